"""The house: opens tables, carries out commands, and tells everyone who watches.

A command is decided under the table's lock, stored, and only then absorbed and answered; so an
answered command is on disk, and of two seats that move at once exactly one is applied.
"""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from .. import games
from ..core.game import Message, Refusal
from ..core.record import Record, parse_options, parse_record, replay
from . import store as db
from .engines import EngineBusy, EngineFailed, Engines, has_engine
from .levels import belongs, draw_number, open_level
from .statistics import Tally, tally
from .table import FREE, Event, Position, Table

_KEPT_IN_MEMORY = 2_000
LONGEST_NAME = 24
_VERDICT_SECONDS = 2.0
_JUDGE_AFTER = 0.1
"""Seconds: moves in quick succession are answered first and judged once."""
_HINT_SECONDS = 3.0


@dataclass(frozen=True, slots=True)
class Wanted:
    """The table that somebody wants: a game, a level, further options, a deal number."""

    game: str
    level: str
    number: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)


class Unknown(LookupError):
    """There is no such game, level or table; `reason` says so."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.code)
        self.reason = reason


@dataclass(slots=True)
class Live:
    """A table in memory, its lock, and who wants to hear of its changes.

    `present` counts the connections of each player; `droppers` end a connection.
    """

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Callable[[str], None]] = field(default_factory=set)
    droppers: set[Callable[[], None]] = field(default_factory=set)
    present: Counter[str] = field(default_factory=Counter)
    judging: asyncio.Task[None] | None = None


@dataclass(frozen=True, slots=True)
class HintFound:
    """A move that an engine recommends, or None where it sees no way to win any more."""

    move: str | None
    text: Message


class House:
    """All tables of this server."""

    def __init__(self, store: db.Store, engines: Engines) -> None:
        self.store = store
        self.engines = engines
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}

    async def open(
        self, wanted: Wanted, player: str, others: Sequence[str] = ()
    ) -> tuple[Table, Message | None]:
        """Open a new table for a player; also says so where the level had to be another.

        `others` are the players of the further seats, FREE where somebody may be invited.
        Unknown where there is no such game, level or option.
        """
        game = games.find(wanted.game)
        if game is None:
            raise Unknown(Message("no-such-game", {"word": wanted.game}))
        if wanted.level not in game.rules.LEVELS:
            raise Unknown(Message("no-such-level", {"word": wanted.level}))
        number, level, notice = wanted.number, wanted.level, None
        if number is None:
            number = draw_number(game, level)
        elif not belongs(game, level, number):
            level = open_level(game)
            notice = Message("not-of-level", {"number": str(number)})
        try:
            options = parse_options({**wanted.options, "level": level}, game)
        except ValueError:
            raise Unknown(Message("no-such-option")) from None
        seats = game.rules.seats(options)
        holders = (player, *others, *[FREE] * seats)[:seats]
        # Who chose the number of a secret deal may know its cards: such a game does not count.
        counted = game.rules.NUMBERED or wanted.number is None
        return await self._add(Record(game, options, number), holders, counted), notice

    async def open_record(self, text: str, player: str) -> Table:
        """Open a table that starts where a record ends, every seat the player's own.

        RecordError if the record cannot be played.
        """
        record = parse_record(text, games.find)
        replay(record, text)
        holders = (player,) * record.game.rules.seats(record.options)
        return await self._add(record, holders, counted=False)

    async def again(self, table: Table, swap: bool, new_deal: bool) -> Table:
        """Open the next table for the same players: the same deal or a new one."""
        number = draw_number(table.game, table.options.level) if new_deal else table.number
        holders = (*table.seats[1:], table.seats[0]) if swap else tuple(table.seats)
        record = Record(table.game, table.options, number)
        return await self._add(record, holders, counted=new_deal or table.game.rules.NUMBERED)

    async def _add(self, record: Record, holders: Sequence[str], counted: bool) -> Table:
        now = time.time()
        played = tuple(
            Event("moved", 0, now, _id(), ply, str(move))
            for ply, move in enumerate(record.moves, 1)
        )
        bare = Record(record.game, record.options, record.number)
        salt = secrets.token_urlsafe(16)
        stored = db.StoredTable(
            secrets.token_urlsafe(16), str(bare), counted, salt, tuple(holders), played
        )
        await self.store.write(partial(db.add_table, table=stored, created=now))
        return self._keep(stored).table

    async def sit_down(self, live: Live, seat: int | None, player: str) -> int | None:
        """Give a player a seat: the first free one, or a named one that somebody hands over.

        Returns the seat; None where no seat is free. Who sits already keeps the seat.
        """
        async with live.lock:
            table = live.table
            held = table.seats_of(player)
            if held and seat in (None, *held):
                return held[0]
            taken = table.free_seat() if seat is None else seat
            if taken is not None:
                event = Event("joined", taken, time.time(), _id(), table.ply, text=player)
                await self.append(live, event)
            return taken

    async def stand_up(self, live: Live, player: str) -> None:
        """Make a player's seats free again."""
        async with live.lock:
            for seat in live.table.seats_of(player):
                event = Event("left", seat, time.time(), _id(), live.table.ply, text=FREE)
                await self.append(live, event)

    async def names(self, players: Sequence[str]) -> dict[str, str]:
        """The names that players have chosen."""
        found: dict[str, str] = await self.store.read(partial(db.read_names, wanted=players))
        return found

    async def set_name(self, player: str, name: str) -> None:
        """Store a name for a player, cut to a sensible length; an empty one forgets it."""
        words = " ".join(name.split())[:LONGEST_NAME]
        await self.store.write(partial(db.set_name, player=player, name=words))

    async def find(self, table_id: str) -> Live:
        """The table of this id, loaded when it is not in memory; Unknown if there is none."""
        if table_id in self._live:
            return self._live[table_id]
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Live:
        stored = await self.store.read(partial(db.read_table, table_id=table_id))
        if stored is None:
            raise Unknown(Message("no-such-table"))
        return self._keep(stored)

    def _keep(self, stored: db.StoredTable) -> Live:
        record = parse_record(stored.record, games.find)
        live = Live(
            Table(
                id=stored.id,
                game=record.game,
                options=record.options,
                number=record.number,
                seats=list(stored.seats),
                counted=stored.counted,
                salt=stored.salt,
                events=list(stored.events),
            )
        )
        self._make_room()
        self._live[stored.id] = live
        return live

    def _make_room(self) -> None:
        """Let go of the tables that nobody watches, the oldest first; they stay in the store."""
        if len(self._live) < _KEPT_IN_MEMORY:
            return
        idle = [
            i for i, live in self._live.items() if not live.listeners and not live.lock.locked()
        ]
        for table_id in idle[: _KEPT_IN_MEMORY // 10]:
            del self._live[table_id]

    async def append(self, live: Live, event: Event) -> None:
        """Store an event, then absorb it and tell the listeners. The caller holds the lock.

        Each listener hears the id of the command that its view answers; a hint's answer is not
        the view but the hint.
        """
        table = live.table
        result = self._result_after(table, event)
        version = table.version + 1

        def job(connection: Any) -> None:
            db.add_event(connection, table.id, version, event)
            if event.kind in ("joined", "left") and event.seat is not None:
                db.set_seat(connection, table.id, event.seat, event.text)
            if result is not None:
                for player in set(table.seats) - {FREE}:
                    db.set_result(connection, table.id, player, event.at, result)

        try:
            await self.store.write(job)
        except db.Conflict:
            self._live.pop(table.id, None)
            raise
        table.absorb(event)
        for tell in tuple(live.listeners):
            tell("" if event.kind == "hinted" else event.command)
        self.judge(live)

    def _result_after(self, table: Table, event: Event) -> db.StoredResult | None:
        """How the attempt stands after a move; None where nothing changes in the statistics."""
        if not table.counted or event.kind != "moved":
            return None
        rules = table.game.rules
        outcome = rules.outcome(rules.apply(table.state, rules.parse_move(event.move)))
        if outcome is None and table.count("moved"):
            return None
        status = "open" if outcome is None else ("won" if outcome.won else "lost")
        return db.StoredResult(table.game.id, table.options.level, status)

    async def statistics(self, player: str, game_id: str, level: str) -> Tally:
        """A player's statistics at one level of one game."""
        job = partial(db.read_results, player=player, game=game_id, level=level)
        return tally(result.status for result in await self.store.read(job))

    async def all_statistics(self, player: str) -> dict[tuple[str, str], Tally]:
        """A player's statistics at every level that they have played."""
        found = await self.store.read(partial(db.read_results, player=player))
        groups: dict[tuple[str, str], list[str]] = {}
        for result in found:
            groups.setdefault((result.game, result.level), []).append(result.status)
        return {key: tally(statuses) for key, statuses in groups.items()}

    async def forget(self, player: str) -> None:
        """Delete everything about a player; open pages of their tables load anew."""
        for table_id in await self.store.write(partial(db.forget_player, player=player)):
            live = self._live.pop(table_id, None)
            for drop in tuple(live.droppers) if live else ():
                drop()

    async def hint(self, live: Live, seat: int) -> HintFound | Refusal:
        """A good move for a seat, computed from its view alone."""
        table = live.table
        if table.outcome is not None:
            return Refusal("game-over")
        if not has_engine(table.game.id):
            return Refusal("no-engine")
        try:
            move, text = await self.engines.ask(
                table.game.id, "hint", table.view(seat), seconds=_HINT_SECONDS
            )
        except (EngineBusy, EngineFailed):
            return Refusal("engine-busy")
        return HintFound(move, text)

    def judge(self, live: Live) -> None:
        """Let an engine find out, after a change, whether the game can still be won."""
        if live.judging is None and has_engine(live.table.game.id):
            live.judging = asyncio.create_task(self._judge(live))

    async def _judge(self, live: Live) -> None:
        """Judge the position in force, and again if it has changed meanwhile."""
        await asyncio.sleep(_JUDGE_AFTER)
        table = live.table
        judged = -1
        while judged != table.version:
            judged = table.version
            positions = table.positions[: table.ply + 1]
            if table.dead(table.ply) is None and await self._lost(table, positions[-1]):
                await self._date_the_loss(table, positions)
                for tell in tuple(live.listeners):
                    tell("")
        live.judging = None

    async def _date_the_loss(self, table: Table, positions: list[Position]) -> None:
        """Find the first lost one of these positions: once lost, always lost, so by halves."""
        low, high = 0, len(positions) - 1
        while low < high and not positions[-1].dated:
            middle = (low + high) // 2
            if await self._lost(table, positions[middle]):
                high = middle
            else:
                low = middle + 1
        for position in positions[high:]:
            position.lost = position.lost or positions[-1].lost
            position.dated = True

    async def _lost(self, table: Table, position: Position) -> Message | None:
        if not position.judged and position.lost is None:
            view = table.game.rules.view(position.state, None)
            try:
                position.lost = await self.engines.ask(
                    table.game.id, "verdict", view, seconds=_VERDICT_SECONDS
                )
            except (EngineBusy, EngineFailed):
                return None
            position.judged = True
        return position.lost


def _id() -> str:
    """A command id for what the house does itself."""
    return secrets.token_urlsafe(9)
