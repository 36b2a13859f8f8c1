"""Bit tricks that the kernels share: counting, finding, the pyramid as a grid.

The pyramid lies in a 64-bit grid with a byte per row: the cell of row r, position c
(both from 0, apex first) is bit 8*r + c. The two cards on it are then 8 and 9 bits up,
so that two shifts find every playable card at once.
"""

from __future__ import annotations

import numpy as np
from llvmlite import ir
from numba import njit, types, uint64
from numba.extending import intrinsic

OPTIONS = {"cache": True, "nogil": True, "error_model": "numpy", "boundscheck": False}

CELLS = 28
STOCK = 24
GRID_OF_CELL = tuple(8 * r + c for r in range(7) for c in range(r + 1))
CELL_OF_GRID = {bit: cell for cell, bit in enumerate(GRID_OF_CELL)}
ROW_STARTS = tuple(r * (r + 1) // 2 for r in range(8))


def _cones() -> np.ndarray:
    under = [0] * 64
    for r in range(7):
        for c in range(r + 1):
            bits = 0
            for row, col in ((r - 1, c), (r - 1, c - 1)):
                if 0 <= col <= row:
                    bits |= 1 << (8 * row + col) | under[8 * row + col]
            under[8 * r + c] = bits
    related = list(under)
    for low in range(64):
        for high in range(64):
            if under[low] >> high & 1:
                related[high] |= 1 << low
    return np.array(related, np.uint64)


RELATED = _cones()
"""uint64[64]: by grid bit, the cells under that card or on it, however far."""


@intrinsic
def ctz(typingctx, x):
    """Index of the lowest set bit of a uint64 that is not 0."""

    def codegen(context, builder, signature, args):
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), codegen


@intrinsic
def popcount(typingctx, x):
    """The number of set bits of a uint64."""

    def codegen(context, builder, signature, args):
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), codegen


@intrinsic
def bit_length(typingctx, x):
    """One more than the index of the highest set bit of a uint64; 0 for 0."""

    def codegen(context, builder, signature, args):
        zeros = builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))
        return builder.sub(ir.Constant(ir.IntType(64), 64), zeros)

    return types.uint64(types.uint64), codegen


@njit(uint64(uint64), inline="always", **OPTIONS)
def playable(grid):
    """The cards of a grid that no card covers."""
    return grid & ~((grid >> uint64(8)) | (grid >> uint64(9)))


@njit(uint64(uint64), inline="always", **OPTIONS)
def below(n):
    """A mask of the lowest n bits (n < 64)."""
    return (uint64(1) << n) - uint64(1)


@njit(uint64(uint64), inline="always", **OPTIONS)
def scramble(key):
    """A hash whose low bits are well mixed (two rounds of multiply and shift)."""
    key = (key ^ (key >> uint64(32))) * uint64(0x9E3779B97F4A7C15)
    return key ^ (key >> uint64(29))
