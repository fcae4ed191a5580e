"""Under the schedule `random`, warps may overtake one that has just seen what it waited for."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from watched_memory import blank, execute, given

from kernelcheck.backends.base import Execution, Schedule, ScheduleKind

MEET = """
__device__ void meet(int* count, int target) {
  __syncwarp();
  if (threadIdx.x % 32 == 0) {
    __threadfence_block();
    atomicAdd(count, 1);
    while (*(volatile int*)count < target) {}
    __threadfence_block();
  }
  __syncwarp();
}
extern "C" __global__ void k(const int* x, int* y) {
  __shared__ int s[64], count;
  int t = threadIdx.x;
  if (t == 0) count = 0;
  __syncthreads();
  s[t] = x[t];
  meet(&count, 2);
  int v = s[63 - t];
  AGAIN
  s[t] = v + 1;
  meet(&count, LAST);
  y[t] = s[(t + 33) & 63];
}
"""
RIGHT = MEET.replace("AGAIN", "meet(&count, 4);").replace("LAST", "6")
WRONG = MEET.replace("AGAIN", "").replace("LAST", "4")
ALONE = """
extern "C" __global__ void k(const int* x, int* y) {
  __shared__ int lock, sum;
  int t = threadIdx.x;
  if (t == 0) lock = sum = 0;
  __syncthreads();
  if (t % 32 == 0) {
    while (atomicCAS(&lock, 0, 1) != 0) {}
    __threadfence_block();
    sum = 2 * sum + x[t];
    __threadfence_block();
    atomicExch(&lock, 0);
  }
  if (t == 64) {
    LOOK
    __threadfence_block();
    y[0] = sum > 0;
    __threadfence_block();
  }
}
"""


def ran(folder: Path, source: str, kind: ScheduleKind, seed: int, block: int) -> Execution:
    arguments = [given("x", np.arange(1, 1 + block, dtype=np.int32)), blank("y", 64, np.int32)]
    return execute(folder, source, arguments, block=block, schedule=Schedule(kind, seed))


def test_a_wait_that_is_missing_after_a_barrier_made_by_hand_is_a_race(tmp_path: Path) -> None:
    found = [ran(tmp_path, WRONG, "random", seed, 64).findings for seed in range(1, 9)]
    races = [finding for findings in found for finding in findings if finding.kind == "race"]
    assert races
    assert {finding.location.line for finding in races if finding.location} <= {19, 21}


@pytest.mark.parametrize("kind", ["forward", "reversed", "random", "lanes"])
def test_with_the_wait_nothing_is_found(tmp_path: Path, kind: ScheduleKind) -> None:
    for seed in range(1, 9):
        assert ran(tmp_path, RIGHT, kind, seed, 64).findings == ()


def test_a_look_at_what_a_lock_guards_is_found_while_another_holds_it(tmp_path: Path) -> None:
    """A look that does not take the lock waits until it is free, which it may not stay."""
    source = ALONE.replace("LOOK", "while (*(volatile int*)&lock != 0) {}")
    kinds = {each.kind for seed in range(1, 17) for each in ran(tmp_path, source, "random", seed, 128).findings}
    assert "race" in kinds


def test_one_seed_gives_one_order(tmp_path: Path) -> None:
    once, again = ([ran(tmp_path, WRONG, "random", seed, 64).findings for seed in (1, 2, 3)] for _ in range(2))
    assert once == again
