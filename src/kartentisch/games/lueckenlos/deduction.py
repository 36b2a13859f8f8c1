"""What everybody can work out from the pyramid and the discard pile.

A completion is a finished pyramid that obeys the rules, holds the cards that lie there now, and
needs no more copies of any value, taken together, than are neither in the pyramid nor discarded.
A gap's possible values are those of its completions; a dead end has no completion. Source:
../shared/spec/lueckenlos.md, "What the table works out for everybody".

All finished pyramids of a target (4588 at the most without jokers) are listed once; a set of them
is an integer with a bit for each, so that a deduction is a few dozen ANDs.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ...core.game import Arg, Message
from .cells import APEX, ROW_OF, TRIPLES, Triple, cell_text, size_of

HIGHEST = 13
Pyramid = tuple[int, ...]
"""The values of a full pyramid, row by row from the apex."""


@dataclass(frozen=True, slots=True)
class Board:
    """What lies open, by value: 1 ace to 13 king, 0 joker.

    `values` are the pyramid's cells with None for a gap; `gone` is how many of each value,
    0 to 13, lie on the discard pile.
    """

    values: tuple[int | None, ...]
    gone: tuple[int, ...]
    distinct: bool = False
    jokers: bool = False

    @property
    def gaps(self) -> tuple[int, ...]:
        """The empty cells."""
        return tuple(cell for cell, value in enumerate(self.values) if value is None)

    def left(self, value: int) -> int:
        """How many copies lie neither in the pyramid nor on the discard pile."""
        return copies(value) - self.gone[value] - self.values.count(value)

    def usable(self, value: int) -> bool:
        """Whether a card of this value can still be placed anywhere."""
        return self.left(value) > 0 and not (self.distinct and value in self.values)


def copies(value: int) -> int:
    """How many cards of a value the deck has; the two jokers are in it or never asked for."""
    return 4 if value else 2


def gone(values: tuple[int, ...]) -> tuple[int, ...]:
    """How many of each value, 0 to 13, are among `values`."""
    counted = Counter(values)
    return tuple(counted[value] for value in range(HIGHEST + 1))


def possible(board: Board) -> tuple[tuple[int, ...], ...]:
    """For each cell the values that a completion has there; nothing for a cell that is taken."""
    return _deduced(board)[1]


def completions(board: Board) -> int:
    """How many completions there are, mirror images counted apart."""
    return _deduced(board)[0]


def all_completions(board: Board) -> Iterator[Pyramid]:
    """Every completion as a full pyramid."""
    alive = _alive(board)
    rows = ROW_OF[len(board.values) - 1] + 1
    pyramids = finished_pyramids(rows, board.distinct, board.jokers, _target(board))
    return (pyramid for number, pyramid in enumerate(pyramids) if alive >> number & 1)


@lru_cache(maxsize=4096)
def _deduced(board: Board) -> tuple[int, tuple[tuple[int, ...], ...]]:
    finished, alive = _sets_of(board), _alive(board)
    cells = enumerate(board.values)
    open_values = tuple(finished.values(cell, alive) if v is None else () for cell, v in cells)
    return alive.bit_count(), open_values


def _alive(board: Board) -> int:
    """The set of the completions."""
    finished = _sets_of(board)
    alive = finished.holding(board.values)
    for value, count in enumerate(board.gone):
        alive &= ~finished.more[value][max(copies(value) - count, 0)]
    return alive


def finished_pyramids(rows: int, distinct: bool, jokers: bool, target: int) -> list[Pyramid]:
    """All finished pyramids of a target, with no more copies of a value than the deck has."""
    lowest = 0 if jokers else 1
    unfinished: list[tuple[Pyramid, Pyramid]] = [((target,), (target,))]
    for _ in range(rows - 1):
        unfinished = [
            (pyramid + under, under)
            for pyramid, row in unfinished
            for under in _rows_under(row, lowest)
        ]
    return [pyramid for pyramid, _ in unfinished if _obeys(pyramid, distinct)]


def _rows_under(row: Pyramid, lowest: int) -> list[Pyramid]:
    """Every row of which `row` holds the differences."""
    found: list[Pyramid] = [(first,) for first in range(lowest, HIGHEST + 1)]
    for top in row:
        found = [
            (*under, value)
            for under in found
            for value in {under[-1] - top, under[-1] + top}
            if lowest <= value <= HIGHEST
        ]
    return found


def _obeys(pyramid: Pyramid, distinct: bool) -> bool:
    if distinct:
        return len(set(pyramid)) == len(pyramid)
    return all(pyramid.count(value) <= copies(value) for value in pyramid)


@dataclass(frozen=True, slots=True)
class FinishedSets:
    """Sets of the finished pyramids of one target, as integers with a bit for each pyramid.

    `at[cell][value]` have a value in a cell; `more[value][k]` have it more than k times.
    """

    everything: int
    at: tuple[tuple[int, ...], ...]
    more: tuple[tuple[int, ...], ...]

    def holding(self, values: tuple[int | None, ...]) -> int:
        """Those that have the given values in their cells."""
        held = self.everything
        for cell, value in enumerate(values):
            if value is not None:
                held &= self.at[cell][value]
        return held

    def values(self, cell: int, among: int) -> tuple[int, ...]:
        """The values that some pyramids of a set have in a cell."""
        return tuple(value for value, held in enumerate(self.at[cell]) if held & among)


def _sets_of(board: Board) -> FinishedSets:
    rows = ROW_OF[len(board.values) - 1] + 1
    return finished_sets(rows, board.distinct, board.jokers, _target(board))


def _target(board: Board) -> int:
    target = board.values[APEX]
    assert target is not None
    return target


@lru_cache(maxsize=64)
def finished_sets(rows: int, distinct: bool, jokers: bool, target: int) -> FinishedSets:
    """The sets of all finished pyramids of a target."""
    pyramids = finished_pyramids(rows, distinct, jokers, target)
    at = [[0] * (HIGHEST + 1) for _ in range(size_of(rows))]
    more = [[0] * (copies(value) + 1) for value in range(HIGHEST + 1)]
    for number, pyramid in enumerate(pyramids):
        member = 1 << number
        for cell, value in enumerate(pyramid):
            at[cell][value] |= member
        for value, count in Counter(pyramid).items():
            for k in range(count):
                more[value][k] |= member
    everything = (1 << len(pyramids)) - 1
    return FinishedSets(everything, tuple(map(tuple, at)), tuple(map(tuple, more)))


def dead_end(board: Board) -> Message | None:
    """Why the pyramid can never be finished as it lies, or None where it can.

    The reason is one that a person would see, where there is one: a gap would need 0 or more
    than 13, different values at once, or a value that is used up; or no pair fits under a card.
    """
    if completions(board):
        return None
    return _seen_reason(board) or _no_pair(board) or Message("lueckenlos-dead-joint")


def _seen_reason(board: Board) -> Message | None:
    """Fill in gap after gap what is forced, until one can take no value."""
    known = list(board.values)
    while True:
        forced = None
        for gap in (cell for cell, value in enumerate(known) if value is None):
            fitting = _fitting(board, known, gap)
            if isinstance(fitting, Message):
                return fitting
            if len(fitting) == 1 and forced is None:
                forced = gap, fitting[0]
        if forced is None:
            return _too_few(board, known)
        # One at a time, so that the next round checks its neighbours against it.
        known[forced[0]] = forced[1]


def _fitting(board: Board, known: list[int | None], gap: int) -> tuple[int, ...] | Message:
    """Values that fit the known cells around a gap; nothing if these do not bind it.

    A message where none fits.
    """
    common: set[int] | None = None
    asking: tuple[str, ...] = ()
    for triple in TRIPLES[len(known)]:
        if gap not in triple or not (needs := _needs(triple, known, gap)):
            continue
        others = tuple(cell_text(cell) for cell in triple if cell != gap)
        fits = {value for value in needs if (0 if board.jokers else 1) <= value <= HIGHEST}
        if not fits:
            return _out_of_range(gap, others, needs)
        if common is not None and not common & fits:
            return _at_once(gap, (asking, common), (others, fits))
        common = fits if common is None else common & fits
        asking += tuple(place for place in others if place not in asking)
    if common is None:
        return ()
    usable = [value for value in sorted(common) if board.usable(value)]
    if board.distinct:
        usable = [value for value in usable if value not in known]
    return tuple(usable) or _used_up(board, gap, common)


def _needs(triple: Triple, known: list[int | None], gap: int) -> set[int]:
    """The numbers from 0 on that a gap could be for the two other cells, if both are known."""
    others = [value for cell in triple if cell != gap and (value := known[cell]) is not None]
    if len(others) < 2:
        return set()
    if gap == triple[0]:
        return {abs(others[0] - others[1])}
    top, beside = others
    return {number for number in (beside + top, beside - top) if number >= 0}


def _out_of_range(gap: int, places: tuple[str, ...], needs: set[int]) -> Message:
    args: dict[str, Arg] = {"place": cell_text(gap), "places": places}
    if needs == {0}:
        return Message("lueckenlos-dead-zero", args)
    code = "lueckenlos-dead-zero-or-high" if 0 in needs else "lueckenlos-dead-high"
    return Message(code, {**args, "need": max(needs)})


def _at_once(
    gap: int, first: tuple[tuple[str, ...], set[int]], second: tuple[tuple[str, ...], set[int]]
) -> Message:
    """Two groups of places ask for values that have none in common."""
    args: dict[str, Arg] = {"place": cell_text(gap)}
    for suffix, (places, values) in (("", first), ("2", second)):
        args[f"places{suffix}"] = places
        args[f"ranks{suffix}"] = tuple(sorted(values))
    return Message("lueckenlos-dead-at-once", args)


def _used_up(board: Board, gap: int, common: set[int]) -> Message:
    code = "lueckenlos-dead-used" if board.distinct else "lueckenlos-dead-gone"
    return Message(code, {"place": cell_text(gap), "ranks": tuple(sorted(common))})


def _too_few(board: Board, known: list[int | None]) -> Message | None:
    for value in range(HIGHEST + 1):
        needed = sum(known[gap] == value for gap in board.gaps)
        if needed > max(board.left(value), 0):
            args = {"rank": value, "needed": needed, "left": board.left(value)}
            return Message("lueckenlos-dead-few", args)
    return None


def _no_pair(board: Board) -> Message | None:
    """Strike the values out of each gap that fit with none around it, until three cells clash."""
    usable = {value for value in range(HIGHEST + 1) if _placeable(board, value)}
    open_values = [usable if value is None else {value} for value in board.values]
    while True:
        before = list(map(len, open_values))
        for triple in TRIPLES[len(board.values)]:
            fitting = _fitting_triples(board, [open_values[cell] for cell in triple])
            if not fitting:
                return _clash(board, triple)
            for cell, values in zip(triple, zip(*fitting, strict=True), strict=True):
                open_values[cell] = set(values)
        if before == list(map(len, open_values)):
            return None


def _placeable(board: Board, value: int) -> bool:
    return board.usable(value) and (value > 0 or board.jokers)


def _fitting_triples(board: Board, open_values: list[set[int]]) -> list[tuple[int, int, int]]:
    """The differences, left and right cards that can lie in three cells together."""
    above, left, right = open_values
    found = [(abs(a - b), a, b) for a in left for b in right if abs(a - b) in above]
    return [three for three in found if not board.distinct or len(set(three)) == 3]


def _clash(board: Board, triple: Triple) -> Message:
    top = board.values[triple[0]]
    if top is not None and board.values[triple[1]] is None and board.values[triple[2]] is None:
        return Message("lueckenlos-dead-under", {"place": cell_text(triple[0]), "rank": top})
    return Message("lueckenlos-dead-around", {"places": tuple(map(cell_text, triple))})
