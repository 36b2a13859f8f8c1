"""Reads ../shared/cases/pyramid.json and pyramid_verdicts_A-B.txt and plays them by the rules."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ...core.cards import DECK, card_code, card_text
from ...core.game import Refusal
from .. import part
from . import rules, table
from .rules import CELLS, WASTE, Move, State, cell_text

_PLACES = {"W": table.WASTE_PLACE, "S": table.STOCK_PLACE, "W2": "under the waste's top"}
_REASONS = {
    "covered": "pyramid-covered",
    "stock": "pyramid-stock-face-down",
    "not_king": "pyramid-not-king",
    "no_passes": "pyramid-no-passes",
    "sum": "pyramid-sum",
}
Case = dict[str, Any]


def read(path: Path) -> Iterator[tuple[str, Case]]:
    """The cases of a file, with a name each."""
    if path.suffix == ".json":
        for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
            yield case["id"], case
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        number, verdict = line.split()
        yield f"#{number}", {"kind": "verdict", "number": int(number), "verdict": verdict}


def faults(case: Case) -> list[str]:
    """What the rules do otherwise than the case says; empty where they agree."""
    check = _CHECKS.get(case["kind"])
    if check is None:
        return [f"unknown kind of case {case['kind']!r}"]
    return [fault for fault in check(case) if fault]


def _state(position: Case) -> State:
    pyramid = tuple(None if text is None else card_code(text) for text in position["pyramid"])
    stock, waste = (tuple(map(card_code, position[pile])) for pile in ("stock", "waste"))
    shown = {*pyramid, *stock, *waste}
    cleared = tuple(card for card in DECK if card not in shown)
    passes = position["passes"]
    limit = None if passes == "unlimited" else passes
    return State(pyramid, stock, waste, cleared, position["pass"], limit)


def _place(spot: int | str) -> str:
    return cell_text(spot) if isinstance(spot, int) else _PLACES[spot]


def _meaning(state: State, do: Case) -> Move | Refusal:
    if "tap_stock" in do:
        source, target = table.STOCK_PLACE, None
    elif "king" in do:
        source, target = _place(do["king"]), None
    else:
        source, target = map(_place, do["pair"])
    return table.meaning(rules.view(state, 0), source, target)


def _play(state: State, do: Case) -> State | Refusal:
    move = _meaning(state, do)
    if isinstance(move, Refusal):
        return move
    return rules.refusal(state, move) or rules.apply(state, move)


def _differs(name: str, found: object, expected: object) -> str:
    return "" if found == expected else f"{name} is {found}, expected {expected}"


def _free(state: State) -> list[int]:
    return [cell for cell in rules.playable(state) if cell != WASTE]


def _step(state: State, step: Case) -> tuple[State, list[str]]:
    after = _play(state, step["do"])
    refused = isinstance(after, Refusal)
    found = [_differs(f"{step['do']} legal", not refused, step["legal"])]
    if isinstance(after, Refusal):
        return state, found + _refusal_faults(after, step)
    if "newly_free" in step:
        news = sorted(set(_free(after)) - set(_free(state)))
        found.append(_differs("newly free", news, step["newly_free"]))
    return after, found + _state_faults(after, step)


def _refusal_faults(refusal: Refusal, step: Case) -> list[str]:
    found = []
    if "reason" in step:
        found.append(_differs("reason", refusal.code, _REASONS[step["reason"]]))
    if "sum" in step:
        found.append(_differs("sum", refusal.args.get("sum"), step["sum"]))
    return found


def _state_faults(state: State, expected: Case) -> list[str]:
    known = {
        "removed_cells": [c for c in range(CELLS) if state.pyramid[c] is None],
        "stock": list(map(card_text, state.stock)),
        "waste": list(map(card_text, state.waste)),
        "waste_top": card_text(state.waste[-1]) if state.waste else None,
        "stock_count": len(state.stock),
        "pass": state.turned,
        "free": _free(state),
        "status": _status(state),
    }
    return [_differs(name, known[name], expected[name]) for name in known if name in expected]


def _status(state: State) -> str:
    outcome = rules.outcome(state)
    return "open" if outcome is None else ("won" if outcome.won else "lost")


def _locks(state: State) -> list[int]:
    return list(rules.view(state, 0).locked())


def _check_position(case: Case) -> list[str]:
    return _state_faults(_state(case["position"]), case)


def _check_rings(case: Case) -> list[str]:
    state = _state(case["position"])
    for do in case["pre"]:
        after = _play(state, do)
        if isinstance(after, Refusal):
            return [f"{do} was refused: {after.code}"]
        state = after
    offers = table.sight(rules.view(state, 0)).offers
    tapped = _place(case["tap"])
    rings = sorted(str(offer.target) for offer in offers if offer.source == tapped)
    return [_differs("rings", rings, sorted(map(_place, case["rings"])))]


def _check_sequence(case: Case) -> list[str]:
    state, found = _state(case["position"]), []
    for step in case["steps"]:
        state, new = _step(state, step)
        found += new
    return found + _state_faults(state, case["final"])


def _check_action(case: Case) -> list[str]:
    state = _state(case["position"])
    after, found = _step(state, case)
    if "after" in case:
        found += _state_faults(after, case["after"])
    if "covered_by" in case:
        found.append(_differs("unchanged", after, state))
        refusal = _play(state, case["do"])
        on_it = [card_code(case["position"]["pyramid"][cell]) for cell in case["covered_by"]]
        named = list(refusal.args["cards"]) if isinstance(refusal, Refusal) else None  # type: ignore[arg-type]
        found.append(_differs("cards named", named, on_it))
    return found


def _check_locks(case: Case) -> list[str]:
    state = _state(case["position"])
    found = [_differs("locks", _locks(state), case["locks"])]
    if case["dead_ext"]:
        lost = _answers().verdict(rules.view(state, 0)) is not None
        found.append(_differs("lost for any stock order", lost, True))
    return found


def _check_lock_move(case: Case) -> list[str]:
    state = _state(case["position"])
    found = [_differs("locks before", _locks(state), case["locks_before"])]
    for do, expected in (("do", "locks_after"), ("alt", "alt_locks_after")):
        after = _play(state, case[do])
        locks = f"refused: {after.code}" if isinstance(after, Refusal) else _locks(after)
        found.append(_differs(expected, locks, case[expected]))
    return found


def _check_solve(case: Case) -> list[str]:
    found = []
    for passes, winnable in case["solvable"].items():
        limit = "unlimited" if passes == "unlimited" else int(passes)
        state = _state({**case["position"], "passes": limit})
        solution = _answers().solve(state)
        expected = "winnable" if winnable else "lost"
        found.append(_differs(f"{passes} passes", solution.verdict, expected))
        found += _line_faults(state, solution.moves) if winnable else []
    state = _state(case["position"])
    for do in case.get("line", ()):
        after = _play(state, do)
        if isinstance(after, Refusal):
            return [*found, f"{do} of the line was refused: {after.code}"]
        state = after
    if "line" in case:
        found.append(_differs("the line's end", _status(state), "won"))
        shortest = _answers().solve(_state(case["position"]), shortest=True)
        found.append(_differs("fewest moves", len(shortest.moves), case["optimal_actions"]))
        found += _line_faults(_state(case["position"]), shortest.moves)
    return found


def _line_faults(state: State, moves: tuple[str, ...]) -> list[str]:
    for text in moves:
        state = rules.apply(state, rules.parse_move(text))
    return [_differs("the solver's line", _status(state), "won")]


def _check_verdict(case: Case) -> list[str]:
    state = rules.deal(rules.LEVELS["random"], case["number"])
    solution = _answers().solve(state)
    found = [_differs("verdict", solution.verdict, case["verdict"])]
    return found + (_line_faults(state, solution.moves) if solution.moves else [])


def _answers() -> Any:
    return part(rules.ID, "engine.answers")


_CHECKS = {
    "free": _check_position,
    "status": _check_position,
    "rings": _check_rings,
    "sequence": _check_sequence,
    "action": _check_action,
    "locks": _check_locks,
    "lock_move": _check_lock_move,
    "solve": _check_solve,
    "verdict": _check_verdict,
}
