"""IR functions behind `cp.async`: a warp's queue of copies that are still to be made (`context.CopyQueue`)."""

from __future__ import annotations

import ctypes

from kernelcheck.backends.cpu.emit.context import COPY_ENTRIES, Context, CopyEntry, CopyQueue
from kernelcheck.backends.cpu.emit.ir import LANES, widened
from kernelcheck.backends.cpu.emit.lane_loop import each_lane

_INTS, _WIDE = widened("i32"), widened("i64")

_QUEUE = f"""
; This warp's queue, emptied if it is still that of another block.
define internal ptr @copy.queue(ptr %context) noinline {{
  %table.p = getelementptr i8, ptr %context, i64 {Context.copy_queues.offset}
  %table = load ptr, ptr %table.p
  %warp.p = getelementptr i8, ptr %context, i64 {Context.warp.offset}
  %warp = load i32, ptr %warp.p
  %number = zext i32 %warp to i64
  %offset = mul i64 %number, {ctypes.sizeof(CopyQueue)}
  %queue = getelementptr i8, ptr %table, i64 %offset
  %time.p = getelementptr i8, ptr %context, i64 {Context.block_time.offset}
  %time = load i32, ptr %time.p
  %known = load i32, ptr %queue
  %same = icmp eq i32 %known, %time
  br i1 %same, label %ready, label %reset
reset:
  store i32 %time, ptr %queue
  %head.p = getelementptr i8, ptr %queue, i64 {CopyQueue.head.offset}
  store i32 0, ptr %head.p
  %tail.p = getelementptr i8, ptr %queue, i64 {CopyQueue.tail.offset}
  store i32 0, ptr %tail.p
  %groups.p = getelementptr i8, ptr %queue, i64 {CopyQueue.groups.offset}
  store {_INTS} zeroinitializer, ptr %groups.p, align 64
  br label %ready
ready:
  ret ptr %queue
}}
"""

_ENTRY = f"""
define internal ptr @copy.entry(ptr %queue, i32 %number) {{
  %place = urem i32 %number, {COPY_ENTRIES}
  %place64 = zext i32 %place to i64
  %offset = mul i64 %place64, {ctypes.sizeof(CopyEntry)}
  %start = add i64 %offset, {CopyQueue.entries.offset}
  %entry = getelementptr i8, ptr %queue, i64 %start
  ret ptr %entry
}}
"""

_COMMIT = f"""
; The lanes' copies so far form a group.
define internal void @copy.commit(ptr %context, i32 %lanes) noinline {{
  %queue = call ptr @copy.queue(ptr %context)
  %groups.p = getelementptr i8, ptr %queue, i64 {CopyQueue.groups.offset}
  %groups = load {_INTS}, ptr %groups.p, align 64
  %on = bitcast i32 %lanes to <{LANES} x i1>
  %one = zext <{LANES} x i1> %on to {_INTS}
  %more = add {_INTS} %groups, %one
  store {_INTS} %more, ptr %groups.p, align 64
  ret void
}}
"""

_WAIT = f"""
; Makes the lanes' copies, except those of their last `spared` groups and of no group; with `all`, those too.
define internal void @copy.wait(ptr %context, i32 %lanes, i32 %spared, i1 %all) noinline {{
entry:
  %queue = call ptr @copy.queue(ptr %context)
  %head.p = getelementptr i8, ptr %queue, i64 {CopyQueue.head.offset}
  %head = load i32, ptr %head.p
  %tail.p = getelementptr i8, ptr %queue, i64 {CopyQueue.tail.offset}
  %tail = load i32, ptr %tail.p
  %groups.p = getelementptr i8, ptr %queue, i64 {CopyQueue.groups.offset}
  %groups = load {_INTS}, ptr %groups.p, align 64
  %spared.s = insertelement {_INTS} poison, i32 %spared, i64 0
  %spared.v = shufflevector {_INTS} %spared.s, {_INTS} poison, {_INTS} zeroinitializer
  br label %next
next:
  %n = phi i32 [ %head, %entry ], [ %n.next, %after ]
  %head.now = phi i32 [ %head, %entry ], [ %head.next, %after ]
  %more = icmp ne i32 %n, %tail
  br i1 %more, label %look, label %done
look:
  %copy = call ptr @copy.entry(ptr %queue, i32 %n)
  %pending = load i32, ptr %copy
  %group.p = getelementptr i8, ptr %copy, i64 {CopyEntry.group.offset}
  %group = load {_INTS}, ptr %group.p, align 64
  %since = sub {_INTS} %groups, %group
  %old = icmp sgt {_INTS} %since, %spared.v
  %old.bits = bitcast <{LANES} x i1> %old to i32
  %due.0 = select i1 %all, i32 -1, i32 %old.bits
  %due.1 = and i32 %due.0, %lanes
  %due = and i32 %due.1, %pending
  %any = icmp ne i32 %due, 0
  br i1 %any, label %make, label %after
make:
  call void @copy.make(ptr %context, ptr %copy, i32 %due)
  br label %after
after:
  %left = load i32, ptr %copy
  %over = icmp eq i32 %left, 0
  %first = icmp eq i32 %n, %head.now
  %drop = and i1 %over, %first
  %n.next = add i32 %n, 1
  %head.next = select i1 %drop, i32 %n.next, i32 %head.now
  br label %next
done:
  store i32 %head.now, ptr %head.p
  ret void
}}
"""

_MAKE = f"""
; Makes the copy of some lanes of an entry; the addresses have been checked.
define internal void @copy.make(ptr %context, ptr %copy, i32 %lanes) noinline {{
entry:
  %pending = load i32, ptr %copy
  %others = xor i32 %lanes, -1
  %left = and i32 %pending, %others
  store i32 %left, ptr %copy
  call void @copy.note(ptr %context, ptr %copy, i32 %lanes)
  %shared.p = getelementptr i8, ptr %context, i64 {Context.shared.offset}
  %shared = load ptr, ptr %shared.p
  %size.p = getelementptr i8, ptr %copy, i64 {CopyEntry.size.offset}
  %size = load i32, ptr %size.p
  br label %next
{each_lane("lanes", "entry", ("word.done",))}\
  %targets = getelementptr i8, ptr %copy, i64 {CopyEntry.target.offset}
  %target.p = getelementptr i32, ptr %targets, i32 %lane
  %target = load i32, ptr %target.p
  %target64 = zext i32 %target to i64
  %to = getelementptr i8, ptr %shared, i64 %target64
  %all.data = getelementptr i8, ptr %copy, i64 {CopyEntry.data.offset}
  %from = getelementptr [16 x i8], ptr %all.data, i32 %lane
  br label %word
word:
  %at = phi i32 [ 0, %lane.one ], [ %at.next, %word ]
  %from.p = getelementptr i8, ptr %from, i32 %at
  %to.p = getelementptr i8, ptr %to, i32 %at
  %data = load i32, ptr %from.p, align 1
  store i32 %data, ptr %to.p, align 1
  %at.next = add i32 %at, 4
  %more = icmp ult i32 %at.next, %size
  br i1 %more, label %word, label %word.done
word.done:
  br label %next
done:
  ret void
}}
"""

_UNWATCHED = """
define internal void @copy.note(ptr %context, ptr %copy, i32 %lanes) {
  ret void
}
"""


_WATCHED = f"""
; The race check of a copy: another warp's access to its target since the copy's instruction is a race.
define internal void @copy.note(ptr %context, ptr %copy, i32 %lanes) noinline {{
  %since.p = getelementptr i8, ptr %copy, i64 {CopyEntry.since.offset}
  %since = load i32, ptr %since.p
  %site.p = getelementptr i8, ptr %copy, i64 {CopyEntry.site.offset}
  %site = load i32, ptr %site.p
  %size.p = getelementptr i8, ptr %copy, i64 {CopyEntry.size.offset}
  %size = load i32, ptr %size.p
  %targets = getelementptr i8, ptr %copy, i64 {CopyEntry.target.offset}
  call void @check_copies(ptr %context, i32 %lanes, i32 %site, ptr %targets, i32 %size, i32 %since)
  ret void
}}
"""


def issue_function(size: int) -> str:
    """Reads the source and puts the copy in the queue; `wanted` are the bytes that each lane reads, zeros follow."""
    return f"""
define internal void @copy.issue.{size}(ptr %context, {_WIDE} %targets, {_WIDE} %sources, {_INTS} %wanted,
    i32 %lanes, i32 %store.site, i32 %load.site, ptr %base) noinline {{
entry:
  %all = alloca {_WIDE}, align 64
  %counts = alloca {_INTS}, align 64
  store {_WIDE} %sources, ptr %all, align 64
  store {_INTS} %wanted, ptr %counts, align 64
  %whole.v = icmp uge {_INTS} %wanted, splat (i32 {size})
  %whole.bits = bitcast <{LANES} x i1> %whole.v to i32
  %empty.v = icmp eq {_INTS} %wanted, zeroinitializer
  %empty.bits = bitcast <{LANES} x i1> %empty.v to i32
  %whole = and i32 %whole.bits, %lanes
  %used.0 = xor i32 %empty.bits, -1
  %used = and i32 %used.0, %lanes
  %part.0 = xor i32 %whole, -1
  %part = and i32 %used, %part.0
  %to = call i32 @check.rows.window(ptr %context, {_WIDE} %targets, i32 %lanes, i32 %store.site, i64 {size}, i64 {size},
    ptr %base)
  %from = call i32 @check.rows.global(ptr %context, {_WIDE} %sources, i32 %whole, i32 %load.site, i64 {size},
    i64 {size})
  %queue = call ptr @copy.queue(ptr %context)
  %head.p = getelementptr i8, ptr %queue, i64 {CopyQueue.head.offset}
  %head = load i32, ptr %head.p
  %tail.p = getelementptr i8, ptr %queue, i64 {CopyQueue.tail.offset}
  %tail = load i32, ptr %tail.p
  %copy = call ptr @copy.entry(ptr %queue, i32 %tail)
  %length = sub i32 %tail, %head
  %full = icmp uge i32 %length, {COPY_ENTRIES}
  br i1 %full, label %early, label %room
early:
  %left = load i32, ptr %copy
  call void @copy.make(ptr %context, ptr %copy, i32 %left)
  %head.next = add i32 %head, 1
  store i32 %head.next, ptr %head.p
  br label %room
room:
  %tail.next = add i32 %tail, 1
  store i32 %tail.next, ptr %tail.p
  store i32 %to, ptr %copy
  %site.p = getelementptr i8, ptr %copy, i64 {CopyEntry.site.offset}
  store i32 %store.site, ptr %site.p
  %size.p = getelementptr i8, ptr %copy, i64 {CopyEntry.size.offset}
  store i32 {size}, ptr %size.p
  %epoch.f = getelementptr i8, ptr %context, i64 {Context.shared_epoch.offset}
  %epoch = load i32, ptr %epoch.f
  %since.p = getelementptr i8, ptr %copy, i64 {CopyEntry.since.offset}
  store i32 %epoch, ptr %since.p
  %groups.p = getelementptr i8, ptr %queue, i64 {CopyQueue.groups.offset}
  %groups = load {_INTS}, ptr %groups.p, align 64
  %group.p = getelementptr i8, ptr %copy, i64 {CopyEntry.group.offset}
  store {_INTS} %groups, ptr %group.p, align 64
  %targets.32 = trunc {_WIDE} %targets to {_INTS}
  %target.p = getelementptr i8, ptr %copy, i64 {CopyEntry.target.offset}
  store {_INTS} %targets.32, ptr %target.p, align 64
  %data = getelementptr i8, ptr %copy, i64 {CopyEntry.data.offset}
  call void @llvm.memset.p0.i64(ptr align 64 %data, i8 0, i64 {16 * LANES}, i1 false)
  br label %next
{each_lane("from", "room", ("lane.whole",), body="lane.whole", end="next.part")}\
  %source.p = getelementptr i64, ptr %all, i32 %lane
  %source = load i64, ptr %source.p
  %there = inttoptr i64 %source to ptr
  %here = getelementptr [16 x i8], ptr %data, i32 %lane
  %bytes = load <{size} x i8>, ptr %there, align 1
  store <{size} x i8> %bytes, ptr %here, align 1
  br label %next
next.part:
  %few = phi i32 [ %part, %next ], [ %few.next, %part.done ]
  %few.none = icmp eq i32 %few, 0
  br i1 %few.none, label %done, label %lane.part
lane.part:
  %lane.p = call i32 @llvm.cttz.i32(i32 %few, i1 true)
  %few.less = sub i32 %few, 1
  %few.next = and i32 %few, %few.less
  %part.source.p = getelementptr i64, ptr %all, i32 %lane.p
  %part.source = load i64, ptr %part.source.p
  %count.p = getelementptr i32, ptr %counts, i32 %lane.p
  %count = load i32, ptr %count.p
  %count64 = zext i32 %count to i64
  %fine = call i1 @check.global(ptr %context, i64 %part.source, i64 %count64, i64 {size}, i32 %load.site, i32 %lane.p)
  %part.here = getelementptr [16 x i8], ptr %data, i32 %lane.p
  %part.there = inttoptr i64 %part.source to ptr
  br i1 %fine, label %byte, label %part.done
byte:
  %at = phi i32 [ 0, %lane.part ], [ %at.next, %byte ]
  %byte.from = getelementptr i8, ptr %part.there, i32 %at
  %byte.to = getelementptr i8, ptr %part.here, i32 %at
  %value = load i8, ptr %byte.from
  store i8 %value, ptr %byte.to
  %at.next = add i32 %at, 1
  %more = icmp ult i32 %at.next, %count
  br i1 %more, label %byte, label %part.done
part.done:
  br label %next.part
done:
  ret void
}}
"""


def copy_functions(*, watched: bool) -> dict[str, str]:
    """The functions that all copies share, by name; `watched`: whether races are checked."""
    return {
        "copy.queue": _QUEUE,
        "copy.entry": _ENTRY,
        "copy.commit": _COMMIT,
        "copy.wait": _WAIT,
        "copy.make": _MAKE,
        "copy.note": _WATCHED if watched else _UNWATCHED,
    }
