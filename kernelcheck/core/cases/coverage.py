"""Coverage of a sweep's cases: sizes, pairs of sizes, value families and layouts, for each op and dtype."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, product
from math import prod

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.core.cases.case import (
    Case,
    Mode,
    families_of,
    has_own_integers,
    make_case,
    own_family,
    shape_of,
    takes_family,
)
from kernelcheck.core.cases.sampling import boundary_sizes, completed
from kernelcheck.core.registry import Dim, Op, OpRegistry, Tensor


@dataclass(frozen=True)
class DimCoverage:
    """The sizes that a dim took."""

    boundaries: tuple[int, ...]
    """Boundary sizes (`sampling.boundary_sizes`) that it took, rising."""
    missed: tuple[int, ...]
    """Boundary sizes that it did not take: no constraint allows them, or they need more memory than a case may have."""
    others: tuple[int, ...]


@dataclass(frozen=True)
class Largest:
    """The largest size of a dim, or number of elements of a tensor."""

    whole: int
    """In a case that runs in whole."""
    in_part: int
    """In a huge case, of which blocks run; 0: there is none."""
    allowed: int | None
    """Of a dim, by the registry; None for a tensor."""


@dataclass(frozen=True)
class Coverage:
    """Coverage of the cases of one op in one dtype."""

    op: str
    dtype: str
    cases: int
    dims: Mapping[str, DimCoverage]
    """Coverage of each dim with sizes of its own."""
    pairs: tuple[int, int]
    """Pairs of boundary sizes of different dims that met in a case, and how many pairs there are."""
    families: Mapping[str, int]
    """Number of cases of each value family; families without cases are included, with 0. Empty if no input takes the
    family of the case."""
    layouts: Mapping[str, int]
    inputs: Mapping[str, str]
    """Contents, in words, of the inputs that do not hold the case's family as floats do."""
    largest: Mapping[str, Largest] = field(default_factory=dict)
    """By dim and by tensor."""


def coverage(
    registry: OpRegistry, op: Op, dtype: str, mode: Mode, cases: int, huge: Sequence[Mapping[str, int]] = ()
) -> Coverage:
    """Coverage of the first ``cases`` cases, and of huge cases at the sizes ``huge``, which run in part.

    Raises:
        RegistryError: the op's constraints and sizes allow no case.
    """
    made = [make_case(registry, op, dtype, mode, index) for index in range(cases)]
    free = [dim for dim in op.dims if dim.value is None]
    families = Counter(case.values for case in made)
    expected = families_of(op, dtype)
    return Coverage(
        op=op.name,
        dtype=dtype,
        cases=cases,
        dims={dim.name: _of_dim(dim, made) for dim in free},
        pairs=_pairs(free, made),
        families={family: families[family] for family in dict.fromkeys((*expected, *families))}
        if any(takes_family(tensor) for tensor in op.inputs)
        else {},
        layouts=dict(Counter(case.layout for case in made)),
        inputs={tensor.name: words for tensor in op.inputs if (words := _held(tensor))},
        largest=_largest(op, made, [replace(made[0], dims=completed(op, dims)) for dims in huge] if made else []),
    )


def _largest(op: Op, cases: list[Case], huge: list[Case]) -> dict[str, Largest]:
    found = {}
    for dim in (each for each in op.dims if each.value is None):
        whole, in_part = (max((case.dims[dim.name] for case in some), default=0) for some in (cases, huge))
        found[dim.name] = Largest(whole, in_part, dim.promised)
    for tensor in (*op.inputs, *op.outputs):
        whole, in_part = (max((prod(shape_of(op, tensor, case)) for case in some), default=0) for some in (cases, huge))
        found[tensor.name] = Largest(whole, in_part, None)
    return found


def _held(tensor: Tensor) -> str:
    bounds = [f"{side} = {bound.text}" for side, bound in (("low", tensor.low), ("high", tensor.high)) if bound]
    family = own_family(tensor) if takes_family(tensor) else own_family(tensor) or "mask"
    if family is None and tensor.dtype is not None and has_own_integers(tensor):
        least, most = DTYPES[tensor.dtype].limits
        bounds = [f"the whole range of {tensor.dtype}, {tensor.low.text if tensor.low else least} to {most}"]
    return ", ".join(filter(None, (family, *bounds)))


def _of_dim(dim: Dim, cases: list[Case]) -> DimCoverage:
    taken = {case.dims[dim.name] for case in cases}
    boundaries = {*boundary_sizes(dim), *dim.listed}
    return DimCoverage(
        *(tuple(sorted(sizes)) for sizes in (boundaries & taken, boundaries - taken, taken - boundaries))
    )


def _pairs(dims: list[Dim], cases: list[Case]) -> tuple[int, int]:
    met = total = 0
    for first, second in combinations(dims, 2):
        wanted = set(product(boundary_sizes(first), boundary_sizes(second)))
        met += len(wanted & {(case.dims[first.name], case.dims[second.name]) for case in cases})
        total += len(wanted)
    return met, total
