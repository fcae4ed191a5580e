"""IR functions behind `wmma.load` and `wmma.store`: from a matrix in memory to a fragment and back.

The rows (columns, in column-major layout) are copied to a scratch buffer, checked one by one; the buffer is transposed
if its layout is not that of the fragment's tiles; and the registers are taken from it.
"""

from __future__ import annotations

from functools import cache

from kernelcheck.backends.cpu.emit.ir import LANES, Emitter, Value, widened
from kernelcheck.backends.cpu.instructions.fragments import (
    ELEMENT_BITS,
    HALF_REGISTERS,
    Shape,
    Tile,
    accumulator_tiles,
    fragment_type,
    multiplicand_tiles,
    per_register,
)
from kernelcheck.backends.cpu.instructions.matrix_rows import (
    MEMSET,
    join_pairs,
    load_tile,
    move_rows,
    scratch,
    split_pairs,
    store_tile,
    structure,
    transpose,
    watched_suffix,
    window_parameters,
)
from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class StoredMatrix:
    """A matrix that `wmma.load` or `wmma.store` names."""

    role: str
    """`a`, `b`, `c` or `d`."""
    layout: str
    shape: Shape
    kind: str
    space: str

    @property
    def rows(self) -> int:
        """Rows of the matrix as its tiles hold it: of B its columns."""
        return self.shape.n if self.role == "b" else self.shape.m

    @property
    def columns(self) -> int:
        return self.shape.n if self.role in "cd" else self.shape.k

    @property
    def transposed(self) -> bool:
        """Whether the tiles hold it transposed relative to memory."""
        return self.layout == ("row" if self.role == "b" else "col")

    @property
    def vectors(self) -> int:
        """How many contiguous vectors of elements it has in memory."""
        return self.columns if self.transposed else self.rows

    @property
    def vector_elements(self) -> int:
        return self.rows if self.transposed else self.columns

    @property
    def vector_bytes(self) -> int:
        return self.vector_elements * ELEMENT_BITS[self.kind] // 8

    @property
    def name(self) -> str:
        return f"wmma.{self.role}.{self.layout}.{self.shape}.{self.kind}.{self.space}"


def _word(matrix: StoredMatrix) -> str:
    return fragment_type(matrix.kind)


def _header(matrix: StoredMatrix) -> str:
    window = window_parameters(matrix.space)
    return f"ptr %context, {widened('i64')} %addresses, i32 %mask, i32 %site, i64 %align{window}"


def _move(e: Emitter, matrix: StoredMatrix, buffer: str, *, writes: bool, watched: bool = False) -> None:
    """Emits the call that moves the rows."""
    name, _ = move_rows(matrix.vector_bytes, matrix.space, writes=writes, watched=watched)
    arguments = f"ptr %context, {widened('i64')} %addresses, i32 %mask, i32 %site, i64 %align, ptr {buffer}"
    e.line(f"call void @{name}({arguments}{window_parameters(matrix.space)})")


@cache
def matrix_load(matrix: StoredMatrix) -> tuple[dict[str, str], frozenset[str]]:
    """The definitions, by name, of the function `matrix.name` and what it needs besides `move_rows`, and declarations.

    It takes the addresses of the matrix's vectors and returns the fragment's registers.
    """
    e = Emitter()
    library: dict[str, str] = {}
    size = matrix.vectors * matrix.vector_bytes
    buffer = scratch(e, size)
    _move(e, matrix, buffer, writes=False)
    if matrix.transposed:
        name, text = transpose(f"i{ELEMENT_BITS[matrix.kind]}", matrix.vectors, matrix.vector_elements)
        library[name] = text
        turned = scratch(e, size)
        e.line(f"call void @{name}(ptr {buffer}, ptr {turned})")
        buffer = turned
    type_ = structure(e, _load_registers(e, matrix, buffer))
    body = "\n".join(e.lines)
    library[matrix.name] = f"define internal {type_} @{matrix.name}({_header(matrix)}) noinline {{\n{body}\n}}\n"
    return library, frozenset({*e.declarations, MEMSET})


@cache
def matrix_store(matrix: StoredMatrix, *, watched: bool) -> tuple[str, dict[str, str], frozenset[str]]:
    """The same for storing, with the function's name; the registers follow the other arguments."""
    e = Emitter()
    library: dict[str, str] = {}
    size = matrix.vectors * matrix.vector_bytes
    tiles = scratch(e, size)
    registers = [Value(f"%r{n}", _word(matrix), True) for n in range(fragment_registers(matrix))]
    _store_registers(e, matrix, registers, tiles)
    buffer = tiles
    if matrix.transposed:
        name, text = transpose(f"i{ELEMENT_BITS[matrix.kind]}", matrix.rows, matrix.columns)
        library[name] = text
        buffer = scratch(e, size)
        e.line(f"call void @{name}(ptr {tiles}, ptr {buffer})")
    _move(e, matrix, buffer, writes=True, watched=watched)
    e.line("ret void")
    body = "\n".join(e.lines)
    named = "".join(f", {register}" for register in registers)
    name = f"{matrix.name}{watched_suffix(watched)}"
    library[name] = f"define internal void @{name}({_header(matrix)}{named}) noinline {{\n{body}\n}}\n"
    return name, library, frozenset({*e.declarations, MEMSET})


def fragment_registers(matrix: StoredMatrix) -> int:
    """How many registers the fragment has."""
    elements = matrix.rows * matrix.columns // LANES
    count = max(elements // (1 if matrix.kind in ("f32", "s32") else per_register(matrix.kind)), 1)
    return HALF_REGISTERS if matrix.role in "ab" and matrix.kind == "f16" else count


def _multiplicand_tiles(matrix: StoredMatrix) -> list[Tile]:
    tile_rows = matrix.shape.tile_rows if matrix.role == "a" else 8
    return multiplicand_tiles(matrix.kind, matrix.rows, tile_rows, matrix.shape.k)


def _load_registers(e: Emitter, matrix: StoredMatrix, buffer: str) -> list[Value]:
    word = _word(matrix)
    if matrix.role in "ab":
        row_words = matrix.columns // per_register(matrix.kind)
        registers = [load_tile(e, buffer, tile, word, row_words) for tile in _multiplicand_tiles(matrix)]
        return [registers[n % len(registers)] for n in range(fragment_registers(matrix))]
    registers = []
    for row, column in accumulator_tiles(matrix.shape):
        if matrix.kind == "f16":
            registers.append(load_tile(e, buffer, Tile(row, column // 2), word, matrix.columns // 2))
        else:
            both = load_tile(e, buffer, Tile(row, column), word, matrix.columns, 8)
            registers.extend(split_pairs(e, both))
    return registers


def _store_registers(e: Emitter, matrix: StoredMatrix, registers: list[Value], buffer: str) -> None:
    word = _word(matrix)
    for number, (row, column) in enumerate(accumulator_tiles(matrix.shape)):
        if matrix.kind == "f16":
            tile = Tile(row, column // 2)
            store_tile(e, registers[number].name, buffer, tile, word, matrix.columns // 2)
        else:
            both = join_pairs(e, registers[2 * number], registers[2 * number + 1])
            store_tile(e, both, buffer, Tile(row, column), word, matrix.columns, 8)
