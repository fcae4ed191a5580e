"""Idioms of synchronisation in CUDA, each as a right kernel, and wrong ones that differ from it in one edit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

Arrays = dict[str, np.ndarray]

LOCKS = "Locks"
SLOTS = "Reserved places and tiles"
FLAGS = "Flags, look-back and the last block"
GRID_BARRIERS = "Barriers of the grid"
NAMED = "Named barriers"


@dataclass(frozen=True)
class Idiom:
    """A kernel `k`, whose parameters are `arrays` in their order: arrays by address, NumPy's scalars by value."""

    name: str
    source: str
    arrays: Callable[[], Arrays]
    expected: Callable[[Arrays], Arrays]
    """The final contents of its outputs, from the initial arrays."""
    wrong: Mapping[str, Sequence[tuple[str, str]]]
    """For each wrong kernel what is replaced, once each, by what."""
    blank: frozenset[str] = frozenset()
    """Arrays without meaningful contents at the start."""
    grid: int = 4
    block: int = 64
    cooperative: bool = False
    kinds: frozenset[str] = field(default=frozenset({"race"}))
    """What may be found in its wrong kernels: of findings, of notes, and `mismatch`: only outputs are wrong."""
    noted: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)
    """The same as `wrong` for kernels that miss a fence where a barrier, or the order of the code, mostly does."""
    missed: frozenset[str] = frozenset()
    """The wrong kernels that nothing is found in."""
    right_kinds: frozenset[str] = frozenset()
    """What is found in the right kernel: notes, or false alarms."""
    shared: int = 0
    """Bytes of dynamic shared memory."""
    topic: str = field(kw_only=True)
    """Where the table of what is found lists it."""

    @property
    def compiles_slowly(self) -> bool:
        """Whether it includes one of CUDA's large headers."""
        return "#include" in self.source

    def broken(self, name: str) -> str:
        source = self.source
        for find, replacement in {**self.wrong, **self.noted}[name]:
            assert source.count(find) == 1, (self.name, name, find)
            source = source.replace(find, replacement)
        return source


def _ints(count: int) -> np.ndarray:
    return np.random.default_rng(count).integers(1, 100, count).astype(np.int32)


def _zeros(count: int) -> np.ndarray:
    return np.zeros(count, np.int32)


def _sum(arrays: Arrays) -> Arrays:
    return {"y": arrays["x"].sum(keepdims=True)}


HEAD = """extern "C" __global__ void k(PARAMETERS) {
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
"""

LOCK = """
  while (t == 0) {
    if (atomicCAS(lock, 0, 1) == 0) {
      __threadfence();
      y[0] += x[blockIdx.x];
      __threadfence();
      RELEASE
      break;
    }
  }
}"""


def _lock(name: str, release: str) -> Idiom:
    return Idiom(
        f"lock released by {name}",
        HEAD.replace("PARAMETERS", "const int* x, int* lock, int* y") + LOCK.replace("RELEASE", release),
        lambda: {"x": _ints(4), "lock": _zeros(1), "y": _zeros(1)},
        _sum,
        {
            "nobody takes the lock": [("atomicCAS(lock, 0, 1) == 0", "true")],
            "released before the update": [
                ("__threadfence();\n      y[0]", f"__threadfence();\n      {release}\n      y[0]"),
                (f"__threadfence();\n      {release}\n      break", "break"),
            ],
            "released without a fence": [(f"__threadfence();\n      {release}", release)],
        },
        noted={"taken without a fence": [("__threadfence();\n      y[0]", "y[0]")]},
        topic=LOCKS,
    )


TICKET_LOCK = Idiom(
    "ticket lock",
    HEAD.replace("PARAMETERS", "const int* x, int* next, volatile int* serving, int* y")
    + """
  if (t % 32 == 0) {
    int ticket = atomicAdd(next, 1);
    while (*serving != ticket) {}
    __threadfence();
    y[0] += x[i / 32];
    __threadfence();
    *serving = ticket + 1;
  }
}""",
    lambda: {"x": _ints(8), "next": _zeros(1), "serving": _zeros(1), "y": _zeros(1)},
    _sum,
    {
        "nobody waits for its turn": [("while (*serving != ticket) {}", "")],
        "the next is served before the update": [
            ("    y[0]", "    *serving = ticket + 1;\n    y[0]"),
            ("    __threadfence();\n    *serving = ticket + 1;\n  }", "  }"),
        ],
        "the next is served without a fence": [("    __threadfence();\n    *serving", "    *serving")],
    },
    noted={"its turn begins without a fence": [("    __threadfence();\n    y[0]", "    y[0]")]},
    topic=LOCKS,
)

TILES = Idiom(
    "tiles by dynamic id",
    HEAD.replace("PARAMETERS", "const int* x, int* counter, int* y")
    + """
  __shared__ int tile;
  if (t == 0) tile = atomicAdd(counter, 1);
  __syncthreads();
  y[tile * 64 + t] = x[tile * 64 + t] + 1;
}""",
    lambda: {"x": _ints(256), "counter": _zeros(1), "y": _zeros(256)},
    lambda arrays: {"y": arrays["x"] + 1},
    {
        "neighbouring tiles overlap": [("y[tile * 64 + t] = x[", "y[tile * 60 + t] = x[")],
        "tiles read what their neighbours write": [("= x[tile * 64 + t] + 1", "= y[(tile * 64 + t + 1) % 256] + 1")],
        "reads the id too early": [("  __syncthreads();\n  y[", "  y[")],
    },
    blank=frozenset({"y"}),
    kinds=frozenset({"race", "uninitialized-read", "out-of-bounds"}),
    topic=SLOTS,
)

COMPACTION = Idiom(
    "compaction by reserved slots",
    HEAD.replace("PARAMETERS", "const int* x, int* counter, int* y")
    + """
  if (x[i] > 50) {
    int slot = atomicAdd(counter, 1);
    y[slot] = x[i];
  }
}""",
    lambda: {"x": _ints(256), "counter": _zeros(1), "y": _zeros(257)},
    lambda arrays: {"counter": np.array([(arrays["x"] > 50).sum()])},
    {
        "writes two of one slot": [("y[slot] = x[i];", "y[slot] = x[i];\n    y[slot + 1] = i + 1000;")],
        "does not count": [("atomicAdd(counter, 1)", "atomicAdd(counter, 0)")],
        "reserves by a plain increment": [("atomicAdd(counter, 1)", "(*counter)++")],
    },
    topic=SLOTS,
)

LAST_BLOCK = Idiom(
    "last block adds up",
    HEAD.replace("PARAMETERS", "const int* x, int* partial, unsigned* done, int* y")
    + """
  __shared__ bool last;
  partial[i] = x[i];
  __threadfence();
  __syncthreads();  // all have written
  if (t == 0) last = atomicInc(done, gridDim.x - 1) == gridDim.x - 1;
  __syncthreads();
  if (last) {
    __threadfence();
    int sum = 0;
    for (int b = 0; b < gridDim.x; ++b) sum += partial[b * blockDim.x + t];
    y[t] = sum;
  }
}""",
    lambda: {"x": _ints(256), "partial": _zeros(256), "done": _zeros(1).view(np.uint32), "y": _zeros(64)},
    lambda arrays: {"y": arrays["x"].reshape(4, 64).sum(0)},
    {
        "counts before all warps have written": [("__syncthreads();  // all have written", "")],
        "counts before it writes": [
            ("  partial[i] = x[i];\n", ""),
            ("gridDim.x - 1;\n", "gridDim.x - 1;\n  partial[i] = x[i];\n"),
        ],
        "every block adds up": [("if (last) {", "if (last || blockIdx.x == 2) {")],
    },
    blank=frozenset({"partial", "y"}),
    kinds=frozenset({"race", "uninitialized-read"}),
    noted={
        "counts without a fence": [("  __threadfence();\n  __syncthreads();", "  __syncthreads();")],
        "adds up without a fence": [("    __threadfence();\n    int sum", "    int sum")],
    },
    topic=FLAGS,
)

LOOK_BACK = Idiom(
    "scan that looks back",
    HEAD.replace("PARAMETERS", "const int* x, volatile int* ready, int* sums, int* y")
    + """
  int sum = __reduce_add_sync(~0u, x[i]), before = 0;
  if (blockIdx.x > 0) {
    while (ready[blockIdx.x - 1] == 0) {}
    __threadfence();
    before = sums[blockIdx.x - 1];
  }
  if (t == 0) {
    sums[blockIdx.x] = before + sum;
    __threadfence();
    ready[blockIdx.x] = 1;
  }
  y[i] = before + x[i];
}""",
    lambda: {"x": _ints(256), "ready": _zeros(8), "sums": _zeros(8), "y": _zeros(256)},
    lambda arrays: {
        "y": arrays["x"] + np.repeat(np.concatenate([[0], arrays["x"].reshape(8, 32).sum(1).cumsum()[:-1]]), 32),
    },
    {
        "does not wait": [("while (ready[blockIdx.x - 1] == 0) {}", "")],
        "waits for the wrong block": [("ready[blockIdx.x - 1] ==", "ready[blockIdx.x > 1 ? 0 : blockIdx.x - 1] ==")],
        "ready before its sum is there": [
            ("  if (t == 0) {\n", "  if (t == 0) {\n    ready[blockIdx.x] = 1;\n"),
            ("    __threadfence();\n    ready[blockIdx.x] = 1;\n  }", "  }"),
        ],
        "ready without a fence": [("    __threadfence();\n    ready", "    ready")],
    },
    noted={"reads the sum without a fence": [("    __threadfence();\n    before", "    before")]},
    blank=frozenset({"sums", "y"}),
    grid=8,
    block=32,
    kinds=frozenset({"race", "uninitialized-read"}),
    topic=FLAGS,
)

STREAM_K = Idiom(
    "two blocks share a tile",
    HEAD.replace("PARAMETERS", "const int* x, int* partial, int* flag, int* y")
    + """
  int tile = blockIdx.x / 2;
  if (blockIdx.x % 2 == 0) {
    partial[tile * blockDim.x + t] = x[i];
    __threadfence();
    __syncthreads();
    if (t == 0) atomicExch(flag + 2 * tile, 1);
  } else {
    if (t == 0) while (atomicAdd(flag + 2 * tile, 0) == 0) {}
    __syncthreads();
    __threadfence();
    y[tile * blockDim.x + t] = partial[tile * blockDim.x + t] + x[i];
  }
}""",
    lambda: {"x": _ints(256), "partial": _zeros(128), "flag": _zeros(4), "y": _zeros(128)},
    lambda arrays: {"y": arrays["x"].reshape(2, 2, 64).sum(1).reshape(-1)},
    {
        "the second does not wait": [("while (atomicAdd(flag + 2 * tile, 0) == 0) {}", "{}")],
        "the flag of another tile": [("atomicAdd(flag + 2 * tile, 0) == 0", "atomicAdd(flag + 0, 0) == 0")],
        "the flag is set before warps have written": [
            ("    __syncthreads();\n    if (t == 0) atomicExch", "    if (t == 0) atomicExch")
        ],
    },
    blank=frozenset({"partial", "y"}),
    kinds=frozenset({"race", "uninitialized-read"}),
    noted={
        "the flag is set without a fence": [("    __threadfence();\n    __syncthreads();", "    __syncthreads();")],
        "the flag is seen without a fence": [("    __syncthreads();\n    __threadfence();", "    __syncthreads();")],
    },
    topic=FLAGS,
)

GRID_BARRIER = Idiom(
    "hand-made grid barrier",
    """__device__ void meet(unsigned* arrived, unsigned target) {
  __syncthreads();  // before arriving
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(arrived, 1);
    while (*(volatile unsigned*)arrived < target) {}
    __threadfence();
  }
  __syncthreads();  // after all have arrived
}
"""
    + HEAD.replace("PARAMETERS", "const int* x, unsigned* arrived, int* a, int* y")
    + """
  a[i] = x[i];
  meet(arrived, 4);
  int v = a[255 - i];
  meet(arrived, 8);
  a[i] = v * 2;
  y[i] = v;
}""",
    lambda: {"x": _ints(256), "arrived": _zeros(1).view(np.uint32), "a": _zeros(256), "y": _zeros(256)},
    lambda arrays: {"a": 2 * arrays["x"][::-1], "y": arrays["x"][::-1]},
    {
        "no first barrier": [("  meet(arrived, 4);\n", ""), ("meet(arrived, 8)", "meet(arrived, 4)")],
        "no second barrier": [("  meet(arrived, 8);\n", "")],
        "arrives before its warps have written": [("__syncthreads();  // before arriving", "")],
        "waits for nobody": [("while (*(volatile unsigned*)arrived < target) {}", "")],
    },
    noted={
        "arrives without a fence": [("    __threadfence();\n    atomicAdd", "    atomicAdd")],
        "goes on without a fence": [("    __threadfence();\n  }", "  }")],
    },
    blank=frozenset({"a", "y"}),
    cooperative=True,
    kinds=frozenset({"race", "uninitialized-read"}),
    topic=GRID_BARRIERS,
)

GRID_SYNC = Idiom(
    "grid.sync()",
    "#include <cooperative_groups.h>\n"
    + HEAD.replace("PARAMETERS", "const int* x, int* a, int* y")
    + """
  auto grid = cooperative_groups::this_grid();
  a[i] = x[i];
  grid.sync();  // first
  int v = a[255 - i];
  grid.sync();  // second
  a[i] = v * 2;
  y[i] = v;
}""",
    lambda: {"x": _ints(256), "a": _zeros(256), "y": _zeros(256)},
    lambda arrays: {"a": 2 * arrays["x"][::-1], "y": arrays["x"][::-1]},
    {"no first step": [("grid.sync();  // first", "")], "no second step": [("grid.sync();  // second", "")]},
    blank=frozenset({"a", "y"}),
    cooperative=True,
    kinds=frozenset({"race", "uninitialized-read"}),
    topic=GRID_BARRIERS,
)

PRODUCER = """
  __shared__ int buffer[2][32];
  int* place = IN_GLOBAL;
  int warp = t / 32, lane = t % 32, sum = 0;
  for (int n = 0; n < 6; ++n) {
    if (warp == 0) {
      if (n > 1) asm volatile("bar.sync %0, 64;" :: "r"(3 + n % 2) : "memory");  // until it is empty
      place[n % 2 * 32 + lane] = x[n * 32 + lane];
      asm volatile("bar.arrive %0, 64;" :: "r"(1 + n % 2) : "memory");  // it is full
    } else {
      asm volatile("bar.sync %0, 64;" :: "r"(1 + n % 2) : "memory");  // until it is full
      sum += place[n % 2 * 32 + (lane + 1) % 32];
      if (n < 4) asm volatile("bar.arrive %0, 64;" :: "r"(3 + n % 2) : "memory");  // it is empty
    }
  }
  if (warp == 1) y[lane] = sum;
}"""


def _producer(space: str, place: str) -> Idiom:
    return Idiom(
        f"warp-specialised producer and consumer, {space} memory",
        HEAD.replace("PARAMETERS", "const int* x, int* scratch, int* y") + PRODUCER.replace("IN_GLOBAL", place),
        lambda: {"x": _ints(192), "scratch": _zeros(64), "y": _zeros(32)},
        lambda arrays: {"y": np.roll(arrays["x"].reshape(6, 32).sum(0), -1)},
        {
            "the producer does not wait": [
                ('if (n > 1) asm volatile("bar.sync %0, 64;" :: "r"(3 + n % 2) : "memory");', ""),
                ('if (n < 4) asm volatile("bar.arrive %0, 64;" :: "r"(3 + n % 2) : "memory");', ""),
            ],
            "the consumer does not wait": [
                ('asm volatile("bar.sync %0, 64;" :: "r"(1 + n % 2) : "memory");', ""),
                ('asm volatile("bar.arrive %0, 64;" :: "r"(1 + n % 2) : "memory");', ""),
            ],
            "said to be full before it is": [
                ('asm volatile("bar.arrive %0, 64;" :: "r"(1 + n % 2) : "memory");', ""),
                (
                    "      place[n % 2",
                    '      asm volatile("bar.arrive %0, 64;" :: "r"(1 + n % 2) : "memory");\n      place[n % 2',
                ),
            ],
            "the wrong buffer": [("sum += place[n % 2 * 32", "sum += place[(n + 1) % 2 * 32")],
        },
        blank=frozenset({"scratch", "y"}),
        grid=1,
        kinds=frozenset({"race", "uninitialized-read", "deadlock"}),
        topic=NAMED,
    )


SPLIT_BARRIERS = Idiom(
    "groups with barriers of their own",
    HEAD.replace("PARAMETERS", "const int* x, int* y")
    + """
  __shared__ int s[128];
  int group = t / 64;
  for (int n = 0; n < 3; ++n) {
    s[t] = x[(t + n) % 128];
    asm volatile("bar.sync %0, 64;" :: "r"(1 + group) : "memory");  // all of the group have written
    y[n * 128 + t] = s[group * 64 + 63 - t % 64];
    asm volatile("bar.sync %0, 64;" :: "r"(1 + group) : "memory");  // all of the group have read
  }
}""",
    lambda: {"x": _ints(128), "y": _zeros(384)},
    lambda arrays: {
        "y": np.concatenate([np.roll(arrays["x"], -n).reshape(2, 64)[:, ::-1].reshape(-1) for n in range(3)])
    },
    {
        "reads the other group's half": [("s[group * 64 + 63 - t % 64]", "s[127 - t]")],
        "no barrier before the reads": [
            ('asm volatile("bar.sync %0, 64;" :: "r"(1 + group) : "memory");  // all of the group have written', "")
        ],
        "no barrier after the reads": [
            ('asm volatile("bar.sync %0, 64;" :: "r"(1 + group) : "memory");  // all of the group have read', "")
        ],
    },
    blank=frozenset({"y"}),
    grid=1,
    block=128,
    kinds=frozenset({"race", "uninitialized-read"}),
    topic=NAMED,
)

WARP_FLAGS = Idiom(
    "warps hand on through shared flags",
    HEAD.replace("PARAMETERS", "const int* x, int* y")
    + """
  __shared__ int data[32], flag;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t < 32) {
    data[t] = x[t];
    __threadfence_block();
    __syncwarp();
    if (t == 0) *(volatile int*)&flag = 1;
  } else {
    while (*(volatile int*)&flag == 0) {}
    __threadfence_block();
    y[t - 32] = data[63 - t];
  }
}""",
    lambda: {"x": _ints(32), "y": _zeros(32)},
    lambda arrays: {"y": arrays["x"][::-1]},
    {
        "nobody waits": [("while (*(volatile int*)&flag == 0) {}", "")],
        "the flag comes first": [
            ("    data[t] = x[t];\n", "    if (t == 0) *(volatile int*)&flag = 1;\n    data[t] = x[t];\n"),
            ("    if (t == 0) *(volatile int*)&flag = 1;\n  } else", "  } else"),
        ],
    },
    blank=frozenset({"y"}),
    grid=1,
    kinds=frozenset({"race", "uninitialized-read"}),
    topic=FLAGS,
)

SHARED_SLOTS = Idiom(
    "warps reserve slots of a shared list",
    HEAD.replace("PARAMETERS", "const int* x, int* y, int* count")
    + """
  __shared__ int list[129], used;
  if (t == 0) used = 0;
  __syncthreads();
  if (x[t] > 50) list[atomicAdd(&used, 1)] = x[t];
  __syncthreads();  // the list is complete
  if (t < used) atomicAdd(y, list[t]);
  if (t == 0) *count = used;
}""",
    lambda: {"x": _ints(128), "y": _zeros(1), "count": _zeros(1)},
    lambda arrays: {
        "y": arrays["x"][arrays["x"] > 50].sum(keepdims=True),
        "count": np.array([(arrays["x"] > 50).sum()]),
    },
    {
        "reads before the list is complete": [("__syncthreads();  // the list is complete", "")],
        "does not count": [("list[atomicAdd(&used, 1)] = x[t]", "list[atomicAdd(&used, 0)] = x[t]")],
        "writes two of one slot": [
            ("list[atomicAdd(&used, 1)] = x[t]", "{ int n = atomicAdd(&used, 1); list[n] = x[t]; list[n + 1] = 0; }")
        ],
    },
    blank=frozenset({"count"}),
    grid=1,
    block=128,
    topic=SLOTS,
)

WARP_SLOTS = Idiom(
    "warps of a block reserve slots in global memory",
    COMPACTION.source,
    lambda: {"x": _ints(128), "counter": _zeros(1), "y": _zeros(129)},
    COMPACTION.expected,
    COMPACTION.wrong,
    grid=1,
    block=128,
    topic=SLOTS,
)

IDIOMS = (
    _lock("an exchange", "atomicExch(lock, 0);"),
    _lock("a plain store", "*lock = 0;"),
    _lock("a volatile store", "*(volatile int*)lock = 0;"),
    TICKET_LOCK,
    TILES,
    COMPACTION,
    WARP_SLOTS,
    LAST_BLOCK,
    LOOK_BACK,
    STREAM_K,
    GRID_BARRIER,
    GRID_SYNC,
    _producer("shared", "&buffer[0][0]"),
    _producer("global", "scratch + 0 * buffer[0][0]"),
    SPLIT_BARRIERS,
    WARP_FLAGS,
    SHARED_SLOTS,
)
