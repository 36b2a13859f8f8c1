"""A progress bar on standard error for anything that takes more than a second."""

from collections.abc import Iterable
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.status import Status

T = TypeVar("T")


def progress(steps: Iterable[T], total: int) -> Iterable[T]:
    """Pass `steps` on and show how many of `total` are done."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        yield from bar.track(steps, total=total)


def getting_ready() -> Status:
    """A line on standard error while an engine is loaded and, the first time, compiled."""
    return Console(stderr=True).status("Getting the engine ready (the first time it compiles)")
