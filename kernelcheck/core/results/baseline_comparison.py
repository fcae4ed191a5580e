"""The comparison of a run with a baseline, as records: how each op stood, and what changed (`baseline/compare.py`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal, get_args

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.core.oracle.strictness import Judgement
from kernelcheck.core.provenance.fingerprint import Fingerprint

ChangeKind = Literal[
    "regressed", "missing", "still failing", "fixed", "improved", "changed", "new", "not run", "unchanged"
]
"""``changed``: errors of several cases differ, and by no more than noise."""

CHANGE_KINDS: tuple[ChangeKind, ...] = get_args(ChangeKind)

REGRESSIONS: tuple[ChangeKind, ...] = ("regressed", "missing")

NOISE_UNITS = 4.0
"""Errors up to here, in units (``error_units.py``), are noise: where the roundings happen to fall.

Measured on the CPU backend with a quick sweep of the 35 kernels of the corpus that are compared within a tolerance, all
of them right: compiled with ``-fmad=false``, which only rounds elsewhere, 5 have a largest error that is more than 10 %
above the one before (up to 59 %), 4 of them below this.
"""

NOISE_SHARE = 0.5
"""Share of the tolerance: if that is a few units, as for calibrated ones, errors up to here are noise, and those above
may not be. Calibration lets 5 % of the cases of a known-good kernel exceed two thirds of its tolerance."""

ADDED_UNITS = 0.5
"""Added to two errors before they are divided: below it, an error is what the last rounding leaves."""
LARGEST, ONE_CASE, ALL_CASES = 2.0, 3.0, 1.25
"""How many times as large the largest error, that of one case, or the geometric mean over all cases must be to be no
noise, however small (``baseline/noise.py``)."""
UNLIKELY = 0.05
"""So improbable must it be that as many cases grow, if growing and shrinking are as likely (sign test), or that errors
of cases grow as much in the mean, by how much that scatters over them (t test)."""
ONE_RMS = 2.0
"""How many times as large, or as small, the RMS error of one case counts at most: that of a case with few elements may
be anything."""
SEVERAL = 2
"""So many cases have another error in an op that has ``changed``."""

Pair = tuple[str, str]
"""An op and a dtype."""


@dataclass(frozen=True)
class Standing:
    """Figures of one op in one dtype at the end of a run."""

    op: str
    dtype: str
    backend: str
    planned: int
    """Cases that were to run."""
    cases: int
    """Cases that ran."""
    failed: int
    errors: int
    max_error: float
    """In tolerance units: above 1 fails; NaN if nothing was compared."""
    factor: float
    rule: str
    source_sha256: str
    judgement: Judgement | None = None
    """None in reports of older versions, as for the next two."""
    made_of: Fingerprint | None = None
    vacuous: str | None = None
    """Gross fault that its tolerance would accept; empty if none is known."""
    source: str = "declared"
    """Source of the factor (``error_units.Tolerance.source``): a default one is in units of its own."""
    case_errors: tuple[float, ...] = ()
    """The error of each case, in order, in tolerance units to three digits; empty in a report of an older version."""
    case_rms_errors: tuple[float, ...] = ()
    """RMS error over all elements of each case, likewise."""

    @property
    def pair(self) -> Pair:
        return self.op, self.dtype

    @property
    def figures(self) -> Standing:
        """The standing without what only a comparison needs: a change is stored with its run, and that would double
        it."""
        return replace(self, judgement=None, made_of=None, case_errors=(), case_rms_errors=())

    @property
    def fails(self) -> bool:
        return self.failed > 0 or self.errors > 0

    @property
    def measured(self) -> float:
        """The error in units, which another tolerance factor does not change. A check of the op's own has no unit: its
        error is the one that it returned."""
        return self.max_error * self.factor if self.rule == "rounding" else self.max_error

    @property
    def units_by_case(self) -> tuple[float, ...]:
        """``case_errors`` in units; none where nothing is measured in them."""
        return tuple(error * self.factor for error in self.case_errors) if self.rule == "rounding" else ()

    @property
    def rms_units_by_case(self) -> tuple[float, ...]:
        """``case_rms_errors`` likewise."""
        return tuple(error * self.factor for error in self.case_rms_errors) if self.rule == "rounding" else ()

    @property
    def noise(self) -> float:
        """The value up to which ``measured`` is noise, unless it is far above what it was (``baseline.noise``)."""
        return min(NOISE_UNITS, NOISE_SHARE * self.factor) if self.rule == "rounding" else NOISE_SHARE


@dataclass(frozen=True)
class Change:
    """The change of one op in one dtype since the baseline."""

    op: str
    dtype: str
    backend: str
    kind: ChangeKind
    reasons: tuple[str, ...] = ()
    """Reasons for its kind, one sentence each."""
    information: tuple[str, ...] = ()
    """Other changes, without effect on the kind."""
    before: Standing | None = None
    """None for what is new."""
    after: Standing | None = None
    """None for what is missing."""


@dataclass(frozen=True)
class BaselineComparison:
    """A run compared with a baseline."""

    baseline: str
    """The baseline's file."""
    regression_threshold: float
    changes: tuple[Change, ...]
    """Changes of the run's ops in its order, then those that are missing from it."""
    information: tuple[str, ...] = ()
    """Changes between the runs as a whole."""

    @property
    def counts(self) -> Mapping[ChangeKind, int]:
        """Number of changes of each kind."""
        counted = Counter(change.kind for change in self.changes)
        return {kind: counted[kind] for kind in CHANGE_KINDS}

    @property
    def regressions(self) -> tuple[Change, ...]:
        """Changes that count as regressions: what got worse, and what is gone."""
        return tuple(change for change in self.changes if change.kind in REGRESSIONS)
