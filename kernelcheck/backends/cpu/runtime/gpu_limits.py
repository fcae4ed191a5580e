"""The limits of the GPUs of an architecture: the shared memory of a block, the blocks that can be resident at once.

The CPU backend enforces the limits of the architecture that a program was compiled for. Its figures are those of the
table "Technical Specifications per Compute Capability" of the CUDA C++ Programming Guide.
"""

from __future__ import annotations

import re

from kernelcheck.base.dataclasses import dataclass

_SHARED_KIB = {50: 48, 60: 48, 70: 96, 72: 96, 75: 64, 80: 163, 86: 99, 87: 163, 88: 99, 90: 227, 120: 99}
"""Maximum shared memory per thread block by the compute capability that introduced it, times ten. 8.8, which the guide
does not list, is from ``cuda/__device/arch_traits.h``; that agrees with the others, up to 12.1."""


@dataclass(frozen=True)
class LargestGpu:
    """A GPU of one compute capability: the largest, as its white paper describes it."""

    name: str
    multiprocessors: int
    blocks: int
    """Blocks that a multiprocessor can hold."""
    threads: int
    """Threads that a multiprocessor can hold."""
    is_bound: bool = False
    """Whether ``multiprocessors`` are those of its dies, not all of which are in use."""


_LARGEST = {
    70: LargestGpu("V100", 80, 32, 2048),
    75: LargestGpu("Quadro RTX 8000", 72, 16, 1024),
    80: LargestGpu("A100", 108, 32, 2048),
    86: LargestGpu("RTX A6000", 84, 16, 1536),
    87: LargestGpu("Jetson AGX Orin", 16, 16, 1536),
    89: LargestGpu("RTX 6000 Ada", 142, 24, 1536),
    90: LargestGpu("H100", 132, 32, 2048),
    100: LargestGpu("B200", 160, 32, 2048, is_bound=True),
    101: LargestGpu("Jetson Thor", 20, 24, 1536),  # as CUDA 12 numbers it
    103: LargestGpu("B300", 160, 32, 2048, is_bound=True),
    110: LargestGpu("Jetson Thor", 20, 24, 1536),  # as CUDA 13 does
    120: LargestGpu("RTX PRO 6000 Blackwell", 188, 24, 1536),
    121: LargestGpu("GB10", 48, 24, 1536),
}
"""By compute capability, times ten."""


def known_gpus() -> dict[int, LargestGpu]:
    """The largest GPU of each compute capability, times ten."""
    return dict(_LARGEST)


def largest_gpu(arch: str) -> LargestGpu | None:
    """The largest GPU of an architecture (`sm_80`, `sm_90a`); None: not known."""
    digits = "".join(c for c in arch if c in "0123456789")
    return _LARGEST.get(int(digits)) if digits else None


def most_resident_blocks(arch: str, threads: int) -> int | None:
    """How many blocks of this many threads the largest GPU of an architecture (`sm_80`) can hold; None: not known."""
    gpu = largest_gpu(arch)
    if gpu is None:
        return None
    warps = -(-threads // 32)
    return gpu.multiprocessors * min(gpu.blocks, gpu.threads // (32 * warps))


def shared_limit(arch: str) -> int:
    """The most shared memory, in bytes, that one block may have on ``arch`` (``sm_80``, ``compute_90a``, …).

    An unknown capability has the limit of the one before it; one of a newer generation the largest of all, since the
    device itself refuses more than it has.
    """
    match = re.search(r"_(\d+)", arch)
    capability = int(match.group(1)) if match else max(_SHARED_KIB)
    if capability // 10 > max(_SHARED_KIB) // 10:
        return 1024 * max(_SHARED_KIB.values())
    known = [introduced for introduced in _SHARED_KIB if introduced <= capability]
    return 1024 * _SHARED_KIB[max(known, default=min(_SHARED_KIB))]
