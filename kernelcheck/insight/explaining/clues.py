"""Clues, which sources of evidence give: each has a line, a weight, and the kind of fault that it suggests."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Literal, get_args

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.findings import SourceLocation

FaultKind = Literal[
    "boundary",
    "index",
    "guard",
    "rescale",
    "factor",
    "function",
    "start-value",
    "accumulation",
    "narrow-type",
    "cancellation",
    "special-value",
    "synchronisation",
    "launch",
    "order",
    "unknown",
]
"""The kinds of mistake that an explanation tells apart."""
FAULTS: tuple[FaultKind, ...] = get_args(FaultKind)

EvidenceSource = Literal["repair", "origin", "birth", "influence", "coverage", "sensitivity", "schedule", "unused"]


@dataclass(frozen=True)
class Clue:
    """One piece of evidence."""

    source: EvidenceSource
    location: SourceLocation
    weight: float
    """0 to 1: how often such a clue names the mistake, as ``benchmarks/explain.py`` measures it."""
    what: str
    """A clause, for people."""
    fault: FaultKind = "unknown"


@dataclass
class SearchBudget:
    """Seconds to spend on the search for evidence, counted from its creation."""

    seconds: float
    _start: float = field(default_factory=time.monotonic)

    @property
    def spent(self) -> float:
        return time.monotonic() - self._start

    @property
    def left(self) -> float:
        return max(0.0, self.seconds - self.spent)


Clues = Sequence[Clue]
