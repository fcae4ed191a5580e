"""Statements that become part of a Triton kernel, as its compiler visits its functions.

Triton compiles only one side of an ``if`` on compile-time values, and nothing below a ``return``: it visits no other
statement. That is known for certain, whatever optimisation later makes of what was visited.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

Function = tuple[str, int, list[int]]
"""File, first line, and the lines of the statements that were not visited."""

_WITHOUT_CODE = (ast.Pass, ast.Global, ast.Nonlocal, ast.Import, ast.ImportFrom, ast.FunctionDef)


@contextmanager
def visited_statements(files: Collection[str]) -> Iterator[list[Function]]:
    """Notes what Triton's code generator visits of functions in ``files``; the list is complete at the end."""
    from triton.compiler.code_generator import CodeGenerator

    visit = CodeGenerator.visit
    visited: dict[tuple[str, int], tuple[Any, set[int]]] = {}

    def noted(self: Any, node: Any) -> Any:
        if isinstance(node, ast.stmt) and hasattr(node, "lineno") and self.file_name in files:
            key = self.file_name, self.begin_line
            visited.setdefault(key, (self.jit_fn, set()))[1].add(node.lineno)
        return visit(self, node)

    functions: list[Function] = []
    CodeGenerator.visit = noted
    try:
        yield functions
    finally:
        CodeGenerator.visit = visit
    for (file, before), (function, lines) in sorted(visited.items(), key=lambda item: item[0]):
        left = sorted({line for line in _statements(function.parse()) if line not in lines})
        functions.append((file, before + 1, [before + line for line in left]))


def _statements(tree: ast.AST) -> Iterator[int]:
    """The first lines of the statements that hold code."""
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        is_declaration = isinstance(node, ast.AnnAssign) and node.value is None
        if isinstance(node, ast.stmt) and not (is_text or is_declaration or isinstance(node, _WITHOUT_CODE)):
            yield node.lineno
