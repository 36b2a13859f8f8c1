"""Graded deal numbers in a compact file: which deals are winnable, and which of them Easy.

Two bits a number, lowest first: 0 lost, 1 winnable, 2 unknown, 3 winnable and Easy; before them
a header line with the game, its rules' version and the first number.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from pathlib import Path

WORDS = ("lost", "winnable", "unknown", "easy")
LEVELS = {"easy": ("easy",), "normal": ("winnable", "easy")}
"""Levels that promise a winnable deal, and the grades that they draw from."""


class Grades:
    """The grades in the file `path` of the rules `rules`, such as `pyramid@1`."""

    def __init__(self, path: Path, rules: str) -> None:
        self.path = path
        self._magic = f"kartentisch-grades/1 {rules}".encode()

    @cached_property
    def _content(self) -> tuple[int, bytes]:
        header, _, body = self.path.read_bytes().partition(b"\n")
        magic, _, first = header.rpartition(b" ")
        if magic != self._magic:
            raise ValueError(f"{self.path} holds no grades of {self._magic.decode()}")
        return int(first), body

    @property
    def graded(self) -> range:
        """The numbers that have a grade."""
        first, body = self._content
        return range(first, first + 4 * len(body))

    def grade(self, number: int) -> str | None:
        """`lost`, `winnable`, `unknown` or `easy`; None if the number is not graded."""
        first, body = self._content
        index = number - first
        if not 0 <= index < 4 * len(body):
            return None
        return WORDS[body[index >> 2] >> 2 * (index & 3) & 3]

    def verdict(self, number: int) -> str | None:
        """`winnable`, `lost` or `unknown` with all cards known; None if not graded."""
        grade = self.grade(number)
        return "winnable" if grade == "easy" else grade

    def is_easy(self, number: int) -> bool | None:
        """Whether the deal is among the easiest third of the winnable; None if not graded."""
        grade = self.grade(number)
        return None if grade is None else grade == "easy"

    def belongs(self, level: str, number: int) -> bool:
        """Whether a number is of a level; KeyError for a level that lists none."""
        return self.grade(number) in LEVELS[level]

    @cache  # noqa: B019 - there is one of these for each game, for good
    def numbers(self, level: str) -> Sequence[int]:
        """All numbers of a level, ascending; KeyError for a level that lists none."""
        wanted = [WORDS.index(word) for word in LEVELS[level]]
        first, body = self._content
        return array("Q", (first + i for i, code in enumerate(_codes(body)) if code in wanted))

    def pack(self, first: int, grades: Iterable[str]) -> bytes:
        """The file of consecutive grades from number `first` on.

        ValueError unless their count is a multiple of 4, so that no bits are left over.
        """
        codes = [WORDS.index(grade) for grade in grades]
        if len(codes) % 4:
            raise ValueError(f"{len(codes)} grades do not fill whole bytes")
        quads = (codes[i : i + 4] for i in range(0, len(codes), 4))
        body = bytes(a | b << 2 | c << 4 | d << 6 for a, b, c, d in quads)
        return self._magic + b" %d\n" % first + body


def _codes(body: bytes) -> Iterator[int]:
    for quad in body:
        yield quad & 3
        yield quad >> 2 & 3
        yield quad >> 4 & 3
        yield quad >> 6
