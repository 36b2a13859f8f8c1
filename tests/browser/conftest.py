"""Real browsers at a real server. Every page is watched: an error in its console, an answer
of 4xx or 5xx that a test did not expect, or a request to another host fails the test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from ..server import Server

OUTPUT = Path(__file__).parents[2] / "test-output"
PHONE, DESKTOP = (360, 740), (1280, 800)
LOCALES = {"de": "de-DE", "en": "en-US"}
expect.set_options(timeout=10_000)


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data") / "k.db") as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


def launch(playwright: Playwright, name: str) -> Browser:
    if name == "chromium":
        return playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", "--disable-background-networking"],
        )
    return playwright.firefox.launch(executable_path="/usr/bin/firefox-esr", channel="moz-firefox")


@pytest.fixture(scope="session")
def browsers(playwright) -> Iterator[Callable[[str], Browser]]:
    running: dict[str, Browser] = {}

    def get(name: str) -> Browser:
        if name not in running:
            running[name] = launch(playwright, name)
        return running[name]

    yield get
    for browser in running.values():
        browser.close()


@pytest.fixture(params=["chromium", "firefox"])
def browser(request, browsers) -> Browser:
    """Each browser in turn."""
    return browsers(request.param)


@pytest.fixture
def chromium(browsers) -> Browser:
    return browsers("chromium")


class Watch:
    """What a page did that no page of ours may do."""

    def __init__(self, page: Page, server: Server) -> None:
        self.faults: list[str] = []
        self.requests: list[str] = []
        self.host = urlsplit(server.url).netloc
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", self._request)
        page.on("response", self._response)

    def _console(self, message) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console {message.type}: {message.text}")

    def _request(self, request) -> None:
        self.requests.append(request.url)
        if urlsplit(request.url).netloc != self.host and not request.url.startswith("data:"):
            self.faults.append(f"request to {request.url}")

    def _response(self, response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status} for {response.url}")


@pytest.fixture
def open_page(server, request) -> Iterator[Callable[..., Page]]:
    """Open a path as a new person; `watch` of the page is checked when the test ends."""
    contexts, watches = [], []

    def open_it(browser: Browser, path: str, size=DESKTOP, language="de", **more) -> Page:
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=LOCALES[language], **more
        )
        contexts.append(context)
        page = context.new_page()
        page.watch = Watch(page, server)
        watches.append(page.watch)
        page.goto(server.url + path)
        return page

    yield open_it
    for context in contexts:
        context.close()
    for watch in watches:
        assert watch.faults == []


class Board:
    """The table on a page, spoken to as a person would: by places, keys and buttons."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def ready(self) -> "Board":
        self.page.wait_for_selector('[data-ready="true"]')
        return self

    @property
    def root(self):
        return self.page.locator("[data-version]")

    @property
    def version(self) -> int:
        return int(self.root.get_attribute("data-version"))

    def place(self, name: str):
        return self.page.locator(f'[data-place="{name}"]')

    def cards(self, name: str) -> str:
        return self.place(name).get_attribute("data-cards") or ""

    def all_cards(self) -> dict[str, str]:
        found = self.page.locator("[data-place]").evaluate_all(
            "all => all.map(place => [place.dataset.place, place.dataset.cards])"
        )
        return dict(found)

    def tap(self, name: str) -> None:
        self.place(name).click(force=True, position={"x": 12, "y": 12})

    def action(self, name: str) -> None:
        self.page.locator(f'[data-action="{name}"]:visible').first.click()

    def wait_version(self, version: int) -> None:
        expect(self.root).to_have_attribute("data-version", str(version))

    def wait_status(self, text: str) -> None:
        expect(self.page.locator("#status")).to_contain_text(text)

    def play(self, move: str) -> None:
        """Play a move of a pyramid by taps, and wait until it is on the table."""
        before = self.version
        for place in taps(move):
            self.tap(place)
        self.wait_version(before + 1)

    def shot(self, name: str) -> None:
        OUTPUT.mkdir(exist_ok=True)
        path = OUTPUT / f"{name}.png"
        self.page.screenshot(path=str(path), animations="disabled")
        # Playwright stops animations by an inline style, which Firefox reports as blocked.
        watch = self.page.watch
        watch.faults = [fault for fault in watch.faults if "blocked an inline style" not in fault]


def taps(move: str) -> list[str]:
    """The places that a person taps for a move of Pyramid."""
    if move in ("draw", "recycle"):
        return ["stock"]
    return ["waste" if cell == "w" else cell for cell in move.split("+")]
