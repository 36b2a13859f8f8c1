"""What the table and the command line ask of the engine of Gaps, in the rules' own values.

To be called in an engine process: it loads numba.
"""

import time

import numpy as np

from ....core.cards import card_code
from ....core.game import Message
from ....core.solution import Solution
from ..rules import State, View
from .board import board_of, find_cards, kept_cards, make_move, move_text, moves_of, new_deal
from .solver import decide, shared_beam

HINT_SECONDS = 1.0
VERDICT_SECONDS = 0.5
_HINT_WIDTH = 1000


def warm_up() -> None:
    """Load all kernels, compiling those that are not in the cache yet."""
    decide(new_deal(1), 0.3)


def solve(state: State, shortest: bool = False, limit_s: float | None = None) -> Solution:
    """Decide one layout without redeal, all cards open; lines are not the shortest ones.

    Unknown, with proof "limit", after `limit_s` seconds (60 where there is no limit).
    """
    start = time.perf_counter()
    found = decide(board_of(state.layout), 60.0 if limit_s is None else limit_s)
    ms = 1e3 * (time.perf_counter() - start)
    moves = tuple(map(move_text, found.moves))
    return Solution(found.verdict, moves, found.proof, ms, found.generated)


def verdict(view: View) -> Message | None:
    """Why the game is lost: a layout proved lost with no redeal left; None if it may be won."""
    if view.outcome is not None or view.left > 0:
        return None
    lost = decide(board_of(view.layout), VERDICT_SECONDS).verdict == "lost"
    return Message("gaps-hopeless") if lost else None


def hint(view: View) -> tuple[str | None, Message]:
    """The first move of a line to the win; failing that, of one to more kept cards.

    Where no more cards can be kept, the move that leaves the fewest moves, towards the redeal;
    the redeal where nothing moves; no move where the last layout is proved lost. A line to the
    win leaves out every move that it can do without, so no useless 2 is ever proposed.
    """
    if not view.card_moves:
        return "redeal", Message("gaps-hint-redeal")
    board = board_of(view.layout)
    found = decide(board, HINT_SECONDS)
    if found.verdict == "lost" and view.left == 0:
        return None, Message("gaps-hint-lost")
    if found.moves:
        return _advice(move_text(found.moves[0]))
    line = shared_beam().search(board, _HINT_WIDTH)[1].tolist()
    if line and _kept_after(board, line) > sum(view.kept):
        return _advice(move_text(line[0]))
    return _advice(move_text(min(moves_of(board), key=lambda move: _moves_after(board, move))))


def _advice(text: str) -> tuple[str, Message]:
    card, place = text.split("-")
    return text, Message("gaps-hint-move", {"card": card_code(card), "place": place})


def _played(board: np.ndarray, moves: list[int]) -> np.ndarray:
    """The board after moves."""
    after, place = board.copy(), np.zeros(64, np.uint8)
    find_cards(after, place)
    for move in moves:
        make_move(after, place, move)
    return after


def _kept_after(board: np.ndarray, moves: list[int]) -> int:
    return int(kept_cards(_played(board, moves)))


def _moves_after(board: np.ndarray, move: int) -> tuple[bool, int]:
    """How little a move leaves to do; a 2 between two row heads comes last."""
    return _is_head_move(board, move), len(moves_of(_played(board, [move])))


def _is_head_move(board: np.ndarray, move: int) -> bool:
    """Whether a move takes a 2 from column 1 to column 1."""
    place = np.zeros(64, np.uint8)
    find_cards(board, place)
    return move & 15 == 1 and int(place[move >> 6]) & 15 == 1
