"""Which parameters a kernel writes through, as far as its code shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from cpu_kernels import compile_text

from kernelcheck.backends.cpu.runtime.compiled import compile_kernel


@pytest.mark.parametrize(
    ("body", "written"),
    [
        ("out[i] = x[i];", ((0,),)),
        ("out[i * n] = x[i];", ((0, 3),)),
        ("atomicAdd(out, x[i]); y[i] = 1;", ((0,), (2,))),
        ("(i & 1 ? out : y)[i] = x[i];", ((0, 2),)),
        ("float* p = out + x_index(x, i); for (int k = 0; k < n; ++k) *p++ = k;", ((0,),)),
        ("((float**) x)[i][0] = 1;", ((),)),
        ("__shared__ float s[64]; s[i] = x[i]; __syncthreads(); if (s[63 - i] > n) out[0] = 1;", ((0,),)),
        ("if (x[i] < 0) __trap();", ()),
    ],
)
def test_written_parameters(tmp_path: Path, body: str, written: tuple[tuple[int, ...], ...]) -> None:
    source = f"""
    __device__ int x_index(const float* x, int i) {{ return (int) x[i]; }}
    extern "C" __global__ void k(float* out, const float* x, float* y, int n) {{ int i = threadIdx.x; {body} }}
    """
    kernel = compile_kernel(compile_text(source, tmp_path, "k").ptx, "k")
    assert kernel.translation.written == written
