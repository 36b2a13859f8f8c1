"""How many finished pyramids there are for each target: `./kartentisch count lueckenlos`.

Counted by value: suits do not matter, mirror images count apart, and no value is used more often
than the deck has it (four cards, two jokers), the target included.
"""

import json

import click

from .deduction import HIGHEST, finished_pyramids


def count(rows: int, distinct: bool, jokers: bool) -> dict[int, int]:
    """Finished pyramids by target, ace (1) to king (13)."""
    targets = range(1, HIGHEST + 1)
    return {target: len(finished_pyramids(rows, distinct, jokers, target)) for target in targets}


@click.command("lueckenlos")
@click.option("--target", type=click.IntRange(1, HIGHEST), help="Only this target, 1 to 13.")
@click.option("--expert", is_flag=True, help="No value twice in the pyramid.")
@click.option("--small", is_flag=True, help="Three rows instead of four.")
@click.option("--jokers", is_flag=True, help="With two jokers that count 0.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON: counts by target.")
def command(target: int | None, expert: bool, small: bool, jokers: bool, as_json: bool) -> None:
    """Count the finished pyramids of Lückenlos by their target."""
    counts = count(3 if small else 4, expert, jokers)
    if target is not None:
        counts = {target: counts[target]}
    if as_json:
        click.echo(json.dumps(counts))
        return
    click.echo("target  pyramids")
    for value, pyramids in counts.items():
        click.echo(f"{value:>6}  {pyramids:>8}")
