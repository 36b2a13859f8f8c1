"""One WebSocket: reads commands, has the house carry them out, sends what the seat may see."""

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core.game import Message, Refusal
from ..core.record import option_words
from ..tables.engines import has_engine
from ..tables.house import House, Live
from ..tables.store import Conflict
from ..tables.table import Event, places_of
from . import messages as m
from .guard import Bucket
from .links import Links, path_of

_QUEUE = 64
_TRY_AGAIN_LATER = 1013
_Change = m.Play | m.Try | m.Undo | m.Redo | m.Back | m.Grant | m.Say
_decode = msgspec.json.Decoder(m.AnyCommand).decode
_encode = msgspec.json.Encoder().encode


class Connection:
    """A client at a table. A client that does not read is dropped, never waited for.

    Answers to its own commands wait for room in its queue; what others do does not.
    """

    def __init__(
        self, house: House, live: Live, socket: WebSocket, player: str, links: Links, seen: int
    ) -> None:
        self.house, self.live, self.socket = house, live, socket
        self.player, self.links, self._seen = player, links, seen
        self._looking: int | None = None
        self._out: asyncio.Queue[m.AnyAnswer | None] = asyncio.Queue(_QUEUE)
        self._bucket = Bucket(rate=100, burst=300)
        self._sender: asyncio.Task[None] | None = None
        self._names: dict[str, str] = {}
        self._told_seat: int | str | None = "nothing told yet"

    @property
    def seat(self) -> int | None:
        """The seat whose view this client gets; None for a spectator and for a covered table.

        Who holds several seats looks from the one that they have uncovered, while it is on turn.
        """
        held = self.live.table.seats_of(self.player)
        if len(held) < 2:
            return held[0] if held else None
        if self.live.table.outcome is not None:
            return held[0]
        turn = self.live.table.game.rules.turn(self.live.table.state)
        return self._looking if self._looking == turn else None

    @property
    def covered(self) -> bool:
        """Whether the device has to be passed on before anything is shown."""
        return self.seat is None and len(self.live.table.seats_of(self.player)) > 1

    async def run(self) -> None:
        """Serve the client until it or the server goes away."""
        live = self.live
        self._sender = asyncio.create_task(self._send_all())
        live.listeners.add(self._changed)
        live.droppers.add(self._drop)
        live.present[self.player] += 1
        try:
            self._put(await self._view())
            self._tell_presence()
            self.house.judge(live)
            while True:
                await self._receive()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            live.listeners.discard(self._changed)
            live.droppers.discard(self._drop)
            live.present[self.player] -= 1
            self._tell_presence()
            self._sender.cancel()

    def _tell_presence(self) -> None:
        """Let the others at a table of several players know who is here."""
        if len(self.live.table.seats) > 1 and self.live.table.seats_of(self.player):
            for tell in self.live.listeners - {self._changed}:
                tell("")

    async def _receive(self) -> None:
        raw = await self.socket.receive_text()
        if not self._bucket.take():
            await self._out.put(m.Error(Message("too-fast"), _id_of(raw)))
            return
        try:
            command = _decode(raw)
        except (msgspec.MsgspecError, UnicodeError):
            await self._out.put(m.Error(Message("not-a-message"), _id_of(raw)))
            return
        await self._carry_out(command)

    async def _carry_out(self, command: m.AnyCommand) -> None:
        if isinstance(command, m.Ping):
            await self._out.put(m.Pong(command.id))
            return
        if isinstance(command, m.Look):
            self._look(command.seat)
            await self._out.put(await self._view(command.id))
            return
        if self.seat is None:
            await self._out.put(m.Refused(command.id, Message(self._no_seat())))
            return
        if isinstance(command, m.Again):
            await self._again(command)
            return
        if isinstance(command, m.Hint):
            await self._hint(command)
            return
        async with self.live.lock:
            await self._change(command)

    def _no_seat(self) -> str:
        """Why this client cannot do anything now."""
        return "covered" if self.covered else "spectator"

    def _look(self, seat: int) -> None:
        if seat in self.live.table.seats_of(self.player):
            self._looking = seat

    async def _again(self, command: m.Again) -> None:
        """Open the next table for the same players, once, and lead everyone there."""
        async with self.live.lock:
            table = self.live.table
            if table.outcome is None:
                await self._out.put(m.Refused(command.id, Message("not-over-yet")))
                return
            if not table.next_table:
                opened = await self.house.again(table, command.swap, command.new_deal)
                event = Event(
                    "again", self.seat, time.time(), command.id, table.ply, text=opened.id
                )
                await self.house.append(self.live, event)
            else:
                await self._out.put(await self._view(command.id))

    async def _change(self, command: _Change) -> None:
        """Decide and store a command; the caller holds the table's lock."""
        table = self.live.table
        if table.done(command.id):
            await self._out.put(await self._view(command.id))
            return
        if not isinstance(command, m.Say) and not table.fresh(command.version):
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

    def _decide(self, command: _Change) -> Event | Refusal:
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
            case m.Grant():
                return table.grant(seat, command.yes, now, command.id)
            case m.Say():
                return table.say(seat, command.text, now, command.id)

    async def _hint(self, command: m.Hint) -> None:
        assert self.seat is not None
        table = self.live.table
        version = table.version
        if not table.fresh(command.version):
            await self._out.put(m.Stale(command.id))
            await self._out.put(await self._view())
            return
        found = await self.house.hint(self.live, self.seat)
        if isinstance(found, Refusal):
            await self._out.put(m.Refused(command.id, found))
            return
        async with self.live.lock:
            if not table.fresh(version):
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
        if self._needs_reading():
            self._sender_task(self._send_view(command))
        else:
            self._put(self._view_now(command))

    def _needs_reading(self) -> bool:
        """Whether the next view holds what has to be read from the store first."""
        table = self.live.table
        unknown = len(table.seats) > 1 and not set(table.seats) <= {"", *self._names}
        return table.outcome is not None or unknown

    def _sender_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _send_view(self, command: str | None) -> None:
        self._put(await self._view(command))

    async def _view(self, command: str | None = None) -> m.TableView:
        table = self.live.table
        if len(table.seats) > 1:
            known = await self.house.names(table.seats)
            self._names = {player: known.get(player, "") for player in table.seats}
        result = await self._result() if table.outcome else None
        return self._view_now(command, result)

    def _view_now(self, command: str | None = None, result: m.Result | None = None) -> m.TableView:
        table, seat = self.live.table, self.seat
        first = isinstance(self._told_seat, str)
        facts = self._facts() if seat != self._told_seat else None
        self._told_seat = seat
        over = table.outcome is not None
        sealed = over and not table.game.rules.NUMBERED
        return m.TableView(
            version=table.version,
            seat=seat,
            sight=table.sight(seat),
            did=table.describe(seat),
            can_undo=seat is not None and table.ply > 0,
            can_redo=seat is not None and table.alone and table.ply + 1 < len(table.positions),
            can_back=seat is not None and table.can_back,
            moves=table.ply,
            undos=table.count("undone"),
            hints=table.count("hinted"),
            verdict=table.positions[table.ply].lost,
            result=result,
            id=command or None,
            seats=self._seats(),
            covered=self.covered,
            asked=table.asked.seat if table.asked else None,
            silent=table.silent,
            next=f"/t/{table.next_table}" if table.next_table else None,
            said=self._said(),
            missed=self._missed() if first else (),
            proof=m.Proof(str(table.number), table.salt) if sealed else None,
            table=facts,
        )

    def _seats(self) -> tuple[m.Seat, ...]:
        table = self.live.table
        if len(table.seats) < 2:
            return ()
        return tuple(
            m.Seat(
                free=not holder,
                name=self._names.get(holder, ""),
                here=self.live.present[holder] > 0,
                yours=bool(holder) and holder == self.player,
            )
            for holder in table.seats
        )

    def _said(self) -> tuple[m.Said, ...]:
        """The last things said; nobody who only watches hears them while the game is on."""
        table = self.live.table
        if not table.seats_of(self.player) and table.outcome is None:
            return ()
        spoken = [event for event in table.events if event.kind == "said" and event.text]
        return tuple(m.Said(event.seat or 0, event.text, event.at) for event in spoken[-50:])

    def _missed(self) -> tuple[Message, ...]:
        """What happened since the version that the client has seen last."""
        told = self.live.table.tellings[self._seen :] if self._seen >= 0 else []
        return tuple(message for one in told[-50:] if (message := one[self.seat]))

    def _facts(self) -> m.TableFacts:
        table = self.live.table
        options = table.options
        layout = table.game.table.layout
        held = table.seats_of(self.player)
        sealed = not table.game.rules.NUMBERED
        several = len(table.seats) > 1
        return m.TableFacts(
            id=table.id,
            game=table.game.id,
            level=options.level,
            number=None if table.number_secret else str(table.number),
            link=path_of(table),
            layouts={
                "portrait": layout(options, self.seat, True),
                "landscape": layout(options, self.seat, False),
            },
            options=option_words(options, table.game),
            commitment=table.commitment if sealed else None,
            talking=table.game.rules.talking(options),
            hints=has_engine(table.game.id),
            invite=self.links.invite(table) if several and held else None,
            seat_link=self.links.seat(table, held[0]) if held else None,
        )

    async def _result(self) -> m.Result:
        table = self.live.table
        level = table.options.level
        held = table.seats_of(self.player)
        of = self.player if held else table.seats[0]
        tally = await self.house.statistics(of, table.game.id, level)
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
            self._drop()

    def _drop(self) -> None:
        """End the connection; the client will come back and load the table anew."""
        self.live.listeners.discard(self._changed)
        self._sender_task(self.socket.close(_TRY_AGAIN_LATER))

    async def _send_all(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while (message := await self._out.get()) is not None:
                await self.socket.send_text(_encode(message).decode())


def _id_of(raw: str) -> str | None:
    """The id of a message that is otherwise wrong, if it has one."""
    try:
        return str(msgspec.json.decode(raw)["id"])[:40]
    except (msgspec.MsgspecError, UnicodeError, TypeError, KeyError, IndexError):
        return None


def _places(command: m.AnyCommand) -> tuple[str, ...]:
    """The places that a refused gesture touched."""
    if isinstance(command, m.Try):
        return (command.source,) if command.target is None else (command.source, command.target)
    return ()
