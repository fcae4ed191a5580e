"""Random accesses to shared memory, and warps that synchronise through it: the executor finds what a model finds.

The model keeps sets of all accesses of an interval between barriers, and orders them by vector clocks of its own.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
from watched_memory import Step, blank, execute, read_only

WARPS, PHASES, WORDS, LOCKS = 3, 14, 96, 4
READ, WRITE, ADD, GENERIC_READ, GENERIC_WRITE, SET, GET, TAKE = range(8)
WRITES, READS = {WRITE, GENERIC_WRITE}, {READ, GENERIC_READ}
OPS = """struct Op { int kind, start, stride, lanes, barrier; };
extern "C" __global__ void k(const Op* ops, int* sink, int launch) {
  __shared__ int s[96];
  __shared__ int locks[8];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32, sum = 0;
  int* generic = launch >= 0 ? s : sink;
  asm volatile("" : "+l"(generic));
  for (int i = threadIdx.x; i < 8; i += blockDim.x) locks[i] = 0;
  if (threadIdx.x < 48) s[threadIdx.x] = 0;
  __syncthreads();
  for (int phase = 0; phase < 14; ++phase) {
    Op op = ops[phase * 3 + warp];
    int value = (phase * 3 + warp) * 32 + lane + 1;
    if (lane < op.lanes) {
      int at = op.start + op.stride * lane;
      switch (op.kind) {
        case 0: sum += s[at]; break;
        case 1: s[at] = value; break;
        case 2: atomicAdd(s + at, 1); break;
        case 3: sum += generic[at]; break;
        case 4: generic[at] = value; break;
        case 5: *(volatile int*)(locks + 2 * op.start) = 1; break;
        case 6: {
          int seen;
          asm volatile("ld.relaxed.cta.s32 %0, [%1];" : "=r"(seen) : "l"(locks + 2 * op.start) : "memory");
          sum += seen;
          break;
        }
        case 7: sum += atomicAdd(locks + 2 * op.start, 1);
      }
    }
    __syncwarp();
    if (op.barrier) __syncthreads();
  }
  sink[threadIdx.x] = sum;
}"""


@dataclass
class Word:
    written: bool
    writer: tuple[int, int, bool] | None = None
    """The warp, its clock, and whether it was by atomic operations; of this interval."""
    several: bool = False
    """Whether the last writers were several, by atomic operations."""
    readers: dict[int, int] = field(default_factory=dict)
    """Clocks of the readers of this interval, by warp."""


@dataclass
class Clocks:
    own: list[int] = field(default_factory=lambda: [0] * WARPS)
    known: list[list[int]] = field(default_factory=lambda: [[0] * WARPS for _ in range(WARPS)])
    places: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0] * WARPS))

    def learn(self, warp: int, place: str) -> None:
        self.known[warp] = [max(a, b) for a, b in zip(self.known[warp], self.places[place], strict=True)]

    def tell(self, warp: int, places: set[str]) -> None:
        self.own[warp] += 1
        told = [*self.known[warp]]
        told[warp] = self.own[warp]
        for place in places:
            self.places[place] = [max(a, b) for a, b in zip(told, self.places[place], strict=True)]

    def knows_all(self, warp: int, place: str) -> bool:
        pairs = enumerate(zip(self.places[place], self.known[warp], strict=True))
        return all(told <= known for w, (told, known) in pairs if w != warp)


def place_of(word: int) -> str:
    """Eight bytes share what they tell."""
    return f"words {word // 2}"


def modelled(ops: np.ndarray) -> Counter[tuple[str, int]]:
    memory = [Word(n < 48) for n in range(WORDS)]
    found: Counter[tuple[str, int]] = Counter()
    barriers = ops[:, 0, 4]
    interval_of = np.concatenate([[0], np.cumsum(barriers)[:-1]])
    for interval in range(int(interval_of.max()) + 1):
        clocks = Clocks()
        for word in memory:
            word.writer, word.several, word.readers = None, False, {}
        for warp in range(WARPS):
            for phase in np.flatnonzero(interval_of == interval):
                step(ops[phase, warp], memory, warp, clocks, found)
    return found


def step(op: np.ndarray, memory: list[Word], warp: int, clocks: Clocks, found: Counter[tuple[str, int]]) -> None:
    kind, start, stride, lanes, _ = (int(x) for x in op)
    if kind in (GET, TAKE):
        clocks.learn(warp, f"lock {start}")
    if kind in (SET, TAKE):
        clocks.tell(warp, {f"lock {start}"})
    if kind in (SET, GET, TAKE):
        return
    numbers = [start + stride * lane for lane in range(lanes)]
    for number in numbers:
        word = memory[number]
        verdict = judged(kind, word, warp, clocks, place_of(number))
        found.update([(verdict, kind)] * bool(verdict))
        if kind in READS:
            word.readers = {w: c for w, c in word.readers.items() if w == warp or c >= clocks.known[warp][w]}
            word.readers[warp] = clocks.own[warp]
        else:
            renew(kind, word, warp, clocks)
    if kind == ADD:
        clocks.tell(warp, {place_of(number) for number in numbers})


def renew(kind: int, word: Word, warp: int, clocks: Clocks) -> None:
    word.written = True
    own = word.writer is not None and word.writer[0] == warp and not word.several
    if kind in WRITES:
        word.writer, word.several = (warp, clocks.own[warp], False), False
    elif word.writer is not None and not word.writer[2] and own:
        pass  # its plain write says more
    else:
        other = word.writer is not None and word.writer[2] and not own
        word.several = other
        word.writer = (warp, clocks.own[warp], True)


def judged(kind: int, word: Word, warp: int, clocks: Clocks, place: str) -> str:
    known = clocks.known[warp]
    raced = False
    if word.writer is not None and (word.several or word.writer[0] != warp):
        by, clock, atomic = word.writer
        learnt = clocks.knows_all(warp, place) if word.several else clock < known[by]
        raced = not learnt and not (atomic and kind == ADD)
    if kind not in READS:
        raced = raced or any(w != warp and c >= known[w] for w, c in word.readers.items())
    blank_read = kind not in WRITES and not word.written
    return "race" if raced else "uninitialized-read" if blank_read else ""


def random_ops(rng: np.random.Generator, synchronising: bool) -> np.ndarray:
    ops = np.zeros((PHASES, WARPS, 5), np.int32)
    ops[..., 4] = rng.random((PHASES, 1)) < 0.3
    for op in ops.reshape(-1, 5):
        if synchronising and rng.random() < 0.4:
            op[:4] = rng.choice([SET, GET, TAKE]), rng.integers(0, LOCKS), 0, 1
            continue
        op[0] = rng.choice([READ, WRITE, ADD, GENERIC_READ, GENERIC_WRITE])
        op[2] = rng.choice([1, 1, 2])
        op[3] = rng.choice([32, 17, 3, 1])
        op[1] = rng.integers(0, WORDS - int(op[2]) * 31)
    return ops


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One for all, so that the kernel is compiled once."""
    return tmp_path_factory.mktemp("model")


def found_by_executor(folder: Path, ops: np.ndarray) -> Counter[tuple[str, int]]:
    arguments = [read_only("ops", ops.reshape(-1)), blank("sink", 32 * WARPS, np.int32), np.int32(1)]
    execution = execute(folder, OPS, arguments, [Step("k", 1, 32 * WARPS)])
    lines = dict(enumerate(OPS.splitlines(), 1))
    found: Counter[tuple[str, int]] = Counter()
    for finding in execution.findings:
        assert finding.location is not None
        found[finding.kind, int(lines[finding.location.line].split("case ")[1][0])] += finding.count
    return found


@pytest.mark.parametrize("seed", range(16))
def test_random_accesses_are_found_at_fault_as_often_as_a_model_says(folder: Path, seed: int) -> None:
    ops = random_ops(np.random.default_rng(seed), synchronising=False)
    found = found_by_executor(folder, ops)
    assert {kind for kind, _ in found} >= {"race"}
    assert found == modelled(ops)


@pytest.mark.parametrize("seed", range(40))
def test_warps_that_synchronise_are_found_at_fault_where_a_model_says(folder: Path, seed: int) -> None:
    ops = random_ops(np.random.default_rng(seed), synchronising=True)
    assert found_by_executor(folder, ops) == modelled(ops)
