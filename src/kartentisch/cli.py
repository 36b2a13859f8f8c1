"""The command line. Commands load what they need when they run, so that each starts fast."""

import json as json_text
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from . import games
from .core.cards import card_text
from .core.deals import MAX_NUMBER
from .core.game import Game, IllegalMove
from .core.record import Record, RecordError, parse_record


class GameName(click.ParamType[Game]):
    """A registered game, by its id."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """Find the game; say which there are if there is none of that name."""
        game = games.find(value)
        if game is None:
            self.fail(f"there is no game {value!r}; there are: {', '.join(games.packages())}")
        return game


class Numbers(click.ParamType[range]):
    """A range of deal numbers: `A-B`, or one number."""

    name = "numbers"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> range:
        """Read the range."""
        first, _, last = str(value).partition("-")
        if not first.isdecimal() or not (last or first).isdecimal():
            self.fail(f"{value!r} is no range of numbers; write 1-1000")
        start, end = int(first), int(last or first)
        if not 0 <= start <= end <= MAX_NUMBER:
            self.fail(f"{value!r} is no range from a smaller to a larger number")
        return range(start, end + 1)


NUMBER = click.IntRange(0, MAX_NUMBER)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="kartentisch")
def main() -> None:
    """Kartentisch: a card table in the browser, and a laboratory beside it."""


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, help="Port; 0 takes a free one.")
@click.option("--data", default=None, help="Where the data lie: a SQLite file or a database URL.")
@click.option("--engines", default=1, show_default=True, help="Engine processes.")
def serve(host: str, port: int, data: str | None, engines: int) -> None:
    """Open the table for browsers."""
    from .web.serve import serve as run  # noqa: PLC0415

    run(host, port, data or default_data(), engines)


def default_data() -> str:
    """The SQLite file in the user's own data folder."""
    import os  # noqa: PLC0415

    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(base) / "kartentisch" / "kartentisch.db")


@main.command()
@click.argument("game", type=GameName())
@click.argument("number", type=NUMBER)
def deal(game: Game, number: int) -> None:
    """Print the cards of a deal in order."""
    from .core.deals import shuffled  # noqa: PLC0415

    click.echo(" ".join(map(card_text, shuffled(game.rules.DECK, number))))


@main.command()
@click.argument("record", required=False)
@click.option("--lang", type=click.Choice(["de", "en"]), default="en", help="Language of refusals.")
def replay(record: str | None, lang: str) -> None:
    """Print each position and move of a RECORD, or the first fault with its place.

    Without an argument, or with -, the record is read from standard input.
    """
    from .texts import say  # noqa: PLC0415

    text = (sys.stdin.read() if record in (None, "-") else record or "").strip()
    try:
        parsed = parse_record(text, games.find)
        _print_replay(parsed, text, lang)
    except RecordError as error:
        raise click.ClickException(
            f"{say(error.message, lang)}\n{text}\n{' ' * error.position}^"
        ) from None


def _print_replay(record: Record, text: str, lang: str) -> None:
    from .core.record import word_positions  # noqa: PLC0415
    from .texts import say  # noqa: PLC0415

    rules, table = record.game.rules, record.game.table
    states = record.states()
    state = next(states)
    click.echo(rules.text(rules.view(state, None)))
    places = word_positions(text)[-len(record.moves) :] if record.moves else []
    for ply, (move, at) in enumerate(zip(record.moves, places, strict=True), 1):
        before = rules.view(state, None)
        try:
            state = next(states)
        except IllegalMove as error:
            raise RecordError(error.refusal, at, str(error)) from None
        after = rules.view(state, None)
        click.echo(f"\n{ply}. {move}   {say(table.describe(before, move, after), lang)}")
        click.echo(rules.text(after))
    outcome = rules.outcome(state)
    if outcome:
        word = "won" if outcome.won else "lost"
        click.echo(f"\n{word}: {say(outcome.reason, lang)}")


def with_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the ways to set a game's options: `--level`, `--set NAME=VALUE`, `--passes`."""
    level = click.option("--level", default=None, help="A level; else the one for any number.")
    sets = click.option("--set", "sets", multiple=True, metavar="NAME=VALUE", help="An option.")
    passes = click.option("--passes", default=None, help="Short for --set passes=...")
    return level(sets(passes(command)))


def read_options(game: Game, level: str | None, sets: tuple[str, ...], passes: str | None) -> Any:
    """The options that `with_options` collects; ClickException for what the game has not."""
    from .core.record import parse_options  # noqa: PLC0415
    from .tables.levels import open_level  # noqa: PLC0415

    words = dict(word.partition("=")[::2] for word in sets)
    if passes is not None:
        words["passes"] = passes
    try:
        return parse_options({"level": level or open_level(game), **words}, game)
    except ValueError as error:
        raise click.ClickException(str(error)) from None


@main.command()
@click.argument("game", type=GameName())
@click.argument("number", type=NUMBER)
@with_options
@click.option("--shortest", is_flag=True, help="A solution of the fewest moves.")
@click.option("--limit", default=60.0, show_default=True, help="Seconds at the most.")
@click.pass_context
def solve(
    context: click.Context,
    game: Game,
    number: int,
    level: str | None,
    sets: tuple[str, ...],
    passes: str | None,
    shortest: bool,
    limit: float,
) -> None:
    """Print a record that wins the deal, all cards known; exit 1 where there is none."""
    from .lab.progress import getting_ready  # noqa: PLC0415

    options = read_options(game, level, sets, passes)
    if number > game.max_number:
        raise click.ClickException(f"{game.id} has no deal number above {game.max_number}")
    state = game.rules.deal(options, number)
    with getting_ready():
        answers = _answers(game)
        answers.warm_up()
    solution = answers.solve(state, shortest=shortest, limit_s=limit)
    if solution.verdict != "winnable":
        click.echo(f"{solution.verdict}: {solution.proof}", err=True)
        context.exit(1)
    moves = tuple(map(game.rules.parse_move, solution.moves))
    click.echo(str(Record(game, options, number, moves)))


def _answers(game: Game) -> Any:
    answers = games.part(game.id, "engine.answers")
    if answers is None:
        raise click.ClickException(f"{game.id} has no engine")
    return answers


@main.command()
@click.argument("game", type=GameName())
@click.option("--numbers", type=Numbers(), required=True, help="Deal numbers, like 1-20000.")
@with_options
@click.option("--limit", default=60.0, show_default=True, help="Seconds a deal at the most.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="CSV, a row a deal.")
@click.option("--json", "as_json", is_flag=True, help="Close with one line of JSON.")
def winnable(
    game: Game,
    numbers: range,
    level: str | None,
    sets: tuple[str, ...],
    passes: str | None,
    limit: float,
    out: Path | None,
    as_json: bool,
) -> None:
    """Which deals can be won with all cards known?"""
    from .lab.winnable import winnable as run  # noqa: PLC0415

    summary = run(game, numbers, read_options(game, level, sets, passes), limit, out)
    if as_json:
        click.echo(json_text.dumps(summary))
    else:
        for name, value in summary.items():
            click.echo(f"{name:>10}  {value}")


@main.command("count", context_settings={"ignore_unknown_options": True}, add_help_option=False)
@click.argument("game", type=GameName())
@click.argument("words", nargs=-1, type=click.UNPROCESSED)
def count_command(game: Game, words: tuple[str, ...]) -> None:
    """Count what a game's own `count` counts, with its own options."""
    counting = games.part(game.id, "count")
    if counting is None:
        raise click.ClickException(f"{game.id} has nothing to count")
    counting.command.main(list(words), prog_name=f"kartentisch count {game.id}")


@main.group()
def deals() -> None:
    """Numbered deals and how hard they are."""


@deals.command()
@click.argument("game", type=GameName())
@click.option("--numbers", type=Numbers(), required=True, help="Deal numbers, like 1-1000000.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default=None,
    help="Where the grades are written; a second call goes on where the first one ended.",
)
@click.option(
    "--pack",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Also write the compact file that the game ships as data/grades.bin.",
)
@click.option("--seed", default=1, show_default=True, help="Of the careful player's games.")
def grade(game: Game, numbers: range, out: Path | None, pack: Path | None, seed: int) -> None:
    """Grade deals: which are winnable, and which of these are the easiest third."""
    from .lab.grading import grade as run  # noqa: PLC0415

    run(game, numbers, out or Path(f"{game.id}-{numbers[0]}-{numbers[-1]}.csv"), pack, seed)


@main.command(context_settings={"ignore_unknown_options": True})
@click.option(
    "--cases",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Run only the case files of this folder, through the rules.",
)
@click.argument("pytest_args", nargs=-1, type=click.UNPROCESSED)
def test(cases: Path | None, pytest_args: tuple[str, ...]) -> None:
    """Run the tests, or the case files of a folder."""
    if cases is not None:
        from .cases import run_folder  # noqa: PLC0415

        sys.exit(run_folder(cases))
    import subprocess  # noqa: PLC0415

    root = Path(__file__).parents[2]
    sys.exit(subprocess.call([sys.executable, "-m", "pytest", *pytest_args], cwd=root))
