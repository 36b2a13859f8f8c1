"""What is known of numbered deals: which are winnable, and which of them Easy.

Standard library only: the web process reads this. `data/grades.bin` is a header line and then
two bits a number, lowest first: 0 lost, 1 winnable, 3 winnable and Easy. `engine.grading`
measures them.
"""

from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

LOST, WINNABLE, EASY = 0, 1, 3
LEVELS = {"easy": (EASY,), "normal": (WINNABLE, EASY)}
"""Levels that promise a winnable deal, and the grades that they draw from."""

DATA = Path(__file__).parent / "data" / "grades.bin"
_MAGIC = b"kartentisch-grades/1 pyramid@1"


def verdict(number: int) -> str | None:
    """`winnable` or `lost` at three passes with all cards known; None if not graded."""
    grade = _grade(number)
    return None if grade is None else ("lost" if grade == LOST else "winnable")


def is_easy(number: int) -> bool | None:
    """Whether the deal is among the easiest third of the winnable; None if not graded."""
    grade = _grade(number)
    return None if grade is None else grade == EASY


@cache
def numbers(level: str) -> Sequence[int]:
    """All graded numbers of a level, ascending (any one is picked in no time).

    `easy` or `normal` (every winnable deal, the easy ones too); KeyError for another level.
    """
    wanted = LEVELS[level]
    first, grades = _load()
    return array("Q", (first + i for i, grade in enumerate(_unpack(grades)) if grade in wanted))


def graded() -> range:
    """The numbers that have a grade."""
    first, grades = _load()
    return range(first, first + 4 * len(grades))


def pack(first: int, grades: Iterable[int]) -> bytes:
    """The file of consecutive grades from number `first` on.

    Raises ValueError unless their count is a multiple of 4, so that no bits are left over.
    """
    values = list(grades)
    if len(values) % 4:
        raise ValueError(f"{len(values)} grades do not fill whole bytes")
    quads = (values[i : i + 4] for i in range(0, len(values), 4))
    body = bytes(a | b << 2 | c << 4 | d << 6 for a, b, c, d in quads)
    return _MAGIC + b" %d\n" % first + body


def _unpack(body: bytes) -> Iterable[int]:
    for quad in body:
        yield quad & 3
        yield quad >> 2 & 3
        yield quad >> 4 & 3
        yield quad >> 6


def _grade(number: int) -> int | None:
    first, body = _load()
    index = number - first
    if not 0 <= index < 4 * len(body):
        return None
    return body[index >> 2] >> 2 * (index & 3) & 3


@cache
def _load() -> tuple[int, bytes]:
    header, _, body = DATA.read_bytes().partition(b"\n")
    magic, _, first = header.rpartition(b" ")
    if magic != _MAGIC:
        raise ValueError(f"{DATA} holds no grades")
    return int(first), body
