"""Follows one thread through a kernel: what each instruction that it ran wrote, loaded and stored.

A kernel translated for tracing calls `@trace` with a *probe* number and 64 bits for every register it writes, every
address and every value that it stores. `@trace` calls the host only for the chosen thread. There a `Recorder` keeps the
pairs until `steps` decodes them.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

from kernelcheck.backends.cpu.emit.context import Context
from kernelcheck.backends.cpu.emit.ir import LANES
from kernelcheck.backends.cpu.emit.translation import Trace, TraceProbe
from kernelcheck.backends.cpu.runtime.findings import user_line
from kernelcheck.backends.cpu.runtime.trace_values import MemoryMap, number
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.findings import Access, Step

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.translation import Translation


_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_uint32, ctypes.c_uint64)


class Recorder(Protocol):
    """Records what a launch reports."""

    kind: ClassVar[Trace]
    block: int
    """The block whose worker is followed, of a cooperative launch."""

    def attach(self, context: Context, translation: Translation, places: MemoryMap) -> None:
        """Makes the launch that will run with `context` call this recorder."""
        ...


@dataclass
class TraceRecorder:
    """Records one thread of one launch. Pass it to `CpuBackend` before the launch; read `steps` after it."""

    kind: ClassVar[Trace] = "thread"
    block: int
    """The thread's block, counted through x, y, z."""
    thread: int
    """Its number in the block, counted the same way."""
    limit: int
    """Instructions to keep."""
    cut: bool = False
    """Whether the thread ran more than `limit` instructions."""
    _events: list[tuple[int, int]] = field(default_factory=list)
    _count: int = 0
    _translation: Translation | None = None
    _places: MemoryMap | None = None
    _callback: object = None

    def attach(self, context: Context, translation: Translation, places: MemoryMap) -> None:
        """Makes the launch that will run with `context` call this recorder."""
        self._translation, self._places = translation, places
        probes = translation.probes

        def record(probe: int, value: int) -> int:
            if probes[probe].first:
                if self._count == self.limit:
                    self.cut = True
                    return 0
                self._count += 1
            self._events.append((probe, value))
            return 1

        callback = _CALLBACK(record)
        self._callback = callback  # must live as long as the launch
        context.trace_callback = ctypes.cast(callback, ctypes.c_void_p).value
        context.trace_block = self.block
        context.trace_warp, context.trace_lane = divmod(self.thread, LANES)

    def steps(self, sources: Mapping[str, str]) -> list[Step]:
        """The instructions that the thread ran, in order; none if it never ran.

        `sources` has the path to show for each file of the PTX, as `Program.sources`.
        """
        if self._translation is None or self._places is None:
            return []
        probes = self._translation.probes
        events = [(probes[probe], value) for probe, value in self._events]
        starts = [n for n, (probe, _) in enumerate(events) if probe.first]
        ends = [*starts[1:], len(events)]
        files = self._translation.files
        return [_step(events[start:end], self._places, files, sources) for start, end in zip(starts, ends, strict=True)]


def _step(
    events: Sequence[tuple[TraceProbe, int]], places: MemoryMap, files: Mapping[int, str], sources: Mapping[str, str]
) -> Step:

    values = tuple(number(probe.type, value) for probe, value in events if probe.kind == "value")
    accesses = tuple(
        Access(probe.name, places.name(probe.type, value, probe.bytes), () if probe.name == "load" else values)
        for probe, value in events
        if probe.kind == "address"
    )
    registers = tuple((probe.name, _register(probe, value, places)) for probe, value in events if probe.kind == "write")
    probe = events[0][0]
    return Step(user_line(probe.location, files, sources), probe.ptx_line, probe.opcode, accesses, registers)


def _register(probe: TraceProbe, value: int, places: MemoryMap) -> str:
    """A register's value; if it holds the address of an element, that element."""
    place = places.pointee(value) if probe.type in ("b64", "u64", "s64") else None
    return number(probe.type, value) if place is None else f"&{place}"
