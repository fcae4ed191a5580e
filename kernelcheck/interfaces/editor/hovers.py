"""Hover texts: the case behind a finding, the meaning of a key, the state of an op."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from kernelcheck.base.errors import StoreError
from kernelcheck.interfaces.editor import keys
from kernelcheck.interfaces.editor.completion import declared
from kernelcheck.interfaces.editor.definitions import whole_spot
from kernelcheck.interfaces.editor.lenses import verdict_text
from kernelcheck.interfaces.editor.positions import word_at
from kernelcheck.interfaces.editor.project import Project

_TABLES = ("dims", "inputs", "globals", "scalars", "scratch", "outputs", "defines", "override")


def of_case(project: Project, data: Mapping[str, Any]) -> str:
    """A failing case as Markdown: what a report prints, with the elements around the worst one if they are stored.

    Args:
        project: the registry.
        data: what the diagnostic says about its case.
    """
    from kernelcheck.interfaces.reports.diagnostics import diagnostic
    from kernelcheck.interfaces.reports.window import stored_window
    from kernelcheck.records.history.database import open_existing
    from kernelcheck.records.history.stored import evidence_of, find_failure

    verdict = project.verdicts.get((data["op"], data["dtype"]))
    seed = int(data["seed"], 16)
    case = next((each for each in verdict.result.failures if each.seed == seed), None) if verdict else None
    if verdict is None or case is None:
        return ""
    lines = diagnostic(verdict.result, case, root=project.root)
    try:
        database = open_existing(project.root, busy_seconds=2)
        if database is not None:
            try:
                failure = find_failure(database, seed)
                evidence = evidence_of(database, failure) if failure else None
            finally:
                database.close()
            if failure and evidence:
                lines += stored_window(failure.case, evidence)
    except StoreError as error:
        lines += ["", f"the arrays of the case cannot be read: {error}"]
    from kernelcheck.base.finding_kinds import KINDS

    kind = KINDS.get(data["kind"])
    advice = f"\n\n{kind.advice}" if kind else ""
    fence = "`" * 4
    return f"{fence}text\n" + "\n".join(lines) + f"\n{fence}{advice}"


def in_registry(project: Project, path: Path, lines: Sequence[str], line: int, column: int) -> str:
    """Meaning of a key, a table, an op or a name in an expression, as Markdown; empty for anything else."""
    if line >= len(lines):
        return ""
    spot = whole_spot(lines, line, column)
    word, _ = word_at(lines[line], column)
    if spot.kind == "header":
        return _of_header(project, (*spot.path, word) if spot.word else spot.path)
    key_ends = lines[line].find("=")
    if word and spot.kind == "value" and column > key_ends:
        op = spot.path[1] if spot.path[:1] == ("ops",) and len(spot.path) > 1 else ""
        for table in _TABLES:
            for name, text in declared(lines, op, table):
                if name == word and spot.path[2:3] != (table,):
                    return f"`{table}` of {op}:\n\n```toml\n{text}\n```"
    for path_of_key in ((*spot.path, word), spot.path) if spot.kind == "key" else (spot.path,):
        schema = keys.at(path_of_key)
        if path_of_key and schema and schema.get("description"):
            return f"**{path_of_key[-1]}**: {keys.explained(schema)}"
    return ""


def _of_header(project: Project, path: tuple[str, ...]) -> str:
    if path[:1] == ("ops",) and len(path) == 2:
        op = project.ops.get(path[1])
        if op is None:
            return ""
        return f"**{op.name}**: {op.summary or 'an op'}\n\n{verdict_text(project, op.name)}"
    schema = keys.at(path)
    return f"**{path[-1]}**: {keys.explained(schema)}" if path and schema and schema.get("description") else ""
