"""Every message code in the code has a text in every language; the languages agree."""

import re
from pathlib import Path

import pytest

from kartentisch import games, texts

from .test_conformance import arguments

SOURCE = Path(texts.__file__).parents[1]
CODE = re.compile(r'(?:Message|Refusal)\(\s*"([a-z][a-z0-9-]*)"')
CLIENT_CODE = re.compile(r'\btext\("([a-z][a-z0-9-]*)"')


def codes(pattern, *globs):
    for glob in globs:
        for path in SOURCE.glob(glob):
            for code in pattern.findall(path.read_text(encoding="utf-8")):
                yield code, path.name


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_code_has_a_text(language):
    known = arguments(texts.source(language, games.packages()))
    used = {
        *codes(CODE, "core/*.py", "games/**/*.py", "tables/*.py", "web/*.py"),
        *codes(CLIENT_CODE, "web/static/*.js"),
    }
    assert len(used) > 150
    assert sorted(f"{code} ({where})" for code, where in used if code not in known) == []


def test_the_languages_hold_the_same_messages_with_the_same_arguments():
    first, second = (arguments(texts.source(lang, games.packages())) for lang in texts.LANGUAGES)
    assert first == second
