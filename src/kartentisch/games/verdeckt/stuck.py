"""Whether a standing clock has stopped for good: a search over the open position.

With stock and waste empty nothing but the open cards and the foundations decides what can be
played, and turns follow one another without end, so neither face-down cards nor the number of
actions matter. The open cards of a column always form one run. Searched is whether any
sequence of legal moves turns a card up or makes a foundation higher than it is now; a card
that is taken back from a foundation and put there again is no progress.
"""

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush

from ...core.cards import KING, rank, suit

Run = tuple[bool, tuple[int, ...]]
"""A column of the open position: whether face-down cards lie under it, and its open cards."""
Position = tuple[tuple[Run, ...], tuple[int, ...]]
"""Runs in ascending order (columns are alike), and the heights of the foundations."""
MOST_POSITIONS = 20_000
"""A search that has seen so many positions gives up, and play goes on."""


def fits(card: int, on: int) -> bool:
    """Whether a card builds down on another: one rank lower, of the other colour."""
    return rank(card) + 1 == rank(on) and is_red(card) != is_red(on)


def is_red(card: int) -> bool:
    """Diamonds and hearts are red."""
    return suit(card) in (1, 2)


@lru_cache(maxsize=4096)
def stands_still(runs: tuple[Run, ...], foundations: tuple[int, ...], kings_only: bool) -> bool:
    """Whether no sequence of moves turns up a card or puts a further one on a foundation.

    `runs` are the columns in any order, `foundations` heights 0..13 by suit. Positions where
    a column is nearly uncovered are searched first. False where the search gives up.
    """
    start: Position = (tuple(sorted(runs)), foundations)
    seen = {start}
    waiting: list[tuple[int, int, Position]] = [(0, 0, start)]
    while waiting:
        _, _, position = heappop(waiting)
        if _progresses(position, foundations, kings_only):
            return False
        for after in _neighbours(position, kings_only):
            if after not in seen:
                if len(seen) == MOST_POSITIONS:
                    return False
                seen.add(after)
                heappush(waiting, (_cover(after), len(seen), after))
    return True


def _cover(position: Position) -> int:
    return min((len(run) for on_down, run in position[0] if on_down), default=0)


def _progresses(position: Position, heights: tuple[int, ...], kings_only: bool) -> bool:
    runs, foundations = position
    for on_down, run in runs:
        if run and rank(run[-1]) == foundations[suit(run[-1])] + 1 > heights[suit(run[-1])]:
            return True
        if on_down and any(_accepts(other, run, kings_only) for _, other in runs):
            return True
    return False


def _accepts(column: tuple[int, ...], run: tuple[int, ...], kings_only: bool) -> bool:
    if column:
        return fits(run[0], column[-1])
    return rank(run[0]) == KING or (len(run) == 1 and not kings_only)


def _neighbours(position: Position, kings_only: bool) -> Iterator[Position]:
    """Positions after one move that turns nothing up, taking back and putting back included."""
    runs, foundations = position
    for source, (on_down, run) in enumerate(runs):
        if run and rank(run[-1]) == foundations[suit(run[-1])] + 1:
            yield _after(runs, {source: run[:-1]}), _changed(foundations, suit(run[-1]), 1)
        for start in range(1 if on_down else 0, len(run)):
            for target in _targets(runs, run[start:], kings_only):
                if target != source:
                    whole = runs[target][1] + run[start:]
                    yield _after(runs, {source: run[:start], target: whole}), foundations
    for colour, height in enumerate(foundations):
        card = 13 * colour + height - 1
        for target in _targets(runs, (card,), kings_only) if height else ():
            back = _after(runs, {target: (*runs[target][1], card)})
            yield back, _changed(foundations, colour, -1)


def _targets(runs: tuple[Run, ...], run: tuple[int, ...], kings_only: bool) -> Iterator[int]:
    empty = False
    for target, (_, column) in enumerate(runs):
        if _accepts(column, run, kings_only) and (column or not empty):
            empty = empty or not column
            yield target


def _after(runs: tuple[Run, ...], new: dict[int, tuple[int, ...]]) -> tuple[Run, ...]:
    return tuple(sorted((down, new.get(i, run)) for i, (down, run) in enumerate(runs)))


def _changed(foundations: tuple[int, ...], colour: int, by: int) -> tuple[int, ...]:
    return tuple(height + by * (s == colour) for s, height in enumerate(foundations))
