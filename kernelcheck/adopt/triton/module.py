"""The kernels of a Python module that Triton compiles, and the host code that launches them, found in its text."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Sequence
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.fresh_modules import generation
from kernelcheck.compiler.python_kernels.binding import functions_outside, outside_of_functions
from kernelcheck.compiler.python_kernels.module_search import imported_file, imported_module, module_file, names_from
from kernelcheck.compiler.python_kernels.python_source import (
    TUNING,
    dotted,
    full_name,
    is_constexpr,
    read_python,
    triton_roles,
    with_defaults,
)

_DEEPEST = 6
"""Files through which an imported name is followed."""


@dataclass(frozen=True)
class JitParameter:
    """A parameter of a kernel or of one of its helpers."""

    name: str
    is_constexpr: bool
    default: ast.expr | None


@dataclass(frozen=True)
class JitFunction:
    """A function that is decorated with ``triton.jit``."""

    node: ast.FunctionDef
    parameters: tuple[JitParameter, ...]
    tuned: frozenset[str]
    """Decorators above it, of ``autotune`` and ``heuristics``: they give some of its constexprs."""

    @property
    def name(self) -> str:
        """Its name."""
        return self.node.name


@dataclass(frozen=True)
class HostFunction:
    """A function, or the module itself, that launches kernels."""

    name: str
    node: ast.FunctionDef | None
    body: tuple[ast.stmt, ...]


@dataclass(frozen=True, eq=False)
class TritonModule:
    """A module, as its text declares it."""

    path: Path
    root: Path
    """The folder of the project."""
    tree: ast.Module
    names: dict[str, str]
    """Whole names of what is imported from Triton."""
    functions: dict[str, JitFunction]

    @property
    def kernels(self) -> list[JitFunction]:
        """The functions that are launched, or that no other kernel calls."""
        called = {
            name
            for each in self.functions.values()
            for inner in ast.walk(each.node)
            if isinstance(inner, ast.Call) and (name := dotted(inner.func)) in self.functions
        }
        launched = {name for each in self.hosts() for name in launched_in(each)}
        return [each for name, each in self.functions.items() if name in launched or name not in called]

    def hosts(self) -> Iterator[HostFunction]:
        """Code that may launch kernels: all functions and methods, and the statements of the module."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef) and node.name not in self.functions:
                yield HostFunction(node.name, node, tuple(node.body))
        rest = [each for each in self.tree.body if not isinstance(each, ast.FunctionDef | ast.ClassDef)]
        yield HostFunction("the module", None, tuple(rest))

    def of_language(self, function: ast.expr) -> str:
        """``load`` of ``tl.load``; empty for what is not of ``triton.language``."""
        full = full_name(function, self.names)
        return full.rpartition(".")[2] if full.startswith("triton.language.") else ""

    def helper(self, name: str) -> tuple[JitFunction, TritonModule] | None:
        """A function that kernels call by this name, and the module of the project that defines it."""
        first, _, rest = name.partition(".")
        if rest:
            module = self._module(first)
            return module.helper(rest) if module is not None else None
        where, there = self.origin(name) or (self, name)
        found = where.functions.get(there)
        return (found, where) if found is not None else None

    def _module(self, name: str) -> TritonModule | None:
        """The module of the project that a name stands for."""
        path = self.modules.get(name)
        return readable_module(path, self.root) if path is not None else None

    def origin(self, name: str) -> tuple[TritonModule, str] | None:
        """The module of the project that binds a name otherwise than by an import, and its name there."""
        where, there = self, name
        for _ in range(_DEEPEST):
            if there in where.bound:
                return where, there
            found = where.imported.get(there)
            module = readable_module(found[0], self.root) if found is not None else None
            if found is None or module is None:
                return None
            where, there = module, found[1]
        return None

    @functools.cached_property
    def bound(self) -> dict[str, ast.expr | ast.FunctionDef]:
        """Functions and assigned values by name."""
        functions = {each.name: each for each in reversed(functions_outside(self.tree))}
        return {**assigned(self.tree.body), **functions, **{x.name: x.node for x in self.functions.values()}}

    @functools.cached_property
    def modules(self) -> dict[str, Path]:
        """Names that stand for modules of the project, and the files of these."""
        found: dict[str, Path | None] = {}
        for node in outside_of_functions(self.tree):
            if isinstance(node, ast.ImportFrom):
                for each in node.names:
                    found[each.asname or each.name] = imported_module(node, each.name, self.path, self.root)
            elif isinstance(node, ast.Import):
                for each in node.names:
                    found[each.asname or each.name] = module_file(self.path, 0, self.root, each.name)
        return {name: path for name, path in found.items() if path is not None}

    @functools.cached_property
    def imported(self) -> dict[str, tuple[Path, str]]:
        """Names that are imported from files of the project: the file, and the name there."""
        found = {}
        for node in outside_of_functions(self.tree):
            path = imported_file(node, self.path, self.root) if isinstance(node, ast.ImportFrom) else None
            if isinstance(node, ast.ImportFrom) and path is not None and path != self.path:
                found.update({each.asname or each.name: (path, each.name) for each in node.names})
        return found


def read_module(path: Path, root: Path) -> TritonModule:
    """A module of the project below ``root``.

    Raises:
        OSError, SyntaxError, ValueError: it cannot be read, or is not Python.
    """
    return _read_module(path, root, read_python(path), generation())


def readable_module(path: Path, root: Path) -> TritonModule | None:
    """A module of the project below ``root``; None if it cannot be read."""
    try:
        return read_module(path, root)
    except (OSError, SyntaxError, ValueError, RecursionError):
        return None


@functools.lru_cache(maxsize=256)
def _read_module(path: Path, root: Path, text: str, generation: int) -> TritonModule:
    tree = ast.parse(text)
    names = names_from("triton", tree, path, root)
    functions: dict[str, JitFunction] = {}
    for node in functions_outside(tree):
        roles = triton_roles(node, names)
        if "jit" in roles and (node.name not in functions or node in tree.body):
            functions[node.name] = _function(node, roles)
    return TritonModule(path, root, tree, names, functions)


def launched_in(host: HostFunction) -> Iterator[str]:
    """The names in ``name[grid](…)`` and ``name.warmup(…)``."""
    for statement in host.body:
        for node in ast.walk(statement):
            match node:
                case ast.Call(func=ast.Subscript(value=launched) | ast.Attribute(value=launched, attr="warmup")):
                    yield dotted(launched)


def _function(node: ast.FunctionDef, roles: set[str]) -> JitFunction:
    parameters = tuple(
        JitParameter(each.arg, is_constexpr(each), default) for each, default in with_defaults(node.args)
    )
    return JitFunction(node, parameters, TUNING & roles)


def assigned(statements: Sequence[ast.stmt]) -> dict[str, ast.expr]:
    """Values of names that plain assignments bind, the last of each."""
    return {
        target.id: each.value
        for each in statements
        if isinstance(each, ast.Assign)
        for target in each.targets
        if isinstance(target, ast.Name)
    }
