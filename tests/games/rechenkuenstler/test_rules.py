"""Rechenkünstler's rules and table, beyond what every game must obey."""

import random
from dataclasses import replace
from itertools import product

import msgspec
import pytest

from kartentisch import games, texts
from kartentisch.core.cards import DECK, card_code, rank
from kartentisch.core.deals import shuffled
from kartentisch.core.game import IllegalMove, Refusal
from kartentisch.core.record import options_text, parse_options
from kartentisch.games.rechenkuenstler import rules, table
from kartentisch.games.rechenkuenstler.rules import DRAW, END, LEVELS, Options, Pile, State

from ...conftest import random_positions

GAME = games.find(rules.ID)
NORMAL = LEVELS["normal"]


def cards(text):
    """Cards by their two letters; `-` for none."""
    return tuple(card_code(word) for word in text.split() if word != "-")


def position(
    foundations="AC|2H|3S|4D", a="-|-|-", b="-|-|-", draws=("-", "-"), empty=False, **more
):
    """A position; each stock begins with `draws`, then the unseen cards unless `empty`."""
    laid = tuple(cards(pile) for pile in foundations.split("|"))
    piles = tuple(tuple(cards(pile) for pile in side.split("|")) for side in (a, b))
    stacked = tuple(map(cards, draws))
    seen = {c for pile in (*laid, *piles[0], *piles[1], *stacked) for c in pile}
    spare = [] if empty else [c for c in DECK if c not in seen]
    half = (len(spare) + len(stacked[1]) - len(stacked[0]) + 1) // 2
    stocks = ((*stacked[0], *spare[:half]), (*stacked[1], *spare[half:]))
    return State(laid, piles, stocks, **more)


def built(step, length):
    """A foundation of the first cards of its sequence; step n takes all of suit n - 1."""
    return tuple(13 * (step - 1) + value - 1 for value in rules.SEQUENCES[step - 1][:length])


def nearly_won(lengths, a=((), (), ()), b=((), (), ()), **more):
    """A position with empty stocks, foundations of these lengths."""
    foundations = tuple(built(step, n) for step, n in zip(rules.STEPS, lengths, strict=True))
    return State(foundations, (a, b), ((), ()), **more)


def play(state, moves):
    """The position after some moves, separated by blanks."""
    for text in moves.split():
        state = rules.apply(state, rules.parse_move(text))
    return state


def needs(state):
    return [rules.needed(laid, f) for f, laid in enumerate(state.foundations)]


def refused(state, text):
    """The code of a refusal, the game's prefix left out; it must be sayable and binding."""
    move = rules.parse_move(text)
    why = rules.refusal(state, move)
    assert isinstance(why, Refusal), f"{text} is not refused"
    assert move not in rules.moves(state)
    with pytest.raises(IllegalMove):
        rules.apply(state, move)
    assert all(texts.say(why, language) for language in texts.LANGUAGES)
    return why.code.removeprefix("rechenkuenstler-")


# Deal and options


def test_levels_are_those_of_the_specification():
    found = {name: (o.piles, o.free, o.bases, rules.talking(o)) for name, o in LEVELS.items()}
    assert found == {
        "easy": (3, "both", True, True),
        "normal": (3, "both", True, False),
        "hard": (2, "both", True, False),
        "expert": (2, "own", True, False),
    }


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ({"piles": 0}, "piles must be 1 to 6"),
        ({"piles": 7}, "piles must be 1 to 6"),
        ({"free": "all"}, "free must be both or own"),
        ({"level": "silly"}, "level must be one of easy, normal, hard, expert"),
    ],
)
def test_impossible_options_are_refused(words, fault):
    with pytest.raises(ValueError, match=fault):
        Options(**{"level": "normal", **words})


def test_options_are_written_in_records():
    options = Options("hard", piles=4, free="own", bases=False)
    words = dict(word.split("=") for word in options_text(options, GAME).split())
    assert words == {"level": "hard", "piles": "4", "free": "own", "bases": "no"}
    assert parse_options(words, GAME) == options


@pytest.mark.parametrize("number", [0, 1, 4711, 2**64 - 1])
def test_the_deal_takes_the_bases_out_and_deals_the_rest_in_turns(number):
    state = rules.deal(NORMAL, number)
    deck = shuffled(DECK, number)
    bases = [next(c for c in deck if rank(c) == value) for value in (1, 2, 3, 4)]
    assert [list(laid) for laid in state.foundations] == [[base] for base in bases]
    rest = [c for c in deck if c not in bases]
    assert list(state.stocks[0]) == rest[0::2][::-1], "turned from the card dealt last"
    assert list(state.stocks[1]) == rest[1::2][::-1]
    assert list(map(len, state.stocks)) == [24, 24]
    assert (state.on_turn, state.phase, state.turned) == (0, "before", None)


def test_without_bases_all_52_cards_are_dealt():
    state = rules.deal(replace(NORMAL, bases=False), 7)
    deck = shuffled(DECK, 7)
    assert state.foundations == ((), (), (), ())
    assert state.stocks == (deck[0::2][::-1], deck[1::2][::-1])
    assert needs(state) == [1, 2, 3, 4]


@pytest.mark.parametrize("piles", range(1, 7))
def test_any_number_of_piles_can_be_played(piles):
    options = Options("normal", piles=piles)
    *_, (last, _) = random_positions(GAME, options, piles, piles)
    assert [len(own) for own in last.piles] == [piles, piles]
    words = [str(move) for move in rules.all_moves(options)]
    assert len(words) == len(set(words)) == 2 + 4 + 2 * piles + 8 * piles


@pytest.mark.parametrize("text", ["", "f0", "f5", "a0", "a7", "c1", "a1f1", "a1-", "-f1", "f1-a1",
                                  "a1-a2", "Draw", "a1-f1 ", "a１", "passes"])  # fmt: skip
def test_other_words_are_no_moves(text):
    with pytest.raises(ValueError, match="not a move"):
        rules.parse_move(text)


# The four sequences


def test_the_four_sequences():
    letters = {1: "A", 11: "J", 12: "Q", 13: "K"}
    written = [" ".join(letters.get(v, str(v)) for v in line) for line in rules.SEQUENCES]
    assert written == [
        "A 2 3 4 5 6 7 8 9 10 J Q K",
        "2 4 6 8 10 Q A 3 5 7 9 J K",
        "3 6 9 Q 2 5 8 J A 4 7 10 K",
        "4 8 Q 3 7 J 2 6 10 A 5 9 K",
    ]


# Worked examples


def test_the_seeds_example_move_by_move():
    state = position(draws=("6D 3H", "KH 2D"))
    assert needs(state) == [2, 4, 6, 8]
    state = play(state, "draw")
    assert list(map(str, rules.moves(state))) == ["f3", "a1", "a2", "a3"]
    state = play(state, "f3")
    assert needs(state) == [2, 4, 9, 8]
    state = play(state, "end draw")
    assert list(map(str, rules.moves(state))) == ["b1", "b2", "b3"], "no foundation takes a king"
    state = play(state, "b1 end draw")
    assert list(map(str, rules.moves(state))) == ["a1", "a2", "a3"]
    state = play(state, "a1 end draw f1")
    assert needs(state) == [3, 4, 9, 8]
    state = play(state, "a1-f1")
    assert state.foundations[0] == cards("AC 2D 3H")
    state = play(state, "end")
    assert needs(state) == [4, 4, 9, 8]
    assert (state.on_turn, state.phase) == (0, "before")
    assert state.piles == (((), (), ()), (cards("KH"), (), ()))


def test_the_rules_pages_example():
    state = position(draws=("8S KC 6D", "QD 9C 3H"))
    after = {
        "draw f4": [2, 4, 6, 12],
        "end draw f4 ": [2, 4, 6, 3],
        "end draw a1": [2, 4, 6, 3],
        "end draw b1": [2, 4, 6, 3],
        "end draw f3": [2, 4, 9, 3],
        "b1-f3": [2, 4, 12, 3],
        "end draw f4": [2, 4, 12, 7],
    }
    for moves, expected in after.items():
        state = play(state, moves)
        assert needs(state) == expected


# The turn


def test_free_moves_stand_before_and_after_never_between():
    state = position(a="2S|4C|-", draws=("9S", "-"))
    assert [str(m) for m in rules.moves(state)] == ["a1-f1", "a2-f2", "draw"]
    placing = play(state, "draw")
    assert [str(m) for m in rules.moves(placing)] == ["a1", "a2", "a3"]
    after = play(placing, "a3")
    assert [str(m) for m in rules.moves(after)] == ["a1-f1", "a2-f2", "end"]
    assert [str(m) for m in rules.moves(play(after, "a2-f2"))] == ["a1-f1", "end"]


def test_a_card_that_fits_may_be_wasted_and_played_later():
    state = play(position(draws=("2S", "-")), "draw a2 a2-f1 end")
    assert needs(state)[0] == 3


def test_a_card_that_fits_twice_goes_where_the_player_likes():
    state = position("AC 2C 3C|2D|3H|4S", draws=("4C", "-"))
    assert [str(m) for m in rules.moves(play(state, "draw"))][:2] == ["f1", "f2"]
    assert needs(play(state, "draw f1")) == [5, 4, 6, 8]
    assert needs(play(state, "draw f2")) == [4, 6, 6, 8]


def test_an_empty_stock_leaves_free_moves_or_a_pass():
    state = replace(position(b="2S|-|-"), phase="before")
    state = replace(state, stocks=((), state.stocks[1]))
    assert [str(m) for m in rules.moves(state)] == ["b1-f1", "end"]
    assert refused(state, "draw") == "stock-empty"
    passed = play(state, "end")
    assert (passed.on_turn, passed.phase) == (1, "before")
    assert DRAW in rules.moves(passed)


# Refusals


def test_turning_up_is_a_duty():
    state = position()
    assert refused(state, "end") == "turn-up-first"
    assert refused(state, "f1") == "nothing-turned"
    assert refused(state, "a1") == "nothing-turned"


def test_the_turned_up_card_must_be_put_down_first():
    state = play(position(a="2S|-|-", draws=("9S", "-")), "draw")
    for text in ("a1-f1", "draw", "end"):
        assert refused(state, text) == "put-down-first"
        assert rules.refusal(state, rules.parse_move(text)).args["card"] == card_code("9S")


def test_one_card_a_turn():
    state = play(position(draws=("9S", "-")), "draw a1")
    assert refused(state, "draw") == "turned-already"
    assert refused(state, "a2") == "nothing-turned"


def test_own_piles_only_take_own_cards():
    state = play(position(draws=("9S", "-")), "draw")
    assert refused(state, "b1") == "partners-pile"


def test_piles_that_are_not_there():
    state = play(position(a="-|-", b="-|-", draws=("KS", "-")), "draw")
    assert refused(state, "a3") == "no-such-pile"
    assert refused(state, "b3-f1") == "no-such-pile"
    assert play(state, "a2").piles[0] == ((), cards("KS"))


def test_an_empty_pile_has_nothing_to_move():
    assert refused(position(), "a1-f1") == "pile-empty"


def test_a_foundation_says_what_it_needs():
    state = play(position(draws=("6D", "-")), "draw")
    assert refused(state, "f1") == "misfit"
    args = rules.refusal(state, rules.parse_move("f4")).args
    assert args == {"card": card_code("6D"), "step": 4, "top": 4, "next": 8, "wraps": "no"}


def test_a_sum_beyond_the_king_goes_round():
    state = play(position("AC|2D 4D 6D 8D TD QD|3S|4S", draws=("9S", "-")), "draw")
    why = rules.refusal(state, rules.parse_move("f2"))
    assert why.args == {"card": card_code("9S"), "step": 2, "top": 12, "next": 1, "wraps": "yes"}
    assert texts.say(why, "en") == (
        "The 9 of spades does not fit on the twos pile. It needs an ace now: 12 + 2 − 13 = 1."
    )
    assert texts.say(why, "de") == (
        "Pik 9 passt nicht auf den Zweierstapel. Dort kommt jetzt ein Ass: 12 + 2 − 13 = 1."
    )


def test_a_king_closes_its_foundation():
    state = nearly_won((13, 12, 12, 12), a=(cards("KS KH"), cards("KD"), ()))
    assert refused(state, "a1-f1") == "closed"
    assert needs(state) == [None, 13, 13, 13]
    assert needs(play(state, "a1-f3")) == [None, 13, None, 13]


def test_only_tops_can_be_moved():
    state = position(a="2S KS|-|-")
    assert refused(state, "a1-f1") == "misfit"


@pytest.mark.parametrize(("free", "code"), [("both", None), ("own", "own-only")])
def test_whose_waste_tops_are_free(free, code):
    state = position("AC 2D|2H|3S 6D|4D", a="3H|-|-", b="KH|-|-", draws=("9C", "-"), free=free)
    waiting = replace(state, on_turn=1, phase="after")
    if code:
        assert refused(waiting, "a1-f1") == code
    else:
        assert needs(play(waiting, "a1-f1"))[0] == 4
    assert needs(play(waiting, "end a1-f1 draw f3")) == [4, 4, 12, 8]


# Ends


def test_won_with_the_last_king_by_a_free_move():
    state = nearly_won((13, 13, 13, 12), b=(cards("KS"), (), ()))
    assert rules.outcome(state) is None
    won = play(state, "b1-f4")
    assert rules.outcome(won).won
    assert rules.turn(won) is None
    assert refused(won, "end") == refused(won, "draw") == "already-won"


def test_won_with_the_last_card_turned_up():
    state = replace(nearly_won((13, 13, 13, 12)), stocks=(cards("KS"), ()))
    placing = play(state, "draw")
    assert rules.outcome(placing) is None, "a card turned up is still to be put down"
    assert rules.outcome(play(placing, "f4")).won
    assert rules.outcome(play(placing, "a1")) is None, "it is wasted, but free"
    assert rules.outcome(play(placing, "a1 a1-f4")).won


def lost_next_move():
    """The ones need a 5, which lies free; the 6 after it lies under a 9."""
    a = cards("6C 7C 9C"), cards("8C"), cards("TC JC")
    return nearly_won((4, 13, 13, 13), a=a, b=(cards("QC KC"), cards("5C"), ()))


def test_lost_at_once_when_nothing_fits_any_more():
    lost = play(lost_next_move(), "b2-f1")
    assert not rules.outcome(lost).won
    assert rules.outcome(lost).reason.args == {"placed": 44}
    assert rules.moves(lost) == ()
    assert refused(lost, "end") == refused(lost, "b1-f1") == "already-lost"


def test_lost_as_the_last_card_is_put_down():
    state = lost_next_move()
    buried = replace(state, piles=(state.piles[0], (cards("5C QC"), (), ())))
    state = replace(buried, stocks=(cards("KC"), ()))
    placing = play(state, "draw")
    assert rules.outcome(placing) is None
    assert not rules.outcome(play(placing, "a1")).won


def test_not_lost_while_a_stock_lasts():
    state = lost_next_move()
    state = replace(state, piles=(state.piles[0], (cards("5C QC"), (), ())))
    assert not rules.outcome(state).won
    assert rules.outcome(replace(state, stocks=((), cards("KC")))) is None


def test_at_expert_a_fitting_top_of_the_partner_keeps_the_game_going():
    state = replace(lost_next_move(), free="own")
    assert rules.outcome(state) is None
    assert rules.moves(state) == (END,)
    assert refused(state, "b2-f1") == "own-only"
    theirs = play(state, "end")
    assert [str(m) for m in rules.moves(theirs)] == ["b2-f1", "end"]
    assert not rules.outcome(play(theirs, "b2-f1")).won


# No bases laid out


def test_bases_begin_their_foundations_turned_up_or_as_free_moves():
    state = position("AS|-|-|-", b="4S|-|-", draws=("2C 5S", "2D 3D"))
    state = play(state, "draw")
    assert [str(m) for m in rules.moves(state)][:2] == ["f1", "f2"], "a 2 follows or begins"
    state = play(state, "f2 b1-f4 end draw")
    assert refused(state, "f2") == "misfit"
    assert refused(state, "f3") == "not-begun"
    state = play(state, "f1 end draw")
    assert refused(state, "f3") == "not-begun"
    state = play(state, "a2 end draw f3")
    assert needs(state) == [3, 4, 6, 8]


def test_a_base_in_the_waste_keeps_the_game_from_being_lost():
    state = replace(position("-|-|-|-", a="2C|-|-", empty=True), stocks=((), ()))
    assert rules.outcome(state) is None
    assert [str(m) for m in rules.moves(state)] == ["a1-f2", "end"]
    assert rules.outcome(play(state, "a1-f2")).reason.args == {"placed": 1}


# Secrets


def all_said(state, seat, options):
    """Everything that a seat can get to hear of a position, as bytes."""
    view = rules.view(state, seat)
    sight = table.sight(view)
    places = [None, "nowhere", *(place.id for place in sight.places)]
    gestures = [repr(table.meaning(view, a, b)) for a, b in product(places[1:], places)]
    refusals = [repr(rules.refusal(state, move)) for move in rules.all_moves(options)]
    shown = [repr(view), rules.text(view), repr(rules.moves(state)), repr(rules.outcome(state))]
    return msgspec.json.encode([sight, gestures, refusals, shown, rules.turn(state)])


VARIANTS = [*LEVELS.values(), Options("normal", 4, "own", bases=False), Options("hard", 1)]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_the_order_of_the_stocks_shows_nowhere(options):
    """Over 300 pairs of positions that differ in the stocks alone, each seen by all seats."""
    pairs = 0
    for number in range(1, 4):
        played = [state for state, _ in random_positions(GAME, options, number, number)]
        unseen = [state for state in played if sum(map(len, state.stocks)) > 1]
        for ply, state in enumerate(unseen[::2]):
            other = rules.resampled(state, None, number * 1000 + ply)
            assert sorted(rules.cards(other)) == list(DECK)
            assert list(map(len, other.stocks)) == list(map(len, state.stocks))
            for seat in (0, 1, None):
                assert all_said(state, seat, options) == all_said(other, seat, options)
            pairs += other != state
    assert pairs > 150  # in each of six variants


def test_what_a_move_told_does_not_depend_on_the_rest_of_the_stocks():
    """The next position and its description follow from the view and the card turned up."""
    picked = random.Random(1)
    for state, _ in random_positions(GAME, NORMAL, 5, 5):
        if not rules.moves(state):
            continue
        move = picked.choice(rules.moves(state))
        other = rules.resampled(state, None, picked.randrange(2**64))
        if move == DRAW:  # the same card on top, all else anew
            other = _with_top(other, state.on_turn, state.stocks[state.on_turn][0])
        for seat in (0, 1, None):
            told = [
                table.describe(rules.view(s, seat), move, rules.view(rules.apply(s, move), seat))
                for s in (state, other)
            ]
            assert told[0] == told[1]
            assert rules.view(rules.apply(state, move), seat) == rules.view(
                rules.apply(other, move), seat
            )


def _with_top(state, seat, card):
    """The same cards with `card` on top of a stock, swapped with what lay there."""
    first = state.stocks[seat][0]
    swap = {card: first, first: card}
    return replace(
        state, stocks=tuple(tuple(swap.get(c, c) for c in stock) for stock in state.stocks)
    )


# The table


def test_foundations_say_what_they_need_next_and_after_that():
    places = {p.id: p for p in table.sight(rules.view(position(), 0)).places}
    said = [texts.say(places[f].note, "en") for f in ("f1", "f2", "f3", "f4")]
    assert said == ["2 → 3", "4 → 6", "6 → 9", "8 → Q"]
    assert texts.say(places["f4"].note, "de") == "8 → D"
    assert texts.say(places["f4"].about, "de") == (
        "Viererstapel: Als Nächstes kommt eine 8, danach eine Dame."
    )


def test_a_last_king_and_a_finished_foundation_are_named():
    state = nearly_won((13, 12, 13, 13), a=(cards("KD"), (), ()))
    places = {p.id: p for p in table.sight(rules.view(state, 0)).places}
    assert texts.say(places["f1"].note, "en") == "finished"
    assert texts.say(places["f2"].note, "en") == "last: K"
    assert texts.say(places["f2"].about, "en") == "The twos pile needs a king, its last card."


def test_a_tap_plays_a_free_card_with_one_target_and_explains_all_others():
    state = position("AC 2C 3C|2D|3H|4S", a="6C|4H|KH")
    view = rules.view(state, 0)
    assert str(table.meaning(view, "a1", None)) == "a1-f3"
    assert table.meaning(view, "a2", None).code == "rechenkuenstler-choose"
    assert table.meaning(view, "a3", None).code == "rechenkuenstler-fits-nowhere"
    assert table.meaning(view, "b1", None).code == "rechenkuenstler-pile-empty"
    assert table.meaning(view, "stock.a", None) == DRAW
    assert table.meaning(view, "f1", None).code == "rechenkuenstler-needs"


@pytest.mark.parametrize(
    ("source", "target", "code"),
    [
        ("a1", "a2", "rechenkuenstler-waste-stays"),
        ("a1", "b1", "rechenkuenstler-waste-stays"),
        ("a1", "a1", "rechenkuenstler-same-place"),
        ("a1", "turned", "rechenkuenstler-not-there"),
        ("a1", "stock.a", "rechenkuenstler-not-there"),
        ("f1", "a1", "rechenkuenstler-foundation-stays"),
        ("stock.b", None, "rechenkuenstler-partners-stock"),
        ("stock.a", "f1", "rechenkuenstler-stock-face-down"),
        ("turned", None, "rechenkuenstler-nothing-turned"),
        ("a4", "f1", "no-such-place"),
    ],
)
def test_gestures_that_are_no_moves(source, target, code):
    why = table.meaning(rules.view(position(a="6C|-|-"), 0), source, target)
    assert why.code == code
    assert all(texts.say(why, language) for language in texts.LANGUAGES)


@pytest.mark.parametrize("seat", [1, None])
def test_whoever_is_not_on_turn_is_told_so_and_gets_no_offers(seat):
    view = rules.view(position(b="2S|-|-"), seat)
    for source in ("stock.b", "stock.a", "b1", "turned"):
        assert table.meaning(view, source, None).code == "not-your-turn"
    assert table.sight(view).offers == ()


def test_after_the_end_a_gesture_is_told_that_it_is_over():
    lost = play(lost_next_move(), "b2-f1")
    for seat in (0, 1, None):
        why = table.meaning(rules.view(lost, seat), "a1", "f1")
        assert why.code == "rechenkuenstler-already-lost"


def test_moves_are_described_as_each_seat_sees_them():
    state = play(position(a="3H|-|-", draws=("-", "2D")), "draw a2 end draw f1")
    move = rules.parse_move("a1-f1")
    after = rules.apply(state, move)
    said = {
        seat: [
            texts.say(table.describe(rules.view(state, seat), move, rules.view(after, seat)), lang)
            for lang in texts.LANGUAGES
        ]
        for seat in (0, 1, None)
    }
    assert said == {
        0: [
            "Dein Partner legt Herz 3 von deinem Abwurf auf den Einerstapel.",
            "Your partner moves the 3 of hearts from your waste to the ones pile.",
        ],
        1: [
            "Du legst Herz 3 vom Abwurf deines Partners auf den Einerstapel.",
            "You move the 3 of hearts from your partner’s waste to the ones pile.",
        ],
        None: [
            "Platz B legt Herz 3 vom Abwurf von Platz A auf den Einerstapel.",
            "Seat B moves the 3 of hearts from seat A’s waste to the ones pile.",
        ],
    }


def test_a_closing_king_is_announced():
    state = nearly_won((13, 13, 13, 12), b=(cards("KS"), (), ()))
    move = rules.parse_move("b1-f4")
    views = rules.view(state, 0), rules.view(rules.apply(state, move), 0)
    said = texts.say(table.describe(views[0], move, views[1]), "de")
    assert said == (
        "Du legst Pik König vom Abwurf deines Partners auf den Viererstapel. Damit ist er fertig."
    )


@pytest.mark.parametrize("portrait", [True, False])
@pytest.mark.parametrize("piles", range(1, 7))
def test_ones_own_piles_lie_below_and_nothing_covers_anything(piles, portrait):
    options = Options("normal", piles=piles)
    for seat, own, other in ((0, "a1", "b1"), (1, "b1", "a1"), (None, "a1", "b1")):
        layout = table.layout(options, seat, portrait)
        spots = {spot.place: spot for spot in layout.spots}
        assert spots[own].y > spots["f1"].y
        if portrait:
            assert spots[own].y > spots[other].y
        else:
            assert spots[own].x < spots[other].x
        boxes = [(s.x, s.y, s.x + 1, s.y + 1 + (s.room or 0)) for s in layout.spots]
        for i, (left, top, right, bottom) in enumerate(boxes):
            assert right <= layout.width + 1e-9
            assert bottom <= layout.height + 1e-9
            for x, y, x2, y2 in boxes[:i]:
                assert x >= right or x2 <= left or y >= bottom or y2 <= top


def test_a_mistaken_pile_number_is_a_refusal_not_a_crash():
    view = rules.view(rules.deal(LEVELS["hard"], 1), 0)
    assert view.refusal(rules.free_move(Pile(1, 5), 0)).code == "rechenkuenstler-no-such-pile"
