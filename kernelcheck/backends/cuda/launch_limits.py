"""Checks and packs a launch before the device sees it."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence

from kernelcheck.backends.base import BufferArg, KernelLaunch, argument_bytes
from kernelcheck.backends.cuda.driver_maps import driver_map
from kernelcheck.backends.tensor_maps import is_tensor_map
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import LaunchError

_POINTER_BYTES = 8


@dataclass(frozen=True)
class DeviceLimits:
    """Limits of the device for launches (CUDA C++ Programming Guide, "Technical Specifications per Compute
    Capability")."""

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    threads: int
    """Threads of a block."""
    shared_bytes: int
    """Shared memory of a block, static and dynamic together, after opting in."""
    multiprocessors: int
    cooperative: bool


@dataclass(frozen=True)
class KernelLimits:
    """Limits of the compiled kernel for launches."""

    threads: int
    """Threads of a block: registers and ``__launch_bounds__`` limit it."""
    static_shared_bytes: int


def check_arguments(launch: KernelLaunch, name: str, sizes: Sequence[int], buffers: Sequence[str]) -> None:
    """Checks that arguments and parameters agree in number and width, and that the buffers exist.

    Args:
        name: the kernel as the registry names it.
        sizes: bytes of the kernel's parameters, in order.
        buffers: names of the buffers at hand.

    Raises:
        LaunchError: they do not; the message names both sides.
    """
    given = [_POINTER_BYTES if isinstance(arg, BufferArg) else len(arg.data) for arg in launch.arguments]
    if given != list(sizes):
        raise LaunchError(
            f"kernel {name} takes {len(sizes)} parameters of {list(sizes)} bytes, and the launch passes "
            f"{len(given)} arguments of {given} bytes"
        )
    for arg in launch.arguments:
        if isinstance(arg, BufferArg) and arg.buffer not in buffers:
            raise LaunchError(f"kernel {name} is passed buffer {arg.buffer!r}; the buffers are {sorted(buffers)}")


def check_limits(launch: KernelLaunch, name: str, device: DeviceLimits, kernel: KernelLimits) -> None:
    """Checks grid, block and shared memory against device and kernel.

    Raises:
        LaunchError: one of them is over its limit; the message gives both numbers.
    """
    for what, asked, most in (("grid", launch.grid, device.grid), ("block", launch.block, device.block)):
        for axis, size, limit in zip("xyz", asked, most, strict=True):
            if not 1 <= size <= limit:
                raise LaunchError(f"kernel {name}: {what}.{axis} is {size}; this device takes 1 to {limit}")
    threads = launch.block[0] * launch.block[1] * launch.block[2]
    if threads > device.threads:
        raise LaunchError(f"kernel {name}: a block of {threads} threads; this device takes at most {device.threads}")
    if threads > kernel.threads:
        raise LaunchError(
            f"kernel {name}: a block of {threads} threads; its registers or __launch_bounds__ allow {kernel.threads}"
        )
    shared = launch.shared_bytes + kernel.static_shared_bytes
    if shared > device.shared_bytes:
        raise LaunchError(
            f"kernel {name}: {launch.shared_bytes} bytes of dynamic and {kernel.static_shared_bytes} of static shared "
            f"memory, but a block of this device has {device.shared_bytes}: lower one of the two, or the dim "
            "that it grows with"
        )
    if launch.cooperative and not device.cooperative:
        raise LaunchError(f"kernel {name}: cooperative launch; this device has none")


def check_residency(launch: KernelLaunch, name: str, device: DeviceLimits, blocks_per_multiprocessor: int) -> None:
    """Checks that all blocks of a cooperative launch can be resident at once.

    Raises:
        LaunchError: they cannot; the message gives both numbers.
    """
    blocks = launch.grid[0] * launch.grid[1] * launch.grid[2]
    resident = blocks_per_multiprocessor * device.multiprocessors
    if launch.cooperative and blocks > resident:
        raise LaunchError(
            f"kernel {name}: a cooperative grid of {blocks} blocks; "
            f"{resident} fit on this device at once ({blocks_per_multiprocessor} on each of {device.multiprocessors} "
            "multiprocessors)"
        )


def pack_arguments(launch: KernelLaunch, addresses: Mapping[str, int]) -> list[bytes]:
    """Returns the bytes of each parameter: little-endian device addresses for buffers, tensor maps of the driver's
    encoding, other values as they are.

    Raises:
        LaunchError: the driver refuses a tensor map.
    """
    packed = [argument_bytes(argument, addresses) for argument in launch.arguments]
    maps = map(is_tensor_map, launch.arguments)
    return [driver_map(data) if mapped else data for data, mapped in zip(packed, maps, strict=True)]


class ParameterTable:
    """The ``void* kernelParams[]`` of ``cuLaunchKernel`` (CUDA Driver API, "Execution Control"), kept alive here."""

    def __init__(self, parameters: Sequence[bytes]) -> None:
        self._storage = [(ctypes.c_char * len(data)).from_buffer_copy(data) for data in parameters]
        self._table = (ctypes.c_void_p * len(parameters))(*[ctypes.addressof(item) for item in self._storage])

    @property
    def address(self) -> int:
        """Address of the first pointer."""
        return ctypes.addressof(self._table)
