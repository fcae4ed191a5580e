"""IR functions that move matrices between memory and fragments, row by row (`ldmatrix`, `stmatrix`, `wmma.load/store`).

A row is a contiguous range of memory. Its address is checked as a whole before it is touched: a row out
of bounds is reported, reads as zeros, and is not written.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kernelcheck.backends.cpu.checked_memory.memory_library import all_fit
from kernelcheck.backends.cpu.checked_memory.shared_shadow import WRITE
from kernelcheck.backends.cpu.emit.ir import LANES, Emitter, Value, short_name, widened
from kernelcheck.backends.cpu.emit.lane_loop import each_lane
from kernelcheck.backends.cpu.instructions.fragments import Tile

_WIDE = widened("i64")


def window_parameters(space: str) -> str:
    """The further parameter (and argument, of the same name) of a function for shared memory: its base."""
    return "" if space == "global" else ", ptr %base"


def check_rows(space: str) -> tuple[str, str]:
    """Name and definition: which of the rows at 32 addresses may be accessed, as a mask.

    Rows in the buffer that the site last met, or in its window, take a fast path.
    """
    name = f"check.rows.{space}"
    lane = "ptr %context, i64 %address, i64 %bytes, i64 %align, i32 %site, i32 %lane"
    check = "check_global" if space == "global" else "check_window"
    arguments = f"ptr %context, {_WIDE} %addresses, i32 %mask, i32 %site, i64 %bytes, i64 %align"
    return (
        name,
        f"""
define internal i32 @{name}({arguments}{window_parameters(space)}) noinline {{
entry:
  %all = alloca {_WIDE}, align 64
{all_fit("%bytes")}  br i1 %fast, label %good, label %careful
good:
  ret i32 %mask
careful:
  store {_WIDE} %addresses, ptr %all, align 64
  br label %next
{each_lane("mask", "careful", ("one",), body="one", carried="%fine = phi i32 [ 0, %careful ], [ %fine.next, %one ]")}\
  %address.p = getelementptr i64, ptr %all, i32 %lane
  %address = load i64, ptr %address.p
  %ok = call i1 @{check}({lane})
  %ok.32 = zext i1 %ok to i32
  %ok.bit = shl i32 %ok.32, %lane
  %fine.next = or i32 %fine, %ok.bit
  br label %next
done:
  ret i32 %fine
}}
""",
    )


def move_rows(row_bytes: int, space: str, *, writes: bool, watched: bool = False) -> tuple[str, str]:
    """Name and definition: copies the rows at 32 addresses to contiguous memory, or back.

    `watched`: a store, which the race check sees with the values that it stores.
    """
    name = f"rows.{'store' if writes else 'load'}.{row_bytes}.{space}{watched_suffix(watched)}"
    check_race = _note_stored_rows(row_bytes, space) if watched else ""
    row = f"<{row_bytes} x i8>"
    there = "inttoptr i64 %address to ptr" if space == "global" else "getelementptr i8, ptr %base, i64 %address"
    source, target = ("%here", "%there") if writes else ("%there", "%here")
    arguments = f"ptr %context, {_WIDE} %addresses, i32 %mask, i32 %site, i64 %align, ptr %rows"
    check = f"ptr %context, {_WIDE} %addresses, i32 %mask, i32 %site, i64 {row_bytes}, i64 %align"
    window = window_parameters(space)
    return (
        name,
        f"""
define internal void @{name}({arguments}{window}) noinline {{
entry:
  %all = alloca {_WIDE}, align 64
  store {_WIDE} %addresses, ptr %all, align 64
{check_race}  %fine = call i32 @check.rows.{space}({check}{window})
  br label %next
{each_lane("fine", "entry", ("one",), body="one")}\
  %address.p = getelementptr i64, ptr %all, i32 %lane
  %address = load i64, ptr %address.p
  %there = {there}
  %here = getelementptr {row}, ptr %rows, i32 %lane
  %data = load {row}, ptr {source}, align 1
  store {row} %data, ptr {target}, align 1
  br label %next
done:
  ret void
}}
""",
    )


def watched_suffix(watched: bool) -> str:
    """The end of the names of functions that store rows, by whether the race check sees them."""
    return ".watched" if watched else ""


def _note_stored_rows(row_bytes: int, space: str) -> str:
    """The call by which the race check sees rows that are about to be stored, and their values."""
    access = f"ptr %context, ptr %all, i32 %mask, i32 %site, i64 {row_bytes}, i32 {WRITE}"
    values = f"ptr %rows, i64 {row_bytes}, i64 0, i64 {row_bytes}"
    if space == "global":
        return f"  call void @check_lanes({access}, {values})\n"
    return f"  call void @check_shared({access}, {values}, i64 0)\n"


def transpose(type_: str, rows: int, columns: int) -> tuple[str, str]:
    """Name and definition: a matrix of `rows` rows in row-major order to one in column-major order."""
    name = f"transpose.{type_}.{rows}x{columns}"
    return (
        name,
        f"""
define internal void @{name}(ptr %from, ptr %to) noinline {{
entry:
  br label %next
next:
  %n = phi i32 [ 0, %entry ], [ %n.next, %next ]
  %row = udiv i32 %n, {columns}
  %column = urem i32 %n, {columns}
  %start = mul i32 %column, {rows}
  %place = add i32 %start, %row
  %from.p = getelementptr {type_}, ptr %from, i32 %n
  %to.p = getelementptr {type_}, ptr %to, i32 %place
  %element = load {type_}, ptr %from.p
  store {type_} %element, ptr %to.p
  %n.next = add i32 %n, 1
  %more = icmp ult i32 %n.next, {rows * columns}
  br i1 %more, label %next, label %done
done:
  ret void
}}
""",
    )


def load_tile(e: Emitter, memory: str, tile: Tile, word: str, row_words: int, width: int = 4) -> Value:
    """Eight rows of `width` words of a matrix in row-major order, one after the other: `width` times 8 elements."""
    wide = f"<{8 * width} x {word}>"
    result = "poison"
    short = short_name(word)
    suffix = f"v{8 * width}{short}.v{width}{short}"
    e.declarations.add(f"declare {wide} @llvm.vector.insert.{suffix}({wide}, <{width} x {word}>, i64)")
    for n in range(8):
        pointer, few, joined = e.fresh("row"), e.fresh("few"), e.fresh("tile")
        e.line(f"{pointer} = getelementptr {word}, ptr {memory}, i64 {(tile.row + n) * row_words + tile.word}")
        e.line(f"{few} = load <{width} x {word}>, ptr {pointer}, align 4")
        e.line(
            f"{joined} = call {wide} @llvm.vector.insert.{suffix}("
            f"{wide} {result}, <{width} x {word}> {few}, i64 {n * width})"
        )
        result = joined
    return Value(result, word, True)


def store_tile(e: Emitter, value: str, memory: str, tile: Tile, word: str, row_words: int, width: int = 4) -> None:
    """The inverse of `load_tile`."""
    wide = f"<{8 * width} x {word}>"
    for n in range(8):
        pointer, few = e.fresh("row"), e.fresh("few")
        picks = ", ".join(f"i32 {n * width + i}" for i in range(width))
        e.line(f"{few} = shufflevector {wide} {value}, {wide} poison, <{width} x i32> <{picks}>")
        e.line(f"{pointer} = getelementptr {word}, ptr {memory}, i64 {(tile.row + n) * row_words + tile.word}")
        e.line(f"store <{width} x {word}> {few}, ptr {pointer}, align 4")


def split_pairs(e: Emitter, both: Value) -> tuple[Value, Value]:
    """The even and the odd elements of a vector of 64, as lanes."""
    wide = f"<{2 * LANES} x {both.type}>"
    halves = []
    for odd in (0, 1):
        picks = ", ".join(f"i32 {2 * n + odd}" for n in range(LANES))
        text = f"shufflevector {wide} {both.name}, {wide} poison, <{LANES} x i32> <{picks}>"
        halves.append(e.raw(text, both.type, True))
    return halves[0], halves[1]


def join_pairs(e: Emitter, even: Value, odd: Value) -> str:
    """The inverse of `split_pairs`; the name of a vector of 64."""
    picks = ", ".join(f"i32 {n // 2 + LANES * (n % 2)}" for n in range(2 * LANES))
    name = e.fresh("both")
    e.line(f"{name} = shufflevector {even}, {odd}, <{2 * LANES} x i32> <{picks}>")
    return name


def transposed_halves(e: Emitter, register: Value) -> Value:
    """A register of 8 x 8 elements of 16 bits, transposed."""
    wide = f"<{2 * LANES} x i16>"
    halves, turned = e.fresh("halves"), e.fresh("turned")
    picks = ", ".join(f"i32 {n % 8 * 8 + n // 8}" for n in range(2 * LANES))
    e.line(f"{halves} = bitcast {register} to {wide}")
    e.line(f"{turned} = shufflevector {wide} {halves}, {wide} poison, <{2 * LANES} x i32> <{picks}>")
    return e.raw(f"bitcast {wide} {turned} to {widened('i32')}", "i32", True)


def structure(e: Emitter, values: Sequence[Value]) -> str:
    """Returns values together: emits `ret`, gives the type."""
    type_ = "{ " + ", ".join(value.ir_type for value in values) + " }"
    result = "poison"
    for n, value in enumerate(values):
        result = e.raw(f"insertvalue {type_} {result}, {value}, {n}", "ptr", False).name
    e.line(f"ret {type_} {result}")
    return type_


@cache
def rows_to_registers(count: int, space: str, *, trans: bool) -> tuple[str, str, frozenset[str]]:
    """Name, definition and declarations: `ldmatrix`, whose lane n names row n % 8 of matrix n / 8."""
    name = f"ldmatrix.x{count}{'.trans' if trans else ''}.{space}"
    e = Emitter()
    rows = scratch(e, count * 128)
    arguments = f"ptr %context, {_WIDE} %addresses, i32 %mask, i32 %site"
    window = window_parameters(space)
    e.line(
        f"call void @rows.load.16.{space}("
        f"ptr %context, {_WIDE} %addresses, i32 %mask, i32 %site, i64 16, ptr {rows}{window})"
    )
    registers = []
    for n in range(count):
        pointer = e.fresh("matrix")
        e.line(f"{pointer} = getelementptr i8, ptr {rows}, i64 {n * 128}")
        register = e.raw(f"load {widened('i32')}, ptr {pointer}, align 64", "i32", True)
        registers.append(transposed_halves(e, register) if trans else register)
    type_ = structure(e, registers)
    body = "\n".join(e.lines)
    text = f"define internal {type_} @{name}({arguments}{window}) noinline {{\n{body}\n}}\n"
    return name, text, frozenset({*e.declarations, MEMSET})


@cache
def registers_to_rows(count: int, space: str, *, trans: bool, watched: bool) -> tuple[str, str, frozenset[str]]:
    """Name, definition and declarations: `stmatrix`, the inverse of `ldmatrix`."""
    name = f"stmatrix.x{count}{'.trans' if trans else ''}.{space}{watched_suffix(watched)}"
    e = Emitter()
    rows = scratch(e, count * 128)
    registers = [Value(f"%r{n}", "i32", True) for n in range(count)]
    window = window_parameters(space)
    named = "".join(f", {register}" for register in registers)
    arguments = f"ptr %context, {_WIDE} %addresses, i32 %mask, i32 %site"
    for n, register in enumerate(registers):
        pointer = e.fresh("matrix")
        e.line(f"{pointer} = getelementptr i8, ptr {rows}, i64 {n * 128}")
        e.line(f"store {transposed_halves(e, register) if trans else register}, ptr {pointer}, align 64")
    e.line(
        f"call void @rows.store.16.{space}{watched_suffix(watched)}("
        f"ptr %context, {_WIDE} %addresses, i32 %mask, i32 %site, i64 16, ptr {rows}{window})"
    )
    e.line("ret void")
    body = "\n".join(e.lines)
    text = f"define internal void @{name}({arguments}{window}{named}) noinline {{\n{body}\n}}\n"
    return name, text, frozenset({*e.declarations, MEMSET})


MEMSET = "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"


def scratch(e: Emitter, size: int) -> str:
    """Zeroed bytes on the stack."""
    name = e.fresh("scratch")
    e.line(f"{name} = alloca [{size} x i8], align 64")
    e.line(f"call void @llvm.memset.p0.i64(ptr align 64 {name}, i8 0, i64 {size}, i1 false)")
    return name
