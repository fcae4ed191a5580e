"""The functions of a Python file that make kernels, found in its text: nothing of it is run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import did_you_mean

ProducerName = Literal["triton", "numba", "tilelang", "function"]
TUNING = frozenset({"autotune", "heuristics"})
"""Decorators of Triton that give values to constexprs."""


@dataclass(frozen=True)
class PythonParameter:
    name: str
    is_constexpr: bool
    """Whether its annotation says ``tl.constexpr``."""
    has_default: bool


@dataclass(frozen=True)
class PythonKernel:
    """A function of a Python file, as its text declares it."""

    name: str
    producer: ProducerName
    """``triton`` for a ``@triton.jit`` function, ``numba`` for a ``@cuda.jit`` function of Numba's, ``tilelang`` for
    one that makes a ``T.prim_func``, and ``function`` for one that returns a ``Kernel``."""
    parameters: tuple[PythonParameter, ...]
    """Parameters; for a TileLang program, those of compile time."""
    line: int
    tuned: frozenset[str] = frozenset()
    """Decorators, of ``autotune`` and ``heuristics``, that give it further values of constexprs."""
    is_signed: bool = False
    """Whether the decorator of a Numba kernel has a signature."""


def unknown_kernel(name: str, path: str, kernels: Sequence[str]) -> str:
    """The message for a name that is none of ``kernels``."""
    there = f"functions there: {', '.join(kernels)}" if kernels else "it defines no function"
    return f"{name!r} is not in {path}; {there}{did_you_mean(name, kernels)}"


def read_python(path: Path) -> str:
    """The text of a Python file, which declares its encoding or is UTF-8.

    Raises:
        OSError: it cannot be read.
        SyntaxError, ValueError: it is not in its encoding.
    """
    import io
    import tokenize

    data = path.read_bytes()
    encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
    return io.TextIOWrapper(io.BytesIO(data), encoding, newline=None).read()


def dotted(node: ast.expr) -> str:
    """``triton.jit`` of a name, an attribute, or a call of one; empty for anything else."""
    match node:
        case ast.Call(func=function):
            return dotted(function)
        case ast.Attribute(value=value, attr=name):
            before = dotted(value)
            return f"{before}.{name}" if before else ""
        case ast.Name(id=name):
            return name
    return ""


def decorator_role(decorator: ast.expr, triton: dict[str, str]) -> str:
    """``jit``, ``autotune`` or ``heuristics`` of a decorator of Triton's, else empty."""
    full = full_name(decorator, triton)
    role = full.rpartition(".")[2]
    return role if full.split(".")[0] == "triton" and role in {"jit", *TUNING} else ""


def triton_roles(node: ast.FunctionDef, triton: dict[str, str]) -> set[str]:
    """The roles of a function's decorators. Above ``jit``, a project's own with ``configs``, such as a subclass of
    Triton's tuner, is an ``autotune``."""
    roles = {decorator_role(each, triton) for each in node.decorator_list} - {""}
    calls = (each for each in node.decorator_list if isinstance(each, ast.Call))
    if "jit" in roles and any(given.arg == "configs" for each in calls for given in each.keywords):
        roles.add("autotune")
    return roles


def full_name(decorator: ast.expr, imported: dict[str, str]) -> str:
    """``triton.jit`` of a decorator that is written ``@jit``; what is not imported is as it is written."""
    head, dot, rest = dotted(decorator).partition(".")
    return imported.get(head, "") + dot + rest


_PRIM_FUNC = "tilelang.language.prim_func"


def is_tile_program(node: ast.FunctionDef, tilelang: dict[str, str]) -> bool:
    """Whether a function is a ``T.prim_func`` of TileLang's, is decorated with its ``jit``, or has a ``T.prim_func``
    inside, which it returns."""
    decorators = {full_name(each, tilelang) for each in node.decorator_list}
    return not decorators.isdisjoint({_PRIM_FUNC, "tilelang.jit"}) or _has_prim_func(node, tilelang)


def _has_prim_func(node: ast.FunctionDef, tilelang: dict[str, str]) -> bool:
    inside = (each for each in ast.walk(node) if isinstance(each, ast.FunctionDef) and each is not node)
    return any(full_name(decorator, tilelang) == _PRIM_FUNC for each in inside for decorator in each.decorator_list)


def at_compile_time(
    node: ast.FunctionDef, parameters: tuple[PythonParameter, ...], tilelang: dict[str, str]
) -> tuple[PythonParameter, ...]:
    """The compile-time parameters of a TileLang program.

    A function without a ``T.prim_func`` is one itself: what it annotates with something of TileLang's is passed at run
    time, and the extents that it declares with ``T.const`` are given at compile time.
    """
    if any(full_name(each, tilelang) == _PRIM_FUNC for each in node.decorator_list):
        return ()
    if _has_prim_func(node, tilelang):
        return parameters
    annotated = [(each.arg, each.annotation) for each in ast.walk(node.args) if isinstance(each, ast.arg)]
    annotated += [
        (each.target.id, each.annotation)
        for each in ast.walk(node)
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]
    passed = {name for name, annotation in annotated if annotation is not None and _is_passed(annotation, tilelang)}
    named = [
        each.args[0].value
        for each in ast.walk(node)
        if isinstance(each, ast.Call) and full_name(each, tilelang) == "tilelang.language.const"
        if each.args and isinstance(each.args[0], ast.Constant) and isinstance(each.args[0].value, str)
    ]
    extents = [PythonParameter(name, False, False) for names in named for name in re.split(r"[,\s]+", names.strip())]
    return (*(each for each in parameters if each.name not in passed), *extents)


def _is_passed(annotation: ast.expr, tilelang: dict[str, str]) -> bool:
    """Whether an annotation is that of a tensor or number of TileLang's: ``T.Tensor[[M, N], dtype]``, ``T.int32``."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    head = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    first, _, last = full_name(head, tilelang).rpartition(".")
    return first == "tilelang.language" and last != "dtype"


def names_of(package: str, tree: ast.Module) -> dict[str, str]:
    """Meanings of names that are imported from a package: ``{"tl": "triton.language", "jit": "triton.jit"}``."""
    imported = (pair for node in imports_below(tree) for pair in imported_names(node))
    return {name: full for name, full in imported if full.split(".")[0] == package}


def imports_below(node: ast.AST) -> list[ast.Import | ast.ImportFrom]:
    """The imports of a module or a statement, breadth first. Expressions have none, and are not looked into."""
    waiting, found = [node], list[ast.Import | ast.ImportFrom]()
    for each in waiting:
        if isinstance(each, ast.Import | ast.ImportFrom):
            found.append(each)
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            waiting += getattr(each, part, ())
    return found


def imported_names(node: ast.AST) -> Iterator[tuple[str, str]]:
    """The names that an absolute import binds, each with what it is called where it comes from."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield (alias.asname, alias.name) if alias.asname else (alias.name.split(".")[0],) * 2
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        for alias in node.names:
            yield alias.asname or alias.name, f"{node.module}.{alias.name}"


def with_defaults(arguments: ast.arguments) -> list[tuple[ast.arg, ast.expr | None]]:
    """The parameters of a function that have names of their own, each with its default, if it has one."""
    placed = [*arguments.posonlyargs, *arguments.args]
    defaults: list[ast.expr | None] = [*[None] * (len(placed) - len(arguments.defaults)), *arguments.defaults]
    return [*zip(placed, defaults, strict=True), *zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)]


def is_constexpr(parameter: ast.arg) -> bool:
    """Whether a parameter's annotation says ``tl.constexpr``."""
    return parameter.annotation is not None and "constexpr" in ast.unparse(parameter.annotation)
