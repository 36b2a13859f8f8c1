"""A careful player that does not know the stock, fast enough to play 100,000 games a second.

It sees what a person sees: the pyramid, the waste, which cards are still unseen. It makes
no move that leaves some card without a partner of its own if another will do, clears what
frees cards, and otherwise draws. In the last pass it has seen every card twice, and counts
what a useless card would bury as gone. Ties, and near ties, are broken at random.
"""

from __future__ import annotations

from numba import boolean, njit, uint8, uint64

from . import layout
from .bits import OPTIONS, below, bit_length, ctz, playable, popcount

NO_MOVE = 255
W_FREED = 0
W_PYRAMID = 1
W_TRIVIAL = 2
NOISE = 3
DRAW_BAR = 4  # by pass: 4, 5, 6

@njit(uint64(uint64, uint64, uint64, uint64, uint64[::1]), inline="always", **OPTIONS)
def _without_buried(left, pyramid, sequence, at, deal):
    """`left` without the waste cards under one that has no partner in the pyramid."""
    waste = sequence & below(at)
    gone = False
    while waste:
        top = bit_length(waste) - uint64(1)
        waste ^= uint64(1) << top
        if gone or (deal[uint64(layout.S_PARTNERS) + top] & pyramid) == uint64(0):
            gone = True
            left &= ~deal[uint64(layout.S_CLASS_BIT) + top]
    return left


@njit(boolean(uint64, uint8[::1]), inline="always", **OPTIONS)
def _feasible(left, classes):
    """Whether every pyramid card has a partner of its own."""
    for k in range(6):
        byte = (left >> (uint64(8) * uint64(k))) & uint64(0xFF)
        if classes[(uint64(k) << uint64(8)) + byte] == uint8(0):
            return False
    return True


@njit(boolean(uint64, uint64[::1], uint8[::1], uint64[::1]), **OPTIONS)
def play(seed, deal, classes, weights):
    """Play the deal that is laid out once; `seed` decides ties. Returns whether it is won."""
    pyramid = deal[uint64(layout.PYRAMID)]
    left = deal[uint64(layout.LEFT)]
    sequence = deal[uint64(layout.SEQUENCE)]
    at = deal[uint64(layout.AT)]
    pass_ = deal[uint64(layout.PASS)]
    passes = deal[uint64(layout.PASSES)]
    kings = deal[uint64(layout.KINGS)]
    noise = weights[uint64(NOISE)]
    random = seed | uint64(1)
    while True:
        while True:
            gone = playable(pyramid) & kings
            if gone == uint64(0):
                break
            pyramid &= ~gone
        if pyramid == uint64(0):
            return True
        cards = playable(pyramid)
        top = bit_length(sequence & below(at))
        last = pass_ == passes
        best = uint64(0)
        best_a = uint64(NO_MOVE)
        best_b = uint64(0)
        rest = cards
        while rest:
            a = ctz(rest)
            rest &= rest - uint64(1)
            mates = deal[uint64(layout.PARTNERS) + a] & rest
            shift = deal[uint64(layout.CLASS_SHIFT) + a]
            waste_fits = top and (deal[uint64(layout.STOCK_PARTNERS) + a] >> (top - uint64(1))) & uint64(1)
            while mates or waste_fits:
                after = pyramid ^ (uint64(1) << a)
                then = left ^ deal[uint64(layout.CLASS_BIT) + a]
                score = uint64(10)
                order = sequence
                if mates:
                    b = ctz(mates)
                    mates &= mates - uint64(1)
                    after ^= uint64(1) << b
                    then ^= deal[uint64(layout.CLASS_BIT) + b]
                    score += weights[uint64(W_PYRAMID)]
                else:
                    b = uint64(64) + top - uint64(1)
                    waste_fits = uint64(0)
                    order ^= uint64(1) << (top - uint64(1))
                    then ^= deal[uint64(layout.S_CLASS_BIT) + top - uint64(1)]
                index = (shift << uint64(5)) + ((then >> shift) & uint64(0xFF))
                freed = popcount(playable(after) & ~cards)
                score += weights[uint64(W_FREED)] * freed
                score += weights[uint64(W_TRIVIAL)] * uint64(classes[uint64(layout.TRIVIAL) + index])
                good = classes[index] != uint8(0)
                if good and last:
                    good = _feasible(_without_buried(then, after, order, at, deal), classes)
                random ^= random << uint64(13)
                random ^= random >> uint64(7)
                random ^= random << uint64(17)
                score += ((random >> uint64(32)) * noise) >> uint64(32)
                if good:
                    score += uint64(100)
                if score > best:
                    best = score
                    best_a = a
                    best_b = b
        ahead = sequence >> at
        if ahead:
            bar = uint64(110) + weights[uint64(DRAW_BAR) + min(pass_, uint64(3)) - uint64(1)]
            if last:
                next_at = at + ctz(ahead) + uint64(1)
                if not _feasible(_without_buried(left, pyramid, sequence, next_at, deal), classes):
                    bar = uint64(50)
            if best < bar:
                at = at + ctz(ahead) + uint64(1)
                continue
        elif best < uint64(100) and sequence and not last:
            at = uint64(0)
            pass_ += uint64(1)
            continue
        elif best_a == uint64(NO_MOVE):
            if sequence == uint64(0) or last:
                return False
            at = uint64(0)
            pass_ += uint64(1)
            continue
        if best < uint64(100):
            return False  # a lock: the game is lost
        pyramid ^= uint64(1) << best_a
        left ^= deal[uint64(layout.CLASS_BIT) + best_a]
        if best_b < uint64(64):
            pyramid ^= uint64(1) << best_b
            left ^= deal[uint64(layout.CLASS_BIT) + best_b]
        else:
            j = best_b - uint64(64)
            sequence ^= uint64(1) << j
            left ^= deal[uint64(layout.S_CLASS_BIT) + j]


@njit(uint64(uint64, uint64, uint64[::1], uint8[::1], uint64[::1]), **OPTIONS)
def wins(seed, games, deal, classes, weights):
    """How many of `games` games the careful player wins of the deal that is laid out."""
    won = uint64(0)
    for _ in range(games):
        seed += uint64(0x9E3779B97F4A7C15)
        z = (seed ^ (seed >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
        if play(z ^ (z >> uint64(31)), deal, classes, weights):
            won += uint64(1)
    return won
