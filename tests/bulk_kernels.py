"""Kernels with bulk and tensor copies."""

from __future__ import annotations

import numpy as np
from hopper_kernels import MBARRIERS, Arrays, HopperKernel, Wrong

from kernelcheck.backends.tensor_maps import TensorMap

COPIES = (
    MBARRIERS
    + r"""
struct alignas(64) map_t { unsigned long long words[16]; };
#define FENCE() asm volatile("fence.proxy.async.shared::cta;" ::: "memory")
#define COMMIT() asm volatile("cp.async.bulk.commit_group;" ::: "memory")
#define READ_DONE(n) asm volatile("cp.async.bulk.wait_group.read " #n ";" ::: "memory")
#define ALL_DONE(n) asm volatile("cp.async.bulk.wait_group " #n ";" ::: "memory")
__device__ __forceinline__ void bulk_load(void* to, const void* from, int bytes, void* b) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
               :: "r"(at(to)), "l"(from), "r"(bytes), "r"(at(b)) : "memory");
}
__device__ __forceinline__ void bulk_store(void* to, const void* from, int bytes) {
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;"
               :: "l"(to), "r"(at(from)), "r"(bytes) : "memory");
}
__device__ __forceinline__ void tile_load(void* to, const map_t* map, int x, int y, void* b) {
  asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
               "[%0], [%1, {%3, %4}], [%2];" :: "r"(at(to)), "l"(map), "r"(at(b)), "r"(x), "r"(y) : "memory");
}
__device__ __forceinline__ void tile_store(const map_t* map, int x, int y, const void* from) {
  asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%2, %3}], [%1];"
               :: "l"(map), "r"(at(from)), "r"(x), "r"(y) : "memory");
}
"""
)

ADD_ONE = (
    COPIES
    + r"""
extern "C" __global__ void k(const int* x, int* y, int n) {
  __shared__ __align__(128) int buf[1024];
  __shared__ bar_t bar;
  int t = threadIdx.x;
  if (t == 0) { init(&bar, 1); FENCE(); }
  __syncthreads();
  for (int i = 0; i < n; i++) {
    if (t == 0) {
      expect(&bar, 4096);
      bulk_load(buf, x + i * 1024, 4096, &bar);
    }
    wait(&bar, i & 1);
    for (int j = t; j < 1024; j += 64) buf[j] += 1;
    FENCE();
    __syncthreads();
    if (t == 0) {
      bulk_store(y + i * 1024, buf, 4096);
      COMMIT();
      READ_DONE(0);
    }
    __syncthreads();
  }
}
"""
)

SUMS = (
    COPIES
    + r"""
extern "C" __global__ void k(const int* x, int* y) {
  __shared__ __align__(128) int buf[64];
  int t = threadIdx.x;
  buf[t] = x[blockIdx.x * 64 + t];
  FENCE();
  __syncthreads();
  if (t == 0) {
    asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.s32 [%0], [%1], 256;"
                 :: "l"(y), "r"(at(buf)) : "memory");
    COMMIT();
    ALL_DONE(0);
  }
}
"""
)

RING = (
    COPIES
    + r"""
extern "C" __global__ void k(const int* x, int* y, int n) {
  constexpr int STAGES = 5;
  __shared__ __align__(128) int buf[STAGES][128];
  __shared__ bar_t full[STAGES], empty[STAGES];
  int t = threadIdx.x, w = t / 32;
  if (t == 0) {
    for (int i = 0; i < STAGES; i++) { init(&full[i], 1); init(&empty[i], 4); }
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncthreads();
  if (w >= 4) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
    int leads;
    asm volatile("{.reg .pred p;\n elect.sync _|p, 0xffffffff;\n selp.b32 %0, 1, 0, p;}" : "=r"(leads));
    if (w == 4 && leads)
      for (int i = 0; i < n; i++) {
        int s = i % STAGES, phase = i / STAGES & 1;
        wait(&empty[s], phase ^ 1);
        expect(&full[s], 512);
        bulk_load(buf[s], x + i * 128, 512, &full[s]);
      }
  } else {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
    for (int i = 0; i < n; i++) {
      int s = i % STAGES, phase = i / STAGES & 1;
      wait(&full[s], phase);
      y[i * 128 + t] = buf[s][127 - t];
      __syncwarp();
      if (t % 32 == 0) arrive(&empty[s]);
    }
  }
}
"""
)

TILES = (
    COPIES
    + r"""
extern "C" __global__ void k(const __grid_constant__ map_t in, const __grid_constant__ map_t out) {
  __shared__ __align__(128) int tile[8][16];
  __shared__ bar_t bar;
  int t = threadIdx.x, x = blockIdx.x * 16, y = blockIdx.y * 8;
  if (t == 0) { init(&bar, 1); FENCE(); }
  __syncthreads();
  if (t == 0) {
    expect(&bar, 512);
    tile_load(tile, &in, x, y, &bar);
  }
  wait(&bar, 0);
  for (int j = t; j < 128; j += 64) tile[j / 16][j % 16] += 1;
  FENCE();
  __syncthreads();
  if (t == 0) {
    tile_store(&out, x, y, tile);
    COMMIT();
    ALL_DONE(0);
  }
}
"""
)

PAIR = (
    COPIES
    + r"""
extern "C" __global__ void k(const __grid_constant__ map_t in, int* y) {
  __shared__ __align__(128) int tile[2][8][16];
  __shared__ bar_t bar[2];
  int t = threadIdx.x;
  if (t < 2) { init(&bar[t], 1); FENCE(); }
  __syncthreads();
  if (t < 2) {
    expect(&bar[t], 512);
    tile_load(tile[t], &in, 16 * t, 0, &bar[t]);
  }
  wait(&bar[0], 0);
  wait(&bar[1], 0);
  __syncthreads();
  for (int j = t; j < 128; j += 64) y[j] = tile[0][j / 16][j % 16] + 2 * tile[1][j / 16][j % 16];
}
"""
)

TRANSPOSE = (
    COPIES
    + r"""
extern "C" __global__ void k(const __grid_constant__ map_t in, int* y) {
  __shared__ __align__(1024) int tile[32][32];
  __shared__ bar_t bar;
  int t = threadIdx.x;
  if (t == 0) { init(&bar, 1); FENCE(); }
  __syncthreads();
  if (t == 0) {
    expect(&bar, 4096);
    tile_load(tile, &in, 0, 0, &bar);
  }
  wait(&bar, 0);
  for (int j = t / 32; j < 32; j += 2) {
    int row = t % 32;
    y[j * 32 + row] = tile[row][((j / 4) ^ (row & 7)) * 4 + j % 4];
  }
}
"""
)


MADE = (
    COPIES
    + r"""
#define SET(field, type, value) asm volatile("tensormap.replace.tile." #field ".shared::cta.b1024." #type " [%0], %1;" \
                                             :: "r"(at(map)), value : "memory")
#define SET_N(field, type, n, value) asm volatile("tensormap.replace.tile." #field ".shared::cta.b1024." #type \
                                                  " [%0], " #n ", %1;" :: "r"(at(map)), value : "memory")
extern "C" __global__ void k(const int* x, int* y, unsigned* made, int rows, int columns) {
  __shared__ __align__(128) int tile[8][16];
  __shared__ __align__(128) unsigned map[32];
  __shared__ bar_t bar;
  int t = threadIdx.x;
  if (t < 32) map[t] = 0;
  __syncwarp();
  if (t == 0) {
    SET(global_address, b64, "l"(x));
    SET(rank, b32, "r"(1));
    SET_N(box_dim, b32, 0, "r"(16));
    SET_N(box_dim, b32, 1, "r"(8));
    SET_N(global_dim, b32, 0, "r"(columns));
    SET_N(global_dim, b32, 1, "r"(rows));
    SET_N(global_stride, b64, 0, "l"(4ll * columns));
    SET_N(element_stride, b32, 0, "r"(1));
    SET_N(element_stride, b32, 1, "r"(1));
    SET(elemtype, b32, "n"(3));
    SET(interleave_layout, b32, "n"(0));
    SET(swizzle_mode, b32, "n"(0));
    SET(fill_mode, b32, "n"(0));
    init(&bar, 1);
    FENCE();
  }
  __syncwarp();
  if (t < 32) {
    asm volatile("tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned "
                 "[%0], [%1], 128;"
                 :: "l"(made), "r"(at(map)) : "memory");
    asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" :: "l"(made) : "memory");
  }
  __syncthreads();
  if (t == 0) {
    expect(&bar, 512);
    tile_load(tile, (const map_t*)made, 16, 8, &bar);
  }
  wait(&bar, 0);
  for (int j = t; j < 128; j += 64) y[j] = tile[j / 16][j % 16];
}
"""
)


def _ones(arrays: Arrays) -> dict[str, np.ndarray]:
    return {"y": np.asarray(arrays["x"]) + 1}


def _counted(count: int, rounds: int) -> Arrays:
    x = (np.arange(count * rounds) * 7 % 1000).astype(np.int32)
    return {"x": x, "y": np.zeros_like(x), "n": np.int32(rounds)}


def _matrix(rows: int, columns: int) -> Arrays:
    x = np.arange(rows * columns, dtype=np.int32).reshape(rows, columns)
    return {"x": x, "y": np.zeros_like(x)}


def _maps(rows: int, columns: int, **more: object) -> dict[str, TensorMap]:
    return {
        name: TensorMap(buffer, "s32", (columns, rows), (columns * 4,), (16, 8), **more)  # type: ignore[arg-type]
        for name, buffer in (("in", "x"), ("out", "y"))
    }


KERNELS = (
    HopperKernel(
        "bulk, add one in place",
        ADD_ONE,
        lambda: _counted(1024, 3),
        _ones,
        {
            "no wait for the load": Wrong("    wait(&bar, i & 1);\n", "", "uninitialized-read"),
            "no proxy fence": Wrong(
                "    FENCE();\n    __sync", "    __sync", "missing-proxy-fence", "what warp 0 stored"
            ),
            "the issuer fences before the barrier": Wrong(
                "    FENCE();\n    __sync",
                "    if (t == 0) FENCE();\n    __sync",
                "missing-proxy-fence",
                "what warp 1",
            ),
            "no wait for the group": Wrong("      READ_DONE(0);\n", "", "race", "is still in flight"),
            "waits for one group less": Wrong("READ_DONE(0)", "READ_DONE(1)", "race"),
            "overwrites before the group is read": Wrong(
                "      READ_DONE(0);\n", "      buf[0] = 7; READ_DONE(0);\n", "race", "asynchronous load"
            ),
            "another thread waits": Wrong(
                "      READ_DONE(0);\n    }", "    }\n    if (t == 1) READ_DONE(0);", "race", "is still in flight"
            ),
            "expects half": Wrong("expect(&bar, 4096)", "expect(&bar, 2048)", "deadlock", "2,048 bytes that came"),
            "expects twice as much": Wrong(
                "expect(&bar, 4096)", "expect(&bar, 8192)", "deadlock", "4,096 of the bytes"
            ),
            "expects after the wait": Wrong("      expect(&bar, 4096);\n", "", "deadlock", "no thread ever arrived"),
            "is not aligned": Wrong("x + i * 1024,", "x + i * 1024 + 1,", "misaligned", "multiple of 16"),
            "reads too far": Wrong("x + i * 1024,", "x + i * 1024 + 4,", "out-of-bounds", "of `x`"),
            "buffer too small": Wrong("buf[1024]", "buf[512]", "out-of-bounds", "`buf`"),
        },
    ),
    HopperKernel(
        "bulk sums of eight blocks",
        SUMS,
        lambda: {"x": np.arange(512, dtype=np.int32), "y": np.zeros(64, np.int32)},
        lambda arrays: {"y": np.asarray(arrays["x"]).reshape(8, 64).sum(0).astype(np.int32)},
        {"no fence": Wrong("  FENCE();\n", "", "missing-proxy-fence")},
        grid=8,
    ),
    HopperKernel(
        "ring of five stages",
        RING,
        lambda: _counted(128, 13),
        lambda arrays: {"y": np.asarray(arrays["x"]).reshape(-1, 128)[:, ::-1].reshape(-1)},
        {
            "consumers do not wait": Wrong("      wait(&full[s], phase);\n", "", "uninitialized-read"),
            "producer does not wait": Wrong("        wait(&empty[s], phase ^ 1);\n", "", "mbarrier-state"),
            "one warp's arrival is enough": Wrong("init(&empty[i], 4)", "init(&empty[i], 1)", "race"),
            "consumers do not arrive": Wrong("if (t % 32 == 0) arrive", "if (t == 999) arrive", "deadlock", "4 of 4"),
        },
        block=256,
    ),
    HopperKernel(
        "two tiles with an mbarrier each",
        PAIR,
        lambda: {"x": np.arange(256, dtype=np.int32).reshape(8, 32), "y": np.zeros(128, np.int32)},
        lambda arrays: {
            "y": (np.asarray(arrays["x"])[:, :16] + 2 * np.asarray(arrays["x"])[:, 16:]).ravel().astype(np.int32)
        },
        {
            "waits for the first alone": Wrong("  wait(&bar[1], 0);\n", "", "race", "asynchronous store"),
            "waits for the second alone": Wrong("  wait(&bar[0], 0);\n", "", "race", "asynchronous store"),
        },
        maps={"in": TensorMap("x", "s32", (32, 8), (128,), (16, 8))},
    ),
    HopperKernel(
        "tiles with tails",
        TILES,
        lambda: _matrix(20, 36),
        _ones,
        {
            "no wait": Wrong("  wait(&bar, 0);\n", "", "uninitialized-read"),
            "no proxy fence": Wrong("  FENCE();\n  __sync", "  __sync", "missing-proxy-fence"),
            "tile too small": Wrong("tile[8][16];", "tile[4][16];", "out-of-bounds", "`tile`"),
            "a map that is copied": Wrong(
                "const __grid_constant__ map_t in,", "map_t in,", "launch-error", "__grid_constant__"
            ),
            "no wait for the store": Wrong("    ALL_DONE(0);\n", "", "race", "is still in flight"),
        },
        grid=(3, 3),
        maps=_maps(20, 36),
    ),
    HopperKernel(
        "transpose of swizzled rows",
        TRANSPOSE,
        lambda: _matrix(32, 32),
        lambda arrays: {"y": np.asarray(arrays["x"]).T.copy()},
        maps={"in": TensorMap("x", "s32", (32, 32), (128,), (32, 32), swizzle=128)},
    ),
    HopperKernel(
        "a tensor map that the kernel makes",
        MADE,
        lambda: {
            "x": np.arange(1, 12 * 36 + 1, dtype=np.int32).reshape(12, 36),
            "y": np.zeros(128, np.int32),
            "made": np.zeros(64, np.uint32),
            "rows": np.int32(12),
            "columns": np.int32(36),
        },
        lambda arrays: {"y": np.pad(np.asarray(arrays["x"])[8:, 16:32], ((0, 4), (0, 0))).reshape(-1)},
        {
            "no size of the box": Wrong('    SET_N(box_dim, b32, 1, "r"(8));\n', "", "launch-error", "lacks fields"),
            "a stride of elements": Wrong(
                "4ll * columns", "1ll * columns + 1", "launch-error", "`global_stride` to 37"
            ),
            "an address in between": Wrong('"l"(x)', '"l"(x + 1)', "launch-error", "no multiple of 16"),
            "not copied": Wrong("(t < 32) {\n    asm", "(t < 0) {\n    asm", "launch-error", "finds no tensor map"),
            "changed while a copy by it is in flight": Wrong(
                "(const map_t*)made, 16, 8, &bar);",
                "(const map_t*)made, 16, 8, &bar);\n    for (int j = 0; j < 30; j++) made[j] = ~0;",
                "race",
                "has changed while the copy was in flight",
            ),
            "no fence after the change": Wrong(
                '    asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" :: "l"(made) : "memory");\n',
                "",
                "missing-proxy-fence",
                "no `fence.proxy.tensormap`",
            ),
            "copied without its words": Wrong("  if (t < 32) map[t] = 0;\n", "", "uninitialized-read"),
        },
    ),
)
