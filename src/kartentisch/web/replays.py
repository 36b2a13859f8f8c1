"""Replays: every position of a game that has ended, as somebody saw it or with all cards open."""

from dataclasses import replace

from ..core.game import Sight
from ..tables.table import Table
from . import messages as m
from .links import path_of


def replay_of(table: Table, seat: str) -> m.Replay:
    """The replay as a seat's number, as `none` (a spectator) or as `all` (seat 0, all cards open).

    Anything else counts as `all`. Only for games that have ended.
    """
    number = int(seat) if seat.isdecimal() and int(seat) < len(table.seats) else None
    is_open = number is None and seat != "none"
    if is_open:
        number = 0
    rules, side = table.game.rules, table.game.table
    look = rules.open_view if is_open else rules.view
    views = [look(position.state, number) for position in table.positions[: table.ply + 1]]
    moves = [position.move for position in table.positions[1 : table.ply + 1]]
    did = [
        side.describe(before, move, after)
        for before, move, after in zip(views, moves, views[1:], strict=False)
    ]
    layout = side.layout
    return m.Replay(
        game=table.game.id,
        level=table.options.level,
        number=str(table.number),
        record=str(table.record),
        link=path_of(table),
        layouts={
            "portrait": layout(table.options, number or 0, True),
            "landscape": layout(table.options, number or 0, False),
        },
        seats=len(table.seats),
        sights=tuple(_still(side.sight(view)) for view in views),
        did=(None, *did),
    )


def _still(sight: Sight) -> Sight:
    """A sight in which nothing can be played."""
    return replace(sight, offers=())
