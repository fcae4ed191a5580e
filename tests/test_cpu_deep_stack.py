"""Kernels whose machine code needs a deep stack of the host: thousands of values of 32 lanes fit no registers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

WIDE = """
extern "C" __global__ void wide(const float* x, float* y) {
    __shared__ float s[2][1024];
    int t = threadIdx.x;
    for (int i = t; i < 2048; i += 32) s[i / 1024][i % 1024] = x[i];
    __syncthreads();
    float acc[16][8] = {};
    #pragma unroll
    for (int k = 0; k < 32; k++) {
        #pragma unroll
        for (int r = 0; r < 16; r++)
            #pragma unroll
            for (int c = 0; c < 8; c++) acc[r][c] += s[0][(k * 16 + r + t) % 1024] * s[1][(k * 8 + c + t) % 1024];
    }
    float sum = 0.0f;
    for (int r = 0; r < 16; r++) for (int c = 0; c < 8; c++) sum += acc[r][c];
    y[t] = sum;
}
"""
ON_A_SMALL_STACK = """
import sys, threading
from pathlib import Path
import numpy as np
from kernelcheck.backends.base import Buffer, BufferArg, KernelLaunch
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.compiler.build import compile_program

source = Path(sys.argv[1])
program = compile_program(
    source, name_expressions=["wide"], options=[], include_dirs=[], arch="sm_80", root=source.parent, defines={}
)
backend = CpuBackend()
backend.prepare(program)
x, y = np.ones(2048, "float32"), np.zeros(32, "float32")
launch = KernelLaunch("wide", (1, 1, 1), (32, 1, 1), 0, (BufferArg("x"), BufferArg("y")))
threading.stack_size(256 << 10)
thread = threading.Thread(target=backend.execute, args=(program, [Buffer("x", x), Buffer("y", y)], [launch]))
thread.start()
thread.join()
print(y.min(), y.max())
"""


@pytest.mark.slow
def test_a_kernel_of_very_many_values_runs_whatever_stack_its_caller_has(tmp_path: Path) -> None:
    (tmp_path / "wide.cu").write_text(WIDE)
    command = [sys.executable, "-c", ON_A_SMALL_STACK, str(tmp_path / "wide.cu")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "4096.0 4096.0\n"), done.stderr
