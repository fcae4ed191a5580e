"""Properties of a case that no case of a sweep has: they may be why it catches more."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence

from kernelcheck.core.cases.case import Case, own_family
from kernelcheck.core.launch.plan import schedule_of
from kernelcheck.core.oracle.strictness import identity
from kernelcheck.core.registry import Dim, Op
from kernelcheck.core.results.run import CaseResult

_WARP = 32


def novelty(op: Op, case: CaseResult, sweep: Sequence[Case]) -> str:
    """Properties of ``case`` that no case of ``sweep`` has, as ``no n above 64, no spike values``; empty if there are
    none.

    Sizes, scalars, values, layout and schedule are compared one by one. Only if all of them are known are they compared
    together. Which of them caught something is not known from that.
    """
    alone = list(_alone(op, case, sweep))
    if alone:
        return ", ".join(f"no {each}" for each in alone)
    if all(case.dims != each.dims for each in sweep):
        return "no such sizes together"
    if all((case.dims, case.values) != (each.dims, each.values) for each in sweep):
        return "no such values with these sizes"
    return ""


def _alone(op: Op, case: CaseResult, sweep: Sequence[Case]) -> Iterator[str]:
    for dim in op.dims:
        if dim.value is None:
            yield from _size(dim, case.dims[dim.name], {each.dims[dim.name] for each in sweep})
    for name, value in case.scalars.items():
        if identity(value) not in {identity(each.scalars[name]) for each in sweep}:
            yield f"{name} = {value}"
    if any(own_family(tensor) is None for tensor in op.inputs) and case.values not in {each.values for each in sweep}:
        yield f"{case.values} values"
    if case.layout not in {each.layout for each in sweep}:
        yield f"{case.layout} layout"
    if case.schedule is not None and case.schedule not in {schedule_of(each).kind for each in sweep}:
        yield f"{case.schedule} schedule"


def _size(dim: Dim, size: int, sizes: Collection[int]) -> Iterator[str]:
    """New property of a size: its position, or a number of which it is a multiple; otherwise the size itself."""
    if size in sizes:
        return
    common = math.gcd(*sizes)
    steps = [step for step in (dim.tile, _WARP) if step and size % step == 0 and all(each % step for each in sizes)]
    if size > max(sizes):
        yield f"{dim.name} above {max(sizes)}"
    elif size < min(sizes):
        yield f"{dim.name} below {min(sizes)}"
    elif size % common:
        yield f"{dim.name} that is no multiple of {common}"
    elif steps:
        yield f"{dim.name} that is a multiple of {steps[0]}"
    else:
        yield f"{dim.name} = {size}"
