"""The engine of Pyramid against the rules, against brute force, and against golden cases."""

import json
import random
import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

from kartentisch.core import fastdeals
from kartentisch.games.pyramid import rules
from kartentisch.games.pyramid.engine import api, grading
from kartentisch.games.pyramid.engine.perft import perft
from kartentisch.games.pyramid.engine.position import Knowledge, Position
from kartentisch.games.pyramid.grades import GRADES

CASES = Path(__file__).parents[2] / "cases"
RANKS, SUITS = "A23456789TJQK", "CDHS"


def code(text: str | None) -> int | None:
    return None if text is None else 13 * SUITS.index(text[1]) + RANKS.index(text[0])


def codes(texts: list[str]) -> tuple[int, ...]:
    return tuple(card for text in texts if (card := code(text)) is not None)


def dealt(number: int, passes: int | None = 3) -> Position:
    deck = fastdeals.shuffled(number).tolist()
    return Position(tuple(deck[:28]), tuple(deck[28:]), passes=passes)


# A simulator of its own, as plain as can be: (pyramid, stock, waste, pass) in tuples.

COVERS = {
    r * (r + 1) // 2 + c: ((r + 1) * (r + 2) // 2 + c, (r + 1) * (r + 2) // 2 + c + 1)
    for r in range(6)
    for c in range(r + 1)
}
NAMES = [f"{r + 1}.{c + 1}" for r in range(7) for c in range(r + 1)]


def start(position: Position):
    return position.pyramid, position.stock, position.waste, position.pass_


def successors(state, passes: int | None):
    """(move's text, state after it) for every legal move."""
    pyramid, stock, waste, pass_ = state
    if not any(card is not None for card in pyramid):
        return
    free = [
        (NAMES[i], i, card % 13 + 1)
        for i, card in enumerate(pyramid)
        if card is not None and all(pyramid[j] is None for j in COVERS.get(i, ()))
    ]
    if waste:
        free.append(("w", None, waste[-1] % 13 + 1))
    for n, (text, cell, value) in enumerate(free):
        if value == 13:
            yield (
                text,
                (without(pyramid, cell), stock, waste[:-1] if cell is None else waste, pass_),
            )
        for text2, cell2, value2 in free[n + 1 :]:
            if value + value2 == 13:
                then = without(pyramid, cell, cell2)
                rest = waste[:-1] if cell2 is None else waste
                yield f"{text}+{text2}", (then, stock, rest, pass_)
    if stock:
        yield "draw", (pyramid, stock[1:], (*waste, stock[0]), pass_)
    elif waste and (passes is None or pass_ < passes):
        yield "recycle", (pyramid, waste, (), pass_ + 1)


def without(pyramid, *cells):
    return tuple(None if i in cells else card for i, card in enumerate(pyramid))


def is_won(state) -> bool:
    return not any(card is not None for card in state[0])


def fewest_actions(position: Position) -> int | None:
    """By breadth-first search over everything; None if lost."""
    layer, seen, depth = [start(position)], set(), 0
    while layer:
        following = []
        for state in layer:
            if is_won(state):
                return depth
            for _, then in successors(state, position.passes):
                # With unlimited passes their number means nothing.
                key = then if position.passes else then[:3]
                if key not in seen:
                    seen.add(key)
                    following.append(then)
        layer, depth = following, depth + 1
    return None


def plays_out(position: Position, line) -> bool:
    state = start(position)
    for move in line:
        state = dict(successors(state, position.passes))[move]
    return is_won(state)


def endgame(draw: random.Random, sequence: int = 7) -> Position:
    """A small position in the middle of a game, few ranks, so that cards often fit."""
    ranks = draw.sample(range(6), draw.choice((2, 2, 3)))
    cards = [13 * s + r for s in range(4) for k in ranks for r in (k, 11 - k)]
    cards += [13 * s + 12 for s in range(draw.randrange(5))]
    draw.shuffle(cards)
    pyramid: list[int | None] = [None] * 28
    for cell in range(draw.choice((3, 6, 6, 10, 10, 15))):
        pyramid[cell] = cards.pop() if cards else None
    for _ in range(draw.randrange(6)):
        free = [
            i
            for i in range(28)
            if pyramid[i] is not None and all(pyramid[j] is None for j in COVERS.get(i, ()))
        ]
        pyramid[draw.choice(free or [27])] = None
    rest = cards[: draw.randrange(sequence + 1)]
    cut = draw.randrange(len(rest) + 1)
    passes = draw.choice((1, 2, 2, 3, 3, 4, None))
    pass_ = draw.randint(1, passes or 3)
    return Position(tuple(pyramid), tuple(rest[cut:]), tuple(rest[:cut]), pass_, passes)


ENDGAMES = [endgame(random.Random(seed)) for seed in range(600)]


@cache
def brute(position: Position) -> int | None:
    return fewest_actions(position)


def test_deals_are_the_golden_ones():
    for deal in json.loads((CASES / "deals.json").read_text())["deals"]:
        deck = codes(deal["deck"].split())
        assert tuple(fastdeals.shuffled(int(deal["number"]), len(deck)).tolist()) == deck


def test_batch_of_deals_is_the_deals():
    batch = fastdeals.shuffled_batch(7, 50)
    assert all((batch[i] == fastdeals.shuffled(7 + i)).all() for i in range(50))
    with pytest.raises(ValueError):
        fastdeals.shuffled(2**64)
    with pytest.raises(ValueError):
        fastdeals.shuffled_batch(2**64 - 1, 2)


def test_verdicts_of_an_independent_solver():
    for line in (CASES / "pyramid_verdicts_1-200.txt").read_text().split("\n"):
        if line:
            number, verdict = line.split()
            solution = api.solve(dealt(int(number)))
            assert solution.verdict == verdict, number
            if verdict == "winnable":
                assert plays_out(dealt(int(number)), solution.moves), number


def solve_cases():
    cases = json.loads((CASES / "pyramid.json").read_text())["cases"]
    return [case for case in cases if case["kind"] == "solve"]


@pytest.mark.parametrize("case", solve_cases(), ids=lambda case: case["id"])
def test_solve_cases(case):
    given = case["position"]
    position = Position(
        tuple(map(code, given["pyramid"])), codes(given["stock"]), codes(given["waste"])
    )
    for word, winnable in case["solvable"].items():
        asked = replace(position, passes=None if word == "unlimited" else int(word))
        solution = api.solve(asked)
        assert (solution.verdict, solution.proof) == (
            ("winnable", "line") if winnable else ("lost", "exhaustion")
        )
        assert not winnable or plays_out(asked, solution.moves)
    if "optimal_actions" in case:
        solution = api.shortest(position)
        assert solution.proof == "optimal"
        assert len(solution.moves) == case["optimal_actions"]
        assert plays_out(position, solution.moves)


def test_endgames_by_brute_force():
    verdicts = set()
    for position in ENDGAMES:
        solution = api.solve(position)
        assert solution.verdict == ("lost" if brute(position) is None else "winnable"), position
        assert solution.verdict == "lost" or plays_out(position, solution.moves), position
        verdicts.add((solution.verdict, position.passes))
    assert len(verdicts) == 10


def test_shortest_lines_by_brute_force():
    for position in ENDGAMES:
        solution = api.shortest(position)
        best = brute(position)
        assert (len(solution.moves) if solution.moves else None) == (best or None), position
        if best is not None:
            assert solution.proof == "optimal"
            assert plays_out(position, solution.moves)


def test_lost_for_any_order_by_all_orders():
    found = set()
    for position in (endgame(random.Random(seed), 6) for seed in range(1000, 1250)):
        if len(position.stock) > 4:
            continue
        orders = [replace(position, stock=order) for order in permutations(position.stock)]
        lost = all(api.solve(order).verdict == "lost" for order in orders)
        known = knowledge(position)
        assert api.lost_for_any_order(known) == lost, position
        found.add(lost)
    assert found == {True, False}


def knowledge(position: Position) -> Knowledge:
    return Knowledge(
        position.pyramid,
        position.waste,
        unseen=position.stock,
        pass_=position.pass_,
        passes=position.passes,
    )


def test_a_line_stays_winnable_from_every_position_on_it():
    for number in (2, 3, 4, 8):
        position = dealt(number)
        state = start(position)
        for move in api.solve(position).moves:
            state = dict(successors(state, 3))[move]
            there = Position(*state, passes=3)
            assert api.solve(there).verdict == "winnable"
            assert not api.lost_for_any_order(knowledge(there))


def test_move_sequences_are_counted_as_by_the_rules():
    def count(state: rules.State, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(count(rules.apply(state, m), depth - 1) for m in rules.moves(state))

    def check(position: Position, depth: int) -> None:
        state = rules.State(
            position.pyramid,
            position.stock,
            position.waste,
            turned=position.pass_,
            passes=position.passes,
        )
        assert perft(position, depth) == count(state, depth)

    for number in range(1, 21):
        for depth in range(1, 6):
            check(dealt(number), depth)
    for position in ENDGAMES[:100]:
        for depth in (3, 6, 9):
            check(position, depth)


def test_unlimited_passes_need_no_more_than_the_cap():
    many = [replace(dealt(number), passes=10_000) for number in range(1, 60)]
    for position in many:
        unlimited = replace(position, passes=None)
        assert api.solve(position).verdict == api.solve(unlimited).verdict


def test_time_limit_gives_unknown():
    hard = dealt(1, 3)
    assert api.solve(hard, limit_s=10).verdict == "lost"
    position = next(p for n in range(1, 300) if api.solve(p := dealt(n, 2)).nodes > 250_000)
    cut = api.solve(position, limit_s=0)
    assert (cut.verdict, cut.moves, cut.proof) == ("unknown", (), "limit")


def test_positions_that_cannot_be_are_refused():
    for wrong in (
        {"pyramid": (0,)},
        {"stock": (0, 0)},
        {"stock": (52,)},
        {"pass_": 4},
        {"pass_": 0},
        {"stock": tuple(range(25))},
    ):
        with pytest.raises(ValueError):
            Position(**{"pyramid": (None,) * 28, "stock": (), **wrong})


def test_hints_cover_the_legal_moves_and_know_no_order():
    draw = random.Random(3)
    for number in range(1, 13):
        state = rules.deal(rules.LEVELS["random"], number)
        for _ in range(draw.randrange(30)):
            if rules.outcome(state):
                break
            state = rules.apply(state, draw.choice(rules.moves(state)))
        view = rules.View.of(state)
        hint = api.hint(
            Knowledge(
                view.pyramid, view.waste, tuple(view.unseen), view.known, view.turned, view.passes
            ),
            samples=6,
        )
        assert {move for move, _ in hint.moves} == set(map(str, rules.moves(state)))
        shares = [share for _, share in hint.moves]
        assert shares == sorted(shares, reverse=True)
        if not view.known:
            order = list(view.unseen)
            draw.shuffle(order)
            other = Knowledge(
                view.pyramid, view.waste, tuple(order), None, view.turned, view.passes
            )
            assert api.hint(other, samples=6) == hint


def test_hint_names_a_loss_for_any_order():
    position = dealt(next(n for n in range(1, 99) if api.solve(dealt(n, None)).verdict == "lost"))
    hint = api.hint(knowledge(position))
    assert hint.lost
    assert all(share == 0 for _, share in hint.moves)


def test_two_gradings_agree_with_each_other_and_the_shipped_one():
    one, two = (next(grading.grade(range(1, 401), seed=seed, chunk=400)) for seed in (11, 12))
    shipped = [GRADES.is_easy(number) for number in range(1, 401)]
    assert [GRADES.verdict(n) == "winnable" for n in range(1, 401)] == one.winnable.tolist()
    assert (one.winnable == two.winnable).all()
    assert (one.easy & two.easy).sum() >= 0.95 * one.easy.sum()
    assert (one.easy & np.array(shipped)).sum() >= 0.95 * one.easy.sum()
    assert one.won[~one.winnable].sum() == 0
    with pytest.raises(ValueError):
        next(grading.grade(range(5, 1, -1)))


def test_the_careful_player_wins_no_lost_deal():
    lost = [n for n in range(1, 200) if GRADES.verdict(n) == "lost"]
    assert not any(grading.win_rate(n, games=50) for n in lost)


def test_shipped_grades():
    assert GRADES.graded == range(1, 100_001)
    easy, normal = GRADES.numbers("easy"), GRADES.numbers("normal")
    assert set(easy) < set(normal)
    assert abs(len(easy) / len(normal) - 1 / 3) < 0.005
    assert 0.650 < len(normal) / 100_000 < 0.663
    for number in (0, 100_001, -1, 2**64 - 1):
        assert GRADES.verdict(number) is None
        assert GRADES.is_easy(number) is None
    file = GRADES.pack(1, ["easy", "lost", "winnable", "lost"])
    assert file == b"kartentisch-grades/1 pyramid@1 1\n\x13"
    with pytest.raises(ValueError):
        GRADES.pack(1, ["lost"])


def test_the_web_process_loads_no_numba():
    code = (
        "import sys, kartentisch.games.pyramid, kartentisch.games.pyramid.grades,"
        " kartentisch.games.pyramid.engine, kartentisch.games.pyramid.engine.position;"
        "sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
