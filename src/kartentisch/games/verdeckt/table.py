"""How Verdeckt ermittelt lies on the table, and what a gesture on it means.

Places: columns `t1`..`t7`, foundations `fC` `fD` `fH` `fS`, `waste` and `stock`. A column's
cards are given bottom first; marks of one of them end in its index, as `Offer.at` counts:
`peeked:3` lies face down and is shown to this seat alone, which has seen it; at `looked0:3` seat 0
has looked; `marker1:3` bears a marker of seat 1.
"""

from collections.abc import Iterable

from ...core.cards import KING, SUITS, rank, suit
from ...core.game import Arg, Layout, Message, Offer, Place, Refusal, Sight, Spot
from .notation import (
    COLUMNS,
    END,
    WASTE,
    Cell,
    Move,
    back_to,
    foundation_text,
    home,
    run,
    waste_to,
)
from .position import Options, foundation_card
from .stuck import followers
from .view import View

STOCK_PLACE, WASTE_PLACE = "stock", "waste"
_COLUMNS = {f"t{column + 1}": column for column in range(COLUMNS)}
_FOUNDATIONS = {foundation_text(number): number for number in range(len(SUITS))}
_SEAT_LETTERS = "ab"
_STEP_X, _STEP_X_LANDSCAPE = 1.06, 1.15
_STEP = 0.26
_LONGEST = 19
"""Cards of the longest column: six face down and a run of thirteen."""

_GAP = 0.2


def layout(options: Options, seat: int | None, portrait: bool) -> Layout:
    """The columns; foundations, waste and stock above them (portrait) or beside (landscape)."""
    return _portrait() if portrait else _landscape()


def _portrait() -> Layout:
    width = 1 + (COLUMNS - 1) * _STEP_X
    top = [Spot(place, i * _STEP_X, 0.0) for place, i in _FOUNDATIONS.items()]
    top += [Spot(WASTE_PLACE, 5 * _STEP_X, 0.0), Spot(STOCK_PLACE, 6 * _STEP_X, 0.0)]
    columns = _columns(0.0, 1 + _GAP, _STEP_X)
    return Layout(width, 1 + _GAP + _column_height(), (*top, *columns))


def _landscape() -> Layout:
    side = 1 + 2 * _GAP
    columns = _columns(side, 0.0, _STEP_X_LANDSCAPE)
    right = side + (COLUMNS - 1) * _STEP_X_LANDSCAPE + side
    piles = [Spot(STOCK_PLACE, 0.0, 0.0), Spot(WASTE_PLACE, 0.0, 1 + 2 * _GAP)]
    piles += [Spot(place, right, i * (1 + _GAP / 2)) for place, i in _FOUNDATIONS.items()]
    return Layout(right + 1, _column_height(), (*piles, *columns))


def _columns(x: float, y: float, step_x: float) -> list[Spot]:
    room = _column_height() - 1
    return [
        Spot(place, x + column * step_x, y, "down", _STEP, room)
        for place, column in _COLUMNS.items()
    ]


def _column_height() -> float:
    return 1 + (_LONGEST - 1) * _STEP


def sight(view: View) -> Sight:
    """Places, offers and standing messages of a view; offers for the seat on turn only."""
    outcome = view.outcome
    offers = tuple(_offer(view, move) for move in view.moves)
    free = frozenset(offer.source for offer in offers if offer.target)
    return Sight(
        places=(
            *(_column_place(view, place, free) for place in _COLUMNS),
            *(_foundation_place(view, place) for place in _FOUNDATIONS),
            _waste_place(view, free),
            _stock_place(view),
        ),
        offers=offers,
        status=() if outcome else _status(view),
        outcome=outcome,
        turn=view.turn,
        counts={"home": view.brought_home, "turns": view.turns},
    )


def _who(view: View, seat: int) -> str:
    """A seat as the looker calls it: `you`, `partner`, or for a spectator `a` or `b`."""
    if view.seat is None:
        return _SEAT_LETTERS[seat]
    return "you" if view.seat == seat else "partner"


def _status(view: View) -> tuple[Message, ...]:
    first = view.seat or 0
    return (
        Message("verdeckt-turn", {"who": _who(view, view.on_turn)}),
        Message("verdeckt-actions", {"used": view.actions, "limit": view.options.actions}),
        *(_tokens(view, seat) for seat in (first, 1 - first)),
        _passes(view),
    )


def _tokens(view: View, seat: int) -> Message:
    said: dict[str, Arg] = {"who": _who(view, seat), "peeks": view.tokens[seat]}
    return Message("verdeckt-tokens", {**said, "markers": view.markers_left(seat)})


def _passes(view: View) -> Message:
    if view.clock_stands:
        return Message("verdeckt-clock-stands")
    passes = view.options.passes
    return Message("verdeckt-pass", {"turned": view.turned, "passes": passes or "∞"})


def _column_place(view: View, place: str, free: frozenset[str | None]) -> Place:
    column = _COLUMNS[place]
    down, up = view.down[column], view.up[column]
    return Place(
        place,
        "tableau",
        (*down, *up),
        len(down) + len(up),
        Message("verdeckt-place-column", {"column": column + 1}),
        (*(("free",) if place in free else ()), *_card_marks(view, column)),
        about=_about(view, column) if down else None,
    )


def _card_marks(view: View, column: int) -> list[str]:
    """Words for single cards of a column, in the order of its cards."""
    marks = [(i, f"peeked:{i}") for i, card in enumerate(view.down[column]) if card is not None]
    for seat, cells in enumerate(view.peeked):
        marks += [(i, f"looked{seat}:{i}") for at, i in cells if at == column]
    for marker in view.markers:
        if marker.cell[0] == column:
            marks.append((marker.cell[1], f"marker{marker.seat}:{marker.cell[1]}"))
    return [word for _, word in sorted(marks)]


def _about(view: View, column: int) -> Message:
    """How many cards lie face down, which of them who has seen, and which bear a marker."""
    first = view.seat or 0
    seen = [[cell for cell in view.peeked[seat] if cell[0] == column] for seat in range(2)]
    said: dict[str, Arg] = {
        "who": _who(view, first),
        "down": len(view.down[column]),
        "first": _numbers(seen[first]),
        "second": _numbers(seen[1 - first]),
        "marked": _numbers(m.cell for m in view.markers if m.cell[0] == column),
    }
    return Message("verdeckt-about-column", said)


def _numbers(cells: Iterable[Cell]) -> str:
    """Numbers of cards in their column, counted from 1; `none` where there are none."""
    return ", ".join(str(index + 1) for _, index in sorted(cells)) or "none"


def _foundation_place(view: View, place: str) -> Place:
    foundation = _FOUNDATIONS[place]
    height = view.foundations[foundation]
    shown = tuple(foundation_card(foundation, h) for h in (height - 1, height) if h > 0)
    label = Message("verdeckt-place-foundation", {"suit": foundation})
    about = None
    if height < KING:
        about = Message("verdeckt-next", {"card": foundation_card(foundation, height + 1)})
    return Place(place, "foundation", shown, height, label, about=about)


def _waste_place(view: View, free: frozenset[str | None]) -> Place:
    marks = ("free",) if WASTE_PLACE in free else ()
    label = Message("place-waste")
    return Place(WASTE_PLACE, "waste", view.waste[-2:], len(view.waste), label, marks)


def _stock_place(view: View) -> Place:
    count = view.stock_count
    note = Message("verdeckt-stock-left", {"left": count})
    backs = (None,) if count else ()
    return Place(STOCK_PLACE, "stock", backs, count, Message("place-stock"), note=note)


def _offer(view: View, move: Move) -> Offer:
    if move == END:
        return Offer(str(move), None, label=Message("verdeckt-end"))
    if move.kind in ("peek", "mark"):
        label = Message(f"verdeckt-{move.kind}")
        return Offer(str(move), _column_id(move.source), at=move.cell[1], label=label)
    source = _source(move)
    if move.kind == "home":
        card = view.leading_card(move)
        assert card is not None
        return Offer(str(move), source, foundation_text(suit(card)), direct=True)
    return Offer(str(move), source, _column_id(move.target), at=move.card)


def _source(move: Move) -> str | None:
    """The place that a move takes its cards from."""
    if move.source == WASTE:
        return WASTE_PLACE
    if move.kind == "back" and move.source is not None:
        return foundation_text(move.source)
    return _column_id(move.source)


def _column_id(column: int | None) -> str | None:
    return None if column is None else f"t{column + 1}"


def meaning(view: View, source: str, target: str | None) -> Move | Refusal:
    """The move that a gesture would be, legal or not, or why it is none.

    A tap on a card is the wish to bring it home. Of a column carried onto another one, the part
    that fits there is meant.
    """
    places = {*_COLUMNS, *_FOUNDATIONS, WASTE_PLACE, STOCK_PLACE}
    if source not in places or target not in {None, *places}:
        return Refusal("no-such-place")
    why = _not_now(view) or _no_way(source, target)
    if why:
        return why
    if source in _FOUNDATIONS:
        return _from_foundation(view, _FOUNDATIONS[source], target)
    return _from_pile(view, source, target)


def _not_now(view: View) -> Refusal | None:
    """Why this seat has nothing to move at all, or None."""
    if view.outcome:
        return view.refusal(END)
    return None if view.seat == view.on_turn else Refusal("not-your-turn")


def _no_way(source: str, target: str | None) -> Refusal | None:
    """Why no card ever goes from one place to the other, or None where one may."""
    if source == STOCK_PLACE:
        return Refusal("verdeckt-stock-waits")
    if target == source:
        return Refusal("verdeckt-same-place")
    if target in (STOCK_PLACE, WASTE_PLACE):
        return Refusal("verdeckt-not-there")
    return None


def _from_foundation(view: View, foundation: int, target: str | None) -> Move | Refusal:
    if target in _COLUMNS:
        return back_to(_COLUMNS[target], foundation)
    if target is not None:
        return Refusal("verdeckt-foundation-own-suit")
    height = view.foundations[foundation]
    if height == KING:
        return Refusal("verdeckt-foundation-complete")
    return Refusal("verdeckt-next", {"card": foundation_card(foundation, height + 1)})


def _from_pile(view: View, source: str, target: str | None) -> Move | Refusal:
    """The waste's top or cards of a column, brought home or to another column."""
    to_home = home(WASTE if source == WASTE_PLACE else _COLUMNS[source])
    if target is None:
        return to_home
    if target in _FOUNDATIONS:
        return _to_foundation(view, to_home, _FOUNDATIONS[target])
    if source == WASTE_PLACE:
        return waste_to(_COLUMNS[target])
    return _fitting_run(view, _COLUMNS[source], _COLUMNS[target])


def _to_foundation(view: View, move: Move, foundation: int) -> Move | Refusal:
    card = view.leading_card(move)
    if card is None or suit(card) == foundation:
        return move
    return Refusal("verdeckt-other-suit", {"card": card, "suit": foundation})


def _fitting_run(view: View, column: int, target: int) -> Move:
    """The run of a column that another one takes, else the column's last card alone."""
    up, onto = view.up[column], view.up[target]
    wanted = followers(onto[-1]) if onto else up[:1] if up and rank(up[0]) == KING else ()
    start = next((i for i, card in enumerate(up) if card in wanted), max(len(up) - 1, 0))
    return run(column, len(view.down[column]) + start, target)


def describe(before: View, move: Move, after: View) -> Message:
    """What a move did, and who made it; what somebody peeked at is told to nobody else."""
    who = _who(before, before.on_turn)
    if move == END:
        return _described_end(who, before, after)
    if move.kind in ("peek", "mark"):
        return _described_secret(who, move, after)
    card = before.leading_card(move)
    assert card is not None
    said: dict[str, Arg] = {"who": who, "card": card}
    if move.target is not None:
        said["column"] = move.target + 1
    if move.kind == "run":
        said["more"] = before.column_size(move.cell[0]) - move.cell[1] - 1
    turned = _turned_up(before, move, after)
    if turned is None:
        return Message(f"verdeckt-did-{move.kind}", said)
    return Message(f"verdeckt-did-{move.kind}-turned", {**said, "card2": turned})


def _turned_up(before: View, move: Move, after: View) -> int | None:
    """The card that was turned up by a move, if any."""
    if move.kind not in ("run", "home") or move.source is None or move.source == WASTE:
        return None
    fewer = len(after.down[move.source]) < len(before.down[move.source])
    return after.up[move.source][0] if fewer else None


def _described_secret(who: str, move: Move, after: View) -> Message:
    column, index = move.cell
    said: dict[str, Arg] = {"who": who, "column": column + 1, "number": index + 1}
    card = after.card_at(move.cell)
    if move.kind == "peek" and who == "you" and card is not None:
        return Message("verdeckt-did-peek-seen", {**said, "card": card})
    return Message(f"verdeckt-did-{move.kind}", said)


def _described_end(who: str, before: View, after: View) -> Message:
    if after.stopped or not after.waste:
        return Message("verdeckt-did-end", {"who": who})
    said: dict[str, Arg] = {"who": who, "card": after.waste[-1]}
    if after.turned == before.turned:
        return Message("verdeckt-did-end-turned", said)
    return Message("verdeckt-did-end-over", {**said, "turned": after.turned})
