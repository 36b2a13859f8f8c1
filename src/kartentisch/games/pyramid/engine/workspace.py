"""The solvers' working memory, and one solve in it. Imports numba."""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np

from . import layout, relaxed, search, shortest

MAX_PASSES = 29
"""Every pass but the first is entered to clear a pyramid card, so more make no difference."""

SLICE = 200_000
"""Nodes between two looks at the clock (10-20 ms)."""

VERDICTS = ("unknown", "winnable", "lost")


def cap_passes(pass_: int, passes: int | None) -> tuple[int, int]:
    """`pass_` and `passes` for the kernels: the same number of passes left, small."""
    left = MAX_PASSES - 1 if passes is None else min(passes - pass_, MAX_PASSES - 1)
    return 1, 1 + left


class Workspace:
    """Arrays for one search at a time; not to be shared between threads.

    `table_bits`, `relaxed_bits`: the tables take 2**bits slots of 8 bytes at most, which are
    touched only as far as a deal needs them.
    """

    def __init__(self, table_bits: int = 22, relaxed_bits: int = 17) -> None:
        self.deal = np.zeros(layout.DEAL_SIZE, np.uint64)
        self.classes = np.zeros(layout.CLASSES_SIZE, np.uint8)
        self.table = np.zeros(1 << table_bits, np.uint64)
        self.relaxed_table = np.zeros(1 << relaxed_bits, np.uint64)
        self.control = np.zeros(search.CONTROL_SIZE, np.uint64)
        self.frames = np.zeros(search.FRAMES_SIZE, np.uint64)
        self.stack = np.zeros(relaxed.STACK_SIZE, np.uint64)

    def lay_out(
        self,
        pyramid: Sequence[int | None],
        waste: Sequence[int],
        stock: Sequence[int],
        pass_: int,
        passes: int | None,
        ordered: bool = True,
    ) -> None:
        """Set the search to the start of a position; see `layout.lay_out`."""
        cells = np.array([layout.NO_CARD if c is None else c for c in pyramid], np.uint8)
        sequence = np.array([*waste, *stock], np.uint8)
        self.lay_out_arrays(cells, sequence, len(waste), pass_, passes, ordered)

    def lay_out_arrays(
        self,
        pyramid: np.ndarray,
        sequence: np.ndarray,
        waste: int,
        pass_: int,
        passes: int | None,
        ordered: bool = True,
    ) -> None:
        """The same from the kernels' own arrays."""
        first, last = cap_passes(pass_, passes)
        layout.lay_out(
            pyramid, sequence, waste, ordered, False, first, last, self.deal, self.classes
        )
        search.begin(self.table, self.relaxed_table, self.control)

    def run(self, limit_s: float | None = None, limit_nodes: int | None = None) -> str:
        """Search on until a verdict or a limit; returns the verdict."""
        deadline = None if limit_s is None else time.perf_counter() + limit_s
        left = (1 << 62) if limit_nodes is None else limit_nodes
        while True:
            step = left if deadline is None else min(SLICE, left)
            status = search.search(step, *self.memory)
            left -= step
            if status != search.RUNNING or left <= 0:
                return VERDICTS[status]
            if deadline is not None and time.perf_counter() >= deadline:
                return VERDICTS[status]

    @property
    def memory(self) -> tuple[np.ndarray, ...]:
        """The arrays in the order in which the kernels take them (search.MEMORY)."""
        return (
            self.deal,
            self.classes,
            self.table,
            self.relaxed_table,
            self.control,
            self.frames,
            self.stack,
        )

    @property
    def nodes(self) -> int:
        """Positions that this search has looked at."""
        return int(self.control[search.NODES])

    @property
    def chosen(self) -> list[int]:
        """The kernel's moves of the line that wins."""
        depth = int(self.control[search.DEPTH_NOW])
        return [int(m) for m in self.frames[search.CHOSEN : search.CHOSEN + depth]]


class ShortestWorkspace:
    """The same for shortest lines; 600 MB at the very most, touched only as needed."""

    def __init__(self, table_bits: int = 26, relaxed_bits: int = 17) -> None:
        self.deal = np.zeros(layout.DEAL_SIZE, np.uint64)
        self.classes = np.zeros(layout.CLASSES_SIZE, np.uint8)
        self.costs = np.zeros(shortest.COSTS_SIZE, np.uint8)
        self.keys = np.zeros(1 << table_bits, np.uint64)
        self.values = np.zeros(1 << table_bits, np.uint8)
        self.relaxed_table = np.zeros(1 << relaxed_bits, np.uint64)
        self.control = np.zeros(shortest.CONTROL_SIZE, np.uint64)
        self.frames = np.zeros(shortest.FRAMES_SIZE, np.uint64)
        self.stack = np.zeros(relaxed.STACK_SIZE, np.uint64)

    def run(
        self,
        pyramid: Sequence[int | None],
        waste: Sequence[int],
        stock: Sequence[int],
        pass_: int,
        passes: int | None,
        limit_s: float | None = None,
    ) -> str:
        """Search the position for its shortest line; returns the verdict."""
        cells = np.array([layout.NO_CARD if c is None else c for c in pyramid], np.uint8)
        sequence = np.array([*waste, *stock], np.uint8)
        first, last = cap_passes(pass_, passes)
        layout.lay_out(
            cells, sequence, len(waste), True, True, first, last, self.deal, self.classes
        )
        shortest.tabulate(self.deal, self.classes, self.costs)
        shortest.begin(self.keys, self.relaxed_table, self.control)
        deadline = None if limit_s is None else time.perf_counter() + limit_s
        while True:
            status = self._step(SLICE // 4)
            if status == shortest.FOUND:
                return "winnable"
            if status == shortest.DEEPER and self.control[shortest.LIMIT] >= shortest.NEVER:
                return "lost"
            if deadline is not None and time.perf_counter() >= deadline:
                return "unknown"

    def _step(self, budget: int) -> int:
        status: int = shortest.search(
            budget,
            self.deal,
            self.classes,
            self.costs,
            self.keys,
            self.values,
            self.relaxed_table,
            self.control,
            self.frames,
            self.stack,
        )
        return status

    @property
    def nodes(self) -> int:
        """Positions that this search has looked at."""
        return int(self.control[shortest.NODES])

    @property
    def chosen(self) -> list[int]:
        """The kernel's moves of the shortest line."""
        depth = int(self.control[shortest.DEPTH_NOW])
        return [int(m) for m in self.frames[shortest.CHOSEN : shortest.CHOSEN + depth]]
