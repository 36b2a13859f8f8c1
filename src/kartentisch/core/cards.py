"""Cards as small integers: code = 13 * suit + rank - 1, jokers 52 and 53.

Suits are clubs, diamonds, hearts, spades (0..3); ranks ace to king (1..13).
The two-letter text of a card is rank and suit (`TH` is the ten of hearts), `X1` and `X2`
are the jokers. Source: ../shared/spec/platform.md, "Deal numbers".
"""

from collections.abc import Iterable

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK = tuple(range(52))
JOKERS = (52, 53)
ACE, JACK, QUEEN, KING = 1, 11, 12, 13

_TEXTS = tuple(r + s for s in SUITS for r in RANKS) + ("X1", "X2")
_CODES = {text: code for code, text in enumerate(_TEXTS)}


def rank(card: int) -> int:
    """Rank of a card, 1 (ace) to 13 (king); 0 for a joker."""
    return 0 if card >= 52 else card % 13 + 1


def suit(card: int) -> int:
    """Suit of a card, 0..3 for clubs, diamonds, hearts, spades; 4 for a joker."""
    return card // 13


def card_text(card: int) -> str:
    """Two letters for a card code, e.g. `TH`."""
    return _TEXTS[card]


def card_code(text: str) -> int:
    """Card code for two letters; ValueError for anything else."""
    try:
        return _CODES[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a card; write rank and suit, like TH or 4S") from None


def cards_text(cards: Iterable[int | None]) -> str:
    """Cards separated by blanks; `--` stands for a place without a card."""
    return " ".join("--" if card is None else card_text(card) for card in cards)
