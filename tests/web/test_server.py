"""The server as a real process: the protocol, its refusals, kill -9, and what it says."""

import json
import signal
import time
import urllib.error
import urllib.request

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from kartentisch.client import Client, Refused

from ..server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("data") / "k.db") as running:
        yield running


@pytest.fixture
def table(server):
    with Client(server.url).open("pyramid", "random", 4711) as opened:
        yield opened


def raw(table, message):
    table._socket.send(message if isinstance(message, str) else json.dumps(message))
    return json.loads(table._socket.recv())


def status_of(url, method="GET", body=None, **headers):
    request = urllib.request.Request(url, body, headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def test_a_move_is_applied_and_seen_by_everyone_at_the_table(server, table):
    with Client(server.url).join(table.id) as watching:
        assert watching.view["seat"] is None
        assert watching.view["sight"]["offers"] == []
        view = table.play("7.2+7.3")
        assert view["version"] == 1
        seen = watching.receive("view")
        assert seen["version"] == 1
        assert seen["did"]["code"] == "pyramid-did-pair"
        with pytest.raises(Refused, match="spectator"):
            watching.play("draw")


def test_a_refusal_says_why_and_changes_nothing(table):
    before = table.view
    with pytest.raises(Refused, match="pyramid-covered") as caught:
        table.command("try", source="1.1")
    assert caught.value.reason["args"]["card"] == 8
    with pytest.raises(Refused, match="pyramid-sum"):
        table.play("7.1+7.2")
    with pytest.raises(Refused, match="not-a-move"):
        table.play("castle")
    assert table.view == before


def test_the_same_command_twice_is_played_once(table):
    command = {"type": "play", "id": "once", "version": 0, "move": "draw"}
    first, second = raw(table, command), raw(table, command)
    assert (first["version"], second["version"]) == (1, 1)
    assert second["id"] == "once"
    assert second["moves"] == 1


def test_a_command_against_an_old_version_is_stale(table):
    table.play("draw")
    answer = raw(table, {"type": "play", "id": "late", "version": 0, "move": "draw"})
    assert answer == {"type": "stale", "id": "late"}
    assert table.receive("view")["version"] == 1


def test_two_windows_that_move_at_once_make_one_move(server):
    client = Client(server.url)
    with client.open("pyramid", "random", 4711) as one, client.join(one.id) as two:
        for name, window in (("a", one), ("b", two)):
            command = {"type": "play", "id": name, "version": 0, "move": "draw"}
            window._socket.send(json.dumps(command))
        answers = [one.receive(), two.receive()]
        late = [window for window in (one, two) if window.view["version"] == 0] or [two]
        late[0].receive()
        assert {a["type"] for a in answers} <= {"view", "stale"}
        with client.join(one.id) as third:
            assert third.view["version"] == 1


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        "{",
        "null",
        "[]",
        '{"type":"play"}',
        '{"type":"fly","id":"a"}',
        '{"type":"play","id":"a","version":-1,"move":"draw"}',
        '{"type":"play","id":"a","version":0,"move":"draw","extra":1}',
        '{"type":"play","id":"' + "x" * 41 + '","version":0,"move":"draw"}',
        '{"type":"play","id":"a b","version":0,"move":"draw"}',
        '{"type":"play","id":"a","version":0,"move":"' + "x" * 41 + '"}',
        "\ud800".encode("utf-8", "replace").decode(),
    ],
)
def test_garbage_is_answered_with_a_clear_error(table, garbage):
    answer = raw(table, garbage)
    assert answer["type"] == "error"
    assert answer["reason"]["code"] == "not-a-message"
    assert table.command("ping")["type"] == "pong"


def test_a_flood_is_held_back(table):
    for n in range(400):
        table._socket.send(json.dumps({"type": "ping", "id": f"p{n}"}))
    kinds = [json.loads(table._socket.recv())["type"] for _ in range(400)]
    assert "error" in kinds


def test_a_message_that_is_too_long_ends_the_connection(table):
    table._socket.send("x" * 10_000)
    with pytest.raises(ConnectionClosed):
        table._socket.recv()


def test_a_foreign_page_gets_no_socket_and_changes_nothing(server, table):
    evil = {"Origin": "http://evil.example"}
    address = f"{server.url.replace('http', 'ws')}/ws/{table.id}"
    with pytest.raises(InvalidStatus), connect(address, additional_headers=evil):
        pass
    body = json.dumps({"game": "pyramid", "level": "random"}).encode()
    headers = {"Content-Type": "application/json", **evil}
    assert status_of(f"{server.url}/api/tables", "POST", body, **headers)[0] == 403
    assert status_of(f"{server.url}/api/me", "DELETE", **evil)[0] == 403


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/tables", b"{", 400, "not-a-message"),
        ("/api/tables", b'{"game":"chess","level":"x"}', 404, "no-such-game"),
        ("/api/tables", b'{"game":"pyramid","level":"x"}', 404, "no-such-level"),
        ("/api/tables", b'{"game":"pyramid","level":"random","number":"-1"}', 400, "not-a-message"),
        (
            "/api/tables",
            b'{"game":"pyramid","level":"random","number":"99999999999999999999"}',
            400,
            "number-too-large",
        ),
        ("/api/tables", b" " * 40_000, 413, "too-large"),
        ("/api/records", b'{"record":"rubbish"}', 400, "record-format"),
        (
            "/api/records",
            b'{"record":"kartentisch/1 pyramid@1 level=random #1 1.1"}',
            400,
            "pyramid-covered",
        ),
    ],
)
def test_bad_requests_get_a_reason(server, path, body, status, code):
    headers = {"Content-Type": "application/json"}
    found, answer = status_of(server.url + path, "POST", body, **headers)
    assert (found, json.loads(answer)["reason"]["code"]) == (status, code)


def test_a_table_that_is_not_there_says_so(server):
    with pytest.raises(Refused, match="no-such-table"):
        Client(server.url).join("nothing")
    status, answer = status_of(f"{server.url}/api/tables/nothing/record")
    assert (status, json.loads(answer)["reason"]["code"]) == (404, "no-such-table")
    assert status_of(f"{server.url}/chess")[0] == 404
    assert status_of(f"{server.url}/texts/fr/pyramid.ftl")[0] == 404
    assert status_of(f"{server.url}/static/../app.py")[0] == 404


def test_every_answer_carries_the_security_headers(server):
    for path in ("/", "/api/games", "/rules/pyramid", "/nothing/at/all/here"):
        request = urllib.request.Request(server.url + path)
        try:
            headers = urllib.request.urlopen(request).headers
        except urllib.error.HTTPError as error:
            headers = error.headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_the_player_is_a_signed_cookie(server):
    client = Client(server.url)
    with client.open("pyramid", "random", 1) as opened:
        assert opened.view["seat"] == 0
        forged = Client(server.url, client.cookie[:-1] + ("A" if client.cookie[-1] != "A" else "B"))
        with forged.join(opened.id) as other:
            assert other.view["seat"] is None
    body = json.dumps({"game": "pyramid", "level": "random"}).encode()
    request = urllib.request.Request(
        f"{server.url}/api/tables", body, {"Content-Type": "application/json"}
    )
    cookie = urllib.request.urlopen(request).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def win(table):
    """Play the engine's solution of deal 2."""
    line = (
        "7.7 draw draw draw draw draw draw draw w draw draw draw 7.4+w draw draw draw draw draw "
        "7.6+w 6.6+7.2 draw 7.3+w 6.3+7.5 draw 6.5+w draw draw 6.2+w draw 5.5+w draw 6.4+w draw "
        "draw w draw 5.4+w 4.4+7.1 recycle draw 5.3+w draw draw 6.1+w draw draw 4.3+w 3.3 draw "
        "5.1+w draw draw draw draw 5.2+w 4.1+4.2 3.1+3.2 2.1+w draw draw draw draw recycle draw "
        "draw 2.2+w draw 1.1+w"
    )
    for move in line.split():
        table.play(move)
    return line.split()


def test_statistics_count_an_attempt_once(server):
    client = Client(server.url)

    def statistics():
        games = client.request("GET", "/api/games")
        return next(game["statistics"] for game in games if game["id"] == "pyramid")

    with client.open("pyramid", "random", 2) as one:
        assert statistics() == []
        moves = win(one)
        result = one.receive("view")["result"] if not one.view["result"] else one.view["result"]
        assert result["moves"] == len(moves)
        assert result["statistics"]["games"] == result["statistics"]["wins"] == 1
        one.command("undo")
        one.play(moves[-1])
    with client.open("pyramid", "random", 3) as two:
        two.play("draw")
    (found,) = statistics()
    assert (found["games"], found["wins"]) == (2, 1)
    assert (found["streak"], found["best_streak"]) == (1, 1)
    record = {"record": client.request("GET", f"/api/tables/{one.id}/record")["record"]}
    copied = client.request("POST", "/api/records", record)
    with client.join(copied["id"]) as three:
        assert three.view["sight"]["outcome"]["won"]
    (found,) = statistics()
    assert (found["games"], found["wins"]) == (2, 1)


def test_a_number_of_another_level_is_played_as_random_with_a_word(server):
    opened = Client(server.url).request(
        "POST", "/api/tables", {"game": "pyramid", "level": "easy", "number": "1"}
    )
    assert opened["level"] == "random"
    assert opened["notice"]["code"] == "not-of-level"


def test_levels_draw_checked_numbers(server):
    from kartentisch.games.pyramid.grades import GRADES

    client = Client(server.url)
    for level in ("easy", "normal"):
        for _ in range(5):
            with client.open("pyramid", level) as opened:
                assert GRADES.belongs(level, int(opened.view["table"]["number"]))


def test_everything_about_me_can_be_had_and_deleted(server):
    client = Client(server.url)
    with client.open("pyramid", "random", 4711) as opened:
        opened.play("draw")
        mine = client.request("GET", "/api/me")
        assert [table["id"] for table in mine["tables"]] == [opened.id]
        client.request("DELETE", "/api/me")
        assert client.request("GET", "/api/me")["tables"] == []
        with pytest.raises(Refused, match="no-such-table"):
            client.join(opened.id)


def test_hint_and_verdict_come_from_the_engine(server):
    client = Client(server.url)
    with client.open("pyramid", "random", 2) as opened:
        answer = hint(opened)
        assert answer["type"] == "hint"
        assert opened.play(answer["move"])["hints"] == 1
    with client.open("pyramid", "random", 1) as lost:
        # Deal 1 is lost whatever the order of the stock; the verdict comes by itself.
        deadline = time.monotonic() + 20
        while lost.view["verdict"] is None and time.monotonic() < deadline:
            lost.receive("view")
        assert lost.view["verdict"]["code"] in ("pyramid-lost-any-order", "pyramid-locked")


def hint(opened, tries=60):
    """Ask until the engine has warmed up."""
    for _ in range(tries):
        try:
            return opened.command("hint")
        except Refused as refused:
            assert refused.reason["code"] == "engine-busy"
            time.sleep(1)
    raise AssertionError("the engine did not get ready")


def test_the_web_process_loads_no_numba(server):
    assert not server.imported("llvmlite")


def test_kill_9_loses_no_answered_move_and_the_client_goes_on(tmp_path):
    with Server(tmp_path / "k.db") as server:
        client = Client(server.url)
        table = client.open("pyramid", "random", 4711)
        for _ in range(10):
            table.play("draw")
        server.kill()
        with pytest.raises(ConnectionClosed):
            table.receive()
        server.start()
        again = client.join(table.id)
        assert again.view["version"] == 10
        assert again.view["seat"] == 0
        assert again.play("draw")["version"] == 11


def test_ctrl_c_stops_cleanly_with_clients_connected(tmp_path):
    for number in (signal.SIGINT, signal.SIGTERM):
        with Server(tmp_path / "k.db") as server, Client(server.url).open("pyramid", "random"):
            assert str(tmp_path / "k.db") in server.said[0]
            code, seconds = server.stop(number)
            assert seconds < 6
            assert code in (0, -number, 130)
            assert "Traceback" not in server.process.stdout.read()


def test_a_client_that_does_not_read_is_dropped_and_nobody_waits(server):
    client = Client(server.url)
    with client.open("pyramid", "random", 4711) as playing:
        address = f"{server.url.replace('http', 'ws')}/ws/{playing.id}"
        with connect(address, compression=None, max_queue=1):
            start = time.monotonic()
            playing.play("draw")
            for turn in range(250):
                playing.command("redo" if turn % 2 else "undo")
            assert time.monotonic() - start < 30
