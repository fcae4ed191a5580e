"""Ranges of parameters and special registers, from the launches of an op's registry entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kernelcheck.base.errors import KernelcheckError
from kernelcheck.compiler.program import Program
from kernelcheck.core.registry import ExprArg, Op
from kernelcheck.core.registry.model import Launch
from kernelcheck.insight.mutants.ranges import Range

_LARGEST = 2**31 - 1
_AXES = "xyz"
_MOST_THREADS = {"x": 1024, "y": 1024, "z": 64}
_MOST_BLOCKS = {"x": _LARGEST, "y": 65535, "z": 65535}
"""CUDA C++ Programming Guide, "Technical Specifications per Compute Capability"."""


def launch_ranges(op: Op, dtype: str, program: Program) -> Mapping[str, Mapping[str, Range]]:
    """By lowered kernel: the ranges of its parameters, by name in PTX, and of special registers, over every case that
    the registry allows. Those that it does not bound are left out."""
    found: dict[str, dict[str, Range]] = {}
    for launch in op.launches:
        lowered = program.kernels.get(op.substitute(launch.kernel, dtype))
        if lowered is None:
            continue
        ranges = dict(_of_launch(op, launch, lowered, program))
        before = found.get(lowered, ranges)
        found[lowered] = {name: ranges[name].joined(before[name]) for name in ranges.keys() & before.keys()}
    return found


def _of_launch(op: Op, launch: Launch, lowered: str, program: Program) -> Iterator[tuple[str, Range]]:
    sizes = {dim.name: Range(1, (dim.max or max(dim.sizes)) if dim.value is None else _LARGEST) for dim in op.dims}
    for index, (argument, parameter) in enumerate(zip(launch.args, program.parameters[lowered], strict=False)):
        name = argument.expression.lone_name if isinstance(argument, ExprArg) else None
        if name in sizes and parameter.size == 4:
            yield f"{lowered}_param_{index}", sizes[name]
    for axis, most in _MOST_THREADS.items():
        threads = _extent(op, launch, axis)
        yield f"%ntid.{axis}", Range(threads or 1, threads or most)
        yield f"%tid.{axis}", Range(0, (threads or most) - 1)
    for axis, most in _MOST_BLOCKS.items():
        yield f"%nctaid.{axis}", Range(1, most)
        yield f"%ctaid.{axis}", Range(0, most - 1)
    yield "%laneid", Range(0, 31)


def _extent(op: Op, launch: Launch, axis: str) -> int | None:
    """The block's extent along an axis, if it is the same in every case."""
    index = _AXES.index(axis)
    if index >= len(launch.block):
        return 1
    numbers = {name: value for name, value in op.macros.items() if not isinstance(value, str)}
    try:
        return launch.block[index].evaluate_int(numbers, {})
    except KernelcheckError:  # it depends on dims
        return None
