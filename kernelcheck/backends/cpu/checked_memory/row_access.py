"""Accesses of lanes that touch consecutive elements in each half of the warp (*rows*): one vector access per half.

Halves, because blocks of 16 columns are common. Whether lanes have this pattern is checked at run time, once for all
accesses of a block with the same base register; otherwise they are made lane by lane.

Vector accesses need all lanes. (Masked vector accesses were tried, and took three times as long.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from kernelcheck.backends.cpu.checked_memory import global_shadow
from kernelcheck.backends.cpu.checked_memory.access_parts import CheckedAccess, aligned, host_pointer
from kernelcheck.backends.cpu.checked_memory.lane_access import load_lanes, store_lanes
from kernelcheck.backends.cpu.emit.ir import HALF, LANES, Emitter, Value, widened
from kernelcheck.backends.cpu.emit.outline import outlined
from kernelcheck.backends.cpu.emit.scaled_indexes import ScaledIndex
from kernelcheck.backends.cpu.emit.warp_code import WarpCode

CACHE_LINE = 64
"""Bytes."""


def find_rows(k: WarpCode, access: CheckedAccess) -> list[Value]:
    """Compares every lane with the first of its half; the result serves all accesses from the same register.

    Returns whether the lanes have this pattern, all are active and aligned, and the addresses do not wrap around; and
    the start addresses of the halves, without constant offsets.
    """
    base, step = access.address.base, access.bytes
    if int(access.address.offset.name) % step:
        return [k.const("i1", 0), k.const("i64", 0), k.const("i64", 0)]
    key = ("rows", base.name, step, access.mask.name)
    known = k.memo.get(key)
    if known is None:
        form = k.scaled_indexes.get(base.name)
        values = [access.mask, base] if form is None else [access.mask, form.index, form.base]
        name = f"rows.{step}" + (f".{form.scale}.{'signed' if form.signed else 'unsigned'}" if form else "")
        known = k.memo[key] = outlined(k, name, values, lambda f, given: _pattern(f, step, form, given))
    return cast(list[Value], known)


def load_rows_or_lanes(k: WarpCode, access: CheckedAccess, values: Sequence[Value]) -> list[Value]:
    """Loads; `values` are those of `find_rows`.

    What the next warp but one mostly reads here is prefetched. (One warp ahead is too late, and four are too early.)
    """
    return _load(k, access, values, lambda: k.const("i64", 2 * LANES * access.bytes))


def load_rows_once(k: WarpCode, access: CheckedAccess, values: Sequence[Value]) -> list[Value]:
    """The same outside of loops; prefetched is what this warp mostly reads here in the next block but one.

    How far away that is, the block's first warp measures. (With two warps ahead, the first warps of every block of a
    histogram waited for memory: it took 1.5 times as long.) In loops, measuring costs more than it gains.
    """

    def ahead() -> Value:
        measure, known = k.fresh("measure")[1:], k.fresh("known")[1:]
        k.branch(k.fixed["first_warp"], measure, known)
        k.label(measure)
        global_shadow.note_distance(k, access.site, _starts(k, access, values)[0])
        k.line(f"br label %{known}")
        k.label(known)
        return global_shadow.distance(k, access.site)

    return _load(k, access, values, ahead)


def _load(k: WarpCode, access: CheckedAccess, values: Sequence[Value], ahead: Callable[[], Value]) -> list[Value]:
    rows, loaded, other, last, done = (k.fresh(stem)[1:] for stem in ("rows", "loaded", "other", "last", "done"))
    starts = _starts(k, access, values)
    k.branch(_fits(k, access, values[0], starts), rows, other, likely=True)
    k.label(rows)
    together = _load_rows(k, access, starts)
    _prefetch(k, access, starts, ahead())
    k.line(f"br label %{loaded}")
    k.label(loaded)
    k.line(f"br label %{done}")
    k.label(other)
    if k.checks and access.checked:
        _note_rows(k, access, values[0], starts, rows)
    each = load_lanes(k, access)
    k.line(f"br label %{last}")
    k.label(last)
    k.line(f"br label %{done}")
    k.label(done)
    pairs = zip(together, each, strict=True)
    wide = widened(access.type)
    return [k.raw(f"phi {wide} [ {a.name}, %{loaded} ], [ {b.name}, %{last} ]", access.type, True) for a, b in pairs]


def store_rows_or_lanes(k: WarpCode, access: CheckedAccess, values: Sequence[Value]) -> list[Value]:
    """Stores; `values` are those of `find_rows`, and what is stored."""
    rows, lanes, done = (k.fresh(stem)[1:] for stem in ("rows", "lanes", "done"))
    starts = _starts(k, access, values)
    fits = _fits(k, access, values[0], starts)
    if k.checks and access.checked:  # where the halves overlap, lanes meet
        distance = k.op("sub", k.intrinsic("llvm.umax", *starts), k.intrinsic("llvm.umin", *starts))
        fits = k.op("and", fits, k.icmp("uge", distance, k.const("i64", HALF * access.bytes)))
    k.branch(fits, rows, lanes, likely=True)
    k.label(rows)
    _store_rows(k, access, starts, values[3:])
    k.line(f"br label %{done}")
    k.label(lanes)
    store_lanes(k, access, values[3:])
    k.line(f"br label %{done}")
    k.label(done)
    return []


def _pattern(k: Emitter, step: int, form: ScaledIndex | None, values: Sequence[Value]) -> list[Value]:
    """The values of `find_rows`, of a mask and the lanes' addresses, or of a mask, the index and the base of a form."""
    mask, index = values[:2]
    scale = form.scale if form is not None else 1
    heads = k.shuffled(index, [lane // HALF * HALF for lane in range(LANES)])
    away = k.op("sub", index, heads)
    first = (k.extract(index, 0), k.extract(index, HALF))
    holds = k.icmp("eq", mask, k.const("i32", -1))
    if step % scale:
        holds = k.const("i1", 0)
    ramp = k.lanes(index.type, [lane % HALF * (step // scale) for lane in range(LANES)])
    holds = k.op("and", holds, k.icmp("eq", k.mask_bits(k.icmp("eq", away, ramp)), k.const("i32", -1)))
    if form is not None:
        extend, highest, most = ("sext", "llvm.smax", 31) if form.signed else ("zext", "llvm.umax", 32)
        room = (1 << most) - 1 - (HALF - 1) * (step // scale)  # the 32-bit index must not wrap within a half
        below = k.icmp("sle" if form.signed else "ule", k.intrinsic(highest, *first), k.const("i32", room))
        holds = k.op("and", holds, below)
        scaled = [k.op("mul", k.cast(extend, head, "i64"), k.const("i64", scale)) for head in first]
        first = (k.op("add", values[2], scaled[0]), k.op("add", values[2], scaled[1]))
    # Below 2**62, so that `_fits` may compare signed numbers: beyond 2**63 a constant offset gives a negative one.
    holds = k.op("and", holds, k.icmp("ult", k.intrinsic("llvm.umax", *first), k.const("i64", 1 << 62)))
    holds = k.op("and", holds, aligned(k, step, k.op("or", *first)))
    return [holds, *first]


def _starts(k: Emitter, access: CheckedAccess, values: Sequence[Value]) -> tuple[Value, Value]:
    offset = access.address.offset
    return k.op("add", values[1], offset), k.op("add", values[2], offset)


def _fits(
    k: WarpCode, access: CheckedAccess, holds: Value, starts: tuple[Value, Value], *, noted: bool = False
) -> Value:
    """Whether the lanes have this pattern, inside one buffer, at the access's constant offset."""
    bottom, top = global_shadow.bounds(k, access, noted=noted)
    last = k.op("sub", top, k.const("i64", HALF * access.bytes))
    good = k.op("and", holds, k.icmp("sle", k.intrinsic("llvm.smax", *starts), last))
    return k.op("and", good, k.icmp("sge", k.intrinsic("llvm.smin", *starts), bottom))


def _note_rows(k: WarpCode, access: CheckedAccess, holds: Value, starts: tuple[Value, Value], rows: str) -> None:
    """Goes back to `rows` if the lanes have the pattern in a watched buffer, and all that they read is in order."""
    noted, each = k.fresh("noted")[1:], k.fresh("each")[1:]
    k.branch(_fits(k, access, holds, starts, noted=True), noted, each)
    k.label(noted)
    k.branch(global_shadow.rows_pass(k, access, starts), rows, each, likely=True)
    k.label(each)


def _load_rows(k: WarpCode, access: CheckedAccess, starts: tuple[Value, Value]) -> list[Value]:
    wide = f"<{HALF * access.count} x {access.type}>"
    parts = []
    for start in starts:
        parts.append(k.fresh("half"))
        k.line(f"{parts[-1]} = load {wide}, ptr {host_pointer(k, start)}, align 1")
    values = []
    for n in range(access.count):
        picks = ", ".join(f"i32 {lane * access.count + n}" for lane in range(LANES))
        text = f"shufflevector {wide} {parts[0]}, {wide} {parts[1]}, <{LANES} x i32> <{picks}>"
        values.append(k.raw(text, access.type, True))
    return values


def _prefetch(k: WarpCode, access: CheckedAccess, starts: tuple[Value, Value], ahead: Value) -> None:
    """Fetches the rows that many bytes ahead into the cache.

    A warp runs long before the next one starts, so the processor does not see a stream that it could prefetch.
    """
    k.declarations.add("declare void @llvm.prefetch.p0(ptr, i32, i32, i32)")
    span = LANES * access.bytes
    for start in starts if span > CACHE_LINE else starts[:1]:
        there = k.op("add", start, ahead)
        for n in range(0, max(span // 2, 1), CACHE_LINE):
            line = k.op("add", there, k.const("i64", n)) if n else there
            k.line(f"call void @llvm.prefetch.p0(ptr {host_pointer(k, line)}, i32 0, i32 3, i32 1)")


def _store_rows(k: WarpCode, access: CheckedAccess, starts: tuple[Value, Value], values: Sequence[Value]) -> None:
    joined, width = _joined(k, [value.name for value in values], access.type)
    whole, part = f"<{width} x {access.type}>", f"<{HALF * access.count} x {access.type}>"
    images = k.fresh("half"), k.fresh("half")
    for half, image in enumerate(images):
        lanes = range(half * HALF, half * HALF + HALF)
        picks = ", ".join(f"i32 {n * LANES + lane}" for lane in lanes for n in range(access.count))
        k.line(f"{image} = shufflevector {whole} {joined}, {whole} poison, <{HALF * access.count} x i32> <{picks}>")
    if access.checked:
        global_shadow.note_rows(k, access, starts, images)
    for image, start in zip(images, starts, strict=True):
        k.line(f"store {part} {image}, ptr {host_pointer(k, start)}, align 1")


def _joined(k: WarpCode, names: list[str], type_: str) -> tuple[str, int]:
    """Vectors of a warp's lanes, one after the other, and how many elements that makes."""
    width = LANES
    while len(names) > 1:
        pairs = []
        picks = ", ".join(f"i32 {n}" for n in range(2 * width))
        for a, b in zip(names[::2], names[1::2], strict=True):
            both, half = k.fresh("joined"), f"<{width} x {type_}>"
            k.line(f"{both} = shufflevector {half} {a}, {half} {b}, <{2 * width} x i32> <{picks}>")
            pairs.append(both)
        names, width = pairs, 2 * width
    return names[0], width
