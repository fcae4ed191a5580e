"""A project with kernels that are wrong in known ways, for tests of what happens after a failure."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from commands import run_kernelcheck

import kernelcheck

ROOT = Path(kernelcheck.__file__).parents[1]

REGISTRY = """
[kernelcheck]
schema = 1
seed = 11
backend = "cpu"
include_dirs = ["include"]
[quick]
cases = 12
[thorough]
cases = 12

[ops.tail]
source = "tail.cu"
kernel = "tail<{scalar}>"
reference = "twice.py"
dtypes = ["bfloat16", "float32"]
defines = { BLOCK = 64, GAIN = "2.0f" }
[ops.tail.dims]
rows = { sizes = [3, 16] }
cols = { sizes = [130, 200, 256], max = 1000, tile = 64 }
[ops.tail.inputs]
x = { shape = ["rows", "cols"], layouts = ["contiguous", "padded"] }
[ops.tail.outputs]
y = { shape = ["rows", "cols"] }
[ops.tail.launch]
grid = ["rows"]
block = ["BLOCK"]
args = ["x", "y", { struct = ["cols: int32", 'stride("x", 0): int32'] }]

[ops.spike]
source = "spike.cu"
reference = "same.py"
dtypes = ["float32"]
[ops.spike.dims]
n = { sizes = [300, 700], multiple_of = 50, max = 2000 }
[ops.spike.inputs]
x = { shape = ["n"] }
[ops.spike.globals]
limit = { shape = [1], dtype = "float32", low = 40, high = 50, symbol = "settings::limit" }
[ops.spike.scratch]
partial = { shape = ["n"], dtype = "float32" }
[ops.spike.outputs]
y = { shape = ["n"] }
[[ops.spike.launches]]
kernel = "copy"
grid = ["ceil_div(n, 128)"]
block = [128]
args = ["x", "partial", "n"]
[[ops.spike.launches]]
kernel = "spike"
grid = ["ceil_div(n, 128)"]
block = [128]
args = ["partial", "y", "n"]

[ops.racy]
source = "racy.cu"
kernel = "racy"
reference = "racy.py"
dtypes = ["float32"]
[ops.racy.dims]
n = { sizes = [96, 256], max = 512 }
[ops.racy.inputs]
x = { shape = ["n"], dtype = "int32", values = "index", low = 0, high = 10 }
[ops.racy.outputs]
total = { shape = [1], dtype = "int32", init = "zeros" }
[ops.racy.launch]
grid = [1]
block = ["n"]
args = ["x", "total", "n"]

[ops.right]
source = "right.cu"
kernel = "right"
reference = "same.py"
dtypes = ["float32"]
[ops.right.dims]
n = { sizes = [5] }
[ops.right.inputs]
x = { shape = ["n"] }
limit = { shape = [1] }
[ops.right.outputs]
y = { shape = ["n"] }
[ops.right.launch]
grid = [1]
block = [32]
args = ["x", "limit", "y", "n"]
"""

FILES = {
    "include/gain.cuh": "#pragma once\n__device__ inline float gain(float x) { return GAIN * x; }\n",
    # The columns after the last whole tile are left out, where there is a whole tile at all.
    "tail.cu": """#include "gain.cuh"
#include <cuda_bf16.h>
struct Sizes { int cols, pitch; };
template <typename T> __global__ void tail(const T* x, T* y, Sizes sizes)
{
    int last = sizes.cols > BLOCK ? sizes.cols / BLOCK * BLOCK : sizes.cols;
    for (int col = threadIdx.x; col < last; col += BLOCK)
        y[blockIdx.x * sizes.cols + col] = T(gain(float(x[blockIdx.x * sizes.pitch + col])));
}
""",
    # Values above a limit are lost.
    "spike.cu": """
namespace settings { __constant__ float limit[1]; }
extern "C" __global__ void copy(const float* x, float* partial, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) partial[i] = x[i];
}
extern "C" __global__ void spike(const float* partial, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = partial[i] > settings::limit[0] ? 0.0f : partial[i];
}
""",
    # Nobody waits for the others' additions.
    "racy.cu": """
extern "C" __global__ void racy(const int* x, int* total, int n)
{
    int i = threadIdx.x;
    if (i < n) total[0] = total[0] + x[i];
}
""",
    "right.cu": """
extern "C" __global__ void right(const float* x, const float* limit, float* y, int n)
{
    if (threadIdx.x < n) y[threadIdx.x] = x[threadIdx.x];
}
""",
    "twice.py": "def reference(x):\n    return 2 * x\n",
    "same.py": "def reference(x, limit):\n    return x\n",
    "racy.py": "def reference(x):\n    return x.sum().reshape(1)\n",
}


def write_project(folder: Path) -> Path:
    """Writes the registry and its files; returns the registry."""
    for name, text in {**FILES, "kernelcheck.toml": REGISTRY}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder / "kernelcheck.toml"


def command(*arguments: str, cwd: Path, script: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs kernelcheck, or a script, as a user does."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    if script is None:
        return run_kernelcheck(*arguments, cwd=cwd, env=environment)
    program = [sys.executable, str(script), *arguments]
    return subprocess.run(program, cwd=cwd, env=environment, capture_output=True, text=True, check=False, timeout=120)


def token_in(text: str) -> str:
    """The token of a report's replay command."""
    found = re.search(r"kernelcheck reproduce (kc1-[\w-]+)", text)
    assert found, text
    return found[1]
