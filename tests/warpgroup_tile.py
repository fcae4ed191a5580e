"""One product of a warpgroup, of 64 rows by 8 columns, on operands given as bytes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from bulk_kernels import COPIES
from hopper_kernels import HopperKernel

VECTORS = np.load(Path(__file__).parent / "wgmma_vectors.npz")
"""Products that MMA-Sim 2.1.1 (arXiv 2511.10909) computes for its model `Hopper`: for types and kinds of numbers, bytes
of A and B, bits of C and D."""
RECORDED = tuple(sorted({name.rpartition(".")[0] for name in VECTORS}))
DEPTH_BYTES = 32
"""Of a row of A, and of a column of B: what one instruction takes."""
DEPTHS = {"f16": 16, "bf16": 16, "tf32": 8, "e4m3": 32, "e5m2": 32, "s8": 32, "u8": 32}

_SOURCE = (
    COPIES
    + r"""
extern "C" __global__ void k(const uint4* a, const uint4* b, const RESULT* c, RESULT* y) {
  __shared__ __align__(1024) uint4 left[128], right[16];
  int t = threadIdx.x, w = t / 32, l = t % 32;
  left[t / 2 / 8 * 16 + t / 2 % 8 + t % 2 * 8] = a[t];
  if (t < 16) right[t / 2 + t % 2 * 8] = b[t];
  FENCE();
  __syncthreads();
  REGISTER d[COUNT];
  for (int i = 0; i < 4; i++) {
    int at = (w * 16 + l / 4 + 8 * (i / 2)) * 8 + l % 4 * 2 + i % 2;
    LOAD
  }
  unsigned long long da = (unsigned long long)(at(left) >> 4) | 8ull << 16 | 16ull << 32;
  unsigned long long db = (unsigned long long)(at(right) >> 4) | 8ull << 16 | 16ull << 32;
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
  asm volatile("{.reg .pred p;\n setp.eq.u32 p, 0, 0;\n"
               "wgmma.mma_async.sync.aligned.m64n8kDEPTH.TYPES {REGISTERS}, A, B, pSCALES;}"
               : OUTPUTS : "l"(da), "l"(db));
  asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
  asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  for (int i = 0; i < 4; i++) {
    int at = (w * 16 + l / 4 + 8 * (i / 2)) * 8 + l % 4 * 2 + i % 2;
    STORE
  }
}
"""
)


def tile_kernel(types: str, a: np.ndarray, b: np.ndarray, c: np.ndarray, expected: np.ndarray) -> HopperKernel:
    """The kernel that computes D = A * B + C.

    Args:
        types: of D, A and B, as in the opcode: `f32.f16.f16`.
        a: bytes, 64 rows of 32.
        b: bytes, 8 columns of 32.
        c: the bits of C, 64 by 8: u32, or u16 where D is float16.
        expected: those of D.
    """
    d_type, a_type, _ = types.split(".")[:3]
    half = d_type == "f16"
    count = 2 if half else 4
    register = "float" if d_type == "f32" else "unsigned"
    source = _SOURCE.replace("TYPES", types).replace("DEPTH", str(DEPTHS[a_type])).replace("COUNT", str(count))
    source = source.replace("REGISTERS", ", ".join(f"%{n}" for n in range(count)))
    constraint = "+f" if d_type == "f32" else "+r"
    source = source.replace("OUTPUTS", ", ".join(f'"{constraint}"(d[{n}])' for n in range(count)))
    source = source.replace("[%0", "[%0").replace(" A, B,", f" %{count}, %{count + 1},")
    scales = ", 1, 1, 0, 0" if a_type in ("f16", "bf16") else ", 1, 1" if a_type[0] != "s" and a_type[0] != "u" else ""
    source = source.replace("SCALES", scales).replace("RESULT", "unsigned short" if half else register)
    if half:
        load = "d[i / 2] = i % 2 ? d[i / 2] | (unsigned)c[at] << 16 : c[at];"
        store = "y[at] = d[i / 2] >> 16 * (i % 2);"
    else:
        load, store = "d[i] = c[at];", "y[at] = d[i];"
    source = source.replace("REGISTER", register).replace("LOAD", load).replace("STORE", store)
    return HopperKernel(
        types,
        source,
        lambda: {"a": a.copy(), "b": b.copy(), "c": c.copy(), "y": np.zeros_like(c)},
        lambda arrays: {"y": expected},
        block=128,
    )


def recorded_kernel(name: str) -> tuple[HopperKernel, np.ndarray]:
    """The kernel of one of ``RECORDED``, and the bits that it must give."""
    a, b, c, d = (VECTORS[f"{name}.{each}"] for each in "abcd")
    types = name.rpartition(".")[0]
    number = np.float16 if types.startswith("f16") else np.float32
    return tile_kernel(types, a.reshape(-1), b.reshape(-1), c.view(number), d.view(number)), d
