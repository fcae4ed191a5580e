"""IR functions that load from shared memory: many loads with one base register in one call.

The pattern of the lanes is checked once for all of them (`shared_parts.py`). Loaded values are written to the caller's
memory, a vector of 32 lanes per element, so that they need not occupy vector registers until they are used.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from kernelcheck.backends.cpu.checked_memory.shared_parts import (
    ADDRESSES,
    Kind,
    alignment,
    field,
    fields,
    inside,
    pattern,
    single_check,
    splat,
    watch,
    watch_halves,
)
from kernelcheck.backends.cpu.checked_memory.shared_shadow import NEXT_WARP, READ, SEVERAL_WARPS
from kernelcheck.backends.cpu.emit.ir import HALF, LANES, widened
from kernelcheck.backends.cpu.emit.lane_loop import each_lane

CHUNK = 16
"""Granules that are checked together in a watched run."""


@lru_cache
def load_functions(kind: Kind, *, uniform: bool) -> Mapping[str, str]:
    """Names and definitions of the function that loads, and of what it calls.

    `shared.load.*(context, addresses, mask, first site, offsets, number of offsets, out)` loads at each of the offsets
    from the lanes' addresses; `shared.load.uniform.*` has one address, and puts single elements into `out`.
    """
    slow = f"shared.load.each.{kind.suffix}"
    text = _load_each(slow, kind)
    if uniform:
        name = f"shared.load.uniform.{kind.suffix}"
        return {slow: text, name: _uniform_load(name, slow, kind)}
    name = f"shared.load.{kind.suffix}"
    return {slow: text, name: _load(name, slow, kind)}


@lru_cache
def run_functions(kind: Kind) -> Mapping[str, str]:
    """Names and definitions of the watched load of a run of elements, and of what it calls.

    `shared.load.run.*(context, addresses, mask, first site, offsets, number of offsets, out)` is for contiguous
    offsets, each where the element before it ends: what a lane reads is checked as a whole.
    """
    quiet = replace(kind, watched=False, copied=False)
    name = f"shared.load.run.{kind.suffix}"
    return {
        **load_functions(quiet, uniform=False),
        **load_functions(kind, uniform=False),
        name: _run(name, kind, quiet),
    }


def _load(name: str, slow: str, kind: Kind) -> str:
    arms = ""
    for p, extent, copy in (("rows", HALF * kind.bytes, _copy_rows), ("same", kind.bytes, _copy_same)):
        body = (
            inside(f"{p}.", kind, extent)
            + f"  br i1 %{p}.inside, label %{p}.look, label %{p}.slow, !prof !0\n{p}.look:\n"
            + watch_halves(f"{p}.", kind, extent, writes=False, bad=f"{p}.slow", good=f"{p}.copy")
            + copy(f"{p}.", kind)
            + _put(f"{p}.", kind)
        )
        arms += _each_offset(p, body, slow, kind)
    lanes = _each_offset("lanes", "  br label %lanes.slow\nlanes.copy:\n", slow, kind)
    return f"""
define internal void @{name}(ptr %context, {ADDRESSES} %addresses, i32 %mask, i32 %site, ptr %offsets, i32 %n,
                             ptr %out) noinline {{
entry:
{fields(kind)}{pattern(kind)}  br i1 %rows, label %rows.start, label %other, !prof !0
other:
  br i1 %same, label %same.start, label %lanes.start
{arms}{lanes}done:
  ret void
}}
"""


def _each_offset(p: str, body: str, slow: str, kind: Kind) -> str:
    """A loop over the offsets; `body` may leave for `{p}.slow`, which loads lane by lane."""
    return f"""{p}.start:
  br label %{p}.next
{p}.next:
  %{p}.i = phi i32 [ 0, %{p}.start ], [ %{p}.more, %{p}.step ]
  %{p}.place = getelementptr i32, ptr %offsets, i32 %{p}.i
  %{p}.offset32 = load i32, ptr %{p}.place
  %{p}.offset = sext i32 %{p}.offset32 to i64
  %{p}.skip = mul i32 %{p}.i, {kind.count * LANES * kind.size}
  %{p}.target = getelementptr i8, ptr %out, i32 %{p}.skip
{body}  br label %{p}.step
{p}.slow:
  %{p}.site = add i32 %site, %{p}.i
  call void @{slow}(ptr %context, {ADDRESSES} %addresses, i64 %{p}.offset, i32 %mask, i32 %{p}.site, ptr %{p}.target)
  br label %{p}.step
{p}.step:
  %{p}.more = add i32 %{p}.i, 1
  %{p}.again = icmp ult i32 %{p}.more, %n
  br i1 %{p}.again, label %{p}.next, label %done
"""


def _load_each(name: str, kind: Kind) -> str:
    """Loads lane by lane, and reports."""
    wide = widened(kind.type)
    text = f"""
define internal void @{name}(ptr %context, {ADDRESSES} %addresses, i64 %offset, i32 %mask, i32 %site, ptr %out)
    noinline {{
{splat("offset.v", "%offset", "i64", LANES)}  %places = add {ADDRESSES} %addresses, %offset.v
{field("shared", "shared", "ptr")}"""
    if kind.watched:
        arguments = f"ptr %context, {ADDRESSES} %places, i32 %mask, i32 %site, i64 {kind.bytes}"
        text += f"  call void @shared.lanes({arguments}, i32 {READ}, i64 {kind.unit})\n"
    for n in range(kind.count):
        arguments = f"ptr %context, {ADDRESSES} %places.{n}, i32 %mask, i32 %site, i64 {alignment(kind, n)}"
        text += f"""  %places.{n} = add {ADDRESSES} %places, splat (i64 {n * kind.size})
  %v{n} = call {wide} @load.{kind.type}.shared({arguments}, ptr %shared)
"""
    return text + _put("", kind).replace("%target", "%out") + "  ret void\n}\n"


def _copy_rows(p: str, kind: Kind) -> str:
    """Consecutive elements, `count` a lane, to a vector for each of a lane's elements."""
    part = f"<{HALF * kind.count} x {kind.type}>"
    text = ""
    for half in "ab":
        text += f"""  %{p}{half}.p = getelementptr i8, ptr %shared, i64 %{p}{half}
  %{p}{half}.v = load {part}, ptr %{p}{half}.p, align 1
"""
    for n in range(kind.count):
        picks = ", ".join(f"i32 {lane * kind.count + n}" for lane in range(LANES))
        text += f"""  %{p}v{n} = shufflevector {part} %{p}a.v, {part} %{p}b.v, <{LANES} x i32> <{picks}>
"""
    return text


def _copy_same(p: str, kind: Kind) -> str:
    """One element a half (`count` of them), to vectors."""
    wide = widened(kind.type)
    picks = ", ".join(f"i32 {lane // HALF}" for lane in range(LANES))
    text = ""
    for n in range(kind.count):
        vector = "poison"
        for number, half in enumerate("ab"):
            text += f"""  %{p}{half}{n}.p = getelementptr i8, ptr %shared, i64 %{p}{half}
  %{p}{half}{n}.q = getelementptr i8, ptr %{p}{half}{n}.p, i64 {n * kind.size}
  %{p}{half}{n} = load {kind.type}, ptr %{p}{half}{n}.q, align 1
  %{p}w{n}{half} = insertelement {wide} {vector}, {kind.type} %{p}{half}{n}, i64 {number}
"""
            vector = f"%{p}w{n}{half}"
        text += f"  %{p}v{n} = shufflevector {wide} {vector}, {wide} poison, <{LANES} x i32> <{picks}>\n"
    return text


def _put(p: str, kind: Kind) -> str:
    """Stores the vectors `%{p}v0`, … to `%{p}target`."""
    wide, stride = widened(kind.type), LANES * kind.size
    text = ""
    for n in range(kind.count):
        text += f"""  %{p}put{n} = getelementptr i8, ptr %{p}target, i64 {n * stride}
  store {wide} %{p}v{n}, ptr %{p}put{n}, align 64
"""
    return text


def _uniform_load(name: str, slow: str, kind: Kind) -> str:
    wide = widened(kind.type)
    look, renew = watch("t.", "%start", kind, kind.bytes, writes=False) if kind.watched else ("", "")
    judge = f"{look}  br i1 %t.bad, label %slow, label %copy, !prof !1\n" if kind.watched else "  br label %copy\n"
    copy = take = ""
    for n in range(kind.count):
        copy += f"""  %from.{n} = getelementptr i8, ptr %from, i64 {n * kind.size}
  %v{n} = load {kind.type}, ptr %from.{n}, align 1
  %to.{n} = getelementptr i8, ptr %target, i64 {n * kind.size}
  store {kind.type} %v{n}, ptr %to.{n}, align 1
"""
        take += f"""  %found.{n}.p = getelementptr {wide}, ptr %each, i64 {n}
  %found.{n}.q = getelementptr {kind.type}, ptr %found.{n}.p, i32 %leader
  %found.{n} = load {kind.type}, ptr %found.{n}.q
  %put.{n} = getelementptr i8, ptr %target, i64 {n * kind.size}
  store {kind.type} %found.{n}, ptr %put.{n}, align 1
"""
    return f"""
define internal void @{name}(ptr %context, i64 %address, i32 %mask, i32 %site, ptr %offsets, i32 %n, ptr %out)
    noinline {{
entry:
  %each = alloca [{kind.count} x {wide}], align 64
{fields(kind)}  %someone = icmp ne i32 %mask, 0
  br label %next
next:
  %i = phi i32 [ 0, %entry ], [ %more, %step ]
  %place = getelementptr i32, ptr %offsets, i32 %i
  %offset32 = load i32, ptr %place
  %offset = sext i32 %offset32 to i64
  %skip = mul i32 %i, {kind.bytes}
  %target = getelementptr i8, ptr %out, i32 %skip
  %start = add i64 %address, %offset
{single_check(kind)}  br i1 %fine, label %look, label %slow, !prof !0
look:
{judge}copy:
{renew}  %from = getelementptr i8, ptr %shared, i64 %start
{copy}  br label %step
slow:
  %mask.less = sub i32 0, %mask
  %only = and i32 %mask, %mask.less
  %first = call i32 @llvm.cttz.i32(i32 %mask, i1 false)
  %leader = and i32 %first, {LANES - 1}
{splat("addresses", "%address", "i64", LANES)}  %site.i = add i32 %site, %i
  call void @{slow}(ptr %context, {ADDRESSES} %addresses, i64 %offset, i32 %only, i32 %site.i, ptr %each)
{take}  br label %step
step:
  %more = add i32 %i, 1
  %again = icmp ult i32 %more, %n
  br i1 %again, label %next, label %done
done:
  ret void
}}
"""


def _run(name: str, kind: Kind, quiet: Kind) -> str:
    tags, flags = f"<{CHUNK} x i32>", f"<{CHUNK} x i1>"
    ramp = ", ".join(f"i64 {n}" for n in range(CHUNK))
    arguments = f"ptr %context, {ADDRESSES} %addresses, i32 %mask, i32 %site, ptr %offsets, i32 %n, ptr %out"
    return f"""
define internal void @{name}({arguments}) noinline {{
entry:
  %all = alloca {ADDRESSES}, align 64
  store {ADDRESSES} %addresses, ptr %all
{fields(kind)}{splat("tag.v", "%tag", "i32", CHUNK)}{splat("block.v", "%block.tag", "i32", CHUNK)}\
  %first32 = load i32, ptr %offsets
  %first = sext i32 %first32 to i64
  %n64 = zext i32 %n to i64
  %bytes = mul i64 %n64, {kind.bytes}
  %granules = lshr i64 %bytes, {kind.granule.bit_length() - 1}
  %last = sub i64 %window, %bytes
  br label %next
{each_lane("mask", "entry", ("clean",), end="quiet", carried="%known = phi i64 [ -1, %entry ], [ %start, %clean ]")}\
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
  %left = sub i64 %granules, %done
  %left.s = insertelement <{CHUNK} x i64> poison, i64 %left, i64 0
  %left.v = shufflevector <{CHUNK} x i64> %left.s, <{CHUNK} x i64> poison, <{CHUNK} x i32> zeroinitializer
  %on = icmp ult <{CHUNK} x i64> <{ramp}>, %left.v
  %index = add i64 %from, %done
  %writer = getelementptr i32, ptr %writers, i64 %index
  %reader = getelementptr i32, ptr %readers, i64 %index
  %written = call {tags} @llvm.masked.load.v{CHUNK}i32.p0(ptr align 4 %writer, {flags} %on, {tags} %tag.v)
  %read = call {tags} @llvm.masked.load.v{CHUNK}i32.p0(ptr align 4 %reader, {flags} %on, {tags} %tag.v)
  %written.x = xor {tags} %written, %tag.v
  %written.y = sub {tags} %written.x, splat (i32 {NEXT_WARP})
  %others.wrote = icmp ult {tags} %written.y, splat (i32 {SEVERAL_WARPS})
  %blank = icmp ult {tags} %written, %block.v
  %verdict = or {flags} %others.wrote, %blank
  %bits = bitcast {flags} %verdict to i{CHUNK}
  %fine = icmp eq i{CHUNK} %bits, 0
  br i1 %fine, label %renew, label %report, !prof !0
renew:
  %read.x = xor {tags} %read, %tag.v
  %read.y = sub {tags} %read.x, splat (i32 {NEXT_WARP})
  %others.read = icmp ult {tags} %read.y, splat (i32 {SEVERAL_WARPS})
  %several = or {tags} %tag.v, splat (i32 {SEVERAL_WARPS})
  %renewed = select {flags} %others.read, {tags} %several, {tags} %tag.v
  call void @llvm.masked.store.v{CHUNK}i32.p0({tags} %renewed, ptr align 4 %reader, {flags} %on)
  %done.next = add i64 %done, {CHUNK}
  %more = icmp ult i64 %done.next, %granules
  br i1 %more, label %chunk, label %clean
clean:
  br label %next
quiet:
  call void @shared.load.{quiet.suffix}({arguments})
  ret void
report:
  call void @shared.load.{kind.suffix}({arguments})
  ret void
}}
"""
