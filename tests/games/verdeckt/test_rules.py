"""Verdeckt's rules and table, beyond what every game must obey."""

import random
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from kartentisch import games, texts
from kartentisch.cases import file_results
from kartentisch.core.cards import DECK, card_code, rank, suit
from kartentisch.core.game import IllegalMove, Refusal
from kartentisch.core.record import options_text, parse_options, parse_record, replay
from kartentisch.games.verdeckt import rules, stuck, table
from kartentisch.games.verdeckt.notation import END, home, mark, peek
from kartentisch.games.verdeckt.position import FACE_DOWN, Marker, Options, State, laid_out
from kartentisch.games.verdeckt.rules import LEVELS

from ...conftest import CASES, random_positions

GAME = games.find(rules.ID)
NORMAL, HARD = LEVELS["normal"], LEVELS["hard"]
KINGS = "KC|KD|KH|KS"


def cards(text):
    """Cards by their two letters; `-` for none."""
    return tuple(card_code(word) for word in text.split() if word != "-")


def position(columns, waste="-", stock=None, heights=(0, 0, 0, 0), options=NORMAL, **more):
    """A position; `2C 3D / KS|...` are the first columns, face-down cards before the slash.

    The stock is what lies nowhere else unless it is given.
    """
    down, up = [], []
    for column in columns.split("|"):
        below, slash, above = column.partition("/")
        down.append(cards(below) if slash else ())
        up.append(cards(above if slash else below))
    empty = ((),) * (7 - len(up))
    home_cards = [13 * s + n for s, height in enumerate(heights) for n in range(height)]
    shown = {*home_cards, *cards(waste), *(c for pile in (*down, *up) for c in pile)}
    rest = tuple(c for c in DECK if c not in shown) if stock is None else cards(stock)
    more = {"tokens": (4, 4), **more}
    return State(
        options, (*down, *empty), (*up, *empty), rest, cards(waste), foundations=heights, **more
    )


def play(state, moves):
    """The position after some moves, separated by blanks."""
    for text in moves.split():
        state = rules.apply(state, rules.parse_move(text))
    return state


def legal(state, kinds=("run", "waste", "back", "home", "mark")):
    return {str(move) for move in rules.moves(state) if move.kind in kinds}


def refused(state, text):
    """The code of a refusal, the game's prefix left out; it must be sayable and binding."""
    move = rules.parse_move(text)
    why = rules.refusal(state, move)
    assert isinstance(why, Refusal), f"{text} is not refused"
    assert move not in rules.moves(state)
    with pytest.raises(IllegalMove):
        rules.apply(state, move)
    assert all(texts.say(why, language) for language in texts.LANGUAGES)
    return why.code.removeprefix("verdeckt-")


def ending(state):
    """`running`, or the reason's code without the game's prefix."""
    outcome = rules.outcome(state)
    if outcome is None:
        return "running"
    assert outcome.won == outcome.reason.code.startswith("verdeckt-won")
    return outcome.reason.code.removeprefix("verdeckt-")


def sighted(state, seat):
    """All that leaves the house for a seat, as bytes."""
    return msgspec.json.encode(table.sight(rules.view(state, seat)))


# Options and deal


def test_levels_are_those_of_the_specification():
    assert {name: (o.peeks, o.passes, o.kings_only) for name, o in LEVELS.items()} == {
        "easy": (6, 3, False),
        "normal": (4, 2, False),
        "hard": (2, 2, True),
    }
    assert {o.actions for o in LEVELS.values()} == {3}
    assert [rules.talking(o) for o in LEVELS.values()] == [True, False, False]
    assert all(rules.seats(o) == 2 for o in LEVELS.values())


@pytest.mark.parametrize(
    "wrong",
    [
        {"level": "expert"},
        {"peeks": -1},
        {"peeks": 22},
        {"passes": 0},
        {"passes": 10},
        {"actions": 0},
        {"actions": 10},
    ],
)
def test_options_out_of_range_are_refused_by_name(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Options(**{"level": "normal", **wrong})


def test_every_knob_round_trips_as_text():
    options = Options("hard", peeks=0, passes=None, actions=4, kings_only=False)
    text = options_text(options, GAME)
    assert text == "level=hard peeks=0 passes=unlimited actions=4 kings_only=no"
    words = dict(word.split("=") for word in text.split())
    assert parse_options(words, GAME) == options


def test_the_deal_goes_row_by_row_and_turns_one_card_onto_the_waste():
    state = laid_out(NORMAL, DECK)
    assert state.up == tuple((c,) for c in (0, 7, 13, 18, 22, 25, 27))
    assert state.down[6] == (6, 12, 17, 21, 24, 26)
    assert state.waste == (28,)
    assert state.stock == tuple(range(29, 52))
    assert sum(map(len, state.down)) == FACE_DOWN == 21


# The worked examples

SEED_DECK = cards(
    "7D 4H 3D 6C 4D 9H 2S KS JH 7C TC 2H 5C JC QC 8H 4C 9D 5H AD KD TH 9S 6S TS 2C KC 9C "
    "3C TD 5S 8C QS AS 2D 7S QD 3H 6D KH 3S 8D AC JS JD 5D 6H 8S QH 4S AH 7H"
)
"""The cards that the seed's example names are where it has them, the others anywhere."""


def test_the_seeds_example_move_by_move():
    state = laid_out(NORMAL, SEED_DECK)
    assert legal(state) == set()
    state = play(state, "peek5.4")
    assert rules.view(state, 0).card_at((4, 3)) == card_code("AD")
    assert rules.view(state, 1).card_at((4, 3)) is None
    assert state.tokens == (3, 4)
    assert legal(state) == {"mark5.4"}
    state = play(state, "mark5.4")
    assert state.markers == (Marker((4, 3), 0),)
    state = play(state, "end")
    assert (state.on_turn, state.waste) == (1, cards("3C TD"))
    assert legal(state) == {"w-3"}
    state = play(state, "w-3")
    assert legal(state) == {"5.5-3", "7.7-3"}
    state = play(state, "5.5-3")
    assert state.markers == () and state.peeked == ((), ())
    assert rules.view(state, 1).markers_left(0) == 2
    assert legal(state) == {"5.4-6", "5-f"}
    state = play(state, "5-f")
    assert (state.actions, state.foundations) == (2, (0, 1, 0, 0))
    assert state.up[4] == cards("8H")
    state = play(state, "5.3-3")
    assert state.up[2] == cards("JC TD 9S 8H")
    assert state.up[4] == cards("TC")
    assert refused(state, "3.6-7") == "no-actions"
    state = play(state, "end")
    assert (state.on_turn, state.actions, state.waste[-1]) == (0, 0, card_code("5S"))


def test_the_example_of_the_rules_page_is_a_real_game():
    for language in texts.LANGUAGES:
        page = texts.game_text(rules.ID, f"rules.{language}.md")
        line = next(line for line in page.splitlines() if line.startswith("kartentisch/1"))
        state = replay(parse_record(line, games.find))
        assert state.foundations == (0, 1, 2, 2)
        assert state.waste == cards("5C 2D")
        assert state.on_turn == 0


# Peeking


def test_a_peek_is_the_first_thing_of_a_turn_and_happens_once():
    state = laid_out(NORMAL, SEED_DECK)
    assert refused(play(state, "peek2.1"), "peek3.1") == "peek-late"
    state = play(state, "end w-3")
    assert refused(state, "peek3.1") == "peek-late"
    assert refused(position("3C / AC|KS"), "peek2.1") == "not-face-down"


def test_a_free_move_ends_the_time_for_peeking_but_a_marker_does_not():
    state = position("3C / AH|2C 4D / KS", peeked=(((1, 0),), ()))
    assert refused(play(state, "1-f"), "peek2.2") == "peek-late"
    assert rules.parse_move("peek2.2") in rules.moves(play(state, "mark2.1"))


def test_without_tokens_there_is_no_peek():
    state = position("KS|2C / AH", tokens=(0, 4))
    assert refused(state, "peek2.1") == "no-tokens"
    assert rules.parse_move("peek2.1") in rules.moves(play(state, "end"))


def test_the_same_card_may_be_peeked_at_again_and_by_both():
    state = position("KS|2C / AH")
    state = play(state, "peek2.1 end peek2.1 end peek2.1")
    assert state.tokens == (2, 3)
    assert state.peeked == (((1, 0),), ((1, 0),))


def test_what_was_seen_is_forgotten_when_the_card_is_turned_up():
    state = position("KS|2C / AH", peeked=(((1, 0),), ((1, 0),)))
    after = play(state, "2-f")
    assert after.peeked == ((), ())
    assert after.up[1] == cards("2C")


# Markers


def test_a_marker_goes_on_a_seen_ace_two_or_three_only():
    state = position("KS|2C / AH|AS 3C 4D / QH", peeked=(((2, 0), (2, 1), (2, 2)), ((1, 0),)))
    assert refused(state, "mark2.1") == "mark-unseen"
    assert refused(state, "mark3.3") == "mark-false"
    assert refused(state, "mark4.1") == "not-face-down"
    assert legal(state, ("mark",)) == {"mark3.1", "mark3.2"}
    state = play(state, "mark3.1")
    assert refused(state, "mark3.1") == "marked-already"
    state = play(state, "mark3.2")
    assert rules.view(state, 1).markers_left(0) == 0


def test_there_are_two_markers_each_and_one_to_a_card():
    seen = ((2, 0), (2, 1), (4, 0))
    state = position("KS|7S|AS 3C / QH|-|2C / TH", peeked=(seen, seen))
    state = play(state, "mark3.1 mark3.2")
    assert refused(state, "mark5.1") == "no-markers"
    state = play(state, "end")
    assert refused(state, "mark3.1") == "marked-already"
    assert legal(state, ("mark",)) == {"mark5.1"}


def test_a_marker_may_follow_the_last_action_and_comes_back_when_its_card_turns_up():
    state = position("KS|3C / QH|JC|TD", peeked=(((1, 0),), ()))
    state = play(state, "2.2-1 3.1-1 4.1-1")
    assert state.actions == 3
    assert state.up[1] == cards("3C")
    state = position("3C / QH|KS|JC|TD", peeked=(((0, 0),), ()))
    state = play(state, "4.1-3 mark1.1 end 1.2-2")
    assert state.markers == ()
    assert rules.view(state, 0).markers_left(0) == 2


def test_a_refused_marker_changes_nothing_and_the_partner_sees_nothing():
    state = play(position("KS|4D 9C / QH"), "peek2.2")
    before = sighted(state, 1)
    assert refused(state, "mark2.2") == "mark-false"
    assert sighted(state, 1) == before


# Actions and free moves


def test_only_a_part_of_a_run_that_fits_moves_and_never_a_face_down_card():
    state = position("4C / 9H 8S 7D|9D|8C|KS|QD")
    assert legal(state, ("run",)) >= {"1.3-2", "1.4-3", "5.1-4"}
    assert refused(state, "1.1-2") == "face-down"
    assert refused(state, "1.2-2") == "misfit"
    assert refused(state, "1.5-2") == "no-card"
    after = play(state, "1.3-2")
    assert after.up[:2] == (cards("9H"), cards("9D 8S 7D"))


def test_a_misfit_names_what_would_fit():
    state = position("9H|7D|9S|AC|2D")
    why = rules.refusal(state, rules.parse_move("2.1-1"))
    assert why.args["cards"] == cards("8C 8S")
    assert refused(state, "2.1-3") == "misfit"
    assert refused(state, "5.1-4") == "nothing-on-ace"


def test_the_fourth_action_is_refused_but_free_moves_stay_free():
    state = position("7S|6H|-|KS|9C|QH|AS", waste="JC 5C")
    state = play(state, "2.1-1 w-1 6.1-4")
    assert refused(state, "w-4") == "no-actions"
    assert legal(state) == {"7-f"}
    state = play(state, "7-f")
    assert legal(state) == set()
    assert play(state, "end").actions == 0


@pytest.mark.parametrize("limit", [1, 4, 9])
def test_the_number_of_actions_is_a_knob(limit):
    state = position("KS|QH|JS|TH", options=replace(NORMAL, actions=limit))
    for n in range(limit):
        assert state.actions == n
        state = play(state, "4.1-3" if n % 2 == 0 else "3.2-4")
    assert refused(state, "3.2-4" if limit % 2 else "4.1-3") == "no-actions"


def test_a_card_comes_back_from_its_foundation_for_an_action():
    state = position("5S|5D|KS|KD|KH|KC|3S", heights=(2, 4, 0, 0))
    assert legal(state, ("back",)) == {"fD-1"}
    assert refused(state, "fH-1") == "foundation-empty"
    assert refused(state, "fC-7") == "misfit"
    state = play(state, "fD-1")
    assert (state.actions, state.foundations) == (1, (2, 3, 0, 0))
    state = play(state, "7.1-1")
    assert refused(state, "1-f") == "not-next"
    assert state.up[0] == cards("5S 4D 3S")


def test_a_finished_foundation_takes_nothing_but_its_own_king_back():
    state = position("QH|7C / 9S", heights=(0, 0, 0, 13), waste="-", stock="2C")
    state = replace(state, foundations=(0, 0, 0, 13))
    state = play(state, "fS-3")
    assert state.foundations == (0, 0, 0, 12)
    state = play(state, "3-f")
    assert state.foundations == (0, 0, 0, 13)
    assert refused(state, "2-f") == "not-next"
    assert all(rules.refusal(state, home(source)) for source in range(-1, 7))


def test_foundations_grow_by_one_in_their_suit():
    state = position("2H|AH|AD|3H|KS|KC|KD", waste="2D")
    assert refused(state, "1-f") == "not-next"
    assert refused(state, "w-f") == "not-next"
    state = play(state, "2-f 1-f 4-f 3-f w-f")
    assert state.foundations == (0, 2, 3, 0)
    assert state.actions == 0
    assert refused(state, "w-f") == "waste-empty"
    assert refused(state, "w-2") == "waste-empty"
    assert refused(state, "1-f") == "no-card"


def test_a_card_of_the_waste_that_comes_free_can_be_played_in_the_same_turn():
    state = position("KH|JC|9D|KS|9C|QC|3C", waste="8S AD TD")
    state = play(state, "w-2 w-f w-3")
    assert state.waste == ()
    assert (state.actions, state.foundations) == (2, (0, 1, 0, 0))


# Empty columns


def test_an_empty_column_takes_any_single_card_or_a_king_with_its_run():
    state = position("4C / KD QS JH|2S / 9C 8D|KS|8S|7H|7C", waste="5D", heights=(0, 0, 3, 0))
    assert legal(state) >= {"1.2-7", "1.4-7", "2.3-7", "3.1-7", "w-7", "fH-7"}
    assert refused(state, "1.3-7") == "run-needs-king"
    assert refused(state, "2.2-7") == "run-needs-king"
    after = play(state, "1.2-7")
    assert (after.up[6], after.up[0]) == (cards("KD QS JH"), cards("4C"))


def test_kings_only_keeps_empty_columns_for_kings():
    state = position("4C / KD QS JH|2S / 9C|KS", waste="5D", heights=(0, 0, 3, 0), options=HARD)
    empty = {move for move in legal(state) if move.endswith("-7")}
    assert empty == {"1.2-7", "3.1-7"}
    for move in ("w-7", "fH-7", "2.2-7", "1.4-7"):
        assert refused(state, move) == "kings-only"
    assert "1.2-7" in legal(position("4C / KD|KS", options=replace(NORMAL, kings_only=True)))


def test_an_emptied_column_stays_a_column():
    state = position("7S|8H|KS|KD|KH|KC|QS")
    state = play(state, "1.1-2")
    assert state.up[0] == () and len(state.up) == len(state.down) == 7
    assert refused(state, "1-f") == "no-card"
    assert "7.1-1" in legal(state)
    state = play(state, "7.1-1")
    assert state.up[6] == ()
    assert sorted(rules.cards(state)) == list(DECK)


# The clock


@pytest.mark.parametrize(("passes", "turns"), [(1, 24), (2, 48), (3, 72), (9, 216)])
def test_every_pass_takes_a_turn_for_each_card_of_the_stock(passes, turns):
    state = laid_out(replace(NORMAL, passes=passes), SEED_DECK)
    for _ in range(turns):
        assert ending(state) == "running"
        state = play(state, "end")
    assert ending(state) == "lost-clock"
    assert state.turned == passes
    assert refused(state, "end") == "already-lost"


def test_unlimited_passes_never_run_out():
    state = laid_out(replace(NORMAL, passes=None), SEED_DECK)
    for _ in range(500):
        state = play(state, "end")
    assert (ending(state), state.turned) == ("running", 21)


def test_the_waste_is_turned_over_unshuffled_at_the_end_of_a_turn():
    state = position("KS|KD|4C / KH", waste="TH QH JH", stock="-")
    assert rules.view(state, 0).known is None
    state = play(state, "end")
    assert (state.waste, state.stock, state.turned) == (cards("TH"), cards("QH JH"), 2)
    assert rules.view(state, None).known == cards("QH JH")


def test_the_last_turn_of_the_last_pass_is_still_played():
    state = position("KS|4C / KH", waste="AH", stock="-", turned=2)
    assert ending(state) == "running"
    assert ending(play(state, "end")) == "lost-clock"
    assert ending(play(state, "w-f")) == "running"


# Endings


def test_won_with_all_cards_on_the_foundations():
    state = position("KS|QD|KD", stock="-", heights=(13, 11, 13, 12), waste="-")
    assert ending(state) == "won-open"
    state = replace(state, foundations=(13, 13, 13, 13), up=((),) * 7)
    assert ending(state) == "won"
    assert rules.turn(state) is None and rules.moves(state) == ()
    assert refused(state, "end") == "already-won"


def test_won_at_once_when_nothing_is_face_down_and_stock_and_waste_are_empty():
    state = position("KS|KC|KD|QH", waste="KH", stock="-", heights=(12, 12, 11, 12))
    assert ending(state) == "running"
    assert ending(play(state, "4-f")) == "running"
    assert ending(play(state, "4-f w-f")) == "won-open"
    state = position("QS / KS|KC|KD|KH", stock="-", heights=(12, 12, 12, 11))
    assert ending(state) == "running"
    assert ending(play(state, "1.2-5")) == "won-open"


def test_the_win_is_tested_before_the_loss():
    state = position("KS|KC|KD|KH", stock="-", heights=(12, 12, 12, 12))
    assert ending(replace(state, stopped=True)) == "won-open"


def test_a_standing_clock_turns_nothing_and_does_not_lose():
    state = position(
        "2S 3S 4S / KC|AS 7S 8S 9S TS / KD|KH|KS|QH JS / QD|5S 6S / QS|QC",
        stock="-",
        heights=(11, 11, 11, 0),
        turned=2,
    )
    for n in range(10):
        assert (ending(state), state.on_turn, state.waste) == ("running", n % 2, ())
        state = play(state, "end")
    assert texts.say(table.describe(rules.view(state, 0), END, rules.view(state, 0)))


LATE = "2S 9H TH / KH|AS JH / KS|QS 4S / {}|QH {} / {}|3S {} / 5S|8S|6S"
"""Clubs and diamonds are complete, hearts up to the 8; three spades are still to be put in."""


def late(*spades, columns=LATE, **more):
    return position(columns.format(*spades), stock="-", heights=(13, 13, 8, 0), **more)


def test_lost_at_once_when_the_clock_stands_and_nothing_can_move_on():
    state = late("TS", "JS", "7S", "9S")
    assert ending(state) == "lost-stuck"
    assert refused(state, "end") == "already-lost"
    assert ending(replace(state, waste=cards("9C"), foundations=(8, 13, 8, 0))) == "running"


def test_not_stuck_when_a_card_from_a_foundation_makes_room():
    state = late("9S", "JS", "7S", "TS")
    assert ending(state) == "running"
    state = play(state, "fH-3 4.3-3")
    assert state.up[2:4] == (cards("9S 8H 7S"), cards("JS"))


def test_not_stuck_while_an_empty_column_takes_the_cover():
    columns = LATE.rpartition("|")[0]
    assert ending(late("TS", "JS", "7S", "9S", columns=columns)) == "running"
    kings = late("TS", "JS", "7S", "9S", columns=columns, options=HARD)
    assert ending(kings) == "running"
    no_kings = columns.replace("/ KH", "KH / 6S").replace("/ KS", "KS / 2C")
    assert ending(late("TS", "JS", "7S", "9S", columns=no_kings, options=HARD)) == "lost-stuck"


def test_taking_a_card_back_only_to_put_it_there_again_is_no_way_out():
    columns = "2S 9H TH / KH|AS JH / KS|QS 4S / 9S|QH 7S / JS|8S TS / 6S|5S|3S"
    state = late(columns=columns)
    assert "fH-3" in map(str, rules.view(state, 0).carries)
    assert ending(state) == "lost-stuck"


def open_positions(count, seed=1):
    """Random late positions with a standing clock where the very next move leads no further."""
    draw = random.Random(seed)
    while count:
        heights = tuple(draw.choice((13, 12, 9, 6, 3)) for _ in range(4))
        rest = [13 * s + n for s, height in enumerate(heights) for n in range(height, 13)]
        draw.shuffle(rest)
        if len(rest) < 12:
            continue
        up = [[rest.pop()] for _ in range(draw.choice((6, 7, 7)))]
        for column in up:
            while draw.random() < 0.6 and (fit := {*stuck.followers(column[-1])} & {*rest}):
                column.append(min(fit))
                rest.remove(column[-1])
        down = [[] for _ in range(7)]
        for card in rest:
            draw.choice(down[: draw.choice((2, 4, len(up)))]).append(card)
        options = draw.choice((NORMAL, HARD))
        up += [[]] * (7 - len(up))
        columns = tuple(map(tuple, down)), tuple(map(tuple, up))
        runs = tuple((bool(below), above) for below, above in zip(*columns, strict=True))
        if any(down) and not stuck._progresses((runs, heights), heights, options.kings_only):
            count -= 1
            yield State(options, *columns, (), (), (0, 0), heights)


def moves_on(start):
    """Whether the rules' own moves, tried one after another, ever lead further; None: too many."""
    seen, waiting = {(start.up, start.foundations)}, [start]
    while waiting:
        state = waiting.pop()
        view = rules.view(state, state.on_turn)
        for move in (*view.carries, *view.homes):
            after = replace(rules.after(state, move), actions=0)
            higher = any(a > b for a, b in zip(after.foundations, start.foundations, strict=True))
            if higher or after.down != start.down:
                return True
            key = after.up, after.foundations
            if key not in seen:
                seen.add(key)
                waiting.append(after)
        if len(seen) > 3_000:
            return None
    return False


def test_the_search_agrees_with_the_rules_played_out():
    found = {True: 0, False: 0}
    for state in open_positions(400):
        expected = moves_on(state)
        if expected is None:
            continue
        runs = tuple((bool(down), up) for down, up in zip(state.down, state.up, strict=True))
        still = stuck.stands_still(runs, state.foundations, state.options.kings_only)
        assert still is not expected, rules.text(rules.view(state, None))
        found[expected] += 1
    assert min(found.values()) > 50


def test_the_exhaustive_search_and_the_cheap_proof_agree():
    for state in open_positions(150, seed=7):
        runs = tuple((bool(down), up) for down, up in zip(state.down, state.up, strict=True))
        start = tuple(sorted(runs)), state.foundations
        if not stuck._hopeful(runs, state.foundations, state.options.kings_only):
            assert not stuck._search(start, state.options.kings_only)


def test_a_search_that_gives_up_lets_play_go_on(monkeypatch):
    monkeypatch.setattr(stuck, "MOST_POSITIONS", 1)
    start = (((False, cards("QH")), (False, cards("QD")), (True, cards("KS JC"))), (0, 0, 0, 0))
    assert stuck._search(start, True)


def test_the_end_does_not_depend_on_face_down_cards():
    for n, state in enumerate(open_positions(100, seed=3)):
        assert rules.outcome(state) == rules.outcome(rules.resampled(state, None, n))


# Secrets


def knowing_play(number, seed):
    """A game in which both peek and mark whenever they can."""
    draw = random.Random(seed)
    state = rules.deal(list(LEVELS.values())[number % 3], number)
    while moves := rules.moves(state):
        kinds = ("mark", "home", "peek") if draw.random() < 0.7 else ("run", "waste", "back")
        liked = [move for move in moves if move.kind in kinds] or moves
        move = draw.choice(liked)
        yield state, move
        state = rules.apply(state, move)


def test_two_states_that_a_seat_cannot_tell_apart_say_the_same_everywhere():
    pairs = 0
    for number in range(12):
        for ply, (state, _) in enumerate(knowing_play(number, number)):
            for seat in (0, 1, None) if ply % 4 == 0 else ():
                other = rules.resampled(state, seat, ply)
                pairs += other != state
                assert sorted(rules.cards(other)) == list(DECK)
                assert_alike(state, other, seat)
    assert pairs > 300


def assert_alike(state, other, seat):
    views = rules.view(state, seat), rules.view(other, seat)
    assert repr(views[0]) == repr(views[1])
    assert rules.text(views[0]) == rules.text(views[1])
    assert sighted(state, seat) == sighted(other, seat)
    assert rules.outcome(state) == rules.outcome(other)
    if seat == state.on_turn:
        assert rules.moves(state) == rules.moves(other)
        for move in random.Random(len(state.stock)).sample(list(rules.all_moves(NORMAL)), 60):
            assert rules.refusal(state, move) == rules.refusal(other, move)


def test_what_a_seat_hears_of_its_partners_peeks_is_only_where():
    pairs = 0
    for number in range(40):
        for ply, (state, move) in enumerate(knowing_play(number, number)):
            if move.kind != "peek":
                continue
            for seat in (1 - state.on_turn, None):
                other = rules.resampled(state, seat, ply)
                after = rules.apply(state, move), rules.apply(other, move)
                pairs += other != state
                assert_alike(*after, seat)
                said = [
                    table.describe(rules.view(a, seat), move, rules.view(b, seat))
                    for a, b in zip((state, other), after, strict=True)
                ]
                assert said[0] == said[1]
                assert "card" not in said[0].args
    assert pairs > 300


def test_resampling_keeps_what_a_seat_knows():
    state = position(
        "AS 3C 4D / QH|2C 9H / KS",
        peeked=(((0, 0), (0, 2)), ((1, 0),)),
        markers=(Marker((0, 0), 0), Marker((1, 0), 1)),
    )
    lows = set()
    for number in range(200):
        mine, theirs = (rules.resampled(state, seat, number) for seat in (0, 1))
        assert (mine.down[0][0], mine.down[0][2]) == cards("AS 4D")
        assert rank(mine.down[1][0]) <= 3 and rank(theirs.down[0][0]) <= 3
        assert theirs.down[1][0] == card_code("2C")
        lows.add(mine.down[1][0])
    assert lows == {c for c in DECK if rank(c) <= 3} - {card_code("AS")}


def test_from_the_second_pass_on_the_stock_is_known_and_stays():
    state = position("AS 3C 4D / QH|2C 9H / KS", turned=2)
    other = rules.resampled(state, 0, 1)
    assert other.stock == state.stock and other.down != state.down
    assert rules.view(state, None).known == state.stock


def test_a_spectator_sees_no_face_down_card_and_the_open_view_sees_all():
    for state, _ in random_positions(GAME, NORMAL, 3, seed=3, limit=60):
        view = rules.view(state, None)
        assert not any(card is not None for down in view.down for card in down)
        assert rules.open_view(state, None).down == state.down


def test_no_hidden_card_is_in_what_the_partner_gets():
    state = play(laid_out(NORMAL, SEED_DECK), "peek5.4 mark5.4")
    columns = table.sight(rules.view(state, 1)).places[:7]
    assert [card for place in columns for card in place.cards if card is not None] == [
        up[0] for up in state.up
    ]
    mine = table.sight(rules.view(state, 0)).places[4]
    assert mine.cards == (None, None, None, *cards("AD 9S"))


# The table


def test_marks_name_the_card_that_they_are_about():
    state = play(laid_out(NORMAL, SEED_DECK), "peek5.4 mark5.4")
    place_of = {seat: table.sight(rules.view(state, seat)).places[4] for seat in (0, 1, None)}
    assert place_of[0].marks == ("looked0:3", "marker0:3", "peeked:3")
    assert place_of[1].marks == place_of[None].marks == ("looked0:3", "marker0:3")
    said = [texts.say(place_of[seat].about, "en") for seat in (0, 1, None)]
    assert "seen by you: card 4" in said[0]
    assert "seen by your partner: card 4" in said[1]
    assert "seen by seat A: card 4" in said[2]
    assert all("marker (ace, 2 or 3): card 4" in text for text in said)


def test_peek_and_mark_are_offered_at_their_card_with_a_label():
    state = position("KS|2C / AH", peeked=(((1, 0),), ()))
    offers = [o for o in table.sight(rules.view(state, 0)).offers if o.label and o.source]
    assert {(o.move, o.source, o.at, o.label.code) for o in offers} == {
        ("peek2.1", "t2", 0, "verdeckt-peek"),
        ("mark2.1", "t2", 0, "verdeckt-mark"),
    }
    end = next(o for o in table.sight(rules.view(state, 0)).offers if o.move == "end")
    assert (end.source, end.label.code) == (None, "verdeckt-end")
    assert table.sight(rules.view(state, 1)).offers == ()


def test_status_says_whose_turn_it_is_and_what_is_left():
    state = play(laid_out(NORMAL, SEED_DECK), "peek5.4 mark5.4 end w-3")
    said = {
        seat: [texts.say(m, "en") for m in table.sight(rules.view(state, seat)).status]
        for seat in (0, 1, None)
    }
    assert said[1] == [
        "It is your turn.",
        "Actions: 1 of 3",
        "You: 4 peeks and 2 markers left",
        "Your partner: 3 peeks and one marker left",
        "Pass 1/2",
    ]
    assert said[0][0] == "Your partner is on turn."
    assert said[None][0] == "Seat B is on turn."


@pytest.mark.parametrize(
    ("source", "target", "meant"),
    [
        ("t1", "t2", "1.3-2"),
        ("t1", "t3", "1.4-3"),
        ("t1", "t7", "1.4-7"),
        ("t4", "t7", "4.1-7"),
        ("t1", None, "1-f"),
        ("t1", "fD", "1-f"),
        ("waste", "t2", "w-2"),
        ("waste", None, "w-f"),
        ("fH", "t2", "fH-2"),
    ],
)
def test_a_gesture_between_places_means_the_part_that_fits(source, target, meant):
    state = position("4C / 9H 8S 7D|9D|8C|KS QD|QS", waste="5D", heights=(0, 0, 3, 0))
    assert str(table.meaning(rules.view(state, 0), source, target)) == meant


@pytest.mark.parametrize(
    ("source", "target", "code"),
    [
        ("stock", None, "verdeckt-stock-waits"),
        ("t1", "t1", "verdeckt-same-place"),
        ("t1", "waste", "verdeckt-not-there"),
        ("t1", "stock", "verdeckt-not-there"),
        ("t1", "fC", "verdeckt-other-suit"),
        ("fH", "fC", "verdeckt-foundation-own-suit"),
        ("fH", None, "verdeckt-next"),
        ("fS", None, "verdeckt-foundation-complete"),
        ("t1", "t9", "no-such-place"),
    ],
)
def test_a_gesture_that_is_no_move_says_why(source, target, code):
    state = position("4C / 9H|9D", waste="5D", heights=(0, 0, 3, 13))
    why = table.meaning(rules.view(state, 0), source, target)
    assert why.code == code
    assert all(texts.say(why, language) for language in texts.LANGUAGES)
    assert table.meaning(rules.view(state, 1), source, target).code in (
        "not-your-turn",
        "no-such-place",
    )


def test_a_move_is_described_with_what_it_turned_up():
    state = laid_out(NORMAL, SEED_DECK)
    said = []
    for move in map(rules.parse_move, ("peek5.4", "mark5.4", "end", "w-3", "5.5-3", "5-f")):
        after = rules.apply(state, move)
        views = rules.view(state, 1), rules.view(after, 1)
        said.append(texts.say(table.describe(views[0], move, views[1]), "en"))
        state = after
    assert said == [
        "Your partner peeked: column 5, card 4.",
        "Your partner placed a marker: column 5, card 4 is an ace, a 2 or a 3.",
        "Your partner ends the turn. Turned up: the 10 of diamonds.",
        "You move the 10 of diamonds from the waste to column 3.",
        "You move the 9 of spades to column 3. Beneath lay the ace of diamonds.",
        "You move the ace of diamonds to its foundation. Beneath lay the 8 of hearts.",
    ]


def test_the_peeker_is_told_what_it_saw():
    state = laid_out(NORMAL, SEED_DECK)
    after = play(state, "peek5.4")
    said = table.describe(rules.view(state, 0), peek((4, 3)), rules.view(after, 0))
    assert texts.say(said, "en") == "You peeked: column 5, card 4 is the ace of diamonds."


def test_moves_read_as_written_and_nothing_else_is_a_move():
    for text in ("", "end ", "0.1-2", "1.1-1", "1.1-8", "8-f", "fX-1", "peek1.7", "mark7.7", "w"):
        with pytest.raises(ValueError, match="not a move"):
            rules.parse_move(text)
    assert mark((6, 5)) == rules.parse_move("mark7.6")


def test_every_suit_and_rank_is_named_on_its_foundation():
    state = position("KS|KD", heights=(1, 12, 0, 13), stock="-", waste="2C")
    places = {p.id: p for p in table.sight(rules.view(state, 0)).places}
    assert [places[f].about and places[f].about.args["card"] for f in ("fC", "fD", "fH", "fS")] == [
        card_code("2C"),
        card_code("KD"),
        card_code("AH"),
        None,
    ]
    assert suit(places["fD"].cards[-1]) == 1


def test_the_shared_cases_pass():
    results = list(file_results(Path(CASES) / "verdeckt.json"))
    assert len(results) >= 20
    assert [(name, faults) for name, faults in results if faults] == []
