"""How Pyramid lies on the table, and what a gesture on it means."""

from ...core.game import Layout, Message, Offer, Place, Refusal, Sight, Spot
from .rules import (
    CELLS,
    DRAW,
    RECYCLE,
    ROWS,
    WASTE,
    Move,
    Options,
    View,
    card_at,
    cell_text,
    covers,
    king,
    pair,
    playable,
)

STOCK_PLACE, WASTE_PLACE, DISCARD_PLACE = "stock", "waste", "discard"
_PLACES = {cell_text(cell): cell for cell in range(CELLS)} | {WASTE_PLACE: WASTE}
_STEP_X, _STEP_Y = 1.07, 0.6


def layout(options: Options, seat: int | None, portrait: bool) -> Layout:
    """The pyramid; stock and waste below it (portrait) or beside it (landscape)."""
    rows = [(row, i) for row in range(ROWS) for i in range(row + 1)]
    width = 1 + (ROWS - 1) * _STEP_X
    bottom = 1 + (ROWS - 1) * _STEP_Y
    shift = 0.0 if portrait else 1.6
    cells = [
        Spot(cell_text(c), shift + (ROWS - 1 - row + 2 * i) * _STEP_X / 2, row * _STEP_Y)
        for c, (row, i) in enumerate(rows)
    ]
    if portrait:
        ground = bottom + 0.2
        piles = [(STOCK_PLACE, 0.0), (WASTE_PLACE, 1.25), (DISCARD_PLACE, width - 1)]
        spots = [Spot(place, x, ground) for place, x in piles]
        return Layout(width, ground + 1.3, (*cells, *spots))
    piles_at = [
        Spot(STOCK_PLACE, 0.0, 0.3),
        Spot(WASTE_PLACE, 1.25, 0.3),
        Spot(DISCARD_PLACE, width + 2 * shift - 1, 0.3),
    ]
    return Layout(width + 2 * shift, bottom + 0.3, (*cells, *piles_at))


def place_of(cell: int) -> str:
    """The place id of a cell."""
    return WASTE_PLACE if cell == WASTE else cell_text(cell)


def sight(view: View) -> Sight:
    """Places, offers and standing messages of a view."""
    locked = frozenset(view.locked())
    free = frozenset(playable(view))
    cells = [_cell_place(view, cell, free, locked) for cell in range(CELLS)]
    names = tuple(card for c in sorted(locked) if (card := view.pyramid[c]) is not None)
    return Sight(
        places=(*cells, _stock_place(view), _waste_place(view), _discard_place(view)),
        offers=tuple(offer for move in view.moves for offer in _offers(move)),
        status=(),
        outcome=view.outcome,
        turn=None if view.outcome else 0,
        dead=Message("pyramid-locked", {"cards": names}) if names else None,
        counts={
            "pyramid": sum(card is not None for card in view.pyramid),
            "stock": view.stock_count,
            "pass": view.turned,
        },
    )


def _cell_place(view: View, cell: int, free: frozenset[int], locked: frozenset[int]) -> Place:
    card = view.pyramid[cell]
    row, number = cell_text(cell).split(".")
    label = Message("pyramid-place-cell", {"row": int(row), "number": int(number)})
    if card is None:
        return Place(cell_text(cell), "tableau", (), 0, label)
    marks = [word for word, cells in (("free", free), ("lock", locked)) if cell in cells]
    on_it = tuple(
        c for cover in covers(view.pyramid, cell) if (c := view.pyramid[cover]) is not None
    )
    about = Message("pyramid-covered-by", {"cards": on_it}) if on_it else None
    return Place(cell_text(cell), "tableau", (card,), 1, label, tuple(marks), about)


def _stock_place(view: View) -> Place:
    note = Message(
        "pyramid-pass",
        {
            "turned": view.turned,
            "passes": "∞" if view.passes is None else view.passes,
            "left": view.stock_count,
        },
    )
    backs = (None,) if view.stock_count else ()
    marks = ("free",) if {DRAW, RECYCLE} & set(view.moves) else ()
    if not view.stock_count and RECYCLE in view.moves:
        marks = (*marks, "recycle")
    return Place(
        STOCK_PLACE, "stock", backs, view.stock_count, Message("place-stock"), marks, note=note
    )


def _waste_place(view: View) -> Place:
    marks = ("free",) if view.waste else ()
    return Place(
        WASTE_PLACE, "waste", view.waste[-2:], len(view.waste), Message("place-waste"), marks
    )


def _discard_place(view: View) -> Place:
    return Place(
        DISCARD_PLACE, "discard", view.discard[-2:], len(view.discard), Message("place-discard")
    )


def _offers(move: Move) -> tuple[Offer, ...]:
    if move.kind == "pair":
        first, second = map(place_of, move.cells)
        return Offer(str(move), first, second), Offer(str(move), second, first)
    source = place_of(move.cells[0]) if move.kind == "king" else STOCK_PLACE
    return (Offer(str(move), source, direct=True),)


def meaning(view: View, source: str, target: str | None) -> Move | Refusal:
    """The move that a gesture would be, legal or not, or why it is none.

    A tap on one card is the wish to clear it alone; a tap on the stock draws or recycles.
    """
    if source == STOCK_PLACE and target in (None, STOCK_PLACE, WASTE_PLACE):
        return DRAW if view.stock_count else RECYCLE
    if STOCK_PLACE in (source, target):
        return Refusal("pyramid-stock-face-down")
    if DISCARD_PLACE in (source, target):
        return Refusal("pyramid-discard")
    if source not in _PLACES or (target is not None and target not in _PLACES):
        return Refusal("no-such-place")
    if target == source:
        return Refusal("pyramid-same-card")
    if target is not None:
        return pair(_PLACES[source], _PLACES[target])
    return king(_PLACES[source])


def describe(before: View, move: Move, after: View) -> Message:
    """What a move did."""
    if move == DRAW:
        return Message("pyramid-did-draw", {"card": after.waste[-1]})
    if move == RECYCLE:
        return Message("pyramid-did-recycle", {"turned": after.turned})
    cards = [card for cell in move.cells if (card := card_at(before, cell)) is not None]
    if len(cards) == 1:
        return Message("pyramid-did-king", {"card": cards[0]})
    return Message("pyramid-did-pair", {"card": cards[0], "card2": cards[1]})
