"""What a sweep makes of kernels that are right, wrong, or do not run at all.

The kernels are compiled; in their place a NumPy function computes on the buffers, so that these tests say
something of the sweep whatever any backend can do.
"""

from __future__ import annotations

import gc
import itertools
import re
import threading
import weakref
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from kernelcheck.backends.base import Buffer, Execution, KernelLaunch
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import CompileError, LaunchError, NothingSelectedError, UsageError
from kernelcheck.base.findings import Finding, SourceLocation
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import format_seed, make_case
from kernelcheck.core.cases.recipes import recipe_of
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.results.baseline_comparison import BaselineComparison, Change
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.exit_codes import of_run
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.core.sweep.one_case import Manner, run_case
from kernelcheck.core.sweep.op_cases import MAX_TIMEOUTS
from kernelcheck.core.sweep.replay import Look, comparisons
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.core.sweep.subject import expect, prepare
from kernelcheck.core.sweep.sweep import run_sweep

REGISTRY = """
[kernelcheck]
schema = 1
seed = 7
[quick]
cases = 4
dtypes = ["float32"]
[thorough]
cases = 6
"""

OP = """
[ops.{name}]
source = "{name}.cu"
kernel = "{name}<{{scalar}}>"
reference = "{name}.py"
dtypes = {dtypes}
{keys}
[ops.{name}.dims]
rows = {{ sizes = [2, 3] }}
cols = {{ sizes = [4, 5] }}
[ops.{name}.inputs]
x = {{ shape = ["rows", "cols"]{input} }}
[ops.{name}.outputs]
y = {{ shape = ["rows", "cols"] }}
[ops.{name}.launch]
grid = ["rows"]
block = ["cols"]
args = ["x", "y", "cols"]
"""

SOURCE = """
template <typename T> __global__ void {name}(const T* x, T* y, int cols)
{{
    int i = blockIdx.x * cols + threadIdx.x;
    y[i] = x[i] + x[i];
}}
"""

Arrays = Mapping[str, np.ndarray]
Kernel = Callable[[Arrays], Sequence[Finding] | None]


class NumpyBackend:
    """Runs a NumPy function on the buffers in place of every kernel."""

    name = "numpy"

    def __init__(self, kernel: Kernel, *, rejects: str = "", gives_up: Collection[int] = ()) -> None:
        """``gives_up`` are the executions, by number, that do not complete."""
        self._kernel = kernel
        self._rejects = rejects
        self._gives_up = gives_up
        self._executions = itertools.count()
        self.arrays: list[weakref.ref[np.ndarray]] = []

    def describe(self) -> Mapping[str, str]:
        return {"device": "NumPy"}

    def prepare(self, program: Program) -> None:
        if self._rejects and self._rejects in program.source.name:
            raise CompileError(f"{program.source.name} cannot be translated")

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        self.arrays += [weakref.ref(buffer.array) for buffer in buffers]
        if next(self._executions) in self._gives_up:
            return Execution(0.25, (Finding("out-of-bounds", "an illegal access", count=2),), completed=False)
        findings = self._kernel({buffer.name: buffer.array for buffer in buffers})
        return Execution(seconds=0.25, findings=tuple(findings or ()))


def double(arrays: Arrays) -> None:
    arrays["y"][:] = arrays["x"] + arrays["x"]


@pytest.fixture
def registry_of(tmp_path: Path):
    """Writes a registry of ops that double their input, and loads it."""

    def build(
        *names: str, dtypes: Sequence[str] = ("float32", "float16"), keys: str = "", tensor: str = ""
    ) -> OpRegistry:
        text = REGISTRY
        for name in names or ("twice",):
            listed = "[" + ", ".join(f'"{dtype}"' for dtype in dtypes) + "]"
            text += OP.format(name=name, dtypes=listed, keys=keys, input=tensor)
            (tmp_path / f"{name}.cu").write_text(SOURCE.format(name=name))
            (tmp_path / f"{name}.py").write_text("def reference(x):\n    return x + x\n")
        (tmp_path / "kernelcheck.toml").write_text(text)
        return load_registry(tmp_path / "kernelcheck.toml")

    return build


def sweep(registry: OpRegistry, kernel: Kernel, **selection: object) -> Run:
    return run_sweep(registry, Selection(**{"mode": "quick", "jobs": 1, **selection}), NumpyBackend(kernel))


def only_kind(run: Run) -> str:
    """The kind that every case of ``run`` ended with."""
    (kind,) = {case.kind for op in run.ops for case in op.cases}
    assert kind is not None
    return kind


def counts(run: Run) -> tuple[int, int, int, int]:
    total = run.summary
    return total.passed, total.failed, total.errors, total.skipped


def test_a_right_kernel_passes_every_case(registry_of) -> None:
    run = sweep(registry_of(), double)
    assert counts(run) == (4, 0, 0, 0)
    assert of_run(run) == 0
    (op,) = run.ops
    assert (op.op, op.dtype, op.backend, op.status) == ("twice", "float32", "numpy", "passed")
    assert op.max_error <= op.tolerance.factor
    assert [case.index for case in op.cases] == [0, 1, 2, 3]
    assert all(case.seconds == 0.25 and case.elements == case.dims["rows"] * case.dims["cols"] for case in op.cases)


def test_a_wrong_kernel_fails_with_the_worst_element(registry_of) -> None:
    def off_by_one(arrays: Arrays) -> None:
        double(arrays)
        arrays["y"][-1] += 1 + abs(arrays["y"][-1])

    run = sweep(registry_of(), off_by_one)
    assert only_kind(run) == "mismatch"
    assert of_run(run) == 1
    for case in run.ops[0].cases:
        assert case.error > 1
        assert case.mismatched == 1
        assert case.worst is not None
        assert case.worst.index == (case.dims["rows"] - 1, case.dims["cols"] - 1)


def test_an_untouched_output_is_unwritten(registry_of) -> None:
    run = sweep(registry_of(), lambda arrays: None)
    assert only_kind(run) == "unwritten"
    assert all(case.mismatched == case.elements for case in run.ops[0].cases)
    assert "never written" in run.ops[0].cases[0].message


def test_one_untouched_element_is_unwritten_and_its_place_is_told(registry_of) -> None:
    def all_but_the_last(arrays: Arrays) -> None:
        arrays["y"][:-1] = 2 * arrays["x"][:-1]

    run = sweep(registry_of(), all_but_the_last)
    assert only_kind(run) == "unwritten"
    case = run.ops[0].cases[0]
    assert case.mismatched == 1
    assert case.worst.index == (case.dims["rows"] - 1, case.dims["cols"] - 1)


def test_an_element_that_only_looks_like_poison_is_not_called_unwritten(registry_of) -> None:
    seen: list[np.ndarray] = []

    def writes_what_was_there_at_first(arrays: Arrays) -> None:
        seen.append(arrays["y"].copy())
        arrays["y"][:] = seen[0][0]

    run = sweep(
        registry_of(dtypes=["int32"], keys="deterministic = false"), writes_what_was_there_at_first, dtypes=("int32",)
    )
    assert only_kind(run) == "mismatch"


def test_a_modified_input_fails_though_the_numbers_are_right(registry_of) -> None:
    def also_clears(arrays: Arrays) -> None:
        double(arrays)
        arrays["x"][2] += 1

    run = sweep(registry_of(), also_clears)
    assert only_kind(run) == "input-modified"
    assert run.ops[0].cases[0].message.startswith("input x[0, 2] was ")
    assert run.ops[0].cases[0].error <= 1


def test_an_input_that_is_inout_may_change_but_must_be_right(registry_of, tmp_path: Path) -> None:
    def with_square(wanted: int) -> Kernel:
        def kernel(arrays: Arrays) -> None:
            double(arrays)
            arrays["x"][:] = wanted

        return kernel

    registry = registry_of(tensor=", inout = true")
    (tmp_path / "twice.py").write_text("def reference(x):\n    return x + x, 0 * x + 3\n")
    assert counts(sweep(registry, with_square(3))) == (4, 0, 0, 0)
    wrong = sweep(registry, with_square(4))
    assert only_kind(wrong) == "mismatch"
    assert wrong.ops[0].cases[0].worst.output == "x"


def test_a_nan_that_the_reference_lacks_fails(registry_of) -> None:
    def nan(arrays: Arrays) -> None:
        double(arrays)
        arrays["y"][0] = np.nan

    assert only_kind(sweep(registry_of(), nan)) == "nonfinite"


def test_a_write_between_padded_rows_is_out_of_bounds(registry_of) -> None:
    def writes_after_the_last_row(arrays: Arrays) -> None:
        arrays["x"][-1] = 0

    registry = registry_of(tensor=', layouts = ["padded"]')
    run = sweep(registry, writes_after_the_last_row)
    padded = [case for case in run.ops[0].cases if case.layout == "padded"]
    assert padded
    assert {case.kind for case in padded} == {"out-of-bounds"}
    assert padded[0].message.startswith("1 element between the rows of input 'x' was overwritten")


def test_a_case_that_fails_shows_its_arrays_and_one_that_passes_does_not(registry_of) -> None:
    registry = registry_of()
    op = registry.ops["twice"]
    shown: list[Evidence] = []

    def judged(kernel: Kernel) -> CaseResult:
        subject = prepare(registry, op, "float32", NumpyBackend(kernel))
        case = make_case(registry, op, "float32", "quick", 0)
        return run_case(subject, case, witness=lambda _, evidence: shown.append(evidence))

    assert judged(double).kind is None
    assert shown == []

    def adds_one(arrays: Arrays) -> None:
        arrays["y"][:] = 2 * arrays["x"] + 1

    wrong = judged(adds_one)
    assert (wrong.kind, wrong.findings) == ("mismatch", ())
    (evidence,) = shown
    np.testing.assert_array_equal(evidence.expected["y"], 2.0 * evidence.inputs["x"])
    np.testing.assert_array_equal(evidence.actual["y"], 2 * evidence.inputs["x"] + np.float32(1))


def test_a_finding_of_the_backend_decides_the_kind_and_the_numbers_are_told_as_well(registry_of) -> None:
    race = Finding("race", "two threads write s[0]", SourceLocation("twice.cu", 5), (0, 0, 0), (1, 0, 0), count=3)

    def wrong_and_racy(arrays: Arrays) -> list[Finding]:
        arrays["y"][:] = 3 * arrays["x"] + 1
        return [race]

    run = sweep(registry_of(), wrong_and_racy)
    case = run.ops[0].cases[0]
    assert only_kind(run) == "race"
    assert case.location == SourceLocation("twice.cu", 5)
    assert case.message.startswith("two threads write s[0] (3 times)\nmismatch: ")
    assert case.findings == (race,)
    assert case.error > 1


def test_findings_stay_where_the_outputs_cannot_be_judged(registry_of, tmp_path: Path) -> None:
    race = Finding("race", "two threads write s[0]")
    (tmp_path / "check.py").write_text("def check(actual, expected, *, inputs, dims):\n    raise ValueError('no')\n")
    registry = registry_of(keys='compare = "check.py:check"')
    case = sweep(registry, lambda arrays: [race]).ops[0].cases[0]
    assert (case.kind, case.findings) == ("reference-error", (race,))


def test_a_finding_fails_a_case_whose_numbers_are_right(registry_of) -> None:
    def racy(arrays: Arrays) -> list[Finding]:
        double(arrays)
        return [Finding("race", "two threads write s[0]")]

    assert only_kind(sweep(registry_of(), racy)) == "race"


@pytest.mark.parametrize("kind", ["timeout", "deadlock"])
def test_a_kernel_that_does_not_end_is_not_compared(registry_of, kind: str) -> None:
    run = sweep(registry_of(), lambda arrays: [Finding(kind, "stopped")])
    assert only_kind(run) == kind
    assert np.isnan(run.ops[0].max_error)


def test_buffers_that_a_fault_left_as_they_were_are_not_judged(registry_of) -> None:
    run = run_sweep(registry_of(), Selection(mode="quick", cases=1), NumpyBackend(double, gives_up={0}))
    (case,) = run.ops[0].cases
    assert (case.kind, case.message) == ("out-of-bounds", "an illegal access (2 times)")
    assert np.isnan(case.error)


@pytest.mark.parametrize("kernel", [double, lambda arrays: None], ids=["repetition", "search for unwritten elements"])
def test_a_fault_of_the_second_run_is_told_and_its_buffers_are_not_judged(registry_of, kernel: Kernel) -> None:
    run = run_sweep(registry_of(), Selection(mode="quick", cases=1), NumpyBackend(kernel, gives_up={1}))
    (case,) = run.ops[0].cases
    assert (case.kind, case.message) == ("out-of-bounds", "in a second run: an illegal access (2 times)")


def test_a_second_run_with_other_bits_is_nondeterministic_unless_the_op_says_so(registry_of) -> None:
    def drifting() -> Kernel:
        calls = iter(range(1000))

        def kernel(arrays: Arrays) -> None:
            double(arrays)
            if next(calls) % 2:
                arrays["y"][0] = np.nextafter(arrays["y"][0], np.float32(np.inf))

        return kernel

    run = sweep(registry_of(), drifting())
    assert run.ops[0].cases[0].kind == "nondeterministic"
    assert "a second run on the same inputs gave different results: y[0, 0]" in run.ops[0].cases[0].message
    assert counts(sweep(registry_of(keys="deterministic = false"), drifting())) == (4, 0, 0, 0)


def test_a_finding_that_only_the_second_run_shows_fails_the_case(registry_of) -> None:
    calls = iter(range(1000))

    def racy_the_second_time(arrays: Arrays) -> list[Finding]:
        double(arrays)
        return [Finding("race", "two threads write s[0]")] if next(calls) == 1 else []

    case = sweep(registry_of(), racy_the_second_time).ops[0].cases[0]
    assert (case.kind, case.message) == ("race", "in a second run: two threads write s[0]")
    assert case.findings == (Finding("race", case.message),)


def builds_on_the_output(arrays: Arrays) -> None:
    """A maximum with NaN is the other number: right by luck where the output happens to hold one."""
    arrays["y"][:] = np.fmax(arrays["y"], 2 * arrays["x"])


def test_a_result_that_depends_on_what_the_output_held_is_an_uninitialized_read(registry_of) -> None:
    case = sweep(registry_of(), builds_on_the_output).ops[0].cases[0]
    assert case.kind == "uninitialized-read"
    assert "depends on what outputs, scratch or gaps held before the launch: y[0, 0] was" in case.message


def test_a_nondeterministic_op_must_be_right_in_its_second_run_too(registry_of) -> None:
    case = sweep(registry_of(keys="deterministic = false"), builds_on_the_output).ops[0].cases[0]
    assert case.kind == "mismatch"
    assert "in a second run on the same inputs: " in case.message


def test_a_crashed_reference_is_an_error_and_the_other_ops_go_on(registry_of, tmp_path: Path) -> None:
    registry = registry_of("bad", "good")
    (tmp_path / "bad.py").write_text("def reference(x):\n    raise ValueError('no such thing')\n")
    run = sweep(registry, double)
    assert {case.kind for case in run.ops[0].cases} == {"reference-error"}
    assert "no such thing" in run.ops[0].cases[0].message
    assert run.ops[1].status == "passed"
    assert of_run(run) == 3


def test_a_reference_that_never_ends_is_an_error_of_kind_timeout(
    registry_of, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KERNELCHECK_REFERENCE_SECONDS", "0.5")
    registry = registry_of("bad", "good")
    (tmp_path / "bad.py").write_text("def reference(x):\n    while True:\n        pass\n")
    (tmp_path / "good.py").write_text("def reference(x):\n    return x + x\n")
    run = sweep(registry, double)
    assert [case.kind for case in run.ops[0].cases] == ["timeout"] * MAX_TIMEOUTS
    assert run.ops[0].cases[0].message.startswith("bad.py:")
    assert "reference had not ended after 0.5 s" in run.ops[0].cases[0].message
    assert run.ops[0].status == "error"
    assert counts(run) == (4, 0, MAX_TIMEOUTS, 4 - MAX_TIMEOUTS)
    assert of_run(run) == 3


def test_a_case_without_an_element_to_compare_is_an_error(registry_of, tmp_path: Path) -> None:
    registry = registry_of()
    text = (tmp_path / "kernelcheck.toml").read_text()
    empty = text.replace('y = { shape = ["rows", "cols"] }', 'y = { shape = ["rows - rows", "cols"] }')
    (tmp_path / "kernelcheck.toml").write_text(empty)
    (tmp_path / "twice.py").write_text("def reference(x):\n    return x[:0]\n")
    run = sweep(load_registry(registry.path), lambda arrays: None)
    assert only_kind(run) == "launch-error"
    assert "every output has 0 elements (y [0, " in run.ops[0].cases[0].message
    assert "nothing to compare" in run.ops[0].cases[0].message
    assert of_run(run) == 3


def test_memory_that_runs_out_is_an_error_of_that_case_alone(registry_of) -> None:
    calls = iter(range(100))

    def greedy(arrays: Arrays) -> None:
        double(arrays)
        if next(calls) == 2:  # the first case runs twice
            raise MemoryError("Unable to allocate 8.00 GiB")

    run = sweep(registry_of(), greedy)
    assert counts(run) == (3, 0, 1, 0)
    (case,) = run.ops[0].failures
    assert (case.kind, case.index) == ("launch-error", 1)
    assert case.message.startswith("out of memory (Unable to allocate 8.00 GiB): lower the sizes")


def test_the_only_case_that_passes_is_not_reported_as_vacuous_beside_wrong_ones(registry_of) -> None:
    calls = iter(range(100))

    def right_once(arrays: Arrays) -> None:
        double(arrays)
        if next(calls) < 4:  # the first case runs twice, and there are four
            arrays["y"][...] += 1e9

    def lax(op: object, dtype: str) -> Tolerance:
        return Tolerance(1e7, "declared")

    selection = Selection(mode="quick", jobs=1, dtypes=("float32",))
    (op,) = run_sweep(registry_of(), selection, NumpyBackend(right_once), tolerance_of=lax).ops
    assert [case.kind for case in op.cases] == ["mismatch", "mismatch", "mismatch", None]
    assert op.vacuous == "would accept all zeros"


def test_a_bug_in_kernelcheck_is_an_error_of_that_case_with_its_place(registry_of) -> None:
    def shows_a_bug(arrays: Arrays) -> None:
        raise ZeroDivisionError("by 0")

    run = sweep(registry_of("a", "b"), shows_a_bug)
    assert counts(run) == (0, 0, 8, 0)
    message = run.ops[0].cases[0].message
    assert re.fullmatch(
        r"this is a bug in kernelcheck .*: ZeroDivisionError: by 0 \(kernelcheck/\S+\.py:\d+\)", message
    )


def test_paths_in_messages_start_at_the_registrys_folder_wherever_the_run_started(
    registry_of, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = registry_of("bad", "late")
    (tmp_path / "bad.py").write_text("def reference(x):\n    raise ValueError('no')\n")
    (tmp_path / "kernelcheck.toml").write_text(
        (tmp_path / "kernelcheck.toml").read_text().replace('grid = ["rows"]', 'grid = ["rows / 7"]')
    )
    monkeypatch.chdir(tmp_path.parent)
    run = sweep(load_registry(registry.path.relative_to(tmp_path.parent)), double)
    assert run.ops[0].cases[0].message == "bad.py:2: ValueError: no"
    assert re.match(r"kernelcheck\.toml:\d+:9: \[ops\.late\.launch\] grid\[0\]: ", run.ops[1].cases[0].message)


def test_the_first_case_that_passes_tells_what_its_tolerance_would_accept(registry_of) -> None:
    def lax(op: object, dtype: str) -> Tolerance:
        return Tolerance(1e12, "declared")

    calls = iter(range(100))

    def faults_once(arrays: Arrays) -> list[Finding]:
        double(arrays)
        return [Finding("race", "a race")] if next(calls) == 0 else []

    registry, selection = registry_of(), Selection(mode="quick")
    (op,) = run_sweep(registry, selection, NumpyBackend(faults_once), tolerance_of=lax).ops
    assert [case.kind for case in op.cases] == ["race", None, None, "vacuous"]
    assert op.cases[3].message.startswith(
        "the outputs pass, but what judges them would accept all zeros in their place"
    )
    assert "the tolerance factor is 1e+12 (declared)" in op.cases[3].message
    assert (op.vacuous, op.status, len(op.notes)) == ("would accept all zeros", "failed", 2)

    allowed = replace(registry.ops["twice"], allow_vacuous=True)
    calls = iter(range(100))
    meant = replace(registry, ops={**registry.ops, "twice": allowed})
    (op,) = run_sweep(meant, selection, NumpyBackend(faults_once), tolerance_of=lax).ops
    assert [case.kind for case in op.cases] == ["race", None, None, None]
    assert op.notes == (f"the tolerance of case {format_seed(op.cases[1].seed)} would accept all zeros",)
    assert run_sweep(registry, selection, NumpyBackend(double)).ops[0].notes == ()


def test_a_reference_that_cannot_be_loaded_is_one_error_and_the_rest_is_skipped(registry_of, tmp_path: Path) -> None:
    registry = registry_of("bad", "good")
    (tmp_path / "bad.py").write_text("def another(x):\n    return x\n")
    run = sweep(registry, double)
    assert counts(run) == (4, 0, 1, 3)
    assert run.ops[0].cases[0].kind == "reference-error"


@pytest.mark.parametrize("by", ["nvrtc", "backend"])
def test_an_op_that_does_not_compile_is_one_error_and_the_other_ops_go_on(registry_of, tmp_path: Path, by: str) -> None:
    registry = registry_of("bad", "good")
    if by == "nvrtc":
        (tmp_path / "bad.cu").write_text("template <typename T> __global__ void bad(T* x) { x[0] = nonsense; }")
    backend = NumpyBackend(double, rejects="bad.cu" if by == "backend" else "")
    run = run_sweep(registry, Selection(mode="quick"), backend)
    assert counts(run) == (4, 0, 1, 3)
    (case,) = run.ops[0].cases
    assert case.kind == "compile-error"
    assert ("nonsense" if by == "nvrtc" else "cannot be translated") in case.message
    assert of_run(run) == 3


def test_a_launch_that_does_not_fit_is_an_error_of_every_case(registry_of, tmp_path: Path) -> None:
    registry = registry_of()
    narrower = SOURCE.format(name="twice").replace(", int cols", "").replace("cols", "1")
    (tmp_path / "twice.cu").write_text(narrower)
    run = sweep(registry, double)
    assert only_kind(run) == "launch-error"
    assert "the kernel takes 2 parameters, but args has 3" in run.ops[0].cases[0].message


def test_a_launch_that_the_backend_refuses_is_an_error(registry_of) -> None:
    def refuses(arrays: Arrays) -> None:
        raise LaunchError("too many registers")

    run = sweep(registry_of(), refuses)
    assert only_kind(run) == "launch-error"
    assert of_run(run) == 3


def without_times(run: Run) -> list[OpResult]:
    return [replace(op, seconds=0.0) for op in run.ops]


def test_results_are_the_same_and_in_registry_order_however_many_jobs(registry_of) -> None:
    registry = registry_of("c", "a", "b")
    runs = [sweep(registry, double, mode="thorough", jobs=jobs) for jobs in (1, 4)]
    assert repr(without_times(runs[0])) == repr(without_times(runs[1]))
    names = [(op.op, op.dtype) for op in runs[1].ops]
    assert names == [(op, dtype) for op in ("c", "a", "b") for dtype in ("float32", "float16")]


def test_every_result_is_announced_once_on_the_callers_thread(registry_of) -> None:
    announced: list[tuple[str, int]] = []

    def on_result(result: OpResult) -> None:
        announced.append((result.op, threading.get_ident()))

    run_sweep(registry_of("a", "b", "c"), Selection(mode="quick", jobs=2), NumpyBackend(double), on_result=on_result)
    assert sorted(announced) == [(name, threading.get_ident()) for name in "abc"]


def test_fail_fast_stops_at_the_first_case_that_fails(registry_of) -> None:
    run = sweep(registry_of("a", "b"), lambda arrays: None, fail_fast=True)
    assert counts(run) == (0, 1, 0, 7)
    assert [op.status for op in run.ops] == ["failed", "skipped"]
    assert of_run(run) == 1


def test_an_interrupt_between_ops_keeps_what_ran(registry_of) -> None:
    def on_result(result: OpResult) -> None:
        raise KeyboardInterrupt

    registry = registry_of("a", "b", "c")
    run = run_sweep(registry, Selection(mode="quick", jobs=1), NumpyBackend(double), on_result=on_result)
    assert run.interrupted
    assert run.ops[0].count("passed") == 4
    assert [op.op for op in run.ops] == ["a", "b", "c"]
    assert of_run(run) == 130


def test_an_interrupt_in_a_kernel_keeps_the_cases_before_it(registry_of) -> None:
    calls = iter(range(1000))

    def interrupted_in_the_third_case(arrays: Arrays) -> None:
        double(arrays)
        if next(calls) == 3:  # the first case runs twice
            raise KeyboardInterrupt

    run = sweep(registry_of("a", "b"), interrupted_in_the_third_case)
    assert run.interrupted
    assert all(op.judgement is not None and op.judgement.tried is None for op in run.ops if len(op.cases) < op.planned)
    assert counts(run) == (2, 0, 0, 6)


def test_no_array_outlives_the_sweep(registry_of) -> None:
    backend = NumpyBackend(double)
    run = run_sweep(registry_of(), Selection(mode="quick"), backend)
    gc.collect()
    assert run.summary.cases == 4
    assert backend.arrays
    assert all(array() is None for array in backend.arrays)


def test_a_run_says_what_it_ran_on_and_when(registry_of) -> None:
    registry = registry_of()
    run = sweep(registry, double)
    assert (run.mode, run.seed, run.backend) == ("quick", 7, "numpy")
    assert run.registry_sha256 == registry.sha256
    assert {"python", "platform", "numpy", "kernelcheck", "nvrtc", "device"} <= run.environment.keys()
    assert run.started.endswith("+00:00")
    assert run.duration_s > 0


def test_the_tolerance_can_be_given(registry_of) -> None:
    def a_little_off(arrays: Arrays) -> None:
        arrays["y"][:] = 2 * arrays["x"] * np.float32(1 + 2e-6)

    registry = registry_of()
    selection = Selection(mode="quick", cases=1)
    strict, lax = (
        run_sweep(
            registry,
            selection,
            NumpyBackend(a_little_off),
            tolerance_of=lambda op, dtype, factor=factor: Tolerance(factor, "declared"),
        )
        for factor in (1e-3, 1e6)
    )
    assert (strict.summary.failed, lax.summary.passed) == (1, 1)


@pytest.mark.parametrize(
    ("selection", "expected"),
    [
        ({"mode": "quick"}, [("a", "float32", 4), ("b", "float32", 4)]),
        ({"mode": "thorough", "ops": ("b",)}, [("b", "float32", 6), ("b", "float16", 6)]),
        ({"mode": "quick", "dtypes": ("float16",), "cases": 2}, [("a", "float16", 2), ("b", "float16", 2)]),
    ],
)
def test_a_selection_names_ops_dtypes_and_numbers_of_cases(registry_of, selection, expected) -> None:
    tasks = select(registry_of("a", "b"), Selection(**selection))
    assert [(task.op.name, task.dtype, task.cases) for task in tasks] == expected


def test_an_op_without_the_quick_dtypes_runs_its_first(registry_of) -> None:
    (task,) = select(registry_of(dtypes=["float16", "float64"]), Selection(mode="quick"))
    assert task.dtype == "float16"


def test_shards_cover_everything_once(registry_of) -> None:
    registry = registry_of("a", "b", "c")
    shards = [select(registry, Selection(shard=(index, 4))) for index in (1, 2, 3, 4)]
    pairs = [(task.op.name, task.dtype) for shard in shards for task in shard]
    assert sorted(pairs) == sorted((task.op.name, task.dtype) for task in select(registry, Selection()))


@pytest.mark.parametrize(
    ("selection", "error", "told"),
    [
        ({"ops": ("twicce",)}, UsageError, "no op 'twicce' in kernelcheck.toml; expected one of twice; did you mean"),
        ({"dtypes": ("float23",)}, UsageError, "did you mean 'float32'?"),
        (
            {"dtypes": ("int8",)},
            NothingSelectedError,
            "nothing to run for dtype 'int8'; .* are: twice \\(float32, float16\\)",
        ),
        ({"dtypes": ("float32", "int8")}, NothingSelectedError, "nothing to run for dtype 'int8'"),
        ({"shard": (3, 3)}, NothingSelectedError, "shard 3/3: there are fewer pairs of op and dtype \\(2\\)"),
        ({"shard": (4, 3)}, UsageError, "I from 1 to N \\(got 4/3\\)"),
        ({"cases": 0}, UsageError, "at least 1 \\(got 0\\)"),
        ({"jobs": -1}, UsageError, "got -1"),
    ],
)
def test_a_selection_of_nothing_is_refused(registry_of, selection, error, told: str) -> None:
    with pytest.raises(error, match=told):
        run_sweep(registry_of(), Selection(**selection), NumpyBackend(double))


def test_an_op_that_is_named_but_lacks_the_dtype_is_not_left_out_in_silence(registry_of) -> None:
    registry = registry_of("a", "b")
    narrow = replace(registry, ops={**registry.ops, "b": replace(registry.ops["b"], dtypes=("float32",))})
    wanted = Selection(ops=("a", "b"), dtypes=("float16",))
    with pytest.raises(NothingSelectedError, match="nothing to run for op 'b'"):
        select(narrow, wanted)
    assert [task.op.name for task in select(narrow, replace(wanted, ops=()))] == ["a"]


def case_result(kind: str | None = None, index: int = 0) -> CaseResult:
    return CaseResult(index, index, {}, {}, "normal", "contiguous", kind)


def run_of(*kinds: str | None, planned: int | None = None, interrupted: bool = False, regressions: int = 0) -> Run:
    cases = tuple(case_result(kind, index) for index, kind in enumerate(kinds))
    planned = len(cases) if planned is None else planned
    op = OpResult("a", "float32", "cpu", planned, cases, Tolerance(1.0, "default"), "")
    worse = tuple(Change("a", dtype, "cpu", "missing") for dtype in DTYPES)[:regressions]
    compared = BaselineComparison("baseline.json", 0.1, worse)
    return Run("quick", 1, "cpu", "", 0.0, "", {}, (op,), interrupted, comparison=compared)


@pytest.mark.parametrize(
    ("run", "code"),
    [
        (run_of(None), 0),
        (run_of(None, "mismatch"), 1),
        (run_of(None, "compile-error"), 3),
        (run_of("mismatch", "compile-error"), 1),
        (run_of(), 5),
        (run_of(planned=3), 5),
        (run_of(None, planned=2), 3),
        (run_of("mismatch", interrupted=True), 130),
        (run_of(None, regressions=1), 0),
    ],
)
def test_the_exit_code_of_a_run(run: Run, code: int) -> None:
    assert of_run(run) == code


def test_a_regression_fails_a_run_that_is_asked_to() -> None:
    assert of_run(run_of(None, regressions=1), fail_on_regression=True) == 1


def test_figures_that_were_not_measured_are_nan_and_do_not_hide_the_others() -> None:
    (op,) = run_of("timeout").ops
    assert np.isnan(op.max_error)
    measured = replace(case_result(), error=0.5, max_ulp_error=2.0)
    assert replace(op, cases=(case_result("timeout"), measured)).max_error == 0.5


def test_only_a_timeout_can_be_one_of_the_reference() -> None:
    assert replace(case_result("timeout"), reference_timeout=True).status == "error"
    assert case_result("timeout").status == "failed"
    with pytest.raises(ValueError, match="'race'"):
        replace(case_result("race"), reference_timeout=True)


def test_a_kind_that_no_report_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="'wrong'"):
        case_result("wrong")


def test_an_error_just_above_the_tolerance_is_measured_again_before_it_is_called_a_mismatch(registry_of) -> None:
    """The few probes of the first look may all miss a rounding; a wrong kernel fails the closer look as well."""
    registry = registry_of()
    op = registry.ops["twice"]
    case = make_case(registry, op, "float32", "quick", 0)

    def verdict(kernel: Kernel, factor: float, closer: bool) -> CaseResult:
        subject = replace(
            prepare(registry, op, "float32", NumpyBackend(kernel)), tolerance=Tolerance(factor, "declared")
        )
        narrow = expect(subject, case)
        missed = replace(narrow, units={name: unit / 4 for name, unit in narrow.units.items()})
        return run_case(subject, case, Manner(wanted=missed, closer=closer))

    def a_little_off(arrays: Arrays) -> None:
        arrays["y"][:] = arrays["x"] + arrays["x"]
        arrays["y"][0] = np.nextafter(arrays["y"][0], np.float32(np.inf))

    assert verdict(a_little_off, 1.0, closer=False).kind == "mismatch"
    assert verdict(a_little_off, 1.0, closer=True).kind is None

    def wrong(arrays: Arrays) -> None:
        arrays["y"][:] = 1.01 * (arrays["x"] + arrays["x"])

    assert verdict(wrong, 1.0, closer=True).kind == "mismatch"


def test_what_is_shown_of_a_case_are_the_errors_that_decided(registry_of) -> None:
    """Where more probes were asked before the verdict, the errors are in their units, and nothing is called again."""
    registry = registry_of()
    op = registry.ops["twice"]
    case = make_case(registry, op, "float32", "quick", 0)

    def off_by_a_few(arrays: Arrays) -> None:
        arrays["y"][:] = (arrays["x"] + arrays["x"]) * np.float32(1 + 6 * 2.0**-23)

    subject = prepare(registry, op, "float32", NumpyBackend(off_by_a_few))
    subject = replace(subject, tolerance=Tolerance(1.0, "declared"))
    narrow = expect(subject, case)
    missed = replace(narrow, units={name: unit / 2 for name, unit in narrow.units.items()})
    seen: list[Evidence] = []
    result = run_case(subject, case, Manner(wanted=missed), witness=lambda _, evidence: seen.append(evidence))
    assert (result.kind, len(seen)) == ("mismatch", 1)
    assert not np.array_equal(seen[0].units["y"], missed.units["y"])
    silent = replace(subject, reference=replace(subject.reference, function=None))  # a call of it fails
    (shown,) = comparisons(silent, Look(recipe_of(op, case), case, result, 0, seen[0]))
    assert shown.largest == result.error > 1
