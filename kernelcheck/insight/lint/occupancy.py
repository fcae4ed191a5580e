"""Occupancy: the number of blocks and warps of a kernel that one multiprocessor holds at a time, and what limits it.

The limits of each compute capability are those of the CUDA C++ Programming Guide, "Technical Specifications per Compute
Capability"; the arithmetic is that of CUDA's own calculator, ``cuda_occupancy.h``, for a device at its default
configuration whose kernels may use all of a block's shared memory.
"""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UsageError

WARP = 32
REGISTERS = 65536
"""Registers of a multiprocessor, and of a block, on every architecture here."""
MOST_REGISTERS = 255
"""Maximum registers of a thread."""
MOST_THREADS = 1024
"""Maximum threads of a block."""
PORTABLE_SHARED = 48 * 1024
"""Bytes of shared memory that a block has without asking for more (``cudaFuncAttributeMaxDynamicSharedMemorySize``)."""
_PARTITIONS = 4
"""Parts of a multiprocessor, each with registers of its own."""
_REGISTER_UNIT = 256
"""Unit of registers that are given to a warp."""


@dataclass(frozen=True)
class MultiprocessorLimits:
    """Capacity of a multiprocessor of one compute capability."""

    threads: int
    blocks: int
    shared: int
    """Bytes."""
    block_shared: int
    """Bytes of one block at most."""
    reserved: int
    """Bytes of shared memory that each block loses to the system."""
    shared_unit: int
    """Shared memory is given to blocks in multiples of this many bytes."""

    @property
    def warps(self) -> int:
        return self.threads // WARP


def _limits(
    threads: int, blocks: int, shared: int, block_shared: int, reserved: int, unit: int
) -> MultiprocessorLimits:
    return MultiprocessorLimits(threads, blocks, shared * 1024, block_shared * 1024, reserved * 1024, unit)


_AMPERE_GAMING = _limits(1536, 16, 100, 99, 1, 128)
_LIMITS: Mapping[str, MultiprocessorLimits] = {
    "70": _limits(2048, 32, 96, 96, 0, 256),
    "72": _limits(2048, 32, 96, 96, 0, 256),
    "75": _limits(1024, 16, 64, 64, 0, 256),
    "80": _limits(2048, 32, 164, 163, 1, 128),
    "86": _AMPERE_GAMING,
    "87": _limits(1536, 16, 164, 163, 1, 128),
    "89": _limits(1536, 24, 100, 99, 1, 128),
    "90": _limits(2048, 32, 228, 227, 1, 128),
    "100": _limits(2048, 32, 228, 227, 1, 128),
    "103": _limits(2048, 32, 228, 227, 1, 128),
    "120": _limits(1536, 24, 100, 99, 1, 128),
    "121": _limits(1536, 24, 100, 99, 1, 128),
}


@dataclass(frozen=True)
class Occupancy:
    """Blocks and warps that fit on one multiprocessor."""

    blocks: int
    """0 if not even one fits: the launch would fail."""
    warps: int
    of: int
    """Warps that the multiprocessor could hold."""
    limits: tuple[str, ...]
    """Resources of which a block would have to take less for more blocks to fit: ``registers``, ``shared memory``,
    ``threads`` or ``blocks``."""

    @property
    def share(self) -> float:
        return self.warps / self.of


def limits_of(arch: str) -> MultiprocessorLimits:
    """Limits of ``sm_80`` and the like.

    Raises:
        UsageError: the architecture is not known.
    """
    found = _LIMITS.get(arch.removeprefix("sm_").rstrip("af"))
    if found is None or not arch.startswith("sm_"):
        known = ", ".join(f"sm_{number}" for number in _LIMITS)
        raise UsageError(f"no architecture {arch!r} is known here; expected one of {known}")
    return found


def occupancy(arch: str, *, threads: int, registers: int, shared: int) -> Occupancy:
    """Computes how many blocks of a kernel fit.

    Args:
        arch: ``sm_80`` and the like.
        threads: of a block.
        registers: of each thread.
        shared: bytes of static and dynamic shared memory of a block together.

    Raises:
        UsageError: the architecture is not known.
    """
    limits = limits_of(arch)
    warps = -(-threads // WARP)
    most = {
        "threads": limits.warps // warps,
        "blocks": limits.blocks,
        "registers": _by_registers(warps, registers),
        "shared memory": _by_shared(limits, shared),
    }
    blocks = min(most.values()) if threads <= MOST_THREADS else 0
    return Occupancy(blocks, blocks * warps, limits.warps, tuple(what for what, n in most.items() if n == blocks))


def _by_registers(warps: int, registers: int) -> int:
    of_warp = _rounded_up(registers * WARP, _REGISTER_UNIT)
    if registers > MOST_REGISTERS + 1 or of_warp * _rounded_up(warps, _PARTITIONS) > REGISTERS:
        return 0
    if of_warp == 0:
        return 1 << 30
    return REGISTERS // _PARTITIONS // of_warp * _PARTITIONS // warps


def _by_shared(limits: MultiprocessorLimits, shared: int) -> int:
    taken = _rounded_up(shared + limits.reserved, limits.shared_unit)
    if taken > limits.block_shared + limits.reserved:
        return 0
    return limits.shared // taken if taken else 1 << 30


def _rounded_up(number: int, unit: int) -> int:
    return -(-number // unit) * unit
