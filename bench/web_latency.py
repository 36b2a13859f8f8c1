"""How long a move takes: in the browser, over the wire, inside the server, on the disk alone.

    .venv/bin/python bench/web_latency.py [--moves 250]

Starts a server of its own on this machine. Prints one line of JSON, in milliseconds:

- `browser_*`: from the click until the page has changed and asks for the frame that shows it, in
  real Chromium, a move every 0.3 s
- `server_*`: from a sent command to its answer in a Python client, one after the other
- `idle_*`: the same with pauses, in which the machine's cores fall asleep
- `inside_*`: inside the server, without wire and disk
- `disk_*`: a bare commit of one row by the same SQLite settings

and the requests and bytes of a first load.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

import sqlalchemy as sa

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Page, sync_playwright
from starlette.websockets import WebSocketDisconnect
from tests.server import Server

from kartentisch.client import Client
from kartentisch.tables.engines import Engines
from kartentisch.tables.house import House, Wanted
from kartentisch.tables.store import Job, Store, connect, database_url
from kartentisch.web.connection import Connection
from kartentisch.web.links import Links

DEAL = "/pyramid/random/4711"
CLICKS = """
async (moves) => {
  const root = document.querySelector("[data-version]");
  const times = [];
  const changed = (version) => new Promise((done) => {
    new MutationObserver((_, observer) => {
      if (Number(root.dataset.version) !== version) return;
      observer.disconnect();
      done(performance.now());
    }).observe(root, { attributes: true });
  });
  for (let i = 0; i < moves; i++) {
    const place = document.querySelector('[data-place="stock"]');
    const undo = document.querySelector('[data-action="undo"]');
    const version = Number(root.dataset.version) + 1;
    const drawn = changed(version);
    const start = performance.now();
    const button = i % 20 < 10 ? place : undo;
    button.click();
    times.push((await drawn) - start);
    await new Promise((done) => setTimeout(done, 300));
  }
  return times;
}
"""


def quantiles(name: str, times: list[float]) -> dict[str, float]:
    """Median, p99 and greatest of times in milliseconds."""
    cut = statistics.quantiles(times, n=100)
    return {
        f"{name}_median": round(statistics.median(times), 2),
        f"{name}_p99": round(cut[98], 2),
        f"{name}_max": round(max(times), 2),
    }


def browser_times(url: str, moves: int) -> tuple[list[float], int, int]:
    """Click-to-frame times, and the requests and bytes of a first load."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", "--disable-background-networking"],
        )
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        sizes = first_load(page, url + DEAL)
        times = page.evaluate(CLICKS, moves)
        browser.close()
    return times, len(sizes), sum(sizes)


def first_load(page: Page, address: str) -> list[int]:
    """Bytes over the wire of each request until the table can be played."""
    sizes: list[int] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address)
    page.wait_for_selector('[data-ready="true"]')
    page.wait_for_load_state("networkidle")
    return sizes


def wire_times(url: str, moves: int, pause: float) -> list[float]:
    """Command-to-answer times of a Python client, `pause` seconds between the commands."""
    times = []
    with Client(url).open("pyramid", "random", 4711) as table:
        for turn in range(moves):
            start = time.perf_counter()
            if turn % 20 < 10:
                table.play("draw")
            else:
                table.command("undo")
            times.append(1e3 * (time.perf_counter() - start))
            time.sleep(pause)
    return times


class FakeSocket:
    """Hands out commands and notes when their answers are sent, in place of a WebSocket."""

    def __init__(self, moves: int) -> None:
        self.left, self.version = moves, 0
        self.asked, self.times, self.written = 0.0, [], 0.0
        self.answered = asyncio.Event()

    async def receive_text(self) -> str:
        """The next command, once the one before is answered."""
        if self.asked:
            await self.answered.wait()
            self.answered.clear()
        if not self.left:
            raise WebSocketDisconnect
        self.left -= 1
        kind = "play" if self.version % 20 < 10 else "undo"
        move = {"move": "draw"} if kind == "play" else {}
        command = {"type": kind, "id": f"c{self.version}", "version": self.version, **move}
        self.version += 1
        self.asked, self.written = time.perf_counter(), 0.0
        return json.dumps(command)

    async def send_text(self, text: str) -> None:
        """Note the time of an answer, what was spent on the disk left out."""
        if json.loads(text).get("id") is not None:
            self.times.append(1e3 * (time.perf_counter() - self.asked - self.written))
            self.answered.set()

    async def close(self, code: int = 1000) -> None:
        """Nothing to close."""


async def inside_times(folder: str, moves: int) -> list[float]:
    """Times inside the server from a command to its answer, without the wait for the commit."""
    store = Store(database_url(f"{folder}/inside.db"))
    house = House(store, Engines(0))
    table, _ = await house.open(Wanted("pyramid", "random", 4711), "me")
    live = await house.find(table.id)
    socket = FakeSocket(moves)
    write = store.write

    async def timed(job: Job) -> object:
        start = time.perf_counter()
        try:
            return await write(job)
        finally:
            socket.written += time.perf_counter() - start

    store.write = timed  # type: ignore[method-assign]
    await Connection(house, live, socket, "me", Links("key"), -1).run()  # type: ignore[arg-type]
    store.close()
    return socket.times


def disk_times(folder: str, moves: int) -> list[float]:
    """Times of a bare one-row commit."""
    engine = connect(database_url(f"{folder}/bare.db"))
    times = []
    with engine.connect() as connection:
        with connection.begin():
            connection.execute(sa.text("CREATE TABLE t (n INTEGER)"))
        for n in range(moves):
            start = time.perf_counter()
            with connection.begin():
                connection.execute(sa.text("INSERT INTO t VALUES (:n)"), {"n": n})
            times.append(1e3 * (time.perf_counter() - start))
    return times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=250)
    moves = parser.parse_args().moves
    with tempfile.TemporaryDirectory() as folder, Server(f"{folder}/k.db", engines=1) as server:
        time.sleep(3)
        times, requests, size = browser_times(server.url, moves)
        found = {
            **quantiles("browser", times),
            **quantiles("server", wire_times(server.url, min(moves, 290), 0)),
            **quantiles("idle", wire_times(server.url, moves, 0.01)),
            **quantiles("inside", asyncio.run(inside_times(folder, min(moves, 290)))),
            **quantiles("disk", disk_times(folder, moves)),
            "first_load_requests": requests,
            "first_load_bytes": size,
        }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
