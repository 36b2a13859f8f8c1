"""Moves of Verdeckt ermittelt and their texts.

Columns are numbered 1 to 7 from the left, the cards of a column from the bottom, face-down ones
included. `3.5-6` moves the run from the fifth card of column 3 on to column 6, `w-4` the waste's
top to column 4, `fH-2` the top heart back to column 2; `3-f` and `w-f` put a card on its
foundation; `peek3.2`, `mark3.2` and `end`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ...core.cards import KING, SUITS

COLUMNS = 7
WASTE = -1
"""The waste as the source of a move, where a column would be 0..6."""

Cell = tuple[int, int]
"""A card's place in the tableau: its column and its index there, bottom first, both from 0."""

Kind = Literal["run", "waste", "back", "home", "peek", "mark", "end"]


@dataclass(frozen=True, slots=True)
class Move:
    """A move. `source` is a column, WASTE, or for `back` a suit; `target` a column.

    `card` is the index in its column of the card that is peeked at or marked, or that leads
    the run. None where the kind of move has no such part.
    """

    kind: Kind
    source: int | None = None
    card: int | None = None
    target: int | None = None

    def __str__(self) -> str:
        return _text(self)

    @property
    def cell(self) -> Cell:
        """The card that a run, a peek or a marker is about."""
        assert self.source is not None and self.card is not None
        return self.source, self.card


END = Move("end")


def run(column: int, card: int, target: int) -> Move:
    """The move of a run that starts with the given card to another column."""
    return Move("run", column, card, target)


def waste_to(column: int) -> Move:
    """The move of the waste's top to a column."""
    return Move("waste", WASTE, None, column)


def back_to(column: int, suit: int) -> Move:
    """The move of a foundation's top back to a column."""
    return Move("back", suit, None, column)


def home(source: int) -> Move:
    """The move of a column's bottom card or (WASTE) the waste's top to its foundation."""
    return Move("home", source)


def peek(cell: Cell) -> Move:
    """The move of looking at a face-down card."""
    return Move("peek", *cell)


def mark(cell: Cell) -> Move:
    """The move of putting a marker on a face-down card."""
    return Move("mark", *cell)


def cell_text(cell: Cell) -> str:
    """`3.2` for the second card of column 3."""
    return f"{cell[0] + 1}.{cell[1] + 1}"


def foundation_text(suit: int) -> str:
    """`fH` for the foundation of hearts."""
    return f"f{SUITS[suit]}"


def _text(move: Move) -> str:
    if move.kind in ("peek", "mark"):
        return move.kind + cell_text(move.cell)
    if move.source is None:
        return move.kind
    source = "w" if move.source == WASTE else str(move.source + 1)
    if move.kind == "run":
        source = cell_text(move.cell)
    elif move.kind == "back":
        source = foundation_text(move.source)
    return f"{source}-{'f' if move.target is None else move.target + 1}"


_CELLS: tuple[Cell, ...] = tuple((c, i) for c in range(COLUMNS) for i in range(COLUMNS - 1))
"""No card lies face down higher up in a column than the sixth."""


def every_move() -> Iterator[Move]:
    """Every move that can be written down; a column holds its face-down cards and 13 more."""
    for column in range(COLUMNS):
        others = [target for target in range(COLUMNS) if target != column]
        yield from (run(column, i, t) for i in range(column + KING) for t in others)
        yield waste_to(column)
        yield from (back_to(column, suit) for suit in range(len(SUITS)))
    yield from (home(source) for source in (*range(COLUMNS), WASTE))
    yield from map(peek, _CELLS)
    yield from map(mark, _CELLS)
    yield END


_MOVES = {str(move): move for move in every_move()}


def read(text: str) -> Move:
    """The move of a text; KeyError for anything that is none."""
    return _MOVES[text]
