"""The part of a Python file that its kernel needs, so that the rest of it need not run.

A file with Triton kernels often imports torch, and has host code, benchmarks and tests at its top level. Of such a
file, only the statements that the kernel reaches by name are kept, in their order and on their lines: functions,
constants, and imports. What is imported from a file of the project is lifted from that file in turn.
"""

from __future__ import annotations

import ast
import functools
import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from kernelcheck.producers.python_source import decorator_role, dotted, names_of, read_python

_KEPT_OF_AUTOTUNE = ("configs", "key")
"""Its other arguments are functions that need a GPU or its tensors."""


@dataclass(frozen=True)
class Lifted:
    """What is kept of one file."""

    path: Path
    statements: tuple[ast.stmt, ...]
    local: Mapping[ast.ImportFrom, Lifted]
    """Imports from files of the project, and what is kept of those."""

    def paths(self) -> Iterator[Path]:
        """All files that something is kept of."""
        yield self.path
        for lifted in self.local.values():
            yield from lifted.paths()

    @functools.cached_property
    def sha256(self) -> str:
        """Of what is kept, and on which lines."""
        return hashlib.sha256("\n".join(self._code()).encode()).hexdigest()

    def _code(self) -> Iterator[str]:
        for each in self.statements:
            yield f"{each.lineno} {ast.unparse(each)}"
        for lifted in self.local.values():
            yield from lifted._code()


def lift(path: Path, names: Collection[str], root: Path, _within: frozenset[Path] = frozenset()) -> Lifted:
    """What ``names``, defined at the top level of a file, need of it and of the files of the project below ``root``.

    A name that the file does not define is left out.

    Raises:
        OSError, SyntaxError, ValueError: a file cannot be read, or is not Python.
    """
    tree = ast.parse(read_python(path), str(path))
    _without_tuning(tree)
    binders: dict[str, list[int]] = {}
    for place, statement in enumerate(tree.body):
        if not _is_main_guard(statement):
            for name in _bound(statement):
                binders.setdefault(name, []).append(place)
    kept: set[int] = set()
    waiting = list(names)
    seen = set(waiting)
    while waiting:
        for place in binders.get(waiting.pop(), ()):
            if place not in kept:
                kept.add(place)
                fresh = _needed(tree.body[place]) - seen
                seen |= fresh
                waiting += fresh
    statements = tuple(tree.body[place] for place in sorted(kept))
    local = {}
    for statement in statements:
        if isinstance(statement, ast.ImportFrom):
            file = _local_file(statement, path, root)
            if file is not None and file not in _within:
                wanted = {alias.name for alias in statement.names}
                local[statement] = lift(file, wanted, root, _within | {path})
    return Lifted(path, statements, local)


def _local_file(statement: ast.ImportFrom, path: Path, root: Path) -> Path | None:
    """The file of the project that a ``from … import`` reads; None for an installed module."""
    parts = statement.module.split(".") if statement.module else []
    if statement.level:
        folders = [path.parents[statement.level - 1]] if statement.level <= len(path.parents) else []
    else:
        folders = [path.parent, *(folder for folder in path.parent.parents if folder.is_relative_to(root))]
    for folder in folders:
        place = folder.joinpath(*parts)
        for file in (place.with_suffix(".py"), place / "__init__.py"):
            if parts and file.is_file():
                return file
    return None


def _without_tuning(tree: ast.Module) -> None:
    """Leaves of each ``autotune`` the configs alone."""
    triton = names_of("triton", tree)
    for node in tree.body:
        for decorator in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
            if isinstance(decorator, ast.Call) and decorator_role(decorator, triton) == "autotune":
                decorator.keywords = [each for each in decorator.keywords if each.arg in _KEPT_OF_AUTOTUNE]


def _is_main_guard(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and "__name__" in ast.unparse(statement.test)


def _bound(statement: ast.AST) -> Iterator[str]:
    """The names that a statement binds or changes, those inside of functions and classes aside."""
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
            return
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            for alias in names:
                yield alias.asname or alias.name.split(".")[0]
            return
        case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
            yield name
        case ast.Attribute(ctx=ast.Store()) | ast.Subscript(ctx=ast.Store()):
            yield dotted(statement).split(".")[0] if isinstance(statement, ast.Attribute) else _base(statement)
        case ast.Expr(value=ast.Call(func=ast.Attribute() as method)):
            yield _base(method)  # configs.append(…)
        case ast.Lambda():
            return
    for child in ast.iter_child_nodes(statement):
        yield from _bound(child)


def _base(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _needed(statement: ast.AST) -> set[str]:
    """The names that a statement reads from the top level."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        inside: Iterable[ast.AST] = statement.body if isinstance(statement.body, list) else [statement.body]
        own = {each.arg for each in ast.walk(statement.args) if isinstance(each, ast.arg)}
        own |= {name for each in inside for name in _bound(each)}
        names = {name for each in inside for name in _needed(each)} - own
        around: list[ast.AST] = [statement.args]
        if not isinstance(statement, ast.Lambda):
            around += [*statement.decorator_list, *([statement.returns] if statement.returns else [])]
        return names | {name for each in around for name in _needed(each)}
    names = {statement.id} if isinstance(statement, ast.Name) else set()
    return names.union(*(_needed(child) for child in ast.iter_child_nodes(statement)))
