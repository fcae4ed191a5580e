"""Addresses of the form `base + index * scale`, remembered so that patterns can be seen in the 32-bit index.

Kernels compute addresses as a pointer, which is the same for all lanes, plus a widened 32-bit index times the element
size. Arrays accessed with one index share its form, so the pattern of the lanes is determined once for all of them, and
on vectors half as wide.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernelcheck.backends.cpu.emit.ir import Value

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.warp_code import WarpCode

MAX_SCALE = 4096
"""Larger factors are not element sizes."""


@dataclass(frozen=True)
class Form:
    """`base + extend(index) * scale`: base a scalar i64, index a vector of i32."""

    base: Value
    index: Value
    scale: int
    signed: bool


def note_product(k: WarpCode, result: Value, index: Value, scale: int | None, *, signed: bool) -> None:
    """`result` is `index`, widened to 64 bits, times a constant."""
    widened = result.varying and result.type == "i64" and index.varying and index.type == "i32"
    if widened and scale is not None and 1 <= scale <= MAX_SCALE:
        k.forms[result.name] = Form(k.const("i64", 0), index, scale, signed)


def note_sum(k: WarpCode, result: Value, a: Value, b: Value) -> None:
    """`result` is `a + b`."""
    if b.name in k.forms:
        a, b = b, a
    form = k.forms.get(a.name)
    if form is not None and not b.varying and result.type == "i64":
        k.forms[result.name] = Form(k.op("add", form.base, b), form.index, form.scale, form.signed)


def note_scaled(k: WarpCode, result: Value, value: Value, factor: int | None) -> None:
    """`result` is `value` times a constant."""
    form = k.forms.get(value.name)
    if form is not None and factor is not None and factor >= 1 and form.scale * factor <= MAX_SCALE:
        base = k.op("mul", form.base, k.const("i64", factor))
        k.forms[result.name] = Form(base, form.index, form.scale * factor, form.signed)
