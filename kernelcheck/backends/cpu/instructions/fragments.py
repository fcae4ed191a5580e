"""The layout of the matrices of `mma` and `wmma` in the registers of a warp (PTX ISA, "Matrix Fragments for mma.…").

The manual gives a formula for every shape and type, in terms of

    groupID = %laneid >> 2,  threadID_in_group = %laneid % 4.

With `e` elements in a register (two float16, four int8, one tf32 or float64, …) all of them, that of `m8n8k4` with
float16 aside, are one:

    A, register r, element j:  row = groupID + 8 * (r % (M / 8))
                               k   = threadID_in_group * e + j + 4e * (r / (M / 8))
    B, register r, element j:  k   = threadID_in_group * e + j + 4e * r,   column = groupID
    C and D, element i:        row = groupID + 8 * (i / 2),   column = threadID_in_group * 2 + i % 2

So the 32 lanes of a register of A hold, one after the other, a tile of 8 rows and 4e columns of A in row-major order;
those of a register of B 8 columns and 4e rows of B in column-major order; and two neighbouring elements of C or D a
tile of 8 x 8 in row-major order.

The layout of `wmma` fragments is unspecified. Here a `wmma` matrix is a grid of the tiles that `mma` takes (M of 16, or
8 where there are no more rows; N of 8), row after row, and a fragment the registers of its tiles. An A or B of float16
always has eight registers; those that are left over repeat the first ones, as on devices since `sm_80`.
"""

from __future__ import annotations

import re

from kernelcheck.base.dataclasses import dataclass

LANES_PER_GROUP = 4

ELEMENT_BITS = {
    "f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "f64": 64, "s32": 32,
    "s8": 8, "u8": 8, "s4": 4, "u4": 4, "b1": 1,
}  # fmt: skip

HALF_REGISTERS = 8
"""Registers of a `wmma` fragment of A or B of float16."""


@dataclass(frozen=True)
class Shape:
    """`m16n8k16`: A is M x K, B is K x N, C and D are M x N."""

    m: int
    n: int
    k: int

    @property
    def tile_rows(self) -> int:
        """Rows of the `mma` tile that a `wmma` matrix is made of."""
        return min(self.m, 16)

    def __str__(self) -> str:
        return f"m{self.m}n{self.n}k{self.k}"


def parse_shape(text: str) -> Shape:
    """Raises ValueError if the text is not a shape."""
    match = re.fullmatch(r"m(\d+)n(\d+)k(\d+)", text)
    if match is None:
        raise ValueError(f"{text} is not a matrix shape")
    return Shape(*(int(number) for number in match.groups()))


def register_bits(kind: str) -> int:
    return 64 if kind == "f64" else 32


def fragment_type(kind: str) -> str:
    """LLVM type of a register of a fragment: that in which PTX declares it, so that no value changes its type."""
    return {"f32": "float", "f64": "double"}.get(kind, "i32")


def per_register(kind: str) -> int:
    """Elements of one register of A, B or (of float16) C: the `e` above."""
    return register_bits(kind) // ELEMENT_BITS[kind]


@dataclass(frozen=True)
class Tile:
    """A register's tile: 8 rows, from `row`, of a matrix whose lanes lie in rows; `word` is the first register-sized
    word of its four in each row."""

    row: int
    word: int


def multiplicand_tiles(kind: str, rows: int, tile_rows: int, k: int) -> list[Tile]:
    """The registers of A, in order; of B too, with its columns for rows and `tile_rows` of 8."""
    blocks = k // (LANES_PER_GROUP * per_register(kind))
    return [
        Tile(start + 8 * half, LANES_PER_GROUP * block)
        for start in range(0, rows, tile_rows)
        for block in range(blocks)
        for half in range(tile_rows // 8)
    ]


def accumulator_tiles(shape: Shape) -> list[tuple[int, int]]:
    """First row and column of each 8 x 8 tile of C and D, in the order of their registers."""
    return [
        (start + 8 * half, column)
        for start in range(0, shape.m, shape.tile_rows)
        for column in range(0, shape.n, 8)
        for half in range(shape.tile_rows // 8)
    ]


def accumulator_registers(kind: str) -> int:
    """Registers for one 8 x 8 tile of C or D."""
    return 2 // per_register(kind) if kind == "f16" else 2
