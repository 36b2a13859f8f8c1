"""What a position is worth: a learned linear value, kept up to date move by move.

The value is a sum of table entries, alike for all suits and rows: rank and column of every
card, where it lies seen from its predecessor, every pair of neighbours in a row, the length
of each kept run, how far each gap wanders, and how many cards must move until the cell after
each kept run is free. Only differences between positions of one deal mean anything.

The weights were learned from beam searches on deals from 300,000 up (never 1..20,000): in each
layer, the state on the line that won against others of the layer (softmax, L2). They ship in
../data/weights.bin, float32, in the order of the offsets below.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numba import njit, uint8, uint64

from .board import COMPLETE, FREE_HEAD, OPTIONS, WALL, kept_in_row
from .exhaust import PRINTS

COLUMN = 0
FOLLOW = COLUMN + 16 * 16
BESIDE = FOLLOW + 16 * 64
KEPT = BESIDE + 32 * 32
WANDER = KEPT + 64
CLEAR = WANDER + 24
SIZE = WANDER + 64

RIGHT_BEHIND = 13


def load_weights() -> np.ndarray:
    """The shipped weights, float32[SIZE]."""
    path = Path(__file__).parent.parent / "data" / "weights.bin"
    return np.fromfile(path, dtype="<f4")


@njit(**OPTIONS)
def _column(weights, card, cell):
    return weights[uint64(COLUMN + 16 * (card & 15) + (cell & 15))]


@njit(**OPTIONS)
def _follow(weights, card, before, cell):
    """Weight for a card at `cell` whose predecessor lies at `before`."""
    seen_from = (cell & 15) - (before & 15) + 12
    if cell >> 4 != before >> 4:
        seen_from += 25
    return weights[uint64(FOLLOW + 64 * (card & 15) + seen_from)]


@njit(**OPTIONS)
def _beside(weights, left, right):
    """Weight for two neighbours in a row (board bytes); heads and walls count nothing."""
    if left >= WALL or right >= WALL:
        return np.float32(0)
    one_suit = 16 if left != 0 and right != 0 and left >> 4 == right >> 4 else 0
    return weights[uint64(BESIDE + 32 * ((left & 15) + one_suit) + (right & 15))]


@njit(**OPTIONS)
def _around(weights, board, low, high):
    """Sum of the neighbour weights that the contents of two cells touch; low < high."""
    total = _beside(weights, board[uint64(low - 1)], board[uint64(low)])
    total += _beside(weights, board[uint64(low)], board[uint64(low + 1)])
    if high != low + 1:
        total += _beside(weights, board[uint64(high - 1)], board[uint64(high)])
    return total + _beside(weights, board[uint64(high)], board[uint64(high + 1)])


@njit(**OPTIONS)
def tally(weights, board, place):
    """The part of the value that `play` keeps up to date, counted from nothing."""
    total = 0.0
    for suit in range(4):
        for rank in range(2, 14):
            card = 16 * suit + rank
            cell = int(place[uint64(card)])
            total += _column(weights, card, cell)
            if rank > 2:
                total += _follow(weights, card, int(place[uint64(card - 1)]), cell)
    for row in range(4):
        for column in range(1, 14):
            cell = 16 * row + column
            total += _beside(weights, int(board[uint64(cell - 1)]), int(board[uint64(cell)]))
    return total


@njit(**OPTIONS)
def play(weights, board, place, gaps, index, card, sums):
    """Move a card into gap number `index`.

    sums (float64[1]) takes the change of the tally; returns the change of the hash.
    """
    gap, old, rank = int(gaps[uint64(index)]), int(place[uint64(card)]), card & 15
    low, high = min(gap, old), max(gap, old)
    change = _column(weights, card, gap) - _column(weights, card, old)
    if rank > 2:
        before = int(place[uint64(card - 1)])
        change += _follow(weights, card, before, gap) - _follow(weights, card, before, old)
    if rank < 13:
        after = int(place[uint64(card + 1)])
        change += _follow(weights, card + 1, gap, after)
        change -= _follow(weights, card + 1, old, after)
    change -= _around(weights, board, low, high)
    board[uint64(gap)], board[uint64(old)] = uint8(card), uint8(0)
    place[uint64(card)] = uint8(gap)
    gaps[uint64(index)] = old
    change += _around(weights, board, low, high)
    sums[uint64(0)] += change
    return PRINTS[uint64(card), uint64(gap)] ^ PRINTS[uint64(card), uint64(old)]


@njit(**OPTIONS)
def _wander_weight(weights, board, place, gap):
    steps = 0
    while True:
        left = int(board[uint64(gap - 1)])
        if left == 0:
            ending = 0
        elif left == FREE_HEAD:
            ending = 2
        elif left & 15 == 13:
            ending = 1
        elif steps == 11:
            ending = 3
        else:
            gap = int(place[uint64(left + 1)])
            steps += 1
            continue
        return weights[uint64(WANDER + 6 * ending + min(steps, 5))]


@njit(**OPTIONS)
def _clear_weight(weights, board, place, cell):
    steps = 0
    while True:
        card = int(board[uint64(cell)])
        if card == 0:
            ending = 0
        elif card & 15 == 2:
            ending = 2
        else:
            cell = int(place[uint64(card - 1)]) + 1
            if cell & 15 == 14:
                ending = 3
            elif steps >= 12:
                ending = 1
            else:
                steps += 1
                continue
        return weights[uint64(CLEAR + 10 * ending + min(steps, 9))]


@njit(**OPTIONS)
def outlook(weights, board, place, gaps):
    """The part of the value that is counted anew for every position."""
    total = 0.0
    for row in range(4):
        kept = kept_in_row(board, row)
        total += weights[uint64(KEPT + kept)]
        if kept < COMPLETE:
            total += _clear_weight(weights, board, place, 16 * row + 1 + kept)
    for i in range(4):
        total += _wander_weight(weights, board, place, int(gaps[uint64(i)]))
    return total
