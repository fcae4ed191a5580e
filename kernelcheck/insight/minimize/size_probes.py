"""Probes of other sizes of a failing case, to tell when it fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kernelcheck.core.cases.recipes import Recipe, case_of, elements_of, shrunk
from kernelcheck.core.registry import Dim, Op

PROBES = 48
"""The most sizes that are probed, of all dims together; of each at least ``FEWEST``."""
FEWEST = 6
PROBED_ELEMENTS = 1 << 18
"""A size for which the case has more elements is not probed, unless the case had as many to begin with."""


def probed_sizes(
    op: Op, recipe: Recipe, dim: Dim, allows: Callable[[Mapping[str, int]], bool], elements: int
) -> list[int]:
    """Sizes of ``dim`` around that of ``recipe``, the most informative first: its neighbours, those around multiples of
    the tile, powers of two, those that the op lists, and those next to powers of two.

    Args:
        op: what runs.
        recipe: a case that fails.
        dim: one of the op's dims that is not derived.
        allows: whether dims satisfy the op's constraints.
        elements: how many the case had to begin with.
    """
    dims = dict(recipe.dims)
    here, step = dims[dim.name], dim.multiple_of
    largest = max(dim.max or max(dim.sizes), here)
    centres = [here, *(1 << bit for bit in range(largest.bit_length())), *dim.sizes, largest]
    if dim.tile:
        centres += [dim.tile * times for times in (1, 2, 3, 4)]
    rounded = {centre // step * step + off * step for centre in centres for off in (-1, 0, 1)}
    share = max(FEWEST, PROBES // len(recipe.dims))
    probed: list[int] = []
    for size in sorted(rounded - {here}, key=lambda size: (_rank(size, here, dim), size)):
        other = {**dims, dim.name: size}
        if len(probed) == share:
            break
        if not step <= size <= largest or not allows(other):
            continue
        if elements_of(op, case_of(op, shrunk(recipe, other))) <= max(PROBED_ELEMENTS, elements):
            probed.append(size)
    return probed


def moduli(dim: Dim) -> list[int]:
    """Moduli for which a size's remainder is likely to matter: the tile, and powers of two."""
    powers = [1 << bit for bit in range(1, 11)]
    wanted = [*([dim.tile] if dim.tile else []), *powers]
    return [modulus for modulus in dict.fromkeys(wanted) if modulus > dim.multiple_of]


def _rank(size: int, here: int, dim: Dim) -> int:
    if abs(size - here) <= dim.multiple_of:
        return 0
    if dim.tile and min(size % dim.tile, -size % dim.tile) <= dim.multiple_of:
        return 1
    if size & (size - 1) == 0:
        return 2
    return 3 if size in dim.sizes else 4
