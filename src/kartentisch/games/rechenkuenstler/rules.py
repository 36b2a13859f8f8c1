"""Rechenkünstler, to the letter of ../shared/spec/rechenkuenstler.md: Calculation for two.

Four foundations grow in steps of 1, 2, 3 and 4 modulo 13 and end with a king; suits never
matter. Each player has a face-down stock and waste piles of their own, all face up, of which
only the top is playable. A turn: free moves (waste tops to foundations), then turn up a card and
put it at once on a foundation or on an own pile, then free moves again, then end the turn. With
an empty stock a turn is free moves only, or nothing. Won with all 52 cards on the foundations;
lost with both stocks empty and no waste top that fits.

Seats are `a` and `b`, piles `a1`..`b6`, foundations `f1`..`f4` by their step. Moves as text:
`draw` (turn up), `f3` or `a2` (put the turned-up card there), `b1-f3` (free move), `end`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from ...core.cards import DECK, KING, cards_text, rank
from ...core.deals import shuffled
from ...core.game import Arg, IllegalMove, Message, Outcome, Refusal

ID = "rechenkuenstler"
VERSION = 1
SEATS = (2,)
NUMBERED = False
STEPS = (1, 2, 3, 4)
SEQUENCES = tuple(tuple((step * n - 1) % KING + 1 for n in range(1, KING + 1)) for step in STEPS)
"""For each foundation the 13 values that it takes, its base first."""

SEAT_LETTERS = "ab"
MAX_PILES = 6
FREE = ("both", "own")
"""Whose waste tops the seat on turn may move: both players', or only its own."""

Cards = tuple[int, ...]
Phase = Literal["before", "placing", "after"]
"""Before turning up, with a card turned up, and after it has been put down."""

_Item = TypeVar("_Item")
_TALKING = frozenset({"easy"})
_LEVELS = ("easy", "normal", "hard", "expert")


@dataclass(frozen=True, slots=True)
class Options:
    """A level and its knobs: waste piles each, whose tops are free, whether bases are laid out."""

    level: str
    piles: int = 3
    free: str = "both"
    bases: bool = True

    def __post_init__(self) -> None:
        if self.level not in _LEVELS:
            raise ValueError(f"level must be one of {', '.join(_LEVELS)}")
        if not 1 <= self.piles <= MAX_PILES:
            raise ValueError(f"piles must be 1 to {MAX_PILES}")
        if self.free not in FREE:
            raise ValueError(f"free must be {' or '.join(FREE)}")


LEVELS = {
    "easy": Options("easy"),
    "normal": Options("normal"),
    "hard": Options("hard", piles=2),
    "expert": Options("expert", piles=2, free="own"),
}


def talking(options: Options) -> bool:
    """Whether the players may talk about their plans."""
    return options.level in _TALKING


@dataclass(frozen=True, slots=True)
class Pile:
    """A waste pile: its owner's seat and its number, both from 0."""

    seat: int
    number: int

    def __str__(self) -> str:
        return f"{SEAT_LETTERS[self.seat]}{self.number + 1}"


@dataclass(frozen=True, slots=True)
class Move:
    """A move: `draw` or `end`, `put` (onto a pile or a foundation), `free` (pile to foundation).

    `foundation` is an index 0..3.
    """

    kind: str
    pile: Pile | None = None
    foundation: int | None = None

    def __str__(self) -> str:
        words = [] if self.pile is None else [str(self.pile)]
        if self.foundation is not None:
            words.append(foundation_text(self.foundation))
        return "-".join(words) or self.kind


DRAW = Move("draw")
END = Move("end")


def put_on_foundation(foundation: int) -> Move:
    """The move that puts the turned-up card on a foundation."""
    return Move("put", foundation=foundation)


def put_on_pile(pile: Pile) -> Move:
    """The move that puts the turned-up card on a waste pile."""
    return Move("put", pile)


def free_move(pile: Pile, foundation: int) -> Move:
    """The move of a waste pile's top to a foundation."""
    return Move("free", pile, foundation)


def foundation_text(foundation: int) -> str:
    """`f3` for the foundation that grows in threes."""
    return f"f{foundation + 1}"


_MOVE = re.compile(rf"(?:([ab])([1-{MAX_PILES}]))?(-)?(?:f([1-4]))?", re.ASCII)


def parse_move(text: str) -> Move:
    """Read a move's text; ValueError for anything that is none."""
    if text in (DRAW.kind, END.kind):
        return Move(text)
    found = _MOVE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not a move of {ID}")
    seat, number, dash, step = found.groups()
    pile = Pile(SEAT_LETTERS.index(seat), int(number) - 1) if seat else None
    foundation = int(step) - 1 if step else None
    both = pile is not None and foundation is not None
    if bool(dash) != both or (pile is None and foundation is None):
        raise ValueError(f"{text!r} is not a move of {ID}")
    return Move("free" if both else "put", pile, foundation)


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    `foundations` by step and `piles` by seat and number hold cards bottom first, `stocks` by
    seat the next card first. `turned` is the turned-up card, in the phase `placing` only.
    """

    foundations: tuple[Cards, ...]
    piles: tuple[tuple[Cards, ...], ...]
    stocks: tuple[Cards, ...]
    on_turn: int = 0
    phase: Phase = "before"
    turned: int | None = None
    free: str = "both"


def seats(options: Options) -> int:
    """Two play, one team."""
    return 2


def deal(options: Options, number: int) -> State:
    """Lay out the first card of each base value if asked to, deal the rest in turns.

    A stock is turned from the card dealt last.
    """
    deck = shuffled(DECK, number)
    bases = tuple(_first_of(deck, step) for step in STEPS) if options.bases else ()
    rest = [card for card in deck if card not in bases]
    return State(
        foundations=tuple((card,) for card in bases) or ((),) * len(STEPS),
        piles=(((),) * options.piles,) * 2,
        stocks=(tuple(rest[0::2][::-1]), tuple(rest[1::2][::-1])),
        free=options.free,
    )


def _first_of(deck: Cards, value: int) -> int:
    return next(card for card in deck if rank(card) == value)


def turn(state: State) -> int | None:
    """The seat on turn, None when the game has ended."""
    return None if outcome(state) else state.on_turn


def needed(cards: Cards, foundation: int, later: int = 0) -> int | None:
    """The value that a foundation of these cards takes next (`later` = 0), then (1), ...

    None where it will be closed by then.
    """
    place = len(cards) + later
    return SEQUENCES[foundation][place] if place < KING else None


def moves(state: State) -> tuple[Move, ...]:
    """All legal moves of the seat on turn; none when the game has ended."""
    return View.of(state, None).moves


def all_moves(options: Options) -> Iterator[Move]:
    """Every move that can be written down for this many piles."""
    piles = [Pile(seat, number) for seat in range(2) for number in range(options.piles)]
    foundations = range(len(STEPS))
    yield from (DRAW, END)
    yield from map(put_on_foundation, foundations)
    yield from map(put_on_pile, piles)
    yield from (free_move(pile, foundation) for pile in piles for foundation in foundations)


def refusal(state: State, move: Move) -> Refusal | None:
    """Why the move is not legal here for the seat on turn, or None where it is."""
    return View.of(state, None).refusal(move)


def apply(state: State, move: Move) -> State:
    """The position after a legal move; IllegalMove for any other."""
    why = refusal(state, move)
    if why:
        raise IllegalMove(why)
    if move == DRAW:
        card, *rest = state.stocks[state.on_turn]
        stocks = _replaced(state.stocks, state.on_turn, tuple(rest))
        return replace(state, stocks=stocks, turned=card, phase="placing")
    if move == END:
        return replace(state, on_turn=1 - state.on_turn, phase="before")
    return _laid(state, move)


def _laid(state: State, move: Move) -> State:
    """The position after a card was put down or moved to a foundation."""
    card = state.turned
    if move.kind == "put":
        state = replace(state, turned=None, phase="after")
    elif move.pile is not None:
        pile = pile_of(state, move.pile)
        card = pile[-1]
        state = _with_pile(state, move.pile, pile[:-1])
    assert card is not None
    if move.foundation is not None:
        grown = (*state.foundations[move.foundation], card)
        return replace(state, foundations=_replaced(state.foundations, move.foundation, grown))
    assert move.pile is not None
    return _with_pile(state, move.pile, (*pile_of(state, move.pile), card))


def _with_pile(state: State, pile: Pile, cards: Cards) -> State:
    own = _replaced(state.piles[pile.seat], pile.number, cards)
    return replace(state, piles=_replaced(state.piles, pile.seat, own))


def _replaced(items: tuple[_Item, ...], index: int, item: _Item) -> tuple[_Item, ...]:
    return (*items[:index], item, *items[index + 1 :])


def pile_of(view: "State | View", pile: Pile) -> Cards:
    """The cards of a waste pile, bottom first."""
    return view.piles[pile.seat][pile.number]


def outcome(state: State) -> Outcome | None:
    """Won with all 52 on the foundations; else lost if nothing can ever move; else None."""
    return View.of(state, None).outcome


def cards(state: State) -> Iterator[int]:
    """Every card of the position once."""
    for pile in (*state.foundations, *state.piles[0], *state.piles[1], *state.stocks):
        yield from pile
    if state.turned is not None:
        yield state.turned


@dataclass(frozen=True, slots=True)
class View:
    """What a seat (None: a spectator) sees: all but the two stocks.

    `stock_counts` by seat; `unseen` are the cards of both stocks together, sorted by code so
    that not even their order in memory tells anything. `seat` only says who looks.
    `open_stocks` are both stocks, next card first, in replays with all cards; else empty.
    """

    seat: int | None
    foundations: tuple[Cards, ...]
    piles: tuple[tuple[Cards, ...], ...]
    stock_counts: tuple[int, ...]
    unseen: Cards
    on_turn: int
    phase: Phase
    turned: int | None
    free: str
    open_stocks: tuple[Cards, ...] = ()

    @classmethod
    def of(cls, state: State, seat: int | None) -> "View":
        """Build a seat's view from a state."""
        return cls(
            seat=seat,
            foundations=state.foundations,
            piles=state.piles,
            stock_counts=tuple(map(len, state.stocks)),
            unseen=tuple(sorted(card for stock in state.stocks for card in stock)),
            on_turn=state.on_turn,
            phase=state.phase,
            turned=state.turned,
            free=state.free,
        )

    @property
    def placed(self) -> int:
        """How many cards lie on the foundations."""
        return sum(map(len, self.foundations))

    @property
    def stock_left(self) -> int:
        """How many cards the seat on turn still has to turn up."""
        return self.stock_counts[self.on_turn]

    def top(self, pile: Pile) -> int | None:
        """The playable card of a waste pile, None if it is empty."""
        held = pile_of(self, pile)
        return held[-1] if held else None

    def fits(self, card: int) -> tuple[int, ...]:
        """The foundations that take this card next."""
        return tuple(
            foundation
            for foundation, laid in enumerate(self.foundations)
            if needed(laid, foundation) == rank(card)
        )

    def all_piles(self) -> tuple[Pile, ...]:
        """Both players' waste piles."""
        return tuple(Pile(s, n) for s, held in enumerate(self.piles) for n in range(len(held)))

    def _fitting(self) -> tuple[Move, ...]:
        """Every waste top to every foundation that takes it, whoever may move it."""
        return tuple(
            free_move(pile, foundation)
            for pile in self.all_piles()
            if (card := self.top(pile)) is not None
            for foundation in self.fits(card)
        )

    def may_take_from(self, pile: Pile) -> bool:
        """Whether the seat on turn may move this pile's top."""
        return self.free == "both" or pile.seat == self.on_turn

    @property
    def moves(self) -> tuple[Move, ...]:
        """All legal moves of the seat on turn."""
        if self.outcome:
            return ()
        if self.turned is not None:
            own = [pile for pile in self.all_piles() if pile.seat == self.on_turn]
            on_foundations = map(put_on_foundation, self.fits(self.turned))
            return (*on_foundations, *map(put_on_pile, own))
        free = [m for m in self._fitting() if m.pile is not None and self.may_take_from(m.pile)]
        return (*free, DRAW if self.phase == "before" and self.stock_left else END)

    @property
    def outcome(self) -> Outcome | None:
        """Won is tested before lost; a top that only its owner may move keeps the game going."""
        if self.placed == len(DECK):
            return Outcome(True, Message("rechenkuenstler-won"))
        if any(self.stock_counts) or self.turned is not None or self._fitting():
            return None
        return Outcome(False, Message("rechenkuenstler-lost", {"placed": self.placed}))

    def refusal(self, move: Move) -> Refusal | None:
        """Why the move is not legal for the seat on turn, or None."""
        ended = self.outcome
        if ended:
            return Refusal(f"rechenkuenstler-already-{'won' if ended.won else 'lost'}")
        if move.pile is not None and move.pile.number >= len(self.piles[move.pile.seat]):
            return Refusal("rechenkuenstler-no-such-pile", {"piles": len(self.piles[0])})
        if self.turned is not None and move.kind != "put":
            return Refusal("rechenkuenstler-put-down-first", {"card": self.turned})
        if move == DRAW:
            return self._draw_refusal()
        if move == END:
            due = self.phase == "before" and self.stock_left
            return Refusal("rechenkuenstler-turn-up-first", {"left": due}) if due else None
        return self._put_refusal(move) if move.kind == "put" else self._free_refusal(move)

    def _draw_refusal(self) -> Refusal | None:
        if self.phase == "after":
            return Refusal("rechenkuenstler-turned-already")
        return None if self.stock_left else Refusal("rechenkuenstler-stock-empty")

    def _put_refusal(self, move: Move) -> Refusal | None:
        if self.turned is None:
            return Refusal("rechenkuenstler-nothing-turned")
        if move.foundation is not None:
            return self.misfit(self.turned, move.foundation)
        if move.pile is not None and move.pile.seat != self.on_turn:
            return Refusal("rechenkuenstler-partners-pile", {"card": self.turned})
        return None

    def _free_refusal(self, move: Move) -> Refusal | None:
        assert move.pile is not None and move.foundation is not None
        card = self.top(move.pile)
        if card is None:
            return Refusal("rechenkuenstler-pile-empty")
        if not self.may_take_from(move.pile):
            return Refusal("rechenkuenstler-own-only", {"card": card})
        return self.misfit(card, move.foundation)

    def misfit(self, card: int, foundation: int) -> Refusal | None:
        """Why a card does not go on a foundation, with what goes there; None if it does."""
        laid, step = self.foundations[foundation], STEPS[foundation]
        wanted = needed(laid, foundation)
        if wanted == rank(card):
            return None
        if wanted is None:
            return Refusal("rechenkuenstler-closed", {"card": card, "step": step})
        if not laid:
            return Refusal("rechenkuenstler-not-begun", {"card": card, "step": step})
        top = rank(laid[-1])
        said: dict[str, Arg] = {"card": card, "step": step, "top": top, "next": wanted}
        said["wraps"] = "yes" if top + step > KING else "no"
        return Refusal("rechenkuenstler-misfit", said)


def view(state: State, seat: int | None) -> View:
    """What a seat sees; both players and spectators see the same cards."""
    return View.of(state, seat)


def open_view(state: State, seat: int | None) -> View:
    """The view with both stocks open: after the end, and in replays with all cards."""
    return replace(View.of(state, seat), open_stocks=state.stocks)


def resampled(state: State, seat: int | None, number: int) -> State:
    """The same position with all cards of both stocks dealt anew."""
    mine, theirs = state.stocks
    unseen = shuffled((*mine, *theirs), number)
    return replace(state, stocks=(unseen[: len(mine)], unseen[len(mine) :]))


def text(view: View) -> str:
    """The position for people: foundations with what they need, piles, stocks, whose turn."""
    lines = [_foundation_line(view, foundation) for foundation in range(len(STEPS))]
    lines += [f"{pile}  {cards_text(pile_of(view, pile)) or '-'}" for pile in view.all_piles()]
    counts = "  ".join(
        f"{letter} {count}" for letter, count in zip(SEAT_LETTERS, view.stock_counts, strict=True)
    )
    up = "" if view.turned is None else f"   turned up {cards_text([view.turned])}"
    on_turn = SEAT_LETTERS[view.on_turn]
    return "\n".join([*lines, f"stocks {counts}   turn {on_turn} ({view.phase}){up}"])


def _foundation_line(view: View, foundation: int) -> str:
    laid = view.foundations[foundation]
    wanted = needed(laid, foundation)
    needs = "closed" if wanted is None else f"needs {wanted}"
    return f"{foundation_text(foundation)}  {cards_text(laid) or '-'}  ({needs})"
