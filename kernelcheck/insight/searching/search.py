"""Evolution over value families with parameters, sizes and scalars, towards the largest error.

Every case that is tried follows from the root seed and the results before it, whose number is all that time decides. A
candidate is a recipe, so that each has a token.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count

import numpy as np

from kernelcheck.backends.base import Backend
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CannotRunError, KernelcheckError
from kernelcheck.core.cases import sampling
from kernelcheck.core.cases.case import Arrays, case_seed, families_of, make_case, takes_family
from kernelcheck.core.cases.recipes import Recipe, case_of, digest_of, elements_of, inputs_of, recipe_of, shrunk
from kernelcheck.core.cases.tokens import Token, encode
from kernelcheck.core.oracle.error_units import Tolerance, rule_of
from kernelcheck.core.oracle.expectation import Expectation
from kernelcheck.core.oracle.factor_bounds import MOST_MARGIN
from kernelcheck.core.oracle.tolerances import ToleranceOf
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.core.sweep.added_cases import with_cases
from kernelcheck.core.sweep.contracts.keeping import TRIED
from kernelcheck.core.sweep.one_case import Manner, observe
from kernelcheck.core.sweep.selection import Task
from kernelcheck.core.sweep.subject import Subject, prepare
from kernelcheck.core.values.sought import BASES, GENES, base_of, genes_of, is_sought, text_of
from kernelcheck.core.values.special_values import SPECIAL
from kernelcheck.core.values.streams import Stream
from kernelcheck.insight.minimize.shrinking.attempts import Attempts, BudgetSpentError
from kernelcheck.insight.minimize.shrinking.sizes import Axis, shrink_sizes

MOST_ELEMENTS = 2**15
"""Elements of all tensors of a case: small ones are many a second, and sums of thousands of terms still fit."""
MOST_REFUSED = 1000
"""Candidates in a row that are larger, after which an op has no small cases."""
PARENTS = 6
"""The best candidates so far, from which others are made."""
KEPT_SHARE = 0.9
"""Part of the largest error that the simpler case must still have."""
FAILS = MOST_MARGIN
"""Errors up to this many tolerances do not fail. A tolerance is calibrated on random cases, with up to this margin; a
search goes on to rarer ones, and there right kernels have been 1.79 tolerances off."""
_LEVELS = 4
_SINGLE = tuple(
    f"normal+{name}={level}"
    for name, gene in GENES.items()
    for level in range(gene.low, gene.high + 1, max((gene.high - gene.low) // _LEVELS if name != "edge" else 1, 1))
)
"""Families with one parameter, at several levels: the first candidates, after the plain families."""
SIMPLER_RUNS, SIMPLER_SHARE = 40, 0.25
"""Maximum runs to make a case simpler, and how much of the time they may take beyond it."""


@dataclass(frozen=True)
class SearchLimit:
    """How long to look, for each op and dtype; a limit of cases makes what is found the same everywhere."""

    seconds: float = math.inf
    """Of wall-clock time."""
    cases: int = 10**9


@dataclass(frozen=True)
class Hurting:
    """A case that hurts."""

    recipe: Recipe
    result: CaseResult
    """Result, with the token that makes the case again."""
    error: float
    """In tolerances: of the kernel, or between it and its control. Infinite where NaN or infinities are wrong, or
    anything but numbers is, such as an access out of bounds."""

    @property
    def fails(self) -> bool:
        """Whether it shows the kernel to be wrong."""
        return self.result.kind is not None and not (self.result.kind == "mismatch" and self.error <= FAILS)


@dataclass(frozen=True)
class Searched:
    """Result for one op in one dtype."""

    op: str
    dtype: str
    tried: int
    seconds: float
    swept: float
    """Largest error of the sweep before, in tolerances; NaN where nothing was compared."""
    worst: Hurting | None = None
    apart: Hurting | None = None
    """Case with the largest difference between the kernel and its first control."""
    why_not: str = ""
    """Why nothing was tried; empty if it was."""
    lost: Hurting | None = None
    """The first case that could not be run or compared, of ``lost_cases``."""
    lost_cases: int = 0


def search(
    registry: OpRegistry,
    tasks: Sequence[Task],
    run: Run,
    limit: SearchLimit,
    backend: Backend,
    *,
    tolerance_of: ToleranceOf,
    on_done: Callable[[Searched], object] = lambda searched: None,
) -> tuple[Searched, ...]:
    """Looks for the largest errors of each task.

    Args:
        registry: where the ops come from.
        tasks: what was swept.
        run: the sweep.
        limit: for each task.
        backend: runs the kernels.
        tolerance_of: how results are judged.
        on_done: called with what came of each task.

    Returns:
        A result for each task; after a KeyboardInterrupt, for those that were done.
    """
    found: list[Searched] = []
    for task, swept in zip(tasks, _swept(run, tasks), strict=True):
        try:
            searched = _Search(registry, task, backend, tolerance_of).searched(limit, swept)
        except KernelcheckError as error:
            searched = Searched(task.op.name, task.dtype, 0, 0.0, swept, why_not=str(error))
        except KeyboardInterrupt:
            break
        found.append(searched)
        on_done(searched)
    return tuple(found)


def with_searched(registry: OpRegistry, run: Run, searched: Sequence[Searched]) -> Run:
    """The run of ops of ``registry`` with the worst cases that were found, those that pass and those that fail, and
    with the first of each that could not be run."""
    more = {
        (each.op, each.dtype): [
            one.result for one in (each.worst, each.lost) if one and (one.fails or one.result.kind is None)
        ]
        for each in searched
    }
    return with_cases(registry, run, more)


def _swept(run: Run, tasks: Sequence[Task]) -> Iterator[float]:
    known: dict[tuple[str, str], OpResult] = {(each.op, each.dtype): each for each in run.ops}
    for task in tasks:
        result = known.get((task.op.name, task.dtype))
        yield result.max_error if result else math.nan


class _Search:
    """Search in one op in one dtype."""

    def __init__(self, registry: OpRegistry, task: Task, backend: Backend, tolerance_of: ToleranceOf) -> None:
        self._registry, self._task, self._op = registry, task, task.op
        self._subject: Subject = prepare(registry, task.op, task.dtype, backend, tolerance_of=tolerance_of)
        self._control: Subject | None = None
        if task.op.controls:
            known_good = replace(task.op, source=task.op.controls[0])
            self._control = prepare(registry, known_good, task.dtype, backend, tolerance_of=_as_is(self._subject))
        plain = [family for family in families_of(task.op, task.dtype) if family not in SPECIAL]
        self._first = [*dict.fromkeys((*plain, *_SINGLE))]
        seed = case_seed(registry.seed, task.op.name, task.dtype, "search", 0)
        self._stream = Stream(seed, "search")
        self._free = [dim for dim in task.op.dims if dim.value is None]

    def searched(self, limit: SearchLimit, swept: float) -> Searched:
        name, dtype = self._op.name, self._task.dtype
        why_not = self._why_not()
        if why_not:
            return Searched(name, dtype, 0, 0.0, swept, why_not=why_not)
        began = time.perf_counter()
        by_error: list[Hurting] = []
        by_distance: list[Hurting] = []
        lost: list[Hurting] = []
        tried = 0
        for recipe in self._candidates(by_error, by_distance):
            if time.perf_counter() - began >= limit.seconds or tried == limit.cases:
                break
            tried += 1
            seen, distance = self._run(recipe)
            if seen.result.status == "error":
                if seen.result.kind == "compile-error" and not by_error:
                    return Searched(name, dtype, 0, 0.0, swept, why_not=seen.result.message)
                lost.append(seen)
                continue
            _ranked(by_error, seen)
            if distance is not None:
                _ranked(by_distance, replace(seen, error=distance))
            if math.isinf(by_error[0].error):
                break  # nothing is larger
        until = began + (1 + SIMPLER_SHARE) * limit.seconds
        worst = self._simpler(by_error[0], until) if by_error else None
        apart = self._with_token(by_distance[0]) if by_distance else None
        first = self._with_token(lost[0]) if lost else None
        seconds = time.perf_counter() - began
        return Searched(name, dtype, tried, seconds, swept, worst, apart, lost=first, lost_cases=len(lost))

    def _why_not(self) -> str:
        if self._op.reference is None and not self._op.functions:
            return "its outputs are not compared, so there is no error to look for"
        if rule_of(self._op, self._task.dtype) != "rounding":
            return "its outputs are compared exactly or by its own check, not in error units"
        if not any(takes_family(tensor) for tensor in self._op.inputs):
            return "each input has values of its own, so there is nothing to vary"
        return ""

    def _candidates(self, *best: Sequence[Hurting]) -> Iterator[Recipe]:
        """Fresh cases, and changes of the best so far, in turn."""
        index, refused, given = max(self._task.cases, *TRIED.values()), 0, False
        for number in count():
            parents = best[number % len(best)] or best[0]
            changed = None
            if parents and number >= len(self._first):
                changed = self._changed(parents[self._draw(len(parents))].recipe)
            if changed is None:
                case = make_case(self._registry, self._op, self._task.dtype, "thorough", index)
                index += 1
                fresh = recipe_of(self._op, case)
                values = self._first[number] if number < len(self._first) else self._new()
                changed = replace(fresh, values=values)
            refused = 0 if self._fits(changed) else refused + 1
            if refused == MOST_REFUSED:
                if given:
                    return
                raise CannotRunError(f"of {refused} cases in a row, none has at most {MOST_ELEMENTS} elements")
            if not refused:
                given = True
                yield changed

    def _new(self) -> str:
        """A family with one to three parameters."""
        names = dict.fromkeys(self._of([*GENES]) for _ in range(1 + self._draw(3)))
        return text_of(self._of(BASES), {name: self._level(name) for name in names})

    def _changed(self, recipe: Recipe) -> Recipe | None:
        """A recipe with another parameter, size, scalar or seed."""
        match self._draw(8):
            case 0 if self._free:
                dim = self._free[self._draw(len(self._free))]
                known = sampling.boundary_sizes(dim)
                return shrunk(recipe, {**dict(recipe.dims), dim.name: known[self._draw(len(known))]})
            case 1 if self._op.scalars:
                scalar = self._op.scalars[self._draw(len(self._op.scalars))]
                case = make_case(self._registry, self._op, self._task.dtype, "thorough", self._draw(64))
                value = case.scalars[scalar.name]
                pairs = tuple((name, value if name == scalar.name else old) for name, old in recipe.scalars)
                return replace(recipe, scalars=pairs)
            case 2:
                case = make_case(self._registry, self._op, self._task.dtype, "thorough", 16 + self._draw(4096))
                return replace(recipe, seed=case.seed, index=case.index)
            case 3:
                return None
        base = base_of(recipe.values)
        if base not in BASES:
            base = "normal"
        genes = genes_of(recipe.values) if is_sought(recipe.values) else {}
        name = self._of([*GENES])
        match self._draw(4):
            case 0 if name in genes:
                del genes[name]
            case 1:
                base = self._of(BASES)
            case 2 if name in genes:
                step = 1 + self._draw(3)
                moved = genes[name] + (step if self._draw(2) else -step)
                genes[name] = min(max(moved, GENES[name].low), GENES[name].high)
            case _:
                genes[name] = self._level(name)
        return replace(recipe, values=text_of(base, genes))

    def _run(self, recipe: Recipe) -> tuple[Hurting, float | None]:
        """The case, and its distance from the control; None if there is none, or if one of the two did not run."""
        case = case_of(self._op, recipe)
        seen = observe(self._subject, case)
        error = seen.result.error
        if seen.result.kind not in (None, "mismatch") or (seen.result.kind and math.isnan(error)):
            error = math.inf
        distance = None
        if self._control and seen.wanted and seen.evidence.actual:
            other = observe(self._control, case, Manner(wanted=seen.wanted, closer=False))
            if other.evidence.actual and other.result.kind in (None, "mismatch", "nonfinite"):
                distance = _distance(seen.wanted, seen.evidence.actual, other.evidence.actual)
        return Hurting(recipe, seen.result, 0.0 if math.isnan(error) else error), distance

    def _simpler(self, hurting: Hurting, until: float) -> Hurting:
        """The case with smaller sizes and fewer parameters, as far as most of its error stays, and time is left."""

        def hurts(recipe: Recipe) -> bool:
            if time.perf_counter() > until:
                raise BudgetSpentError
            if not self._fits(recipe):
                return False
            seen, _ = self._run(recipe)
            return seen.result.kind == hurting.result.kind and seen.error >= KEPT_SHARE * hurting.error

        attempts = Attempts(hurting.recipe, hurts, SIMPLER_RUNS)
        try:
            if is_sought(hurting.recipe.values):
                genes = genes_of(hurting.recipe.values)
                for name in [*genes]:
                    fewer = {other: level for other, level in genes.items() if other != name}
                    if attempts(replace(attempts.best, values=text_of(base_of(hurting.recipe.values), fewer))):
                        genes = fewer
            axes = [Axis(dim.name, dim.multiple_of, dim.tile) for dim in self._free]
            best = attempts.best
            shrink_sizes(dict(best.dims), axes, self._allows, lambda dims: attempts(shrunk(best, dims)))
            if attempts.best.layout != "contiguous":
                attempts(replace(attempts.best, layout="contiguous"))
        except BudgetSpentError:
            pass
        if attempts.best == hurting.recipe:
            return self._with_token(hurting)
        return self._with_token(self._run(attempts.best)[0])

    def _with_token(self, hurting: Hurting) -> Hurting:
        try:
            inputs = inputs_of(self._op, hurting.recipe)
        except KernelcheckError:
            return hurting  # a lost one, whose inputs cannot be made: there is nothing to make again
        token = encode(Token(hurting.recipe, digest_of(inputs), self._subject.program.source_sha256[:16]))
        return replace(hurting, result=replace(hurting.result, token=token))

    def _allows(self, dims: Mapping[str, int]) -> bool:
        return sampling.allowed(self._op, self._task.dtype, sampling.completed(self._op, dims))

    def _fits(self, recipe: Recipe) -> bool:
        case = case_of(self._op, recipe)
        return sampling.allowed(self._op, recipe.dtype, case.dims) and elements_of(self._op, case) <= MOST_ELEMENTS

    def _level(self, name: str) -> int:
        return GENES[name].low + self._draw(GENES[name].high - GENES[name].low + 1)

    def _draw(self, below: int) -> int:
        return self._stream.integer(0, below)

    def _of(self, names: Sequence[str]) -> str:
        return names[self._draw(len(names))]


def _ranked(best: list[Hurting], one: Hurting) -> None:
    """Puts a case among the best, which are sorted: one for each family."""
    same = next((each for each in best if each.recipe.values == one.recipe.values), None)
    if same is not None:
        if same.error >= one.error:
            return
        best.remove(same)
    best.append(one)
    best.sort(key=lambda each: -each.error)
    del best[PARENTS:]


def _distance(wanted: Expectation, one: Arrays, other: Arrays) -> float:
    """The largest difference of two kernels' outputs, in tolerances; infinite where only one has NaN or infinities."""
    largest = 0.0
    for name in one:
        if wanted.rules[name] != "rounding":
            continue
        a, b = one[name].astype(np.float64), other[name].astype(np.float64)
        with np.errstate(invalid="ignore", over="ignore", divide="ignore"):
            apart = np.where((a == b) | ((a != a) & (b != b)), 0.0, np.abs(a - b) / wanted.allowed(name))
        largest = max(largest, float(np.max(np.where(np.isnan(apart), math.inf, apart), initial=0.0)))
    return largest


def _as_is(subject: Subject) -> ToleranceOf:
    def tolerance_of(op: Op, dtype: str) -> Tolerance:
        return subject.tolerance

    return tolerance_of
