"""Kernels for clusters: shared memory of other blocks, multicast, mbarriers there, and `st.async`."""

from __future__ import annotations

import numpy as np
from bulk_kernels import COPIES
from hopper_kernels import Arrays, HopperKernel, Wrong

from kernelcheck.backends.tensor_maps import TensorMap

CLUSTERS = (
    COPIES
    + r"""
__device__ __forceinline__ unsigned rank_of_block() {
  unsigned r;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(r));
  return r;
}
__device__ __forceinline__ void cluster_arrive() {
  asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory");
}
__device__ __forceinline__ void cluster_wait() { asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory"); }
__device__ __forceinline__ void cluster_sync() { cluster_arrive(); cluster_wait(); }
__device__ __forceinline__ unsigned there(const void* p, unsigned rank) {
  unsigned a;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(a) : "r"(at(p)), "r"(rank));
  return a;
}
__device__ __forceinline__ int load_from(unsigned a) {
  int v;
  asm volatile("ld.shared::cluster.s32 %0, [%1];" : "=r"(v) : "r"(a) : "memory");
  return v;
}
__device__ __forceinline__ void arrive_at(void* b, unsigned rank) {
  asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(there(b, rank)) : "memory");
}
__device__ __forceinline__ void send(void* to, int value, void* b, unsigned rank) {
  asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.s32 [%0], %1, [%2];"
               :: "r"(there(to, rank)), "r"(value), "r"(there(b, rank)) : "memory");
}
"""
)

EXCHANGE = (
    CLUSTERS
    + r"""
extern "C" __global__ void __cluster_dims__(4, 1, 1) k(const int* x, int* y) {
  __shared__ int buf[64];
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  buf[t] = x[i];
  cluster_arrive();
  int mine = 2 * x[i];
  cluster_wait();
  y[i] = mine + load_from(there(&buf[63 - t], rank_of_block() ^ 1));
  cluster_sync();
  buf[t] = 0;
}
"""
)

HISTOGRAM = (
    CLUSTERS
    + r"""
#include <cooperative_groups.h>
extern "C" __global__ void __cluster_dims__(8, 1, 1) k(const int* x, int* y) {
  __shared__ int bins[16];
  auto cluster = cooperative_groups::this_cluster();
  int t = threadIdx.x;
  if (t < 16) bins[t] = 0;
  cluster.sync();
  int bin = x[blockIdx.x * 64 + t];
  atomicAdd(cluster.map_shared_rank(bins, bin / 16) + bin % 16, 1);
  cluster.sync();
  if (t < 16) atomicAdd(&y[cluster.block_rank() * 16 + t], bins[t]);
}
"""
)

MULTICAST = (
    CLUSTERS
    + r"""
extern "C" __global__ void __cluster_dims__(2, 1, 1) k(const __grid_constant__ map_t in, int* y, int n) {
  __shared__ __align__(128) int tile[2][2][8][16];
  __shared__ bar_t full[2], empty[2];
  int t = threadIdx.x;
  unsigned rank = rank_of_block();
  if (t == 0) {
    for (int s = 0; s < 2; s++) { init(&full[s], 1); init(&empty[s], 4); }
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    FENCE();
  }
  cluster_sync();
  if (t < 32) {
    for (int i = 0; i < n; i++) {
      int s = i % 2;
      if (t == 0) {
        wait(&empty[s], (i / 2 & 1) ^ 1);
        expect(&full[s], 1024);
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
                     ".multicast::cluster "
                     "[%0], [%1, {%3, %4}], [%2], %5;"
                     :: "r"(at(tile[s][rank])), "l"(&in), "r"(at(&full[s])), "r"(16 * (int)rank), "r"(8 * i),
                        "h"((short)3) : "memory");
      }
    }
  } else {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      int s = i % 2;
      wait(&full[s], i / 2 & 1);
      for (int half = 0; half < 2; half++)
        for (int j = t - 32; j < 128; j += 64) sum += tile[s][half][j / 16][j % 16] * (half + 1);
      __syncwarp();
      if (t % 32 == 0) for (unsigned r = 0; r < 2; r++) arrive_at(&empty[s], r);
    }
    y[blockIdx.x * 64 + t - 32] = sum;
  }
  cluster_sync();
}
"""
)

ENDED = (
    CLUSTERS
    + r"""
extern "C" __global__ void __cluster_dims__(2, 1, 1) k(const __grid_constant__ map_t in, int* y) {
  __shared__ __align__(128) int tile[8][16];
  __shared__ bar_t full;
  int t = threadIdx.x;
  if (t == 0) {
    init(&full, 1);
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  cluster_sync();
  if (t == 0) {
    expect(&full, 512);
    if (rank_of_block() == 0)
      asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
                   ".multicast::cluster [%0], [%1, {0, 0}], [%2], %3;"
                   :: "r"(at(tile)), "l"(&in), "r"(at(&full)), "h"((short)3) : "memory");
  }
  wait(&full, 0);
  y[blockIdx.x * 64 + t] = tile[t / 16][t % 16];
  __syncthreads();
  if (t == 0) inval(&full);
  cluster_sync();
}
"""
)

COPIED = (
    CLUSTERS
    + r"""
extern "C" __global__ void __cluster_dims__(2, 1, 1) k(const int* x, int* y) {
  __shared__ __align__(16) int tile[64];
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  tile[t] = 0;
  __syncthreads();
  if (t < 32) {
    for (int j = t; j < 64; j += 32)
      asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(at(&tile[j])), "l"(x + i - t + j) : "memory");
    asm volatile("cp.async.wait_all;" ::: "memory");
  }
  cluster_sync();
  y[i] = load_from(there(&tile[t], rank_of_block() ^ 1));
  cluster_sync();
}
"""
)

RELAXED = (
    CLUSTERS
    + r"""
extern "C" __global__ void __cluster_dims__(2, 1, 1) k(const int* x, int* y) {
  __shared__ int sum;
  __shared__ bar_t ready, done;
  int t = threadIdx.x;
  if (t == 0) {
    init(&ready, 1);
    init(&done, 2);
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory");
  cluster_wait();
  if (rank_of_block() == 0) {
    if (t == 0) { sum = x[blockIdx.x]; for (unsigned r = 0; r < 2; r++) arrive_at(&ready, r); }
    wait(&done, 0);
    for (int i = 0; i < 3; i++) asm volatile("bar.sync 1, 64;" ::: "memory");
    y[blockIdx.x * 64 + t] = sum;
  } else {
    wait(&ready, 0);
    y[blockIdx.x * 64 + t] = load_from(there(&sum, 0));
    __syncwarp();
    if (t % 32 == 0) arrive_at(&done, 0);
  }
}
"""
)

HANDED = (
    CLUSTERS
    + r"""
#include <cooperative_groups.h>
extern "C" __global__ void __cluster_dims__(2, 1, 1) k(const int* x, int* y) {
  __shared__ int buf[64], sum;
  __shared__ unsigned address;
  __shared__ bar_t full;
  auto cluster = cooperative_groups::this_cluster();
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  unsigned other = cluster.block_rank() ^ 1, owner;
  if (t == 0) init(&full, 1);
  if (t == 1) sum = x[i];
  cluster.sync();
  if (t == 0) {
    expect(&full, 256);
    *cluster.map_shared_rank(&address, other) = at(&sum);
  }
  asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.s32 [%0], %1, [%2];"
               :: "r"(at(cluster.map_shared_rank(&buf[t], other))), "r"(x[i]),
                  "r"(at(cluster.map_shared_rank(&full, other))) : "memory");
  wait(&full, 0);
  cluster.sync();
  asm("getctarank.shared::cluster.u32 %0, %1;" : "=r"(owner) : "r"(address));
  y[i] = buf[t] + load_from(address) + 1000 * (owner == other) + 2000 * (there(&sum, other ^ 1) == at(&sum));
  cluster.sync();
}
"""
)

SENT = (
    CLUSTERS
    + r"""
extern "C" __global__ void __cluster_dims__(4, 1, 1) k(const int* x, int* y, int n) {
  __shared__ int buf[2][64];
  __shared__ bar_t full[2], empty[2];
  int t = threadIdx.x;
  unsigned rank = rank_of_block(), next = (rank + 1) % 4;
  if (t == 0) {
    for (int s = 0; s < 2; s++) { init(&full[s], 1); init(&empty[s], 64); }
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  cluster_sync();
  int value = x[blockIdx.x * 64 + t];
  for (int i = 0; i < n; i++) {
    int s = i % 2;
    if (t == 0) expect(&full[s], 256);
    wait(&empty[s], (i / 2 & 1) ^ 1);
    send(&buf[s][t], value, &full[s], next);
    wait(&full[s], i / 2 & 1);
    value = buf[s][63 - t] + 1;
    arrive_at(&empty[s], (rank + 3) % 4);
  }
  y[blockIdx.x * 64 + t] = value;
  cluster_sync();
}
"""
)


def _sent(arrays: Arrays) -> dict[str, np.ndarray]:
    values = np.asarray(arrays["x"]).reshape(-1, 4, 64)
    for _ in range(int(arrays["n"])):
        values = np.roll(values, 1, axis=1)[:, :, ::-1] + 1
    return {"y": values.reshape(-1).astype(np.int32)}


def _multicast(arrays: Arrays) -> dict[str, np.ndarray]:
    x, n = np.asarray(arrays["x"]), int(arrays["n"])
    both = x.reshape(n, 128 // 16, 2, 16)
    flat = [both[:, :, half].reshape(n, 2, 64).sum((0, 1)) for half in range(2)]
    return {"y": np.tile(flat[0] + 2 * flat[1], 2).astype(np.int32)}


def _counted(blocks: int) -> Arrays:
    return {"x": (np.arange(blocks * 64) * 7 % 1000).astype(np.int32), "y": np.zeros(blocks * 64, np.int32)}


KERNELS = (
    HopperKernel(
        "exchange between four blocks",
        EXCHANGE,
        lambda: _counted(8),
        lambda arrays: {
            "y": 2 * np.asarray(arrays["x"])
            + np.asarray(arrays["x"]).reshape(-1, 2, 64)[:, ::-1, ::-1].reshape(-1).astype(np.int32)
        },
        {
            "no wait": Wrong("  cluster_wait();\n  y", "  y", "race", "which may not have started"),
            "no barrier before the end": Wrong("  cluster_sync();\n  buf[t] = 0;\n", "", "race", "may have ended"),
            "overwritten too early": Wrong("  cluster_sync();\n  buf", "  buf", "race", "of block"),
            "arrives twice": Wrong(
                "  cluster_wait();\n  y",
                "  cluster_arrive();\n  cluster_wait();\n  y",
                "mbarrier-state",
                "not waited since",
            ),
            "waits without arriving": Wrong("  cluster_arrive();\n", "", "mbarrier-state", "have not arrived"),
            "a warp skips a barrier": Wrong(
                "  cluster_sync();\n  buf", "  if (t >= 32) cluster_sync();\n  buf", "race"
            ),
            "relaxed": Wrong(
                "  cluster_arrive();\n", '  asm volatile("barrier.cluster.arrive.relaxed.aligned;");\n', "race"
            ),
            "rank out of range": Wrong(
                "rank_of_block() ^ 1", "rank_of_block() + 1", "launch-error", "rank 4 of a cluster of 4"
            ),
            "beyond the array": Wrong("buf[63 - t]", "buf[64 - t]", "out-of-bounds"),
        },
        grid=8,
    ),
    HopperKernel(
        "copies to the memory of two blocks",
        COPIED,
        lambda: _counted(4),
        lambda arrays: {"y": np.asarray(arrays["x"]).reshape(2, 2, 64)[:, ::-1].reshape(-1).astype(np.int32)},
        {
            "no thread waits": Wrong(
                '    asm volatile("cp.async.wait_all;" ::: "memory");\n', "", "race", "asynchronous store"
            )
        },
        grid=4,
    ),
    HopperKernel(
        "histogram in the memory of eight blocks",
        HISTOGRAM,
        lambda: {"x": (np.arange(8 * 64) * 37 % 128).astype(np.int32), "y": np.zeros(128, np.int32)},
        lambda arrays: {"y": np.bincount(np.asarray(arrays["x"]), minlength=128).astype(np.int32)},
        {
            "no barrier before": Wrong(
                "bins[t] = 0;\n  cluster.sync();", "bins[t] = 0;\n  __syncthreads();", "race", "may not have started"
            ),
            "no barrier after": Wrong("1);\n  cluster.sync();", "1);\n  __syncthreads();", "race", "may have ended"),
        },
        grid=8,
    ),
    HopperKernel(
        "mbarriers of two blocks after a relaxed barrier",
        RELAXED,
        lambda: _counted(4),
        lambda arrays: {"y": np.asarray(arrays["x"])[[0, 0, 2, 2]].repeat(64).astype(np.int32)},
        {
            "no fence of the initialisation": Wrong(
                '    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");\n', "", "race"
            ),
            "no barrier": Wrong(
                '  asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory");\n  cluster_wait();\n',
                "  __syncthreads();\n",
                "race",
            ),
            "the block that is read does not wait": Wrong("    wait(&done, 0);\n", "", "race", "may have ended"),
            "it waits for half of the readers": Wrong(
                "    if (t % 32 == 0) arrive_at(&done, 0)",
                "    if (t == 0) for (int i = 0; i < 2; i++) arrive_at(&done, 0)",
                "race",
                "may have ended",
            ),
        },
        grid=4,
    ),
    HopperKernel(
        "addresses of shared memory as numbers and as pointers",
        HANDED,
        lambda: _counted(2),
        lambda arrays: {
            "y": (
                np.asarray(arrays["x"]).reshape(2, 64)[::-1] + np.asarray(arrays["x"]).reshape(2, 64)[::-1, 1:2] + 3000
            )
            .reshape(-1)
            .astype(np.int32)
        },
        {
            "a plain load": Wrong(
                "  cluster.sync();\n}",
                '  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(y[i]) : "r"(address));\n  cluster.sync();\n}',
                "out-of-bounds",
                "only accesses to `.shared::cluster`",
            ),
            "of global memory": Wrong("map_shared_rank(&address, ", "map_shared_rank((unsigned*)y, ", "out-of-bounds"),
            "beyond the block": Wrong("load_from(address)", "load_from(address + (1 << 18))", "out-of-bounds"),
        },
        grid=2,
    ),
    HopperKernel(
        "multicast of tiles to two blocks",
        MULTICAST,
        lambda: {
            "x": np.arange(5 * 8 * 32, dtype=np.int32).reshape(40, 32),
            "y": np.zeros(128, np.int32),
            "n": np.int32(5),
        },
        _multicast,
        {
            "the mask misses a block": Wrong(
                '"h"((short)3)', '"h"((short)(1 << rank))', "deadlock", "512 of the bytes"
            ),
            "consumers free their own block alone": Wrong(
                "r < 2; r++) arrive_at(&empty[s], r)", "r < 2; r++) arrive_at(&empty[s], rank)", "race"
            ),
            "no barrier of the cluster before": Wrong(
                "    FENCE();\n  }\n  cluster_sync();",
                "    FENCE();\n  }\n  __syncthreads();",
                "race",
                "may not have started",
            ),
            "no barrier of the cluster after": Wrong("  }\n  cluster_sync();\n}", "  }\n}", "race", "may have ended"),
            "a block waits for half": Wrong("expect(&full[s], 1024)", "expect(&full[s], 512)", "deadlock"),
        },
        grid=2,
        block=96,
        maps={"in": TensorMap("x", "s32", (32, 40), (128,), (16, 8))},
    ),
    HopperKernel(
        "mbarriers that end after the copies of another block",
        ENDED,
        lambda: {"x": np.arange(8 * 16, dtype=np.int32).reshape(8, 16), "y": np.zeros(128, np.int32)},
        lambda arrays: {"y": np.tile(np.arange(64, dtype=np.int32), 2)},
        {
            "no wait": Wrong(
                "  wait(&full, 0);\n  y[blockIdx.x * 64 + t] = tile[t / 16][t % 16];\n  __syncthreads();\n", "", "race"
            ),
        },
        grid=2,
        maps={"in": TensorMap("x", "s32", (16, 8), (64,), (16, 8))},
    ),
    HopperKernel(
        "ring of values sent to the next of four blocks",
        SENT,
        lambda: {**_counted(4), "n": np.int32(5)},
        _sent,
        {
            "no wait for the values": Wrong("    wait(&full[s], i / 2 & 1);\n", "", "uninitialized-read"),
            "sends before the place is free": Wrong("    wait(&empty[s], (i / 2 & 1) ^ 1);\n", "", "race"),
            "frees the wrong block": Wrong(
                "(rank + 3) % 4", "(rank + 3 - (rank == 2)) % 4", "deadlock", "of 64 arrivals"
            ),
            "expects too little": Wrong("expect(&full[s], 256)", "expect(&full[s], 252)", "deadlock"),
        },
        grid=4,
    ),
)
