"""Idioms in which several read what one then overwrites: right kernels, and wrong ones that differ in one edit."""

from __future__ import annotations

import numpy as np
from memory_idioms import ints, kernel, zeros
from synchronisation_idioms import Idiom

READERS = "Several readers"

BARRIERS = """#define MEET(op, id) asm volatile(op " " #id ", 96;" ::: "memory")
"""
COUNTED = frozenset({"race", "mismatch", "uninitialized-read"})


def _turned(parts: int) -> np.ndarray:
    """What so many readers get of four messages of 32 numbers, each message in reverse."""
    return np.tile(ints(128).reshape(4, 32)[:, ::-1].ravel(), parts)


def _three_rounds(state: np.ndarray) -> np.ndarray:
    total = np.zeros_like(state)
    for _ in range(3):
        total = total + state
        state = total + np.arange(64)
    return total


IDIOMS = (
    Idiom(
        "one warp fills a buffer, two read it",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int buffer[32];
  int lane = t % 32, warp = t / 32;
  for (int n = 0; n < 4; ++n) {
    if (warp == 0) {
      if (n) MEET("bar.sync", 2);
      buffer[lane] = x[32 * n + lane];
      MEET("bar.arrive", 1);
    } else {
      MEET("bar.sync", 1);
      y[128 * warp - 128 + 32 * n + lane] = buffer[31 - lane];
      if (n < 3) MEET("bar.arrive", 2);  // has read
    }
  }""",
            BARRIERS,
        ),
        lambda: {"x": ints(128), "y": zeros(256)},
        lambda _: {"y": _turned(2)},
        {
            "handed back before the reads": [
                ('      if (n < 3) MEET("bar.arrive", 2);  // has read\n', ""),
                ('MEET("bar.sync", 1);', 'MEET("bar.sync", 1);\n      if (n < 3) MEET("bar.arrive", 2);'),
            ],
        },
        grid=1,
        block=96,
        topic=READERS,
    ),
    Idiom(
        "two buffers in turn, read by two warps",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int buffer[2][32];
  int lane = t % 32, warp = t / 32;
  for (int n = 0; n < 4; ++n) {
    if (warp == 0) {
      if (n > 1) { if (n % 2) MEET("bar.sync", 4); else MEET("bar.sync", 3); }
      buffer[n % 2][lane] = x[32 * n + lane];
      if (n % 2) MEET("bar.arrive", 2); else MEET("bar.arrive", 1);
    } else {
      if (n % 2) MEET("bar.sync", 2); else MEET("bar.sync", 1);
      y[128 * warp - 128 + 32 * n + lane] = buffer[n % 2][31 - lane];
      if (n < 2) { if (n % 2) MEET("bar.arrive", 4); else MEET("bar.arrive", 3); }
    }
  }""",
            BARRIERS,
        ),
        lambda: {"x": ints(128), "y": zeros(256)},
        lambda _: {"y": _turned(2)},
        {"one buffer for both": [("buffer[n % 2][lane] =", "buffer[0][lane] ="), ("buffer[n % 2][31", "buffer[0][31")]},
        grid=1,
        block=96,
        topic=READERS,
    ),
    Idiom(
        "readers that count themselves off, in shared memory",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int buffer[32];
  __shared__ long long full[1], read[1];
  int lane = t % 32, warp = t / 32;
  if (t == 0) full[0] = read[0] = 0;
  __syncthreads();
  for (int n = 0; n < 4; ++n) {
    if (warp == 0) {
      while (*(volatile long long*)read < 3 * n) {}  // for the readers
      __threadfence_block();
      buffer[lane] = x[32 * n + lane];
      __syncwarp();
      __threadfence_block();
      if (lane == 0) *(volatile long long*)full = n + 1;
    } else {
      while (*(volatile long long*)full <= n) {}
      __threadfence_block();
      y[128 * warp - 128 + 32 * n + lane] = buffer[31 - lane];
      __syncwarp();
      __threadfence_block();
      if (lane == 0) atomicAdd((unsigned long long*)read, 1ull);
    }
  }""",
        ),
        lambda: {"x": ints(128), "y": zeros(384)},
        lambda _: {"y": _turned(3)},
        {
            "waits for two of three": [("< 3 * n) {}", "< 2 * n) {}")],
            "counted before the reads": [
                ("      if (lane == 0) atomicAdd((unsigned long long*)read, 1ull);\n", ""),
                ("      y[", "      if (lane == 0) atomicAdd((unsigned long long*)read, 1ull);\n      y["),
            ],
        },
        kinds=COUNTED,
        grid=1,
        block=128,
        topic=READERS,
    ),
    Idiom(
        "a block sends messages to two, which answer",
        kernel(
            "const int* x, int* buffer, volatile int* sent, volatile int* answers, int* y",
            """
  for (int n = 1; n <= 4; ++n) {
    if (blockIdx.x == 0) {
      if (t == 0) for (int b = 1; b < gridDim.x; ++b) while (answers[b] < n - 1) {}
      if (t == 0) __threadfence();
      __syncthreads();
      buffer[t] = x[32 * n - 32 + t];
      __threadfence();
      __syncthreads();
      if (t == 0) *sent = n;
    } else {
      if (t == 0) while (*sent < n) {}
      if (t == 0) __threadfence();
      __syncthreads();
      y[128 * blockIdx.x - 128 + 32 * n - 32 + t] = buffer[31 - t];
      __threadfence();
      __syncthreads();
      if (t == 0) answers[blockIdx.x] = n;
    }
  }""",
        ),
        lambda: {"x": ints(128), "buffer": zeros(32), "sent": zeros(1), "answers": zeros(3), "y": zeros(256)},
        lambda _: {"y": _turned(2)},
        {
            "answers before it reads": [
                ("      if (t == 0) answers[blockIdx.x] = n;\n", ""),
                ("      y[", "      if (t == 0) answers[blockIdx.x] = n;\n      y["),
            ],
            "waits for one of the answers": [("int b = 1; b <", "int b = 2; b <")],
        },
        grid=3,
        block=32,
        cooperative=True,
        kinds=COUNTED,
        topic=READERS,
    ),
    Idiom(
        "a histogram of all blocks, read by the last with volatile loads",
        kernel(
            "const int* x, int* bins, unsigned* done, int* y",
            """
  __shared__ bool last;
  atomicAdd(bins + x[i] % 64, 1);
  __threadfence();
  __syncthreads();  // all have added
  if (t == 0) last = atomicInc(done, gridDim.x - 1) == gridDim.x - 1;
  __syncthreads();
  if (last) {
    __threadfence();
    y[t] = ((volatile int*)bins)[t];
  }""",
        ),
        lambda: {"x": ints(256), "bins": zeros(64), "done": zeros(1, np.uint32), "y": zeros(64)},
        lambda arrays: {"y": np.bincount(arrays["x"] % 64, minlength=64)},
        {
            "counts before all have added": [("__syncthreads();  // all have added", "")],
            "every block reads": [("if (last)", "if (true)")],
        },
        kinds=COUNTED,
        topic=READERS,
    ),
    Idiom(
        "sums of blocks by atomics, handed on by volatile flags",
        kernel(
            "const int* x, int* sums, volatile int* ready, int* y",
            """
  atomicAdd(sums + blockIdx.x, x[i]);
  __threadfence();
  __syncthreads();  // all have added
  if (t == 0) {
    ready[blockIdx.x] = 1;
    int before = (blockIdx.x + gridDim.x - 1) % gridDim.x;
    while (!ready[before]) {}  // for the neighbour
    __threadfence();
    y[blockIdx.x] = ((volatile int*)sums)[before];
  }""",
        ),
        lambda: {"x": ints(256), "sums": zeros(4), "ready": zeros(4), "y": zeros(4)},
        lambda arrays: {"y": np.roll(arrays["x"].reshape(4, 64).sum(1), 1)},
        {
            "ready before all have added": [("__syncthreads();  // all have added", "")],
            "does not wait": [("while (!ready[before]) {}  // for the neighbour", "")],
        },
        kinds=COUNTED,
        cooperative=True,
        topic=READERS,
    ),
    Idiom(
        "a look-back by status and value in one volatile word",
        kernel(
            "const int* x, volatile long long* states, int* y",
            """
  __shared__ int before;
  int sum = __reduce_add_sync(~0u, x[i]);
  if (t == 0) {
    states[blockIdx.x] = (long long)(blockIdx.x ? 1 : 2) << 32 | sum;
    int all = 0;
    for (int b = (int)blockIdx.x - 1; b >= 0; --b) {
      long long state;
      do state = states[b]; while (state >> 32 == 0);  // for the state
      all += (int)state;
      if (state >> 32 == 2) break;
    }
    if (blockIdx.x) states[blockIdx.x] = 2ll << 32 | (all + sum);
    before = all;
  }
  __syncthreads();  // the sum is there
  y[i] = before + x[i];""",
        ),
        lambda: {"x": ints(128), "states": zeros(4, np.int64), "y": zeros(128)},
        lambda a: {"y": a["x"] + np.repeat(np.append(0, np.cumsum(a["x"].reshape(4, 32).sum(1))[:-1]), 32)},
        {
            "does not wait": [
                ("do state = states[b]; while (state >> 32 == 0);  // for the state", "state = states[b];")
            ],
            "a state without its sum": [("? 1 : 2) << 32 | sum;", "? 1 : 2) << 32;")],
        },
        kinds=frozenset({"mismatch", "timeout", "deadlock", "race"}),
        block=32,
        topic=READERS,
    ),
    Idiom(
        "all blocks read what one writes anew after the grid has met",
        kernel(
            "int* state, int* y",
            """
  auto grid = cooperative_groups::this_grid();
  int sum = 0;
  for (int n = 0; n < 3; ++n) {
    sum += state[t];
    grid.sync();  // all have read
    if (blockIdx.x == 0) state[t] = sum + t;
    grid.sync();  // it is written
  }
  y[i] = sum;""",
            "#include <cooperative_groups.h>\n",
        ),
        lambda: {"state": ints(64), "y": zeros(256)},
        lambda arrays: {"y": np.tile(_three_rounds(arrays["state"]), 4)},
        {
            "does not meet after the reads": [("grid.sync();  // all have read", "")],
            "does not meet after the write": [("grid.sync();  // it is written", "")],
        },
        cooperative=True,
        kinds=COUNTED,
        topic=READERS,
    ),
    Idiom(
        "the last block of each row adds it up",
        kernel(
            "const int* x, int* part, unsigned* done, int* y",
            """
  int row = blockIdx.x / 4;
  bool last = false;
  int sum = __reduce_add_sync(~0u, x[i]);
  if (t == 0) {
    part[blockIdx.x] = sum;
    __threadfence();
    last = atomicInc(done + row, 3) == 3;
    __threadfence();
  }
  if (last) y[row] = part[4 * row] + part[4 * row + 1] + part[4 * row + 2] + part[4 * row + 3];""",
        ),
        lambda: {"x": ints(256), "part": zeros(8), "done": zeros(2, np.uint32), "y": zeros(2)},
        lambda arrays: {"y": arrays["x"].reshape(2, 128).sum(1)},
        {"one count for all rows": [("done + row", "done")]},
        kinds=COUNTED,
        blank=frozenset({"part"}),
        grid=8,
        block=32,
        topic=READERS,
    ),
    Idiom(
        "data handed on by a flag of release and acquire",
        kernel(
            "const int* x, int* data, int* flag, int* y",
            """
  int seen;
  if (blockIdx.x == 0) {
    data[t] = x[t];
    __syncthreads();
    if (t == 0) asm volatile("st.release.gpu.global.u32 [%0], 1;" :: "l"(flag) : "memory");
  } else {
    do asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory"); while (!seen);
    __syncthreads();
    y[t] = data[63 - t];
  }""",
        ),
        lambda: {"x": ints(64), "data": zeros(64), "flag": zeros(1), "y": zeros(64)},
        lambda arrays: {"y": arrays["x"][::-1]},
        {
            "relaxed, without a fence": [("st.release", "st.relaxed"), ("ld.acquire", "ld.relaxed")],
            "the release is relaxed": [("st.release", "st.relaxed")],
        },
        blank=frozenset({"data"}),
        grid=2,
        cooperative=True,
        topic=READERS,
    ),
)
