"""One case, run and judged: inputs, reference, launch, checks, verdict."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod

import numpy as np

from kernelcheck.backends.base import Backend, Execution, Finding, SourceLocation
from kernelcheck.cases import Case, make_inputs, shape_of
from kernelcheck.compiler import Program, compile_program
from kernelcheck.errors import CompileError, KernelcheckError, LaunchError, ReferenceScriptError
from kernelcheck.launch import Plan, plan
from kernelcheck.oracle import Tolerance, Verdict, default_tolerance, judge, poisoned, units, working_precision
from kernelcheck.reference import Reference, load_reference, written_tensors
from kernelcheck.registry import Op, Registry, Tensor
from kernelcheck.results import CaseResult

ToleranceOf = Callable[[Op, str], Tolerance]
Arrays = Mapping[str, np.ndarray]

BYTES_AN_ELEMENT = 32
"""What judging takes of memory, at the least: an element as the kernel and as the reference has it, its expected value
and its unit."""
PRINTED_CHARACTERS = 4096
"""How much of what a case prints is kept."""
_NO_OUTCOME = frozenset({"launch-error", "timeout", "deadlock"})
"""Findings after which the buffers hold nothing worth judging."""


@dataclass(frozen=True)
class Subject:
    """An op in one dtype, compiled and ready to run."""

    op: Op
    dtype: str
    program: Program
    reference: Reference
    tolerance: Tolerance
    backend: Backend


@dataclass(frozen=True)
class _Remark:
    """Something wrong with a run, from the backend, the harness or the oracle."""

    kind: str
    message: str
    location: SourceLocation | None = None


def prepare(
    registry: Registry, op: Op, dtype: str, backend: Backend, *, tolerance_of: ToleranceOf = default_tolerance
) -> Subject:
    """Loads the op's reference, compiles its source for ``dtype``, and hands the program to ``backend``.

    Raises:
        ReferenceScriptError: the reference cannot be loaded.
        CompileError: NVRTC or the backend rejects the source.
    """
    reference = load_reference(op)
    program = compile_op(registry, op, dtype)
    backend.prepare(program)
    return Subject(op, dtype, program, reference, tolerance_of(op, dtype), backend)


def compile_op(registry: Registry, op: Op, dtype: str) -> Program:
    """Compiles the kernels that ``op`` launches for ``dtype``.

    Raises:
        CompileError: with NVRTC's log.
    """
    options = [op.substitute(option, dtype) for option in (*registry.options, *op.options)]
    return compile_program(
        op.source,
        name_expressions=list(dict.fromkeys(op.substitute(launch.kernel, dtype) for launch in op.launches)),
        options=options,
        include_dirs=registry.include_dirs,
        arch=registry.arch,
        root=registry.root,
        defines={name: op.substitute(f"{{{name}}}", dtype) for name in op.defines},
    )


def run_case(subject: Subject, case: Case, *, repeat: bool = False) -> CaseResult:
    """Runs one case and judges it.

    Args:
        subject: what to run.
        case: one of its cases.
        repeat: whether to run it once more, with other contents of outputs and scratch beforehand: the same bits must
            come out, or, of an op that says ``deterministic = false``, something that is right as well.

    Returns:
        What came of it. A finding of the backend decides ``kind`` before the harness's own checks (inputs unmodified,
        gaps of the layout untouched), those before the verdict on the outputs, and that before a difference between
        the runs; ``message`` tells all, one a line.
    """
    result = untried(case)
    try:
        _require_memory(subject.op, case)
        inputs = make_inputs(subject.op, case)
        wanted = _wanted(subject, case, inputs)
        ran, execution = _execute(subject, case, inputs)
        result = replace(result, seconds=execution.seconds, printed=execution.printed[-PRINTED_CHARACTERS:])
        remarks = [_Remark(found.kind, _told(found), found.location) for found in execution.findings]
        if any(remark.kind in _NO_OUTCOME for remark in remarks):
            return _concluded(result, remarks)
        remarks += _damage(subject, case, inputs, ran)
        verdict = wanted.judge(ran, _unwritten(subject, case, inputs, ran, rerun=not execution.findings))
        if not verdict.passed:
            remarks.append(_Remark(verdict.kind or "mismatch", verdict.message))
        if repeat and not execution.findings and verdict.kind != "unwritten":
            remarks += _repetition(subject, case, inputs, ran, wanted)
    except KernelcheckError as error:
        return failed_to_run(result, error)
    return _concluded(_with_figures(result, verdict), remarks)


def _require_memory(op: Op, case: Case) -> None:
    """Refuses a case that would have the operating system end this process for its size.

    Raises:
        LaunchError: the tensors of the case do not fit this machine's memory.
    """
    tensors = (*op.inputs, *op.scratch, *op.outputs)
    shapes = {tensor.name: shape_of(op, tensor, case) for tensor in tensors}
    needed = BYTES_AN_ELEMENT * sum(prod(shape) for shape in shapes.values())
    available = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    if needed > available:
        listed = ", ".join(f"{name} {list(shape)}" for name, shape in shapes.items())
        raise LaunchError(
            f"the tensors of this case ({listed}) need about {needed / 2**30:,.0f} GiB to be checked, "
            f"and this machine has {available / 2**30:,.0f}: lower the sizes or max of the dims they depend on"
        )


def untried(case: Case) -> CaseResult:
    """The record of a case before anything is known of it."""
    return CaseResult(case.seed, case.index, case.dims, case.scalars, case.family, case.layout)


def failed_to_run(result: CaseResult, error: KernelcheckError) -> CaseResult:
    """``result`` as one that ``error`` kept from being run and compared."""
    kinds = ((ReferenceScriptError, "reference-error"), (CompileError, "compile-error"))
    kind = next((kind for cause, kind in kinds if isinstance(error, cause)), "launch-error")
    return replace(result, kind=kind, message=str(error))


@dataclass(frozen=True)
class _Wanted:
    """What a case's outputs are held against."""

    subject: Subject
    case: Case
    inputs: Arrays
    expected: Arrays
    units: Arrays

    def judge(self, ran: Plan, unwritten: Arrays) -> Verdict:
        actual = {tensor.name: ran.read(tensor.name) for tensor in written_tensors(self.subject.op)}
        return judge(
            self.subject.op,
            self.case,
            self.inputs,
            self.expected,
            self.units,
            actual,
            self.subject.tolerance,
            unwritten,
        )


def _wanted(subject: Subject, case: Case, inputs: Arrays) -> _Wanted:
    precision = working_precision(subject.op, subject.dtype)
    expected = subject.reference.call(inputs, case, precision=precision)
    return _Wanted(subject, case, inputs, expected, units(subject.op, case, inputs, subject.reference, expected))


def _execute(subject: Subject, case: Case, inputs: Arrays, *, variant: int = 0) -> tuple[Plan, Execution]:
    ready = plan(subject.op, case, subject.program, inputs, variant=variant)
    return ready, subject.backend.execute(subject.program, ready.buffers, ready.launches)


def _damage(subject: Subject, case: Case, inputs: Arrays, ran: Plan) -> list[_Remark]:
    """What was written and should not have been."""
    op = subject.op
    remarks = []
    for tensor in op.inputs:
        if not tensor.inout:
            remarks += _modified(tensor, inputs[tensor.name], ran.read(tensor.name))
    with_gaps = [tensor for tensor in op.inputs if ran.views[tensor.name].has_gaps]
    if with_gaps:
        pristine = plan(op, case, subject.program, inputs)
        for tensor in with_gaps:
            remarks += _gaps_written(tensor, pristine, ran)
    return remarks


def _modified(tensor: Tensor, before: np.ndarray, after: np.ndarray) -> list[_Remark]:
    changed = _bits(before) != _bits(after)
    if not changed.any():
        return []
    first = _index(np.argmax(changed), before.shape)
    return [
        _Remark(
            "input-modified",
            f"input {tensor.name}{list(first)} was {before[first]} and is {after[first]} after the launch"
            f"{_more(changed)}: a kernel may not write its inputs (an op that means to says inout = true)",
        )
    ]


def _gaps_written(tensor: Tensor, pristine: Plan, ran: Plan) -> list[_Remark]:
    view = ran.views[tensor.name]
    changed = _bits(view.gaps(pristine.array(tensor.name))) != _bits(view.gaps(ran.array(tensor.name)))
    if not changed.any():
        return []
    count = int(np.count_nonzero(changed))
    where = "between the rows" if len(view.shape) > 1 and view.offset == 0 else "before the start"
    return [
        _Remark(
            "out-of-bounds",
            f"{count} element{'s' * (count > 1)} {where} of {tensor.role} '{tensor.name}' "
            f"{'were' if count > 1 else 'was'} overwritten: "
            f"its strides are {list(view.strides)} elements for a shape of {list(view.shape)}",
        )
    ]


def _unwritten(subject: Subject, case: Case, inputs: Arrays, ran: Plan, *, rerun: bool) -> dict[str, np.ndarray]:
    """Marks the elements that no kernel wrote: they hold one poison after one run, and the other after another."""
    marks = {
        tensor.name: poisoned(ran.read(tensor.name), 0) & (tensor.role == "output" and tensor.init == "poison")
        for tensor in written_tensors(subject.op)
    }
    if rerun and any(marked.any() for marked in marks.values()):
        again, _ = _execute(subject, case, inputs, variant=1)
        marks = {name: marked & poisoned(again.read(name), 1) for name, marked in marks.items()}
    return marks


def _repetition(subject: Subject, case: Case, inputs: Arrays, ran: Plan, wanted: _Wanted) -> list[_Remark]:
    """What a second run shows, before which outputs and scratch held something else."""
    again, execution = _execute(subject, case, inputs, variant=1)
    if execution.findings:
        return [_Remark(found.kind, f"in a second run: {_told(found)}", found.location) for found in execution.findings]
    if not subject.op.deterministic:
        verdict = wanted.judge(again, _unwritten(subject, case, inputs, again, rerun=False))
        told = f"in a second run on the same inputs: {verdict.message}"
        return [] if verdict.passed else [_Remark(verdict.kind or "mismatch", told)]
    difference = _difference(subject.op, ran, again)
    if not difference:
        return []
    third, _ = _execute(subject, case, inputs, variant=1)
    if _difference(subject.op, again, third):
        told = f"a second run on the same inputs gave other bits: {difference}"
        return [_Remark("nondeterministic", f"{told} (an op whose atomics vary says deterministic = false)")]
    told = f"the result depends on what outputs, scratch or gaps held before the launch: {difference}"
    return [_Remark("uninitialized-read", f'{told} (a kernel that needs zeros there says init = "zeros")')]


def _difference(op: Op, one: Plan, other: Plan) -> str:
    """Where the bits of two runs' results differ; empty where they are the same."""
    for tensor in written_tensors(op):
        before, after = one.read(tensor.name), other.read(tensor.name)
        changed = _bits(before) != _bits(after)
        if changed.any():
            first = _index(np.argmax(changed), before.shape)
            return f"{tensor.name}{list(first)} was {before[first]}, then {after[first]}{_more(changed)}"
    return ""


def _told(found: Finding) -> str:
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
    )


def _concluded(result: CaseResult, remarks: Sequence[_Remark]) -> CaseResult:
    """``result`` with the first remark's kind and the messages of all, one a line."""
    if not remarks:
        return result
    lines = [remarks[0].message, *(f"{remark.kind}: {remark.message}" for remark in remarks[1:])]
    return replace(result, kind=remarks[0].kind, message="\n".join(lines), location=remarks[0].location)


def _bits(array: np.ndarray) -> np.ndarray:
    """The elements' bits as unsigned integers, so that NaNs compare by their payloads."""
    return np.ascontiguousarray(array).view(f"u{array.dtype.itemsize}").reshape(array.shape)


def _index(flat: np.intp, shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(int(axis) for axis in np.unravel_index(flat, shape))


def _more(changed: np.ndarray) -> str:
    count = int(np.count_nonzero(changed))
    return f", and {count - 1} more" if count > 1 else ""
