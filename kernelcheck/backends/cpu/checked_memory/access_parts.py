"""The parts of a load or store of global or local memory."""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.context import load_field
from kernelcheck.backends.cpu.emit.ir import LANES, Emitter, LaneElements, Value
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class LaneAddress:
    """`base + offset`, an i64 in the state space `space` (global: a host address)."""

    base: Value
    offset: Value
    """The same for all lanes."""
    space: str

    def plus(self, k: Emitter, more: int = 0) -> Value:
        """The addresses of the lanes, `more` bytes further."""
        offset = self.offset
        if more:
            known = offset.name.lstrip("-").isdigit()
            offset = k.const("i64", int(offset.name) + more) if known else k.op("add", offset, k.const("i64", more))
        return self.base if offset.name == "0" else k.op("add", self.base, offset)


@dataclass(frozen=True)
class CheckedAccess(LaneElements):
    """One load or store: its address, its size per lane, its lanes, its site."""

    address: LaneAddress
    mask: Value
    site: Value
    """Its number, an i32."""
    strong: bool = False
    """Whether threads may communicate by it, so that the checks of global memory ignore it."""
    unused: frozenset[int] = frozenset()
    """Elements that nobody looks at."""
    copied: frozenset[int] = frozenset()
    """Elements that are only stored again."""
    wanted: frozenset[int] = frozenset()
    """For a load from local memory: elements that the thread must have written."""
    late: frozenset[int] = frozenset()
    """Bytes that are judged where they are used."""
    writes: bool = False
    read_only: bool = False
    """Whether it is a load by the read-only path, which may miss what the launch has written."""

    @property
    def checked(self) -> bool:
        """Whether it is checked by the checks of global memory."""
        return self.address.space == "global" and not self.strong

    @property
    def is_plain(self) -> bool:
        """Whether all that a load fetches is used, where the load is."""
        return not (self.unused or self.copied or self.late or self.read_only)

    @property
    def name(self) -> str:
        """A key that is equal for accesses that differ only in address, lanes and site."""
        kind = f"{self.type}x{self.count}{'.strong' if self.strong else ''}{'.nc' if self.read_only else ''}"
        sets = (("unused", self.unused), ("copied", self.copied), ("late", self.late))
        return kind + "".join(f".{what}.{'.'.join(map(str, sorted(elements)))}" for what, elements in sets if elements)


def base_address(k: WarpCode, space: str) -> Value:
    """The host address of shared memory, or of this warp's local memory, an i64."""
    if space == "shared":
        return k.fixed["shared"]
    warp = k.cast("zext", Value("%warp", "i32", False), "i64")
    start = k.op("mul", warp, k.const("i64", k.storage.local_bytes * LANES))
    return k.op("add", load_field(k, "local", "i64"), start)


def window(k: WarpCode, space: str) -> tuple[Value, Value]:
    """Base pointer and size in bytes: of shared memory, or of the local memory of one lane of this warp."""
    size = k.fixed["shared_bytes"] if space == "shared" else k.const("i64", k.storage.local_bytes)
    return base_pointer(k, space), size


def base_pointer(k: WarpCode, space: str) -> Value:
    return k.fixed["shared_pointer"] if space == "shared" else k.cast("inttoptr", base_address(k, space), "ptr")


def aligned(k: Emitter, size: int, address: Value) -> Value:
    if size == 1:
        return k.const("i1", 1)
    odd = k.op("and", address, k.const("i64", size - 1))
    return k.icmp("eq", odd, k.const("i64", 0))


def host_pointer(k: WarpCode, address: Value) -> str:
    return k.cast("inttoptr", address, "ptr").name
