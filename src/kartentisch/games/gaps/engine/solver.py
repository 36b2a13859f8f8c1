"""The solver of one layout without redeal: beams of growing width and an exhaustive search.

Narrow beams find most wins in milliseconds, exhaustion proves the small losses, and the time
left goes to wider beams and longer exhaustion in turn.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache

import numpy as np

from . import exhaust
from .beam import Beam
from .board import find_cards, is_won, make_move
from .order import is_hopeless
from .value import load_weights

SLICE = 20_000
WIDEST = 400_000
# Seconds that a beam of width 1 takes for a whole deal; only for choosing the next width.
SECONDS_PER_WIDTH = 5e-5


@dataclass(frozen=True)
class Verdict:
    """Result of `Solver.run`: verdict, moves as `64 * card + cell`, proof's kind, figures."""

    verdict: str
    moves: tuple[int, ...]
    proof: str
    generated: int
    stored: int


class Exhaustion:
    """One resumable exhaustive search; `table` (uint64, a power of two) is cleared."""

    def __init__(self, board: np.ndarray, table: np.ndarray, prune: bool = True) -> None:
        table[:] = 0
        self._table = table
        self._board = board.copy()
        self._gaps = np.zeros(4, np.int64)
        exhaust.find_gaps(board, self._gaps)
        self._first_gaps = self._gaps.copy()
        self._moves = np.empty((exhaust.MAX_DEPTH, exhaust.FANOUT), np.int16)
        self._state = np.zeros((exhaust.MAX_DEPTH, 4), np.int16)
        self.counters = np.zeros(4, np.int64)
        self._prune = prune
        self.status = exhaust.UNDECIDED

    def run(self, until: float) -> int:
        """Search until a time of `time.perf_counter`, or a result; return the status."""
        while self.status == exhaust.UNDECIDED and time.perf_counter() < until:
            self.status = exhaust.search(
                self._board,
                self._gaps,
                self._prune,
                int(self._prune),
                SLICE,
                self._table,
                self._moves,
                self._state,
                self.counters,
            )
        return self.status

    def line(self) -> tuple[int, ...]:
        """The line to the win, once the status is WON."""
        gaps = self._first_gaps.copy()
        moves = []
        for level in range(int(self.counters[0])):
            index, card = divmod(int(self._state[level, 2]), 64)
            moves.append(64 * card + int(gaps[index]))
            gaps[index] = self._state[level, 3]
        return tuple(moves)


@cache
def shared_beam() -> Beam:
    """The process's beam with the shipped weights."""
    return Beam(load_weights())


@cache
def _shared_table(bits: int) -> np.ndarray:
    return np.zeros(1 << bits, np.uint64)


def decide(board: np.ndarray, limit_s: float | None) -> Verdict:
    """Winnable with a line, lost with a proof, or unknown after `limit_s` seconds.

    Without a limit the exhaustion goes on until its table of 2**26 states is full.
    """
    start = time.perf_counter()
    end = start + (limit_s if limit_s is not None else 1e9)
    reach, place, gaps = np.zeros(64, np.uint64), np.zeros(64, np.uint8), np.zeros(4, np.int64)
    find_cards(board, place)
    exhaust.find_gaps(board, gaps)
    if is_hopeless(board, place, gaps, reach):
        return Verdict("lost", (), "relaxation", 0, 0)
    return _alternate(board, start, end)


def _alternate(board: np.ndarray, start: float, end: float) -> Verdict:
    beam = shared_beam()
    generated = 0
    width = 300
    exhaustion: Exhaustion | None = None
    while True:
        won, line = beam.search(board, width, lambda: time.perf_counter() > end)
        generated += int(beam.load[1])
        if won:
            short = shortened(board, line.tolist())
            return Verdict("winnable", short, "line", generated, int(beam.load[0]))
        now = time.perf_counter()
        if exhaustion is None:
            bits = 22 if end - start < 1 else 24 if end - start < 5 else 26
            exhaustion = Exhaustion(board, _shared_table(bits))
        # Exhaustion gets a fifth of the time so far, and all that is left after the widest beam.
        share = 0.02 if width == 300 else 0.2 * (now - start)
        if width >= WIDEST:
            share = end - now
        exhaustion.run(min(end, now + share))
        stored = int(exhaustion.counters[1])
        if exhaustion.status == exhaust.LOST:
            total = generated + int(exhaustion.counters[2])
            return Verdict("lost", (), "exhaustion", total, stored)
        if exhaustion.status == exhaust.WON:
            short = shortened(board, list(exhaustion.line()))
            return Verdict("winnable", short, "line", generated, stored)
        left = end - time.perf_counter()
        if left <= 0 or (width >= WIDEST and exhaustion.status == exhaust.FULL):
            total = generated + int(exhaustion.counters[2])
            return Verdict("unknown", (), "limit", total, stored)
        affordable = int(0.8 * left / SECONDS_PER_WIDTH)
        width = min(WIDEST, width * 10, max(width + width // 2, affordable))


def shortened(board: np.ndarray, moves: list[int]) -> tuple[int, ...]:
    """A line without the moves that the win can do without, tried one by one from the end."""
    i = len(moves) - 1
    while i >= 0:
        without = moves[:i] + moves[i + 1 :]
        if reaches_win(board, without):
            moves = without
        i -= 1
    return tuple(moves)


def reaches_win(board: np.ndarray, moves: list[int]) -> bool:
    """True where the moves are legal one after the other and end in a won board."""
    return bool(_reaches_win(board.copy(), np.array(moves, np.int64)))


@exhaust.njit(**exhaust.OPTIONS)
def _reaches_win(board, moves):
    place = np.zeros(64, np.uint8)
    find_cards(board, place)
    for i in range(moves.size):
        move = moves[exhaust.uint64(i)]
        card, cell = move >> 6, move & 63
        left = board[exhaust.uint64(cell - 1)]
        fits = card & 15 == 2 if left == exhaust.FREE_HEAD else left + 1 == card
        if board[exhaust.uint64(cell)] != 0 or not fits:
            return False
        make_move(board, place, move)
    return is_won(board)
