"""Idioms of loads, stores and arrays: right kernels, and wrong ones that differ from them in one edit."""

from __future__ import annotations

import numpy as np
from synchronisation_idioms import HEAD, Idiom

PARTS = "Parts of a load"
REPLICATED = "Loads of which only some warps store the result"
LOOKS = "Looks before an atomic operation"
NEIGHBOURS = "Arrays next to each other in shared memory"
STACK = "Arrays on the stack"
ONE_STORE = "Lanes of one store"

NO_BARRIER = ("__syncthreads();  // all is there", "")


def kernel(parameters: str, body: str, before: str = "") -> str:
    """The source of a kernel `k` whose body knows its thread `t` in the block and `i` in the grid."""
    return f"{before}{HEAD.replace('PARAMETERS', parameters)}{body.rstrip()}\n}}\n"


def ints(count: int) -> np.ndarray:
    return np.random.default_rng(count).integers(1, 100, count).astype(np.int32)


def floats(count: int) -> np.ndarray:
    return ints(count).astype(np.float32)


def zeros(count: int, dtype: type = np.int32) -> np.ndarray:
    return np.zeros(count, dtype)


def _pairs(x: np.ndarray) -> np.ndarray:
    return np.append(x, 0).reshape(-1, 2).sum(1)


def _fours(x: np.ndarray) -> np.ndarray:
    return np.append(x, [0] * (-x.size % 4)).reshape(-1, 4).sum(1)


UNWRITTEN = frozenset({"uninitialized-read", "race"})

PARTS_OF_LOADS = (
    Idiom(
        "a row of shorts, read in pairs",
        kernel(
            "const unsigned short* x, int* y, int n",
            """
  __shared__ __align__(4) unsigned short row[64];
  if (t < n) row[t] = x[t];
  __syncthreads();  // all is there
  if (2 * t < n) {
    ushort2 pair = reinterpret_cast<ushort2*>(row)[t];
    int sum = pair.x;
    if (2 * t + 1 < n) sum += pair.y;
    y[t] = sum;
  }""",
        ),
        lambda: {"x": ints(61).astype(np.uint16), "y": zeros(31), "n": np.int32(61)},
        lambda arrays: {"y": _pairs(arrays["x"])},
        {"adds the part past the end": [("if (2 * t + 1 < n) ", "")], "no barrier": [NO_BARRIER]},
        frozenset({"y"}),
        grid=1,
        kinds=UNWRITTEN,
        topic=PARTS,
    ),
    Idiom(
        "a row of halves in global scratch, added in pairs",
        kernel(
            "const __half* x, __half* row, float* y, int n",
            """
  if (t < n) row[t] = x[t];
  __syncthreads();  // all is there
  if (2 * t < n) {
    __half2 sums = __hadd2(reinterpret_cast<__half2*>(row)[t], __float2half2_rn(1));
    y[2 * t] = __low2float(sums);
    if (2 * t + 1 < n) y[2 * t + 1] = __high2float(sums);
  }""",
            "#include <cuda_fp16.h>\n",
        ),
        lambda: {
            "x": ints(61).astype(np.float16),
            "row": zeros(64, np.float16),
            "y": zeros(62, np.float32),
            "n": np.int32(61),
        },
        lambda arrays: {"y": np.append(arrays["x"] + 1, 0)},
        {"stores the part past the end": [("if (2 * t + 1 < n) ", "")], "no barrier": [NO_BARRIER]},
        frozenset({"row"}),
        grid=1,
        kinds=UNWRITTEN,
        topic=PARTS,
    ),
    Idiom(
        "a row of bytes, four converted to floats at once",
        kernel(
            "const unsigned char* x, float* y, int n",
            """
  __shared__ __align__(4) unsigned char row[128];
  for (int j = t; j < n; j += 64) row[j] = x[j];
  __syncthreads();  // all is there
  if (4 * t < n) {
    uchar4 four = reinterpret_cast<uchar4*>(row)[t];
    float sum = four.x;
    sum += 4 * t + 1 < n ? four.y * 1.0f : 0.0f;
    sum += 4 * t + 2 < n ? four.z * 1.0f : 0.0f;
    sum += 4 * t + 3 < n ? four.w * 1.0f : 0.0f;
    y[t] = sum;
  }""",
        ),
        lambda: {"x": ints(118).astype(np.uint8), "y": zeros(30, np.float32), "n": np.int32(118)},
        lambda arrays: {"y": _fours(arrays["x"].astype(np.float32))},
        {"adds one past the end": [("4 * t + 2 < n", "4 * t + 2 <= n")], "no barrier": [NO_BARRIER]},
        frozenset({"y"}),
        grid=1,
        kinds=UNWRITTEN,
        topic=PARTS,
    ),
    Idiom(
        "four floats at once from global scratch",
        kernel(
            "const float* x, float* row, float* y, int n",
            """
  for (int j = t; j < n; j += 64) row[j] = x[j];
  __syncthreads();  // all is there
  if (4 * t < n) {
    float4 four = reinterpret_cast<float4*>(row)[t];
    float sum = four.x;
    if (4 * t + 1 < n) sum += four.y;
    if (4 * t + 2 < n) sum += four.z;
    if (4 * t + 3 < n) sum += four.w;
    y[t] = sum;
  }""",
        ),
        lambda: {"x": floats(117), "row": zeros(120, np.float32), "y": zeros(30, np.float32), "n": np.int32(117)},
        lambda arrays: {"y": _fours(arrays["x"])},
        {"adds one past the end": [("4 * t + 1 < n", "4 * t + 1 <= n")], "no barrier": [NO_BARRIER]},
        frozenset({"row", "y"}),
        grid=1,
        kinds=UNWRITTEN,
        topic=PARTS,
    ),
    Idiom(
        "four ints at once from shared memory, each in its own branch",
        kernel(
            "const int* x, int* y, int n",
            """
  __shared__ __align__(16) int row[128];
  for (int j = t; j < n; j += 64) row[j] = x[j];
  __syncthreads();  // all is there
  if (4 * t < n) {
    int4 four = reinterpret_cast<int4*>(row)[t];
    y[4 * t] = four.x;
    if (4 * t + 1 < n) y[4 * t + 1] = four.y;
    if (4 * t + 2 < n) y[4 * t + 2] = four.z;
    if (4 * t + 3 < n) y[4 * t + 3] = four.w;
  }""",
        ),
        lambda: {"x": ints(109), "y": zeros(112), "n": np.int32(109)},
        lambda arrays: {"y": np.append(arrays["x"], [0, 0, 0])},
        {
            "stores a part past the end": [("if (4 * t + 3 < n) y", "if (4 * t < n) y")],
            "no barrier": [NO_BARRIER],
        },
        grid=1,
        kinds=UNWRITTEN | {"mismatch"},
        topic=PARTS,
    ),
    Idiom(
        "a window that starts within a pair",
        kernel(
            "const unsigned short* x, int* y, int n",
            """
  __shared__ __align__(4) unsigned short row[68];
  if (t < n) row[t] = x[t];
  __syncthreads();  // all is there
  ushort2 here = reinterpret_cast<ushort2*>(row)[t / 2], next = reinterpret_cast<ushort2*>(row)[t / 2 + 1];
  if (t + 1 < n) {
    if (t % 2 == 0) y[t] = here.x + here.y;
    else y[t] = here.y + next.x;
  }""",
        ),
        lambda: {"x": ints(61).astype(np.uint16), "y": zeros(64), "n": np.int32(61)},
        lambda arrays: {"y": np.append(arrays["x"][:-1] + arrays["x"][1:], [0] * 4)},
        {"a window too many": [("if (t + 1 < n)", "if (t < n)")], "no barrier": [NO_BARRIER]},
        grid=1,
        kinds=UNWRITTEN,
        topic=PARTS,
    ),
    Idiom(
        "keys whose values are set only if they count",
        kernel(
            "const int* x, int2* table, int* y",
            """
  table[i].x = x[i];
  if (x[i] > 50) table[i].y = i;
  __syncthreads();  // all is there
  int2 pair = table[i ^ 63];
  y[i] = -1;
  if (pair.x > 50) y[i] = pair.y;""",
        ),
        lambda: {"x": ints(256), "table": zeros(512), "y": zeros(256)},
        lambda arrays: {"y": np.where(arrays["x"] > 50, np.arange(256), -1).reshape(4, 64)[:, ::-1].reshape(-1)},
        {
            "a value that does not count": [("if (pair.x > 50)", "if (pair.x > 45)")],
            "no barrier": [NO_BARRIER],
        },
        frozenset({"table", "y"}),
        kinds=UNWRITTEN,
        topic=PARTS,
    ),
    Idiom(
        "pairs of bytes out of a word, by permutation",
        kernel(
            "const unsigned char* x, unsigned* y, int n",
            """
  __shared__ __align__(4) unsigned char row[128];
  for (int j = t; j < n; j += 64) row[j] = x[j];
  __syncthreads();  // all is there
  if (4 * t < n) {
    unsigned word = reinterpret_cast<unsigned*>(row)[t];
    unsigned low = __byte_perm(word, 0, 0x4140), high = __byte_perm(word, 0, 0x4342);
    unsigned sum = (low & 0xffff) + (low >> 16);
    if (4 * t + 2 < n) sum += (high & 0xffff) + (high >> 16);
    y[t] = sum;
  }""",
        ),
        lambda: {"x": ints(118).astype(np.uint8), "y": zeros(30, np.uint32), "n": np.int32(118)},
        lambda arrays: {"y": _fours(arrays["x"].astype(np.uint32))},
        {"adds both pairs": [("if (4 * t + 2 < n) ", "")], "no barrier": [NO_BARRIER]},
        frozenset({"y"}),
        grid=1,
        kinds=UNWRITTEN,
        topic=PARTS,
    ),
)

PREDICATED = """__device__ float loaded(const float* from) {
  float v;
  asm volatile("ld.global.f32 %0, [%1];" : "=f"(v) : "l"(from) : "memory");
  return v;
}
__device__ void store_if(bool stores, float* to, float v) {
  asm volatile("{ .reg .pred p; setp.ne.s32 p, %2, 0; @p st.global.f32 [%0], %1; }"
               :: "l"(to), "f"(v), "r"((int)stores) : "memory");
}
"""

REPLICATED_LOADS = (
    Idiom(
        "all warps load a small tensor, the first stores it in place",
        kernel("float* y", "\n  float v = loaded(y + t % 32);\n  store_if(t < 32, y + t % 32, v * 2 + 1);", PREDICATED),
        lambda: {"y": floats(32)},
        lambda arrays: {"y": arrays["y"] * 2 + 1},
        {
            "two warps store": [("t < 32,", "t < 64,")],
            "what was loaded decides": [("  store_if", "  if (v > 50) __nanosleep(1);\n  store_if")],
        },
        grid=1,
        block=128,
        topic=REPLICATED,
    ),
    Idiom(
        "two tensors change places",
        kernel(
            "float* y, float* z",
            """
  float a = loaded(y + t % 32), b = loaded(z + t % 32);
  asm volatile("{ .reg .pred p; setp.ge.s32 p, %4, 96; @p st.global.f32 [%0], %2; @p st.global.f32 [%1], %3; }"
               :: "l"(y + t % 32), "l"(z + t % 32), "f"(b), "f"(a), "r"(t) : "memory");""",
            PREDICATED,
        ),
        lambda: {"y": floats(32), "z": floats(33)[:32].copy()},
        lambda arrays: {"y": arrays["z"], "z": arrays["y"]},
        {
            "two warps store": [("setp.ge.s32 p, %4, 96", "setp.ge.s32 p, %4, 64")],
            "all warps store to one of them": [("@p st.global.f32 [%1]", "st.global.f32 [%1]")],
        },
        grid=1,
        block=128,
        topic=REPLICATED,
    ),
    Idiom(
        "each block has a row of its own, replicated over its warps",
        kernel(
            "float* y",
            """
  float* row = y + blockIdx.x * 32;
  float v = loaded(row + t % 32);
  store_if(t < 32, row + t % 32, v + 1);""",
            PREDICATED,
        ),
        lambda: {"y": floats(128)},
        lambda arrays: {"y": arrays["y"] + 1},
        {
            "two blocks have one row": [("blockIdx.x * 32", "blockIdx.x / 2 * 32")],
            "rows of blocks overlap": [("blockIdx.x * 32", "blockIdx.x * 31")],
        },
        topic=REPLICATED,
    ),
    Idiom(
        "a reduction by shuffles in every warp, stored by one",
        kernel(
            "float* y",
            """
  float v = loaded(y + t % 32);
  for (int d = 16; d > 0; d /= 2) v += __shfl_xor_sync(~0u, v, d);
  store_if(t < 32, y + t % 32, v);""",
            PREDICATED,
        ),
        lambda: {"y": floats(32)},
        lambda arrays: {"y": np.full(32, arrays["y"].sum())},
        {"every other warp stores": [("t < 32,", "t / 32 % 2 == 0,")]},
        grid=1,
        block=128,
        topic=REPLICATED,
    ),
    Idiom(
        "a masked tail, replicated",
        kernel(
            "float* y, int n",
            """
  float v;
  asm volatile("{ .reg .pred p, q; setp.lt.s32 p, %2, %3; mov.f32 %0, 0f00000000; @p ld.global.f32 %0, [%1]; }"
               : "=f"(v) : "l"(y + t % 32), "r"(t % 32), "r"(n) : "memory");
  store_if(t < 32 && t % 32 < n, y + t % 32, v * v);""",
            PREDICATED,
        ),
        lambda: {"y": floats(27), "n": np.int32(27)},
        lambda arrays: {"y": arrays["y"] ** 2},
        {
            "all warps store": [("t < 32 && ", "")],
            "the mask is one too long": [("t % 32 < n, y", "t % 32 <= n, y")],
        },
        grid=1,
        block=128,
        kinds=frozenset({"race", "out-of-bounds"}),
        topic=REPLICATED,
    ),
)

EDGES = np.random.default_rng(1).integers(0, 64, (80, 2)).astype(np.int32)


def _roots() -> np.ndarray:
    """The least member of each element's component."""
    least = np.arange(64)
    for _ in range(64):
        for a, b in EDGES:
            least[a] = least[b] = min(least[a], least[b])
    return least


LOOKS_BEFORE_ATOMICS = (
    Idiom(
        "the greatest float by compare and swap",
        kernel(
            "const float* x, float* y",
            """
  __shared__ int most;
  if (t == 0) most = 0;
  __syncthreads();  // all is there
  int old = most, seen;
  do {
    seen = old;
    old = atomicCAS(&most, seen, __float_as_int(fmaxf(x[t], __int_as_float(seen))));
  } while (seen != old);
  __syncthreads();  // all are done
  if (t == 0) y[0] = __int_as_float(most);""",
        ),
        lambda: {"x": floats(128), "y": zeros(1, np.float32)},
        lambda arrays: {"y": arrays["x"].max(keepdims=True)},
        {
            "looks before it begins": [NO_BARRIER],
            "the result too early": [("__syncthreads();  // all are done", "")],
            "a store after the look": [
                (
                    "atomicCAS(&most, seen, __float_as_int(fmaxf(x[t], __int_as_float(seen))))",
                    "seen; most = __float_as_int(fmaxf(x[t], __int_as_float(seen)))",
                )
            ],
        },
        grid=1,
        block=128,
        kinds=UNWRITTEN,
        topic=LOOKS,
    ),
    Idiom(
        "a minimum, only where it is less",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int low;
  if (t == 0) low = 1000;
  __syncthreads();  // all is there
  if (x[t] < low) atomicMin(&low, x[t]);
  __syncthreads();  // all are done
  if (t == 0) y[0] = low;""",
        ),
        lambda: {"x": ints(128), "y": zeros(1)},
        lambda arrays: {"y": arrays["x"].min(keepdims=True)},
        {
            "looks before it begins": [NO_BARRIER],
            "the result too early": [("__syncthreads();  // all are done", "")],
            "a plain store": [("atomicMin(&low, x[t])", "low = x[t]")],
        },
        grid=1,
        block=128,
        kinds=UNWRITTEN,
        topic=LOOKS,
    ),
    Idiom(
        "a minimum over blocks, only where it is less",
        kernel("const int* x, int* y", "\n  if (x[i] < y[0]) atomicMin(y, x[i]);"),
        lambda: {"x": ints(256)[::-1].copy(), "y": np.array([1000], np.int32)},
        lambda arrays: {"y": arrays["x"].min(keepdims=True)},
        {"a plain store": [("atomicMin(y, x[i])", "y[0] = x[i]")]},
        kinds=frozenset({"race", "plain-access"}),
        right_kinds=frozenset({"plain-access"}),
        topic=LOOKS,
    ),
    Idiom(
        "union and find",
        kernel(
            "const int* x, int* y, int n",
            """
  __shared__ int parent[64];
  parent[63 - t] = 63 - t;
  __syncthreads();  // all is there
  for (int e = t; e < n; e += 64) {
    int a = x[2 * e], b = x[2 * e + 1];
    while (true) {
      while (parent[a] != a) a = parent[a];
      while (parent[b] != b) b = parent[b];
      if (a == b) break;
      int high = max(a, b), low = min(a, b);
      if (atomicCAS(&parent[high], high, low) == high) break;
    }
  }
  __syncthreads();  // all are done
  int root = t;
  while (parent[root] != root) root = parent[root];
  y[t] = root;""",
        ),
        lambda: {"x": EDGES.reshape(-1).copy(), "y": zeros(64), "n": np.int32(len(EDGES))},
        lambda arrays: {"y": _roots()},
        {
            "the result too early": [("__syncthreads();  // all are done", "")],
            "links by a plain store": [
                ("if (atomicCAS(&parent[high], high, low) == high) break;", "parent[high] = low; break;")
            ],
        },
        frozenset({"y"}),
        grid=1,
        kinds=UNWRITTEN,
        topic=LOOKS,
    ),
    Idiom(
        "a set of bits",
        kernel(
            "const int* x, unsigned* y",
            """
  __shared__ unsigned bits[4];
  if (t < 4) bits[t] = 0;
  __syncthreads();  // all is there
  unsigned bit = 1u << (x[t] & 31);
  if ((bits[x[t] / 32] & bit) == 0) atomicOr(&bits[x[t] / 32], bit);
  __syncthreads();  // all are done
  if (t < 4) y[t] = bits[t];""",
        ),
        lambda: {"x": ints(128), "y": zeros(4, np.uint32)},
        lambda arrays: {"y": np.packbits(np.isin(np.arange(128), arrays["x"]), bitorder="little").view(np.uint32)},
        {
            "looks before it begins": [NO_BARRIER],
            "the result too early": [("__syncthreads();  // all are done", "")],
            "sets the bit by a plain store": [("atomicOr(&bits[x[t] / 32], bit)", "bits[x[t] / 32] |= bit")],
        },
        grid=1,
        block=128,
        kinds=UNWRITTEN,
        topic=LOOKS,
    ),
    Idiom(
        "a hash table with open addressing",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int keys[256];
  for (int n = t; n < 256; n += 128) keys[n ^ 64] = 0;
  __syncthreads();  // all is there
  int slot = x[t] * 37 & 255;
  while (true) {
    int held = keys[slot];
    if (held == x[t]) break;
    if (held == 0) {
      held = atomicCAS(&keys[slot], 0, x[t]);
      if (held == 0 || held == x[t]) break;
    }
    slot = slot + 1 & 255;
  }
  __syncthreads();  // all are done
  for (int n = t; n < 256; n += 128) if (keys[n]) atomicAdd(y, keys[n]);""",
        ),
        lambda: {"x": ints(128), "y": zeros(1)},
        lambda arrays: {"y": np.unique(arrays["x"]).sum(keepdims=True)},
        {
            "inserts before it is empty": [NO_BARRIER],
            "adds up before all have inserted": [("__syncthreads();  // all are done", "")],
            "inserts by a plain store": [
                (
                    "held = atomicCAS(&keys[slot], 0, x[t]);\n      if (held == 0 || held == x[t]) break;",
                    "keys[slot] = x[t];\n      break;",
                )
            ],
        },
        grid=1,
        block=128,
        kinds=UNWRITTEN,
        topic=LOOKS,
    ),
)

PAST_THE_END = frozenset({"out-of-bounds"})

NEIGHBOURING_ARRAYS = (
    Idiom(
        "two arrays",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int a[32], b[32];
  a[t] = x[t];
  b[t] = x[t] * 2;
  __syncthreads();
  y[t] = a[t] + b[31 - t];""",
        ),
        lambda: {"x": ints(32), "y": zeros(32)},
        lambda arrays: {"y": arrays["x"] + 2 * arrays["x"][::-1]},
        {
            "reads past the end of one": [("a[t] +", "a[t + 1] +")],
            "reads before the start of the other": [("b[31 - t]", "b[30 - t]")],
            "writes past the end of one": [("  __syncthreads();", "  a[t + 1] = 0;\n  __syncthreads();")],
        },
        frozenset({"y"}),
        grid=1,
        block=32,
        kinds=PAST_THE_END,
        topic=NEIGHBOURS,
    ),
    Idiom(
        "a static array and dynamic shared memory",
        kernel(
            "const int* x, int* y",
            """
  extern __shared__ int rest[];
  __shared__ int a[64];
  a[t] = x[t];
  rest[t] = t;
  __syncthreads();
  y[t] = a[63 - t] + rest[t ^ 1];""",
        ),
        lambda: {"x": ints(64), "y": zeros(64)},
        lambda arrays: {"y": arrays["x"][::-1] + (np.arange(64) ^ 1)},
        {
            "runs from one into the other": [("a[63 - t]", "a[64 - t]")],
            "past the end of what the launch has": [("rest[t ^ 1]", "rest[t * 2 & 127]")],
        },
        frozenset({"y"}),
        grid=1,
        kinds=PAST_THE_END | UNWRITTEN,
        shared=256,
        topic=NEIGHBOURS,
    ),
    Idiom(
        "a window with a halo and its weights",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int window[66], weights[3];
  window[t + 1] = x[i + 1];
  if (t < 2) window[t * 65] = x[i - t + t * 65];
  if (t < 3) weights[t] = t + 1;
  __syncthreads();
  int sum = 0;
  for (int n = 0; n < 3; ++n) sum += weights[n] * window[t + n];
  y[i] = sum;""",
        ),
        lambda: {"x": ints(258), "y": zeros(256)},
        lambda arrays: {"y": arrays["x"][:-2] + 2 * arrays["x"][1:-1] + 3 * arrays["x"][2:]},
        {
            "the window is one short": [("window[66]", "window[65]")],
            "the window reaches one further": [("window[t + n]", "window[t + n + 1]")],
            "a weight too many": [("n < 3; ++n", "n < 4; ++n")],
        },
        frozenset({"y"}),
        kinds=PAST_THE_END | UNWRITTEN,
        topic=NEIGHBOURS,
    ),
    Idiom(
        "bins of counters",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int bins[100], total;
  for (int n = t; n < 100; n += 64) bins[n] = 0;
  if (t == 0) total = 0;
  __syncthreads();
  atomicAdd(&bins[x[i]], 1);
  atomicAdd(&total, x[i]);
  __syncthreads();
  for (int n = t; n < 100; n += 64) atomicAdd(y + n, bins[n]);
  if (t == 0) atomicAdd(y + 100, total);""",
        ),
        lambda: {"x": np.maximum(ints(256), 5), "y": zeros(101)},
        lambda arrays: {"y": np.append(np.bincount(arrays["x"], minlength=100), arrays["x"].sum())},
        {
            "a bin too few": [
                ("bins[100]", "bins[96]"),
                ("for (int n = t; n < 100; n += 64) bins", "for (int n = t; n < 96; n += 64) bins"),
            ],
            "keys that start at 5": [("&bins[x[i]]", "&bins[x[i] - 6]")],
        },
        kinds=PAST_THE_END,
        topic=NEIGHBOURS,
    ),
)

STACK_ARRAYS = (
    Idiom(
        "two arrays with indices from memory",
        kernel(
            "const int* x, int* y",
            """
  int a[4], b[4];
  for (int n = 0; n < 4; ++n) {
    a[x[n]] = t + n;
    b[x[n]] = x[n];
  }
  int sum = 0;
  for (int n = 0; n < 4; ++n) sum += a[x[n]] * b[x[3 - n]];
  y[t] = sum;""",
        ),
        lambda: {"x": np.array([3, 0, 2, 1, 4, 5, -1], np.int32), "y": zeros(32)},
        lambda arrays: {"y": _two_arrays()},
        {
            "writes past the end": [("  int sum", "  a[x[5]] = 1;\n  int sum")],
            "reads past the end": [("sum += a[x[n]]", "sum += a[x[n + 1]]")],
            "reads before the start": [("b[x[3 - n]]", "b[x[6 - n]]")],
        },
        frozenset({"y"}),
        grid=1,
        block=32,
        kinds=PAST_THE_END | UNWRITTEN,
        topic=STACK,
    ),
    Idiom(
        "a list that is filled and sorted up to its length",
        kernel(
            "const int* x, int* y, int n",
            """
  int keys[8], count = 0;
  for (int j = 0; j < 8; ++j) {
    int key = x[j] ^ (t & 7);
    if (key < n) {
      int at = count++;
      for (; at > 0 && keys[at - 1] > key; --at) keys[at] = keys[at - 1];
      keys[at] = key;
    }
  }
  int sum = 0;
  for (int j = 0; j < count; ++j) sum = sum * 8 + keys[j];
  y[t] = sum;""",
        ),
        lambda: {"x": np.array([3, 0, 7, 2, 6, 1, 5, 4], np.int32), "y": zeros(32), "n": np.int32(5)},
        lambda arrays: {"y": np.full(32, int("01234", 8))},
        {"reads one beyond its length": [("j < count", "j <= count")]},
        frozenset({"y"}),
        grid=1,
        block=32,
        kinds=UNWRITTEN,
        topic=STACK,
    ),
    Idiom(
        "counters of a thread",
        kernel(
            "const int* x, int* y",
            """
  unsigned char counts[8];
  for (int n = 0; n < 8; ++n) counts[n] = 0;
  for (int n = 0; n < 8; ++n) ++counts[x[n] & 7];
  y[t] = counts[x[t] & 7] + 100 * counts[x[t + 1] & 7];""",
        ),
        lambda: {"x": ints(33), "y": zeros(32)},
        lambda arrays: {"y": _counted(arrays["x"])},
        {
            "one is not cleared": [
                ("for (int n = 0; n < 8; ++n) counts[n] = 0;", "for (int n = 1; n < 8; ++n) counts[n] = 0;")
            ]
        },
        frozenset({"y"}),
        grid=1,
        block=32,
        kinds=UNWRITTEN,
        topic=STACK,
    ),
    Idiom(
        "a stack machine",
        kernel(
            "const int* x, int* y",
            """
  int stack[6], top = 0;
  for (int n = 0; n < 9; ++n) {
    if (x[n] > 0) stack[top++] = x[n] + t;
    else {
      int right = stack[--top], left = stack[--top];
      stack[top++] = left - right;
    }
  }
  y[t] = stack[0];""",
        ),
        lambda: {"x": np.array([5, 7, 2, 0, 9, 4, 0, 0, 0, 0], np.int32), "y": zeros(32)},
        lambda arrays: {"y": np.arange(32) + 5 - ((7 - 2) - (9 - 4))},
        {
            "pops one too many": [("n < 9", "n < 10")],
            "has less room than it needs": [("stack[6]", "stack[3]")],
        },
        frozenset({"y"}),
        grid=1,
        block=32,
        kinds=PAST_THE_END | UNWRITTEN,
        topic=STACK,
    ),
)


def _two_arrays() -> np.ndarray:
    """What `two arrays with indices from memory` computes."""
    x = [3, 0, 2, 1]
    return np.array([sum((t + n) * x[3 - n] for n in range(4)) for t in range(32)])


def _counted(x: np.ndarray) -> np.ndarray:
    counts = np.bincount(x[:8] & 7, minlength=8)
    return np.asarray(counts[x[:32] & 7] + 100 * counts[x[1:33] & 7])


STORES = (
    Idiom(
        "compaction by a ballot",
        kernel(
            "const int* x, int* y",
            """
  bool kept = x[i] > 50;
  unsigned mask = __ballot_sync(~0u, kept);
  if (kept) y[i / 32 * 32 + __popc(mask & ((1u << t % 32) - 1))] = x[i];""",
        ),
        lambda: {"x": ints(256), "y": zeros(256)},
        lambda arrays: {
            "y": np.concatenate([np.append(w[w > 50], [0] * (w <= 50).sum()) for w in arrays["x"].reshape(-1, 32)])
        },
        {
            "two lanes have one rank": [("(1u << t % 32) - 1", "(1u << (t & 30)) - 1")],
            "the ranks of warps meet": [("i / 32 * 32 +", "i / 64 * 32 +")],
        },
        topic=ONE_STORE,
    ),
    Idiom(
        "a flag that many set",
        kernel("const int* x, int* y", "\n  if (x[i] > 50) y[0] = 1;\n  if (x[i] > 30) y[1 + t % 2] = 7 + t % 2;"),
        lambda: {"x": ints(256), "y": zeros(3)},
        lambda arrays: {"y": np.array([1, 7, 8])},
        {
            "each sets it to its own": [("y[0] = 1", "y[0] = x[i]")],
            "two values for one flag": [("y[1 + t % 2]", "y[1]")],
        },
        topic=ONE_STORE,
    ),
    Idiom(
        "a permutation",
        kernel("const int* x, const int* order, int* y", "\n  y[order[i]] = x[i];"),
        lambda: {"x": ints(256), "order": np.random.default_rng(3).permutation(256).astype(np.int32), "y": zeros(256)},
        lambda arrays: {"y": arrays["x"][np.argsort(arrays["order"])]},
        {
            "two of one place": [("y[order[i]]", "y[order[i & ~1]]")],
            "a place out of another warp": [("y[order[i]]", "y[order[i & ~32]]")],
            "a place out of another block": [("y[order[i]]", "y[order[i & ~64]]")],
        },
        topic=ONE_STORE,
    ),
    Idiom(
        "where the runs of sorted keys begin",
        kernel("const int* x, int* y", "\n  if (i == 0 || x[i] != x[i - 1]) y[x[i]] = i;"),
        lambda: {"x": np.sort(ints(256)), "y": zeros(100)},
        lambda arrays: {"y": _first(arrays["x"])},
        {"every member of a run stores": [("if (i == 0 || x[i] != x[i - 1]) ", "")]},
        topic=ONE_STORE,
    ),
    Idiom(
        "one lane of each eight stores in shared memory",
        kernel(
            "const int* x, int* y",
            """
  __shared__ unsigned char firsts[8];
  if (t % 8 == 0) firsts[t / 8] = x[i];
  __syncthreads();
  y[i] = firsts[t / 8];""",
        ),
        lambda: {"x": ints(256), "y": zeros(256)},
        lambda arrays: {"y": np.repeat(arrays["x"][::8], 8)},
        {"all lanes store": [("if (t % 8 == 0) ", "")], "two of the eight store": [("t % 8 == 0", "t % 4 == 0")]},
        frozenset({"y"}),
        topic=ONE_STORE,
    ),
)


def _first(x: np.ndarray) -> np.ndarray:
    starts = np.zeros(100, np.int32)
    keys, places = np.unique(x, return_index=True)
    starts[keys] = places
    return starts


IDIOMS = (
    *PARTS_OF_LOADS,
    *REPLICATED_LOADS,
    *LOOKS_BEFORE_ATOMICS,
    *NEIGHBOURING_ARRAYS,
    *STACK_ARRAYS,
    *STORES,
)
