"""The kernels of a Python module that Triton compiles, and the host code that launches them, found in its text."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from kernelcheck.producers.python_source import (
    TUNING,
    decorator_role,
    dotted,
    full_name,
    is_constexpr,
    names_of,
    read_python,
    with_defaults,
)


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
    """Which of ``autotune`` and ``heuristics`` are above it: they give some of its constexprs."""

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


@dataclass(frozen=True)
class TritonModule:
    """A module, as its text declares it."""

    path: Path
    tree: ast.Module
    names: dict[str, str]
    """What the names mean that are imported from Triton."""
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
        """What may launch kernels: all functions and methods, and the statements of the module."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef) and node.name not in self.functions:
                yield HostFunction(node.name, node, tuple(node.body))
        rest = [each for each in self.tree.body if not isinstance(each, ast.FunctionDef | ast.ClassDef)]
        yield HostFunction("the module", None, tuple(rest))

    def of_language(self, function: ast.expr) -> str:
        """``load`` of ``tl.load``; empty for what is not of ``triton.language``."""
        full = full_name(function, self.names)
        return full.rpartition(".")[2] if full.startswith("triton.language.") else ""


def read_module(path: Path) -> TritonModule:
    """A module.

    Raises:
        OSError, SyntaxError, ValueError: it cannot be read, or is not Python.
    """
    tree = ast.parse(read_python(path))
    names = names_of("triton", tree)
    functions = {
        node.name: _function(node, roles)
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and "jit" in (roles := {decorator_role(each, names) for each in node.decorator_list})
    }
    return TritonModule(path, tree, names, functions)


def launched_in(host: HostFunction) -> Iterator[str]:
    """The names in ``name[grid](…)`` and ``name.warmup(…)``."""
    for statement in host.body:
        for node in ast.walk(statement):
            if (isinstance(node, ast.Call) and isinstance(node.func, ast.Subscript)) or (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "warmup"
            ):
                yield dotted(node.func.value)


def _function(node: ast.FunctionDef, roles: set[str]) -> JitFunction:
    parameters = tuple(
        JitParameter(each.arg, is_constexpr(each), default) for each, default in with_defaults(node.args)
    )
    return JitFunction(node, parameters, TUNING & roles)


def assigned(statements: Sequence[ast.stmt]) -> dict[str, ast.expr]:
    """What names are bound to by plain assignments, the last of each."""
    return {
        target.id: each.value
        for each in statements
        if isinstance(each, ast.Assign)
        for target in each.targets
        if isinstance(target, ast.Name)
    }
