"""What goes into Pyramid's engine and what comes out: plain values, standard library only.

Card code = 13 * suit + rank - 1. Cells 0..27, row by row from the apex. Moves are texts in
the game's notation: `7.2+7.4`, `7.2+w`, `7.1`, `w`, `draw`, `recycle`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

CELLS = 28
MAX_SEQUENCE = 24


def check_cards(pyramid: Sequence[int | None], *piles: Sequence[int]) -> None:
    """Raise ValueError unless these can be one position's cards."""
    if len(pyramid) != CELLS:
        raise ValueError(f"a pyramid of {len(pyramid)} cells: {CELLS} are needed")
    cards = [card for card in pyramid if card is not None]
    for pile in piles:
        cards += pile
    if len(cards) - sum(card is not None for card in pyramid) > MAX_SEQUENCE:
        raise ValueError(f"more than {MAX_SEQUENCE} cards in stock and waste")
    if len(set(cards)) != len(cards) or not all(0 <= card < 52 for card in cards):
        raise ValueError("cards must be different codes 0..51")


def check_pass(pass_: int, passes: int | None) -> None:
    """Raise ValueError unless `pass_` is one of `passes` (None: without limit)."""
    if pass_ < 1 or (passes is not None and pass_ > passes):
        raise ValueError(f"pass {pass_} of {passes}")


@dataclass(frozen=True, slots=True)
class Position:
    """A position with all cards known.

    `stock` next card first, `waste` top last, `pass_` 1-based, `passes` None if unlimited.
    Raises ValueError for what cannot be a position.
    """

    pyramid: tuple[int | None, ...]
    stock: tuple[int, ...]
    waste: tuple[int, ...] = ()
    pass_: int = 1
    passes: int | None = 3

    def __post_init__(self) -> None:
        check_cards(self.pyramid, self.stock, self.waste)
        check_pass(self.pass_, self.passes)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a player may know of a position.

    In the first pass `unseen` holds the cards of the stock, as a set (kept sorted, so that no
    order can leak), and `known` is None. Later the whole stock has been seen: `known` is its
    order, next card first, and `unseen` is empty. Raises ValueError for what cannot be.
    """

    pyramid: tuple[int | None, ...]
    waste: tuple[int, ...] = ()
    unseen: tuple[int, ...] = ()
    known: tuple[int, ...] | None = None
    pass_: int = 1
    passes: int | None = 3

    def __post_init__(self) -> None:
        object.__setattr__(self, "unseen", tuple(sorted(self.unseen)))
        if self.known is not None and self.unseen:
            raise ValueError("a stock is either known in order or unseen")
        check_cards(self.pyramid, self.unseen, self.known or (), self.waste)
        check_pass(self.pass_, self.passes)


@dataclass(frozen=True, slots=True)
class Hint:
    """An evaluation of every legal move, best first.

    `moves`: (text, share of the sampled stock orders that stay winnable after the move).
    `samples`: how many orders were tried. `lost`: no order at all can win any more (proved).
    `ms`: milliseconds taken.
    """

    moves: tuple[tuple[str, float], ...]
    samples: int
    lost: bool
    ms: float = field(compare=False)
