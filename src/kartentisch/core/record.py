"""Records: a played game as one line of text.

    kartentisch/1 pyramid@1 level=normal #4711 7.1 7.2+7.4 draw

Format version, game and version of its rules, options, deal number, moves. The level names a
preset; further options are written only where they differ from it. Position = replay.
"""

import dataclasses
import re
import types
import typing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .game import Arg, Game, IllegalMove, Message

FORMAT = "kartentisch/1"
_WORD = re.compile(r"\S+")


class RecordError(ValueError):
    """A record that cannot be read or replayed; `position` is the fault's offset in the text."""

    def __init__(self, message: Message, position: int, text: str) -> None:
        super().__init__(text)
        self.message = message
        self.position = position


def _fault(code: str, position: int, text: str, **args: Arg) -> RecordError:
    return RecordError(Message(code, {"at": position + 1, **args}), position, text)


@dataclass(frozen=True, slots=True)
class Record:
    """A game as played: which game, which deal, which moves."""

    game: Game
    options: Any
    number: int
    moves: tuple[Any, ...] = ()

    def __str__(self) -> str:
        rules = self.game.rules
        head = [FORMAT, f"{rules.ID}@{rules.VERSION}", options_text(self.options, self.game)]
        return " ".join([*head, f"#{self.number}", *map(str, self.moves)])

    def states(self) -> Iterator[Any]:
        """Yield the deal and the position after each move; IllegalMove at the first fault."""
        state = self.game.rules.deal(self.options, self.number)
        yield state
        for move in self.moves:
            state = self.game.rules.apply(state, move)
            yield state


def options_text(options: Any, game: Game) -> str:
    """`level=...` and every option that differs from that level's preset."""
    words = {"level": options.level, **option_words(options, game)}
    return " ".join(f"{name}={word}" for name, word in words.items())


def option_words(options: Any, game: Game) -> dict[str, str]:
    """Name and text of every option that differs from the level's preset."""
    preset = game.rules.LEVELS[options.level]
    return {
        name: _value_text(value)
        for name in option_names(preset)
        if (value := getattr(options, name)) != getattr(preset, name)
    }


def option_names(options: Any) -> list[str]:
    """Names of the options of a game, the level left out."""
    return [f.name for f in dataclasses.fields(options) if f.name != "level"]


def parse_options(words: dict[str, str], game: Game) -> Any:
    """Options of `game` from names and texts; ValueError says what is wrong."""
    rules = game.rules
    words = dict(words)
    level = words.pop("level", next(iter(rules.LEVELS)))
    if level not in rules.LEVELS:
        raise ValueError(f"{game.id} has no level {level!r}; it has {', '.join(rules.LEVELS)}")
    preset = rules.LEVELS[level]
    kinds = typing.get_type_hints(type(preset))
    changes = {}
    for name, text in words.items():
        if name not in option_names(preset):
            raise ValueError(f"{game.id} has no option {name!r}")
        changes[name] = _parse_value(name, text, kinds[name])
    return dataclasses.replace(preset, **changes)


def _value_text(value: object) -> str:
    if value is None:
        return "unlimited"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _parse_value(name: str, text: str, kind: Any) -> Any:
    kinds = typing.get_args(kind) if isinstance(kind, types.UnionType) else (kind,)
    if text == "unlimited" and type(None) in kinds:
        return None
    if bool in kinds and text in ("yes", "no"):
        return text == "yes"
    if int in kinds and re.fullmatch(r"\d{1,4}", text, re.ASCII):
        return int(text)
    if str in kinds:
        return text
    raise ValueError(f"{text!r} is no value for {name}")


def parse_record(text: str, find: Callable[[str], Game | None]) -> Record:
    """Read a record; `find` gives the game of an id. RecordError names the fault's place.

    The moves are read, not yet played: `Record.states` plays them.
    """
    words = [(m.start(), m.group()) for m in _WORD.finditer(text)]
    at, word = words[0] if words else (0, "")
    if word != FORMAT:
        raise _fault("record-format", at, f"expected {FORMAT}", format=FORMAT)
    end = len(text)
    at, word = words[1] if len(words) > 1 else (end, "")
    game = _game_of(word, at, find)
    split = next((i for i, (_, w) in enumerate(words) if w.startswith("#")), len(words))
    options = _options_of(words[2:split], at, game)
    at, word = words[split] if split < len(words) else (end, "")
    if not re.fullmatch(r"#\d{1,20}", word, re.ASCII) or int(word[1:]) > game.max_number:
        raise _fault("record-number", at, "expected a deal number like #4711")
    number = int(word[1:])
    moves = []
    for at, word in words[split + 1 :]:
        try:
            moves.append(game.rules.parse_move(word))
        except ValueError:
            raise _fault("record-move", at, f"{word!r} is not a move", word=word) from None
    return Record(game, options, number, tuple(moves))


def _game_of(word: str, at: int, find: Callable[[str], Game | None]) -> Game:
    name, _, version = word.partition("@")
    game = find(name)
    if game is None:
        raise _fault("record-game", at, f"there is no game {name!r} here", word=name)
    if version != str(game.rules.VERSION):
        raise _fault("record-version", at, f"rules {word!r} are not known here", word=word)
    return game


def _options_of(words: list[tuple[int, str]], start: int, game: Game) -> Any:
    pairs: dict[str, str] = {}
    for at, word in words:
        name, equals, value = word.partition("=")
        try:
            if not equals or name in pairs:
                raise ValueError(f"expected an option like level=normal, not {word!r}")
            parse_options({**pairs, name: value}, game)
        except ValueError as error:
            raise _fault("record-option", at, str(error), word=word) from None
        pairs[name] = value
    if "level" not in pairs:
        raise _fault("record-option", start, "the level is missing", word="")
    return parse_options(pairs, game)


def word_positions(text: str) -> list[int]:
    """The offset of each word of a record; its moves are the last words."""
    return [m.start() for m in _WORD.finditer(text)]


def replay(record: Record, text: str = "") -> Any:
    """Play a whole record and return the last state; RecordError at the first illegal move."""
    state = None
    words = word_positions(text or str(record))
    first = len(words) - len(record.moves)
    states = record.states()
    for ply in range(len(record.moves) + 1):
        try:
            state = next(states)
        except IllegalMove as error:
            at = words[first + ply - 1]
            raise RecordError(error.refusal, at, str(error)) from None
    return state
