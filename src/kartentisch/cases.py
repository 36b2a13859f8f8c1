"""Case files: machine-checkable positions, run through a game's rules.

`NAME.json` belongs to the game NAME, `NAME_anything.txt` too; `deals.json` holds golden deals.
A game reads its files in its own module `cases`: `faults(case)` says what is wrong with one
case, `read(path)` yields the cases of a file as pairs of an id and the case.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from . import games
from .core.cards import DECK, card_text
from .core.deals import shuffled

GOLDEN_DEALS = "deals.json"


def run_folder(folder: Path) -> int:
    """Run every case file of a folder; prints faults and a closing line, returns an exit code."""
    passed = failed = 0
    for path in sorted(folder.iterdir()):
        if path.suffix not in (".json", ".txt"):
            continue
        results = file_results(path)
        if results is None:
            click.echo(f"{path.name}: not run, there is no game for it here")
            continue
        for name, faults in results:
            passed, failed = (passed, failed + 1) if faults else (passed + 1, failed)
            for fault in faults:
                click.echo(f"{path.name} {name}: {fault}")
    click.echo(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def file_results(path: Path) -> Iterator[tuple[str, list[str]]] | None:
    """The cases of a file, each with its faults; None for a file of no game here."""
    if path.name == GOLDEN_DEALS:
        return _golden_deals(json.loads(path.read_text(encoding="utf-8"))["deals"])
    game_id = path.stem.partition("_")[0]
    cases = games.part(game_id, "cases") if game_id in games.packages() else None
    if cases is None:
        return None
    return ((name, checked(cases, case)) for name, case in cases.read(path))


def checked(cases: Any, case: Any) -> list[str]:
    """The faults of one case; a case that cannot be read is a fault too."""
    try:
        found: list[str] = cases.faults(case)
    except Exception as error:
        return [f"{type(error).__name__}: {error}"]
    return found


def _golden_deals(deals: list[dict[str, Any]]) -> Iterator[tuple[str, list[str]]]:
    for golden in deals:
        dealt = " ".join(map(card_text, shuffled(DECK, golden["number"])))
        faults = [] if dealt == golden["deck"] else [f"dealt {dealt}"]
        yield f"#{golden['number']}", faults
