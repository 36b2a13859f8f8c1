"""The registry: every folder here, and every package that names itself, is a game.

Another package brings a game by an entry point in the group `kartentisch.games` that names the
package holding its `rules` and `table`.
"""

import importlib
import importlib.util
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from ..core.game import Game

GROUP = "kartentisch.games"


@cache
def packages() -> dict[str, str]:
    """Ids of all games and the packages that hold them, in alphabetical order."""
    folders = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    here = {
        name: f"{__name__}.{name}"
        for name in folders
        if importlib.util.find_spec(f"{__name__}.{name}.table")
    }
    brought = {e.name: e.value for e in entry_points(group=GROUP)}
    return dict(sorted({**brought, **here}.items()))


@cache
def find(game_id: str) -> Game | None:
    """The game of this id, or None."""
    package = packages().get(game_id)
    if package is None:
        return None
    rules = importlib.import_module(f"{package}.rules")
    table = importlib.import_module(f"{package}.table")
    return Game(game_id, package, rules, table)


@cache
def has_part(game_id: str, name: str) -> bool:
    """Whether a game's folder holds a further module, without loading it."""
    module = f"{packages()[game_id]}.{name}"
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def part(game_id: str, name: str) -> Any:
    """A further module of a game's folder (`grades`, `cases`, `engine.answers`), or None."""
    if not has_part(game_id, name):
        return None
    return importlib.import_module(f"{packages()[game_id]}.{name}")


def games() -> tuple[Game, ...]:
    """All registered games."""
    return tuple(game for game_id in packages() if (game := find(game_id)))
