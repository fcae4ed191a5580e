"""The manual's account of matrix fragments, formula by formula, each shape by itself (PTX ISA 9.7.14.5.1 to .13)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

Place = Callable[[int, int, int], tuple[int, int]]
"""Row and column of element i, of the thread with this groupID and threadID_in_group."""


def _plus(condition: bool, amount: int) -> int:
    return amount if condition else 0


@dataclass(frozen=True)
class Fragments:
    """The fragments of one shape and kind of element."""

    m: int
    n: int
    k: int
    bits: int
    a: Place
    b: Place
    a_elements: int
    b_elements: int

    @property
    def c_elements(self) -> int:
        return self.m * self.n // 32

    def c(self, i: int, g: int, t: int) -> tuple[int, int]:
        """Accumulators are alike in all shapes: (groupID or groupID + 8, threadID_in_group * 2 + (i & 1))."""
        return g + _plus(i >= 2, 8), t * 2 + (i & 1)


FRAGMENTS = {
    ("m8n8k4", 64): Fragments(8, 8, 4, 64, lambda i, g, t: (g, t), lambda i, g, t: (t, g), 1, 1),
    ("m16n8k4", 64): Fragments(16, 8, 4, 64, lambda i, g, t: (g + _plus(i == 1, 8), t), lambda i, g, t: (t, g), 2, 1),
    ("m16n8k8", 64): Fragments(
        16, 8, 8, 64,
        lambda i, g, t: (g + _plus(i in (1, 3), 8), t + _plus(i in (2, 3), 4)),
        lambda i, g, t: (t + _plus(i == 1, 4), g), 4, 2,
    ),
    ("m16n8k16", 64): Fragments(
        16, 8, 16, 64,
        lambda i, g, t: (g + _plus(i % 2 != 0, 8), i * 2 + t if i % 2 == 0 else i * 2 - 2 + t),
        lambda i, g, t: (t + i * 4, g), 8, 4,
    ),
    ("m16n8k4", 32): Fragments(16, 8, 4, 32, lambda i, g, t: (g + _plus(i == 1, 8), t), lambda i, g, t: (t, g), 2, 1),
    ("m16n8k8", 32): Fragments(
        16, 8, 8, 32,
        lambda i, g, t: (g + _plus(i in (1, 3), 8), t + _plus(i in (2, 3), 4)),
        lambda i, g, t: (t + _plus(i == 1, 4), g), 4, 2,
    ),
    ("m16n8k8", 16): Fragments(
        16, 8, 8, 16,
        lambda i, g, t: (g + _plus(i in (2, 3), 8), t * 2 + (i & 1)),
        lambda i, g, t: (t * 2 + i, g), 4, 2,
    ),
    ("m16n8k16", 16): Fragments(
        16, 8, 16, 16,
        lambda i, g, t: (g + _plus(not (0 <= i < 2 or 4 <= i < 6), 8), t * 2 + (i & 1) + _plus(i >= 4, 8)),
        lambda i, g, t: (t * 2 + (i & 1) + _plus(i >= 2, 8), g), 8, 4,
    ),
    ("m8n8k16", 8): Fragments(8, 8, 16, 8, lambda i, g, t: (g, t * 4 + i), lambda i, g, t: (t * 4 + i, g), 4, 4),
    ("m16n8k16", 8): Fragments(
        16, 8, 16, 8,
        lambda i, g, t: (g + _plus(i >= 4, 8), t * 4 + (i & 3)),
        lambda i, g, t: (t * 4 + i, g), 8, 4,
    ),
    ("m16n8k32", 8): Fragments(
        16, 8, 32, 8,
        lambda i, g, t: (g + _plus(not (0 <= i < 4 or 8 <= i < 12), 8), t * 4 + (i & 3) + _plus(i >= 8, 16)),
        lambda i, g, t: (t * 4 + (i & 3) + _plus(i >= 4, 16), g), 16, 8,
    ),
    ("m8n8k32", 4): Fragments(8, 8, 32, 4, lambda i, g, t: (g, t * 8 + i), lambda i, g, t: (t * 8 + i, g), 8, 8),
    ("m16n8k32", 4): Fragments(
        16, 8, 32, 4,
        lambda i, g, t: (g + _plus(i >= 8, 8), t * 8 + (i & 7)),
        lambda i, g, t: (t * 8 + i, g), 16, 8,
    ),
    ("m16n8k64", 4): Fragments(
        16, 8, 64, 4,
        lambda i, g, t: (g + _plus(not (0 <= i < 8 or 16 <= i < 24), 8), t * 8 + (i & 7) + _plus(i >= 16, 32)),
        lambda i, g, t: (t * 8 + (i & 7) + _plus(i >= 8, 32), g), 32, 16,
    ),
    ("m8n8k128", 1): Fragments(8, 8, 128, 1, lambda i, g, t: (g, t * 32 + i), lambda i, g, t: (t * 32 + i, g), 32, 32),
    ("m16n8k128", 1): Fragments(
        16, 8, 128, 1,
        lambda i, g, t: (g + _plus(i >= 32, 8), t * 32 + (i & 31)),
        lambda i, g, t: (t * 32 + i, g), 64, 32,
    ),
    ("m16n8k256", 1): Fragments(
        16, 8, 256, 1,
        lambda i, g, t: (g + _plus(not (0 <= i < 32 or 64 <= i < 96), 8), t * 32 + (i & 31) + _plus(i >= 64, 128)),
        lambda i, g, t: (t * 32 + (i & 31) + _plus(i >= 32, 128), g), 128, 64,
    ),
}  # fmt: skip
"""By shape and the width of an element of A and B."""


def packed(matrix: np.ndarray, place: Place, elements: int, bits: int) -> np.ndarray:
    """Encodings of elements, unsigned of any width, in registers: uint32 or uint64, one row a register, by lane."""
    width = max(bits, 32)
    each = width // bits
    registers = [[0] * 32 for _ in range(elements // each)]
    for lane in range(32):
        for i in range(elements):
            row, column = place(i, lane >> 2, lane % 4)
            registers[i // each][lane] |= int(matrix[row, column]) << (bits * (i % each))
    return np.array(registers, np.uint64 if width == 64 else np.uint32)


def unpacked(registers: np.ndarray, place: Place, elements: int, bits: int, shape: tuple[int, int]) -> np.ndarray:
    """The inverse of `packed`; every element of the matrix must come from one place."""
    each = registers.dtype.itemsize * 8 // bits
    matrix = np.zeros(shape, np.uint64)
    seen = np.zeros(shape, int)
    for lane in range(32):
        for i in range(elements):
            row, column = place(i, lane >> 2, lane % 4)
            matrix[row, column] = (int(registers[i // each, lane]) >> (bits * (i % each))) & ((1 << bits) - 1)
            seen[row, column] += 1
    assert (seen == 1).all()
    return matrix
