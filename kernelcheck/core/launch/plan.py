"""Turns an op's case into what a backend runs: buffers, grids, blocks, and packed arguments.

Limits are those of the table "Technical Specifications per Compute Capability" of the CUDA C++ Programming Guide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from kernelcheck.backends.base import SCHEDULE_KINDS, Buffer, KernelLaunch, Schedule
from kernelcheck.backends.clusters import CLUSTER_BLOCKS, refused_cluster
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.dtypes import DTYPES, DType
from kernelcheck.base.errors import KernelcheckError, LaunchError
from kernelcheck.base.timings import timed
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import Case, dtype_of, names_of, shape_of
from kernelcheck.core.launch.arguments import ArgumentError, ArgumentScope, pack_arguments
from kernelcheck.core.launch.layouts import View, lay_out
from kernelcheck.core.launch.module_variables import lowered_variable
from kernelcheck.core.launch.poison import poison
from kernelcheck.core.registry import Launch, Op, Tensor
from kernelcheck.core.registry.expressions import Expression, ExpressionError
from kernelcheck.core.registry.model import STEP

GRID_LIMITS = (2**31 - 1, 65535, 65535)
BLOCK_LIMITS = (1024, 1024, 64)
CLUSTER_LIMITS = (CLUSTER_BLOCKS, CLUSTER_BLOCKS, CLUSTER_BLOCKS)
MAX_BLOCK_THREADS = 1024

_AXES = "xyz"


@dataclass(frozen=True)
class Plan:
    """Everything that a backend needs to run one case, and how to read the tensors back afterwards."""

    buffers: tuple[Buffer, ...]
    launches: tuple[KernelLaunch, ...]
    views: Mapping[str, View]
    """Every tensor by name."""
    left_out: int = 0
    """Launches that are not made, since a dim is 0 and their grid is empty."""

    def read(self, name: str) -> np.ndarray:
        """A tensor's current contents, in its shape."""
        return self.views[name].read(self.array(name))

    def array(self, name: str) -> np.ndarray:
        """The flat array of a tensor's buffer."""
        return next(buffer.array for buffer in self.buffers if buffer.name == name)


@timed("pack buffers")
def plan(
    op: Op, case: Case, program: Program, inputs: Mapping[str, np.ndarray], *, variant: int = 0, moment: int = 0
) -> Plan:
    """Lays out the buffers and launches of ``case``.

    Inputs are copied, so ``inputs`` is not modified. Outputs and scratch start poisoned, or zeroed if the registry
    says so. ``variant`` picks one of the two poisons (0 or 1), for shared memory as well if the op allows to read it
    uninitialised. The launches ask for the case's schedule, at ``moment``.

    Raises:
        LaunchError: a grid or block is over the limits of all hardware, the arguments do not fit the kernel's
            parameters, or an input does not fit its variable of the module.
    """
    scope = scope_of(op, case)
    buffers = []
    for tensor in (*op.inputs, *op.scratch, *op.outputs):
        buffer = _buffer(tensor, scope.views[tensor.name], scope.dtypes[tensor.name], inputs, variant)
        if tensor.symbol is not None:
            where = f"{'globals' if tensor.role == 'input' else tensor.role}.{tensor.name}"
            lowered = lowered_variable(tensor.symbol, where, buffer.array.nbytes, program)
            buffer = replace(buffer, symbol=lowered, blank=False)
        buffers.append(buffer)
    schedule = replace(schedule_of(case), moment=moment)
    launches = [*_launches(op, program, scope, case)]
    wanted = sum(1 for launch in op.launches for _ in steps(launch, scope))
    fill = SHARED_FILLS[variant] if op.allow_uninitialized else None
    return Plan(
        tuple(buffers),
        tuple(replace(launch, schedule=schedule, shared_fill=fill, op=op.name) for launch in launches),
        scope.views,
        wanted - len(launches),
    )


def launches_of(op: Op, case: Case, program: Program) -> tuple[KernelLaunch, ...]:
    """The launches of ``case``, without its data.

    Raises:
        LaunchError: as ``plan``.
    """
    return tuple(_launches(op, program, scope_of(op, case), case))


def _launches(op: Op, program: Program, scope: ArgumentScope, case: Case) -> Iterator[KernelLaunch]:
    """Launches that host code makes: it leaves out a grid that is empty because a dim is 0, which CUDA refuses."""
    may_be_empty = 0 in case.dims.values()
    for launch in op.launches:
        for each in steps(launch, scope):
            if not (may_be_empty and any(size.evaluate(each.names, each.views) == 0 for size in launch.grid)):
                yield _launch(op, launch, program, each)


SHARED_FILLS = (0xFF, 0x3C)
"""NaN in every floating-point type, and a number in all of them."""


MAX_REPEATS = 10_000
"""Largest number of repeats of a launch in a case: their records are made before the first runs."""


def schedule_of(case: Case) -> Schedule:
    """The schedule of the case, for backends that can choose one. Each group of four cases that starts at a multiple of
    four has all four kinds. Their order varies, so that no kind is tied to the same sizes or values."""
    return Schedule(SCHEDULE_KINDS[(case.index + case.index // 4) % len(SCHEDULE_KINDS)], case.seed)


def _buffer(tensor: Tensor, view: View, dtype: DType, inputs: Mapping[str, np.ndarray], variant: int) -> Buffer:
    gaps = view.gap_marks() if view.has_gaps else None
    if tensor.role == "input":
        array = poison(view.size, dtype, variant) if view.has_gaps else np.empty(view.size, dtype.numpy)
        view.read(array)[...] = inputs[tensor.name]
        return Buffer(tensor.name, array, writable=tensor.inout, gaps=gaps, tensor=view.read(array))
    array = poison(view.size, dtype, variant)
    if tensor.init == "zeros":
        view.read(array)[...] = 0
        return Buffer(tensor.name, array, gaps=gaps, tensor=view.read(array))
    return Buffer(tensor.name, array, blank=True, tensor=view.read(array))


def scope_of(op: Op, case: Case) -> ArgumentScope:
    """Names that the expressions of the op's launches may use in ``case``."""
    views, dtypes = {}, {}
    for tensor in (*op.inputs, *op.scratch, *op.outputs):
        dtypes[tensor.name] = dtype_of(tensor, case)
        layout = case.layout if case.layout in tensor.layouts else "contiguous"
        views[tensor.name] = lay_out(tensor.name, shape_of(op, tensor, case), dtypes[tensor.name], layout)
    scalars = {scalar.name: scalar.type for scalar in op.scalars}
    return ArgumentScope(DTYPES[case.dtype], names_of(op, case), scalars, views, dtypes)


def steps(launch: Launch, scope: ArgumentScope) -> Iterator[ArgumentScope]:
    """The names that each launch sees: with the counter, if it is repeated.

    Raises:
        LaunchError: the number of launches is out of range.
        ExpressionError: it cannot be evaluated.
    """
    if launch.repeat is None:
        yield scope
        return
    times = launch.repeat.evaluate_int(scope.names, scope.views)
    if not 0 <= times <= MAX_REPEATS:
        raise LaunchError(
            f"{launch.repeat.where}: repeat = {equation(launch.repeat, times)}, but it must be 0 to {MAX_REPEATS}"
        )
    for step in range(times):
        yield replace(scope, names={**scope.names, STEP: step})


def _launch(op: Op, launch: Launch, program: Program, scope: ArgumentScope) -> KernelLaunch:
    template = op.substitute(launch.kernel, scope.dtype.name)
    lowered = program.kernels.get(template)
    if lowered is None:
        have = ", ".join(sorted(program.kernels)) or "none"
        raise LaunchError(f"{launch.at()}, kernel '{template}': the program has no such kernel (it has {have})")
    try:
        grid = _sizes(launch.grid, "grid", GRID_LIMITS, scope)
        block = _sizes(launch.block, "block", BLOCK_LIMITS, scope)
        threads = block[0] * block[1] * block[2]
        if threads > MAX_BLOCK_THREADS:
            shape = " x ".join(map(str, block))
            raise LaunchError(f"block {shape} is {threads} threads, but a block holds {MAX_BLOCK_THREADS} at most")
        cluster = _sizes(launch.cluster, "cluster", CLUSTER_LIMITS, scope) if launch.cluster else None
        if cluster and (refused := refused_cluster(cluster, grid, program.arch)):
            raise LaunchError(refused)
        shared = _shared(launch.shared, scope)
        arguments = pack_arguments(launch.args, program.parameters_of(lowered), scope)
    except ExpressionError as error:
        raise LaunchError(str(error)) from error  # the message names its own location
    except (ArgumentError, KernelcheckError) as error:
        raise LaunchError(f"{launch.at()}, kernel '{template}': {error}") from error
    return KernelLaunch(
        lowered, grid, block, shared, arguments, launch.cooperative, cluster=cluster, order=launch.order
    )


def _sizes(
    expressions: Sequence[Expression], what: str, limits: tuple[int, int, int], scope: ArgumentScope
) -> tuple[int, int, int]:
    sizes = [1, 1, 1]
    for axis, (expression, limit) in enumerate(zip(expressions, limits, strict=False)):
        size = expression.evaluate_int(scope.names, scope.views)
        if not 1 <= size <= limit:
            raise LaunchError(
                f"{what}.{_AXES[axis]} = {equation(expression, size)}, but it must be 1 to {limit}: "
                f"change the {what} or the sizes of the dims"
            )
        sizes[axis] = size
    return sizes[0], sizes[1], sizes[2]


def equation(expression: Expression, value: int) -> str:
    """``n // 2 = 3``, or the number alone."""
    return str(value) if expression.text == str(value) else f"{expression.text} = {value}"


def _shared(expression: Expression, scope: ArgumentScope) -> int:
    size = expression.evaluate_int(scope.names, scope.views)
    if size < 0:
        raise LaunchError(f"shared = {equation(expression, size)} bytes, but it must be 0 or more")
    return size
