"""One case, run again, with its arrays."""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.core.cases.case import Arrays, Case
from kernelcheck.core.cases.recipes import Recipe, case_of, digest_of, elements_of, inputs_of, recipe_of, require_inputs
from kernelcheck.core.cases.tokens import Token, encode
from kernelcheck.core.oracle.comparison import OutputComparison, compare_output
from kernelcheck.core.oracle.expectation import Expectation
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.both import AnySubject, run_on
from kernelcheck.core.sweep.one_case import Manner
from kernelcheck.core.sweep.subject import CompiledOp, expect


@dataclass(frozen=True)
class Look:
    """One case as it was run."""

    recipe: Recipe
    case: Case
    result: CaseResult
    elements: int
    """Number of elements of all inputs and outputs."""
    evidence: Evidence | None = None
    """None if the case passed, or if its inputs could not be made."""


def look(
    subject: AnySubject, recipe: Recipe, *, weigh: bool = False, inputs: Arrays | None = None, explain: bool = False
) -> Look:
    """Runs the case that a recipe makes, and judges it.

    Args:
        subject: what to run.
        recipe: the case.
        weigh: whether to find out, if it passes, which gross faults its tolerance would accept.
        inputs: instead of those that the recipe makes, such as a snapshot of those that failed once.
        explain: whether findings are explained by further runs, on backends that can do that.

    Raises:
        RegistryError: its inputs cannot be made.
        UsageError: an edit does not fit its tensor, or ``inputs`` are not of the case.
        ReferenceScriptError: the reference does not take inputs that are edited or given.
    """
    case = case_of(subject.op, recipe)
    if inputs is not None:
        require_inputs(subject.op, recipe, inputs)
    elif recipe.edits:
        inputs = inputs_of(subject.op, recipe)
    seen: list[Evidence] = []

    def witness(result: CaseResult, evidence: Evidence) -> None:
        seen.append(evidence)

    manner = Manner(repeat=recipe.repeat, weigh=weigh, inputs=inputs, explain=explain)
    if inputs is not None and subject.reference is not None:
        manner = replace(manner, wanted=expect(subject, case, inputs, twice=recipe.repeat))
    result = run_on(subject, case, manner, witness=witness)
    return Look(recipe, case, result, elements_of(subject.op, case), seen[0] if seen else None)


def look_at_case(subject: AnySubject, case: Case, *, inputs: Arrays | None = None) -> Look:
    """Runs a case of a sweep as the sweep does: the first of an op twice, if it does not fail at once.

    Args:
        subject: what to run.
        case: of a sweep.
        inputs: instead of those that its seed makes; see ``look``.
    """
    once = look(subject, recipe_of(subject.op, case), weigh=True, inputs=inputs, explain=True)
    if once.result.kind is not None or case.index != 0:
        return once
    return look(subject, recipe_of(subject.op, case, repeat=True), weigh=True, inputs=inputs, explain=True)


def token_of(subject: CompiledOp, seen: Look) -> str:
    """The token of a case that was run."""
    inputs = seen.evidence.inputs if seen.evidence else inputs_of(subject.op, seen.recipe)
    return encode(Token(seen.recipe, digest_of(inputs), subject.program.source_sha256[:16]))


def comparisons(subject: CompiledOp, seen: Look) -> Sequence[OutputComparison]:
    """Every written tensor, element by element, as in the verdict; none if the launches did not complete."""
    found = seen.evidence
    if found is None or not found.expected or not found.actual or subject.reference is None:
        return ()
    wanted = Expectation(
        subject.op, seen.case, subject.reference, found.inputs, found.expected, found.units, subject.tolerance
    )
    return [compare_output(wanted, tensor, found.actual) for tensor in written_tensors(subject.op)]
