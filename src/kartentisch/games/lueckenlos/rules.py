"""Lückenlos, to the letter of ../shared/spec/lueckenlos.md: a pyramid of differences, as a team.

Ten cells in four rows; each card above the lowest row lies on two cards and must be their
difference (ace 1 to king 13, suits never matter). The apex, the target, is turned up at the deal.
In turn each seat places a hand card in any gap, discards one for a coin, takes a card of the
pyramid back for a coin, or passes where nothing else can be done; after placing and discarding
it draws. Coins are the team's. Won when no gap is left; lost when the pyramid can never be
finished and no coin is left, or when all seats pass one after the other.

Hands are secret (open to the partners with `open_hands`), the order of the stock always.

Moves as text: `7H-b1` (place), `7H-x` (discard), `b1-x` (take back), `pass`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from ...core.cards import DECK, JOKERS, card_code, card_text, cards_text, rank
from ...core.deals import shuffled
from ...core.game import Arg, IllegalMove, Message, Outcome, Refusal
from . import deduction
from .cells import APEX, CELLS, cell_text, row_cells, size_of
from .deduction import Board
from .placing import misfit

ID = "lueckenlos"
VERSION = 1
SEATS = (1, 2, 3)
NUMBERED = False
SEAT_LETTERS = "ABC"
HAND_SIZES = {1: 7, 2: 5, 3: 4}
"""Cards in a hand by the number of seats, where the options say nothing else."""

Hand = tuple[int, ...]
_Item = TypeVar("_Item")
_LEVELS = ("easy", "normal", "hard", "expert")


@dataclass(frozen=True, slots=True)
class Options:
    """A level and its knobs.

    `hand` is the size of a hand, None for the usual one of so many seats. `highest` is the
    highest value that the target may have; `rows` is 3 for the small pyramid. With `jokers` both
    join the deck and count 0; with `distinct` no value may lie in the pyramid twice. With
    `open_hands` partners see each other's hands, and so may talk.
    """

    level: str
    seats: int = 2
    coins: int = 6
    hand: int | None = None
    highest: int = 8
    rows: int = 4
    jokers: bool = False
    distinct: bool = False
    open_hands: bool = False

    def __post_init__(self) -> None:
        if self.level not in _LEVELS:
            raise ValueError(f"level must be one of {', '.join(_LEVELS)}")
        _check_range("seats", self.seats, 1, 3)
        _check_range("coins", self.coins, 0, 30)
        _check_range("hand", self.hand_size, 1, 12)
        _check_range("highest", self.highest, 1, 10)
        _check_range("rows", self.rows, 3, 4)

    @property
    def hand_size(self) -> int:
        """How many cards a hand has."""
        return HAND_SIZES.get(self.seats, 1) if self.hand is None else self.hand

    @property
    def highest_target(self) -> int:
        """The highest target that is turned up: `highest`, but 7 if more can never be built.

        Ten distinct values have no pyramid with a target above 7 (see `count`).
        """
        return min(self.highest, 7) if self.distinct and self.rows == 4 else self.highest


def _check_range(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise ValueError(f"{name} must be {low} to {high}, not {value}")


LEVELS = {
    "easy": Options("easy", coins=12, open_hands=True),
    "normal": Options("normal"),
    "hard": Options("hard", coins=2),
    "expert": Options("expert", coins=1, highest=7, distinct=True),
}


def seats(options: Options) -> int:
    """How many play."""
    return options.seats


def talking(options: Options) -> bool:
    """Whether the players may talk about hands and plans."""
    return options.open_hands


@dataclass(frozen=True, slots=True)
class Move:
    """A move: `place` (card and cell), `discard` (card), `take` (back from a cell) or `pass`."""

    kind: str
    card: int | None = None
    cell: int | None = None

    def __str__(self) -> str:
        card = None if self.card is None else card_text(self.card)
        cell = None if self.cell is None else cell_text(self.cell)
        if self.kind == "pass":
            return self.kind
        return f"{card or cell}-{cell if card and cell else _DISCARD}"


PASS = Move("pass")
_DISCARD = "x"


def place(card: int, cell: int) -> Move:
    """The move of a hand card to a gap."""
    return Move("place", card, cell)


def discard(card: int) -> Move:
    """The move of a hand card to the discard pile."""
    return Move("discard", card)


def take(cell: int) -> Move:
    """The move of a card of the pyramid to the discard pile."""
    return Move("take", cell=cell)


def parse_move(text: str) -> Move:
    """Read a move's text; ValueError for anything that is none."""
    if text == PASS.kind:
        return PASS
    source, dash, target = text.partition("-")
    if dash and source in CELLS and target == _DISCARD:
        return take(CELLS[source])
    if dash and target in (*CELLS, _DISCARD):
        card = card_code(source)
        return discard(card) if target == _DISCARD else place(card, CELLS[target])
    raise ValueError(f"{text!r} is not a move of {ID}")


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    `pyramid` by cell; `hands` by seat, each in the order of dealing and drawing; `stock` next
    card first; `discard` oldest first; `on_turn` the seat whose turn it is or would be; `passed`
    how many seats have passed one after the other.
    """

    options: Options
    pyramid: tuple[int | None, ...]
    hands: tuple[Hand, ...]
    stock: tuple[int, ...]
    coins: int
    discard: tuple[int, ...] = ()
    on_turn: int = 0
    passed: int = 0


def deal(options: Options, number: int) -> State:
    """Turn up the target, then deal the hands one card at a time, seat 0 first."""
    deck = shuffled((*DECK, *JOKERS) if options.jokers else DECK, number)
    while not 1 <= rank(deck[0]) <= options.highest_target:
        deck = (*deck[1:], deck[0])
    target, deck = deck[0], deck[1:]
    dealt = options.seats * options.hand_size
    return State(
        options=options,
        pyramid=(target, *[None] * (size_of(options.rows) - 1)),
        hands=tuple(deck[seat : dealt : options.seats] for seat in range(options.seats)),
        stock=deck[dealt:],
        coins=options.coins,
    )


def turn(state: State) -> int | None:
    """The seat on turn, None when the game has ended."""
    return None if outcome(state) else state.on_turn


def moves(state: State) -> tuple[Move, ...]:
    """The legal moves of the seat on turn; none when the game has ended."""
    return View.of(state, state.on_turn).moves


def all_moves(options: Options) -> Iterator[Move]:
    """Every move that can be written down."""
    for card in (*DECK, *JOKERS):
        yield from (place(card, cell) for cell in CELLS.values())
        yield discard(card)
    yield from map(take, CELLS.values())
    yield PASS


def refusal(state: State, move: Move) -> Refusal | None:
    """Why the move is not legal for the seat on turn, or None where it is."""
    return View.of(state, state.on_turn).refusal(move)


def apply(state: State, move: Move) -> State:
    """The position after a legal move; IllegalMove for any other."""
    why = refusal(state, move)
    if why:
        raise IllegalMove(why)
    following = replace(state, on_turn=(state.on_turn + 1) % state.options.seats, passed=0)
    if move.card is not None:
        return _play_card(state, following, move.card, move.cell)
    if move.cell is not None:
        return _take_back(following, move.cell)
    return replace(following, passed=state.passed + 1)


def _play_card(state: State, following: State, card: int, cell: int | None) -> State:
    """Place a hand card, or discard it where `cell` is None, and draw unless that has won."""
    if cell is None:
        following = _pay(following, card)
    else:
        following = replace(following, pyramid=_with(state.pyramid, cell, card))
    drawn = () if None not in following.pyramid else state.stock[:1]
    hand = tuple(held for held in state.hands[state.on_turn] if held != card)
    hands = _with(state.hands, state.on_turn, hand + drawn)
    return replace(following, hands=hands, stock=state.stock[len(drawn) :])


def _take_back(state: State, cell: int) -> State:
    card = state.pyramid[cell]
    assert card is not None
    return _pay(replace(state, pyramid=_with(state.pyramid, cell, None)), card)


def _pay(state: State, card: int) -> State:
    """Put a card on the discard pile for a coin."""
    return replace(state, coins=state.coins - 1, discard=(*state.discard, card))


def _with(items: tuple[_Item, ...], index: int, item: _Item) -> tuple[_Item, ...]:
    return (*items[:index], item, *items[index + 1 :])


def outcome(state: State) -> Outcome | None:
    """Won without a gap; else lost in a dead end without a coin or when all have passed."""
    return View.of(state, None).outcome


def points(state: State) -> int:
    """What the game counts in a series: 1 and the coins left if won, else 0."""
    ended = outcome(state)
    return 1 + state.coins if ended and ended.won else 0


def cards(state: State) -> Iterator[int]:
    """Every card of the position once."""
    yield from (card for card in state.pyramid if card is not None)
    for hand in state.hands:
        yield from hand
    yield from (*state.stock, *state.discard)


@dataclass(frozen=True, slots=True)
class View:
    """What a seat sees: all that lies open, its own hand, and the number of all other cards.

    `hands` by seat, None where the seat may not look; `counts` by seat. `seat` is None for
    those who only watch; they see no hand.
    """

    options: Options
    seat: int | None
    pyramid: tuple[int | None, ...]
    discard: tuple[int, ...]
    coins: int
    stock_count: int
    counts: tuple[int, ...]
    hands: tuple[Hand | None, ...]
    on_turn: int
    passed: int

    @classmethod
    def of(cls, state: State, seat: int | None, all_open: bool = False) -> "View":
        """Build the view from a state; with `all_open` it shows every hand."""
        seen = range(state.options.seats) if all_open else _seen_hands(state.options, seat)
        return cls(
            options=state.options,
            seat=seat,
            pyramid=state.pyramid,
            discard=state.discard,
            coins=state.coins,
            stock_count=len(state.stock),
            counts=tuple(map(len, state.hands)),
            hands=tuple(hand if of in seen else None for of, hand in enumerate(state.hands)),
            on_turn=state.on_turn,
            passed=state.passed,
        )

    @property
    def hand(self) -> Hand:
        """The seat's own hand, empty for those who only watch."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def board(self) -> Board:
        """What lies open, by value."""
        values = tuple(None if card is None else rank(card) for card in self.pyramid)
        gone = deduction.gone(tuple(map(rank, self.discard)))
        return Board(values, gone, self.options.distinct, self.options.jokers)

    @property
    def possible(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the values that can still complete the pyramid; nothing if it is taken."""
        return deduction.possible(self.board)

    @property
    def dead_end(self) -> Message | None:
        """Why the pyramid can never be finished as it lies, or None."""
        return deduction.dead_end(self.board)

    @property
    def won(self) -> bool:
        """Whether no gap is left."""
        return None not in self.pyramid

    @property
    def outcome(self) -> Outcome | None:
        """Won is tested before lost."""
        if self.won:
            return Outcome(True, Message("lueckenlos-won", {"coins": self.coins}))
        if self.passed >= self.options.seats:
            return Outcome(False, Message("lueckenlos-lost-passed"))
        if not self.coins and not deduction.completions(self.board):
            return Outcome(False, Message("lueckenlos-lost-dead-end"))
        return None

    @property
    def turn(self) -> int | None:
        """The seat on turn, None when the game has ended."""
        return None if self.outcome else self.on_turn

    @property
    def moves(self) -> tuple[Move, ...]:
        """The seat's legal moves; none unless it is on turn."""
        if self.seat is None or self.seat != self.turn:
            return ()
        return (*self._placements(), *self._paid_moves()) or (PASS,)

    def _placements(self) -> tuple[Move, ...]:
        board = self.board
        return tuple(
            place(card, gap)
            for card in self.hand
            for gap in board.gaps
            if misfit(board, rank(card), gap) is None
        )

    def _paid_moves(self) -> tuple[Move, ...]:
        if not self.coins:
            return ()
        taken = [cell for cell, card in enumerate(self.pyramid) if card is not None]
        return (*map(discard, self.hand), *(take(cell) for cell in taken if cell != APEX))

    def refusal(self, move: Move) -> Refusal | None:
        """Why the move is not legal for this seat on its turn, or None."""
        if self.outcome:
            return Refusal("lueckenlos-over")
        if move == PASS:
            return self._pass_refusal()
        if move.cell is not None and move.cell >= len(self.pyramid):
            return Refusal("lueckenlos-no-cell", {"place": cell_text(move.cell)})
        if move.card is None:
            return self._take_refusal(move.cell)
        return self._card_refusal(move.card, move.cell)

    def _card_refusal(self, card: int, cell: int | None) -> Refusal | None:
        if card not in self.hand:
            return Refusal("lueckenlos-not-in-hand", {"card": card})
        if cell is None:
            return None if self.coins else Refusal("lueckenlos-no-coin")
        there = self.pyramid[cell]
        if there is not None:
            return Refusal("lueckenlos-taken", {"place": cell_text(cell), "card": there})
        return misfit(self.board, rank(card), cell)

    def _take_refusal(self, cell: int | None) -> Refusal | None:
        if cell is None or cell == APEX:
            return Refusal("lueckenlos-target-stays")
        if self.pyramid[cell] is None:
            return Refusal("lueckenlos-empty", {"place": cell_text(cell)})
        return None if self.coins else Refusal("lueckenlos-no-coin")

    def _pass_refusal(self) -> Refusal | None:
        for move in self._placements():
            if move.card is not None and move.cell is not None:
                args: dict[str, Arg] = {"card": move.card, "place": cell_text(move.cell)}
                return Refusal("lueckenlos-pass-placement", args)
        if self._paid_moves():
            return Refusal("lueckenlos-pass-coins", {"coins": self.coins})
        return None


def _seen_hands(options: Options, seat: int | None) -> tuple[int, ...]:
    """The seats whose hands a seat may look at."""
    if seat is None:
        return ()
    return tuple(range(options.seats)) if options.open_hands else (seat,)


def view(state: State, seat: int | None) -> View:
    """What a seat sees; None is for those who only watch."""
    return View.of(state, seat)


def open_view(state: State, seat: int | None) -> View:
    """What a seat sees with all hands open: after the end, and in replays with all cards."""
    return View.of(state, seat, all_open=True)


def resampled(state: State, seat: int | None, number: int) -> State:
    """The same position for this seat: hands that it cannot see and the stock dealt anew.

    A seat that has just passed gets cards that fit nowhere, since that is known of it.
    """
    seen = _seen_hands(state.options, seat)
    hidden = [of for of in range(state.options.seats) if of not in seen]
    pool = list(shuffled((*state.stock, *(c for of in hidden for c in state.hands[of])), number))
    passed = {(state.on_turn - back) % state.options.seats for back in range(1, state.passed + 1)}
    hands = list(state.hands)
    for of in sorted(hidden, key=lambda of: of not in passed):
        fitting = [card for card in pool if of not in passed or _fits_nowhere(state, card)]
        hands[of] = tuple(fitting[: len(hands[of])])
        pool = [card for card in pool if card not in hands[of]]
    return replace(state, hands=tuple(hands), stock=tuple(pool))


def _fits_nowhere(state: State, card: int) -> bool:
    board = View.of(state, None).board
    return all(misfit(board, rank(card), gap) for gap in board.gaps)


def text(view: View) -> str:
    """The position for people: the pyramid, the hands, the pile, whose turn it is."""
    last = view.options.rows - 1
    lines = ([view.pyramid[cell] for cell in row_cells(row)] for row in range(last + 1))
    rows = [
        "  " * (last - row) + "  ".join(cards_text([card]) for card in line)
        for row, line in enumerate(lines)
    ]
    hands = [
        f"seat {letter}: {f'{held} cards' if hand is None else cards_text(hand)}"
        for letter, held, hand in zip(SEAT_LETTERS, view.counts, view.hands, strict=False)
    ]
    piles = f"coins {view.coins}   stock {view.stock_count}   discard {cards_text(view.discard)}"
    whose = "ended" if view.turn is None else f"turn of seat {SEAT_LETTERS[view.turn]}"
    return "\n".join([*rows, *hands, f"{piles.rstrip()}   {whose}"])
