"""A small client for programs: it plays through the page's own protocol (docs/protocol.md).

from kartentisch.client import Client

client = Client("http://127.0.0.1:8000")
with client.open("pyramid", "normal") as table:
    while not table.view["sight"]["outcome"]:
        table.play(table.view["sight"]["offers"][0]["move"])
"""

import json
import secrets
import urllib.error
import urllib.request
from contextlib import ExitStack
from types import TracebackType
from typing import Any

from websockets.sync.client import ClientConnection, connect

_WITHOUT_VERSION = ("ping", "say", "look", "again")


class Refused(RuntimeError):
    """The server refused a command; `reason` is its message."""

    def __init__(self, reason: dict[str, Any]) -> None:
        super().__init__(reason["code"])
        self.reason = reason


class Client:
    """A player at a server, known by the cookie that the server gave."""

    def __init__(self, server: str, cookie: str | None = None) -> None:
        self.server, self.cookie = server.rstrip("/"), cookie

    def open(self, game: str, level: str, number: int | None = None) -> "TableClient":
        """Open a new table and sit down."""
        wanted = {"game": game, "level": level}
        if number is not None:
            wanted["number"] = str(number)
        return self.join(self.request("POST", "/api/tables", wanted)["id"])

    def join(self, table_id: str) -> "TableClient":
        """Connect to a table."""
        return TableClient(self, table_id)

    def request(self, method: str, path: str, body: Any = None) -> Any:
        """A request to the server; Refused where it answers with a reason."""
        headers = {"Content-Type": "application/json"} | self.headers()
        raw = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self.server + path, raw, headers, method=method)
        try:
            with urllib.request.urlopen(asked) as response:
                given = response.headers.get("Set-Cookie")
                self.cookie = given.partition(";")[0] if given else self.cookie
                return json.load(response)
        except urllib.error.HTTPError as error:
            raise Refused(json.load(error)["reason"]) from None

    def headers(self) -> dict[str, str]:
        """The headers that say who we are."""
        return {"Cookie": self.cookie} if self.cookie else {}


class TableClient:
    """A connection to a table: `view` is the last view that came, `facts` what never changes."""

    def __init__(self, client: Client, table_id: str) -> None:
        self.id = table_id
        url = client.server.replace("http", "ws", 1) + f"/ws/{table_id}"
        self._open = ExitStack()
        self._socket: ClientConnection = self._open.enter_context(
            connect(url, additional_headers=client.headers(), compression=None)
        )
        self.view: dict[str, Any] = {}
        self.facts: dict[str, Any] = {}
        self.receive("view")

    def play(self, move: str) -> dict[str, Any]:
        """Play a move; Refused where it is not legal."""
        return self.command("play", move=move)

    def command(self, kind: str, **words: Any) -> dict[str, Any]:
        """Send a command and wait for its answer; Refused where it is refused."""
        command_id = secrets.token_urlsafe(9)
        message = {"type": kind, "id": command_id, **words}
        if kind not in _WITHOUT_VERSION:
            message["version"] = self.view["version"]
        self._socket.send(json.dumps(message))
        while True:
            answer = self.receive()
            if answer.get("id") == command_id:
                if answer["type"] == "refused":
                    raise Refused(answer["reason"])
                return answer

    def receive(self, kind: str | None = None) -> dict[str, Any]:
        """The next message, or the next of a kind; Refused for an error."""
        while True:
            message: dict[str, Any] = json.loads(self._socket.recv())
            if message["type"] == "view":
                self.view = message
                self.facts = message["table"] or self.facts
            if message["type"] == "error":
                raise Refused(message["reason"])
            if kind in (None, message["type"]):
                return message

    def close(self) -> None:
        """Leave; the table stays as it is."""
        self._open.close()

    def __enter__(self) -> "TableClient":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
