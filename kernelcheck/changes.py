"""Compares a run with a baseline: what got worse, what got better, and what is gone, op by op and dtype by dtype.

A baseline is the JSON report of an earlier run that was committed. Both runs have the same seeds, so that a tree that
did not change gives the same errors again, and every difference comes of a change of a kernel, its reference, its
tolerance or the tools.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, get_args

from kernelcheck.fingerprint import Fingerprint
from kernelcheck.judgement import Judgement
from kernelcheck.loosening import loosened, same_unit

if TYPE_CHECKING:
    from kernelcheck.results import OpResult

ChangeKind = Literal["regressed", "missing", "still failing", "fixed", "improved", "new", "not run", "unchanged"]
CHANGE_KINDS: tuple[ChangeKind, ...] = get_args(ChangeKind)
REGRESSIONS: tuple[ChangeKind, ...] = ("regressed", "missing")

NOISE_UNITS = 4.0
"""Errors up to here, in units (``error_units.py``), are noise: where the roundings happen to fall.

Measured on the CPU backend with a quick sweep of the 35 kernels of the corpus that are compared within a tolerance, all
of them right: compiled with ``-fmad=false``, which only rounds elsewhere, 5 have a largest error that is more than 10 %
above the one before (up to 59 %), 4 of them below this.
"""
NOISE_SHARE = 0.5
"""Of the tolerance: where that is a few units, as calibrated ones are, errors up to here are noise and those above not
always. Calibration lets 5 % of the cases of a known-good kernel come above two thirds of its tolerance."""

Pair = tuple[str, str]
"""An op and a dtype."""


@dataclass(frozen=True)
class Standing:
    """How one op stood in one dtype at the end of a run."""

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
    """In tolerance units: above 1 fails; NaN where nothing was compared."""
    factor: float
    rule: str
    source_sha256: str
    judgement: Judgement | None = None
    """None, as below, in a report of a version that did not tell."""
    made_of: Fingerprint | None = None
    vacuous: str | None = None
    """What gross fault its tolerance would accept; empty for none that is known."""

    @property
    def pair(self) -> Pair:
        return self.op, self.dtype

    @property
    def figures(self) -> Standing:
        """The same without what only a comparison asks for: a change is kept with its run, and that would double it."""
        return replace(self, judgement=None, made_of=None)

    @property
    def fails(self) -> bool:
        return self.failed > 0 or self.errors > 0

    @property
    def measured(self) -> float:
        """The error in units, which another tolerance factor does not change; a check of the op's own has no unit, and
        its error is that which it told."""
        return self.max_error * self.factor if self.rule == "rounding" else self.max_error

    @property
    def noise(self) -> float:
        """What ``measured`` may be without saying anything."""
        return min(NOISE_UNITS, NOISE_SHARE * self.factor) if self.rule == "rounding" else NOISE_SHARE


@dataclass(frozen=True)
class Change:
    """What became of one op in one dtype since the baseline."""

    op: str
    dtype: str
    backend: str
    kind: ChangeKind
    reasons: tuple[str, ...] = ()
    """Why it is of that kind, one sentence each."""
    information: tuple[str, ...] = ()
    """What else changed and decides nothing."""
    before: Standing | None = None
    """None for what is new."""
    after: Standing | None = None
    """None for what is missing."""


@dataclass(frozen=True)
class BaselineComparison:
    """A run held against a baseline."""

    baseline: str
    """The baseline's file."""
    regression_threshold: float
    changes: tuple[Change, ...]
    """Those of the run in its order, then what is missing from it."""
    information: tuple[str, ...] = ()
    """What changed about both runs as a whole."""

    @property
    def counts(self) -> Mapping[ChangeKind, int]:
        """How many changes there are of each kind."""
        counted = Counter(change.kind for change in self.changes)
        return {kind: counted[kind] for kind in CHANGE_KINDS}

    @property
    def regressions(self) -> tuple[Change, ...]:
        """What counts as a regression: what got worse, and what is gone."""
        return tuple(change for change in self.changes if change.kind in REGRESSIONS)


def standing(result: OpResult, first: int | None = None) -> Standing:
    """How an op stands in a dtype after a run; with ``first``, its largest error is that of its first cases only."""
    cases = result.cases if first is None else tuple(case for case in result.cases if case.index < first)
    errors = [case.error for case in cases if not math.isnan(case.error)]
    return Standing(
        op=result.op,
        dtype=result.dtype,
        backend=result.backend,
        planned=result.planned,
        cases=len(result.cases),
        failed=result.count("failed"),
        errors=result.count("error"),
        max_error=max(errors, default=math.nan),
        factor=result.tolerance.factor,
        rule=result.rule,
        source_sha256=result.source_sha256,
        judgement=result.judgement,
        made_of=result.made_of,
        vacuous=result.vacuous,
    )


def changes(
    before: Sequence[Standing],
    after: Sequence[Standing],
    *,
    threshold: float,
    elsewhere: Iterable[Pair] = (),
) -> tuple[Change, ...]:
    """What became of each op and dtype.

    Args:
        before: those of the baseline.
        after: those of the run; what did not come to run has 0 cases and is here all the same.
        threshold: the share by which an error may grow.
        elsewhere: pairs that other shards run: not missing, and not compared.

    Returns:
        A change for each pair in ``after``, in its order, then one for each that is in ``before`` alone.
    """
    former = {old.pair: old for old in before}
    present = {new.pair for new in after}
    left_out = {*elsewhere} - present
    ops = {op for op, _ in present | left_out}
    found = [_change(former.get(new.pair), new, threshold) for new in after]
    gone = [old for old in before if old.pair not in present | left_out]
    return (*found, *(_missing(old, ops) for old in gone))


def _change(old: Standing | None, new: Standing, threshold: float) -> Change:
    def change(kind: ChangeKind, *reasons: str) -> Change:
        information = _information(old, new) if old else ()
        return Change(new.op, new.dtype, new.backend, kind, reasons, information, old and old.figures, new.figures)

    if old is None:
        return change("new", "not in the baseline" + (f"; {_failing(new)}" if new.fails else ""))
    weaker = _weaker(old, new)
    if old.fails and new.fails:
        return change("still failing", _failing(new), *weaker)
    if new.fails:
        return change("regressed", f"passed in the baseline, now {_failing(new)}", *weaker)
    grown = [] if old.fails else _grown(old, new, threshold)
    if weaker or grown:
        return change("regressed", *weaker, *grown)
    if new.cases < new.planned:
        return change("not run", f"{new.cases} of {new.planned} cases ran: the run stopped before the others")
    if old.fails:
        return change("fixed", f"{_failing(old)} in the baseline, all {_cases(new.cases)} pass now")
    if _comparable(old, new) and _exceeds(old, new, threshold):
        return change("improved", f"max error {_measured(old)} -> {_measured(new)}")
    return change("unchanged")


def _weaker(old: Standing, new: Standing) -> list[str]:
    """In what the run would let more pass than the baseline's did."""
    told = []
    if new.planned < old.planned:
        told.append(f"fewer cases: {old.planned} -> {new.planned}")
    if old.judgement and new.judgement:
        told += loosened(old.judgement, new.judgement)
    elif new.rule != old.rule and new.rule != "exact":
        told.append(f"compared by another rule: {old.rule} -> {new.rule}")
    if new.rule == old.rule == "rounding" and not new.factor <= old.factor:
        told.append(f"loosened tolerance: factor {_step(old.factor, new.factor)}")
    if new.vacuous and old.vacuous == "":
        told.append(f"its tolerance {new.vacuous} in place of right results, and did not before")
    return told


def _grown(old: Standing, new: Standing, threshold: float) -> list[str]:
    if not new.cases or not _comparable(old, new) or not _exceeds(new, old, threshold):
        return []
    share = f", {new.measured / old.measured - 1:.0%} more" if old.measured > 0 else ""
    return [f"max error {_measured(old)} -> {_measured(new)}{share} (allowed: {threshold:.0%})"]


def _comparable(old: Standing, new: Standing) -> bool:
    """Whether the errors of both are in the same unit."""
    if old.judgement and new.judgement and not same_unit(old.judgement, new.judgement):
        return False
    return old.rule == new.rule


def _exceeds(one: Standing, other: Standing, threshold: float) -> bool:
    """Whether the error of one is above the noise and above the other's by more than the threshold. NaN exceeds all."""
    return not one.measured <= max(one.noise, other.measured * (1 + threshold))


def _missing(old: Standing, ops: Iterable[str]) -> Change:
    what = f"dtype {old.dtype} of op {old.op}" if old.op in set(ops) else f"op {old.op}"
    reason = f"{what} is in the baseline ({_cases(old.cases)}) and is no longer run"
    return Change(old.op, old.dtype, old.backend, "missing", (reason,), (), old.figures, None)


def _information(old: Standing, new: Standing) -> tuple[str, ...]:
    if old.made_of and new.made_of:
        told = [f"{what} has changed" for what in old.made_of.changes(new.made_of, general=False)]
    else:
        told = ["the source has changed"] if new.source_sha256 != old.source_sha256 else []
    untold = new.made_of is not None and not new.made_of.headers_complete
    if untold and not told and abs(new.measured - old.measured) > 0:  # not where both are NaN
        told.append("its error changed, and a header that it includes through a macro may have: which, cannot be told")
    if new.cases and new.rule == old.rule and not _comparable(old, new):
        told.append("its errors are in another unit than the baseline's, and not compared")
    if new.rule != old.rule and new.rule == "exact":
        told.append(f"compared exactly, by the rule {old.rule} before")
    if new.rule == old.rule == "rounding" and new.factor < old.factor:
        told.append(f"tighter tolerance: factor {_step(old.factor, new.factor)}")
    if new.planned > old.planned:
        told.append(f"more cases: {old.planned} -> {new.planned}")
    return tuple(told)


def _failing(standing: Standing) -> str:
    counts = [f"{standing.failed} failed"] if standing.failed else []
    counts += [f"{standing.errors} could not be run"] if standing.errors else []
    return f"{' and '.join(counts)} of {_cases(standing.cases)}"


def _cases(n: int) -> str:
    return f"{n} case" if n == 1 else f"{n} cases"


def _step(old: float, new: float) -> str:
    """Both in as few digits as tell them apart."""
    short = f"{old:g}", f"{new:g}"
    return " -> ".join(short if short[0] != short[1] else (repr(old), repr(new)))


def _measured(standing: Standing) -> str:
    return f"{standing.measured:.3g}" + (" units" if standing.rule == "rounding" else "")
