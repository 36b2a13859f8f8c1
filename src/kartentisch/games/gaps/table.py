"""How Gaps lies on the table, and what a gesture on it means."""

from ...core.game import Layout, Message, Offer, Place, Refusal, Sight, Spot
from .rules import (
    CELLS,
    COLUMNS,
    REDEAL,
    ROWS,
    TWOS,
    Move,
    Options,
    View,
    cell_text,
    gaps,
    takes,
    where,
)

_PLACES = {cell_text(cell): cell for cell in range(CELLS)}
_STEP_X, _STEP_Y = 1.04, 1.1


def layout(options: Options, seat: int | None, portrait: bool) -> Layout:
    """Four rows of thirteen on any sheet, close together so that a phone shows legible cards."""
    spots = tuple(
        Spot(place, cell % COLUMNS * _STEP_X, cell // COLUMNS * _STEP_Y)
        for place, cell in _PLACES.items()
    )
    width, height = 1 + (COLUMNS - 1) * _STEP_X, 1 + (ROWS - 1) * _STEP_Y
    return Layout(width, height, spots, compact=True)


def sight(view: View) -> Sight:
    """Places, offers and standing messages of a view."""
    outcome = view.outcome
    moves = view.moves
    free = frozenset(move.card for move in moves)
    kept = _kept_cells(view)
    return Sight(
        places=tuple(_place(view, cell, kept, free) for cell in range(CELLS)),
        offers=tuple(offer for move in moves for offer in _offers(view, move)),
        status=_status(view, moves),
        outcome=outcome,
        turn=None if outcome else 0,
        counts={"placed": len(kept), "redeals": view.used, "score": view.score},
    )


def _status(view: View, moves: tuple[Move, ...]) -> tuple[Message, ...]:
    score = Message("gaps-score", {"score": view.score})
    if not moves:
        return (score,)
    blocked = (Message("gaps-blocked"),) if moves == (REDEAL,) else ()
    return (*blocked, Message("gaps-redeals-left", {"left": view.left}), score)


def _kept_cells(view: View) -> frozenset[int]:
    return frozenset(
        row * COLUMNS + column for row, kept in enumerate(view.kept) for column in range(kept)
    )


def _place(view: View, cell: int, kept: frozenset[int], free: frozenset[int | None]) -> Place:
    card = view.layout[cell]
    label = Message("gaps-place", where(cell))
    if card is None:
        mark = "dead" if view.dead(cell) else "gap"
        return Place(cell_text(cell), "tableau", (), 0, label, (mark,), _about_gap(view, cell))
    said = (("kept", cell in kept), ("free", card in free))
    marks = tuple(word for word, is_so in said if is_so)
    about = Message("gaps-in-run") if cell in kept else None
    return Place(cell_text(cell), "tableau", (card,), 1, label, marks, about)


def _about_gap(view: View, gap: int) -> Message:
    """What a gap takes, or why it is dead."""
    wanted = takes(view.layout, gap)
    if wanted == TWOS:
        return Message("gaps-gap-takes-two")
    return view.dead(gap) or Message("gaps-gap-takes", {"card": wanted[0]})


def _offers(view: View, move: Move) -> tuple[Offer, ...]:
    if move.card is None or move.cell is None:
        return (Offer(str(move), None, label=Message("gaps-redeal", {"left": view.left})),)
    card, gap = cell_text(view.layout.index(move.card)), cell_text(move.cell)
    there, back = (card, gap), (gap, card)
    return tuple(Offer(str(move), *places, direct=True) for places in (there, back))


def meaning(view: View, source: str, target: str | None) -> Move | Refusal:
    """The move that a gesture would be, legal or not, or why it is none.

    A card carried to a gap and a gap pointed at a card mean the same. A tap on either alone is
    the wish to fill the gap, or to move the card, where only one move would do that.
    """
    if source not in _PLACES or (target is not None and target not in _PLACES):
        return Refusal("no-such-place")
    start = _PLACES[source]
    if target is None:
        return _tapped_gap(view, start) if view.layout[start] is None else _tapped_card(view, start)
    end = _PLACES[target]
    card = view.layout[start]
    if card is not None:
        return Move(card, end)
    card = view.layout[end]
    return Refusal("gaps-two-gaps") if card is None else Move(card, start)


def _tapped_gap(view: View, gap: int) -> Move | Refusal:
    wanted = takes(view.layout, gap)
    if len(wanted) == 1:
        return Move(wanted[0], gap)
    return view.dead(gap) or Refusal("gaps-choose-two")


def _tapped_card(view: View, cell: int) -> Move | Refusal:
    card = view.layout[cell]
    assert card is not None
    open_gaps = [gap for gap in gaps(view.layout) if card in takes(view.layout, gap)]
    if len(open_gaps) == 1:
        return Move(card, open_gaps[0])
    if open_gaps:
        return Refusal("gaps-choose-gap", {"card": card})
    if card in TWOS:
        return Refusal("gaps-no-head", {"card": card})
    return Refusal("gaps-no-gap-for", {"card": card, "card2": card - 1})


def describe(before: View, move: Move, after: View) -> Message:
    """What a move did."""
    if move.card is None or move.cell is None:
        return Message("gaps-did-redeal", {"redeal": after.used, "left": after.left})
    return Message("gaps-did-move", {"card": move.card, **where(move.cell)})
