import pytest

from kartentisch import games
from kartentisch.core.game import Refusal
from kartentisch.tables.statistics import tally
from kartentisch.tables.table import LONGEST_PAUSE, Event, Table, playing_time

PYRAMID = games.find("pyramid")


def table(number=4711, **more):
    return Table("t", PYRAMID, PYRAMID.rules.LEVELS["random"], number, ["me"], **more)


def play(it, *texts):
    for text in texts:
        event = it.play(0, it.read_move(text), float(it.version), f"c{it.version}")
        assert isinstance(event, Event), event
        it.absorb(event)


def undo(it, to=None):
    event = it.undo(0, it.ply - 1 if to is None else to, float(it.version), f"c{it.version}")
    if isinstance(event, Event):
        it.absorb(event)
    return event


def redo(it):
    event = it.redo(0, float(it.version), f"c{it.version}")
    if isinstance(event, Event):
        it.absorb(event)
    return event


def test_a_table_is_the_replay_of_its_events():
    one = table()
    play(one, "7.2+7.3", "draw", "draw")
    undo(one)
    play(one, "7.4+7.7")
    undo(one)
    redo(one)
    two = table(events=list(one.events))
    assert two.state == one.state
    assert str(two.record) == str(one.record)
    assert two.version == 7


def test_undo_goes_back_to_the_deal_and_no_further():
    it = table()
    dealt = it.state
    play(it, "draw", "draw")
    undo(it)
    undo(it)
    assert it.state == dealt
    assert undo(it) == Refusal("nothing-to-undo")


def test_one_undo_takes_back_a_whole_pair():
    it = table()
    before = it.state
    play(it, "7.2+7.3")
    undo(it)
    assert it.state == before


def test_undo_over_a_recycle_restores_order_and_pass():
    it = table()
    play(it, *["draw"] * 24)
    before = it.state
    play(it, "recycle", "draw")
    undo(it)
    undo(it)
    assert it.state == before
    redo(it)
    assert it.state.turned == 2
    assert it.state.stock == before.waste


def test_a_new_move_ends_redo():
    it = table()
    play(it, "draw", "draw")
    undo(it)
    play(it, "7.2+7.3")
    assert redo(it) == Refusal("nothing-to-redo")


def test_a_refused_move_changes_nothing():
    it = table()
    before = it.state
    for text in ("1.1", "7.1+7.2", "w", "recycle", "9.9"):
        assert isinstance(it.play(0, it.read_move(text), 0.0, "x"), Refusal)
    assert (it.state, it.version) == (before, 0)


def test_a_spectator_moves_nothing_and_gets_no_offers():
    it = table()
    assert it.seats_of("someone else") == ()
    assert it.play(None, it.read_move("draw"), 0.0, "x") == Refusal("not-your-turn")
    assert it.undo(None, 0, 0.0, "x") == Refusal("not-your-turn")
    assert it.sight(None).offers == ()
    assert it.sight(0).offers


def locked_game():
    """A line of some deal that ends in a lock, with the ply of the move that caused it."""
    for number in range(1, 200):
        it = table(number)
        if it.dead(0):
            continue
        while it.outcome is None and it.dead(it.ply) is None:
            pairs = [m for m in PYRAMID.rules.moves(it.state) if m.kind == "pair"]
            play(it, str(pairs[0]) if pairs else str(PYRAMID.rules.moves(it.state)[0]))
        if it.outcome is None:
            return it
    raise AssertionError("no lock in 200 deals")


def test_back_goes_before_the_move_that_locked_and_counts_as_one_undo():
    it = locked_game()
    mistake = it.ply
    assert it.can_back
    before = it.positions[mistake - 1].state
    more = 0
    while it.outcome is None and more < 3:
        play(it, str(PYRAMID.rules.moves(it.state)[-1]))
        more += 1
    assert it.mistake() == mistake
    undo(it, it.mistake() - 1)
    assert it.state == before
    assert not it.can_back
    assert it.count("undone") == 1
    assert PYRAMID.table.sight(it.view(0)).dead is None


def test_a_deal_that_is_lost_from_the_start_has_no_mistake_to_go_back_to():
    for number in range(1, 3000):
        it = table(number)
        if it.dead(0):
            play(it, "draw")
            assert it.mistake() is None
            assert not it.can_back
            return
    raise AssertionError("no deal with a lock found")


def test_playing_time_leaves_out_long_pauses():
    assert playing_time([]) == 0
    assert playing_time([5.0]) == 0
    assert playing_time([0, 10, 12]) == 12
    assert playing_time([0, 10, 90_000]) == 10 + LONGEST_PAUSE


@pytest.mark.parametrize(
    ("statuses", "expected"),
    [
        ([], (0, 0, 0, 0)),
        (["open"], (1, 0, 0, 0)),
        (["won"], (1, 1, 1, 1)),
        (["won", "won", "open"], (3, 2, 2, 2)),
        (["won", "open", "won"], (3, 2, 1, 1)),
        (["won", "won", "lost"], (3, 2, 0, 2)),
        (["lost", "won", "won", "won", "lost", "won"], (6, 4, 1, 3)),
    ],
)
def test_tally(statuses, expected):
    found = tally(statuses)
    assert (found.games, found.wins, found.streak, found.best_streak) == expected
    assert found.wins <= found.games
