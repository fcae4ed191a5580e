"""Explains why a case is wrong: asks the sources of evidence in turn, and puts their clues together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.changed import own_files
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.sweep.both import AnySubject
from kernelcheck.core.sweep.further_runs import SECOND_LAUNCH
from kernelcheck.core.sweep.replay import Look, token_of
from kernelcheck.core.sweep.subject import Subject
from kernelcheck.insight.explaining import repairs as repairing
from kernelcheck.insight.explaining.clues import SearchBudget
from kernelcheck.insight.explaining.edits import Leads
from kernelcheck.insight.explaining.evidence import gather
from kernelcheck.insight.explaining.explanation import Explanation
from kernelcheck.insight.explaining.failing import Failing, failing
from kernelcheck.insight.explaining.paragraph import paragraph
from kernelcheck.insight.explaining.ranking import fault_of, suspects
from kernelcheck.insight.explaining.repairs import RepairsTried
from kernelcheck.insight.explaining.wide_factors import factors_at

SECONDS = 20.0
"""Time to search for evidence, by default."""
VALUE_KINDS = frozenset({"mismatch", "nonfinite", "unwritten", "nondeterministic"})
"""Kinds of failures of values. All other kinds name their own line."""


def explain(
    registry: OpRegistry,
    subject: AnySubject,
    seen: Look,
    *,
    seconds: float = SECONDS,
    jobs: int = 0,
    most: int | None = None,
    on_source: Callable[[str], object] = lambda source: None,
) -> Explanation:
    """Explains a case that was run and failed.

    Args:
        registry: of the op.
        subject: the op as it was run.
        seen: the case.
        seconds: how long to look for evidence; edits take what the other sources leave.
        jobs: how many edits to try at the same time; 0 for as many as the machine has room for.
        most: how many edits to try at most, so that the result does not depend on the machine; None for no limit.
        on_source: called with the name of each source before it is asked.

    Raises:
        UsageError: the case passes.
        CannotRunError: it does not fail by its values, or not on the CPU executor, which all evidence comes from; or
            the op has no kernels, or no reference.
    """
    result = seen.result
    if result.kind is None:
        raise UsageError("the case passes: there is nothing to explain")
    if result.kind not in VALUE_KINDS or result.is_wrong_in_part:
        factors = factors_at(result.location, registry.root) if result.kind == "index-overflow" else []
        wider = "; ".join(f"compute the product of `{each}` in 64 bits: `(long long){each}`" for each in factors)
        raise CannotRunError(
            f"a failure of the kind {result.kind} is not of values, and names its own line: {result.message}; "
            f"{wider and f'{wider}; '}"
            f"`kernelcheck help {result.kind}` has the usual remedy"
        )
    if result.message.startswith(SECOND_LAUNCH):
        raise CannotRunError(f"a failure of the second launch alone is not explained: {result.message}")
    one = subject if isinstance(subject, Subject) else subject.cpu
    if one.op.functions is not None or one.reference is None:
        raise CannotRunError(f"{one.op.name}: only ops with kernels and a reference are explained")
    budget = SearchBudget(seconds)
    case = failing(registry, one, seen.recipe)
    if case.sample.kind is None:
        raise CannotRunError("the case passes on the CPU executor, so that there is nothing to look at there")
    found = gather(registry, one, case, result, budget, on_source)
    tried = RepairsTried(cases=len(case.samples))
    if not case.is_editable:
        found.notes.append("no edit was tried: CUDA sources alone are edited")
    else:
        on_source("edits that mend it")
        leads = Leads(frozenset(each.location for each in found.clues), found.reach.missed, found.order_decides)
        tried = repairing.find_repairs(case, leads, budget.left, jobs, most)
    clues = [*found.clues, *repairing.clues_of(tried)]
    notes = [*found.notes, *(f"a share of the edits was not tried: {why.splitlines()[0]}" for why in tried.lost)]
    ranked = suspects(clues, _Lines(case))
    best = repairing.best(tried.repairs)
    fault = fault_of(ranked)
    return Explanation(
        op=one.op.name,
        dtype=one.dtype,
        backend=one.backend.name,
        seed=format_seed(seen.case.seed),
        token=result.token or (token_of(one, seen) if seen.recipe.edits else ""),
        dims=dict(seen.case.dims),
        result=replace(result, printed=""),
        suspects=ranked,
        births=found.births,
        influence=found.influence,
        repairs=tuple(best),
        fault=fault,
        paragraph=paragraph(result, ranked, best, found.births, found.influence, fault, tried, found.observed),
        cases=len(case.samples),
        tried=tried.tried,
        edits=tried.of,
        seconds=round(budget.spent, 3),
        notes=tuple(notes),
    )


class _Lines:
    """The text of lines of the kernel's own files and of the registry."""

    def __init__(self, case: Failing) -> None:
        program = case.subject.program
        self._texts = {
            program.sources.get(str(path), str(path)): text.splitlines() for path, text in own_files(program).items()
        }
        self._root = case.registry.root

    def __call__(self, location: SourceLocation) -> str:
        if location.file not in self._texts:
            path: Path = self._root / location.file
            self._texts[location.file] = path.read_text("utf-8").splitlines() if path.is_file() else []
        lines = self._texts[location.file]
        return lines[location.line - 1].strip() if 0 < location.line <= len(lines) else ""
