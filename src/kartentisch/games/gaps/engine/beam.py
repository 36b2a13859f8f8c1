"""Beam search over decisions: the best `width` positions of every layer go on.

A layer's positions are settled first: moves that likely come first anyway (`order`) are played
at once, so that a layer is one more decision, of about 25 in a won game instead of 90 moves.
Positions that not even the relaxed game can win are dropped. The beam finds wins; it proves
nothing else.

Stored for each position of the search: 8 bytes of fingerprint in a table of visited positions
and 6 bytes of history (parent, decision). A false match of fingerprints may hide a win but
cannot make one up, since every line is replayed.
"""

from __future__ import annotations

import numpy as np
from numba import njit, uint64

from .board import FREE_HEAD, OPTIONS, find_cards, is_won, kept_cards
from .exhaust import PRINTS, find_gaps, hash_of, remember
from .order import is_hopeless, is_live, likely_first
from .value import outlook, play, tally

CANDIDATES = 4
SPARE = 64
WON, GOES_ON, EMPTY = 1, 0, -1


@njit(**OPTIONS)
def settle(board, place, gaps, weights, scratch, sums, settled):
    """Play the moves that likely come first; return the change of the hash.

    settled (int64[49]) takes the moves as `64 * card + cell` after their count.
    """
    change = uint64(0)
    settled[uint64(0)] = 0
    while settled[uint64(0)] < 48:
        index = likely_first(board, place, gaps, scratch)
        if index < 0:
            break
        gap = gaps[uint64(index)]
        card = int(board[uint64(gap - 1)]) + 1
        settled[uint64(0)] += 1
        settled[uint64(settled[uint64(0)])] = 64 * card + gap
        change ^= play(weights, board, place, gaps, index, card, sums)
    return change


@njit(**OPTIONS)
def _is_idle(board, place, card):
    """True for a 2 whose 3 lies right of it in a head: moving it to another head only loses."""
    cell = int(place[uint64(card)])
    return cell & 15 == 1 and board[uint64(cell + 1)] == card + 1


@njit(**OPTIONS)
def grow_layer(
    boards,
    hashes,
    tallies,
    count,
    width,
    weights,
    table,
    load,
    prune,
    grown,
    grown_hashes,
    grown_tallies,
    scores,
    parents,
    decisions,
    found,
):
    """Replace a layer by its best successors.

    boards (uint8[width, 64]), hashes and tallies hold the `count` positions of the layer;
    grown* (4 * width + 64 rows) are room for the successors. parents (int32) and decisions
    (int16, `64 * card + cell`) come out for the new layer. load (int64[3]): table entries,
    moves generated, most kept cards seen; its position is found[2] (parent) and found[3].
    Returns the new count and WON (parent and decision in found[0], found[1]) or GOES_ON.
    """
    place, gaps = np.zeros(64, np.uint8), np.empty(4, np.int64)
    scratch, settled = np.empty(64, np.int64), np.empty(49, np.int64)
    reach, sums = np.zeros(64, np.uint64), np.zeros(1, np.float64)
    old_place, old_gaps = np.zeros(64, np.uint8), np.empty(4, np.int64)
    board = np.empty(64, np.uint8)
    room = table.size * 3 // 4
    many = 0
    for parent in range(count):
        base = boards[uint64(parent)]
        find_cards(base, old_place)
        find_gaps(base, old_gaps)
        for index in range(4):
            gap = int(old_gaps[uint64(index)])
            if not is_live(base, gap):
                continue
            left = int(base[uint64(gap - 1)])
            first, last = (2, 50) if left == FREE_HEAD else (left + 1, left + 1)
            for card in range(first, last + 1, 16):
                if left == FREE_HEAD and _is_idle(base, old_place, card):
                    continue
                load[1] += 1
                old = uint64(old_place[uint64(card)])
                mark = hashes[uint64(parent)] ^ PRINTS[uint64(card), old]
                mark ^= PRINTS[uint64(card), uint64(gap)]
                if load[0] < room:
                    if not remember(table, mark, mark):
                        continue
                    load[0] += 1
                board[:] = base
                place[:] = old_place
                gaps[:] = old_gaps
                sums[0] = tallies[uint64(parent)]
                play(weights, board, place, gaps, index, card, sums)
                change = settle(board, place, gaps, weights, scratch, sums, settled)
                kept = kept_cards(board)
                if kept > load[2]:
                    load[2] = kept
                    found[2], found[3] = parent, 64 * card + gap
                if kept == 48:
                    found[0], found[1] = parent, 64 * card + gap
                    return 0, WON
                if settled[0] > 0:
                    mark ^= change
                    if load[0] < room:
                        if not remember(table, mark, mark):
                            continue
                        load[0] += 1
                if many == scores.size:
                    continue
                if prune and is_hopeless(board, place, gaps, reach):
                    continue
                slot = uint64(many)
                scores[slot] = -(sums[0] + outlook(weights, board, place, gaps))
                grown[slot] = board
                grown_hashes[slot] = mark
                grown_tallies[slot] = sums[0]
                parents[slot] = parent
                decisions[slot] = 64 * card + gap
                many += 1
    return _select(
        boards,
        hashes,
        tallies,
        width,
        many,
        grown,
        grown_hashes,
        grown_tallies,
        scores,
        parents,
        decisions,
    ), GOES_ON


@njit(**OPTIONS)
def _select(
    boards,
    hashes,
    tallies,
    width,
    many,
    grown,
    grown_hashes,
    grown_tallies,
    scores,
    parents,
    decisions,
):
    worst = np.float32(np.inf)
    if many > width:
        worst = np.partition(scores[:many], width - 1)[width - 1]
    count = 0
    for i in range(many):
        if scores[uint64(i)] <= worst and count < width:
            source, slot = uint64(i), uint64(count)
            boards[slot] = grown[source]
            hashes[slot] = grown_hashes[source]
            tallies[slot] = grown_tallies[source]
            parents[slot] = parents[source]
            decisions[slot] = decisions[source]
            count += 1
    return count


@njit(**OPTIONS)
def begin(board, weights, hashes, tallies, boards, settled):
    """Settle the first position and make it the only one of layer 0."""
    place, gaps = np.zeros(64, np.uint8), np.empty(4, np.int64)
    scratch, sums = np.empty(64, np.int64), np.zeros(1, np.float64)
    find_cards(board, place)
    find_gaps(board, gaps)
    settle(board, place, gaps, weights, scratch, sums, settled)
    boards[uint64(0)] = board
    hashes[uint64(0)] = hash_of(board, PRINTS)
    tallies[uint64(0)] = tally(weights, board, place)


@njit(**OPTIONS)
def replay(board, weights, decisions, moves):
    """Write out a line: `decisions` with the settled moves between them; return its length.

    board is changed to the line's end; moves (int64[n]) takes `64 * card + cell`.
    """
    place, gaps = np.zeros(64, np.uint8), np.empty(4, np.int64)
    scratch, sums = np.empty(64, np.int64), np.zeros(1, np.float64)
    settled = np.empty(49, np.int64)
    find_cards(board, place)
    count = 0
    for turn in range(decisions.size + 1):
        find_gaps(board, gaps)
        if turn > 0:
            count = _replay_one(
                board, place, gaps, weights, decisions[uint64(turn - 1)], moves, count, sums
            )
            if is_won(board):
                break
        settle(board, place, gaps, weights, scratch, sums, settled)
        for i in range(settled[0]):
            moves[uint64(count)] = settled[uint64(i + 1)]
            count += 1
    return count


@njit(**OPTIONS)
def _replay_one(board, place, gaps, weights, move, moves, count, sums):
    for index in range(4):
        if gaps[uint64(index)] == move & 63:
            play(weights, board, place, gaps, index, move >> 6, sums)
            moves[uint64(count)] = move
            return count + 1
    return count


class Beam:
    """Room for beam searches up to some width; kept and reused by one process."""

    def __init__(self, weights: np.ndarray) -> None:
        self._weights = weights
        self._width = 0
        self.load = np.zeros(3, np.int64)
        self._table = np.zeros(1 << 12, np.uint64)

    def _make_room(self, width: int) -> None:
        if width > self._width:
            self._width = width
            many = CANDIDATES * width + SPARE
            self._boards = np.empty((width, 64), np.uint8)
            self._hashes = np.empty(width, np.uint64)
            self._tallies = np.empty(width, np.float64)
            self._grown = np.empty((many, 64), np.uint8)
            self._grown_hashes = np.empty(many, np.uint64)
            self._grown_tallies = np.empty(many, np.float64)
            self._scores = np.empty(many, np.float32)
            self._parents = np.empty(many, np.int32)
            self._decisions = np.empty(many, np.int16)
        size = 1 << max(12, (width * 600).bit_length())
        if size > self._table.size:
            self._table = np.zeros(size, np.uint64)
        self._used_table = self._table[:size]
        self._used_table[:] = 0
        self._limit = CANDIDATES * width + SPARE

    def search(
        self, board: np.ndarray, width: int, is_late=lambda: False, prune: bool = True
    ) -> tuple[bool, np.ndarray]:
        """Search from a board (uint8[64], unchanged) until won, empty or late.

        Returns whether it is won and the line as int64[n] of `64 * card + cell`: to the win,
        else to the position with the most kept cards.
        """
        self._make_room(width)
        self.load[:] = 0
        found = np.zeros(4, np.int64)
        settled = np.empty(49, np.int64)
        first = board.copy()
        begin(first, self._weights, self._hashes, self._tallies, self._boards, settled)
        if is_won(first):
            return True, settled[1 : settled[0] + 1].copy()
        self.load[2] = kept_cards(first)
        history: list[tuple[np.ndarray, np.ndarray]] = []
        best: list[int] = []
        count, status = 1, GOES_ON
        room = self._used_table.size * 3 // 4
        # A full table would let the beam walk in circles for ever.
        while count > 0 and status == GOES_ON and self.load[0] < room and not is_late():
            most = self.load[2]
            count, status = grow_layer(
                self._boards,
                self._hashes,
                self._tallies,
                count,
                width,
                self._weights,
                self._used_table,
                self.load,
                prune,
                self._grown[: self._limit],
                self._grown_hashes,
                self._grown_tallies,
                self._scores[: self._limit],
                self._parents,
                self._decisions,
                found,
            )
            if status == WON:
                best = _trace(history, int(found[0]), int(found[1]))
            elif self.load[2] > most:
                best = _trace(history, int(found[2]), int(found[3]))
            history.append((self._parents[:count].copy(), self._decisions[:count].copy()))
        moves = np.empty(1 << 12, np.int64)
        length = replay(board.copy(), self._weights, np.array(best, np.int64), moves)
        return status == WON, moves[:length].copy()


def _trace(history: list[tuple[np.ndarray, np.ndarray]], parent: int, last: int) -> list[int]:
    """Decisions from the first layer on that lead to position `parent`, then `last`."""
    line = [last]
    for parents, decisions in reversed(history):
        line.append(int(decisions[parent]))
        parent = int(parents[parent])
    return line[::-1]
