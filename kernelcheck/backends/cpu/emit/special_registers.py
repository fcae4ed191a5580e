"""The values of special registers (PTX ISA 10), and the addresses of memory while a warp runs."""

from __future__ import annotations

from kernelcheck.backends.cpu.analysis.storage import RESERVED_OFFSETS, RESERVED_SHARED
from kernelcheck.backends.cpu.emit.context import WINDOW_SHIFT, load_field, load_lanes
from kernelcheck.backends.cpu.emit.ir import LANES, Value
from kernelcheck.backends.cpu.emit.warp_code import WarpCode

WARP_SLOTS = 64
"""Warps that a multiprocessor holds (CUDA C++ Programming Guide, "Technical Specifications per Compute Capability")."""


def prepare(k: WarpCode) -> None:
    """Loads the special registers and everything else that stays the same, once, at the start of the function."""
    values = k.specials
    for axis in "xyz":
        values[f"%ctaid.{axis}"] = Value(f"%b{axis}", "i32", False)
        values[f"%ntid.{axis}"] = load_field(k, f"ntid_{axis}", "i32")
        values[f"%nctaid.{axis}"] = load_field(k, f"nctaid_{axis}", "i32")
        extent, corner = load_field(k, f"cluster_{axis}", "i32"), load_field(k, f"corner_{axis}", "i32")
        values[f"%clusterid.{axis}"] = k.op("udiv", corner, extent)
        values[f"%nclusterid.{axis}"] = k.op("udiv", values[f"%nctaid.{axis}"], extent)
        values[f"%cluster_ctaid.{axis}"] = k.op("sub", values[f"%ctaid.{axis}"], corner)
        values[f"%cluster_nctaid.{axis}"] = extent
        values[f"%tid.{axis}"] = load_lanes(k, f"tid_{axis}", "%warp")
    values["%cluster_ctarank"] = load_field(k, "rank", "i32")
    values["%cluster_nctarank"] = load_field(k, "cluster_blocks", "i32")
    values["%is_explicit_cluster"] = k.cast("trunc", load_field(k, "explicit_cluster", "i32"), "i1")
    values["%laneid"] = k.lane_index()
    values["%warpid"] = k.op("sub", Value("%warp", "i32", False), load_field(k, "first_warp", "i32"))
    values["%nwarpid"] = k.const("i32", WARP_SLOTS)
    values["WARP_SZ"] = k.const("i32", LANES)
    values["%envreg0"] = k.const("i32", 0)
    values["%envreg1"] = load_field(k, "grid_workspace_high", "i32")
    values["%envreg2"] = load_field(k, "grid_workspace_low", "i32")
    values["%reserved_smem_offset_cap"] = k.const("i32", RESERVED_SHARED.size)
    _prepare_fixed(k)
    for name, offset in RESERVED_OFFSETS.items():
        start = k.storage.shared.get(RESERVED_SHARED.name, 0)
        place = k.const("i32", start + offset)
        if k.storage.in_cluster:
            place = k.op("add", place, k.cast("trunc", k.fixed["window"], "i32"))
        values[f"%reserved_smem_offset_{name}"] = place
    values["%dynamic_smem_size"] = load_field(k, "dynamic_shared_bytes", "i32")
    total = load_field(k, "shared_bytes", "i64")
    values["%total_smem_size"] = k.cast("trunc", total, "i32")
    one = k.const("i32", 1)
    equal = k.op("shl", one, k.lane_index())
    values["%lanemask_eq"] = equal
    values["%lanemask_lt"] = k.op("sub", equal, one)
    values["%lanemask_le"] = k.op("or", values["%lanemask_lt"], equal)
    values["%lanemask_gt"] = k.op("xor", values["%lanemask_le"], k.const("i32", -1))
    values["%lanemask_ge"] = k.op("or", values["%lanemask_gt"], equal)


def _prepare_fixed(k: WarpCode) -> None:
    k.fixed["shared"] = load_field(k, "shared", "i64")
    if k.storage.in_cluster:
        rank = k.cast("zext", load_field(k, "rank", "i32"), "i64")
        k.fixed["window"] = k.op("shl", rank, k.const("i64", WINDOW_SHIFT))
    k.fixed["shared_pointer"] = load_field(k, "shared", "ptr")
    k.fixed["shared_bytes"] = load_field(k, "shared_bytes", "i64")
    k.fixed["site_bounds"] = load_field(k, "site_bounds", "ptr")
    k.fixed["first_warp"] = k.icmp("eq", Value("%warp", "i32", False), k.const("i32", 0))
