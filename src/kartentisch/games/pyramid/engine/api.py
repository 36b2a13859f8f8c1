"""Pyramid's engine for callers in a worker process: plain Python types in and out.

Loads numba and, the first time on a machine, compiles (`warm_up`). One call at a time per
process.
"""

from __future__ import annotations

import time
from dataclasses import replace
from functools import cache

from ....core.solution import Solution
from . import hints
from .lines import write_out
from .position import Hint, Knowledge, Position
from .workspace import ShortestWorkspace, Workspace


@cache
def _workspace() -> Workspace:
    return Workspace()


@cache
def _shortest_workspace() -> ShortestWorkspace:
    return ShortestWorkspace()


def warm_up() -> None:
    """Load all kernels, compiling those that are not in the cache yet, and touch each once.

    The first time on a machine this takes about 10 s of CPU, later about 0.3 s. Importing
    this module does the same, except for the touch.
    """
    deck = tuple(range(52))
    solve(Position(deck[:28], deck[28:]))
    shortest(Position(deck[:28], deck[28:]))


def solve(position: Position, limit_s: float | None = None) -> Solution:
    """Decide a position with all cards known: winnable with a line, or lost by exhaustion.

    Unknown, with proof "limit", only if `limit_s` seconds ran out; without a limit the worst
    of 20,000 deals took 0.1 s.
    """
    work = _workspace()
    start = time.perf_counter()
    work.lay_out(position.pyramid, position.waste, position.stock, position.pass_, position.passes)
    verdict = work.run(limit_s)
    ms = 1e3 * (time.perf_counter() - start)
    if verdict == "winnable":
        return Solution(verdict, write_out(position, work.chosen), "line", ms, work.nodes)
    proof = "exhaustion" if verdict == "lost" else "limit"
    return Solution(verdict, (), proof, ms, work.nodes)


def shortest(position: Position, limit_s: float | None = None) -> Solution:
    """A line of the fewest actions (draw, recycle, pair, king: 1 each), proved optimal.

    If `limit_s` seconds run out, the verdict and line are those of `solve`, proof "line" or
    "limit". Typically 20 ms; 3 s for the worst of the solvable deals 1..1000.
    """
    start = time.perf_counter()
    found = solve(position, limit_s)
    if found.verdict != "winnable":
        return found
    work = _shortest_workspace()
    left_s = None if limit_s is None else limit_s - (time.perf_counter() - start)
    verdict = work.run(
        position.pyramid,
        position.waste,
        position.stock,
        position.pass_,
        position.passes,
        left_s,
    )
    ms = 1e3 * (time.perf_counter() - start)
    if verdict != "winnable":
        return replace(found, ms=ms, nodes=work.nodes)
    moves = write_out(position, work.chosen, with_kings=True)
    return Solution(verdict, moves, "optimal", ms, work.nodes)


def lost_for_any_order(knowledge: Knowledge, limit_nodes: int = 1_000_000) -> bool:
    """Whether no order of the unseen cards lets this position be won. Never wrong if True.

    Exact within the limit: False is then a promise that some order can be won. The search
    lets the player choose, at each draw beyond the cards seen, which unseen card comes. That
    is no weaker than the best order: take the unseen cards in the order of their use. Each
    can be put into the stock to come just when it is used, since the cards used in an
    earlier pass are gone by then, and those of no use come last. The waste keeps its order.
    With the limit (about 60 ms) reached, False says nothing.
    """
    work = _workspace()
    stock = knowledge.unseen if knowledge.known is None else knowledge.known
    work.lay_out(
        knowledge.pyramid,
        knowledge.waste,
        stock,
        knowledge.pass_,
        knowledge.passes,
        ordered=knowledge.known is not None,
    )
    return work.run(limit_nodes=limit_nodes) == "lost"


def hint(knowledge: Knowledge, samples: int = hints.SAMPLES) -> Hint:
    """Evaluate every legal move, best first, from what a player may know; under 0.3 s.

    In the first pass each move's share is that of `samples` random orders of the unseen cards
    which stay winnable after it; later the order is known, and the share 0 or 1 (0.5: not
    decided within the node limit). The samples depend on the knowledge only, and so does the
    answer. `lost` is a proof that no order can win.
    """
    return hints.hint(_workspace(), knowledge, lost_for_any_order(knowledge, 200_000), samples)
