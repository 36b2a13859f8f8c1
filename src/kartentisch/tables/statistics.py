"""A player's statistics at one level: games, wins, streaks."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over a player's attempts; `wins` never exceeds `games`."""

    games: int
    wins: int
    streak: int
    best_streak: int


def tally(statuses: Iterable[str]) -> Tally:
    """Count attempts by their status (open, lost, won), given in the order they were begun.

    An attempt counts from its first move on. A streak is a run of won attempts; an open
    attempt breaks it only when a later one has been begun.
    """
    known = list(statuses)
    streak = best = 0
    for index, status in enumerate(known):
        if status == "won":
            streak += 1
        elif status == "lost" or index + 1 < len(known):
            streak = 0
        best = max(best, streak)
    return Tally(len(known), known.count("won"), streak, best)
