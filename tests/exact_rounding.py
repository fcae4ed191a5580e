"""Binary floating-point formats and rounding in exact rational arithmetic (IEEE 754-2019, clauses 3.4 and 4.3)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Format:
    """An interchange format: bits in all, significand bits with the hidden one, and exponent range."""

    bits: int
    precision: int
    emin: int
    emax: int
    nan: int
    """What instructions that produce this format give for NaN."""

    @property
    def sign(self) -> int:
        return 1 << (self.bits - 1)

    @property
    def infinity(self) -> int:
        return (self.sign - 1) >> (self.precision - 1) << (self.precision - 1)

    def is_nan(self, bits: int) -> bool:
        return bits & ~self.sign > self.infinity

    def is_infinite(self, bits: int) -> bool:
        return bits & ~self.sign == self.infinity

    def is_subnormal(self, bits: int) -> bool:
        return 0 < bits & ~self.sign < 1 << (self.precision - 1)

    def value(self, bits: int) -> Fraction:
        """The number that a finite encoding stands for."""
        exponent = (bits & ~self.sign) >> (self.precision - 1)
        fraction = bits & ((1 << (self.precision - 1)) - 1)
        if exponent:
            fraction |= 1 << (self.precision - 1)
        magnitude = Fraction(fraction) * Fraction(2) ** (max(exponent, 1) - 1 + self.emin - self.precision + 1)
        return -magnitude if bits & self.sign else magnitude

    def number(self, bits: int) -> float:
        """The same as a float, infinities and NaN too."""
        if self.is_nan(bits):
            return math.nan
        if self.is_infinite(bits):
            return -math.inf if bits & self.sign else math.inf
        return float(self.value(bits)) if bits & ~self.sign else math.copysign(0.0, -1 if bits & self.sign else 1)

    def rounded(self, exact: Fraction, mode: str = "rn", *, negative_zero: bool = False) -> int:
        """The encoding of a number rounded in mode `rn`, `rz`, `rm`, `rp` or `rna`; zero has the sign asked for."""
        if exact == 0:
            return self.sign if negative_zero else 0
        sign, magnitude = (self.sign, -exact) if exact < 0 else (0, exact)
        exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
        if Fraction(2) ** exponent > magnitude:
            exponent -= 1
        exponent = max(exponent, self.emin)
        scaled = magnitude / Fraction(2) ** (exponent - self.precision + 1)
        whole = scaled.numerator // scaled.denominator
        rest = scaled - whole
        outward = {"rz": False, "rp": not sign, "rm": bool(sign)}.get(mode)
        if outward is None:
            tie = mode == "rna" or whole % 2 == 1
            whole += rest > Fraction(1, 2) or (rest == Fraction(1, 2) and tie)
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
    if any(kind.is_nan(bits) for bits in operands):
        return kind.nan
    if name == "sub":
        operands = (operands[0], operands[1] ^ kind.sign)
    if name in ("add", "sub"):
        product_sign, terms = operands[0] & kind.sign, [(operands[0],), (operands[1],)]
    else:
        product_sign = (operands[0] ^ operands[1]) & kind.sign
        terms = [(operands[0], operands[1]), *((o,) for o in operands[2:])]
    signs = [product_sign, *(term[0] & kind.sign for term in terms[1:])]
    infinite = []
    for term, sign in zip(terms, signs, strict=True):
        if any(kind.is_infinite(bits) for bits in term):
            if any(bits & ~kind.sign == 0 for bits in term):
                return kind.nan
            infinite.append(sign)
    if infinite:
        return kind.nan if len(set(infinite)) > 1 else infinite[0] | kind.infinity
    exact = sum((math.prod((kind.value(bits) for bits in term), start=Fraction(1)) for term in terms), Fraction(0))
    zero_terms = all(any(bits & ~kind.sign == 0 for bits in term) for term in terms)
    same = len(set(signs)) == 1
    negative = bool(signs[0]) if same and zero_terms else mode == "rm"
    return kind.rounded(exact, mode, negative_zero=negative)
