"""The messages between the backend and its worker: one request, one answer.

The contents of buffers are in memory that both share (``exchange``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.backends.cuda.guards import ZONE_BYTES, Damage
from kernelcheck.backends.cuda.timing import Timed, Timing
from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class Describe:
    """Asks for device, driver and toolkit; the answer is `Described`."""


@dataclass(frozen=True)
class LoadModule:
    """Hands over a compiled module; the answer is `Done`."""

    key: str
    image_bytes: int
    """Size of the CUBIN, or PTX text, which is in the shared memory after the header: it may be longer than what a
    socket buffers."""
    kernels: Mapping[str, str]
    """From lowered name to the kernel as the registry names it."""
    variables: Mapping[str, int] | None
    """Bytes of each variable that the code names, by lowered name; None if not all of them are known."""


@dataclass(frozen=True)
class UnloadModule:
    """Undoes a `LoadModule`; the answer is `Done`."""

    key: str


@dataclass(frozen=True)
class BufferRegion:
    """A buffer as the worker needs to know it."""

    name: str
    nbytes: int
    itemsize: int
    offset: int
    """Where its frame is in the shared memory: the buffer between its guard zones, or alone if it has none."""
    writable: bool = True
    """False if its contents after the launches matter only where they have changed."""
    symbol: str | None = None
    """The variable of the module that it is copied to, by its lowered name; None for memory of its own."""
    guarded: bool = True
    """Whether guard zones lie around it."""
    blank: bool = False
    """Whether nothing is copied to the device: a kernel that reads it before writing it reads uninitialised memory."""

    @property
    def frame_bytes(self) -> int:
        return self.nbytes + 2 * self.zone_bytes

    @property
    def zone_bytes(self) -> int:
        """Bytes of each of its two guard zones."""
        return ZONE_BYTES if self.guarded else 0


@dataclass(frozen=True)
class RunLaunches:
    """Asks for launches of a loaded module; the answer is `Ran`, `Faulted` or `Failed`."""

    key: str
    regions: tuple[BufferRegion, ...]
    launches: tuple[KernelLaunch, ...]


@dataclass(frozen=True)
class Time:
    """Asks for launches of a loaded module to be timed; the answer is that of a `RunLaunches`, with the times."""

    key: str
    regions: tuple[BufferRegion, ...]
    launches: tuple[KernelLaunch, ...]
    timing: Timing


Request = Describe | LoadModule | UnloadModule | RunLaunches | Time


@dataclass(frozen=True)
class Described:
    environment: Mapping[str, str]
    compute_capability: int
    """Ten times the major version plus the minor: 90 for an H200."""
    memory: int
    """Bytes."""


@dataclass(frozen=True)
class Done:
    pass


@dataclass(frozen=True)
class Ran:
    """Every launch ran. The resulting buffers are in the frames of the regions that were ``returned``."""

    seconds: float
    damages: tuple[Damage, ...]
    returned: tuple[bool, ...]
    """By region: every writable one, and of the others those that the kernel changed."""
    timed: Timed | None = None
    """For a `Time`: the buffers are then those of the last repetition."""


@dataclass(frozen=True)
class Faulted:
    """A launch ended in a device fault. The worker's context is lost, and the worker ends after this message."""

    index: int
    status: int
    detail: str
    seconds: float


@dataclass(frozen=True)
class Failed:
    """The request could not be carried out, for reasons other than the kernel."""

    reason: Literal["launch", "compile", "unavailable", "failed"]
    message: str


Answer = Described | Done | Ran | Faulted | Failed
