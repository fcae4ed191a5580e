"""How the lanes of a warp reach global and local memory: one vector access for each half, or lane by lane.

In each half of the warp, lanes mostly touch consecutive elements (*rows*: one vector access), or the address is known
to be the same for the whole warp. Halves, because blocks of 16 columns are common. Whether lanes lie in rows is seen at
run time, once for all accesses of a block that count from the same register. Every pattern checks its bounds before it
touches anything; all else is left to the functions of `memory_library.py`, which gather, or go lane by lane.

Vector accesses need all lanes. (Masked vector accesses were tried, and took three times as long.)
"""

from __future__ import annotations

from dataclasses import dataclass

from kernelcheck.backends.cpu import global_shadow, memory_library
from kernelcheck.backends.cpu.context import BOUNDS_BYTES, load_field
from kernelcheck.backends.cpu.ir import HALF, LANES, Value, bits_of, short_name, widened
from kernelcheck.backends.cpu.warp_code import WarpCode

CACHE_LINE = 64
"""Bytes."""


@dataclass(frozen=True)
class LaneAddress:
    """`base + offset`, an i64 in the state space `space` (global: a host address)."""

    base: Value
    offset: int
    space: str


@dataclass(frozen=True)
class Rows:
    """Consecutive elements for the lanes of each half, constant offsets left aside."""

    holds: Value
    """Whether the lanes lie so, all are there and aligned, and `low` to `high` does not wrap around."""
    first: tuple[Value, Value]
    """The addresses that the halves start at."""
    low: Value
    """The lowest address that a lane touches."""
    high: Value
    """The end of the highest."""


@dataclass(frozen=True)
class Access:
    """One load or store: where, how much a lane, by whom, at which site."""

    address: LaneAddress
    type: str
    count: int
    mask: Value
    site: int
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
        return _load_scalar(k, access)
    rows, other, last, done = (k.fresh(stem)[1:] for stem in ("rows", "other", "last", "done"))
    pattern = _rows(k, access)
    starts = _starts(k, access, pattern)
    k.branch(_fits(k, access, pattern), rows, other, likely=True)
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


def store(k: WarpCode, access: Access, values: list[Value]) -> None:
    """Stores each lane's consecutive elements; of lanes that meet, the highest wins."""
    if access.address.space == "local":
        _store_lanes(k, access, values)
        return
    if not access.address.base.varying:
        _store_scalar(k, access, values)
        return
    rows, lanes, done = (k.fresh(stem)[1:] for stem in ("rows", "lanes", "done"))
    pattern = _rows(k, access)
    starts = _starts(k, access, pattern)
    k.branch(_fits(k, access, pattern), rows, lanes, likely=True)
    k.label(rows)
    _store_rows(k, access, starts, [k.splat(value) for value in values])
    k.line(f"br label %{done}")
    k.label(lanes)
    _store_lanes(k, access, values)
    k.line(f"br label %{done}")
    k.label(done)


# Rows


def _rows(k: WarpCode, access: Access) -> Rows:
    """Compares every lane with the first of its half; the result serves all accesses from the same register."""
    base, step = access.address.base, access.bytes
    key = ("rows", base.name, step, access.mask.name)
    known = k.memo.get(key)
    if isinstance(known, Rows):
        return known
    form = k.forms.get(base.name)
    index, scale = (form.index, form.scale) if form is not None else (base, 1)
    heads = k.shuffled(index, [lane // HALF * HALF for lane in range(LANES)])
    away = k.op("sub", index, heads)
    first = (k.extract(index, 0), k.extract(index, HALF))
    holds = k.icmp("eq", access.mask, k.const("i32", -1))
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
        first = (k.op("add", form.base, scaled[0]), k.op("add", form.base, scaled[1]))
    low = k.intrinsic("llvm.umin", *first)
    last = k.intrinsic("llvm.umax", *first)
    high = k.op("add", last, k.const("i64", HALF * step))
    # Below 2**62, so that neither this addition nor that of a constant offset can wrap around.
    holds = k.op("and", holds, k.icmp("ult", last, k.const("i64", 1 << 62)))
    holds = k.op("and", holds, _aligned(k, access, k.op("or", *first)))
    rows = Rows(holds, first, low, high)
    k.memo[key] = rows
    return rows


def _starts(k: WarpCode, access: Access, rows: Rows) -> tuple[Value, Value]:
    if access.address.offset == 0:
        return rows.first
    offset = k.const("i64", access.address.offset)
    return k.op("add", rows.first[0], offset), k.op("add", rows.first[1], offset)


def _fits(k: WarpCode, access: Access, rows: Rows) -> Value:
    """Whether the lanes lie so, inside one buffer and aligned, at the access's constant offset."""
    offset = access.address.offset
    if offset % access.bytes:
        return k.const("i1", 0)
    bottom, top = _bounds(k, access)
    low, high = rows.low, rows.high
    if offset:
        low, high = k.op("add", low, k.const("i64", offset)), k.op("add", high, k.const("i64", offset))
    good = k.op("and", rows.holds, k.icmp("sle", high, top))
    return k.op("and", good, k.icmp("sge", low, bottom))


def _aligned(k: WarpCode, access: Access, address: Value) -> Value:
    if access.bytes == 1:
        return k.const("i1", 1)
    odd = k.op("and", address, k.const("i64", access.bytes - 1))
    return k.icmp("eq", odd, k.const("i64", 0))


def _bounds(k: WarpCode, access: Access) -> tuple[Value, Value]:
    """The buffer that the site last met: the range that the access may touch without a closer look."""
    table = k.fixed["site_bounds"]
    low_p, high_p = k.fresh("bounds"), k.fresh("bounds")
    k.line(f"{low_p} = getelementptr i8, ptr {table.name}, i64 {access.site * BOUNDS_BYTES}")
    limit = access.site * BOUNDS_BYTES + global_shadow.high_offset(k, access)
    k.line(f"{high_p} = getelementptr i8, ptr {table.name}, i64 {limit}")
    return k.raw(f"load i64, ptr {low_p}", "i64", False), k.raw(f"load i64, ptr {high_p}", "i64", False)


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


def _store_rows(k: WarpCode, access: Access, starts: tuple[Value, Value], values: list[Value]) -> None:
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


def _store_scalar(k: WarpCode, access: Access, values: list[Value]) -> None:
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


def _checked_scalar(k: WarpCode, access: Access, good: str, bad: str) -> Value:
    """Branches to `good` where the access may be made, else reports and goes to `bad`; gives the address."""
    start = access.address.base
    if access.address.offset:
        start = k.op("add", start, k.const("i64", access.address.offset))
    bottom, top = _bounds(k, access)
    end = k.op("add", start, k.const("i64", access.bytes))
    fine = k.op("and", k.icmp("uge", start, bottom), k.icmp("ule", end, top))
    fine = k.op("and", fine, k.op("and", k.icmp("ult", start, end), _aligned(k, access, start)))
    wild, look = k.fresh("wild")[1:], k.fresh("look")[1:]
    k.branch(fine, good, wild, likely=True)
    k.label(wild)
    k.branch(k.icmp("ne", access.mask, k.const("i32", 0)), look, bad)  # a predicate may keep every lane from it
    k.label(look)
    size = f"i64 {access.bytes}"
    arguments: list[Value | str] = ["ptr %context", start, size, size, f"i32 {access.site}", k.leader(access.mask)]
    k.library["check.global"] = memory_library.CHECK_GLOBAL
    allowed = Value(k.call("check.global", "i1", arguments), "i1", False)
    if access.checked and not access.writes:
        global_shadow.note_load(k, access)
    k.branch(allowed, good, bad)
    return start


# Lane by lane


def _lanewise_arguments(k: WarpCode, access: Access, n: int) -> list[Value | str]:
    address = k.splat(access.address.base)
    offset = access.address.offset + n * access.size
    if offset:
        address = k.op("add", address, k.const("i64", offset))
    align = access.bytes if n == 0 else access.size
    arguments: list[Value | str] = ["ptr %context", address, access.mask, f"i32 {access.site}", f"i64 {align}"]
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


def _store_lanes(k: WarpCode, access: Access, values: list[Value]) -> None:
    if access.checked:
        global_shadow.note_store(k, access, values)
    name, text = memory_library.store_function(access.type, access.address.space)
    k.library[name] = text
    gathers(k, access.type)
    for n, value in enumerate(values):
        k.call(name, None, [*_lanewise_arguments(k, access, n), k.splat(value)])
