import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartentisch import games, texts
from kartentisch.core.record import RecordError, parse_record, replay

GOOD = "kartentisch/1 pyramid@1 level=normal #4711 7.2+7.3 draw"


def fault(text):
    with pytest.raises(RecordError) as caught:
        replay(parse_record(text, games.find), text)
    assert texts.say(caught.value.message, "de")
    assert texts.say(caught.value.message, "en")
    return text[caught.value.position :].split(" ")[0]


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", ""),
        ("kartentisch/2 pyramid@1 level=normal #1", "kartentisch/2"),
        ("kartentisch/1", ""),
        ("kartentisch/1 chess@1 level=normal #1", "chess@1"),
        ("kartentisch/1 pyramid@9 level=normal #1", "pyramid@9"),
        ("kartentisch/1 pyramid@1 #1", "pyramid@1"),
        ("kartentisch/1 pyramid@1 level=hard #1", "level=hard"),
        ("kartentisch/1 pyramid@1 level=easy level=easy #1", "level=easy"),
        ("kartentisch/1 pyramid@1 level=easy passes=x #1", "passes=x"),
        ("kartentisch/1 pyramid@1 level=easy passes=0 #1", "passes=0"),
        ("kartentisch/1 pyramid@1 level=easy", ""),
        ("kartentisch/1 pyramid@1 level=easy #", "#"),
        ("kartentisch/1 pyramid@1 level=easy #18446744073709551616", "#18446744073709551616"),
        ("kartentisch/1 pyramid@1 level=easy #٣", "#٣"),
        (GOOD + " 8.1", "8.1"),
        (GOOD + " 1.1+1.1", "1.1+1.1"),
        (GOOD + " 7.2+7.3", "7.2+7.3"),
        (GOOD + " recycle draw", "recycle"),
    ],
)
def test_a_fault_is_named_with_its_place(text, at):
    assert fault(text) == at


def test_blanks_do_not_matter_and_the_text_is_canonical():
    spread = "  " + GOOD.replace(" ", "   ").replace("7.2+7.3", "7.3+7.2") + "\n"
    assert str(parse_record(spread, games.find)) == GOOD


def test_options_that_differ_from_the_level_are_written():
    text = "kartentisch/1 pyramid@1 level=random passes=unlimited #7"
    record = parse_record(text, games.find)
    assert record.options.passes is None
    assert str(record) == text


@given(st.text(max_size=80))
def test_garbage_is_always_a_clear_error(text):
    with pytest.raises(RecordError):
        parse_record(text, games.find)


@given(st.data())
def test_a_damaged_record_replays_or_is_a_clear_error(data):
    text = GOOD
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 3))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[at + cut :]
    try:
        record = parse_record(text, games.find)
        replay(record, text)
    except RecordError as error:
        assert 0 <= error.position <= len(text)
    else:
        assert re.match(r"\s*kartentisch/1\s", text)
