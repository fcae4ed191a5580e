"""``--backend both``: every case runs on the CPU executor and on a GPU, and the results are compared bit by bit.

One expectation judges both sides, by the same rules, and a case fails if either side does. Then the written tensors of
both are compared. Where the PTX leaves nothing open (``exactness``) and the op is deterministic, every bit must be the
same, and a difference is a failure; otherwise it is a note. A case passes only if it ran on both and was compared.

``tolerances.json`` holds one factor for each op and dtype, whichever backend it was measured on, so both sides use it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from kernelcheck.backends.base import Backend
from kernelcheck.backends.pair import AnyBackend, BackendPair
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.findings import Note
from kernelcheck.base.timings import timed
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import Arrays, Case
from kernelcheck.core.oracle.bit_comparison import Difference, difference, largest
from kernelcheck.core.oracle.error_units import default_tolerance
from kernelcheck.core.oracle.tolerances import ToleranceOf
from kernelcheck.core.reference.reference import ReferenceOf, load_reference
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.results.evidence import Evidence, Witness
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.not_run import failed_to_run, require_memory, require_outputs, untried
from kernelcheck.core.sweep.one_case import PLAINLY, Manner, Observation, observe, run_case
from kernelcheck.core.sweep.remarks import Remark, concluded, prefixed
from kernelcheck.core.sweep.subject import CompiledOp, Subject, compile_op, expect, prepare

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.analysis.exactness import Leeway


@dataclass(frozen=True)
class SubjectPair(CompiledOp):
    """An op in one dtype, ready to run on two backends."""

    cpu: Subject
    cuda: Subject
    leeways: tuple[Leeway, ...]
    """Instructions of its PTX that leave results open; none before a case ran if each case has a program of its own."""

    @property
    def is_exact(self) -> bool:
        """Whether both sides must give the same bits."""
        return self.op.deterministic and not self.leeways


AnySubject: TypeAlias = "Subject | SubjectPair"


@dataclass(frozen=True)
class PairOutcome:
    """A case that was run on both sides."""

    result: CaseResult
    """Result of both sides together."""
    evidence: Evidence
    """Evidence of the side that decided the result: the one that failed, else the GPU."""
    sides: Mapping[str, Observation] = field(default_factory=dict)
    """``cpu`` and ``cuda``; empty if the case could not be made or its reference not called."""
    difference: Difference | None = None
    """None if all bits are the same, or were not compared."""
    compared: bool = False


def prepare_on(
    registry: OpRegistry,
    op: Op,
    dtype: str,
    backend: AnyBackend,
    *,
    tolerance_of: ToleranceOf = default_tolerance,
    reference_of: ReferenceOf = load_reference,
) -> AnySubject:
    """``one_case.prepare`` for one backend or for two; two get one program, compiled for the GPU's architecture.

    Raises:
        ReferenceScriptError: the reference cannot be loaded.
        CompileError: NVRTC or a backend rejects the source; the message says which of two.
    """
    if not isinstance(backend, BackendPair):
        return prepare(registry, op, dtype, backend, tolerance_of=tolerance_of, reference_of=reference_of)
    if op.is_produced:
        registry = replace(registry, arch=backend.arch(registry.arch))
        cpu, cuda = (
            prepare(registry, op, dtype, side, tolerance_of=tolerance_of, reference_of=reference_of)
            for side in backend.sides
        )
        return SubjectPair(op, dtype, cpu.program, cpu.reference, cpu.tolerance, cpu, cuda, ())
    reference = reference_of(op) if op.reference else None
    program = compile_op(replace(registry, arch=backend.arch(registry.arch)), op, dtype)
    found = _leeways(program)
    _prepare_side(backend.cpu, program)
    try:
        _prepare_side(backend.cuda, program)
    except BaseException:
        backend.release(program)
        raise
    tolerance = tolerance_of(op, dtype)
    cpu, cuda = (Subject(op, dtype, program, reference, tolerance, side) for side in backend.sides)
    return SubjectPair(op, dtype, program, reference, tolerance, cpu, cuda, found)


def _leeways(program: Program) -> tuple[Leeway, ...]:
    from kernelcheck.backends.cpu.analysis.exactness import leeways  # which brings the parser of PTX

    return leeways(program.ptx, program.kernels.values())


@timed("make machine code")
def _prepare_side(backend: Backend, program: Program) -> None:
    try:
        backend.prepare(program)
    except KernelcheckError as error:
        raise type(error)(f"on {backend.name}: {error}") from error


def run_on(subject: AnySubject, case: Case, manner: Manner = PLAINLY, *, witness: Witness | None = None) -> CaseResult:
    """``one_case.run_case``, with the same arguments, on one backend or on two."""
    if isinstance(subject, Subject):
        return run_case(subject, case, manner, witness=witness)
    outcome = run_on_both(subject, case, manner)
    if witness and outcome.evidence.inputs and outcome.result.kind is not None:
        witness(outcome.result, outcome.evidence)
    return outcome.result


def run_on_both(pair: SubjectPair, case: Case, manner: Manner = PLAINLY) -> PairOutcome:
    """Runs one case on both sides, judges each, and compares what they wrote."""
    inputs: Arrays = {}
    try:
        require_memory(pair.op, case)
        require_outputs(pair.op, case)
        inputs = manner.inputs_of(pair.op, case)
        manner = replace(manner, inputs=inputs)
        if pair.reference is not None:
            manner = replace(manner, wanted=manner.wanted or expect(pair.cpu, case, inputs, twice=manner.repeat))
    except Exception as error:  # noqa: BLE001 - only this case is lost
        return PairOutcome(failed_to_run(untried(case), error), Evidence(inputs, {}, {}))
    sides = {
        "cpu": observe(pair.cpu, case, manner),
        "cuda": observe(pair.cuda, case, replace(manner, weigh=False)),
    }
    cpu, cuda = (sides[name].evidence.actual for name in ("cpu", "cuda"))
    compared = bool(cpu and cuda)
    if compared and pair.cpu.variants:
        program = pair.cpu.at(case).program
        pair = replace(pair, leeways=_leeways(program))
    wanted = manner.wanted
    units = {name: unit / wanted.widths.get(name, 1.0) for name, unit in wanted.units.items()} if wanted else {}
    found = difference(cpu, cuda, units) if compared else None
    outcome = PairOutcome(untried(case), sides[_decider(sides)].evidence, sides, found, compared)
    return replace(outcome, result=_result(pair, outcome))


def _result(pair: SubjectPair, outcome: PairOutcome) -> CaseResult:
    """The results of both sides in one: the figures of the worse, the findings and notes of both."""
    decider = _decider(outcome.sides)
    ordered = sorted(outcome.sides, key=lambda name: name != decider)
    results = {name: side.result for name, side in outcome.sides.items()}
    remarks = [prefixed(f"on {name}", remark) for name in ordered for remark in outcome.sides[name].remarks]
    findings = tuple(prefixed(f"on {name}", found) for name in ordered for found in results[name].findings)
    notes = [note for result in results.values() for note in result.notes]
    found = outcome.difference
    if found and pair.is_exact and found.count > found.nans:
        message = f"{_message(found)}; the PTX leaves nothing open, so every bit must be the same"
        remarks.append(Remark("backend-difference", message))
    elif found:
        notes.append(Note("allowed-difference", f"{_message(found)}; {_allowed_by(pair, found)}"))
    if not outcome.compared and not remarks:
        remarks.append(Remark("launch-error", "a backend returned no results, without giving a reason"))
    worse = max(results.values(), key=lambda result: -1.0 if math.isnan(result.error) else result.error)
    merged = replace(
        worse,
        kind=None,
        message="",
        location=None,
        reference_timeout=False,
        max_abs_error=largest(result.max_abs_error for result in results.values()),
        max_rel_error=largest(result.max_rel_error for result in results.values()),
        max_ulp_error=largest(result.max_ulp_error for result in results.values()),
        rms_error=largest(result.rms_error for result in results.values()),
        seconds=sum(result.seconds for result in results.values()),
        printed=results[decider].printed or results["cpu"].printed,
        schedule=results["cpu"].schedule,
        vacuous=results["cpu"].vacuous,
        notes=tuple(notes),
    )
    merged = replace(concluded(merged, remarks), findings=findings)
    if not outcome.compared:
        lost = [name for name, side in outcome.sides.items() if not side.evidence.actual]
        merged = replace(merged, message=f"{merged.message}\nnot compared: no results from {' and '.join(lost)}")
    return replace(merged, reference_timeout=results[decider].reference_timeout)


def _decider(sides: Mapping[str, Observation]) -> str:
    """The side whose result names the kind.

    A launch that took too long comes first, as two of them end the op's cases (``op_cases.MAX_TIMEOUTS``), then a
    kernel that is wrong, then one that could not be run; the CPU before the GPU. Where both pass, the GPU is looked at.
    """

    def rank(name: str) -> int:
        result = sides[name].result
        if result.kind == "timeout" and not result.reference_timeout:
            return 0
        if result.kind == "vacuous":  # right outputs there: what the other side did wrong tells more
            return 2
        return {"failed": 1, "error": 3}.get(result.status, 4)

    return "cpu" if rank("cpu") <= rank("cuda") and rank("cpu") < 4 else "cuda"


def _message(found: Difference) -> str:
    place = f"{found.output}{list(found.index)}" if found.index else found.output
    apart = "" if found.ulps is None else f", {found.ulps} {'ulp' if found.ulps == 1 else 'ulps'} apart"
    size = "" if math.isnan(found.units) else f", by up to {found.units:.3g} error units"
    return (
        f"the bits of {found.count} of {found.elements} elements differ between cuda and cpu{size}: "
        f"{place} is {found.one} on cpu and {found.other} on cuda{apart}"
    )


def _allowed_by(pair: SubjectPair, found: Difference) -> str:
    """Why a difference is not a failure."""
    reasons = []
    if found.count == found.nans:
        reasons.append("both are NaN, whose bits are not fixed")
    if pair.leeways:
        opcodes = list(dict.fromkeys(leeway.opcode for leeway in pair.leeways))
        more = f" and {len(opcodes) - 1} more" if len(opcodes) > 1 else ""
        reasons.append(f"the PTX allows it ({opcodes[0]}{more})")
    if not pair.op.deterministic:
        reasons.append("the op says deterministic = false")
    return ", and ".join(reasons)
