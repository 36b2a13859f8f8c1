"""The numbered deal in numba: the fast twin of `kartentisch.core.deals`.

A deal number is an unsigned 64-bit integer; the order of its deck follows from
SplitMix64 (Steele, Lea, Flood 2014), Lemire's unbiased bounded draw and a
Fisher-Yates shuffle from the last index down. Imports numba: never import this
module in the web process.
"""

from __future__ import annotations

import numpy as np
from numba import njit, uint8, uint64, void

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_LOW_32 = np.uint64(0xFFFFFFFF)

_OPTIONS = {"cache": True, "nogil": True, "error_model": "numpy", "boundscheck": False}


@njit(uint64(uint64), inline="always", **_OPTIONS)
def mix(state: np.uint64) -> np.uint64:
    """SplitMix64's output for a state that has already been advanced."""
    z = uint64(state)
    z = (z ^ (z >> uint64(30))) * _MIX_1
    z = (z ^ (z >> uint64(27))) * _MIX_2
    return z ^ (z >> uint64(31))


@njit(uint64(uint64, uint64), inline="always", **_OPTIONS)
def high_product(x: np.uint64, n: np.uint64) -> np.uint64:
    """The high 64 bits of x * n, for n below 2**32."""
    low = (x & _LOW_32) * n
    high = (x >> uint64(32)) * n
    return (high + (low >> uint64(32))) >> uint64(32)


@njit(void(uint64, uint8[::1]), **_OPTIONS)
def shuffle_into(number: np.uint64, deck: np.ndarray) -> None:
    """Fill `deck` (uint8[n]) with the card codes 0..n-1 in the order of deal `number`."""
    n = uint64(deck.size)
    for i in range(deck.size):
        deck[uint64(i)] = uint8(i)
    state = uint64(number)
    i = n - uint64(1)
    while i > uint64(0) and n > uint64(1):
        bound = i + uint64(1)
        state += _GAMMA
        x = mix(state)
        if x * bound < bound:
            # Only a low half under the bound can be under the exact threshold.
            threshold = (uint64(0) - bound) % bound
            while x * bound < threshold:
                state += _GAMMA
                x = mix(state)
        j = high_product(x, bound)
        card = deck[i]
        deck[i] = deck[j]
        deck[j] = card
        i -= uint64(1)


@njit(void(uint64, uint8[:, ::1]), **_OPTIONS)
def _shuffle_rows(first: np.uint64, decks: np.ndarray) -> None:
    for row in range(decks.shape[0]):
        shuffle_into(first + uint64(row), decks[uint64(row)])


def shuffled(number: int, n: int = 52) -> np.ndarray:
    """The deck of deal `number` as uint8[n]: card codes, index 0 is dealt first.

    Raises ValueError unless 0 <= number < 2**64 and 1 <= n <= 255.
    """
    _check(number, 1, n)
    deck = np.empty(n, np.uint8)
    shuffle_into(np.uint64(number), deck)
    return deck


def shuffled_batch(first: int, count: int, n: int = 52) -> np.ndarray:
    """The decks of deals first .. first+count-1 as uint8[count, n].

    Raises ValueError like `shuffled`, and for a range that leaves 0 .. 2**64-1.
    """
    _check(first, count, n)
    decks = np.empty((count, n), np.uint8)
    _shuffle_rows(np.uint64(first), decks)
    return decks


def _check(first: int, count: int, n: int) -> None:
    if count < 0 or not 0 <= first <= 2**64 - max(count, 1):
        raise ValueError(f"deal numbers {first}..{first + count - 1} leave 0..2**64-1")
    if not 1 <= n <= 255:
        raise ValueError(f"a deck of {n} cards: 1..255 are possible")
