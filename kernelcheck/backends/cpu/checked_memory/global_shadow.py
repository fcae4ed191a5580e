"""The checks of global memory, as kernels call them: races and uninitialised reads.

Only buffers that kernels may write, and those with padding, are watched. A load of other memory costs nothing extra:
the bounds that a site keeps for a watched buffer do not let its loads bypass the slow path (`context.Bounds`). The
checks themselves are `global_checks.c` of the runtime library; a function of the kernel puts the lanes' values in
memory for them.

Blocks that communicate, and warps that do so without a barrier of the block, synchronise through memory, which orders
their accesses (`global_tags.py`). Strong loads are checked only if their scope is the block.
"""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.cpu.checked_memory import shared_shadow
from kernelcheck.backends.cpu.checked_memory.access_parts import CheckedAccess
from kernelcheck.backends.cpu.checked_memory.shared_shadow import (
    BLOCK_SCOPE,
    READ,
    STRONG_READ,
    STRONG_WRITE,
    VOLATILE_READ,
    WRITE,
)
from kernelcheck.backends.cpu.emit.context import BOUNDS_BYTES, Bounds
from kernelcheck.backends.cpu.emit.ir import HALF, LANES, Value, bits_of, widened
from kernelcheck.backends.cpu.emit.warp_code import WarpCode

_WIDE = widened("i64")


def bounds(k: WarpCode, access: CheckedAccess, *, noted: bool = False) -> tuple[Value, Value]:
    """The buffer that the site last met: the range that the access may touch without a closer look.

    `noted`: whether a read in a watched one is noted (`rows_pass`)."""
    # [low, high) lies in one live buffer, or is empty. `read_high` is 0 if that is watched: no read skips the checks.
    watched = k.checks and access.checked and not access.writes and not noted
    high = Bounds.read_high if watched else Bounds.high
    return site_field(k, access.site, Bounds.low.offset), site_field(k, access.site, high.offset)


def note_load(k: WarpCode, access: CheckedAccess) -> None:
    """After a load that may be from a watched buffer, and after the check of its bounds."""
    if not k.checks:
        return
    met, on = k.fresh("met")[1:], k.fresh("on")[1:]
    k.branch(meets_watched(k, access.site), met, on)
    k.label(met)
    for part in shared_shadow.parts(access.count, access.size, access.unused, access.copied, access.late):
        addresses = access.address.plus(k, part.start)
        if access.read_only:
            _note_read_only(k, addresses, access.mask, access.site, part.size)
        _note_lanes(k, addresses, access.mask, access.site, part.size, READ, part.unit)
    k.line(f"br label %{on}")
    k.label(on)


def _note_read_only(k: WarpCode, addresses: Value, mask: Value, site: Value, size: int) -> None:
    """A load by a path that does not see what the launch has written."""
    name = "global.read_only"
    k.library[name] = f"""
define internal void @{name}(ptr %context, {_WIDE} %addresses, i32 %mask, i32 %site, i64 %bytes) noinline {{
  %all = alloca {_WIDE}, align 64
  store {_WIDE} %addresses, ptr %all, align 64
  call void @check_read_only_loads(ptr %context, ptr %all, i32 %mask, i32 %site, i64 %bytes)
  ret void
}}
"""
    k.call(name, None, ["ptr %context", k.splat(addresses), mask, site, f"i64 {size}"])


def note_rows(k: WarpCode, access: CheckedAccess, starts: tuple[Value, Value], images: tuple[str, str]) -> None:
    """Before a store of all lanes, whose halves go to `starts`; `images`: what memory will hold there."""
    if not k.checks:
        return
    met, on = k.fresh("met")[1:], k.fresh("on")[1:]
    tags = site_field(k, access.site, Bounds.tags.offset)
    k.branch(k.icmp("ne", tags, k.const("i64", 0)), met, on)
    k.label(met)
    wide = f"<{HALF * access.count} x {access.type}>"
    name = f"global.rows.{access.type}x{access.count}"
    k.library[name] = f"""
define internal void @{name}(ptr %context, i64 %tags, i32 %site, i64 %start.a, i64 %start.b, {wide} %a, {wide} %b)
    noinline {{
  %image = alloca [2 x {wide}], align 64
  %second = getelementptr {wide}, ptr %image, i64 1
  store {wide} %a, ptr %image, align 64
  store {wide} %b, ptr %second, align 16
  %tags.p = inttoptr i64 %tags to ptr
  call void @check_rows(ptr %context, ptr %tags.p, i32 %site, i64 %start.a, i64 %start.b, i64 {access.bytes},
                        ptr %image)
  ret void
}}
"""
    arguments: list[Value | str] = ["ptr %context", tags, access.site, *starts]
    k.call(name, None, [*arguments, *(f"{wide} {image}" for image in images)])
    k.line(f"br label %{on}")
    k.label(on)


def rows_pass(k: WarpCode, access: CheckedAccess, starts: tuple[Value, Value]) -> Value:
    """Notes a load of all lanes, whose halves come from `starts`; false: the lanes must be looked at one by one.

    Rows whose elements are checked apart pass in a buffer that nothing writes, and nowhere else."""
    tags = k.cast("inttoptr", site_field(k, access.site, Bounds.tags.offset), "ptr")
    where: list[Value | str] = [tags, *starts, f"i64 {access.bytes}"]
    if not access.is_plain:
        return Value(k.call("check_sealed_rows", "i1", [*where, f"i32 {int(bool(access.unused))}"]), "i1", False)
    return Value(k.call("check_row_loads", "i1", ["ptr %context", *where]), "i1", False)


def note_store(k: WarpCode, access: CheckedAccess, values: Sequence[Value], mask: Value | None = None) -> None:
    """Before a store of the lanes of `mask` (else all active ones), at any addresses."""
    if not k.checks:
        return
    wide = widened(access.type)
    name = f"global.write.{access.type}x{access.count}"
    step, size = LANES * access.size, access.size
    kept = "".join(
        f"  %p{n} = getelementptr i8, ptr %values, i64 {n * step}\n  store {wide} %v{n}, ptr %p{n}, align 16\n"
        for n in range(access.count)
    )
    parameters = "".join(f", {wide} %v{n}" for n in range(access.count))
    k.library[name] = f"""
define internal void @{name}(ptr %context, {_WIDE} %addresses, i32 %mask, i32 %site{parameters}) noinline {{
  %all = alloca {_WIDE}, align 64
  %values = alloca [{access.count} x {wide}], align 64
  store {_WIDE} %addresses, ptr %all, align 64
{kept}  call void @check_lanes(ptr %context, ptr %all, i32 %mask, i32 %site, i64 {access.bytes}, i32 {WRITE},
                         ptr %values, i64 {size}, i64 {step}, i64 {size})
  ret void
}}
"""
    lanes = mask if mask is not None else access.mask
    arguments: list[Value | str] = ["ptr %context", k.splat(access.address.plus(k)), lanes, access.site]
    k.call(name, None, [*arguments, *(k.splat(value) for value in values)])


def note_last(k: WarpCode, access: CheckedAccess, values: Sequence[Value], last: Value) -> None:
    """Before a store of the lane `last` alone."""
    if k.checks:
        note_store(k, access, values, k.op("shl", k.const("i32", 1), last))


def note_conflicts(
    k: WarpCode, site: Value | str, address: Value, mask: Value, values: Sequence[Value], last: Value
) -> None:
    """Before a store of all lanes of `mask` to one address, where the values of the lane `last` stay."""
    if not k.checks or not any(value.varying for value in values):
        return
    differing = k.const("i32", 0)
    for value in values:
        bits = k.cast("bitcast", value, f"i{bits_of(value.type)}") if value.type in ("float", "double") else value
        differing = k.op("or", differing, k.mask_bits(k.icmp("ne", bits, k.splat(k.extract(bits, last)))))
    k.call("check_uniform_store", None, ["ptr %context", site, k.op("and", differing, mask), address, last])


def note_lanes(
    k: WarpCode,
    addresses: Value,
    mask: Value,
    site: Value,
    size: int,
    kind: int,
    unit: int = shared_shadow.EVERY_BYTE,
) -> None:
    """An access of another kind to `size` bytes per lane: of matrices, an asynchronous copy, an atomic operation."""
    if k.checks:
        _note_lanes(k, addresses, mask, site, size, kind, unit)


def note_strong_store(k: WarpCode, access: CheckedAccess) -> None:
    """A volatile or other strong store."""
    if access.address.space == "global":
        where = k.splat(access.address.plus(k))
        note_lanes(k, where, access.mask, access.site, access.bytes, STRONG_WRITE + _scope(k))
        shared_shadow.synchronise(k, where, "global", access.mask, shared_shadow.RELEASES)


def note_strong_load(k: WarpCode, space: str, address: Value, site: int, size: int, *, moves_data: bool) -> None:
    """A strong load: only one whose scope is the block, or a volatile one of data, can race."""
    kind = VOLATILE_READ if moves_data else STRONG_READ + _scope(k)
    if space == "global" and kind != STRONG_READ:
        note_lanes(k, k.splat(address), k.active(), k.const("i32", site), size, kind, shared_shadow.UNASKED)


def _scope(k: WarpCode) -> int:
    """The number to add to the kind of a strong access for its scope."""
    return BLOCK_SCOPE if k.instruction is not None and k.instruction.is_of_block else 0


def note_fence(k: WarpCode, mask: Value, *, scope: str) -> None:
    """The lanes of `mask` execute a fence."""
    if k.checks and k.storage.acquires:
        k.call("fence", None, ["ptr %context", mask, f"i32 {shared_shadow.AMONG_BLOCKS * (scope != 'cta')}"])


def meets_watched(k: WarpCode, site: Value) -> Value:
    """Whether the accesses of a site have met a watched buffer."""
    return k.icmp("ne", site_field(k, site, Bounds.met.offset), k.const("i64", 0))


def site_field(k: WarpCode, site: Value, offset: int) -> Value:
    """A field of a site's `Bounds`, an i64; not one of those that `note_distance` keeps."""
    return k.raw(f"load i64, ptr {_site_place(k, site, offset)}, !noalias {_DISTANCES}", "i64", False)


def note_distance(k: WarpCode, site: Value, start: Value) -> None:
    """Notes where the first warp of a block has loaded a row, and how far the same row of the next block but one is."""
    seen, ahead = (_site_place(k, site, field.offset) for field in (Bounds.seen, Bounds.ahead))
    last = k.raw(f"load i64, ptr {seen}, !alias.scope {_DISTANCES}", "i64", False)
    twice = k.op("shl", k.op("sub", start, last), k.const("i64", 1))
    k.line(f"store {twice}, ptr {ahead}, !alias.scope {_DISTANCES}")
    k.line(f"store {start}, ptr {seen}, !alias.scope {_DISTANCES}")


def distance(k: WarpCode, site: Value) -> Value:
    """The distance that `note_distance` has noted, in bytes, an i64."""
    place = _site_place(k, site, Bounds.ahead.offset)
    return k.raw(f"load i64, ptr {place}, !alias.scope {_DISTANCES}", "i64", False)


def _site_place(k: WarpCode, site: Value, offset: int) -> str:
    place, field = k.fresh("bounds"), k.fresh("field")
    k.line(f"{place} = getelementptr [{BOUNDS_BYTES} x i8], {k.fixed['site_bounds']}, {site}")
    k.line(f"{field} = getelementptr i8, ptr {place}, i64 {offset}")
    return field


_DISTANCES = "!5"
"""The scope of what sites keep for prefetching (`translate.py` defines it): LLVM may keep the other fields in registers
while these change."""


def _note_lanes(k: WarpCode, addresses: Value, mask: Value, site: Value, size: int, kind: int, unit: int) -> None:
    k.library["global.lanes"] = _LANES
    where: list[Value | str] = ["ptr %context", k.splat(addresses), mask, site]
    k.call("global.lanes", None, [*where, f"i64 {size}", f"i32 {kind}", f"i64 {unit}"])


_LANES = shared_shadow.lanes_function("global.lanes", "check_lanes")
