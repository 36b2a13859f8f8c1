"""Whether a standing clock has stopped for good, by a search over the open position.

With stock and waste empty, only the open cards and the foundations decide what can be played,
and turn follows turn without end: neither face-down cards nor the number of actions matter.
Searched is whether any sequence of legal moves turns a card up or makes a foundation higher
than it is now; a card taken back from a foundation and put there again is no progress.

The open cards of a column always form one run, so a position is a set of runs and four heights.
"""

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise

from ...core.cards import ACE, KING, rank, suit

Run = tuple[bool, tuple[int, ...]]
"""A column: whether face-down cards lie under it, and its open cards from the top down."""

Position = tuple[tuple[Run, ...], tuple[int, ...]]
"""Runs in ascending order (columns are alike) and the heights of the foundations by suit."""

MOST_POSITIONS = 5_000
"""A search that has met so many positions gives up, and play goes on."""


def is_red(card: int) -> bool:
    """Diamonds and hearts are red."""
    return suit(card) in (1, 2)


def holders(card: int) -> tuple[int, ...]:
    """The two cards on which this one builds: one rank higher, of the other colour."""
    return () if rank(card) == KING else _of_other_colour(card, rank(card) + 1)


def followers(card: int) -> tuple[int, ...]:
    """The two cards that build on this one: one rank lower, of the other colour."""
    return () if rank(card) == ACE else _of_other_colour(card, rank(card) - 1)


def _of_other_colour(card: int, wanted: int) -> tuple[int, ...]:
    return tuple(13 * s + wanted - 1 for s in ((0, 3) if is_red(card) else (1, 2)))


@lru_cache(maxsize=4096)
def stands_still(runs: tuple[Run, ...], foundations: tuple[int, ...], kings_only: bool) -> bool:
    """Whether no sequence of moves turns up a card or puts a further one on a foundation.

    `runs` are the columns in any order, `foundations` heights 0..13 by suit. False where the
    search gives up. The cheap proof comes first: of 6,250 stuck positions drawn at random it
    proved all but 21, so that hardly any but the hopeful ones are searched.
    """
    return not _hopeful(runs, foundations, kings_only) or not _search(
        (tuple(sorted(runs)), foundations), kings_only
    )


def _hopeful(runs: tuple[Run, ...], foundations: tuple[int, ...], kings_only: bool) -> bool:
    """Whether progress is possible if whatever was reached once stayed within reach.

    That allows more than the rules do, so False is a proof.
    """
    heights = list(foundations)
    bare: set[int] = set()
    empty = False
    grown = True
    while grown:
        before = len(bare), empty
        free = empty and not kings_only
        for on_down, run in runs:
            bare |= _laid_bare(run, bare, free)
            empty = empty or not run or (not on_down and not bare.isdisjoint(holders(run[0])))
        for foundation, height in enumerate(heights):
            card = 13 * foundation + height - 1
            if height and _lands(card, bare, empty, kings_only):
                bare.add(card)
                heights[foundation] -= 1
        grown = before != (len(bare), empty)
    further = {13 * f + height for f, height in enumerate(foundations) if height < KING}
    heads = [run[0] for on_down, run in runs if on_down]
    return bool(bare & further) or any(_lands(c, bare, empty, kings_only) for c in heads)


def _laid_bare(run: tuple[int, ...], bare: set[int], free: bool) -> set[int]:
    """The cards of a run whose next card can go, onto a bare card or (`free`) anywhere."""
    return {*run[-1:]} | {
        card for card, on_it in pairwise(run) if free or bare & {*holders(on_it)} - {card}
    }


def _lands(card: int, bare: set[int], empty: bool, kings_only: bool) -> bool:
    return not bare.isdisjoint(holders(card)) or (empty and (rank(card) == KING or not kings_only))


def _search(start: Position, kings_only: bool) -> bool:
    """Whether progress can be reached, or too many positions were met to tell.

    Positions where a column is nearly uncovered come first.
    """
    seen = {start}
    waiting: list[tuple[int, int, Position]] = [(0, 0, start)]
    while waiting:
        _, _, position = heappop(waiting)
        if _progresses(position, start[1], kings_only):
            return True
        for after in _neighbours(position, kings_only):
            if after not in seen:
                if len(seen) == MOST_POSITIONS:
                    return True
                seen.add(after)
                heappush(waiting, (_shortest_cover(after), len(seen), after))
    return False


def _shortest_cover(position: Position) -> int:
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
        return column[-1] in holders(run[0])
    return rank(run[0]) == KING or (len(run) == 1 and not kings_only)


def _neighbours(position: Position, kings_only: bool) -> Iterator[Position]:
    """Positions after one move that turns nothing up, back from a foundation or there again."""
    runs, foundations = position
    for source, (on_down, run) in enumerate(runs):
        if run and rank(run[-1]) == foundations[suit(run[-1])] + 1:
            yield _after(runs, {source: run[:-1]}), _changed(foundations, suit(run[-1]), 1)
        for start in range(1 if on_down else 0, len(run)):
            for target in _targets(runs, run[start:], kings_only):
                grown = runs[target][1] + run[start:]
                yield _after(runs, {source: run[:start], target: grown}), foundations
    for foundation, height in enumerate(foundations):
        card = 13 * foundation + height - 1
        for target in _targets(runs, (card,), kings_only) if height else ():
            back = _after(runs, {target: (*runs[target][1], card)})
            yield back, _changed(foundations, foundation, -1)


def _targets(runs: tuple[Run, ...], run: tuple[int, ...], kings_only: bool) -> Iterator[int]:
    """Columns that take the run; one empty column is as good as another."""
    empty = False
    for target, (_, column) in enumerate(runs):
        if not (empty and not column) and _accepts(column, run, kings_only):
            empty = empty or not column
            yield target


def _after(runs: tuple[Run, ...], new: dict[int, tuple[int, ...]]) -> tuple[Run, ...]:
    return tuple(sorted((down, new.get(i, run)) for i, (down, run) in enumerate(runs)))


def _changed(foundations: tuple[int, ...], foundation: int, by: int) -> tuple[int, ...]:
    return tuple(height + by * (s == foundation) for s, height in enumerate(foundations))
