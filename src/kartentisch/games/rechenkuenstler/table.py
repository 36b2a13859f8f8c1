"""How Rechenkünstler lies on the table, and what a gesture on it means.

Place ids are absolute and the same words as in moves: foundations `f1`..`f4`, waste piles
`a1`..`b6`, stocks `stock.a` and `stock.b`, and `turned` for the turned-up card.
"""

from ...core.game import Arg, Layout, Message, Offer, Place, Refusal, Sight, Spot
from .rules import (
    DRAW,
    END,
    SEAT_LETTERS,
    STEPS,
    Move,
    Options,
    Pile,
    View,
    foundation_text,
    free_move,
    needed,
    parse_move,
    pile_of,
    put_on_foundation,
    put_on_pile,
)

TURNED_PLACE = "turned"
_FOUNDATIONS = {foundation_text(foundation): foundation for foundation in range(len(STEPS))}
_STEP_X = 1.12
_OWN_STEP, _PARTNER_STEP = 0.17, 0.14
_FANNED = 12
"""Cards that a waste pile shows at full step; longer ones are pushed together."""

_ROOM_FOR_NOTE = 0.35


def stock_place(seat: int) -> str:
    """The place id of a seat's stock."""
    return f"stock.{SEAT_LETTERS[seat]}"


_STOCKS = (stock_place(0), stock_place(1))


def layout(options: Options, seat: int | None, portrait: bool) -> Layout:
    """The seat's own piles below (landscape: below left), the partner's above (below right)."""
    own = seat or 0
    return _portrait(options.piles, own) if portrait else _landscape(options.piles, own)


def _portrait(piles: int, own: int) -> Layout:
    columns = max(len(STEPS), piles)
    width = 1 + columns * _STEP_X
    middle = _fan_height(_PARTNER_STEP) + 0.1
    low = middle + 1 + _ROOM_FOR_NOTE
    spots = (
        *_player_spots(1 - own, piles, _centred(piles, columns), 0.0, _PARTNER_STEP),
        Spot(stock_place(1 - own), width - 1, 0.0),
        *_foundation_spots(_centred(len(STEPS), columns), middle),
        Spot(TURNED_PLACE, width - 1, middle),
        *_player_spots(own, piles, _centred(piles, columns), low, _OWN_STEP),
        Spot(stock_place(own), width - 1, low),
    )
    return Layout(width, low + _fan_height(_OWN_STEP), spots)


def _landscape(piles: int, own: int) -> Layout:
    side = (piles + 1) * _STEP_X
    gap = 0.6 if piles > 1 else 1.6
    width = 2 * side + gap - (_STEP_X - 1)
    low = 1 + _ROOM_FOR_NOTE
    row = (width - 1 - len(STEPS) * _STEP_X) / 2
    partner = side + gap
    spots = (
        *_foundation_spots(row, 0.0),
        Spot(TURNED_PLACE, row + len(STEPS) * _STEP_X, 0.0),
        *_player_spots(own, piles, 0.0, low, _OWN_STEP),
        Spot(stock_place(own), piles * _STEP_X, low),
        *_player_spots(1 - own, piles, partner, low, _OWN_STEP),
        Spot(stock_place(1 - own), partner + piles * _STEP_X, low),
    )
    return Layout(width, low + _fan_height(_OWN_STEP), spots)


def _fan_height(step: float) -> float:
    return 1 + (_FANNED - 1) * step


def _centred(items: int, columns: int) -> float:
    return (columns - items) * _STEP_X / 2


def _foundation_spots(x: float, y: float) -> list[Spot]:
    return [Spot(place, x + i * _STEP_X, y) for place, i in _FOUNDATIONS.items()]


def _player_spots(seat: int, piles: int, x: float, y: float, step: float) -> list[Spot]:
    room = _fan_height(step) - 1
    return [
        Spot(str(Pile(seat, number)), x + number * _STEP_X, y, "down", step, room)
        for number in range(piles)
    ]


def sight(view: View) -> Sight:
    """Places, offers and standing messages of a view; offers for the seat on turn only."""
    outcome = view.outcome
    moves = view.moves
    free = frozenset(_source(view, move) for move in moves)
    return Sight(
        places=(
            *(_foundation_place(view, foundation) for foundation in range(len(STEPS))),
            *(_pile_place(view, pile, free) for pile in view.all_piles()),
            *(_stock_place(view, seat, free) for seat in range(2)),
            _turned_place(view),
        ),
        offers=tuple(_offer(view, move) for move in moves) if view.seat == view.on_turn else (),
        status=() if outcome else _status(view),
        outcome=outcome,
        turn=None if outcome else view.on_turn,
        counts={"placed": view.placed, "stock": sum(view.stock_counts)},
    )


def _who(view: View, seat: int) -> str:
    """A seat as the looker calls it: `you`, `partner`, or for a spectator `a` or `b`."""
    if view.seat is None:
        return SEAT_LETTERS[seat]
    return "you" if view.seat == seat else "partner"


def _status(view: View) -> tuple[Message, ...]:
    empty = view.phase == "before" and not view.stock_left
    return (
        Message("rechenkuenstler-turn", {"who": _who(view, view.on_turn)}),
        Message("rechenkuenstler-phase", {"phase": "empty" if empty else view.phase}),
    )


def _foundation_place(view: View, foundation: int) -> Place:
    laid = view.foundations[foundation]
    said = _needs(view, foundation)
    return Place(
        foundation_text(foundation),
        "foundation",
        laid[-2:],
        len(laid),
        Message("rechenkuenstler-place-foundation", {"step": STEPS[foundation]}),
        about=Message("rechenkuenstler-needs", {"step": STEPS[foundation], **said}),
        note=Message("rechenkuenstler-needs-short", said),
    )


def _needs(view: View, foundation: int) -> dict[str, Arg]:
    """The next value and the one after that, 0 for none."""
    laid = view.foundations[foundation]
    return {
        "next": needed(laid, foundation) or 0,
        "after": needed(laid, foundation, 1) or 0,
    }


def _pile_place(view: View, pile: Pile, free: frozenset[str | None]) -> Place:
    held = pile_of(view, pile)
    said: dict[str, Arg] = {"who": _who(view, pile.seat), "number": pile.number + 1}
    label = Message("rechenkuenstler-place-pile", said)
    marks = ("free",) if str(pile) in free else ()
    return Place(str(pile), "waste", held, len(held), label, marks)


def _stock_place(view: View, seat: int, free: frozenset[str | None]) -> Place:
    place, count = stock_place(seat), view.stock_counts[seat]
    return Place(
        place,
        "stock",
        _stock_shown(view, seat),
        count,
        Message("rechenkuenstler-place-stock", {"who": _who(view, seat)}),
        marks=("free",) if place in free else (),
        note=Message("rechenkuenstler-stock-left", {"left": count}),
    )


def _stock_shown(view: View, seat: int) -> tuple[int | None, ...]:
    """A back; in a replay with all cards the next card."""
    if view.open_stocks:
        return view.open_stocks[seat][:1]
    return (None,) if view.stock_counts[seat] else ()


def _turned_place(view: View) -> Place:
    label = Message("rechenkuenstler-place-turned")
    if view.turned is None:
        return Place(TURNED_PLACE, "reserve", (), 0, label)
    return Place(TURNED_PLACE, "reserve", (view.turned,), 1, label, ("turned", "free"))


def _source(view: View, move: Move) -> str | None:
    """The place that a move starts from."""
    if move == DRAW:
        return stock_place(view.on_turn)
    if move.kind == "put":
        return TURNED_PLACE
    return None if move.pile is None else str(move.pile)


def _target(move: Move) -> str | None:
    if move.foundation is not None:
        return foundation_text(move.foundation)
    return None if move.pile is None else str(move.pile)


def _offer(view: View, move: Move) -> Offer:
    source = _source(view, move)
    if source is None:
        return Offer(str(move), None, label=Message("rechenkuenstler-end"))
    return Offer(str(move), source, _target(move), direct=True)


def meaning(view: View, source: str, target: str | None) -> Move | Refusal:
    """The move that a gesture would be, legal or not, or why it is none.

    A tap on a card is the wish to lay it where it fits, if that is one place only.
    """
    if not all(place is None or _is_place(view, place) for place in (source, target)):
        return Refusal("no-such-place")
    if source in _FOUNDATIONS:
        return _from_foundation(view, source, target)
    why = _not_now(view)
    if why:
        return why
    if source in _STOCKS:
        return _from_stock(view, source, target)
    return _from_card(view, source, target)


def _not_now(view: View) -> Refusal | None:
    """Why this seat has nothing to move at all, or None; else refusals would say `your`."""
    if view.outcome:
        return view.refusal(END)
    return None if view.seat == view.on_turn else Refusal("not-your-turn")


def _from_card(view: View, source: str, target: str | None) -> Move | Refusal:
    if target is not None and (target == source or target in (TURNED_PLACE, *_STOCKS)):
        return Refusal(f"rechenkuenstler-{'same-place' if target == source else 'not-there'}")
    return (_from_turned if source == TURNED_PLACE else _from_pile)(view, source, target)


def _is_place(view: View, place: str) -> bool:
    return place in (TURNED_PLACE, *_FOUNDATIONS, *_STOCKS, *map(str, view.all_piles()))


def _pile(place: str) -> Pile:
    pile = parse_move(place).pile
    assert pile is not None
    return pile


def _from_foundation(view: View, source: str, target: str | None) -> Refusal:
    if target not in (None, source):
        return Refusal("rechenkuenstler-foundation-stays")
    foundation = _FOUNDATIONS[source]
    said = {"step": STEPS[foundation], **_needs(view, foundation)}
    return Refusal("rechenkuenstler-needs", said)


def _from_stock(view: View, source: str, target: str | None) -> Move | Refusal:
    if source != stock_place(view.on_turn):
        return Refusal("rechenkuenstler-partners-stock")
    if target in (None, source, TURNED_PLACE):
        return DRAW
    return Refusal("rechenkuenstler-stock-face-down")


def _from_turned(view: View, source: str, target: str | None) -> Move | Refusal:
    if target in _FOUNDATIONS:
        return put_on_foundation(_FOUNDATIONS[target])
    if target is not None:
        return put_on_pile(_pile(target))
    if view.turned is None:
        return Refusal("rechenkuenstler-nothing-turned")
    puts = view.moves
    return puts[0] if len(puts) == 1 else _choose(view.turned)


def _from_pile(view: View, source: str, target: str | None) -> Move | Refusal:
    pile = _pile(source)
    if target in _FOUNDATIONS:
        return free_move(pile, _FOUNDATIONS[target])
    if target is not None:
        return Refusal("rechenkuenstler-waste-stays")
    card = view.top(pile)
    if card is None:
        return Refusal("rechenkuenstler-pile-empty")
    fits = view.fits(card)
    if len(fits) == 1:
        return free_move(pile, fits[0])
    if view.turned is not None:
        return Refusal("rechenkuenstler-put-down-first", {"card": view.turned})
    return _choose(card) if fits else Refusal("rechenkuenstler-fits-nowhere", {"card": card})


def _choose(card: int) -> Refusal:
    return Refusal("rechenkuenstler-choose", {"card": card})


def describe(before: View, move: Move, after: View) -> Message:
    """What a move did, and who made it."""
    who = _who(before, before.on_turn)
    if move.kind == "end":
        return Message("rechenkuenstler-did-end", {"who": who})
    card = after.turned if move.kind == "draw" else before.turned
    if move.kind == "free" and move.pile is not None:
        card = before.top(move.pile)
    said: dict[str, Arg] = {"who": who} if card is None else {"who": who, "card": card}
    if move.foundation is None:
        return Message(f"rechenkuenstler-did-{'draw' if move == DRAW else 'wait'}", said)
    closed = needed(after.foundations[move.foundation], move.foundation) is None
    said |= {"step": STEPS[move.foundation], "closed": "yes" if closed else "no"}
    if move.pile is None:
        return Message("rechenkuenstler-did-lay", said)
    return Message("rechenkuenstler-did-free", {**said, "owner": _who(before, move.pile.seat)})
