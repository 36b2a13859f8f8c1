"""Which deals of a range can be won with all cards known, and how long the solver takes."""

import csv
import resource
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

import click
import numpy as np

from .. import games
from ..core.game import Game
from .progress import getting_ready, progress


class Row(NamedTuple):
    """One deal: its verdict (winnable, lost, unknown), moves of the line found, solver time."""

    number: int
    verdict: str
    moves: int
    ms: float


def winnable(
    game: Game, numbers: range, options: Any, limit_s: float, out: Path | None
) -> dict[str, Any]:
    """Solve every deal of a range on one core, warm; returns the figures over all of them.

    `limit_s` is seconds a deal; `out` gets a CSV row a deal.
    `ms` is solver time alone, without the deal; `peak_mb` is the most memory beyond a process
    that has only loaded and used numba. ClickException where the game has no engine.
    """
    base = _numba_alone()
    answers = games.part(game.id, "engine.answers")
    if answers is None:
        raise click.ClickException(f"{game.id} has no engine")
    with getting_ready():
        answers.warm_up()
    rows = []
    with out.open("w", newline="") if out else nullcontext() as file:
        write = csv.writer(file).writerow if file else None
        if write:
            write(Row._fields)
        for row in progress(_rows(game, options, answers, numbers, limit_s), len(numbers)):
            rows.append(row)
            if write:
                write(row[:3] + (f"{row.ms:.4f}",))
    return _summary(rows) | {"peak_mb": round(_peak_mb() - base, 1)}


def _rows(game: Game, options: Any, answers: Any, numbers: range, limit_s: float) -> Iterator[Row]:
    for number in numbers:
        solution = answers.solve(game.rules.deal(options, number), limit_s=limit_s)
        yield Row(number, solution.verdict, len(solution.moves), solution.ms)


def _summary(rows: list[Row]) -> dict[str, Any]:
    verdicts = Counter(row.verdict for row in rows)
    times = np.array([row.ms for row in rows])
    return {
        "deals": len(rows),
        **{verdict: verdicts[verdict] for verdict in ("winnable", "lost", "unknown")},
        "mean_ms": round(float(times.mean()), 4),
        "median_ms": round(float(np.median(times)), 4),
        "p99_ms": round(float(np.quantile(times, 0.99)), 4),
        "max_ms": round(float(times.max()), 4),
    }


def _peak_mb() -> float:
    """The most memory this process has held, in MB (2**20 bytes)."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (2**20 if sys.platform == "darwin" else 2**10)


def _numba_alone() -> float:
    """Load numba, have it compile something small, and return the memory held by then, in MB."""
    from numba import njit  # noqa: PLC0415

    njit(lambda x: x + 1)(1)
    return _peak_mb()
