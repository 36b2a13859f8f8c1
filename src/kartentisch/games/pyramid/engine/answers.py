"""What the table and the command line ask of Pyramid's engine, in the rules' own values.

To be called in an engine process: it loads numba.
"""

from ....core.game import Message
from ....core.solution import Solution
from ..rules import DRAW, RECYCLE, Move, State, View, card_at, parse_move
from . import api
from .position import Knowledge, Position

warm_up = api.warm_up


def knowledge(view: View) -> Knowledge:
    """What a view tells the engine: never more than the view itself."""
    return Knowledge(
        pyramid=view.pyramid,
        waste=view.waste,
        unseen=view.unseen,
        known=view.known,
        pass_=view.turned,
        passes=view.passes,
    )


def position(state: State) -> Position:
    """A state as the solver reads it, all cards known."""
    return Position(state.pyramid, state.stock, state.waste, state.turned, state.passes)


def verdict(view: View) -> Message | None:
    """Why the game is lost from here, as far as its player can know; None if it may be won."""
    if view.outcome is None and api.lost_for_any_order(knowledge(view)):
        return Message("pyramid-lost-any-order")
    return None


def hint(view: View) -> tuple[str | None, Message]:
    """The move that keeps the most stock orders winnable, and how to say it.

    No move where no order of the cards that are still unseen could be won.
    """
    found = api.hint(knowledge(view))
    if found.lost or not found.moves:
        return None, Message("pyramid-hint-lost")
    move = parse_move(found.moves[0][0])
    return str(move), _advice(view, move)


def _advice(view: View, move: Move) -> Message:
    if move in (DRAW, RECYCLE):
        return Message(f"pyramid-hint-{move.kind}")
    cards = [card for cell in move.cells if (card := card_at(view, cell)) is not None]
    names = dict(zip(("card", "card2"), cards, strict=False))
    return Message(f"pyramid-hint-{move.kind}", names)


def solve(state: State, shortest: bool = False, limit_s: float | None = None) -> Solution:
    """Decide a position with all cards known; with `shortest` by a line of the fewest moves."""
    decide = api.shortest if shortest else api.solve
    return decide(position(state), limit_s=limit_s)
