import json
from pathlib import Path

import pytest

from kartentisch.core.cards import DECK, card_code, card_text, rank, suit
from kartentisch.core.deals import MAX_NUMBER, SplitMix64, shuffled

CASES = Path(__file__).parent / "cases"
GOLDEN = json.loads((CASES / "deals.json").read_text())["deals"]
TABLE = (Path(__file__).parent / "golden_deals.txt").read_text().splitlines()


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: str(golden["number"]))
def test_golden_deals(golden):
    assert " ".join(map(card_text, shuffled(DECK, golden["number"]))) == golden["deck"]


def test_the_golden_table_of_fifty_numbers():
    assert len(TABLE) == 50
    for line in TABLE:
        number, _, deck = line.partition(": ")
        assert " ".join(map(card_text, shuffled(DECK, int(number)))) == deck


def test_splitmix64_has_its_published_stream():
    # Vigna's splitmix64.c with seed 1234567, as in the Java and Rust test suites.
    stream = SplitMix64(1234567)
    assert [stream.next() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_below_is_fair_at_its_edges():
    stream = SplitMix64(5)
    drawn = [stream.below(3) for _ in range(3000)]
    assert {drawn.count(n) for n in range(3)} <= set(range(900, 1100))


def test_a_number_out_of_range_is_refused():
    for number in (-1, MAX_NUMBER + 1):
        with pytest.raises(ValueError, match="out of range"):
            shuffled(DECK, number)
    with pytest.raises(ValueError, match="out of range"):
        shuffled(DECK, 1 << 56, redeal=1)


def test_a_redeal_depends_on_number_redeal_and_the_set_of_cards_only():
    cards = [3, 17, 40, 8]
    assert shuffled(cards, 9, 1) == shuffled(reversed(cards), 9, 1)
    assert len({shuffled(DECK, 9, k) for k in range(4)}) == 4


def test_cards_round_trip_as_text():
    for card in range(54):
        assert card_code(card_text(card)) == card
    assert (rank(card_code("TH")), suit(card_code("TH"))) == (10, 2)
    for text in ("", "1H", "10H", "th", "HT"):
        with pytest.raises(ValueError, match="not a card"):
            card_code(text)
