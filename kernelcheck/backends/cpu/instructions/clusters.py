"""Shared memory of other blocks of the cluster (PTX ISA, "mapa", "getctarank", and state space `.shared::cluster`).

An address in the cluster's window has the rank of its block above the offset there, as on a GPU. Accesses by such
addresses are made generic (`rewriting.py`); `clusters.c` knows which blocks may be reached.
"""

from __future__ import annotations

from dataclasses import replace

from kernelcheck.backends.cpu.emit.context import load_field
from kernelcheck.backends.cpu.emit.ir import Value, widened
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.instructions.memory import address_of
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Operand

_WIDE, _INTS = widened("i64"), widened("i32")


def with_memory(name: str, result: str, arguments: str, call: str, *, words: str = "", longs: str = "offsets") -> str:
    """A function that puts vectors of lanes in memory and calls one of the runtime library."""
    kept = [(each, _WIDE) for each in longs.split()] + [(each, _INTS) for each in words.split()]
    parameters = ", ".join(["ptr %context", *(f"{type_} %{each}" for each, type_ in kept), arguments])
    stores = "".join(
        f"  %{each}.p = alloca {type_}, align 64\n  store {type_} %{each}, ptr %{each}.p, align 64\n"
        for each, type_ in kept
    )
    return f"define internal {result} @{name}({parameters}) noinline {{\n{stores}{call}}}\n"


def _changed(name: str, arguments: str, call: str, words: str = "") -> str:
    """A function by which the runtime library replaces addresses."""
    result = f"  %changed = load {_WIDE}, ptr %offsets.p, align 64\n  ret {_WIDE} %changed\n"
    return with_memory(name, _WIDE, arguments, f"  call void @{call}\n{result}", words=words)


_REACH = _changed(
    "cluster.reach", "i32 %mask, i32 %site", "reach_ranks(ptr %context, ptr %offsets.p, i32 %mask, i32 %site)"
)
_MAP = _changed(
    "cluster.map",
    "i32 %mask, i32 %site, i32 %generic",
    "map_ranks(ptr %context, ptr %offsets.p, ptr %ranks.p, i32 %mask, i32 %site, i32 %generic)",
    words="ranks",
)
_RANKS = _changed(
    "cluster.ranks", "i32 %mask, i32 %generic", "ranks_of(ptr %context, ptr %offsets.p, i32 %mask, i32 %generic)"
)


def reached(k: WarpCode, operand: Operand | None, site: int) -> Value:
    """The host's address of a place in the window of the cluster."""
    address = address_of(k, operand, "shared")
    if k.storage.in_cluster:
        address = k.op("add", address, k.fixed["window"])
    k.library["cluster.reach"] = _REACH
    arguments: list[Value | str] = ["ptr %context", k.splat(address), k.active(), f"i32 {site}"]
    return _as_varying(k, k.call("cluster.reach", _WIDE, arguments), address)


def _as_varying(k: WarpCode, changed: str, *given: Value) -> Value:
    """The changed addresses: one, if what they were made from was the same for all lanes."""
    value = Value(changed, "i64", True)
    return value if any(each.varying for each in given) else k.uniform(value, k.mask)


def arena_offsets(k: WarpCode, operand: Operand | None, space: str, site: int = 0) -> Value:
    """Each lane's offset in the cluster's shared memory, of an address in the space `shared`, `cluster` or `global`."""
    arena = load_field(k, "arena", "i64")
    match space:
        case "cluster":
            place = reached(k, operand, site)
        case "shared":
            place = k.op("add", address_of(k, operand, "shared"), k.fixed["shared"])
        case _:
            place = address_of(k, operand, "global")
    return k.splat(k.op("sub", place, arena))


def lower_reach(k: WarpCode, i: Instruction) -> None:
    """`reach.… d, [a]`: the generic address of a place in the window of the cluster, for the access that it names."""
    access = replace(i, mnemonic=i.modifiers[0], modifiers=i.modifiers[1:])
    site = k.site("access of another block", "", 0, access)
    k.write(i.operands[0], reached(k, i.operands[1], site))


def lower_mapa(k: WarpCode, i: Instruction) -> None:
    """`mapa d, a, rank`: the address of the same variable in another block of the cluster."""
    bits = f"i{i.modifiers[-1].lstrip('u')}"
    generic = int("shared::cluster" not in i.modifiers)
    address, ranks = k.resized(k.read(i.operands[1], bits), "i64"), k.read(i.operands[2], "i32")
    k.library["cluster.map"] = _MAP
    site = k.site("cluster rank", "", 0)
    arguments: list[Value | str] = ["ptr %context", k.splat(address), k.splat(ranks), k.active()]
    changed = k.call("cluster.map", _WIDE, [*arguments, f"i32 {site}", f"i32 {generic}"])
    k.write(i.operands[0], k.resized(_as_varying(k, changed, address, ranks), bits))


def lower_rank(k: WarpCode, i: Instruction) -> None:
    """`getctarank d, a`: the rank of the block that an address is of."""
    bits = f"i{i.modifiers[-1].lstrip('u')}"
    generic = int("shared::cluster" not in i.modifiers)
    k.library["cluster.ranks"] = _RANKS
    address = k.resized(k.read(i.operands[1], bits), "i64")
    changed = k.call("cluster.ranks", _WIDE, ["ptr %context", k.splat(address), k.active(), f"i32 {generic}"])
    k.write(i.operands[0], k.resized(_as_varying(k, changed, address), "i32"))


HANDLERS = {"mapa": lower_mapa, "getctarank": lower_rank, "reach": lower_reach}
