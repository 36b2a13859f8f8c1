"""Which move keeps most stock orders winnable, for a player that does not know the order.

In the first pass the order of the unseen cards is sampled; the seed of the samples comes
from what the player may know, never from the true order, which is not even passed in. The
share is an upper bound for a player: each sample is solved with all its cards known.
"""

from __future__ import annotations

import hashlib
import random
import time
from dataclasses import replace

import numpy as np

from . import layout
from .lines import KING_RANK, WASTE, Board
from .position import CELLS, Hint, Knowledge, Position
from .workspace import Workspace

SAMPLES = 48
SAMPLE_NODES = 15_000
"""Nodes (about a millisecond) for one sample; one not decided by then counts a half."""
ALL_NODES = 1_000_000
"""Nodes for all samples together; no new round of samples starts after that."""


def legal_moves(board: Board) -> list[tuple[int, ...] | str]:
    """All legal moves: cells of kings and pairs, then "draw" or "recycle"."""
    cells = [cell for cell in range(CELLS) if board.free(cell)]
    ranks = {cell: card % 13 for cell in cells if (card := board.pyramid[cell]) is not None}
    if board.waste:
        ranks[WASTE] = board.waste[-1] % 13
        cells.append(WASTE)
    moves: list[tuple[int, ...] | str] = [(c,) for c in cells if ranks[c] == KING_RANK]
    moves += [
        (a, b) for i, a in enumerate(cells) for b in cells[i + 1 :] if ranks[a] + ranks[b] == 11
    ]
    if board.stock:
        moves.append("draw")
    elif board.waste and (board.passes is None or board.pass_ < board.passes):
        moves.append("recycle")
    return moves


def hint(work: Workspace, knowledge: Knowledge, lost: bool, samples: int = SAMPLES) -> Hint:
    """Evaluate every legal move; `lost`: that no order can win has been proved already."""
    start = time.perf_counter()
    stock = knowledge.unseen if knowledge.known is None else knowledge.known
    position = Position(
        knowledge.pyramid, stock, knowledge.waste, knowledge.pass_, knowledge.passes
    )
    moves = legal_moves(Board(position))
    won = [0.0] * len(moves)
    tried = 0
    if not lost and moves:
        orders = _orders(knowledge, samples)
        budget = ALL_NODES
        for order in orders:
            tried += 1
            for i, move in enumerate(moves):
                share, nodes = _try(work, replace(position, stock=order), move)
                won[i] += share
                budget -= nodes
            if budget <= 0:
                break
    ranked = sorted(range(len(moves)), key=lambda i: (-won[i], _dullness(position, moves[i]), i))
    texts = [(_text(moves[i]), won[i] / max(tried, 1)) for i in ranked]
    return Hint(tuple(texts), tried, lost, 1e3 * (time.perf_counter() - start))


def _orders(knowledge: Knowledge, samples: int) -> list[tuple[int, ...]]:
    """Stock orders that fit what is known, the same for the same knowledge."""
    if knowledge.known is not None:
        return [knowledge.known]
    visible = repr((knowledge.pyramid, knowledge.waste, knowledge.unseen, knowledge.passes))
    draw = random.Random(hashlib.sha256(visible.encode()).digest())
    orders = []
    for _ in range(samples if len(knowledge.unseen) > 1 else 1):
        order = list(knowledge.unseen)
        draw.shuffle(order)
        orders.append(tuple(order))
    return orders


def _try(work: Workspace, position: Position, move: tuple[int, ...] | str) -> tuple[float, int]:
    """(1 if still winnable after `move`, 0 if lost, 0.5 if unknown; nodes spent)."""
    board = Board(position)
    if move == "draw":
        board.draw()
    elif move == "recycle":
        board.recycle()
    else:
        board.clear(*move)
    cells = np.array([layout.NO_CARD if c is None else c for c in board.pyramid], np.uint8)
    sequence = np.array(board.waste + board.stock[::-1], np.uint8)
    work.lay_out_arrays(cells, sequence, len(board.waste), board.pass_, board.passes)
    verdict = work.run(limit_nodes=SAMPLE_NODES)
    return {"winnable": 1.0, "unknown": 0.5, "lost": 0.0}[verdict], work.nodes


def _dullness(position: Position, move: tuple[int, ...] | str) -> tuple[int, int]:
    """Orders moves of equal worth: kings, then clears by how many cards they free, draws."""
    if isinstance(move, str):
        return 2, 0
    board = Board(position)
    before = sum(map(board.free, range(CELLS))) - sum(cell != WASTE for cell in move)
    board.clear(*move)
    return (0 if len(move) == 1 else 1), before - sum(map(board.free, range(CELLS)))


def _text(move: tuple[int, ...] | str) -> str:
    return move if isinstance(move, str) else Board.text(move)
