"""A recipe at other sizes: its edits go along as far as they mean something there, and the registry allows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.case import make_inputs, shape_of
from kernelcheck.core.cases.domains import domain_of
from kernelcheck.core.cases.recipes import Edit, Recipe, case_of, edited, shrunk
from kernelcheck.core.registry import Op


def resized(op: Op, recipe: Recipe, dims: Mapping[str, int]) -> Recipe:
    """``recipe`` with other dims. Single elements stay at their index, or at the last one that there is along an axis;
    an input with values that its entry rules out at this size has those of its family again.

    Raises:
        RegistryError: the inputs cannot be made.
    """
    made = shrunk(recipe, dims)
    if not made.edits or made.dims == recipe.dims:
        return made
    before, after = case_of(op, recipe), case_of(op, made)
    moved = [
        _moved(edit, shape_of(op, op.tensor(edit.tensor), before), shape_of(op, op.tensor(edit.tensor), after))
        for edit in made.edits
    ]
    return declared(op, replace(made, edits=tuple(moved)))


def declared(op: Op, recipe: Recipe) -> Recipe:
    """``recipe`` without the edits that give an input what its entry rules out.

    Raises:
        RegistryError: the inputs cannot be made.
    """
    if not recipe.edits:
        return recipe
    case = case_of(op, recipe)
    inputs = make_inputs(op, case)
    allowed = tuple(each for each in recipe.edits if _holds(op, recipe, each, inputs[each.tensor]))
    return recipe if allowed == recipe.edits else replace(recipe, edits=allowed)


def _holds(op: Op, recipe: Recipe, edit: Edit, array: np.ndarray) -> bool:
    try:
        changed = edited(array, edit)
    except UsageError:  # an element that the input does not have at this size
        return False
    return domain_of(op, op.tensor(edit.tensor), case_of(op, recipe), array).holds(changed)


def _moved(edit: Edit, before: tuple[int, ...], after: tuple[int, ...]) -> Edit:
    if not edit.elements or before == after or 0 in after:
        return edit
    elements = {}
    for place, bits in edit.elements:
        index = np.unravel_index(place, before)
        kept = tuple(min(int(at), extent - 1) for at, extent in zip(index, after, strict=True))
        elements[int(np.ravel_multi_index(kept, after))] = bits
    return replace(edit, elements=tuple(sorted(elements.items())))
