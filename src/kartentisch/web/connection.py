"""One WebSocket: reads commands, has the house carry them out, sends what the seat may see."""

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core.game import Message, Refusal
from ..tables.house import House, Live
from ..tables.store import Conflict
from ..tables.table import Event, places_of
from . import messages as m
from .guard import Bucket

_QUEUE = 64
_GOING_AWAY, _TRY_AGAIN_LATER = 1001, 1013
_decode = msgspec.json.Decoder(m.AnyCommand).decode
_encode = msgspec.json.Encoder().encode


class Connection:
    """A client at a table. A client that does not read is dropped, never waited for.

    Answers to its own commands wait for room in its queue; what others do does not.
    """

    def __init__(self, house: House, live: Live, socket: WebSocket, player: str) -> None:
        self.house, self.live, self.socket = house, live, socket
        self.player = player
        self.seat = live.table.seat_of(player)
        self._out: asyncio.Queue[m.AnyAnswer | None] = asyncio.Queue(_QUEUE)
        self._bucket = Bucket(rate=100, burst=300)
        self._sender: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Serve the client until it or the server goes away."""
        self._sender = asyncio.create_task(self._send_all())
        self.live.listeners.add(self._changed)
        try:
            self._put(await self._view(facts=True))
            self.house.judge(self.live)
            while True:
                await self._receive()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.live.listeners.discard(self._changed)
            self._sender.cancel()

    async def _receive(self) -> None:
        raw = await self.socket.receive_text()
        if not self._bucket.take():
            await self._out.put(m.Error(Message("too-fast")))
            return
        try:
            command = _decode(raw)
        except (msgspec.MsgspecError, UnicodeError):
            await self._out.put(m.Error(Message("not-a-message")))
            return
        await self._carry_out(command)

    async def _carry_out(self, command: m.AnyCommand) -> None:
        if isinstance(command, m.Ping):
            await self._out.put(m.Pong(command.id))
            return
        if self.seat is None:
            await self._out.put(m.Refused(command.id, Message("spectator")))
            return
        if isinstance(command, m.Hint):
            await self._hint(command)
            return
        async with self.live.lock:
            await self._change(command)

    async def _change(self, command: m.Play | m.Try | m.Undo | m.Redo | m.Back) -> None:
        """Decide and store a command; the caller holds the table's lock."""
        table = self.live.table
        if table.done(command.id):
            await self._out.put(await self._view(command.id))
            return
        if command.version != table.version:
            await self._out.put(m.Stale(command.id))
            await self._out.put(await self._view())
            return
        decided = self._decide(command)
        if isinstance(decided, Refusal):
            await self._out.put(m.Refused(command.id, decided, _places(command)))
            return
        try:
            await self.house.append(self.live, decided)
        except Conflict:
            await self._out.put(m.Stale(command.id))
            await self.socket.close(_TRY_AGAIN_LATER)

    def _decide(self, command: m.Play | m.Try | m.Undo | m.Redo | m.Back) -> Event | Refusal:
        table, seat, now = self.live.table, self.seat, time.time()
        match command:
            case m.Play():
                return table.play(seat, table.read_move(command.move), now, command.id)
            case m.Try():
                view = table.view(seat)
                move = table.game.table.meaning(view, command.source, command.target)
                return table.play(seat, move, now, command.id)
            case m.Undo():
                return table.undo(seat, table.ply - 1, now, command.id)
            case m.Back():
                mistake = table.mistake()
                if mistake is None:
                    return Refusal("no-mistake")
                return table.undo(seat, mistake - 1, now, command.id)
            case m.Redo():
                return table.redo(seat, now, command.id)

    async def _hint(self, command: m.Hint) -> None:
        assert self.seat is not None
        table = self.live.table
        version = table.version
        if command.version != version:
            await self._out.put(m.Stale(command.id))
            await self._out.put(await self._view())
            return
        found = await self.house.hint(self.live, self.seat)
        if isinstance(found, Refusal):
            await self._out.put(m.Refused(command.id, found))
            return
        async with self.live.lock:
            if table.version != version:
                await self._out.put(m.Stale(command.id))
                await self._out.put(await self._view())
                return
            offers = table.sight(self.seat).offers
            event = Event("hinted", self.seat, time.time(), command.id, table.ply)
            await self.house.append(self.live, event)
        places = places_of(offers, found.move) if found.move else ()
        await self._out.put(m.HintGiven(command.id, table.version, found.move, places, found.text))

    def _changed(self, command: str) -> None:
        """Tell this client that the table has changed; `command` is the one that did it."""
        table = self.live.table
        if table.outcome is not None:
            self._sender_task(self._send_view(command))
        else:
            self._put(self._view_now(command))

    def _sender_task(self, work: Any) -> None:
        task = asyncio.create_task(work)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _send_view(self, command: str | None) -> None:
        self._put(await self._view(command))

    async def _view(self, command: str | None = None, facts: bool = False) -> m.TableView:
        result = await self._result() if self.live.table.outcome else None
        return self._view_now(command, result, self._facts() if facts else None)

    def _view_now(
        self,
        command: str | None = None,
        result: m.Result | None = None,
        facts: m.TableFacts | None = None,
    ) -> m.TableView:
        table, seat = self.live.table, self.seat
        return m.TableView(
            version=table.version,
            seat=seat,
            sight=table.sight(seat),
            did=table.describe(seat),
            can_undo=seat is not None and table.ply > 0,
            can_redo=seat is not None and table.ply + 1 < len(table.positions),
            can_back=seat is not None and table.can_back,
            moves=table.ply,
            undos=table.count("undone"),
            hints=table.count("hinted"),
            verdict=table.positions[table.ply].lost,
            result=result,
            id=command or None,
            table=facts,
        )

    def _facts(self) -> m.TableFacts:
        table = self.live.table
        options = table.options
        layout = table.game.table.layout
        return m.TableFacts(
            id=table.id,
            game=table.game.id,
            level=options.level,
            number=None if table.number_secret else str(table.number),
            link=f"/{table.game.id}/{options.level}/{table.number}",
            layouts={
                "portrait": layout(options, self.seat, True),
                "landscape": layout(options, self.seat, False),
            },
        )

    async def _result(self) -> m.Result:
        table = self.live.table
        level = table.options.level
        tally = await self.house.statistics(table.seats[0], table.game.id, level)
        return m.Result(
            seconds=table.seconds(),
            moves=table.ply,
            undos=table.count("undone"),
            hints=table.count("hinted"),
            statistics=m.Statistics.of(table.game.id, level, tally),
        )

    def _put(self, message: m.AnyAnswer) -> None:
        try:
            self._out.put_nowait(message)
        except asyncio.QueueFull:
            self.live.listeners.discard(self._changed)
            self._sender_task(self.socket.close(_TRY_AGAIN_LATER))

    async def _send_all(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while (message := await self._out.get()) is not None:
                await self.socket.send_text(_encode(message).decode())


def _places(command: m.AnyCommand) -> tuple[str, ...]:
    """The places that a refused gesture touched."""
    if isinstance(command, m.Try):
        return (command.source,) if command.target is None else (command.source, command.target)
    return ()
