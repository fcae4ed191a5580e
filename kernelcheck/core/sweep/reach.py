"""Measures what the cases of a sweep held, next to what their op declares (``results.reach``)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress

import numpy as np

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.compiler.program import CompiledFunction, Program
from kernelcheck.core.cases.case import Arrays, as_passed, families_of, has_own_integers, own_family, takes_family
from kernelcheck.core.registry import Dim, Op, Tensor
from kernelcheck.core.registry.contract_keys import contracts_of
from kernelcheck.core.registry.expressions import Expression, ExpressionError
from kernelcheck.core.results.reach import Constant, Number, Reach, TriedSizes, Values, Variant
from kernelcheck.core.results.run import CaseResult


def drawn_of(inputs: Arrays) -> dict[str, tuple[Number, Number]]:
    """The smallest and the largest finite number of each input that has one."""
    found = {name: _ends(array) for name, array in inputs.items()}
    return {name: ends for name, ends in found.items() if ends is not None}


def _ends(array: np.ndarray) -> tuple[Number, Number] | None:
    if array.dtype.kind not in "biuf" or array.dtype == np.float16:  # float32 holds those of ml_dtypes, and is faster
        array = array.astype(np.float32)
    if array.size and array.dtype.kind == "f" and not np.isfinite([array.min(), array.max()]).all():
        array = array[np.isfinite(array)]
    if not array.size:
        return None
    kind = float if array.dtype.kind == "f" else int
    return kind(array.min()), kind(array.max())


def variants_of(program: Program) -> tuple[Variant, ...]:
    """The kernels of a program that was made for a case."""
    return tuple(Variant(made.function, made.constants, made.functions) for made in program.made.values())


def reach_of(op: Op, dtype: str, cases: Sequence[CaseResult]) -> Reach:
    """Sizes, values and variants of the judged ones of ``cases``."""
    judged = [case for case in cases if case.is_judged]
    families = families_of(op, dtype) if any(takes_family(tensor) for tensor in op.inputs) else ()
    layouts = dict.fromkeys(layout for tensor in (*op.inputs, *op.scratch, *op.outputs) for layout in tensor.layouts)
    scalars = {
        scalar.name: tuple(
            value
            for value in scalar.values
            if as_passed(scalar, value) not in {case.scalars[scalar.name] for case in judged}
        )
        for scalar in op.scalars
    }
    return Reach(
        judged=len(judged),
        dtypes=op.dtypes,
        families=_without(families, {case.values for case in judged}),
        all_families=len(families),
        layouts=_without(("contiguous", *layouts), {case.layout for case in judged}) if layouts else (),
        scalars={name: values for name, values in scalars.items() if values},
        dims={dim.name: _sizes(dim, judged) for dim in op.dims if dim.value is None} if judged else {},
        inputs={tensor.name: _values(op, tensor, dtype, judged) for tensor in op.inputs} if judged else {},
        constants={**_extents(op), **_never_varied(op, dtype, judged)},
        uncompiled=never_compiled(
            function for case in judged for variant in case.variants for function in variant.functions
        ),
        contracts=_without(contracts_of(op), {key for case in cases for key in case.contracts}),
    )


def never_compiled(functions: Iterable[CompiledFunction]) -> dict[str, tuple[int, ...]]:
    """By file, the lines that every compiled version of their function left out."""
    left: dict[tuple[str, int], set[int]] = {}
    for each in functions:
        left.setdefault((each.file, each.line), {*each.left_out}).intersection_update(each.left_out)
    found: dict[str, tuple[int, ...]] = {}
    for (file, _), lines in sorted(left.items()):
        if lines:
            found[file] = tuple(sorted({*found.get(file, ()), *lines}))
    return found


def _extents(op: Op) -> dict[str, Constant]:
    """Defines that extents of tensors name: sizes that have one value."""
    named = {name for tensor in (*op.inputs, *op.outputs) for extent in tensor.shape for name in extent.names}
    return {name: value for name, value in op.numbers.items() if name in named}


def _never_varied(op: Op, dtype: str, cases: Sequence[CaseResult]) -> dict[str, Constant]:
    """Compile-time arguments that something decides case by case, and that came out the same for all."""
    found: dict[tuple[str, str], set[Constant]] = {}
    for case in cases:
        for variant in case.variants:
            for name, decided in variant.constants.items():
                found.setdefault((variant.function, name), set()).add(decided)
        for launch in op.launches:
            for name, given in (launch.constexpr or {}).items():
                if isinstance(given, Expression) and given.names and not given.tensors:
                    with suppress(ExpressionError):  # of a repeated launch, with its counter
                        value = given.evaluate({**op.numbers, **case.dims, **case.scalars})
                        found.setdefault((op.substitute(launch.kernel, dtype), name), set()).add(value)
    several = len({function for function, _ in found}) > 1
    return {
        f"{function}.{name}" if several else name: next(iter(values))
        for (function, name), values in found.items()
        if len(values) == 1 and len(cases) > 1
    }


def _without(declared: Sequence[str], tried: set[str]) -> tuple[str, ...]:
    return tuple(name for name in dict.fromkeys(declared) if name not in tried)


def _sizes(dim: Dim, cases: Sequence[CaseResult]) -> TriedSizes:
    taken = [case.dims[dim.name] for case in cases]
    ran = [huge for case in cases for huge in case.huge if huge.blocks and dim.name in huge.dims]
    sparse = max((huge.dims[dim.name] for huge in ran), default=0)
    judged = max((huge.dims[dim.name] for huge in ran if huge.compared), default=0)
    least = 0 if dim.allow_zero else dim.multiple_of
    return TriedSizes(min(taken), max(taken), least, dim.swept, sparse, judged, dim.limit or 0)


def _values(op: Op, tensor: Tensor, dtype: str, cases: Sequence[CaseResult]) -> Values:
    ends = [case.drawn[tensor.name] for case in cases if tensor.name in case.drawn]
    own = DTYPES[tensor.dtype or dtype]
    low, high = _bound(op, tensor.low, cases, min), _bound(op, tensor.high, cases, max)
    if high is not None and not own.is_float:
        high = math.ceil(high) - 1  # integers lie in [low, high)
    if has_own_integers(tensor) and own_family(tensor) is None:
        least, most = own.limits
        low, high = (least if low is None else low), (most if high is None else high)
    return Values(
        dtype=own.name,
        smallest=min((least for least, _ in ends), default=None),
        largest=max((most for _, most in ends), default=None),
        low=low,
        high=high,
        free=takes_family(tensor) and low is None and high is None,
    )


def _bound(
    op: Op, bound: Expression | None, cases: Sequence[CaseResult], outermost: Callable[[list[Number]], Number]
) -> Number | None:
    if bound is None:
        return None
    known: Mapping[str, Number] = op.numbers
    return outermost([bound.evaluate({**known, **case.dims, **case.scalars}) for case in cases])
