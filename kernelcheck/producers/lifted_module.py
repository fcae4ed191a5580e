"""Runs what was lifted from a Python file."""

from __future__ import annotations

import ast
import copy
from collections.abc import Collection
from types import ModuleType
from typing import Any

from kernelcheck.producers.lifting import Lifted


def run_lifted(lifted: Lifted, name: str) -> dict[str, Any]:
    """The names that the kept statements of a file define, as a module called ``name`` has them.

    Raises:
        Exception: whatever the statements raise.
    """
    namespace: dict[str, Any] = {"__name__": name, "__file__": str(lifted.path), "__builtins__": __builtins__}
    for statement in lifted.statements:
        imports = lifted.local.get(statement, ())
        for each in imports:
            inner = run_lifted(each.lifted, each.lifted.path.stem)
            namespace[each.bound] = _module(inner) if each.taken is None else inner[each.taken]
        rest = _without(statement, {each.bound for each in imports})
        if rest is not None:
            exec(compile(ast.Module([rest], []), str(lifted.path), "exec", dont_inherit=True), namespace)
    return namespace


def _module(namespace: dict[str, Any]) -> ModuleType:
    module = ModuleType(namespace["__name__"])
    vars(module).update(namespace)
    return module


def _without(statement: ast.stmt, bound: Collection[str]) -> ast.stmt | None:
    """An import without the names that are bound already; None if there are no others."""
    if not isinstance(statement, ast.Import | ast.ImportFrom) or not bound:
        return statement
    names = [alias for alias in statement.names if (alias.asname or alias.name) not in bound]
    rest = copy.copy(statement)
    rest.names = names
    return rest if names else None
