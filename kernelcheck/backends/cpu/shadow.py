"""The race check of shared memory: who wrote and who read each granule last, and when.

Each granule has two tags, of its last writer and its last reader since the block began. A tag is `epoch * 64 + warp`; a
barrier starts an epoch; warp 63 stands for several. Two warps that touch a granule in one epoch, one of them writing,
race; a granule whose writer's tag is older than the block has not been written. Accesses of whole half-warps are
checked as vectors; where one has something to report, and for scattered lanes, `memory_library.shadow_function` looks
at every lane.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernelcheck.backends.cpu import memory_library
from kernelcheck.backends.cpu.findings import SEVERAL
from kernelcheck.backends.cpu.ir import HALF, LANES, Value
from kernelcheck.backends.cpu.warp_code import WarpCode

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.access import Access


def note_rows(k: WarpCode, access: Access, starts: tuple[Value, Value]) -> None:
    """All lanes are there, and each half accesses consecutive elements from `starts`, in bounds."""
    for half, start in enumerate(starts):
        _call(k, access, HALF, [start, k.const("i32", half * HALF)])


def note_same(k: WarpCode, access: Access, starts: tuple[Value, Value]) -> None:
    """Each half accesses one element, in bounds."""
    if access.bytes == k.storage.shared_granule:
        _library(k, access)
        name = f"shadow.same.{_verb(access)}"
        k.library[name] = _same_definition(name, access.writes, k.storage.shared_granule)
        k.call(name, None, ["ptr %context", *_tags(k), f"i32 {access.site}", *starts])
        return
    for half, start in enumerate(starts):
        _call(k, access, 1, [start, k.const("i32", half * HALF)])


def note_scalar(k: WarpCode, access: Access, start: Value) -> None:
    """The warp accesses one element, in bounds."""
    _call(k, access, 1, [start, k.leader(access.mask)])


def note_lanes(k: WarpCode, access: Access) -> None:
    """Every active lane accesses an element of its own, wherever it lies."""
    _library(k, access)
    address = k.splat(access.address.base)
    if access.address.offset:
        address = k.op("add", address, k.const("i64", access.address.offset))
    arguments: list[Value | str] = ["ptr %context", address, access.mask, f"i32 {access.site}", f"i64 {access.bytes}"]
    k.call("shadow.lanes." + _verb(access), None, arguments)


def _library(k: WarpCode, access: Access) -> None:
    name, text = memory_library.shadow_function(access.writes, k.storage.shared_granule)
    k.library[name] = text


def _verb(access: Access) -> str:
    return "write" if access.writes else "read"


def _call(k: WarpCode, access: Access, lanes: int, where: list[Value]) -> None:
    granules = lanes * max(access.bytes // k.storage.shared_granule, 1)
    name = f"shadow.{granules}.{lanes}.{_verb(access)}"
    _library(k, access)
    k.library[name] = _definition(name, access.writes, lanes, granules, k.storage.shared_granule)
    k.call(name, None, ["ptr %context", *_tags(k), f"i32 {access.site}", *where])


def _tags(k: WarpCode) -> list[Value]:
    return [k.fixed[field] for field in ("shared_writers", "shared_readers", "tag", "block_tag")]


def _same_definition(name: str, writes: bool, granule: int) -> str:
    """A check of two granules, one for each half of the warp."""
    verb = "write" if writes else "read"
    shift = granule.bit_length() - 1
    halves = ""
    for half in ("a", "b"):
        halves += f"""  %index.{half} = lshr i64 %start.{half}, {shift}
  %writer.{half}.p = getelementptr i32, ptr %writers, i64 %index.{half}
  %reader.{half}.p = getelementptr i32, ptr %readers, i64 %index.{half}
  %writer.{half} = load i32, ptr %writer.{half}.p
  %reader.{half} = load i32, ptr %reader.{half}.p
  %writer.{half}.x = xor i32 %writer.{half}, %tag
  %writer.{half}.y = sub i32 %writer.{half}.x, 1
  %wrote.{half} = icmp ult i32 %writer.{half}.y, {SEVERAL}
  %reader.{half}.x = xor i32 %reader.{half}, %tag
  %reader.{half}.y = sub i32 %reader.{half}.x, 1
  %others.{half} = icmp ult i32 %reader.{half}.y, {SEVERAL}
  %blank.{half} = icmp ult i32 %writer.{half}, {0 if writes else "%block.tag"}
  %also.{half} = {"or i1 %blank." + half + ", %others." + half if writes else "or i1 %blank." + half + ", false"}
  %bad.{half} = or i1 %wrote.{half}, %also.{half}
  %several.{half} = select i1 %others.{half}, i32 {SEVERAL}, i32 0
  %renewed.{half} = or i32 %tag, {0 if writes else f"%several.{half}"}
"""
    role = "writer" if writes else "reader"
    wide = f"<{LANES} x i64>"
    picks = ", ".join(f"i32 {0 if lane < HALF else 1}" for lane in range(LANES))
    return f"""
define internal void @{name}(ptr %context, ptr %writers, ptr %readers, i32 %tag, i32 %block.tag, i32 %site,
                             i64 %start.a, i64 %start.b) noinline {{
{halves}  %bad = or i1 %bad.a, %bad.b
  br i1 %bad, label %tell, label %quiet, !prof !1
quiet:
  store i32 %renewed.a, ptr %{role}.a.p
  store i32 %renewed.b, ptr %{role}.b.p
  ret void
tell:
  %one = insertelement <2 x i64> poison, i64 %start.a, i64 0
  %both = insertelement <2 x i64> %one, i64 %start.b, i64 1
  %offsets = shufflevector <2 x i64> %both, <2 x i64> poison, <{LANES} x i32> <{picks}>
  call void @shadow.lanes.{verb}(ptr %context, {wide} %offsets, i32 {1 | 1 << HALF}, i32 %site, i64 {granule})
  ret void
}}
"""


def _definition(name: str, writes: bool, lanes: int, granules: int, granule: int) -> str:
    """A check of `granules` consecutive granules, the same number for each of `lanes` lanes."""
    tags, flags = f"<{granules} x i32>", f"<{granules} x i1>"
    if writes:
        verdict = f"""  %bad = or {flags} %others.wrote, %others.read
  %bits = bitcast {flags} %bad to i{granules}"""
        renew = f"  store {tags} %tag.v, ptr %writers.p, align 4"
    else:
        verdict = f"""  %block.s = insertelement {tags} poison, i32 %block.tag, i64 0
  %block.v = shufflevector {tags} %block.s, {tags} poison, {tags} zeroinitializer
  %blank = icmp ult {tags} %written, %block.v
  %bad = or {flags} %others.wrote, %blank
  %bits = bitcast {flags} %bad to i{granules}"""
        renew = f"""  %several = or {tags} %tag.v, splat (i32 {SEVERAL})
  %renewed = select {flags} %others.read, {tags} %several, {tags} %tag.v
  store {tags} %renewed, ptr %readers.p, align 4"""
    verb = "write" if writes else "read"
    size = granules // lanes * granule
    step = size if lanes > 1 else 0
    ramp = ", ".join(f"i64 {lane * step}" for lane in range(LANES))
    wide = f"<{LANES} x i64>"
    return f"""
define internal void @{name}(ptr %context, ptr %writers, ptr %readers, i32 %tag, i32 %block.tag, i32 %site,
                             i64 %start, i32 %first) noinline {{
  %index = lshr i64 %start, {granule.bit_length() - 1}
  %writers.p = getelementptr i32, ptr %writers, i64 %index
  %readers.p = getelementptr i32, ptr %readers, i64 %index
  %tag.s = insertelement {tags} poison, i32 %tag, i64 0
  %tag.v = shufflevector {tags} %tag.s, {tags} poison, {tags} zeroinitializer
  %written = load {tags}, ptr %writers.p, align 4
  %read = load {tags}, ptr %readers.p, align 4
  %written.x = xor {tags} %written, %tag.v
  %written.y = sub {tags} %written.x, splat (i32 1)
  %others.wrote = icmp ult {tags} %written.y, splat (i32 {SEVERAL})
  %read.x = xor {tags} %read, %tag.v
  %read.y = sub {tags} %read.x, splat (i32 1)
  %others.read = icmp ult {tags} %read.y, splat (i32 {SEVERAL})
{verdict}
  %clean = icmp eq i{granules} %bits, 0
  br i1 %clean, label %quiet, label %tell, !prof !0
quiet:
{renew}
  ret void
tell:
  %mask = shl i32 {(1 << lanes) - 1}, %first
  %first64 = zext i32 %first to i64
  %ahead = mul i64 %first64, {step}
  %origin = sub i64 %start, %ahead
  %start.s = insertelement {wide} poison, i64 %origin, i64 0
  %start.v = shufflevector {wide} %start.s, {wide} poison, <{LANES} x i32> zeroinitializer
  %offsets = add {wide} %start.v, <{ramp}>
  call void @shadow.lanes.{verb}(ptr %context, {wide} %offsets, i32 %mask, i32 %site, i64 {size})
  ret void
}}
"""
