"""Diagnostics at their places in the files: from the registry, the newest stored results, and lint."""

from __future__ import annotations

import math
import os
import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lsprotocol.types import (
    Diagnostic,
    DiagnosticRelatedInformation,
    DiagnosticSeverity,
    Location,
    Position,
    Range,
)

from kernelcheck.interfaces.editor.positions import line_range, uri_of, whole_line, word_range
from kernelcheck.interfaces.editor.registry_text import headers
from kernelcheck.interfaces.editor.sources import kernels_of, line_of

if TYPE_CHECKING:
    from kernelcheck.base.errors import RegistryError
    from kernelcheck.base.findings import SourceLocation
    from kernelcheck.core.results.run import CaseResult, Noticed, OpResult
    from kernelcheck.interfaces.editor.project import Project
    from kernelcheck.records.history.newest import NewestVerdict

SOURCE = "kernelcheck"
_MOST_RELATED = 5
_MOST_COMPILE_ERRORS = 10
_COMPILE_ERROR = re.compile(r"^\s*(\S[^:\n]*):(\d+): (?:catastrophic )?error: ([^\n]+)", re.MULTILINE)
TextOf = Callable[[Path], str]
Found = dict[Path, list[Diagnostic]]


def diagnostics(project: Project, text_of: TextOf) -> Found:
    """All diagnostics of a registry, by file; a file of the registry without one has an empty list.

    Args:
        project: the registry.
        text_of: contents of a file, of the open document if it is open.
    """
    lines: dict[Path, list[str]] = {}

    def lines_of(path: Path) -> list[str]:
        if path not in lines:
            lines[path] = text_of(path).split("\n")
        return lines[path]

    found: Found = defaultdict(list, {path: [] for path in project.files})
    for error in project.errors:
        _add_error(error, project, lines_of, found)
    if project.store_problem:
        start = Range(Position(0, 0), Position(0, 1))
        found[project.path].append(
            Diagnostic(start, project.store_problem, DiagnosticSeverity.Warning, "store", source=SOURCE)
        )
    failed: dict[str, list[NewestVerdict]] = defaultdict(list)
    for verdict in project.verdicts.values():
        op = project.ops.get(verdict.op)
        if op is None or verdict.dtype not in op.dtypes or verdict.status in ("passed", "checked", "skipped"):
            continue
        failed[verdict.op].append(verdict)
        _add_failures(verdict, project, lines_of, found)
    _add_to_registry(failed, project, lines_of, found)
    for entries in project.lint.values():
        for entry in entries:
            _add_lint(entry, project, lines_of, found)
    return dict(found)


def _add_error(error: RegistryError, project: Project, lines_of: Callable[[Path], list[str]], found: Found) -> None:
    place = error.location
    path = place.file if place else project.path
    message = str(error)
    if place:
        message = message.partition(f":{place.line}:{place.column}: ")[2] or message
        where = word_range(lines_of(path), place.line - 1, place.column - 1)
    else:
        where = Range(Position(0, 0), Position(0, 1))
    found[path].append(Diagnostic(where, message, DiagnosticSeverity.Error, "registry", source=SOURCE))


def _add_failures(
    verdict: NewestVerdict, project: Project, lines_of: Callable[[Path], list[str]], found: Found
) -> None:
    result = verdict.result
    changes = project.changes(verdict)
    groups: dict[tuple[str, SourceLocation | None], list[CaseResult]] = {}
    for case in result.failures:
        groups.setdefault((case.kind or "", case.location), []).append(case)
    for (kind, location), cases in groups.items():
        first = cases[0]
        for place, headline in _compile_errors(first) or [(location, _headline(first))]:
            path, where = _place(place, kind, result, project, lines_of)
            text = f"{result.op} {result.dtype}: {headline} ({len(cases)} of {len(result.cases)} cases)"
            if changes:
                text += f"; changed since: {', '.join(changes)}"
            found[path].append(
                Diagnostic(
                    where,
                    text,
                    DiagnosticSeverity.Information if changes else DiagnosticSeverity.Error,
                    kind,
                    source=SOURCE,
                    related_information=_related(first, location, project, lines_of) or None,
                    data=_known_by(result, kind, first, project),
                )
            )
    for noticed in result.noticed:
        _add_note(noticed, result, project, lines_of, found)


def _known_by(result: OpResult, kind: str, case: CaseResult, project: Project) -> dict[str, str]:
    """Data from which hovers and actions find the case again."""
    from kernelcheck.core.cases.case import format_seed

    return {
        "op": result.op,
        "dtype": result.dtype,
        "kind": kind,
        "seed": format_seed(case.seed),
        "registry": str(project.path),
    }


def _compile_errors(case: CaseResult) -> list[tuple[SourceLocation | None, str]]:
    """The errors of a compiler's log with their lines, the first few."""
    if case.kind != "compile-error" or case.location:
        return []
    from kernelcheck.base.findings import SourceLocation

    errors = _COMPILE_ERROR.findall(case.message)
    return [(SourceLocation(file, int(line)), text) for file, line, text in errors[:_MOST_COMPILE_ERRORS]]


def _headline(case: CaseResult) -> str:
    first = case.message.partition("\n")[0] or (case.kind or "")
    if math.isfinite(case.error) and case.error > 1:
        return f"{first.partition('; worst ')[0]}; error {case.error:.3g} of tolerance"
    return first


def _add_note(
    noticed: Noticed, result: OpResult, project: Project, lines_of: Callable[[Path], list[str]], found: Found
) -> None:
    path, where = _place(noticed.location, noticed.kind, result, project, lines_of)
    text = f"{result.op} {result.dtype}: {noticed.message}"
    found[path].append(Diagnostic(where, text, DiagnosticSeverity.Information, noticed.kind, source=SOURCE))


def _place(
    location: SourceLocation | None,
    kind: str,
    result: OpResult,
    project: Project,
    lines_of: Callable[[Path], list[str]],
) -> tuple[Path, Range]:
    """The line of a finding; of one without a line, the reference, or the kernel."""
    if location is not None:
        path = _resolved(project, location.file)
        return path, line_range(lines_of(path), location.line - 1)
    op = project.ops[result.op]
    names: tuple[str, ...]
    if kind == "reference-error" and op.reference:
        path, names = op.reference, (op.reference_function,)
    else:
        path, names = op.source, kernels_of(op)
    lines = lines_of(path)
    return path, line_range(lines, line_of(path, "\n".join(lines), names) or 0)


def _resolved(project: Project, file: str) -> Path:
    return Path(os.path.normpath(project.root / file))


def _related(
    case: CaseResult, shown: SourceLocation | None, project: Project, lines_of: Callable[[Path], list[str]]
) -> list[DiagnosticRelatedInformation]:
    """The other findings of a case, and the other sides of races."""
    places: dict[SourceLocation, str] = {}
    for finding in case.findings:
        if finding.other and finding.other.location:
            block, thread = finding.other.block, finding.other.thread
            places.setdefault(finding.other.location, f"the {finding.other.access} by thread {thread} of block {block}")
        if finding.location and finding.location != shown:
            places.setdefault(finding.location, finding.message)
    found = []
    for location, text in [*places.items()][:_MOST_RELATED]:
        path = _resolved(project, location.file)
        found.append(
            DiagnosticRelatedInformation(Location(uri_of(path), line_range(lines_of(path), location.line - 1)), text)
        )
    return found


def _add_to_registry(
    failed: Mapping[str, list[NewestVerdict]], project: Project, lines_of: Callable[[Path], list[str]], found: Found
) -> None:
    """Adds to the header of a failed op that it failed: a client shows only diagnostics of files that are open."""
    for path in project.files if failed else ():
        shown = set()
        for header in headers(lines_of(path)):
            name = header.path[1] if header.path[:1] == ("ops",) and len(header.path) > 1 else ""
            if name not in failed or name in shown:
                continue
            shown.add(name)
            start = Position(header.line, header.columns[1])
            for verdict in failed[name]:
                first = verdict.result.failures[0]
                count = verdict.failed + verdict.errors
                op, changes = project.ops[name], project.changes(verdict)
                text = f"{name} {verdict.dtype}: {count} of {verdict.planned} cases do not pass: {first.kind}"
                found[path].append(
                    Diagnostic(
                        Range(start, Position(header.line, header.columns[1] + len(name))),
                        f"{text}; changed since: {', '.join(changes)}" if changes else text,
                        DiagnosticSeverity.Information if changes else DiagnosticSeverity.Warning,
                        first.kind,
                        source=SOURCE,
                        related_information=[DiagnosticRelatedInformation(whole_line(op.source, 0), "its source")],
                        data=_known_by(verdict.result, first.kind or "", first, project),
                    )
                )


def _add_lint(entry: Mapping[str, Any], project: Project, lines_of: Callable[[Path], list[str]], found: Found) -> None:
    path = _resolved(project, entry["file"])
    lines = lines_of(path)
    if entry["line"] is None:
        op = project.ops.get(entry["op"])
        number = (line_of(path, "\n".join(lines), kernels_of(op)) if op else None) or 0
    else:
        number = entry["line"] - 1
    severity = DiagnosticSeverity.Warning if entry["level"] == "warning" else DiagnosticSeverity.Information
    found[path].append(
        Diagnostic(
            line_range(lines, number), f"{entry['op']}: {entry['message']}", severity, entry["code"], source=SOURCE
        )
    )
