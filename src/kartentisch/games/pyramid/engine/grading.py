"""Grading of numbered deals: winnable or lost at three passes, and which ones are Easy.

Easy is what a careful player that does not know the stock (see `player`) wins in at least
EASY_RATE of its games: the easiest third of the winnable deals 1 .. 100,000. A deal is
played until its share is clear of EASY_RATE by SURENESS standard errors, or MOST_GAMES.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numba import float64, int64, njit, uint8, uint32, uint64, void

from ....core.fastdeals import shuffle_into
from . import layout, player, search
from .bits import OPTIONS
from .workspace import Workspace

PASSES = 3
EASY_RATE = 0.648
SURENESS = 3.5
BATCH = 250
MOST_GAMES = 20_000

_SEED_STEP = np.uint64(0xD1342543DE82EF95)


@njit(void(uint64, int64, *search.MEMORY, uint8[::1], uint8[::1]), **OPTIONS)
def solve_numbers(
    first, passes, deal, classes, table, relaxed_table, control, frames, stack, deck, verdicts
):
    """Write the verdict of each deal from `first` on to `verdicts` (search.WINNABLE, LOST)."""
    for i in range(verdicts.size):
        shuffle_into(first + uint64(i), deck)
        layout.lay_out(
            deck[:28], deck[28:], uint64(0), True, False, uint64(1), uint64(passes), deal, classes
        )
        search.begin(table, relaxed_table, control)
        verdicts[uint64(i)] = search.search(
            uint64(1) << uint64(62),
            deal,
            classes,
            table,
            relaxed_table,
            control,
            frames,
            stack,
        )


@njit(
    void(
        uint64,
        uint64,
        float64,
        uint64,
        uint8[::1],
        uint64[::1],
        uint8[::1],
        uint8[::1],
        uint32[:, ::1],
    ),
    **OPTIONS,
)
def _rate_numbers(first, seed, threshold, most, verdicts, deal, classes, deck, results):
    """Write (games won, games played) of each winnable deal from `first` on to `results`."""
    for i in range(verdicts.size):
        results[uint64(i), uint64(0)] = uint32(0)
        results[uint64(i), uint64(1)] = uint32(0)
        if verdicts[uint64(i)] != search.WINNABLE:
            continue
        number = first + uint64(i)
        shuffle_into(number, deck)
        layout.lay_out(
            deck[:28], deck[28:], uint64(0), True, False, uint64(1), uint64(PASSES), deal, classes
        )
        won = uint64(0)
        games = uint64(0)
        stream = (number ^ seed) * _SEED_STEP
        while games < most:
            won += player.wins(stream + (games << uint64(32)), uint64(BATCH), deal, classes)
            games += uint64(BATCH)
            off = float64(won) - threshold * float64(games)
            if off * off > SURENESS * SURENESS * games * threshold * (1.0 - threshold):
                break
        results[uint64(i), uint64(0)] = uint32(won)
        results[uint64(i), uint64(1)] = uint32(games)


@dataclass(frozen=True)
class Grades:
    """A chunk's result, arrays by number - first.

    `winnable`: bool. `won`, `games`: the careful player's games (0 of 0 where lost).
    """

    first: int
    winnable: np.ndarray
    won: np.ndarray
    games: np.ndarray

    @property
    def easy(self) -> np.ndarray:
        """bool: winnable, and won often enough to be Easy."""
        return self.winnable & (self.won >= EASY_RATE * self.games)

    def rows(self) -> Iterator[tuple[int, str, int, int]]:
        """A row a deal: number, grade (lost, winnable or easy), games won, games played."""
        for i, (winnable, easy) in enumerate(zip(self.winnable, self.easy, strict=True)):
            grade = "easy" if easy else ("winnable" if winnable else "lost")
            yield self.first + i, grade, int(self.won[i]), int(self.games[i])


def grade(
    numbers: range, seed: int = 1, chunk: int = 500, most_games: int = MOST_GAMES
) -> Iterator[Grades]:
    """Grade consecutive deal numbers, a chunk at a time (about a second each).

    Chunks do not depend on each other: to resume, start with the first number not yet
    graded. `seed` changes the careful player's games only. Raises ValueError for numbers
    that are not a range with step 1 within 0 .. 2**64 - 1.
    """
    if numbers.step != 1 or (numbers and not 0 <= numbers[0] <= numbers[-1] < 2**64):
        raise ValueError(f"cannot grade {numbers}")
    work = Workspace()
    deck = np.empty(52, np.uint8)
    for first in range(numbers.start, numbers.stop, chunk):
        verdicts = np.zeros(min(chunk, numbers.stop - first), np.uint8)
        solve_numbers(np.uint64(first), PASSES, *work.memory, deck, verdicts)
        results = np.zeros((verdicts.size, 2), np.uint32)
        _rate_numbers(
            np.uint64(first),
            np.uint64(seed),
            EASY_RATE,
            np.uint64(most_games),
            verdicts,
            work.deal,
            work.classes,
            deck,
            results,
        )
        yield Grades(first, verdicts == search.WINNABLE, results[:, 0], results[:, 1])


def win_rate(number: int, games: int = 1000, seed: int = 1) -> float:
    """The share of `games` games that the careful player wins of deal `number`."""
    work = Workspace(12, 12)
    deck = np.empty(52, np.uint8)
    shuffle_into(np.uint64(number), deck)
    work.lay_out_arrays(deck[:28], deck[28:], 0, 1, PASSES)
    stream = np.uint64((number ^ seed) * int(_SEED_STEP) % 2**64)
    return int(player.wins(stream, np.uint64(games), work.deal, work.classes)) / games
