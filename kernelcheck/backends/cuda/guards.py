"""Guard zones: each buffer lies between two filled zones, and what a kernel changed in them was out of bounds.

    lowest address -> [ leading zone | buffer | trailing zone ] <- highest address

The trailing zone starts at the very byte after the buffer. A buffer and its zones travel as one byte image.
"""

from __future__ import annotations

from typing import Literal

import numpy as np

from kernelcheck.base.dataclasses import dataclass

ZONE_BYTES = 16 * 1024
"""Bytes of one zone: the widest overrun of a single block (1024 threads, 16 bytes each). It is a multiple of the
256 bytes to which CUDA aligns allocations, so a buffer is aligned as an allocation of its own would be."""

# A little-endian 0x7FF1..0x7FFF or 0xFFF1..0xFFFF is a NaN in binary16 and bfloat16, and the top of a NaN in binary32
# and binary64: a kernel that reads a zone gets NaN. The period of 30 bytes keeps constant writes from going unseen.
_PERIOD = np.array([[0xF1 + k, 0x7F if k % 2 else 0xFF] for k in range(15)], dtype=np.uint8).reshape(-1)
_PATTERN = np.resize(_PERIOD, ZONE_BYTES + _PERIOD.size)


@dataclass(frozen=True)
class Damage:
    """Bytes changed in one zone of one buffer."""

    buffer: str
    side: Literal["before", "after"]
    index: int
    """Element offset, from the start of the buffer, of the lowest byte changed; negative in the leading zone."""
    elements: int
    """Elements of which at least one byte changed."""


def fill(start: int) -> np.ndarray:
    """Returns what a zone that starts at byte ``start`` of an image is filled with: uint8 [ZONE_BYTES]."""
    phase = start % _PERIOD.size
    return _PATTERN[phase : phase + ZONE_BYTES]


def write_frame(image: np.ndarray, payload: np.ndarray) -> None:
    """Puts a buffer between its zones.

    Args:
        image: where to, uint8 [ZONE_BYTES + n + ZONE_BYTES].
        payload: uint8 [n], the buffer's bytes; ``n`` may be 0.
    """
    end = image.size - ZONE_BYTES
    image[:ZONE_BYTES] = fill(0)
    image[ZONE_BYTES:end] = payload
    image[end:] = fill(end)


def find_damage(buffer: str, image: np.ndarray, itemsize: int) -> tuple[Damage, ...]:
    """Compares the zones of an image with what they were filled with: at most one `Damage` a side."""
    end = image.size - ZONE_BYTES
    found = []
    zones: tuple[tuple[Literal["before", "after"], int], ...] = (("before", 0), ("after", end))
    for side, start in zones:
        changed = np.flatnonzero(image[start : start + ZONE_BYTES] != fill(start))
        if changed.size:
            elements = np.unique((changed + start - ZONE_BYTES) // itemsize)
            found.append(Damage(buffer, side, int(elements[0]), elements.size))
    return tuple(found)
