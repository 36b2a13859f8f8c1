"""The game protocol: what a folder under `games/` must bring to be a game.

A game is two modules of pure functions on frozen values: `rules` (deal, moves, apply,
refusals, outcome, view) and `table` (how a view looks and what a gesture means). Everything
outside the folder talks to a game through this file alone. Step by step: docs/add-a-game.md.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from .deals import MAX_NUMBER

Arg = int | str | tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """Something to say, in no language yet: a code of the `.ftl` files and its arguments.

    An argument named `card`, `card2`, ... is a card code, `cards` a tuple of them; `rank`,
    `rank2`, ... is a rank (0 joker, 1 ace to 13 king), `ranks` a tuple of which any will do;
    `place`, `place2`, ... is a place id, `places` a tuple of them. Whoever speaks a language
    turns these into names. All others are numbers or words that need no translation.
    """

    code: str
    args: Mapping[str, Arg] = field(default_factory=dict)


class Refusal(Message):
    """Why a move is not accepted, in the game's own terms."""

    __slots__ = ()


class IllegalMove(ValueError):
    """A move that the rules refuse was applied."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} {dict(refusal.args)}")
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: won or lost by the team, and the message code that says why."""

    won: bool
    reason: Message


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal move as a gesture: from a place onto a place, or a tap where `target` is None.

    `at` is the index of the card in its place (bottom first) that the gesture takes hold of,
    None for the top card. With `direct`, one tap on the source plays the move if it is the
    source's only offer. An offer without a source is a button with the text `label`; offers
    that share a source and have no target are told apart by their labels.
    """

    move: str
    source: str | None
    target: str | None = None
    direct: bool = False
    at: int | None = None
    label: Message | None = None


PlaceKind = Literal["tableau", "stock", "waste", "foundation", "reserve", "hand", "discard"]
Fan = Literal["none", "down", "right"]


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the table as one seat sees it.

    `cards` are the cards shown, bottom first, None for a back; `count` is how many lie there.
    `marks` are words that the client shows and says: `free` (playable), `lock`, `dead`, ...; one
    about a single card of several ends in a colon and the card's index: `peeked:2`.
    `label` names the place; `about` says what a person should know of its top card;
    `note` is a line of text that stands beside the place.
    """

    id: str
    kind: PlaceKind
    cards: tuple[int | None, ...]
    count: int
    label: Message
    marks: tuple[str, ...] = ()
    about: Message | None = None
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a place lies: x to the right in card widths, y down in card heights.

    Later spots lie over earlier ones. `fan` spreads the cards by `step` of a card, by less where
    they would go on for more than `room` cards (None: to the edge of the sheet).
    """

    place: str
    x: float
    y: float
    fan: Fan = "none"
    step: float = 0.0
    room: float | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """The spots of all places on a sheet of `width` by `height` cards.

    Keyboard arrows go to the nearest spot in that direction. `compact` asks for faces of rank
    and suit only, for many small cards.
    """

    width: float
    height: float
    spots: tuple[Spot, ...]
    compact: bool = False


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a client needs to draw a position: places, offers, and what to say of it.

    `status` are standing lines (whose turn, passes, coins). `dead` names why the position can
    no longer be won, where the rules alone can tell; None where they cannot.
    """

    places: tuple[Place, ...]
    offers: tuple[Offer, ...]
    status: tuple[Message, ...]
    outcome: Outcome | None
    turn: int | None
    dead: Message | None = None
    counts: Mapping[str, int] = field(default_factory=dict)


class Options(Protocol):
    """Options that change play: a frozen dataclass of str, int, bool or None fields."""

    @property
    def level(self) -> str: ...


class Rules(Protocol):
    """The module `games/<id>/rules.py`.

    `seats` is how many play under these options; SEATS lists what can be chosen.
    States, moves and views are the game's own frozen values; `str(move)` is the move's text
    in a record and `parse_move` reads it. `apply` checks and raises IllegalMove. `moves` lists
    the legal moves of the seat on turn. `all_moves` lists every move that can be written down
    at all, legal or not, for the conformance tests. `cards` lists every card of a state once.
    `view` takes a seat, or None for those who only watch. `open_view` is the same with every
    card open, for replays after the end. `talking` is whether the players may talk during play.
    `resampled` is a position that differs only in what a seat may not know, dealt anew by a
    number: for the secrets tests, and for engines that think from a seat's view.
    NUMBERED games have small deal numbers that people say aloud; the number of any other game
    is a secret until it ends. DECK is what is shuffled.
    """

    ID: str
    VERSION: int
    SEATS: tuple[int, ...]
    NUMBERED: bool
    DECK: tuple[int, ...]
    LEVELS: Mapping[str, Any]

    def seats(self, options: Any, /) -> int: ...
    def talking(self, options: Any, /) -> bool: ...
    def deal(self, options: Any, number: int, /) -> Any: ...
    def turn(self, state: Any, /) -> int | None: ...
    def moves(self, state: Any, /) -> tuple[Any, ...]: ...
    def all_moves(self, options: Any, /) -> Iterator[Any]: ...
    def refusal(self, state: Any, move: Any, /) -> Refusal | None: ...
    def apply(self, state: Any, move: Any, /) -> Any: ...
    def outcome(self, state: Any, /) -> Outcome | None: ...
    def view(self, state: Any, seat: int | None, /) -> Any: ...
    def open_view(self, state: Any, seat: int | None, /) -> Any: ...
    def parse_move(self, text: str, /) -> Any: ...
    def cards(self, state: Any, /) -> Iterable[int]: ...
    def resampled(self, state: Any, seat: int | None, number: int, /) -> Any: ...
    def text(self, view: Any, /) -> str: ...


class TableSide(Protocol):
    """The module `games/<id>/table.py`: it sees views only, never a state.

    `meaning` is the move that a gesture would be, legal or not, or the refusal where it is no
    move at all; `target` None is a tap. `describe` says what a move did; `goals` is how many
    cards have to be brought home, for progress.
    """

    def layout(self, options: Any, seat: int | None, portrait: bool, /) -> Layout: ...
    def sight(self, view: Any, /) -> Sight: ...
    def meaning(self, view: Any, source: str, target: str | None, /) -> Any: ...
    def describe(self, before: Any, move: Any, after: Any, /) -> Message: ...


@dataclass(frozen=True, slots=True)
class Game:
    """A registered game: its id and its two modules; `package` is where its folder is."""

    id: str
    package: str
    rules: Rules
    table: TableSide

    @property
    def max_number(self) -> int:
        """The largest deal number: the rules' own MAX_NUMBER, or else 2**64 - 1."""
        own: int = getattr(self.rules, "MAX_NUMBER", MAX_NUMBER)
        return own
