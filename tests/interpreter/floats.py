"""Floating-point arithmetic of every format (PTX ISA 9.7.3 to 9.7.5), in exact fractions, rounded once.

The manual leaves the payload of a NaN open except where it says *canonical*: every NaN made here is the canonical one
(`Format.nan`), and a comparison of results takes any NaN for any other, but for `CANONICAL_NAN`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

from exact_rounding import F32, F64, Format, arithmetic

from interpreter.values import FORMATS, NotInterpreted, Opcode, joined, parts, width

CANONICAL_NAN = frozenset({"min", "max"})
"""Instructions of which the manual says that a result is the canonical NaN. So is the result of any `.relu`."""


def flushed(kind: Format, bits: int) -> int:
    """`.ftz`: a subnormal number as zero of its sign."""
    return bits & kind.sign if kind.is_subnormal(bits) else bits


def one_of(kind: Format) -> int:
    return kind.rounded(Fraction(1))


def saturated(kind: Format, bits: int) -> int:
    """`.sat`: clamped to [0.0, 1.0]; NaN results are flushed to +0.0."""
    if kind.is_nan(bits) or bits & kind.sign:
        return 0
    return min(bits, one_of(kind))


def rectified(kind: Format, bits: int) -> int:
    """`.relu`: 0 if negative, NaN as canonical NaN."""
    if kind.is_nan(bits):
        return kind.nan
    return 0 if bits & kind.sign else bits


def quotient(kind: Format, a: int, b: int, mode: str) -> int:
    """`a / b` (IEEE 754, 5.4.1, 6 and 7.3)."""
    if kind.is_nan(a) or kind.is_nan(b):
        return kind.nan
    sign = (a ^ b) & kind.sign
    infinite, zero = (kind.is_infinite(a), kind.is_infinite(b)), (is_zero(kind, a), is_zero(kind, b))
    if all(infinite) or all(zero):
        return kind.nan
    if infinite[0] or zero[1]:
        return sign | kind.infinity
    if infinite[1] or zero[0]:
        return sign
    return kind.rounded(kind.value(a) / kind.value(b), mode)


def square_root(kind: Format, a: int, mode: str) -> int:
    if kind.is_nan(a):
        return kind.nan
    if is_zero(kind, a):
        return a
    if a & kind.sign:
        return kind.nan
    return a if kind.is_infinite(a) else kind.rounded(root_with_sticky(kind.value(a)), mode)


def root_with_sticky(value: Fraction) -> Fraction:
    """A number that rounds as the square root does to 100 bits and fewer: an inexact root gets a half bit more."""
    shift = 2 * max(0, 210 - (value.numerator.bit_length() - value.denominator.bit_length()) // 2)
    scaled, rest = divmod(value.numerator << shift, value.denominator)
    root = math.isqrt(scaled)
    inexact = bool(rest) or root * root != scaled
    return Fraction(2 * root + inexact, 1 << (shift // 2 + 1))


def is_zero(kind: Format, bits: int) -> bool:
    return not bits & (kind.sign - 1)


def extreme(op: Opcode, kind: Format, *operands: int) -> int:
    """`min` and `max` of two or three: +0.0 > -0.0; a NaN counts only with `.NaN`, or if all are."""
    nans = [kind.is_nan(bits) for bits in operands]
    sign = 0
    if "xorsign" in op.has:
        for bits in operands:
            sign ^= bits & kind.sign
    if any(nans) if "NaN" in op.has else all(nans):
        return kind.nan
    if "abs" in op.has:
        operands = tuple(bits & ~kind.sign for bits in operands)
    numbers = [bits for bits, is_nan in zip(operands, nans, strict=True) if not is_nan]
    return (min if op.mnemonic == "min" else max)(numbers, key=lambda bits: order(kind, bits)) | sign


def order(kind: Format, bits: int) -> int:
    """An integer that grows with the number; of -0.0 less than of +0.0."""
    return -1 - (bits & ~kind.sign) if bits & kind.sign else bits


def scalar(op: Opcode, kind: Format, *operands: int) -> int:
    """One element, after flushing and before it."""
    name = "fma" if op.mnemonic == "mad" else op.mnemonic
    if name in ("add", "sub", "mul", "fma"):
        return arithmetic(kind, name, operands, op.rounding)
    if name == "div":
        return quotient(kind, *operands, op.rounding)
    if name == "rcp":
        return quotient(kind, one_of(kind), *operands, op.rounding)
    if name == "sqrt":
        return square_root(kind, *operands, op.rounding)
    if name in ("min", "max"):
        return extreme(op, kind, *operands)
    if name in ("neg", "abs"):
        (a,) = operands
        if kind.is_nan(a):
            return kind.nan
        return a ^ kind.sign if name == "neg" else a & ~kind.sign
    raise NotInterpreted(str(op))


def on_floats(op: Opcode, *operands: int) -> int:
    """An instruction whose operands and result have one format; of `.f16x2` and `.bf16x2` element by element."""
    if op.type.endswith("x2"):
        element = Opcode(op.mnemonic, tuple(modifier.removesuffix("x2") for modifier in op.modifiers))
        columns = zip(*(parts(bits, 16, 2) for bits in operands), strict=True)
        return joined([on_floats(element, *column) for column in columns], 16)
    kind = FORMATS[op.type]
    if "ftz" in op.has:
        operands = tuple(flushed(kind, bits) for bits in operands)
    result = scalar(op, kind, *operands)
    if "ftz" in op.has:
        result = flushed(kind, result)
    if "sat" in op.has:
        result = saturated(kind, result)
    return rectified(kind, result) if "relu" in op.has else result


def testp(op: Opcode, a: int) -> int:
    """Zeros are normal numbers here."""
    kind = FORMATS[op.type]
    nan, infinite, subnormal = kind.is_nan(a), kind.is_infinite(a), kind.is_subnormal(a)
    properties = {
        "finite": not nan and not infinite,
        "infinite": infinite,
        "number": not nan,
        "notanumber": nan,
        "normal": not nan and not infinite and not subnormal,
        "subnormal": subnormal,
    }
    return int(properties[op.one_of(*properties)])


def copysign(op: Opcode, a: int, b: int) -> int:
    """The sign of a on b, whatever b is."""
    sign = 1 << (width(op.type) - 1)
    return (a & sign) | (b & ~sign)


MEANINGS: Mapping[str, Callable[..., int]] = {
    **dict.fromkeys(("add", "sub", "mul", "fma", "mad", "div", "rcp", "sqrt", "min", "max", "neg", "abs"), on_floats),
    "testp": testp,
    "copysign": copysign,
}

__all__ = ["CANONICAL_NAN", "F32", "F64", "MEANINGS", "extreme", "flushed", "on_floats", "rectified", "saturated"]
