"""What every game must obey. A new game is picked up by itself; nothing here knows a game."""

import dataclasses
import itertools
import random
import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from kartentisch import games, texts
from kartentisch.core.game import IllegalMove, Message, Refusal
from kartentisch.core.record import Record, RecordError, parse_record, replay
from kartentisch.tables.table import Event, Table

from .conftest import random_positions

GAMES_EACH = 6


def played(game, count=GAMES_EACH):
    """Random games over all levels and seat counts of a game: options, number, states."""
    levels = list(game.rules.LEVELS.values())
    for number in range(1, count + 1):
        options = levels[number % len(levels)]
        yield options, number, list(random_positions(game, options, number, seed=number))


def messages_of(value):
    """Every message inside a value."""
    if isinstance(value, Message):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from messages_of(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from messages_of(one)


def sayable(message):
    """Whether a message has a text in every language, arguments and all."""
    return all(texts.say(message, language) for language in texts.LANGUAGES)


def seats_of(game, options):
    """All seats, and None for those who only watch."""
    return (*range(game.rules.seats(options)), None)


def test_moves_offered_are_moves_accepted_and_all_others_are_refused(game):
    rules = game.rules
    for options, number, states in played(game):
        space = list(rules.all_moves(options))
        assert len({str(move) for move in space}) == len(space)
        picked = random.Random(number)
        for state, _ in states:
            legal = rules.moves(state)
            assert len(set(legal)) == len(legal)
            assert set(legal) <= set(space), "a legal move outside the written move space"
            before = repr(state)
            for move in legal:
                assert rules.refusal(state, move) is None
                rules.apply(state, move)
            others = [move for move in space if move not in set(legal)]
            for move in picked.sample(others, min(len(others), 40)):
                refusal = rules.refusal(state, move)
                assert isinstance(refusal, Refusal)
                assert sayable(refusal)
                with pytest.raises(IllegalMove):
                    rules.apply(state, move)
            assert repr(state) == before, "apply changed its argument"


def test_every_refusal_of_the_whole_move_space_in_a_few_positions(game):
    rules = game.rules
    for options, _, states in played(game, 2):
        for state, _ in states[:: max(1, len(states) // 4)]:
            legal = set(rules.moves(state))
            for move in rules.all_moves(options):
                assert (rules.refusal(state, move) is None) == (move in legal)


def test_no_card_is_ever_lost_or_doubled(game):
    for _, _, states in played(game):
        deck = Counter(game.rules.cards(states[0][0]))
        assert set(deck.values()) == {1}
        for state, _ in states:
            assert Counter(game.rules.cards(state)) == deck


def test_moves_round_trip_as_text(game):
    for options in game.rules.LEVELS.values():
        for move in game.rules.all_moves(options):
            assert re.fullmatch(r"[!-~]+", str(move)), "a move is one word of plain letters"
            assert game.rules.parse_move(str(move)) == move


def test_a_deal_is_the_same_each_time_and_numbers_differ(game):
    options = next(iter(game.rules.LEVELS.values()))
    deals = [game.rules.deal(options, number) for number in range(20)]
    assert deals == [game.rules.deal(options, number) for number in range(20)]
    assert len(set(map(repr, deals))) == 20


def test_the_end_has_no_moves_and_before_it_someone_is_on_turn(game):
    for _, _, states in played(game):
        for state, _ in states:
            outcome = game.rules.outcome(state)
            assert (outcome is not None) == (not game.rules.moves(state))
            assert (outcome is not None) == (game.rules.turn(state) is None)
            if outcome:
                assert sayable(outcome.reason)


def test_records_round_trip_and_replay(game):
    for options, number, states in played(game):
        moves = tuple(move for _, move in states if move is not None)
        record = Record(game, options, number, moves)
        again = parse_record(str(record), games.find)
        assert again == record
        assert replay(again) == states[-1][0]
        assert [state for state, _ in states] == list(record.states())


def test_an_illegal_move_in_a_record_is_named_with_its_place(game):
    rules = game.rules
    for options, number, states in played(game, 3):
        state, cut = states[len(states) // 2][0], len(states) // 2
        legal = set(rules.moves(state))
        wrong = next(move for move in rules.all_moves(options) if move not in legal)
        moves = tuple(move for _, move in states[1 : cut + 1])
        text = str(Record(game, options, number, (*moves, wrong)))
        with pytest.raises(RecordError) as caught:
            replay(parse_record(text, games.find), text)
        assert text[caught.value.position :] == str(wrong)
        assert sayable(caught.value.message)


def test_undo_of_a_move_is_the_position_before(game):
    for options, number, states in played(game, 3):
        table = Table("t", game, options, number, ["me"] * game.rules.seats(options))
        for ply, (state, move) in enumerate(states[1:60], 1):
            before = table.state
            seat = game.rules.turn(before)
            event = table.play(seat, move, float(ply), f"m{ply}")
            assert isinstance(event, Event)
            table.absorb(event)
            assert table.state == state
            table.absorb(Event("undone", seat, float(ply), f"u{ply}", table.ply - 1))
            assert table.state == before
            table.absorb(Event("redone", seat, float(ply), f"r{ply}", table.ply + 1))
            assert table.state == state


def test_what_is_shown_tells_nothing_that_the_seat_may_not_know(game):
    """Two states that differ only in what a seat may not know look the same to the byte."""
    rules, table = game.rules, game.table
    differing = 0
    for options, number, states in played(game, 12):
        for state, _ in states[:: max(1, len(states) // 30)]:
            for seat in seats_of(game, options):
                other = rules.resampled(state, seat, number)
                differing += other != state
                views = rules.view(state, seat), rules.view(other, seat)
                assert repr(views[0]) == repr(views[1])
                sights = [msgspec.json.encode(table.sight(view)) for view in views]
                assert sights[0] == sights[1]
                assert rules.text(views[0]) == rules.text(views[1])
    assert differing > 100, "too few pairs of states to prove anything"


def test_offers_are_the_legal_moves_of_the_seat_on_turn(game):
    rules, table = game.rules, game.table
    for _, _, states in played(game):
        for state, _ in states[::5]:
            seat = rules.turn(state)
            if seat is None:
                continue
            sight = table.sight(rules.view(state, seat))
            assert {offer.move for offer in sight.offers} == set(map(str, rules.moves(state)))
            places = {place.id for place in sight.places}
            for offer in sight.offers:
                assert {offer.source, offer.target} - {None} <= places


def test_a_gesture_means_the_move_that_is_offered_for_it(game):
    rules, table = game.rules, game.table
    for _, _, states in played(game, 3):
        for state, _ in states[::7]:
            seat = rules.turn(state)
            if seat is None:
                continue
            view = rules.view(state, seat)
            for offer in table.sight(view).offers:
                if offer.source and (offer.target or offer.direct) and offer.at is None:
                    meant = table.meaning(view, offer.source, offer.target)
                    assert str(meant) == offer.move


def test_any_gesture_gets_a_move_or_a_sayable_refusal(game):
    rules, table = game.rules, game.table
    for _, _, states in played(game, 3):
        for state, _ in states[:: max(1, len(states) // 4)]:
            view = rules.view(state, rules.turn(state) or 0)
            places = [place.id for place in table.sight(view).places]
            for source in (*places, "nowhere"):
                for target in (None, *places, "nowhere"):
                    meant = table.meaning(view, source, target)
                    why = meant if isinstance(meant, Refusal) else rules.refusal(state, meant)
                    assert why is None or sayable(why)


def test_layouts_hold_every_place_once_inside_the_sheet(game):
    for options, number, states in played(game, 3):
        state = states[0][0]
        for seat in seats_of(game, options):
            places = {p.id for p in game.table.sight(game.rules.view(state, seat)).places}
            for portrait in (True, False):
                layout = game.table.layout(options, seat, portrait)
                assert sorted(spot.place for spot in layout.spots) == sorted(places)
                for spot in layout.spots:
                    assert 0 <= spot.x <= layout.width - 1 + 1e-9
                    assert 0 <= spot.y <= layout.height - 1 + 1e-9


def test_everything_shown_or_done_can_be_said_in_every_language(game):
    rules, table = game.rules, game.table
    for options, _, states in played(game):
        for (before, _), (after, move) in itertools.pairwise(states):
            for seat in seats_of(game, options):
                views = rules.view(before, seat), rules.view(after, seat)
                assert sayable(table.describe(views[0], move, views[1]))
                for message in messages_of(table.sight(views[1])):
                    assert sayable(message)


def test_names_of_game_levels_and_counts_exist(game):
    codes = [f"{game.id}-name", f"{game.id}-tagline"]
    for level in game.rules.LEVELS:
        codes += [f"{game.id}-level-{level}", f"{game.id}-level-{level}-about"]
    for code in codes:
        assert sayable(Message(code))


def test_languages_hold_the_same_messages_with_the_same_arguments(game):
    of_languages = [arguments(texts.source(lang, [game.id])) for lang in texts.LANGUAGES]
    assert of_languages[0] == of_languages[1]


def arguments(source):
    """Messages of a Fluent text with the arguments that each uses, `count` aside."""
    found = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            used = {node for node in variables(entry)}
            found[entry.id.name] = frozenset(used - {"count"})
    return found


def variables(node):
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from variables(child)


def test_a_rules_page_exists_in_every_language(game):
    for language in texts.LANGUAGES:
        page = texts.game_text(game.id, f"rules.{language}.md")
        assert page.startswith("# ")
        assert len(page) > 1500


def test_rules_import_nothing_but_the_standard_library_and_the_core(game):
    source = Path(game.rules.__file__).read_text()
    for module in re.findall(r"^\s*(?:from|import) (\S+)", source, re.MULTILINE):
        root = module.removeprefix("kartentisch.").split(".")[0]
        assert root in (
            "",
            "core",
            "dataclasses",
            "itertools",
            "collections",
            "enum",
            "functools",
            "typing",
            "math",
            "re",
            "hashlib",
            "abc",
        ), module
