"""Digests of tasks and solutions, by which a verdict says what it is about."""

from __future__ import annotations

import ast
import hashlib
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from kernelcheck.core.registry.load import load_registry
from kernelcheck.programs.judging.flashinfer_files import workloads_file
from kernelcheck.programs.judging.kernels import registry_and_op

_INCLUDED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', re.MULTILINE)


def digest(path: Path) -> str:
    """The SHA-256 of a file, with the files beside it that it imports or includes; of a task of GPU MODE with the
    files of its folder that it names; of a definition with its workloads; of an op with its reference."""
    if parts := registry_and_op(path):
        op = load_registry(parts[0].resolve()).ops.get(parts[1])
        files, name = [parts[0], *([op.reference] if op and op.reference else [])], parts[1]
    else:
        task = path / "task.yml" if path.is_dir() else path
        files, name = [task, *_belonging_to(task)], ""
    of_each = [hashlib.sha256(each.read_bytes()) for each in _with_imports(files)]
    if len(of_each) == 1 and not name:
        return of_each[0].hexdigest()
    return hashlib.sha256(b"".join([*(each.digest() for each in of_each), name.encode()])).hexdigest()


def _belonging_to(task: Path) -> list[Path]:
    if task.suffix == ".json":
        workloads = workloads_file(task)
        return [workloads] if workloads else []
    if task.name != "task.yml":
        return []
    text = task.read_text("utf-8", "replace")
    return [each for each in sorted(task.parent.glob("*.py")) if each.name in text or each.name == "reference.py"]


def _with_imports(files: Iterable[Path]) -> list[Path]:
    """The files, and those beside them that they need, each once and in an order that only contents decide."""
    found = {file: file.parent for file in map(Path.resolve, files)}
    """With the folder that absolute imports are looked for in."""
    for file in (left := [*found]):  # which grows meanwhile
        for each in _needed_by(file, found[file]):
            if each not in found and os.path.isfile(each) and os.access(each, os.R_OK):  # whatever its name is
                found[each] = found[file]
                left.append(each)
    return left


def _needed_by(file: Path, root: Path) -> Iterator[Path]:
    """Files below ``root`` that a file may import, or files that it includes."""
    if file.suffix == ".py":
        with suppress(SyntaxError, ValueError, RecursionError, MemoryError):  # too deep expressions
            for node in ast.walk(ast.parse(file.read_bytes())):
                if isinstance(node, ast.Import):
                    for each in node.names:
                        yield from _of_module(root, each.name)
                elif isinstance(node, ast.ImportFrom):
                    folder = file.parents[min(node.level, len(file.parents)) - 1] if node.level else root
                    for each in node.names:
                        yield from _of_module(folder, ".".join(filter(None, (node.module, each.name))))
    else:
        for name in _INCLUDED.findall(file.read_bytes()):
            yield file.parent / name.decode("utf-8", "replace")


def _of_module(folder: Path, name: str) -> Iterator[Path]:
    """Files that importing a module runs, if it is in the folder: those of the packages around it, too."""
    path = folder
    for part in name.split("."):
        path /= part
        yield path / "__init__.py"
        yield path.with_name(f"{part}.py")
