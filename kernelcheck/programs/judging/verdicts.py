"""The verdict on a solution."""

from __future__ import annotations

from typing import Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.programs.judging.cheats import CheatKind

Decision = Literal["right", "wrong", "cheats", "cannot say"]


@dataclass(frozen=True)
class CheatFinding:
    """A way to cheat that was seen, with the evidence of its first time."""

    kind: CheatKind
    evidence: str
    trial: str
    """The trial; empty for what has none."""


@dataclass(frozen=True)
class Verdict:
    """What came of a solution."""

    decision: Decision
    task: str
    solution: str
    reason: str
    """The case that is wrong, the evidence of the first finding, or why nothing can be said; empty if it is right."""
    findings: tuple[CheatFinding, ...]
    trials: int
    calls: int
    """Calls whose results were compared."""
    launches: int
    """Launches of kernels, all of which ran on the CPU with all checks."""
    max_error: float
    """The largest error of those calls, in tolerances: above 1 is wrong."""
    seed: int
    """What was not shown was drawn from it."""
    unenforced: tuple[str, ...]
    """Bounds of the process of the solution that the system refuses."""
    notes: tuple[str, ...]
    seconds: float
    task_sha256: str = ""
    """Digests of what was judged: ``digests.digest``."""
    solution_sha256: str = ""

    @property
    def is_right(self) -> bool:
        return self.decision == "right"
