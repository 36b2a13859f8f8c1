"""Exhaustive search of one layout without redeal: proofs of loss, and lines on the way.

Depth-first with a table of visited states. A state is stored as a 64-bit fingerprint (8 bytes)
in a slot chosen by an independent 32-bit hash, so a false match needs equal fingerprints in
one cluster of a few slots: below N * 10 / 2**64 for N states, 2e-11 for forty million.
States whose next move is proved to come first (`order.proved_first`) have one child only.
"""

from __future__ import annotations

import numpy as np
from numba import njit, uint8, uint64

from .board import FREE_HEAD, OPTIONS, find_cards, is_won
from .order import is_hopeless, is_live, proved_first

LOST, WON, UNDECIDED, FULL = 0, 1, 2, 3
MAX_DEPTH = 1 << 16
FANOUT = 20

_random = np.random.default_rng(20240917)
PRINTS = _random.integers(0, 2**64, size=(64, 64), dtype=np.uint64)
SLOTS = _random.integers(0, 2**64, size=(64, 64), dtype=np.uint64)


@njit(**OPTIONS)
def find_gaps(board, gaps):
    """Fill gaps (int64[4]) with the cells of the gaps in rising order."""
    count = 0
    for cell in range(1, 62):
        if board[uint64(cell)] == 0:
            gaps[uint64(count)] = cell
            count += 1


@njit(**OPTIONS)
def hash_of(board, table):
    """Zobrist hash of a board under a table of random numbers, uint64[64, 64]."""
    value = uint64(0)
    for cell in range(64):
        card = board[uint64(cell)]
        if card != 0 and 1 <= (cell & 15) <= 13:
            value ^= table[uint64(card), uint64(cell)]
    return value


@njit(**OPTIONS)
def remember(table, slot_hash, fingerprint):
    """Store a fingerprint; False if it is there already."""
    mask = uint64(table.size - 1)
    slot = slot_hash & mask
    while table[slot] != uint64(0):
        if table[slot] == fingerprint:
            return False
        slot = (slot + uint64(1)) & mask
    table[slot] = fingerprint
    return True


@njit(**OPTIONS)
def list_moves(board, place, gaps, scratch, reach, prune, moves):
    """Moves worth trying, as `gap index * 64 + card`, into `moves` (row of int64); their count."""
    if prune:
        first = proved_first(board, place, gaps, scratch, reach)
        if first >= 0:
            moves[uint64(0)] = first * 64 + board[uint64(gaps[uint64(first)] - 1)] + 1
            return 1
    count = 0
    for i in range(4):
        gap = gaps[uint64(i)]
        if not is_live(board, gap):
            continue
        left = board[uint64(gap - 1)]
        if left != FREE_HEAD:
            moves[uint64(count)] = i * 64 + left + 1
            count += 1
            continue
        for suit in range(4):
            moves[uint64(count)] = i * 64 + 16 * suit + 2
            count += 1
    return count


@njit(**OPTIONS)
def search(board, gaps, prune, hopeless_every, budget, table, stack_moves, stack_state, counters):
    """Go on with a depth-first search for `budget` more generated moves.

    board (uint8[64]) and gaps (int64[4]) hold the state at the top of the stack. For level d,
    stack_moves[d] (int16[FANOUT]) has the moves, and stack_state[d] (int16[4]) their count, the
    next to try, and of the one being tried its move and the cell it emptied. counters (int64[4]):
    depth, states stored, moves generated, begun. Returns LOST, WON (the line is in
    stack_state), UNDECIDED (call again) or FULL (the table or stack is too small).
    """
    place = np.zeros(64, np.uint8)
    find_cards(board, place)
    scratch = np.empty(64, np.int64)
    reach = np.zeros(64, np.uint64)
    fingerprint, slot_hash = hash_of(board, PRINTS), hash_of(board, SLOTS)
    depth, stored, generated = counters[0], counters[1], counters[2]
    stop = generated + budget
    room = table.size * 7 // 8
    result = UNDECIDED
    if counters[3] == 0:
        counters[3] = 1
        remember(table, slot_hash, fingerprint)
        stack_state[0, 0] = list_moves(
            board, place, gaps, scratch, reach, prune, stack_moves[uint64(0)]
        )
        stack_state[0, 1] = 0
        if is_won(board):
            return WON
    while generated < stop:
        level = uint64(depth)
        if stack_state[level, uint64(1)] == stack_state[level, uint64(0)]:
            depth -= 1
            if depth < 0:
                result = LOST
                break
            level = uint64(depth)
            move, old = stack_state[level, uint64(2)], stack_state[level, uint64(3)]
            fingerprint, slot_hash = _undo(board, place, gaps, move, old, fingerprint, slot_hash)
            continue
        move = stack_moves[level, uint64(stack_state[level, uint64(1)])]
        stack_state[level, uint64(1)] += 1
        generated += 1
        index, card = uint64(move >> 6), uint64(move & 63)
        old, gap = uint64(place[card]), uint64(gaps[index])
        new_print = fingerprint ^ PRINTS[card, old] ^ PRINTS[card, gap]
        new_slot = slot_hash ^ SLOTS[card, old] ^ SLOTS[card, gap]
        if not remember(table, new_slot, new_print):
            continue
        stored += 1
        fingerprint, slot_hash = new_print, new_slot
        board[gap], board[old], place[card] = uint8(card), uint8(0), uint8(gap)
        gaps[index] = old
        stack_state[level, uint64(2)] = move
        stack_state[level, uint64(3)] = old
        depth += 1
        level = uint64(depth)
        if is_won(board):
            result = WON
            break
        if depth >= MAX_DEPTH - 1 or stored > room:
            result = FULL
            break
        stack_state[level, uint64(1)] = 0
        if hopeless_every > 0 and is_hopeless(board, place, gaps, reach):
            stack_state[level, uint64(0)] = 0
        else:
            stack_state[level, uint64(0)] = list_moves(
                board, place, gaps, scratch, reach, prune, stack_moves[level]
            )
    counters[0], counters[1], counters[2] = depth, stored, generated
    return result


@njit(**OPTIONS)
def _undo(board, place, gaps, move, old, fingerprint, slot_hash):
    index, card, old = uint64(move >> 6), uint64(move & 63), uint64(old)
    gap = uint64(place[card])
    board[gap], board[old], place[card] = uint8(0), uint8(card), uint8(old)
    gaps[index] = gap
    fingerprint ^= PRINTS[card, old] ^ PRINTS[card, gap]
    slot_hash ^= SLOTS[card, old] ^ SLOTS[card, gap]
    return fingerprint, slot_hash
