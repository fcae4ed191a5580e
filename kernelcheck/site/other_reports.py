"""What reports of other commands than ``run`` and ``ci`` say of ops: lint, profile, mutate, bench, minimize, coverage.

They hold no time: ``from_files`` gives them one.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from kernelcheck.cases.tokens import decode
from kernelcheck.errors import UsageError
from kernelcheck.plain_text import plural
from kernelcheck.results.as_json import first_problem
from kernelcheck.site.from_store import minimized
from kernelcheck.site.records import Measured, Minimized, Remarks

MOST_LINES = 20
"""Of a report's remarks about an op."""
REGISTERS, SPILLED, OCCUPANCY = "Registers a thread", "Bytes spilled", "Occupancy, %"
INSTRUCTIONS, SECTORS, CONFLICTS, DIVERGED = (
    "Warp instructions",
    "Sectors of global memory",
    "Bank conflicts",
    "Diverged branches",
)
_COUNTERS: Mapping[str, Callable[[str], bool]] = {
    INSTRUCTIONS: lambda name: name == "smsp__inst_executed.sum",
    SECTORS: lambda name: name.startswith("l1tex__t_sectors_pipe_lsu_mem_global"),
    CONFLICTS: lambda name: name.startswith("l1tex__data_bank_conflicts"),
    DIVERGED: lambda name: name == "smsp__sass_branch_targets_threads_divergent.sum",
}
"""Each chart, and the metrics that add up to it; one that is 0 is left out of a report."""
MEDIAN, THROUGHPUT, ROOF = "Median time on the GPU, µs", "Throughput, GB/s", "Share of the roofline, %"
KILLED, LINES, BRANCHES = "Mutants killed, %", "Lines run, %", "Branch directions taken, %"
Part = TypeVar("Part", bound=BaseModel)


@dataclass
class OtherReport:
    """What one file says, without its time."""

    figures: list[tuple[str, str, str, float]] = field(default_factory=list)
    """Op, chart, line of the chart, value."""
    said: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """By op and title, lines."""
    minimized: dict[int, Minimized] = field(default_factory=dict)
    files: bool = False
    """Whether source files stand where ops should: coverage knows no ops."""

    def by_op(self, sources: Mapping[str, str]) -> OtherReport:
        """The same of the ops whose sources these files are."""
        ops: dict[str, list[str]] = {}
        for op, source in sources.items():
            ops.setdefault(source, []).append(op)
        found = OtherReport()
        for file, chart, line, value in self.figures:
            found.figures += [(op, chart, line, value) for op in ops.get(file, ())]
        return found

    def measured(self, moment: datetime, file: str) -> list[Measured]:
        return [Measured(op, chart, line, value, moment, file) for op, chart, line, value in self.figures]

    def remarks(self, moment: datetime, file: str) -> list[Remarks]:
        return [Remarks(op, title, _first(lines), moment, file) for (op, title), lines in self.said.items()]


def _first(lines: list[str]) -> tuple[str, ...]:
    more = len(lines) - MOST_LINES
    return (*lines[:MOST_LINES], *([f"and {more} more"] if more > 0 else []))


class _Part(BaseModel):
    model_config = ConfigDict(extra="ignore")


class _Occupancy(_Part):
    warps: int
    of: int = Field(ge=1)


class _Kernel(_Part):
    op: str
    dtype: str
    arch: str
    kernel: str
    registers: int
    spill_stores: int
    spill_loads: int
    occupancy: _Occupancy


class _FindingKernel(_Part):
    dtype: str
    arch: str


class _Finding(_Part):
    code: str
    level: str
    message: str
    op: str
    file: str
    line: int | None
    kernels: list[_FindingKernel]


class _Lint(_Part):
    schema_version: Literal[1]
    kernels: list[_Kernel]
    findings: list[_Finding]


class _Counted(_Part):
    op: str
    dtype: str
    seed: str
    metrics: dict[str, int]


class _Profile(_Part):
    schema_version: Literal[2]
    profiles: list[_Counted]


class _Mutant(_Part):
    file: str
    line: int
    what: str
    status: str


class _Mutated(_Part):
    op: str
    dtype: str
    killed: int
    survived: int
    error: str
    """Why none was tried; empty if some were."""
    mutants: list[_Mutant]


class _Mutate(_Part):
    schema_version: Literal[1]
    mode: str
    ops: list[_Mutated]


class _Estimate(_Part):
    value: float


class _Rates(_Part):
    median_us: float
    gbps: _Estimate
    roofline: _Estimate | None = None


class _Timed(_Part):
    op: str
    dtype: str
    arch: str
    figures: dict[str, _Rates]
    """By the state of the cache: ``cold``, ``warm``."""


class _Bench(_Part):
    schema_version: Literal[1]
    device: str
    ops: list[_Timed]


class _Minimize(_Part):
    token: str
    before: dict[str, object]
    after: dict[str, object]
    explanation: Annotated[str | None, Field()] = None


def other_report(document: Mapping[str, object], path: Path) -> OtherReport:
    """What a JSON report of another command than ``run`` and ``ci`` says.

    Raises:
        UsageError: no command of kernelcheck writes such a document, or this version does not read it.
    """
    if {"kernels", "findings"} <= document.keys():
        return _of_lint(_read(_Lint, document, path, "kernelcheck lint"))
    if "profiles" in document:
        return _of_profile(_read(_Profile, document, path, "kernelcheck profile"))
    if {"score", "ops"} <= document.keys():
        return _of_mutate(_read(_Mutate, document, path, "kernelcheck mutate"))
    if {"device", "confidence", "ops"} <= document.keys():
        return _of_bench(_read(_Bench, document, path, "kernelcheck bench"))
    if {"token", "before", "after"} <= document.keys():
        return _of_minimize(_read(_Minimize, document, path, "kernelcheck minimize"), path)
    raise UsageError(
        f"{path}: not a report that the site shows: expected one of run, ci, merge, baseline, lint, profile, mutate, "
        "minimize or bench, or a receipt"
    )


def _read(kind: type[Part], document: Mapping[str, object], path: Path, command: str) -> Part:
    try:
        return kind.model_validate(document)
    except ValidationError as error:
        raise UsageError(f"{path}: not a report of `{command}` of this version: {first_problem(error)}") from None


def _of_lint(read: _Lint) -> OtherReport:
    found = OtherReport()
    for each in read.kernels:
        line = f"{each.dtype} {each.arch} {each.kernel}"
        found.figures += [
            (each.op, REGISTERS, line, each.registers),
            (each.op, SPILLED, line, each.spill_stores + each.spill_loads),
            (each.op, OCCUPANCY, line, 100 * each.occupancy.warps / each.occupancy.of),
        ]
    for finding in read.findings:
        where = f"{finding.file}:{finding.line}" if finding.line is not None else finding.file
        dtypes = ", ".join(dict.fromkeys(each.dtype for each in finding.kernels))
        said = f"{finding.level} {finding.code}, {where} ({dtypes}): {finding.message}"
        found.said.setdefault((finding.op, "Lint"), []).append(said)
    for op in {each.op for each in read.kernels}:
        found.said.setdefault((op, "Lint"), ["no findings"])
    return found


def _of_profile(read: _Profile) -> OtherReport:
    found = OtherReport()
    for each in read.profiles:
        for chart, belongs in _COUNTERS.items():
            total = sum(value for name, value in each.metrics.items() if belongs(name))
            found.figures.append((each.op, chart, f"{each.dtype} {each.seed}", total))
    return found


def _of_mutate(read: _Mutate) -> OtherReport:
    found = OtherReport()
    for each in read.ops:
        tried = each.killed + each.survived
        if tried:
            found.figures.append((each.op, KILLED, f"{each.dtype}, {read.mode}", 100 * each.killed / tried))
        alive = [mutant for mutant in each.mutants if mutant.status == "survived"]
        said = [f"{each.dtype}, {mutant.file}:{mutant.line}: {mutant.what}" for mutant in alive]
        said += [f"{each.dtype}: could not be measured: {each.error}"] if each.error else []
        title = "Mutants that survive"
        found.said.setdefault((each.op, title), []).extend(said or [f"{each.dtype}: none of {plural(tried, 'mutant')}"])
    return found


def _of_bench(read: _Bench) -> OtherReport:
    found = OtherReport()
    for each in read.ops:
        for cache, rates in each.figures.items():
            line = f"{each.dtype}, {cache}, {read.device}"
            found.figures += [(each.op, MEDIAN, line, rates.median_us), (each.op, THROUGHPUT, line, rates.gbps.value)]
            if rates.roofline is not None:
                found.figures.append((each.op, ROOF, line, 100 * rates.roofline.value))
    return found


def _of_minimize(read: _Minimize, path: Path) -> OtherReport:
    try:
        seed = decode(read.token).recipe.seed
        small = minimized(read.token, read.model_dump())
    except (UsageError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise UsageError(f"{path}: not a report of `kernelcheck minimize` of this version: {error}") from None
    return OtherReport(minimized={seed: small})


def coverage_report(text: str, path: Path) -> OtherReport:
    """What ``--coverage cobertura=FILE`` wrote, by source file.

    Raises:
        UsageError: it is something else.
    """
    found = OtherReport(files=True)
    try:
        document = ET.fromstring(text)
        if document.tag != "coverage" or "kernelcheck" not in document.get("version", ""):
            raise ValueError(f"the root is {document.tag!r}, of version {document.get('version')!r}")
        for each in document.iter("class"):
            for chart, name in ((LINES, "line-rate"), (BRANCHES, "branch-rate")):
                found.figures.append((each.attrib["filename"], chart, "", 100 * float(each.attrib[name])))
    except (ET.ParseError, KeyError, ValueError) as error:
        expected = "what `kernelcheck run --coverage cobertura=FILE` writes"
        raise UsageError(f"{path}: not a report that the site shows: expected {expected}: {error}") from None
    return found
