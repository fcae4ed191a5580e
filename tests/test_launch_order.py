"""Launches that nothing orders: streams, launches that wait for others, and programmatic dependent launch."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from fake_gpu import fake_backend
from wrong_project import command

from kernelcheck.backends.base import (
    Argument,
    Buffer,
    BufferArg,
    Execution,
    KernelLaunch,
    Schedule,
    ScheduleKind,
)
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import RegistryError
from kernelcheck.base.launch_order import LaunchOrder, run_order
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import OpResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.interfaces.cli import main

SOURCE = """
#define WAIT() asm volatile("griddepcontrol.wait;" ::: "memory")
#define LAUNCH_DEPENDENTS() asm volatile("griddepcontrol.launch_dependents;" ::: "memory")
#define KERNEL extern "C" __global__ void __launch_bounds__(64)
#define I (blockIdx.x * 64 + threadIdx.x)
KERNEL writes(const int* x, int* y) { y[I] = x[I] + 1; }
KERNEL writes_triggers(const int* x, int* y) { y[I] = x[I] + 1; __syncthreads(); LAUNCH_DEPENDENTS(); }
KERNEL writes_fences_triggers(const int* x, int* y) { y[I] = x[I] + 1; __threadfence(); LAUNCH_DEPENDENTS(); }
KERNEL writes_meets_triggers(const int* x, int* y) {
    y[I] = x[I] + 1; __threadfence(); __syncthreads(); LAUNCH_DEPENDENTS(); }
KERNEL triggers_writes(const int* x, int* y) { LAUNCH_DEPENDENTS(); y[I] = x[I] + 1; __threadfence(); }
KERNEL triggers_waits_writes(const int* x, int* y) { LAUNCH_DEPENDENTS(); WAIT(); y[I] = x[I] + 1; }
KERNEL triggers_writes_all(const int* x, int* y) { LAUNCH_DEPENDENTS(); y[I] = x[I]; }
KERNEL waits_writes(const int* x, int* y) { WAIT(); y[I] = x[I] + 1; }
KERNEL one_waits(const int* x, int* y) { if (threadIdx.x == 40) WAIT(); __syncthreads(); y[I] = x[I] + 1; }
KERNEL one_waits_alone(const int* x, int* y) { if (threadIdx.x == 40) WAIT(); y[I] = x[I] + 1; }
KERNEL counts(const int* x, int* y) { atomicAdd(y, x[I]); }
"""
WRITE_X = ("writes", "x", "y")
Listed = tuple[str, str, str, LaunchOrder]
"""A kernel, what it reads, what it writes, and its order."""


def pdl(kernel: str, read: str, written: str) -> Listed:
    return kernel, read, written, LaunchOrder(pdl=True)


def first(kernel: str, read: str = "x", written: str = "y") -> Listed:
    return kernel, read, written, LaunchOrder()


def streamed(stream: str, read: str, written: str, *after: str, kernel: str = "writes") -> Listed:
    return kernel, read, written, LaunchOrder(stream, after)


WRONG: dict[str, Sequence[Listed]] = {
    "missing wait": [first("writes_triggers"), pdl("writes", "y", "z")],
    "missing wait for a kernel that lets nobody begin early": [first("writes"), pdl("writes", "y", "z")],
    "trigger before the last write": [first("triggers_writes"), pdl("writes", "y", "z")],
    "trigger of one warp before the write of another": [first("writes_fences_triggers"), pdl("writes", "y", "z")],
    "no fence before the trigger": [first("writes_triggers"), pdl("triggers_writes", "y", "z")],
    "one thread's wait, and no barrier": [first("writes_triggers"), pdl("one_waits_alone", "y", "z")],
    "written before what read it has ended": [first("triggers_writes_all", "y", "z"), pdl("writes", "x", "y")],
    "wait for a kernel that did not wait itself": [
        first("writes"), pdl("triggers_writes_all", "x", "w"), pdl("waits_writes", "y", "z"),
    ],
    "reader without an edge": [streamed("a", "x", "y"), streamed("b", "y", "z")],
    "two streams write the same": [streamed("a", "x", "y"), streamed("b", "x", "y")],
    "an edge to another stream": [
        streamed("a", "x", "y"), streamed("b", "x", "z"), streamed("c", "y", "w", "b"),
    ],
    "atomic operations and a plain read": [
        streamed("a", "x", "y", kernel="counts"), streamed("b", "y", "z"),
    ],
}  # fmt: skip
RIGHT: dict[str, Sequence[Listed]] = {
    "wait": [first("writes_triggers"), pdl("waits_writes", "y", "z")],
    "wait for what is written after the trigger": [first("triggers_writes"), pdl("waits_writes", "y", "z")],
    "fence and trigger after the last write": [first("writes_meets_triggers"), pdl("writes", "y", "z")],
    "one thread waits, then a barrier": [first("writes_triggers"), pdl("one_waits", "y", "z")],
    "what was read before the trigger": [first("writes_triggers", "y", "z"), pdl("writes", "x", "y")],
    "every kernel of a chain waits": [
        first("writes"), pdl("triggers_waits_writes", "x", "w"), pdl("waits_writes", "y", "z"),
    ],
    "no pdl after it": [first("writes"), pdl("triggers_writes_all", "x", "w"), first("writes", "y", "z")],
    "reader with an edge": [streamed("a", "x", "y"), streamed("b", "y", "z", "a")],
    "two streams write what only they do": [streamed("a", "x", "y"), streamed("b", "x", "z")],
    "an edge of an edge": [
        streamed("a", "x", "y"), streamed("b", "x", "z", "a"), streamed("c", "y", "w", "b"),
    ],
    "atomic operations of two streams": [
        streamed("a", "x", "y", kernel="counts"), streamed("b", "x", "y", kernel="counts"),
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    source = tmp_path_factory.mktemp("order") / "order.cu"
    source.write_text(SOURCE)
    kernels = [line.split("(")[0].split()[1] for line in SOURCE.splitlines() if line.startswith("KERNEL")]
    nothing = {"options": (), "include_dirs": (), "defines": {}}
    return compile_program(source, name_expressions=kernels, arch="sm_90", root=source.parent, **nothing)


BACKEND = CpuBackend()


def run(program: Program, listed: Sequence[Listed], kind: ScheduleKind = "forward") -> Execution:
    buffers = [Buffer(name, np.arange(128, dtype=np.int32), writable=name != "x") for name in "xyzw"]
    launches = []
    for kernel, read, written, order in listed:
        arguments: tuple[Argument, ...] = (BufferArg(read), BufferArg(written))
        launches.append(
            KernelLaunch(kernel, (2, 1, 1), (64, 1, 1), 0, arguments, schedule=Schedule(kind, 3), order=order)
        )
    return BACKEND.execute(program, buffers, launches)


@pytest.mark.parametrize("kind", ["forward", pytest.param("reversed", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", WRONG)
def test_accesses_that_nothing_orders_are_found_with_both_lines(
    program: Program, name: str, kind: ScheduleKind
) -> None:
    (found,) = run(program, WRONG[name], kind).findings
    lines = dict(enumerate(SOURCE.splitlines(), 1))
    assert found.kind == "stream-race" and found.location and found.other and found.other.location
    assert f" {WRONG[name][-1][0]}(" in lines[found.location.line]
    assert f" {WRONG[name][0][0]}(" in lines[found.other.location.line]
    assert (found.other.access == "atomic") == (WRONG[name][0][0] == "counts")
    assert "streams 'a' and" in found.message or "griddepcontrol.wait" in found.message


@pytest.mark.parametrize("kind", ["forward", pytest.param("reversed", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", RIGHT)
def test_accesses_that_are_ordered_are_not_accused(program: Program, name: str, kind: ScheduleKind) -> None:
    assert run(program, RIGHT[name], kind).findings == ()


def test_one_missing_edge_among_hundreds_of_launches_is_found(program: Program) -> None:
    """Launches of two streams in turn, each after the other stream's last."""
    listed = [streamed("ab"[n % 2], "x", "y", "ba"[n % 2]) for n in range(300)]
    assert run(program, listed).findings == ()
    listed[200] = streamed("a", "x", "y")
    (found,) = run(program, listed).findings
    assert "launch 200 (`writes`), races with the store" in found.message and "launch 199 (`writes`)" in found.message


def test_a_wait_means_nothing_to_a_launch_without_pdl(program: Program) -> None:
    assert run(program, [first("writes"), first("writes", "y", "z")]).findings == ()


def test_pdl_needs_its_architecture(program: Program, tmp_path: Path) -> None:
    file = project(tmp_path, "pdl = true", arch="sm_80")
    (case, *_) = swept(file).cases
    assert case.kind == "launch-error" and "is launched with pdl, which needs sm_90" in case.message


def test_launches_run_in_every_order_that_is_allowed() -> None:
    orders = [LaunchOrder("a"), LaunchOrder("b"), LaunchOrder("a"), LaunchOrder("c", ("b",))]
    allowed = {
        each
        for each in itertools.permutations(range(4))
        if each.index(0) < each.index(2) and each.index(1) < each.index(3)
    }
    assert run_order(orders, "forward", 0) == run_order(orders, "lanes", 0) == [0, 1, 2, 3]
    assert run_order(orders, "reversed", 0) == [1, 3, 0, 2]
    assert {tuple(run_order(orders, "random", seed)) for seed in range(200)} == allowed


REGISTRY = """
[kernelcheck]
schema = 1
arch = "{arch}"
[ops.chain]
source = "chain.cu"
reference = "chain.py"
dtypes = ["float32"]
[ops.chain.dims]
n = {{ sizes = [1, 100, 300] }}
[ops.chain.inputs]
x = {{ shape = ["n"] }}
[ops.chain.scratch]
y = {{ shape = ["n"] }}
[ops.chain.outputs]
z = {{ shape = ["n"] }}
[[ops.chain.launches]]
kernel = "produce"
grid = ["ceil_div(n, 128)"]
block = [128]
args = ["x", "y", "n"]
{first}
[[ops.chain.launches]]
kernel = "consume"
grid = ["ceil_div(n, 128)"]
block = [128]
args = ["y", "z", "n"]
{second}
"""
CHAIN = """
extern "C" __global__ void produce(const float* x, float* y, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 2 * x[i];
    cudaTriggerProgrammaticLaunchCompletion();
}
extern "C" __global__ void consume(const float* y, float* z, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    cudaGridDependencySynchronize();
    if (i < n) z[i] = y[n - 1 - i] + 1;
}
"""


def project(folder: Path, second: str, first: str = "", source: str = CHAIN, arch: str = "sm_90") -> Path:
    if arch != "sm_90":
        source = source.replace("cudaTrigger", "// cudaTrigger").replace("cudaGrid", "// cudaGrid")
    (folder / "chain.cu").write_text(source)
    (folder / "chain.py").write_text("def reference(x):\n    return 2 * x[::-1] + 1\n")
    (folder / "kernelcheck.toml").write_text(REGISTRY.format(first=first, second=second, arch=arch))
    return folder / "kernelcheck.toml"


def swept(file: Path) -> OpResult:
    (op,) = run_sweep(load_registry(file), Selection(mode="quick", cases=4, jobs=1), CpuBackend()).ops
    return op


def test_ops_with_pdl_pass_with_a_wait_and_fail_without(tmp_path: Path) -> None:
    assert [(case.kind, case.notes) for case in swept(project(tmp_path, "pdl = true")).cases] == [(None, ())] * 4
    without = CHAIN.replace("    cudaGridDependencySynchronize();\n", "")
    cases = swept(project(tmp_path, "pdl = true", source=without)).cases
    assert {case.kind for case in cases} == {"stream-race"}
    assert "4-byte load at element 0 of `y`" in cases[0].message
    assert cases[0].location and cases[0].location.line == 9


def test_a_kernel_that_nothing_orders_also_runs_first(tmp_path: Path) -> None:
    """What it then reads is what nothing wrote, and the results are wrong."""
    cases = swept(project(tmp_path, 'stream = "b"', 'stream = "a"')).cases
    assert all(case.kind in ("stream-race", "uninitialized-read") for case in cases)
    early = [case for case in cases if "uninitialized-read" in (case.kind, *(each.kind for each in case.findings))]
    assert len(early) in (1, 2) and early[0].schedule == "reversed"


def test_what_is_not_tried_is_noted(tmp_path: Path) -> None:
    notes = [note for case in swept(project(tmp_path, "")).cases for note in case.notes]
    assert {note.kind for note in notes} == {"launch-order"} and "`griddepcontrol` does nothing here" in notes[
        0
    ].message


@pytest.mark.slow
def test_an_exported_script_orders_the_launches_as_the_registry_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = CHAIN.replace("    cudaGridDependencySynchronize();\n", "")
    (case, *_) = swept(project(tmp_path, "pdl = true", source=without)).cases
    monkeypatch.chdir(tmp_path)
    assert main(["reproduce", format_seed(case.seed), "--export", "bug"]) == 1
    shown = command("--backend", "cpu", cwd=tmp_path, script=tmp_path / "bug" / "show_failure.py")
    assert shown.returncode == 1 and "stream-race: " in shown.stdout


@pytest.mark.slow
def test_instructions_that_are_not_followed_are_noted(tmp_path: Path) -> None:
    copied = """    __shared__ alignas(16) float tile[4];
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 16;"
                 :: "l"(z), "r"((unsigned)__cvta_generic_to_shared(tile)));"""
    source = CHAIN.replace("    if (i < n) z", f"    if (n < 0) {{ {copied} }}\n    if (i < n) z")
    (note, *_) = swept(project(tmp_path, "pdl = true", source=source)).cases[0].notes
    assert note.message == "what `cp.async.bulk` accesses is not compared with other launches"


def test_a_backend_that_runs_launches_one_after_another_says_so(tmp_path: Path) -> None:
    registry = load_registry(project(tmp_path, 'stream = "b"\nafter = ["a"]', 'stream = "a"'))
    backend = fake_backend(launch_seconds=30.0, setup_seconds=60.0)
    try:
        (op,) = run_sweep(registry, Selection(mode="quick", cases=1, jobs=1), backend).ops
    finally:
        backend.close()
    assert "launches run one after another on this backend" in op.cases[0].notes[0].message


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        ("", 'stream = "a"', "expected the stream of each launch, since another is in 'a'"),
        (
            'stream = "a"',
            'stream = "b"\nafter = ["aa"]',
            "listed before, got 'aa'; did you mean 'a'?",
        ),
        ('stream = "a"', 'stream = "a"\nafter = ["a"]', "it is in 'a' itself"),
        ('stream = "a"', 'stream = "b"\npdl = true', "no launch is before it in its stream"),
        ("pdl = true", "", "no launch is before it in its stream"),
        ("", "pdl = true\ncooperative = true", "it is not supported for cooperative launches"),
        (
            'stream = "a"',
            'stream = "b"\nafter = ["a"]\npdl = true',
            "it waits for another stream, so it cannot begin early",
        ),
    ],
)
def test_orders_that_mean_nothing_are_refused(tmp_path: Path, first: str, second: str, said: str) -> None:
    with pytest.raises(RegistryError) as caught:
        load_registry(project(tmp_path, second, first))
    assert said in str(caught.value)
