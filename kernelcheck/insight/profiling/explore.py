"""Cases beyond those of a sweep, kept while they reach lines or directions of branches that no case before them did.

The candidates are the thorough sweep's cases after those that ran, and cases that were kept with a size, a scalar, the
values or the layout changed. What is drawn follows from the root seed, the op and the dtype alone. A case that is kept
is made smaller for as long as it reaches all that was new.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cpu.runtime.profiler import CountedLaunch
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CannotRunError, KernelcheckError
from kernelcheck.core.cases import sampling
from kernelcheck.core.cases.case import case_seed, families_of, make_case
from kernelcheck.core.cases.recipes import Recipe, case_of, elements_of, recipe_of, shrunk
from kernelcheck.core.oracle.tolerances import ToleranceOf
from kernelcheck.core.registry import Dim, Op, OpRegistry
from kernelcheck.core.results.run import CaseResult, Run
from kernelcheck.core.sweep.added_cases import with_cases
from kernelcheck.core.sweep.not_run import failed_to_run, untried
from kernelcheck.core.sweep.replay import Look, look, token_of
from kernelcheck.core.sweep.selection import SweepMode, Task
from kernelcheck.core.sweep.subject import Subject, prepare
from kernelcheck.core.values.streams import Stream
from kernelcheck.insight.profiling.line_coverage import NOT_COUNTED, CoverageCounter, CoveredLines

MOST_PROBES = 40
"""Maximum runs to make one case smaller."""
_REDRAWS = 20
"""Changes of a case to draw before a fresh case is taken instead."""


@dataclass(frozen=True, order=True)
class ReachedPlace:
    """A line, or one direction of a branch."""

    file: str
    line: int
    column: int
    """Column of the branch's condition; 0 for a line."""
    way: str
    """``run``, ``taken`` or ``not taken``, as the PTX has it."""


@dataclass(frozen=True)
class KeptCase:
    """A case that reached something new."""

    recipe: Recipe
    result: CaseResult
    """Result, with the token that makes the case again."""
    reached: tuple[ReachedPlace, ...]


@dataclass(frozen=True)
class Explored:
    """Result for one op in one dtype."""

    op: str
    dtype: str
    tried: int
    kept: tuple[KeptCase, ...]
    failed: tuple[CaseResult, ...]
    """Cases that did not pass, among those that were tried and not kept."""
    left: tuple[ReachedPlace, ...]
    """Places still not reached."""
    sizes: Mapping[str, tuple[int, ...]]
    """For each dim that a kept case had another size of: those of the registry, and these."""
    error: str = ""
    """Why nothing was tried; empty if it was."""


def places(lines: CoveredLines) -> tuple[frozenset[ReachedPlace], frozenset[ReachedPlace]]:
    """Places that were reached, and places that were not."""
    reached: set[ReachedPlace] = set()
    missed: set[ReachedPlace] = set()
    for file, found in lines.items():
        for number, line in found.items():
            (reached if line.warps else missed).add(ReachedPlace(file, number, 0, "run"))
            for column, directions in line.branches.items():
                for way, warps in zip(("taken", "not taken"), directions, strict=True):
                    (reached if warps else missed).add(ReachedPlace(file, number, column, way))
    return frozenset(reached), frozenset(missed)


def explore(
    registry: OpRegistry,
    tasks: Sequence[Task],
    mode: SweepMode,
    budget: int,
    counter: CoverageCounter,
    *,
    tolerance_of: ToleranceOf,
    on_done: Callable[[Explored], object] = lambda explored: None,
) -> tuple[Explored, ...]:
    """Tries up to ``budget`` cases of each task, until everything is reached.

    Args:
        registry: where the ops come from.
        tasks: what was swept.
        mode: the sweep that ran.
        budget: cases of each op and dtype.
        counter: what the sweep reached; it gets the counts of cases that are kept.
        tolerance_of: how results are judged.
        on_done: called with what came of each task.
    """
    found = []
    for task in tasks:
        try:
            explored = _Explorer(registry, task, mode, counter, tolerance_of).explored(budget)
        except KernelcheckError as error:
            explored = Explored(task.op.name, task.dtype, 0, (), (), (), {}, str(error))
        found.append(explored)
        on_done(explored)
    return tuple(found)


def with_explored(registry: OpRegistry, run: Run, explored: Sequence[Explored]) -> Run:
    """The run of ops of ``registry`` with the cases that were kept, and with those that did not pass."""
    more = {(each.op, each.dtype): [*(kept.result for kept in each.kept), *each.failed] for each in explored}
    return with_cases(registry, run, more)


class _Explorer:
    """Search for cases of one op in one dtype that reach new places."""

    def __init__(
        self, registry: OpRegistry, task: Task, mode: SweepMode, counter: CoverageCounter, tolerance_of: ToleranceOf
    ) -> None:
        self._registry, self._task, self._op = registry, task, task.op
        self._first = task.cases if mode == "thorough" else 0
        self._counter = counter
        self._counted: list[CountedLaunch] = []
        backend = CpuBackend(on_counted=self._counted.extend)
        self._subject: Subject = prepare(registry, task.op, task.dtype, backend, tolerance_of=tolerance_of)
        self._families = families_of(task.op, task.dtype)
        seed = case_seed(registry.seed, task.op.name, task.dtype, "explore", 0)
        self._stream = Stream(seed, "explore")

    def explored(self, budget: int) -> Explored:
        kept: list[KeptCase] = []
        failed: list[CaseResult] = []
        known, left = places(self._counter.coverage([self._op.name]).ops.get(self._op.name, {}))
        if not known and not left:
            raise CannotRunError(NOT_COUNTED)
        tried = 0
        for recipe in islice(self._candidates(kept), budget if left else 0):
            tried += 1
            seen, reached, _ = self._run(recipe)
            new = reached - known
            if new:
                if seen.result.kind is not None:  # what is made smaller below need not fail
                    failed.append(replace(seen.result, token=token_of(self._subject, seen)))
                smaller = self._smaller(recipe, new)
                seen, reached, launches = self._run(smaller)
                self._counter.add(launches)
                result = replace(seen.result, token=token_of(self._subject, seen))
                kept.append(KeptCase(smaller, result, tuple(sorted(new))))
                known, left = places(self._counter.coverage([self._op.name]).ops[self._op.name])
            elif seen.result.kind is not None:
                failed.append(replace(seen.result, token=token_of(self._subject, seen)))
            if not left or seen.result.kind == "compile-error":
                break
        sizes = _suggested(self._op, [each.recipe for each in kept])
        return Explored(self._op.name, self._task.dtype, tried, tuple(kept), tuple(failed), tuple(sorted(left)), sizes)

    def _candidates(self, kept: Sequence[KeptCase]) -> Iterator[Recipe]:
        index = self._first
        while True:
            changed = self._changed(kept[self._draw(len(kept))].recipe) if kept and self._draw(2) else None
            if changed is None:
                case = make_case(self._registry, self._op, self._task.dtype, "thorough", index)
                changed, index = recipe_of(self._op, case), index + 1
            yield changed

    def _changed(self, recipe: Recipe) -> Recipe | None:
        """A recipe with a size, and perhaps something else, changed; None if none of those drawn is allowed."""
        free = {dim.name: dim for dim in self._op.dims if dim.value is None}
        for _ in range(_REDRAWS):
            dims = dict(recipe.dims)
            if free:
                dim = free[self._of(tuple(free))]
                dims[dim.name] = self._size(dim, dims[dim.name])
            changed = shrunk(recipe, dims)
            match self._draw(4):
                case 0:
                    changed = replace(changed, values=self._of(self._families))
                case 1 if self._op.scalars:
                    scalar = self._op.scalars[self._draw(len(self._op.scalars))]
                    value = scalar.values[self._draw(len(scalar.values))]
                    scalars = tuple((name, value if name == scalar.name else old) for name, old in changed.scalars)
                    changed = replace(changed, scalars=scalars)
            if changed != recipe and self._fits(changed):
                return changed
        return None

    def _size(self, dim: Dim, size: int) -> int:
        """A boundary, a neighbour, the double, the half, or any size."""
        largest, step = dim.max or max(dim.sizes), dim.multiple_of
        known = sampling.boundary_sizes(dim)
        wanted = (size + step, size - step, 2 * size, size // 2, known[self._draw(len(known))], 1 + self._draw(largest))
        chosen = wanted[self._draw(len(wanted))] // step * step
        return min(max(chosen, step), largest)

    def _fits(self, recipe: Recipe) -> bool:
        case = case_of(self._op, recipe)
        allowed = sampling.allowed(self._op, recipe.dtype, case.dims)
        return allowed and elements_of(self._op, case) <= sampling.MAX_ELEMENTS

    def _smaller(self, recipe: Recipe, new: frozenset[ReachedPlace]) -> Recipe:
        """The recipe with smaller sizes, plain values and a plain layout, as far as all that is new stays reached."""
        probes = iter(range(MOST_PROBES))

        def reaches(candidate: Recipe) -> bool:
            if next(probes, None) is None or not self._fits(candidate):
                return False
            return new <= self._run(candidate)[1]

        for name, size in recipe.dims:
            dim = next(each for each in self._op.dims if each.name == name)
            low, high = 0, size
            for wanted in (each for each in sorted({*dim.sizes, *sampling.boundary_sizes(dim)}) if each < size):
                if reaches(shrunk(recipe, {**dict(recipe.dims), name: wanted})):
                    high = wanted
                    break
                low = wanted
            step = dim.multiple_of
            while high - low > step:  # it need not be monotonic: what is found is a size that reaches it
                middle = (low + high) // 2 // step * step
                if low < middle < high and reaches(shrunk(recipe, {**dict(recipe.dims), name: middle})):
                    high = middle
                else:
                    low = max(middle, low + step)
            recipe = shrunk(recipe, {**dict(recipe.dims), name: high})
        if recipe.values != "normal" and reaches(plain := replace(recipe, values="normal")):
            recipe = plain
        if recipe.layout != "contiguous" and reaches(plain := replace(recipe, layout="contiguous")):
            recipe = plain
        return recipe

    def _run(self, recipe: Recipe) -> tuple[Look, frozenset[ReachedPlace], list[CountedLaunch]]:
        self._counted.clear()
        try:
            seen = look(self._subject, recipe)
        except KernelcheckError as error:
            case = case_of(self._op, recipe)
            seen = Look(recipe, case, failed_to_run(untried(case), error), elements_of(self._op, case))
        counter = CoverageCounter()
        counter.add(self._counted)
        reached, _ = places(counter.coverage([self._op.name]).ops.get(self._op.name, {}))
        return seen, reached, [*self._counted]

    def _draw(self, below: int) -> int:
        return self._stream.integer(0, below)

    def _of(self, names: Sequence[str]) -> str:
        return names[self._draw(len(names))]


def _suggested(op: Op, recipes: Sequence[Recipe]) -> dict[str, tuple[int, ...]]:
    found = {}
    for dim in op.dims:
        if dim.value is None:
            more = sorted({dict(recipe.dims)[dim.name] for recipe in recipes} - {*dim.sizes})
            if more:
                found[dim.name] = (*dim.sizes, *more)
    return found
