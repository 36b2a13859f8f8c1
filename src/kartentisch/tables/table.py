"""One table: a deal, its event log, and the position that follows from it.

Events are append-only; the position is the replay of those in force. A table only decides and
absorbs: it neither stores nor sends anything, and it has no clock.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from ..core.game import Game, Message, Offer, Outcome, Refusal, Sight
from ..core.record import Record

Kind = Literal["moved", "undone", "redone", "hinted"]
LONGEST_PAUSE = 300.0
"""Seconds: a longer pause between two events counts as this much playing time."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table.

    `move` is the text of a move (moved); `ply` is how many moves are in force afterwards;
    `command` is the client's id of the command, `at` a Unix time in seconds.
    """

    kind: Kind
    seat: int | None
    at: float
    command: str
    ply: int
    move: str = ""


@dataclass(slots=True)
class Position:
    """A state of the game and what is known of it.

    `move` led here. Why the game can no longer be won: `dead` by the rules' own word, `lost` by
    an engine's, once it has `judged` the position and its first loss has been `dated`.
    """

    state: Any
    move: Any = None
    dead: Message | None = None
    lost: Message | None = None
    judged: bool = False
    dated: bool = False


@dataclass(slots=True)
class Table:
    """A table in memory. `positions[: ply + 1]` are in force, the rest can be redone.

    `counted` says whether the game counts for its player's statistics.
    """

    id: str
    game: Game
    options: Any
    number: int
    seats: tuple[str, ...]
    counted: bool = True
    events: list[Event] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)
    ply: int = 0

    def __post_init__(self) -> None:
        if not self.positions:
            self.positions = [self._position(self.game.rules.deal(self.options, self.number))]
        events, self.events = self.events, []
        for event in events:
            self.absorb(event)

    @property
    def version(self) -> int:
        """How many events the table has seen."""
        return len(self.events)

    @property
    def state(self) -> Any:
        """The position in force."""
        return self.positions[self.ply].state

    @property
    def record(self) -> Record:
        """The game as played, with the moves in force."""
        moves = tuple(position.move for position in self.positions[1 : self.ply + 1])
        return Record(self.game, self.options, self.number, moves)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.game.rules.outcome(self.state)

    @property
    def number_secret(self) -> bool:
        """Whether the deal number, and so the record, must still be kept from everyone."""
        return not self.game.rules.NUMBERED and self.outcome is None

    def seat_of(self, player: str) -> int | None:
        """The seat of a player, None for a spectator."""
        return self.seats.index(player) if player in self.seats else None

    def view(self, seat: int | None, ply: int | None = None) -> Any:
        """What a seat sees, now or after an earlier move."""
        state = self.positions[self.ply if ply is None else ply].state
        return self.game.rules.view(state, seat)

    def sight(self, seat: int | None) -> Sight:
        """What a seat's client draws; nobody but the seat on turn gets offers."""
        sight = self.game.table.sight(self.view(seat))
        if seat is not None and seat == sight.turn:
            return sight
        return Sight(
            sight.places, (), sight.status, sight.outcome, sight.turn, sight.dead, sight.counts
        )

    def done(self, command: str) -> bool:
        """Whether the command of this id has been carried out."""
        return any(event.command == command for event in self.events)

    def read_move(self, text: str) -> Any:
        """The move of a text, or a refusal where the text is none."""
        try:
            return self.game.rules.parse_move(text)
        except ValueError:
            return Refusal("not-a-move")

    def play(self, seat: int | None, move: Any, at: float, command: str) -> Event | Refusal:
        """Decide on a move: the event to store, or why it is refused."""
        if isinstance(move, Refusal):
            return move
        if seat is None or seat != self.game.rules.turn(self.state):
            why = self.game.rules.refusal(self.state, move) if self.outcome else None
            return why or Refusal("not-your-turn")
        why = self.game.rules.refusal(self.state, move)
        return why or Event("moved", seat, at, command, self.ply + 1, str(move))

    def undo(self, seat: int | None, to: int, at: float, command: str) -> Event | Refusal:
        """Decide on going back to where `to` moves were in force."""
        if seat is None:
            return Refusal("not-your-turn")
        if not 0 <= to < self.ply:
            return Refusal("nothing-to-undo")
        return Event("undone", seat, at, command, to)

    def redo(self, seat: int | None, at: float, command: str) -> Event | Refusal:
        """Decide on playing the next undone move again."""
        if seat is None:
            return Refusal("not-your-turn")
        if self.ply + 1 >= len(self.positions):
            return Refusal("nothing-to-redo")
        return Event("redone", seat, at, command, self.ply + 1)

    def absorb(self, event: Event) -> None:
        """Take a stored event into the position."""
        if event.kind == "moved":
            move = self.game.rules.parse_move(event.move)
            state = self.game.rules.apply(self.state, move)
            self.positions[self.ply + 1 :] = [self._position(state, move)]
        self.ply = event.ply
        self.events.append(event)

    def _position(self, state: Any, move: Any = None) -> Position:
        sight = self.game.table.sight(self.game.rules.view(state, None))
        return Position(state, move, sight.dead)

    def mistake(self) -> int | None:
        """The ply of the move that lost the game, for the reason that is shown now.

        None where the game is not known to be lost, or was so from the deal on.
        """
        dead = self.positions[self.ply].dead is not None
        reasons = [p.dead if dead else p.lost for p in self.positions[: self.ply + 1]]
        if reasons[-1] is None or all(reasons):
            return None
        return len(reasons) - next(i for i, reason in enumerate(reversed(reasons)) if not reason)

    @property
    def can_back(self) -> bool:
        """Whether there is a position before the mistake."""
        return self.mistake() is not None

    def count(self, kind: Kind) -> int:
        """How often something happened."""
        return sum(event.kind == kind for event in self.events)

    def seconds(self) -> int:
        """Playing time from the first event to the last, long pauses cut short."""
        return round(playing_time(event.at for event in self.events))

    def describe(self, seat: int | None) -> Message | None:
        """What the last event did, as far as a seat may know."""
        event = self.events[-1] if self.events else None
        if event is None or event.kind == "hinted":
            return None
        if event.kind == "undone":
            return Message("did-undo", {"left": self.ply})
        before, after = self.view(seat, self.ply - 1), self.view(seat)
        return self.game.table.describe(before, self.positions[self.ply].move, after)


def playing_time(times: Iterable[float]) -> float:
    """Seconds over a series of times; no pause counts for more than LONGEST_PAUSE."""
    total, last = 0.0, None
    for at in times:
        if last is not None:
            total += min(max(at - last, 0.0), LONGEST_PAUSE)
        last = at
    return total


def places_of(offers: Iterable[Offer], move: str) -> tuple[str, ...]:
    """The places that a move is played from and to, to be lit up."""
    for offer in offers:
        if offer.move == move:
            return tuple(place for place in (offer.source, offer.target) if place is not None)
    return ()
