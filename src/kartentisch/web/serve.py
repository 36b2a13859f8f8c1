"""Run the web application with uvicorn."""

import gc
import socket
import sys
from contextlib import suppress

import click
import uvicorn

from ..tables.store import database_url
from .app import make_app

_MOST_BYTES = 4096
_SWITCH_SECONDS = 0.0005


class _Server(uvicorn.Server):
    """Says where it listens as soon as it does."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # What is loaded by now stays for good: a full collection over it would cost 50 ms.
        gc.collect()
        gc.freeze()
        for server in self.servers:
            for listening in server.sockets:
                host, port = listening.getsockname()[:2]
                click.echo(f"Kartentisch: http://{host}:{port}/   (Ctrl-C to stop)")


def serve(host: str, port: int, data: str, engines: int) -> None:
    """Serve until Ctrl-C; `data` is a SQLite file or a database URL."""
    # The store's writer thread must not wait 5 ms for the event loop to let go of the interpreter.
    sys.setswitchinterval(_SWITCH_SECONDS)
    click.echo(f"Data: {database_url(data).render_as_string(hide_password=True)}")
    config = uvicorn.Config(
        make_app(data, engines, click.echo),
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=_MOST_BYTES,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    with suppress(KeyboardInterrupt):
        _Server(config).run()
    click.echo("Stopped; every table is kept.")
