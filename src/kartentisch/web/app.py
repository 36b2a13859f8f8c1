"""The web application: routes, pages and the start of a table's socket."""

import io
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import segno
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from .. import games, texts
from ..core.game import Message
from ..core.record import RecordError
from ..tables import store as db
from ..tables.engines import Engines
from ..tables.house import House, Unknown, Wanted
from ..tables.table import Table
from . import messages as m
from .connection import Connection
from .guard import Bucket, Players, SecurityHeaders, same_origin
from .links import Links, path_of
from .pages import rules_page
from .replays import replay_of

STATIC = Path(__file__).parent / "static"
_MOST_BYTES = 32_768
_NO_TABLE = 4004
_MOST_SEATS = 9
_MOST_VISITORS = 10_000
Body = TypeVar("Body")
Handler = Callable[[Request], Awaitable[Response]]


def json(value: Any, status: int = 200) -> Response:
    """A JSON response, never cached."""
    return Response(
        msgspec.json.encode(value), status, {"cache-control": "no-store"}, "application/json"
    )


def problem(status: int, reason: Message) -> Response:
    """What is wrong with a request, as a message code that every language can say."""
    return json({"reason": reason}, status)


class Web:
    """The handlers; they share the house, the players' key and the rate limit."""

    def __init__(self, house: House, players: Players, links: Links) -> None:
        self.house, self.players, self.links = house, players, links
        self._opening: dict[str, Bucket] = {}

    async def shell(self, request: Request) -> Response:
        """The page; what it shows follows from its address."""
        game_id = request.path_params.get("game")
        if game_id is not None and games.find(game_id) is None:
            return FileResponse(STATIC / "index.html", 404, headers={"cache-control": "no-cache"})
        return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})

    async def rules(self, request: Request) -> Response:
        """A game's rules in the language asked for."""
        game_id = request.path_params["game"]
        if game_id not in games.packages():
            return problem(404, Message("no-such-game", {"word": game_id}))
        language = request.query_params.get("lang") or _preferred(request)
        page = rules_page(game_id, language if language in texts.LANGUAGES else "de")
        return Response(page, headers={"cache-control": "no-cache"}, media_type="text/html")

    async def text(self, request: Request) -> Response:
        """The Fluent messages of one game, or of all."""
        language, game_id = request.path_params["language"], request.path_params["game"]
        known = game_id in games.packages() or game_id == "all"
        if language not in texts.LANGUAGES or not known:
            return problem(404, Message("no-such-page"))
        wanted = games.packages() if game_id == "all" else (game_id,)
        found = texts.source(language, wanted)
        return Response(found, headers={"cache-control": "no-cache"}, media_type="text/plain")

    async def games(self, request: Request) -> Response:
        """All games with their levels, and the player's statistics."""
        player = self.players.known(request)
        known = await self.house.all_statistics(player) if player else {}
        return json(
            [
                m.GameFacts(
                    id=game.id,
                    levels=tuple(game.rules.LEVELS),
                    seats=game.rules.SEATS,
                    statistics=tuple(
                        m.Statistics.of(game.id, level, known[game.id, level])
                        for level in game.rules.LEVELS
                        if (game.id, level) in known
                    ),
                )
                for game in games.games()
            ]
        )

    async def new_table(self, request: Request) -> Response:
        """Open a table with a deal of a level, or with a given number."""
        body = await _read(request, m.NewTable)
        if isinstance(body, Response):
            return body
        number = None if body.number is None else int(body.number)
        game = games.find(body.game)
        if number is not None and game is not None and number > game.max_number:
            return problem(400, Message("number-too-large"))
        wanted = Wanted(body.game, body.level, number, body.options)

        async def open_table(player: str) -> tuple[Any, Message | None]:
            others = [player] * _MOST_SEATS if body.together else []
            return await self.house.open(wanted, player, others)

        return await self._opened(request, open_table)

    async def new_from_record(self, request: Request) -> Response:
        """Open a table that starts where a record ends."""
        body = await _read(request, m.NewFromRecord)
        if isinstance(body, Response):
            return body

        async def open_record(player: str) -> tuple[Any, None]:
            return await self.house.open_record(body.record, player), None

        return await self._opened(request, open_record)

    async def _opened(
        self, request: Request, open_table: Callable[[str], Awaitable[Any]]
    ) -> Response:
        if not self._may_open(request):
            return problem(429, Message("too-fast"))
        known = self.players.known(request)
        player = known or self.players.new()
        try:
            table, notice = await open_table(player)
        except (Unknown, RecordError) as error:
            reason = error.reason if isinstance(error, Unknown) else error.message
            return problem(404 if isinstance(error, Unknown) else 400, reason)
        return self._at_table(request, table, player, notice)

    def _at_table(
        self, request: Request, table: Table, player: str, notice: Message | None = None
    ) -> Response:
        """The answer that leads a player to a table, with a cookie for a new one."""
        response = json(m.Opened(table.id, f"/t/{table.id}", table.options.level, notice), 201)
        if self.players.known(request) is None:
            secure = request.url.scheme == "https"
            self.players.set_cookie(response.headers, player, secure)
        return response

    def _may_open(self, request: Request) -> bool:
        """Whether this visitor has not opened too many tables of late."""
        visitor = request.client.host if request.client else ""
        if len(self._opening) > _MOST_VISITORS:
            self._opening.clear()
        return self._opening.setdefault(visitor, Bucket(rate=2, burst=100)).take()

    async def join(self, request: Request) -> Response:
        """Take the seat that an invite or a seat link gives."""
        body = await _read(request, m.Token)
        if isinstance(body, Response):
            return body
        found = self.links.read(body.token)
        if found is None:
            return problem(404, Message("no-such-link"))
        table_id, seat, mark = found
        try:
            live = await self.house.find(table_id)
        except Unknown as error:
            return problem(404, error.reason)
        player = self.players.known(request) or self.players.new()
        if seat is not None and not self.links.still_good(live.table, seat, mark):
            return problem(409, Message("seat-link-used"))
        if await self.house.sit_down(live, seat, player) is None:
            return problem(409, Message("table-full"))
        return self._at_table(request, live.table, player)

    async def leave(self, request: Request) -> Response:
        """Give up one's seats at a table."""
        if not same_origin(request.headers):
            return problem(403, Message("foreign-origin"))
        try:
            live = await self.house.find(request.path_params["table"])
        except Unknown as error:
            return problem(404, error.reason)
        await self.house.stand_up(live, self.players.known(request) or "")
        return json({})

    async def qr(self, request: Request) -> Response:
        """The QR code of an invite link, as a drawing."""
        token = request.path_params["token"]
        if self.links.read(token) is None:
            return problem(404, Message("no-such-link"))
        address = str(request.base_url) + "join/" + token
        drawn = io.BytesIO()
        segno.make(address, micro=False).save(drawn, kind="svg", scale=4, xmldecl=False)
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    async def replay(self, request: Request) -> Response:
        """Every position of a game that has ended, as a seat, a spectator or all cards open."""
        try:
            live = await self.house.find(request.path_params["table"])
        except Unknown as error:
            return problem(404, error.reason)
        if live.table.outcome is None:
            return problem(403, Message("record-after-the-end"))
        return json(replay_of(live.table, request.query_params.get("seat", "all")))

    async def set_name(self, request: Request) -> Response:
        """Store the name that others see."""
        body = await _read(request, m.Name)
        if isinstance(body, Response):
            return body
        player = self.players.known(request) or self.players.new()
        await self.house.set_name(player, body.name)
        response = json({})
        if self.players.known(request) is None:
            self.players.set_cookie(response.headers, player, request.url.scheme == "https")
        return response

    async def record(self, request: Request) -> Response:
        """The record of a table, with the moves in force."""
        try:
            live = await self.house.find(request.path_params["table"])
        except Unknown as error:
            return problem(404, error.reason)
        if live.table.number_secret:
            return problem(403, Message("record-after-the-end"))
        return json({"record": str(live.table.record)})

    async def about_me(self, request: Request) -> Response:
        """Everything that is stored about the player, as far as a running game may tell it."""
        player = self.players.known(request) or ""
        stored = await self.house.store.read(partial(db.read_player_tables, player=player))
        lives = [await self.house.find(table.id) for table in stored]
        names = await self.house.names([player])
        content = {
            "player": player,
            "name": names.get(player, ""),
            "tables": [about_table(live.table, player) for live in lives],
        }
        response = json(content)
        response.headers["content-disposition"] = 'attachment; filename="kartentisch.json"'
        return response

    async def forget_me(self, request: Request) -> Response:
        """Delete everything that is stored about the player."""
        if not same_origin(request.headers):
            return problem(403, Message("foreign-origin"))
        player = self.players.known(request)
        if player:
            await self.house.forget(player)
        return json({})

    async def socket(self, socket: WebSocket) -> None:
        """A client at a table."""
        if not same_origin(socket.headers):
            await socket.close()
            return
        await socket.accept()
        try:
            live = await self.house.find(socket.path_params["table"])
        except Unknown as error:
            await socket.send_text(msgspec.json.encode(m.Error(error.reason)).decode())
            await socket.close(_NO_TABLE)
            return
        player = self.players.known(socket) or ""
        seen = socket.query_params.get("seen", "")
        version = int(seen) if seen.isdecimal() and len(seen) < 8 else -1
        await Connection(self.house, live, socket, player, self.links, version).run()


def about_table(table: Table, player: str) -> dict[str, Any]:
    """What a player did at a table; the deal number only when it is no secret any more."""
    held = table.seats_of(player)
    return {
        "id": table.id,
        "game": table.game.id,
        "link": path_of(table),
        "seats": held,
        "events": [event for event in table.events if event.seat in held],
    }


async def _read(request: Request, kind: type[Body]) -> Body | Response:
    """The body as a message of a kind, or the response that says what is wrong with it."""
    if not same_origin(request.headers):
        return problem(403, Message("foreign-origin"))
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        return problem(415, Message("not-a-message"))
    raw = b""
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > _MOST_BYTES:
            return problem(413, Message("too-large"))
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, UnicodeError):
        return problem(400, Message("not-a-message"))


def _preferred(request: Request) -> str:
    """The first language of the browser's list that we speak; German where there is none."""
    for part in request.headers.get("accept-language", "").split(","):
        language = part.strip()[:2].lower()
        if language in texts.LANGUAGES:
            return language
    return texts.LANGUAGES[0]


async def _no_such_page(request: Request) -> Response:
    return problem(404, Message("no-such-page"))


async def _not_found(request: Request, error: Exception) -> Response:
    return problem(404, Message("no-such-page"))


async def _broken(request: Request, error: Exception) -> Response:
    return problem(500, Message("server-error"))


def make_app(
    data: str, engines: int = 1, tell: Callable[[str], None] = lambda words: None
) -> Starlette:
    """The application on the data at `data` (a path or a database URL).

    `tell` hears what whoever started the server should know.
    """
    store = db.Store(db.database_url(data))
    with store.engine.begin() as connection:
        key = db.house_value(connection, "cookie-key", partial(secrets.token_urlsafe, 32))
    pool = Engines(engines, tell)
    web = Web(House(store, pool), Players(key), Links(key))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        pool.start()
        yield
        await pool.close()
        store.close()

    return Starlette(
        routes=[
            Route("/", web.shell),
            Route("/t/{table}", web.shell),
            Mount("/static", StaticFiles(directory=STATIC)),
            Route("/rules/{game}", web.rules),
            Route("/texts/{language}/{game}.ftl", web.text),
            Route("/api/games", web.games),
            Route("/api/tables", web.new_table, methods=["POST"]),
            Route("/api/tables/{table}/record", web.record),
            Route("/api/tables/{table}/replay", web.replay),
            Route("/api/tables/{table}/leave", web.leave, methods=["POST"]),
            Route("/api/join", web.join, methods=["POST"]),
            Route("/api/qr/{token}.svg", web.qr),
            Route("/api/records", web.new_from_record, methods=["POST"]),
            Route("/api/me", web.about_me),
            Route("/api/me", web.set_name, methods=["POST"]),
            Route("/api/me", web.forget_me, methods=["DELETE"]),
            Route("/api/{rest:path}", _no_such_page),
            WebSocketRoute("/ws/{table}", web.socket),
            Route("/join/{token}", web.shell),
            Route("/replay/{table}", web.shell),
            Route("/{game}", web.shell),
            Route("/{game}/{level}", web.shell),
            Route("/{game}/{level}/{number}", web.shell),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=500)],
        exception_handlers={404: _not_found, 500: _broken},
        lifespan=lifespan,
    )
