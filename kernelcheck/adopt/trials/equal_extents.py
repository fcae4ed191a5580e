"""Finds extents of several tensors that the kernel takes to be equal, though host code does not say so, by trial."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from kernelcheck.adopt.drafts.draft import CudaDraft, DimDraft, MapDraft
from kernelcheck.adopt.formulas import Formula, replaced
from kernelcheck.adopt.trials.sizing import varied

_MOST_TRIED = 6
"""Groups of dims that are tried as one."""


def points_of_equals(
    draft: CudaDraft, dim: DimDraft, step: int, second: Mapping[str, int], free: Collection[str]
) -> Iterator[tuple[list[DimDraft], dict[str, int | float]]]:
    """Dims that may be the same as ``dim``, and the sizes with all of them larger by ``step``.

    Args:
        draft: the op.
        dim: an extent of a tensor.
        step: what it grows by.
        second: the second sizes of the dims that have one.
        free: the dims that may have another size.
    """
    for others in _candidates(draft, dim, free):
        point = varied(draft, dim, step, {**second, **{each.name: each.size + step for each in others}})
        if point is not None:
            yield others, point


def _candidates(draft: CudaDraft, dim: DimDraft, free: Collection[str]) -> list[list[DimDraft]]:
    """First all extents at the same place in tensors of the same rank, then others one by one."""
    places = set(_places(draft, dim.name))
    if not places:
        return []
    others = {
        name: _places(draft, name)
        for name, each in draft.dims.items()
        if name in free and name != dim.name and each.size == dim.size
    }
    same = [name for name, found in others.items() if places & set(found)]
    alone = sorted((each for each in others if others[each]), key=lambda each: not _ends(others[each]) & _ends(places))
    groups = [same, *([name] for name in alone)]
    return [[draft.dims[name] for name in names] for names in groups[:_MOST_TRIED] if names]


def _ends(places: Collection[tuple[int, int]]) -> set[int]:
    return {rank - axis for rank, axis in places}


def _places(draft: CudaDraft, name: str) -> list[tuple[int, int]]:
    """The rank of each tensor that has this extent, and at which axis."""
    shapes = [tensor.extents or () for tensor in draft.tensors]
    return [(len(shape), axis) for shape in shapes for axis, extent in enumerate(shape) if extent.text == name]


def tensors_with(draft: CudaDraft, names: Collection[str]) -> str:
    """The tensors that have these extents, as messages list them."""
    return ", ".join(t.name for t in draft.tensors if any(each.text in names for each in t.extents or ()))


def make_equal(draft: CudaDraft, dim: DimDraft, others: Collection[DimDraft]) -> None:
    """Puts ``dim`` in place of others."""
    gone = {each.name for each in others}
    put = dict.fromkeys(gone, Formula(dim.name))
    for tensor in draft.tensors:
        if tensor.extents is not None:
            tensor.extents = tuple(replaced(each, put) for each in tensor.extents)
        tensor.below = replaced(tensor.below, put) if tensor.below is not None else None
    draft.computed = tuple(replaced(each, put) for each in draft.computed)
    draft.grid = tuple(replaced(each, put) for each in draft.grid)
    draft.block = tuple(replaced(each, put) for each in draft.block)
    draft.cluster = tuple(replaced(each, put) for each in draft.cluster)
    draft.shared = replaced(draft.shared, put)
    draft.constraints = [replaced(each, put) for each in draft.constraints]
    draft.exact = [(_put(left, gone, dim.name), _put(right, gone, dim.name)) for left, right in draft.exact]
    draft.args = [_put_in(each, gone, put, dim.name) for each in draft.args]
    for name in gone:
        del draft.dims[name]


def _put_in(
    arg: str | tuple[str, ...] | MapDraft, gone: Collection[str], put: Mapping[str, Formula], name: str
) -> str | tuple[str, ...] | MapDraft:
    if isinstance(arg, MapDraft):
        return replace(arg, box=tuple(replaced(each, put) for each in arg.box))
    return _put(arg, gone, name) if isinstance(arg, str) else tuple(_put(part, gone, name) for part in arg)


def _put(text: str, names: Collection[str], name: str) -> str:
    return re.sub(r"[A-Za-z_]\w*", lambda found: name if found[0] in names else found[0], text)
