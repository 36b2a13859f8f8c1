"""Gaps and its variants, to the letter of ../shared/spec/gaps.md.

All 52 cards are dealt face up in four rows of thirteen places, then the aces are set aside for
good and leave four gaps. A gap takes the next higher card of its left neighbour's suit, in
column 1 any 2; right of a king or of another gap it is dead. When no gap can be filled, a redeal
gathers the cards outside the kept runs and deals them anew. Won when every row reads 2 to king
of one suit from column 1, lost when blocked without a redeal left.

Variants: `gaps` (standard), `montana` (the 2s start in column 1), `spaces` (a redeal keeps
nothing), `addiction` (the aces are shuffled in, so that gaps fall anywhere), `paganini` (a redeal
keeps complete rows only).

A cell is a number 0..51, row by row; as text `2.4` is row 2, column 4. Moves as text: `8C-2.4`
(that card to that place) and `redeal`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from ...core.cards import ACE, DECK, KING, card_code, card_text, cards_text, rank
from ...core.deals import MAX_REDEAL_NUMBER, SplitMix64, shuffled
from ...core.game import IllegalMove, Message, Outcome, Refusal

ID = "gaps"
VERSION = 1
SEATS = (1,)
NUMBERED = True
MAX_NUMBER = MAX_REDEAL_NUMBER
"""The largest deal number: the bits above count the redeals."""

ROWS, COLUMNS = 4, 13
CELLS = ROWS * COLUMNS
COMPLETE = COLUMNS - 1
"""Length of a kept run that fills its row: 2 to king."""

ACES = tuple(card for card in DECK if rank(card) == ACE)
TWOS = tuple(ace + 1 for ace in ACES)
USUAL_REDEALS = {"gaps": 2, "montana": 2, "spaces": 2, "addiction": 3, "paganini": 3}
"""The variants, each with its usual number of redeals."""

MOST_REDEALS = 3
REDEAL_COST, STRAIGHT_BONUS = 5, 10
"""Points that a redeal costs, and points for a win without any."""

Layout = tuple[int | None, ...]
"""52 cells, row by row: a card, or None for a gap."""

_VARIANTS = {"random": "gaps"} | {
    variant: variant for variant in USUAL_REDEALS if variant != "gaps"
}
"""For each level the variant that it plays."""


@dataclass(frozen=True, slots=True)
class Options:
    """A level, the variant that is played, and the number of redeals.

    `random` is the standard game, any deal; every other level is named after its variant.
    """

    level: str
    variant: str = "gaps"
    redeals: int = 2

    def __post_init__(self) -> None:
        own = _VARIANTS.get(self.level)
        if own is None:
            raise ValueError(f"{ID} has no level {self.level!r}")
        if self.variant != own:
            raise ValueError(f"level {self.level} plays {own}; variant must be {own}")
        if not 0 <= self.redeals <= MOST_REDEALS:
            raise ValueError(f"redeals must be 0 to {MOST_REDEALS}")


LEVELS = {
    level: Options(level, variant, USUAL_REDEALS[variant]) for level, variant in _VARIANTS.items()
}


@dataclass(frozen=True, slots=True)
class Move:
    """A card and the cell that it goes to; both None for the redeal."""

    card: int | None = None
    cell: int | None = None

    def __str__(self) -> str:
        if self.card is None or self.cell is None:
            return "redeal"
        return f"{card_text(self.card)}-{cell_text(self.cell)}"


REDEAL = Move()


def cell_text(cell: int) -> str:
    """`2.4` for row 2, column 4."""
    return f"{cell // COLUMNS + 1}.{cell % COLUMNS + 1}"


_CELLS = {cell_text(cell): cell for cell in range(CELLS)}
_MOVE = re.compile(r"([2-9TJQK][CDHS])-(\d\.\d{1,2})", re.ASCII)


def parse_move(text: str) -> Move:
    """Read a move's text; ValueError for anything that is none."""
    if text == str(REDEAL):
        return REDEAL
    found = _MOVE.fullmatch(text)
    if found is None or found[2] not in _CELLS:
        raise ValueError(f"{text!r} is not a move of {ID}")
    return Move(card_code(found[1]), _CELLS[found[2]])


@dataclass(frozen=True, slots=True)
class State:
    """A position. `used` redeals of `redeals`; the deal's `number` fixes those to come."""

    layout: Layout
    number: int
    variant: str = "gaps"
    redeals: int = 2
    used: int = 0


def seats(options: Options) -> int:
    """Gaps is played alone; a race is many tables with the same number."""
    return 1


def talking(options: Options) -> bool:
    """Who plays alone may say what they like."""
    return True


def deal(options: Options, number: int) -> State:
    """Lay out the deck row by row and set the aces aside; ValueError for 2**56 and more."""
    if not 0 <= number <= MAX_NUMBER:
        raise ValueError(f"deal number {number} is out of range")
    layout = without_aces(shuffled(DECK, number))
    if options.variant == "montana":
        layout = _with_twos_first(layout)
    return State(layout, number, options.variant, options.redeals)


def without_aces(cards: Sequence[int]) -> Layout:
    """The cards in their order, with a gap for each ace."""
    return tuple(None if rank(card) == ACE else card for card in cards)


def _with_twos_first(layout: Layout) -> Layout:
    """Montana: each 2 changes places with what lies in column 1, row by row in suit order."""
    cells = list(layout)
    for row, two in enumerate(TWOS):
        head, old = row * COLUMNS, cells.index(two)
        cells[head], cells[old] = cells[old], cells[head]
    return tuple(cells)


def turn(state: State) -> int | None:
    """The only seat, until the game has ended."""
    return None if outcome(state) else 0


def rows_of(layout: Layout) -> Iterator[Layout]:
    """The four rows, top row first."""
    return (layout[start : start + COLUMNS] for start in range(0, CELLS, COLUMNS))


def kept_run(row: Layout) -> int:
    """Length of a row's kept run, 0..12: 2, 3, 4, ... of one suit from column 1."""
    if row[0] not in TWOS:
        return 0
    first = row[0]
    in_order = (card == first + i for i, card in enumerate(row[:COMPLETE]))
    return sum(takewhile(bool, in_order))


def kept_at_redeal(row: Layout, variant: str) -> int:
    """How many cards of a row, from column 1 on, a redeal leaves where they lie."""
    kept = kept_run(row)
    if variant == "spaces" or (variant == "paganini" and kept < COMPLETE):
        return 0
    return kept


def gathered(layout: Layout, variant: str) -> frozenset[int]:
    """The cards that a redeal shuffles; in Addiction the aces are among them."""
    loose = {
        card
        for row in rows_of(layout)
        for card in row[kept_at_redeal(row, variant) :]
        if card is not None
    }
    return frozenset(loose.union(ACES) if variant == "addiction" else loose)


def lay(layout: Layout, order: Sequence[int], variant: str) -> Layout:
    """Deal the gathered cards in this order around the kept runs of a layout.

    Every row gets its gap right after what it keeps. In Addiction no place is left out, and
    the gaps are where the aces fall. ValueError unless there is one card for each free place.
    """
    cards, laid = iter(order), []
    free = CELLS - (0 if variant == "addiction" else ROWS)
    if len(order) != free - sum(kept_at_redeal(row, variant) for row in rows_of(layout)):
        raise ValueError(f"{len(order)} cards do not fill the free places")
    for row in rows_of(layout):
        kept = kept_at_redeal(row, variant)
        start = kept if variant == "addiction" else kept + 1
        laid += [*row[:kept], *(None,) * (start - kept)]
        laid += without_aces([next(cards) for _ in range(start, COLUMNS)])
    return tuple(laid)


def takes(layout: Layout, gap: int) -> tuple[int, ...]:
    """The cards that a gap takes; none if it is dead."""
    if gap % COLUMNS == 0:
        return TWOS
    left = layout[gap - 1]
    return () if left is None or rank(left) == KING else (left + 1,)


def gaps(layout: Layout) -> tuple[int, ...]:
    """The cells without a card."""
    return tuple(cell for cell, card in enumerate(layout) if card is None)


def score(kept: int, used: int, won: bool) -> int:
    """Points for cards in kept runs after some redeals."""
    return kept - REDEAL_COST * used + (STRAIGHT_BONUS if won and not used else 0)


def moves(state: State) -> tuple[Move, ...]:
    """All legal moves by gap and suit, or the redeal; none when the game has ended."""
    return View.of(state).moves


def all_moves(options: Options) -> Iterator[Move]:
    """Every move that can be written down: the redeal, and each card but the aces anywhere."""
    yield REDEAL
    for card in DECK:
        if card not in ACES:
            yield from (Move(card, cell) for cell in range(CELLS))


def refusal(state: State, move: Move) -> Refusal | None:
    """Why the move is not legal here, or None where it is."""
    return View.of(state).refusal(move)


def apply(state: State, move: Move) -> State:
    """The position after a legal move; IllegalMove for any other."""
    why = refusal(state, move)
    if why:
        raise IllegalMove(why)
    if move == REDEAL:
        return _redeal(state)
    cells = list(state.layout)
    cells[cells.index(move.card)] = None
    cells[move.cell or 0] = move.card
    return replace(state, layout=tuple(cells))


def _redeal(state: State) -> State:
    used = state.used + 1
    order = shuffled(gathered(state.layout, state.variant), state.number, redeal=used)
    return replace(state, layout=lay(state.layout, order, state.variant), used=used)


def outcome(state: State) -> Outcome | None:
    """Won with four complete rows; else lost if blocked without a redeal left; else None."""
    return View.of(state).outcome


def cards(state: State) -> Iterator[int]:
    """Every card once: those in the layout, and the aces that are set aside."""
    yield from (card for card in state.layout if card is not None)
    yield from ACES


@dataclass(frozen=True, slots=True)
class View:
    """What the player sees: everything but the deal number, which fixes the redeals to come."""

    layout: Layout
    variant: str
    redeals: int
    used: int

    @classmethod
    def of(cls, state: State) -> "View":
        """Build the view from a state."""
        return cls(state.layout, state.variant, state.redeals, state.used)

    @property
    def kept(self) -> tuple[int, ...]:
        """Length of each row's kept run."""
        return tuple(kept_run(row) for row in rows_of(self.layout))

    @property
    def left(self) -> int:
        """Redeals left."""
        return self.redeals - self.used

    @property
    def won(self) -> bool:
        """Whether every row is complete."""
        return all(kept == COMPLETE for kept in self.kept)

    @property
    def score(self) -> int:
        """Points so far."""
        return score(sum(self.kept), self.used, self.won)

    @property
    def card_moves(self) -> tuple[Move, ...]:
        """Every way to fill a gap, by gap and suit."""
        layout = self.layout
        return tuple(Move(card, gap) for gap in gaps(layout) for card in takes(layout, gap))

    @property
    def moves(self) -> tuple[Move, ...]:
        """All legal moves."""
        if self.won:
            return ()
        return self.card_moves or ((REDEAL,) if self.left else ())

    @property
    def outcome(self) -> Outcome | None:
        """Won is tested before lost."""
        if self.won:
            return Outcome(True, Message("gaps-won", {"used": self.used}))
        return None if self.moves else Outcome(False, Message("gaps-lost", {"used": self.used}))

    def refusal(self, move: Move) -> Refusal | None:
        """Why the move is not legal, or None."""
        if self.won:
            return Refusal("gaps-already-won")
        if move.card is None or move.cell is None:
            return self._redeal_refusal()
        return self._card_refusal(move.card, move.cell)

    def _redeal_refusal(self) -> Refusal | None:
        if not self.left:
            return Refusal("gaps-no-redeal-left", {"redeals": self.redeals})
        open_moves = self.card_moves
        if not open_moves:
            return None
        card, cell = open_moves[0].card or 0, open_moves[0].cell or 0
        return Refusal("gaps-not-blocked", {"card": card, **where(cell)})

    def _card_refusal(self, card: int, cell: int) -> Refusal | None:
        lies_there = self.layout[cell]
        if lies_there == card:
            return Refusal("gaps-own-place", {"card": card})
        if lies_there is not None:
            return Refusal("gaps-no-gap", {"card": lies_there, **where(cell)})
        wanted = takes(self.layout, cell)
        if card in wanted:
            return None
        if cell % COLUMNS == 0:
            return Refusal("gaps-takes-two", {"card": card})
        return self.dead(cell) or Refusal("gaps-takes", {"card": wanted[0], "card2": card})

    def dead(self, gap: int) -> Refusal | None:
        """Why a gap takes no card at all for now; None if it takes one."""
        if takes(self.layout, gap):
            return None
        left = self.layout[gap - 1]
        if left is None:
            return Refusal("gaps-right-of-gap")
        return Refusal("gaps-right-of-king", {"card": left})


def where(cell: int) -> dict[str, int]:
    """A cell as arguments of a message: row and column from 1."""
    return {"row": cell // COLUMNS + 1, "column": cell % COLUMNS + 1}


def view(state: State, seat: int | None) -> View:
    """What a seat sees; player and spectators see the same."""
    return View.of(state)


def open_view(state: State, seat: int | None) -> View:
    """The same: every card lies open in any case."""
    return View.of(state)


def resampled(state: State, seat: int | None, number: int) -> State:
    """The same position with other redeals to come, those of a number drawn from `number`."""
    return replace(state, number=SplitMix64(number).next() & MAX_NUMBER)


def text(view: View) -> str:
    """The position for people: rows, redeals, score."""
    rows = [cards_text(row) for row in rows_of(view.layout)]
    kept = f"kept {' '.join(map(str, view.kept))}"
    return "\n".join([*rows, f"redeals {view.used}/{view.redeals}   {kept}   score {view.score}"])
