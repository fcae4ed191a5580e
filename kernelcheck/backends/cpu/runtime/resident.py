"""Cooperative grids: all blocks are resident at once, so that each may wait for all others.

Every block has a `BlockWorker`, and so shared memory and registers, of its own. The blocks run in turn on one host
thread; a block whose warps all wait for a change in memory yields (`spinning.py`, `scheduler.c`), and is resumed in the
next round.
"""

from __future__ import annotations

import ctypes
import random
from collections.abc import Sequence
from contextlib import ExitStack

import numpy as np

from kernelcheck.backends.base import Schedule
from kernelcheck.backends.cpu.runtime.host_memory import Memory, aligned_bytes
from kernelcheck.backends.cpu.runtime.interruption import Interruption
from kernelcheck.backends.cpu.runtime.worker import BlockWorker
from kernelcheck.backends.cpu.runtime_library.load import RunBlocks

COMPLETE = 1 << 31
"""The sum that the blocks of a grid add to the counter of `grid.sync()`."""
WAITS_FOR_BLOCKS = 4
"""Result of `run` for a resident block that should be resumed later (`scheduler.c`)."""


class GridWorkspace:
    """The workspace that the driver sets up for `grid.sync()`: a size and a counter
    (`cooperative_groups/details/driver_abi.h`)."""

    def __init__(self) -> None:
        self._bytes = aligned_bytes(64)
        self.memory = Memory("grid workspace", self._bytes.ctypes.data, self._bytes.size)

    @property
    def counter(self) -> int:
        """The counter that blocks add to as they arrive at `grid.sync()`. Block 0 completes it to 2^31
        (`details/sync.h`)."""
        return int(self._bytes.view(np.uint32)[1])

    def arrived(self, blocks: int) -> int:
        """How many blocks wait at `grid.sync()` for others."""
        added = self.counter % COMPLETE
        of_block_0 = COMPLETE - (blocks - 1)
        return added - of_block_0 + 1 if added >= of_block_0 else added

    def hand_to(self, worker: BlockWorker) -> None:
        """Makes a worker's block one of the resident ones."""
        context = worker.context
        context.resident = 1
        context.grid_workspace_high, context.grid_workspace_low = divmod(self.memory.address, 1 << 32)


def run_resident(
    code: RunBlocks,
    workers: Sequence[BlockWorker],
    workspace: GridWorkspace,
    interruption: Interruption,
    schedule: Schedule,
) -> None:
    """Runs block n with the n-th worker, all of them in turn, in the order of the schedule, until all have ended, one
    gives up, or all that are left wait at `grid.sync()` for one that has ended."""
    shuffler = random.Random(schedule.seed) if schedule.kind == "random" else None
    with ExitStack() as stack:
        for worker in workers:
            stack.enter_context(interruption.watching(worker.context))
        left = list(enumerate(workers))
        if schedule.kind == "reversed":
            left.reverse()
        while left and not interruption.requested:
            waiting = []
            if shuffler is not None:
                shuffler.shuffle(left)
            for block, worker in left:
                outcome = code(ctypes.addressof(worker.context), block, 1)
                if outcome == WAITS_FOR_BLOCKS:
                    waiting.append((block, worker))
                elif outcome:
                    worker.outcome = outcome
                    return
            if len(workers) > len(left) == len(waiting) == workspace.arrived(len(workers)):
                absent = set(range(len(workers))) - {block for block, _ in left}
                min(left, key=lambda item: item[0])[1].lacks(min(absent), len(left), len(workers))
                return
            left = waiting
