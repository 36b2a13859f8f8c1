"""Reads ../shared/cases/rechenkuenstler.json and plays it by the rules.

A case's stock holds whatever is not shown, so it is stacked with the cards that its steps draw.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ...core.cards import DECK, JACK, KING, QUEEN
from ...core.game import Refusal
from . import rules, table
from .rules import Cards, Pile, State

Case = dict[str, Any]
_SUITS = "♣♦♥♠"
_VALUES = {"A": 1, **{str(n): n for n in range(2, JACK)}, "B": JACK, "D": QUEEN, "K": KING}
_EXPERT = "Experte"


def read(path: Path) -> Iterator[tuple[str, Case]]:
    """The cases of a file, with a name each."""
    for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
        yield case["id"], case


def faults(case: Case) -> list[str]:
    """What the rules do otherwise than the case says; empty where they agree."""
    check = _check_sequences if "sequences" in case else _check_steps
    return [fault for fault in check(case) if fault]


def _card(text: str) -> int:
    return 13 * _SUITS.index(text[-1]) + _VALUES[text[:-1]] - 1


def _cards(texts: list[str]) -> Cards:
    return tuple(map(_card, texts))


def _differs(name: str, found: object, expected: object) -> str:
    return "" if found == expected else f"{name} is {found}, expected {expected}"


def _check_sequences(case: Case) -> list[str]:
    expected = [
        tuple(_VALUES[value] for value in case["sequences"][str(step)]) for step in rules.STEPS
    ]
    return [_differs("sequences", rules.SEQUENCES, tuple(expected))]


def _check_steps(case: Case) -> list[str]:
    state = _start(case)
    found = _state_faults(state, case["start"])
    for step in case["steps"]:
        after = _play(state, step["op"])
        legal = not isinstance(after, Refusal)
        found.append(_differs(f"{step['op']} legal", legal, step["legal"]))
        state = state if isinstance(after, Refusal) else after
        found += _state_faults(state, step["state"])
    return found


def _start(case: Case) -> State:
    start = case["start"]
    foundations = tuple(map(_cards, start["foundations"]))
    piles = tuple(tuple(map(_cards, own)) for own in start["discards"])
    shown = {card for pile in (*foundations, *piles[0], *piles[1]) for card in pile}
    drawn = _drawn(case["steps"])
    spare = [card for card in DECK if card not in {*shown, *drawn[0], *drawn[1]}]
    first = start["stocks"][0] - len(drawn[0])
    return State(
        foundations,
        piles,
        ((*drawn[0], *spare[:first]), (*drawn[1], *spare[first:])),
        start["turn"],
        start["phase"],
        free="own" if case["config"]["level"] == _EXPERT else "both",
    )


def _drawn(steps: list[Case]) -> tuple[list[int], list[int]]:
    drawn: tuple[list[int], list[int]] = [], []
    for step in steps:
        if step["op"]["op"] == "draw" and step["legal"]:
            drawn[step["state"]["turn"]].append(_card(step["op"]["card"]))
    return drawn


def _play(state: State, op: Case) -> State | Refusal:
    if op["op"] == "end":
        move: rules.Move | Refusal = rules.END
    else:
        move = table.meaning(rules.view(state, state.on_turn), *_gesture(state, op))
    if isinstance(move, Refusal):
        return move
    return rules.refusal(state, move) or rules.apply(state, move)


def _gesture(state: State, op: Case) -> tuple[str, str | None]:
    if op["op"] == "draw":
        return table.stock_place(state.on_turn), None
    pile = str(Pile(op["player"], op["pile"])) if "pile" in op else ""
    foundation = rules.foundation_text(op["foundation"]) if "foundation" in op else ""
    if op["op"] == "free":
        return pile, foundation
    return table.TURNED_PLACE, pile or foundation


def _state_faults(state: State, expected: Case) -> list[str]:
    needs = [None if v is None else _VALUES[v] for v in expected["needs"]]
    pairs = {
        "foundations": (state.foundations, tuple(map(_cards, expected["foundations"]))),
        "needs": ([rules.needed(c, f) for f, c in enumerate(state.foundations)], needs),
        "piles": (state.piles, tuple(tuple(map(_cards, own)) for own in expected["discards"])),
        "stocks": (list(map(len, state.stocks)), expected["stocks"]),
        "turn": (state.on_turn, expected["turn"]),
        "phase": (state.phase, expected["phase"]),
        "turned": (state.turned, _card(expected["drawn"]) if expected["drawn"] else None),
        "result": (_result(state), expected["result"]),
        "cards": (sorted(rules.cards(state)), list(DECK)),
    }
    return [_differs(name, *pair) for name, pair in pairs.items()]


def _result(state: State) -> str:
    outcome = rules.outcome(state)
    return "running" if outcome is None else ("won" if outcome.won else "lost")
