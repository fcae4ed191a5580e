"""Matrix instructions of a warp (PTX ISA, "Warp Level Matrix Multiply-Accumulate Instructions").

`mma`, `wmma.load/store/mma`, `ldmatrix`, `stmatrix`, `movmatrix`. How elements lie in registers is in `fragments.py`,
arithmetic in `matrix_multiply.py` and `matrix_arithmetic.py`, memory in `matrix_rows.py` and `matrix_memory.py`. Sparse
and block-scaled multiplication, fp8 and narrower floating-point types, and `mma.m8n8k4` of float16 are not supported.

Rows of `ldmatrix` and `stmatrix` must start at a multiple of 16 bytes, as the manual says. For the rows (or columns) of
`wmma` it asks for the size of the fragment, which can be 32 bytes; padded tiles in wide use do not have that, and the
strides that the CUDA C++ interface allows do not give it: no more than 16 bytes are required here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kernelcheck.backends.cpu.checked_memory import global_shadow, shared_shadow
from kernelcheck.backends.cpu.checked_memory.access_parts import base_pointer
from kernelcheck.backends.cpu.emit.ir import Value, widened
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.instructions.fragments import (
    ELEMENT_BITS,
    Shape,
    accumulator_registers,
    fragment_type,
    multiplicand_tiles,
    parse_shape,
    register_bits,
)
from kernelcheck.backends.cpu.instructions.matrix_arithmetic import AMPERE, HOPPER, Multiplication
from kernelcheck.backends.cpu.instructions.matrix_memory import (
    StoredMatrix,
    fragment_registers,
    matrix_load,
    matrix_store,
)
from kernelcheck.backends.cpu.instructions.matrix_multiply import multiply_function
from kernelcheck.backends.cpu.instructions.matrix_rows import (
    check_rows,
    move_rows,
    registers_to_rows,
    rows_to_registers,
    transposed_halves,
)
from kernelcheck.backends.cpu.instructions.memory import address_of, space_of
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Operand, Vector

LARGEST_ALIGN = 16
"""The largest alignment in bytes that is required of the rows of `wmma`."""


def _elements(operand: Operand | None) -> list[Operand | None]:
    return list(operand.elements) if isinstance(operand, Vector) else [operand]


def _read_all(k: WarpCode, operand: Operand | None, kind: str) -> list[Value]:
    """The registers of a fragment as vectors of integers."""
    return [k.splat(k.read(element, fragment_type(kind))) for element in _elements(operand)]


def _write_all(k: WarpCode, operand: Operand | None, values: Sequence[Value]) -> None:
    for element, value in zip(_elements(operand), values, strict=True):
        k.write(element, value)


def _extracted(k: WarpCode, result: str, type_: str, count: int, word: str) -> list[Value]:
    return [k.raw(f"extractvalue {type_} {result}, {n}", word, True) for n in range(count)]


def _structure(count: int, word: str) -> str:
    return "{ " + ", ".join([widened(word)] * count) + " }"


def _multiply(
    k: WarpCode, what: Multiplication, a: Sequence[Value], b: Sequence[Value], c: Sequence[Value]
) -> list[Value]:
    text, declarations = multiply_function(what)
    k.library[what.name] = text
    k.declarations |= declarations
    word = fragment_type(what.d)
    count = what.shape.m // 8 * accumulator_registers(what.d)
    type_ = _structure(count, word)
    return _extracted(k, k.call(what.name, type_, [*a, *b, *c]), type_, count, word)


def _types(i: Instruction) -> tuple[str, str, str, str]:
    """Types of D, A, B and C."""
    types = [m for m in i.modifiers if m in ELEMENT_BITS]
    if len(types) == 2 and i.mnemonic == "wmma":  # `.dtype.ctype` of float16 multiplicands
        types = [types[0], "f16", "f16", types[1]]
    d, a, b, c = types
    return d, a, b, c


def _multiplication(k: WarpCode, i: Instruction) -> Multiplication:
    d, a, b, c = _types(i)
    operation = next((m for m in i.modifiers if m in ("xor", "and")), "")
    model = HOPPER if k.capability >= 90 else AMPERE
    return Multiplication(_shape(i), a, b, c, d, model, "satfinite" in i.modifiers, operation)


def _shape(i: Instruction) -> Shape:
    return parse_shape(next(m for m in i.modifiers if m[0] == "m" and m[1].isdigit()))


def lower_mma(k: WarpCode, i: Instruction) -> None:
    """`mma.sync.aligned.shape.row.col.dtype.atype.btype.ctype d, a, b, c`."""
    what = _multiplication(k, i)
    kinds = (what.a, what.b, what.c)
    a, b, c = (_read_all(k, operand, kind) for operand, kind in zip(i.operands[1:], kinds, strict=True))
    _write_all(k, i.operands[0], _multiply(k, what, a, b, c))


def lower_wmma(k: WarpCode, i: Instruction) -> None:
    action = i.modifiers[0]
    if action == "load":
        _lower_wmma_load(k, i)
    elif action == "store":
        _lower_wmma_store(k, i)
    else:
        _lower_wmma_mma(k, i)


def _lower_wmma_mma(k: WarpCode, i: Instruction) -> None:
    """`wmma.mma`: an `mma` for each tile of D."""
    whole = _multiplication(k, i)
    shape = whole.shape
    tile = Shape(shape.tile_rows, 8, shape.k)
    what = replace(whole, shape=tile)
    a_count = len(multiplicand_tiles(what.a, tile.m, tile.m, tile.k))
    b_count = len(multiplicand_tiles(what.b, 8, 8, tile.k))
    c_count = tile.m // 8 * accumulator_registers(what.c)
    across, down = shape.n // 8, shape.m // tile.m
    kinds = (what.a, what.b, what.c)
    a, b, c = (_read_all(k, operand, kind) for operand, kind in zip(i.operands[1:], kinds, strict=True))
    results = []
    for row in range(down):
        for column in range(across):
            number = row * across + column
            results += _multiply(
                k,
                what,
                a[row * a_count : (row + 1) * a_count],
                b[column * b_count : (column + 1) * b_count],
                c[number * c_count : (number + 1) * c_count],
            )
    _write_all(k, i.operands[0], results)


def _stored_matrix(i: Instruction) -> StoredMatrix:
    layout = next(m for m in i.modifiers if m in ("row", "col"))
    space = "shared" if "shared" in i.known.spaces else "global"
    return StoredMatrix(i.modifiers[1], layout, _shape(i), i.modifiers[-1], space)


def _vectors(k: WarpCode, matrix: StoredMatrix, address: Operand | None, stride: Operand | None) -> Value:
    """The addresses of the vectors of a matrix in memory, one per lane."""
    mask = k.active()
    base = k.uniform(address_of(k, address, matrix.space), mask)
    if stride is None:
        step: Value = k.const("i64", matrix.vector_bytes)
    else:
        elements = k.cast("sext", k.uniform(k.read(stride, "i32"), mask), "i64")
        bits = k.op("mul", elements, k.const("i64", ELEMENT_BITS[matrix.kind]))
        step = k.op("ashr", bits, k.const("i64", 3))
    return k.op("add", k.splat(base), k.op("mul", k.lane_index("i64"), step))


def _rows_mask(k: WarpCode, rows: int) -> Value:
    """The lanes that represent rows; none if no lane runs the instruction."""
    idle = k.icmp("eq", k.active(), k.const("i32", 0))
    return k.select(idle, k.const("i32", 0), k.const("i32", (1 << rows) - 1))


def _row_arguments(
    k: WarpCode, addresses: Value, mask: Value, site: int, space: str, size: int, *, writes: bool
) -> list[Value | str]:
    """The first arguments of all functions on rows; reports a load to the race check, too (a store does so itself)."""
    if space == "shared":
        if k.checks and not writes:
            shared_shadow.note_lanes(k, addresses, mask, site, size, shared_shadow.READ)
    elif not writes:
        global_shadow.note_lanes(k, addresses, mask, k.const("i32", site), size, shared_shadow.READ)
    place = "global" if space == "global" else "window"
    k.library |= dict((check_rows(place), move_rows(size, place, writes=writes, watched=writes and k.checks)))
    return ["ptr %context", addresses, mask, f"i32 {site}"]


def _window_arguments(k: WarpCode, space: str) -> list[Value | str]:
    return [base_pointer(k, space)] if space == "shared" else []


def _lower_wmma_load(k: WarpCode, i: Instruction) -> None:
    """`wmma.load.{a,b,c}.sync.aligned.layout.shape{.ss}.type r, [p] {, stride}`."""
    matrix = _stored_matrix(i)
    stride = i.operands[2] if len(i.operands) > 2 else None
    addresses = _vectors(k, matrix, i.operands[1], stride)
    site = k.site("load", matrix.space, matrix.vector_bytes)
    mask = _rows_mask(k, matrix.vectors)
    arguments = _row_arguments(k, addresses, mask, site, matrix.space, matrix.vector_bytes, writes=False)
    placed = _placed(matrix)
    library, declarations = matrix_load(placed)
    k.library |= library
    k.declarations |= declarations
    count, word = fragment_registers(matrix), fragment_type(matrix.kind)
    type_ = _structure(count, word)
    arguments += [f"i64 {_alignment(matrix)}", *_window_arguments(k, matrix.space)]
    _write_all(k, i.operands[0], _extracted(k, k.call(placed.name, type_, arguments), type_, count, word))


def _lower_wmma_store(k: WarpCode, i: Instruction) -> None:
    """`wmma.store.d.sync.aligned.layout.shape{.ss}.type [p], r {, stride}`."""
    matrix = _stored_matrix(i)
    stride = i.operands[2] if len(i.operands) > 2 else None
    addresses = _vectors(k, matrix, i.operands[0], stride)
    registers = _read_all(k, i.operands[1], matrix.kind)
    site = k.site("store", matrix.space, matrix.vector_bytes)
    mask = _rows_mask(k, matrix.vectors)
    arguments = _row_arguments(k, addresses, mask, site, matrix.space, matrix.vector_bytes, writes=True)
    placed = _placed(matrix)
    name, library, declarations = matrix_store(placed, watched=k.checks)
    k.library |= library
    k.declarations |= declarations
    arguments += [f"i64 {_alignment(matrix)}", *_window_arguments(k, matrix.space), *registers]
    k.call(name, None, arguments)


def _alignment(matrix: StoredMatrix) -> int:
    """Bytes to which each row must be aligned (PTX ISA, "Matrix Storage for WMMA")."""
    return min(fragment_registers(matrix) * register_bits(matrix.kind) // 8, LARGEST_ALIGN)


def _placed(matrix: StoredMatrix) -> StoredMatrix:
    """The matrix with its space as library functions name it."""
    space = "global" if matrix.space == "global" else "window"
    return StoredMatrix(matrix.role, matrix.layout, matrix.shape, matrix.kind, space)


def _matrix_count(i: Instruction) -> int:
    return int(next(m for m in i.modifiers if m in ("x1", "x2", "x4"))[1:])


def lower_ldmatrix(k: WarpCode, i: Instruction) -> None:
    """`ldmatrix.sync.aligned.m8n8.num{.trans}{.ss}.b16 r, [p]`: lane 8n + i names row i of matrix n."""
    count = _matrix_count(i)
    space = "shared" if space_of(k, i) == "shared" else "global"
    addresses = k.splat(address_of(k, i.operands[1], space))
    site = k.site("load", space, 16)
    mask = k.op("and", k.active(), k.const("i32", (1 << 8 * count) - 1))
    arguments = _row_arguments(k, addresses, mask, site, space, 16, writes=False)
    place = "window" if space == "shared" else "global"
    name, text, declarations = rows_to_registers(count, place, trans="trans" in i.modifiers)
    k.library[name] = text
    k.declarations |= declarations
    type_ = _structure(count, "i32")
    result = k.call(name, type_, [*arguments, *_window_arguments(k, space)])
    _write_all(k, i.operands[0], _extracted(k, result, type_, count, "i32"))


def lower_stmatrix(k: WarpCode, i: Instruction) -> None:
    """`stmatrix.sync.aligned.m8n8.num{.trans}{.ss}.b16 [p], r`."""
    count = _matrix_count(i)
    space = "shared" if space_of(k, i) == "shared" else "global"
    addresses = k.splat(address_of(k, i.operands[0], space))
    registers = _read_all(k, i.operands[1], "b1")
    site = k.site("store", space, 16)
    mask = k.op("and", k.active(), k.const("i32", (1 << 8 * count) - 1))
    arguments = _row_arguments(k, addresses, mask, site, space, 16, writes=True)
    place = "window" if space == "shared" else "global"
    name, text, declarations = registers_to_rows(count, place, trans="trans" in i.modifiers, watched=k.checks)
    k.library[name] = text
    k.declarations |= declarations
    k.call(name, None, [*arguments, *_window_arguments(k, space), *registers])


def lower_movmatrix(k: WarpCode, i: Instruction) -> None:
    """`movmatrix.sync.aligned.m8n8.trans.b16 d, a`: the transposed matrix."""
    k.write(i.operands[0], transposed_halves(k, k.splat(k.read(i.operands[1], "i32"))))


HANDLERS = {
    "mma": lower_mma,
    "wmma": lower_wmma,
    "ldmatrix": lower_ldmatrix,
    "stmatrix": lower_stmatrix,
    "movmatrix": lower_movmatrix,
}
