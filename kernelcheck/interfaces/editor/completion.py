"""Completion at a place of a registry: tables, keys, values, files, and the names of an op."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from lsprotocol.types import CompletionItem, CompletionItemKind, Position, Range, TextEdit

from kernelcheck.core.registry.expressions import FUNCTION_NAMES
from kernelcheck.interfaces.editor import keys
from kernelcheck.interfaces.editor.registry_text import Spot, headers, spot_at
from kernelcheck.interfaces.editor.sources import functions, text_of

FILES = {
    "source": (".cu", ".ptx", ".py"),
    "controls": (".cu", ".ptx", ".py"),
    "reference": (".py",),
    "compare": (".py",),
    "values": (".py",),
    "include": (".toml",),
    "include_dirs": (),
}
"""Keys that take files, with their suffixes."""
_NAMED = ("dims", "defines", "override", "scalars")
_TENSORS = ("inputs", "globals", "scratch", "outputs")
MOST = 500
"""Items of one answer."""


def complete(lines: Sequence[str], line: int, column: int, folder: Path) -> list[CompletionItem]:
    """The items for a place; line and column count from 0.

    Args:
        lines: of the registry as it is being written.
        line: of the place.
        column: of the place, in characters.
        folder: of the registry, which paths are relative to.
    """
    spot = spot_at(lines, line, column)
    written = spot.word if spot.quoted is None else spot.quoted
    start = column - len(written)
    found = _offered(lines, spot, folder)
    items = []
    for text, kind, meaning in found:
        if not text.strip('"').startswith(written):
            continue
        new = text.strip('"') if spot.quoted is not None else text
        edit = TextEdit(Range(Position(line, start), Position(line, column)), new)
        items.append(
            CompletionItem(
                label=text.strip('"'), kind=kind, documentation=meaning or None, filter_text=new, text_edit=edit
            )
        )
        if len(items) == MOST:
            break
    return items


_Offer = tuple[str, CompletionItemKind, str]


def _offered(lines: Sequence[str], spot: Spot, folder: Path) -> Iterator[_Offer]:
    if spot.kind == "header":
        yield from _tables(lines, spot.path)
    elif spot.kind == "key":
        present = _present(lines, spot)
        for name, schema in keys.keys_of(spot.path).items():
            if name not in present:
                yield name, CompletionItemKind.Property, keys.explained(schema)
    else:
        yield from _values(lines, spot, folder)


def _tables(lines: Sequence[str], path: tuple[str, ...]) -> Iterator[_Offer]:
    if path == ("ops",):
        for name in dict.fromkeys(
            each.path[1] for each in headers(lines) if each.path[:1] == ("ops",) and each.path[1:]
        ):
            yield name, CompletionItemKind.Module, ""
        return
    for name, schema in keys.keys_of(path).items():
        if schema.get("type") == "object" or (schema.get("items") or {}).get("type") == "object":
            yield name, CompletionItemKind.Module, keys.explained(schema)


def _values(lines: Sequence[str], spot: Spot, folder: Path) -> Iterator[_Offer]:
    key = spot.path[-1] if spot.path else ""
    for value in keys.values_of(spot.path):
        yield value, CompletionItemKind.EnumMember, ""
    if spot.path[:1] != ("ops",):
        if key in FILES and spot.quoted is not None:
            yield from _files(folder, spot.quoted, FILES[key])
        elif key == "required_ops":
            for name in dict.fromkeys(each.path[1] for each in headers(lines) if each.path[:1] == ("ops",)):
                yield f'"{name}"', CompletionItemKind.Module, ""
        return
    op = spot.path[1] if len(spot.path) > 1 else ""
    inside = spot.path[2:-1]
    if key in FILES and spot.quoted is not None:
        yield from _files(folder, spot.quoted, FILES[key])
    elif key == "kernel":
        for source in _texts(lines, ("ops", op), "source"):
            path = folder / source
            for name, _ in functions(path, text_of(path)):
                yield f'"{name}"', CompletionItemKind.Function, f"in {source}"
    elif keys.takes_expressions(spot.path) or key == "struct" or "constexpr" in inside:
        yield from _names(lines, op, with_tensors=key in ("args", "struct"))
    elif key == "alias":
        yield from _group(lines, op, "inputs", CompletionItemKind.Variable)
    elif key == "into":
        for group in ("inputs", "globals", "outputs"):
            yield from _group(lines, op, group, CompletionItemKind.Variable)


def _names(lines: Sequence[str], op: str, *, with_tensors: bool) -> Iterator[_Offer]:
    for group in (*(_TENSORS if with_tensors else ()), *_NAMED):
        yield from _group(lines, op, group, CompletionItemKind.Variable)
    for name in FUNCTION_NAMES:
        yield f'"{name}"', CompletionItemKind.Function, "a function of expressions"


def _group(lines: Sequence[str], op: str, group: str, kind: CompletionItemKind) -> Iterator[_Offer]:
    for name, text in declared(lines, op, group):
        yield f'"{name}"', kind, f"`{group}`: {text}"


def declared(lines: Sequence[str], op: str, group: str) -> Iterator[tuple[str, str]]:
    """The names that a table of an op declares, each with its line."""
    table = ("ops", op, group)
    inside = False
    for line in lines:
        if header := next(headers([line]), None):
            inside = header.path == table
            if header.path[:3] == table and len(header.path) == 4:
                yield header.path[3], line.strip()
        elif inside and "=" in line:
            spot = spot_at([line], 0, line.index("=") + 1)
            if spot.kind == "value" and len(spot.path) == 1 and line[:1] not in " \t#":
                yield spot.path[0], line.strip()


def _present(lines: Sequence[str], spot: Spot) -> set[str]:
    """The keys that the table of a place has already."""
    inside = False
    found: set[str] = set()
    for number, line in enumerate(lines):
        if header := next(headers([line]), None):
            inside = header.path == spot.path
        elif inside and "=" in line:
            key = spot_at(lines, number, line.index("=") + 1)
            found.update(key.path[len(spot.path) : len(spot.path) + 1])
    return found


def _texts(lines: Sequence[str], table: tuple[str, ...], key: str) -> Iterator[str]:
    inside = False
    for line in lines:
        if header := next(headers([line]), None):
            inside = header.path == table
        elif inside and line.split("=")[0].strip() == key:
            yield line.partition("=")[2].strip().strip("\"'")


def _files(folder: Path, written: str, suffixes: tuple[str, ...]) -> Iterator[_Offer]:
    if ":" in written and written.split(":")[0].endswith(".py"):
        name = written.split(":")[0]
        for function, _ in functions(folder / name, text_of(folder / name)):
            yield f'"{name}:{function}"', CompletionItemKind.Function, ""
        return
    below = written.rpartition("/")[0]
    try:
        entries = sorted(os.scandir(folder / below), key=lambda each: each.name)
    except (OSError, ValueError):
        return
    for entry in entries:
        name = f"{below}/{entry.name}" if below else entry.name
        if entry.is_dir() and not entry.name.startswith((".", "__")):
            yield f'"{name}{"/" if suffixes else ""}"', CompletionItemKind.Folder, ""
        elif entry.name.endswith(suffixes or ("\0",)):
            yield f'"{name}"', CompletionItemKind.File, ""
