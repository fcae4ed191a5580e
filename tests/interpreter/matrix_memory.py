"""Matrices between memory and fragments: `ldmatrix`, `stmatrix`, `wmma.load`, `wmma.store` (PTX ISA 9.7.14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from interpreter.matrices import dealt, gathered, held, matrix_lanes, places, unheld, wmma_matrix
from interpreter.values import Opcode, joined, parts
from interpreter.warp import Results

LANES = range(32)
Operands = Mapping[int, tuple[Any, ...]]


@dataclass(frozen=True)
class Place:
    """The state space that an opcode names, as one thread sees it."""

    load: Callable[[int, int], int]
    """The bits at an address, of so many bytes."""
    store: Callable[[int, int, int], None]


def ldmatrix(op: Opcode, lanes: Operands, place: Place) -> Results:
    """Lane 8n + i has the address of row i of matrix n, of 16 bytes."""
    count, trans = int(op.one_of("x1", "x2", "x4")[1:]), "trans" in op.has
    rows = [lanes[lane][0] for lane in matrix_lanes(count)]
    registers = []
    for n in range(count):
        read = [place.load(at, 16) for at in rows[8 * n : 8 * n + 8]]
        registers.append(held([parts(bits, 16, 8) for bits in read], trans=trans))
    return {lane: tuple(register[lane] for register in registers) for lane in LANES}


def stmatrix(op: Opcode, lanes: Operands, place: Place) -> Results:
    count, trans = int(op.one_of("x1", "x2", "x4")[1:]), "trans" in op.has
    rows = [lanes[lane][0] for lane in matrix_lanes(count)]
    for n in range(count):
        registers = [lanes[lane][1][n] for lane in LANES]
        for at, row in zip(rows[8 * n : 8 * n + 8], unheld(registers, trans=trans), strict=True):
            place.store(at, 16, joined(row, 16))
    return dict.fromkeys(LANES)


def wmma_load(op: Opcode, lanes: Operands, place: Place, registers: int) -> Results:
    """All threads have the same address and stride; a default stride has no operand."""
    address, *stride = lanes[0]
    at, bits = places(op, stride[0] if stride else None)
    shape, _ = wmma_matrix(op)
    matrix = np.zeros(shape, np.uint64)
    for i, j in np.ndindex(*shape):
        byte, bit = divmod(int(at[i, j]), 8)
        matrix[i, j] = place.load(address + byte, max(bits // 8, 1)) >> bit & (1 << bits) - 1
    fragment = dealt(matrix, bits, registers)
    return {lane: tuple(int(register[lane]) for register in fragment) for lane in LANES}


def wmma_store(op: Opcode, lanes: Operands, place: Place) -> Results:
    address, _, *stride = lanes[0]
    at, bits = places(op, stride[0] if stride else None)
    shape, _ = wmma_matrix(op)
    registers = np.array([lanes[lane][1] for lane in LANES], f"u{max(bits, 32) // 8}").T
    matrix = gathered(registers, bits, shape)
    for i, j in np.ndindex(*shape):
        place.store(address + int(at[i, j]) // 8, bits // 8, int(matrix[i, j]))
    return dict.fromkeys(LANES)


def access(op: Opcode, lanes: Operands, place: Place, destination: Any) -> Results:
    """Any of these; `destination` is the first operand, as the parser gives it."""
    if op.mnemonic == "ldmatrix":
        return ldmatrix(op, lanes, place)
    if op.mnemonic == "stmatrix":
        return stmatrix(op, lanes, place)
    return wmma_store(op, lanes, place) if "store" in op.has else wmma_load(op, lanes, place, len(destination.elements))
