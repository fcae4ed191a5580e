"""What the backend and its worker say to each other: one request, any number of progress messages, one answer.

A `Run`, and the `Ran` that answers it, are followed by the buffers' bytes, one block a region that is not empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.backends.cuda.guards import Damage


@dataclass(frozen=True)
class Describe:
    """Asks for device, driver and toolkit; the answer is `Described`."""


@dataclass(frozen=True)
class Load:
    """Hands over a compiled module; the answer is `Loaded`."""

    key: str
    image: bytes
    """CUBIN, or PTX text."""
    kernels: Mapping[str, str]
    """From lowered name to the kernel as the registry names it."""


@dataclass(frozen=True)
class Region:
    """A buffer as the worker needs to know it."""

    name: str
    nbytes: int
    itemsize: int
    symbol: str | None = None
    """The variable of the module that it is copied to, by its lowered name; None for memory of its own."""


@dataclass(frozen=True)
class Run:
    """Asks for launches of a loaded module; the answer is `Ran`, `Faulted` or `Failed`."""

    key: str
    regions: tuple[Region, ...]
    launches: tuple[KernelLaunch, ...]


Request = Describe | Load | Run


@dataclass(frozen=True)
class Launching:
    """Progress: the launch of this index starts now."""

    index: int


@dataclass(frozen=True)
class Finished:
    """Progress: the launch of this index has ended, and the device reported no error."""

    index: int


@dataclass(frozen=True)
class Described:
    environment: Mapping[str, str]
    compute_capability: int
    """Ten times the major version plus the minor: 90 for an H200."""


@dataclass(frozen=True)
class Loaded:
    pass


@dataclass(frozen=True)
class Ran:
    seconds: float
    damages: tuple[Damage, ...]


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


Answer = Described | Loaded | Ran | Faulted | Failed
Message = Launching | Finished | Answer
