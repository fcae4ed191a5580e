"""Operands at the edges of their types, and between: pools of encodings by type of PTX."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from exact_rounding import Format
from interpreter.values import FORMATS, joined, width

SHIFTS = (0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 23, 24, 31, 32, 33, 47, 63, 64, 65, 127, 128, 255, 256, 257)


@cache
def integers(size: int) -> tuple[int, ...]:
    """Zero, ones, extremes and their neighbours, and amounts of shifts on both sides of every width."""
    top, ones = 1 << (size - 1), (1 << size) - 1
    values = {0, 1, 2, ones, ones - 1, top, top - 1, top + 1, ones // 3, ones // 3 * 2, top >> 1, 0x8001, 0xFF80, 0x7F}
    return tuple(sorted(value & ones for value in {*values, *SHIFTS, *(-shift for shift in SHIFTS[:8])}))


@cache
def floats(kind: Format) -> tuple[int, ...]:
    """Zeros, subnormal numbers, ones, ties, ends of integer types, extremes, infinities and NaN, of both signs."""
    fraction = 1 << (kind.precision - 1)
    one = kind.emax << (kind.precision - 1)
    values = [0, 1, 2, fraction // 2, fraction - 1, fraction, fraction + 1, one, one - 1, one + 1, one - fraction]
    values += [one + fraction // 2, one + fraction, one + fraction + fraction // 4, one - 2 * fraction]
    values += [
        kind.infinity - 1,
        kind.infinity - fraction,
        kind.infinity,
        kind.infinity | 1,
        kind.infinity | fraction // 2,
    ]
    values += [kind.nan]
    for power in (6, 7, 8, 11, 14, 15, 16, 23, 24, 30, 31, 32, 52, 62, 63, 64):
        if power <= kind.emax:
            exact = (power + kind.emax) << (kind.precision - 1)
            values += [exact, exact - 1, exact + 1]
    return tuple(sorted({bits ^ sign for bits in values for sign in (0, kind.sign)}))


def tame(random: Random, kind: Format) -> int:
    """A number near one, of either sign, or zero."""
    if random.random() < 0.1:
        return 0
    exponent = kind.emax + random.randint(-3, 3)
    sign = kind.sign if random.random() < 0.5 else 0
    return sign | exponent << (kind.precision - 1) | random.getrandbits(kind.precision - 1)


def operand(random: Random, kind: str, *, gentle: bool = False) -> int:
    """An encoding of a type; `gentle`: a float is near one."""
    if kind.endswith(("f16x2", "16x2")):
        element = kind.removesuffix("x2")
        return joined([operand(random, element, gentle=gentle) for _ in range(2)], 16)
    form = FORMATS.get(kind.replace("tf32", "f32"))
    if form is not None and gentle:
        return tame(random, form)
    pool: Sequence[int] = floats(form) if form is not None else integers(width(kind)) if width(kind) > 1 else (0, 1)
    choice = random.random()
    if choice < 0.6:
        return random.choice(pool)
    if form is not None and choice < 0.8:
        return tame(random, form)
    return random.getrandbits(width(kind)) >> (random.randrange(width(kind)) if form is None and choice < 0.8 else 0)
