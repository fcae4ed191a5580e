"""What the backend and its worker say to each other: one request, one answer.

The contents of buffers lie in memory that both share (``exchange``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.backends.cuda.guards import ZONE_BYTES, Damage


@dataclass(frozen=True)
class Describe:
    """Asks for device, driver and toolkit; the answer is `Described`."""


@dataclass(frozen=True)
class Load:
    """Hands over a compiled module; the answer is `Done`."""

    key: str
    image_bytes: int
    """Of the CUBIN, or PTX text, which lies in the shared memory after the header: it may be longer than what a socket
    takes while nobody reads."""
    kernels: Mapping[str, str]
    """From lowered name to the kernel as the registry names it."""
    variables: Mapping[str, int] | None
    """Bytes of each variable that the code names, by lowered name; None where not all of them are known."""


@dataclass(frozen=True)
class Unload:
    """Takes back a `Load`; the answer is `Done`."""

    key: str


@dataclass(frozen=True)
class Region:
    """A buffer as the worker needs to know it."""

    name: str
    nbytes: int
    itemsize: int
    offset: int
    """Where its frame lies in the shared memory: the buffer between its guard zones, or alone where it has none."""
    writable: bool = True
    """False where what the kernel leaves in it is of interest only if it is something else than before."""
    symbol: str | None = None
    """The variable of the module that it is copied to, by its lowered name; None for memory of its own."""
    guarded: bool = True
    """Whether guard zones lie around it."""
    blank: bool = False
    """Whether nothing is copied to the device: a kernel that reads it before writing it reads what nobody wrote."""

    @property
    def frame_bytes(self) -> int:
        return self.nbytes + 2 * self.zone_bytes

    @property
    def zone_bytes(self) -> int:
        """Of each of its two guard zones."""
        return ZONE_BYTES if self.guarded else 0


@dataclass(frozen=True)
class Run:
    """Asks for launches of a loaded module; the answer is `Ran`, `Faulted` or `Failed`."""

    key: str
    regions: tuple[Region, ...]
    launches: tuple[KernelLaunch, ...]


Request = Describe | Load | Unload | Run


@dataclass(frozen=True)
class Described:
    environment: Mapping[str, str]
    compute_capability: int
    """Ten times the major version plus the minor: 90 for an H200."""


@dataclass(frozen=True)
class Done:
    pass


@dataclass(frozen=True)
class Ran:
    """Every launch ran. What they left in the buffers lies in the frames of the regions that were ``returned``."""

    seconds: float
    damages: tuple[Damage, ...]
    returned: tuple[bool, ...]
    """By region: every writable one, and of the others those that the kernel changed."""


@dataclass(frozen=True)
class Faulted:
    """A launch ended in a device fault. The worker's context is lost, and the worker ends after this message."""

    index: int
    status: int
    detail: str
    seconds: float


@dataclass(frozen=True)
class Failed:
    """The request could not be carried out, for reasons that lie outside the kernel."""

    reason: Literal["launch", "compile", "unavailable", "failed"]
    message: str


Answer = Described | Done | Ran | Faulted | Failed
