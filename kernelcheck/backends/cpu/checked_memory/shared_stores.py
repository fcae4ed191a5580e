"""IR functions that store to shared memory."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from kernelcheck.backends.cpu.checked_memory.shared_parts import (
    ADDRESSES,
    SharedKind,
    alignment,
    fields,
    inside,
    pattern,
    single_check,
    splat,
    watch,
    watch_halves,
)
from kernelcheck.backends.cpu.checked_memory.shared_shadow import write_function
from kernelcheck.backends.cpu.emit.ir import HALF, LANES, widened


@lru_cache
def store_functions(kind: SharedKind, *, uniform: bool) -> Mapping[str, str]:
    """Name and definition of the function that stores `count` values for every lane, or for the warp."""
    name = f"shared.store.{'uniform.' if uniform else ''}{kind.suffix}"
    return {name: _uniform_store(name, kind) if uniform else _store(name, kind)}


def _store(name: str, kind: SharedKind) -> str:
    wide, part = widened(kind.type), f"<{HALF * kind.count} x {kind.type}>"
    values = ", ".join(f"{wide} %value.{n}" for n in range(kind.count))
    extent = HALF * kind.bytes
    rows = watch_halves("rows.", kind, extent, writes=True, bad="lanes", good="rows.copy")
    joined, width, names = "", LANES, [f"%value.{n}" for n in range(kind.count)]
    while len(names) > 1:
        picks = ", ".join(f"i32 {n}" for n in range(2 * width))
        pairs: list[str] = []
        for a, b in zip(names[::2], names[1::2], strict=True):
            pairs.append(f"%joined.{width}.{len(pairs)}")
            whole = f"<{width} x {kind.type}>"
            joined += f"  {pairs[-1]} = shufflevector {whole} {a}, {whole} {b}, <{2 * width} x i32> <{picks}>\n"
        names, width = pairs, 2 * width
    for number, half in enumerate("ab"):
        lanes = range(number * HALF, number * HALF + HALF)
        picks = ", ".join(f"i32 {n * LANES + lane}" for lane in lanes for n in range(kind.count))
        whole, order = f"<{width} x {kind.type}>", f"<{HALF * kind.count} x i32> <{picks}>"
        joined += f"""  %data.{half} = shufflevector {whole} {names[0]}, {whole} poison, {order}
  %rows.{half}.p = getelementptr i8, ptr %shared, i64 %rows.{half}
  store {part} %data.{half}, ptr %rows.{half}.p, align 1
"""
    each, apart = "", "  %rows.apart = and i1 %rows, %rows\n"
    if kind.watched:  # where the halves overlap, lanes meet
        apart = f"""  %rows.distance = sub i64 %last, %least
  %rows.distant = icmp uge i64 %rows.distance, {extent}
  %rows.apart = and i1 %rows, %rows.distant
"""
        site = f"ptr %context, {ADDRESSES} %addresses, i32 %mask, i32 %site"
        each += f"  call void @{write_function(kind.type, kind.count)[0]}({site}, {values})\n"
    for n in range(kind.count):
        arguments = f"ptr %context, {ADDRESSES} %places.{n}, i32 %mask, i32 %site, i64 {alignment(kind, n)}"
        each += f"""  %places.{n} = add {ADDRESSES} %addresses, splat (i64 {n * kind.size})
  call void @store.{kind.type}.shared({arguments}, ptr %shared, {wide} %value.{n})
"""
    return f"""
define internal void @{name}(ptr %context, {ADDRESSES} %addresses, i32 %mask, i32 %site, {values}) noinline {{
entry:
{fields(kind)}{pattern(kind)}{apart}  %rows.offset = add i64 0, 0
  br i1 %rows.apart, label %rows.start, label %lanes, !prof !0
rows.start:
{inside("rows.", kind, extent)}  br i1 %rows.inside, label %rows.look, label %lanes, !prof !0
rows.look:
{rows}{joined}  ret void
lanes:
{each}  ret void
}}
"""


def _uniform_store(name: str, kind: SharedKind) -> str:
    """All lanes store to one place; `values` are those of the highest active lane, which stay."""
    values = ", ".join(f"{kind.type} %value.{n}" for n in range(kind.count))
    look, renew = watch("t.", "%start", kind, kind.bytes, writes=True) if kind.watched else ("", "")
    judge = f"{look}  br i1 %t.bad, label %slow, label %copy, !prof !1\n" if kind.watched else "  br label %copy\n"
    wide = widened(kind.type)
    copy = each = ""
    for n in range(kind.count):
        copy += f"""  %to.{n} = getelementptr i8, ptr %to, i64 {n * kind.size}
  store {kind.type} %value.{n}, ptr %to.{n}, align 1
"""
        each += splat(f"wide.{n}", f"%value.{n}", kind.type, LANES)
    if kind.watched:
        site = f"ptr %context, {ADDRESSES} %addresses, i32 %only, i32 %site"
        wides = ", ".join(f"{wide} %wide.{n}" for n in range(kind.count))
        each += f"  call void @{write_function(kind.type, kind.count)[0]}({site}, {wides})\n"
    for n in range(kind.count):
        arguments = f"ptr %context, {ADDRESSES} %places.{n}, i32 %only, i32 %site, i64 {alignment(kind, n)}"
        each += f"""  %places.{n} = add {ADDRESSES} %addresses, splat (i64 {n * kind.size})
  call void @store.{kind.type}.shared({arguments}, ptr %shared, {wide} %wide.{n})
"""
    return f"""
define internal void @{name}(ptr %context, i64 %start, i32 %mask, i32 %site, {values}) noinline {{
entry:
{fields(kind)}  %someone = icmp ne i32 %mask, 0
  br i1 %someone, label %check, label %done
check:
{single_check(kind)}  br i1 %fine, label %look, label %slow, !prof !0
look:
{judge}copy:
{renew}  %to = getelementptr i8, ptr %shared, i64 %start
{copy}  ret void
slow:
  %mask.less = sub i32 0, %mask
  %only = and i32 %mask, %mask.less
{splat("addresses", "%start", "i64", LANES)}{each}  ret void
done:
  ret void
}}
"""
