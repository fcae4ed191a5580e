"""Kernels that multiply matrices by warpgroups: GEMMs with tensor copies."""

from __future__ import annotations

import numpy as np
from bulk_kernels import COPIES
from hopper_kernels import Arrays, HopperKernel, Wrong

from kernelcheck.backends.tensor_maps import TensorMap

_REGISTERS = ", ".join(f"%{n}" for n in range(32))
_RESULTS = ", ".join(f'"+f"(d[{n}])' for n in range(32))

HEAD = COPIES + (
    r"""
__device__ __forceinline__ unsigned long long desc(const void* p, unsigned stride) {
  return (unsigned long long)(at(p) >> 4) | 1ull << 16 | (unsigned long long)(stride >> 4) << 32 | 1ull << 62;
}
#define BEGIN() asm volatile("wgmma.fence.sync.aligned;" ::: "memory")
#define END() asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory")
#define FINISHED(n) asm volatile("wgmma.wait_group.sync.aligned " #n ";" ::: "memory")
#define MULTIPLY(d, a, b, more) asm volatile("{.reg .pred p; setp.ne.b32 p, %34, 0;\n" \
  "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {REGISTERS}, %32, %33, p, 1, 1, 0, 0;}" \
  : RESULTS : "l"(a), "l"(b), "r"(more))
""".replace("REGISTERS", _REGISTERS).replace("RESULTS", _RESULTS)
)

STORE = r"""
  int w = t / 32 % 4, l = t % 32;
  for (int i = 0; i < 32; i++) y[(w * 16 + l / 4 + 8 * (i / 2 % 2)) * 64 + i / 4 * 8 + l % 4 * 2 + i % 2] = d[i];
"""

PLAIN = (
    HEAD
    + r"""
extern "C" __global__ void k(const __grid_constant__ map_t ma, const __grid_constant__ map_t mb, float* y, int n) {
  __shared__ __align__(1024) unsigned short a[64 * 64], b[64 * 64];
  __shared__ bar_t full;
  int t = threadIdx.x;
  if (t == 0) { init(&full, 1); FENCE(); }
  __syncthreads();
  float d[32];
  for (int i = 0; i < 32; i++) d[i] = 0;
  for (int i = 0; i < n; i++) {
    if (t == 0) {
      expect(&full, 2 * 8192);
      tile_load(a, &ma, i * 64, 0, &full);
      tile_load(b, &mb, i * 64, 0, &full);
    }
    wait(&full, i & 1);
    BEGIN();
    for (int kk = 0; kk < 4; kk++) MULTIPLY(d, desc(a + kk * 16, 1024), desc(b + kk * 16, 1024), 1);
    END();
    FINISHED(0);
    __syncthreads();
  }
"""
    + STORE
    + "}\n"
)

RING = (
    HEAD
    + r"""
extern "C" __global__ void k(const __grid_constant__ map_t ma, const __grid_constant__ map_t mb, float* y, int n) {
  constexpr int STAGES = 3;
  extern __shared__ __align__(1024) unsigned short tiles[];
  __shared__ bar_t full[STAGES], empty[STAGES];
  int t = threadIdx.x;
  if (t == 0) {
    for (int i = 0; i < STAGES; i++) { init(&full[i], 1); init(&empty[i], 4); }
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncthreads();
  if (t >= 128) {
    if (t == 128)
      for (int i = 0; i < n; i++) {
        int s = i % STAGES, phase = i / STAGES & 1;
        wait(&empty[s], phase ^ 1);
        expect(&full[s], 2 * 8192);
        tile_load(tiles + s * 8192, &ma, i * 64, 0, &full[s]);
        tile_load(tiles + s * 8192 + 4096, &mb, i * 64, 0, &full[s]);
      }
    return;
  }
  float d[32];
  for (int i = 0; i < 32; i++) d[i] = 0;
  for (int i = 0; i < n; i++) {
    int s = i % STAGES, phase = i / STAGES & 1;
    wait(&full[s], phase);
    unsigned short *a = tiles + s * 8192, *b = a + 4096;
    BEGIN();
    for (int kk = 0; kk < 4; kk++) MULTIPLY(d, desc(a + kk * 16, 1024), desc(b + kk * 16, 1024), 1);
    END();
    FINISHED(1);
    if (i > 0 && t % 32 == 0) arrive(&empty[(i - 1) % STAGES]);
  }
  FINISHED(0);
"""
    + STORE
    + "}\n"
)

GENERIC = (
    HEAD
    + r"""
extern "C" __global__ void k(const unsigned short* x, const unsigned short* z, float* y) {
  __shared__ __align__(1024) unsigned short a[64 * 64], b[64 * 64];
  int t = threadIdx.x;
  for (int i = t; i < 64 * 64; i += 128) {
    int at = i ^ (i / 64 % 8) * 8;
    a[at] = x[i];
    b[at] = z[i];
  }
  FENCE();
  __syncthreads();
  float d[32];
  BEGIN();
  for (int kk = 0; kk < 4; kk++) MULTIPLY(d, desc(a + kk * 16, 1024), desc(b + kk * 16, 1024), kk);
  END();
  FINISHED(0);
"""
    + STORE
    + "}\n"
)

HELD = (
    HEAD
    + r"""
#define MULTIPLY_HELD(d, a, b, more) asm volatile("{.reg .pred p; setp.ne.b32 p, %37, 0;\n" \
  "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {REGISTERS}, {%32, %33, %34, %35}, %36, p, 1, 1, 0;}" \
  : RESULTS : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b), "r"(more))
extern "C" __global__ void k(const unsigned short* x, const unsigned short* z, float* y) {
  __shared__ __align__(1024) unsigned short b[64 * 64];
  int t = threadIdx.x;
  unsigned held[4][4];
  for (int kk = 0; kk < 4; kk++)
    for (int r = 0; r < 4; r++)
      held[kk][r] = *(const unsigned*)&x[(t / 32 * 16 + t % 32 / 4 + r % 2 * 8) * 64 + kk * 16 + t % 4 * 2 + r / 2 * 8];
  for (int i = t; i < 64 * 64; i += 128) b[i ^ (i / 64 % 8) * 8] = z[i];
  FENCE();
  __syncthreads();
  float d[32], e[32];
  BEGIN();
  for (int kk = 0; kk < 2; kk++) MULTIPLY_HELD(d, held[kk], desc(b + kk * 16, 1024), kk);
  END();
  for (int kk = 2; kk < 4; kk++) MULTIPLY_HELD(e, held[kk], desc(b + kk * 16, 1024), kk - 2);
  END();
  FINISHED(1);
  for (int i = 0; i < 32; i++) d[i] *= 2;
  FINISHED(0);
  for (int i = 0; i < 32; i++) d[i] = d[i] / 2 + e[i];
""".replace("REGISTERS", _REGISTERS).replace("RESULTS", _RESULTS)
    + STORE
    + "}\n"
)

IN_TURNS = (
    HEAD
    + r"""
extern "C" __global__ void k(const __grid_constant__ map_t ma, const __grid_constant__ map_t mb, float* out, int n) {
  constexpr int STAGES = 3, JOBS = 4;
  extern __shared__ __align__(1024) unsigned short tiles[];
  __shared__ bar_t full[STAGES], empty[STAGES];
  int t = threadIdx.x, group = t / 128;
  if (t == 0) {
    for (int i = 0; i < STAGES; i++) { init(&full[i], 1); init(&empty[i], 4); }
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncthreads();
  if (group == 2) {
    if (t == 256)
      for (int i = 0; i < JOBS * n; i++) {
        int s = i % STAGES, phase = i / STAGES & 1;
        wait(&empty[s], phase ^ 1);
        expect(&full[s], 2 * 8192);
        tile_load(tiles + s * 8192, &ma, i % n * 64, i / n * 64, &full[s]);
        tile_load(tiles + s * 8192 + 4096, &mb, i % n * 64, 0, &full[s]);
      }
    return;
  }
  if (group == 1) asm volatile("bar.arrive 2, 256;" ::: "memory");
  for (int job = group; job < JOBS; job += 2) {
    float d[32];
    asm volatile("bar.sync %0, 256;" :: "r"(2 + group) : "memory");
    for (int i = job * n; i < (job + 1) * n; i++) {
      int s = i % STAGES, phase = i / STAGES & 1;
      wait(&full[s], phase);
      unsigned short *a = tiles + s * 8192, *b = a + 4096;
      BEGIN();
      for (int kk = 0; kk < 4; kk++)
        MULTIPLY(d, desc(a + kk * 16, 1024), desc(b + kk * 16, 1024), i - job * n + kk);
      END();
      FINISHED(0);
      if (t % 32 == 0) arrive(&empty[s]);
    }
    if (job + 1 < JOBS) asm volatile("bar.arrive %0, 256;" :: "r"(3 - group) : "memory");
    float* y = out + job * 4096;
"""
    + STORE
    + "  }\n}\n"
)


def _factors(depth: int, left: str, right: str, *, rows: int = 64, **more: object) -> Arrays:
    rng = np.random.default_rng(depth)
    a, b = (rng.integers(-4, 5, (each, depth)).astype(np.float16) for each in (rows, 64))
    return {left: a, right: b, "y": np.zeros((rows, 64), np.float32), **more}  # type: ignore[dict-item]


def _product(left: str, right: str, arrays: Arrays) -> dict[str, np.ndarray]:
    a, b = np.asarray(arrays[left], np.float32), np.asarray(arrays[right], np.float32)
    return {"y": a @ b.T}


def _maps(depth: int) -> dict[str, TensorMap]:
    return {f"m{name}": TensorMap(name, "f16", (depth, 64), (depth * 2,), (64, 64), swizzle=128) for name in ("a", "b")}


KERNELS = (
    HopperKernel(
        "a tile at a time",
        PLAIN,
        lambda: _factors(192, "a", "b", n=np.int32(3)),
        lambda arrays: _product("a", "b", arrays),
        {
            "reads the accumulators before the wait": Wrong(
                "    FINISHED(0);\n    __syncthreads();\n",
                "    __syncthreads();\n",
                "race",
                "accesses registers of",
            ),
            "overwrites operands before the wait": Wrong(
                "    FINISHED(0);\n    __syncthreads();\n  }\n",
                "    __syncthreads();\n  }\n  FINISHED(0);\n",
                "race",
                "asynchronous store",
            ),
            "no fence after the accumulators are set": Wrong("    BEGIN();\n", "", "race", "the last `wgmma.fence`"),
            "does not wait for the operands": Wrong("    wait(&full, i & 1);\n", "", "uninitialized-read"),
            "rows are further apart": Wrong("desc(a + kk * 16, 1024)", "desc(a + kk * 16, 8192)", "uninitialized-read"),
        },
        block=128,
        maps=_maps(192),
    ),
    HopperKernel(
        "ring with one product in flight",
        RING,
        lambda: _factors(512, "a", "b", n=np.int32(8)),
        lambda arrays: _product("a", "b", arrays),
        {
            "releases what is in flight": Wrong(
                "if (i > 0 && t % 32 == 0) arrive(&empty[(i - 1) % STAGES]);",
                "if (t % 32 == 0) arrive(&empty[s]);",
                "race",
                "asynchronous store",
            ),
            "no last wait": Wrong("  FINISHED(0);\n", "", "race", "accesses registers of"),
            "expects one tile": Wrong("2 * 8192", "8192", "race", "an asynchronous copy at"),
        },
        block=160,
        shared=3 * 16384 + 1024,
        maps=_maps(512),
    ),
    HopperKernel(
        "factors in registers, two groups in flight",
        HELD,
        lambda: _factors(64, "x", "z"),
        lambda arrays: _product("x", "z", arrays),
        {
            "uses the first product before it is over": Wrong(
                "FINISHED(1);", "FINISHED(2);", "race", "accesses registers of"
            ),
            "the last wait spares a group": Wrong("FINISHED(0);", "FINISHED(1);", "race", "accesses registers of"),
        },
        block=128,
    ),
    HopperKernel(
        "two warpgroups that take turns",
        IN_TURNS,
        lambda: _factors(192, "a", "b", n=np.int32(3), rows=256),
        lambda arrays: _product("a", "b", arrays),
        {
            "releases operands before the products are over": Wrong(
                "      FINISHED(0);\n      if (t % 32 == 0) arrive(&empty[s]);\n",
                "      if (t % 32 == 0) arrive(&empty[s]);\n      FINISHED(0);\n",
                "race",
                "asynchronous store",
            ),
            "nobody begins": Wrong("if (group == 1) asm", "if (group == 3) asm", "deadlock"),
        },
        block=288,
        shared=3 * 16384 + 1024,
        maps={**_maps(192), "ma": TensorMap("a", "f16", (192, 256), (384,), (64, 64), swizzle=128)},
    ),
    HopperKernel(
        "operands that threads store",
        GENERIC,
        lambda: _factors(64, "x", "z"),
        lambda arrays: _product("x", "z", arrays),
        {
            "no proxy fence": Wrong("  FENCE();\n", "", "missing-proxy-fence", "matrix operand load"),
            "no barrier": Wrong("  __syncthreads();\n", "", "race", "matrix operand load"),
            "a barrier in the place of the wait": Wrong(
                "  FINISHED(0);\n",
                "  __syncthreads();\n  a[t] = 0;\n  FINISHED(0);\n",
                "race",
                "races with an asynchronous copy",
            ),
            "one row is left out": Wrong("i < 64 * 64;", "i < 63 * 64;", "uninitialized-read", "matrix operand load"),
        },
        block=128,
    ),
)
