"""Reads JSON reports back, as ``reports/json.py`` writes them and ``report.schema.json`` describes them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.case import parse_seed
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.oracle.strictness import Judgement
from kernelcheck.core.provenance.fingerprint import Fingerprint
from kernelcheck.core.registry.model.compare_rules import Rule
from kernelcheck.core.results.as_json import first_problem
from kernelcheck.core.results.baseline_comparison import Standing
from kernelcheck.core.results.consistency import require_consistent
from kernelcheck.core.results.reach import Reach
from kernelcheck.core.results.run import CaseResult, OpResult, Run, Shard, Status
from kernelcheck.interfaces.reports.json import SCHEMA_VERSION


def _number(value: object) -> object:
    """A figure as ``as_json.number`` writes it."""
    return float(value) if value in ("nan", "inf", "-inf") else value


def _not_negative(value: float) -> float:
    """A figure that is no measurement if it is below 0; NaN is that of a case that was not compared."""
    if value < 0:
        raise ValueError(f"must be 0 or more (got {value:g})")
    return value


def _case(value: object) -> object:
    if not isinstance(value, Mapping):
        return value
    read = dict(value)
    if isinstance(value.get("seed"), str):
        read["seed"] = parse_seed(value["seed"])
    for name in ("dims", "scalars"):
        if _is_pairs(value.get(name)):
            read[name] = dict(value[name])
    return read


def _is_pairs(value: object) -> bool:
    """Whether it is an array of names and sizes; an older version wrote an object, which loses their order."""
    return isinstance(value, list) and all(
        isinstance(pair, list) and len(pair) == 2 and isinstance(pair[0], str) for pair in value
    )


Count = Annotated[int, Field(ge=0, strict=True)]
Figure = Annotated[float, Field(strict=True), BeforeValidator(_number)]
Measured = Annotated[Figure, AfterValidator(_not_negative)]
Record = Annotated[CaseResult, BeforeValidator(_case)]


class _Part(BaseModel):
    # Unknown keys come from a later version that still writes this version of the format.
    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)


class ShardPart(_Part):
    """Which part of a sweep the report covers; see ``results.Shard``."""

    index: int = Field(ge=1)
    count: int = Field(ge=1)
    pairs: tuple[tuple[str, str], ...]
    made_of: Mapping[str, Mapping[str, str]] = Field(default_factory=dict)
    commit: str = ""
    tolerances: str = ""


class RunPart(_Part):
    """The run as a whole."""

    mode: Literal["quick", "thorough"]
    seed: int = Field(ge=0)
    backend: Literal["cpu", "cuda", "both"]
    started: str
    duration_s: float = Field(ge=0)
    registry_sha256: str
    environment: Mapping[str, str]
    interrupted: bool = False
    shard: ShardPart | None = None
    regression_threshold: float | None = Field(default=None, ge=0)


class TolerancePart(_Part):
    """A tolerance; see ``error_units.Tolerance``."""

    factor: Measured
    source: Literal["calibrated", "default", "declared"]
    note: str = ""


class OpPart(_Part):
    """One op in one dtype."""

    # Records take their strictness from here, and their figures may be the strings of `as_json.number`.
    model_config = ConfigDict(strict=False)

    op: str
    dtype: str
    backend: str
    planned: Count | None = None
    """None, as below, in a report of a version that did not record it."""
    cases: Count
    passed: Count
    failed: Count
    errors: Count
    checked: Count = 0
    max_error: Measured
    tolerance: TolerancePart
    case_errors: tuple[Measured, ...] = ()
    case_rms_errors: tuple[Measured, ...] = ()
    vacuous: str | None = None
    source: str = ""
    source_sha256: str
    rule: Rule = "rounding"
    seconds: float = 0.0
    judgement: Judgement | None = None
    made_of: Fingerprint | None = None
    reach: Reach | None = None
    """What its cases held; only in the report of a shard."""
    records: tuple[Record, ...] | None = None
    """Every case that ran; only in the report of a shard."""

    @model_validator(mode="after")
    def _adds_up(self) -> OpPart:
        if self.cases != self.passed + self.failed + self.errors + self.checked:
            raise ValueError(f"cases is {self.cases}, but passed + failed + errors + checked is not")
        if self.checked and (self.rule != "none" or self.passed):
            raise ValueError(f"checked is {self.checked}, which is for ops without a reference alone")
        if self.passed == self.cases and self.max_error > 1:
            raise ValueError(f"max_error is {self.max_error:g}, but above 1 fails, and all cases passed")
        if self.planned is not None and self.planned < self.cases:
            raise ValueError(f"planned is {self.planned}, below cases, which is {self.cases}")
        if self.records is not None and len(self.records) != self.cases:
            raise ValueError(f"records holds {len(self.records)} cases, but cases is {self.cases}")
        return self

    @property
    def standing(self) -> Standing:
        """What a comparison needs to know."""
        return Standing(
            op=self.op,
            dtype=self.dtype,
            backend=self.backend,
            planned=self.cases if self.planned is None else self.planned,
            cases=self.cases,
            failed=self.failed,
            errors=self.errors,
            max_error=self.max_error,
            factor=self.tolerance.factor,
            rule=self.rule,
            source_sha256=self.source_sha256,
            judgement=self.judgement,
            made_of=self.made_of,
            vacuous=self.vacuous,
            source=self.tolerance.source,
            case_errors=self.case_errors,
            case_rms_errors=self.case_rms_errors,
        )


OP_KEYS = frozenset(OpPart.model_fields)
"""The keys of an op in a dtype that are read."""


class SummaryPart(_Part):
    """The totals of ``ops``; see ``results.Summary``."""

    ops: Count
    cases: Count
    passed: Count
    failed: Count
    errors: Count
    skipped: Count | None = None
    checked: Count = 0


class Report(_Part):
    """A JSON report."""

    run: RunPart
    summary: SummaryPart | None = None
    ops: tuple[OpPart, ...]

    @model_validator(mode="after")
    def _has_no_pair_twice(self) -> Report:
        seen: set[tuple[str, str]] = set()
        for part in self.ops:
            if (part.op, part.dtype) in seen:
                raise ValueError(f"{part.op} {part.dtype} is listed twice")
            seen.add((part.op, part.dtype))
        return self

    @model_validator(mode="after")
    def _has_what_its_summary_counts(self) -> Report:
        if self.summary is None:
            return self
        counts = {
            name: sum(getattr(part, name) for part in self.ops)
            for name in ("cases", "passed", "failed", "errors", "checked")
        }
        counts["ops"] = len({part.op for part in self.ops if part.cases})
        for name, count in counts.items():
            if (stated := getattr(self.summary, name)) != count:
                raise ValueError(f"summary.{name} is {stated}, but the figures of ops add up to {count}")
        return self

    @property
    def standings(self) -> tuple[Standing, ...]:
        """One for each op and dtype, in the report's order."""
        return tuple(part.standing for part in self.ops)


class PartWithFailures(OpPart):
    """One op in one dtype, with the cases that did not pass."""

    failures: tuple[Record, ...] = ()
    """Without those that passed; the report of a shard has these in ``records``."""


class ReportWithFailures(Report):
    """A JSON report as ``site`` reads it; a baseline has no failures in it."""

    ops: tuple[PartWithFailures, ...]


AnyReport = TypeVar("AnyReport", bound=Report)


class _Version(BaseModel):
    schema_version: Any = None


def read_report(path: Path, what: str = "report", advice: str = "") -> Report:
    """Reads a JSON report.

    Args:
        path: the file.
        what: what the file is, for messages.
        advice: how to make one, for messages.

    Raises:
        UsageError: there is no such file, or it is not a report that this version reads; the message says why.
    """
    return parse_report(read_text(path, what, advice), path, what, advice)


def read_text(path: Path, what: str, advice: str = "") -> str:
    """The contents of a report's file; see ``read_report``.

    Raises:
        UsageError: it cannot be read.
    """
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise UsageError(f"there is no {what} {path}{_end(advice)}") from None
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: expected a {what}, a JSON report in UTF-8: {error}{_end(advice)}") from None
    except OSError as error:
        raise UsageError(f"cannot read the {what} {path}: {error.strerror or error}{_end(advice)}") from None


def parse_report(text: str, path: Path, what: str = "report", advice: str = "") -> Report:
    """The report in ``text``, which comes from ``path``; see ``read_report``.

    Raises:
        UsageError: it is not a report that this version reads.
    """
    return _parsed(Report, text, path, what, advice)


def parse_with_failures(text: str, path: Path) -> ReportWithFailures:
    """The same, with the failures of every op.

    Raises:
        UsageError: it is not a report that this version reads.
    """
    return _parsed(ReportWithFailures, text, path, "report", "")


def _parsed(kind: type[AnyReport], text: str, path: Path, what: str, advice: str) -> AnyReport:
    """

    Raises:
        UsageError: it is not a report that this version reads.
    """
    try:
        version = _Version.model_validate_json(text).schema_version
        if type(version) is not int or version != SCHEMA_VERSION:
            if version is None:
                raise UsageError(f"{path}: schema_version is missing: not a {what} of kernelcheck{_end(advice)}")
            raise UsageError(
                f"{path}: schema_version is {version!r}, but this kernelcheck reads a {what} of version "
                f"{SCHEMA_VERSION}{_end(advice)}"
            )
        return kind.model_validate_json(text)
    except ValidationError as error:
        problem = first_problem(error)
        raise UsageError(f"{path}: not a {what} as kernelcheck writes it: {problem}{_end(advice)}") from None


def _end(advice: str) -> str:
    return f"; {advice}" if advice else ""


def run_of(report: Report, path: Path) -> Run:
    """The run in the report of a shard, with every case.

    Raises:
        UsageError: the report holds only figures and failures, as that of a whole run does, or it contradicts itself.
    """
    if report.run.shard is None:
        raise UsageError(
            f"{path}: this is the report of a whole run; expected that of a shard, which holds every case and which "
            "`kernelcheck ci --shard I/N` writes"
        )
    run = Run(
        mode=report.run.mode,
        seed=report.run.seed,
        backend=report.run.backend,
        started=report.run.started,
        duration_s=report.run.duration_s,
        registry_sha256=report.run.registry_sha256,
        environment=report.run.environment,
        ops=tuple(_op_result(part, f"{path}: ops[{index}]") for index, part in enumerate(report.ops)),
        interrupted=report.run.interrupted,
        shard=Shard(**vars(report.run.shard)),
        regression_threshold=report.run.regression_threshold,
    )
    require_consistent(run, path)
    stated = report.summary.skipped if report.summary else None
    if stated is not None and stated != run.summary.skipped:
        raise UsageError(f"{path}: summary.skipped is {stated}, but the figures of ops add up to {run.summary.skipped}")
    return run


def _op_result(part: OpPart, where: str) -> OpResult:
    if part.records is None or part.planned is None:
        missing = "records" if part.records is None else "planned"
        raise UsageError(f"{where}.{missing}: this key is missing; run the shard again with this kernelcheck")
    result = OpResult(
        op=part.op,
        dtype=part.dtype,
        backend=part.backend,
        planned=part.planned,
        cases=part.records,
        tolerance=Tolerance(part.tolerance.factor, part.tolerance.source, part.tolerance.note),
        source=part.source,
        source_sha256=part.source_sha256,
        seconds=part.seconds,
        rule=part.rule,
        judgement=part.judgement,
        made_of=part.made_of,
        reach=part.reach,
    )
    counts: Mapping[Status, int] = {
        "passed": part.passed, "failed": part.failed, "error": part.errors, "checked": part.checked,
    }  # fmt: skip
    for status, count in counts.items():
        if result.count(status) != count:
            raise UsageError(
                f"{where}: {count} cases are counted as {status!r}, but {result.count(status)} records are"
            )
    if repr(float(part.max_error)) != repr(float(result.max_error)):  # NaN, of what was not compared, as well
        raise UsageError(f"{where}: max_error is {part.max_error:g}, but that of its records is {result.max_error:g}")
    return result
