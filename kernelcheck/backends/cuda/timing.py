"""How launches are timed on a GPU, and the results: the messages between the backend and its worker."""

from __future__ import annotations

from typing import Literal, get_args

from kernelcheck.base.dataclasses import dataclass

Cache = Literal["cold", "warm"]
CACHES: tuple[Cache, ...] = get_args(Cache)
"""``cold``: before each repetition a buffer twice as large as the L2 cache is written. ``warm``: it is not, so that
the cache holds what the repetition before left of it."""

EVENT_MICROSECONDS = 0.5
"""Resolution of a CUDA event (CUDA Runtime API, ``cudaEventElapsedTime``)."""


@dataclass(frozen=True)
class Timing:
    """How to time."""

    repeats: int
    """Measured repetitions, in each state of the cache."""
    least_seconds: float
    """Seconds of warm-up before them: clocks take a while to rise."""
    most_seconds: float
    """Seconds after which they begin even if times have not become steady."""
    caches: tuple[Cache, ...] = CACHES


@dataclass(frozen=True)
class Reading:
    """State of the device at one moment, from NVML."""

    sm_mhz: int
    memory_mhz: int
    celsius: int
    watts: float
    slowed_by: tuple[str, ...]
    """Why its clocks are lower than they could be: such as ``power cap``; empty if they are not."""


@dataclass(frozen=True)
class Series:
    """The repetitions in one state of the cache."""

    cache: Cache
    microseconds: tuple[float, ...]
    """Time of each repetition in order, from before its first launch to after its last."""
    warm_up: int
    """Repetitions before them."""
    steady: bool
    """Whether times had become steady by then."""
    readings: tuple[Reading, ...]
    """Before, between and after them."""


@dataclass(frozen=True)
class Silicon:
    """Speed of the device by its own account; 0 for what it does not say."""

    multiprocessors: int
    clock_khz: int
    """The highest."""
    memory_clock_khz: int
    memory_bus_bits: int
    l2_bytes: int


@dataclass(frozen=True)
class Timed:
    """Measured times."""

    series: tuple[Series, ...]
    silicon: Silicon
    no_readings: str
    """Why there are no readings; empty if there are."""
