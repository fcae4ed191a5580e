"""An op as it is launched in a huge case, without its data, and the blocks of a grid that are worth running."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import prod

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import LaunchError
from kernelcheck.base.findings import Dim3, number_of, place_of
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import Case
from kernelcheck.core.launch.arguments import ArgumentScope
from kernelcheck.core.launch.plan import launches_of, scope_of
from kernelcheck.core.launch.specialise import specialise
from kernelcheck.core.registry import ExprArg, Op, OpRegistry
from kernelcheck.core.registry.expressions import ExpressionError
from kernelcheck.core.values.streams import Stream

Making = Callable[[Case], tuple[Op, Program]]
"""The op as it is launched in a case, and its kernels."""

MAX_INT = 2**31 - 1
BOUNDARIES = (2**31, 2**32)
"""Offsets, in elements and in bytes, at which an index of 32 bits wraps."""


def making(op: Op, registry: OpRegistry | None, program: Program) -> Making:
    """Gives ``program``, or, of an op of ``registry`` whose cases have kernels each of their own, those of the case.

    Raises (when called):
        CompileError, LaunchError: they cannot be made.
    """

    def made(case: Case) -> tuple[Op, Program]:
        if registry is None or not op.is_produced:
            return op, program
        specialised = specialise(op, case, registry, 0)
        return specialised.op, specialised.program

    return made


@dataclass(frozen=True)
class PlannedLaunches:
    """The launches of a huge case."""

    op: Op
    """As it is launched."""
    case: Case
    program: Program
    scope: ArgumentScope
    launches: tuple[KernelLaunch, ...]


def launched(case: Case, made: Making) -> PlannedLaunches:
    """The launches of a case.

    Raises:
        KernelcheckError: it cannot be launched, or its kernels cannot be made.
    """
    op, program = made(case)
    try:
        return PlannedLaunches(op, case, program, scope_of(op, case), launches_of(op, case, program))
    except ExpressionError as error:
        raise LaunchError(str(error)) from error


def beyond_int(at: PlannedLaunches) -> Iterator[str]:
    """Arguments that a parameter of the type ``int`` takes as negative numbers, in words."""
    for launch in at.op.launches:
        template = at.op.substitute(launch.kernel, at.case.dtype)
        for argument, parameter in zip(
            launch.args, at.program.parameters_of(at.program.kernels[template]), strict=True
        ):
            if parameter.cpp != "int" or not isinstance(argument, ExprArg) or argument.expression.tensors:
                continue
            try:
                value = argument.expression.evaluate(at.scope.names, at.scope.views)
            except ExpressionError:  # of a repeated launch, with its counter
                continue
            if value > MAX_INT:
                text = argument.expression.text
                yield f"{launch.at()}, kernel '{template}': {text!r} is {value}, and the parameter is an int"


def chosen_blocks(found: PlannedLaunches, launch: KernelLaunch, most: int) -> Sequence[Dim3]:
    """Blocks of a launch, at most so many: those at the corners of the grid, the last one first, those whose share of a
    tensor lies around a boundary, as if blocks took equal shares in their order, and some at random."""
    total = prod(launch.grid)
    x, y, z = (dict.fromkeys((extent - 1, 0)) for extent in launch.grid)
    corners = [number_of(place, launch.grid) for place in product(x, y, z)]
    around = [max(0, min(total - 1, at + by)) for at in _boundaries(found, total) for by in (0, -1, 1)]
    stream = Stream(found.case.seed, "blocks")
    random = [stream.integer(0, total) for _ in range(max(most // 4, 1))]
    some = [*corners[: max(2, most // 3)], *around[: most - most // 3 - len(random)], *random]
    return [place_of(number, launch.grid) for number in list(dict.fromkeys(some))[:most]]


def _boundaries(found: PlannedLaunches, total: int) -> Iterator[int]:
    for view in sorted(found.scope.views.values(), key=lambda view: -view.size * view.itemsize):
        for boundary in BOUNDARIES:
            for unit in (1, view.itemsize):
                if view.size * unit > boundary:
                    yield boundary * total // (view.size * unit)
