"""Idioms of the threads of a block, and of a warp: right kernels, and wrong ones that differ from them in one edit."""

from __future__ import annotations

import numpy as np
from memory_idioms import NO_BARRIER, floats, ints, kernel, zeros
from synchronisation_idioms import NAMED, Arrays, Idiom

IN_PLACE = "In place, and between the barriers of a block"
LANES = "Between the lanes of a warp"
MISSED = "Barriers that not all threads reach"

ALL_READ = ("__syncthreads();  // all have read", "")
ALL_WRITTEN = ("__syncthreads();  // all have written", "")
RACE_OR_UNWRITTEN = frozenset({"race", "uninitialized-read"})


def _doubled(arrays: Arrays) -> Arrays:
    return {"y": arrays["y"] * 2 + 1}


IN_PLACE_AND_BARRIERS = (
    Idiom(
        "scaling",
        kernel("int* y", "\n  y[i] = y[i] * 2 + 1;"),
        lambda: {"y": ints(256)},
        _doubled,
        {
            "reads what the next thread writes": [("y[i] * 2", "y[(i + 1) % 256] * 2")],
            "reads what another block writes": [("y[i] * 2", "y[(i + 64) % 256] * 2")],
        },
        topic=IN_PLACE,
    ),
    Idiom(
        "a block is reversed through shared memory",
        kernel(
            "int* y",
            """
  __shared__ int s[64];
  s[t] = y[i];
  __syncthreads();  // all is there
  y[i] = s[63 - t];""",
        ),
        lambda: {"y": ints(256)},
        lambda arrays: {"y": arrays["y"].reshape(4, 64)[:, ::-1].reshape(-1)},
        {
            "no barrier": [NO_BARRIER],
            "without shared memory": [("y[i] = s[63 - t]", "y[i] = y[i + 63 - 2 * t]")],
        },
        kinds=RACE_OR_UNWRITTEN,
        topic=IN_PLACE,
    ),
    Idiom(
        "both ends change places",
        kernel(
            "int* y", "\n  if (t < 64) {\n    int a = y[t], b = y[127 - t];\n    y[t] = b;\n    y[127 - t] = a;\n  }"
        ),
        lambda: {"y": ints(128)},
        lambda arrays: {"y": arrays["y"][::-1]},
        {
            "half of them twice": [("t < 64", "t < 96")],
            "off by one": [("a = y[t], b = y[127 - t]", "a = y[t + 1], b = y[127 - t]")],
        },
        grid=1,
        block=128,
        topic=IN_PLACE,
    ),
    Idiom(
        "a scan by Hillis and Steele",
        kernel(
            "int* y",
            """
  __shared__ int s[128];
  s[t] = y[t];
  __syncthreads();  // all is there
  for (int d = 1; d < 128; d *= 2) {
    int before = t >= d ? s[t - d] : 0;
    __syncthreads();  // all have read
    s[t] += before;
    __syncthreads();  // all have written
  }
  y[t] = s[t];""",
        ),
        lambda: {"y": ints(128)},
        lambda arrays: {"y": arrays["y"].cumsum()},
        {
            "no first barrier": [NO_BARRIER],
            "adds before all have read": [ALL_READ],
            "no barrier after a step": [ALL_WRITTEN],
        },
        grid=1,
        block=128,
        kinds=RACE_OR_UNWRITTEN,
        topic=IN_PLACE,
    ),
    Idiom(
        "a reduction by a tree",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int s[128];
  s[t] = x[i];
  __syncthreads();  // all is there
  for (int d = 64; d > 0; d /= 2) {
    if (t < d) s[t] += s[t + d];
    __syncthreads();  // all have written
  }
  if (t == 0) y[blockIdx.x] = s[0];""",
        ),
        lambda: {"x": ints(512), "y": zeros(4)},
        lambda arrays: {"y": arrays["x"].reshape(4, 128).sum(1)},
        {
            "no first barrier": [NO_BARRIER],
            "no barrier in a step": [ALL_WRITTEN],
            "all lanes of the last warp in lock step": [
                ("    __syncthreads();  // all have written", "    if (d > 32) __syncthreads();")
            ],
        },
        frozenset({"y"}),
        block=128,
        kinds=RACE_OR_UNWRITTEN | {"mismatch"},
        topic=IN_PLACE,
    ),
    Idiom(
        "a tile is transposed",
        kernel(
            "int* y",
            """
  __shared__ int tile[32][33];
  int* own = y + blockIdx.x * 1024;
  for (int row = t / 32; row < 32; row += 8) tile[row][t % 32] = own[row * 32 + t % 32];
  __syncthreads();  // all is there
  for (int row = t / 32; row < 32; row += 8) own[row * 32 + t % 32] = tile[t % 32][row];""",
        ),
        lambda: {"y": ints(2048)},
        lambda arrays: {"y": arrays["y"].reshape(2, 32, 32).transpose(0, 2, 1).reshape(-1)},
        {
            "no barrier": [NO_BARRIER],
            "tiles of blocks overlap": [("blockIdx.x * 1024", "blockIdx.x * 992")],
        },
        grid=2,
        block=256,
        kinds=RACE_OR_UNWRITTEN,
        topic=IN_PLACE,
    ),
    Idiom(
        "bitonic sort",
        kernel(
            "int* y",
            """
  __shared__ int s[128];
  s[t] = y[t];
  __syncthreads();  // all is there
  for (int size = 2; size <= 128; size *= 2)
    for (int d = size / 2; d > 0; d /= 2) {
      int other = t ^ d;
      if (other > t && (s[t] > s[other]) == ((t & size) == 0)) {
        int held = s[t];
        s[t] = s[other];
        s[other] = held;
      }
      __syncthreads();  // all have written
    }
  y[t] = s[t];""",
        ),
        lambda: {"y": ints(128)},
        lambda arrays: {"y": np.sort(arrays["y"])},
        {"no first barrier": [NO_BARRIER], "no barrier in a step": [ALL_WRITTEN]},
        grid=1,
        block=128,
        kinds=RACE_OR_UNWRITTEN,
        topic=IN_PLACE,
    ),
    Idiom(
        "neighbours are exchanged until all are in order",
        kernel(
            "int* y",
            """
  for (int n = 0; n < 128; ++n) {
    int a = 2 * t + n % 2;
    if (a < 127 && y[a] > y[a + 1]) {
      int held = y[a];
      y[a] = y[a + 1];
      y[a + 1] = held;
    }
    __syncthreads();  // all have written
  }""",
        ),
        lambda: {"y": ints(128)},
        lambda arrays: {"y": np.sort(arrays["y"])},
        {"no barrier in a step": [ALL_WRITTEN], "pairs overlap": [("2 * t + n % 2", "t + n % 2")]},
        grid=1,
        topic=IN_PLACE,
    ),
    Idiom(
        "rows divided by their sums",
        kernel(
            "float* y",
            """
  __shared__ float sum;
  if (t == 0) sum = 0;
  __syncthreads();  // all is there
  atomicAdd(&sum, y[i]);
  __syncthreads();  // all have added
  y[i] /= sum;""",
        ),
        lambda: {"y": floats(256)},
        lambda arrays: {
            "y": (arrays["y"].reshape(4, 64) / arrays["y"].reshape(4, 64).sum(1, keepdims=True)).reshape(-1)
        },
        {
            "adds before it begins": [NO_BARRIER],
            "divides before all have added": [("__syncthreads();  // all have added", "")],
            "adds without atomics": [("atomicAdd(&sum, y[i])", "sum += y[i]")],
        },
        kinds=RACE_OR_UNWRITTEN,
        topic=IN_PLACE,
    ),
    Idiom(
        "a histogram of a block's own, added to that of all",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int bins[100];
  for (int n = t; n < 100; n += 64) bins[n] = 0;
  __syncthreads();  // all is there
  atomicAdd(&bins[x[i]], 1);
  __syncthreads();  // all have counted
  for (int n = t; n < 100; n += 64) atomicAdd(y + n, bins[n]);""",
        ),
        lambda: {"x": ints(256), "y": zeros(100)},
        lambda arrays: {"y": np.bincount(arrays["x"], minlength=100)},
        {
            "counts before the bins are empty": [NO_BARRIER],
            "adds before all have counted": [("__syncthreads();  // all have counted", "")],
            "counts without atomics": [("atomicAdd(&bins[x[i]], 1)", "++bins[x[i]]")],
            "adds without atomics": [("atomicAdd(y + n, bins[n])", "y[n] += bins[n]")],
        },
        kinds=RACE_OR_UNWRITTEN,
        topic=IN_PLACE,
    ),
    Idiom(
        "relaxation between two buffers",
        kernel(
            "int* y",
            """
  __shared__ int s[2][66];
  s[0][t + 1] = y[t];
  if (t < 2) s[0][t * 65] = s[1][t * 65] = 0;
  __syncthreads();  // all is there
  for (int n = 0; n < 5; ++n) {
    s[(n + 1) % 2][t + 1] = s[n % 2][t] + s[n % 2][t + 2];
    __syncthreads();  // all have written
  }
  y[t] = s[1][t + 1];""",
        ),
        lambda: {"y": ints(64)},
        lambda arrays: {"y": _relaxed(arrays["y"])},
        {
            "one buffer": [("s[(n + 1) % 2][t + 1] =", "s[n % 2][t + 1] ="), ("y[t] = s[1]", "y[t] = s[0]")],
            "no barrier in a step": [ALL_WRITTEN],
        },
        grid=1,
        kinds=RACE_OR_UNWRITTEN,
        topic=IN_PLACE,
    ),
    Idiom(
        "a product of matrices by tiles",
        kernel(
            "const int* a, const int* b, int* y",
            """
  __shared__ int s[16][16], u[16][16];
  int row = t / 16, column = t % 16, sum = 0;
  for (int k = 0; k < 48; k += 16) {
    s[row][column] = a[row * 48 + k + column];
    u[row][column] = b[(k + row) * 16 + column];
    __syncthreads();  // all have written
    for (int n = 0; n < 16; ++n) sum += s[row][n] * u[n][column];
    __syncthreads();  // all have read
  }
  y[t] = sum;""",
        ),
        lambda: {"a": ints(768), "b": ints(769)[:768].copy(), "y": zeros(256)},
        lambda arrays: {"y": (arrays["a"].reshape(16, 48) @ arrays["b"].reshape(48, 16)).reshape(-1)},
        {"no barrier before the products": [ALL_WRITTEN], "no barrier after them": [ALL_READ]},
        frozenset({"y"}),
        grid=1,
        block=256,
        kinds=RACE_OR_UNWRITTEN,
        topic=IN_PLACE,
    ),
    Idiom(
        "asynchronous copies, one tile ahead",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int s[2][64];
  copy(&s[0][t], x + t);
  for (int n = 0; n < 4; ++n) {
    asm volatile("cp.async.wait_all;" ::: "memory");  // it has come
    __syncthreads();  // for all
    if (n < 3) copy(&s[(n + 1) % 2][t], x + (n + 1) * 64 + t);
    y[n * 64 + t] = s[n % 2][63 - t];
  }""",
            """__device__ void copy(int* to, const int* from) {
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;"
               :: "r"((unsigned)__cvta_generic_to_shared(to)), "l"(from) : "memory");
}
""",
        ),
        lambda: {"x": ints(256), "y": zeros(256)},
        lambda arrays: {"y": arrays["x"].reshape(4, 64)[:, ::-1].reshape(-1)},
        {
            "does not wait": [('asm volatile("cp.async.wait_all;" ::: "memory");  // it has come', "")],
            "no barrier": [("__syncthreads();  // for all", "")],
            "into the tile that is read": [("copy(&s[(n + 1) % 2][t]", "copy(&s[n % 2][t]")],
        },
        frozenset({"y"}),
        grid=1,
        kinds=RACE_OR_UNWRITTEN | {"mismatch"},
        topic=IN_PLACE,
    ),
)


def _relaxed(y: np.ndarray) -> np.ndarray:
    for _ in range(5):
        wide = np.concatenate([[0], y, [0]])
        y = wide[:-2] + wide[2:]
    return y


NO_SYNCWARP = ("__syncwarp();  // all is there", "")

BETWEEN_LANES = (
    Idiom(
        "pairs of lanes exchange through shared memory",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int s[64];
  s[t] = x[i];
  __syncwarp();  // all is there
  y[i] = s[t ^ 1];""",
        ),
        lambda: {"x": ints(256), "y": zeros(256)},
        lambda arrays: {"y": arrays["x"].reshape(-1, 2)[:, ::-1].reshape(-1)},
        {"no __syncwarp()": [NO_SYNCWARP], "reads another warp's": [("s[t ^ 1]", "s[t ^ 33]")]},
        frozenset({"y"}),
        kinds=RACE_OR_UNWRITTEN | {"mismatch"},
        topic=LANES,
    ),
    Idiom(
        "pairs of lanes exchange through global memory",
        kernel(
            "const int* x, int* a, int* y",
            """
  a[i] = x[i];
  __syncwarp();  // all is there
  y[i] = a[i ^ 1];""",
        ),
        lambda: {"x": ints(256), "a": zeros(256), "y": zeros(256)},
        lambda arrays: {"y": arrays["x"].reshape(-1, 2)[:, ::-1].reshape(-1)},
        {"no __syncwarp()": [NO_SYNCWARP], "reads another warp's": [("a[i ^ 1]", "a[i ^ 33]")]},
        frozenset({"a", "y"}),
        kinds=RACE_OR_UNWRITTEN | {"mismatch"},
        topic=LANES,
    ),
    Idiom(
        "a warp turns round its part of global memory",
        kernel(
            "int* y",
            """
  int v = y[i ^ 31];
  __syncwarp();  // all have read
  y[i] = v;""",
        ),
        lambda: {"y": ints(256)},
        lambda arrays: {"y": arrays["y"].reshape(-1, 32)[:, ::-1].reshape(-1)},
        {
            "no __syncwarp()": [("__syncwarp();  // all have read", "")],
            "another warp's part": [("y[i ^ 31]", "y[i ^ 63]")],
        },
        kinds=RACE_OR_UNWRITTEN | {"mismatch"},
        topic=LANES,
    ),
    Idiom(
        "a warp transposes in shared memory",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int tile[8][33];
  for (int n = 0; n < 8; ++n) tile[n][t] = x[n * 32 + t];
  __syncwarp();  // all is there
  for (int n = 0; n < 8; ++n) y[n * 32 + t] = tile[t % 8][n * 4 + t / 8];""",
        ),
        lambda: {"x": ints(256), "y": zeros(256)},
        lambda arrays: {"y": arrays["x"].reshape(8, 32).T.reshape(-1)},
        {"no __syncwarp()": [NO_SYNCWARP]},
        frozenset({"y"}),
        grid=1,
        block=32,
        kinds=RACE_OR_UNWRITTEN | {"mismatch"},
        topic=LANES,
    ),
    Idiom(
        "a sum by shuffles",
        kernel(
            "const int* x, int* y",
            """
  int sum = x[i];
  for (int d = 16; d > 0; d /= 2) sum += __shfl_down_sync(~0u, sum, d);
  if (t % 32 == 0) y[i / 32] = sum;""",
        ),
        lambda: {"x": ints(256), "y": zeros(8)},
        lambda arrays: {"y": arrays["x"].reshape(8, 32).sum(1)},
        {
            "only some lanes take part": [
                ("sum += __shfl_down_sync(~0u, sum, d);", "if (t % 32 < d) sum += __shfl_down_sync(0xffff, sum, d);")
            ],
            "a mask without some that take part": [("~0u", "0xffff")],
        },
        frozenset({"y"}),
        kinds=frozenset({"shuffle-source", "barrier-divergence", "deadlock"}),
        topic=LANES,
    ),
    Idiom(
        "one atomic operation for a warp",
        kernel(
            "const int* x, int* count, int* y",
            """
  bool kept = x[i] > 50;
  unsigned mask = __ballot_sync(~0u, kept);
  int first = 0;
  if (t % 32 == 0) first = atomicAdd(count, __popc(mask));
  first = __shfl_sync(~0u, first, 0);
  if (kept) y[first + __popc(mask & ((1u << t % 32) - 1))] = x[i];""",
        ),
        lambda: {"x": ints(256), "count": zeros(1), "y": zeros(257)},
        lambda arrays: {"count": np.array([(arrays["x"] > 50).sum()])},
        {
            "all at the first place": [("first + __popc(mask & ((1u << t % 32) - 1))", "first")],
            "reserves one too few": [("__popc(mask));", "__popc(mask) - 1);")],
        },
        topic=LANES,
    ),
    Idiom(
        "halves of a warp, each for itself",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int s[32];
  unsigned half = t < 16 ? 0xffff : 0xffff0000;
  if (t < 16) {
    s[t] = x[t];
    __syncwarp(half);  // all is there
    y[t] = s[15 - t];
  } else {
    s[t] = x[t] * 2;
    __syncwarp(half);
    y[t] = s[47 - t];
  }""",
        ),
        lambda: {"x": ints(32), "y": zeros(32)},
        lambda arrays: {"y": np.append(arrays["x"][15::-1], 2 * arrays["x"][:15:-1])},
        {
            "one half does not wait": [("__syncwarp(half);  // all is there", "")],
            "one half waits for both": [("__syncwarp(half);  // all is there", "__syncwarp();")],
            "one half waits for the other": [("__syncwarp(half);  // all is there", "__syncwarp(~half);")],
        },
        frozenset({"y"}),
        grid=1,
        block=32,
        kinds=RACE_OR_UNWRITTEN | {"mismatch", "barrier-divergence", "deadlock"},
        topic=LANES,
    ),
    Idiom(
        "tiles of cooperative groups",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int s[64];
  auto tile = cooperative_groups::tiled_partition<16>(cooperative_groups::this_thread_block());
  s[t] = x[i];
  tile.sync();  // all is there
  for (int d = 8; d > 0; d /= 2) {
    int other = s[t ^ d];
    tile.sync();  // all have read
    s[t] += other;
    tile.sync();  // all have written
  }
  y[i] = s[t];""",
            "#include <cooperative_groups.h>\n",
        ),
        lambda: {"x": ints(256), "y": zeros(256)},
        lambda arrays: {"y": np.repeat(arrays["x"].reshape(16, 16).sum(1), 16)},
        {
            "no sync() at first": [("tile.sync();  // all is there", "")],
            "no sync() before they add": [("tile.sync();  // all have read", "")],
            "no sync() after they add": [("tile.sync();  // all have written", "")],
            "tiles of 32 for sums of 64": [("int d = 8;", "int d = 32;")],
        },
        frozenset({"y"}),
        kinds=RACE_OR_UNWRITTEN | {"mismatch"},
        topic=LANES,
    ),
)


def _barrier(operation: str, number: str, threads: int) -> str:
    return f'asm volatile("bar.{operation} %0, {threads};" :: "r"({number}) : "memory");'


STAGES = f"""
  __shared__ int s[3][32];
  int warp = t / 32, lane = t % 32;
  for (int n = 0; n < 4; ++n) {{
    int v;
    if (warp == 0) v = x[n * 32 + lane];
    else {{
      {_barrier("sync", "warp", 64)}  // the one before has written
      v = s[warp - 1][lane ^ 1] * 2;
      {_barrier("arrive", "warp + 3", 64)}  // it has been read
    }}
    if (warp == 3) y[n * 32 + lane] = v;
    else {{
      if (n > 0) {_barrier("sync", "warp + 4", 64)}  // the next has read
      s[warp][lane] = v;
      {_barrier("arrive", "warp + 1", 64)}
    }}
  }}
  if (warp < 3) {_barrier("sync", "warp + 4", 64)}"""

NAMED_BARRIERS = (
    Idiom(
        "three groups of two warps",
        kernel(
            "const int* x, int* y",
            f"""
  __shared__ int s[192];
  int group = t / 64;
  for (int n = 0; n <= group; ++n) {{
    s[t] = x[(t + n) % 192];
    {_barrier("sync", "group + 1", 64)}  // the group has written
    y[n * 192 + t] = s[group * 64 + 63 - t % 64];
    {_barrier("sync", "group + 1", 64)}  // the group has read
  }}""",
        ),
        lambda: {"x": ints(192), "y": zeros(576)},
        lambda arrays: {"y": _of_groups(arrays["x"])},
        {
            "no barrier before the reads": [(_barrier("sync", "group + 1", 64) + "  // the group has written", "")],
            "no barrier after the reads": [(_barrier("sync", "group + 1", 64) + "  // the group has read", "")],
            "reads what the next group writes": [("s[group * 64 + 63", "s[(group + 1) % 3 * 64 + 63")],
        },
        grid=1,
        block=192,
        kinds=RACE_OR_UNWRITTEN,
        topic=NAMED,
    ),
    Idiom(
        "stages of a pipeline, a warp each",
        kernel("const int* x, int* y", STAGES),
        lambda: {"x": ints(128), "y": zeros(128)},
        lambda arrays: {"y": 8 * arrays["x"].reshape(-1, 2)[:, ::-1].reshape(-1)},
        {
            "a stage does not wait for the one before": [
                (_barrier("sync", "warp", 64) + "  // the one before has written", ""),
                (_barrier("arrive", "warp + 1", 64), ""),
            ],
            "says that it has read before it has": [
                (_barrier("arrive", "warp + 3", 64) + "  // it has been read", ""),
                ("      v = s[warp - 1]", f"      {_barrier('arrive', 'warp + 3', 64)}\n      v = s[warp - 1]"),
            ],
        },
        frozenset({"y"}),
        grid=1,
        block=128,
        kinds=RACE_OR_UNWRITTEN | {"deadlock"},
        topic=NAMED,
    ),
    Idiom(
        "two producers and two consumers of a ring",
        kernel(
            "const int* x, int* y",
            f"""
  __shared__ int ring[3][64];
  int sum = 0;
  for (int n = 0; n < 7; ++n) {{
    int place = n % 3;
    if (t < 64) {{
      if (n >= 3) {_barrier("sync", "4 + place", 128)}  // it is empty
      ring[place][t] = x[n * 64 + t];
      {_barrier("arrive", "1 + place", 128)}
    }} else {{
      {_barrier("sync", "1 + place", 128)}  // it is full
      sum += ring[place][127 - t];
      if (n < 4) {_barrier("arrive", "4 + place", 128)}
    }}
  }}
  if (t >= 64) y[t - 64] = sum;""",
        ),
        lambda: {"x": ints(448), "y": zeros(64)},
        lambda arrays: {"y": arrays["x"].reshape(7, 64).sum(0)[::-1]},
        {
            "producers do not wait": [
                ("if (n >= 3) " + _barrier("sync", "4 + place", 128) + "  // it is empty", ""),
                ("if (n < 4) " + _barrier("arrive", "4 + place", 128), ""),
            ],
            "consumers do not wait": [
                (_barrier("sync", "1 + place", 128) + "  // it is full", ""),
                (_barrier("arrive", "1 + place", 128), ""),
            ],
            "said to be empty before it is": [
                ("if (n < 4) " + _barrier("arrive", "4 + place", 128), ""),
                ("      sum +=", "      if (n < 4) " + _barrier("arrive", "4 + place", 128) + "\n      sum +="),
            ],
            "producers are a place ahead": [("ring[place][t] = x", "ring[(n + 1) % 3][t] = x")],
            "fewer threads than take part": [
                (_barrier("arrive", "1 + place", 128), _barrier("arrive", "1 + place", 96)),
                (_barrier("sync", "1 + place", 128), _barrier("sync", "1 + place", 96)),
            ],
        },
        frozenset({"y"}),
        grid=1,
        block=128,
        kinds=RACE_OR_UNWRITTEN | {"deadlock"},
        missed=frozenset({"fewer threads than take part"}),
        topic=NAMED,
    ),
    Idiom(
        "one barrier of all after barriers of pairs",
        kernel(
            "const int* x, int* y",
            f"""
  __shared__ int s[128];
  int pair = t / 64;
  s[t] = x[t];
  {_barrier("sync", "1 + pair", 64)}  // the pair has written
  int v = s[t ^ 32];
  {_barrier("sync", "1 + pair", 64)}  // the pair has read
  s[t] = v;
  __syncthreads();  // all is there
  y[t] = s[127 - t];""",
        ),
        lambda: {"x": ints(128), "y": zeros(128)},
        lambda arrays: {"y": arrays["x"].reshape(2, 2, 32)[:, ::-1].reshape(-1)[::-1]},
        {
            "the pairs do not meet": [("__syncthreads();  // all is there", _barrier("sync", "1 + pair", 64))],
            "all have one barrier for 64 threads": [
                (_barrier("sync", "1 + pair", 64) + "  // the pair has written", _barrier("sync", "1", 64))
            ],
            "a pair does not wait": [(_barrier("sync", "1 + pair", 64) + "  // the pair has read", "")],
        },
        frozenset({"y"}),
        grid=1,
        block=128,
        kinds=RACE_OR_UNWRITTEN,
        missed=frozenset({"all have one barrier for 64 threads"}),
        topic=NAMED,
    ),
)


def _of_groups(x: np.ndarray) -> np.ndarray:
    y = np.zeros((3, 3, 64), np.int32)
    for group, n in [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)]:
        y[n, group] = np.roll(x, -n).reshape(3, 64)[group, ::-1]
    return y.reshape(-1)


MISSED_BARRIERS = (
    Idiom(
        "a tail that takes part in the barrier",
        kernel(
            "const int* x, int* y, int n",
            """
  __shared__ int s[128];
  if (t < n) s[t] = x[t];
  __syncthreads();
  if (t < n) y[t] = s[n - 1 - t];""",
        ),
        lambda: {"x": ints(64), "y": zeros(64), "n": np.int32(64)},
        lambda arrays: {"y": arrays["x"][::-1]},
        {
            "whole warps end before it": [("  if (t < n) s", "  if (t >= n) return;\n  s")],
            "half of a warp ends before it": [
                ("  if (t < n) s[t] = x[t];", "  if (t >= 112) return;\n  if (t < n) s[t] = x[t];")
            ],
        },
        grid=1,
        block=128,
        kinds=frozenset({"exited-before-barrier"}),
        topic=MISSED,
    ),
    Idiom(
        "two branches, and one barrier after them",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int s[128];
  if (t < 64) {
    s[t] = x[t];
  } else {
    s[t] = x[t] * 2;
  }
  __syncthreads();
  y[t] = s[127 - t];""",
        ),
        lambda: {"x": ints(128), "y": zeros(128)},
        lambda arrays: {"y": np.append(arrays["x"][:64], 2 * arrays["x"][64:])[::-1]},
        {
            "a barrier in each branch": [
                ("s[t] = x[t];\n", "s[t] = x[t];\n    __syncthreads();\n"),
                ("s[t] = x[t] * 2;\n", "s[t] = x[t] * 2;\n    __syncthreads();\n"),
                ("  }\n  __syncthreads();", "  }"),
            ],
            "a barrier in one branch": [
                ("s[t] = x[t];\n", "s[t] = x[t];\n    __syncthreads();\n"),
                ("  }\n  __syncthreads();", "  }"),
            ],
            "a barrier for some lanes": [("  __syncthreads();", "  if (t % 32 < 20) __syncthreads();")],
        },
        frozenset({"y"}),
        grid=1,
        block=128,
        kinds=RACE_OR_UNWRITTEN | {"different-barriers", "exited-before-barrier", "barrier-divergence", "deadlock"},
        topic=MISSED,
    ),
    Idiom(
        "warps with different numbers of rounds",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int s[64];
  int rounds = t < 32 ? 2 : 3;
  int sum = 0;
  for (int n = 0; n < 3; ++n) {
    if (n < rounds) s[t] = x[n * 64 + t];
    __syncthreads();
    sum += s[t ^ 32];
    __syncthreads();
  }
  y[t] = sum;""",
        ),
        lambda: {"x": ints(192), "y": zeros(64)},
        lambda arrays: {"y": _of_rounds(arrays["x"])},
        {"each warp waits in its own rounds only": [("n < 3; ++n", "n < rounds; ++n")]},
        frozenset({"y"}),
        grid=1,
        kinds=frozenset({"exited-before-barrier"}),
        topic=MISSED,
    ),
    Idiom(
        "a cooperative group of the block",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int s[64];
  auto block = cooperative_groups::this_thread_block();
  if (t < 48) s[t] = x[t];
  block.sync();
  if (t < 48) y[t] = s[47 - t];""",
            "#include <cooperative_groups.h>\n",
        ),
        lambda: {"x": ints(48), "y": zeros(48)},
        lambda arrays: {"y": arrays["x"][::-1]},
        {
            "half of a warp ends before sync()": [("  if (t < 48) s", "  if (t >= 48) return;\n  s")],
            "half of a warp passes by sync()": [("  block.sync();", "  if (t < 48) block.sync();")],
        },
        frozenset({"y"}),
        grid=1,
        kinds=frozenset({"exited-before-barrier"}),
        topic=MISSED,
    ),
    Idiom(
        "a barrier of the grid for all blocks",
        kernel(
            "const int* x, int* a, int* y",
            """
  if (t < 32) a[blockIdx.x * 32 + t] = x[blockIdx.x * 32 + t];
  cooperative_groups::this_grid().sync();
  if (t < 32) y[blockIdx.x * 32 + t] = a[127 - blockIdx.x * 32 - t];""",
            "#include <cooperative_groups.h>\n",
        ),
        lambda: {"x": ints(128), "a": zeros(128), "y": zeros(128)},
        lambda arrays: {"y": arrays["x"][::-1]},
        {
            "one block ends before it": [
                ("  cooperative_groups", "  if (blockIdx.x == 2) return;\n  cooperative_groups")
            ],
            "some threads end before it": [("  cooperative_groups", "  if (t >= 32) return;\n  cooperative_groups")],
        },
        frozenset({"a", "y"}),
        cooperative=True,
        kinds=frozenset({"exited-before-barrier", "deadlock"}),
        topic=MISSED,
    ),
)


def _of_rounds(x: np.ndarray) -> np.ndarray:
    rounds = x.reshape(3, 2, 32).copy()
    rounds[2, 0] = rounds[1, 0]
    return rounds.sum(0)[::-1].reshape(-1)


IDIOMS = (*IN_PLACE_AND_BARRIERS, *BETWEEN_LANES, *NAMED_BARRIERS, *MISSED_BARRIERS)
