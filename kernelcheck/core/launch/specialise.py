"""The kernels of a Python source, made for one case: an op that is launched as any other is.

Compilers such as Triton compile a kernel for its arguments, so each case may have a program of its own. What asks them
is imported where a kernel needs it: most sweeps have none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CompileError
from kernelcheck.base.paths import display_path
from kernelcheck.compiler.joined_ptx import joined
from kernelcheck.compiler.program import Program
from kernelcheck.compiler.python_kernels.declared_kernels import python_kernels
from kernelcheck.compiler.python_kernels.python_source import PythonKernel, unknown_kernel
from kernelcheck.core.cases.case import Case
from kernelcheck.core.launch.arguments import ArgumentScope
from kernelcheck.core.launch.counted import at_step
from kernelcheck.core.launch.plan import scope_of, steps
from kernelcheck.core.launch.produced import ProducedLaunch
from kernelcheck.core.registry import Launch, Op, OpRegistry


@dataclass(frozen=True)
class Specialised:
    """An op for one case, and the program of its kernels."""

    op: Op
    program: Program


def specialise(op: Op, case: Case, registry: OpRegistry, version: int | None = None) -> Specialised:
    """The op as it is launched in ``case``.

    Args:
        op: with a Python source.
        case: of the op.
        registry: what it is compiled for.
        version: which of the configs of an ``autotune``, modulo their number; by default the index of the case.

    Raises:
        CompileError: a kernel cannot be made for the case.
        LaunchError, ExpressionError: its arguments cannot be evaluated.
        RegistryError: a function lists arguments that are not valid.
    """
    kernels = _functions(op)
    if op.made_by_function:
        from kernelcheck.core.launch.made_by_function import made_by_function

        return Specialised(*made_by_function(op, case, registry, _found(kernels, op, 0, case.dtype)))
    scope = scope_of(op, case)
    config = case.index if version is None else version

    first = _found(kernels, op, 0, case.dtype)
    if first.producer == "tilelang":  # the op's only launch
        from kernelcheck.core.launch.tilelang_launch import tilelang_launches

        launches, program = tilelang_launches(op, op.launches[0], first, scope, registry)
        return Specialised(replace(op, launches=launches), program)

    def made(number: int, at: int, launch: Launch) -> ProducedLaunch:
        kernel = _found(kernels, op, at, case.dtype)
        if kernel.producer == "numba":
            from kernelcheck.core.launch.numba_launch import numba_launch

            return numba_launch(op, launch, kernel, scope, registry)
        from kernelcheck.core.launch.triton_launch import triton_launch

        return triton_launch(op, launch, number, kernel, scope, config, registry)

    counted = [(at, each) for at, launch in enumerate(op.launches) for each in _counted(launch, scope)]
    parts = [made(number, at, launch) for number, (at, launch) in enumerate(counted)]
    # Where nothing is launched, there is a program all the same.
    program, names = joined([part.program for part in parts or [made(0, 0, at_step(op.launches[0], 0))]])
    program = replace(program, kernels={name: name for name in names})
    launches = tuple(replace(part.launch, kernel=name) for part, name in zip(parts, names, strict=False))
    workspace = [tensor for part in parts for tensor in part.workspace]
    return Specialised(replace(op, launches=launches, scratch=(*op.scratch, *workspace)), program)


def _counted(launch: Launch, scope: ArgumentScope) -> Iterator[Launch]:
    """The launch as often as it is repeated, each time with its counter's value."""
    if launch.repeat is None:
        return iter([launch])
    return (at_step(launch, step) for step, _ in enumerate(steps(launch, scope)))


def _functions(op: Op) -> Mapping[str, PythonKernel]:
    shown = display_path(op.source, op.root)
    try:
        return python_kernels(op.source, op.root)
    except OSError as error:
        raise CompileError(f"{shown} cannot be read: {error.strerror or error}") from error
    except SyntaxError as error:
        raise CompileError(f"{shown}:{error.lineno}: this is not Python: {error.msg}") from error
    except ValueError as error:
        raise CompileError(f"{shown}: this is not Python: {error}") from error


def _found(kernels: Mapping[str, PythonKernel], op: Op, number: int, dtype: str) -> PythonKernel:
    name = op.substitute(op.launches[number].kernel, dtype)
    if name not in kernels:
        raise CompileError(unknown_kernel(name, display_path(op.source, op.root), [*kernels]))
    return kernels[name]
