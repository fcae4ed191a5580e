"""Small sizes for a draft's dims: such that its constraints hold, divisions come out even and the launch is cheap."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import product

from kernelcheck.adopt.drafts.draft import CudaDraft, DimDraft, NotDraftedError
from kernelcheck.adopt.formulas import Formula, pin
from kernelcheck.adopt.trials.trial import MAX_ELEMENTS, shape_of_launch

CLASSES = (64, 128, 32, 256, 512, 16, 1024)
"""Sizes that are tried, in this order, for a dim of which nothing is known."""
MAX_THREADS = 1 << 18
"""Threads of a launch whose sizes can be chosen, at most."""
MOST_THREADS = 1 << 20
"""Threads of a launch that host code does not make smaller, at most."""
_FEW = re.compile(
    r"(?i)b|bs|bsz|batch\w*|n?h|n_?heads?|num_?heads?|\w*_?heads?|groups?|l|layers?|n?iters?|num_?iter\w*|steps?|t_?steps?"
    r"|repeat\w*|rank|k_?stages?|stages?|n_?samples|\w*_(?:batch|head|heads)"
)
"""Names of dims that are usually small."""
_BLOCKS = (128, 256, 64, 32, 512, 1024, 16, 8)
_SIZES = tuple(sorted({base << shift for base in (1, 3) for shift in range(13)}))
"""Sizes that are tried where nothing names one."""
_MOST_CHANGES = 12
"""Steps of a search for sizes that satisfy the constraints."""
_MOST = 20_000
"""Combinations of sizes that are looked at."""


def block_dims(draft: CudaDraft) -> frozenset[str]:
    """The dims that the shape of a block depends on, but not the shape of a tensor that the source gives."""
    told = {name for tensor in draft.tensors if tensor.told for each in tensor.extents or () for name in each.names}
    return frozenset(name for each in draft.block for name in each.names) & draft.dims.keys() - told


def pinned(draft: CudaDraft) -> dict[str, int]:
    """The dims that a constraint gives a single size."""
    found = {}
    for each in draft.constraints:
        name, size = pin(each)
        if name in draft.dims:
            found[name] = size
    return found


def sized(draft: CudaDraft, size: int, most_threads: int = MAX_THREADS) -> dict[str, int]:
    """A size for each dim, near ``size`` where nothing else is known.

    Raises:
        NotDraftedError: none of those that are tried satisfies the constraints and limits.
    """
    fixed = pinned(draft)
    blocks = block_dims(draft)
    options: dict[str, list[int]] = {}
    for name in draft.dims:
        options[name] = [fixed[name]] if name in fixed else _options(draft, name, size, name in blocks)
    best: tuple[tuple[int, int], dict[str, int]] | None = None
    reason = "no sizes satisfy what host code demands"
    for at, sizes in enumerate(_combinations(options)):
        if at > _MOST:
            break
        uneven, why = _cost(draft, sizes, most_threads)
        if why:
            reason = why
            continue
        if uneven == 0:
            return sizes
        if best is None or uneven < best[0][0]:
            best = (uneven, at), sizes
    if best is not None:
        return best[1]
    first = {name: each[0] for name, each in options.items()}
    solved = _solved(draft, first, fixed, most_threads)
    if solved is None:
        raise NotDraftedError(reason)
    return solved


def _solved(
    draft: CudaDraft, sizes: dict[str, int], fixed: Collection[str], most_threads: int
) -> dict[str, int] | None:
    """Sizes that satisfy the constraints, found from ``sizes`` by changing one at a time; None if that leads nowhere.

    Each step takes the change after which the fewest constraints are left, of those that lead to sizes not seen before.
    """

    def left(tried: dict[str, int]) -> tuple[int, bool]:
        names = {**draft.sizes, **tried}
        return sum(not each.at(names) for each in draft.constraints), bool(_cost(draft, tried, most_threads)[1])

    seen = {tuple(sizes.values())}
    for _ in range(_MOST_CHANGES):
        changes = [
            {**sizes, name: value}
            for name in sizes
            if name not in fixed
            for value in dict.fromkeys([*_demanded(draft, name, sizes), *_SIZES])
        ]
        fresh = [each for each in changes if tuple(each.values()) not in seen]
        if not fresh:
            break
        sizes = min(fresh, key=left)
        if left(sizes) == (0, False):
            return sizes
        seen.add(tuple(sizes.values()))
    return None


def _demanded(draft: CudaDraft, name: str, sizes: Mapping[str, int]) -> Iterator[int]:
    """The sizes that equations and bounds name for a dim, where the other dims are as they are."""
    names = {**draft.sizes, **sizes}
    for each in draft.constraints:
        if each.parts is not None and each.parts[0] in ("==", ">=", "<="):
            for one, other in (each.parts[1:], each.parts[:0:-1]):
                value = other.at(names) if one.text == name else None
                if isinstance(value, int) and not isinstance(value, bool) and value > 0:
                    yield value


def _options(draft: CudaDraft, name: str, size: int, shapes_block: bool) -> list[int]:
    symbol = draft.symbols.get(name)
    choices = list(symbol.choices) if symbol else []
    usual = symbol.usual if symbol else None
    if choices:
        return sorted((each for each in choices if each > 0), key=lambda each: (abs(each - 128), each)) or [1]
    if shapes_block:
        first = [usual] if isinstance(usual, int) and 1 <= usual <= 1024 else []
        if _is_thread_shape(draft, name):
            return [*first, *(each for each in (16, 8, 32, 4) if each not in first)]
        near = [size] if size in (32, 64, 128, 256) else []
        return [*first, *(each for each in dict.fromkeys([*near, *_BLOCKS]) if each not in first)]
    few = bool(_FEW.fullmatch(name)) if usual is None else usual <= 16
    if few:
        told = [usual] if isinstance(usual, int) and size != CLASSES[0] else []
        return [*told, *(each for each in (2, 1, 4, 3, 8, size) if each not in told)]
    if isinstance(usual, int) and usual > 64 and usual % 2:
        return [size + 1, size + 3, size]
    return [size, 2 * size, 4 * size, max(size // 2, 1), 2, 1, 3]


def _is_thread_shape(draft: CudaDraft, name: str) -> bool:
    """Whether a dim counts in two extents of a block."""
    return sum(name in each.names for each in draft.block) > 1 or len(draft.block) > 1


def _combinations(options: Mapping[str, list[int]]) -> Iterator[dict[str, int]]:
    """All combinations of options, those of early options first."""
    names = list(options)
    if not names:
        yield {}
        return
    deepest = sum(len(each) - 1 for each in options.values())
    ranks = [range(len(options[name])) for name in names]
    total = 1
    for each in ranks:
        total *= len(each)
    if total <= _MOST:
        ordered = sorted(product(*ranks), key=lambda chosen: (sum(chosen), chosen))
        yield from ({n: options[n][r] for n, r in zip(names, chosen, strict=True)} for chosen in ordered)
        return
    for name in [None, *names]:  # too many: the first option of each, and one changed at a time
        for rank in range(1 if name is None else len(options[name])):
            yield {n: options[n][rank if n == name else 0] for n in names}
    for rank in range(deepest):
        yield {n: options[n][min(rank, len(options[n]) - 1)] for n in names}


def _cost(draft: CudaDraft, sizes: dict[str, int], most_threads: int = MAX_THREADS) -> tuple[int, str]:
    """Number of divisions with a remainder, and the reason if these sizes are impossible."""
    names: dict[str, int | float] = {**draft.sizes, **sizes}
    for each in draft.constraints:
        if not each.at(names):
            return 0, f"no sizes satisfy what host code demands: {each.text}"
    try:
        grid, block, _ = shape_of_launch(draft, names)
    except NotDraftedError as error:
        return 0, str(error)
    threads = grid[0] * grid[1] * grid[2] * block[0] * block[1] * block[2]
    if threads > most_threads:
        return 0, f"the smallest launch that was tried has {threads} threads"
    for tensor in draft.tensors:
        if tensor.extents is not None:
            count = tensor.count(names)
            if count is None:
                return 0, f"{tensor.name} has no elements at the sizes that were tried"
            if count > MAX_ELEMENTS:
                return 0, f"{tensor.name} has {count} elements at the sizes that were tried"
    uneven = 0
    for left, right in draft.exact:
        a, b = Formula(left), Formula(right)
        if a.names | b.names <= names.keys():
            dividend, divisor = a.at(names), b.at(names)
            uneven += isinstance(dividend, int) and isinstance(divisor, int) and divisor > 0 and dividend % divisor != 0
    return uneven, ""


def varied(
    draft: CudaDraft, dim: DimDraft, step: int, others: Mapping[str, int] | None = None
) -> dict[str, int | float] | None:
    """The draft's sizes, or ``others``, with one dim larger by ``step``; None if that is not possible."""
    sizes = {name: each.size for name, each in draft.dims.items()} | dict(others or {})
    sizes[dim.name] += step
    return None if _cost(draft, sizes)[1] else {**draft.sizes, **sizes}
