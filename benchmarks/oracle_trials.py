"""Tries one kernel by one rule: makes the rule's cases, runs the kernel on them, and gives the rule's verdict.

The rules that people use today get a run like their own, as far as the CPU backend can give it: no memory checks,
blocks and warps in the order of their numbers, outputs and scratch that start as zeros, contiguous inputs. Memory
outside a buffer is not accessible there: loads from it give 0, and stores to it are dropped.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import log

import numpy as np
from common_checks import ABSOLUTE, KERNELBENCH

from kernelcheck.backends.base import Schedule
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import CannotRunError, LaunchError, RegistryError
from kernelcheck.core.cases.case import Case, case_seed, dtype_of, make_case, make_inputs, shape_of
from kernelcheck.core.launch.plan import plan
from kernelcheck.core.oracle.closeness import TORCH, all_close, differences
from kernelcheck.core.oracle.error_units import working_precision
from kernelcheck.core.oracle.expectation import ideal
from kernelcheck.core.oracle.tolerances import ToleranceOf
from kernelcheck.core.registry import Dim, Op, OpRegistry, Tensor
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.one_case import Manner, run_case
from kernelcheck.core.sweep.selection import Selection, SweepMode, select
from kernelcheck.core.sweep.subject import Subject, prepare
from kernelcheck.core.values.quantise import quantise
from kernelcheck.core.values.streams import Stream

Arrays = Mapping[str, np.ndarray]
Pair = tuple[np.ndarray, np.ndarray]

FAILED_LAUNCH = frozenset({"misaligned", "timeout", "deadlock", "assertion", "launch-error"})
"""Kinds of failure that a GPU reports by itself: the launch ends in an error, or never."""
NUMBERS = frozenset({"mismatch", "nonfinite", "unwritten", "nondeterministic", "input-modified", *FAILED_LAUNCH})
"""Kinds visible without the executor: the contents of buffers are wrong, or the launch fails."""
UNIFORM_SEEDS = 3
UNIFORM_REACH = 10
"""Values of the absolute rule lie in [-10, 10]."""
ORDINARY_INDICES = 512
"""If constraints keep sizes from being round, the roundest of this many cases are taken."""
PATIENCE = 50
"""Cases that a wrong kernel still gets for its numbers to be wrong, once the executor's checks have caught it."""


@dataclass(frozen=True)
class Kernel:
    """A kernel of the right corpus, or of the wrong one."""

    name: str
    registry: OpRegistry
    right: Op
    """The op that it implements, or should implement."""
    group: str = ""
    """Of bugs; empty for a right kernel."""
    bug_class: str = ""

    @property
    def op(self) -> Op:
        return self.registry.ops[self.name]

    @property
    def is_wrong(self) -> bool:
        return bool(self.group)


@dataclass(frozen=True)
class Outcome:
    """One rule's verdict on one kernel."""

    rule: str
    kernel: str
    cases: int
    flagged: int
    """Cases that it calls wrong."""
    by_numbers: bool
    """Whether in one of them the numbers are wrong, or the launch fails."""
    seconds: float
    """Wall-clock time of inputs, references, runs and comparisons, without compiling up front."""

    @property
    def by_checks_alone(self) -> bool:
        return self.flagged > 0 and not self.by_numbers


class Bench:
    """A kernel, compiled as far as its rules need it."""

    def __init__(
        self, kernel: Kernel, checked: CpuBackend, unchecked: CpuBackend, tolerance_of: ToleranceOf, cases: int | None
    ) -> None:
        self.kernel = kernel
        self.cases = cases
        """Of the thorough rule, for each dtype; None for as many as the registry says."""
        self._checked = checked
        self._unchecked = unchecked
        self._tolerance_of = tolerance_of

    def subject(self, dtype: str) -> Subject:
        """The kernel in ``dtype``, checked."""
        kernel = self.kernel
        tolerance = self._tolerance_of(kernel.right, dtype)
        return prepare(kernel.registry, kernel.op, dtype, self._checked, tolerance_of=lambda op, dtype: tolerance)

    @cached_property
    def plain(self) -> Subject:
        """The kernel in its first dtype of quick sweeps, unchecked."""
        kernel = self.kernel
        return prepare(kernel.registry, kernel.op, self.dtypes("quick")[0], self._unchecked)

    def outputs(self, case: Case, inputs: Arrays) -> list[Pair] | None:
        """Those of ``run_plainly``; a wrong kernel that cannot be launched has none."""
        try:
            return run_plainly(self.plain, case, inputs)
        except LaunchError:
            if self.kernel.is_wrong:
                return None
            raise

    def dtypes(self, mode: SweepMode) -> list[str]:
        return [task.dtype for task in select(self.kernel.registry, Selection(mode=mode, ops=(self.kernel.name,)))]


def backends() -> tuple[CpuBackend, CpuBackend]:
    """One with checks; one without, that runs blocks and warps in order."""
    return CpuBackend(), CpuBackend(checks=False, schedule=Schedule())


def ordinary_case(registry: OpRegistry, op: Op, dtype: str) -> Case:
    """Normal values of the round sizes; if a constraint forbids these, of the nearest allowed sizes."""
    wanted = {dim.name: round_size(dim) for dim in op.dims if dim.value is None}
    try:
        cases = [make_case(registry, _with_sizes(op, wanted, others=False), dtype, "quick", 0)]
    except RegistryError:
        widened = _with_sizes(op, wanted, others=True)
        cases = [make_case(registry, widened, dtype, "quick", index) for index in range(ORDINARY_INDICES)]

    def distance(case: Case) -> float:
        return sum(abs(log(case.dims[name] / size)) for name, size in wanted.items())

    return replace(min(cases, key=distance), values="normal", layout="contiguous")


def round_size(dim: Dim) -> int:
    """The dim's largest quick size, rounded down to a power of two times what it must be a multiple of."""
    return dim.multiple_of << ((max(dim.sizes) // dim.multiple_of).bit_length() - 1)


def _with_sizes(op: Op, wanted: Mapping[str, int], *, others: bool) -> Op:
    def listed(dim: Dim) -> tuple[int, ...]:
        if dim.name not in wanted:
            return dim.sizes
        return tuple(dict.fromkeys((wanted[dim.name], *(dim.sizes if others else ()))))

    return replace(op, dims=tuple(replace(dim, sizes=listed(dim)) for dim in op.dims))


def uniform_cases(registry: OpRegistry, op: Op, dtype: str) -> Iterator[Case]:
    """The sizes and scalars of a quick sweep, under several seeds."""
    for index in range(registry.quick.cases):
        case = make_case(registry, op, dtype, "quick", index)
        for number in range(UNIFORM_SEEDS):
            seed = case_seed(registry.seed, op.name, dtype, f"uniform {number}", index)
            yield replace(case, seed=seed, values="uniform", layout="contiguous")


def uniform_inputs(op: Op, case: Case) -> dict[str, np.ndarray]:
    """Inputs uniform in [-10, 10], except those whose bounds or values the registry states."""
    inputs = make_inputs(op, case)
    for tensor in op.inputs:
        if tensor.values == "normal" and tensor.low is None and tensor.high is None:
            inputs[tensor.name] = _uniform(op, tensor, case, inputs[tensor.name])
    return inputs


def _uniform(op: Op, tensor: Tensor, case: Case, made: np.ndarray) -> np.ndarray:
    dtype, shape, stream = dtype_of(tensor, case), shape_of(op, tensor, case), Stream(case.seed, tensor.name)
    if dtype.is_float:
        values = (2.0 * stream.uniform(made.size) - 1.0) * UNIFORM_REACH
        return quantise(values, dtype).reshape(shape)
    if tensor.dtype is not None or dtype.kind == "bool":
        return made  # indices and masks
    lowest = 0 if dtype.kind == "uint" else -UNIFORM_REACH
    return stream.integers(made.size, lowest, UNIFORM_REACH + 1).astype(dtype.numpy).reshape(shape)


def run_plainly(subject: Subject, case: Case, inputs: Arrays) -> list[Pair] | None:
    """The contents of each output, and the reference rounded to the same dtype.

    None if the launch fails or never ends, which is visible to everyone.
    """
    op = subject.op
    ready = plan(op, case, subject.program, inputs)
    for tensor in (*op.scratch, *op.outputs):
        ready.array(tensor.name)[...] = 0
    execution = subject.backend.execute(subject.program, ready.buffers, ready.launches)
    if any(finding.kind in FAILED_LAUNCH for finding in execution.findings):
        return None
    expected = subject.reference.call(inputs, case, precision=working_precision(op, subject.dtype))
    return [
        (ready.read(tensor.name), ideal(expected[tensor.name], dtype_of(tensor, case)))
        for tensor in written_tensors(op)
    ]


def _close_on_one_shape(rule: str, tolerances: Mapping[str, tuple[float, float]], bench: Bench) -> list[Outcome]:
    subject = bench.plain
    start = time.perf_counter()
    case = ordinary_case(bench.kernel.registry, subject.op, subject.dtype)
    pairs = bench.outputs(case, make_inputs(subject.op, case))
    wrong = pairs is None or not all(all_close(*pair, tolerances) for pair in pairs)
    return [Outcome(rule, bench.kernel.name, 1, int(wrong), wrong, time.perf_counter() - start)]


def assert_close(bench: Bench) -> list[Outcome]:
    """`torch.testing.assert_close` with its defaults, on one ordinary shape."""
    return _close_on_one_shape("assert_close", TORCH, bench)


def kernelbench(bench: Bench) -> list[Outcome]:
    """The same with KernelBench's tolerances."""
    return _close_on_one_shape("kernelbench", KERNELBENCH, bench)


def absolute_name(tolerance: float) -> str:
    return f"absolute {tolerance:.0e}"


def absolute(bench: Bench) -> list[Outcome]:
    """One absolute tolerance for all, on values in [-10, 10], several sizes and seeds: an outcome per tolerance."""
    subject = bench.plain
    start = time.perf_counter()
    largest = []
    for case in uniform_cases(bench.kernel.registry, subject.op, subject.dtype):
        pairs = bench.outputs(case, uniform_inputs(subject.op, case))
        if pairs is None:
            largest.append(np.inf)
            break
        largest.append(max(float(np.max(differences(*pair), initial=0.0)) for pair in pairs))
    seconds = time.perf_counter() - start
    outcomes = []
    for tolerance in ABSOLUTE:
        flagged = sum(not error <= tolerance for error in largest)
        name = absolute_name(tolerance)
        outcomes.append(Outcome(name, bench.kernel.name, len(largest), flagged, flagged > 0, seconds))
    return outcomes


def _swept(rule: str, mode: SweepMode, bench: Bench, cases: int | None) -> list[Outcome]:
    """What a sweep of ``mode`` finds. For a wrong kernel, it ends when nothing more can be learnt."""
    kernel = bench.kernel
    tried, flagged, patience, by_numbers, seconds = 0, 0, PATIENCE, False, 0.0
    for task in select(kernel.registry, Selection(mode=mode, ops=(kernel.name,), cases=cases)):
        subject = bench.subject(task.dtype)
        for index in range(task.cases):
            start = time.perf_counter()
            case = make_case(kernel.registry, subject.op, task.dtype, mode, index)
            result = run_case(subject, case, Manner(repeat=index == 0))
            seconds += time.perf_counter() - start
            if result.status == "error" and not (kernel.is_wrong and result.kind == "launch-error"):
                raise CannotRunError(f"{task.dtype}, {mode} case {index}: {result.kind}: {result.message}")
            tried, flagged = tried + 1, flagged + (result.kind is not None)
            by_numbers |= numbers_are_wrong(result)
            patience -= flagged > 0
            if kernel.is_wrong and (by_numbers or patience <= 0):
                return [Outcome(rule, kernel.name, tried, flagged, by_numbers, seconds)]
    return [Outcome(rule, kernel.name, tried, flagged, by_numbers, seconds)]


def numbers_are_wrong(result: CaseResult) -> bool:
    """Whether the case failed by its numbers, too: its message has a line per fault, the first of its kind."""
    others = {line.partition(": ")[0] for line in result.message.splitlines()[1:]}
    return result.kind in NUMBERS or bool(NUMBERS & others)


def quick(bench: Bench) -> list[Outcome]:
    """`kernelcheck run --quick`."""
    return _swept("quick", "quick", bench, None)


def thorough(bench: Bench) -> list[Outcome]:
    """`kernelcheck run`, every dtype."""
    return _swept("thorough", "thorough", bench, bench.cases)


RULES: Mapping[str, Callable[[Bench], Sequence[Outcome]]] = {
    rule.__name__: rule for rule in (assert_close, kernelbench, absolute, quick, thorough)
}
"""The rules by name, from the weakest to the strongest."""
