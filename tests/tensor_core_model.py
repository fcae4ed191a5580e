"""The published model of how tensor cores of `sm_80` to `sm_89` add products, in exact fractions.

Xie et al., MMA-Sim, arXiv 2511.10909 (2025), "T-FDPA" with 24 fractional bits; what it shares with Fasi et al., PeerJ
Computer Science 7:e330 (2021): no normalisation between additions, and truncation.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

LEAST_EXPONENT = {"f16": -14, "bf16": -126, "tf32": -126, "f32": -126}
STEP = {"f16": 8, "bf16": 8, "tf32": 4}


def exponent_of(value: float, kind: str) -> int:
    """That of the leading bit, for subnormal numbers the least of the format."""
    return max(math.frexp(value)[1] - 1, LEAST_EXPONENT[kind])


def truncated(value: Fraction) -> int:
    return abs(value).__floor__() * (1 if value >= 0 else -1)


def fused_sum(a: Sequence[float], b: Sequence[float], c: float, kind: str, result: str) -> float:
    """One step: `c` plus the products, all finite, as the type `result` (`f32` or `f16`)."""
    terms = [
        (Fraction(x) * Fraction(y), exponent_of(x, kind) + exponent_of(y, kind))
        for x, y in zip(a, b, strict=True)
        if x != 0 and y != 0
    ]
    if c != 0:
        terms.append((Fraction(c), exponent_of(c, "f32")))
    if not terms:
        return 0.0
    unit = Fraction(2) ** (max(exponent for _, exponent in terms) - 24)
    total = sum(truncated(value / unit) for value, _ in terms) * unit
    return toward_zero(total) if result == "f32" else nearest_half(total)


def toward_zero(value: Fraction) -> float:
    """As float32."""
    if value == 0:
        return 0.0
    if abs(value) >= Fraction(2) ** 128:
        return math.copysign(math.inf, value)
    unit = Fraction(2) ** (max(floor_log2(abs(value)), -126) - 23)
    return float(truncated(value / unit) * unit)


def nearest_half(value: Fraction) -> float:
    """As float16; ties go to even."""
    if value == 0:
        return 0.0
    unit = Fraction(2) ** (max(floor_log2(abs(value)), -14) - 10)
    rounded = round(value / unit) * unit  # Python rounds ties to even
    return math.copysign(math.inf, value) if abs(rounded) >= 65536 else float(rounded)


def floor_log2(value: Fraction) -> int:
    estimate = value.numerator.bit_length() - value.denominator.bit_length()
    return estimate if Fraction(2) ** estimate <= value else estimate - 1


def dot(a: Sequence[float], b: Sequence[float], c: float, kind: str, result: str) -> float:
    """All the steps of a row of A and a column of B."""
    step = STEP[kind]
    for start in range(0, len(a), step):
        if math.isinf(c):
            break
        c = fused_sum(a[start : start + step], b[start : start + step], c, kind, result)
    return c
