"""Shortest lines: fewest actions, where a draw, a recycle, a pair and a king count 1 each.

Iterative deepening (IDA*, Korf 1985) on the number of actions. A table remembers for each
state met the best lower bound known for the actions still to come, and learns when a
subtree was searched in vain. The moves are those of `search`, each with the draws and the
recycle that it needs; kings of stock and waste are laid out here, since clearing one may
or may not pay.
"""

from __future__ import annotations

import numpy as np
from numba import int64, njit, uint8, uint64, void

from . import layout, memory, relaxed
from .bits import OPTIONS, below, bit_length, ctz, playable, popcount

WIDTH = 128
DEPTH = 40
FRAMES_SIZE = 9 * DEPTH + DEPTH * WIDTH

RUNNING = 0
FOUND = 1
DEEPER = 2  # no line within the limit; control[LIMIT] is the next one worth trying
NEVER = 255  # of actions to come: cannot be won

# Offsets into `control` (uint64[CONTROL_SIZE]) after the two tables' parts.
RELAXED = memory.CONTROL_SIZE
DEPTH_NOW = 4
NODES = 5
LIMIT = 6
STARTED = 7
CONTROL_SIZE = 8

# In `costs` (uint8[COSTS_SIZE]) by 256 * class + byte: the fewest clears that clear the
# class's pyramid cards, the fewest stock cards of its low and of its high rank in that.
CLEARS = 0
LOW = 1536
HIGH = 3072
COSTS_SIZE = 4608

_PYRAMID = 0
_LEFT = DEPTH
_SEQUENCE = 2 * DEPTH
_AT = 3 * DEPTH
_PASS = 4 * DEPTH
_COUNT = 5 * DEPTH
CHOSEN = 6 * DEPTH
_SPENT = 7 * DEPTH
_TO_COME = 8 * DEPTH
_MOVES = 9 * DEPTH

NO_CELL = 63
"""First half of the move that clears a king of the waste."""
STOCK_CARD = 64
KING_RANK = 12
ALL_BITS = np.uint64((1 << 64) - 1)

_DECK = (uint64[::1], uint8[::1])
MEMORY = (
    uint64[::1], uint8[::1], uint8[::1], uint64[::1], uint8[::1], uint64[::1], uint64[::1],
    uint64[::1], uint64[::1],
)  # fmt: skip


@njit(void(uint8[::1], uint64, uint64, uint64, uint64), inline="always", **OPTIONS)
def _lower(costs, table, index, then, more):
    value = uint64(costs[table + then]) + more
    if value < uint64(costs[table + index]):
        costs[table + index] = uint8(value)


@njit(void(uint64[::1], uint8[::1], uint8[::1]), **OPTIONS)
def tabulate(deal, classes, costs):
    """Fill `costs` for the deal that is laid out."""
    for i in range(COSTS_SIZE):
        costs[uint64(i)] = uint8(NEVER)
    for i in range(6):
        k = uint64(i)
        base = k << uint64(8)
        stock = deal[uint64(layout.CLASS_STOCK) + k]
        allowed = layout.allowed_mates(k, deal)
        for number in range(256):
            byte = uint64(number)
            index = base + byte
            if classes[index] == uint8(0):
                continue
            need = byte & deal[uint64(layout.CLASS_PYRAMID) + k]
            if need == uint64(0):
                costs[uint64(CLEARS) + index] = uint8(0)
                costs[uint64(LOW) + index] = uint8(0)
                costs[uint64(HIGH) + index] = uint8(0)
                continue
            card = ctz(need)
            rest = byte & ~(uint64(1) << card)
            mates = (allowed >> (card << uint64(3))) & rest
            while mates:
                mate = mates & (uint64(0) - mates)
                mates ^= mate
                then = base + (rest ^ mate)
                if classes[then] == uint8(0):
                    continue
                low = uint64((mate & stock & uint64(0x0F)) != uint64(0))
                high = uint64((mate & stock & uint64(0xF0)) != uint64(0))
                _lower(costs, uint64(CLEARS), index, then, uint64(1))
                _lower(costs, uint64(LOW), index, then, low)
                _lower(costs, uint64(HIGH), index, then, high)


@njit(uint64(uint64, uint64), inline="always", **OPTIONS)
def _nth(cards, n):
    """Index of the n-th lowest card of a mask, n from 1."""
    while n > uint64(1):
        cards &= cards - uint64(1)
        n -= uint64(1)
    return ctz(cards)


@njit(uint64(uint64, uint64, *_DECK), inline="always", **OPTIONS)
def useful_cards(left, sequence, deal, classes):
    """The cards of the sequence that some pyramid card can pair with, and kings."""
    useful = sequence & deal[uint64(layout.RANK_STOCK + KING_RANK)]
    for i in range(6):
        k = uint64(i)
        need = (left >> (k << uint64(3))) & deal[uint64(layout.CLASS_PYRAMID) + k]
        if need & uint64(0x0F):
            useful |= deal[uint64(layout.RANK_STOCK + 11) - k]
        if need & uint64(0xF0):
            useful |= deal[uint64(layout.RANK_STOCK) + k]
    return useful & sequence


@njit(uint64(uint64, uint64, uint64, uint64, uint64, uint64, uint64[::1], uint8[::1]), **OPTIONS)
def lower_bound(pyramid, left, sequence, useful, at, passes_left, deal, costs):
    """A number of actions that the position needs at least; NEVER if it cannot be won.

    Clears: of each class on its own. Draws: some rank needs more stock cards than can be
    dug out of the waste, so the next ones have to be drawn, in this pass or the next.
    """
    clears = popcount(pyramid & deal[uint64(layout.KINGS)])
    waste = sequence & below(at)
    ahead = sequence & ~below(at)
    covered = waste & below(bit_length(waste & ~useful))
    within = waste & ~covered
    draws = uint64(0)
    again = uint64(0)
    for i in range(12):
        rank = uint64(i)
        k = rank if rank < uint64(6) else uint64(11) - rank
        index = (k << uint64(8)) + ((left >> (k << uint64(3))) & uint64(0xFF))
        if rank < uint64(6):
            most = costs[uint64(CLEARS) + index]
            if most == uint8(NEVER):
                return uint64(NEVER)
            clears += uint64(most)
            need = uint64(costs[uint64(LOW) + index])
        else:
            need = uint64(costs[uint64(HIGH) + index])
        if need == uint64(0):
            continue
        cards = deal[uint64(layout.RANK_STOCK) + rank] & sequence
        count = popcount(cards & within)
        if need <= count:
            continue
        need -= count
        count = popcount(cards & ahead)
        if need <= count:
            last = _nth(cards & ahead, need)
            draws = max(draws, popcount(ahead & below(last + uint64(1))))
        else:
            need -= count
            if popcount(cards & covered) < need:
                return uint64(NEVER)
            last = _nth(cards & covered, need)
            again = max(again, popcount(sequence & below(last + uint64(1))))
    if again:
        if passes_left == uint64(0):
            return uint64(NEVER)
        return clears + popcount(ahead) + uint64(1) + again
    return clears + draws


@njit(
    uint64(uint64, uint64, uint64, uint64, uint64, uint64, uint64[::1], uint64[::1]),
    inline="always",
    **OPTIONS,
)
def _list_moves(pyramid, sequence, at, passes_left, depth, room, deal, frames):
    """Write the moves at `depth` of at most `room` actions, the cheapest last; how many."""
    cards = playable(pyramid)
    base = uint64(_MOVES) + depth * uint64(WIDTH)
    count = uint64(0)
    fitting = deal[uint64(layout.RANK_STOCK + KING_RANK)] & sequence
    rest = cards
    while rest:
        a = ctz(rest)
        rest &= rest - uint64(1)
        fitting |= deal[uint64(layout.STOCK_PARTNERS) + a] & sequence
        mates = deal[uint64(layout.PARTNERS) + a] & rest
        while mates:
            frames[base + count] = a | (ctz(mates) << uint64(8)) | (uint64(1) << uint64(16))
            count += uint64(1)
            mates &= mates - uint64(1)
    waste = sequence & below(at)
    top = bit_length(waste)
    ahead = sequence & ~below(at)
    while fitting:
        j = ctz(fitting)
        fitting &= fitting - uint64(1)
        if j + uint64(1) == top:
            cost = uint64(1)
        elif j >= at:
            cost = uint64(1) + popcount(ahead & below(j + uint64(1)))
        elif passes_left:
            cost = uint64(2) + popcount(ahead) + popcount(sequence & below(j + uint64(1)))
        else:
            continue
        if cost > room:
            continue
        move = ((j + uint64(STOCK_CARD)) << uint64(8)) | (cost << uint64(16))
        mates = deal[uint64(layout.S_PARTNERS) + j] & cards
        if (deal[uint64(layout.RANK_STOCK + KING_RANK)] >> j) & uint64(1):
            mates = uint64(1) << uint64(NO_CELL)
        while mates:
            frames[base + count] = move | ctz(mates)
            count += uint64(1)
            mates &= mates - uint64(1)
    for i in range(1, count):
        move = frames[base + uint64(i)]
        k = uint64(i)
        while k and frames[base + k - uint64(1)] < move:
            frames[base + k] = frames[base + k - uint64(1)]
            k -= uint64(1)
        frames[base + k] = move
    return count


@njit(void(uint64[::1], uint8[::1], uint64[::1]), **OPTIONS)
def _grow(keys, values, control):
    """Move the table to the next region, as `memory.grow` does, values too."""
    size = control[uint64(memory.SIZE)]
    larger = size + size
    for i in range(larger, larger + larger):
        keys[uint64(i)] = uint64(0)
    for i in range(size, larger):
        key = keys[uint64(i)]
        if key:
            slot = memory.slot_of(keys, larger, key, ALL_BITS)
            keys[slot] = key
            values[slot] = values[uint64(i)]
    control[uint64(memory.SIZE)] = larger


@njit(void(uint64[::1], uint8[::1], uint64[::1], uint64, uint64), **OPTIONS)
def _learn(keys, values, control, key, value):
    """Remember a lower bound of the actions to come."""
    size = control[uint64(memory.SIZE)]
    slot = memory.slot_of(keys, size, key, ALL_BITS)
    if keys[slot]:
        values[slot] = uint8(value)
        return
    count = control[uint64(memory.COUNT)]
    if uint64(4) * count >= uint64(3) * size:
        return
    keys[slot] = key
    values[slot] = uint8(value)
    control[uint64(memory.COUNT)] = count + uint64(1)
    if uint64(2) * count > size and uint64(4) * size <= uint64(keys.size):
        _grow(keys, values, control)


@njit(void(uint64[::1], uint64[::1], uint64[::1]), **OPTIONS)
def begin(keys, relaxed_table, control):
    """Empty the tables and set the search to the start of the deal that was laid out."""
    memory.clear(keys, control)
    memory.clear(relaxed_table, control[RELAXED : RELAXED + 2])
    control[uint64(DEPTH_NOW)] = uint64(0)
    control[uint64(NODES)] = uint64(0)
    control[uint64(LIMIT)] = uint64(0)
    control[uint64(STARTED)] = uint64(0)


@njit(uint64(uint64, uint64, uint64), inline="always", **OPTIONS)
def _key(left, at, pass_):
    """The state as a table key; never 0, since passes count from 1."""
    return left | (at << uint64(52)) | (pass_ << uint64(57))


@njit(int64(uint64, *MEMORY), **OPTIONS)
def search(budget, deal, classes, costs, keys, values, relaxed_table, control, frames, stack):
    """Look for a line of at most control[LIMIT] actions, for at most `budget` more nodes.

    Call it again after RUNNING and DEEPER. Returns FOUND (the line is
    `frames[CHOSEN : CHOSEN + depth]`), RUNNING, or DEEPER; then control[LIMIT] is the next
    limit that may have one, NEVER or more if there is none.
    """
    relaxed_control = control[RELAXED : RELAXED + 2]
    passes = deal[uint64(layout.PASSES)]
    kings = deal[uint64(layout.KINGS)]
    depth = control[uint64(DEPTH_NOW)]
    nodes = control[uint64(NODES)]
    limit = control[uint64(LIMIT)]
    stop = nodes + budget
    entering = control[uint64(STARTED)] == uint64(0)
    if entering:
        depth = uint64(0)
    control[uint64(STARTED)] = uint64(1)
    pyramid = deal[uint64(layout.PYRAMID)]
    left = deal[uint64(layout.LEFT)]
    sequence = deal[uint64(layout.SEQUENCE)]
    at = deal[uint64(layout.AT)]
    pass_ = deal[uint64(layout.PASS)]
    spent = uint64(0)
    status = RUNNING
    while True:
        if entering:
            entering = False
            start = spent
            while True:
                gone = playable(pyramid) & kings
                if gone == uint64(0):
                    break
                pyramid &= ~gone
                spent += popcount(gone)
            if pyramid == uint64(0) and spent <= limit:
                status = FOUND
                break
            useful = useful_cards(left, sequence, deal, classes)
            waste = sequence & below(at)
            top = bit_length(waste)
            covered = below(bit_length(waste & ~useful))
            if top == uint64(0) or covered >> (top - uint64(1)):
                # Nothing in the waste can be dug out: only what lies ahead counts.
                ahead = sequence >> at
                at = at + ctz(ahead) if ahead else uint64(layout.STOCK)
            else:
                at = top
            if pass_ == passes and waste & covered:
                gone = waste & covered
                sequence &= ~gone
                while gone:
                    left &= ~deal[uint64(layout.S_CLASS_BIT) + ctz(gone)]
                    gone &= gone - uint64(1)
            key = _key(left, at, pass_)
            slot = memory.slot_of(keys, control[uint64(memory.SIZE)], key, ALL_BITS)
            to_come = uint64(NEVER)
            known = keys[slot] != uint64(0)
            if known:
                to_come = uint64(values[slot])
            else:
                nodes += uint64(1)
                to_come = lower_bound(
                    pyramid, left, sequence, useful, at, passes - pass_, deal, costs
                )
                if to_come != uint64(NEVER) and not relaxed.can_win(
                    pyramid, left, deal, classes, relaxed_table, relaxed_control, stack
                ):
                    to_come = uint64(NEVER)
                if spent + to_come > limit:
                    _learn(keys, values, control, key, to_come)
            if spent + to_come > limit:
                # In vain: back to the parent, which may learn from it.
                to_come = min(to_come + spent - start, uint64(NEVER))
                if depth == uint64(0):
                    control[uint64(LIMIT)] = start + to_come
                    status = DEEPER
                    break
                depth -= uint64(1)
                cost = frames[uint64(CHOSEN) + depth] >> uint64(16)
                frames[uint64(_TO_COME) + depth] = min(
                    frames[uint64(_TO_COME) + depth], to_come + cost
                )
            else:
                frames[uint64(_PYRAMID) + depth] = pyramid
                frames[uint64(_LEFT) + depth] = left
                frames[uint64(_SEQUENCE) + depth] = sequence
                frames[uint64(_AT) + depth] = at
                frames[uint64(_PASS) + depth] = pass_
                frames[uint64(_SPENT) + depth] = spent
                frames[uint64(_TO_COME) + depth] = uint64(NEVER)
                frames[uint64(_COUNT) + depth] = _list_moves(
                    pyramid, sequence, at, passes - pass_, depth, uint64(NEVER), deal, frames
                )
        count = frames[uint64(_COUNT) + depth]
        if count == uint64(0):
            # All children in vain: learn, and hand it up.
            to_come = min(frames[uint64(_TO_COME) + depth], uint64(NEVER))
            key = _key(
                frames[uint64(_LEFT) + depth],
                frames[uint64(_AT) + depth],
                frames[uint64(_PASS) + depth],
            )
            _learn(keys, values, control, key, to_come)
            if depth == uint64(0):
                control[uint64(LIMIT)] = frames[uint64(_SPENT)] + to_come
                status = DEEPER
                break
            spent = frames[uint64(_SPENT) + depth]
            depth -= uint64(1)
            to_come += spent - frames[uint64(_SPENT) + depth]
            frames[uint64(_TO_COME) + depth] = min(frames[uint64(_TO_COME) + depth], to_come)
            continue
        if nodes >= stop:
            break
        count -= uint64(1)
        frames[uint64(_COUNT) + depth] = count
        move = frames[uint64(_MOVES) + depth * uint64(WIDTH) + count]
        a = move & uint64(0xFF)
        b = (move >> uint64(8)) & uint64(0xFF)
        pyramid = frames[uint64(_PYRAMID) + depth]
        left = frames[uint64(_LEFT) + depth]
        sequence = frames[uint64(_SEQUENCE) + depth]
        at = frames[uint64(_AT) + depth]
        pass_ = frames[uint64(_PASS) + depth]
        spent = frames[uint64(_SPENT) + depth] + (move >> uint64(16))
        if a != uint64(NO_CELL):
            pyramid ^= uint64(1) << a
            left ^= deal[uint64(layout.CLASS_BIT) + a]
        if b < uint64(STOCK_CARD):
            pyramid ^= uint64(1) << b
            left ^= deal[uint64(layout.CLASS_BIT) + b]
        else:
            j = b - uint64(STOCK_CARD)
            if j < at and j + uint64(1) != bit_length(sequence & below(at)):
                pass_ += uint64(1)
            sequence ^= uint64(1) << j
            left ^= deal[uint64(layout.S_CLASS_BIT) + j]
            at = j
        frames[uint64(CHOSEN) + depth] = move
        depth += uint64(1)
        entering = True
    if status == DEEPER:
        control[uint64(STARTED)] = uint64(0)
    control[uint64(DEPTH_NOW)] = depth
    control[uint64(NODES)] = nodes
    return status
