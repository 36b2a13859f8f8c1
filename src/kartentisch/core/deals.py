"""Numbered deals: a number stands for the same order of the deck everywhere, for good.

SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014)
drives a Fisher-Yates shuffle with Lemire's unbiased draw. Source: ../shared/spec/platform.md.
"""

from collections.abc import Iterable

_MASK = (1 << 64) - 1
MAX_NUMBER = _MASK
MAX_REDEAL_NUMBER = (1 << 56) - 1


class SplitMix64:
    """The stream of 64-bit numbers that starts at `state`."""

    def __init__(self, state: int) -> None:
        self._state = state & _MASK

    def next(self) -> int:
        """Draw the next number, 0 .. 2**64 - 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Draw from 0 .. n - 1, each equally likely (Lemire 2019)."""
        unfair = ((1 << 64) - n) % n
        while True:
            product = self.next() * n
            if product & _MASK >= unfair:
                return product >> 64


def shuffled(cards: Iterable[int], number: int, redeal: int = 0) -> tuple[int, ...]:
    """Return `cards` in the order of deal `number`, the first card dealt first.

    `redeal` k = 1, 2, ... is the k-th later shuffle within the same game; its cards are
    sorted by code first, so that only their set counts. ValueError for a number outside
    0 .. 2**64 - 1 (2**56 - 1 where the game shuffles again).
    """
    if not 0 <= number <= (MAX_REDEAL_NUMBER if redeal else MAX_NUMBER):
        raise ValueError(f"deal number {number} is out of range")
    deck = sorted(cards)
    draw = SplitMix64(number ^ (redeal << 56))
    for i in range(len(deck) - 1, 0, -1):
        j = draw.below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)
