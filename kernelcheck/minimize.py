"""Shrinks a failing case while the same kind of finding remains, running the kernel at every step."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

import numpy as np

from kernelcheck import covering
from kernelcheck.cases import as_passed, dtype_of, make_inputs
from kernelcheck.domains import domain_of
from kernelcheck.errors import KernelcheckError, UsageError
from kernelcheck.explanation import Condition, Probe, condition, explain
from kernelcheck.recipes import (
    Edit,
    Recipe,
    bits_of,
    case_of,
    edited,
    elements_of,
    shrunk,
    with_edit,
)
from kernelcheck.registry import Dim, Tensor
from kernelcheck.replay import Look, look, token_of
from kernelcheck.shrinking.attempts import Attempts, BudgetSpentError
from kernelcheck.shrinking.choices import simplest
from kernelcheck.shrinking.sizes import Axis, shrink_sizes, smaller_neighbours
from kernelcheck.shrinking.subsets import fewest
from kernelcheck.subject import Subject

Strategy = Literal["dims", "values", "all"]
STRATEGIES: tuple[Strategy, ...] = get_args(Strategy)

MAX_ITERS = 400
"""Kernel runs that a minimisation takes at most, unless it is told another number."""
PROBES = 48
"""Of those, how many are kept for the explanation; a quarter, where there are fewer than four times as many."""
SIMPLEST_FAMILIES = ("zeros", "constant", "ties", "integers", "ramp", "uniform", "normal")
"""Value families, the simplest first; the others are kept only where none of these fails."""
MAX_BLOCKS = 512
"""Into how many pieces the elements of one input are cut to find those that matter."""
MAX_NAMED = 24
"""Up to this many elements of an input are simplified one by one."""
VALUE_CALLS = 160
"""Kernel runs that looking for the fewest elements takes at most."""
PROBED_ELEMENTS = 1 << 18
"""A size for which the case has more elements is not probed, unless the case had as many to begin with."""


@dataclass(frozen=True)
class Step:
    """Something that was tried."""

    calls: int
    recipe: Recipe
    elements: int
    accepted: bool
    """Whether it fails as the first case does, and is smaller; a probe never is."""


OnStep = Callable[[Step], None]


@dataclass(frozen=True)
class Minimized:
    """A failing case, and the smallest like it that was found."""

    before: Look
    after: Look
    token: str
    """Of ``after``."""
    calls: int
    """Kernel runs, the probes and the confirmation of ``after`` included."""
    seconds: float
    explanation: str
    is_minimal: bool
    """Whether every dim is at its smallest, or one step down there has been seen not to fail so."""
    stopped: Literal["", "budget", "interrupt"] = ""
    """What ended the search early."""


def minimize(
    subject: Subject,
    before: Look,
    *,
    strategy: Strategy = "all",
    max_iters: int = MAX_ITERS,
    on_step: OnStep | None = None,
) -> Minimized:
    """The smallest case like ``before`` that fails with the same kind of finding.

    Dims first, then the value family and the scalars, then the values, then the layout; ``dims`` and ``values`` do that
    part alone. A KeyboardInterrupt ends the search, and the best so far is returned.

    Args:
        subject: what runs.
        before: a case that failed.
        strategy: which part of the case to shrink.
        max_iters: how often the kernel may be run, in all.
        on_step: is told of everything that is tried.

    Raises:
        UsageError: ``before`` did not fail, or ``max_iters`` leaves nothing to do.
    """
    if before.result.status != "failed":
        raise UsageError(f"only a case that fails can be minimised, and this one {before.result.status}")
    if max_iters < 1:
        raise UsageError(f"--max-iters must be at least 1 (got {max_iters})")
    clock = time.perf_counter()
    search = _Search(subject, before, max_iters, on_step)
    stopped: Literal["", "budget", "interrupt"] = ""
    explanation, is_minimal = "", False
    try:
        try:
            search.shrink(strategy)
        except BudgetSpentError:
            stopped = "budget"
        explanation, is_minimal = search.explain()
    except BudgetSpentError:
        stopped = "budget"
    except KeyboardInterrupt:
        stopped = "interrupt"
    after = look(subject, search.attempts.best) if search.attempts.best != before.recipe else before
    return Minimized(
        before=before,
        after=after,
        token=token_of(subject, after),
        calls=search.attempts.calls + 1,
        seconds=time.perf_counter() - clock,
        explanation=explanation,
        is_minimal=is_minimal,
        stopped=stopped,
    )


class _Search:
    """One minimisation: what runs, what was tried, and the passes in their order."""

    def __init__(self, subject: Subject, before: Look, max_iters: int, on_step: OnStep | None) -> None:
        self._subject = subject
        self._op = subject.op
        self._before = before
        self._on_step = on_step
        self._max_iters = max_iters
        self._kinds: dict[Recipe, str | None] = {}
        self._free = [dim for dim in self._op.dims if dim.value is None]
        self._axes = [Axis(dim.name, dim.multiple_of, dim.tile) for dim in self._free]
        self.attempts = Attempts(before.recipe, self._fails, max_iters - min(PROBES, max_iters // 4))
        self._shape = before.recipe
        """The best before single elements were edited: what other sizes can be tried of."""
        self._probing = False

    def shrink(self, strategy: Strategy) -> None:
        """Every pass that belongs to ``strategy``."""
        if strategy in ("dims", "all"):
            self._shrink_dims()
        if strategy in ("values", "all"):
            self._shrink_family()
            self._shrink_scalars()
            if strategy == "all":
                self._shrink_dims()
            self._fill()
            if strategy == "all":
                self._shrink_dims()
        self._shape = self.attempts.best
        if strategy in ("values", "all"):
            self._shrink_elements()
        if strategy == "all":
            layout = replace(self.attempts.best, layout="contiguous")
            simplest([layout], self.attempts.best, self.attempts)

    def explain(self) -> tuple[str, bool]:
        """What probes of other sizes say, and whether no dim can be one step smaller."""
        self.attempts.allow(self._max_iters)
        self._probing = True
        shape = self._shape if self._shape.sizes == self.attempts.best.sizes else self.attempts.best
        sizes = dict(shape.sizes)
        neighbours = smaller_neighbours(sizes, self._axes, self._allows)
        is_minimal = not any(self.attempts.verdict(shrunk(shape, each)) for each in neighbours)
        conditions: list[Condition] = []
        undecided: dict[str, int] = {}
        for dim in self._free:
            probes = [Probe(dim.name, sizes[dim.name], fails=True)]
            for size in self._probed_sizes(dim, sizes):
                recipe = shrunk(shape, {**sizes, dim.name: size})
                try:
                    fails = self.attempts.verdict(recipe)
                except BudgetSpentError:
                    break
                kind = self._kinds.get(recipe)
                if not fails and kind is not None:
                    undecided[kind] = undecided.get(kind, 0) + 1
                probes.append(Probe(dim.name, size, fails if fails or kind is None else None))
            conditions.append(condition(dim.name, probes, _moduli(dim)))
        return explain(conditions, undecided), is_minimal

    def _fails(self, recipe: Recipe) -> bool:
        """Whether the case of ``recipe`` fails as the first did."""
        kind = self._kind(recipe)
        self._kinds[recipe] = kind
        same = kind == self._before.result.kind
        if self._on_step:
            case = case_of(self._op, recipe)
            self._on_step(Step(self.attempts.calls, recipe, elements_of(self._op, case), same and not self._probing))
        return same

    def _kind(self, recipe: Recipe) -> str | None:
        try:
            return look(self._subject, recipe).result.kind
        except KernelcheckError:
            return "reference-error"

    def _allows(self, sizes: Mapping[str, int]) -> bool:
        dims = covering.completed(self._op, sizes)
        return covering.allowed(self._op, self._before.case.dtype, dims)

    def _shrink_dims(self) -> None:
        recipe = self.attempts.best
        shrink_sizes(dict(recipe.sizes), self._axes, self._allows, lambda sizes: self.attempts(shrunk(recipe, sizes)))

    def _shrink_family(self) -> None:
        recipe = self.attempts.best
        simplest((replace(recipe, family=family) for family in SIMPLEST_FAMILIES), recipe, self.attempts)

    def _shrink_scalars(self) -> None:
        """Each scalar to the first of its listed values that fails."""
        for position, scalar in enumerate(self._op.scalars):
            recipe = self.attempts.best
            options = [_with_scalar(recipe, position, as_passed(scalar, value)) for value in scalar.values]
            simplest(options, recipe, self.attempts)

    def _fill(self) -> None:
        """All inputs, then each, to one value throughout."""
        start = self.attempts.best
        plain = start
        for tensor in self._op.inputs:
            option = next(self._fills(plain, tensor), None)
            plain = with_edit(plain, option) if option else plain
        simplest([plain], start, self.attempts)
        if self.attempts.best == plain:
            return
        for tensor in self._op.inputs:
            recipe = self.attempts.best
            simplest((with_edit(recipe, edit) for edit in self._fills(recipe, tensor)), recipe, self.attempts)

    def _fills(self, recipe: Recipe, tensor: Tensor) -> Iterator[Edit]:
        """Single values that the whole input may hold, the simplest first."""
        case = case_of(self._op, recipe)
        array = make_inputs(self._op, case)[tensor.name]
        domain = domain_of(self._op, tensor, case, array)
        dtype = dtype_of(tensor, case).numpy
        for value in domain.simple_values():
            edit = Edit(tensor.name, fill=bits_of(value, dtype))
            if domain.holds(edited(array, edit)):
                yield edit

    def _shrink_elements(self) -> None:
        """Of inputs that are not one value throughout: the fewest elements that must be what they are, then those."""
        filled = {edit.tensor for edit in self.attempts.best.edits}
        mixed = [tensor for tensor in self._op.inputs if tensor.name not in filled]
        if not mixed:
            return
        limit = self.attempts.allow(0)
        self.attempts.allow(min(limit, self.attempts.calls + VALUE_CALLS))
        try:
            for tensor in mixed:
                self._fewest_elements(tensor)
            for tensor in mixed:
                self._simplify_elements(tensor)
        except BudgetSpentError:
            if self.attempts.calls >= limit:
                raise
        finally:
            self.attempts.allow(limit)

    def _fewest_elements(self, tensor: Tensor) -> None:
        recipe = self.attempts.best
        case = case_of(self._op, recipe)
        array = make_inputs(self._op, case)[tensor.name]
        domain = domain_of(self._op, tensor, case, array)
        fill = next(self._fills(recipe, tensor), None)
        if fill is None or array.size < 2:
            return
        blocks = _blocks(array.size)

        def fails(kept: Sequence[tuple[int, int]]) -> bool:
            edit = replace(fill, kept=_joined(kept))
            return domain.holds(edited(array, edit)) and self.attempts(with_edit(recipe, edit))

        fewest(blocks, fails)

    def _simplify_elements(self, tensor: Tensor) -> None:
        """Elements that stayed what they were: each to the simplest value that still fails."""
        recipe = self.attempts.best
        edit = next((edit for edit in recipe.edits if edit.tensor == tensor.name), None)
        if edit is None or not 0 < sum(stop - start for start, stop in edit.kept) <= MAX_NAMED:
            return
        case = case_of(self._op, recipe)
        array = make_inputs(self._op, case)[tensor.name]
        domain = domain_of(self._op, tensor, case, array)
        bits = np.ascontiguousarray(array).reshape(-1).view(f"u{array.dtype.itemsize}")
        named = {index: int(bits[index]) for start, stop in edit.kept for index in range(start, stop)}
        for index, own in tuple(named.items()):
            for value in _simpler(float(array.reshape(-1)[index])):
                changed = {**named, index: bits_of(value, array.dtype)}
                option = replace(edit, kept=(), elements=tuple(changed.items()))
                if changed[index] == own:
                    break
                if domain.holds(edited(array, option)) and self.attempts(with_edit(recipe, option)):
                    named = changed
                    break

    def _probed_sizes(self, dim: Dim, sizes: Mapping[str, int]) -> list[int]:
        """Sizes worth a probe: neighbours, the tile and powers of two, what the op lists; the nearest come first."""
        here, step = sizes[dim.name], dim.multiple_of
        largest = max(dim.max or max(dim.sizes), here)
        centres = [here, *(1 << bit for bit in range(largest.bit_length())), *dim.sizes, largest]
        if dim.tile:
            centres += [dim.tile * times for times in (1, 2, 3, 4)]
        rounded = {centre // step * step + off * step for centre in centres for off in (-1, 0, 1)}
        most = max(PROBED_ELEMENTS, self._before.elements)
        share = max(8, PROBES // len(self._free))
        probed = []
        for size in sorted(rounded - {here}, key=lambda size: (_rank(size, here, dim), size)):
            other = {**sizes, dim.name: size}
            if not step <= size <= largest or not self._allows(other):
                continue
            case = case_of(self._op, shrunk(self._shape, other))
            if elements_of(self._op, case) <= most:
                probed.append(size)
        return probed[:share]


def _rank(size: int, here: int, dim: Dim) -> int:
    """How early a size is to be probed: neighbours, tiles, what is listed, and then the rest."""
    if abs(size - here) <= dim.multiple_of:
        return 0
    if dim.tile and min(size % dim.tile, -size % dim.tile) <= dim.multiple_of:
        return 1
    return 2 if size in dim.sizes else 3


def _moduli(dim: Dim) -> list[int]:
    powers = [1 << bit for bit in range(1, 11)]
    wanted = [*([dim.tile] if dim.tile else []), *powers]
    return [modulus for modulus in dict.fromkeys(wanted) if modulus > dim.multiple_of]


def _with_scalar(recipe: Recipe, position: int, value: int | float) -> Recipe:
    scalars = list(recipe.scalars)
    scalars[position] = (scalars[position][0], value)
    return replace(recipe, scalars=tuple(scalars))


def _simpler(value: float) -> list[float]:
    """Values simpler than ``value``, the simplest first."""
    if value != value or value in (float("inf"), float("-inf")):
        return [1.0, 2.0]
    power = float(2.0 ** np.floor(np.log2(abs(value)))) if value else 0.0
    return list(dict.fromkeys([1.0, 2.0, -1.0, float(round(value)), float(np.copysign(power, value))]))


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
