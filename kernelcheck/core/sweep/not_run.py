"""Cases that are not run: the reasons, and the results that say so."""

from __future__ import annotations

from dataclasses import replace
from math import prod

from kernelcheck.base.bugs import describe_bug
from kernelcheck.base.errors import (
    CompileError,
    KernelcheckError,
    LaunchError,
    ReferenceScriptError,
    ReferenceTimeoutError,
)
from kernelcheck.core.cases.case import Case, shape_of
from kernelcheck.core.cases.memory import available_bytes, bytes_to_judge
from kernelcheck.core.registry import Op
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.results.run import CaseResult

SMALL = 1 << 28
"""Bytes that every machine has: what is available is not looked up for less."""


def require_memory(op: Op, case: Case) -> None:
    """Refuses a case so large that the operating system would kill this process, or another.

    Raises:
        LaunchError: the case needs more memory than there is.
    """
    needed = bytes_to_judge(op, case)
    if needed <= SMALL:
        return
    available = available_bytes()
    if needed > available:
        tensors = (*op.inputs, *op.scratch, *op.outputs)
        shapes = {tensor.name: shape_of(op, tensor, case) for tensor in tensors}
        dims = ", ".join(f"{name} = {size}" for name, size in case.dims.items())
        listed = ", ".join(f"{name} {list(shape)}" for name, shape in shapes.items())
        raise LaunchError(
            f"this case needs about {needed / 2**30:,.1f} GiB of memory to be checked ({needed:,} bytes), and "
            f"{available / 2**30:,.1f} GiB are available ({available:,} bytes): with {dims or 'no dims'}, its tensors "
            f"are {listed}; lower the sizes or max of these dims, or run it where there is more"
        )


def require_outputs(op: Op, case: Case) -> None:
    """Refuses a case in which nothing could be compared, unless a dim is 0 that may be.

    Raises:
        LaunchError: every output has 0 elements.
    """
    shapes = {tensor.name: shape_of(op, tensor, case) for tensor in written_tensors(op)}
    if not any(prod(shape) for shape in shapes.values()) and 0 not in case.dims.values():
        listed = ", ".join(f"{name} {list(shape)}" for name, shape in shapes.items())
        raise LaunchError(
            f"every output has 0 elements ({listed}), so there is nothing to compare: correct the shape of an output, "
            "or the sizes that it depends on"
        )


def untried(case: Case) -> CaseResult:
    """The record of a case before anything is known of it."""
    return CaseResult(case.seed, case.index, case.dims, case.scalars, case.values, case.layout)


def failed_to_run(result: CaseResult, error: Exception) -> CaseResult:
    """``result`` of a case that ``error`` kept from being run and compared."""
    if isinstance(error, ReferenceTimeoutError):
        return replace(result, kind="timeout", message=str(error), reference_timeout=True)
    kinds = ((ReferenceScriptError, "reference-error"), (CompileError, "compile-error"))
    kind = next((kind for cause, kind in kinds if isinstance(error, cause)), "launch-error")
    return replace(result, kind=kind, message=explained(error))


def explained(error: Exception) -> str:
    """The message of a case that ``error`` ended."""
    if isinstance(error, KernelcheckError):
        return str(error)
    if isinstance(error, MemoryError):
        reason = f" ({error})" if str(error) else ""
        return f"out of memory{reason}: lower the sizes or max of the dims that this op's tensors depend on"
    return describe_bug(error)
