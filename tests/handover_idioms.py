"""Idioms in which threads hand work and data to each other: right kernels, and wrong ones that differ in one edit."""

from __future__ import annotations

import numpy as np
from memory_idioms import ints, kernel, zeros
from synchronisation_idioms import FLAGS, LOCKS, Idiom

QUEUES = "Queues and stacks"
BUFFERS = "Double buffers and pipelines"
GROUPS = "Cooperative groups"

COUNTED = frozenset({"race", "mismatch", "uninitialized-read"})
STUCK = COUNTED | {"timeout", "deadlock", "out-of-bounds"}
NOTED = COUNTED | {"missing-fence", "plain-access"}

COPIES = """__device__ void copy(void* to, const void* from) {
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"((unsigned)__cvta_generic_to_shared(to)), "l"(from));
}
#define COMMIT() asm volatile("cp.async.commit_group;" ::: "memory")
#define AWAIT(n) asm volatile("cp.async.wait_group " #n ";" ::: "memory")
"""

NUMBERED_LOCKS = """__device__ void take(int* lock) {
  while (atomicCAS(lock, 0, 1) != 0) __nanosleep(20);
  __threadfence();
}
__device__ void leave(int* lock) {
  __threadfence();
  atomicExch(lock, 0);
}
"""


def _moved(arrays: dict[str, np.ndarray]) -> np.ndarray:
    """Accounts after each block has moved its amount to the next one."""
    moved: np.ndarray = arrays["account"] - arrays["x"] + np.roll(arrays["x"], 1)
    return moved


def _swept(x: np.ndarray) -> np.ndarray:
    """Six rounds in which each number becomes the sum of itself and its right neighbour."""
    for _ in range(6):
        x = x + np.roll(x, -1)
    return x


def _wavefront(x: np.ndarray) -> np.ndarray:
    """Each row is the one above, turned round, plus its own numbers."""
    rows = []
    above = np.zeros(32, np.int32)
    for row in x.reshape(-1, 32):
        above = above[::-1] + row
        rows.append(above)
    return np.concatenate(rows)


def _eliminated(x: np.ndarray) -> np.ndarray:
    """Each row in turn is added to those below it."""
    rows = x.reshape(4, 32).copy()
    for n in range(4):
        rows[n + 1 :] += rows[n]
    flat: np.ndarray = rows.ravel()
    return flat


IDIOMS = (
    Idiom(
        "two locks, taken in the order of their numbers",
        kernel(
            "const int* x, int* lock, int* account",
            """
  int own = blockIdx.x, next = (own + 1) % gridDim.x;
  if (t == 0) {
    take(lock + min(own, next));
    take(lock + max(own, next));
    account[own] -= x[own];
    account[next] += x[own];
    leave(lock + own);
    leave(lock + next);  // after the update
  }""",
            NUMBERED_LOCKS,
        ),
        lambda: {"x": ints(4), "lock": zeros(4), "account": ints(4) + 500},
        lambda arrays: {"account": _moved(arrays)},
        {
            "the second is not taken": [("    take(lock + max(own, next));\n", "")],
            "the second is left before the update": [
                ("    leave(lock + next);  // after the update\n", ""),
                ("    account[own] -=", "    leave(lock + next);\n    account[own] -="),
            ],
        },
        cooperative=True,
        topic=LOCKS,
    ),
    Idiom(
        "a ticket lock in shared memory",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int next, sum;
  __shared__ volatile int serving;
  if (t == 0) next = serving = sum = 0;
  __syncthreads();
  if (t % 32 == 0) {
    int ticket = atomicAdd(&next, 1);
    while (serving != ticket) {}  // for its turn
    __threadfence_block();
    sum += x[i];
    __threadfence_block();
    serving = ticket + 1;  // after the update
  }
  __syncthreads();  // all had their turn
  if (t == 64) y[blockIdx.x] = sum;""",
        ),
        lambda: {"x": ints(512), "y": zeros(4)},
        lambda arrays: {"y": arrays["x"].reshape(4, 4, 32)[:, :, 0].sum(1)},
        {
            "does not wait for its turn": [("while (serving != ticket) {}  // for its turn", "")],
            "the next before the update": [
                ("    serving = ticket + 1;  // after the update\n", ""),
                ("    sum += x[i];", "    serving = ticket + 1;\n    sum += x[i];"),
            ],
            "read before all had their turn": [("__syncthreads();  // all had their turn", "")],
        },
        kinds=COUNTED,
        block=128,
        topic=LOCKS,
    ),
    Idiom(
        "a lock whose waiters queue up, each with a word of its own",
        kernel(
            "const int* x, int* tail, volatile int* waits, volatile int* after, int* sum",
            """
  if (t == 0) {
    int own = blockIdx.x + 1;
    waits[own] = 1;
    after[own] = 0;
    __threadfence();
    int before = atomicExch(tail, own);
    if (before) {
      after[before] = own;
      while (waits[own]) {}  // for the one before
    }
    __threadfence();
    sum[0] = 2 * sum[0] % 1009 + x[0];
    __threadfence();
    if (atomicCAS(tail, own, 0) != own) {
      while (!after[own]) {}
      waits[after[own]] = 0;
    }
  }""",
        ),
        lambda: {"x": ints(1), "tail": zeros(1), "waits": zeros(5), "after": zeros(5), "sum": zeros(1)},
        lambda arrays: {"sum": arrays["x"] * 15},
        {
            "handed on before the update": [
                ("    sum[0] = 2 * sum[0] % 1009 + x[0];\n", ""),
                ("      waits[after[own]] = 0;\n    }", "      waits[after[own]] = 0;\n    }\n    sum[0] += x[0];"),
            ],
            "does not wait": [("while (waits[own]) {}  // for the one before", "")],
        },
        kinds=NOTED,
        missed=frozenset({"does not wait"}),
        cooperative=True,
        topic=LOCKS,
    ),
    Idiom(
        "many readers or one writer",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int state, table[32];
  int lane = t % 32, warp = t / 32;
  if (t == 0) state = 0;
  if (t < 32) table[t] = 0;
  __syncthreads();
  if (warp < 2) {
    if (lane == 0) { while (atomicCAS(&state, 0, -1) != 0) {} __threadfence_block(); }  // alone
    __syncwarp();
    table[lane] += x[32 * warp + lane];
    __syncwarp();
    if (lane == 0) { __threadfence_block(); atomicExch(&state, 0); }
  } else {
    if (lane == 0) {
      while (true) {  // without a writer
        int now = *(volatile int*)&state;
        if (now >= 0 && atomicCAS(&state, now, now + 1) == now) break;
      }
      __threadfence_block();
    }
    __syncwarp();
    int seen = table[lane] + table[31 - lane];
    __syncwarp();
    if (lane == 0) { __threadfence_block(); atomicSub(&state, 1); }
    y[t - 64] = seen < 0;
  }
  __syncthreads();
  if (t < 32) y[64 + t] = table[t];""",
        ),
        lambda: {"x": ints(64), "y": zeros(96)},
        lambda arrays: {"y": np.append(zeros(64), arrays["x"].reshape(2, 32).sum(0))},
        {
            "writers do not wait": [("while (atomicCAS(&state, 0, -1) != 0) {}", "")],
            "readers come while one writes": [("if (now >= 0 && atomicCAS", "if (atomicCAS")],
        },
        kinds=STUCK,
        missed=frozenset({"readers come while one writes"}),
        grid=1,
        block=128,
        topic=LOCKS,
    ),
    Idiom(
        "a ring of one producing and one consuming block",
        kernel(
            "const int* x, int* ring, volatile unsigned* head, volatile unsigned* tail, int* y",
            """
  for (int n = 0; n < 6; ++n) {
    if (blockIdx.x == 0) {
      if (t == 0) while (n - *tail == 2) {}  // for room
      __threadfence();
      __syncthreads();
      ring[n % 2 * 64 + t] = x[64 * n + t];
      __threadfence();
      __syncthreads();  // all is in it
      if (t == 0) *head = n + 1;
    } else {
      if (t == 0) while (*head <= n) {}  // for an entry
      __threadfence();
      __syncthreads();
      y[64 * n + t] = ring[n % 2 * 64 + 63 - t];
      __threadfence();
      __syncthreads();  // all have read
      if (t == 0) *tail = n + 1;
    }
  }""",
        ),
        lambda: {
            "x": ints(384),
            "ring": zeros(128),
            "head": zeros(1, np.uint32),
            "tail": zeros(1, np.uint32),
            "y": zeros(384),
        },
        lambda arrays: {"y": arrays["x"].reshape(6, 64)[:, ::-1].ravel()},
        {
            "does not wait for room": [("while (n - *tail == 2) {}  // for room", "{}")],
            "does not wait for an entry": [("while (*head <= n) {}  // for an entry", "{}")],
            "room before all have read": [("__syncthreads();  // all have read", "")],
            "an entry before all is in it": [("__syncthreads();  // all is in it", "")],
        },
        blank=frozenset({"ring", "y"}),
        kinds=COUNTED,
        grid=2,
        cooperative=True,
        topic=QUEUES,
    ),
    Idiom(
        "a list of work with a flag for each entry",
        kernel(
            "const int* x, int* count, int* entry, volatile int* full, int* y",
            """
  if (t == 0) {
    int at = atomicAdd(count, 1);
    entry[at] = x[at];
    __threadfence();
    full[at] = 1;
    int other = (at + 2) % gridDim.x;
    while (!full[other]) {}  // for the entry
    __threadfence();
    y[other] = entry[other] + 1;
  }""",
        ),
        lambda: {"x": ints(4), "count": zeros(1), "entry": zeros(4), "full": zeros(4), "y": zeros(4)},
        lambda arrays: {"y": arrays["x"] + 1},
        {
            "does not wait": [("while (!full[other]) {}  // for the entry", "")],
            "full before the entry": [
                ("    full[at] = 1;\n", ""),
                ("    entry[at] = x[at];", "    full[at] = 1;\n    entry[at] = x[at];"),
            ],
        },
        blank=frozenset({"entry", "y"}),
        kinds=COUNTED,
        cooperative=True,
        topic=QUEUES,
    ),
    Idiom(
        "a deque whose owner takes from one end, and thieves from the other",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int task[16], sum;
  __shared__ int top, bottom;
  __shared__ volatile int open;
  if (t == 0) { top = bottom = sum = 0; open = 1; }
  __syncthreads();
  volatile int *first = &top, *last = &bottom;
  if (t == 0) {
    for (int n = 0; n < 16; ++n) {
      task[n] = x[n];
      __threadfence_block();
      *last = n + 1;  // after the task
    }
    while (true) {
      int at = *last - 1;
      *last = at;
      __threadfence_block();
      int from = *first;
      if (from < at) { atomicAdd(&sum, task[at]); continue; }
      if (from == at && atomicCAS(&top, from, from + 1) == from) atomicAdd(&sum, task[at]);
      break;
    }
    open = 0;
  } else if (t % 32 == 0) {
    while (open) {
      int from = *first;
      __threadfence_block();
      if (from >= *last) continue;  // nothing to take
      __threadfence_block();
      int taken = task[from];
      if (atomicCAS(&top, from, from + 1) == from) atomicAdd(&sum, taken);
    }
  }
  __syncthreads();
  if (t == 0) y[blockIdx.x] = sum;""",
        ),
        lambda: {"x": ints(16), "y": zeros(1)},
        lambda arrays: {"y": arrays["x"].sum(keepdims=True)},
        {
            "thieves take what is not there yet": [("if (from >= *last) continue;  // nothing to take", "")],
            "the end before the task": [
                ("      *last = n + 1;  // after the task\n", ""),
                ("      task[n] = x[n];", "      *last = n + 1;\n      task[n] = x[n];"),
            ],
        },
        kinds=STUCK,
        missed=frozenset({"the end before the task"}),
        grid=1,
        block=96,
        topic=QUEUES,
    ),
    Idiom(
        "places from a stack of free ones, by compare and swap with a tag",
        kernel(
            "const int* x, unsigned long long* top, int* next, int* place, int* y",
            """
  if (t == 0) {
    unsigned long long seen, wanted;
    int own;
    do {
      seen = *(volatile unsigned long long*)top;
      own = (int)seen;
      __threadfence();
      wanted = ((seen >> 32) + 1) << 32 | (unsigned)((volatile int*)next)[own];
    } while (atomicCAS(top, seen, wanted) != seen);
    __threadfence();
    place[own] = x[blockIdx.x];
    y[blockIdx.x] = place[own] + 1;
    do {  // gives it back
      seen = *(volatile unsigned long long*)top;
      ((volatile int*)next)[own] = (int)seen;
      __threadfence();
      wanted = ((seen >> 32) + 1) << 32 | (unsigned)own;
    } while (atomicCAS(top, seen, wanted) != seen);
  }""",
        ),
        lambda: {
            "x": ints(8),
            "top": zeros(1, np.uint64),
            "next": np.arange(1, 9, dtype=np.int32),
            "place": zeros(8),
            "y": zeros(8),
        },
        lambda arrays: {"y": arrays["x"] + 1},
        {
            "given back before it is used": [
                ("    place[own] = x[blockIdx.x];\n    y[blockIdx.x] = place[own] + 1;\n", ""),
                (
                    "unsigned)own;\n    } while (atomicCAS(top, seen, wanted) != seen);",
                    "unsigned)own;\n    } while (atomicCAS(top, seen, wanted) != seen);\n"
                    "    place[own] = x[blockIdx.x];\n    y[blockIdx.x] = place[own] + 1;",
                ),
            ]
        },
        kinds=STUCK,
        grid=8,
        cooperative=True,
        topic=QUEUES,
    ),
    Idiom(
        "a bounded queue whose places count their turns",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int value[4], turn[4], head, tail;
  if (t < 4) turn[t] = t;
  if (t == 0) head = tail = 0;
  __syncthreads();
  if (t % 32 == 0) {
    for (int n = 0; n < 8; ++n) {
      if (t < 64) {
        int at = atomicAdd(&tail, 1);
        while (atomicAdd(turn + at % 4, 0) != at) {}  // for room
        __threadfence_block();
        value[at % 4] = x[at];
        __threadfence_block();
        atomicExch(turn + at % 4, at + 1);
      } else {
        int at = atomicAdd(&head, 1);
        while (atomicAdd(turn + at % 4, 0) != at + 1) {}  // for an entry
        __threadfence_block();
        y[at] = value[at % 4] + 1;
        __threadfence_block();
        atomicExch(turn + at % 4, at + 4);
      }
    }
  }""",
        ),
        lambda: {"x": ints(16), "y": zeros(16)},
        lambda arrays: {"y": arrays["x"] + 1},
        {
            "an entry before its value": [
                ("        value[at % 4] = x[at];\n", ""),
                (
                    "        atomicExch(turn + at % 4, at + 1);",
                    "        atomicExch(turn + at % 4, at + 1);\n        value[at % 4] = x[at];",
                ),
            ],
        },
        kinds=COUNTED,
        grid=1,
        block=128,
        topic=QUEUES,
    ),
    Idiom(
        "rows that follow each other, behind volatile counters",
        kernel(
            "const int* x, volatile int* done, int* y",
            """
  if (blockIdx.x > 0 && t == 0) while (!done[blockIdx.x - 1]) {}  // for the row above
  __threadfence();
  __syncwarp();
  int above = blockIdx.x > 0 ? y[i - 2 * t - 1] : 0;
  y[i] = above + x[i];
  __syncwarp();
  __threadfence();
  if (t == 0) done[blockIdx.x] = 1;""",
        ),
        lambda: {"x": ints(256), "done": zeros(8), "y": zeros(256)},
        lambda arrays: {"y": _wavefront(arrays["x"])},
        {
            "does not wait": [("while (!done[blockIdx.x - 1]) {}  // for the row above", "{}")],
            "done before the row": [
                ("  if (t == 0) done[blockIdx.x] = 1;", ""),
                ("  y[i] = above", "  if (t == 0) done[blockIdx.x] = 1;\n  y[i] = above"),
            ],
        },
        blank=frozenset({"y"}),
        kinds=COUNTED,
        grid=8,
        block=32,
        topic=FLAGS,
    ),
    Idiom(
        "a message for all other blocks, which each acknowledge in a word of its own",
        kernel(
            "const int* x, int* message, volatile int* sent, volatile int* seen, int* y",
            """
  for (int n = 1; n < 4; ++n) {
    if (blockIdx.x == 0) {
      if (t > 0 && t < gridDim.x) while (seen[t] < n - 1) {}  // for the readers
      __threadfence();
      __syncthreads();
      message[t] = x[64 * n + t];
      __threadfence();
      __syncthreads();
      if (t == 0) *sent = n;
    } else {
      if (t == 0) while (*sent < n) {}
      __threadfence();
      __syncthreads();
      y[256 * blockIdx.x - 256 + 64 * n + t] = message[63 - t];
      __threadfence();
      __syncthreads();  // all have read
      if (t == 0) seen[blockIdx.x] = n;
    }
  }""",
        ),
        lambda: {"x": ints(256), "message": zeros(64), "sent": zeros(1), "seen": zeros(4), "y": zeros(768)},
        lambda arrays: {"y": np.tile(np.append(zeros(64), arrays["x"].reshape(4, 64)[1:, ::-1].ravel()), 3)},
        {
            "does not wait for the readers": [("while (seen[t] < n - 1) {}  // for the readers", "{}")],
            "waits for all but one": [("t < gridDim.x)", "t < gridDim.x - 1)")],
            "acknowledged before all have read": [("__syncthreads();  // all have read", "")],
        },
        kinds=COUNTED,
        cooperative=True,
        topic=FLAGS,
    ),
    Idiom(
        "a look-back by a warp, at several states at once",
        kernel(
            "const int* x, int* number, volatile int* status, volatile int* sums, int* y",
            """
  int tile = t == 0 ? atomicAdd(number, 1) : 0;
  tile = __shfl_sync(~0u, tile, 0);
  int value = x[32 * tile + t], sum = __reduce_add_sync(~0u, value), before = 0;
  if (t == 0) {
    sums[2 * tile] = sum;
    if (tile == 0) sums[1] = sum;
    __threadfence();
    status[tile] = tile == 0 ? 2 : 1;
  }
  for (int from = tile - 1; from >= 0; from -= 32) {
    int own = from - t, state = own < 0 ? 1 : 0;
    while (state == 0) state = status[own];  // for the state
    __threadfence();
    unsigned whole = __ballot_sync(~0u, own >= 0 && state == 2);
    int part = own < 0 ? 0 : sums[2 * own + (state == 2)];
    int end = whole ? __ffs(whole) - 1 : 31;
    before += __reduce_add_sync(~0u, t <= end ? part : 0);
    if (whole) break;
  }
  if (t == 0 && tile > 0) {
    sums[2 * tile + 1] = before + sum;
    __threadfence();
    status[tile] = 2;
  }
  y[32 * tile + t] = before + value;""",
        ),
        lambda: {"x": ints(256), "number": zeros(1), "status": zeros(8), "sums": zeros(16), "y": zeros(256)},
        lambda a: {"y": a["x"] + np.repeat(np.append(0, np.cumsum(a["x"].reshape(8, 32).sum(1))[:-1]), 32)},
        {
            "does not wait": [
                ("while (state == 0) state = status[own];  // for the state", "if (own >= 0) state = 1;")
            ],
            "the status before the sum": [
                ("    status[tile] = tile == 0 ? 2 : 1;\n", ""),
                ("    sums[2 * tile] = sum;", "    status[tile] = tile == 0 ? 2 : 1;\n    sums[2 * tile] = sum;"),
            ],
        },
        blank=frozenset({"sums", "y"}),
        kinds=NOTED,
        grid=8,
        block=32,
        topic=FLAGS,
    ),
    Idiom(
        "of each two blocks the later one goes on with both sums",
        kernel(
            "const int* x, int* part, int* arrived, int* y",
            """
  int sum = __reduce_add_sync(~0u, x[i]);
  if (t == 0) {
    for (int size = 1, base = 0; size < gridDim.x; base += gridDim.x / size, size *= 2) {
      int own = blockIdx.x / size;
      part[base + own] = sum;
      __threadfence();
      if (atomicExch(arrived + base + own / 2, 1) == 0) return;  // the other goes on
      __threadfence();
      sum += part[base + (own ^ 1)];
    }
    y[0] = sum;
  }""",
        ),
        lambda: {"x": ints(256), "part": zeros(16), "arrived": zeros(16), "y": zeros(1)},
        lambda arrays: {"y": arrays["x"].sum(keepdims=True)},
        {
            "both go on": [("== 0) return;  // the other goes on", "== 2) return;")],
            "arrives before its sum": [
                ("      part[base + own] = sum;\n", ""),
                (
                    "      __threadfence();\n      sum +=",
                    "      part[base + own] = sum;\n      __threadfence();\n      sum +=",
                ),
            ],
        },
        blank=frozenset({"part"}),
        kinds=STUCK,
        grid=8,
        block=32,
        topic=FLAGS,
    ),
    Idiom(
        "the last warp of a block adds up",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int part[4], done;
  if (t == 0) done = 0;
  __syncthreads();
  int sum = __reduce_add_sync(~0u, x[i]), before = 0;
  if (t % 32 == 0) {
    part[t / 32] = sum;
    __threadfence_block();
    before = atomicAdd(&done, 1);
    __threadfence_block();
    if (before == 3) y[blockIdx.x] = part[0] + part[1] + part[2] + part[3];
  }""",
        ),
        lambda: {"x": ints(512), "y": zeros(4)},
        lambda arrays: {"y": arrays["x"].reshape(4, 128).sum(1)},
        {
            "the last but one adds up": [("before == 3", "before == 2")],
            "counts before its sum": [
                ("    part[t / 32] = sum;\n", ""),
                ("    if (before == 3)", "    part[t / 32] = sum;\n    if (before == 3)"),
            ],
        },
        kinds=COUNTED,
        block=128,
        topic=FLAGS,
    ),
    Idiom(
        "two buffers in shared memory, one barrier a round",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int row[2][64];
  row[0][t] = x[i];
  for (int n = 0; n < 6; ++n) {
    __syncthreads();  // the row is there
    row[(n + 1) % 2][t] = row[n % 2][t] + row[n % 2][(t + 1) % 64];
  }
  y[i] = row[0][t];""",
        ),
        lambda: {"x": ints(64), "y": zeros(64)},
        lambda arrays: {"y": _swept(arrays["x"])},
        {
            "one buffer for both": [("row[(n + 1) % 2][t] =", "row[n % 2][t] =")],
            "no barrier": [("__syncthreads();  // the row is there", "")],
        },
        kinds=COUNTED,
        grid=1,
        topic=BUFFERS,
    ),
    Idiom(
        "the next tile waits in a register",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int tile[64];
  int next = x[t], sum = 0;
  for (int n = 0; n < 4; ++n) {
    tile[t] = next;
    __syncthreads();  // the tile is there
    if (n < 3) next = x[64 * (n + 1) + t];
    sum += tile[63 - t];
    __syncthreads();  // all have read
  }
  y[t] = sum;""",
        ),
        lambda: {"x": ints(256), "y": zeros(64)},
        lambda arrays: {"y": arrays["x"].reshape(4, 64).sum(0)[::-1]},
        {
            "no barrier before the reads": [("__syncthreads();  // the tile is there", "")],
            "no barrier after the reads": [("__syncthreads();  // all have read", "")],
        },
        kinds=COUNTED,
        grid=1,
        topic=BUFFERS,
    ),
    Idiom(
        "asynchronous copies in three stages",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int stage[3][64];
  int sum = 0;
  for (int n = 0; n < 2; ++n) { copy(stage[n] + t, x + 64 * n + t); COMMIT(); }
  for (int n = 0; n < 6; ++n) {
    AWAIT(1);
    __syncthreads();  // the stage is there, and the one before has been read
    if (n < 4) copy(stage[(n + 2) % 3] + t, x + 64 * (n + 2) + t);
    COMMIT();
    sum += stage[n % 3][63 - t];
  }
  y[t] = sum;""",
            COPIES,
        ),
        lambda: {"x": ints(384), "y": zeros(64)},
        lambda arrays: {"y": arrays["x"].reshape(6, 64).sum(0)[::-1]},
        {
            "waits for one stage too few": [("AWAIT(1);", "AWAIT(2);")],
            "no barrier": [("__syncthreads();  // the stage is there, and the one before has been read", "")],
            "copies into the stage that is read": [("stage[(n + 2) % 3] + t", "stage[n % 3] + t")],
        },
        kinds=COUNTED,
        grid=1,
        topic=BUFFERS,
    ),
    Idiom(
        "asynchronous copies of a warp for itself",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int stage[2][2][32];
  int lane = t % 32, warp = t / 32, sum = 0;
  copy(stage[warp][0] + lane, x + t);
  COMMIT();
  for (int n = 0; n < 4; ++n) {
    if (n < 3) copy(stage[warp][(n + 1) % 2] + lane, x + 64 * (n + 1) + t);
    COMMIT();
    AWAIT(1);
    __syncwarp();
    sum += stage[warp][n % 2][31 - lane];
    __syncwarp();
  }
  y[t] = sum;""",
            COPIES,
        ),
        lambda: {"x": ints(256), "y": zeros(64)},
        lambda arrays: {"y": arrays["x"].reshape(4, 2, 32).sum(0)[:, ::-1].ravel()},
        {
            "does not wait": [("    AWAIT(1);\n", "")],
            "reads the stage of the other warp": [("sum += stage[warp]", "sum += stage[1 - warp]")],
        },
        kinds=COUNTED,
        grid=1,
        topic=BUFFERS,
    ),
    Idiom(
        "each row in turn is added to those below, a warp each",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int pivot[2][32];
  int lane = t % 32, row = t / 32, own = x[t];
  for (int n = 0; n < 4; ++n) {
    if (row == n) pivot[n % 2][lane] = own;
    __syncthreads();  // the pivot is there
    if (row > n) own += pivot[n % 2][lane];
  }
  y[t] = own;""",
        ),
        lambda: {"x": ints(128), "y": zeros(128)},
        lambda arrays: {"y": _eliminated(arrays["x"])},
        {
            "one buffer for all pivots": [
                ("pivot[n % 2][lane] = own", "pivot[0][lane] = own"),
                ("+= pivot[n % 2]", "+= pivot[0]"),
            ],
            "no barrier": [("__syncthreads();  // the pivot is there", "")],
        },
        kinds=COUNTED,
        grid=1,
        block=128,
        topic=BUFFERS,
    ),
    Idiom(
        "tiles of sixteen threads turn round their part",
        kernel(
            "const int* x, int* y",
            """
  __shared__ int part[64];
  auto tile = cooperative_groups::tiled_partition<16>(cooperative_groups::this_thread_block());
  int lane = tile.thread_rank(), base = t - lane;
  part[t] = x[i];
  tile.sync();  // the part is there
  y[i] = part[base + 15 - lane];""",
            "#include <cooperative_groups.h>\n",
        ),
        lambda: {"x": ints(256), "y": zeros(256)},
        lambda arrays: {"y": arrays["x"].reshape(16, 16)[:, ::-1].ravel()},
        {
            "reads the part of the tile before": [("part[base + 15", "part[(base + 48) % 64 + 15")],
        },
        kinds=COUNTED,
        topic=GROUPS,
    ),
    Idiom(
        "sums of blocks, which all blocks read once the grid has met",
        kernel(
            "const int* x, int* part, int* y",
            """
  auto grid = cooperative_groups::this_grid();
  int sum = 0;
  for (int n = 0; n < 2; ++n) {
    int own = __reduce_add_sync(~0u, x[i] + sum);
    if (t == 0) part[gridDim.x * n + blockIdx.x] = own;
    grid.sync();  // the sums are there
    for (int b = 0; b < gridDim.x; ++b) sum += part[gridDim.x * n + b];
  }
  y[i] = sum;""",
            "#include <cooperative_groups.h>\n",
        ),
        lambda: {"x": ints(128), "part": zeros(8), "y": zeros(128)},
        lambda arrays: {"y": np.full(128, 130 * arrays["x"].sum())},
        {
            "does not meet": [("grid.sync();  // the sums are there", "")],
            "one place for both rounds": [
                ("part[gridDim.x * n + blockIdx.x] = own", "part[blockIdx.x] = own"),
                ("part[gridDim.x * n + b]", "part[b]"),
            ],
        },
        blank=frozenset({"part"}),
        kinds=COUNTED,
        block=32,
        cooperative=True,
        topic=GROUPS,
    ),
    Idiom(
        "the threads that are together add as one",
        kernel(
            "const int* x, int* count, int* y",
            """
  if (x[i] > 50) {
    auto some = cooperative_groups::coalesced_threads();
    int first = some.thread_rank() == 0 ? atomicAdd(count, some.size()) : 0;
    y[some.shfl(first, 0) + some.thread_rank()] = x[i];
  }""",
            "#include <cooperative_groups.h>\n",
        ),
        lambda: {"x": ints(256), "count": zeros(1), "y": zeros(257)},
        lambda arrays: {"count": np.array([(arrays["x"] > 50).sum()])},
        {"reserves one place for all": [("some.size())", "1)")]},
        topic=GROUPS,
    ),
)
