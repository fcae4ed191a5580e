"""Launches of one kernel again and again, by one worker whose memory is kept: for programs that launch small kernels.

A launch by `executor.launch` makes a worker, which takes longer than small kernels do. Here all of it that launches of
one shape share stays, and what a launch changes is put back before the next one.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Sequence

import numpy as np

from kernelcheck.backends.cpu.emit.context import Bounds, Context
from kernelcheck.backends.cpu.runtime.compiled import CompiledKernel
from kernelcheck.backends.cpu.runtime.console import Console
from kernelcheck.backends.cpu.runtime.executor import DEFAULT_STEP_LIMIT, OrderShowsError, launch, merged
from kernelcheck.backends.cpu.runtime.global_tags import GlobalTags, TagsInTurn, Watched, watching
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory, aligned_bytes
from kernelcheck.backends.cpu.runtime.sharing import LAUNCH_SECONDS, LaunchTooLargeError
from kernelcheck.backends.cpu.runtime.worker import BlockWorker, LaunchShape, RawFinding
from kernelcheck.base.time_limits import LAUNCH_VARIABLE, seconds_allowed

MOST_WORKERS = 4
"""Shapes of launches whose workers a kernel keeps."""
LONG_SECONDS = 0.2
"""From how long a launch takes on one thread it is spread over several."""
SLICE_SECONDS = 0.05
"""About how long blocks run before signals are checked."""
_BOUNDS_WORDS = ctypes.sizeof(Bounds) // 8


class RepeatedKernel:
    """A kernel, the variables of its module, and its workers. One launch at a time: the caller has a lock."""

    def __init__(self, kernel: CompiledKernel, module_globals: Globals, tags: TagsInTurn, *, threads: int = 1) -> None:
        """`tags` may be those of several kernels, under the same lock. Long launches use up to so many host threads."""
        self.kernel = kernel
        self._threads = threads
        self._seconds_per_block = 0.0
        self._globals = module_globals
        self._variables = [Watched(memory) for memory in module_globals.memories("global")]
        self._tags = tags
        self._granule = kernel.translation.storage.global_granule
        self._workers: dict[tuple[object, ...], _KeptWorker] = {}

    def launch(
        self, shape: LaunchShape, parameters: bytes, watched: Sequence[Watched], others: Sequence[Memory] = ()
    ) -> tuple[list[RawFinding], str]:
        """Runs a launch; gives its findings, and what it printed. `others` is memory that it may access as well, and
        does not write.

        Raises:
            LaunchError: as `executor.launch`.
            LaunchTooLargeError: it took too long; it has the findings of the blocks that ran.
        """
        start = time.perf_counter()
        try:
            if self._is_long(shape) and (spread := self._spread(shape, parameters, watched, others)) is not None:
                return spread
            return self._alone(shape, parameters, watched, others)
        finally:
            self._seconds_per_block = (time.perf_counter() - start) / max(shape.blocks, 1)

    def _is_long(self, shape: LaunchShape) -> bool:
        """Whether a launch, after what the last one took, is worth several threads, whose number does not show."""
        fixed = self.kernel.translation.ordered or shape.cooperative or bool(self._globals.memories())
        return self._threads > 1 and not fixed and self._seconds_per_block * shape.blocks > LONG_SECONDS

    def _spread(
        self, shape: LaunchShape, parameters: bytes, watched: Sequence[Watched], others: Sequence[Memory]
    ) -> tuple[list[RawFinding], str] | None:
        """A launch on several threads; None: its findings may depend on their order, and its memory is as it was."""
        before = [(each.memory, ctypes.string_at(each.memory.address, each.memory.size)) for each in watched]
        memories, console = [*(each.memory for each in watched), *others], Console()
        try:
            with watching(watched, self._granule) as tags:
                found = launch(
                    self.kernel,
                    shape,
                    parameters,
                    memories,
                    self._globals,
                    threads=self._threads,
                    console=console,
                    tags=tags,
                )
        except OrderShowsError:
            for memory, contents in before:
                ctypes.memmove(memory.address, contents, memory.size)
            return None
        return found, console.printed

    def _alone(
        self, shape: LaunchShape, parameters: bytes, watched: Sequence[Watched], others: Sequence[Memory]
    ) -> tuple[list[RawFinding], str]:
        """A launch on this thread."""
        memories = [*(each.memory for each in watched), *others]
        translation = self.kernel.translation
        if shape.cooperative or translation.calls or translation.long or len(parameters) > _declared(self.kernel):
            console = Console()
            with watching([*watched, *self._variables], self._granule) as tags:
                found = launch(self.kernel, shape, parameters, memories, self._globals, console=console, tags=tags)
            return found, console.printed
        tags = self._tags.of([*watched, *self._variables], self._granule)
        try:
            key = (shape.block, shape.cluster, shape.dynamic_shared_bytes, len(memories))
            worker = self._workers.pop(key, None)
            if worker is None:
                worker = _KeptWorker(self.kernel, shape, parameters, memories, self._globals, tags, self._tags.tables)
                while len(self._workers) >= MOST_WORKERS:
                    del self._workers[next(iter(self._workers))]
            self._workers[key] = worker
            return worker.run(shape, parameters, memories, tags, self._tags.tables)
        except BaseException:
            self._tags.drop()
            self._workers.clear()
            raise


def _declared(kernel: CompiledKernel) -> int:
    return kernel.translation.storage.parameter_bytes


class _KeptWorker:
    """A worker, and what it was like before its first launch."""

    def __init__(
        self,
        kernel: CompiledKernel,
        shape: LaunchShape,
        parameters: bytes,
        memories: Sequence[Memory],
        module_globals: Globals,
        tags: GlobalTags,
        table: int,
    ) -> None:
        self._kernel = kernel
        self._block = aligned_bytes(max(_declared(kernel), 8))
        self._parameters = self._block.ctypes.data
        tags.begin(1)
        self._worker = BlockWorker(kernel, shape, self._block, memories, module_globals, DEFAULT_STEP_LIMIT, tags)
        self._context = self._worker.context
        self._address = ctypes.addressof(self._context)
        self._fresh = bytes(self._context)
        arrays = self._worker.arrays
        self._sites = arrays["site_bounds"].ctypes.data
        self._fresh_sites = arrays["site_bounds"].tobytes()
        self._bounds = np.frombuffer(memoryview(self._worker.bounds), np.uint64).reshape(-1, _BOUNDS_WORDS)
        self._fresh_bounds = self._bounds.copy()
        self._first = self._worker.known.index(memories[0]) if memories else 0
        self._others = (self._worker.known[: self._first], self._worker.known[self._first + len(memories) :])
        places = enumerate(self._worker.known)
        self._variables = [(n, memory) for n, memory in places if tags.address(memory) and memory not in memories]
        self._counts = np.frombuffer(memoryview(self._worker.slots), np.uint64).reshape(len(self._worker.slots), -1)
        self._found = self._counts[:, 0]
        self._placed: tuple[object, ...] = ()
        """What the buffers' bounds were last written for."""
        self._tagged = [arrays[name] for name in ("shared_writers", "shared_readers", "sync", "copy_queues")]
        self._table = table
        self._seconds = seconds_allowed(LAUNCH_VARIABLE, LAUNCH_SECONDS)
        self._console = Console()
        self._run = kernel.code.run

    def run(
        self, shape: LaunchShape, parameters: bytes, memories: Sequence[Memory], tags: GlobalTags, table: int
    ) -> tuple[list[RawFinding], str]:
        context, storage = self._context, self._kernel.translation.storage
        epoch = context.shared_epoch  # what marks shared memory as of earlier blocks
        ctypes.memmove(self._address, self._fresh, len(self._fresh))
        context.shared_epoch = epoch
        ctypes.memmove(self._sites, self._fresh_sites, len(self._fresh_sites))
        ctypes.memmove(self._parameters, parameters, len(parameters))
        self._place(memories, tags)
        context.nctaid_x, context.nctaid_y, context.nctaid_z = shape.grid
        context.last_block = shape.clusters - 1
        if table != self._table:  # whose times may come again
            for array in self._tagged:
                array[:] = 0
            self._table = table
        tags.begin(1, synchronises=storage.acquires_from_blocks, keeps_readers=storage.orders_in_part)
        tags.enlist(context)
        known = [*self._others[0], *memories, *self._others[1]]
        self._console.attach(context, known)
        late = self._blocks(shape.clusters)
        self._console.detach()
        tags.end([context])
        found, printed = self._results(context, tags)
        if late is not None:
            late.findings = found
            raise late
        return found, printed

    def _place(self, memories: Sequence[Memory], tags: GlobalTags) -> None:
        """Writes where the buffers of this launch are."""
        placed = (tags, tags.layouts, *((memory.address, memory.size) for memory in memories))
        if placed == self._placed:
            return
        self._placed = placed
        bounds, first = self._bounds, self._first
        bounds[:] = self._fresh_bounds
        for number, memory in enumerate(memories, first):
            row = bounds[number]
            row[0], row[1], row[2] = memory.address, memory.address + memory.size, tags.address(memory)
        for number, memory in self._variables:
            bounds[number, 2] = tags.address(memory)

    def _blocks(self, blocks: int) -> LaunchTooLargeError | None:
        """Runs all blocks, a few at a time, so that signals need not wait for all of them; or returns why not."""
        run, address, start, count = self._run, self._address, 0, 1
        end = time.monotonic() + self._seconds
        self._worker.outcome = 0
        while start < blocks:
            count = min(count, blocks - start)
            began = time.monotonic()
            self._worker.outcome = run(address, start, count)
            if self._worker.outcome:
                return None
            start += count
            now = time.monotonic()
            if now > end and start < blocks:
                return LaunchTooLargeError(
                    f"the launch is too large for the CPU: {start:,} of its {blocks:,} blocks ran in "
                    f"{self._seconds:g} s. Launch less, or allow more time with {LAUNCH_VARIABLE}"
                )
            if now - began < SLICE_SECONDS:
                count *= 4
        return None

    def _results(self, context: Context, tags: GlobalTags) -> tuple[list[RawFinding], str]:
        worker, console = self._worker, self._console
        found: list[RawFinding] = []
        wrong = self._found.any()
        if wrong or worker.outcome or context.exited.count or context.mixed.count:
            found = worker.findings(console.assertions)
            self._counts[:] = 0
        if tags.worn(context):
            found.append(RawFinding("checks-ended", None, 1, context.block, 0, 0, 0))
        printed = console.printed
        if printed or console.assertions:
            self._console = Console()
        return (merged(found, self._kernel.translation) if found else found), printed
