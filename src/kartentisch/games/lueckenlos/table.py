"""How Lückenlos lies on the table, and what a gesture on it means."""

from ...core.game import Arg, Layout, Message, Offer, Outcome, Place, Refusal, Sight, Spot
from .cells import APEX, CELLS, cell_text, row_cells, size_of
from .rules import PASS, SEAT_LETTERS, Hand, Move, Options, View, discard, place, take

STOCK_PLACE, DISCARD_PLACE = "stock", "discard"
HAND_PLACES = tuple(f"hand.{number}" for number in range(1, 13))
_STEP_X, _STEP_Y = 1.1, 1.03
_LONGEST_ROW = 7


def partner_place(seat: int) -> str:
    """The place of another seat's hand: `partner.b` for seat 1."""
    return f"partner.{SEAT_LETTERS[seat].lower()}"


def layout(options: Options, seat: int | None, portrait: bool) -> Layout:
    """The pyramid with the piles around it, the own hand below."""
    return _portrait(options, seat) if portrait else _landscape(options, seat)


def _portrait(options: Options, seat: int | None) -> Layout:
    """Partners beside the apex, the discard pile above the hand.

    Those who only watch have all hands where the own one would be.
    """
    width, middle = 5.2, 2.1
    below = options.rows * _STEP_Y + 0.1
    others = _partners(options, seat)
    if seat is None:
        share = width / len(others)
        partners = [_fan(of, i * share, below + 1.15, share - 1.1) for i, of in enumerate(others)]
    else:
        partners = [_fan(of, i * (middle + 1.05), 0.0, 1.0) for i, of in enumerate(others)]
    stock = Spot(STOCK_PLACE, width - 1, _STEP_Y)
    pile = Spot(DISCARD_PLACE, 0.0, below, "right", 0.4)
    hand, depth = _hand(options, seat, width, below + 1.15)
    spots = (*partners, stock, *_pyramid(options, middle), pile, *hand)
    return Layout(width, below + 1.15 + depth, spots)


def _landscape(options: Options, seat: int | None) -> Layout:
    """Partners to the left, the stock and the discard pile to the right."""
    width, middle = 12.0, 5.5
    below = options.rows * _STEP_Y + 0.15
    others = enumerate(_partners(options, seat))
    partners = [_fan(of, 0.0, i * (_STEP_Y + 0.2), 2.0) for i, of in others]
    stock = Spot(STOCK_PLACE, width - 2.5, 0.0)
    pile = Spot(DISCARD_PLACE, width - 1, 0.0, "down", 0.3, below - 1.1)
    hand, depth = _hand(options, seat, width, below)
    spots = (*partners, stock, *_pyramid(options, middle), pile, *hand)
    return Layout(width, below + (depth if hand else 0.4), spots)


def _fan(seat: int, x: float, y: float, room: float) -> Spot:
    return Spot(partner_place(seat), round(x, 2), y, "right", 0.35, room)


def _pyramid(options: Options, middle: float) -> list[Spot]:
    return [
        Spot(cell_text(cell), middle + (i - row / 2) * _STEP_X, row * _STEP_Y)
        for row in range(options.rows)
        for i, cell in enumerate(row_cells(row))
    ]


def _hand(options: Options, seat: int | None, width: float, top: float) -> tuple[list[Spot], float]:
    """The spots of the own hand, in two rows where one would be crowded, and its depth."""
    size = 0 if seat is None else options.hand_size
    crowded = size > _LONGEST_ROW and width < size
    row_length = max((size + 1) // 2 if crowded else size, 1)
    step = min(1.05, (width - 1) / max(row_length - 1, 1))
    left = (width - 1 - step * (row_length - 1)) / 2
    spots = [
        Spot(HAND_PLACES[i], left + step * (i % row_length), top + 0.7 * (i // row_length))
        for i in range(size)
    ]
    return spots, 1.7 if crowded else 1.0


def _partners(options: Options, seat: int | None) -> list[int]:
    """The other seats in the order of turns, from the own one; all for those who only watch."""
    first = 0 if seat is None else seat
    order = [(first + i) % options.seats for i in range(options.seats)]
    return [of for of in order if of != seat]


def sight(view: View) -> Sight:
    """Places, offers and standing messages of a view."""
    moves = view.moves
    dead = None if view.won else view.dead_end
    playable = {move.card for move in moves if move.kind == "place" and move.card is not None}
    hand_size = 0 if view.seat is None else view.options.hand_size
    outcome = view.outcome
    return Sight(
        places=(
            *(_partner(view, seat) for seat in _partners(view.options, view.seat)),
            _stock(view),
            *_cells(view, dead),
            _discard_pile(view),
            *(_hand_card(view.hand, i, playable) for i in range(hand_size)),
        ),
        offers=tuple(_offer(view, move) for move in moves),
        status=_status(view, outcome, dead),
        outcome=outcome,
        turn=None if outcome else view.on_turn,
        dead=dead,
        counts={"coins": view.coins, "placed": len(view.pyramid) - 1 - view.pyramid.count(None)},
    )


def _who(view: View, seat: int) -> str:
    """A seat as the looker calls it: `you`, at a table for two `partner`, else its letter."""
    if seat == view.seat:
        return "you"
    two = view.seat is not None and view.options.seats == 2
    return "partner" if two else SEAT_LETTERS[seat].lower()


def _partner(view: View, seat: int) -> Place:
    hand, held = view.hands[seat], view.counts[seat]
    shown = (None,) * held if hand is None else hand
    who = _who(view, seat)
    label = Message("lueckenlos-hand-of", {"who": who})
    note = Message("lueckenlos-held", {"who": who, "held": held})
    return Place(partner_place(seat), "hand", shown, held, label, note=note)


def _stock(view: View) -> Place:
    backs = (None,) if view.stock_count else ()
    note = Message("lueckenlos-left", {"left": view.stock_count})
    return Place(STOCK_PLACE, "stock", backs, view.stock_count, Message("place-stock"), note=note)


def _cells(view: View, dead: Message | None) -> list[Place]:
    named = dead.args.get("place") if dead else None
    possible = view.possible
    places = []
    for cell, card in enumerate(view.pyramid):
        id_ = cell_text(cell)
        label = Message("lueckenlos-cell", {"cell": id_})
        if card is not None:
            places.append(Place(id_, "tableau", (card,), 1, label))
            continue
        marks = ("gap", "dead") if id_ == named else ("gap",)
        about = Message("lueckenlos-possible", {"ranks": possible[cell]})
        places.append(Place(id_, "tableau", (), 0, label, marks, about))
    return places


def _discard_pile(view: View) -> Place:
    label = Message("lueckenlos-discard")
    return Place(DISCARD_PLACE, "discard", view.discard, len(view.discard), label)


def _hand_card(hand: Hand, i: int, playable: set[int]) -> Place:
    label = Message("lueckenlos-hand-card", {"number": i + 1})
    if i >= len(hand):
        return Place(HAND_PLACES[i], "hand", (), 0, label)
    marks = ("free",) if hand[i] in playable else ()
    return Place(HAND_PLACES[i], "hand", (hand[i],), 1, label, marks)


def _offer(view: View, move: Move) -> Offer:
    if move == PASS:
        return Offer(str(move), None, label=Message("lueckenlos-pass"))
    target = DISCARD_PLACE if move.card is None or move.cell is None else cell_text(move.cell)
    if move.card is not None:
        return Offer(str(move), HAND_PLACES[view.hand.index(move.card)], target)
    return Offer(str(move), cell_text(move.cell or 0), target)


def _status(view: View, outcome: Outcome | None, dead: Message | None) -> tuple[Message, ...]:
    coins = Message("lueckenlos-coins", {"coins": view.coins})
    if outcome:
        return (coins,)
    lines = [Message("lueckenlos-turn", {"who": _who(view, view.on_turn)}), coins]
    if view.passed:
        args = {"passed": view.passed, "seats": view.options.seats}
        lines.append(Message("lueckenlos-passed", args))
    if dead:
        lines.append(Message("lueckenlos-way-out"))
    return tuple(lines)


def meaning(view: View, source: str, target: str | None) -> Move | Refusal:
    """The move that a gesture would be, legal or not, or why it is none."""
    if source in HAND_PLACES[: view.options.hand_size] and view.seat is not None:
        return _hand_gesture(view, HAND_PLACES.index(source), target)
    if source in _cell_places(view):
        return take(CELLS[source]) if target == DISCARD_PLACE else _cell_tap(view, source)
    if source == STOCK_PLACE:
        return Refusal("lueckenlos-stock")
    if source == DISCARD_PLACE:
        return Refusal("lueckenlos-discard-stays")
    if source in map(partner_place, _partners(view.options, view.seat)):
        return Refusal("lueckenlos-not-your-hand")
    return Refusal("no-such-place")


def _hand_gesture(view: View, number: int, target: str | None) -> Move | Refusal:
    if number >= len(view.hand):
        return Refusal("lueckenlos-no-card")
    card = view.hand[number]
    if target == DISCARD_PLACE:
        return discard(card)
    if target is not None and target in _cell_places(view):
        return place(card, CELLS[target])
    return Refusal("lueckenlos-where-to", {"card": card})


def _cell_places(view: View) -> tuple[str, ...]:
    return tuple(cell_text(cell) for cell in range(size_of(view.options.rows)))


def _cell_tap(view: View, id_: str) -> Refusal:
    """What a tap on a cell, or a card of the pyramid put anywhere else, is answered with."""
    cell = CELLS[id_]
    if view.pyramid[cell] is None:
        return Refusal("lueckenlos-gap", {"place": id_, "ranks": view.possible[cell]})
    return Refusal("lueckenlos-target-stays" if cell == APEX else "lueckenlos-only-back")


def describe(before: View, move: Move, after: View) -> Message:
    """What a move did; the card drawn only for those who see that hand."""
    seat = before.on_turn
    args: dict[str, Arg] = {"who": _who(before, seat)}
    if move == PASS:
        return Message("lueckenlos-did-pass", args)
    if move.cell is not None:
        args["place"] = cell_text(move.cell)
    if move.card is None:
        card = before.pyramid[move.cell or 0]
        return Message("lueckenlos-did-take", {**args, "card": 0 if card is None else card})
    args["card"] = move.card
    code = f"lueckenlos-did-{move.kind}"
    held, now = before.hands[seat], after.hands[seat]
    if held is None or not now or len(now) < len(held):
        return Message(code, args)
    return Message(f"{code}-drew", {**args, "card2": now[-1]})
