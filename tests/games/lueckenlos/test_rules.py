"""Lückenlos: the rules, move by move; the deduction against brute force; the secrets."""

import json
import random
import time
from collections import Counter
from dataclasses import replace
from itertools import pairwise, product

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from kartentisch import games
from kartentisch.core.cards import JOKERS, card_code, rank
from kartentisch.core.deals import shuffled
from kartentisch.core.game import IllegalMove, Message
from kartentisch.core.record import Record, parse_options, parse_record, replay
from kartentisch.games.lueckenlos import deduction, rules, table
from kartentisch.games.lueckenlos.cells import CELLS, TRIPLES, cell_text
from kartentisch.games.lueckenlos.count import command, count
from kartentisch.games.lueckenlos.deduction import Board
from kartentisch.games.lueckenlos.placing import misfit
from kartentisch.games.lueckenlos.rules import LEVELS, Options, State
from kartentisch.texts import say

from ...conftest import random_positions

GAME = games.find("lueckenlos")
NORMAL = LEVELS["normal"]


def codes(text):
    return tuple(map(card_code, text.split()))


def state(pyramid, hands=("",), coins=6, discard="", stock="", **knobs):
    """A position from texts: `5C / 3H -- / ...` row by row, hands, stock, discards."""
    cells = [None if word == "--" else card_code(word) for word in pyramid.split() if word != "/"]
    rows = {6: 3, 10: 4}[len(cells)]
    options = Options("normal", seats=len(hands), coins=coins, rows=rows, **knobs)
    return State(
        options, tuple(cells), tuple(map(codes, hands)), codes(stock), coins, codes(discard)
    )


def play(position, *moves):
    for move in moves:
        position = rules.apply(position, rules.parse_move(move))
    return position


def refused(position, move):
    why = rules.refusal(position, rules.parse_move(move))
    assert why is not None, f"{move} was accepted"
    with pytest.raises(IllegalMove):
        play(position, move)
    return why


def kinds(position):
    return {move.kind for move in rules.moves(position)}


# The seed's worked example

EXAMPLE = state(
    "5C / -- -- / -- -- -- / -- -- -- --",
    ("3H 9S 4C TD 7S", "8D 6C KH 2S JC"),
    stock="5H 9H 8H 7H 6H TH QS AD 3C 4H",
)
SAID = [
    ("3H-b1", {"b2": (8,)}),
    ("8D-b2", {}),
    ("9S-c2", {"c1": (6, 12), "c3": (1,)}),
    ("6C-c1", {}),
    ("4C-d2", {"d1": (10,), "d3": (13,)}),
    ("KH-d3", {}),
    ("TD-d1", {"c3": (1,), "d4": (12,)}),
    ("JC-x", {}),
    ("QS-d4", {}),
    ("AD-c3", {}),
]


def test_the_worked_example_move_by_move():
    position = EXAMPLE
    for ply, (move, needed) in enumerate(SAID):
        assert rules.turn(position) == ply % 2
        position = play(position, move)
        possible = rules.view(position, None).possible
        assert {place: possible[CELLS[place]] for place in needed} == needed
    assert rules.outcome(position).won
    assert rules.outcome(position).reason == Message("lueckenlos-won", {"coins": 5})
    assert position.coins == 5
    assert rules.points(position) == 6
    assert position.stock == codes("4H"), "the winning card draws none"
    assert refused(position, "pass").code == "lueckenlos-over"


def test_the_drawn_card_goes_to_the_end_of_the_hand():
    position = play(EXAMPLE, "3H-b1")
    assert position.hands[0] == codes("9S 4C TD 7S 5H")


def test_the_example_of_the_rules_page():
    moves = "2S-c2 3H-c3 8H-c1 TH-d4 6H-b1 9H-d2 AC-d1 7S-d3 KS-x AH-b2"
    record = parse_record(f"kartentisch/1 lueckenlos@1 level=normal #76 {moves}", games.find)
    last = replay(record)
    assert rules.outcome(last).won
    assert last.coins == 5
    dealt = rules.deal(NORMAL, 76)
    assert dealt.hands == (codes("8H QS 2S 2D 5C"), codes("3H 9H TH 4C QC"))


# The deal


@pytest.mark.parametrize("seats, size", [(1, 7), (2, 5), (3, 4)])
def test_a_deal_turns_up_a_target_and_deals_in_turn(seats, size):
    options = replace(NORMAL, seats=seats)
    assert options.hand_size == size
    for number in range(60):
        deck = list(shuffled(range(52), number))
        while rank(deck[0]) > 8:
            deck.append(deck.pop(0))
        dealt = rules.deal(options, number)
        assert dealt.pyramid == (deck.pop(0), *[None] * 9)
        hands = [[] for _ in range(seats)]
        for i in range(seats * size):
            hands[i % seats].append(deck.pop(0))
        assert dealt.hands == tuple(map(tuple, hands))
        assert dealt.stock == tuple(deck)
        assert rules.turn(dealt) == 0


def test_a_joker_is_never_the_target():
    options = replace(NORMAL, jokers=True)
    deals = [rules.deal(options, number) for number in range(300)]
    assert all(1 <= rank(dealt.pyramid[0]) <= 8 for dealt in deals)
    assert all(len(set(rules.cards(dealt))) == 54 for dealt in deals)
    tops = [shuffled(range(54), number)[0] for number in range(300)]
    assert any(top in JOKERS for top in tops), "no deal of these tests it"


def test_expert_targets_end_at_seven_even_where_the_knob_is_higher():
    options = replace(LEVELS["expert"], highest=10)
    targets = {rank(rules.deal(options, number).pyramid[0]) for number in range(300)}
    assert targets == set(range(1, 8))
    small = replace(options, rows=3)
    assert max(rank(rules.deal(small, number).pyramid[0]) for number in range(300)) == 10


def test_levels():
    facts = {
        name: (o.coins, o.open_hands, o.highest, o.distinct, rules.talking(o))
        for name, o in LEVELS.items()
    }
    assert facts == {
        "easy": (12, True, 8, False, True),
        "normal": (6, False, 8, False, False),
        "hard": (2, False, 8, False, False),
        "expert": (1, False, 7, True, False),
    }


@pytest.mark.parametrize(
    "knob",
    [
        {"coins": 31}, {"coins": -1}, {"hand": 0}, {"hand": 13}, {"highest": 0}, {"highest": 11},
        {"rows": 2}, {"rows": 5}, {"seats": 0}, {"seats": 4}, {"level": "mild"},
    ],
)  # fmt: skip
def test_options_out_of_range_are_refused_by_name(knob):
    with pytest.raises(ValueError, match=next(iter(knob))):
        Options(**{"level": "normal", **knob})


def test_options_stand_in_a_record():
    options = replace(LEVELS["expert"], seats=3, coins=4, hand=6, jokers=True)
    record = Record(GAME, options, 2**64 - 1)
    assert "level=expert seats=3 coins=4 hand=6 jokers=yes" in str(record)
    assert parse_record(str(record), games.find) == record
    with pytest.raises(ValueError, match="coins"):
        parse_options({"level": "easy", "coins": "99"}, GAME)


# Refusals

BUILT = "4C / -- 3C / 9D 2D 5D / -- -- -- --"


@pytest.mark.parametrize(
    "pyramid, hand, move, code, args",
    [
        (BUILT, "QH", "QH-b1", "not-difference", {"place": "b1", "rank": 12, "rank2": 9,
                                                  "rank3": 2, "rank4": 7}),
        (BUILT, "QH", "QH-b2", "taken", {"place": "b2", "card": card_code("3C")}),
        (BUILT, "QH", "QH-a1", "taken", {"place": "a1", "card": card_code("4C")}),
        (BUILT, "QH", "KH-d1", "not-in-hand", {"card": card_code("KH")}),
        (BUILT, "QH", "KH-x", "not-in-hand", {"card": card_code("KH")}),
        (BUILT, "QH", "a1-x", "target-stays", {}),
        (BUILT, "QH", "d1-x", "empty", {"place": "d1"}),
        (BUILT, "QH", "pass", "pass-placement", {"card": card_code("QH"), "place": "d1"}),
        ("5C / 3H -- / -- -- -- / -- -- -- --", "2H", "2H-b2", "breaks-above",
         {"rank": 2, "rank2": 3, "made": 1, "rank3": 5, "ranks": (8,)}),
        ("8C / 7H -- / -- -- -- / -- -- -- --", "2H", "2H-b2", "breaks-above",
         {"rank": 2, "rank2": 7, "made": 5, "rank3": 8, "ranks": ()}),
        ("5C / -- -- / -- -- -- / 3H -- -- --", "3D", "3D-d2", "equal",
         {"rank": 3, "place": "d1"}),
        ("5C / -- -- / -- -- --", "3D", "3D-d2", "no-cell", {"place": "d2"}),
    ],
)  # fmt: skip
def test_refusals_say_why(pyramid, hand, move, code, args):
    why = refused(state(pyramid, (hand,)), move)
    assert why.code == f"lueckenlos-{code}"
    assert dict(why.args) == args
    assert all(say(why, language) for language in ("de", "en"))


def test_a_refusal_names_the_sum_in_the_games_own_terms():
    why = refused(state(BUILT, ("QH",)), "QH-b1")
    assert say(why) == "b1 lies on 9 and 2. Their difference asks for 7 here, not queen."
    why = refused(state("4C / 7C -- / -- -- -- / -- -- -- --", ("QH",)), "QH-b2")
    assert say(why, "de").startswith("Neben 7 ergibt Dame den Unterschied 5")
    assert say(why, "de").endswith("Hier passt nur 3 oder Bube.")


def test_a_value_twice_is_refused_where_values_are_distinct():
    position = state("2C / -- -- / -- 9H -- / -- -- -- --", ("2H 9C 3C",), distinct=True)
    assert refused(position, "2H-d2").args == {"rank": 2, "place": "a1"}
    assert refused(position, "9C-d1").args == {"rank": 9, "place": "c2"}
    assert rules.refusal(position, rules.parse_move("3C-d1")) is None


def test_without_a_coin_nothing_can_be_bought():
    position = state("5C / 3H -- / -- -- -- / -- -- -- --", ("2H QC",), coins=0)
    assert refused(position, "2H-x").code == "lueckenlos-no-coin"
    assert refused(position, "b1-x").code == "lueckenlos-no-coin"
    assert kinds(position) == {"place"}


def test_passing_is_for_those_who_can_do_nothing_else():
    full = "5C / -- 8C / 6C 9C AC / TC 4C KC QC"
    assert refused(state(full, ("2H",), coins=1), "pass").code == "lueckenlos-pass-coins"
    assert refused(state(full, ("3H",), coins=0), "pass").code == "lueckenlos-pass-placement"
    assert rules.moves(state(full, ("2H",), coins=0)) == (rules.PASS,)


@pytest.mark.parametrize("text", ["", "-", "7H", "7H-", "7H-e1", "b1-b2", "7H-X", "pass ", "x-x",
                                  "7H-b1-x", "b1", "X3-b1", "7h-b1", "Pass"])  # fmt: skip
def test_garbage_is_no_move(text):
    with pytest.raises(ValueError, match=r"."):
        rules.parse_move(text)


# Moves


def test_a_card_discarded_costs_a_coin_and_draws():
    after = play(EXAMPLE, "7S-x")
    assert (after.coins, after.discard) == (5, codes("7S"))
    assert after.hands[0] == codes("3H 9S 4C TD 5H")
    assert rules.turn(after) == 1


def test_a_card_taken_back_costs_a_coin_and_draws_none():
    before = play(EXAMPLE, "3H-b1")
    after = play(before, "b1-x")
    assert (after.coins, after.discard) == (5, codes("3H"))
    assert (after.hands, after.stock) == (before.hands, before.stock)
    assert after.pyramid == EXAMPLE.pyramid
    assert rules.turn(after) == 0


def test_with_an_empty_stock_play_goes_on_without_drawing():
    position = state("5C / -- -- / -- -- -- / -- -- -- --", ("3H 9S", "8D"))
    after = play(position, "3H-b1", "8D-b2", "9S-x")
    assert after.hands == ((), ())
    assert kinds(after) == {"take"}, "an empty hand can still take back"


def test_placing_may_cut_off_every_completion():
    position = state("5C / -- -- / -- KC -- / -- -- -- --", ("4H",))
    after = play(position, "4H-c1")
    assert rules.outcome(after) is None
    assert rules.view(after, 0).dead_end is not None


def test_alone_one_is_always_on_turn():
    position = rules.deal(replace(NORMAL, seats=1), 3)
    for _ in range(5):
        assert rules.turn(position) == 0
        position = rules.apply(position, rules.moves(position)[0])


# Ends


def test_the_win_is_tested_before_the_loss():
    position = state("5C / -- 8C / 6C 9C AC / TC 4C KC QC", ("3H", "2H"), coins=0)
    assert rules.outcome(play(position, "3H-b1")).won


def test_a_dead_end_without_a_coin_is_lost_and_with_one_goes_on():
    dead = "4C / -- QC / 9C 2C -- / -- -- -- --"
    lost = state(dead, ("5H",), coins=0)
    assert rules.outcome(lost).reason.code == "lueckenlos-lost-dead-end"
    assert rules.turn(lost) is None
    assert rules.moves(lost) == ()
    assert rules.points(lost) == 0
    alive = state(dead, ("5H",), coins=1)
    assert rules.outcome(alive) is None
    sight = table.sight(rules.view(alive, 0))
    assert sight.dead.code == "lueckenlos-dead-at-once"
    assert "lueckenlos-way-out" in [line.code for line in sight.status]
    assert [place.id for place in sight.places if "dead" in place.marks] == ["b1"]
    saved = play(alive, "b2-x")
    assert table.sight(rules.view(saved, 0)).dead is None


def test_spending_the_last_coin_in_a_dead_end_loses_unless_it_helps():
    dead = "4C / -- QC / 9C 2C -- / -- -- -- --"
    position = state(dead, ("5H 6H",), coins=1, stock="7H")
    assert rules.outcome(play(position, "5H-x")).reason.code == "lueckenlos-lost-dead-end"
    assert rules.outcome(play(position, "b2-x")) is None


def test_all_passing_in_turn_is_lost_and_a_placement_in_between_is_not():
    full = "5C / -- -- / 6C 9C AC / TC 4C KC QC"
    position = state(full, ("2H", "2D", "3H"), coins=0)
    assert rules.outcome(play(position, "pass", "pass")) is None
    after = play(position, "pass", "pass", "3H-b1", "pass", "pass")
    assert rules.outcome(after) is None
    assert after.passed == 2
    assert rules.outcome(play(after, "pass")).reason.code == "lueckenlos-lost-passed"
    two = state(full, ("2H", "2D"), coins=0)
    assert rules.outcome(play(two, "pass", "pass")).reason.code == "lueckenlos-lost-passed"
    one = state(full, ("2H",), coins=0)
    assert rules.outcome(play(one, "pass")).reason.code == "lueckenlos-lost-passed"


# Dead ends and their reasons


@pytest.mark.parametrize(
    "pyramid, discard, knobs, code, args",
    [
        ("4C / -- QC / 9C 2C -- / -- -- -- --", "", {}, "at-once",
         {"place": "b1", "places": ("a1", "b2"), "ranks": (8,), "places2": ("c1", "c2"),
          "ranks2": (7,)}),
        ("5C / -- -- / QC -- -- / -- 5H -- --", "", {}, "high",
         {"place": "d1", "places": ("c1", "d2"), "need": 17}),
        ("5C / -- -- / 7C -- -- / -- 7H -- --", "", {}, "zero-or-high",
         {"place": "d1", "places": ("c1", "d2"), "need": 14}),
        ("5C / 3C 8C / 6C 9C -- / TC 4C KC --", "QC QD QH QS", {}, "gone",
         {"place": "d4", "ranks": (12,)}),
        ("AC / -- 2C / 6C -- AD / 5C JC 8C --", "3C 3D 3H", {}, "few",
         {"rank": 3, "needed": 2, "left": 1}),
        ("5C / -- -- / -- KC -- / -- -- -- --", "", {}, "under", {"place": "c2", "rank": 13}),
        ("7C / -- 8C / -- -- -- / AH -- -- --", "", {"distinct": True}, "used",
         {"place": "b1", "ranks": (1,)}),
    ],
)  # fmt: skip
def test_a_dead_end_says_what_a_person_would_see(pyramid, discard, knobs, code, args):
    position = state(pyramid, ("",), discard=discard, **knobs)
    why = rules.view(position, None).dead_end
    assert why.code == f"lueckenlos-dead-{code}"
    assert dict(why.args) == args
    assert all(say(why, language) for language in ("de", "en"))


def test_a_dead_end_without_a_simple_reason_is_called_all_the_same():
    position = state("3C / -- -- / QS -- -- / -- KD -- --", distinct=True)
    assert rules.view(position, None).dead_end == Message("lueckenlos-dead-joint")


# Jokers


def jokers(pyramid, *hands, **knobs):
    return state(pyramid, hands, jokers=True, **knobs)


def accepted(position, move):
    return rules.refusal(position, rules.parse_move(move)) is None


def test_a_joker_lies_on_equal_cards_only():
    position = jokers("5C / -- -- / -- -- -- / 6C 6D 7C --", "X1")
    assert accepted(position, "X1-c1")
    why = refused(position, "X1-c2")
    assert (why.code, why.args["rank4"]) == ("lueckenlos-not-difference", 1)


def test_equal_cards_may_lie_under_a_joker_or_a_gap_and_nowhere_else():
    under_gap = jokers("5C / -- -- / -- -- -- / 6C -- -- --", "6D")
    assert accepted(under_gap, "6D-d2")
    assert rules.view(play(under_gap, "6D-d2"), 0).possible[CELLS["c1"]] == (0,)
    under_joker = jokers("5C / -- -- / X1 -- -- / 6C -- -- --", "6D 7D")
    assert accepted(under_joker, "6D-d2")
    assert refused(under_joker, "7D-d2").code == "lueckenlos-breaks-above"
    under_card = jokers("5C / -- -- / 5D -- -- / 6C -- -- --", "6D")
    assert refused(under_card, "6D-d2").code == "lueckenlos-breaks-above"


def test_a_card_on_a_joker_and_another_equals_the_other():
    position = jokers("5C / -- -- / -- -- -- / X1 6D -- --", "6C 5D")
    assert accepted(position, "6C-c1")
    assert refused(position, "5D-c1").args["rank4"] == 6


def test_only_two_jokers_are_there():
    third = jokers("5C / -- -- / -- -- -- / X1 X2 -- --", "6C")
    assert rules.view(third, 0).dead_end.code == "lueckenlos-dead-gone"
    assert accepted(jokers("5C / -- -- / -- -- -- / X1 -- -- --", "X2"), "X2-d2")


# The deduction against brute force

COUNTS = {
    (4, False, False): [4588, 3352, 2390, 1632, 1072, 648, 356, 160, 60, 8, 0, 0, 0],
    (4, True, False): [34, 72, 54, 84, 62, 48, 16, 0, 0, 0, 0, 0, 0],
}


def rows_on(bottom):
    """The pyramid on a bottom row, from the apex, by the plainest means."""
    rows = [bottom]
    while len(rows[0]) > 1:
        rows.insert(0, tuple(abs(a - b) for a, b in pairwise(rows[0])))
    return tuple(value for row in rows for value in row)


def obeys(pyramid, distinct, with_jokers):
    used = Counter(pyramid)
    if distinct and max(used.values()) > 1:
        return False
    return used[0] <= (2 if with_jokers else 0) and all(
        number <= 4 for value, number in used.items() if value
    )


def brute(rows, distinct, with_jokers):
    bottoms = product(range(0 if with_jokers else 1, 14), repeat=rows)
    return [p for p in map(rows_on, bottoms) if obeys(p, distinct, with_jokers)]


@pytest.mark.parametrize("rows", [3, 4])
@pytest.mark.parametrize("distinct", [False, True])
@pytest.mark.parametrize("with_jokers", [False, True])
def test_counts_of_finished_pyramids(rows, distinct, with_jokers):
    counted = count(rows, distinct, with_jokers)
    expected = Counter(pyramid[0] for pyramid in brute(rows, distinct, with_jokers))
    assert counted == {target: expected[target] for target in range(1, 14)}
    known = COUNTS.get((rows, distinct, with_jokers))
    assert known is None or list(counted.values()) == known


SMALL = {(d, j): brute(3, d, j) for d in (False, True) for j in (False, True)}


@st.composite
def boards(draw):
    """Small boards: part of a finished pyramid, sometimes with a wrong card, and discards."""
    kind = draw(st.tuples(st.booleans(), st.booleans()))
    finished = draw(st.sampled_from([p for p in SMALL[kind] if p[0]]))
    shown = draw(st.lists(st.booleans(), min_size=5, max_size=5))
    cells = [v if show else None for v, show in zip(finished, [True, *shown], strict=True)]
    if draw(st.booleans()):
        cells[draw(st.integers(1, 5))] = draw(st.integers(1, 13))
    gone = draw(st.lists(st.integers(0, 13), max_size=20))
    limited = tuple(min(gone.count(value), 4 if value else 2) for value in range(14))
    return Board(tuple(cells), limited, *kind)


@settings(max_examples=400, deadline=None)
@given(boards())
def test_deduction_is_brute_force_on_small_boards(board):
    completions = [
        p
        for p in SMALL[board.distinct, board.jokers]
        if all(v in (None, w) for v, w in zip(board.values, p, strict=True))
        and all(p.count(v) + board.gone[v] <= (4 if v else 2) for v in set(p))
    ]
    assert deduction.completions(board) == len(completions)
    assert sorted(deduction.all_completions(board)) == sorted(completions)
    for cell, value in enumerate(board.values):
        seen = {p[cell] for p in completions} if value is None else set()
        assert set(deduction.possible(board)[cell]) == seen
    assert (deduction.dead_end(board) is None) == bool(completions)


@settings(max_examples=400, deadline=None)
@given(boards(), st.integers(0, 13), st.data())
def test_a_placement_is_legal_by_the_letter_of_the_rule(board, value, data):
    gaps = [cell for cell, there in enumerate(board.values) if there is None]
    if not gaps or (value == 0 and not board.jokers):
        return
    gap = data.draw(st.sampled_from(gaps))
    if board.distinct and value in board.values:
        assert misfit(board, value, gap) is not None
        return
    after = [value if cell == gap else there for cell, there in enumerate(board.values)]
    legal = True
    for above, left, right in TRIPLES[len(after)]:
        if gap not in (above, left, right) or None in (after[left], after[right]):
            continue
        equal = after[left] == after[right]
        if equal and not (board.jokers and after[above] in (None, 0)):
            legal = legal and gap == above and board.jokers and value == 0
        elif after[above] is not None:
            legal = legal and abs(after[left] - after[right]) == after[above]
    if not board.jokers and any(  # equal neighbours that lay there before do not count
        board.values[left] is not None and board.values[left] == board.values[right]
        for _, left, right in TRIPLES[len(after)]
    ):
        return
    assert (misfit(board, value, gap) is None) == legal


def test_deduction_is_fast_enough_to_show_at_every_move():
    assert rules.view(rules.deal(NORMAL, 1), None).possible
    start, positions = time.perf_counter(), 0
    for number in range(20):
        for position, _ in random_positions(GAME, NORMAL, number, number):
            board = rules.view(position, None).board
            deduction.possible(board)
            deduction.dead_end(board)
            positions += 1
    assert (time.perf_counter() - start) / positions < 0.02


# Secrets

TABLES = [
    *(replace(options, seats=seats) for options in LEVELS.values() for seats in (1, 2, 3)),
    replace(NORMAL, jokers=True),
    replace(NORMAL, rows=3, seats=3, hand=6),
]


def sampled_states(options, number):
    states = [s for s, _ in random_positions(GAME, options, number, number)]
    return states[:: max(1, len(states) // 6)]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_positions_that_a_seat_cannot_tell_apart_look_the_same(options):
    pairs = number = 0
    while pairs < 300:
        number += 1
        for position in sampled_states(options, number):
            for seat in (*range(options.seats), None):
                other = rules.resampled(position, seat, number + 1)
                assert Counter(rules.cards(other)) == Counter(rules.cards(position))
                pairs += other != position
                assert exits(position, seat) == exits(other, seat)


def exits(position, seat):
    """All that a seat is shown or told in a position."""
    view = rules.view(position, seat)
    words = [repr(view), msgspec.json.encode(table.sight(view)), rules.text(view)]
    words += [repr(rules.outcome(position)), repr(rules.turn(position))]
    places = [place.id for place in table.sight(view).places]
    words += [repr(table.meaning(view, place, None)) for place in places]
    if seat is not None and seat == rules.turn(position):
        words.append(repr(rules.moves(position)))
        picked = random.Random(7).sample(list(rules.all_moves(position.options)), 60)
        words += [repr(rules.refusal(position, move)) for move in picked]
    return words


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_no_hidden_card_is_named_anywhere(options):
    for number in range(6):
        states = list(random_positions(GAME, options, number, number))
        for (before, _), (after, move) in pairwise(states):
            for seat in (*range(options.seats), None):
                told = table.describe(rules.view(before, seat), move, rules.view(after, seat))
                sight = table.sight(rules.view(after, seat))
                shown = {card for place in sight.places for card in place.cards}
                shown |= {v for name, v in told.args.items() if name.startswith("card")}
                assert not shown & hidden_cards(after, seat)


def hidden_cards(position, seat):
    """By the rules of the game: the stock, and the others' hands unless they are open."""
    hidden = set(position.stock)
    for owner, hand in enumerate(position.hands):
        if seat is None or (owner != seat and not position.options.open_hands):
            hidden |= set(hand)
    return hidden


def test_a_seat_that_has_just_passed_holds_nothing_that_fits():
    full = "5C / -- -- / 6C 9C AC / TC 4C KC QC"
    position = play(state(full, ("2H 4D", "3H 8H"), coins=0, stock="3C 8D 7H 5H 5D"), "pass")
    others = [rules.resampled(position, 1, number) for number in range(100)]
    assert len({other.hands[0] for other in others}) > 5
    for other in others:
        back = replace(other, on_turn=0, passed=0)
        assert rules.moves(back) == (rules.PASS,)


def test_open_hands_are_for_partners_not_for_spectators():
    dealt = rules.deal(LEVELS["easy"], 5)
    assert rules.view(dealt, 1).hands == dealt.hands
    assert rules.view(dealt, None).hands == (None, None)
    closed = rules.deal(NORMAL, 5)
    assert rules.view(closed, 1).hands == (None, closed.hands[1])
    assert rules.open_view(closed, None).hands == closed.hands


# The table


def test_who_moved_and_drew_is_told_to_each_as_they_may_know():
    after = play(EXAMPLE, "3H-b1")
    move = rules.parse_move("3H-b1")
    told = [
        say(table.describe(rules.view(EXAMPLE, seat), move, rules.view(after, seat)))
        for seat in (0, 1, None)
    ]
    assert told == [
        "You place the 3 of hearts on b1 and draw the 5 of hearts.",
        "Your partner places the 3 of hearts on b1.",
        "Seat A places the 3 of hearts on b1.",
    ]


def test_passing_is_a_button():
    full = state("5C / -- 8C / 6C 9C AC / TC 4C KC QC", ("2H",), coins=0)
    (offer,) = table.sight(rules.view(full, 0)).offers
    assert (offer.move, offer.source, offer.label.code) == ("pass", None, "lueckenlos-pass")


def test_gaps_tell_what_they_can_be():
    position = play(EXAMPLE, *(move for move, _ in SAID[:3]))
    abouts = {place.id: place.about for place in table.sight(rules.view(position, 1)).places}
    assert say(abouts["c1"], "de") == "möglich: 6 oder Dame"
    assert say(abouts["c3"]) == "can be ace"
    tapped = table.meaning(rules.view(position, 1), "c3", None)
    assert say(tapped) == "c3 must be ace."


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("hand", [None, 1, 12])
@pytest.mark.parametrize("rows", [3, 4])
def test_nothing_lies_over_anything_else_but_the_own_hand(seats, hand, rows):
    options = Options("normal", seats=seats, hand=hand, rows=rows)
    view = rules.view(rules.deal(options, 1), 0)
    for seat in (*range(seats), None):
        places = {p.id for p in table.sight(replace(view, seat=seat)).places}
        for portrait in (True, False):
            layout = table.layout(options, seat, portrait)
            assert {spot.place for spot in layout.spots} == places
            spots = [spot for spot in layout.spots if not spot.place.startswith("hand")]
            boxes = [box(spot, layout) for spot in spots]
            for i, a in enumerate(boxes):
                assert a[2] <= layout.width + 1e-9
                assert a[3] <= layout.height + 1e-9
                for b in boxes[:i]:
                    apart = a[0] >= b[2] or b[0] >= a[2] or a[1] >= b[3] or b[1] >= a[3]
                    assert apart, (a, b)


def box(spot, layout):
    """Left, top, right, bottom of a place with its fan at its longest."""
    across = down = 0.0
    if spot.fan == "right":
        across = layout.width - spot.x - 1 if spot.room is None else spot.room
    if spot.fan == "down":
        down = layout.height - spot.y - 1 if spot.room is None else spot.room
    return spot.x, spot.y, spot.x + 1 + across, spot.y + 1 + down


def test_the_count_command():
    run = CliRunner().invoke
    assert json.loads(run(command, ["--json"]).output) == {
        str(target): number for target, number in enumerate(COUNTS[4, False, False], 1)
    }
    assert json.loads(run(command, ["--expert", "--target", "7", "--json"]).output) == {"7": 16}
    assert json.loads(run(command, ["--small", "--target", "8", "--json"]).output) == {"8": 56}
    assert "8800" in run(command, ["--jokers"]).output
    assert run(command, ["--target", "14"]).exit_code != 0


def test_cells_are_named_from_the_top():
    assert " ".join(map(cell_text, range(10))) == "a1 b1 b2 c1 c2 c3 d1 d2 d3 d4"
    assert TRIPLES[6] == ((0, 1, 2), (1, 3, 4), (2, 4, 5))
