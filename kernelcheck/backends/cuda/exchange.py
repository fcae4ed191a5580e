"""Memory that the backend and its worker share: the buffers of a case, its progress, and what kernels printed.

Two anonymous files (memfd_create(2)), which disappear when the last process that holds them ends.
The first begins with a header; after it lie a module, or the buffers, where `BufferRegion.offset` says. The second is
the worker's stdout and stderr.
"""

from __future__ import annotations

import fcntl
import mmap
import os
import struct
import time
import weakref

import numpy as np

from kernelcheck.base.dataclasses import dataclass

HEADER_BYTES = 64
ALIGNMENT = 64
"""Alignment of each buffer in bytes: a cache line."""
_RUNNING = struct.Struct("@q")
_SINCE = struct.Struct("@d")
_NOTHING = -1


@dataclass(frozen=True)
class Progress:
    """The progress of a case."""

    launch: int | None
    """The index of the launch that runs; None between launches."""
    since: float
    """When that began, by ``time.monotonic``, which all processes of a machine share."""


class Exchange:
    """Both sides' view of the shared memory. The worker writes progress while it works on a request, the parent before
    it sends one; buffers belong to the side that has to answer."""

    def __init__(self, memory: int, printed: int) -> None:
        """Takes over two file descriptors, as `create` makes them; they are closed with the object."""
        self._memory, self._printed = self.files = memory, printed
        """File descriptors, which the worker inherits."""
        for file in self.files:
            weakref.finalize(self, os.close, file)
        self._map()

    @classmethod
    def create(cls) -> Exchange:
        """New shared memory, without buffers."""
        memory = os.memfd_create("kernelcheck-buffers", os.MFD_CLOEXEC)
        os.ftruncate(memory, mmap.PAGESIZE)
        printed = os.memfd_create("kernelcheck-printed", os.MFD_CLOEXEC)
        fcntl.fcntl(printed, fcntl.F_SETFL, os.O_APPEND)  # the parent empties it while the worker has it open
        exchange = cls(memory, printed)
        exchange.note_progress(None)
        return exchange

    def note_progress(self, launch: int | None) -> None:
        """Records which launch runs from now on; None: none does."""
        _SINCE.pack_into(self._bytes.data, _RUNNING.size, time.monotonic())
        _RUNNING.pack_into(self._bytes.data, 0, _NOTHING if launch is None else launch)

    def progress(self) -> Progress:
        """The last record of `note_progress`, on either side."""
        (launch,) = _RUNNING.unpack_from(self._bytes.data, 0)
        (since,) = _SINCE.unpack_from(self._bytes.data, _RUNNING.size)
        return Progress(None if launch == _NOTHING else launch, since)

    def reserve(self, nbytes: int) -> None:
        """Makes room for buffers that end ``nbytes`` after the start of the memory."""
        if nbytes > self._bytes.size:
            os.ftruncate(self._memory, -(-nbytes // mmap.PAGESIZE) * mmap.PAGESIZE)
            self._map()

    def view(self, offset: int, nbytes: int) -> np.ndarray:
        """Bytes of the memory, shared: uint8 [nbytes]."""
        if offset + nbytes > self._bytes.size:  # the other side has made room
            self._map()
        return self._bytes[offset : offset + nbytes]

    def take_printed(self) -> str:
        """Output since this was last called."""
        size = os.fstat(self._printed).st_size
        data = os.pread(self._printed, size, 0)
        os.ftruncate(self._printed, 0)
        return data.decode("utf-8", errors="replace")

    def _map(self) -> None:
        self._bytes = np.frombuffer(mmap.mmap(self._memory, 0), np.uint8)


def aligned(offset: int) -> int:
    """The next place at which a buffer may start."""
    return -(-offset // ALIGNMENT) * ALIGNMENT
