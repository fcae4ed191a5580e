"""IR functions behind memory accesses that do not take a fast path: what happens lane by lane.

Every address is checked before it is touched (`bounds.c`). A global access must lie in one live buffer (sites remember
the buffer they last met), a shared or local one in its site's window: the variable that the address was made from, if
that is known (`origins.py`), else all of that memory. An access that fails is reported; a load then gives zero, a store
is dropped.
"""

from __future__ import annotations

from functools import lru_cache

from kernelcheck.backends.cpu.emit.context import BOUNDS_BYTES, Bounds, field_offset
from kernelcheck.backends.cpu.emit.finding_kinds import KIND_NUMBERS
from kernelcheck.backends.cpu.emit.ir import LANES, bits_of, short_name, stated
from kernelcheck.backends.cpu.emit.lane_loop import each_lane
from kernelcheck.backends.cpu.runtime_library.load import DECLARATIONS

_TAGS, _LANES, _PLACES = f"<{LANES} x i32>", f"<{LANES} x i1>", f"<{LANES} x ptr>"
LIBRARY_DECLARATIONS = (
    "declare i32 @llvm.cttz.i32(i32, i1)",
    f"declare {_TAGS} @llvm.masked.gather.v{LANES}i32.v{LANES}p0({_PLACES}, {_LANES}, {_TAGS})",
    f"declare void @llvm.masked.scatter.v{LANES}i32.v{LANES}p0({_TAGS}, {_PLACES}, {_LANES})",
    f"declare <{LANES} x i32> @llvm.umin.v{LANES}i32(<{LANES} x i32>, <{LANES} x i32>)",
    *(f"declare i64 @llvm.vector.reduce.{what}.v{LANES}i64(<{LANES} x i64>)" for what in ("umin", "umax", "or")),
    *DECLARATIONS,
)
"""Intrinsics, and functions of the runtime library, that these functions call."""


def site_limits(low: str = "low", high: str = "high") -> str:
    """IR: what an access at `%site` may touch without a closer look, from `%low` to `%high`.

    Of a global access, the buffer that the site last met; of others, the site's window, as offsets.
    """
    return f"""  %limits.p = getelementptr i8, ptr %context, i64 {field_offset("site_bounds")}
  %limits.all = load ptr, ptr %limits.p
  %limits = getelementptr [{BOUNDS_BYTES} x i8], ptr %limits.all, i32 %site
  %{low} = load i64, ptr %limits
  %limits.high = getelementptr i8, ptr %limits, i64 {Bounds.high.offset}
  %{high} = load i64, ptr %limits.high
"""


def _lane_check(space: str, size: str) -> str:
    arguments = f"ptr %context, i64 %address, i64 {size}, i64 %align, i32 %site, i32 %lane"
    return f"  %fine = call i1 @{'check_global' if space == 'global' else 'check_window'}({arguments})\n"


def all_fit(size: str) -> str:
    """IR: `%fast`, whether all active lanes have `size` bytes in `site_limits`, from addresses aligned to `%align`."""
    wide, flags = f"<{LANES} x i64>", f"<{LANES} x i1>"
    low, room, odd = (
        f"  %{name}.s = insertelement {wide} poison, i64 %{name}, i64 0\n"
        f"  %{name}.v = shufflevector {wide} %{name}.s, {wide} poison, <{LANES} x i32> zeroinitializer\n"
        for name in ("low", "room", "odd")
    )
    return f"""{site_limits()}  %room = sub i64 %high, {size}
  %fits = icmp uge i64 %high, {size}
{low}{room}  %odd = sub i64 %align, 1
{odd}  %under = icmp ult {wide} %addresses, %low.v
  %over = icmp ugt {wide} %addresses, %room.v
  %crooked.bits = and {wide} %addresses, %odd.v
  %crooked = icmp ne {wide} %crooked.bits, zeroinitializer
  %bad.0 = or {flags} %under, %over
  %bad.1 = or {flags} %bad.0, %crooked
  %bad.2 = bitcast {flags} %bad.1 to i32
  %bad = and i32 %bad.2, %mask
  %clean = icmp eq i32 %bad, 0
  %fast = and i1 %clean, %fits
"""


def _gather(type_: str, size: int) -> str:
    """A fast path for element types that the machine can gather: all lanes in bounds and aligned."""
    if bits_of(type_) < 32:
        return ""
    return f"""
{all_fit(str(size))}  br i1 %fast, label %together, label %lanes
together:
  %on = bitcast i32 %mask to <{LANES} x i1>
"""


def _base(space: str) -> str:
    """The pointer of one lane. In local memory the lanes' windows lie one after the other, as do their marks."""
    if space == "global":
        return "  %pointer = inttoptr i64 %address to ptr\n"
    if space == "shared":
        return "  %pointer = getelementptr i8, ptr %base, i64 %address\n"
    return """  %lane64 = zext i32 %lane to i64
  %own = mul i64 %lane64, %window
  %place = add i64 %own, %address
  %pointer = getelementptr i8, ptr %base, i64 %place
"""


def _pointers(space: str) -> str:
    """Where the lanes' elements are. Offsets in shared memory that LLVM sees to be 32 bits wide take half the time."""
    wide = f"<{LANES} x i64>"
    if space == "global":
        return f"  %pointers = inttoptr {wide} %addresses to <{LANES} x ptr>\n"
    if space == "shared":
        narrow, most = f"<{LANES} x i32>", (1 << 31) - 1
        return f"""  %narrow = trunc {wide} %addresses to {narrow}
  %offsets = call {narrow} @llvm.umin.v{LANES}i32({narrow} %narrow, {narrow} splat (i32 {most}))
  %pointers = getelementptr i8, ptr %base, {narrow} %offsets
"""
    ramp = ", ".join(f"i64 {lane}" for lane in range(LANES))
    return f"""  %window.s = insertelement {wide} poison, i64 %window, i64 0
  %window.v = shufflevector {wide} %window.s, {wide} poison, <{LANES} x i32> zeroinitializer
  %own.v = mul {wide} %window.v, <{ramp}>
  %places = add {wide} %own.v, %addresses
  %pointers = getelementptr i8, ptr %base, {wide} %places
"""


def _signature(space: str) -> str:
    windows = {"shared": ", ptr %base", "local": ", ptr %base, i64 %window"}
    window = {**windows, "marked": windows["local"] + ", ptr %marks"}.get(space, "")
    return f"ptr %context, <{LANES} x i64> %addresses, i32 %mask, i32 %site, i64 %align{window}"


_MARK_LANE = """  %mark.p = getelementptr i8, ptr %marks, i64 %place
  store i{bits} %turn, ptr %mark.p, align 1
"""


@lru_cache
def load_function(type_: str, space: str) -> tuple[str, str]:
    """Name and definition: the values at 32 addresses, lane by lane; zero where a lane may not read."""
    name, size, wide = f"load.{type_}.{space}", bits_of(type_) // 8, f"<{LANES} x {type_}>"
    fast = _gather(type_, size)
    if fast:
        fast += _pointers(space) + (
            f"  %gathered = call {wide} @llvm.masked.gather.v{LANES}{short_name(type_)}.v{LANES}p0("
            f"<{LANES} x ptr> align 1 %pointers, <{LANES} x i1> %on, {wide} zeroinitializer)\n"
        )
        fast += f"{_all_marked(size) if space == 'marked' else ''}  ret {wide} %gathered\n"
    else:
        fast = "  br label %lanes\n"
    return (
        name,
        f"""
define internal {wide} @{name}({_signature(space)}) noinline {{
  %all = alloca <{LANES} x i64>, align 64
  %result = alloca {wide}, align 64
{_turn(size) if space == "marked" else ""}{fast}
lanes:
  store <{LANES} x i64> %addresses, ptr %all, align 64
  store {wide} zeroinitializer, ptr %result{stated(wide)}
  br label %next
{each_lane("mask", "lanes", ("step",))}\
  %address.p = getelementptr i64, ptr %all, i32 %lane
  %address = load i64, ptr %address.p
{_lane_check(space, str(size))}  br i1 %fine, label %read, label %step
read:
{_base(space)}  %value = load {type_}, ptr %pointer, align 1
  %result.p = getelementptr {type_}, ptr %result, i32 %lane
  store {type_} %value, ptr %result.p
{_lane_marked(size) if space == "marked" else ""}  br label %step
step:
  br label %next
done:
  %out = load {wide}, ptr %result{stated(wide)}
  ret {wide} %out
}}
""",
    )


def _turn(size: int) -> str:
    """`%turn`: the mark of `size` bytes that are written now."""
    bits, each = 8 * size, int.from_bytes(b"\1" * size, "little")
    widened_turn = f"zext i8 %turn.one to i{bits}" if size > 1 else "add i8 %turn.one, 0"
    return f"""  %turn.at = mul i64 %window, {LANES}
  %turn.p = getelementptr i8, ptr %marks, i64 %turn.at
  %turn.one = load i8, ptr %turn.p
  %turn.wide = {widened_turn}
  %turn = mul i{bits} %turn.wide, {each}
"""


def _turns(size: int) -> str:
    """`%turns`, one for each lane, and `%turn.places`, where the lanes' marks are."""
    wide = f"<{LANES} x i{8 * size}>"
    return f"""  %turn.places = getelementptr i8, ptr %marks, <{LANES} x i64> %places
  %turns.s = insertelement {wide} poison, i{8 * size} %turn, i64 0
  %turns = shufflevector {wide} %turns.s, {wide} poison, <{LANES} x i32> zeroinitializer
"""


def _all_marked(size: int) -> str:
    """Goes to `lanes` unless all that the lanes read is marked."""
    wide, places = f"<{LANES} x i{8 * size}>", f"<{LANES} x ptr>"
    gather = f"@llvm.masked.gather.v{LANES}i{8 * size}.v{LANES}p0"
    return f"""{_turns(size)}\
  %found = call {wide} {gather}({places} align 1 %turn.places, <{LANES} x i1> %on, {wide} %turns)
  %unlike = icmp ne {wide} %found, %turns
  %unlike.bits = bitcast <{LANES} x i1> %unlike to i{LANES}
  %marked = icmp eq i{LANES} %unlike.bits, 0
  br i1 %marked, label %whole, label %lanes
whole:
"""


def _mark_all(size: int) -> str:
    """Marks what the lanes write."""
    wide, places = f"<{LANES} x i{8 * size}>", f"<{LANES} x ptr>"
    scatter = f"@llvm.masked.scatter.v{LANES}i{8 * size}.v{LANES}p0"
    return f"""{_turns(size)}\
  call void {scatter}({wide} %turns, {places} align 1 %turn.places, <{LANES} x i1> %on)
"""


def _lane_marked(size: int) -> str:
    """Reports a lane's read if no byte of it has the mark of this turn: no byte of the two's exclusive or is zero."""
    bits = 8 * size
    ones, highs = (int.from_bytes(bytes([byte]) * size, "little") for byte in (0x01, 0x80))
    return f"""  %mark.p = getelementptr i8, ptr %marks, i64 %place
  %mark = load i{bits}, ptr %mark.p, align 1
  %mark.x = xor i{bits} %mark, %turn
  %mark.less = sub i{bits} %mark.x, {ones}
  %mark.not = xor i{bits} %mark.x, -1
  %mark.zero = and i{bits} %mark.less, %mark.not
  %mark.high = and i{bits} %mark.zero, {highs}
  %blank = icmp eq i{bits} %mark.high, 0
  br i1 %blank, label %unwritten, label %step
unwritten:
  call void @report(ptr %context, i32 %site, i32 {KIND_NUMBERS["uninitialized-read"]}, i32 %lane, i64 %address, i64 0)
"""


@lru_cache
def store_function(type_: str, space: str) -> tuple[str, str]:
    """Name and definition: stores 32 values at 32 addresses; if lanes share an address, the highest wins."""
    name, size, wide = f"store.{type_}.{space}", bits_of(type_) // 8, f"<{LANES} x {type_}>"
    fast = _gather(type_, size)
    if fast:
        fast += _pointers(space) + (
            f"  call void @llvm.masked.scatter.v{LANES}{short_name(type_)}.v{LANES}p0("
            f"{wide} %values, <{LANES} x ptr> align 1 %pointers, <{LANES} x i1> %on)\n"
        )
        fast += (_mark_all(size) if space == "marked" else "") + "  ret void\n"
    else:
        fast = "  br label %lanes\n"
    return (
        name,
        f"""
define internal void @{name}({_signature(space)}, {wide} %values) noinline {{
  %all = alloca <{LANES} x i64>, align 64
  %data = alloca {wide}, align 64
{_turn(size) if space == "marked" else ""}{fast}
lanes:
  store <{LANES} x i64> %addresses, ptr %all, align 64
  store {wide} %values, ptr %data{stated(wide)}
  br label %next
{each_lane("mask", "lanes", ("step",))}\
  %address.p = getelementptr i64, ptr %all, i32 %lane
  %address = load i64, ptr %address.p
{_lane_check(space, str(size))}  br i1 %fine, label %write, label %step
write:
{_base(space)}  %value.p = getelementptr {type_}, ptr %data, i32 %lane
  %value = load {type_}, ptr %value.p
  store {type_} %value, ptr %pointer, align 1
{_MARK_LANE.format(bits=8 * size) if space == "marked" else ""}  br label %step
step:
  br label %next
done:
  ret void
}}
""",
    )
