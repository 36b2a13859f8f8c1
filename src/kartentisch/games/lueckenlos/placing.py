"""Whether a card may be placed in a gap, by the values that lie there, and if not, why.

Legal is every placement after which each card that lies on two cards is their difference, and no
equal values lie side by side - with jokers, which count 0, these may lie under a joker or a gap.
What it does to the gaps that are left is not asked here. Source: ../shared/spec/lueckenlos.md.
"""

from collections.abc import Iterator

from ...core.game import Refusal
from .cells import TRIPLES, cell_text
from .deduction import HIGHEST, Board


def misfit(board: Board, value: int, gap: int) -> Refusal | None:
    """Why a card of this value may not lie in a gap, or None where it may."""
    return (
        _twice(board, value)
        or _beside_equal(board, value, gap)
        or _no_difference(board, value, gap)
        or _breaks_above(board, value, gap)
    )


def _twice(board: Board, value: int) -> Refusal | None:
    if not board.distinct or value not in board.values:
        return None
    there = cell_text(board.values.index(value))
    return Refusal("lueckenlos-twice", {"rank": value, "place": there})


def _beside_equal(board: Board, value: int, gap: int) -> Refusal | None:
    if board.jokers:
        return None
    for _, neighbour in _pairs(board, gap):
        if board.values[neighbour] == value:
            return Refusal("lueckenlos-equal", {"rank": value, "place": cell_text(neighbour)})
    return None


def _no_difference(board: Board, value: int, gap: int) -> Refusal | None:
    for above, left, right in TRIPLES[len(board.values)]:
        first, second = board.values[left], board.values[right]
        if above != gap or first is None or second is None or abs(first - second) == value:
            continue
        args = {"rank": value, "rank2": first, "rank3": second, "rank4": abs(first - second)}
        return Refusal("lueckenlos-not-difference", {"place": cell_text(gap), **args})
    return None


def _breaks_above(board: Board, value: int, gap: int) -> Refusal | None:
    for above, neighbour in _pairs(board, gap):
        top, beside = board.values[above], board.values[neighbour]
        if top is None or beside is None or abs(value - beside) == top:
            continue
        lowest = 0 if board.jokers else 1
        fitting = {fit for fit in (beside - top, beside + top) if lowest <= fit <= HIGHEST}
        args = {"rank": value, "rank2": beside, "made": abs(value - beside), "rank3": top}
        return Refusal("lueckenlos-breaks-above", {**args, "ranks": tuple(sorted(fitting))})
    return None


def _pairs(board: Board, gap: int) -> Iterator[tuple[int, int]]:
    """For each neighbour in the row: the cell that lies on both, and the neighbour."""
    for above, left, right in TRIPLES[len(board.values)]:
        if gap in (left, right):
            yield above, right if gap == left else left
