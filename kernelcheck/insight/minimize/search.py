"""Shrinks a failing case while the same kind of finding remains, running the kernel at every step."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Literal

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CannotRunError, KernelcheckError, UsageError
from kernelcheck.core.cases import sampling
from kernelcheck.core.cases.recipes import Recipe, case_of, elements_of
from kernelcheck.core.sweep.both import AnySubject
from kernelcheck.core.sweep.replay import Look, look, token_of
from kernelcheck.insight.minimize.conditions import Condition, Probe, condition, explain
from kernelcheck.insight.minimize.other_sizes import declared, resized
from kernelcheck.insight.minimize.shrinking.attempts import Attempts, BudgetSpentError
from kernelcheck.insight.minimize.shrinking.choices import simplest
from kernelcheck.insight.minimize.shrinking.sizes import Axis, shrink_sizes, smaller_neighbours
from kernelcheck.insight.minimize.simpler_values import (
    fewest_elements,
    filled,
    filled_with_the_worst,
    first_scalars,
    simplest_family,
    small_numbers,
)
from kernelcheck.insight.minimize.size_probes import PROBES, moduli, probed_sizes

Strategy = Literal["dims", "values", "all"]

End = Literal["", "budget", "interrupt", "unsteady"]

MAX_ITERS = 400
"""The most kernel runs of a minimisation, by default."""
CONFIRMATIONS = 3
"""Maximum further runs of the smallest case, until it fails: on a GPU a race does not show each time."""
VALUE_CALLS = 160
"""The most kernel runs of the search for the fewest elements."""


@dataclass(frozen=True)
class MinimizeStep:
    """One case that was tried."""

    calls: int
    recipe: Recipe
    elements: int
    accepted: bool
    """Whether it fails as the first case does, and is smaller; a probe never is."""


OnStep = Callable[[MinimizeStep], None]


@dataclass(frozen=True)
class Minimized:
    """A failing case, and the smallest like it that was found."""

    before: Look
    after: Look
    token: str
    """Token that makes ``after``."""
    calls: int
    """Kernel runs, the probes and the confirmation of ``after`` included."""
    seconds: float
    explanation: str
    is_minimal: bool
    """Whether every dim is at its smallest, or one step down there has been seen not to fail so."""
    stopped: End = ""
    """Why the search stopped early; ``unsteady`` if the smallest case did not fail again, so that ``after`` is
    ``before``."""

    @property
    def is_news(self) -> bool:
        """Whether it adds to the failing case: something simpler, or the fact that nothing is smaller."""
        return self.after is not self.before or self.is_minimal


def minimize(
    subject: AnySubject,
    before: Look,
    *,
    strategy: Strategy = "all",
    max_iters: int = MAX_ITERS,
    on_step: OnStep | None = None,
) -> Minimized:
    """The smallest case derived from ``before`` that fails with the same kind of finding.

    Dims first, then the value family and the scalars, then the values, then the layout; ``dims`` and ``values`` do that
    part alone. A KeyboardInterrupt ends the search, and the best so far is returned.

    Args:
        subject: what runs.
        before: a case that failed.
        strategy: which part of the case to shrink.
        max_iters: how often the kernel may be run, in all.
        on_step: called with everything that is tried.

    Raises:
        UsageError: ``before`` did not fail, or ``max_iters`` leaves nothing to do.
        CannotRunError: it could not be run, or its tolerance alone is at fault.
    """
    if before.result.status == "error":
        raise CannotRunError(
            f"{before.result.kind}: {before.result.message}\nthe case cannot be minimised until it runs"
        )
    if before.result.status != "failed":
        raise UsageError(f"only a case that fails can be minimised, and this one {before.result.status}")
    if before.result.kind == "index-overflow" or before.result.is_wrong_in_part:
        wrong = [huge.token for huge in before.result.huge if huge.wrong == before.result.kind and huge.token]
        again = f" ('kernelcheck reproduce {wrong[0]}' runs them)" if wrong else ""
        raise UsageError(
            f"{before.result.message}\nthese are the smallest sizes{again}: nothing of this case is to shrink"
        )
    if before.result.kind == "vacuous":
        raise CannotRunError(
            f"vacuous: {before.result.message}\nits outputs are right, so there is nothing to shrink "
            "(kernelcheck help vacuous says what to do)"
        )
    if max_iters < 1:
        raise UsageError(f"--max-iters must be at least 1 (got {max_iters})")
    clock = time.perf_counter()
    search = _Search(subject, before, max_iters, on_step)
    stopped: End = ""
    try:
        try:
            search.shrink(strategy)
        except BudgetSpentError:
            stopped = "budget"
        search.explain(strategy)
    except BudgetSpentError:
        stopped = "budget"
    except KeyboardInterrupt:
        stopped = "interrupt"
    try:
        after, confirmations = search.confirmed()
    except KeyboardInterrupt:
        if stopped == "interrupt":  # asked twice
            raise
        stopped = "interrupt"
        after, confirmations = search.confirmed()
    explanation, is_minimal = search.conclusion
    if after is None:
        after, stopped, explanation, is_minimal = before, "unsteady", "", False
    return Minimized(
        before=before,
        after=after,
        token=token_of(subject, after),
        calls=search.attempts.calls + confirmations,
        seconds=time.perf_counter() - clock,
        explanation=explanation,
        is_minimal=is_minimal,
        stopped=stopped,
    )


class _Search:
    """One minimisation: what runs, what was tried, and the passes in their order."""

    def __init__(self, subject: AnySubject, before: Look, max_iters: int, on_step: OnStep | None) -> None:
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
        """The best recipe before single elements were edited; other sizes can be tried only of this one."""
        self._probing = False
        self._failing: list[Mapping[str, int]] = [dict(before.recipe.dims)]
        """Sizes of cases that fail as the first does, that one first."""
        self.conclusion = ("", False)
        """Sentence that probes of other sizes give, and whether no dim can be one step smaller."""

    def shrink(self, strategy: Strategy) -> None:
        """Runs every pass that belongs to ``strategy``."""
        if strategy == "all":
            self._jump()
        if strategy in ("dims", "all"):
            self._shrink_dims()
        if strategy in ("values", "all"):
            simplest_family(self.attempts.best, self.attempts)
            first_scalars(self._op, self.attempts.best, self.attempts)
            if strategy == "all":
                self._shrink_dims()
            filled(self._op, self.attempts.best, self.attempts)
            if strategy == "all":
                self._shrink_dims()
        self._shape = self.attempts.best
        if strategy in ("values", "all"):
            self._shrink_elements()
        if strategy == "all":
            recipe = self.attempts.best
            simplest([replace(recipe, layout="contiguous")], recipe, self.attempts)

    def explain(self, strategy: Strategy) -> None:
        """Probes other sizes. Where a smaller one fails, the search goes on from there."""
        self.attempts.allow(self._max_iters)
        while (smaller := self._probed()) is not None and strategy != "values":
            self._probing = False
            self.attempts(smaller)
            self._shrink_dims()
            self._shape = self.attempts.best
            if strategy == "all":
                self._shrink_elements()

    def _probed(self) -> Recipe | None:
        """Sets ``conclusion``; returns the smallest case that fails among those smaller than the best."""
        self._probing = True
        best = self.attempts.best
        portable = all(not edit.kept for edit in best.edits)
        shape = self._shape if not portable and self._shape.dims == best.dims else best
        if any(edit.kept for edit in shape.edits):
            self.conclusion = ("", False)  # a token's own: its elements have no counterpart in other sizes
            return None
        dims = dict(shape.dims)
        neighbours = smaller_neighbours(dims, self._axes, self._allows)
        is_minimal = not any(self.attempts.verdict(resized(self._op, shape, each)) for each in neighbours)
        conditions: list[Condition] = []
        undecided: dict[str, int] = {}
        smaller: list[Recipe] = []
        for dim in self._free:
            probes = [Probe(dim.name, dims[dim.name], fails=True)]
            for size in probed_sizes(self._op, shape, dim, self._allows, self._before.elements):
                recipe = resized(self._op, shape, {**dims, dim.name: size})
                try:
                    fails = self.attempts.verdict(recipe)
                except BudgetSpentError:
                    break
                kind = self._kinds.get(recipe)
                if not fails and kind is not None:
                    undecided[kind] = undecided.get(kind, 0) + 1
                probes.append(Probe(dim.name, size, fails if fails or kind is None else None))
                smaller += [recipe] if fails and size < dims[dim.name] else []
            conditions.append(condition(dim.name, probes, moduli(dim)))
        self.conclusion = (explain(conditions, undecided, self._failing), is_minimal and not smaller)
        return min(smaller, key=lambda each: elements_of(self._op, case_of(self._op, each)), default=None)

    def confirmed(self) -> tuple[Look | None, int]:
        """Runs the best recipe again; returns the number of runs that took, too. None if it no longer fails."""
        if self.attempts.best == self._before.recipe:
            return self._before, 0
        for count in range(1, CONFIRMATIONS + 1):
            seen = look(self._subject, self.attempts.best, explain=True)
            if seen.result.kind == self._before.result.kind:
                return seen, count
        return None, CONFIRMATIONS

    def _fails(self, recipe: Recipe) -> bool:
        """Whether the case of ``recipe`` fails as the first did."""
        if declared(self._op, recipe) != recipe:
            return False
        kind = self._kind(recipe)
        self._kinds[recipe] = kind
        same = kind == self._before.result.kind
        if same:
            self._failing.append(dict(recipe.dims))
        if self._on_step:
            case = case_of(self._op, recipe)
            self._on_step(
                MinimizeStep(self.attempts.calls, recipe, elements_of(self._op, case), same and not self._probing)
            )
        return same

    def _kind(self, recipe: Recipe) -> str | None:
        try:
            return look(self._subject, recipe).result.kind
        except KernelcheckError:
            return "reference-error"

    def _allows(self, dims: Mapping[str, int]) -> bool:
        return sampling.allowed(self._op, self._before.case.dtype, sampling.completed(self._op, dims))

    def _jump(self) -> None:
        """Tries the values around the worst element in the smallest possible case: most often that is enough."""
        before = self._before
        smallest = {axis.name: axis.step for axis in self._axes}
        if before.evidence is None or before.result.worst is None or not self._allows(smallest):
            return
        small = resized(self._op, before.recipe, smallest)
        if self.attempts(small):
            return
        suspect = filled_with_the_worst(self._op, before.recipe, before.evidence.inputs, before.result.worst, small)
        if suspect is not None:
            self.attempts(suspect)

    def _shrink_dims(self) -> None:
        recipe = self.attempts.best
        shrink_sizes(
            dict(recipe.dims), self._axes, self._allows, lambda dims: self.attempts(resized(self._op, recipe, dims))
        )

    def _shrink_elements(self) -> None:
        """For inputs that are not one value throughout: finds the fewest elements that matter, then simplifies them."""
        edited = {edit.tensor for edit in self.attempts.best.edits}
        mixed = [tensor for tensor in self._op.inputs if tensor.name not in edited]
        limit = self.attempts.allow(0)
        self.attempts.allow(min(limit, self.attempts.calls + VALUE_CALLS))
        try:
            for tensor in mixed:
                fewest_elements(self._op, self.attempts.best, tensor, self.attempts)
            for tensor in mixed:
                small_numbers(self._op, self.attempts.best, tensor, self.attempts)
        except BudgetSpentError:
            if self.attempts.calls >= limit:
                raise
        finally:
            self.attempts.allow(limit)
