"""Addresses of the form `base + index * scale`, remembered so that patterns can be seen in the 32-bit index.

Kernels compute addresses as a pointer, which is the same for all lanes, plus a widened 32-bit index times the element
size. Arrays accessed with one index share its form, so the pattern of the lanes is determined once for all of them, and
on vectors half as wide.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.ir import Emitter, Value
from kernelcheck.base.dataclasses import dataclass

MAX_SCALE = 4096
"""Larger factors are not element sizes."""


@dataclass(frozen=True)
class ScaledIndex:
    """`base + extend(index) * scale`: base a scalar i64, index a vector of i32."""

    base: Value
    index: Value
    scale: int
    signed: bool


class ScaledIndexes(dict[str, ScaledIndex]):
    """The values that are known to be a base plus a scaled index, by name."""

    def note_product(self, k: Emitter, result: Value, index: Value, scale: int | None, *, signed: bool) -> None:
        """`result` is `index`, widened to 64 bits, times a constant."""
        widened = result.varying and result.type == "i64" and index.varying and index.type == "i32"
        if widened and scale is not None and 1 <= scale <= MAX_SCALE:
            self[result.name] = ScaledIndex(k.const("i64", 0), index, scale, signed)

    def note_sum(self, k: Emitter, result: Value, a: Value, b: Value) -> None:
        """`result` is `a + b`."""
        if b.name in self:
            a, b = b, a
        known = self.get(a.name)
        if known is not None and not b.varying and result.type == "i64":
            self[result.name] = ScaledIndex(k.op("add", known.base, b), known.index, known.scale, known.signed)

    def note_scaled(self, k: Emitter, result: Value, value: Value, factor: int | None) -> None:
        """`result` is `value` times a constant."""
        known = self.get(value.name)
        if known is not None and factor is not None and factor >= 1 and known.scale * factor <= MAX_SCALE:
            base = k.op("mul", known.base, k.const("i64", factor))
            self[result.name] = ScaledIndex(base, known.index, known.scale * factor, known.signed)
