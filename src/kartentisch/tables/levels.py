"""Where a level's deal numbers come from.

A game's `grades.py` holds the GRADES of its deals; the levels that promise something of the
deal draw from these, and every other level takes any number.
"""

import secrets

from .. import games
from ..core.deals import MAX_NUMBER
from ..core.game import Game
from ..core.grades import LEVELS, Grades

_RANDOM_NUMBERS = 1_000_000
"""Unchecked deals of numbered games are drawn from 1 to here, to stay easy to say aloud."""


def belongs(game: Game, level: str, number: int) -> bool:
    """Whether a deal number is of a level."""
    grades = _grades(game, level)
    return grades is None or grades.belongs(level, number)


def open_level(game: Game) -> str:
    """The first of the game's levels that takes any number."""
    return next(level for level in game.rules.LEVELS if _grades(game, level) is None)


def draw_number(game: Game, level: str) -> int:
    """Draw a deal number of a level."""
    grades = _grades(game, level)
    if grades is not None:
        return secrets.choice(grades.numbers(level))
    if game.rules.NUMBERED:
        return 1 + secrets.randbelow(_RANDOM_NUMBERS)
    return secrets.randbelow(MAX_NUMBER + 1)


def _grades(game: Game, level: str) -> Grades | None:
    """The graded deals of a game, if they list this level."""
    part = games.part(game.id, "grades")
    return part.GRADES if part is not None and level in LEVELS else None
