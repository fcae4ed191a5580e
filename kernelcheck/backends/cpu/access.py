"""How the lanes of a warp reach global and local memory: one vector access for each half, or lane by lane.

In each half of the warp, lanes mostly touch consecutive elements (*rows*: one vector access), or the address is known
to be the same for the whole warp. Halves, because blocks of 16 columns are common. Whether lanes lie in rows is seen at
run time, once for all accesses of a block that count from the same register. Every pattern checks its bounds before it
touches anything; all else is left to the functions of `memory_library.py`, which gather, or go lane by lane.

Vector accesses need all lanes. (Masked vector accesses were tried, and took three times as long.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import cast

from kernelcheck.backends.cpu import global_shadow, memory_library
from kernelcheck.backends.cpu.context import Bounds, load_field
from kernelcheck.backends.cpu.forms import Form
from kernelcheck.backends.cpu.ir import HALF, LANES, Emitter, Value, bits_of, short_name, widened
from kernelcheck.backends.cpu.outline import outlined
from kernelcheck.backends.cpu.warp_code import WarpCode

CACHE_LINE = 64
"""Bytes."""


@dataclass(frozen=True)
class LaneAddress:
    """`base + offset`, an i64 in the state space `space` (global: a host address)."""

    base: Value
    offset: Value
    """The same for all lanes."""
    space: str

    def plus(self, k: Emitter, more: int = 0) -> Value:
        """The addresses of the lanes, `more` bytes further."""
        offset = self.offset
        if more:
            known = offset.name.lstrip("-").isdigit()
            offset = k.const("i64", int(offset.name) + more) if known else k.op("add", offset, k.const("i64", more))
        return self.base if offset.name == "0" else k.op("add", self.base, offset)


@dataclass(frozen=True)
class Rows:
    """Consecutive elements for the lanes of each half, constant offsets left aside."""

    holds: Value
    """Whether the lanes lie so, all are there and aligned, and the addresses do not wrap around."""
    first: tuple[Value, Value]
    """The addresses that the halves start at."""


@dataclass(frozen=True)
class Access:
    """One load or store: where, how much a lane, by whom, at which site."""

    address: LaneAddress
    type: str
    count: int
    mask: Value
    site: Value
    """Its number, an i32."""
    strong: bool = False
    """Whether threads may communicate by it, so that the checks of global memory leave it alone."""
    unused: frozenset[int] = frozenset()
    """Elements that nobody looks at."""
    copied: frozenset[int] = frozenset()
    """Elements that are only stored again."""
    writes: bool = False

    @property
    def checked(self) -> bool:
        """Whether the checks of global memory hear of it."""
        return self.address.space == "global" and not self.strong

    @property
    def size(self) -> int:
        """Bytes of one element."""
        return bits_of(self.type) // 8

    @property
    def bytes(self) -> int:
        """Bytes of a lane."""
        return self.size * self.count

    @property
    def name(self) -> str:
        """Tells accesses apart by all but where they go, by whom and at which site."""
        kind = f"{self.type}x{self.count}{'.strong' if self.strong else ''}"
        sets = (("unused", self.unused), ("copied", self.copied))
        return kind + "".join(f".{what}.{'.'.join(map(str, sorted(elements)))}" for what, elements in sets if elements)


def base_address(k: WarpCode, space: str) -> Value:
    """The host address of shared memory, or of this warp's local memory, an i64."""
    if space == "shared":
        return k.fixed["shared"]
    warp = k.cast("zext", Value("%warp", "i32", False), "i64")
    start = k.op("mul", warp, k.const("i64", k.storage.local_bytes * LANES))
    return k.op("add", load_field(k, "local", "i64"), start)


def window(k: WarpCode, space: str) -> tuple[Value, Value]:
    """Base pointer and size in bytes: of shared memory, or of the local memory of one lane of this warp."""
    size = k.fixed["shared_bytes"] if space == "shared" else k.const("i64", k.storage.local_bytes)
    base = k.fixed["shared_pointer"] if space == "shared" else k.cast("inttoptr", base_address(k, space), "ptr")
    return base, size


def load(k: WarpCode, access: Access) -> list[Value]:
    """`count` consecutive elements for every lane; zero where a lane may not read."""
    if access.address.space == "local":
        return _load_lanes(k, access)
    if not access.address.base.varying:
        return _elsewhere(k, "load.scalar", access, [], lambda f, made, _: _load_scalar(f, made))
    return _elsewhere(k, "load.rows", access, _rows(k, access), _load_varying)


def store(k: WarpCode, access: Access, values: list[Value]) -> None:
    """Stores each lane's consecutive elements; of lanes that meet, the highest wins."""
    if access.address.space == "local":
        _store_lanes(k, access, values)
    elif not access.address.base.varying:
        _elsewhere(k, "store.scalar", access, values, _store_scalar)
    else:
        _elsewhere(k, "store.rows", access, [*_rows(k, access), *(k.splat(value) for value in values)], _store_varying)


def _elsewhere(
    k: WarpCode,
    name: str,
    access: Access,
    values: Sequence[Value],
    emit: Callable[[WarpCode, Access, Sequence[Value]], Sequence[Value]],
) -> list[Value]:
    """Makes an access in a function, which is the same for all accesses of its kind."""

    def body(f: WarpCode, parameters: Sequence[Value]) -> Sequence[Value]:
        base, offset, mask, site, *others = parameters
        address = LaneAddress(base, offset, access.address.space)
        return emit(f, replace(access, address=address, mask=mask, site=site), others)

    if access.address.space != "global":
        raise k.unsupported(f"an access to {access.address.space} memory here")
    where = [access.address.base, access.address.offset, access.mask, access.site]
    return outlined(k, f"{name}.{access.name}", [*where, *values], body, fixed=["site_bounds"])


def _load_varying(k: WarpCode, access: Access, values: Sequence[Value]) -> list[Value]:
    rows, other, last, done = (k.fresh(stem)[1:] for stem in ("rows", "other", "last", "done"))
    pattern = Rows(values[0], (values[1], values[2]))
    starts = _starts(k, access, pattern)
    k.branch(_fits(k, access, pattern, starts), rows, other, likely=True)
    k.label(rows)
    together = _load_rows(k, access, starts)
    k.line(f"br label %{done}")
    k.label(other)
    each = _load_lanes(k, access)
    k.line(f"br label %{last}")
    k.label(last)
    k.line(f"br label %{done}")
    k.label(done)
    pairs = zip(together, each, strict=True)
    wide = widened(access.type)
    return [k.raw(f"phi {wide} [ {a.name}, %{rows} ], [ {b.name}, %{last} ]", access.type, True) for a, b in pairs]


def _store_varying(k: WarpCode, access: Access, values: Sequence[Value]) -> list[Value]:
    rows, lanes, done = (k.fresh(stem)[1:] for stem in ("rows", "lanes", "done"))
    pattern = Rows(values[0], (values[1], values[2]))
    starts = _starts(k, access, pattern)
    k.branch(_fits(k, access, pattern, starts), rows, lanes, likely=True)
    k.label(rows)
    _store_rows(k, access, starts, values[3:])
    k.line(f"br label %{done}")
    k.label(lanes)
    _store_lanes(k, access, values[3:])
    k.line(f"br label %{done}")
    k.label(done)
    return []


# Rows


def _rows(k: WarpCode, access: Access) -> list[Value]:
    """Compares every lane with the first of its half; the result serves all accesses from the same register.

    Gives the values of `Rows`.
    """
    base, step = access.address.base, access.bytes
    if int(access.address.offset.name) % step:
        return [k.const("i1", 0), k.const("i64", 0), k.const("i64", 0)]
    key = ("rows", base.name, step, access.mask.name)
    known = k.memo.get(key)
    if known is None:
        form = k.forms.get(base.name)
        values = [access.mask, base] if form is None else [access.mask, form.index, form.base]
        name = f"rows.{step}" + (f".{form.scale}.{'signed' if form.signed else 'unsigned'}" if form else "")
        known = k.memo[key] = outlined(k, name, values, lambda f, given: _pattern(f, step, form, given))
    return cast(list[Value], known)


def _pattern(k: Emitter, step: int, form: Form | None, values: Sequence[Value]) -> list[Value]:
    """The values of `Rows`, of a mask and the lanes' addresses, or of a mask, the index and the base of a form."""
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
    # Below 2**62, so that `_fits` may compare signed numbers: beyond 2**63 a constant offset makes a negative one.
    holds = k.op("and", holds, k.icmp("ult", k.intrinsic("llvm.umax", *first), k.const("i64", 1 << 62)))
    holds = k.op("and", holds, _aligned(k, step, k.op("or", *first)))
    return [holds, *first]


def _starts(k: Emitter, access: Access, rows: Rows) -> tuple[Value, Value]:
    offset = access.address.offset
    return k.op("add", rows.first[0], offset), k.op("add", rows.first[1], offset)


def _fits(k: WarpCode, access: Access, rows: Rows, starts: tuple[Value, Value]) -> Value:
    """Whether the lanes lie so, inside one buffer, at the access's constant offset."""
    bottom, top = _bounds(k, access)
    last = k.op("sub", top, k.const("i64", HALF * access.bytes))
    good = k.op("and", rows.holds, k.icmp("sle", k.intrinsic("llvm.smax", *starts), last))
    return k.op("and", good, k.icmp("sge", k.intrinsic("llvm.smin", *starts), bottom))


def _aligned(k: Emitter, size: int, address: Value) -> Value:
    if size == 1:
        return k.const("i1", 1)
    odd = k.op("and", address, k.const("i64", size - 1))
    return k.icmp("eq", odd, k.const("i64", 0))


def _bounds(k: WarpCode, access: Access) -> tuple[Value, Value]:
    """The buffer that the site last met: the range that the access may touch without a closer look."""
    low = global_shadow.site_field(k, access.site, Bounds.low.offset)
    return low, global_shadow.site_field(k, access.site, global_shadow.high_offset(k, access))


def _pointer(k: WarpCode, address: Value) -> str:
    return k.cast("inttoptr", address, "ptr").name


def _load_rows(k: WarpCode, access: Access, starts: tuple[Value, Value]) -> list[Value]:
    wide = f"<{HALF * access.count} x {access.type}>"
    parts = []
    for start in starts:
        parts.append(k.fresh("half"))
        k.line(f"{parts[-1]} = load {wide}, ptr {_pointer(k, start)}, align 1")
    _fetch_next(k, access, starts)
    values = []
    for n in range(access.count):
        picks = ", ".join(f"i32 {lane * access.count + n}" for lane in range(LANES))
        text = f"shufflevector {wide} {parts[0]}, {wide} {parts[1]}, <{LANES} x i32> <{picks}>"
        values.append(k.raw(text, access.type, True))
    return values


def _fetch_next(k: WarpCode, access: Access, starts: tuple[Value, Value]) -> None:
    """Asks for what the next warp but one, or a warp of the next block, mostly reads here: two warps' elements further.

    A warp walks far before the next one comes, so that the processor sees no stream that it would fetch ahead of.
    (One warp ahead is too late, and four are too early: a histogram took 1.3 and 1.5 times as long.)
    """
    span = LANES * access.bytes
    k.declarations.add("declare void @llvm.prefetch.p0(ptr, i32, i32, i32)")
    for start in starts if span > CACHE_LINE else starts[:1]:
        for n in range(0, max(span // 2, 1), CACHE_LINE):
            next_start = k.op("add", start, k.const("i64", 2 * span + n))
            k.line(f"call void @llvm.prefetch.p0(ptr {_pointer(k, next_start)}, i32 0, i32 3, i32 1)")


def _store_rows(k: WarpCode, access: Access, starts: tuple[Value, Value], values: Sequence[Value]) -> None:
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
        k.line(f"store {part} {image}, ptr {_pointer(k, start)}, align 1")


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


# The same address for the warp


def _element(k: WarpCode, pointer: str, offset: int, type_: str) -> Value:
    place = pointer
    if offset:
        place = k.fresh("element")
        k.line(f"{place} = getelementptr i8, ptr {pointer}, i64 {offset}")
    return k.raw(f"load {type_}, ptr {place}, align 1", type_, False)


def _load_scalar(k: WarpCode, access: Access) -> list[Value]:
    """An address that is known to be the same for the warp: one access, and the values are scalars."""
    good, bad, done = (k.fresh(stem)[1:] for stem in ("good", "bad", "done"))
    start = _checked_scalar(k, access, good, bad)
    k.label(good)
    pointer = _pointer(k, start)
    loaded = [_element(k, pointer, n * access.size, access.type) for n in range(access.count)]
    k.line(f"br label %{done}")
    k.label(bad)
    k.line(f"br label %{done}")
    k.label(done)
    zero = "0.0" if access.type in ("float", "double") else "0"
    return [k.raw(f"phi {access.type} [ {v.name}, %{good} ], [ {zero}, %{bad} ]", access.type, False) for v in loaded]


def _store_scalar(k: WarpCode, access: Access, values: Sequence[Value]) -> list[Value]:
    """All lanes store to one place: the highest active lane's value stays."""
    good, bad, some = (k.fresh(stem)[1:] for stem in ("good", "bad", "some"))
    k.branch(k.icmp("ne", access.mask, k.const("i32", 0)), some, bad)
    k.label(some)
    start = _checked_scalar(k, access, good, bad)
    k.label(good)
    pointer = _pointer(k, start)
    unused = k.raw(f"call i32 @llvm.ctlz.i32({access.mask}, i1 false)", "i32", False)
    k.declarations.add("declare i32 @llvm.ctlz.i32(i32, i1)")
    last = k.op("sub", k.const("i32", LANES - 1), unused)
    if access.checked:
        global_shadow.note_last(k, access, values, last)
    for n, value in enumerate(values):
        place = k.fresh("element")
        k.line(f"{place} = getelementptr i8, ptr {pointer}, i64 {n * access.size}")
        k.line(f"store {k.extract(value, last)}, ptr {place}, align 1")
    k.line(f"br label %{bad}")
    k.label(bad)
    return []


def _checked_scalar(k: WarpCode, access: Access, good: str, bad: str) -> Value:
    """Branches to `good` where the access may be made, else reports and goes to `bad`; gives the address."""
    start = access.address.plus(k)
    bottom, top = _bounds(k, access)
    end = k.op("add", start, k.const("i64", access.bytes))
    fine = k.op("and", k.icmp("uge", start, bottom), k.icmp("ule", end, top))
    fine = k.op("and", fine, k.op("and", k.icmp("ult", start, end), _aligned(k, access.bytes, start)))
    wild, look = k.fresh("wild")[1:], k.fresh("look")[1:]
    k.branch(fine, good, wild, likely=True)
    k.label(wild)
    k.branch(k.icmp("ne", access.mask, k.const("i32", 0)), look, bad)  # a predicate may keep every lane from it
    k.label(look)
    size = f"i64 {access.bytes}"
    arguments: list[Value | str] = ["ptr %context", start, size, size, access.site, k.leader(access.mask)]
    k.library["check.global"] = memory_library.CHECK_GLOBAL
    allowed = Value(k.call("check.global", "i1", arguments), "i1", False)
    if access.checked and not access.writes:
        global_shadow.note_load(k, access)
    k.branch(allowed, good, bad)
    return start


# Lane by lane


def _lanewise_arguments(k: WarpCode, access: Access, n: int) -> list[Value | str]:
    address = k.splat(access.address.plus(k, n * access.size))
    align = access.bytes if n == 0 else access.size
    arguments: list[Value | str] = ["ptr %context", address, access.mask, access.site, f"i64 {align}"]
    if access.address.space == "global":
        k.library["check.global"] = memory_library.CHECK_GLOBAL
    else:
        k.library["check.window"] = memory_library.CHECK_WINDOW
        arguments += window(k, access.address.space)
    return arguments


def gathers(k: WarpCode, type_: str) -> None:
    """Declares the gather and the scatter that the functions of `memory_library.py` make of a type."""
    if bits_of(type_) < 32:
        return
    wide, name = widened(type_), f"v{LANES}{short_name(type_)}.v{LANES}p0"
    k.declarations.add(f"declare {wide} @llvm.masked.gather.{name}(<{LANES} x ptr>, <{LANES} x i1>, {wide})")
    k.declarations.add(f"declare void @llvm.masked.scatter.{name}({wide}, <{LANES} x ptr>, <{LANES} x i1>)")


def _load_lanes(k: WarpCode, access: Access) -> list[Value]:
    name, text = memory_library.load_function(access.type, access.address.space)
    k.library[name] = text
    gathers(k, access.type)
    wide = widened(access.type)
    values = [
        Value(k.call(name, wide, _lanewise_arguments(k, access, n)), access.type, True) for n in range(access.count)
    ]
    if access.checked:
        global_shadow.note_load(k, access)
    return values


def _store_lanes(k: WarpCode, access: Access, values: Sequence[Value]) -> None:
    if access.checked:
        global_shadow.note_store(k, access, values)
    name, text = memory_library.store_function(access.type, access.address.space)
    k.library[name] = text
    gathers(k, access.type)
    for n, value in enumerate(values):
        k.call(name, None, [*_lanewise_arguments(k, access, n), k.splat(value)])
