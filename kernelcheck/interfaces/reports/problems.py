"""A run as a list of problems, each at a place in the repository: what code review and editors show."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
from collections import Counter
from pathlib import Path, PurePath

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.base.paths import top_folder
from kernelcheck.base.plain_text import plural
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.results.baseline_comparison import Change
from kernelcheck.core.results.run import CaseResult, OpResult, Run, Status
from kernelcheck.interfaces.reports.baseline_changes import explained, row
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.diagnostics import diagnostic, encodable, source_line

REGRESSION = "regression"
"""The kind of a problem that only a comparison with the baseline shows."""
_KERNEL = re.compile(r"\b__global__\b")


@dataclass(frozen=True)
class ReportedProblem:
    """The cases of one op, dtype, kind and source line that did not pass; what a backend noted there; or a regression
    of one op and dtype."""

    op: str
    dtype: str
    kind: str
    status: Status
    """``failed``, as a regression does, or ``error``; ``passed`` for a note."""
    message: str
    """One line."""
    details: str
    """More lines: the diagnostic of the first case; empty for a note."""
    replay: str
    """The command that runs the first case again, or what regressed; empty where there is nothing left to run."""
    cases: int
    path: str
    """Relative to the repository, with ``/``; absolute where it lies outside."""
    line: int
    fingerprint: str
    """Digest that is the same in every run that finds this problem, even if the lines above it change."""


def problems(run: Run, context: ReportContext) -> list[ReportedProblem]:
    """Failures of ``run``, then regressions against the baseline, then notes, each in the run's order.

    A problem without a source line is placed at the op's first kernel; an op that is gone, at the registry.
    """
    places = _ProblemPlaces(context)
    found = [problem for result in run.ops for problem in _failed(result, context, places)]
    found += _regressed(run, places)
    return found + [problem for result in run.ops for problem in _noted(result, places)]


def base_folder(context: ReportContext) -> Path:
    """Folder that a problem's path is relative to: the top of the git working tree, or else the registry's folder."""
    return top_folder(context.root) or context.root


def _failed(result: OpResult, context: ReportContext, places: _ProblemPlaces) -> list[ReportedProblem]:
    groups: dict[tuple[str, SourceLocation | None], list[CaseResult]] = {}
    for case in result.failures:
        groups.setdefault((case.kind or "", case.location), []).append(case)
    return [
        _problem(
            result,
            kind,
            cases[0].status,
            cases[0].message.partition("\n")[0],
            "\n".join(
                diagnostic(result, cases[0], root=context.root, replay=context.replay, verbose=context.verbose)[1:]
            ),
            cases[0].seed,
            len(cases),
            location,
            places,
        )
        for (kind, location), cases in groups.items()
    ]


def _regressed(run: Run, places: _ProblemPlaces) -> list[ReportedProblem]:
    if run.comparison is None:
        return []
    sources = {result.op: result.source for result in run.ops}
    return [_regression(change, run, sources.get(change.op, ""), places) for change in run.comparison.regressions]


def _regression(change: Change, run: Run, source: str, places: _ProblemPlaces) -> ReportedProblem:
    path, line = places.of(source, None)
    *_, error, _ = row(change)
    again = shlex.join(["kernelcheck", "run", change.op, "--dtype", change.dtype, f"--{run.mode}"])
    baseline = run.comparison.baseline if run.comparison else ""
    return ReportedProblem(
        op=encodable(change.op),
        dtype=encodable(change.dtype),
        kind=REGRESSION,
        status="failed",
        message=encodable(f"{change.op} {change.dtype}: {change.kind} since the baseline: {explained(change)}"),
        details=encodable(f"max error, of tolerance: {error}\nbaseline: {baseline}"),
        replay=encodable(f"{again} {places.replay}".rstrip()) if change.after else "",
        cases=1,
        path=path,
        line=line,
        # Not of its place: that is not known in a shard that runs another dtype of an op that lost one.
        fingerprint=places.fingerprint(change.op, change.dtype, REGRESSION),
    )


def _noted(result: OpResult, places: _ProblemPlaces) -> list[ReportedProblem]:
    return [
        _problem(
            result,
            noticed.kind,
            "passed",
            noticed.message.partition("\n")[0],
            "",
            noticed.seed,
            noticed.cases,
            noticed.location,
            places,
        )
        for noticed in result.noticed
    ]


def _problem(
    result: OpResult,
    kind: str,
    status: Status,
    message: str,
    details: str,
    seed: int,
    cases: int,
    location: SourceLocation | None,
    places: _ProblemPlaces,
) -> ReportedProblem:
    path, line = places.of(result.source, location)
    summary = f"{result.op} {result.dtype}: {message or kind}"
    return ReportedProblem(
        op=encodable(result.op),
        dtype=encodable(result.dtype),
        kind=kind,
        status=status,
        message=encodable(summary if cases == 1 else f"{summary} ({plural(cases, 'case')})"),
        details=encodable(details),
        replay=encodable(f"kernelcheck reproduce {format_seed(seed)} {places.replay}".rstrip()),
        cases=cases,
        path=path,
        line=line,
        fingerprint=places.fingerprint(result.op, result.dtype, kind, *places.name(result.source, location)),
    )


class _ProblemPlaces:
    """The places and fingerprints of problems; remembers the fingerprints that it has given."""

    def __init__(self, context: ReportContext) -> None:
        self.replay = context.replay
        self._root = context.root
        self._base = base_folder(context)
        self._first_kernels: dict[str, int] = {}
        self._given: Counter[str] = Counter()

    def of(self, source: str, location: SourceLocation | None) -> tuple[str, int]:
        if location is not None:
            return self._shown(location.file), location.line
        if not source:
            return self._shown("kernelcheck.toml"), 1
        if source not in self._first_kernels:
            self._first_kernels[source] = self._first_kernel(source)
        return self._shown(source), self._first_kernels[source]

    def name(self, source: str, location: SourceLocation | None) -> tuple[str, str]:
        """The file, and the text of the line if it can be read: its number changes with every edit above it."""
        line = (source_line(location, self._root).strip() or str(location.line)) if location else ""
        return self._path(location.file if location else source), line

    def fingerprint(self, *known_by: str) -> str:
        parts = "\0".join(known_by)
        self._given[parts] += 1
        named = f"{parts}\0{self._given[parts]}".encode("utf-8", "surrogatepass")
        return hashlib.sha256(named).hexdigest()

    def _shown(self, file: str) -> str:
        return encodable(self._path(file)) or "."  # the folder, if nothing of the name can be shown

    def _path(self, file: str) -> str:
        full = PurePath(os.path.normpath(self._root / file))
        return (full.relative_to(self._base) if full.is_relative_to(self._base) else full).as_posix()

    def _first_kernel(self, source: str) -> int:
        try:
            lines = (self._root / source).read_text("utf-8", errors="replace").splitlines()
        except (OSError, ValueError):
            return 1
        return next((number for number, line in enumerate(lines, 1) if _KERNEL.search(line)), 1)
