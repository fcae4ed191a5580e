"""Binary floating-point formats and rounding in exact rational arithmetic (IEEE 754-2019, clauses 3.4 and 4.3).

Numbers are quotients of integers: `Fraction`, which reduces every one, takes three times as long.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property


@dataclass(frozen=True)
class Format:
    """An interchange format: bits in all, significand bits with the hidden one, and exponent range."""

    bits: int
    precision: int
    emin: int
    emax: int
    nan: int
    """What instructions that produce this format give for NaN."""

    @cached_property
    def sign(self) -> int:
        return 1 << (self.bits - 1)

    @cached_property
    def infinity(self) -> int:
        return (self.sign - 1) >> (self.precision - 1) << (self.precision - 1)

    def is_nan(self, bits: int) -> bool:
        return bits & ~self.sign > self.infinity

    def is_infinite(self, bits: int) -> bool:
        return bits & ~self.sign == self.infinity

    def is_subnormal(self, bits: int) -> bool:
        return 0 < bits & ~self.sign < 1 << (self.precision - 1)

    def scaled(self, bits: int) -> tuple[int, int]:
        """The number that a finite encoding stands for, as an integer times a power of two: it and the exponent."""
        exponent = (bits & ~self.sign) >> (self.precision - 1)
        fraction = bits & ((1 << (self.precision - 1)) - 1)
        if exponent:
            fraction |= 1 << (self.precision - 1)
        return -fraction if bits & self.sign else fraction, max(exponent, 1) + self.emin - self.precision

    def value(self, bits: int) -> Fraction:
        """The number that a finite encoding stands for."""
        integer, exponent = self.scaled(bits)
        return Fraction(integer << exponent) if exponent >= 0 else Fraction(integer, 1 << -exponent)

    def number(self, bits: int) -> float:
        """The same as a float, infinities and NaN too."""
        if self.is_nan(bits):
            return math.nan
        if self.is_infinite(bits):
            return -math.inf if bits & self.sign else math.inf
        return float(self.value(bits)) if bits & ~self.sign else math.copysign(0.0, -1 if bits & self.sign else 1)

    def rounded(self, exact: Fraction, mode: str = "rn", *, negative_zero: bool = False) -> int:
        """The encoding of a number rounded in mode `rn`, `rz`, `rm`, `rp` or `rna`; zero has the sign asked for."""
        return self._rounded(exact.numerator, exact.denominator, mode, negative_zero)

    def rounded_scaled(self, integer: int, exponent: int, mode: str = "rn", *, negative_zero: bool = False) -> int:
        """The same of an integer times a power of two."""
        if exponent >= 0:
            return self._rounded(integer << exponent, 1, mode, negative_zero)
        return self._rounded(integer, 1 << -exponent, mode, negative_zero)

    def _rounded(self, numerator: int, denominator: int, mode: str, negative_zero: bool) -> int:
        if numerator == 0:
            return self.sign if negative_zero else 0
        sign, numerator = (self.sign, -numerator) if numerator < 0 else (0, numerator)
        exponent = numerator.bit_length() - denominator.bit_length()
        if numerator << max(-exponent, 0) < denominator << max(exponent, 0):
            exponent -= 1
        exponent = max(exponent, self.emin)
        shift = self.precision - 1 - exponent
        denominator <<= max(-shift, 0)
        whole, rest = divmod(numerator << max(shift, 0), denominator)
        outward = {"rz": False, "rp": not sign, "rm": bool(sign)}.get(mode)
        if outward is None:
            tie = mode == "rna" or whole % 2 == 1
            whole += 2 * rest > denominator or (2 * rest == denominator and tie)
        elif rest and outward:
            whole += 1
        if whole >> self.precision:
            whole, exponent = whole >> 1, exponent + 1
        if exponent > self.emax:
            return sign | self.infinity - (outward is False)
        if whole < 1 << (self.precision - 1):
            return sign | whole
        return sign | ((exponent - self.emin) << (self.precision - 1)) + whole


F16 = Format(16, 11, -14, 15, 0x7FFF)
BF16 = Format(16, 8, -126, 127, 0x7FFF)
F32 = Format(32, 24, -126, 127, 0x7FFFFFFF)
F64 = Format(64, 53, -1022, 1023, 0x7FFFFFFFFFFFFFFF)


def arithmetic(kind: Format, name: str, operands: tuple[int, ...], mode: str = "rn") -> int:
    """`add`, `sub`, `mul` or `fma` of encodings, rounded once (IEEE 754, 5.4.1, 6.1 to 6.3)."""
    magnitude, infinity = kind.sign - 1, kind.infinity
    for bits in operands:
        if bits & magnitude > infinity:
            return kind.nan
    if name == "sub":
        operands = (operands[0], operands[1] ^ kind.sign)
    factors = 1 if name in ("add", "sub") else 2
    signs, infinite, terms = [], [], []
    for term in (operands[:factors], operands[factors:]):
        if not term:
            continue
        sign, integer, exponent, endless = 0, 1, 0, False
        for bits in term:
            sign ^= bits & kind.sign
            endless = endless or bits & magnitude == infinity
            factor, power = kind.scaled(bits)
            integer, exponent = integer * factor, exponent + power
        if endless and integer == 0:
            return kind.nan
        if endless:
            infinite.append(sign)
        signs.append(sign)
        terms.append((integer, exponent))
    if infinite:
        return kind.nan if len(set(infinite)) > 1 else infinite[0] | infinity
    unit = min([exponent for _, exponent in terms])
    total = sum([integer << (exponent - unit) for integer, exponent in terms])
    if total:
        return kind.rounded_scaled(total, unit, mode)
    only_zeros = not any(integer for integer, _ in terms)
    negative = bool(signs[0]) if only_zeros and len(set(signs)) == 1 else mode == "rm"
    return kind.sign if negative else 0
