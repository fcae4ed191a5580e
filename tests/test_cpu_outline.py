"""Code that recurs in a kernel is the same whether it stands where it is used or in functions of its own."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, run_program

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.translate import translate
from kernelcheck.base.cache import FOLDER_VARIABLE
from kernelcheck.compiler.program import Program

SOURCE = r"""
#include <cuda_pipeline.h>

template <int N> struct alignas(4 * N) Pack { float v[N]; };

extern "C" __global__ void everything(const float* x, const float4* quads, float* out, Pack<2>* pairs, int n,
                                      int wild) {
  __shared__ __align__(16) float staged[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x < 16) __pipeline_memcpy_async(&staged[4 * threadIdx.x], &quads[threadIdx.x], 16);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  float mine = i < n ? x[i] : 0.0f;
  float strided = x[(i * 3) % n];
  float first = x[0];
  for (int step = 16; step > 0; step /= 2) mine += __shfl_xor_sync(~0u, mine, step);
  float next = __shfl_sync(~0u, mine + threadIdx.x, (threadIdx.x + 1 + wild) % 32);
  unsigned half = threadIdx.x % 32 < 16 ? 0xffffu : 0xffff0000u;
  float low = __shfl_down_sync(half, strided, 8, 16);
  float power = exp2f(-first) + __expf(strided) + __logf(1.5f + fabsf(low)) + __sinf(next) + tanhf(mine);
  if (i < n) {
    out[i] = mine + staged[threadIdx.x % 64] + power;
    pairs[i] = Pack<2>{next, low};
    out[n + (i * 7) % n] = strided;
  }
  if (i == 0) out[2 * n] = first;
  if (wild && i == 3) out[1 << 20] = x[-7];
}
"""
N = 100
LONGEST = {"in place": 10**9, "functions": 0}
WELL, QUICKLY = "2", "0"


Outcome = tuple[list[bytes], list[tuple[str, str, int]]]
"""The bytes of the outputs; kind, message and count of each finding."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return compile_text(SOURCE, tmp_path_factory.mktemp("source"), "everything")


def launched(program: Program, *, wild: bool) -> Outcome:
    x = np.random.default_rng(1).standard_normal(N).astype(np.float32)
    quads = np.arange(64, dtype=np.float32)
    out, pairs = np.zeros(2 * N + 1, np.float32), np.zeros((N, 2), np.float32)
    execution = run_program(program, [x, quads, out, pairs, np.int32(N), np.int32(wild)], grid=2, block=64)
    return [out.tobytes(), pairs.tobytes()], [(f.kind, f.message, f.count) for f in execution.findings]


@pytest.mark.parametrize("wild", [False, True])
def test_outputs_and_findings_are_the_same_in_place_and_in_functions(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wild: bool
) -> None:
    outcomes = []
    monkeypatch.setenv("KERNELCHECK_OPTIMISE", WELL)
    for where, longest in LONGEST.items():
        monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / where))  # cached code does not know of the limit
        monkeypatch.setattr(jit, "LONG", longest)
        outcomes.append(launched(program, wild=wild))
    monkeypatch.setenv("KERNELCHECK_OPTIMISE", QUICKLY)
    in_place, in_functions, made_quickly = [*outcomes, launched(program, wild=wild)]
    assert in_place == in_functions == made_quickly
    assert {kind for kind, *_ in in_place[1]} == ({"out-of-bounds"} if wild else set())


@pytest.mark.parametrize("where", LONGEST)
def test_only_what_is_not_too_large_is_put_in_place(
    program: Program, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setenv("KERNELCHECK_OPTIMISE", WELL)
    monkeypatch.setattr(jit, "LONG", LONGEST[where])
    translation = translate(parse_module(program.ptx), "everything")
    ir = jit.optimised(translation.modules.kernel, long=translation.long)
    calls = re.findall(r"call .*@(load|store|copy|shuffle|ex2)\.(rows|scalar|16|bfly|idx|approx)", ir)
    assert bool(calls) == (where == "functions")
