"""Reads ../shared/cases/lueckenlos.json and plays it by the rules.

The cases know values only; `_Suits` gives every value of a case a card of its own.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from ...core.cards import DECK, JOKERS, rank
from ...core.game import Refusal
from . import deduction, rules
from .cells import row_cells
from .count import count
from .deduction import HIGHEST, Board
from .placing import misfit
from .rules import Move, Options, State, View

Case = dict[str, Any]
_REASONS = {
    "lueckenlos-twice": "value twice (Expert)",
    "lueckenlos-equal": "difference rule",
    "lueckenlos-not-difference": "difference rule",
    "lueckenlos-breaks-above": "difference rule",
}


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


class _Suits:
    """Hands out cards by value, each once."""

    def __init__(self) -> None:
        self._left = [*DECK, *JOKERS]

    def card(self, value: int) -> int:
        """A card of this value that has not been handed out yet."""
        found = next(card for card in self._left if rank(card) == value)
        self._left.remove(found)
        return found

    def cards(self, values: Iterable[int]) -> tuple[int, ...]:
        """A card for each value."""
        return tuple(map(self.card, values))


def _cell(spot: Case) -> int:
    return row_cells(spot["row"])[spot["pos"]]


def _values(rows: list[list[int | None]]) -> tuple[int | None, ...]:
    return tuple(value for row in rows for value in row)


def _board(case: Case) -> Board:
    variant = case["variant"]
    gone = deduction.gone(tuple(case["discards"]))
    return Board(_values(case["pyramid"]), gone, variant["distinct"], variant["joker"])


def _options(case: Case, seats: int, coins: int) -> Options:
    variant = case["variant"]
    return Options(
        "normal",
        seats=seats,
        coins=coins,
        rows=variant["rows"],
        jokers=variant["joker"],
        distinct=variant["distinct"],
    )


def _state(case: Case, coins: int, hands: list[list[int]], stock: list[int]) -> State:
    suits = _Suits()
    rows = case["pyramid"] if "pyramid" in case else _bare(case["target"], case["variant"]["rows"])
    return State(
        options=_options(case, len(hands), coins),
        pyramid=tuple(None if value is None else suits.card(value) for value in _values(rows)),
        hands=tuple(map(suits.cards, hands)),
        stock=suits.cards(stock),
        coins=coins,
        discard=suits.cards(case.get("discards", ())),
    )


def _bare(target: int, rows: int) -> list[list[int | None]]:
    gaps: list[list[int | None]] = [[None] * (row + 1) for row in range(1, rows)]
    return [[target], *gaps]


def _differs(name: str, found: object, expected: object) -> str:
    return "" if found == expected else f"{name} is {found}, expected {expected}"


def _check_count_table(case: Case) -> list[str]:
    variant = case["variant"]
    found = count(variant["rows"], variant["distinct"], variant["joker"])
    expected = {int(target): number for target, number in case["expect"].items()}
    return [_differs("counts", found, expected)]


def _check_legal(case: Case) -> list[str]:
    spot, expected = case["place"], case["expect"]
    why = misfit(_board(case), spot["value"], _cell(spot))
    reason = None if why is None else _REASONS[why.code]
    found = [
        _differs("legal", why is None, expected["legal"]),
        _differs("reason", reason, expected["reason"]),
    ]
    state = _state(case, 1, [[spot["value"]]], [])
    move = rules.place(state.hands[0][0], _cell(spot))
    return [*found, _differs("refusal", rules.refusal(state, move), why)]


def _check_gap_values(case: Case) -> list[str]:
    board, found = _board(case), []
    possible = deduction.possible(board)
    lowest = 0 if board.jokers else 1
    for gap in case["expect"]["gaps"]:
        cell = _cell(gap)
        legal = [v for v in range(lowest, HIGHEST + 1) if misfit(board, v, cell) is None]
        found.append(_differs(f"legal now at {cell}", legal, gap["legal_now"]))
        found.append(_differs(f"possible at {cell}", list(possible[cell]), gap["open"]))
    return found


def _check_status(case: Case) -> list[str]:
    board, expected = _board(case), case["expect"]
    return [
        _differs("alive", deduction.dead_end(board) is None, expected["alive"]),
        _differs("completions", deduction.completions(board), expected["completions"]),
        _differs(
            "alive if copies are checked singly",
            _alive_singly(board),
            expected["alive_if_copies_checked_singly"],
        ),
    ]


def _alive_singly(board: Board) -> bool:
    """Whether some completion uses, gap by gap, only values of which a copy is left."""
    fresh = replace(board, gone=(0,) * len(board.gone))
    return any(
        all(board.left(pyramid[gap]) > 0 for gap in board.gaps)
        for pyramid in deduction.all_completions(fresh)
    )


def _check_options(case: Case) -> list[str]:
    found = []
    for expected in case["expect"]:
        state = _state(case, expected["coins"], [expected["hand"]], [])
        name = f"with hand {expected['hand']} and {expected['coins']} coins"
        found.append(_differs(name, _may(state), _expected_may(expected["may"])))
    return found


def _may(state: State) -> Case:
    moves = rules.moves(state)
    placed = [(m.cell, rank(m.card)) for m in moves if m.card is not None and m.kind == "place"]
    kinds = {move.kind for move in moves}
    return {
        "place": sorted(placed),
        "discard": "discard" in kinds,
        "take_back": "take" in kinds,
        "pass": "pass" in kinds,
    }


def _expected_may(may: Case) -> Case:
    return {**may, "place": sorted((_cell(spot), spot["value"]) for spot in may["place"])}


def _check_game(case: Case) -> list[str]:
    state = _state(case, case["coins"], list(case["hands"].values()), case["draw_pile"])
    found = []
    for step in case["steps"]:
        seat = list(case["hands"]).index(step["player"])
        found.append(_differs(f"step {step['step']}: turn", rules.turn(state), seat))
        move = _move(state, step)
        why = rules.refusal(state, move)
        if isinstance(why, Refusal):
            return [*found, f"step {step['step']}: {move} was refused: {why.code}"]
        before, state = state, rules.apply(state, move)
        found += _step_faults(before, state, step)
    return found + _final_faults(state, case)


def _move(state: State, step: Case) -> Move:
    card = next(c for c in state.hands[state.on_turn] if rank(c) == step["value"])
    return rules.place(card, _cell(step)) if step["action"] == "place" else rules.discard(card)


def _step_faults(before: State, after: State, step: Case) -> list[str]:
    outcome = rules.outcome(after)
    drawn = [rank(card) for card in before.stock[: len(before.stock) - len(after.stock)]]
    known = {
        "drew": drawn[0] if drawn else None,
        "coins": after.coins,
        "completions": deduction.completions(View.of(after, None).board),
        "won": outcome is not None and outcome.won,
    }
    return [_differs(f"step {step['step']}: {name}", known[name], step[name]) for name in known]


def _final_faults(state: State, case: Case) -> list[str]:
    final, outcome = case["final"], rules.outcome(state)
    hands = [sorted(map(rank, hand)) for hand in state.hands]
    board = View.of(state, None).board
    return [
        _differs("pyramid", board.values, _values(final["pyramid"])),
        _differs("discards", list(map(rank, state.discard)), final["discards"]),
        _differs("coins", state.coins, final["coins"]),
        _differs("hands", hands, list(map(sorted, final["hands"].values()))),
        _differs("won", outcome is not None and outcome.won, final["won"]),
    ]


_CHECKS = {
    "count_table": _check_count_table,
    "legal": _check_legal,
    "gap_values": _check_gap_values,
    "status": _check_status,
    "options": _check_options,
    "game": _check_game,
}
