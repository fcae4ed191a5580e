"""A run as a list of problems, each at a place in the repository: what code review and editors show."""

from __future__ import annotations

import hashlib
import os
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path, PurePath

from kernelcheck.backends.base import SourceLocation
from kernelcheck.cases import format_seed
from kernelcheck.reports.context import Context
from kernelcheck.reports.diagnostics import diagnostic, encodable, source_line
from kernelcheck.reports.text import plural
from kernelcheck.repository import top_folder
from kernelcheck.results import CaseResult, OpResult, Run, Status

_KERNEL = re.compile(r"\b__global__\b")


@dataclass(frozen=True)
class Problem:
    """The cases of one op, dtype, kind and source line that did not pass; or what a backend noted there."""

    op: str
    dtype: str
    kind: str
    status: Status
    """``failed`` or ``error``; ``passed`` for a note."""
    message: str
    """One line."""
    details: str
    """More lines: the diagnostic of the first case; empty for a note."""
    replay: str
    """The command that runs the first case again."""
    cases: int
    path: str
    """Relative to the repository, with ``/``; absolute where it lies outside."""
    line: int
    fingerprint: str
    """The same in every run that finds this problem, though lines above it come and go."""


def problems(run: Run, context: Context) -> list[Problem]:
    """What is wrong in ``run``, and then what was noted, each in the order of the run.

    A problem without a source line is placed at the op's first kernel.
    """
    places = _Places(context)
    found = [problem for result in run.ops for problem in _failed(result, context, places)]
    return found + [problem for result in run.ops for problem in _noted(result, places)]


def base_folder(context: Context) -> Path:
    """What a problem's path is relative to: the top of the git working tree, or else the registry's folder."""
    return top_folder(context.root) or context.root


def _failed(result: OpResult, context: Context, places: _Places) -> list[Problem]:
    groups: dict[tuple[str, SourceLocation | None], list[CaseResult]] = {}
    for case in result.failures:
        groups.setdefault((case.kind or "", case.location), []).append(case)
    return [
        _problem(
            result,
            kind,
            cases[0].status,
            cases[0].message.partition("\n")[0],
            "\n".join(diagnostic(result, cases[0], root=context.root, replay=context.replay)[1:]),
            cases[0].seed,
            len(cases),
            location,
            places,
        )
        for (kind, location), cases in groups.items()
    ]


def _noted(result: OpResult, places: _Places) -> list[Problem]:
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
    places: _Places,
) -> Problem:
    path, line = places.of(result, location)
    told = f"{result.op} {result.dtype}: {message or kind}"
    return Problem(
        op=encodable(result.op),
        dtype=encodable(result.dtype),
        kind=kind,
        status=status,
        message=encodable(told if cases == 1 else f"{told} ({plural(cases, 'case')})"),
        details=encodable(details),
        replay=encodable(f"kernelcheck reproduce {format_seed(seed)} {places.replay}".rstrip()),
        cases=cases,
        path=encodable(path),
        line=line,
        fingerprint=places.fingerprint(result, kind, location),
    )


class _Places:
    """Where problems are, and the names that they are known by; holds which it has given."""

    def __init__(self, context: Context) -> None:
        self.replay = context.replay
        self._root = context.root
        self._base = base_folder(context)
        self._first_kernels: dict[str, int] = {}
        self._given: Counter[str] = Counter()

    def of(self, result: OpResult, location: SourceLocation | None) -> tuple[str, int]:
        if location is not None:
            return self._path(location.file), location.line
        if not result.source:
            return self._path("kernelcheck.toml"), 1
        if result.source not in self._first_kernels:
            self._first_kernels[result.source] = self._first_kernel(result.source)
        return self._path(result.source), self._first_kernels[result.source]

    def fingerprint(self, result: OpResult, kind: str, location: SourceLocation | None) -> str:
        """Made of the text of the source line, where it can be read, and not of its number."""
        file = location.file if location else result.source
        line = (source_line(location, self._root).strip() or str(location.line)) if location else ""
        parts = "\0".join((result.op, result.dtype, kind, self._path(file), line))
        self._given[parts] += 1
        named = f"{parts}\0{self._given[parts]}".encode("utf-8", "surrogatepass")
        return hashlib.sha256(named).hexdigest()

    def _path(self, file: str) -> str:
        full = PurePath(os.path.normpath(self._root / file))
        return (full.relative_to(self._base) if full.is_relative_to(self._base) else full).as_posix()

    def _first_kernel(self, source: str) -> int:
        try:
            lines = (self._root / source).read_text("utf-8", errors="replace").splitlines()
        except (OSError, ValueError):
            return 1
        return next((number for number, line in enumerate(lines, 1) if _KERNEL.search(line)), 1)
