"""Can a position be won if every stock card is always at hand?

This forgets the order of waste and stock, and passes. With unlimited passes it is exact:
every card left can be drawn to the waste's top again, and stock cards never pair with each
other, so order means nothing. With fewer passes, or an unknown order, "no" is a proof of
loss whatever the order, and "yes" says nothing.

A state is what is left of the 48 class cards, stock cards of a rank interchangeable. Moves
that lose nothing are made at once:

* A class whose stock cards suffice for all its pyramid cards is trivial: its cards are
  cleared when they become playable, like kings, and it stays trivial. Its byte is set to 0.
* A playable card that no pyramid card can pair with any more takes a stock card.
* Two playable cards a, b pair at once if b is the only pyramid card that a can pair with.
  For in a line where a goes with x and b with y, x is then a stock card. If y is one too,
  the pair saves both; if y is a pyramid card, it can go with x when b would have gone.
"""

from __future__ import annotations

import numpy as np
from numba import boolean, njit, uint8, uint64

from . import layout, memory
from .bits import OPTIONS, ctz, playable

WIDTH = 32
STACK_SIZE = 32 * (4 + WIDTH)
"""uint64 slots that the search needs for its path."""

USED = np.uint64(1 << 63)
WON = np.uint64(1 << 62)
KEY_MASK = np.uint64((1 << 64) - 1 - (1 << 62))
LOST = 0
WINS = 1
OPEN = 2

_PYRAMID = 0
_LEFT = 32
_FREE = 64
_COUNT = 96
_MOVES = 128
_STOCK = 63  # in place of a second grid bit: any stock card

_TABLES = (uint64[::1], uint8[::1], uint64[::1], uint64[::1], uint64[::1])


@njit(uint64(uint64, uint64, uint64, uint64[::1], uint64[::1]), inline="always", **OPTIONS)
def _list_moves(pyramid, left, depth, deal, stack):
    """Write the moves worth trying at `depth`; returns how many (1 if one is surely best)."""
    cards = playable(pyramid)
    base = uint64(_MOVES) + depth * uint64(WIDTH)
    count = uint64(0)
    rest = cards
    while rest:
        a = ctz(rest)
        rest &= rest - uint64(1)
        shift = deal[uint64(layout.CLASS_SHIFT) + a]
        own = deal[uint64(layout.CLASS_BIT) + a] >> shift
        other = uint64(0xF0) if own < uint64(16) else uint64(0x0F)
        mates = deal[uint64(layout.PARTNERS) + a] & pyramid
        kin = deal[uint64(layout.CLASS_STOCK) + (shift >> uint64(3))]
        stock = (left >> shift) & kin & other
        if mates == uint64(0):
            stack[base] = a | uint64(_STOCK << 8)
            return uint64(1)
        at_hand = mates & cards
        if at_hand and (mates & (mates - uint64(1))) == uint64(0):
            stack[base] = a | (ctz(at_hand) << uint64(8))
            return uint64(1)
        at_hand &= rest
        while at_hand:
            stack[base + count] = a | (ctz(at_hand) << uint64(8))
            count += uint64(1)
            at_hand &= at_hand - uint64(1)
        if stock:
            stack[base + count] = a | uint64(_STOCK << 8)
            count += uint64(1)
    return count


@njit(boolean(uint64, uint64, *_TABLES), **OPTIONS)
def can_win(pyramid, left, deal, classes, table, control, stack):
    """Whether the position (grid, class mask) can be won with the stock always at hand.

    `table`, `control`: a memory table that holds only states of this deal; `stack`:
    uint64[STACK_SIZE] of working memory.
    """
    free = deal[uint64(layout.KINGS)]
    state = uint64(0)
    for i in range(6):
        k = uint64(i)
        byte = (left >> (k << uint64(3))) & uint64(0xFF)
        index = (k << uint64(8)) + byte
        if classes[index] == uint8(0):
            return False
        if classes[uint64(layout.TRIVIAL) + index]:
            free |= deal[uint64(layout.CLASS_GRID) + k]
        else:
            canonical = uint64(classes[uint64(layout.CANONICAL) + index])
            state |= canonical << (k << uint64(3))
    left = state
    depth = uint64(0)
    won = False
    while True:
        # Enter (pyramid, left, free).
        while True:
            gone = playable(pyramid) & free
            if gone == uint64(0):
                break
            pyramid &= ~gone
        count = uint64(0)
        if pyramid == uint64(0):
            won = True
            break
        key = left | USED
        slot = memory.slot_of(table, control[uint64(memory.SIZE)], key, KEY_MASK)
        entry = table[slot]
        if entry & WON:
            won = True
            break
        if entry == uint64(0):
            memory.put(table, control, slot, key, KEY_MASK)
            count = _list_moves(pyramid, left, depth, deal, stack)
        stack[uint64(_PYRAMID) + depth] = pyramid
        stack[uint64(_LEFT) + depth] = left
        stack[uint64(_FREE) + depth] = free
        stack[uint64(_COUNT) + depth] = count
        # Find the next child that is not lost at sight.
        found = False
        while True:
            count = stack[uint64(_COUNT) + depth]
            if count == uint64(0):
                if depth == uint64(0):
                    break
                depth -= uint64(1)
                continue
            count -= uint64(1)
            stack[uint64(_COUNT) + depth] = count
            move = stack[uint64(_MOVES) + depth * uint64(WIDTH) + count]
            a = move & uint64(0xFF)
            b = move >> uint64(8)
            left = stack[uint64(_LEFT) + depth]
            pyramid = stack[uint64(_PYRAMID) + depth] ^ (uint64(1) << a)
            free = stack[uint64(_FREE) + depth]
            own = deal[uint64(layout.CLASS_BIT) + a]
            shift = deal[uint64(layout.CLASS_SHIFT) + a]
            k = shift >> uint64(3)
            if b == uint64(_STOCK):
                other = uint64(0xF0) if (own >> shift) < uint64(16) else uint64(0x0F)
                stock = (left >> shift) & deal[uint64(layout.CLASS_STOCK) + k] & other
                if stock == uint64(0):
                    continue
                left ^= own | ((stock & (uint64(0) - stock)) << shift)
            else:
                pyramid ^= uint64(1) << b
                left ^= own | deal[uint64(layout.CLASS_BIT) + b]
            index = (k << uint64(8)) + ((left >> shift) & uint64(0xFF))
            if classes[index] == uint8(0):
                continue
            if classes[uint64(layout.TRIVIAL) + index]:
                left &= ~(uint64(0xFF) << shift)
                free |= deal[uint64(layout.CLASS_GRID) + k]
            found = True
            depth += uint64(1)
            break
        if not found:
            break
    if won:
        for d in range(depth):
            key = stack[uint64(_LEFT) + uint64(d)] | USED
            slot = memory.slot_of(table, control[uint64(memory.SIZE)], key, KEY_MASK)
            if table[slot]:
                table[slot] |= WON
    return won
