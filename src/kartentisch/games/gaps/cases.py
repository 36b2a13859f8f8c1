"""Reads ../shared/cases/gaps.json and plays its cases by the rules."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ...core.cards import card_code, card_text
from ...core.game import Refusal
from .. import part
from . import rules, table
from .rules import COLUMNS, ROWS, Layout, Move, State, View, cell_text, gaps

_REASONS = {
    "not_successor": "gaps-takes",
    "column0_needs_two": "gaps-takes-two",
    "left_is_gap": "gaps-right-of-gap",
    "left_is_king": "gaps-right-of-king",
    "right_of_king": "gaps-right-of-king",
    "not_a_gap": "gaps-no-gap",
    "occupied": "gaps-no-gap",
    "same_place": "gaps-own-place",
}
_VARIANTS = {"standard": "gaps"}
_SOLVE_SECONDS = 60.0
Case = dict[str, Any]
Cell = list[int]
"""Row and column from 0."""


def read(path: Path) -> Iterator[tuple[str, Case]]:
    """The cases of a file, with a name each."""
    for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
        yield case["id"], case


def faults(case: Case) -> list[str]:
    """What the rules do otherwise than the case says; empty where they agree."""
    check = _CHECKS.get(case["kind"])
    if check is None:
        return [f"unknown kind of case {case['kind']!r}"]
    return [fault for fault in check(case) if fault]


def _layout(rows: list[list[str | None]]) -> Layout:
    return tuple(None if text is None else card_code(text) for row in rows for text in row)


def _state(case: Case) -> State:
    return State(_layout(case["layout"]), number=1, redeals=case.get("max_redeals", 2))


def _cell(spot: Cell) -> int:
    return spot[0] * COLUMNS + spot[1]


def _spots(cells: Iterator[int] | tuple[int, ...]) -> list[Cell]:
    return sorted([cell // COLUMNS, cell % COLUMNS] for cell in cells)


def _meaning(state: State, do: list[Any]) -> Move | Refusal:
    card, spot = do
    source = cell_text(state.layout.index(card_code(card)))
    return table.meaning(rules.view(state, 0), source, cell_text(_cell(spot)))


def _play(state: State, do: list[Any]) -> State | Refusal:
    move = _meaning(state, do)
    if isinstance(move, Refusal):
        return move
    return rules.refusal(state, move) or rules.apply(state, move)


def _differs(name: str, found: object, expected: object) -> str:
    return "" if found == expected else f"{name} is {found}, expected {expected}"


def _view(state: State) -> View:
    return rules.view(state, 0)


def _state_faults(state: State, expected: Case) -> list[str]:
    view = _view(state)
    known = {
        "moves": sorted(
            [card_text(move.card or 0), [*divmod(move.cell or 0, COLUMNS)]]
            for move in view.card_moves
        ),
        "blocked": not view.card_moves,
        "kept": list(view.kept),
        "won": view.won,
        "status": _status(state),
    }
    found = [_differs(name, known[name], expected[name]) for name in known if name in expected]
    if "dead" in expected:
        dead = tuple(gap for gap in gaps(state.layout) if view.dead(gap))
        found.append(_differs("dead gaps", _spots(dead), sorted(expected["dead"])))
    return found


def _status(state: State) -> str:
    outcome = rules.outcome(state)
    return "open" if outcome is None else ("won" if outcome.won else "lost")


def _check_position(case: Case) -> list[str]:
    expected = dict(case)
    if "moves" in case:
        expected["moves"] = sorted(case["moves"])
    return _state_faults(_state(case), expected)


def _check_deal(case: Case) -> list[str]:
    layout = rules.without_aces([card_code(text) for text in case["order"]])
    return [_differs("layout", _shown(layout), _shown(_layout(case["layout"])))]


def _shown(layout: Layout) -> str:
    return rules.text(View(layout, "gaps", 0, 0))


def _step(state: State, step: Case) -> tuple[State, list[str]]:
    after = _play(state, step["do"])
    found = [_differs(f"{step['do']} legal", not isinstance(after, Refusal), step["legal"])]
    if isinstance(after, State):
        return after, found
    if "reason" in step:
        found.append(_differs("reason", after.code, _REASONS[step["reason"]]))
    return state, found


def _check_move(case: Case) -> list[str]:
    state = _state(case)
    after, found = _step(state, case)
    for name, position in (("kept_before", state), ("kept_after", after)):
        if name in case:
            found.append(_differs(name, list(_view(position).kept), case[name]))
    return found


def _check_sequence(case: Case) -> list[str]:
    state, found = _state(case), []
    for step in case["steps"]:
        state, new = _step(state, step)
        found += new
    if "new_gaps" in case:
        found.append(_differs("gaps", _spots(gaps(state.layout)), sorted(case["new_gaps"])))
    if "final_won" in case:
        found.append(_differs("won", _view(state).won, case["final_won"]))
    return found


def _check_redeal(case: Case) -> list[str]:
    layout = _layout(case["layout"])
    variant = str(_VARIANTS.get(case["variant"], case["variant"]))
    order = [card_code(text) for text in case["order"]]
    laid = rules.lay(layout, order, variant)
    return [
        _differs("gathered", rules.gathered(layout, variant), frozenset(order)),
        _differs("result", _shown(laid), _shown(_layout(case["result"]))),
    ]


def _check_redeal_allowed(case: Case) -> list[str]:
    layout, most = _layout(case["layout"]), case["max_redeals"]
    state = State(layout, number=1, redeals=most, used=case["redeals_used"])
    allowed = rules.refusal(state, rules.REDEAL) is None
    return [_differs("allowed", allowed, case["allowed"]), *_state_faults(state, case)]


def _check_score(case: Case) -> list[str]:
    found = rules.score(case["kept_total"], case["redeals_used"], case["won"])
    return [_differs("score", found, case["score"])]


def _check_solve(case: Case) -> list[str]:
    state = State(_layout(case["layout"]), number=1, redeals=0)
    solution = part(rules.ID, "engine.answers").solve(state, limit_s=_SOLVE_SECONDS)
    verdict = "winnable" if case["solvable"] else "lost"
    found = [_differs("verdict", solution.verdict, verdict)]
    if solution.verdict == "winnable":
        moves = tuple(map(rules.parse_move, solution.moves))
        found.append(_differs("the solver's line", _end_of(state, moves), "won"))
        found.append(_needs_head_move(case, state, moves))
    if "line" in case:
        moves = tuple(Move(card_code(card), _cell(spot)) for card, spot in case["line"])
        found.append(_differs("the line's end", _end_of(state, moves), "won"))
    return found


def _end_of(state: State, moves: tuple[Move, ...]) -> str:
    for move in moves:
        state = rules.apply(state, move)
    return _status(state)


def _needs_head_move(case: Case, state: State, moves: tuple[Move, ...]) -> str:
    """A fault if a line does without a 2 that changes row where there is no such line."""
    if case.get("solvable_without_head_moves", True):
        return ""
    for move in moves:
        if {move.cell, state.layout.index(move.card)} <= _HEADS:
            return ""
        state = rules.apply(state, move)
    return "the solver's line moves no 2 from column 1 to column 1"


_HEADS = frozenset(range(0, ROWS * COLUMNS, COLUMNS))
_CHECKS = {
    "deal": _check_deal,
    "legal": _check_position,
    "blocked": _check_position,
    "kept": _check_position,
    "won": _check_position,
    "move": _check_move,
    "sequence": _check_sequence,
    "redeal": _check_redeal,
    "redeal_allowed": _check_redeal_allowed,
    "score": _check_score,
    "solve": _check_solve,
}
