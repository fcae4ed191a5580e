"""The first taker of a lock has nothing to acquire: other orders of the blocks show that it misses a fence."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from watched_memory import execute, given

from kernelcheck.backends.base import Schedule, ScheduleKind

LOCK = """extern "C" __global__ void k(int* lock, int* data) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0) {}
    FENCE
    data[0] = data[0] * 2 + 1;
    __threadfence();
    atomicExch(lock, 0);
  }
}
"""


def noted(folder: Path, fence: str, schedule: Schedule) -> set[str]:
    arguments = [given("lock", np.zeros(1, np.int32)), given("data", np.zeros(1, np.int32))]
    ran = execute(folder, LOCK.replace("FENCE", fence), arguments, grid=3, cooperative=True, schedule=schedule)
    return {each.kind for each in (*ran.findings, *ran.notes)}


@pytest.mark.parametrize("kind", ["reversed", "random"])
def test_a_block_that_is_first_in_one_order_is_noted_in_another(tmp_path: Path, kind: ScheduleKind) -> None:
    fence = "if (blockIdx.x != 0) __threadfence();"
    assert noted(tmp_path, fence, Schedule("forward")) == set()
    assert noted(tmp_path, fence, Schedule(kind, 1)) == {"missing-fence"}


@pytest.mark.parametrize("kind", ["forward", "reversed", "random", "lanes"])
def test_a_lock_with_all_fences_is_nothing(tmp_path: Path, kind: ScheduleKind) -> None:
    assert noted(tmp_path, "__threadfence();", Schedule(kind, 1)) == set()
