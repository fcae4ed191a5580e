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
        ("float* p = n ? ((float**) x)[0] : out; p[i] = 1;", ((),)),
        ("char* p = i > 8 ? ((char**) x)[0] : (char*) out; p[n] = 1;", ((),)),
        ("for (float** p = (float**) out; p; p = (float**) *p) if (n == i) p[1] = 0;", ((),)),
        ("out[((const long long*) x)[i]] = 1;", ((0,),)),
        ("((char*) out + 4)[((const long long*) x)[i]] = 1;", ((0,),)),
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


def test_what_a_tensor_copy_writes_comes_from_elsewhere(tmp_path: Path) -> None:
    source = """
    struct alignas(64) Map { char bytes[128]; };
    extern "C" __global__ void k(const Map* map) {
      __shared__ alignas(128) float tile[32];
      unsigned held = (unsigned) __cvta_generic_to_shared(tile);
      asm volatile("cp.async.bulk.tensor.1d.global.shared::cta.tile.bulk_group [%0, {%1}], [%2];"
                   :: "l"(map), "r"(0), "r"(held) : "memory");
    }"""
    kernel = compile_kernel(compile_text(source, tmp_path, "k", arch="sm_90a").ptx, "k")
    assert kernel.translation.written == ((),)
