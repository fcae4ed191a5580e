"""Where an index of 32 bits wraps at huge sizes: threads of some blocks, followed through their integers."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from kernelcheck.backends.base import KernelLaunch, argument_bytes
from kernelcheck.backends.cpu.analysis.calls import plan_calls
from kernelcheck.backends.cpu.analysis.inline import FlatKernel, flatten
from kernelcheck.backends.cpu.analysis.own_lines import own_line
from kernelcheck.backends.cpu.emit.ir import LANES
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.base.cache import DiskCache, cache_folder
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.findings import Dim3, SourceLocation
from kernelcheck.base.version import __version__
from kernelcheck.core.cases.case import Case
from kernelcheck.core.cases.memory import HUGE_BYTES
from kernelcheck.core.registry import Op
from kernelcheck.core.registry import Tensor as Declared
from kernelcheck.core.sweep.huge.index_walk import Budget, WalkedTensor, Wrapped, walk
from kernelcheck.core.sweep.huge.launched import Making, PlannedLaunches, chosen_blocks, launched
from kernelcheck.core.sweep.huge.sizes import Sizes, at_sizes, free_dims, is_allowed, largest_bytes, one_dim_further

T = TypeVar("T")

ALLOWED = "which the registry allows"
BEYOND = "beyond max, and no limit says whether that is meant"
"""What messages say of sizes."""

WALKED_BLOCKS = 12
"""Blocks of a launch whose first and last thread are followed."""
SEARCH_STEPS = 400_000
"""Instructions to follow in search of the smallest sizes: two seconds."""
_APART = 2**44
"""Bytes from the start of one tensor to that of the next."""
_VERSION = 1
"""Of what is followed, and how: kept answers of another one do not count."""


@dataclass(frozen=True)
class WrappedIndex:
    """An index that wraps at sizes that are allowed."""

    kernel: str
    """Its name in the registry."""
    wrapped: Wrapped
    location: SourceLocation | None
    """Where it wraps."""
    used_at: SourceLocation | None
    """The access that it is the place of."""
    dims: Sizes
    """Sizes at which it does: one dim after another, the smallest beside those of the dims before."""
    block: Dim3
    thread: Dim3
    steps: int
    """Instructions of the thread until then."""


def wrapped_indices(
    op: Op, first: Case, made: Making, sizes: Iterable[Sizes], steps: int, *, further: bool = False, kept: bool = True
) -> Iterator[WrappedIndex]:
    """The first index of each kernel of an op that wraps at some of these sizes.

    Args:
        op: as it is declared.
        first: a case of it: its dtype and its scalars.
        made: gives the op's kernels at other sizes.
        sizes: to try, in order.
        steps: instructions to follow at each.
        further: whether they lie beyond ``max`` of some dims. Then the smallest sizes are, if they can, beyond that of
            one dim, with the others at theirs.
        kept: whether it is kept on disk, and believed, that nothing wraps.
    """
    found: set[str] = set()
    programs = Budget().programs
    for dims in sizes:
        budget = Budget(steps, programs)
        for wrapped in _at(op, at_sizes(op, first, dims), made, dims, budget, kept=kept):
            if wrapped.kernel not in found:
                found.add(wrapped.kernel)
                yield _smallest(op, first, made, wrapped, further)
        programs = budget.programs


def _at(
    op: Op, case: Case, made: Making, dims: Sizes, budget: Budget, *, blocks: int = WALKED_BLOCKS, kept: bool = False
) -> Iterator[WrappedIndex]:
    """Yields the indices that wrap in a case; none if the op cannot be launched in it, or is too small. A thread may
    take a quarter of the budget."""
    if largest_bytes(op, case.dtype, dims) < HUGE_BYTES:
        return
    budget.programs -= op.is_produced
    if budget.programs < 0:
        return
    try:
        at = launched(case, made)
        budget.programs += at.program.sha256 in budget.known
        budget.known.update({at.program.sha256} if op.is_produced else ())
        tensors = _tensors(at)
        cache = DiskCache("wrapped", cache_folder()) if kept else None
        key = _key(at, tensors, budget) if cache else ""
        if cache and cache.get(key) is not None:
            return
        clean, most = True, budget.steps // 4
        for launch in dict.fromkeys(at.launches):  # repeated ones are alike, but for a counter
            for block, thread in _threads(at, launch, blocks):
                own = Budget(min(most, budget.steps))
                budget.steps -= own.steps
                wrapped = wrapped_in(at, launch, block, thread, dims, tensors, own)
                budget.steps += own.steps
                if wrapped is not None:
                    clean = False
                    yield wrapped
                    break
    except KernelcheckError:
        return
    if cache and clean:
        cache.put(key, b"none wraps")


def wrapped_in(
    at: PlannedLaunches,
    launch: KernelLaunch,
    block: Dim3,
    thread: Dim3,
    dims: Sizes,
    tensors: Sequence[WalkedTensor] = (),
    budget: Budget | None = None,
) -> WrappedIndex | None:
    """The first index of one thread that wraps.

    Raises:
        KernelcheckError: the CPU backend cannot read the PTX.
    """
    tensors, budget = tensors or _tensors(at), budget or Budget()
    before = budget.steps
    kernel = _parsed(at.program.ptx, launch.kernel)
    starts = {each.name: each.start for each in tensors}
    passed = (argument_bytes(argument, starts) for argument in launch.arguments)
    parameters = dict(zip(kernel.parameters, passed, strict=True))
    wrapped = walk(kernel.body, parameters, _specials(launch, block, thread), tensors, budget)
    if wrapped is None:
        return None
    used_at = own_line(wrapped.access.location, kernel.files, at.program.sources)
    parts_at = wrapped.parting.at.location
    location = own_line(parts_at, kernel.files, at.program.sources) if parts_at else used_at
    names = {lowered: name for name, lowered in at.program.kernels.items()}
    return WrappedIndex(names[launch.kernel], wrapped, location, used_at, dims, block, thread, before - budget.steps)


def _tensors(at: PlannedLaunches) -> list[WalkedTensor]:
    found = []
    for number, tensor in enumerate((*at.op.inputs, *at.op.scratch, *at.op.outputs), 1):
        view = at.scope.views[tensor.name]
        size, largest = view.size * view.itemsize, _largest(tensor, at.scope.names)
        found.append(WalkedTensor(tensor.name, number * _APART, size, view.itemsize, largest))
    return found


def _largest(tensor: Declared, names: Mapping[str, int | float]) -> int | None:
    """Largest value that an input of indices may hold."""
    dtype = DTYPES[tensor.dtype or "float32"]
    if tensor.role != "input" or tensor.high is None or dtype.is_float:
        return None
    return min(tensor.high.evaluate_int(names) - 1, dtype.limits[1])


def _key(at: PlannedLaunches, tensors: Sequence[WalkedTensor], budget: Budget) -> str:
    asked = (__version__, _VERSION, at.program.sha256, at.case.seed, at.launches, tensors, budget.steps)
    return hashlib.sha256(repr(asked).encode()).hexdigest()


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


def _threads(at: PlannedLaunches, launch: KernelLaunch, blocks: int) -> Iterator[tuple[Dim3, Dim3]]:
    """The first and the last thread of some blocks."""
    last = (launch.block[0] - 1, launch.block[1] - 1, launch.block[2] - 1)
    for block in chosen_blocks(at, launch, blocks):
        for thread in dict.fromkeys(((0, 0, 0), last)):
            yield block, thread


def _specials(launch: KernelLaunch, block: Dim3, thread: Dim3) -> Mapping[str, int]:
    values = {"tid": thread, "ntid": launch.block, "ctaid": block, "nctaid": launch.grid}
    found = {f"%{name}.{axis}": at for name, numbers in values.items() for axis, at in zip("xyz", numbers, strict=True)}
    if launch.block[1:] == (1, 1):
        found["%laneid"] = thread[0] % LANES
    return found


def _smallest(op: Op, first: Case, made: Making, found: WrappedIndex, further: bool) -> WrappedIndex:
    """The same with each size in turn as small as an index of that kernel wraps with, after about as many steps; as far
    as a budget goes for all of them together."""
    steps, left = 4 * (2 * found.steps + 500), Budget(SEARCH_STEPS)

    def wraps(dims: Sizes) -> WrappedIndex | None:
        if not is_allowed(op, first.dtype, dims):
            return None
        budget = Budget(min(steps, left.steps), left.programs, left.known)
        before = budget.steps
        there = _at(op, at_sizes(op, first, dims), made, dims, budget, blocks=4)
        smaller = next((each for each in there if each.kernel == found.kernel), None)
        left.steps, left.programs = left.steps - before + budget.steps, budget.programs
        return smaller

    for name, dims in one_dim_further(op, first.dtype) if further else ():
        if there := wraps(dims):
            return smallest(op, dims, there, wraps, [name])
    return smallest(op, found.dims, found, wraps)


def smallest(
    op: Op, dims: Sizes, found: T, tried: Callable[[Sizes], T | None], among: Sequence[str] | None = None
) -> T:
    """What is found at the smallest sizes: each dim in turn (of those of ``among``) is halved, as if it were found with
    all larger ones."""
    dims = dict(dims)
    for dim in free_dims(op):
        if among is not None and dim.name not in among:
            continue
        step = dim.multiple_of
        low, high = 0, dims[dim.name] // step
        while high - low > 1:
            middle = (low + high) // 2
            smaller = tried({**dims, dim.name: middle * step})
            if smaller is None:
                low = middle
            else:
                found, high = smaller, middle
        dims[dim.name] = high * step
    return found


def described(found: WrappedIndex, *, allowed: str = ALLOWED) -> str:
    """Describes an index that wraps: sizes, the thread, the value meant and the one reached."""
    wrapped = found.wrapped
    thread, block = (",".join(map(str, each)) for each in (found.thread, found.block))
    side = "before" if wrapped.reached < 0 else "after"
    return (
        f"an index of 32 bits wraps with {listed(found.dims)}, {allowed}: thread ({thread}) of block ({block}) "
        f"means element {wrapped.element} of `{wrapped.tensor.name}`, and reaches {abs(wrapped.reached)} bytes {side} "
        f"its start, since {wrapped.parting} in 32 bits"
    )


def listed(dims: Sizes) -> str:
    return ", ".join(f"{name} = {size}" for name, size in dims.items())
