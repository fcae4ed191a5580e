"""Whole sweeps on the stand-in for a GPU: the verdicts of the CPU backend; what a lying device, and death, come to."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from examples import one_in
from fake_gpu import fake_backend

import kernelcheck
from kernelcheck.backends.base import Backend
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cuda import device, module, timed_launches
from kernelcheck.base.errors import BackendUnavailableError
from kernelcheck.core.oracle.tolerances import load_tolerances
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.results.run import CaseResult, Run
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep

ROOT = Path(kernelcheck.__file__).parents[1]
SOME_OPS = ("softmax", "histogram", "residual_half2", "causal_conv1d", "coop_normalize", "adamw")

REGISTRY = """
[kernelcheck]
schema = 1
seed = 3
[quick]
cases = 6
"""
OP = """
[ops.{name}]
source = "{name}.cu"
kernel = "{name}"
reference = "{name}.py"
dtypes = ["{dtype}"]
[ops.{name}.dims]
n = {{ sizes = [100], max = 100 }}
[ops.{name}.inputs]
x = {{ shape = ["n"]{inout} }}
{outputs}
[ops.{name}.launch]
grid = [1]
block = [128]
args = {args}
"""
OPS = {
    "twice": ("float* x, float* y, int n", "y[i] = 2 * x[i]", "2 * x", "float32"),
    "mirrored": ("signed char* x, signed char* y, int n", "y[i] = -1 - x[i]", "-1 - x", "int8"),
    "halved": ("float* x, int n", "x[i] = x[i] / 2 + 1", "x / 2 + 1", "float32"),
}
"""Parameters, what each thread does, the reference, the dtype."""


@pytest.fixture
def registry(tmp_path: Path) -> OpRegistry:
    """Three small right ops: one out of place, one whose poison proves nothing, one in place."""
    text = REGISTRY
    for name, (parameters, statement, reference, dtype) in OPS.items():
        in_place = "y" not in statement
        text += OP.format(
            name=name,
            dtype=dtype,
            inout=", inout = true" if in_place else "",
            outputs="" if in_place else f'[ops.{name}.outputs]\ny = {{ shape = ["n"] }}',
            args='["x", "n"]' if in_place else '["x", "y", "n"]',
        )
        body = f"int i = threadIdx.x; if (i < n) {statement};"
        (tmp_path / f"{name}.cu").write_text(f'extern "C" __global__ void {name}({parameters}) {{ {body} }}')
        (tmp_path / f"{name}.py").write_text(f"def reference(x):\n    return {reference}\n")
    (tmp_path / "kernelcheck.toml").write_text(text)
    return load_registry(tmp_path / "kernelcheck.toml")


def swept(registry: OpRegistry, backend: Backend, *ops: str, **selected: object) -> Run:
    tolerance_of = load_tolerances(registry).of(registry, "cpu")
    selection = Selection(mode="quick", ops=ops, **selected)  # type: ignore[arg-type]
    return run_sweep(registry, selection, backend, tolerance_of=tolerance_of)


def swept_on_stand_in(registry: OpRegistry, *ops: str, **selected: object) -> Run:
    backend = fake_backend(launch_seconds=5.0, setup_seconds=60.0)
    try:
        return swept(registry, backend, *ops, **selected)
    finally:
        backend.close()


def verdicts(registry: OpRegistry, run: Run) -> list[tuple[object, ...]]:
    """What is the same on every backend that computes alike: the numbers to the last bit, but where they depend on the
    order in which blocks take turns."""

    def figures(op: str, case: CaseResult) -> tuple[object, ...]:
        if not registry.ops[op].deterministic:
            return case.seed, case.kind
        return case.seed, case.kind, repr(case.error), repr(case.max_abs_error), case.mismatched, case.elements

    return [(op.op, op.dtype, *(figures(op.op, case) for case in op.cases)) for op in run.ops]


@pytest.mark.slow
def test_verdicts_on_the_stand_in_are_those_of_the_cpu_backend() -> None:
    registry = load_registry(ROOT / "kernelcheck.toml")
    expected = swept(registry, CpuBackend(), *SOME_OPS, cases=4)
    actual = swept_on_stand_in(registry, *SOME_OPS, cases=4)
    assert verdicts(registry, actual) == verdicts(registry, expected)
    assert actual.summary.passed == actual.summary.cases == 4 * sum(len(registry.ops[op].dtypes) for op in SOME_OPS)


@pytest.mark.slow
def test_a_quick_sweep_of_every_third_op_on_the_stand_in_is_that_of_the_cpu_backend() -> None:
    registry = load_registry(ROOT / "kernelcheck.toml")
    backend = fake_backend(launch_seconds=60.0, setup_seconds=60.0)
    registry = replace(registry, ops=dict(list(registry.ops.items())[::3]))
    expected = verdicts(registry, swept(registry, CpuBackend()))
    for _ in range(2):  # the second in a worker that has run hundreds of kernels, and whose address space is full
        actual = swept(registry, backend)
        assert verdicts(registry, actual) == expected
        assert actual.summary.passed == actual.summary.cases == 10 * len(registry.ops)
    backend.close()


def test_right_kernels_pass(registry: OpRegistry) -> None:
    run = swept_on_stand_in(registry)
    assert run.summary.passed == run.summary.cases == 18


@pytest.mark.parametrize("mischief", one_in(2, ["idle", "deaf", "stale", "mute"]))
def test_a_device_that_lies_is_never_green(
    registry: OpRegistry, monkeypatch: pytest.MonkeyPatch, mischief: str
) -> None:
    """It runs nothing, is given nothing, returns nothing, or returns what it returned before; and reports success."""
    monkeypatch.setenv("KERNELCHECK_FAKE", mischief)
    run = swept_on_stand_in(registry, jobs=1)  # of several ops at once, each may be the first to read memory of a size
    assert [op.status for op in run.ops] == ["failed"] * 3
    assert run.summary.passed == 0


def test_a_fault_that_is_not_reported_is_not_green(registry: OpRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERNELCHECK_FAKE", "blithe")
    source = registry.root / "twice.cu"
    source.write_text(source.read_text().replace("if (i < n)", "if (i == 7) __trap(); if (i < n)"))
    (op,) = swept_on_stand_in(registry, "twice").ops
    assert {case.status for case in op.cases} == {"failed"}


@pytest.mark.slow
@pytest.mark.parametrize("call", ["to_host:2", "launch:1", "load:1", "alloc:2", "to_device:1", "attribute:1"])
def test_a_worker_that_dies_costs_no_more_than_the_case_it_was_at(
    registry: OpRegistry, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    """In every worker, so that no case passes, and none is lost."""
    monkeypatch.setenv("KERNELCHECK_FAKE", f"die:{call}")
    (op,) = swept_on_stand_in(registry, "twice").ops
    assert op.count("passed") == 0
    assert op.count("failed") + op.count("error") + op.count("skipped") == 6
    told = op.cases[0].message
    assert "exited with status 9" in told
    assert ("while kernel twice ran" if call.startswith("launch") else "outside any launch") in told


@pytest.mark.slow
@pytest.mark.parametrize("call", ["load:1", "to_device:1", "to_host:1"])
def test_a_worker_that_hangs_outside_a_launch_is_given_up(
    registry: OpRegistry, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    monkeypatch.setenv("KERNELCHECK_FAKE", f"stop:{call}")
    backend = fake_backend(launch_seconds=1.0, setup_seconds=4.0)
    (op,) = swept(registry, backend, "twice", cases=1).ops
    backend.close()
    assert op.status == "error"
    assert "did not answer in time, outside any launch" in op.cases[0].message


def test_a_device_that_does_not_answer_is_no_backend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERNELCHECK_FAKE", "die:device:1")
    with pytest.raises(BackendUnavailableError, match="exited with status 9"):
        fake_backend().describe()


def test_shared_memory_is_that_of_the_device_not_of_the_registrys_architecture(registry: OpRegistry) -> None:
    """`sm_86` has 99 KiB for a block, and the stand-in 227."""
    path = registry.root / "kernelcheck.toml"
    path.write_text(
        path.read_text()
        .replace("seed = 3", 'seed = 3\narch = "sm_86"')
        .replace('args = ["x", "y", "n"]', 'args = ["x", "y", "n"]\nshared = "150 * 1024"', 1)
    )
    enough = load_registry(path)
    (op,) = swept_on_stand_in(enough, "twice", cases=2).ops
    assert op.count("passed") == 2
    (op,) = swept(enough, CpuBackend(), "twice", cases=2).ops
    assert op.cases[0].kind == "launch-error"
    assert "153600 of dynamic shared memory" in op.cases[0].message


def test_what_the_worker_uses_of_cupy_is_in_the_real_one() -> None:
    """The stand-in proves nothing about names. To import CuPy takes no device."""
    from cupy import cuda

    text = "".join(Path(each.__file__).read_text() for each in (device, module, timed_launches))
    used = set(re.findall(r"(?<!backends\.)\b(?:cuda|runtime|driver)(?:\.\w+)+", text))
    assert {"cuda.function.Module", "driver.launchKernel", "runtime.memcpy"} <= used
    for name in used:
        found: object = cuda
        for part in name.removeprefix("cuda.").split("."):
            assert hasattr(found, part), name
            found = getattr(found, part)


# The parent's end

PARENT = """
import sys
sys.path[:] = {path!r}
import numpy as np
from pathlib import Path
from fake_gpu import fake_backend
from kernelcheck.backends.base import Buffer, BufferArg, KernelLaunch
from kernelcheck.compiler.build import compile_program

backend = fake_backend()
program = compile_program(
    Path("kernel.cu"), name_expressions=["add"], options=[], include_dirs=[], arch="sm_80", root=Path(),
    defines={{}},
)
for _ in range(3):
    buffers = [Buffer("a", np.ones(4, np.float32)), Buffer("b", np.zeros(4, np.float32))]
    launch = KernelLaunch("add", (1, 1, 1), (4, 1, 1), 0, (BufferArg("a"), BufferArg("b")))
    backend.execute(program, buffers, [launch, launch])
"""
KERNEL = 'extern "C" __global__ void add(const float* a, float* b) { b[threadIdx.x] += a[threadIdx.x]; }'
PHASES = [
    *("device:1", "describe:1", "load:1", "attribute:1", "attribute:4", "attribute:9"),
    *("alloc:1", "alloc:2", "alloc:5", "to_device:1", "to_device:2", "to_device:6", "synchronize:1", "synchronize:2"),
    *("synchronize:5", "launch:1", "launch:2", "launch:5", "to_host:1", "to_host:4"),
]
GONE_SECONDS = 3.0


@dataclass(frozen=True)
class Watched:
    """A process, of whose end the kernel tells (pidfd_open(2))."""

    handle: int

    def ends(self, seconds: float) -> bool:
        """Whether it has ended, or does so in that time."""
        return bool(select.select([self.handle], [], [], seconds)[0])


Watch = Callable[[int], Watched]


@pytest.fixture
def watch() -> Iterator[Watch]:
    with ExitStack() as stack:

        def watched(pid: int) -> Watched:
            handle = os.pidfd_open(pid)
            stack.callback(os.close, handle)
            return Watched(handle)

        yield watched


def children_of(parent: int) -> set[int]:
    """Processes that it has started."""
    return set(map(int, Path(f"/proc/{parent}/task/{parent}/children").read_text().split()))


def await_(condition: Callable[[], bool], seconds: float) -> bool:
    """Looks again and again: of a process that another one starts, no event tells."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def start_parent(folder: Path, mischief: str = "") -> subprocess.Popen[bytes]:
    (folder / "kernel.cu").write_text(KERNEL)
    environment = os.environ | {
        "KERNELCHECK_FAKE": mischief,
        "KERNELCHECK_FAKE_STARTED": str(folder / "started"),
    }
    code = PARENT.format(path=sys.path)
    return subprocess.Popen([sys.executable, "-c", code], cwd=folder, env=environment, start_new_session=True)


@pytest.mark.parametrize(
    "phase", [pytest.param(phase, marks=[pytest.mark.slow] if n % 5 else []) for n, phase in enumerate(PHASES)]
)
def test_no_worker_outlives_a_parent_that_is_killed(tmp_path: Path, watch: Watch, phase: str) -> None:
    os.mkfifo(tmp_path / "started")
    pipe = os.open(tmp_path / "started", os.O_RDONLY | os.O_NONBLOCK)
    parent = start_parent(tmp_path, f"stop:{phase}")
    assert select.select([pipe], [], [], 60)[0]
    worker = watch(int(os.read(pipe, 20)))
    os.close(pipe)
    assert not worker.ends(0)
    parent.kill()
    parent.wait()
    assert worker.ends(GONE_SECONDS)


def test_no_worker_outlives_a_parent_that_is_killed_while_it_starts(tmp_path: Path, watch: Watch) -> None:
    parent = start_parent(tmp_path)
    assert await_(lambda: bool(children_of(parent.pid)), 60)
    started = [watch(child) for child in children_of(parent.pid)]
    parent.kill()
    parent.wait()
    assert all(child.ends(GONE_SECONDS) for child in started)


def test_no_worker_outlives_its_parent_in_a_call_that_lets_no_thread_run(tmp_path: Path, watch: Watch) -> None:
    """Some calls of CuPy hold Python's lock while the driver waits for a device."""
    code = f"""
import signal, sys, time
sys.path[:] = {sys.path!r}
from kernelcheck.backends.cuda.process import WorkerProcess

worker = WorkerProcess("host_worker:StuckDevice")
while "looking" not in worker.exchange.take_printed():
    time.sleep(0.01)
print(worker._process.pid, flush=True)
signal.pause()
"""
    parent = subprocess.Popen([sys.executable, "-c", code], cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    worker = watch(int(parent.stdout.readline()))
    assert not worker.ends(0)
    parent.kill()
    parent.wait()
    assert worker.ends(GONE_SECONDS)


def test_a_parent_that_ends_leaves_no_worker(tmp_path: Path, watch: Watch) -> None:
    parent = start_parent(tmp_path)
    assert await_(lambda: bool(children_of(parent.pid)), 60)
    started = [watch(child) for child in children_of(parent.pid)]
    assert parent.wait(60) == 0
    assert all(child.ends(GONE_SECONDS) for child in started)
