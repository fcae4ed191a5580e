"""Launches, repeated and timed with CUDA events.

Before each repetition every buffer that the kernels may write, and every variable of their module, is set to what it
held at first: kernels that work in place, count or take locks do the same work each time. The device is then held busy
while the repetition is enqueued, so that no time of the host's is measured. None of that is between the events.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from statistics import median
from typing import Any

from kernelcheck.backends.cuda.launch_limits import ParameterTable
from kernelcheck.backends.cuda.module import CudaModule
from kernelcheck.backends.cuda.telemetry import Telemetry
from kernelcheck.backends.cuda.timing import Cache, Reading, Series, Silicon, Timed, Timing
from kernelcheck.base.errors import CannotRunError

WINDOW = 10
"""Repetitions of which warm-up compares the median with that of as many before."""
STEADY = 0.02
"""By how much, at most, for times to count as steady."""
STEADY_WINDOWS = 3
"""In a row."""
READ_EVERY = 25
"""Repetitions after which the device's clocks are read again."""
_LEAST_FLUSH_BYTES = 32 << 20
_HELD_MICROSECONDS = 20
"""For which the device is busy before a repetition, and as much again for each of its launches: to enqueue one takes 2
to 10 microseconds."""
_LONGEST_HOLD = 5_000

# cudaDeviceAttr, CUDA Runtime API, "Data types used by CUDA Runtime"
_CLOCK_KHZ, _MULTIPROCESSORS, _MEMORY_CLOCK_KHZ, _MEMORY_BUS_BITS, _L2_BYTES = 13, 16, 36, 37, 38

_HOLD = """
.version 7.0
.target sm_{target}
.address_size 64
.visible .entry kernelcheck_hold(.param .u64 cycles)
{{
    .reg .pred %p;
    .reg .u64 %since, %now, %limit;
    ld.param.u64 %limit, [cycles];
    mov.u64 %since, %clock64;
again:
    mov.u64 %now, %clock64;
    sub.u64 %now, %now, %since;
    setp.lt.u64 %p, %now, %limit;
    @%p bra again;
    ret;
}}
"""
"""A kernel that lasts so many cycles."""
_HOLD_TARGET = 75
"""The oldest architecture that CUDA 13 compiles for; older devices get their own."""


class Repetition:
    """One repetition: the launches, and what goes before them."""

    def __init__(
        self,
        cupy: Any,
        launches: Sequence[Callable[[], None]],
        module: CudaModule,
        buffers: Sequence[tuple[int, int]],
    ) -> None:
        """
        Args:
            cupy: the library.
            launches: each enqueues one.
            module: of the kernels.
            buffers: address and bytes of all that is to be as it is now before each repetition.

        Raises:
            CannotRunError: the module's variables cannot be put back, or the device has too little memory.
        """
        if not module.can_restore:
            raise CannotRunError(
                "these launches cannot be timed: the module has variables that cannot be put back between repetitions"
            )
        self._cupy = cupy
        self.runtime = cupy.cuda.runtime
        self._launches = launches
        self._module = module
        self.silicon = _silicon(self.runtime)
        try:
            self._kept = [(address, cupy.cuda.alloc(nbytes), nbytes) for address, nbytes in buffers]
            self._flush_bytes = max(2 * self.silicon.l2_bytes, _LEAST_FLUSH_BYTES)
            self._flushed = cupy.cuda.alloc(self._flush_bytes)
        except cupy.cuda.memory.OutOfMemoryError as error:
            raise CannotRunError(
                f"the device has no memory left for a second copy of what the kernels write: {error}; "
                "give [ops.NAME.bench] smaller dims"
            ) from error
        for address, kept, nbytes in self._kept:
            self._copy(kept.ptr, address, nbytes)
        self._hold = _Hold(cupy, self.runtime, self.silicon, len(launches))
        self._before, self._after = self.runtime.eventCreate(), self.runtime.eventCreate()

    def microseconds(self, cache: Cache) -> float:
        """Runs it, waits for its end and returns how long it took."""
        runtime = self.runtime
        if self._module.has_variables:
            self._module.restore()
        for address, kept, nbytes in self._kept:
            self._copy(address, kept.ptr, nbytes)
        if cache == "cold":
            runtime.memsetAsync(self._flushed.ptr, 0, self._flush_bytes, 0)
        self._hold.enqueue()
        runtime.eventRecord(self._before, 0)
        for launch in self._launches:
            launch()
        runtime.eventRecord(self._after, 0)
        runtime.deviceSynchronize()
        return 1000.0 * float(runtime.eventElapsedTime(self._before, self._after))

    def _copy(self, to: int, source: int, nbytes: int) -> None:
        self.runtime.memcpyAsync(to, source, nbytes, self.runtime.memcpyDeviceToDevice, 0)


class _Hold:
    """Keeps the device busy while work for it is enqueued."""

    def __init__(self, cupy: Any, runtime: Any, silicon: Silicon, launches: int) -> None:
        properties = runtime.getDeviceProperties(0)
        target = min(10 * properties["major"] + properties["minor"], _HOLD_TARGET)
        self._module = cupy.cuda.function.Module()
        self._module.load(_HOLD.format(target=target).encode() + b"\0")
        self._kernel = self._module.get_function("kernelcheck_hold")
        self._driver = cupy.cuda.driver
        microseconds = min(_HELD_MICROSECONDS * (1 + launches), _LONGEST_HOLD)
        self._table = ParameterTable([(microseconds * silicon.clock_khz // 1000).to_bytes(8, "little")])

    def enqueue(self) -> None:
        self._driver.launchKernel(self._kernel.ptr, 1, 1, 1, 1, 1, 1, 0, 0, self._table.address, 0)


def time_repetitions(repetition: Repetition, timing: Timing, note: Callable[[int | None], None]) -> Timed:
    """Times the repetition in each state of the cache, after a warm-up.

    Args:
        repetition: what is timed.
        timing: how often.
        note: called with 0 before each repetition and with None after it.
    """
    runtime = repetition.runtime
    telemetry = Telemetry(runtime.deviceGetPCIBusId(0))

    def measured(cache: Cache) -> float:
        note(0)
        taken = repetition.microseconds(cache)
        note(None)
        return taken

    series = []
    for cache in timing.caches:
        warm_up, steady = _warmed_up(partial(measured, cache), timing)
        microseconds: list[float] = []
        readings: list[Reading] = []
        for number in range(timing.repeats):
            if number % READ_EVERY == 0:
                readings += telemetry.readings()
            microseconds.append(measured(cache))
        readings += telemetry.readings()
        series.append(Series(cache, tuple(microseconds), warm_up, steady, tuple(readings)))
    return Timed(tuple(series), repetition.silicon, telemetry.missing)


def _warmed_up(measure: Callable[[], float], timing: Timing) -> tuple[int, bool]:
    """Repeats until times are steady; returns how often, and whether they are."""
    began = time.monotonic()
    windows: list[float] = []
    while True:
        windows.append(median(measure() for _ in range(WINDOW)))
        taken = time.monotonic() - began
        steady = is_steady(windows)
        if (steady and taken >= timing.least_seconds) or taken >= timing.most_seconds:
            return WINDOW * len(windows), steady


def is_steady(windows: Sequence[float]) -> bool:
    """Whether the last medians differ little from each other."""
    last = list(islice(reversed(windows), STEADY_WINDOWS))
    return len(last) == STEADY_WINDOWS and max(last) - min(last) <= STEADY * min(last)


def _silicon(runtime: Any) -> Silicon:
    def attribute(number: int) -> int:
        return int(runtime.deviceGetAttribute(number, 0))

    return Silicon(
        multiprocessors=attribute(_MULTIPROCESSORS),
        clock_khz=attribute(_CLOCK_KHZ),
        memory_clock_khz=attribute(_MEMORY_CLOCK_KHZ),
        memory_bus_bits=attribute(_MEMORY_BUS_BITS),
        l2_bytes=attribute(_L2_BYTES),
    )
