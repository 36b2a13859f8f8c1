"""Moves of the kernels as texts of the game's notation, draws and kings written out."""

from __future__ import annotations

from .bits import CELL_OF_GRID
from .position import CELLS, Position

KING_RANK = 12
STOCK_CARD = 64
"""In a kernel's move: a grid bit, or STOCK_CARD + index in the sequence without kings."""

_ROW = tuple(row for row in range(7) for _ in range(row + 1))
_COVERS = tuple(
    (cell + row + 1, cell + row + 2) if row < 6 else () for cell, row in enumerate(_ROW)
)
WASTE = -1


def cell_text(cell: int) -> str:
    """`5.2` for row 5, card 2; `w` for the waste's top."""
    if cell == WASTE:
        return "w"
    row = _ROW[cell]
    return f"{row + 1}.{cell - row * (row + 1) // 2 + 1}"


class Board:
    """A position that can be played on, by unchecked moves; `moves` is what was played."""

    def __init__(self, position: Position) -> None:
        self.pyramid = list(position.pyramid)
        self.stock = list(reversed(position.stock))  # next card last
        self.waste = list(position.waste)
        self.pass_ = position.pass_
        self.passes = position.passes
        self.moves: list[str] = []

    def free(self, cell: int) -> bool:
        """Whether a pyramid card lies in the cell and nothing lies on it."""
        if self.pyramid[cell] is None:
            return False
        return all(self.pyramid[cover] is None for cover in _COVERS[cell])

    def clear(self, *cells: int) -> None:
        """Clear a king or a pair; WASTE stands for the waste's top."""
        for cell in cells:
            if cell == WASTE:
                self.waste.pop()
            else:
                self.pyramid[cell] = None
        self.moves.append(self.text(cells))

    @staticmethod
    def text(cells: tuple[int, ...]) -> str:
        """The text of a clear."""
        return "+".join(map(cell_text, cells))

    def draw(self) -> None:
        """Turn the stock's next card onto the waste."""
        self.waste.append(self.stock.pop())
        self.moves.append("draw")

    def recycle(self) -> None:
        """Turn the waste over: it becomes the stock, in the order of the pass before."""
        self.stock = self.waste[::-1]
        self.waste = []
        self.pass_ += 1
        self.moves.append("recycle")

    def clear_kings(self) -> None:
        """Clear every playable king of the pyramid."""
        cell = CELLS - 1
        while cell >= 0:
            card = self.pyramid[cell]
            if card is not None and card % 13 == KING_RANK and self.free(cell):
                self.clear(cell)
                cell = CELLS - 1
            else:
                cell -= 1

    def clear_waste_kings(self) -> None:
        """Clear kings while the waste's top is one; not after the win, when no move is legal."""
        while not self.won and self.waste and self.waste[-1] % 13 == KING_RANK:
            self.clear(WASTE)

    @property
    def won(self) -> bool:
        """Whether the pyramid is gone."""
        return not any(card is not None for card in self.pyramid)


def write_out(position: Position, chosen: list[int], with_kings: bool = False) -> tuple[str, ...]:
    """The whole line of a search's moves: draws, recycles and the pyramid's kings put in.

    `with_kings`: the search laid out the kings of stock and waste, and clears them by moves
    of its own; else they are cleared whenever they are the waste's top.
    """
    cards = [c for c in (*position.waste, *position.stock) if with_kings or c % 13 != KING_RANK]
    board = Board(position)
    if not with_kings:
        board.clear_waste_kings()
    board.clear_kings()
    for move in chosen:
        first, second = CELL_OF_GRID.get(move & 0xFF), move >> 8 & 0xFF
        if second >= STOCK_CARD:
            _bring_up(board, cards[second - STOCK_CARD], with_kings)
            board.clear(*(() if first is None else (first,)), WASTE)
            if not with_kings:
                board.clear_waste_kings()
        elif first is not None:
            board.clear(*sorted((first, CELL_OF_GRID[second])))
        board.clear_kings()
    return tuple(board.moves)


def _bring_up(board: Board, card: int, with_kings: bool) -> None:
    """Draw, over a recycle if need be, until `card` is the waste's top."""
    while not board.waste or board.waste[-1] != card:
        if not board.stock:
            board.recycle()
        board.draw()
        if not with_kings:
            board.clear_waste_kings()
