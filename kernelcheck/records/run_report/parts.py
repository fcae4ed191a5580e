"""The parts of the JSON report, as dataclasses: what is written, what is read back and what the schema allows.

What has a default is missing from the reports of some older version. The docstrings are the schema's descriptions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from kernelcheck.backends.base import ScheduleKind
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.finding_kinds import NoteKind
from kernelcheck.base.findings import Finding, SourceLocation
from kernelcheck.core.oracle.compared import Worst
from kernelcheck.core.oracle.judge import WrongOutput
from kernelcheck.core.oracle.mismatch import Heat
from kernelcheck.core.oracle.strictness import Judgement
from kernelcheck.core.provenance.fingerprint import Fingerprint
from kernelcheck.core.registry.model.compare_rules import Rule
from kernelcheck.core.results.as_json import LEFT_OUT_IF_EMPTY
from kernelcheck.core.results.baseline_comparison import ChangeKind
from kernelcheck.core.results.huge_cases import HugeCase
from kernelcheck.core.results.reach import Constant, Number, Reach, TriedSizes
from kernelcheck.core.results.run import ERROR_KINDS, FAILURE_KINDS, CaseResult, Shard
from kernelcheck.records.run_report.forms import AtLeast, CaseForm, Figure, InSchema

SCHEMA_VERSION = 1

Count = Annotated[int, AtLeast(0)]
Positive = Annotated[int, AtLeast(1)]
Duration = Annotated[float, AtLeast(0)]
Measured = Annotated[float, Figure()]
"""An error: not negative, NaN if nothing was compared; JSON has the strings "nan" and "inf"."""
Record = Annotated[CaseResult, CaseForm()]
Name = Annotated[str, InSchema(minLength=1)]
Seed = Annotated[str, InSchema(pattern="^0x[0-9a-f]{16}$")]
Digest = Annotated[str, InSchema(pattern="^([0-9a-f]{64})?$")]
FailureKind = Annotated[str | None, InSchema(enum=sorted(FAILURE_KINDS | ERROR_KINDS))]
Token = Annotated[str, InSchema(pattern="^kc1-[A-Za-z0-9_-]+$")]

_STRICT = {"strict": True, "use_attribute_docstrings": True}
_LAX = {"strict": False, "use_attribute_docstrings": True}
"""Records in an op have figures that may be strings."""


@dataclass(frozen=True)
class ToolPart:
    """The program that wrote the report."""

    name: Literal["kernelcheck"]
    version: Name


@dataclass(frozen=True)
class ShardPart(Shard):
    """The part of a sweep that the report covers: every `count`-th pair of op and dtype, from the `index`-th."""

    index: Positive
    count: Positive


@dataclass(frozen=True)
class RunPart:
    """The run as a whole."""

    __pydantic_config__ = _STRICT

    mode: Literal["quick", "thorough"]
    seed: Count
    """The root seed of the sweep."""
    backend: Annotated[Literal["cpu", "cuda", "both"], InSchema(type="string", minLength=1)]
    """`cpu`, `cuda` or `both`; `python` in the report of a Python function, which is not read back."""
    started: Annotated[str, InSchema(format="date-time")]
    """UTC, ISO 8601."""
    duration_s: Duration
    registry_sha256: Annotated[str, InSchema(pattern="^[0-9a-f]{64}$")]
    environment: Mapping[str, str]
    interrupted: bool = False
    shard: ShardPart | None = None
    """Null for a whole sweep."""
    regression_threshold: Duration | None = None
    """The registry's; null if it is not known."""


@dataclass(frozen=True)
class SummaryPart:
    """The totals of `ops`."""

    __pydantic_config__ = _STRICT

    ops: Count
    """Ops of which a case ran, in any dtype."""
    cases: Count
    """Cases that ran: passed + failed + errors + checked."""
    passed: Count
    failed: Count
    errors: Count
    """Cases that could not be run and compared."""
    skipped: Count | None = None
    """Cases that were to run and did not."""
    checked: Count = 0
    """Cases without a reference, in which nothing wrong was found."""
    regressions: Count = 0


@dataclass(frozen=True)
class TolerancePart:
    """How many units an element may be off."""

    factor: Measured
    source: Literal["calibrated", "default", "declared"]
    note: str = field(default="", metadata=LEFT_OUT_IF_EMPTY)
    """Reason not to trust it; left out if there is none."""


@dataclass(frozen=True, kw_only=True)
class OpPart:
    """One op in one dtype, as far as a baseline or `kernelcheck merge` reads it."""

    __pydantic_config__ = _LAX

    op: Name
    dtype: Name
    backend: Name
    planned: Count | None = None
    """Cases that were to run."""
    cases: Count
    passed: Count
    failed: Count
    errors: Count
    checked: Count = 0
    """Cases without a reference, in which nothing wrong was found."""
    max_error: Measured
    """In tolerance units: above 1 fails."""
    tolerance: TolerancePart
    case_errors: tuple[Measured, ...] = ()
    """The error of each case that ran, in order, in tolerance units, to three digits."""
    case_rms_errors: tuple[Measured, ...] = ()
    """The root mean square, over all elements, of the errors of each case, likewise."""
    vacuous: str | None = None
    """Gross fault that the tolerance would accept in place of right outputs; empty if none is known."""
    source: str = ""
    """The op's source file, relative to the registry where it lies below it; empty if not known."""
    source_sha256: Digest
    """SHA-256 of the op's source file; empty if it could not be read."""
    rule: Rule = "rounding"
    """How outputs are compared; only rounding makes use of the tolerance."""
    seconds: Annotated[float, InSchema(type="number", minimum=0)] = 0.0
    """Wall-clock time of all of it."""
    judgement: Judgement | None = None
    """How strictly the registry judges the op; null if it is not known."""
    made_of: Fingerprint | None = None
    """SHA-256 of everything that the op was made of."""
    reach: Reach | None = None
    """Values that the cases held; only in the report of a shard, for `kernelcheck merge`."""
    records: tuple[Record, ...] | None = None
    """Every case that ran; only in the report of a shard, for `kernelcheck merge`."""


@dataclass(frozen=True)
class FailedCase:
    """One case that failed or could not be run."""

    seed: Seed
    index: Count
    dims: Mapping[str, int]
    scalars: Mapping[str, Number]
    values: str
    """The value family of the inputs."""
    layout: str
    kind: FailureKind
    message: str
    error: Measured
    """In tolerance units: above 1 fails."""
    location: SourceLocation | None
    mismatched: Count
    elements: Count
    worst: Worst | None
    schedule: ScheduleKind | None = None
    """The order in which warps and lanes ran; null if kernelcheck did not choose it."""
    findings: tuple[Finding, ...] = ()
    """Wrong things that the backend saw the kernel do, even if its numbers are right; empty if it saw none."""
    heat: Heat | None = None
    """Where the elements of the worst output are wrong."""
    outputs: tuple[WrongOutput, ...] = ()
    """Every output that is wrong; that of `worst` first."""
    token: Token = field(default="", metadata=LEFT_OUT_IF_EMPTY)
    """The token that makes this case again; left out if its seed alone does."""


@dataclass(frozen=True)
class NotePart:
    """Something that a kernel did that is not wrong by itself: one of a kind and source line."""

    kind: NoteKind
    message: str
    """Message of the first case."""
    location: SourceLocation | None
    seed: Seed
    """Seed of the first case."""
    cases: Positive
    """Cases in which it happened."""


@dataclass(frozen=True)
class InputRange:
    """The finite numbers that an input held, and the declared ones; null if nothing but the dtype bounds them."""

    dtype: str
    smallest: Number | None
    largest: Number | None
    low: Number | None
    high: Number | None


@dataclass(frozen=True)
class NotTried:
    """Values that no judged case of the op in this dtype had, and the ranges that they had."""

    cases: Count
    """Planned cases that did not run, or not to an end: skipped, in error, timed out or deadlocked."""
    dtypes: tuple[str, ...]
    """Dtypes of the op of which no case of the run was judged."""
    families: tuple[str, ...]
    """Value families."""
    layouts: tuple[str, ...]
    scalars: Mapping[str, tuple[Number, ...]]
    """Listed values, by the name of the scalar."""
    dims: Mapping[str, TriedSizes]
    inputs: Mapping[str, InputRange]
    constants: Mapping[str, Constant]
    """Compile-time values that could vary and never did, and defines that are extents of tensors."""
    uncompiled: Mapping[str, tuple[int, ...]]
    """By file, the lines of statements that compile-time values left out of every compiled kernel."""
    contracts: tuple[str, ...] = field(default=(), metadata=LEFT_OUT_IF_EMPTY)
    """Keys of bit contracts."""


@dataclass(frozen=True, kw_only=True)
class OpDocument(OpPart):
    """One op in one dtype."""

    max_abs_error: Measured
    max_rel_error: Measured
    max_ulp_error: Measured
    failures: tuple[FailedCase, ...]
    notes: tuple[NotePart, ...] = ()
    not_tried: NotTried | None = None
    """Null if it is not known."""
    huge: tuple[HugeCase, ...] = ()
    """Sizes beyond those of the sweep: their threads were followed, and blocks of them ran."""


@dataclass(frozen=True)
class ChangePart:
    """Change of one op in one dtype since the baseline."""

    op: str
    dtype: str
    backend: str
    change: ChangeKind
    """`regressed` and `missing` are regressions."""
    reasons: tuple[str, ...]
    information: tuple[str, ...]
    max_error_before: Measured | None
    """In the baseline's tolerance units; null for what is new."""
    max_error: Measured | None
    """In this run's tolerance units; null for what is missing."""


@dataclass(frozen=True)
class ComparisonPart:
    """Changes of each op and dtype since the baseline."""

    baseline: str
    """The baseline's file."""
    regression_threshold: Duration
    counts: Mapping[ChangeKind, Count]
    information: tuple[str, ...]
    changes: tuple[ChangePart, ...]


@dataclass(frozen=True)
class Document:
    """The JSON report of a run."""

    __pydantic_config__ = _STRICT

    schema_version: Literal[1]
    tool: ToolPart
    run: RunPart
    summary: SummaryPart
    ops: tuple[OpDocument, ...]
    comparison: ComparisonPart | None = field(default=None, metadata=LEFT_OUT_IF_EMPTY)
    lint: Mapping[str, Any] | None = field(default=None, metadata=LEFT_OUT_IF_EMPTY)
    """Result of lint, if the registry asks for it: as `kernelcheck lint --format json`."""
