"""Sizes that a registry allows and no sweep reaches: where an index of 32 bits would wrap there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, product

from kernelcheck.backends.base import KernelLaunch, argument_bytes
from kernelcheck.backends.cpu.analysis.calls import plan_calls
from kernelcheck.backends.cpu.analysis.inline import FlatKernel, flatten
from kernelcheck.backends.cpu.analysis.own_lines import own_line
from kernelcheck.backends.cpu.emit.ir import LANES
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases import sampling
from kernelcheck.core.cases.case import Case
from kernelcheck.core.launch.plan import launches_of, scope_of
from kernelcheck.core.launch.specialise import specialise
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.registry import Tensor as Declared
from kernelcheck.core.registry.expressions import ExpressionError
from kernelcheck.core.sweep.index_walk import Budget, WalkedTensor, Wrapped, walk

NEAR_BYTES = 2**31
"""With no tensor of as many bytes, no index of 32 bits wraps."""
MOST_BYTES = 2**38
"""All tensors of a case together: more than any GPU has."""
_APART = 2**42
"""Bytes from the start of one tensor to that of the next."""


@dataclass(frozen=True)
class FarIndex:
    """An index that wraps at sizes that are allowed."""

    kernel: str
    """Its name in the registry."""
    wrapped: Wrapped
    location: SourceLocation | None
    dims: Mapping[str, int]
    """Sizes at which it does: one dim after another, the smallest beside those of the dims before."""
    block: tuple[int, ...]
    thread: tuple[int, ...]


Making = Callable[[Case], tuple[Op, Program]]
"""The op as it is launched in a case, and its kernels."""


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


def far_indices(op: Op, first: Case, made: Making) -> Iterator[FarIndex]:
    """The first index of each kernel of an op that wraps at sizes its registry allows.

    Args:
        op: as it is declared.
        first: a case of it: its dtype and its scalars.
        made: gives the op's kernels at other sizes.
    """
    budget = Budget()
    found: set[str] = set()
    for dims in _far(op, first.dtype):
        for far in _at(op, _with(op, first, dims), made, dims, budget):
            if far.kernel not in found:
                found.add(far.kernel)
                yield _smallest(op, first, made, far, Budget())


def _far(op: Op, dtype: str) -> Iterator[Mapping[str, int]]:
    """Sizes at the limits of the registry: of all dims, of two, of one; the others are as small as they may be."""
    free = [dim for dim in op.dims if dim.value is None and dim.sizes]
    largest = {dim.name: max(*dim.sizes, dim.max or 0) // dim.multiple_of * dim.multiple_of for dim in free}
    smallest = {dim.name: min(size for size in dim.sizes if size) for dim in free}
    seen = []
    for count in dict.fromkeys((len(free), 2, 1)):
        for names in combinations(largest, count):
            dims = {**smallest, **{name: largest[name] for name in names}}
            if dims not in seen and _is_allowed(op, dtype, dims):
                seen.append(dims)
                yield dims


def _is_allowed(op: Op, dtype: str, dims: Mapping[str, int]) -> bool:
    try:
        return sampling.allowed(op, dtype, sampling.completed(op, dims))
    except (ExpressionError, KernelcheckError):
        return False


def _with(op: Op, first: Case, dims: Mapping[str, int]) -> Case:
    return replace(first, dims=sampling.completed(op, dims), layout="contiguous")


def _at(op: Op, case: Case, made: Making, dims: Mapping[str, int], budget: Budget) -> Iterator[FarIndex]:
    """Yields the indices that wrap in a case; none if the op cannot be launched in it, or is too small or too large."""
    try:
        scope = scope_of(op, case)
        sizes = [view.size * view.itemsize for view in scope.views.values()]
        if not sizes or max(sizes) < NEAR_BYTES or sum(sizes) > MOST_BYTES:
            return
        budget.programs -= op.is_produced
        if budget.programs < 0:
            return
        launched, program = made(case)
        launches = launches_of(launched, case, program)
        tensors = _tensors(launched, case)
        kernels = {name: _parsed(program.ptx, name) for name in dict.fromkeys(launch.kernel for launch in launches)}
    except (KernelcheckError, ExpressionError):
        return
    names = {lowered: name for name, lowered in program.kernels.items()}
    starts = {each.name: each.start for each in tensors}
    for launch in dict.fromkeys(launches):  # repeated ones are alike, but for a counter
        kernel = kernels[launch.kernel]
        passed = (argument_bytes(argument, starts) for argument in launch.arguments)
        parameters = dict(zip(kernel.parameters, passed, strict=True))
        for block, thread in _corners(launch):
            wrapped = walk(kernel.body, parameters, _specials(launch, block, thread), tensors, budget)
            if wrapped is not None:
                place = wrapped.at.location or wrapped.access.location
                location = own_line(place, kernel.files, program.sources)
                yield FarIndex(names[launch.kernel], wrapped, location, dims, block, thread)
                break


def _tensors(op: Op, case: Case) -> list[WalkedTensor]:
    scope = scope_of(op, case)
    found = []
    for number, tensor in enumerate((*op.inputs, *op.scratch, *op.outputs), 1):
        view = scope.views[tensor.name]
        found.append(
            WalkedTensor(
                tensor.name, number * _APART, view.size * view.itemsize, view.itemsize, _largest(tensor, scope.names)
            )
        )
    return found


def _largest(tensor: Declared, names: Mapping[str, int | float]) -> int | None:
    """Largest value that an input of indices may hold."""
    if tensor.role != "input" or tensor.high is None or DTYPES[tensor.dtype or "float32"].is_float:
        return None
    return tensor.high.evaluate_int(names) - 1


@dataclass(frozen=True)
class _Parsed:
    """A kernel's PTX."""

    body: FlatKernel
    parameters: tuple[str, ...]
    files: Mapping[int, str]


@lru_cache(maxsize=16)
def _parsed(ptx: str, lowered: str) -> _Parsed:
    module = parse_module(ptx)
    entry = module.functions[lowered]
    names = tuple(parameter.name for parameter in entry.parameters)
    return _Parsed(flatten(module, entry, plan_calls(module, entry)), names, module.files)


def _corners(launch: KernelLaunch) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The last block and the first, in every axis; in each its first thread and its last."""
    blocks = product(*[dict.fromkeys((size - 1, 0)) for size in launch.grid])
    threads = [(0, 0, 0), tuple(size - 1 for size in launch.block)]
    return product(blocks, dict.fromkeys(threads))


def _specials(launch: KernelLaunch, block: tuple[int, ...], thread: tuple[int, ...]) -> Mapping[str, int]:
    values = {"tid": thread, "ntid": launch.block, "ctaid": block, "nctaid": launch.grid}
    found = {f"%{name}.{axis}": at for name, numbers in values.items() for axis, at in zip("xyz", numbers, strict=True)}
    if launch.block[1:] == (1, 1):
        found["%laneid"] = thread[0] % LANES
    return found


def _smallest(op: Op, first: Case, made: Making, far: FarIndex, budget: Budget) -> FarIndex:
    """The same with each size in turn as small as the index of that kernel wraps with: by halves, as if it wrapped with
    all larger ones."""
    for dim in (each for each in op.dims if each.name in far.dims and each.value is None):
        step = dim.multiple_of
        low, high = 0, far.dims[dim.name] // step
        while high - low > 1:
            middle = (low + high) // 2
            dims = {**far.dims, dim.name: middle * step}
            smaller = None
            if _is_allowed(op, first.dtype, dims):
                found = _at(op, _with(op, first, dims), made, dims, budget)
                smaller = next((each for each in found if each.kernel == far.kernel), None)
            if smaller is None:
                low = middle
            else:
                far, high = smaller, middle
    return far


def described(far: FarIndex) -> str:
    """Describes an index that wraps: sizes, the thread, the value meant and the one reached."""
    wrapped = far.wrapped
    sizes = ", ".join(f"{name} = {size}" for name, size in far.dims.items())
    thread, block = (",".join(map(str, each)) for each in (far.thread, far.block))
    side = "before" if wrapped.reached < 0 else "after"
    return (
        f"an index of 32 bits wraps with {sizes}, which the registry allows: thread ({thread}) of block ({block}) "
        f"means element {wrapped.element} of `{wrapped.tensor.name}`, and reaches {abs(wrapped.reached)} bytes {side} "
        "its start"
    )
