"""What a solver with all cards known says of a position."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Solution:
    """A solver's answer.

    `verdict`: winnable, lost or unknown. `moves`: a line that wins, if winnable. `proof`: "line",
    "exhaustion", "relaxation" or "limit"; "optimal" when no shorter line exists. `ms`:
    milliseconds of the search; `nodes`: positions looked at.
    """

    verdict: str
    moves: tuple[str, ...]
    proof: str
    ms: float
    nodes: int = 0
