"""One case, run and judged: inputs, reference, launch, checks, verdict."""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.base import Execution, Explaining
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.compiler.program import Dropped
from kernelcheck.core.cases.case import Arrays, Case, make_inputs
from kernelcheck.core.cases.memory import is_huge
from kernelcheck.core.launch.plan import plan
from kernelcheck.core.oracle.error_units import rule_of
from kernelcheck.core.oracle.expectation import Expectation, measured_closer
from kernelcheck.core.oracle.faults import vacuous
from kernelcheck.core.oracle.judge import Verdict, WrongOutput, judge
from kernelcheck.core.registry import Op
from kernelcheck.core.results.evidence import Evidence, Witness
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.buffer_damage import damage
from kernelcheck.core.sweep.case_notes import notes_of, notes_of_zero
from kernelcheck.core.sweep.contracts.keeping import contracts_kept
from kernelcheck.core.sweep.further_runs import (
    IncompleteError,
    execute,
    left_unwritten,
    repetition,
    second_launch,
    unwritten_marks,
    written,
)
from kernelcheck.core.sweep.making import dropped_of, note_of_dropped
from kernelcheck.core.sweep.not_run import failed_to_run, require_memory, require_outputs, untried
from kernelcheck.core.sweep.reach import drawn_of, variants_of
from kernelcheck.core.sweep.remarks import Remark, concluded, noticed, prefixed
from kernelcheck.core.sweep.subject import Subject, expect

CLOSE = 16.0
"""An error up to this, in tolerances, is measured again in units from more probes (``error_units.CLOSER_PROBES``)."""
FLOAT32_BITS = 24
"""Bits of products of tensor cores that are exact, and of which sums in float32 are cut off."""
PRINTED_CHARACTERS = 4096
"""How many characters of a case's output are kept."""
ALONE = 16
"""The first cases of a thorough sweep, of which rows that are independent run alone as well."""
_NO_OUTCOME = frozenset({"launch-error", "timeout", "deadlock", "assertion"})
"""Findings after which the buffers are not worth judging."""


@dataclass(frozen=True)
class Manner:
    """How a case is run and judged."""

    repeat: bool = False
    """Whether to run it again, with other initial contents of outputs and scratch: the results must have the same bits
    or, for an op that says ``deterministic = false``, be right as well. The reference is called twice, too, and must
    return the same. With module variables, a launch after another in the same process must be right, too."""
    precise: bool = False
    """Whether to look for a reference that computes in less than float64."""
    weigh: bool = False
    """Whether to find out, if it passes, which gross faults its tolerance would accept; if it accepts one, the case
    fails as ``vacuous``, unless the op says ``allow_vacuous = true``."""
    spare: bool = False
    """Whether it is only noted then."""
    inputs: Arrays | None = None
    """Inputs in place of those that the case's seed makes."""
    wanted: Expectation | None = None
    """Result of ``expect`` for this case, if known already; its inputs are used in place of ``inputs``."""
    closer: bool = True
    """Whether errors not far above the tolerance are measured again, in units from more probes, before they are called
    mismatches."""
    explain: bool = False
    """Whether findings are explained by further runs, on backends that can do that."""
    tuned: bool = True
    """Whether the first case runs with all configs of an ``autotune``, and not only with its own."""

    def inputs_of(self, op: Op, case: Case) -> Arrays:
        """The inputs of the case.

        Raises:
            RegistryError: they cannot be made.
        """
        if self.wanted is not None:
            return self.wanted.inputs
        return make_inputs(op, case) if self.inputs is None else self.inputs


PLAINLY = Manner()
"""Once, with nothing known before."""


def run_case(subject: Subject, case: Case, manner: Manner = PLAINLY, *, witness: Witness | None = None) -> CaseResult:
    """Runs one case and judges it.

    Args:
        subject: what to run.
        case: one of its cases.
        manner: how.
        witness: called with the arrays of a case whose inputs could be made, if it does not pass.

    Returns:
        The result. A finding of the backend decides ``kind`` before the harness's own checks (inputs unmodified, gaps
        of the layout untouched), those before the verdict on the outputs, and that before a difference between the
        runs; ``message`` has all of them, one per line.
    """
    seen = observe(subject, case, manner)
    if witness and seen.evidence.inputs and seen.result.kind is not None:
        witness(seen.result, seen.evidence)
    return seen.result


@dataclass(frozen=True)
class Observation:
    """A case as it ran, whether it passed or not."""

    result: CaseResult
    remarks: tuple[Remark, ...]
    """Everything wrong with it; the first remark decides the kind of ``result``."""
    evidence: Evidence
    wanted: Expectation | None = None
    """Expectation that judged it; None if it was not judged."""


def observe(subject: Subject, case: Case, manner: Manner = PLAINLY) -> Observation:
    """``run_case``, with everything that was observed."""
    if is_huge(subject.op, case):
        return _in_part(subject, case)
    seen = _Seen()
    result, remarks = _run_case(subject, case, manner, seen)
    versions = seen.versions if case.index == 0 and manner.tuned and not remarks else 1
    dropped = [*seen.dropped]
    for version in range(1, versions):  # those that are tuned by no other case, perhaps
        if unfit := _dropped(subject, case, version):
            dropped += unfit[:1]  # the next one has a turn of its own
            continue
        another = _Seen()
        again = replace(manner, wanted=seen.wanted, weigh=False)
        other, remarks = _run_case(subject, case, again, another, version)
        result = replace(result, variants=(*result.variants, *other.variants))
        if remarks:
            result, seen = other, another
            break
    if dropped:
        others = [note for note in result.notes if note.kind != "config-dropped"]
        listed = [*dict.fromkeys(dropped)]
        result = replace(result, notes=(*others, note_of_dropped(listed, seen.versions)))
    if case.index == 0 and manner.weigh and not (remarks and remarks[0].kind == "compile-error"):
        from kernelcheck.core.sweep.huge.check import beyond  # takes a while to import, and starts no sweep

        huge = beyond(subject, case)
        remarks = [*remarks, *huge.remarks]
        result = replace(result, notes=(*result.notes, *huge.notes), huge=huge.cases)
    evidence = Evidence(seen.inputs, seen.expected, seen.actual, seen.units)
    return Observation(concluded(result, remarks), tuple(remarks), evidence, seen.wanted)


def _in_part(subject: Subject, case: Case) -> Observation:
    """A huge case, of which some blocks run."""
    from kernelcheck.core.sweep.huge.check import in_part

    huge = in_part(subject, case)
    result = replace(
        untried(case), notes=huge.notes, huge=huge.cases, compared=any(each.compared for each in huge.cases)
    )
    return Observation(concluded(result, huge.remarks), huge.remarks, Evidence({}, {}, {}, {}))


def _dropped(subject: Subject, case: Case, version: int) -> tuple[Dropped, ...]:
    """The configs that gave up their turns to the one that runs as ``version``; empty also where it cannot be made."""
    try:
        return dropped_of(subject.at(case, version).program)
    except KernelcheckError:
        return ()


@dataclass
class _Seen:
    """The arrays of a case, as far as it ran."""

    inputs: Arrays = field(default_factory=dict)
    expected: Arrays = field(default_factory=dict)
    actual: Arrays = field(default_factory=dict)
    units: Arrays = field(default_factory=dict)
    wanted: Expectation | None = None
    versions: int = 1
    """In how many tuned versions its kernels come."""
    label: str = ""
    """Which of them ran."""
    dropped: tuple[Dropped, ...] = ()
    """Configs whose turn it was, and that cannot be launched."""


def _run_case(
    subject: Subject, case: Case, manner: Manner, seen: _Seen, version: int | None = None
) -> tuple[CaseResult, Sequence[Remark]]:
    """The figures of a case, and what is wrong with it: with one version of its kernels."""
    result, remarks = _run_version(subject, case, manner, seen, version)
    if seen.label:
        remarks = [prefixed(f"tuned with {seen.label}", remark) for remark in remarks]
    return result, remarks


def _run_version(
    subject: Subject, case: Case, manner: Manner, seen: _Seen, version: int | None
) -> tuple[CaseResult, Sequence[Remark]]:
    result = untried(case)
    try:
        require_memory(subject.op, case)
        require_outputs(subject.op, case)
        inputs = seen.inputs = manner.inputs_of(subject.op, case)
        result = replace(result, drawn=drawn_of(inputs))
        wanted = manner.wanted
        if subject.reference is None:
            result = replace(result, compared=False)
        else:
            twice = manner.repeat or case.index == 0
            wanted = wanted or expect(subject, case, inputs, twice=twice, precise=manner.precise)
            narrow = {name: min(kind.precision for kind in of.values()) for name, of in wanted.products.items()}
            products = dict.fromkeys(sorted(wanted.cut_off), FLOAT32_BITS) | narrow
            result = replace(result, unmeasured=wanted.unmeasured, products=products)
            seen.expected, seen.units, seen.wanted = wanted.expected, wanted.units, wanted
        whole, subject = subject, subject.at(case, version)
        seen.versions, seen.label = subject.program.versions, subject.program.label
        result = replace(result, variants=variants_of(subject.program))
        seen.dropped = dropped_of(subject.program)
        ran, execution = execute(subject, case, inputs)
        if manner.explain and execution.findings and isinstance(subject.backend, Explaining):
            fresh = plan(subject.op, case, subject.program, inputs)
            execution = subject.backend.explain(subject.program, fresh.buffers, fresh.launches, execution)
        notes = (*execution.notes, *notes_of(wanted, subject))
        notes += notes_of_zero(subject.op, case, ran) if execution.completed else ()
        result = replace(
            result,
            seconds=execution.seconds,
            printed=execution.printed[-PRINTED_CHARACTERS:],
            notes=notes,
            findings=execution.findings,
            schedule=execution.schedule,
        )
        remarks = noticed(execution)
        if not execution.completed or any(remark.kind in _NO_OUTCOME for remark in remarks):
            return result, remarks
        seen.actual = written(subject.op, ran)
        remarks += damage(subject, case, inputs, ran)
        unwritten = unwritten_marks(subject, case, inputs, ran, rerun=not execution.findings)
        if wanted is None:
            remarks += left_unwritten(unwritten)
            if (manner.repeat or _read_unwritten(execution)) and not remarks:
                remarks += repetition(subject, case, inputs, ran, None)
            if manner.repeat and not remarks:
                remarks += second_launch(subject, case, inputs, ran, None)
            if not remarks:
                kept = contracts_kept(whole, case, inputs, seen.actual, version=version, explain=manner.explain)
                result, remarks = replace(result, contracts=kept.tried), [*kept.remarks]
            return result, remarks
        verdict = judge(wanted, seen.actual, unwritten)
        if manner.closer and verdict.kind == "mismatch" and verdict.error <= CLOSE:
            wanted = measured_closer(wanted)
            seen.units = wanted.units
            verdict = judge(wanted, seen.actual, unwritten)
        remarks += [Remark(each.kind, each.message) for each in _kind_first(verdict)]
        again = manner.repeat or _read_unwritten(execution)
        if again and not execution.findings and verdict.kind != "unwritten":
            remarks += repetition(subject, case, inputs, ran, wanted)
        if manner.repeat and not remarks:
            remarks += second_launch(subject, case, inputs, ran, wanted)
        if case.mode == "thorough" and case.index < ALONE and not remarks:
            from kernelcheck.core.sweep.huge.row_parts import dependent_rows

            remarks += dependent_rows(subject, case, inputs, wanted)
        if not remarks:
            kept = contracts_kept(whole, case, inputs, seen.actual, version=version, explain=manner.explain)
            result, remarks = replace(result, contracts=kept.tried), [*kept.remarks]
        result = _with_figures(result, verdict)
        if manner.weigh and result.elements and not remarks:
            result = replace(result, vacuous=vacuous(wanted))
            remarks += [] if manner.spare else _weighed(subject, result)
    except IncompleteError as stopped:
        return result, stopped.remarks
    except Exception as error:  # noqa: BLE001 - one case is lost, and the others are not
        failed = failed_to_run(result, error)
        return failed, [Remark(failed.kind or "launch-error", failed.message)]
    return result, remarks


def _weighed(subject: Subject, result: CaseResult) -> list[Remark]:
    """Reports a right result as vacuous if a gross fault would pass as well."""
    if not result.vacuous or subject.op.allow_vacuous:
        return []
    message = f"the outputs pass, but what judges them {result.vacuous} in their place, so this proves nothing"
    if rule_of(subject.op, subject.dtype) == "rounding":
        message += f": the tolerance factor is {subject.tolerance.factor:g} ({subject.tolerance.source})"
    return [Remark("vacuous", f"{message} (an op for which that is meant says allow_vacuous = true)")]


def _read_unwritten(execution: Execution) -> bool:
    """Whether the kernel read shared memory that nothing wrote, and may."""
    return any(note.kind == "unwritten-shared" for note in execution.notes)


def _kind_first(verdict: Verdict) -> list[WrongOutput]:
    """The wrong outputs, those of the verdict's kind first: the first remark is what the case is reported as."""
    return sorted(verdict.outputs, key=lambda each: each.kind != verdict.kind)


def _with_figures(result: CaseResult, verdict: Verdict) -> CaseResult:
    return replace(
        result,
        error=verdict.error,
        max_abs_error=verdict.max_abs_error,
        max_rel_error=verdict.max_rel_error,
        max_ulp_error=verdict.max_ulp_error,
        rms_error=verdict.rms_error,
        mismatched=verdict.mismatched,
        elements=verdict.elements,
        worst=verdict.worst,
        heat=verdict.heat,
        outputs=verdict.outputs,
    )
