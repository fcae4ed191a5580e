"""How strictly the registry lets an op be judged in one dtype, and in what one judgement is looser than another.

A wrong kernel can be made to pass by changing what it is held against in place of the kernel. What was compared or
tried before and no longer is counts as looser, even where a new name or value takes its place: only a person can say
that it is as good.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from kernelcheck.cases import own_family
from kernelcheck.dtypes import DTYPES
from kernelcheck.error_units import tensor_rule
from kernelcheck.expressions import Expression
from kernelcheck.paths import display_path
from kernelcheck.registry import Op, Tensor

UNMODIFIED = "unmodified"
_STRICT = (UNMODIFIED, "exact")
_LISTED = 4
"""Values that a sentence names before it counts the others."""


@dataclass(frozen=True)
class JudgedTensor:
    """A tensor that a kernel is handed, as far as it is tried and judged."""

    rule: str
    """``rounding``, ``exact``, or the check ``file.py:function``; ``unmodified`` for an input that kernels may not
    write, empty for scratch."""
    dtype: str
    init: str = "poison"
    """Only in ``poison`` is it noticed when something is never written, or read before it is."""
    family: str | None = None
    """Of an input: the value family that it always takes; None for that of the case."""
    low: str | None = None
    high: str | None = None
    layouts: tuple[str, ...] = ()


@dataclass(frozen=True)
class JudgedDim:
    """The sizes of a dim that are tried."""

    sizes: tuple[int, ...]
    max: int
    """The largest of thorough sweeps."""
    multiple_of: int
    tile: int | None = None
    """Sizes round its multiples are tried."""


@dataclass(frozen=True)
class Judgement:
    """How strictly an op is judged in one dtype, beside its tolerance factor and its number of cases."""

    accumulate: str
    """The dtype of the accumulators: its roundoff is part of the unit of errors."""
    nonfinite: bool
    deterministic: bool
    tensors: Mapping[str, JudgedTensor]
    dims: Mapping[str, JudgedDim]
    """Those that are varied, not those that follow from others."""
    scalars: Mapping[str, tuple[int | float, ...]]
    constraints: tuple[str, ...]


def judgement_of(op: Op, dtype: str) -> Judgement:
    """How ``op`` is judged in ``dtype``."""
    tensors = (*op.inputs, *op.scratch, *op.outputs)
    return Judgement(
        accumulate=op.accumulate_dtype(dtype).name,
        nonfinite=op.nonfinite,
        deterministic=op.deterministic,
        tensors={tensor.name: _judged(op, tensor, dtype) for tensor in tensors},
        dims={
            dim.name: JudgedDim(dim.sizes, dim.max or max(dim.sizes), dim.multiple_of, dim.tile)
            for dim in op.dims
            if dim.value is None
        },
        scalars={scalar.name: scalar.values for scalar in op.scalars},
        constraints=tuple(constraint.text for constraint in op.constraints),
    )


def _judged(op: Op, tensor: Tensor, dtype: str) -> JudgedTensor:
    is_input = tensor.role == "input"
    return JudgedTensor(
        rule=_rule(op, tensor, dtype),
        dtype=tensor.dtype or dtype,
        init=tensor.init,
        family=own_family(tensor) if is_input else None,
        low=_text(tensor.low),
        high=_text(tensor.high),
        layouts=tensor.layouts if is_input else (),
    )


def _rule(op: Op, tensor: Tensor, dtype: str) -> str:
    if tensor.role == "scratch":
        return ""
    if tensor.role == "input" and not tensor.inout:
        return UNMODIFIED
    compare = tensor.compare or op.compare
    return (
        f"{display_path(compare.path, op.root)}:{compare.function}" if compare.path else tensor_rule(op, tensor, dtype)
    )


def _text(bound: Expression | None) -> str | None:
    return None if bound is None else bound.text


def same_unit(before: Judgement, after: Judgement) -> bool:
    """Whether errors of both are in the same unit, so that they can be compared."""
    common = _common(before, after)
    return before.accumulate == after.accumulate and all(
        (old.rule, old.dtype) == (new.rule, new.dtype) for _, old, new in common
    )


def loosened(before: Judgement, after: Judgement) -> tuple[str, ...]:
    """In what ``after`` would let more pass than ``before``, a sentence each. Nothing is said of a change that may as
    well be stricter, such as that of an expression."""
    return (*_units(before, after), *_rules(before, after), *_inputs(before, after), *_sizes(before, after))


def _units(before: Judgement, after: Judgement) -> Iterator[str]:
    if any(tensor.rule == "rounding" for tensor in after.tensors.values()):
        times = _coarser(before.accumulate, after.accumulate)
        if times > 1:
            yield (
                f"accumulates in {after.accumulate} instead of {before.accumulate}: "
                f"its unit roundoff is {times:g} times larger"
            )
    for name, old, new in _common(before, after):
        if old.rule == new.rule == "rounding" and (times := _coarser(old.dtype, new.dtype)) > 1:
            yield f"{name} is {new.dtype} instead of {old.dtype}: one unit in its last place is {times:g} times larger"


def _rules(before: Judgement, after: Judgement) -> Iterator[str]:
    for name, tensor in before.tensors.items():
        if name not in after.tensors and tensor.rule not in ("", UNMODIFIED):
            yield f"{name} is no longer compared"
    for name, old, new in _common(before, after):
        if not new.rule and old.rule not in ("", UNMODIFIED):
            yield f"{name} is scratch now, and no longer compared"
        elif old.rule and old.rule != new.rule and new.rule not in _STRICT and not (_is_check(old) and _is_check(new)):
            yield f"{name} is compared by another rule: {old.rule} -> {new.rule}"
        if old.init == "poison" and new.init == "zeros":
            blind = "reading it before it is written" if not new.rule else "what is never written of it"
            yield f"{name} begins as zeros: {blind} is no longer noticed"
    if before.deterministic and not after.deterministic:
        yield "two runs may now give different bits (deterministic = false)"


def _inputs(before: Judgement, after: Judgement) -> Iterator[str]:
    if before.nonfinite and not after.nonfinite:
        yield "inputs no longer hold NaN and infinities"
    for name, old, new in _common(before, after):
        if not old.layouts or not new.layouts:  # one of them is no input
            continue
        if dropped := _dropped(old.layouts, new.layouts):
            yield f"{name} is no longer tried in the layout {dropped}"
        if old.family is None and new.family:
            yield f"{name} takes {new.family} values only, and no longer those of every family"
        for side, was, now in (("low", old.low, new.low), ("high", old.high, new.high)):
            if _narrowed(was, now, side, free=old.family is None):
                yield f"the values of {name} are narrowed: {side} {was or 'was not set'} -> {now}"
    for name, values in before.scalars.items():
        if name not in after.scalars:
            yield f"the scalar {name} is no longer tried"
        elif dropped := _dropped(values, after.scalars[name]):
            yield f"{name} is no longer tried at {dropped}"


def _sizes(before: Judgement, after: Judgement) -> Iterator[str]:
    for name, old in before.dims.items():
        new = after.dims.get(name)
        if new is None:
            yield f"the dim {name} is no longer varied"
            continue
        if dropped := _dropped(old.sizes, new.sizes):
            yield f"{name} is no longer tried at {dropped}"
        if new.max < old.max:
            yield f"{name} goes up to {new.max} only, not to {old.max}"
        if old.tile and not new.tile:
            yield f"{name} is no longer tried round its tile of {old.tile}"
        if old.multiple_of % new.multiple_of:
            yield f"{name} is always a multiple of {new.multiple_of}, no longer of {old.multiple_of}"
    added = [text for text in after.constraints if text not in before.constraints]
    if added and set(before.constraints) <= set(after.constraints):
        yield f"all cases have to satisfy {' and '.join(added)}"


def _common(before: Judgement, after: Judgement) -> Iterator[tuple[str, JudgedTensor, JudgedTensor]]:
    return ((name, old, after.tensors[name]) for name, old in before.tensors.items() if name in after.tensors)


def _is_check(tensor: JudgedTensor) -> bool:
    return ":" in tensor.rule


def _coarser(before: str, after: str) -> float:
    """How many times as large the roundoff of ``after`` is; 1 where either is not a float that this version knows."""
    old, new = DTYPES.get(before), DTYPES.get(after)
    return new.unit_roundoff / old.unit_roundoff if old and new and old.is_float and new.is_float else 1.0


def _dropped(before: Collection[object], after: Collection[object]) -> str:
    gone = [str(value) for value in before if value not in after]
    more = f" and {len(gone) - _LISTED} more" if len(gone) > _LISTED else ""
    return ", ".join(gone[:_LISTED]) + more


def _narrowed(before: str | None, after: str | None, side: str, *, free: bool) -> bool:
    """Whether a bound certainly leaves less than another one; ``free``: without it, the input takes any value."""
    if after is None or before == after:
        return False
    if before is None:
        return free
    try:
        return float(after) > float(before) if side == "low" else float(after) < float(before)
    except ValueError:  # over dims: which of them leaves more depends on the case
        return False
