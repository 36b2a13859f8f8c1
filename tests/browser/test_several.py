"""Games of two people in two browsers, each in a context of its own."""

import json
import random

import pytest
from playwright.sync_api import expect

from kartentisch import games
from kartentisch.client import Client

from .conftest import DESKTOP, PHONE, Board
from .test_pyramid import DEAL_2

pytestmark = pytest.mark.browser


def sit_down(browser, open_page, path, language="de", size=PHONE):
    """Two people at one table: the second comes by the first one's invitation."""
    one = Board(open_page(browser, path, size, language)).ready()
    invite = one.page.locator(".invite input").input_value()
    two = Board(open_page(browser, "/" + invite.split("/", 3)[3], size, language)).ready()
    expect(one.page.locator(".invite")).to_have_count(0)
    return one, two


def play(board, offer):
    """Play an offer by hand: its button, or taps on its places."""
    before = board.version
    if offer.source is not None:
        tap(board, offer.source, offer.at)
        board.page.wait_for_function(TAPPED, arg=before)
    if board.version == before:
        if offer.source is None or offer.target is None:
            board.page.locator(f'[data-move="{offer.move}"]').click()
        else:
            board.tap(offer.target)
    board.wait_version(before + 1)


TAPPED = """
(before) =>
  Number(document.querySelector("[data-version]").dataset.version) > before ||
  document.querySelector(".place.selected")
"""
"""A tap has played what was the only thing to do, or has selected a card."""


def tap(board, place, at):
    """Tap a place's top card, or the upper edge of its card with an index, once all lie still."""
    board.page.wait_for_function("() => document.getAnimations().length === 0")
    cards = board.place(place).locator(".card")
    if cards.count() == 0:
        board.tap(place)
    else:
        card = cards.last if at is None else cards.nth(at)
        card.click(force=True, position={"x": 8, "y": 6})


def script(game_id, level, number, seed, plies):
    """A random line of legal moves, as offers, with the seat that plays each."""
    game = games.find(game_id)
    rules, draw = game.rules, random.Random(seed)
    state = rules.deal(rules.LEVELS[level], number)
    for _ in range(plies):
        seat = rules.turn(state)
        if seat is None:
            return
        offers = game.table.sight(rules.view(state, seat)).offers
        offer = draw.choice(offers)
        yield seat, offer
        state = rules.apply(state, rules.parse_move(offer.move))


@pytest.mark.parametrize("game_id", ["lueckenlos", "rechenkuenstler", "verdeckt"])
def test_two_people_play_by_taps(chromium, open_page, game_id):
    one, two = sit_down(chromium, open_page, f"/{game_id}/normal/76")
    for ply, (seat, offer) in enumerate(script(game_id, "normal", 76, 5, 24)):
        mover = (one, two)[seat]
        other = (two, one)[seat]
        expect(mover.page.locator("#turn")).to_have_text("Du bist dran")
        play(mover, offer)
        other.wait_version(mover.version)
        if ply == 12:
            one.shot(f"phone-{game_id}-a")
            two.shot(f"phone-{game_id}-b")
            two.page.reload()
            two.ready()
    assert one.version == two.version


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game_id", ["lueckenlos", "rechenkuenstler", "verdeckt"])
def test_screens_of_two_on_a_desktop(chromium, open_page, game_id, language):
    one, two = sit_down(chromium, open_page, f"/{game_id}/easy/76", language, DESKTOP)
    expect(one.page.locator(".talk")).to_be_visible()
    one.page.locator(".talk input").fill("Hallo")
    one.page.locator(".talk button").click()
    expect(two.page.locator(".talk ol")).to_contain_text("Hallo")
    one.shot(f"desktop-{language}-{game_id}")
    assert one.page.evaluate(
        "document.documentElement.scrollHeight <= innerHeight"
        " && document.documentElement.scrollWidth <= innerWidth"
    )


def test_pass_and_play_covers_the_table_between_turns(chromium, open_page):
    board = Board(open_page(chromium, "/lueckenlos/normal/76?together=yes", PHONE)).ready()
    cover = board.page.locator(".cover")
    expect(cover).to_be_visible()
    expect(board.place("hand.1")).to_have_count(0)
    board.shot("phone-cover")
    board.page.locator('[data-action="look"]').click()
    expect(cover).to_have_count(0)
    _, offer = next(script("lueckenlos", "normal", 76, 1, 1))
    play(board, offer)
    expect(cover).to_be_visible()


def test_the_second_seats_traffic_holds_no_hidden_card(chromium, open_page):
    heard = []

    def keep(frame):
        heard.append(frame)

    one = Board(open_page(chromium, "/lueckenlos/normal/76")).ready()
    invite = one.page.locator(".invite input").input_value()
    page = open_page(chromium, "/", PHONE)
    page.on("websocket", lambda socket: socket.on("framereceived", keep))
    page.goto(invite)
    two = Board(page).ready()
    rules = games.find("lueckenlos").rules
    state = rules.deal(rules.LEVELS["normal"], 76)
    for seat, offer in script("lueckenlos", "normal", 76, 3, 6):
        play((one, two)[seat], offer)
        (two, one)[seat].wait_version((one, two)[seat].version)
        state = rules.apply(state, rules.parse_move(offer.move))
    hidden = [*state.hands[0], *state.stock]
    assert heard
    for frame in heard:
        shown = cards_shown(frame)
        assert not shown & set(hidden)


def cards_shown(frame):
    """Every card code in the places and sentences of a frame."""
    found = set()

    def walk(value, name=""):
        if isinstance(value, dict):
            for key, inner in value.items():
                walk(inner, key)
        elif isinstance(value, list):
            for inner in value:
                walk(inner, name)
        elif isinstance(value, int) and name.rstrip("0123456789") in ("card", "cards"):
            found.add(value)

    walk(json.loads(frame))
    return found


def test_the_replay_of_a_running_game_is_refused(chromium, open_page, server):
    board = Board(open_page(chromium, "/pyramid/random/4711", PHONE)).ready()
    table = board.page.url.rsplit("/", 1)[1]
    board.page.goto(f"{server.url}/replay/{table}")
    expect(board.page.locator(".refused").first).to_contain_text("erst nach dem Ende")
    watch = board.page.watch
    watch.faults = [fault for fault in watch.faults if "403" not in fault]


def test_a_replay_steps_forth_and_back(chromium, open_page, server):
    record = "kartentisch/1 pyramid@1 level=random #2 " + " ".join(DEAL_2)
    table = Client(server.url).request("POST", "/api/records", {"record": record})["id"]
    board = Board(open_page(chromium, f"/replay/{table}", PHONE)).ready()
    dealt = board.all_cards()
    board.action("step-on")
    board.wait_version(1)
    assert board.cards("7.7") == ""
    board.page.keyboard.press("]")
    board.wait_version(2)
    assert board.cards("waste") != ""
    board.shot("phone-replay")
    for version in (1, 0):
        board.page.keyboard.press("[")
        board.wait_version(version)
    assert board.all_cards() == dealt
