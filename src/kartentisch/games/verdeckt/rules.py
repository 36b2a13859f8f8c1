"""Verdeckt ermittelt, to the letter of ../shared/spec/verdeckt.md: Klondike for two, in secret.

Seven columns of 1 to 7 cards, the last of each face up; 24 cards in the stock, whose first is
turned onto the waste at once. A turn: a peek at one face-down card (optional, for a token, before
anything else), up to N actions (a run to another column, the waste's top to a column, a
foundation's top back to a column), free moves to the foundations and markers at any time, then
the clock: the stock's top is turned onto the waste, after the waste was turned over if the stock
is empty. Cards that lie open in a column are turned up by themselves, and markers on them go back
to their owners.

Won with all cards on the foundations, or as soon as nothing is face down and stock and waste
are empty. Lost when the clock must turn a card and no pass is left. With stock and waste empty
the clock stands still; then it is lost when nothing can be turned up or brought home any more.

What is secret: face-down cards but to those who peeked at them, and the stock in the first pass.
Where somebody peeked or put a marker is public. Moves as text: see `notation`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...core.cards import DECK, cards_text, rank
from ...core.deals import shuffled
from ...core.game import IllegalMove, Outcome, Refusal
from .notation import COLUMNS, Move, cell_text, every_move, foundation_text, read
from .position import Options, State, after, face_down, foundation_card, laid_out
from .view import HIGHEST_MARKED, View

ID = "verdeckt"
VERSION = 1
SEATS = (2,)
NUMBERED = False
_TALKING = frozenset({"easy"})

LEVELS = {
    "easy": Options("easy", peeks=6, passes=3),
    "normal": Options("normal"),
    "hard": Options("hard", peeks=2, kings_only=True),
}


def talking(options: Options) -> bool:
    """Whether the players may talk about what they have seen."""
    return options.level in _TALKING


def parse_move(text: str) -> Move:
    """Read a move's text; ValueError for anything that is none."""
    try:
        return read(text)
    except KeyError:
        raise ValueError(f"{text!r} is not a move of {ID}") from None


def seats(options: Options) -> int:
    """Two play, one team."""
    return 2


def deal(options: Options, number: int) -> State:
    """Lay the columns row by row, turn the first card of the rest onto the waste."""
    return laid_out(options, shuffled(DECK, number))


def turn(state: State) -> int | None:
    """The seat on turn, None when the game has ended."""
    return None if outcome(state) else state.on_turn


def moves(state: State) -> tuple[Move, ...]:
    """All legal moves of the seat on turn; none when the game has ended."""
    return View.of(state, state.on_turn).moves


def all_moves(options: Options) -> Iterator[Move]:
    """Every move that can be written down."""
    return every_move()


def refusal(state: State, move: Move) -> Refusal | None:
    """Why the move is not legal here for the seat on turn, or None where it is."""
    return View.of(state, state.on_turn).refusal(move)


def apply(state: State, move: Move) -> State:
    """The position after a legal move; IllegalMove for any other."""
    why = refusal(state, move)
    if why:
        raise IllegalMove(why)
    return after(state, move)


def outcome(state: State) -> Outcome | None:
    """Won, lost or None; face-down cards have no part in it."""
    return View.of(state, None).outcome


def cards(state: State) -> Iterator[int]:
    """Every card of the position once."""
    for pile in (*state.down, *state.up, state.stock, state.waste):
        yield from pile
    for foundation, height in enumerate(state.foundations):
        yield from (foundation_card(foundation, n + 1) for n in range(height))


def view(state: State, seat: int | None) -> View:
    """What a seat sees; None is for those who only watch."""
    return View.of(state, seat)


def open_view(state: State, seat: int | None) -> View:
    """What a seat sees with the tableau open: after the end, and in replays with all cards."""
    return View.of(state, seat, all_open=True)


def resampled(state: State, seat: int | None, number: int) -> State:
    """The same position for this seat: face-down cards it has not seen and the stock dealt anew.

    In later passes the stock has been seen. Under a marker comes an ace, a 2 or a 3, for that is
    what everybody knows of it; each such deal is equally likely.
    """
    seen = () if seat is None else state.peeked[seat]
    hidden = [cell for cell in face_down(state.down) if cell not in seen]
    marked = {marker.cell for marker in state.markers}
    stock = state.stock if state.turned == 1 else ()
    pool = list(shuffled((*stock, *(state.down[c][i] for c, i in hidden)), number))
    down = [list(column) for column in state.down]
    for column, i in sorted(hidden, key=lambda cell: cell not in marked):
        low = (card for card in pool if (column, i) not in marked or rank(card) <= HIGHEST_MARKED)
        down[column][i] = next(low)
        pool.remove(down[column][i])
    rest = tuple(pool) if state.turned == 1 else state.stock
    return replace(state, down=tuple(map(tuple, down)), stock=rest)


def text(view: View) -> str:
    """The position for people: foundations, columns (face-down cards in brackets), the clock."""
    tops = [
        f"{foundation_text(f)} {cards_text([foundation_card(f, height)] if height else ()) or '-'}"
        for f, height in enumerate(view.foundations)
    ]
    limit = "unlimited" if view.options.passes is None else view.options.passes
    clock = f"stock {view.stock_count}   waste {cards_text(view.waste) or '-'}"
    whose = "ended" if view.turn is None else f"turn of seat {view.turn + 1}"
    used = f"actions {view.actions}/{view.options.actions}"
    return "\n".join(
        [
            "   ".join(tops),
            *(_column_text(view, column) for column in range(COLUMNS)),
            f"{clock}   pass {view.turned}/{limit}",
            f"{whose}   {used}   peeks {_by_seat(view.tokens)}",
            f"peeked {_by_seat(' '.join(map(cell_text, seen)) or '-' for seen in view.peeked)}",
        ]
    )


def _column_text(view: View, column: int) -> str:
    owners = {marker.cell: marker.seat for marker in view.markers}
    words = [
        f"[{'??' if card is None else cards_text([card])}{_marker_text(owners.get((column, i)))}]"
        for i, card in enumerate(view.down[column])
    ]
    return " ".join([f"{column + 1} ", *words, cards_text(view.up[column])]).rstrip()


def _marker_text(owner: int | None) -> str:
    return "" if owner is None else f" m{owner + 1}"


def _by_seat(values: Iterable[object]) -> str:
    return " / ".join(map(str, values))
