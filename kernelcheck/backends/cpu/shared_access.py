"""Loads and stores of shared memory, as calls of the functions of `shared_library.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kernelcheck.backends.cpu import memory_library
from kernelcheck.backends.cpu.access import gathers
from kernelcheck.backends.cpu.ir import LANES, Value, widened
from kernelcheck.backends.cpu.shared_library import Kind, load_functions, store_functions
from kernelcheck.backends.cpu.warp_code import WarpCode


@dataclass(frozen=True)
class Loaded:
    """Where the values of loads wait: `start` bytes into the staging memory of the function."""

    kind: Kind
    start: int
    varying: bool

    def fetch(self, k: WarpCode, number: int) -> list[Value]:
        """The elements that the load of that number found."""
        return [self._element(k, number * self.kind.count + n) for n in range(self.kind.count)]

    def _element(self, k: WarpCode, number: int) -> Value:
        size = self.kind.size * (LANES if self.varying else 1)
        type_ = widened(self.kind.type) if self.varying else self.kind.type
        place = k.fresh("loaded")
        k.line(f"{place} = getelementptr i8, ptr %staging, i64 {self.start + number * size}")
        return k.raw(f"load {type_}, ptr {place}, align {min(size, 64)}", self.kind.type, self.varying)


def load(k: WarpCode, base: Value, kind: Kind, offsets: Sequence[int], first_site: int) -> Loaded:
    """Loads at each of the constant offsets from `base`; their sites follow each other. Zero where a lane may not."""
    _need(k, kind, writes=False)
    k.library.update(load_functions(kind, uniform=not base.varying))
    bytes_ = len(offsets) * kind.bytes * (LANES if base.varying else 1)
    start = k.reserve_staging(bytes_)
    table = f"[{len(offsets)} x i32] [{', '.join(f'i32 {offset}' for offset in offsets)}]"
    name = f"@offsets.{first_site}"
    k.library[name] = f"{name} = private unnamed_addr constant {table}"
    out = k.fresh("staged")
    k.line(f"{out} = getelementptr i8, ptr %staging, i64 {start}")
    where: list[Value | str] = ["ptr %context", base, k.active(), f"i32 {first_site}"]
    function = f"shared.load.{'' if base.varying else 'uniform.'}{kind.suffix}"
    k.call(function, None, [*where, f"ptr {name}", f"i32 {len(offsets)}", f"ptr {out}"])
    return Loaded(kind, start, base.varying)


def store(k: WarpCode, address: Value, kind: Kind, values: Sequence[Value], site: int) -> None:
    """Stores each lane's consecutive elements; of lanes that meet, the highest wins."""
    _need(k, kind, writes=True)
    k.library.update(store_functions(kind, uniform=not address.varying))
    mask = k.active()
    if address.varying:
        values = [k.splat(value) for value in values]
    elif any(value.varying for value in values):
        unused = k.intrinsic("llvm.ctlz", mask, immediates=["i1 false"])
        last = k.op("and", k.op("sub", k.const("i32", LANES - 1), unused), k.const("i32", LANES - 1))
        values = [k.extract(value, last) for value in values]
    function = f"shared.store.{'' if address.varying else 'uniform.'}{kind.suffix}"
    k.call(function, None, ["ptr %context", address, mask, f"i32 {site}", *values])


def _need(k: WarpCode, kind: Kind, *, writes: bool) -> None:
    """The functions that look at every lane."""
    k.library["check.window"] = memory_library.CHECK_WINDOW
    each = memory_library.store_function if writes else memory_library.load_function
    name, text = each(kind.type, "shared")
    k.library[name] = text
    gathers(k, kind.type)
    if kind.watched:
        name, text = memory_library.shadow_function(writes, kind.granule)
        k.library[name] = text
    k.declarations.update(f"declare i64 @llvm.{name}.i64(i64, i64)" for name in ("umin", "umax"))
