"""Finds definitions: of files, functions, kernels, dims and tensors, and from these back to the ops."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from lsprotocol.types import Location, Position, Range

from kernelcheck.interfaces.editor.completion import FILES
from kernelcheck.interfaces.editor.positions import uri_of, whole_line, word_at
from kernelcheck.interfaces.editor.project import Project
from kernelcheck.interfaces.editor.registry_text import Spot, headers, key_line, spot_at
from kernelcheck.interfaces.editor.sources import functions, kernels_of, line_of, text_of

_STRING = re.compile(r"""("(?:\\.|[^"\\\n])*")|('[^'\n]*')""")
_TABLES = ("dims", "inputs", "globals", "scalars", "scratch", "outputs", "defines", "override")


def string_at(text: str, column: int) -> str | None:
    """The contents of the string that a column of a line is in."""
    for found in _STRING.finditer(text):
        if found.start() < column < found.end():
            return found[0][1:-1]
    return None


def whole_spot(lines: Sequence[str], line: int, column: int) -> Spot:
    """The spot of the whole word at a place."""
    word, start = word_at(lines[line], column) if line < len(lines) else ("", column)
    return spot_at(lines, line, start + len(word))


def in_registry(project: Project, path: Path, lines: Sequence[str], line: int, column: int) -> list[Location]:
    """The definitions of what stands at a place of a registry file."""
    if line >= len(lines):
        return []
    spot = whole_spot(lines, line, column)
    if spot.kind == "header":
        op = spot.word if spot.path == ("ops",) else spot.path[1] if spot.path[:1] == ("ops",) and spot.path[1:] else ""
        return _source_of(project, op)
    text = string_at(lines[line], column)
    key = spot.path[-1] if spot.path else ""
    if text is not None and key in FILES and spot.kind == "value":
        return _file(path.parent, text)
    op = spot.path[1] if spot.path[:1] == ("ops",) and len(spot.path) > 1 else ""
    if key == "kernel" and text is not None:
        return _source_of(project, op)
    if key == "required_ops" and text is not None:
        return [*op_headers(path, lines, text)]
    word, _ = word_at(lines[line], column)
    for table in _TABLES if spot.kind == "value" else ():
        if found := key_line(lines, ("ops", op, table), word):
            number, start = found
            return [Location(uri_of(path), Range(Position(number, start), Position(number, start + len(word))))]
    return []


def in_source(project: Project, path: Path, text: str, line: int, column: int) -> list[Location]:
    """The ops that have the kernel, or the reference, whose name stands at a place of a source."""
    lines = text.split("\n")
    word, _ = word_at(lines[line], column) if line < len(lines) else ("", 0)
    if not word or word not in dict(functions(path, text)):
        return []
    found: list[Location] = []
    for op in project.users.get(path, ()):
        each = project.ops[op]
        if (path == each.source and word in kernels_of(each)) or (
            path == each.reference and word == each.reference_function
        ):
            for file in project.files:
                found += op_headers(file, text_of(file).split("\n"), op)
    return found


def op_headers(path: Path, lines: Sequence[str], op: str) -> Iterator[Location]:
    """The first header of an op in a registry file."""
    for header in headers(lines):
        if header.path[:2] == ("ops", op):
            start = header.columns[1]
            yield Location(uri_of(path), Range(Position(header.line, start), Position(header.line, start + len(op))))
            return


def _source_of(project: Project, name: str) -> list[Location]:
    op = project.ops.get(name)
    if op is None:
        return []
    return [whole_line(op.source, line_of(op.source, text_of(op.source), kernels_of(op)) or 0)]


def _file(folder: Path, text: str) -> list[Location]:
    name, _, function = text.partition(":")
    path = Path(folder, name)
    if not path.is_file():
        return []
    names = (function,) if function else ("reference",)
    return [whole_line(path, (line_of(path, text_of(path), names) or 0) if path.suffix == ".py" else 0)]
