"""Calibration: how far off known-good kernels are, and the tolerance factors that follow.

Controls run on cases of their own (mode ``calibrate``), whose seeds no sweep uses. An op without controls is calibrated
on its own kernel: its tolerance then accepts nothing that is worse than the kernel is now.
"""

from __future__ import annotations

import math
import os
import threading
from collections.abc import Callable, Sequence
from typing import Literal

import numpy as np

from kernelcheck.backends.base import Backend
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import CannotRunError, KernelcheckError
from kernelcheck.base.paths import display_path
from kernelcheck.core.cases.case import format_seed, make_case
from kernelcheck.core.oracle.calibration import Calibration
from kernelcheck.core.oracle.error_units import Tolerance, accumulator_precision, rule_of
from kernelcheck.core.oracle.expectation import Expectation, expect_at_least
from kernelcheck.core.oracle.factor_bounds import MOST_MARGIN
from kernelcheck.core.oracle.faults import plain_error, smallest_fault
from kernelcheck.core.oracle.tolerances import sha256_of
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.results.run import ERROR_KINDS
from kernelcheck.core.sweep.one_case import Manner, run_case
from kernelcheck.core.sweep.processes import processes_for, run_tasks
from kernelcheck.core.sweep.selection import Task
from kernelcheck.core.sweep.subject import Subject, expect, prepare

DEFAULT_CASES = 300
"""Cases of each control, op and dtype."""
WEIGHED_CASES = 50
"""Cases on which gross faults are tried, too, and the reference in the accumulator's precision. In later ones the unit
of errors, which takes 17 calls of the reference, is only measured where it may matter for the factor."""
TAIL_SHARE, LEAST_MARGIN = 1.5, 2.5
"""The factor exceeds the controls' largest error, to leave room for cases that were not drawn. The margin grows with
the tail of the errors: it is this share of maximum over 95th percentile (or over 1: below a unit there is no tail),
between this bound and ``factor_bounds.MOST_MARGIN``. With factors from 300 cases, the largest error in some 110,000
other cases was 2.4 times that maximum: if all terms of a sum are equal, its roundings all go one way. A share of 1.25
and a least margin of 2 gave one false alarm there."""
LEAST_FACTOR, LEAST_NARROW = 8.0, 4.0
"""The least factors; the second is for dtypes that are narrower than the accumulator. A few hundred cases with small
errors do not prove that errors are always small. Correct kernels whose 300 cases stayed below 1.5 units reached 4.7 on
fresh ones (all values of a row equal: its roundings all go one way). Narrow ones that stayed below 1.2 reached 2.9
(terms that cancel: the accumulator's error shows through the rounding of the result)."""
FAR_WORSE, WORTH_A_WARNING = 10.0, 8.0
"""A kernel is far worse than plain arithmetic in its precision if its 95th percentile is at least this many times that
of the reference, and at least this many units."""

MOST_VACUOUS = 0.2
"""A factor that accepts a gross fault in a larger share of its own cases proves too little. In some cases every factor
would: the last element of a row may be nearly zero."""

Status = Literal["calibrated", "refused", "failed", "error", "not needed"]


@dataclass(frozen=True)
class Calibrated:
    """The result of calibrating one op in one dtype."""

    op: str
    dtype: str
    status: Status
    message: str = ""
    """Reason why there is no factor; empty if there is one."""
    entry: Calibration | None = None
    own_kernel: bool = False
    """Whether the op's own kernel was the control."""
    vacuous: float = math.nan
    """The share of the first cases in which the factor would accept a gross fault."""
    kernel_p95: float = math.nan
    """95th percentile of the error of the op's own kernel, in units."""
    plain_p95: float = math.nan
    """95th percentile of the error of the reference, computed in the accumulator's precision, in units."""

    @property
    def far_worse(self) -> bool:
        """Whether the kernel's error is far above that of plain arithmetic in its precision."""
        return self.kernel_p95 > max(FAR_WORSE * self.plain_p95, WORTH_A_WARNING)


@dataclass
class _Measured:
    """Errors in units, over the cases of one kernel."""

    subject: Subject
    errors: dict[int, float] = field(default_factory=dict)
    """By the index of the case."""
    bounds: dict[int, float] = field(default_factory=dict)
    """Upper bounds of the errors of the others."""

    @property
    def largest(self) -> float:
        return max(self.errors.values(), default=0.0)


@dataclass
class _Weighed:
    """Facts that the first cases show without a kernel."""

    plain: list[float] = field(default_factory=list)
    faults: list[tuple[float, str, int]] = field(default_factory=list)
    """For each case: the factor from which on a gross fault would be accepted, that fault, and the case's seed."""


class _NotGoodError(Exception):
    """The control is wrong or cannot be run, so its errors cannot set a tolerance."""

    def __init__(self, status: Status, message: str) -> None:
        super().__init__(message)
        self.status = status


def calibrate(
    registry: OpRegistry,
    tasks: Sequence[Task],
    backend: Backend,
    *,
    jobs: int = 0,
    on_result: Callable[[Calibrated], None] | None = None,
) -> tuple[Calibrated, ...]:
    """Runs the controls of every task and works out its factor.

    Args:
        registry: the ops.
        tasks: pairs of op and dtype, with the number of cases of each control.
        backend: runs the kernels.
        jobs: threads, in a long calibration with a process each; 0 for one per core, or as many as have ``room``.
        on_result: called with each pair as it finishes, on the caller's thread.

    Returns:
        A result for each task, in order. An op that compares exactly or by a check of its own needs no factor.

    """

    def lost(task: Task, error: CannotRunError) -> Calibrated:
        return Calibrated(task.op.name, task.dtype, "error", str(error), own_kernel=not task.op.controls)

    processes = processes_for(tasks, jobs, backend)
    jobs = processes or jobs or os.cpu_count() or 1
    calls = [(task, _calibrate) for task in tasks]
    return run_tasks(registry, calls, backend, lost, jobs=jobs, elsewhere=processes > 0, on_result=on_result)


def _calibrate(registry: OpRegistry, task: Task, backend: Backend, stop: threading.Event) -> Calibrated:
    op, dtype = task.op, task.dtype
    result = Calibrated(op.name, dtype, "not needed", own_kernel=not op.controls)
    if rule_of(op, dtype) != "rounding":
        return replace(result, message="outputs are compared exactly, or by the op's own check, or not at all")
    try:
        kernels = [op, *(replace(op, source=path) for path in op.controls)]
        subjects = [prepare(registry, each, dtype, backend, tolerance_of=_one_unit) for each in kernels]
        kernel, *controls = [_Measured(subject) for subject in subjects]
        weighed = _measure(registry, task, [kernel, *controls], stop)
        p95s = _percentile(_all(kernel), 95), _percentile(weighed.plain, 95)
        result = replace(result, kernel_p95=p95s[0], plain_p95=p95s[1])
        errors = _sufficient(registry, task, controls or [kernel], stop)
    except _NotGoodError as error:
        return replace(result, status=error.status, message=str(error))
    except KernelcheckError as error:
        return replace(result, status="error", message=str(error))
    p50, p95, maximum = (_rounded(figure) for figure in (_percentile(errors, 50), _percentile(errors, 95), max(errors)))
    entry = Calibration(
        factor=factor_of(p95, maximum, is_narrow(op, dtype)),
        p50=p50,
        p95=p95,
        max=maximum,
        cases=task.cases,
        controls=tuple([display_path(path, registry.root) for path in op.controls]),
        controls_sha256=sha256_of(op.controls),
        source_sha256=sha256_of([op.source]),
        reference_sha256=sha256_of([op.reference] if op.reference else []),
        backend=backend.name,
        arch=registry.arch,
    )
    faults = weighed.faults
    accepted = sorted(fault for fault in faults if fault[0] <= entry.factor)
    result = replace(result, vacuous=len(accepted) / len(faults))
    if len(accepted) > MOST_VACUOUS * len(faults):
        size, fault, seed = accepted[0]
        message = f"a factor of {entry.factor:g} would accept a gross fault in {len(accepted)} of {len(faults)} cases"
        message += f", such as {fault} in case {format_seed(seed)}, {size:.3g} units off"
        return replace(result, status="refused", message=message, entry=entry)
    return replace(result, status="calibrated", entry=entry)


def is_narrow(op: Op, dtype: str) -> bool:
    """Whether results in ``dtype`` have fewer digits than the kernel's accumulators."""
    return DTYPES[dtype].unit_roundoff > float(np.finfo(accumulator_precision(op, dtype)).eps) / 2


def factor_of(p95: float, maximum: float, narrow: bool = False) -> float:
    """The factor that errors of known-good kernels (in units) call for, rounded up to three digits."""
    margin = min(max(TAIL_SHARE * maximum / max(p95, 1.0), LEAST_MARGIN), MOST_MARGIN)
    wanted = max(margin * maximum, LEAST_NARROW if narrow else LEAST_FACTOR)
    step = 10.0 ** (math.floor(math.log10(wanted)) - 2)
    return float(f"{math.ceil(wanted / step - 1e-9) * step:.3g}")


def _measure(registry: OpRegistry, task: Task, kernels: Sequence[_Measured], stop: threading.Event) -> _Weighed:
    """Runs the cases of kernels, which must be right apart from their roundings.

    Of a case after the first ones, only an upper bound of the error is found if that is below one unit, or below an
    error that was found before.

    Raises:
        _NotGoodError: a kernel is not right, or a case could not be run.
        KernelcheckError: one does not compile, or its reference cannot be loaded.
    """
    weighed = _Weighed()
    for index in range(task.cases):
        if stop.is_set():
            raise KeyboardInterrupt
        subject = kernels[0].subject
        case = make_case(registry, task.op, task.dtype, "calibrate", index)
        if index < WEIGHED_CASES:
            wanted = expect(subject, case, twice=index == 0)
            weighed.faults.append((*smallest_fault(wanted), case.seed))
            weighed.plain.append(plain_error(wanted))
            for kernel in kernels:
                kernel.errors[index] = _error(kernel.subject, wanted)
            continue
        assert subject.reference is not None  # or else there would be no tolerance to calibrate
        wanted = expect_at_least(task.op, case, subject.reference, subject.tolerance)
        bounds = [_error(kernel.subject, wanted) for kernel in kernels]
        if all(bound <= max(kernel.largest, 1.0) for kernel, bound in zip(kernels, bounds, strict=True)):
            for kernel, bound in zip(kernels, bounds, strict=True):
                kernel.bounds[index] = bound
            continue
        wanted = expect(subject, case, wanted.inputs)
        for kernel in kernels:
            kernel.errors[index] = _error(kernel.subject, wanted)
    return weighed


def _sufficient(
    registry: OpRegistry, task: Task, kernels: Sequence[_Measured], stop: threading.Event
) -> Sequence[float]:
    """The errors of kernels, with bounds in place of those that do not matter for the factor.

    It depends on their largest and on their 95th percentile. If it would be another one if all that is known by its
    bound alone were 0, the largest of these is measured, and so on.
    """
    narrow = is_narrow(task.op, task.dtype)
    while True:
        known = [error for kernel in kernels for error in kernel.errors.values()]
        bounds = [bound for kernel in kernels for bound in kernel.bounds.values()]
        most, least = [*known, *bounds], [*known, *(0.0 for _ in bounds)]
        p95s = {_rounded(_percentile(each, 95)) for each in (most, least)}
        largest = {_rounded(max(each)) for each in (most, least)}
        if len({factor_of(p95, maximum, narrow) for p95 in p95s for maximum in largest}) == 1:
            return most
        index = max(
            (index for kernel in kernels for index in kernel.bounds),
            key=lambda index: max(kernel.bounds.get(index, 0.0) for kernel in kernels),
        )
        if stop.is_set():
            raise KeyboardInterrupt
        subject = kernels[0].subject
        wanted = expect(subject, make_case(registry, task.op, task.dtype, "calibrate", index))
        for kernel in kernels:
            kernel.errors[index] = _error(kernel.subject, wanted)
            kernel.bounds.pop(index, None)


def _one_unit(op: Op, dtype: str) -> Tolerance:
    """In which errors are found in units, and which free controls do not widen."""
    return Tolerance(1.0, "declared")


def _error(subject: Subject, wanted: Expectation) -> float:
    """The error of a kernel in one case, in the units of ``wanted``.

    Raises:
        _NotGoodError: the kernel is wrong, or the case could not be run.
    """
    result = run_case(subject, wanted.case, Manner(wanted=wanted, closer=False))
    # Mismatches are measured here; NaN and infinities in the wrong places cannot be.
    if result.kind not in (None, "mismatch") or not math.isfinite(result.error):
        status: Status = "error" if result.kind in ERROR_KINDS else "failed"
        what = f"{subject.op.source.name} cannot be a control: {result.kind} in case {format_seed(wanted.case.seed)}"
        raise _NotGoodError(status, f"{what}: {result.message.splitlines()[0]}")
    return result.error


def _all(kernel: _Measured) -> list[float]:
    return [*kernel.errors.values(), *kernel.bounds.values()]


def _percentile(values: Sequence[float], percent: float) -> float:
    """The nearest-rank percentile, rounded up, so that it is one of the values."""
    return float(np.percentile(values, percent, method="higher"))


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")
