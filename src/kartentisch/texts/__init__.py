"""Every sentence in every language: Fluent files here and in each game's `texts/`.

`say` turns a message into a sentence for the command line and the rules pages; the page in the
browser does the same in its own script with the same files.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from .. import games
from ..core.cards import rank, suit
from ..core.game import Message

LANGUAGES = ("de", "en")


def source(language: str, game_ids: Iterable[str] = ()) -> str:
    """The Fluent text of the table itself and of the games named."""
    found = (Path(str(files(__name__))) / f"{language}.ftl").read_text(encoding="utf-8")
    return "\n".join([found, *(game_text(game_id, f"{language}.ftl") for game_id in game_ids)])


def game_text(game_id: str, name: str) -> str:
    """A text file of a game's folder `texts/`, e.g. `de.ftl` or `rules.de.md`."""
    package = games.packages()[game_id]
    return (Path(str(files(package))) / "texts" / name).read_text(encoding="utf-8")


@cache
def bundle(language: str) -> FluentBundle:
    """The messages of the table and of all games in one language."""
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(source(language, games.packages())))
    return made


def say(message: Message, language: str = "en") -> str:
    """A message as a sentence; KeyError for a code that has no text."""
    return _formatted(message.code, _spoken(message.args, language), language)


def _formatted(code: str, args: dict[str, Any], language: str) -> str:
    made = bundle(language)
    pattern = made.get_message(code).value
    assert pattern is not None
    text, errors = made.format_pattern(pattern, args)
    if errors:
        raise errors[0]
    return str(text)


def _spoken(args: Mapping[str, Any], language: str) -> dict[str, Any]:
    spoken: dict[str, Any] = {}
    for name, value in args.items():
        kind = name.rstrip("0123456789")
        if kind == "card":
            spoken[name] = card_name(value, language)
        elif kind == "cards":
            spoken[name] = _listed([card_name(card, language) for card in value], language)
            spoken["count"] = len(value)
        elif kind == "rank":
            spoken[name] = rank_name(value, language)
        elif kind == "ranks":
            spoken[name] = _listed([rank_name(one, language) for one in value], language, "list-or")
            spoken["count"] = len(value)
        elif kind == "places":
            spoken[name] = _listed(list(value), language)
            spoken["count"] = len(value)
        else:
            spoken[name] = value
    return spoken


def card_name(card: int, language: str) -> str:
    """`Herz Dame`, `queen of hearts`."""
    return _formatted("card", {"suit": suit(card), "rank": rank(card)}, language)


def rank_name(value: int, language: str) -> str:
    """`Dame`, `queen`; 0 is a joker."""
    return _formatted("rank", {"rank": value}, language)


def _listed(words: list[str], language: str, code: str = "list-last") -> str:
    if len(words) < 2:
        return "".join(words)
    return say(Message(code, {"first": ", ".join(words[:-1]), "last": words[-1]}), language)
