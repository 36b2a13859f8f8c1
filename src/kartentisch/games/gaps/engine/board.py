"""The fast twin of the rules of Gaps and its variants: deal, moves, redeal, perft.

A board is uint8[64]: cell `16 * row + column`, rows 0..3, columns 1..13. Column 0 holds a
row's head mark and columns 14 and 15 a wall, so that every neighbour can be read without a
test. A card is `16 * suit + rank` (ranks 2..13), thus its successor is the card plus one;
0 is a gap. The head mark says what column 1 takes: FREE_HEAD any 2, `16 * suit + 1` (an
ace, as it were) only the 2 of that suit.

A move is `64 * card + cell`. Layouts are tuples of 52 card codes (13 * suit + rank - 1) or
None for a gap, row by row. Rules: ../shared/spec/gaps.md; numbered shuffles:
../shared/spec/platform.md, "Deal numbers". Imports numba: never import it in the web process.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, uint8, uint64

from kartentisch.core.fastdeals import shuffle_into

OPTIONS: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy"}

FREE_HEAD = 63
WALL = 62
COMPLETE = 12

VARIANTS = ("gaps", "montana", "spaces", "addiction", "paganini")
GAPS, MONTANA, SPACES, ADDICTION, PAGANINI = range(5)
USUAL_REDEALS = {"gaps": 2, "montana": 2, "spaces": 2, "addiction": 3, "paganini": 3}

Layout = tuple[int | None, ...]


def variant_code(variant: str) -> int:
    """The number that the kernels use for a variant's id; ValueError for an unknown one."""
    try:
        return VARIANTS.index(variant)
    except ValueError:
        raise ValueError(f"unknown variant {variant!r}; there are {', '.join(VARIANTS)}") from None


@njit(**OPTIONS)
def clear_board(board, fixed_suits):
    """Empty the board: every cell a gap, heads and walls in place."""
    for cell in range(64):
        column = cell & 15
        board[uint64(cell)] = uint8(0) if 1 <= column <= 13 else uint8(WALL)
    for row in range(4):
        board[uint64(16 * row)] = uint8(16 * row + 1) if fixed_suits else uint8(FREE_HEAD)


@njit(**OPTIONS)
def deal_into(number, variant, board):
    """Lay out deal `number` (uint64) of a variant's number code on `board`."""
    deck = np.empty(52, np.uint8)
    shuffle_into(uint64(number), deck)
    clear_board(board, False)
    for i in range(52):
        code = deck[uint64(i)]
        rank = code % 13 + 1
        if rank > 1:
            board[uint64(16 * (i // 13) + i % 13 + 1)] = uint8(16 * (code // 13) + rank)
    if variant == MONTANA:
        _put_twos_first(board)


@njit(**OPTIONS)
def _put_twos_first(board):
    for suit in range(4):
        two = 16 * suit + 2
        for cell in range(64):
            if board[uint64(cell)] == two:
                board[uint64(cell)] = board[uint64(16 * suit + 1)]
                board[uint64(16 * suit + 1)] = uint8(two)
                break


@njit(**OPTIONS)
def kept_in_row(board, row):
    """Length of the kept run of a row: 2, 3, 4, ... of one suit from column 1; 0..12."""
    first = board[uint64(16 * row + 1)]
    if first & 15 != 2:
        return 0
    kept = 1
    while kept < COMPLETE and board[uint64(16 * row + 1 + kept)] == first + kept:
        kept += 1
    return kept


@njit(**OPTIONS)
def kept_cards(board):
    """Cards in kept runs, 0..48."""
    return (
        kept_in_row(board, 0)
        + kept_in_row(board, 1)
        + kept_in_row(board, 2)
        + kept_in_row(board, 3)
    )


@njit(**OPTIONS)
def is_won(board):
    """True where every row is complete."""
    for row in range(4):
        if kept_in_row(board, row) < COMPLETE:
            return False
    return True


@njit(**OPTIONS)
def find_cards(board, place):
    """Fill place[card] (uint8[64]) with the cell of every card."""
    for cell in range(64):
        place[uint64(board[uint64(cell)])] = uint8(cell)


@njit(**OPTIONS)
def legal_moves(board, place, moves):
    """Write the legal moves into `moves` (int64[16]) by gap, then suit; return their count."""
    count = 0
    for cell in range(1, 62):
        if board[uint64(cell)] != 0 or not 1 <= (cell & 15) <= 13:
            continue
        left = board[uint64(cell - 1)]
        if left == FREE_HEAD:
            for suit in range(4):
                moves[uint64(count)] = 64 * (16 * suit + 2) + cell
                count += 1
        elif left != 0 and left & 15 != 13:
            moves[uint64(count)] = 64 * (left + 1) + cell
            count += 1
    return count


@njit(**OPTIONS)
def make_move(board, place, move):
    """Play a move (unchecked); return the cell that it empties."""
    card, cell = move >> 6, move & 63
    old = place[uint64(card)]
    board[uint64(old)] = uint8(0)
    board[uint64(cell)] = uint8(card)
    place[uint64(card)] = uint8(cell)
    return old


@njit(**OPTIONS)
def take_back(board, place, move, old):
    """Undo `make_move`, given the cell it returned."""
    card, cell = move >> 6, move & 63
    board[uint64(cell)] = uint8(0)
    board[uint64(old)] = uint8(card)
    place[uint64(card)] = uint8(old)


@njit(**OPTIONS)
def perft(board, place, depth):
    """Number of move sequences of exactly `depth` moves (a won board has no moves)."""
    if depth == 0:
        return 1
    if is_won(board):
        return 0
    moves = np.empty(16, np.int64)
    count = legal_moves(board, place, moves)
    if depth == 1:
        return count
    total = 0
    for i in range(count):
        move = moves[uint64(i)]
        old = make_move(board, place, move)
        total += perft(board, place, depth - 1)
        take_back(board, place, move, old)
    return total


@njit(**OPTIONS)
def kept_at_redeal(board, row, variant):
    """Cards of a row that a redeal leaves where they are."""
    if variant == SPACES:
        return 0
    kept = kept_in_row(board, row)
    if variant == PAGANINI and kept < COMPLETE:
        return 0
    return kept


@njit(**OPTIONS)
def redeal_into(board, number, redeal, variant):
    """Redeal the board of deal `number` (uint64, below 2**56) for the `redeal`-th time, 1, 2, ...

    Deterministic by number, redeal and the set of gathered cards. Whether a redeal is
    allowed is not tested here.
    """
    cards = np.empty(52, np.uint8)
    kept = np.empty(4, np.int64)
    count = 0
    for row in range(4):
        kept[uint64(row)] = kept_at_redeal(board, row, variant)
    for suit in range(4):
        for rank in range(1, 14):
            card = 16 * suit + rank
            if _is_gathered(board, kept, card, variant):
                cards[uint64(count)] = uint8(card)
                count += 1
    order = np.empty(count, np.uint8)
    shuffle_into(uint64(number) ^ (uint64(redeal) << uint64(56)), order)
    dealt = 0
    for row in range(4):
        gap = -1 if variant == ADDICTION else kept[uint64(row)] + 1
        for column in range(kept[uint64(row)] + 1, 14):
            cell = uint64(16 * row + column)
            board[cell] = uint8(0)
            if column != gap:
                card = cards[uint64(order[uint64(dealt)])]
                dealt += 1
                if card & 15 != 1:
                    board[cell] = card


@njit(**OPTIONS)
def _is_gathered(board, kept, card, variant):
    if card & 15 == 1:
        return variant == ADDICTION
    for row in range(4):
        first = board[uint64(16 * row + 1)]
        if first >> 4 == card >> 4 and kept[uint64(row)] >= (card & 15) - 1:
            return False
    return True


def new_deal(number: int, variant: str = "gaps") -> np.ndarray:
    """Board (uint8[64]) of a deal number, 0 .. 2**56 - 1; ValueError outside or for the variant."""
    if not 0 <= number < 2**56:
        raise ValueError(f"deal number {number} is outside 0..2**56-1")
    board = np.empty(64, np.uint8)
    deal_into(np.uint64(number), variant_code(variant), board)
    return board


def redealt(board: np.ndarray, number: int, redeal: int, variant: str = "gaps") -> np.ndarray:
    """The board after the `redeal`-th redeal (1, 2, ...) of deal `number`."""
    result = board.copy()
    redeal_into(result, np.uint64(number), redeal, variant_code(variant))
    return result


def board_of(layout: Layout, fixed_suits: bool = False) -> np.ndarray:
    """Board (uint8[64]) of a layout; ValueError unless it holds the 48 cards and four gaps."""
    cards = sorted(card for card in layout if card is not None)
    if len(layout) != 52 or cards != [card for card in range(52) if card % 13]:
        raise ValueError("a layout is 52 places with every card from 2 to king once and four gaps")
    board = np.empty(64, np.uint8)
    clear_board(board, fixed_suits)
    for i, card in enumerate(layout):
        if card is not None:
            board[16 * (i // 13) + i % 13 + 1] = 16 * (card // 13) + card % 13 + 1
    return board


def layout_of(board: np.ndarray) -> Layout:
    """The layout of a board, row by row."""
    cells = (int(board[16 * (i // 13) + i % 13 + 1]) for i in range(52))
    return tuple(13 * (cell >> 4) + (cell & 15) - 1 if cell else None for cell in cells)


def count_lines(board: np.ndarray, depth: int) -> int:
    """Number of legal sequences of exactly `depth` moves from a board."""
    place = np.zeros(64, np.uint8)
    find_cards(board, place)
    return int(perft(board.copy(), place, depth))


def moves_of(board: np.ndarray) -> list[int]:
    """Legal moves of a board as `64 * card + cell`, by gap, then suit."""
    place = np.zeros(64, np.uint8)
    moves = np.empty(16, np.int64)
    return [int(move) for move in moves[: legal_moves(board, place, moves)]]


def move_text(move: int) -> str:
    """`8C-2.4`: the eight of clubs goes to row 2, column 4."""
    card, cell = move >> 6, move & 63
    return f"{'A23456789TJQK'[(card & 15) - 1]}{'CDHS'[card >> 4]}-{(cell >> 4) + 1}.{cell & 15}"
