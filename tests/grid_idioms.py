"""Idioms of the blocks of a grid: right kernels, and wrong ones that differ from them in one edit."""

from __future__ import annotations

import numpy as np
from memory_idioms import ints, kernel, zeros
from synchronisation_idioms import FLAGS, GRID_BARRIERS, LOCKS, SLOTS, Arrays, Idiom

RACE_OR_UNWRITTEN = frozenset({"race", "uninitialized-read"})


def _of_bins(arrays: Arrays) -> Arrays:
    chosen = arrays["x"][::32]
    return {"y": np.bincount(chosen % 4, chosen, 4)}


def _of_blocks(arrays: Arrays) -> Arrays:
    return {"y": arrays["x"].sum(keepdims=True)}


LOCKED = (
    Idiom(
        "a lock for each bin",
        kernel(
            "const int* x, int* locks, int* y",
            """
  int bin = x[i] % 4, lock = bin;
  bool done = t % 32 != 0;
  while (!done) {
    if (atomicCAS(locks + lock, 0, 1) == 0) {
      __threadfence();
      y[bin] += x[i];
      __threadfence();
      atomicExch(locks + lock, 0);
      done = true;
    }
  }""",
        ),
        lambda: {"x": ints(256), "locks": zeros(4), "y": zeros(4)},
        _of_bins,
        {
            "another lock in each block": [("lock = bin;", "lock = (bin + blockIdx.x) % 4;")],
            "the bin of another lock": [("y[bin] +=", "y[blockIdx.x] +=")],
            "released before the update": [
                ("__threadfence();\n      y[bin] += x[i];", "atomicExch(locks + lock, 0);\n      y[bin] += x[i];"),
                ("__threadfence();\n      atomicExch(locks + lock, 0);\n      done", "done"),
            ],
        },
        topic=LOCKS,
    ),
    Idiom(
        "a look at the lock, an attempt, a pause",
        kernel(
            "const int* x, int* lock, int* y",
            """
  if (t == 0) {
    while (*(volatile int*)lock != 0 || atomicCAS(lock, 0, 1) != 0) __nanosleep(20);
    __threadfence();
    y[0] += x[blockIdx.x];
    __threadfence();
    atomicExch(lock, 0);
  }""",
        ),
        lambda: {"x": ints(4), "lock": zeros(1), "y": zeros(1)},
        _of_blocks,
        {
            "only looks": [(" || atomicCAS(lock, 0, 1) != 0", "")],
            "does not wait": [("while (*(volatile int*)lock != 0 || atomicCAS(lock, 0, 1) != 0) __nanosleep(20);", "")],
        },
        missed=frozenset({"only looks"}),
        topic=LOCKS,
    ),
    Idiom(
        "a lock in shared memory between warps",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int lock, sum;
  if (t == 0) lock = sum = 0;
  __syncthreads();  // all is there
  if (t % 32 == 0) {
    while (atomicCAS(&lock, 0, 1) != 0) {}
    __threadfence_block();
    sum += x[t / 32];
    __threadfence_block();
    atomicExch(&lock, 0);
  }
  __syncthreads();  // all have added
  if (t == 0) y[0] = sum;""",
        ),
        lambda: {"x": ints(4), "y": zeros(1)},
        _of_blocks,
        {
            "nobody takes the lock": [("while (atomicCAS(&lock, 0, 1) != 0) {}", "")],
            "before there is a lock": [("__syncthreads();  // all is there", "")],
            "the sum before all have added": [("__syncthreads();  // all have added", "")],
            "added after the release": [
                ("    sum += x[t / 32];\n", ""),
                ("atomicExch(&lock, 0);", "atomicExch(&lock, 0);\n    sum += x[t / 32];"),
            ],
        },
        frozenset({"y"}),
        grid=1,
        block=128,
        kinds=RACE_OR_UNWRITTEN | {"mismatch"},
        topic=LOCKS,
    ),
    Idiom(
        "a lock by `cuda::atomic_ref`",
        kernel(
            "const int* x, int* lock, int* y",
            """
  cuda::atomic_ref<int, cuda::thread_scope_device> held(*lock);
  if (t == 0) {
    while (held.exchange(1, cuda::memory_order_acquire)) {}
    y[0] += x[blockIdx.x];
    held.store(0, cuda::memory_order_release);
  }""",
            "#include <cuda/atomic>\n",
        ),
        lambda: {"x": ints(4), "lock": zeros(1), "y": zeros(1)},
        _of_blocks,
        {
            "nobody takes the lock": [("while (held.exchange(1, cuda::memory_order_acquire)) {}", "")],
            "a lock of the block's scope": [("thread_scope_device", "thread_scope_block")],
        },
        topic=LOCKS,
    ),
)

RESERVED = (
    Idiom(
        "blocks that fetch tiles until there are none",
        kernel(
            "const int* x, int* next, int* y",
            """
  __shared__ int tile;
  while (true) {
    if (t == 0) tile = atomicAdd(next, 1);
    __syncthreads();  // all know the tile
    int mine = tile;
    __syncthreads();  // all have read it
    if (mine >= 7) break;
    y[mine * 64 + t] = x[mine * 64 + t] * 2;
  }""",
        ),
        lambda: {"x": ints(448), "next": zeros(1), "y": zeros(448)},
        lambda arrays: {"y": 2 * arrays["x"]},
        {
            "does not wait for the tile": [("__syncthreads();  // all know the tile", "")],
            "the next tile before all have read": [("__syncthreads();  // all have read it", "")],
            "tiles overlap": [("y[mine * 64 + t] =", "y[mine * 60 + t] =")],
        },
        frozenset({"y"}),
        kinds=RACE_OR_UNWRITTEN | {"out-of-bounds", "barrier-divergence", "exited-before-barrier", "mismatch"},
        topic=SLOTS,
    ),
    Idiom(
        "one reservation for a block",
        kernel(
            "const int* x, int* count, int* y",
            """
  __shared__ int used, first;
  if (t == 0) used = 0;
  __syncthreads();  // all is there
  int rank = -1;
  if (x[i] > 50) rank = atomicAdd(&used, 1);
  __syncthreads();  // all are counted
  if (t == 0) first = atomicAdd(count, used);
  __syncthreads();  // the place is known
  if (rank >= 0) y[first + rank] = x[i];""",
        ),
        lambda: {"x": ints(256), "count": zeros(1), "y": zeros(256)},
        lambda arrays: {"count": np.array([(arrays["x"] > 50).sum()])},
        {
            "counts before it begins": [("__syncthreads();  // all is there", "")],
            "reserves before all are counted": [("__syncthreads();  // all are counted", "")],
            "writes before the place is known": [("__syncthreads();  // the place is known", "")],
            "reserves one too few": [("atomicAdd(count, used)", "atomicAdd(count, used - 1)")],
            "reads the count, then adds": [
                ("if (t == 0) first = atomicAdd(count, used);", "if (t == 0) first = *count, atomicAdd(count, used);")
            ],
            "writes one of the next block's": [
                ("y[first + rank] = x[i];", "y[first + rank] = y[first + rank + 1] = x[i];")
            ],
        },
        kinds=RACE_OR_UNWRITTEN | {"out-of-bounds", "plain-access"},
        topic=SLOTS,
    ),
    Idiom(
        "a linked list, walked by the last block",
        kernel(
            "const int* x, int* head, int* next, unsigned* done, int* y",
            """
  __shared__ bool last;
  next[i] = atomicExch(head, i);
  __threadfence();
  __syncthreads();  // all have linked theirs
  if (t == 0) last = atomicInc(done, gridDim.x - 1) == gridDim.x - 1;
  __syncthreads();  // all know
  if (last && t == 0) {
    __threadfence();
    int sum = 0;
    for (int at = *(volatile int*)head; at >= 0; at = next[at]) sum += x[at];
    y[0] = sum;
  }""",
        ),
        lambda: {
            "x": ints(256),
            "head": np.array([-1], np.int32),
            "next": zeros(256),
            "done": zeros(1, np.uint32),
            "y": zeros(1),
        },
        _of_blocks,
        {
            "counts before all have linked theirs": [("__syncthreads();  // all have linked theirs", "")],
            "every block walks": [("if (last && t == 0)", "if (t == 0)")],
            "another's link": [("next[i] = atomicExch", "next[i & ~64] = atomicExch")],
        },
        frozenset({"next", "y"}),
        kinds=RACE_OR_UNWRITTEN | {"missing-fence"},
        topic=SLOTS,
    ),
)

FINISHED = (
    Idiom(
        "the last block of each tile adds up",
        kernel(
            "const int* x, int* partial, int* counts, int* y",
            """
  __shared__ bool last;
  int tile = blockIdx.x % 2;
  partial[i] = x[i];
  __threadfence();
  __syncthreads();  // all have written
  if (t == 0) last = atomicAdd(counts + tile, 1) == 3;
  __syncthreads();  // all know
  if (last) {
    __threadfence();
    int sum = 0;
    for (int b = tile; b < 8; b += 2) sum += partial[b * 64 + t];
    y[tile * 64 + t] = sum;
  }""",
        ),
        lambda: {"x": ints(512), "partial": zeros(512), "counts": zeros(2), "y": zeros(128)},
        lambda arrays: {"y": arrays["x"].reshape(4, 2, 64).sum(0).reshape(-1)},
        {
            "one count for all tiles": [("counts + tile", "counts + 0")],
            "one block too early": [("== 3", "== 2")],
            "counts before all have written": [("__syncthreads();  // all have written", "")],
            "reads the count too early": [("__syncthreads();  // all know", "")],
            "adds up another tile": [("b = tile;", "b = 1 - tile;")],
        },
        frozenset({"partial", "y"}),
        grid=8,
        kinds=RACE_OR_UNWRITTEN,
        topic=FLAGS,
    ),
    Idiom(
        "a scan that looks back by acquire and release",
        kernel(
            "const int* x, int* ready, int* sums, int* y",
            """
  typedef cuda::atomic_ref<int, cuda::thread_scope_device> Flag;
  int sum = __reduce_add_sync(~0u, x[i]), before = 0;
  if (blockIdx.x > 0) {
    while (Flag(ready[blockIdx.x - 1]).load(cuda::memory_order_acquire) == 0) {}
    before = sums[blockIdx.x - 1];
  }
  if (t == 0) {
    sums[blockIdx.x] = before + sum;
    Flag(ready[blockIdx.x]).store(1, cuda::memory_order_release);
  }
  y[i] = before + x[i];""",
            "#include <cuda/atomic>\n",
        ),
        lambda: {"x": ints(256), "ready": zeros(8), "sums": zeros(8), "y": zeros(256)},
        lambda arrays: {
            "y": arrays["x"]
            + np.repeat(arrays["x"].reshape(8, 32).sum(1).cumsum() - arrays["x"].reshape(8, 32).sum(1), 32)
        },
        {
            "does not wait": [("while (Flag(ready[blockIdx.x - 1]).load(cuda::memory_order_acquire) == 0) {}", "")],
            "ready before its sum is there": [
                ("    Flag(ready[blockIdx.x]).store(1, cuda::memory_order_release);\n", ""),
                (
                    "    sums[blockIdx.x] =",
                    "    Flag(ready[blockIdx.x]).store(1, cuda::memory_order_release);\n    sums[blockIdx.x] =",
                ),
            ],
            "a flag of the block's scope": [("thread_scope_device", "thread_scope_block")],
        },
        frozenset({"sums", "y"}),
        grid=8,
        block=32,
        kinds=RACE_OR_UNWRITTEN,
        topic=FLAGS,
    ),
    Idiom(
        "the minimum of all blocks, then what each is above it",
        kernel(
            "const int* x, int* least, int* arrived, int* y",
            """
  int low = __reduce_min_sync(~0u, x[i]);
  if (t == 0) {
    atomicMin(least, low);
    __threadfence();
    atomicAdd(arrived, 1);
    while (*(volatile int*)arrived < gridDim.x) {}
    __threadfence();
  }
  __syncwarp();
  y[i] = x[i] - *(volatile int*)least;""",
        ),
        lambda: {"x": ints(128), "least": np.array([1000], np.int32), "arrived": zeros(1), "y": zeros(128)},
        lambda arrays: {"y": arrays["x"] - arrays["x"].min()},
        {
            "does not wait": [("while (*(volatile int*)arrived < gridDim.x) {}", "")],
            "a plain update": [("atomicMin(least, low)", "*least = min(*least, low)")],
        },
        frozenset({"y"}),
        block=32,
        cooperative=True,
        kinds=RACE_OR_UNWRITTEN | {"mismatch"},
        topic=FLAGS,
    ),
)

MEET = """__device__ void meet(volatile int* sense, int* count) {
  __syncthreads();  // before arriving
  if (threadIdx.x == 0) {
    int before = *sense;
    __threadfence();
    if (atomicAdd(count, 1) == gridDim.x - 1) {
      atomicExch(count, 0);
      __threadfence();
      *sense = !before;
    } else while (*sense == before) {}
    __threadfence();
  }
  __syncthreads();  // after all have arrived
}
"""


def _swept(arrays: Arrays) -> Arrays:
    y = arrays["y"].copy()
    for parity in (1, 0, 1, 0):
        at = np.arange(2 - parity, 255, 2)
        y[at] = y[at - 1] + y[at + 1] - y[at]
    return {"y": y}


MET = (
    Idiom(
        "a barrier that reverses its sense",
        kernel(
            "int* sense, int* count, int* a, int* y",
            """
  for (int n = 0; n < 3; ++n) {
    int v = a[255 - i];
    meet(sense, count);  // all have read
    a[i] = v + n;
    meet(sense, count);  // all have written
  }
  y[i] = a[i ^ 64];""",
            MEET,
        ),
        lambda: {"sense": zeros(1), "count": zeros(1), "a": ints(256), "y": zeros(256)},
        lambda arrays: {"y": (arrays["a"][::-1] + 3).reshape(2, 2, 64)[:, ::-1].reshape(-1)},
        {
            "no barrier after the reads": [("meet(sense, count);  // all have read", "")],
            "no barrier after the writes": [("meet(sense, count);  // all have written", "")],
            "arrives before its warps have written": [("__syncthreads();  // before arriving", "")],
            "the others of its block do not wait": [("__syncthreads();  // after all have arrived", "")],
            "waits for nobody": [("while (*sense == before) {}", "{}")],
        },
        frozenset({"y"}),
        cooperative=True,
        kinds=RACE_OR_UNWRITTEN | {"missing-fence"},
        topic=GRID_BARRIERS,
    ),
    Idiom(
        "a red and a black sweep in turn",
        kernel(
            "int* y",
            """
  auto grid = cooperative_groups::this_grid();
  for (int n = 0; n < 2; ++n) {
    if (i % 2 == 1 && i < 255) y[i] = y[i - 1] + y[i + 1] - y[i];
    grid.sync();  // after the red
    if (i % 2 == 0 && i > 0) y[i] = y[i - 1] + y[i + 1] - y[i];
    grid.sync();  // after the black
  }""",
            "#include <cooperative_groups.h>\n",
        ),
        lambda: {"y": ints(256)},
        _swept,
        {
            "no sync() after the red": [("grid.sync();  // after the red", "")],
            "no sync() after the black": [("grid.sync();  // after the black", "")],
            "only the block waits": [("grid.sync();  // after the red", "__syncthreads();")],
            "all at once": [("i % 2 == 1 && i < 255", "i > 0 && i < 255")],
        },
        cooperative=True,
        kinds=RACE_OR_UNWRITTEN | {"mismatch"},
        topic=GRID_BARRIERS,
    ),
)

IDIOMS = (*LOCKED, *RESERVED, *FINISHED, *MET)
