"""Positions of Verdeckt ermittelt: options, deal, and what a move makes of a position.

Nothing here asks whether a move is legal; `rules` does.
"""

from dataclasses import dataclass, replace
from typing import TypeVar

from ...core.cards import suit
from .notation import COLUMNS, END, WASTE, Cell, Move

FACE_DOWN = COLUMNS * (COLUMNS - 1) // 2
"""How many cards the deal lays face down."""

Cards = tuple[int, ...]
_Item = TypeVar("_Item")
_LEVELS = ("easy", "normal", "hard")


@dataclass(frozen=True, slots=True)
class Options:
    """A level and its knobs.

    `peeks` are each seat's tokens, `passes` how often the stock may be gone through (None:
    without limit), `actions` how many a turn has. `kings_only` keeps empty columns for kings.
    """

    level: str
    peeks: int = 4
    passes: int | None = 2
    actions: int = 3
    kings_only: bool = False

    def __post_init__(self) -> None:
        if self.level not in _LEVELS:
            raise ValueError(f"level must be one of {', '.join(_LEVELS)}")
        if not 0 <= self.peeks <= FACE_DOWN:
            raise ValueError(f"peeks must be 0 to {FACE_DOWN}")
        if self.passes is not None and not 1 <= self.passes <= 9:
            raise ValueError("passes must be 1 to 9, or unlimited")
        if not 1 <= self.actions <= 9:
            raise ValueError("actions must be 1 to 9")


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker in the tableau, and whose it is."""

    cell: Cell
    seat: int


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    `down` and `up` are each column's face-down and open cards, bottom first; `foundations` are
    heights by suit; `stock` next card first, `waste` top last. `turned` is the pass, from 1.
    `actions` are used up this turn; `begun` says that the time for peeking is over. `tokens`
    by seat are left; `peeked` by seat are the cells of face-down cards it has looked at, in that
    order. `stopped`: the clock had no card to turn. `turns` have been ended.
    """

    options: Options
    down: tuple[Cards, ...]
    up: tuple[Cards, ...]
    stock: Cards
    waste: Cards
    tokens: tuple[int, ...]
    foundations: tuple[int, ...] = (0, 0, 0, 0)
    turned: int = 1
    on_turn: int = 0
    actions: int = 0
    begun: bool = False
    peeked: tuple[tuple[Cell, ...], ...] = ((), ())
    markers: tuple[Marker, ...] = ()
    stopped: bool = False
    turns: int = 0


def face_down(down: tuple[tuple[int | None, ...], ...]) -> tuple[Cell, ...]:
    """The cells of all face-down cards, column by column."""
    return tuple((column, i) for column, cards in enumerate(down) for i in range(len(cards)))


def laid_out(options: Options, deck: Cards) -> State:
    """The first position for a deck, the card dealt first at index 0."""
    columns: list[list[int]] = [[] for _ in range(COLUMNS)]
    dealt = iter(deck)
    for row in range(COLUMNS):
        for column in columns[row:]:
            column.append(next(dealt))
    first, *stock = dealt
    return State(
        options,
        down=tuple(tuple(column[:-1]) for column in columns),
        up=tuple((column[-1],) for column in columns),
        stock=tuple(stock),
        waste=(first,),
        tokens=(options.peeks, options.peeks),
    )


def after(state: State, move: Move) -> State:
    """The position after a move, which must be legal."""
    if move == END:
        return _clock(state)
    if move.kind == "peek":
        return _peek(state, move.cell)
    if move.kind == "mark":
        return replace(state, markers=(*state.markers, Marker(move.cell, state.on_turn)))
    return _uncovered(_carried(replace(state, begun=True), move))


def _peek(state: State, cell: Cell) -> State:
    seat = state.on_turn
    seen = state.peeked[seat] if cell in state.peeked[seat] else (*state.peeked[seat], cell)
    return replace(
        state,
        begun=True,
        tokens=_replaced(state.tokens, seat, state.tokens[seat] - 1),
        peeked=_replaced(state.peeked, seat, seen),
    )


def _carried(state: State, move: Move) -> State:
    """The position after cards were taken from where they lay and put down elsewhere."""
    state, taken = _taken(state, move)
    if move.kind == "home":
        foundation = suit(taken[0])
        heights = _replaced(state.foundations, foundation, state.foundations[foundation] + 1)
        return replace(state, foundations=heights)
    assert move.target is not None
    column = (*state.up[move.target], *taken)
    up = _replaced(state.up, move.target, column)
    return replace(state, up=up, actions=state.actions + 1)


def _taken(state: State, move: Move) -> tuple[State, Cards]:
    assert move.source is not None
    if move.source == WASTE:
        return replace(state, waste=state.waste[:-1]), state.waste[-1:]
    if move.kind == "back":
        height = state.foundations[move.source]
        heights = _replaced(state.foundations, move.source, height - 1)
        return replace(state, foundations=heights), (foundation_card(move.source, height),)
    column = state.up[move.source]
    start = len(column) - 1 if move.card is None else move.card - len(state.down[move.source])
    return replace(state, up=_replaced(state.up, move.source, column[:start])), column[start:]


def foundation_card(foundation: int, height: int) -> int:
    """The card that makes a foundation (by suit, 0..3) this high."""
    return 13 * foundation + height - 1


def _uncovered(state: State) -> State:
    """Turn up the face-down card that lies open, if any; nobody's secret is it any more."""
    for column, (down, up) in enumerate(zip(state.down, state.up, strict=True)):
        if down and not up:
            cell = column, len(down) - 1
            return replace(
                state,
                down=_replaced(state.down, column, down[:-1]),
                up=_replaced(state.up, column, down[-1:]),
                peeked=tuple(tuple(c for c in seen if c != cell) for seen in state.peeked),
                markers=tuple(marker for marker in state.markers if marker.cell != cell),
            )
    return state


def _clock(state: State) -> State:
    """Hand the turn over, and turn the next card if there is any to turn."""
    state = replace(state, on_turn=1 - state.on_turn, actions=0, begun=False, turns=state.turns + 1)
    if not state.stock and state.waste:
        if state.turned == state.options.passes:
            return replace(state, stopped=True)
        state = replace(state, stock=state.waste, waste=(), turned=state.turned + 1)
    return replace(state, stock=state.stock[1:], waste=(*state.waste, *state.stock[:1]))


def _replaced(items: tuple[_Item, ...], index: int, item: _Item) -> tuple[_Item, ...]:
    return (*items[:index], item, *items[index + 1 :])
