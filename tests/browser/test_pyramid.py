"""Pyramid in a real browser, as a person plays it."""

import re
from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import expect

from kartentisch import games
from kartentisch.core.record import parse_record, replay

from .conftest import DESKTOP, PHONE, Board

pytestmark = pytest.mark.browser

AXE = next(Path(axe_playwright_python.__file__).parent.glob("axe.min.js")).read_text()
DEAL_2 = [
    "7.7",
    "draw",
    "draw",
    "draw",
    "draw",
    "draw",
    "draw",
    "draw",
    "w",
    "draw",
    "draw",
    "draw",
    "7.4+w",
    "draw",
    "draw",
    "draw",
    "draw",
    "draw",
    "7.6+w",
    "6.6+7.2",
    "draw",
    "7.3+w",
    "6.3+7.5",
    "draw",
    "6.5+w",
    "draw",
    "draw",
    "6.2+w",
    "draw",
    "5.5+w",
    "draw",
    "6.4+w",
    "draw",
    "draw",
    "w",
    "draw",
    "5.4+w",
    "4.4+7.1",
    "recycle",
    "draw",
    "5.3+w",
    "draw",
    "draw",
    "6.1+w",
    "draw",
    "draw",
    "4.3+w",
    "3.3",
    "draw",
    "5.1+w",
    "draw",
    "draw",
    "draw",
    "draw",
    "5.2+w",
    "4.1+4.2",
    "3.1+3.2",
    "2.1+w",
    "draw",
    "draw",
    "draw",
    "draw",
    "recycle",
    "draw",
    "draw",
    "2.2+w",
    "draw",
    "1.1+w",
]
"""The engine's shortest solution of deal 2."""

FOUR_TEN = "/pyramid/random/4711"
"""Deal 4711: lowest row Q♦ 2♦ J♥ 8♥ J♦ 6♥ 5♠."""


WHERE = """
(target) => {
  const box = (place) => place?.getBoundingClientRect();
  const at = document.activeElement?.closest("[data-place]");
  const here = box(at);
  const there = box(document.querySelector(`[data-place="${target}"]`));
  return [at?.dataset.place ?? "", here && [there.x - here.x, there.y - here.y]];
}
"""


def key_route(board, target):
    """Move the focus to a place with arrow keys alone, as a keyboard player does."""
    page = board.page
    if not page.evaluate(WHERE, target)[0]:
        page.locator('[data-place][tabindex="0"]').focus()
    for _ in range(60):
        at, way = page.evaluate(WHERE, target)
        if at == target:
            return
        dx, dy = way
        keys = ["ArrowRight" if dx > 0 else "ArrowLeft", "ArrowDown" if dy > 0 else "ArrowUp"]
        if abs(dx) <= abs(dy):
            keys.reverse()
        page.keyboard.press(keys[0])
        if page.evaluate(WHERE, target)[0] == at:
            page.keyboard.press(keys[1])
    raise AssertionError(f"the arrows do not lead to {target}")


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_whole_game_is_won_by_taps_on_a_phone(browser, open_page, language):
    page = open_page(browser, "/pyramid/random/2", PHONE, language, has_touch=True)
    board = Board(page).ready()
    board.shot(f"phone-{language}-start-{browser.browser_type.name}")
    for ply, move in enumerate(DEAL_2):
        board.play(move)
        if ply == 30:
            board.shot(f"phone-{language}-middle-{browser.browser_type.name}")
    expect(board.root).to_have_attribute("data-outcome", "won")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text(str(len(DEAL_2)))
    expect(dialog).to_contain_text("2")
    expect(dialog).to_contain_text("100")
    board.shot(f"phone-{language}-won-{browser.browser_type.name}")


def test_a_whole_game_is_won_by_keyboard_alone(browser, open_page):
    page = open_page(browser, "/pyramid/random/2", DESKTOP, "en")
    board = Board(page).ready()
    for move in DEAL_2:
        before = board.version
        places = ["stock" if move in ("draw", "recycle") else None]
        if places == [None]:
            places = ["waste" if cell == "w" else cell for cell in move.split("+")]
        for place in places:
            key_route(board, place)
            page.keyboard.press("Enter")
        board.wait_version(before + 1)
    expect(board.root).to_have_attribute("data-outcome", "won")
    board.shot(f"desktop-en-won-{browser.browser_type.name}")


def test_refused_pairs_say_why_and_nothing_is_lost(browser, open_page):
    board = Board(open_page(browser, FOUR_TEN)).ready()
    before = board.all_cards()
    board.tap("7.1")
    board.tap("7.2")
    board.wait_status("12 + 2 = 14")
    board.page.keyboard.press("Escape")
    board.tap("6.1")
    board.wait_status("verdeckt")
    board.tap("1.1")
    board.wait_status("verdeckt")
    board.place("waste").click(force=True)
    board.wait_status("keine Karte")
    board.page.keyboard.press("Escape")
    board.tap("7.4")
    board.tap("7.4")
    assert board.all_cards() == before
    assert board.version == 0


def test_rings_show_the_partners(browser, open_page):
    board = Board(open_page(browser, FOUR_TEN)).ready()
    board.tap("7.2")
    ringed = board.page.locator(".fits[data-place]")
    expect(ringed.first).to_be_visible()
    names = sorted(ringed.evaluate_all("all => all.map(place => place.dataset.place)"))
    assert names == ["7.3", "7.5"]
    board.page.keyboard.press("Escape")
    expect(ringed).to_have_count(0)


def drag(board, source, target):
    page = board.page
    start, end = board.place(source).bounding_box(), board.place(target).bounding_box()
    page.mouse.move(start["x"] + 15, start["y"] + 15)
    page.mouse.down()
    page.mouse.move(start["x"] + 25, start["y"] + 25, steps=3)
    page.mouse.move(end["x"] + 18, end["y"] + 18, steps=6)
    page.mouse.up()


def test_drag_clears_a_pair_and_a_bad_drop_gives_the_card_back(browser, open_page):
    board = Board(open_page(browser, FOUR_TEN)).ready()
    before = board.all_cards()
    drag(board, "7.1", "7.2")
    board.wait_status("12 + 2 = 14")
    drag(board, "7.4", "7.4")
    page = board.page
    box = board.place("7.4").bounding_box()
    page.mouse.move(box["x"] + 15, box["y"] + 15)
    page.mouse.down()
    page.mouse.move(5, page.viewport_size["height"] - 5, steps=5)
    page.mouse.up()
    assert board.all_cards() == before
    drag(board, "7.2", "7.3")
    board.wait_version(1)
    assert board.cards("7.2") == board.cards("7.3") == ""
    after = board.place("7.4").bounding_box()
    assert abs(after["x"] - box["x"]) < 1
    assert abs(after["y"] - box["y"]) < 1


def test_undo_goes_back_over_a_recycle_and_redo_forth_again(browser, open_page):
    board = Board(open_page(browser, FOUR_TEN)).ready()
    dealt = board.all_cards()
    for _ in range(24):
        board.play("draw")
    full = board.all_cards()
    board.play("recycle")
    board.play("draw")
    again = board.all_cards()
    version = board.version
    for key in ("u", "z"):
        board.page.keyboard.press(key)
        version += 1
        board.wait_version(version)
    assert board.all_cards() == full
    for _ in range(2):
        board.page.keyboard.press("r")
        version += 1
        board.wait_version(version)
    assert board.all_cards() == again
    for _ in range(26):
        board.page.keyboard.press("Control+z")
        version += 1
        board.wait_version(version)
    assert board.all_cards() == dealt
    expect(board.page.locator('[data-action="undo"]:visible').first).to_be_disabled()


def test_the_last_pass_says_so(browser, open_page):
    board = Board(open_page(browser, FOUR_TEN, PHONE)).ready()
    expect(board.page.locator("main")).to_contain_text("Durchgang 1/3 · noch 24")
    for _ in range(74):
        board.play("draw")
    expect(board.page.locator("main")).to_contain_text("Durchgang 3/3 · noch 0")
    board.tap("stock")
    board.wait_status("Alle 3 Durchgänge sind verbraucht")


def locking_line():
    """A deal and a line whose last move hangs the first lock, found by the rules."""
    rules = games.find("pyramid").rules
    for number in range(1, 400):
        state = rules.deal(rules.LEVELS["random"], number)
        line = []
        while not rules.view(state, 0).locked() and rules.moves(state) and len(line) < 12:
            moves = rules.moves(state)
            move = next((m for m in moves if m.kind == "pair"), moves[-1])
            state = rules.apply(state, move)
            line.append(str(move))
        if line and rules.view(state, 0).locked() and rules.moves(state):
            return number, line
    raise AssertionError("no line to a lock found")


def test_a_lock_shows_at_once_and_back_goes_before_the_mistake(browser, open_page):
    number, line = locking_line()
    board = Board(open_page(browser, f"/pyramid/random/{number}")).ready()
    for move in line[:-1]:
        board.play(move)
    before = board.all_cards()
    expect(board.page.locator('[data-action="back"]:visible')).to_have_count(0)
    board.play(line[-1])
    expect(board.page.locator('[data-marks~="lock"]').first).to_be_visible()
    board.shot(f"desktop-de-lock-{browser.browser_type.name}")
    version = board.version
    board.action("back")
    board.wait_version(version + 1)
    assert board.all_cards() == before
    expect(board.page.locator('[data-marks~="lock"]')).to_have_count(0)


def test_a_position_lost_for_any_order_is_named(browser, open_page):
    board = Board(open_page(browser, "/pyramid/random/1", language="en")).ready()
    expect(board.page.locator("main")).to_contain_text("lost from here", timeout=40_000)


def test_a_hint_lights_up_a_move_that_is_legal(browser, open_page):
    board = Board(open_page(browser, "/pyramid/random/2", language="en")).ready()
    for _ in range(40):
        board.page.keyboard.press("h")
        board.page.wait_for_timeout(700)
        if "getting ready" not in board.page.locator("#status").inner_text():
            break
    board.wait_version(1)
    lit = board.page.locator(".lit[data-place]")
    assert lit.evaluate_all("all => all.map(place => place.dataset.place)") == ["7.7"]


def test_a_link_with_a_number_brings_the_same_cards(browser, open_page):
    one = Board(open_page(browser, FOUR_TEN)).ready()
    two = Board(open_page(browser, FOUR_TEN, PHONE, "en")).ready()
    assert one.all_cards() == two.all_cards()
    state = replay(parse_record("kartentisch/1 pyramid@1 level=random #4711", games.find))
    assert one.cards("1.1") == str(state.pyramid[0])
    assert one.page.url != two.page.url


def test_reload_in_mid_game_loses_nothing(browser, open_page):
    board = Board(open_page(browser, FOUR_TEN)).ready()
    for move in ("7.2+7.3", "draw", "7.4+7.7", "draw"):
        board.play(move)
    before = board.all_cards()
    board.page.reload()
    board.ready()
    assert board.all_cards() == before
    board.page.keyboard.press("u")
    board.wait_version(5)


def test_rotating_loses_nothing(browser, open_page):
    board = Board(open_page(browser, FOUR_TEN, PHONE)).ready()
    board.play("7.2+7.3")
    board.tap("7.4")
    before = board.all_cards()
    board.page.set_viewport_size({"width": 740, "height": 360})
    board.page.wait_for_timeout(400)
    assert board.all_cards() == before
    board.shot(f"phone-turned-{browser.browser_type.name}")
    board.page.set_viewport_size({"width": 360, "height": 740})
    board.page.wait_for_timeout(200)
    board.tap("7.7")
    board.wait_version(2)


def test_restart_deals_the_same_cards_again(browser, open_page):
    board = Board(open_page(browser, FOUR_TEN)).ready()
    dealt = board.all_cards()
    address = board.page.url
    board.play("draw")
    board.action("menu")
    board.action("restart")
    board.page.wait_for_url(lambda url: url != address)
    board.ready()
    board.wait_version(0)
    assert board.all_cards() == dealt


def test_double_clicks_and_undo_during_flights_corrupt_nothing(browser, open_page):
    board = Board(open_page(browser, FOUR_TEN)).ready()
    stock = board.place("stock")
    for _ in range(4):
        stock.dblclick(force=True, delay=1)
        board.page.keyboard.press("u")
        board.page.keyboard.press("r")
    board.page.wait_for_timeout(800)
    cards = board.all_cards()
    board.page.reload()
    board.ready()
    assert board.all_cards() == cards


def test_the_server_is_killed_and_the_page_comes_back_by_itself(chromium, open_page, tmp_path):
    from ..server import Server

    with Server(tmp_path / "k.db") as server:
        page = chromium.new_context(locale="de-DE").new_page()
        page.goto(server.url + FOUR_TEN)
        board = Board(page).ready()
        board.play("draw")
        server.kill()
        expect(board.root).not_to_have_attribute("data-ready", "true")
        expect(page.locator("#status")).to_contain_text("Keine Verbindung")
        board.tap("stock")
        server.start()
        board.wait_version(2)
        board.ready()
        page.context.close()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_axe_finds_nothing_and_screens_are_kept(chromium, open_page, size, scheme, language):
    page = open_page(chromium, FOUR_TEN, size, language, color_scheme=scheme)
    board = Board(page).ready()
    board.play("draw")
    board.tap("7.2")
    page.wait_for_timeout(300)
    name = f"{'phone' if size == PHONE else 'desktop'}-{language}-{scheme}"
    board.shot(name)
    assert_accessible(page)
    page.keyboard.press("Escape")
    for action in ("settings", "help", "menu"):
        board.action(action)
        page.wait_for_timeout(300)
        board.shot(f"{name}-{action}")
        assert_accessible(page)
        page.keyboard.press("Escape")
        page.wait_for_timeout(150)


@pytest.mark.parametrize("path", ["/", "/rules/pyramid?lang=de", "/rules/pyramid?lang=en"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_home_and_rules_are_accessible(chromium, open_page, path, size):
    page = open_page(chromium, path, size)
    page.wait_for_load_state("networkidle")
    name = re.sub(r"\W+", "-", path).strip("-") or "home"
    Board(page).shot(f"{'phone' if size == PHONE else 'desktop'}-{name}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)


def assert_accessible(page):
    page.evaluate(AXE)
    found = page.evaluate("axe.run()")
    assert [(v["id"], [n["html"][:200] for n in v["nodes"]]) for v in found["violations"]] == []


def test_all_cards_are_legible_on_a_phone_without_scrolling(browser, open_page):
    board = Board(open_page(browser, FOUR_TEN, PHONE)).ready()
    page = board.page
    assert page.evaluate(
        "document.documentElement.scrollHeight <= innerHeight"
        " && document.documentElement.scrollWidth <= innerWidth"
    )
    found = boxes(board)
    for place, box in found.items():
        assert box["x"] >= 0, place
        assert box["x"] + box["width"] <= 360.5, place
        assert box["y"] + box["height"] <= 740.5, place
    assert all(found[f"7.{i}"]["height"] >= 40 for i in range(1, 8))
    assert found["stock"]["height"] >= 40


def boxes(board):
    """The box of every place that shows a card."""
    found = board.page.locator('[data-place]:not([data-cards=""])').evaluate_all(
        "all => all.map(place => [place.dataset.place, place.getBoundingClientRect().toJSON()])"
    )
    return dict(found)


def test_names_for_a_screen_reader(chromium, open_page):
    board = Board(open_page(chromium, FOUR_TEN, DESKTOP, "en")).ready()
    name = board.place("6.1").get_attribute("aria-label")
    assert name.startswith("Row 6, card 1: queen of spades")
    assert "covered by queen of diamonds and 2 of diamonds" in name
    board.play("7.2+7.3")
    expect(board.page.locator("#live")).to_contain_text("Cleared 2 of diamonds and jack of hearts")


def test_german_comes_first_unless_the_browser_says_english(chromium, open_page):
    german = Board(open_page(chromium, FOUR_TEN, language="de")).ready()
    assert german.page.evaluate("document.documentElement.lang") == "de"
    english = Board(open_page(chromium, FOUR_TEN, language="en")).ready()
    assert english.page.evaluate("document.documentElement.lang") == "en"
    context = chromium.new_context(locale="fr-FR")
    page = context.new_page()
    page.goto(german.page.url)
    Board(page).ready()
    assert page.evaluate("document.documentElement.lang") == "de"
    context.close()


def test_reduced_motion_moves_nothing(chromium, open_page):
    page = open_page(chromium, FOUR_TEN, reduced_motion="reduce")
    board = Board(page).ready()
    board.play("7.2+7.3")
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_first_load_is_small(chromium, open_page, server):
    page = open_page(chromium, "/", PHONE)
    page.wait_for_load_state("networkidle")
    context = chromium.new_context(viewport={"width": 360, "height": 740}, locale="de-DE")
    fresh = context.new_page()
    session = context.new_cdp_session(fresh)
    session.send("Network.enable")
    sizes = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    fresh.goto(server.url + "/pyramid/normal/2")
    Board(fresh).ready()
    fresh.wait_for_load_state("networkidle")
    context.close()
    assert len(sizes) <= 25
    assert sum(sizes) <= 100_000
