"""Which numbered deals are winnable at three passes, and which of them Easy.

`engine.grading` measures them; how, stands in docs/levels.md.
"""

from pathlib import Path

from ...core.grades import Grades

GRADES = Grades(Path(__file__).parent / "data" / "grades.bin", "pyramid@1")
