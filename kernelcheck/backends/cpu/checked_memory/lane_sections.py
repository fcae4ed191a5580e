"""Lanes of a warp that meet between two steps that they take together.

Where lanes do not run in lock step (`emit/independent_threads.py`), the accesses of a section are noted by lane
(`lane_sections.c`): nothing orders those of two lanes, so that one that writes what another has read, or reads what
another has written, races with it. A section ends at every step that lanes take together, and at every fence, atomic
operation, strong access and call, which may order them: some races are missed for that, and no order is.
"""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.cpu.emit.ir import LANES, Value, bits_of, widened
from kernelcheck.backends.cpu.emit.warp_code import WarpCode

_WIDE = widened("i64")
_WHERE = f"ptr %context, {_WIDE} %addresses, i32 %mask, i32 %site, i64 %window"
_LOADS = f"""
define internal void @lane.loads({_WHERE}, i64 %bytes) noinline {{
  %all = alloca {_WIDE}, align 64
  store {_WIDE} %addresses, ptr %all, align 64
  call void @note_lane_loads(ptr %context, ptr %all, i32 %mask, i32 %site, i64 %bytes, i64 %window)
  ret void
}}
"""


def is_noted(k: WarpCode, space: str) -> bool:
    """Whether accesses to a state space are noted in the block that is being lowered."""
    return k.block.index in k.lane_sections and space in ("global", "shared")


def note_load(k: WarpCode, address: Value, space: str, site: int, size: int) -> None:
    """Every active lane reads `size` bytes from its `address` on, where that `is_noted`."""
    k.library["lane.loads"] = _LOADS
    k.call("lane.loads", None, [*_where(k, address, space, site), f"i64 {size}"])


def note_store(k: WarpCode, address: Value, space: str, site: int, values: Sequence[Value]) -> None:
    """Every active lane is about to store consecutive elements at its `address`, where that `is_noted`."""
    type_ = values[0].type
    name = f"lane.stores.{type_}x{len(values)}"
    k.library[name] = _storing(name, type_, len(values))
    k.call(name, None, [*_where(k, address, space, site), *map(k.splat, values)])


def _where(k: WarpCode, address: Value, space: str, site: int) -> list[Value | str]:
    window = k.fixed["shared"] if space == "shared" else k.const("i64", 0)
    return ["ptr %context", k.splat(address), k.active(), f"i32 {site}", window]


def _storing(name: str, type_: str, count: int) -> str:
    wide, size = widened(type_), bits_of(type_) // 8
    parameters = "".join(f", {wide} %v{n}" for n in range(count))
    stores = "".join(
        f"  %p{n} = getelementptr i8, ptr %values, i64 {n * size * LANES}\n  store {wide} %v{n}, ptr %p{n}, align 16\n"
        for n in range(count)
    )
    arguments = f"ptr %context, ptr %all, i32 %mask, i32 %site, i64 {size}, i64 {count}, i64 %window, ptr %values"
    return f"""
define internal void @{name}({_WHERE}{parameters}) noinline {{
  %all = alloca {_WIDE}, align 64
  %values = alloca [{count * size * LANES} x i8], align 64
  store {_WIDE} %addresses, ptr %all, align 64
{stores}  call void @note_lane_stores({arguments})
  ret void
}}
"""
