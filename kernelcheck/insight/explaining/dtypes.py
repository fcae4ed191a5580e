"""The failing case in the op's other dtypes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.plain_text import listed
from kernelcheck.core.cases.recipes import case_of
from kernelcheck.core.oracle.error_units import default_tolerance
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.sweep.subject import Subject, prepare
from kernelcheck.insight.explaining.clues import SearchBudget
from kernelcheck.insight.explaining.failing import Failing, backend, sample_of

SHARE = 0.5
"""Share of the time that must be left before another dtype is compiled."""
MOST = 0.1
"""Share of the time above which one dtype took too long for a further one to be tried."""


def words(registry: OpRegistry, one: Subject, failing: Failing, budget: SearchBudget) -> Iterator[str]:
    """A sentence, if the same sizes and family pass in another dtype. A case whose elements were edited has no
    counterpart there."""
    recipe = failing.recipe
    if recipe.edits:
        return
    passes: list[str] = []
    fails = [one.dtype]
    longest = 0.0
    for dtype in one.op.dtypes:
        if dtype == one.dtype or budget.left < SHARE * budget.seconds or longest > MOST * budget.seconds:
            continue
        before = budget.spent
        other = replace(recipe, dtype=dtype)
        try:
            subject = prepare(registry, one.op, dtype, backend(), tolerance_of=default_tolerance)
            kind = sample_of(subject, case_of(one.op, other)).kind
        except KernelcheckError:
            continue
        (fails if kind is not None else passes).append(dtype)
        longest = max(longest, budget.spent - before)
    if passes:
        yield f"With the same sizes and family of values it passes in {listed(passes)}, and fails in {listed(fails)}."
