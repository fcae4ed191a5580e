"""Simpler values for a failing case's inputs: one value throughout, few elements that matter, small numbers.

Nothing is offered that an input's entry in the registry rules out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from kernelcheck.core.cases.case import Arrays, as_passed, make_inputs
from kernelcheck.core.cases.domains import Domain, domain_of
from kernelcheck.core.cases.recipes import Edit, Recipe, bits_of, case_of, edited, with_edit
from kernelcheck.core.oracle.compared import Worst
from kernelcheck.core.registry import Op, Tensor
from kernelcheck.insight.minimize.shrinking.choices import simplest
from kernelcheck.insight.minimize.shrinking.subsets import fewest

SIMPLEST_FAMILIES = ("zeros", "constant", "ties", "integers", "ramp", "uniform", "normal")
"""Value families, the simplest first; any other is kept only if none of these fails."""
MAX_BLOCKS = 512
"""The number of pieces into which the elements of one input are cut to find those that matter."""
MAX_NAMED = 24
"""Up to this many elements of an input are simplified one by one."""

Fails = Callable[[Recipe], bool]


def simplest_family(recipe: Recipe, fails: Fails) -> Recipe:
    """``recipe`` with the simplest value family that fails."""
    return simplest((replace(recipe, values=family) for family in SIMPLEST_FAMILIES), recipe, fails)


def first_scalars(op: Op, recipe: Recipe, fails: Fails) -> Recipe:
    """Each scalar with the first of its listed values that fails."""
    for position, scalar in enumerate(op.scalars):
        passed = [as_passed(scalar, value) for value in scalar.values]
        recipe = simplest([_with_scalar(recipe, position, value) for value in passed], recipe, fails)
    return recipe


def filled(op: Op, recipe: Recipe, fails: Fails) -> Recipe:
    """All inputs, then each, with one value throughout, if the case still fails."""
    plain = recipe
    for tensor in op.inputs:
        edit = next(_fills(op, plain, tensor, ()), None)
        plain = with_edit(plain, edit) if edit else plain
    if fails(plain):
        return plain
    for tensor in op.inputs:
        own = next((edit.fill for edit in recipe.edits if edit.tensor == tensor.name), None)
        options = _fills(op, recipe, tensor, () if own is None else _simpler(_value(op, recipe, tensor, own)))
        recipe = simplest((with_edit(recipe, edit) for edit in options), recipe, fails)
    return recipe


def filled_with_the_worst(op: Op, recipe: Recipe, inputs: Arrays, worst: Worst, small: Recipe) -> Recipe | None:
    """``small`` with every input filled with its value at the worst element's index, if it has one; None if none has.

    Args:
        op: what runs.
        recipe: a case that failed.
        inputs: its inputs.
        worst: its worst element.
        small: the same case with other dims.
    """
    made = small
    for tensor in op.inputs:
        array = inputs[tensor.name]
        place = worst.index[len(worst.index) - array.ndim :] if array.ndim <= len(worst.index) else None
        if not array.ndim or place is None or any(at >= extent for at, extent in zip(place, array.shape, strict=True)):
            continue
        bits = int(np.array([array[place]]).view(f"u{array.dtype.itemsize}")[0])
        edit = Edit(tensor.name, fill=bits)
        before, domain = _array_and_domain(op, made, tensor)
        if domain.holds(edited(before, edit)):
            made = with_edit(made, edit)
    return made if made.edits != recipe.edits else None


def fewest_elements(op: Op, recipe: Recipe, tensor: Tensor, fails: Fails) -> Recipe:
    """``recipe`` with one value in all of an input but a few elements, none of which can be left out."""
    array, domain = _array_and_domain(op, recipe, tensor)
    fill = next(_fills(op, recipe, tensor, ()), None)
    if fill is None or array.size < 2:
        return recipe

    def with_kept(kept: Sequence[tuple[int, int]]) -> Edit:
        return replace(fill, kept=_joined(kept))

    def fail(kept: Sequence[tuple[int, int]]) -> bool:
        edit = with_kept(kept)
        return domain.holds(edited(array, edit)) and fails(with_edit(recipe, edit))

    blocks = _blocks(array.size)
    kept = fewest(blocks, fail)
    return with_edit(recipe, with_kept(kept)) if len(kept) < len(blocks) else recipe


def small_numbers(op: Op, recipe: Recipe, tensor: Tensor, fails: Fails) -> Recipe:
    """Gives each element of an input that differs from the others the simplest value that fails. Elements are then
    values of their own, which no longer depend on the family and the size."""
    edit = next((edit for edit in recipe.edits if edit.tensor == tensor.name), None)
    if edit is None or not 0 < sum(stop - start for start, stop in edit.kept) <= MAX_NAMED:
        return recipe
    array, domain = _array_and_domain(op, recipe, tensor)
    flat = np.ascontiguousarray(array).reshape(-1)
    bits = flat.view(f"u{array.dtype.itemsize}")
    named = {index: int(bits[index]) for start, stop in edit.kept for index in range(start, stop)}
    for index in tuple(named):
        for value in _simpler(float(flat[index])):
            changed = {**named, index: bits_of(value, array.dtype)}
            if changed == named:
                break
            option = replace(edit, kept=(), elements=tuple(changed.items()))
            if domain.holds(edited(array, option)) and fails(with_edit(recipe, option)):
                named = changed
                recipe = with_edit(recipe, option)
                break
    explicit = with_edit(recipe, replace(edit, kept=(), elements=tuple(named.items())))
    return explicit if fails(explicit) else recipe


def _fills(op: Op, recipe: Recipe, tensor: Tensor, more: Iterable[float]) -> Iterator[Edit]:
    """Single values that the whole input may hold, the simplest first, and then ``more``."""
    array, domain = _array_and_domain(op, recipe, tensor)
    for value in (*domain.simple_values(), *more):
        edit = Edit(tensor.name, fill=bits_of(value, array.dtype))
        if domain.holds(edited(array, edit)):
            yield edit


def _array_and_domain(op: Op, recipe: Recipe, tensor: Tensor) -> tuple[np.ndarray, Domain]:
    """An input as the case makes it, unedited, and its domain."""
    case = case_of(op, recipe)
    array = make_inputs(op, case)[tensor.name]
    return array, domain_of(op, tensor, case, array)


def _value(op: Op, recipe: Recipe, tensor: Tensor, bits: int) -> float:
    array, _ = _array_and_domain(op, recipe, tensor)
    return float(np.array([bits], dtype=f"u{array.dtype.itemsize}").view(array.dtype)[0])


def _with_scalar(recipe: Recipe, position: int, value: int | float) -> Recipe:
    scalars = list(recipe.scalars)
    scalars[position] = (scalars[position][0], value)
    return replace(recipe, scalars=tuple(scalars))


def _simpler(value: float) -> list[float]:
    """Values simpler than ``value``, the simplest first."""
    if value - value != 0:
        return [1.0, 2.0]
    power = float(np.copysign(2.0 ** np.floor(np.log2(abs(value))), value)) if value else 0.0
    return list(dict.fromkeys([1.0, 2.0, -1.0, power, float(round(value))]))


def _blocks(size: int) -> list[tuple[int, int]]:
    width = -(-size // MAX_BLOCKS)
    return [(start, min(start + width, size)) for start in range(0, size, width)]


def _joined(blocks: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Adjacent blocks as one."""
    joined: list[tuple[int, int]] = []
    for start, stop in blocks:
        if joined and joined[-1][1] == start:
            joined[-1] = (joined[-1][0], stop)
        else:
            joined.append((start, stop))
    return tuple(joined)
