"""Matrices held by the threads of a warp: `mma`, `wmma`, `ldmatrix`, `stmatrix`, `movmatrix` (PTX ISA 9.7.14).

Products of integers are exact. Of floats the manual fixes neither the order nor the rounding of sums, but asks for at
least single precision, or half if C and D are `.f16`: a meaning gives the exact sum, rounded to nearest, and `agrees`
says what else it may be. Which thread holds which element of a `wmma` fragment is open too; here they are dealt in
row-major order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from exact_rounding import Format

from interpreter.fragments import FRAGMENTS, packed, unpacked
from interpreter.values import FORMATS, NotInterpreted, Opcode, clamped, number, parts, wrapped
from interpreter.warp import Results

Vectors = Mapping[int, tuple[Any, ...]]
"""Operands by lane; a fragment is a tuple of registers."""
ELEMENT_BITS = {
    "f16": 16,
    "bf16": 16,
    "tf32": 32,
    "f32": 32,
    "f64": 64,
    "s32": 32,
    "s8": 8,
    "u8": 8,
    "s4": 4,
    "u4": 4,
    "b1": 1,
    "b16": 16,
}


def element_types(op: Opcode) -> tuple[str, str, str, str]:
    """Of D, A, B and C."""
    kinds = tuple(m for m in op.modifiers if m in ELEMENT_BITS)
    if len(kinds) == 2:
        return kinds[0], "f16", "f16", kinds[1]
    dtype, atype, btype, ctype = kinds
    return dtype, atype, btype, ctype


def shape_of(op: Opcode) -> str:
    return next(m for m in op.modifiers if m[0] == "m" and m[1].isdigit())


def sizes(op: Opcode) -> tuple[int, int, int]:
    m, rest = shape_of(op)[1:].split("n")
    n, k = rest.split("k")
    return int(m), int(n), int(k)


def value_of(kind: str, bits: int) -> Fraction | None:
    """The number of an element; None for NaN and infinities. Of `.tf32` the lower 13 bits count for nothing."""
    if kind == "b1":
        return Fraction(bits)
    if kind not in (*FORMATS, "tf32"):
        return Fraction(number(kind, bits))
    form = FORMATS[kind.replace("tf32", "f32")]
    bits &= ~0x1FFF if kind == "tf32" else -1
    return None if form.is_nan(bits) or form.is_infinite(bits) else form.value(bits)


def special_sum(a_kind: str, c_kind: str, row: Sequence[int], column: Sequence[int], c: int) -> int | None:
    """NaN or an infinity as float64 has it, where an operand is one; None where all are finite."""
    numbers = [
        *((FORMATS[a_kind.replace("tf32", "f32")].number(x & (~0x1FFF if a_kind == "tf32" else -1))) for x in row),
        *((FORMATS[a_kind.replace("tf32", "f32")].number(y & (~0x1FFF if a_kind == "tf32" else -1))) for y in column),
    ]
    addend = FORMATS[c_kind].number(c)
    if np.isfinite([*numbers, addend]).all():
        return None
    k = len(row)
    with np.errstate(all="ignore"):
        total = np.float64(addend) + sum(
            np.float64(x) * np.float64(y) for x, y in zip(numbers[:k], numbers[k:], strict=True)
        )
    return int(np.float64(total).view(np.uint64))


def sum_of(op: Opcode, row: Sequence[int], column: Sequence[int], c: int) -> int:
    """An element of D, of encodings of a row of A, a column of B and an element of C."""
    dtype, atype, btype, ctype = element_types(op)
    if atype == "b1":
        operate: Callable[[int, int], int] = (lambda x, y: x ^ y) if "xor" in op.has else (lambda x, y: x & y)
        return wrapped(dtype, c + sum(operate(x, y) for x, y in zip(row, column, strict=True)))
    if dtype == "s32":
        total = number("s32", c) + sum(number(atype, x) * number(btype, y) for x, y in zip(row, column, strict=True))
        return wrapped(dtype, clamped(dtype, total) if "satfinite" in op.has else total)
    form = FORMATS[dtype]
    special = special_sum(atype, ctype, row, column, c)
    if special is not None:
        wide = FORMATS["f64"]
        return form.nan if wide.is_nan(special) else form.infinity | (form.sign if special >> 63 else 0)
    return form.rounded(exact_sum(op, row, column, c))


def terms(op: Opcode, row: Sequence[int], column: Sequence[int], c: int) -> list[Fraction]:
    _, atype, btype, ctype = element_types(op)
    factors = ((value_of(atype, x), value_of(btype, y)) for x, y in zip(row, column, strict=True))
    products = [x * y for x, y in factors if x is not None and y is not None]
    addend = value_of(ctype, c)
    return [*products, addend if addend is not None else Fraction(0)]


def exact_sum(op: Opcode, row: Sequence[int], column: Sequence[int], c: int) -> Fraction:
    return sum(terms(op, row, column, c), Fraction(0))


def agrees(op: Opcode, row: Sequence[int], column: Sequence[int], c: int, actual: int) -> bool:
    """Whether an element of D is a sum in the precision that the manual asks for, in some order."""
    dtype = element_types(op)[0]
    expected = sum_of(op, row, column, c)
    if dtype == "s32":
        return actual == expected
    form: Format = FORMATS[dtype]
    if form.is_nan(expected) or form.is_infinite(expected):
        return form.is_nan(actual) if form.is_nan(expected) else actual == expected
    if form.is_nan(actual) or form.is_infinite(actual):
        return False
    added = terms(op, row, column, c)
    precision = 52 if dtype == "f64" else 10 if dtype == element_types(op)[3] == "f16" else 22
    slack = sum(abs(term) for term in added) * len(added) / (1 << precision)
    return abs(form.value(actual) - sum(added, Fraction(0))) <= slack + ulp_of(form, actual)


def ulp_of(form: Format, bits: int) -> Fraction:
    exponent = (bits & (form.sign - 1)) >> (form.precision - 1)
    return Fraction(2) ** (max(exponent, 1) + form.emin - form.precision)


def matrices_of(op: Opcode, lanes: Vectors) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A, B and C as encodings, of the fragments that the threads hold."""
    m, n, k = sizes(op)
    _, atype, btype, ctype = element_types(op)
    fragments = [[lanes[lane][place] for lane in range(32)] for place in range(3)]
    wide = 64 if atype == "f64" else 32
    a, b, c = (np.array(rows, f"u{wide // 8}").T for rows in fragments)
    if op.mnemonic == "wmma":
        return (
            gathered(a, ELEMENT_BITS[atype], (m, k)),
            gathered(b, ELEMENT_BITS[btype], (k, n)),
            gathered(c, ELEMENT_BITS[ctype], (m, n)),
        )
    shape = FRAGMENTS[shape_of(op), ELEMENT_BITS[atype]]
    return (
        unpacked(a, shape.a, shape.a_elements, shape.bits, (m, k)),
        unpacked(b, shape.b, shape.b_elements, shape.bits, (k, n)),
        unpacked(c, shape.c, shape.c_elements, ELEMENT_BITS[ctype], (m, n)),
    )


def multiply(op: Opcode, lanes: Vectors) -> Results:
    """`mma` and `wmma.mma`."""
    a, b, c = matrices_of(op, lanes)
    m, n, _ = sizes(op)
    d = np.array([[sum_of(op, row(a, i), row(b.T, j), int(c[i, j])) for j in range(n)] for i in range(m)], np.uint64)
    dtype, atype = element_types(op)[:2]
    bits = ELEMENT_BITS[dtype]
    if op.mnemonic == "wmma":
        registers = dealt(d, bits, m * n * bits // (32 * max(bits, 32)))
    else:
        shape = FRAGMENTS[shape_of(op), ELEMENT_BITS[atype]]
        registers = packed(d, shape.c, shape.c_elements, bits)
    return {lane: tuple(int(register[lane]) for register in registers) for lane in range(32)}


def row(matrix: np.ndarray, i: int) -> list[int]:
    return [int(bits) for bits in matrix[i]]


def all_agree(op: Opcode, lanes: Vectors, actual: Mapping[int, Sequence[int]]) -> bool:
    """Whether what the threads hold after `mma` is a product that the manual allows."""
    a, b, c = matrices_of(op, lanes)
    m, n, _ = sizes(op)
    dtype, atype = element_types(op)[:2]
    shape = FRAGMENTS[shape_of(op), ELEMENT_BITS[atype]]
    registers = np.array([actual[lane] for lane in range(32)], f"u{max(ELEMENT_BITS[dtype], 32) // 8}").T
    d = unpacked(registers, shape.c, shape.c_elements, ELEMENT_BITS[dtype], (m, n))
    return all(agrees(op, row(a, i), row(b.T, j), int(c[i, j]), int(d[i, j])) for i in range(m) for j in range(n))


def dealt(matrix: np.ndarray, bits: int, registers: int) -> np.ndarray:
    """A `wmma` fragment: elements dealt to the lanes in row-major order, again from the first where room is left."""
    flat, each = [int(element) for element in matrix.flat], max(bits, 32) // bits
    found = [[0] * 32 for _ in range(registers)]
    for slot in range(registers * each * 32):
        lane, place = slot % 32, slot // 32
        found[place // each][lane] |= flat[slot % len(flat)] << (bits * (place % each))
    return np.array(found, f"u{max(bits, 32) // 8}")


def gathered(registers: np.ndarray, bits: int, shape: tuple[int, int]) -> np.ndarray:
    """The inverse of `dealt`."""
    each, count = max(bits, 32) // bits, shape[0] * shape[1]
    flat = []
    for slot in range(count):
        lane, place = slot % 32, slot // 32
        flat.append(int(registers[place // each, lane]) >> (bits * (place % each)) & ((1 << bits) - 1))
    return np.array(flat, np.uint64).reshape(shape)


def wmma_matrix(op: Opcode) -> tuple[tuple[int, int], str]:
    """Rows and columns of the matrix that `wmma.load` or `wmma.store` moves, and the type of its elements."""
    m, n, k = sizes(op)
    which = op.one_of("a", "b", "c", "d")
    kind = next(modifier for modifier in op.modifiers if modifier in ELEMENT_BITS)
    return {"a": (m, k), "b": (k, n)}.get(which, (m, n)), kind


def places(op: Opcode, stride: int | None) -> tuple[np.ndarray, int]:
    """Where each element is in memory, in bits from the address, and bits of an element."""
    (rows, columns), kind = wmma_matrix(op)
    bits = ELEMENT_BITS[kind]
    i, j = np.indices((rows, columns))
    if "row" in op.has:
        return (i * (stride or columns) + j) * bits, bits
    return (j * (stride or rows) + i) * bits, bits


def matrix_lanes(registers: int) -> range:
    """The lanes that give addresses to `ldmatrix` and `stmatrix`: eight a matrix."""
    return range(8 * registers)


def held(matrix: Sequence[Sequence[int]], *, trans: bool) -> list[int]:
    """What each lane holds of a matrix of 8 x 8 halves: two of a row, or of a column."""
    found = []
    for lane in range(32):
        i, j = lane // 4, lane % 4 * 2
        pair = (matrix[j][i], matrix[j + 1][i]) if trans else (matrix[i][j], matrix[i][j + 1])
        found.append(pair[0] | pair[1] << 16)
    return found


def unheld(registers: Sequence[int], *, trans: bool) -> list[list[int]]:
    """The inverse of `held`."""
    matrix = [[0] * 8 for _ in range(8)]
    for lane in range(32):
        i, j = lane // 4, lane % 4 * 2
        for n, element in enumerate(parts(registers[lane], 16, 2)):
            if trans:
                matrix[j + n][i] = element
            else:
                matrix[i][j + n] = element
    return matrix


def movmatrix(op: Opcode, lanes: Vectors) -> Results:
    registers = [lanes[lane][0] for lane in range(32)]
    return dict(enumerate(held(unheld(registers, trans=False), trans=True)))


def mma(op: Opcode, lanes: Vectors) -> Results:
    if (shape_of(op), ELEMENT_BITS[element_types(op)[1]]) not in FRAGMENTS:
        raise NotInterpreted(str(op))
    return multiply(op, lanes)
