"""Lanes of a warp that meet between two steps that they take together.

Where lanes do not run in lock step (`emit/independent_threads.py`), the accesses of a section are noted by lane
(`lane_sections.c`): nothing orders those of two lanes, so that one that writes what another has read, or reads what
another has written, races with it. A section ends at every step that lanes take together, and at every fence, atomic
operation, strong access and call, which may order them: some races are missed for that, and no order is.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.ir import Value, widened
from kernelcheck.backends.cpu.emit.warp_code import WarpCode

READS, WRITES = 0, 1
_WIDE = widened("i64")
_PARAMETERS = f"ptr %context, {_WIDE} %addresses, i32 %mask, i32 %site, i64 %bytes, i64 %window, i32 %how"
_LANES = f"""
define internal void @lane.sections({_PARAMETERS}) noinline {{
  %all = alloca {_WIDE}, align 64
  store {_WIDE} %addresses, ptr %all, align 64
  call void @note_lane_uses(ptr %context, ptr %all, i32 %mask, i32 %site, i64 %bytes, i64 %window, i32 %how)
  ret void
}}
"""


def note(k: WarpCode, address: Value, space: str, site: int, size: int, how: int) -> None:
    """Every active lane accesses `size` bytes from its `address` on, in global or shared memory."""
    if k.block.index not in k.lane_sections or space not in ("global", "shared"):
        return
    k.library["lane.sections"] = _LANES
    window = k.fixed["shared"] if space == "shared" else k.const("i64", 0)
    arguments: list[Value | str] = ["ptr %context", k.splat(address), k.active(), f"i32 {site}", f"i64 {size}"]
    k.call("lane.sections", None, [*arguments, window, f"i32 {how}"])
