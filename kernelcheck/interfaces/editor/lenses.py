"""Lenses above each kernel: the verdict on the ops that launch it, and commands."""

from __future__ import annotations

import math
from pathlib import Path

from lsprotocol.types import CodeLens, Command, Position, Range

from kernelcheck.interfaces.editor.project import Project
from kernelcheck.interfaces.editor.sources import functions, kernels_of
from kernelcheck.records.history.newest import NewestVerdict


def lenses(project: Project, path: Path, text: str) -> list[CodeLens]:
    """Three for each op of each kernel of a source."""
    found = []
    for name, line in functions(path, text):
        where = Range(Position(line, 0), Position(line, 0))
        for op in project.users.get(path, ()):
            if path != project.ops[op].source or name not in kernels_of(project.ops[op]):
                continue
            argument = {"op": op, "registry": str(project.path)}
            title = f"{op}: {verdict_text(project, op)}"
            found += [
                CodeLens(where, Command(title, "kernelcheck.report", arguments=[argument])),
                CodeLens(where, Command("run", "kernelcheck.run", arguments=[argument])),
                CodeLens(where, Command("profile", "kernelcheck.profile", arguments=[argument])),
            ]
    return found


def verdict_text(project: Project, op: str) -> str:
    """``10 of 10, 0.08 of tolerance``; over all dtypes that have run."""
    verdicts = project.verdicts_of(op)
    if not verdicts:
        return "not run"
    passed, planned = (sum(getattr(each, name) for each in verdicts) for name in ("passed", "planned"))
    if all(each.status == "checked" for each in verdicts):
        text = f"{planned} checked, nothing compared"
    else:
        text = f"{passed} of {planned}"
    if (error := _largest(verdicts)) is not None:
        text += f", {error:.2g} of tolerance"
    bad = [each for each in verdicts if each.failed + each.errors]
    if bad:
        text += f": {', '.join(dict.fromkeys(each.result.failures[0].kind or '' for each in bad))}"
    if left := [dtype for dtype in project.ops[op].dtypes if (op, dtype) not in project.verdicts]:
        text += f"; {', '.join(left)} not run"
    return f"{text} (before the last change)" if any(project.changes(each) for each in verdicts) else text


def _largest(verdicts: list[NewestVerdict]) -> float | None:
    errors = [each.max_error for each in verdicts if not math.isnan(each.max_error)]
    return max(errors, default=None)
