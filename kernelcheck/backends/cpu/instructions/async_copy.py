"""Asynchronous copies from global to shared memory (PTX ISA, "Non-bulk copy": `cp.async` and its groups).

The manual leaves open when a copy happens between the instruction and the wait for its group. Here it happens as late
as possible: shared memory changes when the issuing thread waits, so that a read without the wait, or without a barrier
after it, sees the old contents. The source is read at once.

A warp keeps pending copies in a queue (`CopyQueue`). If that is full, the oldest is made early. An entry has the lanes
that still wait for it, and for each lane the number of the group that it belongs to: how many groups the lane had
committed before. The race check treats a copy as a write that may happen at any time from the instruction to the wait:
another warp's access to the same bytes since the barrier before the instruction is a race, unless it happens before the
copy (`shared_shadow.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.cpu.checked_memory import global_shadow, shared_shadow
from kernelcheck.backends.cpu.checked_memory.access_parts import base_pointer
from kernelcheck.backends.cpu.emit.ir import LANES, Value, widened
from kernelcheck.backends.cpu.emit.outline import outlined
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.instructions.bulk_copies import is_bulk, lower_bulk
from kernelcheck.backends.cpu.instructions.matrix_rows import check_rows
from kernelcheck.backends.cpu.instructions.mbarriers import lower_arrival_of_copies
from kernelcheck.backends.cpu.instructions.memory import address_of
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Not, Register

_WORD = 4
_INTS, _WIDE = widened("i32"), widened("i64")
_ISSUE = f"""
; Checks the lanes' addresses, and puts their copies in the queue; `wanted` are the bytes that each lane reads.
define internal void @copy.issue(ptr %context, {_WIDE} %targets, {_WIDE} %sources, {_INTS} %wanted,
    i32 %lanes, i32 %store.site, i32 %load.site, i32 %size, i32 %watched, ptr %base) noinline {{
  %all.targets = alloca {_WIDE}, align 64
  %all.sources = alloca {_WIDE}, align 64
  %counts = alloca {_INTS}, align 64
  store {_WIDE} %targets, ptr %all.targets, align 64
  store {_WIDE} %sources, ptr %all.sources, align 64
  store {_INTS} %wanted, ptr %counts, align 64
  %size.s = insertelement {_INTS} poison, i32 %size, i64 0
  %size.v = shufflevector {_INTS} %size.s, {_INTS} poison, {_INTS} zeroinitializer
  %whole.v = icmp uge {_INTS} %wanted, %size.v
  %whole.bits = bitcast <{LANES} x i1> %whole.v to i32
  %whole = and i32 %whole.bits, %lanes
  %bytes = zext i32 %size to i64
  %to = call i32 @check.rows.window(ptr %context, {_WIDE} %targets, i32 %lanes, i32 %store.site, i64 %bytes,
    i64 %bytes, ptr %base)
  %from = call i32 @check.rows.global(ptr %context, {_WIDE} %sources, i32 %whole, i32 %load.site, i64 %bytes,
    i64 %bytes)
  call void @issue_copies(ptr %context, ptr %all.targets, ptr %all.sources, ptr %counts, i32 %lanes, i32 %size, i32 %to,
    i32 %from, i32 %store.site, i32 %load.site, i32 %watched)
  ret void
}}
"""


def lower_copy(k: WarpCode, i: Instruction) -> None:
    """`cp.async.{ca,cg}…`, `cp.async.commit_group`, `cp.async.wait_group n`, `cp.async.wait_all`."""
    kind = i.modifiers[1]
    if is_bulk(i):
        lower_bulk(k, i)
        return
    if kind == "mbarrier":
        lower_arrival_of_copies(k, i)
        return
    if kind == "commit_group":
        k.call("commit_copies", None, ["ptr %context", k.active()])
    elif kind == "wait_all":
        k.call("wait_for_copies", None, ["ptr %context", k.active(), "i32 0", "i32 1", f"i32 {int(k.checks)}"])
    elif kind == "wait_group":
        spared = f"i32 {k.constant(i.operands[0])}"
        k.call("wait_for_copies", None, ["ptr %context", k.active(), spared, "i32 0", f"i32 {int(k.checks)}"])
    else:
        _lower_issue(k, i)


def _lower_issue(k: WarpCode, i: Instruction) -> None:
    """`cp.async.{ca,cg}.shared.global{.hints} [dst], [src], cp-size{, src-size or ignore-src}{, cache-policy}`."""
    size = k.constant(i.operands[2])
    assert size is not None
    targets = k.splat(address_of(k, i.operands[0], "shared"))
    sources = k.splat(address_of(k, i.operands[1], "global"))
    stores, loads = k.site("asynchronous store", "shared", size), k.site("asynchronous load", "global", size)
    k.library |= dict((check_rows("global"), check_rows("window")))
    k.library["copy.issue"] = _ISSUE
    wanted = _wanted(k, i, size)
    whole = not wanted.varying and wanted.name == str(size)
    given = [targets, sources, k.active(), k.const("i32", stores), k.const("i32", loads)]

    def emit(f: WarpCode, values: Sequence[Value]) -> list[Value]:
        to, source, mask, store, load, *lengths = values
        length = lengths[0] if lengths else f.const("i32", size)
        where: list[Value | str] = ["ptr %context", to, source, f.splat(length), mask, store, load]
        f.call("copy.issue", None, [*where, f"i32 {size}", f"i32 {int(f.checks)}", base_pointer(f, "shared")])
        if whole:
            global_shadow.note_lanes(f, source, mask, load, size, shared_shadow.READ)
        else:
            _note_parts(f, source, length, mask, load, size)
        return []

    name, fixed = f"copy.{size}{'' if whole else '.part'}", ("shared_pointer",)
    outlined(k, name, given if whole else [*given, wanted], emit, fixed=fixed)


def _note_parts(k: WarpCode, sources: Value, wanted: Value, mask: Value, site: Value, size: int) -> None:
    """Reports to the checks of global memory that each lane of `mask` reads the first `wanted` bytes of its source."""
    part = k.icmp("ult", wanted, k.const("i32", size))
    whole = k.op("and", mask, k.mask_bits(k.op("xor", part, k.const("i1", 1))))
    global_shadow.note_lanes(k, sources, whole, site, size, shared_shadow.READ)
    for start in range(0, size, _WORD):
        reads = k.op("and", part, k.icmp("ugt", wanted, k.const("i32", start)))
        place = k.op("add", sources, k.const("i64", start))
        lanes = k.op("and", mask, k.mask_bits(reads))
        global_shadow.note_lanes(k, place, lanes, site, _WORD, shared_shadow.READ)


def _wanted(k: WarpCode, i: Instruction, size: int) -> Value:
    """Bytes of the source that each lane reads."""
    rest = list(i.operands[3:])
    if "L2::cache_hint" in i.modifiers:
        rest.pop()
    if not rest:
        return k.const("i32", size)
    (operand,) = rest
    named = operand.register if isinstance(operand, Not) else operand
    if not isinstance(named, Register) or k.kernel.registers[named.name] != "pred":
        return k.intrinsic("llvm.umin", k.read(operand, "i32"), k.const("i32", size))
    ignored = k.read(operand, "i1")
    return k.select(ignored, k.const("i32", 0), k.const("i32", size))


HANDLERS = {"cp": lower_copy}
