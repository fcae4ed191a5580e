"""Tags of a program's allocations, for launches that the executor runs (cooperative ones).

The library has the tags and the times (`shadow.cpp`); launches that it runs itself do the same there.
"""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.cpu.emit.context import Context
from kernelcheck.backends.cpu.runtime.global_tags import GlobalTags
from kernelcheck.backends.cpu.runtime.host_memory import Memory
from kernelcheck.programs.native import Native


class LiveTags(GlobalTags):
    """Tags of allocations that come and go; marks of written memory stay from launch to launch."""

    def __init__(self, native: Native) -> None:
        super().__init__(GlobalTags.empty_table(), (), 4)
        self._native = native

    def address(self, memory: Memory) -> int:
        return self._native.tags_of(memory.address)

    def begin(self, workers: int, *, synchronises: bool = False, keeps_readers: bool = False) -> None:
        self._end = self._native.begin_times()
        super().begin(workers, synchronises=synchronises, keeps_readers=keeps_readers)

    def end(self, contexts: Sequence[Context]) -> None:
        super().end(contexts)
        self._native.finish_times(self._end)
