"""Finds the files that a user's script consists of: itself and its imports, as far as its text shows them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from pathlib import Path

FilesOf = Callable[[Path, str], Iterable[Path]]
"""The files that a dotted name may mean that a file imports."""


def imported(script: Path, files_of: FilesOf) -> list[Path]:
    """The script and the files that its imports may mean, recursively, each once."""
    found = {script: None}  # in order
    waiting = [script]
    while waiting:
        file = waiting.pop()
        for name in sorted(_names(file)):
            fresh = [each for each in files_of(file, name) if each not in found]
            found.update(dict.fromkeys(fresh))
            waiting += fresh
    return [*found]


def files_below(root: Path) -> FilesOf:
    """The modules and packages that a name may mean from ``root``, the folder of the file, or one between them, where a
    relative import may begin."""

    def files_of(file: Path, name: str) -> Iterable[Path]:
        between = [folder for folder in file.parents if folder.is_relative_to(root)]
        parts = name.split(".")
        for folder in dict.fromkeys((file.parent, *between, root)):
            for end in range(1, len(parts) + 1):
                place = folder.joinpath(*parts[:end])
                yield from (path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file())

    return files_of


def _names(script: Path) -> set[str]:
    """Every dotted name that a script imports; none where it cannot be read."""
    try:
        nodes = list(ast.walk(ast.parse(script.read_bytes())))
    except (OSError, ValueError, SyntaxError, RecursionError):
        return set()
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            prefix = f"{node.module}." if node.module else ""
            names |= {f"{prefix}{alias.name}" for alias in node.names}
    return names
