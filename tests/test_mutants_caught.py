"""What would have caught a mutant that survives: kernels with a mistake that a sweep's cases cannot show."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.cases.case import Case, make_case
from kernelcheck.core.launch.plan import schedule_of
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.selection import Task
from kernelcheck.core.sweep.subject import Subject, compile_op, prepare
from kernelcheck.insight.mutants.case_results import SweepCases
from kernelcheck.insight.mutants.novelty import novelty
from kernelcheck.insight.mutants.other_checks import Caught, OtherChecks, TriedMutant

SOURCE = """\
extern "C" __global__ void copied(const float* x, float* y, int* tickets, int n) {{
    __shared__ int ticket;
    if (threadIdx.x == 0) ticket = atomicAdd(tickets, 1);
    __syncthreads();
    const int i = blockIdx.x * 64 + threadIdx.x;
    const bool out_of_turn = ticket != blockIdx.x;
    if (i < n) y[i] = {result};
}}
"""
REGISTRY = """\
[kernelcheck]
schema = 1
[quick]
cases = 3
[ops.copied]
source = "right.cu"
kernel = "copied"
reference = "ref.py"
dtypes = ["float32"]
[ops.copied.dims]
n = { sizes = [128, 192, 256], max = 700, tile = 64 }
[ops.copied.inputs]
x = { shape = ["n"] }
[ops.copied.scratch]
tickets = { shape = [1], dtype = "int32", init = "zeros" }
[ops.copied.outputs]
y = { shape = ["n"] }
[ops.copied.launch]
grid = ["ceil_div(n, 64)"]
block = [64]
args = ["x", "y", "tickets", "n"]
"""
RIGHT = "out_of_turn ? 1.0f * x[i] : x[i]"
NEARLY = "x[i] * (1.0f + 0x1p-22f)"


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> OpRegistry:
    folder = tmp_path_factory.mktemp("caught")
    (folder / "right.cu").write_text(SOURCE.format(result=RIGHT))
    (folder / "ref.py").write_text("def reference(x):\n    return x\n")
    (folder / "kernelcheck.toml").write_text(REGISTRY)
    return load_registry(folder / "kernelcheck.toml")


@pytest.fixture(scope="module")
def subject(registry: OpRegistry) -> Subject:
    return prepare(registry, registry.ops["copied"], "float32", CpuBackend(keep=False))


class Bench:
    """The kernel, and others in its place, on the first cases of a sweep."""

    def __init__(self, registry: OpRegistry, subject: Subject, count: int) -> None:
        self._registry, self._subject = registry, subject
        task = Task(subject.op, subject.dtype, count)
        self.cases = SweepCases(registry, task, "quick", threading.Event())
        self.own = self.cases.first_failure(subject)
        self.checks = OtherChecks(subject, self.cases, self.own)

    def caught(self, result: str) -> Caught | None:
        """What catches the kernel that writes ``result``, which passes the cases as they are swept."""
        source = Path(self._registry.root) / "wrong.cu"
        source.write_text(SOURCE.format(result=result))
        program = compile_op(self._registry, replace(self._subject.op, source=source), "float32")
        wrong = replace(self._subject, program=program)
        verdict = self.cases.first_failure(wrong)
        assert self.own.failed is None and verdict.failed is None
        return self.checks.caught(wrong, [TriedMutant(self.cases, self.own, verdict)])


def test_a_mistake_that_another_schedule_shows(registry: OpRegistry, subject: Subject) -> None:
    bench = Bench(registry, subject, 1)
    assert schedule_of(bench.cases.case(0)).kind == "forward"
    caught = bench.caught("out_of_turn ? -x[i] - 1.0f : x[i]")
    assert caught is not None and (caught.by, caught.case.kind) == ("schedule", "mismatch")
    assert caught.words == "under the reversed schedule"


def test_a_mistake_that_shows_in_bits_between_schedules_of_an_op_that_promises_them(
    registry: OpRegistry, subject: Subject
) -> None:
    wrong = f"out_of_turn ? {NEARLY} : x[i]"
    caught = Bench(registry, subject, 1).caught(wrong)
    assert (
        caught is not None
        and caught.by == "bits"
        and caught.words.endswith("between the forward and reversed schedules")
    )

    varies = replace(subject, op=replace(subject.op, deterministic=False))
    caught = Bench(registry, varies, 1).caught(wrong)
    assert caught is None or caught.by == "tolerance"


def test_a_mistake_that_a_stricter_tolerance_shows(registry: OpRegistry, subject: Subject) -> None:
    caught = Bench(registry, subject, 1).caught(NEARLY)
    assert caught is not None and (caught.by, caught.case.kind) == ("tolerance", "mismatch")
    assert caught.words.endswith("it is 16, and the kernel needs 0 in these cases")


def test_what_changes_nothing_is_caught_by_nothing(registry: OpRegistry, subject: Subject) -> None:
    bench = Bench(registry, subject, 2)
    assert bench.caught("out_of_turn ? x[i] : 1.0f * x[i]") is None
    assert bench.checks.count >= 2 * 2


def test_a_kernel_that_a_check_fails_itself_is_no_measure_for_mutants(registry: OpRegistry, tmp_path: Path) -> None:
    source = tmp_path / "k.cu"
    source.write_text(SOURCE.format(result="out_of_turn ? 2.0f * x[i] + 1.0f : x[i]"))
    op = replace(registry.ops["copied"], source=source)
    unsteady = prepare(registry, op, "float32", CpuBackend(keep=False))
    bench = Bench(registry, unsteady, 1)
    assert bench.own.failed is None
    assert bench.caught("out_of_turn ? 3.0f * x[i] + 1.0f : x[i]") is None


def ran(case: Case, **changes: object) -> CaseResult:
    seen = {name: getattr(case, name) for name in ("seed", "index", "dims", "scalars", "values", "layout")}
    return CaseResult(**{**seen, "schedule": schedule_of(case).kind, **changes})


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"dims": {"n": 512}}, "no n above 256"),
        ({"dims": {"n": 1}}, "no n below 128"),
        ({"dims": {"n": 129}}, "no n that is no multiple of 64"),
        ({"dims": {"n": 320}, "values": "spike"}, "no n above 256, no spike values"),
        ({"layout": "strided"}, "no strided layout"),
        ({"schedule": "lanes"}, "no lanes schedule"),
        ({"values": "integers"}, "no such values with these sizes"),
        ({}, ""),
    ],
)
def test_what_a_case_has_that_no_case_of_the_sweep_has(
    registry: OpRegistry, changes: dict[str, object], said: str
) -> None:
    op = registry.ops["copied"]
    quick = [make_case(registry, op, "float32", "quick", index) for index in range(3)]
    assert {case.dims["n"] for case in quick} == {128, 192, 256}
    assert [case.values for case in quick] == ["normal", "integers", "offset"]
    assert novelty(op, ran(quick[0], **changes), quick) == said
