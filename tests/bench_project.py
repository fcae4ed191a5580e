"""A project of one op, and the stand-in for a GPU that `kernelcheck bench` measures."""

from __future__ import annotations

from pathlib import Path

import pytest
from fake_gpu import fake_backend, start_worker

from kernelcheck.backends import cuda
from kernelcheck.backends.cuda import CudaBackend
from kernelcheck.insight.benchmarking import traces

KERNEL = """extern "C" __global__ void twice(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 2 * x[i];
}
"""
REGISTRY = """[kernelcheck]
schema = 1
seed = 3

[ops.twice]
source = "twice.cu"
kernel = "twice"
reference = "twice.py"
dtypes = ["float32"]
[ops.twice.dims]
n = { sizes = [1, 100, 300] }
[ops.twice.inputs]
x = { shape = ["n"] }
[ops.twice.outputs]
y = { shape = ["n"] }
[ops.twice.launch]
grid = ["ceil_div(n, 128)"]
block = [128]
args = ["x", "y", "n"]
"""


def write_project(folder: Path, *, more: str = "", kernel: str = KERNEL) -> Path:
    (folder / "twice.cu").write_text(kernel)
    (folder / "twice.py").write_text("def reference(x):\n    return 2 * x\n")
    (folder / "kernelcheck.toml").write_text(REGISTRY + more)
    return folder


def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """`kernelcheck bench` finds the stand-in, and thinks it a GPU."""

    def make(**given: object) -> CudaBackend:
        return fake_backend(**{"launch_seconds": 10.0, "setup_seconds": 60.0, **given})

    monkeypatch.setattr(cuda, "device_status", lambda: (True, "the stand-in"))
    monkeypatch.setattr(cuda, "CudaBackend", make)
    monkeypatch.setattr(traces, "CudaBackend", make)
    monkeypatch.setattr(traces, "WorkerProcess", start_worker)
