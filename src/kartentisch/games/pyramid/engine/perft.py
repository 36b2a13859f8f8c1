"""Counts of move sequences by depth, in the kernels' own bit masks.

A test of layout and bit tricks against the rules: both must count the same.
"""

from __future__ import annotations

import numpy as np
from numba import njit, uint64

from . import layout
from .bits import OPTIONS, below, bit_length, ctz, playable
from .position import Position


@njit(uint64(uint64, uint64, uint64, uint64, uint64, uint64[::1]), **OPTIONS)
def _count(pyramid, sequence, at, pass_, depth, deal):
    if depth == uint64(0):
        return uint64(1)
    if pyramid == uint64(0):
        return uint64(0)
    deeper = depth - uint64(1)
    cards = playable(pyramid)
    kings = cards & deal[uint64(layout.KINGS)]
    total = uint64(0)
    while kings:
        king = kings & (uint64(0) - kings)
        kings ^= king
        total += _count(pyramid ^ king, sequence, at, pass_, deeper, deal)
    rest = cards & ~deal[uint64(layout.KINGS)]
    while rest:
        a = ctz(rest)
        rest &= rest - uint64(1)
        mates = deal[uint64(layout.PARTNERS) + a] & rest
        while mates:
            mate = mates & (uint64(0) - mates)
            mates ^= mate
            then = pyramid ^ mate ^ (uint64(1) << a)
            total += _count(then, sequence, at, pass_, deeper, deal)
    top = bit_length(sequence & below(at))
    if top:
        top -= uint64(1)
        order = sequence ^ (uint64(1) << top)
        if (deal[uint64(layout.RANK_STOCK + 12)] >> top) & uint64(1):
            total += _count(pyramid, order, at, pass_, deeper, deal)
        mates = deal[uint64(layout.S_PARTNERS) + top] & cards
        while mates:
            mate = mates & (uint64(0) - mates)
            mates ^= mate
            total += _count(pyramid ^ mate, order, at, pass_, deeper, deal)
    ahead = sequence >> at
    if ahead:
        total += _count(pyramid, sequence, at + ctz(ahead) + uint64(1), pass_, deeper, deal)
    elif sequence and pass_ < deal[uint64(layout.PASSES)]:
        total += _count(pyramid, sequence, uint64(0), pass_ + uint64(1), deeper, deal)
    return total


def perft(position: Position, depth: int) -> int:
    """How many sequences of `depth` legal moves start at `position`; none go past a win."""
    deal = np.zeros(layout.DEAL_SIZE, np.uint64)
    classes = np.zeros(layout.CLASSES_SIZE, np.uint8)
    cells = np.array([layout.NO_CARD if c is None else c for c in position.pyramid], np.uint8)
    sequence = np.array([*position.waste, *position.stock], np.uint8)
    passes = 1 << 20 if position.passes is None else position.passes
    layout.lay_out(
        cells, sequence, len(position.waste), True, True, position.pass_, passes, deal, classes
    )
    start = (layout.PYRAMID, layout.SEQUENCE, layout.AT, layout.PASS)
    return int(_count(*(deal[i] for i in start), np.uint64(depth), deal))
