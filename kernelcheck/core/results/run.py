"""Results of a sweep: plain records, one per case, one per op and dtype, one per run, which every report reads.

Errors are in tolerance units (above 1 fails). A figure that could not be measured, because nothing was
compared, is NaN: never 0, which would read as a perfect result.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from kernelcheck.backends.base import ScheduleKind
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.finding_kinds import KINDS, NoteKind
from kernelcheck.base.findings import Finding, Note, SourceLocation
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.oracle.bit_comparison import largest
from kernelcheck.core.oracle.compared import Worst
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.oracle.judge import WrongOutput
from kernelcheck.core.oracle.mismatch import Heat
from kernelcheck.core.oracle.strictness import Judgement
from kernelcheck.core.provenance.fingerprint import Fingerprint
from kernelcheck.core.registry.model.compare_rules import Rule
from kernelcheck.core.results.baseline_comparison import BaselineComparison, Pair
from kernelcheck.core.results.huge_cases import HugeCase
from kernelcheck.core.results.reach import Reach, Variant

ERROR_KINDS = frozenset(name for name, row in KINDS.items() if row.prevents_comparison)
"""Kinds that say nothing about the kernel's numbers, since they kept it from being run and compared."""

FAILURE_KINDS = frozenset(name for name, row in KINDS.items() if row.group in ("finding", "failure")) - ERROR_KINDS
"""Kinds that show the kernel to be wrong: what the comparison finds, what a backend does, and huge cases
(``sweep.huge``)."""

Status = Literal["passed", "failed", "error", "skipped", "checked"]
"""``checked``: nothing wrong was found, and there was no reference to compare with."""


@dataclass(frozen=True)
class CaseResult:
    """One case and its result."""

    seed: int
    index: int
    dims: Mapping[str, int]
    scalars: Mapping[str, int | float]
    values: str
    """The value family."""
    layout: str
    kind: str | None = None
    """None when nothing was wrong, else a member of ``FAILURE_KINDS`` or ``ERROR_KINDS``."""
    message: str = ""
    error: float = math.nan
    """In tolerance units: above 1 fails."""
    max_abs_error: float = math.nan
    max_rel_error: float = math.nan
    max_ulp_error: float = math.nan
    rms_error: float = math.nan
    """In tolerance units, over all elements of all outputs."""
    mismatched: int = 0
    elements: int = 0
    worst: Worst | None = None
    location: SourceLocation | None = None
    seconds: float = 0.0
    """Wall-clock time of the kernel's launches alone."""
    printed: str = ""
    """The end of what the kernels printed, if the backend captures it."""
    reference_timeout: bool = False
    """For the kind ``timeout``: whether it was the reference that did not end, so that the kernel was not judged."""
    schedule: ScheduleKind | None = None
    """The schedule of the launches; None if they did not run, or if the hardware decides."""
    vacuous: str = ""
    """Gross fault that the tolerance would accept, if that was tried (``faults.vacuous``)."""
    notes: tuple[Note, ...] = ()
    """Observations of the backend that are not wrong by themselves."""
    heat: Heat | None = None
    """Where the elements of the worst output are wrong; None if none is."""
    outputs: tuple[WrongOutput, ...] = ()
    """Every output that is wrong, that of ``worst`` first."""
    findings: tuple[Finding, ...] = ()
    """Wrong things that the backend saw the kernel do; ``message`` has all of them, and what else is wrong."""
    unmeasured: str = ""
    """Reason why the default tolerance was as wide as it ever is (``free_control.Naive.unknown``)."""
    token: str = ""
    """The token that makes this case again, if its seed alone does not (``tokens``)."""
    compared: bool = True
    """Whether there was a reference to compare with."""
    drawn: Mapping[str, tuple[int | float, int | float]] = field(default_factory=dict)
    """The smallest and the largest finite number of each input; inputs without one are not in it."""
    variants: tuple[Variant, ...] = ()
    """The kernels as they were compiled for this case, if it has some of its own."""
    opened: Mapping[str, str] = field(default_factory=dict, compare=False)
    """SHA-256 by path of files that the op's scripts opened for it (``compiler.python_kernels.opened_files``);
    below the registry's folder, relative to that."""
    huge: tuple[HugeCase, ...] = ()
    """Sizes beyond those of sweeps that were tried along with it: with the first case of an op in a dtype."""
    products: Mapping[str, int] = field(default_factory=dict)
    """Outputs whose tolerance allows for products of tensor cores, and the bits of these."""
    contracts: tuple[str, ...] = ()
    """Keys of the bit contracts that were tried with it."""

    def __post_init__(self) -> None:
        if self.kind is not None and self.kind not in FAILURE_KINDS | ERROR_KINDS:
            known = ", ".join(sorted(FAILURE_KINDS | ERROR_KINDS))
            raise ValueError(f"kind must be None or one of {known} (got {self.kind!r})")
        if self.reference_timeout and self.kind != "timeout":
            raise ValueError(f"a timeout of the reference must be of the kind 'timeout' (got {self.kind!r})")
        for name in ("message", "printed"):
            object.__setattr__(self, name, _encodable(getattr(self, name)))

    @property
    def status(self) -> Status:
        if self.kind is None:
            return "passed" if self.compared else "checked"
        return "error" if self.kind in ERROR_KINDS or self.reference_timeout else "failed"

    @property
    def is_wrong_in_part(self) -> bool:
        """Whether its kind is that of a huge case, which ran in part, and not its own."""
        return self.message.startswith("with ") and any(huge.wrong == self.kind for huge in self.huge)

    @property
    def is_judged(self) -> bool:
        """Whether the kernel ran on this case to an end that says something: it tried what the case holds."""
        return self.status != "error" and self.kind not in ("timeout", "deadlock")


def _encodable(text: str) -> str:
    """``text`` with its lone surrogates escaped, which UTF-8 has no bytes for: every report can be written."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


@dataclass(frozen=True)
class Noticed:
    """One kind of note that the backend made in some cases of an op."""

    kind: NoteKind
    message: str
    """Message of the first case."""
    location: SourceLocation | None
    seed: int
    """Seed of the first case."""
    cases: int


@dataclass(frozen=True)
class OpResult:
    """One op in one dtype: its cases in order of index."""

    op: str
    dtype: str
    backend: str
    planned: int
    """Cases that were to run; those missing from ``cases`` were skipped."""
    cases: tuple[CaseResult, ...]
    tolerance: Tolerance
    source_sha256: str
    """SHA-256 of the op's source file; empty where it could not be read."""
    seconds: float = 0.0
    """Wall-clock time of compiling, running and judging it all."""
    rule: Rule = "rounding"
    """How outputs are compared, if at all; only ``rounding`` makes use of the tolerance."""
    source: str = ""
    """The op's source file, relative to the registry where it lies below it; empty where that is not known."""
    judgement: Judgement | None = None
    """None in results of older versions, as for the next two."""
    made_of: Fingerprint | None = None
    reach: Reach | None = None
    """None also where the cases are no sweep."""

    def count(self, status: Status) -> int:
        """Cases of one status; those of all statuses add up to ``planned``."""
        if status == "skipped":
            return self.planned - len(self.cases)
        return sum(case.status == status for case in self.cases)

    @property
    def huge(self) -> tuple[HugeCase, ...]:
        """Sizes beyond those of the sweep that were tried in part."""
        return tuple(each for case in self.cases for each in case.huge)

    @property
    def opened(self) -> Iterator[tuple[str, str]]:
        """``CaseResult.opened`` of its cases; a file that changed meanwhile has several digests."""
        return (each for case in self.cases for each in case.opened.items())

    @property
    def failures(self) -> tuple[CaseResult, ...]:
        """The cases that failed or could not be run."""
        return tuple(case for case in self.cases if case.kind is not None)

    @property
    def status(self) -> Status:
        """The worst of its cases: a failed one, then one in error, then, if none ran, skipped."""
        return _worst_status(case.status for case in self.cases)

    @property
    def notes(self) -> tuple[str, ...]:
        """Reservations about the tolerance, and about cases that passed."""
        reservations = [f"the tolerance factor: {self.tolerance.note}"] if self.tolerance.note else []
        passed = [case for case in self.cases if case.kind is None]
        vacuous = [f"the tolerance of case {format_seed(case.seed)} {case.vacuous}" for case in passed if case.vacuous]
        return (*reservations, *vacuous, *map(_message, _noticed(passed)))

    @property
    def vacuous(self) -> str:
        """Gross fault that the tolerance would accept in place of right outputs; empty if none is known."""
        right = (case for case in self.cases if case.kind in (None, "vacuous"))
        return next((case.vacuous for case in right if case.vacuous), "")

    @property
    def noticed(self) -> tuple[Noticed, ...]:
        """Notes of the backend in any case: one per kind and source line, in the order of the cases."""
        return _noticed(self.cases)

    @property
    def max_error(self) -> float:
        """Largest error in tolerance units; NaN when no case was compared."""
        return largest(case.error for case in self.cases)

    @property
    def case_errors(self) -> tuple[float, ...]:
        """The error of each case, to three digits: enough for a baseline to tell noise from a change."""
        return tuple(float(f"{case.error:.3g}") for case in self.cases)

    @property
    def case_rms_errors(self) -> tuple[float, ...]:
        """The RMS error of each case, likewise: it hardly depends on where roundings happen to fall."""
        return tuple(float(f"{case.rms_error:.3g}") for case in self.cases)

    @property
    def max_abs_error(self) -> float:
        return largest(case.max_abs_error for case in self.cases)

    @property
    def max_rel_error(self) -> float:
        return largest(case.max_rel_error for case in self.cases)

    @property
    def max_ulp_error(self) -> float:
        return largest(case.max_ulp_error for case in self.cases)


@dataclass(frozen=True)
class Summary:
    """A run in eight numbers."""

    ops: int
    """Ops of which a case ran, in any dtype."""
    cases: int
    """Cases that ran: ``passed + failed + errors + checked``."""
    passed: int
    failed: int
    errors: int
    skipped: int
    """Cases that were to run and did not: after a compile error, ``--fail-fast`` or an interrupt."""
    checked: int
    """Cases in which nothing wrong was found, and nothing was compared."""
    regressions: int


@dataclass(frozen=True)
class Shard:
    """Part of a sweep that a run is: every ``count``-th pair of op and dtype, beginning with the ``index``-th."""

    index: int
    """From 1."""
    count: int
    pairs: tuple[Pair, ...]
    """Pairs of the whole sweep, in its order."""
    made_of: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Digests of the parts of every op of the whole sweep when this part began: ``Fingerprint.parts``. Empty, as for
    the next two, in reports of older versions."""
    commit: str = ""
    """The git commit that was checked out; empty also where there is none."""
    tolerances: str = ""
    """SHA-256 of ``tolerances.json``; empty also if there is none."""

    @property
    def own(self) -> tuple[Pair, ...]:
        """The pairs of this shard."""
        return self.pairs[self.index - 1 :: self.count]


@dataclass(frozen=True)
class Run:
    """A whole sweep: the one object that all reports are made of."""

    mode: str
    """``quick`` or ``thorough``."""
    seed: int
    """The root seed."""
    backend: str
    started: str
    """ISO 8601, UTC."""
    duration_s: float
    registry_sha256: str
    environment: Mapping[str, str]
    ops: tuple[OpResult, ...]
    """In registry order, dtypes in the op's own order."""
    interrupted: bool = False
    abandoned: bool = False
    """Whether a thread was still running when the interrupted sweep gave up waiting for it."""
    shard: Shard | None = None
    """Set where the run is a part of a sweep."""
    regression_threshold: float | None = None
    """The registry's; None where that is not known."""
    comparison: BaselineComparison | None = None
    """Set when the run was compared with a baseline."""

    @property
    def summary(self) -> Summary:
        statuses: tuple[Status, ...] = ("passed", "failed", "error", "skipped", "checked")
        passed, failed, errors, skipped, checked = (sum(op.count(status) for op in self.ops) for status in statuses)
        return Summary(
            ops=len({op.op for op in self.ops if op.cases}),
            cases=passed + failed + errors + checked,
            passed=passed,
            failed=failed,
            errors=errors,
            skipped=skipped,
            checked=checked,
            regressions=len(self.comparison.regressions) if self.comparison else 0,
        )


def _noticed(cases: Iterable[CaseResult]) -> tuple[Noticed, ...]:
    found: dict[tuple[NoteKind, SourceLocation | None], Noticed] = {}
    for case in cases:
        for note in {(note.kind, note.location): note for note in reversed(case.notes)}.values():
            key = (note.kind, note.location)
            former = found.get(key, Noticed(note.kind, note.message, note.location, case.seed, 0))
            found[key] = replace(former, cases=former.cases + 1)
    return tuple(found.values())


def _message(noticed: Noticed) -> str:
    where = f"{noticed.location.file}:{noticed.location.line}: " if noticed.location else ""
    more = f" and {noticed.cases - 1} more" if noticed.cases > 1 else ""
    return f"{where}{noticed.message} (case {format_seed(noticed.seed)}{more})"


def _worst_status(statuses: Iterable[Status]) -> Status:
    seen = set(statuses)
    order: tuple[Status, ...] = ("failed", "error", "passed", "checked")
    return next((status for status in order if status in seen), "skipped")
