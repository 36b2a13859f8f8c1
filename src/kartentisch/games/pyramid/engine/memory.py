"""Transposition tables in memory that is reserved once and touched only when needed.

A table is one uint64 array of 2**(top+1) slots. Open addressing in the region
[size, 2*size), size a power of two: a table that fills up moves to the next region, twice
as large, and starts the next deal in the smallest again. Pages that no deal ever needed are
never touched. A full largest table forgets nothing and takes nothing new: the searches are
on acyclic graphs and stay right, only slower.
"""

from __future__ import annotations

from numba import njit, uint64, void

from .bits import OPTIONS, scramble

SIZE = 0
COUNT = 1
CONTROL_SIZE = 2
SMALLEST = 1 << 11


@njit(void(uint64[::1], uint64[::1]), **OPTIONS)
def clear(table, control):
    """Empty a table for the next deal."""
    size = uint64(SMALLEST)
    control[uint64(SIZE)] = size
    control[uint64(COUNT)] = uint64(0)
    for i in range(size, size + size):
        table[uint64(i)] = uint64(0)


@njit(uint64(uint64[::1], uint64, uint64, uint64), inline="always", **OPTIONS)
def slot_of(table, size, key, key_mask):
    """The slot that holds `key`, or the empty one where it belongs."""
    slot = scramble(key) & (size - uint64(1))
    while True:
        entry = table[size + slot]
        if entry == uint64(0) or (entry & key_mask) == key:
            return size + slot
        slot = (slot + uint64(1)) & (size - uint64(1))


@njit(void(uint64[::1], uint64[::1], uint64), **OPTIONS)
def grow(table, control, key_mask):
    """Move a table to the next region; the largest one is then marked full by its count."""
    size = control[uint64(SIZE)]
    larger = size + size
    for i in range(larger, larger + larger):
        table[uint64(i)] = uint64(0)
    for i in range(size, larger):
        entry = table[uint64(i)]
        if entry:
            table[slot_of(table, larger, entry & key_mask, key_mask)] = entry
    control[uint64(SIZE)] = larger


@njit(void(uint64[::1], uint64[::1], uint64, uint64, uint64), inline="always", **OPTIONS)
def put(table, control, slot, entry, key_mask):
    """Store an entry with a new key in its empty slot."""
    size = control[uint64(SIZE)]
    count = control[uint64(COUNT)]
    if uint64(4) * count >= uint64(3) * size:
        return
    table[slot] = entry
    control[uint64(COUNT)] = count + uint64(1)
    if uint64(2) * count > size and uint64(4) * size <= uint64(table.size):
        grow(table, control, key_mask)
