"""What a seat sees of a position, and what the rules allow it by that alone."""

from collections.abc import Iterator
from dataclasses import dataclass

from ...core.cards import DECK, KING, rank, suit
from ...core.game import Message, Outcome, Refusal
from .notation import (
    COLUMNS,
    END,
    WASTE,
    Cell,
    Move,
    back_to,
    home,
    mark,
    peek,
    run,
    waste_to,
)
from .position import Cards, Marker, Options, State, face_down, foundation_card
from .stuck import followers, stands_still

MARKERS = 2
"""Markers of each seat."""

HIGHEST_MARKED = 3
"""A marker says that a card is of this rank or lower: an ace, a 2 or a 3."""


@dataclass(frozen=True, slots=True)
class View:
    """What a seat sees; None is for those who only watch, who see no face-down card.

    `down` are each column's face-down cards, None where the seat has not peeked. `known` is the
    order in which the stock will come, once it has all been seen (second pass on), else None.
    All else is public and as in `State`.
    """

    seat: int | None
    options: Options
    down: tuple[tuple[int | None, ...], ...]
    up: tuple[Cards, ...]
    foundations: tuple[int, ...]
    stock_count: int
    known: Cards | None
    waste: Cards
    turned: int
    on_turn: int
    actions: int
    begun: bool
    tokens: tuple[int, ...]
    peeked: tuple[tuple[Cell, ...], ...]
    markers: tuple[Marker, ...]
    stopped: bool
    turns: int

    @classmethod
    def of(cls, state: State, seat: int | None, all_open: bool = False) -> "View":
        """Build the view from a state; with `all_open` it shows every card of the tableau."""
        seen = face_down(state.down) if all_open else () if seat is None else state.peeked[seat]
        return cls(
            seat=seat,
            options=state.options,
            down=tuple(
                tuple(card if (column, i) in seen else None for i, card in enumerate(down))
                for column, down in enumerate(state.down)
            ),
            up=state.up,
            foundations=state.foundations,
            stock_count=len(state.stock),
            known=state.stock if state.turned > 1 else None,
            waste=state.waste,
            turned=state.turned,
            on_turn=state.on_turn,
            actions=state.actions,
            begun=state.begun,
            tokens=state.tokens,
            peeked=state.peeked,
            markers=state.markers,
            stopped=state.stopped,
            turns=state.turns,
        )

    @property
    def turn(self) -> int | None:
        """The seat on turn, None when the game has ended."""
        return None if self.outcome else self.on_turn

    @property
    def brought_home(self) -> int:
        """How many cards lie on the foundations."""
        return sum(self.foundations)

    @property
    def clock_stands(self) -> bool:
        """Whether the end of a turn has nothing to turn, and never will."""
        return not self.stock_count and not self.waste

    @property
    def outcome(self) -> Outcome | None:
        """Won is tested before lost."""
        if self.clock_stands and not any(self.down):
            complete = self.brought_home == len(DECK)
            return Outcome(True, Message("verdeckt-won" if complete else "verdeckt-won-open"))
        if self.stopped:
            return Outcome(False, Message("verdeckt-lost-clock"))
        if self.clock_stands and self._stuck():
            return Outcome(False, Message("verdeckt-lost-stuck"))
        return None

    def _stuck(self) -> bool:
        runs = tuple((bool(down), up) for down, up in zip(self.down, self.up, strict=True))
        return stands_still(runs, self.foundations, self.options.kings_only)

    def markers_left(self, seat: int) -> int:
        """How many markers a seat has at hand."""
        return MARKERS - sum(marker.seat == seat for marker in self.markers)

    def card_at(self, cell: Cell) -> int | None:
        """The face-down card of a cell where this seat has seen it, else None."""
        column, index = cell
        return self.down[column][index] if index < len(self.down[column]) else None

    def column_size(self, column: int) -> int:
        """How many cards a column holds."""
        return len(self.down[column]) + len(self.up[column])

    @property
    def face_down(self) -> tuple[Cell, ...]:
        """The cells of all face-down cards."""
        return face_down(self.down)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All legal moves of this seat; none unless it is on turn."""
        if self.seat != self.on_turn or self.outcome:
            return ()
        peeks = map(peek, self.face_down) if self._may_peek else ()
        marks = (mark(cell) for cell in self.face_down if not self._mark_refusal(mark(cell)))
        return (*peeks, *self.carries, *self.homes, *marks, END)

    @property
    def _may_peek(self) -> bool:
        return not self.begun and self.tokens[self.on_turn] > 0

    @property
    def carries(self) -> tuple[Move, ...]:
        """The actions that the open position and this turn allow, the game's end aside."""
        if self.actions == self.options.actions:
            return ()
        return tuple(move for move in self._carries() if not self._landing_refusal(move))

    def _carries(self) -> Iterator[Move]:
        columns = range(COLUMNS)
        for column in columns:
            for card in range(len(self.down[column]), self.column_size(column)):
                yield from (run(column, card, to) for to in columns if to != column)
        if self.waste:
            yield from map(waste_to, columns)
        for foundation, height in enumerate(self.foundations):
            yield from (back_to(column, foundation) for column in columns if height)

    @property
    def homes(self) -> tuple[Move, ...]:
        """The free moves to the foundations, the game's end aside."""
        sources = (*range(COLUMNS), WASTE)
        return tuple(home(source) for source in sources if not self._home_refusal(home(source)))

    def refusal(self, move: Move) -> Refusal | None:
        """Why this seat may not make the move now, or None where it may."""
        ended = self.outcome
        if ended:
            return Refusal(f"verdeckt-already-{'won' if ended.won else 'lost'}")
        if self.seat != self.on_turn:
            return Refusal("not-your-turn")
        if move == END:
            return None
        if move.kind == "peek":
            return self._peek_refusal(move)
        if move.kind == "mark":
            return self._mark_refusal(move)
        return self._home_refusal(move) if move.kind == "home" else self._carry_refusal(move)

    def _peek_refusal(self, move: Move) -> Refusal | None:
        if move.cell not in self.face_down:
            return Refusal("verdeckt-not-face-down")
        if not self.tokens[self.on_turn]:
            return Refusal("verdeckt-no-tokens")
        return Refusal("verdeckt-peek-late") if self.begun else None

    def _mark_refusal(self, move: Move) -> Refusal | None:
        if move.cell not in self.face_down:
            return Refusal("verdeckt-not-face-down")
        card = self.card_at(move.cell)
        if move.cell not in self.peeked[self.on_turn] or card is None:
            return Refusal("verdeckt-mark-unseen")
        if any(marker.cell == move.cell for marker in self.markers):
            return Refusal("verdeckt-marked-already")
        if rank(card) > HIGHEST_MARKED:
            return Refusal("verdeckt-mark-false", {"card": card})
        return None if self.markers_left(self.on_turn) else Refusal("verdeckt-no-markers")

    def _home_refusal(self, move: Move) -> Refusal | None:
        card = self.leading_card(move)
        if card is None:
            return self._nothing_there(move)
        wanted = foundation_card(suit(card), self.foundations[suit(card)] + 1)
        if card == wanted:
            return None
        return Refusal("verdeckt-not-next", {"card": card, "card2": wanted})

    def _carry_refusal(self, move: Move) -> Refusal | None:
        if move.kind == "run" and move.cell in self.face_down:
            return Refusal("verdeckt-face-down")
        if self.leading_card(move) is None:
            return self._nothing_there(move)
        if self.actions == self.options.actions:
            return Refusal("verdeckt-no-actions", {"limit": self.options.actions})
        return self._landing_refusal(move)

    def leading_card(self, move: Move) -> int | None:
        """The open card that a move takes, the highest of a run; None if none lies there."""
        assert move.source is not None
        if move.source == WASTE:
            return self.waste[-1] if self.waste else None
        if move.kind == "back":
            height = self.foundations[move.source]
            return foundation_card(move.source, height) if height else None
        up = self.up[move.source]
        start = len(up) - 1 if move.card is None else move.card - len(self.down[move.source])
        return up[start] if 0 <= start < len(up) else None

    def _nothing_there(self, move: Move) -> Refusal:
        if move.source == WASTE:
            return Refusal("verdeckt-waste-empty")
        if move.kind == "back":
            return Refusal("verdeckt-foundation-empty")
        return Refusal("verdeckt-no-card")

    def _landing_refusal(self, move: Move) -> Refusal | None:
        """Why the column does not take the card or run, or None where it does."""
        card = self.leading_card(move)
        assert move.target is not None and card is not None
        column = self.up[move.target]
        if not column:
            return self._empty_column_refusal(move, card)
        wanted = followers(column[-1])
        if card in wanted:
            return None
        if not wanted:
            return Refusal("verdeckt-nothing-on-ace", {"card": card, "card2": column[-1]})
        return Refusal("verdeckt-misfit", {"card": card, "card2": column[-1], "cards": wanted})

    def _empty_column_refusal(self, move: Move, card: int) -> Refusal | None:
        if rank(card) == KING:
            return None
        if self.options.kings_only:
            return Refusal("verdeckt-kings-only", {"card": card})
        single = move.kind != "run" or move.cell[1] == self.column_size(move.cell[0]) - 1
        return None if single else Refusal("verdeckt-run-needs-king", {"card": card})
