"""Outcomes of mutants: plain records, for reports and for storage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.insight.mutants.mutants import Mutant

MutantStatus = Literal["killed", "survived", "equivalent", "invalid", "not tried"]

By = Literal["", "case", "schedule", "bits", "tolerance"]
"""``case``: one of the thorough sweep. Else a check that a sweep does not have: another ``schedule`` of a case, a
comparison of ``bits`` between schedules, a stricter ``tolerance``."""


@dataclass(frozen=True)
class MutantOutcome:
    """Outcome of one mutant."""

    status: MutantStatus
    """``equivalent``: proved to do the same; ``invalid``: the executor refuses it, so that nothing is known about
    it."""
    kind: str = ""
    """Kind of the failure of the case below, as in a report."""
    seed: str = ""
    """The case that a killed one failed; of a survivor the one that would have caught it."""
    by: By = ""
    """For a survivor: the group of checks that would have caught it; empty if none that was tried."""
    caught_by: str = ""
    """For a survivor: that case in words."""
    how: str = ""
    """For a survivor that only another check than the sweep's catches: that check, in words."""
    lacks: str = ""
    """For a survivor that a thorough case catches: what that case has and no case of the quick sweep has, in words."""
    error: float = 0.0
    """For a survivor: the largest error of the cases that it passed, in tolerances; NaN if nothing was compared."""
    changed: bool = False
    """For a survivor: whether any output of these cases had other bits than without the mistake."""
    passed: int = 0
    """For a survivor: the number of those cases; with further ones of the thorough sweep, if it passes them all."""
    again: int = 0
    """For a survivor that passes them all: the number of runs of the sweep's first cases under other schedules."""
    own_error: float = 0.0
    """The same as ``error``, of the kernel itself."""


@dataclass(frozen=True)
class Trial:
    """A mutant and its outcome."""

    mutant: Mutant
    outcome: MutantOutcome


@dataclass(frozen=True)
class OpTrials:
    """The mutants of an op in one dtype."""

    op: str
    dtype: str
    cases: int
    trials: tuple[Trial, ...]
    error: str = ""
    """Reason why there are no trials; empty if there are."""
    seconds: float = 0.0
    """Time of one processor, without outcomes known before."""
    known: int = 0
    """Number of outcomes that an earlier run had found."""

    def count(self, status: MutantStatus) -> int:
        return sum(trial.outcome.status == status for trial in self.trials)

    @property
    def score(self) -> float | None:
        return score([self])


def score(of: Sequence[OpTrials]) -> float | None:
    """Share of killed mutants, of those that ran and are not proved equivalent; None if there are none."""
    killed = sum(each.count("killed") for each in of)
    counted = killed + sum(each.count("survived") for each in of)
    return killed / counted if counted else None
