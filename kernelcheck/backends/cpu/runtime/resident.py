"""Cooperative grids: all blocks are resident at once, so that each may wait for all others.

Every block has a `Worker`, and so shared memory and registers, of its own. The blocks run in turn on one host thread; a
block whose warps all wait for a change in memory yields (`spinning.py`, `scheduler.c`), and is resumed in the next
round.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from contextlib import ExitStack

from kernelcheck.backends.cpu.runtime.host_memory import Memory, aligned_bytes
from kernelcheck.backends.cpu.runtime.worker import Interruption, Worker
from kernelcheck.backends.cpu.runtime_library.load import RunBlocks

WAITS_FOR_BLOCKS = 4
"""What `run` returns for a resident block that should be resumed later (`scheduler.c`)."""


class GridWorkspace:
    """What the driver sets up for `grid.sync()`: a size and a counter (`cooperative_groups/details/driver_abi.h`)."""

    def __init__(self) -> None:
        self._bytes = aligned_bytes(64)
        self.memory = Memory("grid workspace", self._bytes.ctypes.data, self._bytes.size)

    def hand_to(self, worker: Worker) -> None:
        """Makes a worker's block one of the resident ones."""
        context = worker.context
        context.resident = 1
        context.grid_workspace_high, context.grid_workspace_low = divmod(self.memory.address, 1 << 32)


def run_resident(code: RunBlocks, workers: Sequence[Worker], interruption: Interruption) -> None:
    """Runs block n with the n-th worker, all of them in turn, until all have ended or one gives up."""
    with ExitStack() as stack:
        for worker in workers:
            stack.enter_context(interruption.watching(worker.context))
        left = list(enumerate(workers))
        while left and not interruption.requested:
            waiting = []
            for block, worker in left:
                outcome = code(ctypes.addressof(worker.context), block, 1)
                if outcome == WAITS_FOR_BLOCKS:
                    waiting.append((block, worker))
                elif outcome:
                    worker.outcome = outcome
                    return
            left = waiting
