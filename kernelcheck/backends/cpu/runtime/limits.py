"""The limits of the GPUs of an architecture: the shared memory of a block, the blocks that can be resident at once.

The CPU backend enforces the limits of the architecture that a program was compiled for. Its figures are those of the
table "Technical Specifications per Compute Capability" of the CUDA C++ Programming Guide.
"""

from __future__ import annotations

import re

_SHARED_KIB = {50: 48, 60: 48, 70: 96, 72: 96, 75: 64, 80: 163, 86: 99, 87: 163, 88: 99, 90: 227, 120: 99}
"""Maximum shared memory per thread block by the compute capability that introduced it, times ten. 8.8, which the guide
does not list, is from ``cuda/__device/arch_traits.h``; that agrees with the others, up to 12.1."""

_RESIDENT = {
    70: (80, 32, 2048),  # V100
    75: (72, 16, 1024),  # Quadro RTX 8000
    80: (108, 32, 2048),  # A100
    86: (84, 16, 1536),  # RTX A6000
    87: (16, 16, 1536),  # Jetson AGX Orin
    89: (142, 24, 1536),  # RTX 6000 Ada
    90: (132, 32, 2048),  # H100
    100: (160, 32, 2048),  # no more than the two dies of a B200 have, not all of which are in use
    101: (20, 24, 1536),  # Jetson Thor, as CUDA 12 numbers it
    103: (160, 32, 2048),  # the same of a B300
    110: (20, 24, 1536),  # Jetson Thor, as CUDA 13 does
    120: (188, 24, 1536),  # RTX PRO 6000 Blackwell
    121: (48, 24, 1536),  # GB10
}
"""Multiprocessors of the largest GPU of each compute capability (its white paper), and blocks and threads that one can
hold."""


def most_resident_blocks(arch: str, threads: int) -> int | None:
    """How many blocks of this many threads the largest GPU of an architecture (`sm_80`) can hold; None: not known."""
    number = int("".join(c for c in arch if c.isdigit()))
    if number not in _RESIDENT:
        return None
    processors, blocks, held = _RESIDENT[number]
    warps = -(-threads // 32)
    return processors * min(blocks, held // (32 * warps))


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
