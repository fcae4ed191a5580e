"""Ops and dtypes as the items of an editor's list of tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.results.as_json import interchangeable, plain
from kernelcheck.core.results.run import CaseResult, OpResult
from kernelcheck.interfaces.editor.positions import uri_of
from kernelcheck.interfaces.editor.project import Project
from kernelcheck.interfaces.editor.sources import kernels_of, line_of
from kernelcheck.records.history.newest import NewestVerdict

_MOST_FAILURES = 10
"""Failures listed for each op and dtype."""


def items(project: Project, text_of: Callable[[Path], str]) -> list[dict[str, Any]]:
    """One for each op, with one for each of its dtypes."""
    texts: dict[Path, str] = {}
    found = []
    for op in project.ops.values():
        text = texts.setdefault(op.source, text_of(op.source))
        line = line_of(op.source, text, kernels_of(op)) or 0
        found.append(
            {
                "op": op.name,
                "summary": op.summary,
                "registry": str(project.path),
                "uri": uri_of(op.source),
                "line": line,
                "dtypes": [_dtype(project, op.name, dtype) for dtype in op.dtypes],
            }
        )
    return found


def _dtype(project: Project, op: str, dtype: str) -> dict[str, Any]:
    verdict = project.verdicts.get((op, dtype))
    if verdict is None:
        return {"dtype": dtype, "status": "unknown", "failures": []}
    failures = _failures(verdict, project) if verdict.failed + verdict.errors else []
    return {
        "dtype": dtype,
        "status": verdict.status,
        "run": verdict.id,
        "stale": bool(project.changes(verdict)),
        "passed": verdict.passed,
        "planned": verdict.planned,
        "failures": failures,
    }


def _failures(verdict: NewestVerdict, project: Project) -> list[dict[str, Any]]:
    result = verdict.result
    return [_failure(case, result, project) for case in result.failures[:_MOST_FAILURES]]


def _failure(case: CaseResult, result: OpResult, project: Project) -> dict[str, Any]:
    from kernelcheck.interfaces.reports.diagnostics import diagnostic

    worst = case.worst
    location = case.location
    document = {
        "seed": format_seed(case.seed),
        "kind": case.kind,
        "message": "\n".join(diagnostic(result, case, root=project.root)),
        "uri": uri_of(project.root / location.file) if location else None,
        "line": location.line - 1 if location else None,
        "expected": f"{worst.output}{list(worst.index)} = {worst.expected!r}" if worst else None,
        "actual": f"{worst.output}{list(worst.index)} = {worst.actual!r}" if worst else None,
    }
    plainly = interchangeable(plain(document))
    assert isinstance(plainly, dict)
    return plainly
