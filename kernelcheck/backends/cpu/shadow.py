"""The race check of shared memory: who wrote and who read each granule last, and when.

Each granule has two tags, of its last writer and its last reader since the block began. A tag is `epoch * 64 + warp`; a
barrier starts an epoch; warp 63 stands for several. Two warps that touch a granule in one epoch, one of them writing,
race; a granule whose writer's tag is older than the block has not been written. Loads and stores of whole half-warps
are checked as vectors (`shared_parts.py`); where one has something to report, and for scattered lanes,
`memory_library.shadow_function` looks at every lane.
"""

from __future__ import annotations

from kernelcheck.backends.cpu import memory_library
from kernelcheck.backends.cpu.ir import Value
from kernelcheck.backends.cpu.warp_code import WarpCode


def note_lanes(k: WarpCode, address: Value, mask: Value, site: int, size: int, *, writes: bool) -> None:
    """Every active lane accesses `size` bytes of its own, wherever they lie."""
    name, text = memory_library.shadow_function(writes, k.storage.shared_granule)
    k.library[name] = text
    arguments: list[Value | str] = ["ptr %context", k.splat(address), mask, f"i32 {site}", f"i64 {size}"]
    k.call(name, None, arguments)
