"""Complete search with all cards known: winnable (with a line) or lost (by exhaustion).

Depth first, over clears only: a move is a pyramid pair, or the draws (and a recycle) that
bring a stock card to the waste's top, followed by its clear with a pyramid card. So every
move takes a card off the pyramid, and no path has more than 28.

A state is (class cards left, place in the sequence) with the earliest pass in which it was
met; see `layout`. A king that can be cleared is: only what it covers can gain by that. Pruned
are: classes that cannot be matched any more; what the relaxed search calls lost; states met
before in the same or an earlier pass.
"""

from __future__ import annotations

import numpy as np
from numba import int64, njit, uint8, uint64, void

from . import layout, memory, relaxed
from .bits import OPTIONS, below, bit_length, ctz, playable

WIDTH = 96
DEPTH = 32
FRAMES_SIZE = 8 * DEPTH + DEPTH * WIDTH
"""uint64 slots that the search needs for its path."""

KEY_MASK = np.uint64((1 << 63) | ((1 << 53) - 1))
USED = np.uint64(1 << 63)

RUNNING = 0
WINNABLE = 1
LOST = 2

# Offsets into `control` (uint64[CONTROL_SIZE]) after the two tables' parts.
RELAXED = memory.CONTROL_SIZE
DEPTH_NOW = 4
NODES = 5
STATUS = 6
CONTROL_SIZE = 8

_PYRAMID = 0
_LEFT = DEPTH
_SEQUENCE = 2 * DEPTH
_USEFUL = 3 * DEPTH
_AT = 4 * DEPTH
_PASS = 5 * DEPTH
_COUNT = 6 * DEPTH
CHOSEN = 7 * DEPTH
_MOVES = 8 * DEPTH

STOCK_CARD = 64
"""Second half of a move: a grid bit, or STOCK_CARD + index in the sequence."""


@njit(uint64(uint64, uint64, uint64[::1]), inline="always", **OPTIONS)
def _classes_of(cards, left, deal):
    """`left` without the cards of a sequence mask."""
    while cards:
        left &= ~deal[uint64(layout.S_CLASS_BIT) + ctz(cards)]
        cards &= cards - uint64(1)
    return left


@njit(uint64(uint64, uint64, uint64, uint64), inline="always", **OPTIONS)
def settle(sequence, useful, at, places):
    """The place that stands for all places of equal worth.

    Under the waste's top nothing can be reached but by clearing it. If it is of no use (or
    the waste is empty), further draws of useless cards lose nothing.
    """
    waste = sequence & below(at)
    top = bit_length(waste)
    if top and (useful >> (top - uint64(1))) & uint64(1):
        return top
    ahead = (sequence & useful & below(places)) >> at
    if ahead == uint64(0):
        return places
    return at + ctz(ahead)


@njit(
    uint64(uint64, uint64, uint64, uint64, uint64, uint64[::1], uint64[::1]),
    inline="always",
    **OPTIONS,
)
def _list_moves(pyramid, sequence, at, passes_left, depth, deal, frames):
    """Write the moves at `depth`, the most promising last; returns how many."""
    cards = playable(pyramid)
    base = uint64(_MOVES) + depth * uint64(WIDTH)
    count = uint64(0)
    places = deal[uint64(layout.PLACES)]
    top = bit_length(sequence & below(at))
    rest = cards
    while rest:
        a = ctz(rest)
        rest &= rest - uint64(1)
        known = deal[uint64(layout.PARTNERS) + a] & pyramid
        stock = deal[uint64(layout.STOCK_PARTNERS) + a] & sequence
        only_pyramid = stock == uint64(0) and (known & (known - uint64(1))) == uint64(0)
        mates = known & cards
        if only_pyramid and mates:
            frames[base] = a | (ctz(mates) << uint64(8))
            return uint64(1)
        mates &= rest
        while mates:
            frames[base + count] = a | (ctz(mates) << uint64(8)) | uint64(0 << 16)
            count += uint64(1)
            mates &= mates - uint64(1)
        only_stock = known == uint64(0) and (stock & (stock - uint64(1))) == uint64(0)
        while stock:
            j = ctz(stock)
            stock &= stock - uint64(1)
            if j >= places:
                stock = uint64(0)  # any other card of the rank would do as well
            if j + uint64(1) == top:
                if only_stock:
                    frames[base] = a | ((j + uint64(STOCK_CARD)) << uint64(8))
                    return uint64(1)
                cost = uint64(1)
            elif j >= at:
                cost = uint64(2) + j - at
            elif passes_left:
                cost = uint64(40) + j
            else:
                continue
            frames[base + count] = (
                a | ((j + uint64(STOCK_CARD)) << uint64(8)) | (cost << uint64(16))
            )
            count += uint64(1)
    for i in range(1, count):
        move = frames[base + uint64(i)]
        k = uint64(i)
        while k and frames[base + k - uint64(1)] < move:
            frames[base + k] = frames[base + k - uint64(1)]
            k -= uint64(1)
        frames[base + k] = move
    return count


MEMORY = (uint64[::1], uint8[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1])


@njit(void(uint64[::1], uint64[::1], uint64[::1]), **OPTIONS)
def begin(table, relaxed_table, control):
    """Empty the tables and set the search to the start of the deal that was laid out."""
    memory.clear(table, control)
    memory.clear(relaxed_table, control[RELAXED : RELAXED + 2])
    control[uint64(DEPTH_NOW)] = uint64(0)
    control[uint64(NODES)] = uint64(0)
    control[uint64(STATUS)] = uint64(RUNNING)


@njit(int64(uint64, *MEMORY), **OPTIONS)
def search(budget, deal, classes, table, relaxed_table, control, frames, stack):
    """Go on for at most `budget` more nodes; returns RUNNING, WINNABLE or LOST.

    All of the search's state lies in the arrays, so that a caller can look at the clock
    between two calls. After WINNABLE the line is `frames[CHOSEN : CHOSEN + depth]`.
    """
    relaxed_control = control[RELAXED : RELAXED + 2]
    passes = deal[uint64(layout.PASSES)]
    kings = deal[uint64(layout.KINGS)]
    places = deal[uint64(layout.PLACES)]
    depth = control[uint64(DEPTH_NOW)]
    nodes = control[uint64(NODES)]
    limit = nodes + budget
    status = RUNNING
    entering = nodes == uint64(0)
    pyramid = uint64(0)
    left = uint64(0)
    sequence = uint64(0)
    useful = uint64(0)
    at = uint64(0)
    pass_ = uint64(0)
    if entering:
        pyramid = deal[uint64(layout.PYRAMID)]
        left = deal[uint64(layout.LEFT)]
        sequence = deal[uint64(layout.SEQUENCE)]
        at = deal[uint64(layout.AT)]
        pass_ = deal[uint64(layout.PASS)]
        for i in range(24):
            if deal[uint64(layout.S_PARTNERS) + uint64(i)] & pyramid:
                useful |= uint64(1) << uint64(i)
    while True:
        if entering:
            nodes += uint64(1)
            while True:
                gone = playable(pyramid) & kings
                if gone == uint64(0):
                    break
                pyramid &= ~gone
            if pyramid == uint64(0):
                status = WINNABLE
                break
            count = uint64(0)
            at = settle(sequence, useful, at, places)
            if pass_ == passes:
                # What lies under a useless card of the waste is out of reach for good.
                buried = below(bit_length(sequence & ~useful & below(at)))
                left = _classes_of(sequence & buried, left, deal)
                sequence &= ~buried
            key = left | (at << uint64(48)) | USED
            slot = memory.slot_of(table, control[uint64(memory.SIZE)], key, KEY_MASK)
            entry = table[slot]
            fresh = False
            if entry == uint64(0):
                memory.put(table, control, slot, key | (pass_ << uint64(53)), KEY_MASK)
                fresh = True
            elif ((entry & ~USED) >> uint64(53)) > pass_:
                table[slot] = key | (pass_ << uint64(53))
                fresh = True
            if fresh and relaxed.can_win(
                pyramid, left, deal, classes, relaxed_table, relaxed_control, stack
            ):
                count = _list_moves(pyramid, sequence, at, passes - pass_, depth, deal, frames)
            frames[uint64(_PYRAMID) + depth] = pyramid
            frames[uint64(_LEFT) + depth] = left
            frames[uint64(_SEQUENCE) + depth] = sequence
            frames[uint64(_USEFUL) + depth] = useful
            frames[uint64(_AT) + depth] = at
            frames[uint64(_PASS) + depth] = pass_
            frames[uint64(_COUNT) + depth] = count
        entering = False
        count = frames[uint64(_COUNT) + depth]
        if count == uint64(0):
            if depth == uint64(0):
                status = LOST
                break
            depth -= uint64(1)
            continue
        if nodes >= limit:
            break
        count -= uint64(1)
        frames[uint64(_COUNT) + depth] = count
        move = frames[uint64(_MOVES) + depth * uint64(WIDTH) + count]
        a = move & uint64(0xFF)
        b = (move >> uint64(8)) & uint64(0xFF)
        pyramid = frames[uint64(_PYRAMID) + depth] ^ (uint64(1) << a)
        left = frames[uint64(_LEFT) + depth] ^ deal[uint64(layout.CLASS_BIT) + a]
        sequence = frames[uint64(_SEQUENCE) + depth]
        useful = frames[uint64(_USEFUL) + depth]
        at = frames[uint64(_AT) + depth]
        pass_ = frames[uint64(_PASS) + depth]
        if b < uint64(STOCK_CARD):
            pyramid ^= uint64(1) << b
            left ^= deal[uint64(layout.CLASS_BIT) + b]
            if (deal[uint64(layout.SAME_RANK) + b] & pyramid) == uint64(0):
                useful &= ~deal[uint64(layout.STOCK_PARTNERS) + b]
        else:
            j = b - uint64(STOCK_CARD)
            if j < at and j + uint64(1) != bit_length(sequence & below(at)):
                pass_ += uint64(1)
            sequence ^= uint64(1) << j
            left ^= deal[uint64(layout.S_CLASS_BIT) + j]
            at = min(j, places)
        if (deal[uint64(layout.SAME_RANK) + a] & pyramid) == uint64(0):
            useful &= ~deal[uint64(layout.STOCK_PARTNERS) + a]
        shift = deal[uint64(layout.CLASS_SHIFT) + a]
        index = (shift << uint64(5)) + ((left >> shift) & uint64(0xFF))
        if classes[index] == uint8(0):
            continue
        frames[uint64(CHOSEN) + depth] = move
        depth += uint64(1)
        entering = True
    control[uint64(DEPTH_NOW)] = depth
    control[uint64(NODES)] = nodes
    control[uint64(STATUS)] = uint64(status)
    return status
