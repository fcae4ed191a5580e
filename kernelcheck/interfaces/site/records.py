"""Records that the site shows: runs, failures, figures over time, receipts."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.core.results.run import CaseResult, OpResult, Status

Pair = tuple[str, str]
"""An op and a dtype."""
VERDICTS: Mapping[Status, str] = {
    "passed": "PASS",
    "failed": "FAIL",
    "error": "ERROR",
    "skipped": "SKIP",
    "checked": "CHECKED",
}
WORST_FIRST = ("FAIL", "ERROR", "SKIP", "CHECKED", "PASS")


@dataclass(frozen=True)
class SiteFigures:
    """An op in one dtype in one run. A figure that is not known is NaN."""

    op: str
    dtype: str
    backend: str
    verdict: str
    """One of ``WORST_FIRST``."""
    planned: int
    cases: int
    passed: int
    failed: int
    errors: int
    max_error: float
    """In tolerance units."""
    factor: float
    """Factor of the tolerance; NaN where it is not known, or where nothing is compared within one."""
    seconds: float
    source_sha256: str


@dataclass(frozen=True)
class SiteRun:
    """A run, stored or read from a report."""

    name: str
    """``run 12`` for a stored run, or the path of its report."""
    moment: datetime
    """When it started."""
    mode: str
    seed: int
    """The root seed."""
    backend: str
    duration_s: float
    environment: Mapping[str, str]
    registry_sha256: str
    figures: tuple[SiteFigures, ...]
    part: str = ""
    """``shard 1/4``, ``interrupted``; empty for a whole run."""

    @property
    def identity(self) -> tuple[object, ...]:
        """Key that two files of one run have in common, with all figures that matter."""
        found = sorted(
            (each.op, each.dtype, each.planned, each.passed, each.failed, each.errors, repr(each.max_error))
            for each in self.figures
        )
        return (self.moment, self.mode, self.seed, self.backend, self.registry_sha256, tuple(found))


@dataclass(frozen=True)
class MinimizedCase:
    """The smallest form of a failing case."""

    token: str
    before: str
    """Its dims, and how many elements."""
    after: str
    explanation: str


@dataclass(frozen=True)
class Failure:
    """A case that did not pass, as the newest run with it found it."""

    result: OpResult
    case: CaseResult
    moment: datetime
    """When that run started."""
    run: str
    """The name of that run."""
    runs: int
    """Number of runs that found it."""
    replay: str
    """Options that its replay needs besides the seed."""


@dataclass(frozen=True)
class MeasuredFigure:
    """One figure of an op at one time, other than those of a run."""

    op: str
    chart: str
    """The title of the chart that it belongs to, which has the unit."""
    line: str
    """Line of the chart: a dtype, an architecture, a kernel."""
    value: float
    doubt: str
    """Reason why it says little; empty if nothing speaks against it."""
    moment: datetime
    file: str


@dataclass(frozen=True)
class OverDims:
    """The errors of an op in one dtype over its dims, drawn."""

    op: str
    dtype: str
    svg: str
    says: str
    """``Landscape.description``: how many cases fail, and where."""
    run: str
    """The name of the run that the cases are of."""


@dataclass(frozen=True)
class Remarks:
    """Lines about an op from one report, such as the findings of ``kernelcheck lint``."""

    op: str
    title: str
    lines: tuple[str, ...]
    moment: datetime
    file: str


@dataclass(frozen=True)
class SiteReceipt:
    """A receipt, not verified."""

    file: str
    signed: bool
    """Whether a signature lies beside it."""
    moment: datetime
    """When the last of its runs started."""
    commit: str
    branch: str
    dirty: bool
    machines: tuple[str, ...]
    outcomes: Mapping[Pair, str]
    """By op and dtype, the worst verdict and where: ``passed cpu``."""
    result: str
    """``passed``, ``warned`` or ``failed``."""


@dataclass
class History:
    """Everything that was gathered."""

    runs: list[SiteRun] = field(default_factory=list)
    """Oldest first."""
    failures: list[Failure] = field(default_factory=list)
    """Newest first, each seed of an op once."""
    minimized: dict[int, MinimizedCase] = field(default_factory=dict)
    """By seed."""
    measured: list[MeasuredFigure] = field(default_factory=list)
    remarks: list[Remarks] = field(default_factory=list)
    landscapes: list[OverDims] = field(default_factory=list)
    """Error over sizes, from stored results, which alone have the cases that passed."""
    receipts: list[SiteReceipt] = field(default_factory=list)
    sources: dict[str, str] = field(default_factory=dict)
    """The source file of each op of which it is known."""
    notes: list[str] = field(default_factory=list)
    """Files that were left out, and the reason, a line each."""

    @property
    def is_empty(self) -> bool:
        return not (self.runs or self.measured or self.remarks or self.receipts)


def verdict_of(status: Status, *, passed: int, planned: int) -> str:
    """An op passes only if every case that was to run did and passed."""
    return VERDICTS[status] if status != "passed" or passed == planned else "SKIP"
