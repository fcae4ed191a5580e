"""Cases beyond those of a sweep, added to its results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.core.sweep.reach import reach_of


def with_cases(registry: OpRegistry, run: Run, more: Mapping[tuple[str, str], Sequence[CaseResult]]) -> Run:
    """The run of ops of ``registry`` with more cases of them, by op and dtype; these are numbered after its own."""

    def extended(result: OpResult) -> OpResult:
        added = more.get((result.op, result.dtype), [])
        if not added:
            return result
        first = result.planned
        numbered = tuple(replace(case, index=first + number) for number, case in enumerate(added))
        cases = (*result.cases, *numbered)
        reach = reach_of(registry.ops[result.op], result.dtype, cases)
        return replace(result, cases=cases, planned=result.planned + len(added), reach=reach)

    return replace(run, ops=tuple(map(extended, run.ops)))
