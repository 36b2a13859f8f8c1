"""The cells of the pyramid: numbered row by row from the apex, as text `a1`, `b1` .. `d4`.

A size is a number of cells: 10 for four rows, 6 for three.
"""

from itertools import pairwise

MAX_ROWS = 4
APEX = 0
ROW_OF = tuple(row for row in range(MAX_ROWS) for _ in range(row + 1))
_TEXTS = tuple(f"{'abcd'[row]}{cell - row * (row + 1) // 2 + 1}" for cell, row in enumerate(ROW_OF))
CELLS = {text: cell for cell, text in enumerate(_TEXTS)}
"""Cell numbers by their text."""

Triple = tuple[int, int, int]


def size_of(rows: int) -> int:
    """How many cells a pyramid of `rows` rows has."""
    return rows * (rows + 1) // 2


def cell_text(cell: int) -> str:
    """`b1` for the left cell of the second row."""
    return _TEXTS[cell]


def row_cells(row: int) -> range:
    """The cells of a row, 0 for the apex."""
    return range(size_of(row), size_of(row + 1))


_ALL_TRIPLES = tuple(
    (above, left, right)
    for row in range(MAX_ROWS - 1)
    for above, (left, right) in zip(row_cells(row), pairwise(row_cells(row + 1)), strict=True)
)
TRIPLES: dict[int, tuple[Triple, ...]] = {
    size: tuple(triple for triple in _ALL_TRIPLES if triple[2] < size)
    for size in map(size_of, range(1, MAX_ROWS + 1))
}
"""By size: every cell that lies on two others, with the left and the right one under it."""
