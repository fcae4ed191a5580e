"""Blocks that synchronise at random: the executor reports the accesses that the vector clocks of a model do not order,
and notes those that they order without fences.

The model also keeps the whole history of every word: no more is reported than races with something in it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import pytest
from watched_memory import Step, blank, execute, given, read_only

BLOCKS, PHASES, WORDS, FLAGS = 5, 16, 256, 3
READ, WRITE, SET, GET, TAKE, FENCE, BARRIER = range(7)
ORDERED, COVERED, HEARD, FENCED = range(4)
"""Clocks: what synchronisation orders; what had a fence, or a barrier, before the release; what had a fence before the
release; and what in addition had one after the acquire."""
OPS = """struct Op { int kind, start, stride, lanes; };
extern "C" __global__ void k(const Op* ops, int* s, int* flags, int* sink) {
  int sum = 0;
  for (int phase = 0; phase < 16; ++phase) {
    Op op = ops[blockIdx.x * 16 + phase];
    int at = op.start + op.stride * threadIdx.x;
    if (threadIdx.x < op.lanes)
      switch (op.kind) {
        case 0: sum += s[at]; break;
        case 1: s[at] = (blockIdx.x * 16 + phase) * 32 + threadIdx.x + 1; break;
        case 2: *(volatile int*)(flags + 2 * op.start) = 1; break;
        case 3: while (*(volatile int*)(flags + 2 * op.start) < 0) {} break;
        case 4: sum += atomicAdd(flags + 2 * op.start, 1); break;
        case 5: __threadfence(); break;
        case 6: __syncthreads();
      }
  }
  sink[blockIdx.x * 32 + threadIdx.x] = sum;
}"""


@dataclass(frozen=True)
class Access:
    block: int
    time: int
    """How many releases, fences and barriers its block had made before it."""
    writes: bool
    late: bool
    """Whether its block had acquired anything, or made a fence."""


@dataclass
class Word:
    history: list[Access] = field(default_factory=list)
    writer: Access | None = None
    readers: dict[int, Access] = field(default_factory=dict)
    """The last read of each block that read it."""


def _zeros(rows: int) -> np.ndarray:
    return np.zeros((4, rows, BLOCKS), np.int64)


@dataclass
class Clocks:
    """`known[clock, b, a]`: the time of block a up to which it happens before what block b does next."""

    time: list[int] = field(default_factory=lambda: [0] * BLOCKS)
    covered: list[int] = field(default_factory=lambda: [0] * BLOCKS)
    fenced: list[int] = field(default_factory=lambda: [0] * BLOCKS)
    known: np.ndarray = field(default_factory=lambda: _zeros(BLOCKS))
    flags: np.ndarray = field(default_factory=lambda: _zeros(FLAGS))

    def acquire(self, block: int, flag: int) -> None:
        for clock in (ORDERED, COVERED, HEARD):
            np.maximum(self.known[clock, block], self.flags[clock, flag], out=self.known[clock, block])

    def release(self, block: int, flag: int) -> None:
        self.time[block] += 1
        own = {ORDERED: self.time, COVERED: self.covered, FENCED: self.fenced}
        for clock, times in own.items():
            self.known[clock, block, block] = times[block]
            to = HEARD if clock == FENCED else clock
            np.maximum(self.flags[to, flag], self.known[clock, block], out=self.flags[to, flag])

    def barrier(self, block: int) -> None:
        self.time[block] += 1
        self.covered[block] = self.time[block]

    def fence(self, block: int) -> None:
        self.barrier(block)
        self.fenced[block] = self.time[block]
        np.maximum(self.known[FENCED, block], self.known[HEARD, block], out=self.known[FENCED, block])

    def orders(self, earlier: Access, block: int, clock: int) -> bool:
        return earlier.block == block or earlier.time < self.known[clock, block, earlier.block]

    def knows_any(self, block: int) -> bool:
        return bool(np.delete(self.known[ORDERED, block], block).any())


def modelled(ops: np.ndarray) -> tuple[Counter[int], Counter[int], Counter[int]]:
    """Reads and writes, by kind: those that should be reported as races, and noted, and all that race with others."""
    words = [Word() for _ in range(WORDS)]
    clocks = Clocks()
    reported: Counter[int] = Counter()
    noted: Counter[int] = Counter()
    real: Counter[int] = Counter()
    for block in range(BLOCKS):
        late = False
        for kind, start, stride, lanes in ops[block].tolist():
            late = late or kind in (GET, TAKE, FENCE)
            if kind == FENCE:
                clocks.fence(block)
            if kind == BARRIER:
                clocks.barrier(block)
            if kind in (GET, TAKE):
                clocks.acquire(block, start)
            if kind in (SET, TAKE):
                clocks.release(block, start)
            if kind not in (READ, WRITE):
                continue
            now = Access(block, clocks.time[block], kind == WRITE, late)
            touched = [words[start + stride * lane] for lane in range(lanes)]
            reported[kind] += sum(is_reported(now, word, clocks) for word in touched)
            noted[kind] += sum(is_noted(now, word, clocks) for word in touched)
            real[kind] += sum(races(now, word, clocks) for word in touched)
            for word in touched:
                note(now, word)
    return reported, noted, real


def races(now: Access, word: Word, clocks: Clocks) -> bool:
    return any(
        (now.writes or one.writes) and not clocks.orders(one, now.block, COVERED if one.writes else ORDERED)
        for one in word.history
    )


def is_reported(now: Access, word: Word, clocks: Clocks) -> bool:
    """A tag holds the last writer and the last read of each block."""
    if word.writer and not clocks.orders(word.writer, now.block, COVERED):
        return True
    return now.writes and any(not clocks.orders(each, now.block, ORDERED) for each in word.readers.values())


def is_noted(now: Access, word: Word, clocks: Clocks) -> bool:
    if is_reported(now, word, clocks):
        return False
    if word.writer and not clocks.orders(word.writer, now.block, FENCED):
        return True
    return now.writes and any(not clocks.orders(each, now.block, FENCED) for each in word.readers.values())


def note(now: Access, word: Word) -> None:
    word.history.append(now)
    if now.writes:
        word.writer = now
    elif word.writer != replace(now, writes=True):  # what it has just written itself tells as much of it
        word.readers[now.block] = now


def random_ops(rng: np.random.Generator) -> np.ndarray:
    """Per block and phase: kind, start, stride, lanes."""
    ops = np.zeros((BLOCKS, PHASES, 4), np.int32)
    for op in ops.reshape(-1, 4):
        op[0] = rng.choice(7, p=[0.25, 0.25, 0.1, 0.1, 0.1, 0.15, 0.05])
        if op[0] in (READ, WRITE):
            op[2] = rng.choice([1, 1, 1, 2, 3])
            op[3] = rng.choice([32, 32, 17, 1])
            op[1] = rng.choice([rng.integers(0, WORDS - 31 * 3), rng.integers(0, 5) * 32])
        else:
            op[1], op[3] = rng.integers(0, FLAGS), 32 if op[0] == BARRIER else 1
    return ops


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One for all, so that the kernel is compiled once."""
    return tmp_path_factory.mktemp("model")


@pytest.mark.parametrize("cooperative", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_blocks_that_synchronise_race_where_a_model_says(folder: Path, seed: int, cooperative: bool) -> None:
    ops = random_ops(np.random.default_rng(seed))
    arguments = [
        read_only("ops", ops.reshape(-1)),
        given("s", np.zeros(WORDS, np.int32)),
        given("flags", np.zeros(2 * FLAGS, np.int32)),
        blank("sink", 32 * BLOCKS, np.int32),
    ]
    execution = execute(folder, OPS, arguments, [Step("k", BLOCKS, 32, cooperative=cooperative)])
    lines = dict(enumerate(OPS.splitlines(), 1))
    found: Counter[int] = Counter()
    seen: Counter[int] = Counter()
    for one in (*execution.findings, *execution.notes):
        assert one.location is not None
        assert one.kind in ("race", "missing-fence")
        assert "of `s` (256 elements)" in one.message
        counts = found if one.kind == "race" else seen
        counts[int(lines[one.location.line].split("case ")[1][0])] += one.count
    reported, noted, real = modelled(ops)
    assert (found, seen) == (+reported, +noted)
    assert all(0 < reported[kind] <= real[kind] for kind in (READ, WRITE))
    assert noted.total() > 0
