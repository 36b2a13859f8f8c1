"""What the tests share: random play through the rules."""

import random
from typing import Any

import pytest

from kartentisch import games
from kartentisch.core.game import Game

CASES = "tests/cases"


def random_positions(game: Game, options: Any, number: int, seed: int, limit: int = 400):
    """Yield the states of a random game, with the move that led to each (None for the deal)."""
    rules, draw = game.rules, random.Random(seed)
    state = rules.deal(options, number)
    yield state, None
    for _ in range(limit):
        moves = rules.moves(state)
        if not moves:
            return
        move = draw.choice(moves)
        state = rules.apply(state, move)
        yield state, move


@pytest.fixture(params=games.packages())
def game(request) -> Game:
    """Each registered game in turn."""
    return games.find(request.param)
