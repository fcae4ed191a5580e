"""Strictness with which the registry judges an op in one dtype, and how much of it a run's cases exercise."""

from __future__ import annotations

import math
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.core.cases.case import as_passed, own_family
from kernelcheck.core.oracle.error_units import tensor_rule
from kernelcheck.core.oracle.floors import floor_expression
from kernelcheck.core.registry import LAYOUTS, Op, Tensor
from kernelcheck.core.registry.expressions import Expression

UNMODIFIED = "unmodified"


@dataclass(frozen=True)
class JudgedTensor:
    """Values, layouts and rule with which a tensor of a kernel is tried and judged."""

    rule: str
    """``rounding``, ``exact``, ``indices into NAME, axis N``, or the check ``file.py:function``; ``unmodified`` for an
    input that kernels may not write, empty for what is not compared."""
    dtype: str
    init: str = "poison"
    """Only ``poison`` shows what is never written, or read before it is written."""
    family: str | None = None
    """Value family that an input always takes; None for the case's."""
    low: str | None = None
    high: str | None = None
    layouts: tuple[str, ...] = ()
    floor: str | None = None
    """Absolute error up to which an element passes; None where there is none."""
    products: int | None = None
    """Bits of the products of tensor cores that its tolerance allows for; None where it allows for none."""

    @property
    def compared(self) -> bool:
        """Whether it is compared with what the reference returns."""
        return self.rule not in ("", UNMODIFIED)

    @property
    def check(self) -> tuple[str, str] | None:
        """The script and the function that judge it; None if no check does."""
        script, _, function = self.rule.rpartition(":")
        return (script, function) if script else None


@dataclass(frozen=True)
class JudgedDim:
    """The sizes of a dim that are tried."""

    sizes: tuple[int, ...]
    max: int
    """The largest of thorough sweeps."""
    multiple_of: int
    tile: int | None = None
    """Sizes around its multiples are tried."""


class Sampled(Protocol):
    """The needed part of a case, whether it has run or not."""

    @property
    def dims(self) -> Mapping[str, int]:
        """The size of every dim."""
        ...

    @property
    def scalars(self) -> Mapping[str, int | float]:
        """Values that the kernel gets."""
        ...

    @property
    def layout(self) -> str:
        """The layout of the tensors that list it."""
        ...


@dataclass(frozen=True)
class Tried:
    """Values of the registry that the planned cases take: an added size may leave no case for another."""

    sizes: Mapping[str, tuple[int, ...]]
    """Sizes among ``JudgedDim.sizes``, without those that a thorough sweep draws."""
    scalars: Mapping[str, tuple[int | float, ...]]
    layouts: Mapping[str, tuple[str, ...]]
    """Layouts of each input and output."""


@dataclass(frozen=True)
class Judgement:
    """Strictness with which an op is judged in one dtype, apart from its tolerance factor and number of cases."""

    accumulate: str
    """The dtype of the accumulators: its roundoff is part of the unit of errors."""
    nonfinite: bool
    deterministic: bool
    tensors: Mapping[str, JudgedTensor]
    dims: Mapping[str, JudgedDim]
    """Dims that are varied, without those that follow from others."""
    scalars: Mapping[str, tuple[int | float, ...]]
    constraints: tuple[str, ...]
    tried: Tried | None = None
    """None in a report of a version that did not record it."""
    allowed: tuple[str, ...] | None = None
    """The keys of ``ALLOWANCES`` that the op sets; None in a report of a version that did not record it."""


ALLOWANCES = ("allow_vacuous", "allow_uninitialized")
"""Keys of an op that make a failure a note."""


def judgement_of(
    op: Op, dtype: str, cases: Iterable[Sampled] = (), products: Mapping[str, int] | None = None
) -> Judgement:
    """Judgement of ``op`` in ``dtype`` by ``cases``; without any, the values that they take are unknown.

    ``products`` has the bits of products of tensor cores, for outputs whose tolerance allows for them.
    """
    planned = tuple(cases)
    tensors = (*op.inputs, *op.scratch, *op.outputs)
    return Judgement(
        accumulate=op.accumulate_dtype(dtype).name,
        nonfinite=op.nonfinite,
        deterministic=op.deterministic,
        tensors={
            tensor.name: replace(_judged(op, tensor, dtype), products=(products or {}).get(tensor.name))
            for tensor in tensors
        },
        dims={
            dim.name: JudgedDim(dim.listed, dim.max or max(dim.sizes), dim.multiple_of, dim.tile)
            for dim in op.dims
            if dim.value is None
        },
        scalars={scalar.name: scalar.values for scalar in op.scalars},
        constraints=tuple(constraint.text for constraint in op.constraints),
        tried=_tried(op, planned) if planned else None,
        allowed=tuple(key for key in ALLOWANCES if getattr(op, key)),
    )


def identity(value: int | float | str) -> object:
    """A key that is equal for values that a kernel cannot distinguish: NaN is NaN, 1 is 1.0, and -0.0 is not 0.0."""
    if isinstance(value, str) or math.isnan(value):
        return str(value)
    return value, math.copysign(1, value)


def _tried(op: Op, cases: tuple[Sampled, ...]) -> Tried:
    sizes = {dim.name: {case.dims[dim.name] for case in cases} for dim in op.dims}
    passed = {scalar.name: {identity(case.scalars[scalar.name]) for case in cases} for scalar in op.scalars}
    layouts = {case.layout for case in cases}
    return Tried(
        sizes={
            dim.name: tuple(size for size in dim.listed if size in sizes[dim.name])
            for dim in op.dims
            if dim.value is None
        },
        scalars={
            scalar.name: tuple(
                value for value in scalar.values if identity(as_passed(scalar, value)) in passed[scalar.name]
            )
            for scalar in op.scalars
        },
        layouts={tensor.name: _taken(tensor, layouts) for tensor in (*op.inputs, *op.outputs)},
    )


def _taken(tensor: Tensor, layouts: set[str]) -> tuple[str, ...]:
    """A tensor that does not list the layout of a case is contiguous in it."""
    taken = {layout if layout in tensor.layouts else "contiguous" for layout in layouts}
    return tuple(layout for layout in LAYOUTS if layout in taken)


def _judged(op: Op, tensor: Tensor, dtype: str) -> JudgedTensor:
    is_input = tensor.role == "input"
    return JudgedTensor(
        rule=_rule(op, tensor, dtype),
        dtype=tensor.dtype or dtype,
        init=tensor.init,
        family=own_family(tensor) if is_input else None,
        low=_text(tensor.low),
        high=_text(tensor.high),
        layouts=() if tensor.role == "scratch" else tensor.layouts,
        floor=_text(floor_expression(op, tensor)) if _rule(op, tensor, dtype) == "rounding" else None,
    )


def _rule(op: Op, tensor: Tensor, dtype: str) -> str:
    if tensor.role == "scratch":
        return ""
    if tensor.role == "input" and not tensor.inout:
        return UNMODIFIED
    if op.reference is None:
        return ""
    compare = tensor.compare or op.compare
    if compare.into is not None:
        return f"indices into {compare.into}, axis {compare.axis}"
    if compare.path is None:
        return tensor_rule(op, tensor, dtype)
    # Also above the folder, so that another checkout says the same. Slashes, so that another system does.
    return f"{Path(os.path.relpath(compare.path, op.root)).as_posix()}:{compare.function}"


def _text(bound: Expression | None) -> str | None:
    return None if bound is None else bound.text
