"""Compile-time arguments that ``triton.heuristics`` gives a kernel, read off its decorators."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from kernelcheck.adopt.triton.host_walk import HostWalk
from kernelcheck.adopt.triton.module import JitFunction, TritonModule
from kernelcheck.adopt.triton.values import PyDict, PyFunction, PyValue
from kernelcheck.compiler.python_kernels.python_source import decorator_role


def tuned_values(
    kernel: JitFunction, module: TritonModule, walk: HostWalk, arguments: Mapping[str, PyValue]
) -> dict[str, PyValue]:
    """Compile-time arguments that a kernel's heuristics give for those of a launch, as far as their text tells."""
    found: dict[str, PyValue] = {}
    for decorator in reversed(kernel.node.decorator_list):
        if isinstance(decorator, ast.Call) and decorator_role(decorator, module.names) == "heuristics":
            for rules in (*decorator.args, *(each.value for each in decorator.keywords)):
                table = walk.in_module(module, rules)
                for name, rule in table.entries.items() if isinstance(table, PyDict) else ():
                    if isinstance(rule, PyFunction):
                        given = PyDict({**arguments, **found})
                        found[name] = walk.applied(PyFunction(rule.node, module), None, [given])
    return found
