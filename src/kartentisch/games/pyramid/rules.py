"""Pyramid, to the letter of ../shared/spec/pyramid.md.

28 cards lie face up in seven rows, each card but the lowest row's covered by two of the row
below; 24 lie face down in the stock. Playable are a pyramid card with neither cover left and
the waste's top. Two playable cards that add up to 13 are cleared as a pair, a king alone.
Draw turns the stock's top onto the waste; recycle turns the whole waste over while passes are
left. Won when the pyramid is gone, lost when no move is left.

A cell is a number 0..27, row by row from the apex; as text `5.2` is row 5, card 2. Moves as
text: `7.2+7.4` and `7.2+w` (pair), `7.1` and `w` (king), `draw`, `recycle`.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from ...core.cards import DECK, KING, cards_text, rank
from ...core.deals import shuffled
from ...core.game import IllegalMove, Message, Outcome, Refusal

ID = "pyramid"
VERSION = 1
SEATS = (1,)
NUMBERED = True
TARGET = 13
ROWS = 7
CELLS = ROWS * (ROWS + 1) // 2
WASTE = -1

_ROW = tuple(row for row in range(ROWS) for _ in range(row + 1))
COVERS: tuple[tuple[int, ...], ...] = tuple(
    (cell + row + 1, cell + row + 2) if row < ROWS - 1 else () for cell, row in enumerate(_ROW)
)
"""For each cell the cells of the row below that lie on it."""


def _beneath() -> tuple[frozenset[int], ...]:
    found: list[frozenset[int]] = []
    for cell in range(CELLS):
        held = [above for above in range(cell) if cell in COVERS[above]]
        found.append(frozenset(held).union(*(found[above] for above in held)))
    return tuple(found)


BENEATH = _beneath()
"""For each cell all cells that it helps to cover: the triangle from it towards the apex."""


@dataclass(frozen=True, slots=True)
class Options:
    """A level, which only says where deal numbers come from, and the number of passes."""

    level: str
    passes: int | None = 3

    def __post_init__(self) -> None:
        if self.passes is not None and not 1 <= self.passes <= 9999:
            raise ValueError("passes must be 1 or more, or unlimited")


LEVELS = {level: Options(level) for level in ("easy", "normal", "random")}


@dataclass(frozen=True, slots=True)
class Move:
    """A move: `kind` and, for pair and king, the cells it takes (WASTE for the waste's top)."""

    kind: str
    cells: tuple[int, ...] = ()

    def __str__(self) -> str:
        return "+".join(map(cell_text, self.cells)) if self.cells else self.kind


DRAW = Move("draw")
RECYCLE = Move("recycle")


def king(cell: int) -> Move:
    """The move that clears a king."""
    return Move("king", (cell,))


def pair(first: int, second: int) -> Move:
    """The move that clears a pair; the waste's top is always named last."""
    return Move("pair", tuple(sorted((first, second), key=lambda cell: (cell == WASTE, cell))))


def cell_text(cell: int) -> str:
    """`5.2` for row 5, card 2; `w` for the waste's top."""
    if cell == WASTE:
        return "w"
    row = _ROW[cell]
    return f"{row + 1}.{cell - row * (row + 1) // 2 + 1}"


_CELLS = {cell_text(cell): cell for cell in (*range(CELLS), WASTE)}


def parse_move(text: str) -> Move:
    """Read a move's text; ValueError for anything that is none."""
    if text in (DRAW.kind, RECYCLE.kind):
        return Move(text)
    cells = [_CELLS.get(word) for word in text.split("+")]
    if len(cells) == 1 and cells[0] is not None:
        return king(cells[0])
    if len(cells) == 2 and None not in cells and cells[0] != cells[1]:
        return pair(*cells)  # type: ignore[arg-type]
    raise ValueError(f"{text!r} is not a move of {ID}")


@dataclass(frozen=True, slots=True)
class State:
    """A position. `stock` next card first, `waste` and `discard` top last, `turned` 1-based."""

    pyramid: tuple[int | None, ...]
    stock: tuple[int, ...]
    waste: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    turned: int = 1
    passes: int | None = 3


def seats(options: Options) -> int:
    """Pyramid is played alone."""
    return 1


def talking(options: Options) -> bool:
    """Who plays alone may say what they like."""
    return True


def deal(options: Options, number: int) -> State:
    """Lay the pyramid row by row from the apex; the rest is the stock, its top card first."""
    deck = shuffled(DECK, number)
    return State(deck[:CELLS], deck[CELLS:], passes=options.passes)


def turn(state: State) -> int | None:
    """The only seat, until the game has ended."""
    return None if outcome(state) else 0


def covers(pyramid: tuple[object, ...], cell: int) -> tuple[int, ...]:
    """The cells whose cards still lie on `cell`."""
    return tuple(cover for cover in COVERS[cell] if pyramid[cover] is not None)


def playable(view: "State | View") -> tuple[int, ...]:
    """Cells of all playable cards, WASTE last if the waste has one."""
    free = [
        cell
        for cell, card in enumerate(view.pyramid)
        if card is not None and not covers(view.pyramid, cell)
    ]
    return (*free, WASTE) if view.waste else tuple(free)


def card_at(view: "State | View", cell: int) -> int | None:
    """The card in a cell, or the waste's top."""
    if cell == WASTE:
        return view.waste[-1] if view.waste else None
    return view.pyramid[cell]


def moves(state: State) -> tuple[Move, ...]:
    """All legal moves: kings, pairs, then draw or recycle; none when the game has ended."""
    return View.of(state).moves


def all_moves(options: Options) -> Iterator[Move]:
    """Every move that can be written down."""
    cells = (*range(CELLS), WASTE)
    yield from (DRAW, RECYCLE)
    yield from (king(cell) for cell in cells)
    yield from (pair(*two) for two in combinations(cells, 2))


def refusal(state: State, move: Move) -> Refusal | None:
    """Why the move is not legal here, or None where it is."""
    return View.of(state).refusal(move)


def apply(state: State, move: Move) -> State:
    """The position after a legal move; IllegalMove for any other."""
    why = refusal(state, move)
    if why:
        raise IllegalMove(why)
    if move == DRAW:
        return replace(state, stock=state.stock[1:], waste=(*state.waste, state.stock[0]))
    if move == RECYCLE:
        return replace(state, stock=state.waste, waste=(), turned=state.turned + 1)
    return _clear(state, move.cells)


def _clear(state: State, cells: tuple[int, ...]) -> State:
    cleared = tuple(card for cell in cells if (card := card_at(state, cell)) is not None)
    pyramid = tuple(None if cell in cells else card for cell, card in enumerate(state.pyramid))
    waste = state.waste[:-1] if WASTE in cells else state.waste
    return replace(state, pyramid=pyramid, waste=waste, discard=state.discard + cleared)


def outcome(state: State) -> Outcome | None:
    """Won without a pyramid; else lost without a move; else None."""
    return View.of(state).outcome


def cards(state: State) -> Iterator[int]:
    """Every card of the position once."""
    yield from (card for card in state.pyramid if card is not None)
    yield from (*state.stock, *state.waste, *state.discard)


@dataclass(frozen=True, slots=True)
class View:
    """What the player sees: all but the stock's order, which the first pass has yet to show.

    `known` is the order in which the stock will come, where it has been seen (second pass on);
    in the first pass it is None and `unseen` are the cards still to come, sorted by code so that
    not even their order in memory tells anything.
    """

    pyramid: tuple[int | None, ...]
    waste: tuple[int, ...]
    discard: tuple[int, ...]
    stock_count: int
    turned: int
    passes: int | None
    unseen: tuple[int, ...]
    known: tuple[int, ...] | None

    @classmethod
    def of(cls, state: State) -> "View":
        """Build the view from a state."""
        seen_all = state.turned > 1
        return cls(
            pyramid=state.pyramid,
            waste=state.waste,
            discard=state.discard,
            stock_count=len(state.stock),
            turned=state.turned,
            passes=state.passes,
            unseen=() if seen_all else tuple(sorted(state.stock)),
            known=state.stock if seen_all else None,
        )

    @property
    def recycles_left(self) -> bool:
        """Whether a further pass is allowed."""
        return self.passes is None or self.turned < self.passes

    @property
    def moves(self) -> tuple[Move, ...]:
        """All legal moves."""
        if self.won:
            return ()
        free = playable(self)
        kings = [king(cell) for cell in free if self._value(cell) == KING]
        pairs = [
            pair(a, b)
            for a, b in combinations(free, 2)
            if self._value(a) + self._value(b) == TARGET
        ]
        if self.stock_count:
            return (*kings, *pairs, DRAW)
        recycle = (RECYCLE,) if self.waste and self.recycles_left else ()
        return (*kings, *pairs, *recycle)

    @property
    def won(self) -> bool:
        """Whether the pyramid is gone."""
        return all(card is None for card in self.pyramid)

    @property
    def outcome(self) -> Outcome | None:
        """Won is tested before lost."""
        if self.won:
            return Outcome(True, Message("pyramid-won"))
        return None if self.moves else Outcome(False, Message("pyramid-no-move"))

    def _value(self, cell: int) -> int:
        card = card_at(self, cell)
        return 0 if card is None else rank(card)

    def refusal(self, move: Move) -> Refusal | None:
        """Why the move is not legal, or None."""
        if self.won:
            return Refusal("pyramid-already-won")
        if move == DRAW:
            return None if self.stock_count else Refusal("pyramid-stock-empty")
        if move == RECYCLE:
            return self._recycle_refusal()
        return self._clear_refusal(move)

    def _recycle_refusal(self) -> Refusal | None:
        if self.stock_count:
            return Refusal("pyramid-stock-left", {"count": self.stock_count})
        if not self.recycles_left:
            return Refusal("pyramid-no-passes", {"passes": self.turned})
        return None if self.waste else Refusal("pyramid-nothing-to-recycle")

    def _clear_refusal(self, move: Move) -> Refusal | None:
        for cell in move.cells:
            why = self.not_playable(cell)
            if why:
                return why
        values = [self._value(cell) for cell in move.cells]
        if move.kind == "king":
            if values[0] == KING:
                return None
            return Refusal("pyramid-not-king", {"value": values[0], "partner": TARGET - values[0]})
        if sum(values) == TARGET:
            return None
        names = dict(zip(("first", "second"), values, strict=True))
        return Refusal("pyramid-sum", {**names, "sum": sum(values)})

    def not_playable(self, cell: int) -> Refusal | None:
        """Why the card of a cell cannot be played, naming what lies on it; None if it can."""
        card = card_at(self, cell)
        if card is None:
            return Refusal("pyramid-no-card")
        if cell == WASTE:
            return None
        on_it = tuple(c for cover in COVERS[cell] if (c := self.pyramid[cover]) is not None)
        return Refusal("pyramid-covered", {"card": card, "cards": on_it}) if on_it else None

    def locked(self) -> tuple[int, ...]:
        """Cells of cards that can never go: every partner left lies under them.

        Source: the seed's lock. Each partner gets free only after the card itself has gone.
        """
        ranks = [0 if card is None else rank(card) for card in self.pyramid]
        left = Counter(ranks)
        left.update(map(rank, (*self.waste, *self.unseen, *(self.known or ()))))
        return tuple(
            cell
            for cell, value in enumerate(ranks)
            if 0 < value < KING
            and sum(ranks[c] == TARGET - value for c in BENEATH[cell]) == left[TARGET - value]
        )


def view(state: State, seat: int | None) -> View:
    """What a seat sees; player and spectators see the same."""
    return View.of(state)


def open_view(state: State, seat: int | None) -> View:
    """The view with the stock's order known."""
    return replace(View.of(state), unseen=(), known=state.stock)


def resampled(state: State, seat: int | None, number: int) -> State:
    """The same position with the stock in another order, if that has not been seen yet."""
    if state.turned > 1:
        return state
    return replace(state, stock=shuffled(state.stock, number))


def text(view: View) -> str:
    """The position for people: rows, stock, waste, pass."""
    rows = [
        " " * 3 * (ROWS - 1 - row)
        + "    ".join(cards_text([view.pyramid[c]]) for c in range(CELLS) if _ROW[c] == row)
        for row in range(ROWS)
    ]
    limit = "unlimited" if view.passes is None else view.passes
    stock = f"stock {view.stock_count}   waste {cards_text(view.waste) or '-'}"
    return "\n".join([*rows, f"{stock}   pass {view.turned}/{limit}"])
