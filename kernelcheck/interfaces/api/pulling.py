"""Cases for kernels that run elsewhere: inputs are handed out, and outputs are submitted."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timezone

import numpy as np

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.case import Case, dtype_of, make_case, make_inputs, shape_of
from kernelcheck.core.oracle.error_units import rule_of
from kernelcheck.core.oracle.tolerances import ToleranceOf, load_tolerances
from kernelcheck.core.python_ops.submitted import Outputs, Submitted, without_kernel
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.core.sweep.both import prepare_on
from kernelcheck.core.sweep.one_case import Manner, run_case
from kernelcheck.core.sweep.op_cases import MOST_VACUOUS
from kernelcheck.core.sweep.reach import reach_of
from kernelcheck.core.sweep.selection import Selection, SweepMode, Task, select
from kernelcheck.core.sweep.subject import Subject
from kernelcheck.core.sweep.sweep import environment
from kernelcheck.interfaces.api.registries import AnyRegistry, Registry, registry_of
from kernelcheck.interfaces.api.running import Opened, Result

REPLAY = "submit the outputs of case {} again"


@dataclass(frozen=True)
class PulledCase:
    """One case, whose outputs are computed elsewhere."""

    case: Case
    inputs: Mapping[str, np.ndarray]
    """In their dtypes, contiguous; they may be modified."""
    outputs: Mapping[str, tuple[str, tuple[int, ...]]]
    """The dtype and shape of what is to be submitted, in order."""
    _cases: Cases

    @property
    def op(self) -> str:
        return self.case.op

    @property
    def dtype(self) -> str:
        return self.case.dtype

    @property
    def seed(self) -> int:
        return self.case.seed

    @property
    def dims(self) -> Mapping[str, int]:
        return self.case.dims

    @property
    def scalars(self) -> Mapping[str, int | float]:
        return self.case.scalars

    def submit(self, *outputs: object, **named: object) -> CaseResult:
        """Judges the outputs of this case: arrays in order, a dict, or by name.

        Raises:
            UsageError: some were submitted before, or none is given.
        """
        if bool(outputs) == bool(named):
            raise UsageError(f"expected {', '.join(self.outputs)} in order or by name")
        returned: object = dict(named) if named else outputs[0] if len(outputs) == 1 else outputs
        return self._cases.judge(self.case, returned)


class Cases:
    """The cases of a sweep, in order. Those that nothing was submitted for count as not run, never as passed."""

    def __init__(self, registry: Registry, tasks: Sequence[Task], mode: SweepMode) -> None:
        self._registry = registry.contents
        self._tasks = [replace(task, op=without_kernel(task.op)) for task in tasks]
        self._mode = mode
        self._tolerance_of: ToleranceOf = load_tolerances(self._registry).of(self._registry)
        self._subjects: dict[tuple[str, str], Subject] = {}
        self._results: dict[tuple[str, str], dict[int, CaseResult]] = {
            (task.op.name, task.dtype): {} for task in self._tasks
        }
        self._started, self._clock = datetime.now(timezone.utc), time.perf_counter()

    def __len__(self) -> int:
        return sum(task.cases for task in self._tasks)

    def __iter__(self) -> Iterator[PulledCase]:
        for task in self._tasks:
            for index in range(task.cases):
                case = make_case(self._registry, task.op, task.dtype, self._mode, index)
                written = written_tensors(task.op)
                outputs = {each.name: (dtype_of(each, case).name, shape_of(task.op, each, case)) for each in written}
                yield PulledCase(case, make_inputs(task.op, case), outputs, self)

    def judge(self, case: Case, returned: object) -> CaseResult:
        """Judges what was computed for one of these cases.

        Raises:
            UsageError: something was submitted for it before.
            ReferenceScriptError: the reference cannot be loaded.
        """
        pair = case.op, case.dtype
        results = self._results[pair]
        if case.index in results:
            raise UsageError(f"case 0x{case.seed:016x} of {case.op} {case.dtype} was submitted before")
        if pair not in self._subjects:
            op = next(task.op for task in self._tasks if task.op.name == case.op)
            prepared = prepare_on(self._registry, op, case.dtype, Submitted(), tolerance_of=self._tolerance_of)
            assert isinstance(prepared, Subject)
            self._subjects[pair] = prepared
        subject = replace(self._subjects[pair], backend=Submitted(Outputs(returned)))
        former = results.values()
        proven = any(each.kind is None and each.elements and not each.vacuous for each in former)
        spare = sum(bool(each.vacuous) for each in former) + 1 < MOST_VACUOUS
        results[case.index] = run_case(subject, case, Manner(weigh=not proven, spare=spare))
        return results[case.index]

    @property
    def result(self) -> Result:
        """Result of the cases so far."""
        opened = Opened(self._registry, Submitted(), self._tolerance_of, "outputs from elsewhere", REPLAY)
        ops = []
        for task in self._tasks:
            found = self._results[task.op.name, task.dtype]
            cases = tuple(found[index] for index in sorted(found))
            ops.append(
                OpResult(
                    op=task.op.name,
                    dtype=task.dtype,
                    backend=opened.backend.name,
                    planned=task.cases,
                    cases=cases,
                    tolerance=self._tolerance_of(task.op, task.dtype),
                    source_sha256="",
                    rule=rule_of(task.op, task.dtype),
                    reach=reach_of(task.op, task.dtype, cases),
                )
            )
        run = Run(
            mode=self._mode,
            seed=self._registry.seed,
            backend=opened.backend.name,
            started=self._started.isoformat(timespec="seconds"),
            duration_s=time.perf_counter() - self._clock,
            registry_sha256=self._registry.sha256,
            environment=environment(self._registry, opened.backend),
            ops=tuple(ops),
        )
        return Result(run, opened)


def cases(
    op: str | Sequence[str] = (),
    *,
    registry: AnyRegistry = None,
    mode: SweepMode = "quick",
    dtypes: Sequence[str] = (),
    cases: int | None = None,
) -> Cases:
    """The cases of an op, or of several, or of all: for kernels that run in another process or on another machine.

    Raises:
        KernelcheckError: the registry or an argument is not valid.
    """
    ops = (op,) if isinstance(op, str) else tuple(op)
    return cases_of(registry_of(registry), Selection(mode, ops, tuple(dtypes), cases))


def cases_of(registry: Registry, selection: Selection) -> Cases:
    """The cases of a sweep.

    Raises:
        UsageError: an op or dtype is unknown, or a number is out of range.
        NothingSelectedError: nothing matches.
    """
    return Cases(registry, select(registry.contents, selection), selection.mode)
