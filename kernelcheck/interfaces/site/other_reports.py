"""Reads reports of other commands than ``run`` and ``ci``: lint, profile, mutate, bench, minimize, prove, coverage.

They hold no time: ``from_files`` gives them one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import ValidationError

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import UsageError
from kernelcheck.base.plain_text import plural
from kernelcheck.core.cases.tokens import decode
from kernelcheck.core.results.as_json import first_problem, read
from kernelcheck.interfaces.reports.measured_files import BenchFile, MutateFile, read_coverage
from kernelcheck.interfaces.reports.profile import ProfileReport
from kernelcheck.interfaces.reports.proofs import ProveReport, said
from kernelcheck.interfaces.site.from_store import minimized
from kernelcheck.interfaces.site.records import MeasuredFigure, MinimizedCase, Remarks
from kernelcheck.records.lint_report import LintReport

MOST_LINES = 20
"""Most lines of a report's remarks about an op."""
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
TIMES = "Times on the GPU"
PROVED, PROOFS = "Claims proved, %", "For all sizes"
KILLED, LINES, BRANCHES = "Mutants killed, %", "Lines run, %", "Branch directions taken, %"
Report = TypeVar("Report")


class ChartFigure(NamedTuple):
    """One value of a chart."""

    op: str
    chart: str
    line: str
    """Line of the chart."""
    value: float
    doubt: str = ""
    """Reason why it says little; empty if nothing speaks against it."""


@dataclass
class OtherReport:
    """Contents of one file, without its time."""

    figures: list[ChartFigure] = field(default_factory=list)
    said: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """By op and title, lines."""
    minimized: dict[int, MinimizedCase] = field(default_factory=dict)
    files: bool = False
    """Whether source files stand where ops should: coverage knows no ops."""

    def by_op(self, sources: Mapping[str, str]) -> OtherReport:
        """Figures of the ops whose sources these files are."""
        ops: dict[str, list[str]] = {}
        for op, source in sources.items():
            ops.setdefault(source, []).append(op)
        found = OtherReport()
        for figure in self.figures:
            found.figures += [figure._replace(op=op) for op in ops.get(figure.op, ())]
        return found

    def measured(self, moment: datetime, file: str) -> list[MeasuredFigure]:
        return [MeasuredFigure(*figure, moment, file) for figure in self.figures]

    def remarks(self, moment: datetime, file: str) -> list[Remarks]:
        return [Remarks(op, title, _first(lines), moment, file) for (op, title), lines in self.said.items()]


def _first(lines: list[str]) -> tuple[str, ...]:
    more = len(lines) - MOST_LINES
    return (*lines[:MOST_LINES], *([f"and {more} more"] if more > 0 else []))


@dataclass(frozen=True)
class _MinimizeReport:
    token: str
    before: Mapping[str, object]
    after: Mapping[str, object]
    explanation: str | None = None


def other_report(document: Mapping[str, object], path: Path) -> OtherReport:
    """Reads the JSON report of another command than ``run`` and ``ci``.

    Raises:
        UsageError: no command of kernelcheck writes such a document, or this version does not read it.
    """
    if {"kernels", "findings"} <= document.keys():
        return _of_lint(_read(LintReport, document, path, "kernelcheck lint"))
    if "profiles" in document:
        return _of_profile(_read(ProfileReport, document, path, "kernelcheck profile"))
    if {"score", "ops"} <= document.keys():
        return _of_mutate(_read(MutateFile, document, path, "kernelcheck mutate"))
    if {"device", "confidence", "ops"} <= document.keys():
        return _of_bench(_read(BenchFile, document, path, "kernelcheck bench"))
    if {"proofs", "questions"} <= document.keys():
        return _of_prove(_read(ProveReport, document, path, "kernelcheck prove"))
    if {"token", "before", "after"} <= document.keys():
        return _of_minimize(_read(_MinimizeReport, document, path, "kernelcheck minimize"), path)
    raise UsageError(
        f"{path}: not a report that the site shows: expected one of run, ci, merge, baseline, lint, profile, mutate, "
        "minimize, prove or bench, or a receipt"
    )


def _read(kind: type[Report], document: Mapping[str, object], path: Path, command: str) -> Report:
    try:
        return read(kind, document)
    except ValidationError as error:
        raise UsageError(f"{path}: not a report of `{command}` of this version: {first_problem(error)}") from None


def _of_lint(read: LintReport) -> OtherReport:
    found = OtherReport()
    for each in read.kernels:
        line = f"{each.dtype} {each.arch} {each.kernel}"
        found.figures += [
            ChartFigure(each.op, REGISTERS, line, each.registers),
            ChartFigure(each.op, SPILLED, line, each.spill_stores + each.spill_loads),
            ChartFigure(each.op, OCCUPANCY, line, 100 * each.occupancy.warps / max(each.occupancy.of, 1)),
        ]
    for finding in read.findings:
        where = f"{finding.file}:{finding.line}" if finding.line is not None else finding.file
        dtypes = ", ".join(dict.fromkeys(each.dtype for each in finding.kernels))
        said = f"{finding.level} {finding.code}, {where} ({dtypes}): {finding.message}"
        found.said.setdefault((finding.op, "Lint"), []).append(said)
    for op in {each.op for each in read.kernels}:
        found.said.setdefault((op, "Lint"), ["no findings"])
    return found


def _of_profile(read: ProfileReport) -> OtherReport:
    found = OtherReport()
    for each in read.profiles:
        for chart, belongs in _COUNTERS.items():
            total = sum(value for name, value in each.metrics.items() if belongs(name))
            found.figures.append(ChartFigure(each.op, chart, f"{each.dtype} {each.seed}", total))
    return found


def _of_mutate(read: MutateFile) -> OtherReport:
    found = OtherReport()
    for each in read.ops:
        if each.tried:
            found.figures.append(
                ChartFigure(each.op, KILLED, f"{each.dtype}, {read.mode}", 100 * each.killed / each.tried)
            )
        alive = [mutant for mutant in each.mutants if mutant.status == "survived"]
        said = [f"{each.dtype}, {mutant.file}:{mutant.line}: {mutant.what}" for mutant in alive]
        said += [f"{each.dtype}: could not be measured: {each.error}"] if each.error else []
        said = said or [f"{each.dtype}: none of {plural(each.tried, 'mutant')}"]
        said += [f"{each.dtype}: {plural(each.not_tried, 'mutant')} not tried"] if each.not_tried else []
        found.said.setdefault((each.op, "Mutants that survive"), []).extend(said)
    return found


def _of_bench(read: BenchFile) -> OtherReport:
    found = OtherReport()
    for each in read.ops:
        where = f"{each.dtype}, {read.device}"
        said = [f"{where}: not timed, it is wrong: {each.verdict.kind}"] if each.verdict.kind else []
        if not each.verdict.compared:
            said.append(f"{where}: its results were not compared: there is no reference")
        for cache, times in each.figures.items():
            line, doubt = f"{each.dtype}, {cache}, {read.device}", times.doubt
            found.figures += [
                ChartFigure(each.op, MEDIAN, line, times.p50_us.value, doubt),
                ChartFigure(each.op, THROUGHPUT, line, times.gbps.value, doubt),
            ]
            if times.roofline is not None:
                found.figures.append(ChartFigure(each.op, ROOF, line, 100 * times.roofline.value, doubt))
            said += [f"{line}: doubtful: {doubt}"] if doubt else []
        found.said.setdefault((each.op, TIMES), []).extend(said or [f"{where}: nothing speaks against its times"])
    for error in read.errors:
        said = [f"{error.dtype}, {read.device}: could not be measured: {error.message}"]
        found.said.setdefault((error.op, TIMES), []).extend(said)
    return found


def _of_prove(read: ProveReport) -> OtherReport:
    found = OtherReport()
    for each in read.proofs:
        if each.claims:
            share = 100 * each.count("proved") / len(each.claims)
            found.figures.append(ChartFigure(each.op, PROVED, each.dtype, share))
        found.said.setdefault((each.op, PROOFS), []).extend(said(each))
    return found


def _of_minimize(read: _MinimizeReport, path: Path) -> OtherReport:
    try:
        seed = decode(read.token).recipe.seed
        small = minimized(read.token, vars(read))
    except (UsageError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise UsageError(f"{path}: not a report of `kernelcheck minimize` of this version: {error}") from None
    return OtherReport(minimized={seed: small})


def coverage_report(text: str, path: Path) -> OtherReport:
    """Reads the file of ``--coverage cobertura=FILE``, by source file.

    Raises:
        UsageError: it is something else.
    """
    try:
        read = read_coverage(text)
    except ValueError as error:
        expected = "what `kernelcheck run --coverage cobertura=FILE` writes"
        raise UsageError(f"{path}: not a report that the site shows: expected {expected}: {error}") from None
    found = OtherReport(files=True)
    for file, reached in read.files.items():
        found.figures += [
            ChartFigure(file, LINES, "", 100 * reached.lines),
            ChartFigure(file, BRANCHES, "", 100 * reached.branches),
        ]
    return found
