"""Grades of deals, measured by a game's engine and kept in a file that can be gone on with."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from .. import games
from ..core.game import Game
from .progress import progress

HEAD = "number,grade,won,games\n"


def grade(game: Game, numbers: range, out: Path, pack: Path | None, seed: int) -> None:
    """Grade `numbers` into the CSV file `out`, going on where the file ends.

    A row a deal: lost, winnable or easy, and the careful player's games. With `pack`, the whole
    range is also written as the compact file that the game ships. ClickException where the game
    has no grading or the file is of another range.
    """
    grading = games.part(game.id, "engine.grading")
    if grading is None:
        raise click.ClickException(f"{game.id} has no grading")
    done = _done(out)
    if done and not (done[0] == numbers[0] and done[-1] <= numbers[-1]):
        raise click.ClickException(f"{out} holds the grades of {done[0]}-{done[-1]}")
    rest = range(done[-1] + 1 if done else numbers[0], numbers[-1] + 1)
    with out.open("a", encoding="ascii") as file:
        if not done:
            file.write(HEAD)
        for row in progress(_rows(grading, rest, seed), len(rest)):
            file.write(",".join(map(str, row)) + "\n")
    grades = [line.split(",")[1] for line in _lines(out)]
    click.echo(f"{out}: " + ", ".join(f"{n} {word}" for word, n in Counter(grades).items()))
    if pack is not None:
        pack.write_bytes(games.part(game.id, "grades").GRADES.pack(numbers[0], grades))


def _rows(grading: Any, numbers: range, seed: int) -> Iterator[tuple[int, str, int, int]]:
    for chunk in grading.grade(numbers, seed):
        yield from chunk.rows()


def _lines(out: Path) -> list[str]:
    return out.read_text(encoding="ascii").splitlines()[1:]


def _done(out: Path) -> range:
    """The numbers that a file holds; a line cut short by a crash is cut off."""
    if not out.exists():
        return range(0)
    text = out.read_text(encoding="ascii")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        out.write_text(whole, encoding="ascii")
    numbers = [int(line.split(",")[0]) for line in _lines(out)]
    return range(numbers[0], numbers[-1] + 1) if numbers else range(0)
