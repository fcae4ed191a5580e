"""Finds by trial what the source leaves open: roles of tensors, sizes of memory, sizes that a kernel takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement

from kernelcheck.adopt.drafts.draft import CudaDraft, DimDraft, NotDraftedError, TensorDraft
from kernelcheck.adopt.formulas import ONE, Formula, binary, call, number, product_of
from kernelcheck.adopt.trials.sizing import CLASSES, MAX_THREADS, MOST_THREADS, block_dims, pinned, sized, varied
from kernelcheck.adopt.trials.struct_sizes import struct_sizes
from kernelcheck.adopt.trials.trial import MAX_ELEMENTS, Names, TrialResult, TrialRuns, place
from kernelcheck.adopt.trials.varying import BUDGET, LARGEST, vary
from kernelcheck.backends.base import FORWARD, Schedule
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.findings import Finding
from kernelcheck.core.launch.poison import is_decisive, poisoned

_NO_STRUCT = {"", "void"}
_REACHED = "a guess: as far as the kernel reaches"
_NO_FORMULA = "as far as the kernel reaches at these sizes; no formula fits"
_NOT_WRITTEN = "nothing was written at these sizes; that it is an output is a guess"
_INDEX_LIMIT = 5
"""Exclusive upper bound of unknown integers: a prime, so that it shows in the sizes of what they index."""
_MOST_SIZES = 4
"""Classes of sizes at which a kernel is run, if something is found at each."""
_SCHEDULES = (Schedule("reversed"), Schedule("random", 1), Schedule("lanes", 1))


def study(trials: TrialRuns) -> None:
    """Completes ``draft``: sizes of its dims, sizes and roles of its tensors, and what trial runs find.

    Raises:
        NotDraftedError: no sizes are found at which it can be launched.
    """
    draft = trials.draft
    _limit_indices(draft)
    sizes_of = struct_sizes(
        trials.program, [tensor.struct for tensor in draft.tensors if tensor.struct not in _NO_STRUCT]
    )
    for tensor in draft.tensors:
        tensor.unit = sizes_of.get(tensor.struct, 1)
    told = {tensor.name: tensor.extents for tensor in draft.tensors}
    reason: NotDraftedError | None = None
    best: tuple[int, dict[str, int], TrialResult] | None = None
    tried = 0
    attempts = [(size, MAX_THREADS) for size in CLASSES] + [(min(CLASSES), MOST_THREADS)]
    for size, most_threads in attempts:
        if best is not None and (tried == _MOST_SIZES or trials.seconds > BUDGET or most_threads > MAX_THREADS):
            break
        try:
            sizes = sized(draft, size, most_threads)
            _measure(trials, sizes, told)
            seen = trials.checked(draft.sizes)
        except NotDraftedError as error:
            reason = reason or error
            continue
        tried += 1
        doubts = len(seen.findings) + sum(not tensor.fits for tensor in draft.tensors)
        if doubts and not draft.elsewhere and seen.findings:
            at = ", ".join(f"{name} = {value}" for name, value in sizes.items())
            draft.elsewhere = f"with {at}: {seen.findings[0].kind}{place(seen.findings[0])}"
        if best is None or doubts < best[0]:
            best = doubts, sizes, seen
        if not doubts:
            break
    if best is None:
        raise reason or NotDraftedError("no sizes were found at which it can be launched")
    if {name: dim.size for name, dim in draft.dims.items()} != best[1]:
        _measure(trials, best[1], told)
    if best[2].findings:
        draft.elsewhere = ""  # nothing better was found: the findings themselves are told
    if not draft.dims:
        _name_a_size(draft)
    vary(trials, clean=not best[2].findings)
    draft.findings = _found(trials)


def _name_a_size(draft: CudaDraft) -> None:
    """Gives an op whose sizes are all numbers the dim that a registry requires: the size of its first output."""
    tensor = next((each for each in draft.tensors if each.role == "outputs"), draft.tensors[0])
    count = tensor.count({})
    if count is None:
        raise NotDraftedError(f"{tensor.name} has no possible size")
    name = f"{tensor.name}_size"
    draft.dims[name] = DimDraft(name, [count], fixed=True)
    tensor.extents = (Formula(name),)


def _limit_indices(draft: CudaDraft) -> None:
    """Gives integers that may be indices a limit: a dim of its own, if the source gives none."""
    for tensor in draft.tensors:
        if tensor.is_index and not tensor.zeroed:
            if tensor.below is not None and not tensor.below.names <= draft.dims.keys():
                tensor.below = None
            if tensor.below is None and tensor.is_const:
                name = f"{tensor.name}_below"
                draft.dims = {name: DimDraft(name, [_INDEX_LIMIT], fixed=True, is_limit=True), **draft.dims}
                draft.dims[name].guesses.append(f"what the elements of {tensor.name} are less than")
                tensor.below = Formula(name)
                draft.constraints.append(binary("==", Formula(name), number(_INDEX_LIMIT)))


def _measure(trials: TrialRuns, sizes: Mapping[str, int], told: Mapping[str, tuple[Formula, ...] | None]) -> None:
    """Finds out, at some sizes, which tensors are read and written, and how large those are that are not ``told``."""
    draft = trials.draft
    for name, size in sizes.items():
        draft.dims[name].sizes = [size]
        draft.dims[name].fixed = draft.dims[name].is_limit
    for tensor in draft.tensors:
        tensor.extents, tensor.fits = told[tensor.name], True
        tensor.guesses = [each for each in tensor.guesses if each not in (_REACHED, _NO_FORMULA, _NOT_WRITTEN)]
    names = draft.sizes
    _open_leading(trials, names)
    unknown = [tensor for tensor in draft.tensors if tensor.extents is None]
    room = _room(trials, names) if unknown else 1
    _roles(trials, names, room)
    if not unknown:
        return
    reached: dict[str, int] = {}
    for tensor in unknown:
        reached[tensor.name] = _reached_anywhere(trials, names, room, tensor, reached)
    points = list(_other_points(draft))
    for tensor in unknown:
        formulas = list(_formulas(draft, names, reached[tensor.name], tensor.unit))
        known = told[tensor.name]
        if known is not None:
            formulas = [each for each in formulas if each[: len(known)] == known or set(known) <= set(each)]
        for point in points:
            formulas = _confirmed(trials, point, tensor, formulas)
        if formulas:
            tensor.guesses.append(_REACHED)
        elif known is not None:
            formulas = [known]
        else:
            formulas, tensor.fits = [_in_units(number(reached[tensor.name] // tensor.unit), unit=tensor.unit)], False
            tensor.guesses.append(_NO_FORMULA)
            for dim in draft.dims.values():
                dim.fixed = True
        tensor.found = formulas[0]
    for tensor in unknown:
        tensor.extents = tensor.found
    blank = [tensor.name for tensor in draft.tensors if tensor.role == "outputs" and not tensor.zeroed]
    seen = trials.run(names, trials.counts(names, 1), blank=blank)
    for tensor in draft.tensors:
        if tensor.name in blank:
            tensor.complete = _is_complete(tensor, seen)


def _open_leading(trials: TrialRuns, names: Names) -> None:
    """Forgets the extents of tensors that may have more of them, if the kernel reaches beyond the known ones."""
    draft = trials.draft
    if any(tensor.leading for tensor in draft.tensors):
        room = _room(trials, names) if any(tensor.extents is None for tensor in draft.tensors) else 1
        seen = trials.run(names, trials.counts(names, room))
        for tensor in draft.tensors:
            if tensor.leading and seen.outside(tensor.name):
                tensor.extents = None


def _confirmed(
    trials: TrialRuns, point: Names, tensor: TensorDraft, formulas: list[tuple[Formula, ...]]
) -> list[tuple[Formula, ...]]:
    """Formulas that also give the size of ``tensor`` at another point."""
    if not formulas:
        return []
    if trials.seconds > 3 * BUDGET:
        raise NotDraftedError(f"it takes too long to find out how far it reaches in {tensor.name}")
    sizes = sorted({size for each in formulas if 0 < (size := _size(each, point)) <= MAX_ELEMENTS})
    room = _room(trials, point)
    counts = trials.counts(point, max(room, *sizes, 1))
    found = _reached(trials, point, counts, tensor, sizes)
    if not found or not _is_least(trials, point, counts, tensor, found):
        return []
    return [each for each in formulas if _size(each, point) == found]


def _size(extents: tuple[Formula, ...], names: Names) -> int:
    total = 1
    for extent in extents:
        value = extent.at(names)
        total *= value if isinstance(value, int) else 0
    return total


def _reached_anywhere(trials: TrialRuns, names: Names, room: int, tensor: TensorDraft, known: Mapping[str, int]) -> int:
    """Number of elements of a tensor of unknown size that the kernel needs, of ``room`` at most."""
    counts = {**trials.counts(names, room), **known}
    if tensor.writes and not tensor.reads:
        marks = trials.run_all(names, counts).changed(tensor.name)
        changed = (int(marks.nonzero()[0].max(initial=0)) // tensor.unit + 1) * tensor.unit
        if not trials.run_all(names, {**counts, tensor.name: changed}).outside(tensor.name):
            return changed  # else what it stores behind is what was there
    products = {int(each.at(names) or 0) * tensor.unit for each in _products(trials.draft)}
    likely = sorted(size for size in products if 0 < size <= room)
    found = _reached(trials, names, counts, tensor, likely)
    if found and _is_least(trials, names, counts, tensor, found):
        return found
    return _reached(trials, names, counts, tensor, range(tensor.unit, room + tensor.unit, tensor.unit))


def _reached(
    trials: TrialRuns, names: Names, counts: Mapping[str, int], tensor: TensorDraft, sizes: Sequence[int]
) -> int:
    """The least of ``sizes``, which rise, that is enough for a tensor of unknown size; 0 if none is."""
    low, high = -1, len(sizes)  # sizes[low] is too small, and sizes[high] enough, as far as there are such sizes
    while high - low > 1:
        middle = (low + high) // 2
        outside = trials.run_all(names, {**counts, tensor.name: sizes[middle]}).outside(tensor.name)
        low, high = (middle, high) if outside else (low, middle)
    return sizes[high] if high < len(sizes) else 0


def _is_least(trials: TrialRuns, names: Names, counts: Mapping[str, int], tensor: TensorDraft, size: int) -> bool:
    less = size - tensor.unit
    return less <= 0 or trials.run_all(names, {**counts, tensor.name: less}).outside(tensor.name)


def _room(trials: TrialRuns, names: Names) -> int:
    """Elements that are enough for every tensor of unknown size."""
    size = 1 << 12
    unknown = [tensor.name for tensor in trials.draft.tensors if tensor.extents is None]
    while size <= MAX_ELEMENTS:
        if trials.seconds > 3 * BUDGET:
            raise NotDraftedError(f"it takes too long to find out how far it reaches in {', '.join(unknown)}")
        seen = trials.run(names, trials.counts(names, size))
        if not any(seen.outside(name) for name in unknown):
            return size
        size *= 4
    raise NotDraftedError(f"it reaches beyond {MAX_ELEMENTS} elements of {', '.join(unknown)}")


def _roles(trials: TrialRuns, names: Names, room: int) -> None:
    draft = trials.draft
    counts = trials.counts(names, room)
    trials.variants = tuple(_harmless(trials, names, counts))
    seen = trials.run_all(names, counts)
    stored = trials.stored()
    for tensor in draft.tensors:
        tensor.writes = bool(seen.changed(tensor.name).any()) or tensor.name in stored
        tensor.reads = not tensor.writes
    written = [tensor for tensor in draft.tensors if tensor.writes and tensor.symbol is None]
    if not written:
        written = [tensor for tensor in draft.tensors if not tensor.is_const][-1:]
        for tensor in written:
            tensor.writes = True
            tensor.guesses.append(_NOT_WRITTEN)
        if not written:
            raise NotDraftedError("it writes to none of its tensors")
    blank = trials.run_all(names, counts, blank=[t.name for t in written if not t.zeroed])
    for tensor in written:
        tensor.reads = blank.too_early(tensor.name) and not tensor.zeroed
        tensor.complete = tensor.extents is None or _is_complete(tensor, blank)


def _harmless(trials: TrialRuns, names: Names, counts: Mapping[str, int]) -> Iterator[int]:
    """Other contents under which a kernel leaves no tensor, as far as there is time to try them."""
    for variant in (1, 2):
        if trials.seconds < BUDGET / 4:
            seen = trials.run(names, counts, variant=variant)
            if not any(each.kind == "out-of-bounds" for each in seen.findings):
                yield variant


def _is_complete(tensor: TensorDraft, seen: TrialResult) -> bool:
    """Whether a launch that got ``tensor`` without contents has written all of it, as far as that shows."""
    return not (is_decisive(DTYPES[tensor.dtype]) and poisoned(seen.after[tensor.name]).any())


def _other_points(draft: CudaDraft) -> Iterator[Names]:
    """Other sizes, at which a formula for the size of a tensor must be right as well."""
    fixed = pinned(draft).keys() - {name for name, dim in draft.dims.items() if dim.fixed}
    for name, dim in draft.dims.items():
        if name in fixed or dim.fixed:
            continue
        for step in (dim.size, 2 * dim.size, 128, 1):
            point = varied(draft, dim, step)
            if point is not None:
                yield point
                break


def _formulas(draft: CudaDraft, names: Names, reached: int, unit: int) -> Iterator[tuple[Formula, ...]]:
    """Extents that give the size reached, the simplest first. Of structs, they give their number, and then the bytes of
    each."""
    for extents in _counted(draft, names, reached // unit):
        yield _in_units(*extents, unit=unit)
    if unit > 1:
        for chosen in _chosen(draft):
            base = int(product_of(chosen).at(names) or 0)
            for divisor in range(2, min(base, LARGEST) + 1):  # a struct may hold several elements
                if chosen and -(-base // divisor) == reached // unit:
                    yield _in_units(call("ceil_div", product_of(chosen), number(divisor)), unit=unit)


def _in_units(*extents: Formula, unit: int) -> tuple[Formula, ...]:
    return (*(each for each in extents if each.text != "1"), number(unit)) if unit > 1 else extents


def _counted(draft: CudaDraft, names: Names, reached: int) -> Iterator[tuple[Formula, ...]]:
    """Extents that give the size reached: of another tensor, products of dims, one more than such, of the grid."""
    if reached == 1:
        yield (ONE,)
    for tensor in draft.tensors:
        known = tensor.extents or tensor.found
        if known and len(known) > 1 and tensor.unit == 1 and _size(known, names) == reached:
            yield known
    for plain, extra in ((True, 0), (False, 0), (True, 1), (False, 1)):
        for chosen in _chosen(draft):
            product = product_of(chosen)
            base = product.at(names)
            if not chosen or not base or reached <= extra or (reached - extra) % int(base):
                continue
            factor = (reached - extra) // int(base)
            if plain != (factor == 1) or factor > 64:
                continue
            scaled = binary("*", product, number(factor))
            yield (binary("+", scaled, number(extra)),) if extra else (*chosen, *([] if plain else [number(factor)]))
    for parts in (draft.grid, (*draft.grid, *draft.block)):
        total = product_of(parts)
        base = total.at(names)
        if isinstance(base, int) and base > 0 and reached % base == 0:
            yield (binary("*", total, number(reached // base)),)
    yield (number(reached),)


def _chosen(draft: CudaDraft) -> Iterator[tuple[Formula, ...]]:
    """Up to four dims, those of the block left out, and what is computed of them; a square matrix has one twice."""
    blocks = block_dims(draft)
    dims = [Formula(name) for name in draft.dims if name not in blocks]
    dims += [each for each in draft.computed if not each.names & blocks]
    for count in range(5 if len(dims) < 9 else 3):
        for chosen in combinations_with_replacement(dims, count):
            if len(set(chosen)) >= count - 1:
                yield chosen


def _products(draft: CudaDraft) -> Iterator[Formula]:
    """Sizes that tensors often have."""
    for chosen in _chosen(draft):
        for factor in (1, 2, 3, 4) if chosen else (1,):
            yield binary("*", product_of(chosen), number(factor))


def _found(trials: TrialRuns) -> tuple[Finding, ...]:
    """Findings of the launch at its first or second sizes, under the first schedule that shows any."""
    draft = trials.draft
    last = {**draft.sizes, **{name: dim.sizes[-1] for name, dim in draft.dims.items()}}
    for schedule in (FORWARD, *_SCHEDULES):
        for names in (draft.sizes, last):
            try:
                seen = trials.checked(names, schedule)
            except NotDraftedError:
                continue
            if seen.findings:
                return seen.findings
            if trials.seconds > 2 * BUDGET:
                return ()
    return ()
