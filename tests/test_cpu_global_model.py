"""Random accesses to global memory: the executor finds what a model finds that looks at every byte pair by itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
from watched_memory import Step, blank, execute, given, read_only

BLOCKS, WARPS, PHASES, BYTES = 3, 2, 12, 2048
KINDS = ("read int", "write int", "read short", "write short", "read int4", "write int4")
SIZES = {"int": 4, "short": 2, "int4": 16}
OPS = """struct Op { int kind, start, stride, lanes, barrier; };
extern "C" __global__ void k(const Op* ops, char* s, int* sink) {
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32, sum = 0, launch;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(launch));
  for (int phase = 0; phase < 12; ++phase) {
    int number = ((launch * 3 + blockIdx.x) * 12 + phase) * 2 + warp;
    Op op = ops[number];
    int value = number * 32 + lane + 1;
    if (lane < op.lanes) {
      int at = op.start + op.stride * lane;
      switch (op.kind) {
        case 0: sum += reinterpret_cast<int*>(s)[at]; break;
        case 1: reinterpret_cast<int*>(s)[at] = value << 16 | value; break;
        case 2: sum += reinterpret_cast<short*>(s)[at]; break;
        case 3: reinterpret_cast<short*>(s)[at] = value; break;
        case 4: { int4 v = reinterpret_cast<int4*>(s)[at]; sum += v.x + v.y + v.z + v.w; } break;
        case 5: value |= value << 16; reinterpret_cast<int4*>(s)[at] = make_int4(value, value, value, value);
      }
    }
    __syncwarp();
    if (op.barrier) __syncthreads();
  }
  sink[blockIdx.x * 64 + threadIdx.x] = sum;
}"""


@dataclass
class Pair:
    """Two bytes: who wrote them last, and who has read them, as (launch, block, interval, warp)."""

    written: bool
    writer: tuple[int, int, int, int] | None = None
    readers: set[tuple[int, int, int, int]] = field(default_factory=set)


def races(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    if one[0] != other[0]:
        return False
    return one[1] != other[1] or (one[2] == other[2] and one[3] != other[3])


def touched(op: np.ndarray) -> list[range]:
    size = SIZES[KINDS[op[0]].split()[1]]
    starts = [int(op[1] + op[2] * lane) * size for lane in range(op[3])]
    return [range(start // 2, (start + size) // 2) for start in starts]


def modelled(launches: list[np.ndarray], blank_at_first: bool) -> Counter[tuple[str, str]]:
    """How often each kind of access would be found at fault, by (what, kind of access)."""
    memory = [Pair(not blank_at_first) for _ in range(BYTES // 2)]
    found: Counter[tuple[str, str]] = Counter()
    for number, ops in enumerate(launches):
        for block in range(BLOCKS):
            phases = np.arange(PHASES)
            barriers = ops[block, :, 0, 4]
            interval_of = np.concatenate([[0], np.cumsum(barriers)[:-1]])
            for interval in range(int(interval_of.max()) + 1):
                for warp in range(WARPS):
                    for phase in phases[interval_of == interval]:
                        op = ops[block, phase, warp]
                        look_at(op, memory, (number, block, interval, warp), found)
    return found


def look_at(
    op: np.ndarray, memory: list[Pair], who: tuple[int, int, int, int], found: Counter[tuple[str, str]]
) -> None:
    kind = KINDS[op[0]]
    if kind.startswith("write") and op[2] == 0:  # all store to one place, and the value of one of them stays
        found["race", kind] += int(op[3]) - 1
    for pairs in touched(op):  # of lanes that meet, the first is told of a write, and all of a read
        verdict = ""
        for pair in (memory[n] for n in pairs):
            raced = pair.writer is not None and races(pair.writer, who)
            if kind.startswith("write"):
                raced = raced or any(races(reader, who) for reader in pair.readers)
                blank_read = False
            else:
                blank_read = not pair.written
            verdict = verdict or ("race" if raced else "uninitialized-read" if blank_read else "")
        found.update([(verdict, kind)] * bool(verdict))
        for pair in (memory[n] for n in pairs):
            if kind.startswith("write"):
                pair.written, pair.writer = True, who
            elif pair.writer != who:  # what it has just written itself tells as much of it
                pair.readers.add(who)


def random_ops(rng: np.random.Generator) -> np.ndarray:
    """Per block, phase and warp: kind, start, stride, lanes, and whether a barrier follows, which the warps share."""
    ops = np.zeros((BLOCKS, PHASES, WARPS, 5), np.int32)
    ops[..., 4] = rng.integers(0, 2, (BLOCKS, PHASES, 1))
    for op in ops.reshape(-1, 5):
        op[0] = rng.choice(6, p=[0.15, 0.3, 0.1, 0.1, 0.1, 0.25])
        room = BYTES // SIZES[KINDS[op[0]].split()[1]]
        op[2] = rng.choice([1, 1, 1, 1, 2, 3, 0])
        op[3] = rng.choice([32, 32, 32, 17, 1])
        last = max(room - int(op[2]) * 31, 1)
        op[1] = rng.choice([rng.integers(0, last), rng.integers(0, -(-last // 32)) * 32])
    return ops


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One for all, so that the kernel is compiled once."""
    return tmp_path_factory.mktemp("model")


@pytest.mark.parametrize("seed", range(24))
def test_random_accesses_are_found_at_fault_as_often_as_a_model_says(folder: Path, seed: int) -> None:
    rng = np.random.default_rng(seed)
    launches = [random_ops(rng) for _ in range(1 + seed % 3)]
    starts_blank = bool(seed % 2)
    steps = [Step("k", BLOCKS, 32 * WARPS, shared=n) for n in range(len(launches))]
    ops = read_only("ops", np.concatenate([launch.reshape(-1) for launch in launches]))
    memory = blank("s", BYTES, np.uint8) if starts_blank else given("s", np.zeros(BYTES, np.uint8))
    execution = execute(folder, OPS, [ops, memory, blank("sink", 64 * BLOCKS, np.int32)], steps)
    lines = dict(enumerate(OPS.splitlines(), 1))
    found: Counter[tuple[str, str]] = Counter()
    for finding in execution.findings:
        assert finding.location is not None
        case = lines[finding.location.line].split("case ")[1]
        found[finding.kind, KINDS[int(case[0])]] += finding.count
    expected = modelled(launches, starts_blank)
    assert {kind for _, kind in expected} >= {"read int", "write int", "write int4"}
    assert found == expected
