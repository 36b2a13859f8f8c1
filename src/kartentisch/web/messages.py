"""The table protocol: every message between a client and the server (docs/protocol.md).

A client connects to `/ws/TABLE`, gets a `view`, and sends commands. Each command has a
client-made `id`; the server answers it with exactly one of `view` (applied), `refused`,
`stale`, `hint`, `pong` or `error`, carrying that `id`; and sends every other client of the
table a `view` too. A command sent again with the same id is answered, not played again.
`version` is the table's version that the client saw when it made the command.
"""

from typing import Annotated, Any, Literal

import msgspec

from ..core.game import Layout, Message, Sight
from ..tables.statistics import Tally

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Number = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,20}$")]
"""A deal number as digits: JavaScript's numbers end at 2**53."""
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Command(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """What a client may send."""

    id: Id


class Play(Command, tag="play", frozen=True):
    """Play a move, by its text as offered."""

    version: Version
    move: Word


class Try(Command, tag="try", frozen=True):
    """A gesture that no offer covers: played if it is a legal move, refused with the reason."""

    version: Version
    source: Word
    target: Word | None = None


class Undo(Command, tag="undo", frozen=True):
    """Take back the last move."""

    version: Version


class Redo(Command, tag="redo", frozen=True):
    """Play the move again that was taken back last."""

    version: Version


class Back(Command, tag="back", frozen=True):
    """Go back to before the move that lost the game; counts as one undo."""

    version: Version


class Hint(Command, tag="hint", frozen=True):
    """Ask for a good move; answered with `hint`."""

    version: Version


class Grant(Command, tag="grant", frozen=True):
    """Answer another player's question to take back moves."""

    version: Version
    yes: bool


class Say(Command, tag="say", frozen=True):
    """Say something to the others; refused while a silent game is on."""

    text: Annotated[str, msgspec.Meta(max_length=300)]


class Look(Command, tag="look", frozen=True):
    """Uncover the seat on turn, where one player holds several: pass-and-play."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=9)]


class Again(Command, tag="again", frozen=True):
    """After the end: go on at a new table with the same players, at which all will meet."""

    swap: bool
    new_deal: bool


class Ping(Command, tag="ping", frozen=True):
    """Ask whether the line is alive; answered with `pong`."""


AnyCommand = Play | Try | Undo | Redo | Back | Grant | Hint | Say | Look | Again | Ping


class Result(msgspec.Struct, frozen=True):
    """The result card: seconds played, moves, undos, hints, and the player's statistics."""

    seconds: int
    moves: int
    undos: int
    hints: int
    statistics: "Statistics"


class Statistics(msgspec.Struct, frozen=True):
    """Games, wins and streaks of one player at one level of one game."""

    game: str
    level: str
    games: int
    wins: int
    streak: int
    best_streak: int

    @classmethod
    def of(cls, game: str, level: str, tally: Tally) -> "Statistics":
        """The statistics of a tally."""
        return cls(game, level, tally.games, tally.wins, tally.streak, tally.best_streak)


class TableView(msgspec.Struct, tag_field="type", tag="view", frozen=True):
    """The whole table as this client may see it; sent at the start and after every change.

    `seat` is the client's seat, None for a spectator. `did` says what the last event did, to be
    shown and spoken. `layouts` are for a sheet higher than wide and one wider than high.
    `version` counts the table's events. `id` repeats the command that this view answers.
    `verdict` names why the position is lost, once an engine has proved it; else None.
    `seats` are all seats; `covered` means that the device has to be passed on: the view is that
    of a spectator until the client sends `look`. `asked` is the seat that asks to take back
    moves. `next` is the path of the table at which the players go on. `said` is what was said.
    `missed` is what happened since the version that the client had seen last.
    """

    version: int
    seat: int | None
    sight: Sight
    did: Message | None
    can_undo: bool
    can_redo: bool
    can_back: bool
    moves: int
    undos: int
    hints: int
    verdict: Message | None = None
    result: Result | None = None
    id: str | None = None
    seats: tuple["Seat", ...] = ()
    covered: bool = False
    asked: int | None = None
    silent: bool = False
    next: str | None = None
    said: tuple["Said", ...] = ()
    missed: tuple[Message, ...] = ()
    proof: "Proof | None" = None
    table: "TableFacts | None" = None


class Seat(msgspec.Struct, frozen=True):
    """A seat: free, or held by somebody who may have a name and may be away. `yours` is yours."""

    free: bool
    name: str
    here: bool
    yours: bool


class Said(msgspec.Struct, frozen=True):
    """Something that a seat said, and when (Unix seconds)."""

    seat: int
    text: str
    at: float


class Proof(msgspec.Struct, frozen=True):
    """After the end: the deal number and the salt whose SHA-256 was shown from the start."""

    number: Number
    salt: str


class TableFacts(msgspec.Struct, frozen=True):
    """What stays the same as long as the client looks from the same seat; part of a connection's
    first view and of the first one from another seat.

    `commitment` is the SHA-256 of `NUMBER:SALT` where the number is secret. `invite` is the path
    that gives a free seat, `seat_link` the one that moves your seat to another device.
    """

    id: str
    game: str
    level: str
    number: Number | None
    link: str
    layouts: dict[Literal["portrait", "landscape"], Layout]
    options: dict[str, str] = {}
    commitment: str | None = None
    talking: bool = True
    hints: bool = True
    invite: str | None = None
    seat_link: str | None = None


class Refused(msgspec.Struct, tag_field="type", tag="refused", frozen=True):
    """The command was not carried out and nothing has changed; `reason` says why."""

    id: str
    reason: Message
    places: tuple[str, ...] = ()


class Stale(msgspec.Struct, tag_field="type", tag="stale", frozen=True):
    """The table had moved on; nothing has changed; a current `view` follows."""

    id: str


class HintGiven(msgspec.Struct, tag_field="type", tag="hint", frozen=True):
    """A good move as text and as places to light up; `move` None where nothing wins any more."""

    id: str
    version: int
    move: str | None
    places: tuple[str, ...]
    text: Message


class Pong(msgspec.Struct, tag_field="type", tag="pong", frozen=True):
    """The line is alive."""

    id: str


class Error(msgspec.Struct, tag_field="type", tag="error", frozen=True):
    """The message could not be read, or the server could not answer; `reason` says why."""

    reason: Message
    id: str | None = None


AnyAnswer = TableView | Refused | Stale | HintGiven | Pong | Error


class Replay(msgspec.Struct, frozen=True):
    """`GET /api/tables/TABLE/replay?seat=0|1|none|all`: a game that has ended, move by move.

    `sights[n]` is the position after n moves, `did[n]` what the n-th move did (None for 0).
    """

    game: str
    level: str
    number: Number
    record: str
    link: str
    layouts: dict[Literal["portrait", "landscape"], Layout]
    seats: int
    sights: tuple[Sight, ...]
    did: tuple[Message | None, ...]


class NewTable(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`POST /api/tables`: a new table; without a number one of the level is drawn.

    `options` differ from the level's preset. With `together` all seats are yours: pass-and-play.
    """

    game: Word
    level: Word
    number: Number | None = None
    options: dict[Word, Word] = {}
    together: bool = False


class Token(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`POST /api/join`: take the seat that an invite or a seat link gives."""

    token: Annotated[str, msgspec.Meta(max_length=200)]


class Name(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`POST /api/me`: the name that others see; an empty one forgets it."""

    name: Annotated[str, msgspec.Meta(max_length=100)]


class NewFromRecord(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`POST /api/records`: a new table that starts where a record ends; never in statistics."""

    record: Annotated[str, msgspec.Meta(max_length=20_000)]


class GameFacts(msgspec.Struct, frozen=True):
    """One entry of `GET /api/games`; its texts are `ID-name`, `ID-level-LEVEL`, ..."""

    id: str
    levels: tuple[str, ...]
    seats: tuple[int, ...]
    statistics: tuple[Statistics, ...]


class Opened(msgspec.Struct, frozen=True):
    """The new table: its id and the path of its page. `level` may differ from the one asked
    for, where the number asked for is not of that level; `notice` then says so.
    """

    id: str
    path: str
    level: str
    notice: Message | None = None


def json_schema() -> dict[str, Any]:
    """The JSON schema of every message: what a client may send, what it may get, HTTP bodies."""
    kinds = [AnyCommand, AnyAnswer, NewTable, NewFromRecord, Token, Name, Opened, GameFacts, Replay]
    found, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    names = ("command", "answer", "new_table", "new_from_record", "token", "name", "opened")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "properties": dict(zip((*names, "game", "replay"), found, strict=True)),
        "$defs": parts,
    }
