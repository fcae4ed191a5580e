"""IR functions that load runs from shared memory: every lane consecutive elements from its own address on.

What a lane reads is checked as a whole. The lanes' runs are the rows of a matrix, whose columns are wanted: they are
loaded as vectors of a lane's elements, and transposed in registers. (A gather for each element takes three times as
long.)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from kernelcheck.backends.cpu.checked_memory.shared_loads import load_functions
from kernelcheck.backends.cpu.checked_memory.shared_parts import (
    ADDRESSES,
    SharedKind,
    fields,
    joining,
    note_read,
    pattern,
    splat,
)
from kernelcheck.backends.cpu.checked_memory.shared_shadow import NEXT_WARP, SEVERAL_WARPS
from kernelcheck.backends.cpu.emit.ir import HALF, LANES
from kernelcheck.backends.cpu.emit.lane_loop import each_lane

CHUNKS = (16, 8)
"""Granules that are checked together in a watched run: as many of these as it has."""
ROWS, COLUMNS = 8, 4
"""Lanes and elements that are transposed together: four-by-four matrices in each half of an AVX register."""

_ARGUMENTS = f"ptr %context, {ADDRESSES} %addresses, i32 %mask, i32 %site, ptr %offsets, i32 %n, ptr %out"


@lru_cache
def run_functions(kind: SharedKind, loads: int) -> tuple[str, Mapping[str, str]]:
    """The name of the function that makes a run of at least that many loads; names and definitions, also of what it
    calls.

    `shared.load.run.*(context, addresses, mask, first site, offsets, number of offsets, out)` is for contiguous
    offsets, each where the element before it ends.
    """
    quiet = replace(kind, watched=False, copied=False)
    turned = f"shared.load.run.{quiet.suffix}"
    functions = {**load_functions(quiet, uniform=False), turned: _run(turned, quiet)}
    if not kind.watched:
        return turned, functions
    granules = loads * kind.bytes // kind.granule
    chunk = next(chunk for chunk in CHUNKS if granules >= chunk)
    name = f"shared.load.run.{kind.suffix}.by{chunk}"
    return name, {**functions, **load_functions(kind, uniform=False), name: _watched_run(name, turned, kind, chunk)}


def _watched_run(name: str, turned: str, kind: SharedKind, chunk: int) -> str:
    """Checks each lane's run, but not that of a lane like the one before it, nor a second half like the first."""
    tags, flags = f"<{chunk} x i32>", f"<{chunk} x i1>"
    verdict = f"  %verdict = or {flags} %found, %found\n"
    if kind.keeps_readers:
        verdict = joining("", chunk, "%read", "%others.read", "%found")
    return f"""
define internal void @{name}({_ARGUMENTS}) noinline {{
entry:
  %all = alloca {ADDRESSES}, align 64
  store {ADDRESSES} %addresses, ptr %all, align 64
{fields(kind)}{note_read(kind)}{splat("tag.v", "%tag", "i32", chunk)}{splat("block.v", "%block.tag", "i32", chunk)}\
{_halves_alike("addresses")}  %full = icmp eq i32 %mask, -1
  %halved = and i1 %alike, %full
  %walked = select i1 %halved, i32 {(1 << HALF) - 1}, i32 %mask
  %first32 = load i32, ptr %offsets
  %first = sext i32 %first32 to i64
  %n64 = zext i32 %n to i64
  %bytes = mul i64 %n64, {kind.bytes}
  %granules = lshr i64 %bytes, {kind.granule.bit_length() - 1}
  %end = sub i64 %granules, {chunk}
  %last = sub i64 %window, %bytes
  br label %next
{each_lane("walked", "entry", ("clean",), end="quiet", carried="%known = phi i64 [ -1, %entry ], [ %start, %clean ]")}\
  %address.p = getelementptr i64, ptr %all, i32 %lane
  %address = load i64, ptr %address.p
  %start = add i64 %address, %first
  %again = icmp eq i64 %start, %known
  br i1 %again, label %clean, label %look
look:
  %below = icmp sle i64 %start, %last
  %above = icmp sge i64 %start, %bottom
  %odd = and i64 %start, {kind.granule - 1}
  %straight = icmp eq i64 %odd, 0
  %inside.0 = and i1 %above, %below
  %inside = and i1 %inside.0, %straight
  %from = lshr i64 %start, {kind.granule.bit_length() - 1}
  br i1 %inside, label %chunk, label %report
chunk:
  %done = phi i64 [ 0, %look ], [ %done.next, %renew ]
  %index = add i64 %from, %done
  %writer = getelementptr i32, ptr %writers, i64 %index
  %reader = getelementptr i32, ptr %readers, i64 %index
  %written = load {tags}, ptr %writer, align 4
  %read = load {tags}, ptr %reader, align 4
  %written.x = xor {tags} %written, %tag.v
  %written.y = sub {tags} %written.x, splat (i32 {NEXT_WARP})
  %others.wrote = icmp ult {tags} %written.y, splat (i32 {SEVERAL_WARPS})
  %blank = icmp ult {tags} %written, %block.v
  %found = or {flags} %others.wrote, %blank
  %read.x = xor {tags} %read, %tag.v
  %read.y = sub {tags} %read.x, splat (i32 {NEXT_WARP})
  %others.read = icmp ult {tags} %read.y, splat (i32 {SEVERAL_WARPS})
{verdict}  %bits = bitcast {flags} %verdict to i{chunk}
  %fine = icmp eq i{chunk} %bits, 0
  br i1 %fine, label %renew, label %report, !prof !0
renew:
  %several = or {tags} %tag.v, splat (i32 {SEVERAL_WARPS})
  %renewed = select {flags} %others.read, {tags} %several, {tags} %tag.v
  store {tags} %renewed, ptr %reader, align 4
  %more = icmp ult i64 %done, %end
  %done.more = add i64 %done, {chunk}
  %done.next = call i64 @llvm.umin.i64(i64 %done.more, i64 %end)
  br i1 %more, label %chunk, label %clean
clean:
  br label %next
quiet:
  call void @{turned}({_ARGUMENTS})
  ret void
report:
  call void @shared.load.{kind.suffix}({_ARGUMENTS})
  ret void
}}
"""


def _run(name: str, kind: SharedKind) -> str:
    """Loads the runs, once it is sure that all lanes are active and stay in bounds; else makes each load by itself."""
    part = f"<{HALF} x {kind.type}>"
    return f"""
define internal void @{name}({_ARGUMENTS}) noinline {{
entry:
  %all = alloca {ADDRESSES}, align 64
{fields(kind)}{note_read(kind)}{pattern(kind)}  br i1 %rows, label %each, label %look
look:
  %first32 = load i32, ptr %offsets
  %first = sext i32 %first32 to i64
  %n64 = zext i32 %n to i64
  %bytes = mul i64 %n64, {kind.bytes}
  %room = sub i64 %window, %bytes
  %fits = icmp ule i64 %bytes, %window
{splat("first.v", "%first", "i64", LANES)}{splat("bottom.v", "%bottom", "i64", LANES)}\
{splat("room.v", "%room", "i64", LANES)}  %starts = add {ADDRESSES} %addresses, %first.v
  %under = icmp slt {ADDRESSES} %starts, %bottom.v
  %over = icmp sgt {ADDRESSES} %starts, %room.v
  %crooked.bits = and {ADDRESSES} %starts, splat (i64 {kind.bytes - 1})
  %crooked = icmp ne {ADDRESSES} %crooked.bits, zeroinitializer
  %bad.0 = or <{LANES} x i1> %under, %over
  %bad.1 = or <{LANES} x i1> %bad.0, %crooked
  %bad = bitcast <{LANES} x i1> %bad.1 to i{LANES}
  %clean = icmp eq i{LANES} %bad, 0
  %whole.0 = and i1 %full, %fits
  %whole = and i1 %whole.0, %clean
  br i1 %whole, label %runs, label %each
runs:
  %elements = mul i64 %n64, {kind.count}
  br i1 %same.all, label %same.start, label %columns
same.start:
  %a.start = add i64 %a, %first
  %b.start = add i64 %b, %first
  %a.p = getelementptr i8, ptr %shared, i64 %a.start
  %b.p = getelementptr i8, ptr %shared, i64 %b.start
  br label %same.next
same.next:
  %i = phi i64 [ 0, %same.start ], [ %i.next, %same.next ]
  %a.i = getelementptr {kind.type}, ptr %a.p, i64 %i
  %b.i = getelementptr {kind.type}, ptr %b.p, i64 %i
  %a.one = load {kind.type}, ptr %a.i, align 1
  %b.one = load {kind.type}, ptr %b.i, align 1
{splat("a.v", "%a.one", kind.type, HALF)}{splat("b.v", "%b.one", kind.type, HALF)}\
  %same.i = mul i64 %i, {LANES}
  %same.a = getelementptr {kind.type}, ptr %out, i64 %same.i
  %same.b = getelementptr {kind.type}, ptr %same.a, i64 {HALF}
  store {part} %a.v, ptr %same.a, align {min(HALF * kind.size, 64)}
  store {part} %b.v, ptr %same.b, align {min(HALF * kind.size, 64)}
  %i.next = add i64 %i, 1
  %same.more = icmp ult i64 %i.next, %elements
  br i1 %same.more, label %same.next, label %done
{_columns(kind)}each:
  call void @shared.load.{kind.suffix}({_ARGUMENTS})
  ret void
done:
  ret void
}}
"""


def _columns(kind: SharedKind) -> str:
    """Transposes the runs. The last step may repeat elements of the one before; halves that are alike are made once."""
    rows = turns = stores = again = ""
    four, eight = f"<{COLUMNS} x {kind.type}>", f"<{ROWS} x {kind.type}>"
    for row in range(ROWS):
        rows += f"""  %row{row}.q = getelementptr i64, ptr %row.p, i64 {row}
  %row{row}.start = load i64, ptr %row{row}.q
  %row{row} = getelementptr i8, ptr %shared, i64 %row{row}.start
"""
        turns += f"""  %row{row}.e = getelementptr {kind.type}, ptr %row{row}, i64 %e
  %part{row} = load {four}, ptr %row{row}.e, align 1
"""
    for row in range(COLUMNS):
        turns += _shuffle(f"both{row}", four, f"part{row}", f"part{row + COLUMNS}", range(ROWS))
    for n, (first, second, start) in enumerate((a, a + 1, start) for start in (0, 2) for a in (0, 2)):
        picks = [block + pick for block in (0, 4) for pick in (start, start + 8, start + 1, start + 9)]
        turns += _shuffle(f"mixed{n}", eight, f"both{first}", f"both{second}", picks)
    for n in range(COLUMNS):
        picks = [block + pick + 2 * (n % 2) for block in (0, 4) for pick in (0, 1, 8, 9)]
        turns += _shuffle(f"column{n}", eight, f"mixed{n // 2 * 2}", f"mixed{n // 2 * 2 + 1}", picks)
        stores += f"""  %to{n} = getelementptr {kind.type}, ptr %to.e, i64 {n * LANES}
  store {eight} %column{n}, ptr %to{n}, align {min(ROWS * kind.size, 64)}
"""
        again += f"""  %too{n} = getelementptr {kind.type}, ptr %to{n}, i64 {HALF}
  store {eight} %column{n}, ptr %too{n}, align {min(ROWS * kind.size, 64)}
"""
    return f"""columns:
  store {ADDRESSES} %starts, ptr %all, align 64
{_halves_alike("starts")}  %lanes = select i1 %alike, i64 {HALF}, i64 {LANES}
  %end = sub i64 %elements, {COLUMNS}
  br label %lanes.next
lanes.next:
  %lane = phi i64 [ 0, %columns ], [ %lane.next, %lanes.step ]
  %row.p = getelementptr i64, ptr %all, i64 %lane
  %to = getelementptr {kind.type}, ptr %out, i64 %lane
{rows}  br label %turn
turn:
  %e = phi i64 [ 0, %lanes.next ], [ %e.next, %step ]
  %to.i = mul i64 %e, {LANES}
  %to.e = getelementptr {kind.type}, ptr %to, i64 %to.i
{turns}{stores}  br i1 %alike, label %again, label %step
again:
{again}  br label %step
step:
  %e.more = add i64 %e, {COLUMNS}
  %e.next = call i64 @llvm.umin.i64(i64 %e.more, i64 %end)
  %turn.more = icmp ult i64 %e, %end
  br i1 %turn.more, label %turn, label %lanes.step
lanes.step:
  %lane.next = add i64 %lane, {ROWS}
  %lanes.more = icmp ult i64 %lane.next, %lanes
  br i1 %lanes.more, label %lanes.next, label %done
"""


def _shuffle(name: str, type_: str, a: str, b: str, picks: Iterable[int]) -> str:
    order = [f"i32 {pick}" for pick in picks]
    return f"  %{name} = shufflevector {type_} %{a}, {type_} %{b}, <{len(order)} x i32> <{', '.join(order)}>\n"


def _halves_alike(addresses: str) -> str:
    """`%alike`: whether each lane of the second half has the address of its counterpart in the first."""
    picks = ", ".join(f"i32 {lane % HALF}" for lane in range(LANES))
    return f"""  %alike.first = shufflevector {ADDRESSES} %{addresses}, {ADDRESSES} poison, <{LANES} x i32> <{picks}>
  %alike.lanes = icmp eq {ADDRESSES} %{addresses}, %alike.first
  %alike.bits = bitcast <{LANES} x i1> %alike.lanes to i{LANES}
  %alike = icmp eq i{LANES} %alike.bits, -1
"""
