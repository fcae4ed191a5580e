"""One case, run and judged: inputs, reference, launch, checks, verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

import numpy as np

from kernelcheck.backends.base import Backend, Compiling, Execution, Explaining, Releasing
from kernelcheck.cases.case import Arrays, Case, make_inputs
from kernelcheck.compiler import Program, compile_program
from kernelcheck.compiler.ptx_program import ptx_program
from kernelcheck.findings import Finding, SourceLocation
from kernelcheck.launch.plan import Plan, plan
from kernelcheck.launch.poison import poisoned
from kernelcheck.oracle import expectation
from kernelcheck.oracle.bit_comparison import bits, count_more, first_change, index_of
from kernelcheck.oracle.error_units import Tolerance, default_tolerance, rule_of
from kernelcheck.oracle.expectation import Expectation, measured_closer
from kernelcheck.oracle.faults import vacuous
from kernelcheck.oracle.free_control import widened
from kernelcheck.oracle.judge import Verdict, judge
from kernelcheck.oracle.mismatch import describe
from kernelcheck.oracle.tolerances import ToleranceOf
from kernelcheck.reference.reference import Reference, load_reference
from kernelcheck.registry import Op, Registry, Tensor
from kernelcheck.registry.model import written_tensors
from kernelcheck.results.evidence import Evidence, Witness
from kernelcheck.results.run import CaseResult
from kernelcheck.sweep.not_run import failed_to_run, require_memory, require_outputs, untried
from kernelcheck.sweep.variants import Variants, unmade
from kernelcheck.timings import span, timed

CLOSE = 16.0
"""An error up to this, in tolerances, is measured again in units from more probes (``expectation.CLOSER_PROBES``)."""

PRINTED_CHARACTERS = 4096
"""How many characters of a case's output are kept."""
_NO_OUTCOME = frozenset({"launch-error", "timeout", "deadlock"})
"""Findings after which the buffers are not worth judging."""


@dataclass(frozen=True)
class CompiledOp:
    """An op in one dtype, compiled, with what judges it."""

    op: Op
    dtype: str
    program: Program
    reference: Reference | None
    """None for an op whose outputs are not compared."""
    tolerance: Tolerance


@dataclass(frozen=True)
class Subject(CompiledOp):
    """An op in one dtype, ready to run."""

    backend: Backend
    variants: Variants | None = None
    """For an op whose cases have a program each: ``program`` then has no kernels, until ``at`` a case."""

    def at(self, case: Case, version: int | None = None) -> Subject:
        """The op as it is launched in ``case``; where its kernels come in tuned versions, in that one, or in the one
        that is the case's turn.

        Raises:
            CompileError: its kernels cannot be made for the case.
            LaunchError: their arguments cannot be evaluated.
        """
        if self.variants is None:
            return self
        made = self.variants.at(case, version)
        return replace(self, op=made.op, program=made.program, variants=None)


@dataclass(frozen=True)
class Remark:
    """Something wrong with a run, from the backend, the harness or the oracle."""

    kind: str
    message: str
    location: SourceLocation | None = None
    finding: Finding | None = None
    """What the backend saw, where it is the backend that remarks it."""


Said = TypeVar("Said", Remark, Finding)


class _IncompleteError(Exception):
    """A further run of a case did not complete."""

    def __init__(self, remarks: Sequence[Remark]) -> None:
        super().__init__()
        self.remarks = remarks


def prepare(
    registry: Registry, op: Op, dtype: str, backend: Backend, *, tolerance_of: ToleranceOf = default_tolerance
) -> Subject:
    """Loads the op's reference, compiles its source for ``dtype``, and prepares the program on ``backend``.

    Raises:
        ReferenceScriptError: the reference cannot be loaded.
        CompileError: NVRTC or the backend rejects the source.
    """
    reference = load_reference(op) if op.reference else None
    tolerance = tolerance_of(op, dtype)
    if op.is_produced:
        unprepare = backend.release if isinstance(backend, Releasing) else _keep
        variants = Variants(op, registry, timed("make machine code")(backend.prepare), unprepare)
        return Subject(op, dtype, unmade(op, registry.arch), reference, tolerance, backend, variants)
    program = backend.program(op, dtype) if isinstance(backend, Compiling) else compile_op(registry, op, dtype)
    with span("make machine code"):
        backend.prepare(program)
    return Subject(op, dtype, program, reference, tolerance, backend)


def _keep(program: Program) -> None:
    """For backends that release nothing."""


@timed("compile")
def compile_op(registry: Registry, op: Op, dtype: str) -> Program:
    """Compiles the kernels that ``op`` launches for ``dtype``; PTX is taken as it is.

    Raises:
        CompileError: with NVRTC's log.
    """
    kernels = list(dict.fromkeys(op.substitute(launch.kernel, dtype) for launch in op.launches))
    if op.source.suffix == ".ptx":
        return ptx_program(op.source, kernels, registry.root)
    return compile_program(
        op.source,
        name_expressions=kernels,
        options=registry.options_of(op, dtype),
        include_dirs=registry.include_dirs,
        arch=registry.arch,
        root=registry.root,
        defines={name: op.substitute(f"{{{name}}}", dtype) for name in op.defines},
        host=op.host,
        overrides={name: op.substitute(f"{{{name}}}", dtype) for name in op.override},
    )


@dataclass(frozen=True)
class Manner:
    """How a case is run and judged."""

    repeat: bool = False
    """Whether to run it again, with other initial contents of outputs and scratch: the results must have the same bits
    or, for an op that says ``deterministic = false``, be right as well. The reference is called twice, too, and must
    return the same."""
    weigh: bool = False
    """Whether to find out, if it passes, which gross faults its tolerance would accept; if it accepts one, the case
    fails as ``vacuous``, unless the op says ``allow_vacuous = true``."""
    spare: bool = False
    """Whether it is only noted then."""
    inputs: Arrays | None = None
    """What it gets in place of the inputs that its seed makes."""
    wanted: Expectation | None = None
    """What ``expect`` returned for this case, if that is known already; its inputs come before ``inputs``."""
    closer: bool = True
    """Whether errors not far above the tolerance are measured again, in units from more probes, before they are called
    mismatches."""
    explain: bool = False
    """Whether findings are explained by further runs, on backends that can do that."""

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
    """What is wrong with it, one by one; the first decides the kind of ``result``."""
    evidence: Evidence


def observe(subject: Subject, case: Case, manner: Manner = PLAINLY) -> Observation:
    """``run_case``, with everything that was observed."""
    seen = _Seen()
    result, remarks = _run_case(subject, case, manner, seen)
    versions = seen.versions if case.index == 0 and not remarks else 1
    for version in range(1, versions):  # those that are tuned by no other case, perhaps
        another = _Seen()
        again = replace(manner, wanted=seen.wanted, weigh=False)
        other, remarks = _run_case(subject, case, again, another, version)
        if remarks:
            result, seen = other, another
            break
    evidence = Evidence(seen.inputs, seen.expected, seen.actual, seen.units)
    return Observation(concluded(result, remarks), tuple(remarks), evidence)


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
        wanted = manner.wanted
        if subject.reference is None:
            result = replace(result, compared=False)
        else:
            wanted = wanted or expect(subject, case, inputs, twice=manner.repeat)
            result = replace(result, unmeasured=wanted.unmeasured)
            seen.expected, seen.units, seen.wanted = wanted.expected, wanted.units, wanted
        subject = subject.at(case, version)
        seen.versions, seen.label = subject.program.versions, subject.program.label
        ran, execution = _execute(subject, case, inputs)
        if manner.explain and execution.findings and isinstance(subject.backend, Explaining):
            fresh = plan(subject.op, case, subject.program, inputs)
            execution = subject.backend.explain(subject.program, fresh.buffers, fresh.launches, execution)
        result = replace(result, seconds=execution.seconds, printed=execution.printed[-PRINTED_CHARACTERS:])
        result = replace(result, notes=execution.notes, findings=execution.findings, schedule=execution.schedule)
        remarks = _noticed(execution)
        if not execution.completed or any(remark.kind in _NO_OUTCOME for remark in remarks):
            return result, remarks
        seen.actual = _written(subject.op, ran)
        remarks += _damage(subject, case, inputs, ran)
        unwritten = _unwritten(subject, case, inputs, ran, rerun=not execution.findings)
        if wanted is None:
            remarks += _left_unwritten(unwritten)
            if (manner.repeat or _read_unwritten(execution)) and not remarks:
                remarks += _repetition(subject, case, inputs, ran, None)
            return result, remarks
        verdict = judge(wanted, seen.actual, unwritten)
        if manner.closer and verdict.kind == "mismatch" and verdict.error <= CLOSE:
            wanted = measured_closer(wanted)
            seen.units = wanted.units
            verdict = judge(wanted, seen.actual, unwritten)
        if not verdict.passed:
            remarks.append(Remark(verdict.kind or "mismatch", verdict.message))
        again = manner.repeat or _read_unwritten(execution)
        if again and not execution.findings and verdict.kind != "unwritten":
            remarks += _repetition(subject, case, inputs, ran, wanted)
        result = _with_figures(result, verdict)
        if manner.weigh and not remarks:
            result = replace(result, vacuous=vacuous(wanted))
            remarks += [] if manner.spare else _weighed(subject, result)
    except _IncompleteError as stopped:
        return result, stopped.remarks
    except Exception as error:  # noqa: BLE001 - one case is lost, and the others are not
        failed = failed_to_run(result, error)
        return failed, [Remark(failed.kind or "launch-error", failed.message)]
    return result, remarks


def _weighed(subject: Subject, result: CaseResult) -> list[Remark]:
    """What a right result is worth, where a gross fault would pass as well."""
    if not result.vacuous or subject.op.allow_vacuous:
        return []
    message = f"the outputs pass, but what judges them {result.vacuous} in their place, so this proves nothing"
    if rule_of(subject.op, subject.dtype) == "rounding":
        message += f": the tolerance factor is {subject.tolerance.factor:g} ({subject.tolerance.source})"
    return [Remark("vacuous", f"{message} (an op for which that is meant says allow_vacuous = true)")]


def expect(subject: CompiledOp, case: Case, inputs: Arrays | None = None, *, twice: bool = False) -> Expectation:
    """``oracle.expectation.expect`` by the reference and tolerance of the subject; wider where that is a default."""
    assert subject.reference is not None
    wanted = expectation.expect(subject.op, case, subject.reference, subject.tolerance, inputs, twice=twice)
    return widened(wanted) if subject.tolerance.source == "default" else wanted


def _execute(subject: Subject, case: Case, inputs: Arrays, *, variant: int = 0) -> tuple[Plan, Execution]:
    ready = plan(subject.op, case, subject.program, inputs, variant=variant)
    with span("launch"):
        return ready, subject.backend.execute(subject.program, ready.buffers, ready.launches)


def _written(op: Op, ran: Plan) -> Arrays:
    """The contents of the written tensors after a run."""
    return {tensor.name: ran.read(tensor.name) for tensor in written_tensors(op)}


def _execute_again(subject: Subject, case: Case, inputs: Arrays) -> tuple[Plan, Execution]:
    """Runs the case once more, with the other poison in outputs and scratch.

    Raises:
        _IncompleteError: the launches did not complete, so that the buffers hold no results.
    """
    again, execution = _execute(subject, case, inputs, variant=1)
    if not execution.completed:
        raise _IncompleteError(_in_second_run(_noticed(execution)))
    return again, execution


def _noticed(execution: Execution) -> list[Remark]:
    remarks = [Remark(found.kind, _message(found), found.location, found) for found in execution.findings]
    if not execution.completed and not remarks:
        remarks.append(Remark("launch-error", f"the launches did not complete, after {execution.seconds:.3g} s"))
    return remarks


def _read_unwritten(execution: Execution) -> bool:
    """Whether the kernel read shared memory that nothing wrote, and may."""
    return any(note.kind == "unwritten-shared" for note in execution.notes)


def _in_second_run(remarks: Sequence[Remark]) -> list[Remark]:
    where = "in a second run"
    found = [remark.finding and prefixed(where, remark.finding) for remark in remarks]
    return [replace(prefixed(where, remark), finding=finding) for remark, finding in zip(remarks, found, strict=True)]


def prefixed(where: str, said: Said) -> Said:
    """``said`` with ``where`` before its message."""
    return replace(said, message=f"{where}: {said.message}")


@timed("check buffers")
def _damage(subject: Subject, case: Case, inputs: Arrays, ran: Plan) -> list[Remark]:
    """What was written and should not have been."""
    op = subject.op
    remarks = []
    for tensor in op.inputs:
        if not tensor.inout:
            remarks += _modified(tensor, inputs[tensor.name], ran.read(tensor.name))
    with_gaps = [tensor for tensor in (*op.inputs, *op.outputs) if ran.views[tensor.name].has_gaps]
    if with_gaps:
        pristine = plan(op, case, subject.program, inputs)
        for tensor in with_gaps:
            remarks += _gaps_written(tensor, pristine, ran)
    return remarks


def _modified(tensor: Tensor, before: np.ndarray, after: np.ndarray) -> list[Remark]:
    changed = bits(before) != bits(after)
    if not changed.any():
        return []
    first = index_of(np.argmax(changed), before.shape)
    return [
        Remark(
            "input-modified",
            f"input {tensor.name}{list(first)} was {before[first]} and is {after[first]} after the launch"
            f"{count_more(changed)}: a kernel may not write its inputs (an op that means to says inout = true)",
        )
    ]


def _gaps_written(tensor: Tensor, pristine: Plan, ran: Plan) -> list[Remark]:
    view = ran.views[tensor.name]
    gaps = view.gap_marks()
    changed = bits(pristine.array(tensor.name)[gaps]) != bits(ran.array(tensor.name)[gaps])
    if not changed.any():
        return []
    count = int(np.count_nonzero(changed))
    return [
        Remark(
            "out-of-bounds",
            f"{count} element{'s' * (count > 1)} {view.gaps_lie} of {tensor.role} '{tensor.name}' "
            f"{'were' if count > 1 else 'was'} overwritten: "
            f"its strides are {list(view.strides)} elements for a shape of {list(view.shape)}",
        )
    ]


@timed("check buffers")
def _unwritten(subject: Subject, case: Case, inputs: Arrays, ran: Plan, *, rerun: bool) -> dict[str, np.ndarray]:
    """Marks the elements that no kernel wrote: they hold one poison after one run, and the other after another."""
    marks = {
        tensor.name: poisoned(ran.read(tensor.name), 0) & (tensor.role == "output" and tensor.init == "poison")
        for tensor in written_tensors(subject.op)
    }
    if rerun and any(marked.any() for marked in marks.values()):
        again, _ = _execute_again(subject, case, inputs)
        marks = {name: marked & poisoned(again.read(name), 1) for name, marked in marks.items()}
    return marks


def _left_unwritten(unwritten: Arrays) -> list[Remark]:
    """What is wrong with outputs that nothing is known of but what was never written."""
    return [
        Remark(
            "unwritten",
            f"{name}: {np.count_nonzero(marked)} of {marked.size} elements were never written "
            f"({describe(marked)}); the first is {name}{list(index_of(np.argmax(marked), marked.shape))}",
        )
        for name, marked in unwritten.items()
        if marked.any()
    ]


def _repetition(subject: Subject, case: Case, inputs: Arrays, ran: Plan, wanted: Expectation | None) -> list[Remark]:
    """What a second run shows, with other initial contents of outputs and scratch: without ``wanted``, of bits."""
    again, execution = _execute_again(subject, case, inputs)
    if execution.findings:
        return _in_second_run(_noticed(execution))
    if not subject.op.deterministic:
        if wanted is None:
            return []
        unwritten = _unwritten(subject, case, inputs, again, rerun=False)
        verdict = judge(wanted, _written(subject.op, again), unwritten)
        message = f"in a second run on the same inputs: {verdict.message}"
        return [] if verdict.passed else [Remark(verdict.kind or "mismatch", message)]
    difference = _difference(subject.op, ran, again)
    if not difference:
        return []
    third, _ = _execute_again(subject, case, inputs)
    if _difference(subject.op, again, third):
        message = f"a second run on the same inputs gave different results: {difference}"
        return [Remark("nondeterministic", f"{message} (an op whose atomics vary says deterministic = false)")]
    shared = ", shared memory" if subject.op.allow_uninitialized else ""
    message = f"the result depends on what outputs, scratch{shared} or gaps held before the launch: {difference}"
    return [Remark("uninitialized-read", f'{message} (a kernel that needs zeros there says init = "zeros")')]


def _difference(op: Op, one: Plan, other: Plan) -> str:
    """Where the bits of two runs' results differ; empty if they are the same."""
    for tensor in written_tensors(op):
        before, after = one.read(tensor.name), other.read(tensor.name)
        change = first_change(tensor.name, before, after, bits(before) != bits(after))
        if change:
            return change
    return ""


def _message(found: Finding) -> str:
    return found.message + (f" ({found.count} times)" if found.count > 1 else "")


def _with_figures(result: CaseResult, verdict: Verdict) -> CaseResult:
    return replace(
        result,
        error=verdict.error,
        max_abs_error=verdict.max_abs_error,
        max_rel_error=verdict.max_rel_error,
        max_ulp_error=verdict.max_ulp_error,
        mismatched=verdict.mismatched,
        elements=verdict.elements,
        worst=verdict.worst,
        heat=verdict.heat,
    )


def concluded(result: CaseResult, remarks: Sequence[Remark]) -> CaseResult:
    """``result`` with the first remark's kind, the messages of all, one per line, and the findings that they are of, if
    any are."""
    if not remarks:
        return result
    lines = [remarks[0].message, *(f"{remark.kind}: {remark.message}" for remark in remarks[1:])]
    findings = tuple(remark.finding for remark in remarks if remark.finding) or result.findings
    return replace(
        result, kind=remarks[0].kind, message="\n".join(lines), location=remarks[0].location, findings=findings
    )
