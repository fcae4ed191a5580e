"""The runtime library as machine code: made once from `runtime_library.ll`, and linked to every kernel."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import resources

import llvmlite.binding as llvm

from kernelcheck.backends.cpu import jit
from kernelcheck.base.dataclasses import dataclass

DECLARATIONS = (
    "declare void @report(ptr, i32, i32, i32, i64, i64) cold",
    "declare void @check_rows(ptr, ptr, i32, i64, i64, i64, ptr)",
    "declare i1 @check_row_loads(ptr, ptr, i64, i64, i64)",
    "declare i1 @check_sealed_rows(ptr, i64, i64, i64, i32)",
    "declare void @check_lanes(ptr, ptr, i32, i32, i64, i32, ptr, i64, i64, i64)",
    "declare i32 @check_shared_atomics(ptr, ptr, i32, i32, i64, i32)",
    "declare void @check_shared(ptr, ptr, i32, i32, i64, i32, ptr, i64, i64, i64, i64)",
    "declare i1 @check_global(ptr, i64, i64, i64, i32, i32)",
    "declare i1 @check_window(ptr, i64, i64, i64, i32, i32)",
    "declare void @issue_copies(ptr, ptr, ptr, ptr, i32, i32, i32, i32, i32, i32, i32)",
    "declare void @commit_copies(ptr, i32)",
    "declare void @wait_for_copies(ptr, i32, i32, i32, i32)",
    "declare void @synchronise(ptr, ptr, i64, i32, i32)",
    "declare void @check_uniform_store(ptr, i32, i32, i64, i32)",
    "declare void @note_lane_loads(ptr, ptr, i32, i32, i64, i64)",
    "declare void @note_lane_stores(ptr, ptr, i32, i32, i64, i64, i64, ptr)",
    "declare void @check_read_only_loads(ptr, ptr, i32, i32, i64)",
    "declare void @forget_writes(ptr, ptr, i32, i64)",
    "declare void @fence(ptr, i32, i32)",
    "declare void @leave(ptr, i32)",
    "declare void @mbarrier_begin(ptr, ptr, i32, i32, ptr)",
    "declare void @mbarrier_end(ptr, ptr, i32, i32)",
    "declare void @mbarrier_update(ptr, ptr, i32, i32, i32, ptr, ptr, ptr)",
    "declare i32 @mbarrier_test(ptr, ptr, i32, i32, i32, ptr, ptr)",
    "declare void @mbarrier_arrive_after_copies(ptr, ptr, i32, i32, i32)",
    "declare void @fence_proxies(ptr, i32)",
    "declare void @fence_objects(ptr)",
    "declare void @issue_bulk(ptr, ptr, ptr, ptr, i32, i32, i32, i32, ptr, ptr, ptr)",
    "declare void @issue_values(ptr, ptr, ptr, i32, i32, i32, i32, ptr, ptr)",
    "declare void @reach_ranks(ptr, ptr, i32, i32)",
    "declare void @map_ranks(ptr, ptr, ptr, i32, i32, i32)",
    "declare void @ranks_of(ptr, ptr, i32, i32)",
    "declare void @replace_field(ptr, ptr, ptr, i32, i32, i32, i32)",
    "declare void @copy_map(ptr, ptr, ptr, i32, i32, i32)",
    "declare void @fence_maps(ptr, ptr, i32)",
    "declare void @commit_bulk(ptr, i32)",
    "declare void @wait_bulk(ptr, i32, i32)",
    "declare void @warpgroup_multiply(ptr, i64, i64, ptr, ptr, i32, i32, i32, i32, i32)",
    "declare void @fence_products(ptr)",
    "declare void @touch_products(ptr, i32, i64, i32)",
    "declare void @commit_warpgroup(ptr)",
    "declare void @wait_warpgroup(ptr, i32)",
    "declare void @change_registers(ptr, i32, i32, i32)",
    "declare void @grid_dependency(ptr, i32, i32)",
    "declare void @witness(ptr, ptr, i32, i32, i64, i32)",
    "declare void @count_access(ptr, ptr, i32, i32, i32, i32, i64)",
    "declare void @count_same(ptr, i32, i32, i32, i32)",
)
"""The functions of the library that kernels call, as they declare them."""

RunBlocks = Callable[[int, int, int], int]
"""`run(context address, first block, blocks)` of `scheduler.c`, which says what it returns. Releases the GIL."""


@dataclass(frozen=True)
class MachineCode:
    """A loaded kernel. `libraries` keep its code, and what it calls, in memory."""

    run: RunBlocks
    warp: int
    """The address of the function that runs a warp."""
    libraries: tuple[object, ...]


def load(image: bytes, functions: Mapping[str, int]) -> MachineCode:
    """Makes the object file of a kernel callable, which calls `functions` too: their addresses by their names."""
    library = runtime_library()
    kernel = jit.link(image, ["warp"], library, functions=functions)
    prototype = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64)
    return MachineCode(prototype(library["run"]), kernel["warp"], (kernel, library))


@lru_cache(maxsize=1)
def runtime_library() -> llvm.ResourceTracker:
    """The library, from the cache on disk if it is there."""
    ir = resources.files(__package__).joinpath("runtime_library.ll").read_text("utf-8")
    little = jit.optimises_little()
    image = jit.object_file(jit.object_key(ir, long=little), ir, long=little)
    assert image is not None, "it can be made from the IR"
    return jit.link(image, ["run"])
