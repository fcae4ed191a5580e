"""Loads and stores of shared memory, as calls of the functions of `shared_loads.py` and `shared_stores.py`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kernelcheck.backends.cpu.checked_memory import global_shadow, memory_library, shared_shadow
from kernelcheck.backends.cpu.checked_memory.lane_access import gathers
from kernelcheck.backends.cpu.checked_memory.shared_loads import load_functions
from kernelcheck.backends.cpu.checked_memory.shared_parts import SharedKind
from kernelcheck.backends.cpu.checked_memory.shared_runs import run_functions
from kernelcheck.backends.cpu.checked_memory.shared_stores import store_functions
from kernelcheck.backends.cpu.emit.ir import LANES, Value
from kernelcheck.backends.cpu.emit.staging import StagedLoads, staging_pointer
from kernelcheck.backends.cpu.emit.warp_code import WarpCode

MIN_RUN = 8
"""From this many loads on, a run is checked and loaded as a whole."""


def load(k: WarpCode, base: Value, kind: SharedKind, offsets: Sequence[int], first_site: int) -> StagedLoads:
    """Loads at each of the constant offsets from `base`; with consecutive sites. Zero where a lane may not read."""
    _need(k, kind, writes=False)
    if base.varying and _is_run(kind, offsets):
        function, functions = run_functions(kind, len(offsets))
    else:
        function = f"shared.load.{'' if base.varying else 'uniform.'}{kind.suffix}"
        functions = load_functions(kind, uniform=not base.varying)
    k.library.update(functions)
    bytes_ = len(offsets) * kind.bytes * (LANES if base.varying else 1)
    start = k.reserve_staging(bytes_)
    table = f"[{len(offsets)} x i32] [{', '.join(f'i32 {offset}' for offset in offsets)}]"
    name = f"@offsets.{'.'.join(map(str, offsets))}"
    k.library[name] = f"{name} = private unnamed_addr constant {table}"
    out = staging_pointer(k, start)
    where: list[Value | str] = ["ptr %context", base, k.active(), f"i32 {first_site}"]
    k.call(function, None, [*where, f"ptr {name}", f"i32 {len(offsets)}", f"ptr {out}"])
    return StagedLoads(kind, start, base.varying)


def _is_run(kind: SharedKind, offsets: Sequence[int]) -> bool:
    """Whether each load begins where the one before it ends, and there are enough for that to pay."""
    steps = {after - before for before, after in pairwise(offsets)}
    return len(offsets) >= MIN_RUN and steps == {kind.bytes}


def store(k: WarpCode, address: Value, kind: SharedKind, values: Sequence[Value], site: int) -> None:
    """Stores each lane's consecutive elements; of lanes that meet, the highest wins."""
    _need(k, kind, writes=True)
    k.library.update(store_functions(kind, uniform=not address.varying))
    mask = k.active()
    if address.varying:
        values = [k.splat(value) for value in values]
    elif any(value.varying for value in values):
        unused = k.intrinsic("llvm.ctlz", mask, immediates=["i1 false"])
        last = k.op("and", k.op("sub", k.const("i32", LANES - 1), unused), k.const("i32", LANES - 1))
        if kind.watched:
            global_shadow.note_conflicts(k, f"i32 {site}", address, mask, values, last)
        values = [k.extract(value, last) for value in values]
    function = f"shared.store.{'' if address.varying else 'uniform.'}{kind.suffix}"
    k.call(function, None, ["ptr %context", address, mask, f"i32 {site}", *values])


def _need(k: WarpCode, kind: SharedKind, *, writes: bool) -> None:
    """The functions that check every lane."""
    each = memory_library.store_function if writes else memory_library.load_function
    name, text = each(kind.type, "shared")
    k.library[name] = text
    gathers(k, kind.type)
    if kind.watched:
        name, text = (
            shared_shadow.write_function(kind.type, kind.count)
            if writes
            else ("shared.lanes", shared_shadow.LANES_FUNCTION)
        )
        k.library[name] = text
    k.declarations.update(f"declare i64 @llvm.{name}.i64(i64, i64)" for name in ("umin", "umax"))
