"""Runs cases and compares them, then times them, then compares what the last repetition left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from kernelcheck.backends.base import Backend, Buffer, Execution, KernelLaunch, Releasing
from kernelcheck.backends.cuda.timing import Timed, Timing
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import Arrays, Case, format_seed
from kernelcheck.core.cases.recipes import Recipe, case_of, elements_of
from kernelcheck.core.launch.plan import Plan, plan
from kernelcheck.core.oracle.expectation import Expectation
from kernelcheck.core.oracle.judge import judge
from kernelcheck.core.oracle.tolerances import ToleranceOf
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.results.run import ERROR_KINDS
from kernelcheck.core.sweep.one_case import Manner, observe
from kernelcheck.core.sweep.replay import Look, token_of
from kernelcheck.core.sweep.selection import Task
from kernelcheck.core.sweep.subject import Subject, prepare
from kernelcheck.core.sweep.sweep import environment
from kernelcheck.insight.benchmarking.cases import bytes_of, measured_cases, operations_of
from kernelcheck.insight.benchmarking.device_roof import roof_of
from kernelcheck.insight.benchmarking.measurement import Bench, BenchVerdict, Measured, NotMeasured, OpMeasurement


class TimingBackend(Backend, Protocol):
    """A backend that measures how long launches take."""

    def time(
        self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch], timing: Timing
    ) -> tuple[Execution, Timed | None]:
        """Runs ``launches`` again and again on ``buffers``, which end as one run leaves them."""


@dataclass(frozen=True)
class BenchSetting:
    """Number of seeds to measure, and how each is timed."""

    seeds: int
    timing: Timing


def measure_all(
    registry: OpRegistry,
    tasks: Sequence[Task],
    backend: TimingBackend,
    setting: BenchSetting,
    *,
    tolerance_of: ToleranceOf,
    on_done: Callable[[OpMeasurement | NotMeasured], object] = lambda done: None,
) -> Bench:
    """Measures one op after the other, alone on the device. If interrupted, it returns the ops that were measured
    whole.

    Raises:
        BackendUnavailableError: no device answers.
    """
    machine = environment(registry, backend)
    ops: list[OpMeasurement] = []
    errors: list[NotMeasured] = []
    interrupted = False
    try:
        for task in tasks:
            done = _measured(registry, task.op, task.dtype, backend, setting, tolerance_of, machine)
            if isinstance(done, OpMeasurement):
                ops.append(done)
            else:
                errors.append(done)
            on_done(done)
    except KeyboardInterrupt:
        interrupted = True
    return Bench(tuple(ops), tuple(errors), machine, machine.get("device", ""), interrupted)


def _measured(
    registry: OpRegistry,
    op: Op,
    dtype: str,
    backend: TimingBackend,
    setting: BenchSetting,
    tolerance_of: ToleranceOf,
    machine: Mapping[str, str],
) -> OpMeasurement | NotMeasured:
    try:
        recipes = measured_cases(registry, op, dtype, setting.seeds)
        subject = prepare(registry, op, dtype, backend, tolerance_of=tolerance_of)
        try:
            return _measure(subject, recipes, backend, setting.timing, machine)
        finally:
            if subject.variants:
                subject.variants.release()
            elif isinstance(backend, Releasing):
                backend.release(subject.program)
    except KernelcheckError as error:
        return NotMeasured(op.name, dtype, str(error))


def _measure(
    subject: Subject, recipes: Sequence[Recipe], backend: TimingBackend, timing: Timing, machine: Mapping[str, str]
) -> OpMeasurement:
    op, cases = subject.op, [case_of(subject.op, recipe) for recipe in recipes]
    made = subject.at(cases[0])
    capability = int(machine["compute_capability"].replace(".", ""))
    found = OpMeasurement(
        op=op.name,
        dtype=subject.dtype,
        arch=f"sm_{capability}",
        verdict=BenchVerdict(None, compared=subject.reference is not None),
        dims=cases[0].dims,
        seeds=tuple(format_seed(case.seed) for case in cases),
        bytes_moved=bytes_of(op, cases[0]),
        operations=operations_of(op, cases[0]),
        label=made.program.label,
        source_sha256=subject.program.source_sha256,
    )
    timed: list[Timed] = []
    for recipe, case in zip(recipes, cases, strict=True):
        seen = observe(subject, case, Manner(repeat=recipe.repeat))
        if seen.result.kind is not None:
            wrong = Look(
                recipe, case, seen.result, elements_of(op, case), seen.evidence if seen.evidence.inputs else None
            )
            return replace(found, verdict=BenchVerdict(seen.result.kind, seen.result.message, token_of(subject, wrong)))
        times, verdict = _timed(subject, case, seen.wanted, seen.evidence.inputs, backend, timing)
        if times is None or verdict.kind is not None:
            return replace(found, verdict=verdict)
        timed.append(times)
    roof = roof_of(timed[0].silicon, capability, subject.dtype)
    return replace(
        found,
        measured=_by_cache(timed),
        roof_gbps=roof.gbps,
        roof_gflops=roof.gflops,
        no_readings=timed[0].no_readings,
    )


def _timed(
    subject: Subject, case: Case, wanted: Expectation | None, inputs: Arrays, backend: TimingBackend, timing: Timing
) -> tuple[Timed | None, BenchVerdict]:
    """The times of a case, and whether its last repetition was right."""
    made = subject.at(case)
    ready = plan(made.op, case, made.program, inputs)
    execution, timed = backend.time(made.program, ready.buffers, ready.launches, timing)
    if execution.findings:
        first = execution.findings[0]
        return timed, BenchVerdict(first.kind, f"while it was timed: {first.message}")
    return timed, _judged(made.op, ready, wanted)


def _judged(op: Op, ran: Plan, wanted: Expectation | None) -> BenchVerdict:
    if wanted is None:
        return BenchVerdict(None)
    verdict = judge(wanted, {tensor.name: ran.read(tensor.name) for tensor in written_tensors(op)})
    if verdict.passed:
        return BenchVerdict(None)
    return BenchVerdict(verdict.kind or "mismatch", f"after the last of the timed repetitions: {verdict.message}")


def _by_cache(timed: Sequence[Timed]) -> tuple[Measured, ...]:
    """The series of all seeds, put together by the state of the cache."""
    return tuple(
        Measured(
            cache=series[0].cache,
            microseconds=tuple(each.microseconds for each in series),
            warm_up=tuple(each.warm_up for each in series),
            steady=all(each.steady for each in series),
            readings=tuple(reading for each in series for reading in each.readings),
        )
        for series in zip(*(each.series for each in timed), strict=True)
    )


def could_not_run(measured: OpMeasurement) -> bool:
    """Whether the kernel was kept from being run and compared."""
    return measured.verdict.kind in ERROR_KINDS
