"""The part of a Python file that its kernel needs, so that the rest of it need not run.

A file with Triton kernels often imports torch, and has host code, benchmarks and tests at its top level. Of such a
file, only the statements that the kernel reaches by name are kept, in their order and on their lines: functions,
constants, and imports. What is imported from a file of the project is lifted from that file in turn.
"""

from __future__ import annotations

import ast
import functools
import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from kernelcheck.producers.python_source import decorator_role, dotted, names_of, read_python

_KEPT_OF_AUTOTUNE = ("configs", "key")
"""Its other arguments are functions that need a GPU or its tensors."""


@dataclass(frozen=True)
class LocalImport:
    """What one name of an import from a file of the project is bound to."""

    bound: str
    taken: str | None
    """A name that the file defines; None for the file as a module."""
    lifted: Lifted


@dataclass(frozen=True)
class Lifted:
    """What is kept of one file."""

    path: Path
    statements: tuple[ast.stmt, ...]
    local: Mapping[ast.stmt, Sequence[LocalImport]]
    """Imports from files of the project, and what is kept of those."""

    def paths(self) -> Iterator[Path]:
        """All files that something is kept of."""
        yield self.path
        for each in self._imports():
            yield from each.lifted.paths()

    @functools.cached_property
    def sha256(self) -> str:
        """Of what is kept, and on which lines."""
        return hashlib.sha256("\n".join(self._code()).encode()).hexdigest()

    def _code(self) -> Iterator[str]:
        for each in self.statements:
            yield f"{each.lineno} {ast.unparse(each)}"
        for imported in self._imports():
            yield from imported.lifted._code()

    def _imports(self) -> Iterator[LocalImport]:
        for imports in self.local.values():
            yield from imports


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
    local: dict[ast.stmt, Sequence[LocalImport]] = {}
    for statement in statements:
        found = [*_local_imports(statement, path, root, statements, _within | {path})]
        if found:
            local[statement] = found
    return Lifted(path, statements, local)


def _local_imports(
    statement: ast.stmt, path: Path, root: Path, statements: Sequence[ast.stmt], within: frozenset[Path]
) -> Iterator[LocalImport]:
    """What an import takes from files of the project; nothing where it is from an installed module."""
    if isinstance(statement, ast.ImportFrom):
        parts = statement.module.split(".") if statement.module else []
        folders = _folders(statement.level, path, root)
        file = _file(folders, parts)
        for alias in statement.names:
            bound = alias.asname or alias.name
            if file is not None and file not in within and alias.name in _defined(file):
                yield LocalImport(bound, alias.name, lift(file, [alias.name], root, within))
            elif (module := _file(folders, [*parts, alias.name])) is not None and module not in within:
                yield LocalImport(bound, None, lift(module, _attributes(bound, statements), root, within))
    elif isinstance(statement, ast.Import):
        for alias in statement.names:
            module = _file(_folders(0, path, root), alias.name.split("."))
            bound = alias.asname or alias.name
            if module is not None and module not in within and "." not in bound:
                yield LocalImport(bound, None, lift(module, _attributes(bound, statements), root, within))


def _folders(level: int, path: Path, root: Path) -> list[Path]:
    """Where an import looks for files of the project."""
    if level:
        return [path.parents[level - 1]] if level <= len(path.parents) else []
    return [path.parent, *(folder for folder in path.parent.parents if folder.is_relative_to(root))]


def _file(folders: Sequence[Path], parts: Sequence[str]) -> Path | None:
    for folder in folders if parts else ():
        place = folder.joinpath(*parts)
        for file in (place.with_suffix(".py"), place / "__init__.py"):
            if file.is_file():
                return file
    return None


def _defined(file: Path) -> set[str]:
    return {name for statement in ast.parse(read_python(file), str(file)).body for name in _bound(statement)}


def _attributes(module: str, statements: Sequence[ast.stmt]) -> set[str]:
    """The names that statements take from a module."""
    nodes = (node for statement in statements for node in ast.walk(statement))
    return {
        node.attr
        for node in nodes
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == module
    }


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
    yield from _assigned(statement)
    for node in _outside_of_functions(statement):
        match node:
            case ast.Attribute(ctx=ast.Store()):
                yield dotted(node).split(".")[0]
            case ast.Subscript(ctx=ast.Store()):
                yield _base(node)
            case ast.Expr(value=ast.Call(func=ast.Attribute() as method)):
                yield _base(method)  # configs.append(…)


def _assigned(statement: ast.AST) -> Iterator[str]:
    """The names that a statement binds, those inside of functions and classes aside."""
    for node in _outside_of_functions(statement):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                for alias in names:
                    yield alias.asname or alias.name.split(".")[0]
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                yield name


def _outside_of_functions(node: ast.AST) -> Iterator[ast.AST]:
    """The node and all below it, but what functions and classes hold."""
    yield node
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
        for child in ast.iter_child_nodes(node):
            yield from _outside_of_functions(child)


def _base(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _needed(statement: ast.AST) -> set[str]:
    """The names that a statement reads from the top level."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        inside: Iterable[ast.AST] = statement.body if isinstance(statement.body, list) else [statement.body]
        own = {each.arg for each in ast.walk(statement.args) if isinstance(each, ast.arg)}
        own |= {name for each in inside for name in _assigned(each)}
        names = {name for each in inside for name in _needed(each)} - own
        around: list[ast.AST] = [statement.args]
        if not isinstance(statement, ast.Lambda):
            around += [*statement.decorator_list, *([statement.returns] if statement.returns else [])]
        return names | {name for each in around for name in _needed(each)}
    names = {statement.id} if isinstance(statement, ast.Name) else set()
    return names.union(*(_needed(child) for child in ast.iter_child_nodes(statement)))
