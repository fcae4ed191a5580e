"""Sizes of huge cases: those that an op is promised for, and at which products of 32 bits no longer hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product
from math import prod

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.core.cases import sampling
from kernelcheck.core.cases.case import Case
from kernelcheck.core.cases.memory import HUGE_BYTES
from kernelcheck.core.registry import Dim, Op
from kernelcheck.core.registry.expressions import Expression, ExpressionError

MOST_ELEMENTS = 2**40
"""All tensors of a case together: more than any GPU holds."""
MOST_BYTES = 2**42
WIDE = 2**32
"""Elements of the largest tensor from which on every index of 32 bits has wrapped."""
LAUNCH_SIZES = (MOST_ELEMENTS, 2**31 - 1, 65535)
"""The largest sizes to try where the registry sets none: that of a tensor, of an int and of a grid in x, and of a grid
in y and z (CUDA C++ Programming Guide, "Technical Specifications per Compute Capability")."""

Sizes = Mapping[str, int]
"""Those of the dims that are not derived."""


def free_dims(op: Op) -> list[Dim]:
    """The dims with sizes of their own."""
    return [dim for dim in op.dims if dim.value is None and any(dim.sizes)]


def promised_sizes(op: Op, dtype: str) -> Iterator[Sizes]:
    """Sizes that the registry allows: of all dims, of two, of one as large as they may be; first just past ``WIDE``
    elements with odd sizes, then at the limits. The other dims are as small as they may be."""
    yield from _corners(op, dtype, {dim.name: dim.promised for dim in free_dims(op)})


def further_sizes(op: Op, dtype: str) -> Iterator[Sizes]:
    """Likewise beyond ``max``, for dims that declare no ``limit``, and that no compile-time argument depends on."""
    fixed = _compile_time(op)
    for most in LAUNCH_SIZES:
        caps = {dim.name: dim.swept if dim.name in fixed else max(most, dim.swept) for dim in free_dims(op)}
        yield from _corners(op, dtype, caps | {dim.name: dim.limit for dim in free_dims(op) if dim.limit})


def one_dim_further(op: Op, dtype: str) -> Iterator[tuple[str, Sizes]]:
    """The name of each dim that may grow beyond ``max``, and sizes with this one as large as may be, and the others at
    ``max``."""
    swept = {dim.name: dim.swept for dim in free_dims(op)}
    growing = [dim.name for dim in free_dims(op) if not dim.limit and dim.name not in _compile_time(op)]
    for elements, most, name in product((WIDE + WIDE // 8, MOST_ELEMENTS), LAUNCH_SIZES, growing):
        if most > swept[name]:
            dims = _within(op, dtype, {**swept, name: most}, swept, elements)
            if largest_bytes(op, dtype, dims) >= HUGE_BYTES and is_allowed(op, dtype, dims):
                yield name, dims


def _compile_time(op: Op) -> set[str]:
    """The names that compile-time arguments depend on."""
    given = (value for launch in op.launches for value in (launch.constexpr or {}).values())
    return {name for value in given if isinstance(value, Expression) for name in value.names}


def is_allowed(op: Op, dtype: str, dims: Sizes) -> bool:
    """Whether the op's constraints hold."""
    try:
        return sampling.allowed(op, dtype, sampling.completed(op, dims))
    except (ExpressionError, KernelcheckError):
        return False


def _corners(op: Op, dtype: str, most: Sizes) -> Iterator[Sizes]:
    free = free_dims(op)
    smallest = {dim.name: min(size for size in dim.sizes if size) for dim in free}
    for elements in (WIDE + WIDE // 8, MOST_ELEMENTS):
        for count in dict.fromkeys((len(free), 2, 1)):
            for names in combinations(most, count):
                grown = {**smallest, **{name: max(most[name], smallest[name]) for name in names}}
                dims = _within(op, dtype, grown, smallest, elements)
                if largest_bytes(op, dtype, dims) < HUGE_BYTES:
                    continue
                if elements < MOST_ELEMENTS:
                    dims = {dim.name: _odd(dim, dims[dim.name], smallest[dim.name]) for dim in free}
                if is_allowed(op, dtype, dims):
                    yield dims


def _within(op: Op, dtype: str, dims: Sizes, smallest: Sizes, elements: int) -> Sizes:
    """``dims`` with those that have grown most made smaller, by halves, until no tensor has more elements; the last of
    them as large as it may be."""
    steps = {dim.name: dim.multiple_of for dim in free_dims(op)}
    dims = {name: size // steps[name] * steps[name] for name, size in dims.items()}
    name, above = "", 0
    while _is_beyond(op, dtype, dims, elements):
        name = max(dims, key=lambda each: dims[each] / smallest[each])
        above = dims[name]
        if above <= smallest[name]:
            return dims
        dims[name] = max(above // 2 // steps[name] * steps[name], smallest[name])
    while name and above - dims[name] > steps[name]:
        middle = (above + dims[name]) // 2 // steps[name] * steps[name]
        if _is_beyond(op, dtype, {**dims, name: middle}, elements):
            above = middle
        else:
            dims[name] = middle
    return dims


def _is_beyond(op: Op, dtype: str, dims: Sizes, elements: int) -> bool:
    """Whether a tensor has more elements, or all of them are too large together."""
    sizes = _tensor_sizes(op, dtype, dims)
    return any(count > elements for count, _ in sizes) or sum(count * size for count, size in sizes) > MOST_BYTES


def largest_bytes(op: Op, dtype: str, dims: Sizes) -> int:
    """Bytes of the largest tensor; 0 if that cannot be said."""
    return max((count * itemsize for count, itemsize in _tensor_sizes(op, dtype, dims)), default=0)


def total_bytes(op: Op, dtype: str, dims: Sizes) -> int:
    """Bytes of all tensors together; 0 if that cannot be said."""
    return sum(count * itemsize for count, itemsize in _tensor_sizes(op, dtype, dims))


def _tensor_sizes(op: Op, dtype: str, dims: Sizes) -> list[tuple[int, int]]:
    """Elements of each tensor, and bytes of one; none if its shape has no value."""
    try:
        names = {**op.numbers, **{s.name: s.values[0] for s in op.scalars}, **sampling.completed(op, dims)}
        tensors = (*op.inputs, *op.scratch, *op.outputs)
        return [
            (prod(extent.evaluate_int(names) for extent in each.shape), DTYPES[each.dtype or dtype].itemsize)
            for each in tensors
        ]
    except (ExpressionError, KernelcheckError):
        return []


def _odd(dim: Dim, size: int, smallest: int) -> int:
    """The size, or the one before it, if that is odd and allowed."""
    below = size - dim.multiple_of
    return below if size % 2 == 0 and below >= smallest else size


def at_sizes(op: Op, first: Case, dims: Sizes) -> Case:
    """The case of ``first``'s dtype and scalars at these sizes: contiguous, of normal values."""
    return replace(first, dims=sampling.completed(op, dims), layout="contiguous", values="normal")
