"""`cvt` and `cvt.pack` (PTX ISA 9.7.9.21, 9.7.9.22)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from exact_rounding import Format

from interpreter.floats import flushed, rectified, saturated
from interpreter.values import FORMATS, Opcode, clamped, is_float, joined, limits, number, parts, width, wrapped

TF32 = Format(19, 11, -126, 127, 0x3FFFF)
"""`.tf32`: encodings of 19 bits, which stand in the upper bits of a register. The others are zero, but for NaN, which
is that of `.f32`."""


@dataclass(frozen=True)
class Byte:
    """An 8-bit format (OCP 8-bit Floating Point Specification 1.0): how many bits the fraction has, and its greatest
    encoding. `.e4m3` has no infinity, and one NaN of each sign."""

    fraction: int
    bias: int
    most: int
    nan: int

    def values(self) -> list[Fraction]:
        """Of the encodings 0 to `most`."""
        found = []
        for bits in range(self.most + 1):
            exponent, fraction = bits >> self.fraction, bits & ((1 << self.fraction) - 1)
            hidden = 1 << self.fraction if exponent else 0
            found.append(Fraction(hidden + fraction) * Fraction(2) ** (max(exponent, 1) - self.bias - self.fraction))
        return found

    def nearest(self, value: Fraction) -> int:
        """The encoding of a number, rounded to nearest even and clamped to MAX_NORM."""
        values = self.values()
        magnitude = min(abs(value), values[-1])
        best = min(range(self.most + 1), key=lambda bits: (abs(values[bits] - magnitude), bits & 1))
        return best | (0x80 if value < 0 else 0)


BYTES = {"e4m3x2": Byte(3, 7, 0x7E, 0x7F), "e5m2x2": Byte(2, 15, 0x7B, 0x7F)}


def integral(value: Fraction, mode: str) -> int:
    """Rounded to an integer: `.rni`, `.rzi`, `.rmi`, `.rpi`."""
    floor = value.numerator // value.denominator
    if mode == "rni":
        return round(value)  # Python rounds ties to even
    if mode == "rzi":
        return floor + (value < 0 and value != floor)
    return floor + (value != floor) if mode == "rpi" else floor


def to_integer(op: Opcode, dtype: str, kind: Format, a: int) -> int:
    """From a float: clamped to the range of the type, with `.sat` or without."""
    if kind.is_nan(a):
        return 0 if kind.bits < 64 and width(dtype) < 64 else -(1 << width(dtype) - 1)
    least, most = limits(dtype)
    if kind.is_infinite(a):
        return least if a & kind.sign else most
    return clamped(dtype, integral(kind.value(a), op.one_of("rni", "rzi", "rmi", "rpi")))


def to_float(op: Opcode, kind: Format, source: Format, a: int) -> int:
    """From one format to another, or to an integral value of the same."""
    if source.is_nan(a):
        return kind.nan
    sign = kind.sign if a & source.sign else 0
    if source.is_infinite(a):
        return sign | kind.infinity
    value = source.value(a)
    rounding = op.one_of("rni", "rzi", "rmi", "rpi")
    if rounding:
        value = Fraction(integral(value, rounding))
    mode = "rna" if "rna" in op.has else op.rounding
    return kind.rounded(value, mode, negative_zero=bool(sign))


def finite(kind: Format, bits: int) -> int:
    """`.satfinite`: MAX_NORM for what is larger."""
    return (bits & kind.sign) | kind.infinity - 1 if kind.is_infinite(bits) else bits


def one(op: Opcode, dtype: str, atype: str, a: int) -> int:
    """One element; of signed types a negative number, which a wider register gets sign-extended."""
    if not is_float(atype) and not is_float(dtype):
        value = number(atype, a)
        return number(dtype, wrapped(dtype, clamped(dtype, value) if "sat" in op.has else value))
    if not is_float(atype):
        kind = FORMATS[dtype]
        bits = kind.rounded(Fraction(number(atype, a)), op.rounding)
        return saturated(kind, bits) if "sat" in op.has else bits
    source = FORMATS[atype]
    a &= (1 << source.bits) - 1
    if "ftz" in op.has and atype == "f32":
        a = flushed(source, a)
    if dtype in BYTES:
        byte = BYTES[dtype]
        return to_byte(op, byte, source, a)
    if not is_float(dtype) and dtype != "tf32":
        return number(dtype, wrapped(dtype, to_integer(op, dtype, source, a)))
    kind = TF32 if dtype == "tf32" else FORMATS[dtype]
    bits = to_float(op, kind, source, a)
    if "satfinite" in op.has:
        bits = finite(kind, bits)
    if "ftz" in op.has and dtype == "f32":
        bits = flushed(kind, bits)
    if "sat" in op.has:
        bits = saturated(kind, bits)
    if "relu" in op.has:
        bits = rectified(kind, bits)
    if dtype == "tf32":
        return FORMATS["f32"].nan if kind.is_nan(bits) else bits << 13
    return bits


def to_byte(op: Opcode, byte: Byte, source: Format, a: int) -> int:
    if source.is_nan(a):
        return byte.nan
    sign = 0x80 if a & source.sign else 0
    if sign and "relu" in op.has:
        return 0
    if source.is_infinite(a):
        return sign | byte.most
    return byte.nearest(source.value(a)) | sign


def from_byte(op: Opcode, byte: Byte, bits: int) -> int:
    """To `.f16`, which holds every number of both formats."""
    kind = FORMATS["f16"]
    sign, magnitude = kind.sign if bits & 0x80 else 0, bits & 0x7F
    if magnitude > byte.most:
        infinite = byte.fraction == 2 and magnitude == byte.most + 1
        result = sign | kind.infinity if infinite else kind.nan
    else:
        result = kind.rounded(byte.values()[magnitude]) | sign
    return rectified(kind, result) if "relu" in op.has else result


def cvt(op: Opcode, a: int, b: int = 0, c: int = 0) -> int:
    if "pack" in op.has:
        return pack(op, a, b, c)
    dtype, atype = op.types
    if atype in BYTES:
        return joined([from_byte(op, BYTES[atype], part) for part in parts(a, 8, 2)], 16)
    if dtype in BYTES and atype == "f16x2":
        return joined([one(op, dtype, "f16", part) for part in parts(a, 16, 2)], 8)
    if dtype in BYTES:
        return joined([one(op, dtype, atype, b), one(op, dtype, atype, a)], 8)
    if dtype in ("f16x2", "bf16x2"):
        element = dtype.removesuffix("x2")
        return joined([one(op, element, atype, b), one(op, element, atype, a)], 16)
    return one(op, dtype, atype, a)


def pack(op: Opcode, a: int, b: int, c: int) -> int:
    """Saturates a and b, and puts them below c shifted left: b lowest (9.7.9.22)."""
    kind = op.types[0]
    size = width(kind)
    ta, tb = (wrapped(kind, clamped(kind, number("s32", bits))) for bits in (a, b))
    low = ta << size | tb
    return low if len(op.types) == 2 else (c << 2 * size | low) & 0xFFFFFFFF


MEANINGS: Mapping[str, Callable[..., int]] = {"cvt": cvt}
