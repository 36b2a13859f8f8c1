"""Tables of several people at a real server: seats, secrets, takeback, talk, proof, replay."""

import hashlib
import json

import pytest

from kartentisch import games
from kartentisch.client import Client, Refused
from kartentisch.core.record import parse_record

from ..server import Server

LUECKENLOS = games.find("lueckenlos")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("data") / "k.db") as running:
        yield running


def join(server, invite):
    client = Client(server.url)
    opened = client.request("POST", "/api/join", {"token": invite.rsplit("/", 1)[1]})
    return client, client.join(opened["id"])


def until(table, holds):
    """Read views until one holds."""
    while not holds(table.view):
        table.receive("view")


def two_seats(server, game="lueckenlos", level="normal", number=76):
    first = Client(server.url)
    one = first.open(game, level, number)
    _, two = join(server, one.facts["invite"])
    until(one, lambda view: view["seats"][1]["here"])
    return one, two


def state_of(game, level, number, table):
    """The state that the rules reach by the moves seen at a table."""
    record = parse_record(f"kartentisch/1 {game}@1 level={level} #{number}", games.find)
    state = next(record.states())
    for move in table:
        state = record.game.rules.apply(state, move)
    return state


def cards_in(message):
    """Every card code that a message shows in a place or names in a sentence."""
    found = set()
    for place in message["sight"]["places"]:
        found |= {card for card in place["cards"] if card is not None}
    return found


def test_an_invite_gives_the_free_seat_once_and_then_says_full(server):
    one, two = two_seats(server)
    assert (one.view["seat"], two.view["seat"]) == (0, 1)
    assert [seat["here"] for seat in one.view["seats"]] == [True, True]
    with pytest.raises(Refused, match="table-full"):
        join(server, one.facts["invite"])
    with pytest.raises(Refused, match="no-such-link"):
        join(server, "/join/forged")


def test_a_spectator_gets_no_invite_and_sees_no_hand(server):
    one, two = two_seats(server)
    watching = Client(server.url).join(one.id)
    assert watching.facts["invite"] is None
    assert watching.facts["seat_link"] is None
    assert watching.facts["number"] is None
    state = state_of("lueckenlos", "normal", 76, [])
    hands = {card for hand in state.hands for card in hand}
    assert not cards_in(watching.view) & hands
    assert cards_in(one.view) & hands == set(state.hands[0])
    assert cards_in(two.view) & hands == set(state.hands[1])


@pytest.mark.parametrize("game", ["lueckenlos", "rechenkuenstler", "verdeckt"])
def test_a_seats_whole_traffic_holds_no_card_that_it_may_not_know(server, game):
    """Random play; everything that seat B ever hears is searched for cards that only the
    others, or nobody, may know."""
    rules, table = games.find(game).rules, games.find(game).table
    one, two = two_seats(server, game, "normal", 4711)
    state = rules.deal(rules.LEVELS["normal"], 4711)
    shown = [cards_in(one.view), cards_in(two.view)]
    for turn in range(40):
        seat = rules.turn(state)
        if seat is None:
            break
        mover = (one, two)[seat]
        offers = mover.view["sight"]["offers"]
        assert {offer["move"] for offer in offers} == set(map(str, rules.moves(state)))
        move = rules.moves(state)[(turn * 7) % len(rules.moves(state))]
        version = mover.play(str(move))["version"]
        until((two, one)[seat], lambda view, version=version: view["version"] >= version)
        state = rules.apply(state, move)
        for which, seen in ((0, one.view), (1, two.view)):
            places = table.sight(rules.view(state, which)).places
            may = {card for place in places for card in place.cards if card is not None}
            assert cards_in(seen) == may
            shown[which] |= may
            named = {seen["did"]["args"].get(name) for name in ("card", "card2")} - {None}
            assert named <= shown[which]


def test_two_at_once_make_one_move(server):
    one, two = two_seats(server)
    offers = one.view["sight"]["offers"]
    version = one.view["version"]
    for table, name in ((one, "a"), (two, "b")):
        command = {"type": "play", "id": name, "version": version, "move": offers[0]["move"]}
        table._socket.send(json.dumps(command))
    # A's move is legal whenever it comes; B is off turn before it and too late after it.
    kinds = set()
    for table, name in ((one, "a"), (two, "b")):
        while answer := table.receive():
            if answer.get("id") == name:
                kinds.add((answer["id"], answer["type"]))
                break
    assert ("a", "view") in kinds
    assert kinds & {("b", "stale"), ("b", "refused")}
    assert Client(server.url).join(one.id).view["moves"] == 1


def test_a_seat_link_moves_the_seat_and_works_once(server):
    one, _ = two_seats(server)
    link = one.facts["seat_link"]
    _, moved = join(server, link)
    assert moved.view["seat"] == 0
    assert Client(server.url, None).join(one.id).view["seat"] is None
    with pytest.raises(Refused, match="seat-link-used"):
        join(server, link)


def test_takeback_needs_a_yes_and_knows_of_secrets(server):
    one, two = two_seats(server, "rechenkuenstler", "easy", 5)
    one.play("draw")
    with pytest.raises(Refused, match="secret-revealed"):
        one.command("undo")
    put = next(o["move"] for o in one.view["sight"]["offers"] if o["move"].startswith("a"))
    one.play(put)
    one.command("undo")
    assert one.view["asked"] == 0
    until(two, lambda view: view["asked"] is not None)
    two.command("grant", yes=False)
    until(one, lambda view: view["asked"] is None)
    assert one.view["moves"] == 2
    one.command("undo")
    until(two, lambda view: view["asked"] is not None)
    two.command("grant", yes=True)
    until(one, lambda view: view["moves"] == 1)
    with pytest.raises(Refused, match="nothing-asked"):
        two.command("grant", yes=True)


def test_silence_and_talk(server):
    one, _ = two_seats(server, level="normal")
    assert one.view["silent"]
    with pytest.raises(Refused, match="silence"):
        one.command("say", text="I hold a king")
    one, two = two_seats(server, level="easy")
    one.command("say", text="  Hallo   du ")
    until(two, lambda view: view["said"])
    assert two.view["said"][-1]["text"] == "Hallo du"
    assert Client(server.url).join(one.id).view["said"] == []


def test_pass_and_play_shows_nothing_until_it_is_uncovered(server):
    client = Client(server.url)
    wanted = {"game": "lueckenlos", "level": "normal", "number": "76", "together": True}
    table = client.join(client.request("POST", "/api/tables", wanted)["id"])
    state = state_of("lueckenlos", "normal", 76, [])
    hands = {card for hand in state.hands for card in hand}
    assert table.view["covered"]
    assert not cards_in(table.view) & hands
    with pytest.raises(Refused, match="covered"):
        table.play("pass")
    table.command("look", seat=0)
    assert cards_in(table.view) & hands == set(state.hands[0])
    table.play(table.view["sight"]["offers"][0]["move"])
    assert table.view["covered"]
    assert not cards_in(table.view) & set(state.hands[1])


def test_names_presence_and_what_was_missed(server):
    one, two = two_seats(server)
    client = Client(server.url)
    one_id, seen = one.id, two.view["version"]
    one.play(one.view["sight"]["offers"][0]["move"])
    two.close()
    until(one, lambda view: not view["seats"][1]["here"])
    watcher = client.join(f"{one_id}?seen={seen}")
    assert [m["code"] for m in watcher.view["missed"]] != []


def test_leaving_makes_the_seat_free_again(server):
    first = Client(server.url)
    one = first.open("lueckenlos", "normal", 76)
    first.request("POST", f"/api/tables/{one.id}/leave")
    until(one, lambda view: view["seat"] is None)
    assert one.view["seats"][0]["free"]


def play_out(one, two):
    """Let both seats play whatever is offered until the game is over."""
    for _ in range(200):
        if one.view["sight"]["outcome"]:
            return
        mover, other = (one, two) if one.view["sight"]["turn"] == 0 else (two, one)
        moves = [offer["move"] for offer in mover.view["sight"]["offers"]]
        discards = [move for move in moves if move.endswith("-x")]
        mover.play((discards or moves)[0])
        version = mover.view["version"]
        while other.view["version"] < version:
            other.receive("view")


def test_after_the_end_the_seal_opens_and_all_is_shown(server):
    one, two = two_seats(server, level="hard")
    sealed = one.facts["commitment"]
    with pytest.raises(Refused, match="record-after-the-end"):
        Client(server.url).request("GET", f"/api/tables/{one.id}/record")
    with pytest.raises(Refused, match="record-after-the-end"):
        Client(server.url).request("GET", f"/api/tables/{one.id}/replay")
    with pytest.raises(Refused, match="not-over-yet"):
        one.command("again", swap=True, new_deal=False)
    play_out(one, two)
    proof = one.view["proof"]
    assert proof["number"] == "76"
    opened = hashlib.sha256(f"{proof['number']}:{proof['salt']}".encode()).hexdigest()
    assert opened == sealed
    replay = Client(server.url).request("GET", f"/api/tables/{one.id}/replay?seat=all")
    assert len(replay["sights"]) == one.view["moves"] + 1
    as_b = Client(server.url).request("GET", f"/api/tables/{one.id}/replay?seat=1")
    everything, hers = (cards_in({"sight": found["sights"][0]}) for found in (replay, as_b))
    assert len(everything) > len(hers)
    one.command("say", text="Gut gespielt")
    one.command("again", swap=True, new_deal=False)
    until(two, lambda view: view["next"])
    assert two.view["next"] == one.view["next"]


def test_no_exit_tells_the_number_or_the_salt_of_a_running_game(server):
    client = Client(server.url)
    with client.open("lueckenlos", "normal", 987654321987654321) as one:
        one.play(one.view["sight"]["offers"][0]["move"])
        mine = client.request("GET", "/api/me")
        assert [table["id"] for table in mine["tables"]] == [one.id]
        told = json.dumps([mine, one.view, one.facts, client.request("GET", "/api/games")])
    assert "987654321987654321" not in told
    assert '"salt"' not in told
    assert "#" not in told.replace("&#", "")


def test_a_deal_that_its_player_chose_does_not_count(server):
    client = Client(server.url)
    wanted = {"game": "lueckenlos", "level": "normal", "options": {"seats": "1"}}
    for number, games_counted in (({"number": "5"}, 0), ({}, 1)):
        table = client.join(client.request("POST", "/api/tables", {**wanted, **number})["id"])
        table.play(table.view["sight"]["offers"][0]["move"])
        known = client.request("GET", "/api/games")
        found = next(game["statistics"] for game in known if game["id"] == "lueckenlos")
        assert sum(level["games"] for level in found) == games_counted


def test_options_are_part_of_table_and_link(server):
    client = Client(server.url)
    wanted = {"game": "lueckenlos", "level": "normal", "options": {"coins": "3", "seats": "1"}}
    table = client.join(client.request("POST", "/api/tables", wanted)["id"])
    assert table.view["seats"] == []
    assert "coins=3" in table.facts["link"]
    with pytest.raises(Refused, match="no-such-option"):
        client.request("POST", "/api/tables", {**wanted, "options": {"coins": "99"}})
