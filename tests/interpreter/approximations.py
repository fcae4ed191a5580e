"""Instructions that the manual bounds and does not fix (PTX ISA 9.7.3, 9.7.4): `.approx`, and `div.full`.

A meaning here is the exact value, correctly rounded, and a result agrees with it within the manual's bound. Infinities,
zeros and NaN stand in the manual's tables, and are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

import mpmath
from exact_rounding import F32, F64, Format

from interpreter.floats import flushed, is_zero, one_of, quotient
from interpreter.values import FORMATS, Opcode, joined, parts

mpmath.mp.prec = 200
ONE = mpmath.mpf(1)
UPPER_WORD = 0xFFFFFFFF00000000


def exact(kind: Format, bits: int) -> mpmath.mpf:
    value = kind.value(bits)
    return mpmath.mpf(value.numerator) / value.denominator


def rounded(kind: Format, value: mpmath.mpf) -> int:
    if value == 0:
        return 0
    mantissa, exponent = mpmath.frexp(value)
    if exponent > kind.emax + 2:
        return kind.infinity | (kind.sign if value < 0 else 0)
    if exponent < kind.emin - kind.precision - 2:
        return kind.sign if value < 0 else 0
    return kind.rounded(Fraction(int(mpmath.ldexp(mantissa, 190))) * Fraction(2) ** (exponent - 190))


FUNCTIONS: Mapping[str, Callable[[mpmath.mpf], mpmath.mpf]] = {
    "rcp": lambda a: ONE / a,
    "sqrt": mpmath.sqrt,
    "rsqrt": lambda a: ONE / mpmath.sqrt(a),
    "sin": mpmath.sin,
    "cos": mpmath.cos,
    "lg2": lambda a: mpmath.log(a, 2),
    "ex2": lambda a: mpmath.mpf(2) ** a,
    "tanh": mpmath.tanh,
}


def special(name: str, kind: Format, a: int) -> int | None:
    """What the manual's tables give for infinities, zeros and numbers outside of the domain; None for all others."""
    sign, infinity = a & kind.sign, kind.infinity
    if kind.is_nan(a):
        return kind.nan
    if is_zero(kind, a):
        one = one_of(kind)
        return {
            "rcp": sign | infinity,
            "rsqrt": sign | infinity,
            "lg2": kind.sign | infinity,
            "cos": one,
            "ex2": one,
        }.get(name, a)
    if sign and name in ("sqrt", "rsqrt", "lg2"):
        return kind.nan
    if kind.is_infinite(a):
        return {
            "rcp": sign,
            "sqrt": infinity,
            "rsqrt": 0,
            "sin": kind.nan,
            "cos": kind.nan,
            "lg2": infinity,
            "ex2": 0 if sign else infinity,
            "tanh": sign | one_of(kind),
        }[name]
    return None


def flushes(op: Opcode) -> bool:
    return "ftz" in op.has


def approximate(op: Opcode, a: int) -> int:
    if op.type.endswith("x2"):
        element = Opcode(op.mnemonic, tuple(modifier.removesuffix("x2") for modifier in op.modifiers))
        return joined([approximate(element, part) for part in parts(a, 16, 2)], 16)
    kind = FORMATS[op.type]
    if is_gross(op):
        a &= UPPER_WORD
    if flushes(op):
        a = flushed(kind, a)
    result = special(op.mnemonic, kind, a)
    if result is None:
        if op.mnemonic == "ex2" and abs(exact(kind, a)) > 2000:
            result = 0 if a & kind.sign else kind.infinity
        else:
            result = rounded(kind, FUNCTIONS[op.mnemonic](exact(kind, a)))
    if flushes(op):
        result = flushed(kind, result)
    return result & UPPER_WORD if is_gross(op) else result


def is_gross(op: Opcode) -> bool:
    """`rcp.approx.ftz.f64` and `rsqrt.approx.ftz.f64` see and give upper words alone: lower bits are 0."""
    return op.type == "f64" and "ftz" in op.has


def divide(op: Opcode, a: int, b: int) -> int:
    """`div.approx` gives 0 for divisors above 2**126, or NaN if the dividend is infinite."""
    if flushes(op):
        a, b = flushed(F32, a), flushed(F32, b)
    result = quotient(F32, a, b, "rn")
    if "approx" in op.has and 2**126 < abs(finite(b)) < 2**128 and not F32.is_nan(a):
        result = F32.nan if F32.is_infinite(a) else (a ^ b) & F32.sign
    return flushed(F32, result) if flushes(op) else result


def finite(bits: int) -> Fraction:
    return Fraction(0) if F32.is_nan(bits) or F32.is_infinite(bits) else F32.value(bits)


def bound(op: Opcode, value: mpmath.mpf, a: mpmath.mpf) -> mpmath.mpf | None:
    """The largest error that the manual allows at an operand, where the exact result is `value`; None: any."""
    name, kind = op.mnemonic, FORMATS[op.type.removesuffix("x2")]
    two = mpmath.mpf(2)
    if kind is F64:
        # The manual bounds neither: rsqrt is "an approximation", and upper words hold 20 bits of a mantissa.
        return abs(value) * two ** (-19 if is_gross(op) else -48)
    if name in ("sin", "cos"):
        turns = abs(a) / mpmath.pi
        return two**-20.5 if turns <= 2 else two**-14.7 if turns <= 100 else None
    if op.type != "f32":
        # tanh.f16: absolute; ex2: relative. Then rounding to the format.
        bounds = {("tanh", 11): two**-10.987, ("tanh", 8): two**-8}
        relative = {11: two**-9.9, 8: two**-7}
        return bounds.get((name, kind.precision), relative[kind.precision] * abs(value))
    return {
        "rcp": ulp(kind, value),
        "sqrt": abs(value) * two**-23,
        "rsqrt": abs(value) * two**-22.9,
        "lg2": two**-22 * (1 if 0.5 < a < 2 else abs(value)),
        "ex2": 2 * ulp(kind, value),
        "tanh": abs(value) * two**-11,
        "div": 2 * ulp(kind, value),
    }[name]


def ulp(kind: Format, value: mpmath.mpf) -> mpmath.mpf:
    exponent = mpmath.frexp(value)[1] - 1 if value else kind.emin
    return mpmath.mpf(2) ** (max(exponent, kind.emin) - kind.precision + 1)


def agrees(op: Opcode, operands: tuple[int, ...], expected: int, actual: int) -> bool:
    """Whether a result lies within the bound; `expected` is the correctly rounded one."""
    if op.type.endswith("x2"):
        element = Opcode(op.mnemonic, tuple(modifier.removesuffix("x2") for modifier in op.modifiers))
        halves = zip(*(parts(bits, 16, 2) for bits in (*operands, expected, actual)), strict=True)
        return all(agrees(element, tuple(of[:-2]), of[-2], of[-1]) for of in halves)
    kind = FORMATS[op.type]
    if kind.is_nan(expected):
        return kind.is_nan(actual)
    if expected == actual:
        return True
    if kind.is_nan(actual) or (is_gross(op) and actual & ~UPPER_WORD):
        return False
    seen = [bits & UPPER_WORD if is_gross(op) else bits for bits in operands]
    seen = [flushed(kind, bits) if flushes(op) else bits for bits in seen]
    if any(kind.is_infinite(bits) or kind.is_nan(bits) for bits in seen):
        return False
    if op.mnemonic == "div":
        if is_zero(kind, seen[1]) or (is_zero(kind, expected) and abs(finite(seen[1])) > 2**126 and "approx" in op.has):
            return False
        value = exact(kind, seen[0]) / exact(kind, seen[1])
    elif special(op.mnemonic, kind, seen[0]) is not None or (op.mnemonic == "ex2" and abs(exact(kind, seen[0])) > 2000):
        return False
    else:
        value = FUNCTIONS[op.mnemonic](exact(kind, seen[0]))
    allowed = bound(op, value, exact(kind, seen[0]))
    if allowed is None:
        return abs(exact(kind, actual)) <= 1
    least = mpmath.mpf(2) ** (kind.emin if flushes(op) else kind.emin - kind.precision + 1)
    if kind.is_infinite(actual):
        return abs(value) + allowed >= largest(kind)
    if is_zero(kind, actual):
        return abs(value) <= max(least, allowed)
    if abs(exact(kind, actual)) >= largest(kind) and kind.is_infinite(expected):
        return abs(value) - allowed <= largest(kind)
    subnormal = kind.is_subnormal(actual)
    return abs(exact(kind, actual) - value) <= (max(allowed, least) if subnormal or abs(value) < least else allowed)


def largest(kind: Format) -> mpmath.mpf:
    return exact(kind, kind.infinity - 1)


MEANINGS: Mapping[str, Callable[..., int]] = {**dict.fromkeys(FUNCTIONS, approximate), "div": divide}
