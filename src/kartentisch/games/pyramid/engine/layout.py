"""A position, laid out for the kernels: bit masks and small tables of one deal.

Cards that can pair form a class: a rank and its complement to 13, at most eight cards,
so a byte says which of them are left. Six classes make a 48-bit mask `left`; kings are in
none. In a class's byte the low nibble is the lower rank; pyramid cards take a nibble's
lowest bits, stock cards the next.

Kings of stock and waste change no verdict: a king can be cleared the moment it is the waste's
top, and a line in which it is cleared then can do whatever a line can in which it stays. So
they are left out, unless asked for (they change the number of actions); then they are in no
class, and have the bits from 48 of `left`.

The stock is one sequence for the whole game, the waste's bottom first: a recycle never
changes the order. A place in it is `at`: what is left before `at` is the waste, the rest
the stock.
"""

from __future__ import annotations

import numpy as np
from numba import boolean, njit, uint8, uint64, void

from .bits import GRID_OF_CELL, OPTIONS, RELATED, STOCK, ctz, popcount

NO_CARD = 255
"""The code of an empty cell in the kernels' arrays."""

# Offsets into the table `deal` (uint64[DEAL_SIZE]).
# By grid bit of a pyramid card:
PARTNERS = 0  # grid mask of pyramid cards it may pair with, related ones left out
STOCK_PARTNERS = 64  # mask over the stock sequence
CLASS_BIT = 128  # its bit in `left`; 0 for a king
CLASS_SHIFT = 192  # 8 * class
SAME_RANK = 256  # grid mask of pyramid cards of its rank, itself included
# By index in the stock sequence:
S_CLASS_BIT = 320
S_CLASS_SHIFT = 344
S_PARTNERS = 368
# By class:
CLASS_GRID = 392
CLASS_STOCK = 400
# The position:
PYRAMID = 408
LEFT = 409
SEQUENCE = 410
AT = 411
PASS = 412
PASSES = 413
KINGS = 414
PLACES = 415  # cards of the sequence whose order counts; see `lay_out`
RANK_STOCK = 416  # by rank - 1, sequence masks
CLASS_PYRAMID = 432  # by class, its pyramid cards as a byte
DEAL_SIZE = 440

# Offsets into the table `classes` (uint8[CLASSES_SIZE]), each by 256 * class + byte.
FEASIBLE = 0  # every pyramid card has a partner of its own left
CANONICAL = 1536  # the same, with the stock cards of a rank interchangeable
TRIVIAL = 3072  # stock cards suffice for every pyramid card of the class
CLASSES_SIZE = 4608

_CELL_BIT = np.array(GRID_OF_CELL, np.uint64)


@njit(uint64(uint64, uint64[::1]), **OPTIONS)
def allowed_mates(k, deal):
    """Eight bytes: for each pyramid card of class k (by its bit) its possible mates."""
    allowed = uint64(0)
    grid = deal[uint64(CLASS_GRID) + k]
    while grid:
        cell = ctz(grid)
        grid &= grid - uint64(1)
        own = ctz(deal[uint64(CLASS_BIT) + cell]) & uint64(7)
        other = uint64(0xF0) if own < uint64(4) else uint64(0x0F)
        mates = deal[uint64(CLASS_STOCK) + k] & other
        in_pyramid = deal[uint64(PARTNERS) + cell]
        while in_pyramid:
            mate = ctz(in_pyramid)
            in_pyramid &= in_pyramid - uint64(1)
            mates |= uint64(1) << (ctz(deal[uint64(CLASS_BIT) + mate]) & uint64(7))
        allowed |= mates << (own << uint64(3))
    return allowed


@njit(void(uint64, uint64[::1], uint8[::1]), **OPTIONS)
def _tabulate(k, deal, classes):
    """Fill the three tables of class k."""
    pyramid = deal[uint64(CLASS_PYRAMID) + k]
    stock = deal[uint64(CLASS_STOCK) + k]
    allowed = allowed_mates(k, deal)
    base = uint64(256) * k
    cards = pyramid | stock
    low_stock = stock & uint64(0x0F)
    high_stock = stock & uint64(0xF0)
    low_pyramid = pyramid & uint64(0x0F)
    high_pyramid = pyramid & uint64(0xF0)
    for index in range(256):
        left = uint64(index)
        if left & ~cards:
            continue
        feasible = uint8(1)
        need = left & pyramid
        if need:
            feasible = uint8(0)
            card = ctz(need)
            rest = left & ~(uint64(1) << card)
            mates = (allowed >> (card << uint64(3))) & rest
            while mates:
                if classes[base + (rest & ~(mates & (uint64(0) - mates)))]:
                    feasible = uint8(1)
                    break
                mates &= mates - uint64(1)
        classes[base + left] = feasible
        low = left & low_stock
        high = left & high_stock
        canonical = need
        part = low_stock
        for _ in range(popcount(low_stock) - popcount(low)):
            part &= part - uint64(1)
        canonical |= part
        part = high_stock
        for _ in range(popcount(high_stock) - popcount(high)):
            part &= part - uint64(1)
        canonical |= part
        classes[uint64(CANONICAL) + base + left] = uint8(canonical)
        trivial = popcount(need & low_pyramid) <= popcount(high)
        trivial = trivial and popcount(need & high_pyramid) <= popcount(low)
        classes[uint64(TRIVIAL) + base + left] = uint8(trivial)


@njit(
    void(uint8[::1], uint8[::1], uint64, boolean, boolean, uint64, uint64, uint64[::1], uint8[::1]),
    **OPTIONS,
)
def lay_out(pyramid, sequence, waste, ordered, with_kings, pass_, passes, deal, classes):
    """Fill `deal` and `classes` from a position.

    `pyramid`: uint8[28] of card codes, NO_CARD where cleared. `sequence`: the card codes of
    waste (`waste` of them, bottom first) and stock (next first). `pass_` <= `passes`.
    Unless `ordered`, the stock's cards may come in any order: those after deal[PLACES].
    `with_kings`: lay out kings of waste and stock too.
    """
    for i in range(DEAL_SIZE):
        deal[uint64(i)] = uint64(0)
    of_rank = np.zeros(16, np.uint64)  # grid masks
    stock_of_rank = deal[RANK_STOCK : RANK_STOCK + 16]
    count = np.zeros(16, np.uint64)
    bytes_pyramid = deal[CLASS_PYRAMID : CLASS_PYRAMID + 6]
    bytes_stock = deal[CLASS_STOCK : CLASS_STOCK + 6]
    grid = uint64(0)
    left = uint64(0)
    for i in range(28):
        if pyramid[uint64(i)] == uint8(NO_CARD):
            continue
        rank = uint64(pyramid[uint64(i)]) % uint64(13)
        cell = _CELL_BIT[uint64(i)]
        grid |= uint64(1) << cell
        of_rank[rank] |= uint64(1) << cell
        if rank == uint64(12):
            continue
        high = rank >= uint64(6)
        k = uint64(11) - rank if high else rank
        slot = count[rank] + (uint64(4) if high else uint64(0))
        count[rank] += uint64(1)
        deal[uint64(CLASS_BIT) + cell] = uint64(1) << (uint64(8) * k + slot)
        deal[uint64(CLASS_SHIFT) + cell] = uint64(8) * k
        bytes_pyramid[k] |= uint64(1) << slot
        deal[uint64(CLASS_GRID) + k] |= uint64(1) << cell
        left |= uint64(1) << (uint64(8) * k + slot)
    length = uint64(0)
    at = uint64(0)
    for i in range(sequence.size):
        rank = uint64(sequence[uint64(i)]) % uint64(13)
        if rank == uint64(12):
            if with_kings:
                bit = uint64(1) << (uint64(48) + count[rank])
                count[rank] += uint64(1)
                deal[uint64(S_CLASS_BIT) + length] = bit
                stock_of_rank[rank] |= uint64(1) << length
                left |= bit
                length += uint64(1)
                if uint64(i) < waste:
                    at = length
            continue
        high = rank >= uint64(6)
        k = uint64(11) - rank if high else rank
        slot = count[rank] + (uint64(4) if high else uint64(0))
        count[rank] += uint64(1)
        bit = uint64(1) << (uint64(8) * k + slot)
        deal[uint64(S_CLASS_BIT) + length] = bit
        deal[uint64(S_CLASS_SHIFT) + length] = uint64(8) * k
        deal[uint64(S_PARTNERS) + length] = of_rank[uint64(11) - rank]
        stock_of_rank[rank] |= uint64(1) << length
        bytes_stock[k] |= uint64(1) << slot
        left |= bit
        length += uint64(1)
        if uint64(i) < waste:
            at = length
    cards = grid
    while cards:
        cell = ctz(cards)
        cards &= cards - uint64(1)
        if deal[uint64(CLASS_BIT) + cell] == uint64(0):
            deal[uint64(KINGS)] |= uint64(1) << cell
            continue
        k = deal[uint64(CLASS_SHIFT) + cell] >> uint64(3)
        low = (deal[uint64(CLASS_BIT) + cell] >> (uint64(8) * k)) < uint64(16)
        rank = k if low else uint64(11) - k
        deal[uint64(SAME_RANK) + cell] = of_rank[rank]
        deal[uint64(PARTNERS) + cell] = of_rank[uint64(11) - rank] & ~RELATED[cell]
        deal[uint64(STOCK_PARTNERS) + cell] = stock_of_rank[uint64(11) - rank]
    for k in range(6):
        _tabulate(uint64(k), deal, classes)
    deal[uint64(PYRAMID)] = grid
    deal[uint64(LEFT)] = left
    deal[uint64(SEQUENCE)] = (uint64(1) << length) - uint64(1)
    deal[uint64(AT)] = at
    deal[uint64(PLACES)] = uint64(STOCK) if ordered else at
    deal[uint64(PASS)] = pass_
    deal[uint64(PASSES)] = passes
