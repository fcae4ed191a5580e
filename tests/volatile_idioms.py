"""Idioms of volatile memory: right kernels, and wrong ones that differ from them in one edit."""

from __future__ import annotations

import numpy as np
from memory_idioms import ints, kernel, zeros
from synchronisation_idioms import Idiom

VOLATILE = "Volatile memory"

BLOCK_BARRIER = [("__syncthreads();  // all is there", "")]


IDIOMS = (
    Idiom(
        "a volatile array, added up by one thread",
        kernel(
            "const int* x, int* y",
            """
  __shared__ volatile int part[64];
  part[t] = x[i];
  __syncthreads();  // all is there
  if (t == 0) {
    int sum = 0;
    for (int n = 0; n < 64; ++n) sum += part[n];
    y[blockIdx.x] = sum;
  }""",
        ),
        lambda: {"x": ints(256), "y": zeros(4)},
        lambda arrays: {"y": arrays["x"].reshape(4, 64).sum(1)},
        {"no barrier before the sum": BLOCK_BARRIER},
        kinds=frozenset({"race", "uninitialized-read"}),
        topic=VOLATILE,
    ),
    Idiom(
        "a reduction whose last warp is volatile",
        kernel(
            "const int* x, int* y",
            """
  __shared__ volatile int s[64];
  s[t] = x[i];
  __syncthreads();  // all is there
  if (t < 32) s[t] = s[t] + s[t + 32];
  __syncwarp();
  for (int n = 16; n > 0 && t < 32; n /= 2) {
    if (t < n) s[t] = s[t] + s[t + n];
    __syncwarp();
  }
  if (t == 0) y[blockIdx.x] = s[0];""",
        ),
        lambda: {"x": ints(256), "y": zeros(4)},
        lambda arrays: {"y": arrays["x"].reshape(4, 64).sum(1)},
        {"no barrier before the last warp": BLOCK_BARRIER},
        kinds=frozenset({"race", "uninitialized-read"}),
        topic=VOLATILE,
    ),
    Idiom(
        "sums of warps in a volatile array, then a shuffle",
        kernel(
            "const int* x, int* y",
            """
  __shared__ volatile int part[2];
  int sum = __reduce_add_sync(~0u, x[i]);
  if (t % 32 == 0) part[t / 32] = sum;
  __syncthreads();  // all is there
  if (t < 32) {
    sum = t < 2 ? part[t] : 0;
    sum += __shfl_down_sync(~0u, sum, 1);
    if (t == 0) y[blockIdx.x] = sum;
  }""",
        ),
        lambda: {"x": ints(256), "y": zeros(4)},
        lambda arrays: {"y": arrays["x"].reshape(4, 64).sum(1)},
        {"no barrier before the second step": BLOCK_BARRIER},
        kinds=frozenset({"race", "uninitialized-read"}),
        topic=VOLATILE,
    ),
    Idiom(
        "a volatile tile that is filled again",
        kernel(
            "const int* x, int* y",
            """
  __shared__ volatile int tile[64];
  int sum = 0;
  for (int n = 0; n < 4; ++n) {
    tile[t] = x[64 * n + t];
    __syncthreads();  // all is there
    sum += tile[63 - t];
    __syncthreads();  // all have read
  }
  y[i] = sum;""",
        ),
        lambda: {"x": ints(256), "y": zeros(64)},
        lambda arrays: {"y": arrays["x"].reshape(4, 64).sum(0)[::-1]},
        {
            "no barrier before the reads": BLOCK_BARRIER,
            "no barrier after the reads": [("__syncthreads();  // all have read", "")],
        },
        kinds=frozenset({"race", "uninitialized-read"}),
        grid=1,
        topic=VOLATILE,
    ),
    Idiom(
        "volatile data behind a volatile flag",
        kernel(
            "const int* x, int* y",
            """
  __shared__ volatile int data[32], ready;
  if (t == 0) ready = 0;
  __syncthreads();
  if (t < 32) {
    data[t] = x[i];
    __syncwarp();
    __threadfence_block();
    if (t == 0) ready = 1;
  } else {
    while (!ready) {}  // for the data
    __threadfence_block();
    y[32 * blockIdx.x + t - 32] = data[63 - t];
  }""",
        ),
        lambda: {"x": ints(256), "y": zeros(128)},
        lambda arrays: {"y": arrays["x"].reshape(4, 64)[:, 31::-1].ravel()},
        {
            "does not wait": [("while (!ready) {}  // for the data", "")],
            "ready before the data": [("    data[t] = x[i];\n", ""), ("ready = 1;", "ready = 1;\n    data[t] = x[i];")],
        },
        kinds=frozenset({"race", "uninitialized-read"}),
        topic=VOLATILE,
    ),
    Idiom(
        "a ring between two warps, with volatile ends",
        kernel(
            "const int* x, int* y",
            """
  __shared__ volatile int ring[4][32], head, tail;
  if (t == 0) head = tail = 0;
  __syncthreads();
  for (int n = 0; n < 12; ++n) {
    if (t < 32) {
      while (n - tail == 4) {}  // for room
      ring[n % 4][t] = x[32 * n + t];
      __syncwarp();
      __threadfence_block();
      if (t == 0) head = n + 1;
    } else {
      while (head <= n) {}  // for an entry
      __threadfence_block();
      y[32 * n + t - 32] = ring[n % 4][63 - t];
      __syncwarp();
      __threadfence_block();
      if (t == 32) tail = n + 1;
    }
  }""",
        ),
        lambda: {"x": ints(384), "y": zeros(384)},
        lambda arrays: {"y": arrays["x"].reshape(12, 32)[:, ::-1].ravel()},
        {
            "does not wait for room": [("while (n - tail == 4) {}  // for room", "")],
            "does not wait for an entry": [("while (head <= n) {}  // for an entry", "")],
            "room before it has read": [
                ("if (t == 32) tail = n + 1;", ""),
                ("      y[", "      if (t == 32) tail = n + 1;\n      y["),
            ],
        },
        kinds=frozenset({"race", "uninitialized-read", "mismatch"}),
        grid=1,
        topic=VOLATILE,
    ),
    Idiom(
        "a search that stops once a warp has found it",
        kernel(
            "const int* x, int* y",
            """
  __shared__ volatile int found;
  if (t == 0) found = -1;
  __syncthreads();  // all is there
  for (int n = t; n < 256 && found < 0; n += 64)
    if (x[n] == 77) found = n;
  __syncthreads();  // all have searched
  if (t == 0) y[blockIdx.x] = found;""",
        ),
        lambda: {"x": np.where(np.arange(256) == 170, 77, 5).astype(np.int32), "y": zeros(4)},
        lambda _: {"y": np.full(4, 170)},
        {
            "no barrier before the search": BLOCK_BARRIER,
            "no barrier after the search": [("__syncthreads();  // all have searched", "")],
        },
        kinds=frozenset({"race", "uninitialized-read", "plain-access"}),
        topic=VOLATILE,
    ),
    Idiom(
        "the maximum, looked at by a volatile load first",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int most;
  if (t == 0) most = 0;
  __syncthreads();  // all is there
  if (x[i] > *(volatile int*)&most) atomicMax(&most, x[i]);
  __syncthreads();  // all have looked
  y[i] = *(volatile int*)&most;""",
        ),
        lambda: {"x": ints(256), "y": zeros(256)},
        lambda arrays: {"y": np.repeat(arrays["x"].reshape(4, 64).max(1), 64)},
        {
            "no barrier before the looks": BLOCK_BARRIER,
            "no barrier after the looks": [("__syncthreads();  // all have looked", "")],
        },
        kinds=frozenset({"race", "uninitialized-read", "mismatch"}),
        topic=VOLATILE,
    ),
    Idiom(
        "a value and its flag in one volatile word",
        kernel(
            "const int* x, int* y",
            """
  __shared__ volatile unsigned long long word;
  if (t == 0) word = 0;
  __syncthreads();
  if (t == 0) word = 1ull << 32 | (unsigned)x[i];
  if (t == 32) {
    unsigned long long seen;
    do seen = word; while (seen >> 32 == 0);  // for the value
    y[blockIdx.x] = (int)seen;
  }""",
        ),
        lambda: {"x": ints(256), "y": zeros(4)},
        lambda arrays: {"y": arrays["x"][::64]},
        {"does not wait": [("do seen = word; while (seen >> 32 == 0);  // for the value", "seen = word;")]},
        topic=VOLATILE,
    ),
    Idiom(
        "a turn that goes round the warps",
        kernel(
            "const int* x, int* y",
            """
  __shared__ volatile long long turn, sum;
  if (t == 0) { turn = 0; sum = 0; }
  __syncthreads();
  if (t % 32 == 0) {
    while (turn != t / 32) {}  // for its turn
    __threadfence_block();
    sum = 2 * sum + x[i];
    __threadfence_block();
    turn = t / 32 + 1;
  }
  __syncthreads();  // all had theirs
  if (t == 32) y[blockIdx.x] = sum;""",
        ),
        lambda: {"x": ints(512), "y": zeros(4)},
        lambda arrays: {"y": arrays["x"].reshape(4, 128)[:, ::32] @ np.array([8, 4, 2, 1])},
        {
            "does not wait for its turn": [("while (turn != t / 32) {}  // for its turn", "")],
            "the turn before the sum": [
                ("    turn = t / 32 + 1;\n", ""),
                ("    sum = 2", "    turn = t / 32 + 1;\n    sum = 2"),
            ],
            "does not wait for the others": [("__syncthreads();  // all had theirs", "")],
        },
        kinds=frozenset({"race", "mismatch"}),
        block=128,
        topic=VOLATILE,
    ),
)
