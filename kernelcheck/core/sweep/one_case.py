"""One case, run and judged: inputs, reference, launch, checks, verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import prod
from typing import TypeVar

import numpy as np

from kernelcheck.backends.base import Backend, Execution, Explaining, Releasing
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.findings import Finding, Note, SourceLocation
from kernelcheck.base.timings import span, timed
from kernelcheck.compiler import Program, compile_program
from kernelcheck.compiler.program import Dropped
from kernelcheck.compiler.ptx_program import ptx_program
from kernelcheck.core.cases.case import Arrays, Case, make_inputs
from kernelcheck.core.launch.plan import Plan, plan
from kernelcheck.core.launch.poison import poisoned
from kernelcheck.core.launch.second_launch import kept_variables, one_after_the_other
from kernelcheck.core.oracle import expectation
from kernelcheck.core.oracle.bit_comparison import bits, count_more, first_change, index_of
from kernelcheck.core.oracle.error_units import Tolerance, default_tolerance, rule_of
from kernelcheck.core.oracle.expectation import Expectation, measured_closer
from kernelcheck.core.oracle.faults import vacuous
from kernelcheck.core.oracle.free_control import widened
from kernelcheck.core.oracle.judge import Verdict, WrongOutput, judge
from kernelcheck.core.oracle.mismatch import describe
from kernelcheck.core.oracle.tolerances import ToleranceOf
from kernelcheck.core.python_ops.compiling import CompilesOps
from kernelcheck.core.reference.reference import Reference, ReferenceOf, load_reference
from kernelcheck.core.registry import Op, Registry, Tensor
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.results.evidence import Evidence, Witness
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.far_sizes import described, far_indices, making
from kernelcheck.core.sweep.making import dropped_of, note_of_dropped, of_making
from kernelcheck.core.sweep.narrow_products import SPLIT_TF32, Narrowed, narrowed
from kernelcheck.core.sweep.not_run import failed_to_run, require_memory, require_outputs, untried
from kernelcheck.core.sweep.reach import drawn_of, variants_of
from kernelcheck.core.sweep.variants import Variants, unmade

CLOSE = 16.0
"""An error up to this, in tolerances, is measured again in units from more probes (``error_units.CLOSER_PROBES``)."""

FLOAT32_BITS = 24
"""Bits of products of tensor cores that are exact, and of which sums in float32 are cut off."""
PRINTED_CHARACTERS = 4096
"""How many characters of a case's output are kept."""
_NO_OUTCOME = frozenset({"launch-error", "timeout", "deadlock", "assertion"})
"""Findings after which the buffers are not worth judging."""


SECOND_LAUNCH = "the second launch in a process"
"""Wording in failures that a first launch does not show."""


@dataclass(frozen=True)
class CompiledOp:
    """An op in one dtype, compiled, with what judges it."""

    op: Op
    dtype: str
    program: Program
    reference: Reference | None
    """None for an op whose outputs are not compared."""
    tolerance: Tolerance

    @property
    def products(self) -> Narrowed:
        """Which outputs depend on products of tensor cores that hold less than float32 inputs."""
        return narrowed(self.op, self.dtype, self.program)


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
    """Finding of the backend, if it is the source of the remark."""


Said = TypeVar("Said", Remark, Finding)


class _IncompleteError(Exception):
    """A further run of a case did not complete."""

    def __init__(self, remarks: Sequence[Remark]) -> None:
        super().__init__()
        self.remarks = remarks


def prepare(
    registry: Registry,
    op: Op,
    dtype: str,
    backend: Backend,
    *,
    tolerance_of: ToleranceOf = default_tolerance,
    reference_of: ReferenceOf = load_reference,
) -> Subject:
    """Loads the op's reference, compiles its source for ``dtype``, and prepares the program on ``backend``.

    Raises:
        ReferenceScriptError: the reference cannot be loaded.
        CompileError: NVRTC or the backend rejects the source.
    """
    reference = reference_of(op) if op.reference else None
    tolerance = tolerance_of(op, dtype)
    if op.is_produced:
        unprepare = backend.release if isinstance(backend, Releasing) else _keep
        variants = Variants(op, registry, timed("make machine code")(backend.prepare), unprepare)
        return Subject(op, dtype, unmade(op, registry.arch), reference, tolerance, backend, variants)
    program = backend.program(op, dtype) if isinstance(backend, CompilesOps) else compile_op(registry, op, dtype)
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
        defined_at=op.place_of_define,
    )


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
    """Result of ``expect`` for this case, if known already; its inputs precede ``inputs``."""
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
    """Everything wrong with it; the first remark decides the kind of ``result``."""
    evidence: Evidence
    wanted: Expectation | None = None
    """Expectation that judged it; None if it was not judged."""


def observe(subject: Subject, case: Case, manner: Manner = PLAINLY) -> Observation:
    """``run_case``, with everything that was observed."""
    seen = _Seen()
    result, remarks = _run_case(subject, case, manner, seen)
    versions = seen.versions if case.index == 0 and not remarks else 1
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
    if case.index == 0 and manner.weigh:
        remarks = [*remarks, *_far_remarks(subject, case)]
    evidence = Evidence(seen.inputs, seen.expected, seen.actual, seen.units)
    return Observation(concluded(result, remarks), tuple(remarks), evidence, seen.wanted)


def _far_remarks(subject: Subject, case: Case) -> list[Remark]:
    """Indices that wrap at sizes which the registry allows, and no sweep reaches."""
    made = making(subject.op, subject.variants.registry if subject.variants else None, subject.program)
    found = far_indices(subject.op, case, made)
    return [Remark("index-overflow", f"{far.kernel}: {described(far)}", far.location) for far in found]


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
        subject = subject.at(case, version)
        seen.versions, seen.label = subject.program.versions, subject.program.label
        result = replace(result, variants=variants_of(subject.program))
        seen.dropped = dropped_of(subject.program)
        ran, execution = _execute(subject, case, inputs)
        if manner.explain and execution.findings and isinstance(subject.backend, Explaining):
            fresh = plan(subject.op, case, subject.program, inputs)
            execution = subject.backend.explain(subject.program, fresh.buffers, fresh.launches, execution)
        result = replace(result, seconds=execution.seconds, printed=execution.printed[-PRINTED_CHARACTERS:])
        notes = (*execution.notes, *_noted_of(wanted, subject))
        notes += _noted_of_zero(subject.op, case, ran) if execution.completed else ()
        result = replace(result, notes=notes, findings=execution.findings, schedule=execution.schedule)
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
            if manner.repeat and not remarks:
                remarks += _second_launch(subject, case, inputs, ran, None)
            return result, remarks
        verdict = judge(wanted, seen.actual, unwritten)
        if manner.closer and verdict.kind == "mismatch" and verdict.error <= CLOSE:
            wanted = measured_closer(wanted)
            seen.units = wanted.units
            verdict = judge(wanted, seen.actual, unwritten)
        remarks += [Remark(each.kind, each.message) for each in _kind_first(verdict)]
        again = manner.repeat or _read_unwritten(execution)
        if again and not execution.findings and verdict.kind != "unwritten":
            remarks += _repetition(subject, case, inputs, ran, wanted)
        if manner.repeat and not remarks:
            remarks += _second_launch(subject, case, inputs, ran, wanted)
        result = _with_figures(result, verdict)
        if manner.weigh and result.elements and not remarks:
            result = replace(result, vacuous=vacuous(wanted))
            remarks += [] if manner.spare else _weighed(subject, result)
    except _IncompleteError as stopped:
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


def expect(
    subject: CompiledOp, case: Case, inputs: Arrays | None = None, *, twice: bool = False, precise: bool = False
) -> Expectation:
    """``oracle.expectation.expect`` by the reference and tolerance of the subject; wider where that is a default.

    Raises:
        LaunchError: there is not enough memory.
    """
    require_memory(subject.op, case)
    assert subject.reference is not None
    wanted = expectation.expect(
        subject.op, case, subject.reference, subject.tolerance, inputs, twice=twice, precise=precise
    )
    if subject.tolerance.source != "default":
        return wanted
    products = (subject.at(case) if isinstance(subject, Subject) else subject).products
    return expectation.with_products(widened(wanted, cut_off=products.cut_off), products.of_output)


def _execute(
    subject: Subject, case: Case, inputs: Arrays, *, variant: int = 0, moment: int = 0
) -> tuple[Plan, Execution]:
    ready = plan(subject.op, case, subject.program, inputs, variant=variant, moment=moment)
    with span("launch"):
        return ready, subject.backend.execute(subject.program, ready.buffers, ready.launches)


def _written(op: Op, ran: Plan) -> Arrays:
    """The contents of the written tensors after a run."""
    return {tensor.name: ran.read(tensor.name) for tensor in written_tensors(op)}


def _execute_again(
    subject: Subject, case: Case, inputs: Arrays, *, variant: int = 1, moment: int = 1
) -> tuple[Plan, Execution]:
    """Runs the case once more, at another time, and by default with the other poison in outputs and scratch.

    Raises:
        _IncompleteError: the launches did not complete, so that the buffers hold no results.
    """
    again, execution = _execute(subject, case, inputs, variant=variant, moment=moment)
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
    return _prefixed_all("in a second run", remarks)


def _prefixed_all(where: str, remarks: Sequence[Remark]) -> list[Remark]:
    found = [remark.finding and prefixed(where, remark.finding) for remark in remarks]
    return [replace(prefixed(where, remark), finding=finding) for remark, finding in zip(remarks, found, strict=True)]


def prefixed(where: str, said: Said) -> Said:
    """``said`` with ``where`` before its message."""
    return replace(said, message=f"{where}: {said.message}")


@timed("check buffers")
def _damage(subject: Subject, case: Case, inputs: Arrays, ran: Plan) -> list[Remark]:
    """Finds inputs and gaps that the kernel wrote."""
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
    """Reports the elements that were never written, for outputs without a reference."""
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
    """Runs the case again with other initial contents of outputs and scratch, and compares with ``wanted``, or bits."""
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
    if _varies(subject, case, inputs, ran, again):
        message = f"a second run on the same inputs gave different results: {difference}"
        return [Remark("nondeterministic", f"{message} (an op whose atomics vary says deterministic = false)")]
    shared = ", shared memory" if subject.op.allow_uninitialized else ""
    message = f"the result depends on what outputs, scratch{shared} or gaps held before the launch: {difference}"
    return [Remark("uninitialized-read", f'{message} (a kernel that needs zeros there says init = "zeros")')]


def _second_launch(subject: Subject, case: Case, inputs: Arrays, ran: Plan, wanted: Expectation | None) -> list[Remark]:
    """Launches twice in one process: the second launch finds module variables as the first left them, and fresh inputs
    and outputs. Runs nothing if there are no such variables.

    Raises:
        _IncompleteError: the launches did not complete.
    """
    kept = kept_variables(subject.program, ran)
    if not kept:
        return []
    first, second = (plan(subject.op, case, subject.program, inputs, variant=variant) for variant in (1, 0))
    both = one_after_the_other(first, second)
    with span("launch"):
        execution = subject.backend.execute(subject.program, both.buffers, both.launches)
    left = f"{', '.join(kept)} as the first left {'it' if len(kept) == 1 else 'them'}"
    where = f"{SECOND_LAUNCH}, which finds {left}"
    if execution.findings or not execution.completed:
        remarks = _prefixed_all(where, _noticed(execution))
        if not execution.completed:
            raise _IncompleteError(remarks)
        return remarks
    unwritten = _unwritten(subject, case, inputs, second, rerun=False)
    if wanted is None:
        return _prefixed_all(where, _left_unwritten(unwritten))
    verdict = judge(wanted, _written(subject.op, second), unwritten)
    if verdict.passed:
        return []
    advice = "the kernel must leave them as it found them; for what host code sets before each launch, see 'symbol'"
    return [Remark(verdict.kind or "mismatch", f"{where}: {verdict.message} ({advice})")]


def _varies(subject: Subject, case: Case, inputs: Arrays, ran: Plan, again: Plan) -> bool:
    """Whether runs differ that began with the same contents of all buffers as one of two that differ."""
    for earlier, variant, moment in ((again, 1, 2), (ran, 0, 1)):
        later, _ = _execute_again(subject, case, inputs, variant=variant, moment=moment)
        if _difference(subject.op, earlier, later):
            return True
    return False


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


def _noted_of(wanted: Expectation | None, subject: Subject) -> list[Note]:
    """Notes about how the kernels were made, and about the precision by which the case is judged."""
    notes = [*of_making(subject.program)]
    if wanted is None:
        return notes
    products = subject.products
    notes += [_narrow_products(wanted, products)] if products.noted else []
    return notes + ([_narrow_reference(wanted)] if wanted.narrow else [])


def _noted_of_zero(op: Op, case: Case, ran: Plan) -> tuple[Note, ...]:
    """Notes about a case in which a dim is 0."""
    notes: list[Note] = []
    empty = ", ".join(f"{name} = 0" for name, size in case.dims.items() if size == 0)
    if ran.left_out:
        what = "a launch is left out, whose grid is" if ran.left_out == 1 else "launches are left out, whose grids are"
        refused = "CUDA refuses an empty grid, so host code has to return before it"
        notes.append(Note("empty-grid", f"{what} empty with {empty}: {refused}"))
    if not any(prod(ran.views[tensor.name].shape) for tensor in written_tensors(op)):
        notes.append(Note("nothing-compared", f"every output has 0 elements with {empty}: nothing was compared"))
    return tuple(notes)


def _narrow_products(wanted: Expectation, products: Narrowed) -> Note:
    kind = products.noted
    assert kind is not None
    judged = {each.name for each in written_tensors(wanted.op)}
    of = "" if wanted.products.keys() == judged else f" of {', '.join(sorted(wanted.products))}"
    if wanted.products:
        said = f"the tolerance{of} is that of inputs rounded to its {kind.precision} bits"
    elif wanted.tolerance.source == "default":
        said = (
            f"the tolerance is not that of its {kind.precision} bits: round the same in the reference "
            "(kernelcheck.rounded), or calibrate"
        )
    else:
        said = f"the tolerance is {wanted.tolerance.source}, whatever they are rounded to"
    where = "as the sum of" if kind == SPLIT_TF32 else "in"
    return Note("narrow-products", f"tensor cores multiply float32 inputs {where} {kind.name}; {said}")


def _narrow_reference(wanted: Expectation) -> Note:
    message = (
        f"{wanted.narrow}, although its inputs are float64: its roundings count as errors of the kernel, and hide such "
        "(leave out dtype=np.float32 and its like)"
    )
    return Note("narrow-reference", message)


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
