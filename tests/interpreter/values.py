"""Types: what bits stand for (PTX ISA 5.2, 9.4), and opcodes taken apart."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from exact_rounding import BF16, F16, F32, F64

FORMATS = {"f16": F16, "bf16": BF16, "f32": F32, "f64": F64}
"""IEEE 754 formats by type; `nan` of each is the canonical NaN."""
_TYPE = re.compile(r"pred|b1|[bus](?:2|4|8|16|32|64|128)|tf32|b?f16|f32|f64|[us]16x2|b?f16x2|e4m3x2|e5m2x2")


class NotInterpreted(Exception):  # noqa: N818
    """An instruction without a meaning here."""


@lru_cache(None)
def width(kind: str) -> int:
    """Bits of a type; of a predicate 1."""
    if kind == "pred":
        return 1
    if kind in ("e4m3x2", "e5m2x2"):
        return 16
    size, _, count = kind.lstrip("busft").partition("x")
    return int(size) * int(count or 1)


def signed(kind: str) -> bool:
    return kind[0] == "s"


def is_float(kind: str) -> bool:
    return kind.removesuffix("x2") in FORMATS


def number(kind: str, bits: int) -> int:
    """The integer that the lower bits stand for; of an untyped value (`.b32`) the unsigned one."""
    size = width(kind)
    bits &= (1 << size) - 1
    return bits - (1 << size) if signed(kind) and bits >> (size - 1) else bits


def wrapped(kind: str, value: int) -> int:
    """The bits of an integer, modulo the width of the type."""
    return value & ((1 << width(kind)) - 1)


def limits(kind: str) -> tuple[int, int]:
    """MININT and MAXINT."""
    size = width(kind)
    return (-(1 << (size - 1)), (1 << (size - 1)) - 1) if signed(kind) else (0, (1 << size) - 1)


def clamped(kind: str, value: int) -> int:
    least, most = limits(kind)
    return min(max(value, least), most)


def parts(bits: int, size: int, count: int) -> list[int]:
    """Elements of `size` bits, the lowest first."""
    return [bits >> (size * n) & ((1 << size) - 1) for n in range(count)]


def joined(elements: list[int], size: int) -> int:
    """The inverse of `parts`."""
    return sum((element & ((1 << size) - 1)) << (size * n) for n, element in enumerate(elements))


@dataclass(frozen=True)
class Opcode:
    """`mnemonic.modifier.…`, with modifiers in any order that the assembler takes."""

    mnemonic: str
    modifiers: tuple[str, ...]

    def __str__(self) -> str:
        return ".".join((self.mnemonic, *self.modifiers))

    @cached_property
    def has(self) -> frozenset[str]:
        return frozenset(self.modifiers)

    @cached_property
    def types(self) -> tuple[str, ...]:
        return tuple(modifier for modifier in self.modifiers if _TYPE.fullmatch(modifier))

    @property
    def type(self) -> str:
        """The last one, which is that of the operands where there are several."""
        if not self.types:
            raise NotInterpreted(str(self))
        return self.types[-1]

    def one_of(self, *modifiers: str) -> str:
        """Which of some modifiers it has; empty for none."""
        return next((modifier for modifier in modifiers if modifier in self.has), "")

    @cached_property
    def rounding(self) -> str:
        return self.one_of("rn", "rz", "rm", "rp") or "rn"
