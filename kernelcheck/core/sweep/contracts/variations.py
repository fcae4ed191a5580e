"""The changes of a case under which a contract keeps bits, and where each element then stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np

from kernelcheck.backends.base import SCHEDULE_KINDS, Schedule
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.core.cases import sampling
from kernelcheck.core.cases.case import Arrays, Case, dtype_of
from kernelcheck.core.cases.domains import domain_of
from kernelcheck.core.cases.recipes import elements_of
from kernelcheck.core.launch.plan import schedule_of
from kernelcheck.core.registry import Op
from kernelcheck.core.registry.contract_keys import axis_along
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.values.quantise import quantise
from kernelcheck.core.values.streams import Stream

Carry = Callable[[str, np.ndarray], np.ndarray]
"""From the name of a written tensor and an array of its shape in the case, to what the changed case has in its place.
"""


@dataclass(frozen=True)
class Variation:
    """A changed case, whose outputs have known bits."""

    what: str
    """Phrase after a value: "in a batch of 1, row 3 alone"."""
    case: Case
    inputs: Arrays
    carry: Carry
    """Where each element of the changed case comes from."""
    kept: Carry = lambda name, array: array
    """The part of an array of the changed case that ``carry`` gives; by default all of it."""
    expected: Carry | None = None
    """What ``carry`` gives, if its bits are not just moved: NaN where nothing is promised."""
    origin: Carry = lambda name, array: array
    """From the name of an input and an array of its shape in the case, to what the changed case has in its place;
    zeros where that comes from nowhere."""
    schedule: Schedule | None = None
    version: int | None = None
    zeros_are_equal: bool = False
    """Whether the sign of a zero is no difference."""


Variations = Callable[[Op, Case, Arrays], Iterator[Variation]]


def variations_of(key: str) -> Variations:
    """The variations of a contract that changes dims or values, or the schedule."""
    return _VARIATIONS[key]


def _batches(op: Op, case: Case, inputs: Arrays) -> Iterator[Variation]:
    """Rows alone, in batches of other sizes, at other places, and before rows of zeros: each in another order of
    blocks and warps."""
    dim = str(op.batch_invariant)
    count = case.dims[dim]
    if not count:
        return
    stream = Stream(case.seed, f"contract {dim}")
    chosen: list[tuple[str, np.ndarray, int]] = []
    sizes = [size for size in _sizes(op, dim, case) if _fits(op, _resized(op, case, dim, size))]
    for size in sizes[:1] if count > 1 or sizes[:1] != [1] else ():
        ends = dict.fromkeys((0, count // 2, count - 1))
        chosen += [(f"{dim}={size} ({dim}[{row}] alone)", np.full(size, row), 0) for row in ends]
    if count > 1:
        chosen.append((f"{dim}={count} in reversed order", np.arange(count)[::-1], 0))
    others = [size for size in sizes[1:] if size != count]
    chosen += [(f"{dim}={size}", stream.integers(size, 0, count), 0) for size in others]
    if sizes and sizes[-1] > count:
        chosen.append((f"{dim}={sizes[-1]}, zeros after the first {count}", np.arange(count), sizes[-1] - count))
    for place, (what, take, padding) in enumerate(chosen):
        varied = _resized(op, case, dim, len(take) + padding)
        taken = {each.name: _taken(inputs[each.name], axis_along(each, dim), take, padding) for each in op.inputs}
        if not (_allowed(op, varied, taken, dim) if padding else _keep_structure(op, varied, taken, dim)):
            continue
        schedule = _schedule(case, place)
        carry, origin = _carry_of(op, dim, take), _origin_of(op, dim, take, padding)
        kept = _kept_of(op, dim, len(take))
        yield Variation(f"with {what}", varied, taken, carry, kept, origin=origin, schedule=schedule)


def _orders(dim: str, op: Op, case: Case, inputs: Arrays) -> Iterator[Variation]:
    """The inputs in other orders along a dim."""
    count = case.dims[dim]
    stream = Stream(case.seed, f"contract {dim}")
    orders = [("reversed", np.arange(count)[::-1]), ("rotated by one", np.roll(np.arange(count), 1))]
    orders += [("shuffled", stream.permutation(count)) for _ in range(2)]
    for what, order in orders if count > 1 else ():
        varied = {each.name: _taken(inputs[each.name], axis_along(each, dim), order, 0) for each in op.inputs}
        if not _keep_structure(op, case, varied, dim):
            continue
        origin = _origin_of(op, dim, order, 0)
        yield Variation(f"with the inputs {what} along {dim}", case, varied, _carry_of(op, dim, order), origin=origin)


def _paddings(op: Op, case: Case, inputs: Arrays) -> Iterator[Variation]:
    """Zeros after the end of inputs along a dim."""
    dim = str(op.pads)
    count = case.dims[dim]
    larger = [size for size in _sizes(op, dim, case) if size > count]
    for size in dict.fromkeys((*larger[:2], *larger[-1:])):
        varied = _resized(op, case, dim, size)
        if not _fits(op, varied):
            continue
        padded = {
            each.name: _taken(inputs[each.name], axis_along(each, dim), np.arange(count), size - count)
            for each in op.inputs
        }
        if _allowed(op, varied, padded, dim):
            what = f"with {size - count} zeros after the end of {dim}"
            carry, kept = _carry_of(op, dim, np.arange(count)), _kept_of(op, dim, count)
            origin = _origin_of(op, dim, np.arange(count), size - count)
            yield Variation(what, varied, padded, carry, kept, origin=origin, zeros_are_equal=True)


def _scalings(op: Op, case: Case, inputs: Arrays) -> Iterator[Variation]:
    """An input times powers of two, where nothing under- or overflows by that."""
    name = str(op.scales)
    dtype = dtype_of(op.tensor(name), case)
    values = inputs[name].astype(np.float64)
    sizes = np.abs(values[values != 0])
    if not np.isfinite(values).all() or sizes.min(initial=1.0) < 2.0 ** (dtype.min_exponent // 2):
        return
    for power in (1, 3, -1):
        scaled = np.ldexp(values, power)
        varied = {**inputs, name: quantise(scaled, dtype)}
        domain = domain_of(op, op.tensor(name), case, inputs[name])
        within = np.abs(scaled).max(initial=0.0) <= dtype.largest**0.5 and (varied[name] == scaled).all()
        if within and domain.holds(varied[name]):
            yield Variation(f"with {name} times 2**{power}", case, varied, _same, expected=_scaled(op, case, power))


def _scaled(op: Op, case: Case, power: int) -> Carry:
    dtypes = {each.name: dtype_of(each, case) for each in written_tensors(op)}

    def expected(name: str, array: np.ndarray) -> np.ndarray:
        dtype, least = dtypes[name], 2.0 ** (dtypes[name].min_exponent + 1)
        scaled = np.ldexp(array.astype(np.float64), power)
        known = (np.abs(scaled) <= dtype.largest) & (np.abs(scaled) >= least) & (np.abs(array) >= least)
        return quantise(np.where(known, scaled, np.nan), dtype)

    return expected


def _schedules(op: Op, case: Case, inputs: Arrays) -> Iterator[Variation]:
    """The same case in every order of blocks, warps and lanes."""
    own = schedule_of(case).kind
    for kind in SCHEDULE_KINDS:
        for seed in (case.seed, case.seed ^ 1) if kind == "random" else (case.seed,):
            if kind != own or kind == "random":
                schedule = Schedule(kind, seed, 1)
                yield Variation(f"under the schedule {kind!r}", case, inputs, _same, schedule=schedule)


_VARIATIONS: Mapping[str, Variations] = {
    "batch_invariant": _batches,
    "order_invariant": lambda op, case, inputs: _orders(str(op.order_invariant), op, case, inputs),
    "permutes": lambda op, case, inputs: _orders(str(op.permutes), op, case, inputs),
    "pads": _paddings,
    "scales": _scalings,
    "schedule_invariant": _schedules,
}


def _same(name: str, array: np.ndarray) -> np.ndarray:
    return array


MOST_SIZES = {"quick": 4, "thorough": 10}
"""Sizes of a dim that are tried for one case, by mode."""


def _sizes(op: Op, dim: str, case: Case) -> Sequence[int]:
    """Sizes of a dim, rising: those that are listed and, in thorough cases, those at which kernels go wrong; the
    smallest and the largest always."""
    declared = next(each for each in op.dims if each.name == dim)
    thorough = case.mode != "quick"
    known = sampling.boundary_sizes(declared) if thorough else {*declared.sizes, declared.multiple_of, declared.swept}
    sizes = [size for size in sorted(known) if _fits(op, _resized(op, case, dim, size))]
    most = MOST_SIZES["thorough" if thorough else "quick"]
    if len(sizes) <= most:
        return sizes
    between = Stream(case.seed, f"sizes {dim}").permutation(len(sizes) - 2)[: most - 2] + 1
    return [sizes[place] for place in (0, *sorted(map(int, between)), len(sizes) - 1)]


def _resized(op: Op, case: Case, dim: str, size: int) -> Case:
    free = {each.name: case.dims[each.name] for each in op.dims if each.value is None}
    return replace(case, dims=sampling.completed(op, {**free, dim: size}))


def _fits(op: Op, case: Case) -> bool:
    return sampling.allowed(op, case.dtype, case.dims) and elements_of(op, case) <= sampling.MAX_ELEMENTS


def _schedule(case: Case, place: int) -> Schedule:
    """The schedule of the case, then the others in turn."""
    own = SCHEDULE_KINDS.index(schedule_of(case).kind)
    return Schedule(SCHEDULE_KINDS[(own + place) % len(SCHEDULE_KINDS)], case.seed)


def _taken(array: np.ndarray, axis: int | None, take: np.ndarray, zeros: int) -> np.ndarray:
    """Elements of an array along an axis in any order, and zeros after them; the array itself without an axis."""
    if axis is None:
        return array
    taken = np.take(array, take, axis)
    if not zeros:
        return taken
    shape = [zeros if at == axis else extent for at, extent in enumerate(array.shape)]
    return np.concatenate([taken, np.zeros(shape, array.dtype)], axis)


def _carry_of(op: Op, dim: str, take: np.ndarray) -> Carry:
    axes = {each.name: axis_along(each, dim) for each in written_tensors(op)}
    return lambda name, array: _taken(array, axes[name], take, 0)


def _origin_of(op: Op, dim: str, take: np.ndarray, zeros: int) -> Carry:
    axes = {each.name: axis_along(each, dim) for each in op.inputs}
    return lambda name, array: _taken(array, axes[name], take, zeros)


def _kept_of(op: Op, dim: str, count: int) -> Carry:
    return _carry_of(op, dim, np.arange(count))


def _allowed(op: Op, case: Case, inputs: Arrays, dim: str) -> bool:
    """Whether the zeros that were added along a dim are values that the op's inputs may have."""
    own = [each for each in op.inputs if axis_along(each, dim) is not None]
    return all(domain_of(op, each, case, inputs[each.name]).holds(inputs[each.name]) for each in own)


def _keep_structure(op: Op, case: Case, inputs: Arrays, dim: str) -> bool:
    """Whether inputs whose values belong together, such as sorted ones, still do in another order along a dim."""
    own = [each for each in op.inputs if axis_along(each, dim) is not None]
    return all(domain_of(op, each, case, inputs[each.name]).is_in_order(inputs[each.name]) for each in own)
