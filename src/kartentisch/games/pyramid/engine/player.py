"""A careful player that does not know the stock; over 100,000 games a second.

It sees what a person sees: the pyramid, the waste, which cards are still unseen. It

* clears kings at once;
* never leaves a class in which some pyramid card has no partner of its own, if any other
  move or a draw avoids it. In the last pass it counts what a useless card buries as gone;
* likes clears that free cards, take two pyramid cards, or settle a whole class;
* holds back, in all passes but the last, some clears that do little of this, and keeps the
  partner for later. How much it likes a clear varies at random, so that it plays a deal in
  many ways. What it wins often forgives much, and that is what Easy means.
"""

from __future__ import annotations

from numba import boolean, njit, uint8, uint64
from numba.types import UniTuple

from . import layout
from .bits import OPTIONS, below, bit_length, ctz, playable, popcount

# The liking for a clear, in points. Chosen so that the win rates of winnable deals spread
# over the whole range (quantiles 10/33/50/67/90 %: 0.06 0.34 0.52 0.66 0.88).
FREED = 8  # for each card it makes playable
PYRAMID_PAIR = 2  # for taking both cards from the pyramid
SETTLED = 4  # when the class then has stock cards for all its pyramid cards
WHIM = 64  # random points, 0 .. WHIM - 1
PATIENCE = 24  # below so many points it draws instead, except in the last pass

_NONE = 255
_STOCK_CARD = 64
_DECK = (uint64[::1], uint8[::1])


@njit(uint64(uint64), inline="always", **OPTIONS)
def _next_random(x):
    """Xorshift; `x` must not be 0."""
    x ^= x << uint64(13)
    x ^= x >> uint64(7)
    return x ^ (x << uint64(17))


@njit(uint64(uint64, uint64, uint64, uint64, uint64[::1]), inline="always", **OPTIONS)
def _without_buried(left, pyramid, sequence, at, deal):
    """`left` without the waste cards from the first that no pyramid card needs downwards."""
    waste = sequence & below(at)
    buried = False
    while waste:
        top = bit_length(waste) - uint64(1)
        waste ^= uint64(1) << top
        if buried or (deal[uint64(layout.S_PARTNERS) + top] & pyramid) == uint64(0):
            buried = True
            left &= ~deal[uint64(layout.S_CLASS_BIT) + top]
    return left


@njit(boolean(uint64, uint64, uint64, uint64, *_DECK), **OPTIONS)
def _hopeful(left, pyramid, sequence, at, deal, classes):
    """Whether, in the last pass, every pyramid card still has a partner of its own."""
    left = _without_buried(left, pyramid, sequence, at, deal)
    for k in range(6):
        byte = (left >> (uint64(8) * uint64(k))) & uint64(0xFF)
        if classes[(uint64(k) << uint64(8)) + byte] == uint8(0):
            return False
    return True


@njit(UniTuple(uint64, 3)(uint64, uint64, uint64, uint64, *_DECK), inline="always", **OPTIONS)
def _after(a, b, pyramid, left, deal, classes):
    """Pyramid and class mask after clearing cell `a` with `b`, and the index of its class."""
    pyramid ^= uint64(1) << a
    left ^= deal[uint64(layout.CLASS_BIT) + a]
    if b < uint64(_STOCK_CARD):
        pyramid ^= uint64(1) << b
        left ^= deal[uint64(layout.CLASS_BIT) + b]
    else:
        left ^= deal[uint64(layout.S_CLASS_BIT) + b - uint64(_STOCK_CARD)]
    shift = deal[uint64(layout.CLASS_SHIFT) + a]
    return pyramid, left, (shift << uint64(5)) + ((left >> shift) & uint64(0xFF))


@njit(UniTuple(uint64, 4)(uint64, uint64, uint64, uint64, boolean, uint64, *_DECK), **OPTIONS)
def _choose(pyramid, left, sequence, at, last, random, deal, classes):
    """The clear it likes best: (a, b, its points, random state); a = _NONE if there is none."""
    cards = playable(pyramid)
    top = bit_length(sequence & below(at))
    best = uint64(0)
    best_a = uint64(_NONE)
    best_b = uint64(_NONE)
    rest = cards
    while rest:
        a = ctz(rest)
        rest &= rest - uint64(1)
        mates = deal[uint64(layout.PARTNERS) + a] & rest
        # The waste's top as one more mate: grid bit 63 is no cell.
        if top and (deal[uint64(layout.STOCK_PARTNERS) + a] >> (top - uint64(1))) & uint64(1):
            mates |= uint64(1) << uint64(63)
        while mates:
            b = ctz(mates)
            mates &= mates - uint64(1)
            order = sequence
            if b == uint64(63):
                order ^= uint64(1) << (top - uint64(1))
                b = uint64(_STOCK_CARD) + top - uint64(1)
            after, then, index = _after(a, b, pyramid, left, deal, classes)
            if classes[index] == uint8(0):
                continue
            if last and not _hopeful(then, after, order, at, deal, classes):
                continue
            random = _next_random(random)
            points = uint64(1) + (((random >> uint64(32)) * uint64(WHIM)) >> uint64(32))
            points += uint64(FREED) * popcount(playable(after) & ~cards)
            if b < uint64(_STOCK_CARD):
                points += uint64(PYRAMID_PAIR)
            if classes[uint64(layout.TRIVIAL) + index]:
                points += uint64(SETTLED)
            if points > best:
                best = points
                best_a = a
                best_b = b
    return best_a, best_b, best, random


@njit(boolean(uint64, *_DECK), **OPTIONS)
def play(seed, deal, classes):
    """Play the deal that is laid out once; `seed` decides whims. Returns whether it is won."""
    pyramid = deal[uint64(layout.PYRAMID)]
    left = deal[uint64(layout.LEFT)]
    sequence = deal[uint64(layout.SEQUENCE)]
    at = deal[uint64(layout.AT)]
    pass_ = deal[uint64(layout.PASS)]
    passes = deal[uint64(layout.PASSES)]
    kings = deal[uint64(layout.KINGS)]
    random = seed | uint64(1)
    while True:
        while True:
            gone = playable(pyramid) & kings
            if gone == uint64(0):
                break
            pyramid &= ~gone
        if pyramid == uint64(0):
            return True
        last = pass_ == passes
        a, b, points, random = _choose(pyramid, left, sequence, at, last, random, deal, classes)
        ahead = sequence >> at
        if ahead:
            drawn = at + ctz(ahead) + uint64(1)
            draws = points < uint64(PATIENCE)
            if last:
                draws = points == uint64(0) or (
                    draws and _hopeful(left, pyramid, sequence, drawn, deal, classes)
                )
            if draws:
                at = drawn
                continue
        elif a == uint64(_NONE):
            if last or sequence == uint64(0):
                return False
            at = uint64(0)
            pass_ += uint64(1)
            continue
        pyramid, left, _ = _after(a, b, pyramid, left, deal, classes)
        if b >= uint64(_STOCK_CARD):
            sequence ^= uint64(1) << (b - uint64(_STOCK_CARD))


@njit(uint64(uint64, uint64, *_DECK), **OPTIONS)
def wins(seed, games, deal, classes):
    """How many of `games` games the careful player wins of the deal that is laid out."""
    won = uint64(0)
    for _ in range(games):
        seed += uint64(0x9E3779B97F4A7C15)
        z = (seed ^ (seed >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
        if play(z ^ (z >> uint64(31)), deal, classes):
            won += uint64(1)
    return won
