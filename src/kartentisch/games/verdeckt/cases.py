"""Reads ../shared/cases/verdeckt.json and plays it by the rules.

Columns and cards there count from 0, a column's face-down cards first; cards are written with
German letters (B jack, D queen) and suit glyphs.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from ...core.cards import JACK, KING, QUEEN
from . import rules
from .notation import END, WASTE, Move, back_to, home, mark, peek, run, waste_to
from .position import Cards, Marker, Options, State, laid_out
from .view import View

Case = dict[str, Any]
_SUITS = "♣♦♥♠"
_RANKS = {"A": 1, **{str(n): n for n in range(2, JACK)}, "B": JACK, "D": QUEEN, "K": KING}
_LEVELS = {"Leicht": "easy", "Normal": "normal", "Schwer": "hard"}
_UNKNOWN, _MARKED = "?", "A/2/3"


def read(path: Path) -> Iterator[tuple[str, Case]]:
    """The cases of a file, with a name each."""
    for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
        yield case["id"], case


def faults(case: Case) -> list[str]:
    """What the rules do otherwise than the case says; empty where they agree."""
    found = _check_views(case) if "view" in case else []
    if "start" in case:
        found += _check_steps(case)
    if "deck" in case:
        found += _check_deal(case)
    return [fault for fault in found if fault]


def _card(text: str) -> int:
    return 13 * _SUITS.index(text[-1]) + _RANKS[text[:-1]] - 1


def _cards(texts: Iterable[str]) -> Cards:
    return tuple(map(_card, texts))


def _differs(name: str, found: object, expected: object) -> str:
    return "" if found == expected else f"{name} is {found}, expected {expected}"


def _check_deal(case: Case) -> list[str]:
    state = laid_out(_options(case, case["start"]), _cards(case["deck"]))
    return _state_faults(state, case["start"])


def _check_steps(case: Case) -> list[str]:
    state = _state(case, case["start"])
    found = _state_faults(state, case["start"])
    found += _move_faults(
        state, {name.removeprefix("start_"): moves for name, moves in case.items()}
    )
    for step in case.get("steps", ()):
        move = _move(state, step["op"])
        refusal = rules.refusal(state, move)
        found.append(_differs(f"{step['op']} legal", refusal is None, step["legal"]))
        if refusal is None:
            state = rules.apply(state, move)
        if "seen" in step:
            seen = View.of(state, state.on_turn).card_at(move.cell)
            found.append(_differs("card seen", seen, _card(step["seen"])))
        found += _state_faults(state, step["state"]) + _move_faults(state, step)
    return found


def _options(case: Case, position: Case) -> Options:
    config = case.get("config", {})
    level = _LEVELS[config.get("level", "Normal")]
    preset = rules.LEVELS[level]
    return Options(
        level,
        peeks=preset.peeks,
        passes=_passes(preset.passes, position["flips_left"]),
        actions=config.get("max_actions", preset.actions),
        kings_only=config.get("king_only", preset.kings_only),
    )


def _passes(passes: int | None, flips_left: Any) -> int | None:
    """The limit of passes: the level's, unless more or an unlimited number are left."""
    if not isinstance(flips_left, int):
        return None
    return max(passes or 1, flips_left + 1)


def _state(case: Case, position: Case) -> State:
    options = _options(case, position)
    columns = position["columns"]
    return State(
        options,
        down=tuple(_cards(column["down"]) for column in columns),
        up=tuple(_cards(column["up"]) for column in columns),
        stock=_cards(position["stock"]),
        waste=_cards(position["waste"]),
        tokens=tuple(position["peeks"]),
        foundations=tuple(position["foundations"][glyph] for glyph in _SUITS),
        turned=1 if options.passes is None else options.passes - position["flips_left"],
        on_turn=position["turn"],
        actions=options.actions - position["actions_left"],
        begun=position["phase"] != "peek",
        peeked=tuple(tuple((c, i) for c, i in seen) for seen in position["known"]),
        markers=tuple(Marker((m["col"], m["idx"]), m["owner"]) for m in position["marked"]),
        stopped=position["result"] == "lost" and bool(position["waste"]),
    )


def _move(state: State, op: Case) -> Move:
    kind = op["op"]
    if kind == "move":
        size = View.of(state, None).column_size(op["from"])
        return run(op["from"], size - op["count"], op["to"])
    if kind in ("peek", "mark"):
        return (peek if kind == "peek" else mark)((op["col"], op["idx"]))
    if kind == "foundation_to_col":
        return back_to(op["to"], _SUITS.index(op["suit"]))
    if kind == "col_to_foundation":
        return home(op["from"])
    others = {"waste_to_foundation": home(WASTE), "end": END}
    return waste_to(op["to"]) if kind == "waste_to_col" else others[kind]


def _move_faults(state: State, expected: Case) -> list[str]:
    """Actions and free moves as listed; at the game's end these are what it has cut off."""
    view = View.of(state, state.on_turn)
    pairs = {"legal_actions": view.carries, "free_moves": view.homes}
    return [
        _differs(
            name, sorted(map(str, moves)), sorted(str(_move(state, op)) for op in expected[name])
        )
        for name, moves in pairs.items()
        if name in expected
    ]


def _state_faults(state: State, expected: Case) -> list[str]:
    found = {
        "columns": list(zip(state.down, state.up, strict=True)),
        "foundations": dict(zip(_SUITS, state.foundations, strict=True)),
        "stock": state.stock,
        "waste": state.waste,
        "flips_left": _flips_left(state),
        "turn": state.on_turn,
        "phase": "actions" if state.begun else "peek",
        "actions_left": state.options.actions - state.actions,
        "peeks": list(state.tokens),
        "markers": [View.of(state, None).markers_left(seat) for seat in range(2)],
        "known": [sorted(map(list, seen)) for seen in state.peeked],
        "marked": sorted((*marker.cell, marker.seat) for marker in state.markers),
        "result": _result(state),
    }
    wanted = {
        name: _READ[name](value) if name in _READ else value for name, value in expected.items()
    }
    return [_differs(name, found[name], wanted[name]) for name in found if name in wanted]


_READ: dict[str, Callable[[Any], Any]] = {
    "columns": lambda columns: [(_cards(c["down"]), _cards(c["up"])) for c in columns],
    "stock": _cards,
    "waste": _cards,
    "known": lambda known: [sorted(map(list, seen)) for seen in known],
    "marked": lambda marked: sorted((m["col"], m["idx"], m["owner"]) for m in marked),
    "flips_left": lambda left: left if isinstance(left, int) else None,
}


def _flips_left(state: State) -> int | None:
    passes = state.options.passes
    return None if passes is None else passes - state.turned


def _result(state: State) -> str:
    outcome = rules.outcome(state)
    return "running" if outcome is None else ("won" if outcome.won else "lost")


def _check_views(case: Case) -> list[str]:
    state = _state(case, case["state"])
    found = []
    for seat, expected in case["view"].items():
        view = rules.view(state, int(seat))
        shown = [
            {"down": _shown_down(view, column), "up": list(view.up[column])}
            for column in range(len(view.up))
        ]
        wanted = [
            {"down": list(map(_shown, column["down"])), "up": list(_cards(column["up"]))}
            for column in expected["columns"]
        ]
        found.append(_differs(f"columns of seat {seat}", shown, wanted))
        found.append(_differs("waste", view.waste, _cards(expected["waste"])))
        found.append(_differs("stock count", view.stock_count, expected["stock_count"]))
    return found


def _shown(text: str) -> int | str:
    return text if text in (_UNKNOWN, _MARKED) else _card(text)


def _shown_down(view: View, column: int) -> list[int | str]:
    marked = {marker.cell for marker in view.markers}
    return [
        card if card is not None else _MARKED if (column, i) in marked else _UNKNOWN
        for i, card in enumerate(view.down[column])
    ]
