"""Which move may be played first without loss: the analysis that makes Gaps small.

Each gap wanders on its own: what it takes is fixed by its left neighbour. Two moves of
different gaps disturb each other only where one of them moves the card left of the other's
gap. So most moves commute, and of all their orders one is enough (persistent sets, Godefroid
1996; Helmstetter and Cazenave 2004 use the same independence for blocks of moves).

Move m takes card c from cell q to gap p, right of its predecessor l. It may be played at once
if, without m, (a) l never moves and (b) no gap ever comes to q + 1, where c's successor
could still use c as neighbour. Every win must fill p (column 13 aside), by (a) only c can, and
by (b) all that comes before m commutes with it. `proved_first` shows (a) and (b) on a relaxed
game in which cards stay at all their former places as well; `likely_first` only looks where
the other gaps wander when nothing else changes, which is no proof.
"""

from __future__ import annotations

import numpy as np
from numba import njit, uint64

from .board import FREE_HEAD, OPTIONS, kept_in_row

HEADS = np.uint64(1 << 1 | 1 << 17 | 1 << 33 | 1 << 49)
ONE = np.uint64(1)


@njit(**OPTIONS)
def is_live(board, gap):
    """True where the left neighbour of a gap lets some card in."""
    left = board[uint64(gap - 1)]
    return left == FREE_HEAD or (left != 0 and left & 15 != 13)


@njit(**OPTIONS)
def _has_one_taker(board, gap):
    left = board[uint64(gap - 1)]
    return left != FREE_HEAD and left != 0 and left & 15 != 13


@njit(**OPTIONS)
def wander(board, place, gap, stack):
    """Cells (bit set) that a gap comes to while nothing else changes; `stack` is int64[64]."""
    seen = uint64(0)
    stack[uint64(0)] = gap
    count = 1
    while count > 0:
        count -= 1
        cell = stack[uint64(count)]
        bit = ONE << uint64(cell)
        if seen & bit != uint64(0):
            continue
        seen |= bit
        left = board[uint64(cell - 1)]
        if left == 0 or left & 15 == 13:
            continue
        if left != FREE_HEAD:
            stack[uint64(count)] = place[uint64(left + 1)]
            count += 1
            continue
        for suit in range(4):
            two = place[uint64(16 * suit + 2)]
            if two & 15 != 1 or board[uint64(two + 1)] != 16 * suit + 3:
                stack[uint64(count)] = two
                count += 1
    return seen


@njit(**OPTIONS)
def extends_safely(board, place, gap):
    """True where the gap ends a kept run and takes a card that nothing else can need.

    Safe unless the run is given up again for another head; the beam takes that risk.
    """
    left = board[uint64(gap - 1)]
    if left == FREE_HEAD or left & 15 != gap & 15 or left == 0 or left & 15 == 13:
        return False
    if kept_in_row(board, gap >> 4) != (gap & 15) - 1:
        return False
    old = place[uint64(left + 1)]
    return left & 15 == 12 or old & 15 == 13 or board[uint64(old + 1)] == left + 2


@njit(**OPTIONS)
def likely_first(board, place, gaps, scratch):
    """Index of a gap whose move probably may be played at once, or -1; `scratch` is int64[64]."""
    for i in range(4):
        if extends_safely(board, place, gaps[uint64(i)]):
            return i
    w0 = wander(board, place, gaps[uint64(0)], scratch)
    w1 = wander(board, place, gaps[uint64(1)], scratch)
    w2 = wander(board, place, gaps[uint64(2)], scratch)
    w3 = wander(board, place, gaps[uint64(3)], scratch)
    for i in range(4):
        if i == 0:
            others = w1 | w2 | w3
        elif i == 1:
            others = w0 | w2 | w3
        elif i == 2:
            others = w0 | w1 | w3
        else:
            others = w0 | w1 | w2
        if _is_undisturbed(board, place, gaps[uint64(i)], others):
            return i
    return -1


@njit(**OPTIONS)
def _is_undisturbed(board, place, gap, others):
    if gap & 15 == 13 or not _has_one_taker(board, gap):
        return False
    card = board[uint64(gap - 1)] + 1
    old = place[uint64(card)]
    watched = ONE << uint64(gap - 1)
    if card & 15 < 13 and old & 15 < 13:
        watched |= ONE << uint64(old + 1)
    return others & watched == uint64(0)


@njit(**OPTIONS)
def relax(board, place, gaps, barred, watched, reach):
    """Over-estimate where cards can come to; False as soon as a watched cell may be emptied.

    `barred` is a card that must not move (0: none) and `watched` a set of cells.
    reach[card] (uint64[64]) becomes the set of cells that the card can come to.
    """
    empty = uint64(0)
    for i in range(4):
        empty |= ONE << uint64(gaps[uint64(i)])
    if empty & watched != uint64(0):
        return False
    for suit in range(4):
        for card in range(16 * suit + 2, 16 * suit + 14):
            reach[uint64(card)] = ONE << uint64(place[uint64(card)])
    free = board[uint64(0)] == FREE_HEAD
    changed = True
    while changed:
        changed = False
        for suit in range(4):
            fits = HEADS if free else ONE << uint64(16 * suit + 1)
            for card in range(16 * suit + 2, 16 * suit + 14):
                known = reach[uint64(card)]
                more = fits & empty & ~known
                if more != uint64(0) and card != barred:
                    known |= more
                    reach[uint64(card)] = known
                    empty |= known
                    changed = True
                    if empty & watched != uint64(0):
                        return False
                fits = known << ONE
    return True


@njit(**OPTIONS)
def proved_first(board, place, gaps, scratch, reach):
    """Like `likely_first`, but proved; `reach` is uint64[64]."""
    for i in range(4):
        gap = gaps[uint64(i)]
        if gap & 15 == 13 or not _has_one_taker(board, gap):
            continue
        card = board[uint64(gap - 1)] + 1
        old = place[uint64(card)]
        watched = ONE << uint64(gap - 1)
        if card & 15 < 13 and old & 15 < 13:
            watched |= ONE << uint64(old + 1)
        if relax(board, place, gaps, card, watched, reach):
            return i
    return -1


@njit(**OPTIONS)
def is_hopeless(board, place, gaps, reach):
    """True only if no win is left, even in the relaxed game."""
    relax(board, place, gaps, 0, uint64(0), reach)
    rows = np.empty(4, np.int64)
    for suit in range(4):
        rows[uint64(suit)] = _rows_in_reach(suit, reach)
        if rows[uint64(suit)] == 0:
            return True
    # Hall's condition: every set of suits needs as many rows.
    for suits in range(1, 16):
        union, need = 0, 0
        for suit in range(4):
            if suits >> suit & 1:
                union |= rows[uint64(suit)]
                need += 1
        size = (union & 1) + (union >> 1 & 1) + (union >> 2 & 1) + (union >> 3 & 1)
        if size < need:
            return True
    return False


@njit(**OPTIONS)
def _rows_in_reach(suit, reach):
    rows = 0
    for row in range(4):
        all_there = True
        for rank in range(2, 14):
            cell = uint64(16 * row + rank - 1)
            if reach[uint64(16 * suit + rank)] >> cell & ONE == uint64(0):
                all_there = False
                break
        if all_there:
            rows |= 1 << row
    return rows
