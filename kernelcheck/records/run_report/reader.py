"""Reads JSON reports back, as ``document`` writes them and ``report.schema.json`` describes them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError, model_validator

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UsageError
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.results.as_json import first_problem, taken
from kernelcheck.core.results.baseline_comparison import Standing
from kernelcheck.core.results.consistency import require_consistent
from kernelcheck.core.results.huge_cases import HugeCase
from kernelcheck.core.results.run import OpResult, Run, Shard, Status
from kernelcheck.records.run_report.parts import SCHEMA_VERSION, OpPart, Record, RunPart, SummaryPart


def _adds_up(part: OpPart) -> OpPart:
    """Refuses an op whose figures contradict each other.

    Raises:
        ValueError: they do.
    """
    if part.cases != part.passed + part.failed + part.errors + part.checked:
        raise ValueError(f"cases is {part.cases}, but passed + failed + errors + checked is not")
    if part.checked and (part.rule != "none" or part.passed):
        raise ValueError(f"checked is {part.checked}, which is for ops without a reference alone")
    if part.passed == part.cases and part.max_error > 1:
        raise ValueError(f"max_error is {part.max_error:g}, but above 1 fails, and all cases passed")
    if part.planned is not None and part.planned < part.cases:
        raise ValueError(f"planned is {part.planned}, below cases, which is {part.cases}")
    if part.records is not None and len(part.records) != part.cases:
        raise ValueError(f"records holds {len(part.records)} cases, but cases is {part.cases}")
    return part


def _standing(part: OpPart) -> Standing:
    """Figures that a comparison needs."""
    planned = part.cases if part.planned is None else part.planned
    factor, source = part.tolerance.factor, part.tolerance.source
    return taken(Standing, part, planned=planned, factor=factor, source=source)


class Report(BaseModel):
    """A JSON report, as far as a baseline or ``kernelcheck merge`` reads it."""

    # Unknown keys come from a later version that still writes this version of the format.
    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    run: RunPart
    summary: SummaryPart | None = None
    ops: tuple[Annotated[OpPart, AfterValidator(_adds_up)], ...]

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
        """Standing of each op in each dtype, in the report's order."""
        return tuple(map(_standing, self.ops))


@dataclass(frozen=True, kw_only=True)
class PartWithFailures(OpPart):
    """One op in one dtype, with the cases that did not pass."""

    failures: tuple[Record, ...] = ()
    """Without those that passed; the report of a shard has these in ``records``."""
    huge: tuple[HugeCase, ...] = ()


class ReportWithFailures(Report):
    """A JSON report as ``site`` reads it; a baseline has no failures in it."""

    ops: tuple[Annotated[PartWithFailures, AfterValidator(_adds_up)], ...]


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
    """Reads a report with the failures of every op.

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
    ops = tuple(_op_result(part, f"{path}: ops[{index}]") for index, part in enumerate(report.ops))
    run = taken(Run, report.run, ops=ops, shard=taken(Shard, report.run.shard))
    require_consistent(run, path)
    stated = report.summary.skipped if report.summary else None
    if stated is not None and stated != run.summary.skipped:
        raise UsageError(f"{path}: summary.skipped is {stated}, but the figures of ops add up to {run.summary.skipped}")
    return run


def _op_result(part: OpPart, where: str) -> OpResult:
    if part.records is None or part.planned is None:
        missing = "records" if part.records is None else "planned"
        raise UsageError(f"{where}.{missing}: this key is missing; run the shard again with this kernelcheck")
    result = taken(OpResult, part, cases=part.records, tolerance=taken(Tolerance, part.tolerance))
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
