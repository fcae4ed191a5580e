"""Loaded values in the function's staging memory, until the instructions that use them are lowered."""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.ir import LANES, Emitter, LaneElements, Value, widened
from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class StagedLoads:
    """Values of several loads of one kind, `start` bytes into the staging memory of the function."""

    kind: LaneElements
    start: int
    varying: bool

    def fetch(self, k: Emitter, number: int) -> list[Value]:
        """The elements of the load of that number."""
        return [self._element(k, number * self.kind.count + n) for n in range(self.kind.count)]

    def _element(self, k: Emitter, number: int) -> Value:
        size = self.kind.size * (LANES if self.varying else 1)
        type_ = widened(self.kind.type) if self.varying else self.kind.type
        place = staging_pointer(k, self.start + number * size)
        return k.raw(f"load {type_}, ptr {place}, align {min(size, 64)}", self.kind.type, self.varying)


def staging_pointer(k: Emitter, start: int) -> str:
    """IR: the address of byte `start` of the staging memory."""
    if start == 0:
        return "%staging"
    place = k.fresh("staged")
    k.line(f"{place} = getelementptr i8, ptr %staging, i64 {start}")
    return place
