"""Finds in what one judgement is looser than another.

A wrong kernel can be made to pass by loosening its checks instead of changing the kernel. Whatever was compared or
tried before and no longer is counts as looser, even if something new replaces it: only a person can say whether that is
as good.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Collection, Iterator
from pathlib import Path

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.core.oracle.strictness import UNMODIFIED, JudgedTensor, Judgement, Tried, identity
from kernelcheck.core.registry.expressions import ExpressionError, parse

_STRICT = (UNMODIFIED, "exact")
_ALLOWED = {
    "allow_vacuous": "its tolerance may now accept gross faults",
    "allow_uninitialized": "it may now read shared memory that nothing wrote",
}
_LISTED = 4
"""Values that a sentence names; it counts the others."""


def same_unit(before: Judgement, after: Judgement) -> bool:
    """Whether errors of both are in the same unit, so that they can be compared.

    The unit of ``error_units`` depends on the accumulators, on products of tensor cores and on what is compared, not on
    inputs' dtypes or scratch.
    """
    judged = [(old, new) for _, old, new in _common(before, after) if old.compared and new.compared]
    return before.accumulate == after.accumulate and all(
        _same_rule(old, new) and old.dtype == new.dtype and old.products == new.products for old, new in judged
    )


def loosened(before: Judgement, after: Judgement) -> tuple[str, ...]:
    """The ways in which ``after`` accepts more than ``before``, a sentence each. A change that may just as well be
    stricter, such as that of an expression, is left out."""
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
        if new.products and (not old.products or new.products < old.products):
            before_it = f"of {old.products} bits" if old.products else "those of accumulators alone"
            yield f"{name} is allowed errors of products of {new.products} bits on tensor cores, no longer {before_it}"


def _rules(before: Judgement, after: Judgement) -> Iterator[str]:
    for name, tensor in before.tensors.items():
        if name not in after.tensors and tensor.compared:
            yield f"{name} is no longer compared"
    for name, old, new in _common(before, after):
        if not new.rule and old.compared:
            yield f"{name} is scratch now, and no longer compared"
        elif old.rule and not _same_rule(old, new) and new.rule not in _STRICT:
            what = "judged by another check" if old.check and new.check else "compared by another rule"
            yield f"{name} is {what}: {old.rule} -> {new.rule}"
        if new.floor and _raised(old.floor, new.floor):
            yield f"{name} passes by another floor: {old.floor or 'there was none'} -> {new.floor}"
        if old.init == "poison" and new.init == "zeros":
            blind = "reading it before it is written" if not new.rule else "what is never written of it"
            yield f"{name} begins as zeros: {blind} is no longer noticed"
    if before.deterministic and not after.deterministic:
        yield "two runs may now give different bits (deterministic = false)"
    for key in after.allowed or ():
        if before.allowed is not None and key not in before.allowed:
            yield f"{_ALLOWED.get(key, 'a failure is now a note')} ({key} = true)"


def _inputs(before: Judgement, after: Judgement) -> Iterator[str]:
    was_tried, tried = _taken(before, after)
    if before.nonfinite and not after.nonfinite:
        yield "inputs no longer hold NaN and infinities"
    for name, old, new in _common(before, after):
        if not old.layouts or not new.layouts:  # one of them is scratch, or in a report that says it of inputs alone
            continue
        if dropped := _dropped(was_tried.layouts.get(name, ()), tried.layouts.get(name, ())):
            yield f"{name} is no longer tried in the layout {dropped}"
        if new.family and new.family != old.family:
            former = f"{old.family} ones" if old.family else "those of every family"
            yield f"{name} takes {new.family} values only, and no longer {former}"
        least = "0" if old.family == "index" else None
        for side, was, now in (("low", old.low or least, new.low), ("high", old.high, new.high)):
            if _narrowed(was, now, side):
                yield f"the values of {name} are narrowed: {side} {was or 'was not set'} -> {now}"
    for name, values in was_tried.scalars.items():
        if name not in tried.scalars:
            yield f"the scalar {name} is no longer tried"
        elif dropped := _dropped(values, tried.scalars[name]):
            yield f"{name} is no longer tried at {dropped}"


def _sizes(before: Judgement, after: Judgement) -> Iterator[str]:
    was_tried, tried = _taken(before, after)
    for name, old in before.dims.items():
        new = after.dims.get(name)
        if new is None:
            yield f"the dim {name} is no longer varied"
            continue
        if dropped := _dropped(was_tried.sizes.get(name, ()), tried.sizes.get(name, ())):
            yield f"{name} is no longer tried at {dropped}"
        if new.max < old.max:
            yield f"{name} goes up to {new.max} only, not to {old.max}"
        if old.tile and new.tile != old.tile:
            now = f", but round one of {new.tile}" if new.tile else ""
            yield f"{name} is no longer tried round its tile of {old.tile}{now}"
        if old.multiple_of % new.multiple_of:
            yield f"{name} is always a multiple of {new.multiple_of}, no longer of {old.multiple_of}"
    known = {_reworded(text) for text in before.constraints}
    if added := [text for text in after.constraints if _reworded(text) not in known]:
        yield f"all cases have to satisfy {' and '.join(added)}"


def _taken(before: Judgement, after: Judgement) -> tuple[Tried, Tried]:
    """Values that the cases of both take, or that the registries list if either does not record them."""
    if before.tried and after.tried:
        return before.tried, after.tried
    return _listed(before), _listed(after)


def _listed(judgement: Judgement) -> Tried:
    return Tried(
        sizes={name: dim.sizes for name, dim in judgement.dims.items()},
        scalars=judgement.scalars,
        layouts={name: tensor.layouts for name, tensor in judgement.tensors.items()},
    )


def _common(before: Judgement, after: Judgement) -> Iterator[tuple[str, JudgedTensor, JudgedTensor]]:
    return ((name, old, after.tensors[name]) for name, old in before.tensors.items() if name in after.tensors)


def _same_rule(old: JudgedTensor, new: JudgedTensor) -> bool:
    if old.check and new.check and os.path.isabs(old.check[0]):
        # Baselines of older versions hold the absolute path of a script that is not below the registry's folder.
        return (Path(old.check[0]).name, old.check[1]) == (Path(new.check[0]).name, new.check[1])
    return old.rule == new.rule


def _coarser(before: str, after: str) -> float:
    """The ratio of the roundoffs of ``after`` and ``before``; 1 if either is not a float that this version knows."""
    old, new = DTYPES.get(before), DTYPES.get(after)
    return new.unit_roundoff / old.unit_roundoff if old and new and old.is_float and new.is_float else 1.0


def _dropped(before: Collection[int | float | str], after: Collection[int | float | str]) -> str:
    kept = {identity(value) for value in after}
    gone = [str(value) for value in before if identity(value) not in kept]
    more = f" and {len(gone) - _LISTED} more" if len(gone) > _LISTED else ""
    return ", ".join(gone[:_LISTED]) + more


def _narrowed(before: str | None, after: str | None, side: str) -> bool:
    """Whether a bound leaves less than another one, as far as that is known without a case's dims.

    A new bound, or a number that replaces an expression over dims, counts.
    """
    if after is None or before == after:
        return False
    if before is None:
        return True
    was, now = _constant(before), _constant(after)
    if now is None:  # which of them leaves more depends on the case
        return False
    return was is None or (now > was if side == "low" else now < was)


def _raised(before: str | None, after: str) -> bool:
    """Whether a floor may let more pass than another one: any does that is not known to be as low."""
    was, now = _constant(before or "0"), _constant(after)
    if was is not None and now is not None:
        return now > was
    return before is None or _reworded(before) != _reworded(after)


def _constant(text: str) -> float | None:
    """The value of an expression without names; None if it has some."""
    try:
        expression = parse(text)
        return None if expression.names else float(expression.evaluate({}))
    except ExpressionError:  # of a later version's language
        return None


def _reworded(text: str) -> str:
    """Normal form of an expression: the same for two that differ only in blanks and brackets."""
    try:
        return ast.unparse(parse(text).tree)
    except ExpressionError:  # of a later version's language
        return text
