import itertools
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartentisch import games, texts
from kartentisch.core.cards import card_code
from kartentisch.core.deals import shuffled
from kartentisch.core.game import IllegalMove, Refusal
from kartentisch.core.record import RecordError, parse_record, replay
from kartentisch.games.gaps import rules, table
from kartentisch.games.gaps.rules import ACES, LEVELS, REDEAL, TWOS, Options, State
from kartentisch.tables.table import Table

from ...conftest import random_positions

GAME = games.find("gaps")
STANDARD = LEVELS["random"]

OPEN = """
2C 3C 7C -- -- KH 9S TS 4H JH 6D QC 8D
-- 4C 8C 9D 3D 2H KD TD 5S 5C 6S 7H 3H
JS KS -- 7S 2S QS 4S 8S TC JC 9H 6H 2D
5H 6C KC 7D 5D 9C 4D QD JD 3S TH QH 8H
"""
BLOCKED = """
2C 3C KC -- 5D KH 9S TS 4H JH 6D QC 8D
7C 4C 8C 9D 3D 2H KD -- -- 5C 6S 7H 3H
JS KS -- 7S 2S QS 4S 8S TC JC 9H 6H 2D
5H 6C 9C 7D TD 5S 4D QD JD 3S TH QH 8H
"""
NEARLY = """
2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD --
2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC --
2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS --
2H 3H 4H 5H 6H 7H 8H 9H TH JH QH -- KH
"""
ONE_ROW_DONE = """
2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH --
2S 3S 4S 5S KC -- 6S 7S 8S 9S TS JS QS
2C 3C KS -- 4C 5C 6C 7C 8C 9C TC JC QC
3D 2D 4D 6D 5D 7D 8D 9D TD JD QD KD --
"""
EXAMPLE = (
    "kartentisch/1 gaps@1 level=random #9 KS-4.11 2H-4.1 9S-1.9 TD-1.5 2D-1.1 3C-2.8 4S-3.7 "
    "QC-3.4 KC-3.5 7C-4.9 2S-2.1 3S-2.2 4S-2.3 redeal"
)


DEAL_1 = """
9S 7S QH 4S -- 8H QS JH 6C 5H 7D JC 3D
7H QC -- TC 5C 2H 8C 5S KD TD -- 5D --
2C 9C 4C 2D 6H 3C KS 8S 3H 6S 7C 3S 8D
6D QD 4D 9H KC JD 2S TH JS 9D TS KH 4H
"""
MONTANA_1 = """
2C 7S QH 4S -- 8H QS JH 6C 5H 7D JC 3D
2D QC -- TC 5C 9S 8C 5S KD TD -- 5D --
2H 9C 4C 7H 6H 3C KS 8S 3H 6S 7C 3S 8D
2S QD 4D 9H KC JD 6D TH JS 9D TS KH 4H
"""


def layout(text):
    return tuple(None if word == "--" else card_code(word) for word in text.split())


def position(text, **changes):
    return replace(State(layout(text), number=7), **changes)


def why(state, move):
    found = rules.refusal(state, rules.parse_move(move))
    return found and (found.code, dict(found.args))


def play(state, *moves):
    for move in moves:
        state = rules.apply(state, rules.parse_move(move))
    return state


def rows(state):
    return rules.text(rules.view(state, None)).splitlines()[:4]


# The deal


def test_the_deck_is_laid_out_row_by_row_and_aces_leave_the_gaps():
    assert rules.deal(STANDARD, 1).layout == layout(DEAL_1)
    deck = shuffled(range(52), 1)
    assert rules.deal(STANDARD, 1).layout == tuple(None if c in ACES else c for c in deck)


def test_every_variant_but_montana_starts_from_the_same_layout():
    for number in range(1, 50):
        standard = rules.deal(STANDARD, number)
        for options in LEVELS.values():
            dealt = rules.deal(options, number)
            assert (dealt.layout == standard.layout) == (options.variant != "montana")
            assert (dealt.variant, dealt.redeals) == (options.variant, options.redeals)


def test_montana_puts_the_twos_into_column_1_in_suit_order_by_changing_places():
    before = rules.deal(STANDARD, 9).layout
    after = rules.deal(LEVELS["montana"], 9).layout
    assert tuple(after[head] for head in (0, 13, 26, 39)) == TWOS
    moved = [cell for cell in range(52) if before[cell] != after[cell]]
    assert set(moved) == {0, 13, 26, 39, *(before.index(two) for two in TWOS)}
    assert sorted(map(str, before)) == sorted(map(str, after))
    assert rules.deal(LEVELS["montana"], 1).layout == layout(MONTANA_1)


def test_montana_where_a_two_stands_in_the_way_of_another():
    for number in range(1, 3000):
        before = rules.deal(STANDARD, number).layout
        if before[0] == TWOS[1]:
            after = rules.deal(LEVELS["montana"], number).layout
            assert tuple(after[head] for head in (0, 13, 26, 39)) == TWOS
            return
    raise AssertionError("no such deal")


def test_usual_redeals():
    assert {level: options.redeals for level, options in LEVELS.items()} == {
        "random": 2,
        "montana": 2, "spaces": 2, "addiction": 3, "paganini": 3,
    }  # fmt: skip


@pytest.mark.parametrize(
    "made",
    [("easy", "gaps"), ("montana", "gaps"), ("montana",), ("random", "gaps", 4),
     ("random", "gaps", -1), ("hard",), ("gaps",)],
)  # fmt: skip
def test_options_that_no_game_has(made):
    with pytest.raises(ValueError):
        Options(*made)


def test_numbers_end_where_the_redeals_begin():
    top = 2**56 - 1
    assert rules.deal(STANDARD, top)
    with pytest.raises(ValueError):
        rules.deal(STANDARD, top + 1)
    assert replay(parse_record(f"kartentisch/1 gaps@1 level=random #{top}", games.find))
    with pytest.raises(RecordError):
        parse_record(f"kartentisch/1 gaps@1 level=random #{top + 1}", games.find)


# Moves and refusals


def test_legal_moves_of_a_position():
    state = position(OPEN)
    assert list(map(str, rules.moves(state))) == ["8C-1.4", "2C-2.1", "2D-2.1", "2H-2.1", "2S-2.1"]


@pytest.mark.parametrize(
    ("move", "code", "args"),
    [
        ("8D-1.4", "gaps-takes", {"card": "8C", "card2": "8D"}),
        ("9C-1.4", "gaps-takes", {"card": "8C", "card2": "9C"}),
        ("KH-1.4", "gaps-takes", {"card": "8C", "card2": "KH"}),
        ("8C-1.5", "gaps-right-of-gap", {}),
        ("3D-2.1", "gaps-takes-two", {"card": "3D"}),
        ("9D-2.1", "gaps-takes-two", {"card": "9D"}),
        ("2C-3.3", "gaps-right-of-king", {"card": "KS"}),
        ("8C-1.6", "gaps-no-gap", {"card": "KH", "row": 1, "column": 6}),
        ("8C-2.3", "gaps-own-place", {"card": "8C"}),
        ("redeal", "gaps-not-blocked", {"card": "8C", "row": 1, "column": 4}),
    ],
)
def test_each_refusal_in_the_terms_of_the_game(move, code, args):
    state = position(OPEN)
    known = {k: card_code(v) if isinstance(v, str) else v for k, v in args.items()}
    assert why(state, move) == (code, known)
    with pytest.raises(IllegalMove):
        rules.apply(state, rules.parse_move(move))


def test_a_card_below_the_right_neighbour_is_not_let_in():
    """The gap in row 1, column 5 stands before the king of hearts: the queen has no right to it."""
    state = play(position(OPEN), "8C-1.4")
    assert why(state, "QH-1.5") == (
        "gaps-takes",
        {"card": card_code("9C"), "card2": card_code("QH")},
    )


def test_column_1_does_not_look_at_the_end_of_the_row_above():
    state = position(OPEN)
    assert state.layout[12] == card_code("8D")
    assert why(state, "9D-2.1") == ("gaps-takes-two", {"card": card_code("9D")})
    below_gap = position(ONE_ROW_DONE.replace("2S 3S 4S 5S KC --", "-- 3S 4S 5S KC 2S"))
    assert {str(m) for m in rules.moves(below_gap)} >= {"2S-2.1", "2H-2.1", "2C-2.1", "2D-2.1"}


def test_a_two_may_change_from_row_to_row():
    state = play(position(OPEN), "2C-2.1")
    assert rules.view(state, 0).kept == (0, 1, 0, 0)
    assert why(state, "2C-1.1") is None


def test_a_filled_gap_revives_the_one_to_its_right():
    state = position(OPEN)
    assert why(state, "9C-1.5") == ("gaps-right-of-gap", {})
    assert why(play(state, "8C-1.4"), "9C-1.5") is None


@pytest.mark.parametrize(
    "text", ["", "8C", "8C-", "8C-0.1", "8C-1.14", "8C-5.1", "AC-1.1", "8C-1.01", "8c-1.1",
             "1C-1.1", "X1-1.1", "redeal ", "REDEAL", "8C-1.1\n", "8C-١.1"],
)  # fmt: skip
def test_texts_that_are_no_move(text):
    with pytest.raises(ValueError):
        rules.parse_move(text)


# The redeal


def test_a_redeal_needs_a_blocked_layout_and_a_redeal_left():
    blocked = position(BLOCKED)
    assert rules.moves(blocked) == (REDEAL,)
    assert rules.outcome(blocked) is None
    spent = replace(blocked, used=2)
    assert why(spent, "redeal") == ("gaps-no-redeal-left", {"redeals": 2})
    assert why(replace(blocked, redeals=0), "redeal") == ("gaps-no-redeal-left", {"redeals": 0})
    outcome = rules.outcome(spent)
    assert (outcome.won, outcome.reason.code) == (False, "gaps-lost")
    assert why(position(OPEN, used=2), "redeal") == ("gaps-no-redeal-left", {"redeals": 2})


@pytest.mark.parametrize("variant", rules.USUAL_REDEALS)
def test_what_a_redeal_keeps_and_where_its_gaps_are(variant):
    state = position(ONE_ROW_DONE, variant=variant)
    assert rules.moves(state) == (REDEAL,)
    after = rules.apply(state, REDEAL)
    full = state.layout[:12]
    kept = {"spaces": (0, 0, 0, 0), "paganini": (12, 0, 0, 0)}.get(variant, (12, 4, 2, 0))
    for row, (old, new) in enumerate(
        zip(rules.rows_of(state.layout), rules.rows_of(after.layout), strict=True)
    ):
        assert new[: kept[row]] == old[: kept[row]]
        if variant != "addiction":
            assert [i for i, card in enumerate(new) if card is None] == [kept[row]]
    assert (after.layout[:12] == full) == (variant != "spaces")
    assert len(rules.gaps(after.layout)) == 4
    assert after.used == 1


def test_addiction_lets_the_gaps_fall_anywhere():
    columns = set()
    for number in range(60):
        after = rules.apply(position(BLOCKED, number=number, variant="addiction"), REDEAL)
        assert after.layout[:2] == layout("2C 3C")
        columns.update(gap % 13 for gap in rules.gaps(after.layout))
    assert columns == set(range(13))


def test_only_addiction_shuffles_the_aces():
    for variant in rules.USUAL_REDEALS:
        loose = rules.gathered(layout(BLOCKED), variant)
        assert loose.issuperset(ACES) == (variant == "addiction")
        assert loose.isdisjoint(ACES) == (variant != "addiction")


def test_the_order_of_the_gathered_cards_is_dealt_row_by_row():
    order = sorted(rules.gathered(layout(BLOCKED), "gaps"))
    laid = rules.lay(layout(BLOCKED), order, "gaps")
    assert [card for card in laid if card in set(order)] == order
    for wrong in (order[1:], [*order, 0]):
        with pytest.raises(ValueError):
            rules.lay(layout(BLOCKED), wrong, "gaps")


def test_redeals_differ_by_number_and_by_which_redeal_it_is():
    blocked = position(BLOCKED)
    layouts = {
        rules.apply(replace(blocked, number=number, used=used), REDEAL).layout
        for number in range(5)
        for used in range(2)
    }
    assert len(layouts) == 10


def test_players_with_the_same_kept_cards_get_the_same_redeal():
    """What lies outside the kept runs, and where, plays no part."""
    other = BLOCKED.replace("KC -- 5D KH", "KC -- 8H KH").replace("QH 8H", "QH 5D")
    one, two = position(BLOCKED), position(other)
    assert one.layout != two.layout
    assert rules.apply(one, REDEAL) == rules.apply(two, REDEAL)
    longer = BLOCKED.replace("3C KC", "3C 4C").replace("7C 4C 8C", "7C KC 8C")
    kept_more = position(longer)
    assert rules.gathered(kept_more.layout, "gaps") < rules.gathered(one.layout, "gaps")


def test_undo_and_redo_of_a_redeal_give_the_same_layout_and_count_it_once():
    record = parse_record(EXAMPLE, games.find)
    game = Table("t", GAME, record.options, record.number, ("a",))
    for ply, move in enumerate(record.moves):
        game.absorb(game.play(0, move, float(ply), f"m{ply}"))
    after = game.state
    assert after.used == 1
    for again in range(3):
        game.absorb(game.undo(0, len(record.moves) - 1, 20.0, f"u{again}"))
        assert game.state.used == 0
        assert rules.moves(game.state) == (REDEAL,)
        step = game.redo(0, 21.0, "r") if again else game.play(0, REDEAL, 21.0, "n")
        game.absorb(step)
        assert game.state == after


def test_a_second_redeal_comes_out_otherwise_than_the_first_and_a_third_is_refused():
    state, used = position(BLOCKED), 0
    seen = []
    while used < 2:
        seen.append(rules.apply(replace(state, used=used), REDEAL).layout)
        used += 1
    assert seen[0] != seen[1]
    assert why(replace(state, used=2), "redeal")[0] == "gaps-no-redeal-left"


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(LEVELS)), st.integers(0, rules.MAX_NUMBER), st.integers())
def test_a_redeal_follows_from_number_count_and_gathered_cards(level, number, seed):
    options = LEVELS[level]
    states = list(random_positions(GAME, options, number, seed, limit=600))
    for (before, _), (after, move) in itertools.pairwise(states):
        if move == REDEAL:
            order = shuffled(rules.gathered(before.layout, options.variant), number, after.used)
            assert after.layout == rules.lay(before.layout, order, options.variant)
            assert after.used == before.used + 1
        else:
            assert after.used == before.used


# End and score


def test_the_last_move_wins_even_though_nothing_moves_any_more():
    state = position(NEARLY, redeals=0)
    assert rules.outcome(state) is None
    won = play(state, "KH-4.12")
    outcome = rules.outcome(won)
    assert (outcome.won, outcome.reason.args["used"]) == (True, 0)
    assert why(won, "redeal") == ("gaps-already-won", {})
    assert rules.moves(won) == ()


@pytest.mark.parametrize(
    ("kept", "used", "won", "score"),
    [(48, 0, True, 58), (48, 1, True, 43), (48, 2, True, 38), (30, 2, False, 20), (3, 2, False, -7),
     (48, 3, True, 33), (0, 0, False, 0)],
)  # fmt: skip
def test_score(kept, used, won, score):
    assert rules.score(kept, used, won) == score


def test_the_score_of_a_position():
    state = position(ONE_ROW_DONE, used=1)
    assert rules.view(state, 0).kept == (12, 4, 2, 0)
    assert rules.view(state, 0).score == 18 - 5
    assert rules.view(play(position(NEARLY), "KH-4.12"), 0).score == 58


# The table


def places(state):
    return {place.id: place for place in table.sight(rules.view(state, 0)).places}


def test_gaps_say_what_they_take_or_why_they_are_dead():
    seen = places(position(OPEN))
    assert seen["1.4"].marks == ("gap",)
    assert texts.say(seen["1.4"].about) == "takes the 8 of clubs"
    assert texts.say(seen["2.1"].about, "de") == "nimmt jede 2"
    assert seen["1.5"].marks == seen["3.3"].marks == ("dead",)
    assert seen["1.5"].about.code == "gaps-right-of-gap"
    assert seen["3.3"].about.code == "gaps-right-of-king"
    assert seen["1.1"].marks == ("kept", "free")
    assert seen["1.2"].marks == ("kept",)
    assert seen["1.3"].marks == ()


def test_a_tap_plays_the_only_move_and_asks_where_there_are_several():
    view = rules.view(position(OPEN), 0)
    assert str(table.meaning(view, "1.4", None)) == "8C-1.4"
    assert str(table.meaning(view, "2.3", None)) == "8C-1.4"
    assert table.meaning(view, "2.1", None).code == "gaps-choose-two"
    assert str(table.meaning(view, "1.1", None)) == "2C-2.1"
    assert table.meaning(view, "3.3", None).code == "gaps-right-of-king"
    assert table.meaning(view, "1.6", None).code == "gaps-no-gap-for"
    assert table.meaning(view, "1.4", "1.5").code == "gaps-two-gaps"
    two_heads = BLOCKED.replace("7C 4C", "-- 4C").replace("JS KS --", "-- KS JS")
    two_heads = two_heads.replace("KD -- --", "KD 7C --")
    view = rules.view(position(two_heads), 0)
    assert table.meaning(view, "2.6", None).code == "gaps-choose-gap"
    assert table.meaning(rules.view(position(BLOCKED), 0), "2.6", None).code == "gaps-no-head"


def test_a_tap_on_a_card_without_a_gap_names_the_card_it_belongs_beside():
    found = table.meaning(rules.view(position(OPEN), 0), "1.6", None)
    assert isinstance(found, Refusal)
    assert "queen of hearts" in texts.say(found)


def test_the_redeal_is_a_button_that_says_how_many_are_left():
    sight = table.sight(rules.view(position(BLOCKED), 0))
    (offer,) = sight.offers
    assert (offer.move, offer.source) == ("redeal", None)
    assert texts.say(offer.label) == "Redeal (2 left)"
    assert [texts.say(line, "de") for line in sight.status][1] == "noch zwei Neuvergaben"


def test_the_view_does_not_know_the_number():
    assert rules.view(position(BLOCKED), 0) == rules.view(position(BLOCKED, number=8), 0)


# The rules pages


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_example_on_the_rules_page_is_a_game_as_played(language):
    page = texts.game_text("gaps", f"rules.{language}.md")
    shown = [block.strip().split("\n") for block in re.findall(r"```\n(.*?)```", page, re.DOTALL)]
    states = list(parse_record(EXAMPLE, games.find).states())
    assert shown == [rows(states[0]), rows(states[-2]), rows(states[-1])]
