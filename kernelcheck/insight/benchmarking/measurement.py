"""Measurements of an op in a dtype: plain records, from which reports and comparisons are made."""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.backends.cuda.timing import Cache, Reading
from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class Measured:
    """The repetitions in one state of the cache."""

    cache: Cache
    microseconds: tuple[tuple[float, ...], ...]
    """By seed, in the order in which they were measured."""
    warm_up: tuple[int, ...]
    """Repetitions before them, by seed."""
    steady: bool
    """Whether times had become steady before they were measured, for each seed."""
    readings: tuple[Reading, ...]

    @property
    def slowed_by(self) -> tuple[str, ...]:
        """Why the device's clocks were lowered at some moment."""
        return tuple(dict.fromkeys(reason for reading in self.readings for reason in reading.slowed_by))

    @property
    def doubt(self) -> str:
        """Reason why its times say little about the kernel; empty if there is none."""
        if self.slowed_by:
            return f"the device was slowed down ({', '.join(self.slowed_by)})"
        return "" if self.steady else "times had not become steady after the warm-up"


@dataclass(frozen=True)
class BenchVerdict:
    """Result of the cases when they ran, before they were timed and after."""

    kind: str | None
    """As in the report of a sweep; None if all passed."""
    message: str = ""
    token: str = ""
    """Replays the failing case; empty if all passed, or if the failure is in the last of the timed repetitions
    alone."""
    compared: bool = True
    """Whether there is a reference, with which the results were compared."""


@dataclass(frozen=True)
class OpMeasurement:
    """An op in one dtype. Without ``measured`` if it is wrong."""

    op: str
    dtype: str
    arch: str
    """Architecture of the device: ``sm_90``."""
    verdict: BenchVerdict
    dims: Mapping[str, int]
    seeds: tuple[str, ...]
    bytes_moved: float
    operations: float | None
    label: str
    """Name of the tuned version of the kernel; empty if there is only one."""
    source_sha256: str
    measured: tuple[Measured, ...] = ()
    roof_gbps: float | None = None
    roof_gflops: float | None = None
    no_readings: str = ""
    """Why clocks and temperature are not known; empty if they are."""

    def in_cache(self, cache: Cache) -> Measured | None:
        return next((each for each in self.measured if each.cache == cache), None)


@dataclass(frozen=True)
class NotMeasured:
    """An op and dtype that could not be measured, and why."""

    op: str
    dtype: str
    message: str


@dataclass(frozen=True)
class Bench:
    """All measurements of one call of ``kernelcheck bench``."""

    ops: tuple[OpMeasurement, ...]
    errors: tuple[NotMeasured, ...]
    environment: Mapping[str, str]
    device: str
    """Its name; runs on another one are not compared."""
    interrupted: bool = False
