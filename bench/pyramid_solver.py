"""Pyramid's engine in figures: solver, shortest lines, hints, the careful player, compile time.

    .venv/bin/python bench/pyramid_solver.py [--deals 20000] [--shortest 1000]

One core; kernels warm, except for `cold_compile_cpu_s`, which is measured in a process with an
empty cache. Prints one line of JSON for each group of figures. Shares have 95 % Wilson
intervals, in per cent.
"""

import argparse
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
import time

import numpy as np

from kartentisch import games
from kartentisch.games.pyramid import rules
from kartentisch.games.pyramid.engine import answers, api, grading
from kartentisch.games.pyramid.grades import GRADES
from kartentisch.lab.winnable import winnable

COLD = """
import resource
from kartentisch.games.pyramid.engine import answers, grading
answers.warm_up()
next(grading.grade(range(1, 5)))
used = resource.getrusage(resource.RUSAGE_SELF)
print(used.ru_utime + used.ru_stime)
"""


def say(name: str, **figures: object) -> None:
    """Print a group of figures as JSON."""
    print(json.dumps({"group": name, **figures}), flush=True)


def wilson(won: int, of: int) -> list[float]:
    """95 % interval of a share, in per cent."""
    z = 1.959964
    share = won / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z / (1 + z * z / of) * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return [round(100 * (middle - half), 2), round(100 * (middle + half), 2)]


def milliseconds(times: list[float]) -> dict[str, float]:
    """Mean, median, p99 and greatest."""
    return {
        "mean_ms": round(float(np.mean(times)), 3),
        "median_ms": round(float(np.median(times)), 3),
        "p99_ms": round(float(np.quantile(times, 0.99)), 3),
        "max_ms": round(max(times), 1),
    }


def cold_compile() -> None:
    """CPU seconds to load and compile every kernel with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
        done = subprocess.run(
            [sys.executable, "-c", COLD], env=environment, capture_output=True, check=True
        )
    say("cold", cold_compile_cpu_s=round(float(done.stdout), 1))


def solver(deals: int) -> None:
    """Verdicts of random deals under each number of passes."""
    game = games.find("pyramid")
    assert game is not None
    for passes in (3, 1, 2, None):
        options = rules.Options("random", passes)
        figures = winnable(game, range(1, deals + 1), options, 60.0, None)
        interval = wilson(figures["winnable"], deals)
        share = round(100 * figures["winnable"] / deals, 2)
        say("solver", passes=passes, share=share, interval=interval, **figures)


def shortest(deals: int) -> None:
    """Shortest solutions of all winnable deals of 1..deals."""
    times, undecided = [], 0
    for number in range(1, deals + 1):
        state = rules.deal(rules.LEVELS["random"], number)
        if answers.solve(state).verdict != "winnable":
            continue
        start = time.perf_counter()
        found = answers.solve(state, shortest=True, limit_s=60.0)
        times.append(1e3 * (time.perf_counter() - start))
        undecided += found.proof != "optimal"
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    say(
        "shortest",
        deals=len(times),
        undecided=undecided,
        process_peak_mb=round(peak),
        **milliseconds(times),
    )


def hints(deals: int) -> None:
    """Time of a hint and of the any-order proof at the start of a deal."""
    hint_times, proof_times, lost = [], [], 0
    for number in range(1, deals + 1):
        knowledge = answers.knowledge(rules.view(rules.deal(rules.LEVELS["random"], number), 0))
        start = time.perf_counter()
        lost += api.lost_for_any_order(knowledge)
        middle = time.perf_counter()
        api.hint(knowledge)
        proof_times.append(1e3 * (middle - start))
        hint_times.append(1e3 * (time.perf_counter() - middle))
    say(
        "any order",
        deals=deals,
        lost=lost,
        interval=wilson(lost, deals),
        **milliseconds(proof_times),
    )
    say("hint", deals=deals, **milliseconds(hint_times))


def careful_player(games_each: int) -> None:
    """Games a second of the careful player, and its win rate over deals 1..2000."""
    grading.win_rate(1, games_each)
    start = time.perf_counter()
    rates = [grading.win_rate(number, games_each) for number in range(1, 2001)]
    seconds = time.perf_counter() - start
    games_a_second = round(2000 * games_each / seconds)
    say("careful player", games_per_s=games_a_second, mean_rate=round(float(np.mean(rates)), 4))


def gradings(deals: int) -> None:
    """How much of the easiest third two independent gradings share."""
    easy = []
    start = time.perf_counter()
    for seed in (1, 2):
        chunks = grading.grade(range(1, deals + 1), seed)
        rows = (row for chunk in chunks for row in chunk.rows())
        easy.append({number for number, grade, _, _ in rows if grade == "easy"})
    seconds = time.perf_counter() - start
    shared = len(easy[0] & easy[1])
    shipped = set(GRADES.numbers("easy")) & set(range(1, deals + 1))
    say(
        "gradings",
        deals=deals,
        easy=len(easy[0]),
        shared_share=round(shared / max(map(len, easy)), 4),
        same_as_shipped=easy[0] == shipped,
        deals_per_s=round(2 * deals / seconds),
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--shortest", type=int, default=1000)
    parser.add_argument("--graded", type=int, default=20_000)
    wanted = parser.parse_args()
    cold_compile()
    answers.warm_up()
    solver(wanted.deals)
    shortest(wanted.shortest)
    hints(300)
    careful_player(1000)
    gradings(wanted.graded)


if __name__ == "__main__":
    main()
