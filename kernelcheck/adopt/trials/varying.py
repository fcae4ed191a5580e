"""Finds the sizes that a kernel takes beside those of its first run, by trial."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from kernelcheck.adopt.drafts.draft import NARROWED, CudaDraft, DimDraft, NotDraftedError
from kernelcheck.adopt.formulas import product_of
from kernelcheck.adopt.trials.equal_extents import make_equal, points_of_equals, tensors_with
from kernelcheck.adopt.trials.sizing import block_dims, pinned, varied
from kernelcheck.adopt.trials.trial import Names, TrialResult, TrialRuns, place
from kernelcheck.cuda_source.syntax_tree import text_of

_NOT_CLEAN = "no other was tried, as there are findings at this one: allow more when they are mended"
_NOT_VARIED = "no other was tried, as the launches took long: allow those that the kernel takes"
_OF_BLOCK = "a guess: sizes of a block that were tried"
_STEPS = (1, 2, 4, 8, 16, 32, 64, 128)
LARGEST = 1024
"""Constants that sizes are made to exceed, at most: the threads of a block, and most tiles."""
BUDGET = 6.0
"""Seconds of launches for one kernel, after which no further sizes are tried."""


def vary(trials: TrialRuns, *, clean: bool) -> None:
    """Adds a second size to each dim at which the kernel runs as well, and finds divisors that sizes must have."""
    draft = trials.draft
    fixed = pinned(draft)
    blocks = block_dims(draft)
    second: dict[str, int] = {}  # what others have in the trial of a dim: all second sizes work together
    for name, dim in list(draft.dims.items()):
        if name not in draft.dims:
            continue
        dim.multiple_of = 1
        if name in fixed or dim.fixed or not clean or trials.seconds > BUDGET:
            if name not in fixed and not dim.fixed:
                dim.guesses.append(_NOT_VARIED if clean else _NOT_CLEAN)
            dim.fixed = True
            continue
        if name in blocks:
            _vary_block(trials, dim)
            continue
        refused = ""
        for step in _STEPS:
            if dim.size % step:
                continue
            seen = _tried(trials, varied(draft, dim, step, second))
            if seen is not None and second and not seen.findings:
                seen = _tried(trials, varied(draft, dim, step)) or seen
            if seen is None:
                continue
            if not seen.findings:
                second[name] = dim.size + step
                dim.sizes.append(dim.size + step)
                dim.multiple_of = step
                break
            first = f"{seen.findings[0].kind}{place(seen.findings[0])}"
            if step == 1 and (others := _made_equal(trials, dim, second, fixed.keys() | blocks)):
                second = {each: size for each, size in second.items() if each in draft.dims} | {name: dim.size + 1}
                dim.sizes.append(dim.size + 1)
                refused = f"at {dim.size + 1} with {others} at {dim.size}: {first}"
                break
            refused = refused or f"at {dim.size + step}: {first}"
        else:
            dim.fixed = True
        if refused:
            dim.guesses.append(f"{NARROWED}{refused}")
    if clean:
        _exceed_constants(trials, second)


def _made_equal(trials: TrialRuns, dim: DimDraft, second: Mapping[str, int], bound: Collection[str]) -> str:
    """Puts a dim in place of others, if the kernel runs where they are larger together; the tensors that had those."""
    draft = trials.draft
    free = {name for name, each in draft.dims.items() if not each.fixed and name not in bound}
    for others, point in points_of_equals(draft, dim, 1, second, free):
        seen = _tried(trials, point)
        if seen is not None and not seen.findings:
            tensors = tensors_with(draft, [each.name for each in others])
            make_equal(draft, dim, others)
            return tensors
    return ""


def _tried(trials: TrialRuns, point: Names | None) -> TrialResult | None:
    """``checked`` at sizes; None where there are none, or the kernel cannot be launched with them."""
    try:
        return None if point is None else trials.checked(point)
    except NotDraftedError:
        return None


def _exceed_constants(trials: TrialRuns, second: Mapping[str, int]) -> None:
    """Adds a size to each dim that varies which is larger than tiles and blocks are, if the kernel runs there."""
    draft = trials.draft
    largest = _largest_constant(draft)
    third: dict[str, int] = {}
    for name, dim in draft.dims.items():
        if dim.fixed or name not in second or max(dim.sizes) > largest or trials.seconds > BUDGET:
            continue
        size = (largest // dim.multiple_of + 1) * dim.multiple_of
        size += dim.size % dim.multiple_of
        seen = _tried(trials, varied(draft, dim, size - dim.size))
        if seen is None:
            continue
        if seen.findings:
            first = seen.findings[0]
            dim.guesses.append(f"{NARROWED}at {size}: {first.kind}{place(first)}")
            dim.limit = largest
        elif varied(draft, dim, size - dim.size, {**second, **third}) is not None:
            third[name] = size
            dim.sizes.append(size)


def _largest_constant(draft: CudaDraft) -> int:
    """The largest of the numbers that a kernel is made for: template arguments, its block, arrays that blocks share."""
    launched = draft.launched
    threads = product_of(draft.block).at(draft.sizes)
    given = dict(zip((each.name for each in launched.kernel.template), launched.arguments or (), strict=False))
    shared = re.findall(r"\b__shared__\b[^;=]*", launched.kernel.head + text_of(launched.kernel.body))
    extents = [given.get(each, each) for text in shared for each in re.findall(r"\w+", text.partition("[")[2])]
    found = [int(each) for each in (*given.values(), *extents) if re.fullmatch(r"\d+", each)]
    return max((each for each in (*found, threads) if isinstance(each, int) and each <= LARGEST), default=0)


def _vary_block(trials: TrialRuns, dim: DimDraft) -> None:
    draft = trials.draft
    symbol = draft.symbols.get(dim.name)
    dim.fixed = True
    dim.guesses.append(_OF_BLOCK)
    for size in [each for each in (symbol.choices if symbol else ()) if each != dim.size]:
        point = varied(draft, dim, size - dim.size)
        if point is None or trials.seconds > BUDGET:
            continue
        try:
            if not trials.checked(point).findings:
                dim.sizes.append(size)
        except NotDraftedError:
            continue
