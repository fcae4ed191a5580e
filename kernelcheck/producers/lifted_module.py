"""Runs what was lifted from a Python file."""

from __future__ import annotations

import ast
from typing import Any

from kernelcheck.producers.lifting import Lifted


def run_lifted(lifted: Lifted, name: str) -> dict[str, Any]:
    """The names that the kept statements of a file define, as a module called ``name`` has them.

    Raises:
        Exception: whatever the statements raise.
    """
    namespace: dict[str, Any] = {"__name__": name, "__file__": str(lifted.path), "__builtins__": __builtins__}
    for statement in lifted.statements:
        if isinstance(statement, ast.ImportFrom) and statement in lifted.local:
            inner = run_lifted(lifted.local[statement], lifted.local[statement].path.stem)
            for alias in statement.names:
                if alias.name not in inner:
                    raise ImportError(f"{lifted.local[statement].path} defines no {alias.name!r}")
                namespace[alias.asname or alias.name] = inner[alias.name]
        else:
            code = compile(ast.Module([statement], []), str(lifted.path), "exec", dont_inherit=True)
            exec(code, namespace)
    return namespace
