"""Upper bounds of a device's throughput, and the share of them that a kernel reaches.

The roof over a kernel is the lower of two: what its memory delivers, and what its multiprocessors compute (Williams,
Waterman and Patterson, "Roofline", CACM 52(4), 2009). Both follow from what the device says of itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.backends.cuda.timing import Silicon
from kernelcheck.base.dataclasses import dataclass

# CUDA C++ Programming Guide, "Throughput of Native Arithmetic Instructions": results a clock of a multiprocessor.
_FLOAT32: Mapping[int, int] = {
    **dict.fromkeys((50, 52, 53, 61, 62), 128),
    **dict.fromkeys((60, 70, 72, 75, 80), 64),
    **dict.fromkeys((86, 87, 89, 90, 100, 120), 128),
}
_FLOAT64: Mapping[int, int] = {
    **dict.fromkeys((50, 52, 53, 61, 62), 4),
    **dict.fromkeys((60, 70, 72, 80), 32),
    **dict.fromkeys((75, 86, 87, 89, 120), 2),
    **dict.fromkeys((90, 100), 64),
}
_OF_DTYPES = {"float32": _FLOAT32, "float64": _FLOAT64}
"""Neither 16-bit floats nor tensor cores are counted: a kernel may use either, and does not say which."""


@dataclass(frozen=True)
class DeviceRoof:
    """Maximum throughput of a device; None for what is not known."""

    gbps: float | None
    """10^9 bytes of memory a second."""
    gflops: float | None
    """10^9 operations a second, a fused multiply-add counted as two; without tensor cores."""


def roof_of(silicon: Silicon, capability: int, dtype: str) -> DeviceRoof:
    """The roof over kernels of a dtype.

    Args:
        silicon: what the device says of itself.
        capability: ten times the major compute capability plus the minor.
        dtype: in which a kernel computes.
    """
    # Memory transfers on both edges of its clock.
    gbps = 2 * silicon.memory_clock_khz * silicon.memory_bus_bits / 8 / 1e6
    results = _OF_DTYPES.get(dtype, {}).get(capability, 0)
    gflops = 2 * results * silicon.multiprocessors * silicon.clock_khz / 1e6
    return DeviceRoof(gbps or None, gflops or None)


def share_of(roof: DeviceRoof, microseconds: float, bytes_moved: float, operations: float | None) -> float | None:
    """The share of the roof that is reached; None if too little is known.

    Args:
        roof: over the kernel.
        microseconds: it takes.
        bytes_moved: at least.
        operations: of floating point; None if not known: the roof is then that of the memory.
    """
    if roof.gbps is None or (operations and roof.gflops is None):
        return None
    seconds = bytes_moved / roof.gbps / 1e9
    if operations and roof.gflops:
        seconds = max(seconds, operations / roof.gflops / 1e9)
    return 1e6 * seconds / microseconds
