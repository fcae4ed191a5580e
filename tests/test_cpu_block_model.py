"""Blocks that synchronise at random: the executor reports the accesses that the vector clocks of a model do not order.

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
READ, WRITE, SET, GET, TAKE = range(5)
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
        case 3: sum += *(volatile int*)(flags + 2 * op.start); break;
        case 4: sum += atomicAdd(flags + 2 * op.start, 1);
      }
  }
  sink[blockIdx.x * 32 + threadIdx.x] = sum;
}"""


@dataclass(frozen=True)
class Access:
    block: int
    release: int
    """How many releases its block had made before it."""
    writes: bool


@dataclass
class Word:
    history: list[Access] = field(default_factory=list)
    writer: Access | None = None
    reader: Access | None = None
    several: bool = False
    """Whether blocks other than the last reader have read it, too."""


@dataclass
class Clocks:
    """`known[b][a]`: how many releases of block a happen before what block b does next."""

    own: list[int] = field(default_factory=lambda: [0] * BLOCKS)
    known: list[list[int]] = field(default_factory=lambda: [[0] * BLOCKS for _ in range(BLOCKS)])
    flags: list[list[int]] = field(default_factory=lambda: [[0] * BLOCKS for _ in range(FLAGS)])

    def acquire(self, block: int, flag: int) -> None:
        self.known[block] = [max(pair) for pair in zip(self.known[block], self.flags[flag], strict=True)]

    def release(self, block: int, flag: int) -> None:
        self.own[block] += 1
        row = [*self.known[block]]
        row[block] = self.own[block]
        self.flags[flag] = [max(pair) for pair in zip(self.flags[flag], row, strict=True)]

    def orders(self, earlier: Access, block: int) -> bool:
        return earlier.block == block or earlier.release < self.known[block][earlier.block]

    def knows_any(self, block: int) -> bool:
        return any(known for other, known in enumerate(self.known[block]) if other != block)


def modelled(ops: np.ndarray) -> tuple[Counter[int], Counter[int]]:
    """Racing reads and writes, by kind: as the executor should report them, and by all that was accessed before."""
    words = [Word() for _ in range(WORDS)]
    clocks = Clocks()
    reported: Counter[int] = Counter()
    real: Counter[int] = Counter()
    for block in range(BLOCKS):
        for kind, start, stride, lanes in ops[block].tolist():
            if kind in (GET, TAKE):
                clocks.acquire(block, start)
            if kind in (SET, TAKE):
                clocks.release(block, start)
            if kind not in (READ, WRITE):
                continue
            now = Access(block, clocks.own[block], kind == WRITE)
            touched = [words[start + stride * lane] for lane in range(lanes)]
            reported[kind] += sum(is_reported(now, word, clocks) for word in touched)
            real[kind] += sum(races(now, word, clocks) for word in touched)
            for word in touched:
                note(now, word)
    return reported, real


def races(now: Access, word: Word, clocks: Clocks) -> bool:
    return any((now.writes or one.writes) and not clocks.orders(one, now.block) for one in word.history)


def is_reported(now: Access, word: Word, clocks: Clocks) -> bool:
    """A tag holds the last writer and one reader; several readers are ordered before who knows of any other block."""
    if word.writer and not clocks.orders(word.writer, now.block):
        return True
    if not now.writes or not word.reader:
        return False
    return not clocks.knows_any(now.block) if word.several else not clocks.orders(word.reader, now.block)


def note(now: Access, word: Word) -> None:
    word.history.append(now)
    if now.writes:
        word.writer = now
    elif word.writer != replace(now, writes=True):  # what it has just written itself tells as much of it
        word.several = word.several or bool(word.reader and word.reader.block != now.block)
        word.reader = now


def random_ops(rng: np.random.Generator) -> np.ndarray:
    """Per block and phase: kind, start, stride, lanes."""
    ops = np.zeros((BLOCKS, PHASES, 4), np.int32)
    for op in ops.reshape(-1, 4):
        op[0] = rng.choice(5, p=[0.25, 0.3, 0.15, 0.15, 0.15])
        if op[0] in (READ, WRITE):
            op[2] = rng.choice([1, 1, 1, 2, 3])
            op[3] = rng.choice([32, 32, 17, 1])
            op[1] = rng.choice([rng.integers(0, WORDS - 31 * 3), rng.integers(0, 5) * 32])
        else:
            op[1], op[3] = rng.integers(0, FLAGS), 1
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
    for finding in execution.findings:
        assert finding.location is not None
        assert (finding.kind, finding.buffer) == ("race", "s")
        found[int(lines[finding.location.line].split("case ")[1][0])] += finding.count
    reported, real = modelled(ops)
    assert found == +reported
    assert all(0 < reported[kind] <= real[kind] for kind in (READ, WRITE))
