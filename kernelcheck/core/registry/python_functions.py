"""The functions of an op's Python source, as its text declares them."""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.compiler.python_kernels.declared_kernels import python_kernels
from kernelcheck.compiler.python_kernels.python_source import PythonKernel
from kernelcheck.core.registry.model import Launch, Op


def functions_of(op: Op) -> Mapping[str, PythonKernel] | None:
    """Functions by name; None if the source cannot be read or is not Python, which its compilation reports."""
    try:
        return python_kernels(op.source, op.root)
    except (OSError, SyntaxError, ValueError):
        return None


def producers_of(op: Op) -> frozenset[str]:
    """Compilers of the kernels that the launches of an op name."""
    functions = (functions_of(op) if op.is_produced else None) or {}
    names = {op.substitute(launch.kernel, dtype) for launch in op.launches for dtype in op.dtypes}
    return frozenset(functions[name].producer for name in names & functions.keys())


def compile_time_names(op: Op, launch: Launch) -> frozenset[str]:
    """The compile-time arguments that the grid of a Triton kernel may name: those given, and those that are tuned."""
    given = {name for name, value in (launch.constexpr or {}).items() if not isinstance(value, str | None)}
    functions = functions_of(op) if op.is_produced and not op.made_by_function else None
    kernels = [(functions or {}).get(op.substitute(launch.kernel, dtype)) for dtype in op.dtypes]
    tuned = {
        each.name for kernel in kernels if kernel and kernel.tuned for each in kernel.parameters if each.is_constexpr
    }
    return frozenset(given | tuned)
