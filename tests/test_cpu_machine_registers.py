"""Special registers that depend on the device, the time or the placement of a block: such values as GPUs have."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text

from kernelcheck.backends.base import Buffer, BufferArg, KernelLaunch, Schedule
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.interfaces.cli import main

SOURCE = """
__device__ unsigned long long wide(int which) {
  unsigned n; unsigned long long w;
  switch (which) {
    case 0: asm volatile("mov.u32 %0, %nsmid;" : "=r"(n)); return n;
    case 1: asm volatile("mov.u32 %0, %smid;" : "=r"(n)); return n;
    case 2: asm volatile("mov.u64 %0, %gridid;" : "=l"(w)); return w;
    case 3: asm volatile("mov.u64 %0, %globaltimer;" : "=l"(w)); return w;
    case 4: return clock64();
    case 5: asm volatile("mov.u32 %0, %nwarpid;" : "=r"(n)); return n;
  }
  return clock64();
}
extern "C" __global__ void k(unsigned long long* y) {
  #pragma unroll
  for (int n = 0; n < 7; ++n) { auto v = wide(n); if (threadIdx.x == 0) y[blockIdx.x * 7 + n] = v; }
}"""


def seen(folder: Path, schedule: Schedule, *, launches: int = 1, threads: int = 1) -> np.ndarray:
    y = np.zeros((launches, 40, 7), np.uint64)
    program = compile_text(SOURCE, folder, "k")
    buffers = [Buffer(f"y{n}", y[n]) for n in range(launches)]
    made = [KernelLaunch("k", (40, 1, 1), (64, 1, 1), 0, (BufferArg(b.name),), schedule=schedule) for b in buffers]
    assert not CpuBackend(threads=threads).execute(program, buffers, made).findings
    return y


def test_values_are_such_as_gpus_have(tmp_path: Path) -> None:
    processors, processor, grid, timer, clock, warps, later = np.moveaxis(seen(tmp_path, Schedule())[0], -1, 0)
    assert len(set(processors)) == 1
    assert processors[0] > 1
    assert (processor < processors).all()
    assert len(set(processor)) > 5
    assert len(set(grid)) == 1
    assert grid[0] > 0
    assert (timer > 1_600_000_000_000_000_000).all()
    assert (clock > 1 << 32).all()
    assert {int(c) & 1 for c in clock} == {0, 1}
    assert (later > clock).all()
    assert (warps >= 32).all()


def test_they_differ_by_seed_and_moment_and_are_the_same_again(tmp_path: Path) -> None:
    schedules = [Schedule(seed=1), Schedule(seed=2), Schedule(seed=1, moment=1), Schedule(seed=1, moment=2)]
    values = [seen(tmp_path, schedule)[0, 0, [1, 2, 3, 4]] for schedule in schedules]
    for n, one in enumerate(values):
        for other in values[:n]:
            assert (one[1:] != other[1:]).all()
    np.testing.assert_array_equal(seen(tmp_path, schedules[2])[0, 0, [1, 2, 3, 4]], values[2])
    np.testing.assert_array_equal(seen(tmp_path, schedules[2], threads=4), seen(tmp_path, schedules[2]))


def test_a_later_launch_is_later(tmp_path: Path) -> None:
    first, second = seen(tmp_path, Schedule(seed=7), launches=2)
    assert (second[:, [2, 3, 4]] > first[:, [2, 3, 4]].max(0)).all()
    np.testing.assert_array_equal(first[:, [0, 1]], second[:, [0, 1]])


@pytest.mark.parametrize(
    "wrong",
    [
        'unsigned v; asm volatile("mov.u32 %0, %nsmid;" : "=r"(v)); bool odd = v > 100;',
        'unsigned v; asm volatile("mov.u32 %0, %smid;" : "=r"(v)); bool odd = v % 2;',
        'unsigned long long v; asm volatile("mov.u64 %0, %gridid;" : "=l"(v)); bool odd = v & 1;',
        'unsigned long long v; asm volatile("mov.u64 %0, %globaltimer;" : "=l"(v)); bool odd = v & 64;',
        "bool odd = clock() & 1;",
    ],
)
def test_a_result_that_depends_on_them_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wrong: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "k.cu").write_text(
        f'extern "C" __global__ void k(const float* x, float* y, int n) {{\n  int i = threadIdx.x; {wrong}\n'
        "  if (i < n) y[i] = x[i] + (odd ? 1 : 0);\n}"
    )
    (tmp_path / "r.py").write_text("def reference(x):\n    return x\n")
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY)
    assert main(["run", "--quick"]) == 1


def test_a_run_whose_only_difference_is_the_moment_is_called_nondeterministic(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "k.cu").write_text(
        'extern "C" __global__ void k(const float* x, float* y, int n) {\n'
        "  if (threadIdx.x < n) y[threadIdx.x] = x[threadIdx.x] * (1 + (clock64() % 1000) * 1e-9f);\n}"
    )
    (tmp_path / "r.py").write_text("def reference(x):\n    return x\n")
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY)
    main(["run", "--quick"])
    assert "nondeterministic" in capsys.readouterr().out


REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[quick]
cases = 8
[ops.k]
source = "k.cu"
kernel = "k"
reference = "r.py"
dtypes = ["float32"]
dims.n = { sizes = [1, 31, 100], max = 200 }
inputs.x = { shape = ["n"] }
outputs.y = { shape = ["n"] }
launch = { grid = [1], block = [256], args = ["x", "y", "n"] }
"""
