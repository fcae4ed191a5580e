"""IR functions that load from shared memory: many loads with one base register in one call.

The pattern of the lanes is checked once for all of them (`shared_parts.py`). Loaded values are written to the caller's
memory, a vector of 32 lanes per element, so that they need not occupy vector registers until they are used.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from kernelcheck.backends.cpu.checked_memory.shared_parts import (
    ADDRESSES,
    TAG_BYTES,
    SharedKind,
    alignment,
    field,
    fields,
    inside,
    judge,
    note_read,
    pattern,
    single_check,
    splat,
    watch,
    watch_halves,
)
from kernelcheck.backends.cpu.checked_memory.shared_shadow import READ
from kernelcheck.backends.cpu.emit.ir import HALF, LANES, widened


@lru_cache
def load_functions(kind: SharedKind, *, uniform: bool) -> Mapping[str, str]:
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


def _load(name: str, slow: str, kind: SharedKind) -> str:
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
    apart = _may_be_apart(kind)
    lanes = _each_offset("lanes", _copy_lanes(kind) if apart else "  br label %lanes.slow\nlanes.copy:\n", slow, kind)
    return f"""
define internal void @{name}(ptr %context, {ADDRESSES} %addresses, i32 %mask, i32 %site, ptr %offsets, i32 %n,
                             ptr %out) noinline {{
entry:
  %all = alloca {ADDRESSES}, align 64
{fields(kind)}{note_read(kind)}{pattern(kind)}  br i1 %rows, label %rows.start, label %other, !prof !0
other:
  br i1 %same, label %same.start, label %apart
apart:
{_extent_of_lanes() if apart else ""}  br label %lanes.start
{arms}{lanes}done:
  ret void
}}
"""


def _each_offset(p: str, body: str, slow: str, kind: SharedKind) -> str:
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


def _may_be_apart(kind: SharedKind) -> bool:
    """Whether lanes that are neither rows nor the same are loaded together: elements of registers, one tag each."""
    return kind.count == 1 and kind.size >= 4 and (not kind.watched or kind.bytes == kind.granule == TAG_BYTES)


def _extent_of_lanes() -> str:
    """The least and the greatest address, and all of their bits; the addresses, one by one in memory."""
    return f"""  %lanes.least = call i64 @llvm.vector.reduce.umin.v{LANES}i64({ADDRESSES} %addresses)
  %lanes.most = call i64 @llvm.vector.reduce.umax.v{LANES}i64({ADDRESSES} %addresses)
  %lanes.union = call i64 @llvm.vector.reduce.or.v{LANES}i64({ADDRESSES} %addresses)
  %lanes.small = icmp ult i64 %lanes.most, {1 << 62}
  %lanes.fine = and i1 %full, %lanes.small
  store {ADDRESSES} %addresses, ptr %all, align 64
"""


def _copy_lanes(kind: SharedKind) -> str:
    """One element a lane, wherever it is, if all lanes are active and in bounds. (The processor's own gathers take
    longer.)"""
    text = f"""  %lanes.low = add i64 %lanes.least, %lanes.offset
  %lanes.last = add i64 %lanes.most, %lanes.offset
  %lanes.end = add i64 %lanes.last, {kind.bytes}
  %lanes.above = icmp sge i64 %lanes.low, %bottom
  %lanes.below = icmp sle i64 %lanes.end, %window
  %lanes.each = or i64 %lanes.union, %lanes.offset
  %lanes.odd = and i64 %lanes.each, {kind.bytes - 1}
  %lanes.straight = icmp eq i64 %lanes.odd, 0
  %lanes.between = and i1 %lanes.above, %lanes.below
  %lanes.inside = and i1 %lanes.between, %lanes.straight
  %lanes.sure = and i1 %lanes.inside, %lanes.fine
  br i1 %lanes.sure, label %lanes.look, label %lanes.slow, !prof !0
lanes.look:
"""
    if kind.watched:
        look, renew = judge("lanes.", LANES, writes=False, keeps_readers=kind.keeps_readers)
        text += _taken("lanes.written", "%writers", "i32") + _taken("lanes.read", "%readers", "i32") + look
        text += f"  br i1 %lanes.bad, label %lanes.slow, label %lanes.copy, !prof !1\nlanes.copy:\n{renew}"
        text += _given("lanes.renewed", "%readers", "i32")
    else:
        text += "  br label %lanes.copy\nlanes.copy:\n"
    return text + _taken("lanes.v0", "%shared", kind.type) + _put("lanes.", kind)


def _taken(name: str, base: str, type_: str) -> str:
    """The elements at the lanes' addresses beyond `base`, as a vector."""
    wide, text, before = widened(type_), f"  %{name}.base = getelementptr i8, ptr {base}, i64 %lanes.offset\n", "poison"
    for lane in range(LANES):
        after = f"%{name}" if lane == LANES - 1 else f"%{name}.{lane}"
        text += f"""  %{name}.q{lane} = getelementptr i64, ptr %all, i64 {lane}
  %{name}.a{lane} = load i64, ptr %{name}.q{lane}
  %{name}.p{lane} = getelementptr i8, ptr %{name}.base, i64 %{name}.a{lane}
  %{name}.e{lane} = load {type_}, ptr %{name}.p{lane}, align 1
  {after} = insertelement {wide} {before}, {type_} %{name}.e{lane}, i64 {lane}
"""
        before = after
    return text


def _given(name: str, base: str, type_: str) -> str:
    """Stores the elements of a vector at the lanes' addresses beyond `base`."""
    text = f"  %{name}.base = getelementptr i8, ptr {base}, i64 %lanes.offset\n"
    for lane in range(LANES):
        text += f"""  %{name}.q{lane} = getelementptr i64, ptr %all, i64 {lane}
  %{name}.a{lane} = load i64, ptr %{name}.q{lane}
  %{name}.p{lane} = getelementptr i8, ptr %{name}.base, i64 %{name}.a{lane}
  %{name}.e{lane} = extractelement {widened(type_)} %{name}, i64 {lane}
  store {type_} %{name}.e{lane}, ptr %{name}.p{lane}, align 1
"""
    return text


def _load_each(name: str, kind: SharedKind) -> str:
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


def _copy_rows(p: str, kind: SharedKind) -> str:
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


def _copy_same(p: str, kind: SharedKind) -> str:
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


def _put(p: str, kind: SharedKind) -> str:
    """Stores the vectors `%{p}v0`, … to `%{p}target`."""
    wide, stride = widened(kind.type), LANES * kind.size
    text = ""
    for n in range(kind.count):
        text += f"""  %{p}put{n} = getelementptr i8, ptr %{p}target, i64 {n * stride}
  store {wide} %{p}v{n}, ptr %{p}put{n}, align 64
"""
    return text


def _uniform_load(name: str, slow: str, kind: SharedKind) -> str:
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
{fields(kind)}{note_read(kind)}  %someone = icmp ne i32 %mask, 0
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
