"""How the lanes of a warp reach global and local memory.

Mostly they touch consecutive elements (`row_access.py`), or the address is known to be the same for the whole warp
(`scalar_access.py`). Every pattern checks its bounds before it touches anything; all other accesses are gathered, or
made lane by lane (`lane_access.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from kernelcheck.backends.cpu.checked_memory.access_parts import CheckedAccess, LaneAddress
from kernelcheck.backends.cpu.checked_memory.lane_access import load_lanes, store_lanes
from kernelcheck.backends.cpu.checked_memory.row_access import (
    find_rows,
    load_rows_once,
    load_rows_or_lanes,
    store_rows_or_lanes,
)
from kernelcheck.backends.cpu.checked_memory.scalar_access import load_scalar, store_scalar
from kernelcheck.backends.cpu.emit.ir import Value
from kernelcheck.backends.cpu.emit.outline import outlined
from kernelcheck.backends.cpu.emit.warp_code import WarpCode


def load(k: WarpCode, access: CheckedAccess) -> list[Value]:
    """`count` consecutive elements for every lane; zero where a lane may not read."""
    if access.address.space == "local":
        return load_lanes(k, access)
    if not access.address.base.varying:
        return _elsewhere(k, "load.scalar", access, [], lambda f, made, _: load_scalar(f, made))
    if k.block.index in k.in_loops:
        return _elsewhere(k, "load.rows", access, find_rows(k, access), load_rows_or_lanes)
    return _elsewhere(k, "load.rows.once", access, find_rows(k, access), load_rows_once)


def store(k: WarpCode, access: CheckedAccess, values: list[Value]) -> None:
    """Stores each lane's consecutive elements; of lanes that meet, the highest wins."""
    if access.address.space == "local":
        store_lanes(k, access, values)
    elif not access.address.base.varying:
        _elsewhere(k, "store.scalar", access, values, store_scalar)
    else:
        wide = [k.splat(value) for value in values]
        _elsewhere(k, "store.rows", access, [*find_rows(k, access), *wide], store_rows_or_lanes)


def _elsewhere(
    k: WarpCode,
    name: str,
    access: CheckedAccess,
    values: Sequence[Value],
    emit: Callable[[WarpCode, CheckedAccess, Sequence[Value]], Sequence[Value]],
) -> list[Value]:
    """Makes an access in a function, which is the same for all accesses of its kind."""

    def body(f: WarpCode, parameters: Sequence[Value]) -> Sequence[Value]:
        base, offset, mask, site, *others = parameters
        address = LaneAddress(base, offset, access.address.space)
        return emit(f, replace(access, address=address, mask=mask, site=site), others)

    if access.address.space != "global":
        raise k.unsupported(f"an access to {access.address.space} memory here")
    where = [access.address.base, access.address.offset, access.mask, access.site]
    return outlined(k, f"{name}.{access.name}", [*where, *values], body, fixed=["site_bounds", "first_warp"])
