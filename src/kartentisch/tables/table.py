"""One table: a deal, its event log, and the position that follows from it.

Events are append-only; the position is the replay of those in force. A table only decides and
absorbs: it neither stores nor sends anything, and it has no clock.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Literal

from ..core.game import Game, Message, Offer, Outcome, Refusal, Sight
from ..core.record import Record

Kind = Literal[
    "joined", "left", "moved", "undone", "redone", "hinted", "asked", "declined", "said", "again"
]
FREE = ""
"""In place of a player: the seat is free."""
LONGEST_PAUSE = 300.0
"""Seconds: a longer pause between two events counts as this much playing time."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table.

    `move` is the text of a move (moved); `ply` is how many moves are in force afterwards, or
    would be (asked); `text` is what was said, the player who joined, or the id of the next table
    (again). `command` is the client's id of the command, `at` a Unix time in seconds.
    """

    kind: Kind
    seat: int | None
    at: float
    command: str
    ply: int
    move: str = ""
    text: str = ""


@dataclass(slots=True)
class Position:
    """A state of the game and what is known of it.

    `move` led here. `lost` is an engine's word why the game can no longer be won, once it has
    `judged` the position and its first loss has been `dated`.
    `seen` are the cards that each seat has seen face up by then; `sights` what each seat's
    client draws, kept from the first time that it was worked out.
    """

    state: Any
    move: Any = None
    lost: Message | None = None
    judged: bool = False
    dated: bool = False
    seen: dict[int, frozenset[int]] = field(default_factory=dict)
    sights: dict[int | None, Sight] = field(default_factory=dict)


@dataclass(slots=True)
class Table:
    """A table in memory. `positions[: ply + 1]` are in force, the rest can be redone.

    `seats` holds a player (or FREE) a seat; one player may hold several, to pass the device on.
    `counted` says whether the game counts for statistics; `salt` seals the deal number.
    """

    id: str
    game: Game
    options: Any
    number: int
    seats: list[str]
    counted: bool = True
    salt: str = ""
    events: list[Event] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)
    ply: int = 0
    asked: Event | None = None
    tellings: list[dict[int | None, Message | None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.seats = list(self.seats)
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

    @property
    def silent(self) -> bool:
        """Whether nobody may say a word now."""
        return self.outcome is None and not self.game.rules.talking(self.options)

    @property
    def commitment(self) -> str:
        """What seals a secret deal number: SHA-256 of `NUMBER:SALT` in hexadecimal digits."""
        return sha256(f"{self.number}:{self.salt}".encode()).hexdigest()

    @property
    def next_table(self) -> str | None:
        """The id of the table at which these players go on, once they do."""
        return next((event.text for event in self.events if event.kind == "again"), None)

    def seats_of(self, player: str) -> tuple[int, ...]:
        """The seats of a player; none for a spectator."""
        return tuple(seat for seat, holder in enumerate(self.seats) if player and holder == player)

    def free_seat(self) -> int | None:
        """The first free seat."""
        return self.seats.index(FREE) if FREE in self.seats else None

    @property
    def alone(self) -> bool:
        """Whether one player holds every seat: nobody else has to be asked."""
        return len(set(self.seats)) == 1

    def view(self, seat: int | None, ply: int | None = None) -> Any:
        """What a seat sees, now or after an earlier move."""
        state = self.positions[self.ply if ply is None else ply].state
        return self.game.rules.view(state, seat)

    def sight(self, seat: int | None, ply: int | None = None) -> Sight:
        """What a seat's client draws; nobody but the seat on turn gets offers."""
        ply = self.ply if ply is None else ply
        known = self.positions[ply].sights
        if seat not in known:
            sight = self.game.table.sight(self.view(seat, ply))
            on_turn = seat is not None and seat == sight.turn
            known[seat] = sight if on_turn else replace(sight, offers=())
        return known[seat]

    def fresh(self, version: int) -> bool:
        """Whether the position is still the one that a client saw at this version."""
        return version <= self.version and all(e.kind in _BESIDE for e in self.events[version:])

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
        why = self.game.rules.refusal(self.state, move)
        if self.outcome is not None:
            return why or Refusal("game-over")
        if seat is None or seat != self.game.rules.turn(self.state):
            return Refusal("not-your-turn")
        return why or Event("moved", seat, at, command, self.ply + 1, str(move))

    def undo(self, seat: int | None, to: int, at: float, command: str) -> Event | Refusal:
        """Decide on going back to where `to` moves were in force.

        At a table of several players that is a question, which another one has to agree to.
        """
        if seat is None:
            return Refusal("not-your-turn")
        if not 0 <= to < self.ply:
            return Refusal("nothing-to-undo")
        if not self.game.rules.NUMBERED and self.reveals(to):
            return Refusal("secret-revealed")
        return Event("undone" if self.alone else "asked", seat, at, command, to)

    def grant(self, seat: int | None, yes: bool, at: float, command: str) -> Event | Refusal:
        """Decide on another player's question to take back moves."""
        if self.asked is None or seat is None or seat == self.asked.seat:
            return Refusal("nothing-asked")
        if not yes:
            return Event("declined", seat, at, command, self.ply)
        return Event("undone", seat, at, command, self.asked.ply)

    def redo(self, seat: int | None, at: float, command: str) -> Event | Refusal:
        """Decide on playing the next undone move again."""
        if seat is None:
            return Refusal("not-your-turn")
        if self.ply + 1 >= len(self.positions) or not self.alone:
            return Refusal("nothing-to-redo")
        return Event("redone", seat, at, command, self.ply + 1)

    def say(self, seat: int | None, text: str, at: float, command: str) -> Event | Refusal:
        """Decide on something said; silent games allow no word until the end."""
        words = " ".join(text.split())
        if seat is None or self.silent:
            return Refusal("silence" if seat is not None else "spectator")
        return Event("said", seat, at, command, self.ply, text=words) if words else Refusal("empty")

    def reveals(self, to: int) -> bool:
        """Whether any seat has seen a card since ply `to` that it had not seen before."""
        before, now = self.positions[to].seen, self.positions[self.ply].seen
        return any(now[seat] - before[seat] for seat in now)

    def absorb(self, event: Event) -> None:
        """Take a stored event into the position."""
        if event.kind == "moved":
            move = self.game.rules.parse_move(event.move)
            state = self.game.rules.apply(self.state, move)
            self.positions[self.ply + 1 :] = [self._position(state, move)]
        if event.kind in ("joined", "left") and event.seat is not None:
            self.seats[event.seat] = event.text
        if event.kind in ("moved", "undone", "redone"):
            self.ply = event.ply
        if event.kind in ("asked", "declined", "moved", "undone"):
            self.asked = event if event.kind == "asked" else None
        self.events.append(event)
        watchers = (*range(len(self.seats)), None)
        self.tellings.append({seat: self._describe(event, seat) for seat in watchers})

    def _position(self, state: Any, move: Any = None) -> Position:
        rules, table = self.game.rules, self.game.table
        before = self.positions[self.ply].seen if self.positions else {}
        seen = {}
        if not rules.NUMBERED:
            for seat in range(len(self.seats)):
                places = table.sight(rules.view(state, seat)).places
                faces = {card for place in places for card in place.cards if card is not None}
                seen[seat] = before.get(seat, frozenset()) | faces
        return Position(state, move, seen=seen)

    def mistake(self) -> int | None:
        """The ply of the move that lost the game, for the reason that is shown now.

        None where the game is not known to be lost, or was so from the deal on.
        """
        lost = [position.lost for position in self.positions[: self.ply + 1]]
        dead = self.dead(self.ply) is not None
        reasons = [self.dead(ply) for ply in range(self.ply + 1)] if dead else lost
        if reasons[-1] is None or all(reasons):
            return None
        return len(reasons) - next(i for i, reason in enumerate(reversed(reasons)) if not reason)

    def dead(self, ply: int) -> Message | None:
        """Why the game cannot be won after so many moves, by the rules' own word."""
        return self.sight(0, ply).dead

    @property
    def can_back(self) -> bool:
        """Whether one player alone can go back to before the mistake."""
        return self.alone and len(self.seats) == 1 and self.mistake() is not None

    def count(self, kind: Kind) -> int:
        """How often something happened."""
        return sum(event.kind == kind for event in self.events)

    def seconds(self) -> int:
        """Playing time from the first move to the last event, long pauses cut short."""
        return round(playing_time(event.at for event in self.events if event.kind in _PLAYING))

    def _describe(self, event: Event, seat: int | None) -> Message | None:
        """What an event did, as far as a seat may know."""
        if event.kind == "hinted":
            return None
        if event.kind in ("moved", "redone"):
            before, after = self.view(seat, event.ply - 1), self.view(seat, event.ply)
            return self.game.table.describe(before, self.positions[event.ply].move, after)
        args: dict[str, int | str] = {"left": event.ply}
        if len(self.seats) > 1 and event.seat is not None:
            args = {"left": event.ply, "seat": event.seat + 1}
            return Message(f"table-did-{event.kind}", args)
        return Message(f"did-{event.kind}", args)

    def describe(self, seat: int | None) -> Message | None:
        """What the last event did, as far as a seat may know."""
        return self.tellings[-1][seat] if self.tellings else None


_BESIDE = ("hinted", "said", "joined", "left", "declined")
"""Kinds of events that leave the position as it is."""

_PLAYING = ("moved", "undone", "redone", "hinted")


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
