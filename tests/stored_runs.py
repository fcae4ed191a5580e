"""Runs to store, and a way to store them as a command does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kernelcheck.backends.base import Buffer, Execution, KernelLaunch
from kernelcheck.compiler.program import Program
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.core.sweep.selection import Task
from kernelcheck.records.history.recorder import recording
from kernelcheck.records.history.retention import KEEP_RUNS


class StandIn:
    """A backend that is only asked for its name."""

    name = "cpu"

    def describe(self) -> Mapping[str, str]:
        return {"device": "none"}

    def prepare(self, program: Program) -> None:
        raise AssertionError("nothing is run here")

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        raise AssertionError("nothing is run here")


def case_result(**given: Any) -> CaseResult:
    """A case of the op of ``small_registry``."""
    usual: dict[str, Any] = {
        "seed": 1,
        "index": 0,
        "dims": {"rows": 1, "cols": 31},
        "scalars": {},
        "values": "normal",
        "layout": "contiguous",
        "error": 0.5,
        "elements": 31,
    }
    return CaseResult(**{**usual, **given})


def op_result(*cases: CaseResult, dtype: str = "float32") -> OpResult:
    """The op of ``small_registry`` with these cases."""
    return OpResult("scale", dtype, "cpu", len(cases), cases, Tolerance(4.0, "default"), "ab" * 32, 0.25)


def run_of(*ops: OpResult, started: str = "2026-01-01T00:00:00+00:00") -> Run:
    return Run("quick", 7, "cpu", started, 0.5, "cd" * 32, {"python": "3"}, ops)


def record_run(
    registry: OpRegistry,
    run: Run,
    seen: Sequence[tuple[CaseResult, Evidence]] = (),
    *,
    enabled: bool = True,
    keep_runs: int = KEEP_RUNS,
) -> None:
    """Stores ``run`` as a sweep does, with the arrays of failing cases."""
    (op,) = registry.ops.values()
    tasks = [Task(op, dtype, 1) for dtype in op.dtypes]
    storing = recording(registry, StandIn(), run.mode, tasks, command="run", enabled=enabled, keep_runs=keep_runs)
    with storing as recorder:
        for case, evidence in seen:
            recorder.witness("scale", "float32", case, evidence)
        for result in run.ops:
            recorder.record(result)
        recorder.finish(run)
    recorder.require_stored()
