"""Float32 and float64 arithmetic against exact rational numbers and NumPy (PTX ISA 9.7.3)."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from exact_rounding import F32, F64, Format, arithmetic
from examples import SEEDS, seeded
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from operand_spreads import SPREADS, Meaning, check_bodies, paired, run_bodies

FORMATS = {"f32": F32, "f64": F64}
KINDS = pytest.mark.parametrize("kind", ["f32", "f64"])
MODES = ("rn", "rz", "rm", "rp")


def specials(kind: str) -> list[int]:
    """Zeros, the ends of the subnormal and normal ranges, numbers around 1, infinities and NaN, of both signs."""
    f = FORMATS[kind]
    smallest, one = 1 << (f.precision - 1), f.rounded(Fraction(1))
    magnitudes = [0, 1, 2, smallest >> 1, smallest - 1, smallest, smallest + 1, one - 1, one, one + 1]
    magnitudes += [f.rounded(Fraction(3)), f.rounded(Fraction(1, 3)), f.rounded(Fraction(2) ** (f.emin // 2))]
    magnitudes += [f.infinity - 1, f.infinity - smallest, f.infinity, f.infinity + 1, f.infinity | smallest >> 1]
    return [bits | sign for bits in magnitudes for sign in (0, f.sign)]


def operands(kind: str, lanes: int, count: int, seed: int) -> list[np.ndarray]:
    """Special values in pairs, then any encodings, and numbers of similar size, whose sums cancel and tie."""
    f = FORMATS[kind]
    rng = np.random.default_rng(seed)
    wild = paired(specials(kind), f.bits, lanes // 2, count, seed)
    near = []
    for array in wild:
        exponents = rng.integers(f.emax - 3, f.emax + 3, lanes - lanes // 2).astype(array.dtype)
        fractions = np.frombuffer(rng.bytes(exponents.nbytes), array.dtype) & ((1 << (f.precision - 1)) - 1)
        short = fractions >> (f.precision // 2) << (f.precision // 2)
        fractions = np.where(rng.integers(0, 2, exponents.size) == 1, fractions, short)
        signs = rng.integers(0, 2, exponents.size).astype(array.dtype) << (f.bits - 1)
        near.append(fractions | exponents << (f.precision - 1) | signs)
    return [np.concatenate(parts) for parts in zip(wild, near, strict=True)]


def any_nan(f: Format, function: Callable[..., int]) -> Meaning:
    """A meaning whose NaN may have any payload: the manual leaves that to the processor."""

    def result(*values: int) -> int | None:
        bits = function(*values)
        return None if f.is_nan(bits) else bits

    return result


def divided(f: Format, a: int, b: int, mode: str) -> int:
    """IEEE 754, 5.4.1, 6.1 and 7.3."""
    sign = (a ^ b) & f.sign
    a, b = a & ~f.sign, b & ~f.sign
    if f.is_nan(a) or f.is_nan(b) or (a == b and (a == 0 or a == f.infinity)):
        return f.nan
    if b == 0 or a == f.infinity:
        return sign | f.infinity
    if a == 0 or b == f.infinity:
        return sign
    quotient = f.value(a) / f.value(b)
    return f.rounded(-quotient if sign else quotient, mode)


def rooted(f: Format, a: int, mode: str) -> int:
    if a & ~f.sign == 0 or a == f.infinity:
        return a
    if f.is_nan(a) or a & f.sign:
        return f.nan
    # The root's integer part to more bits than are kept; what is left beyond only says on which side of it the root is.
    value = f.value(a)
    scale = 4 ** (f.precision + 600)
    whole = math.isqrt(value.numerator * scale // value.denominator)
    exact = whole * whole * value.denominator == value.numerator * scale
    return f.rounded(Fraction(2 * whole + (not exact), 2 ** (f.precision + 601)), mode)


OPERATIONS: dict[str, Callable[..., int]] = {
    **{n: lambda f, *v, mode, name=n: arithmetic(f, name, v, mode) for n in ("add", "sub", "mul", "fma")},
    "div": lambda f, a, b, mode: divided(f, a, b, mode),
    "sqrt": lambda f, a, mode: rooted(f, a, mode),
    "rcp": lambda f, a, mode: divided(f, f.rounded(Fraction(1)), a, mode),
}
COUNTS = {"fma": 3, "sqrt": 1, "rcp": 1}


@cache
def exact(name: str, kind: str, mode: str, values: tuple[int, ...]) -> int:
    return OPERATIONS[name](FORMATS[kind], *values, mode=mode)


def flushed(f: Format, bits: int) -> int:
    return bits & f.sign if f.is_subnormal(bits) else bits


def clamped(f: Format, bits: int) -> int:
    """`.sat`: to [+0, 1], NaN to +0."""
    if f.is_nan(bits) or bits & f.sign:
        return 0
    return min(bits, f.rounded(Fraction(1)))


def meaning(name: str, kind: str, mode: str, *, ftz: bool = False, sat: bool = False) -> Meaning:
    f = FORMATS[kind]

    def result(*values: int) -> int:
        bits = exact(name, kind, mode, tuple(flushed(f, v) for v in values) if ftz else values)
        bits = flushed(f, bits) if ftz else bits
        return clamped(f, bits) if sat else bits

    return any_nan(f, result)


@SPREADS
@KINDS
@pytest.mark.parametrize("name", list(OPERATIONS))
@seeded
def test_each_operation_rounds_once_in_every_mode(name: str, kind: str, spread: str, seed: int) -> None:
    """All modes in one kernel: none may disturb the rounding of another."""
    registers = ", ".join(["%a", "%b", "%c"][: COUNTS.get(name, 2)])
    meanings = {f"{name}.{m}.{kind} %x, {registers};": (kind, meaning(name, kind, m)) for m in (*MODES, "rn")}
    if name in ("add", "sub", "mul"):
        meanings[f"{name}.{kind} %x, {registers};"] = (kind, meaning(name, kind, "rn"))
    if kind == "f32":
        for m in MODES:
            meanings[f"{name}.{m}.ftz.f32 %x, {registers};"] = (kind, meaning(name, kind, m, ftz=True))
    count = COUNTS.get(name, 2)
    check_bodies(meanings, [kind] * count, operands(kind, 1024, count, seed), spread)


@SPREADS
@pytest.mark.parametrize("name", ["add", "sub", "mul", "fma"])
@seeded
def test_saturation_comes_after_rounding_and_makes_nan_zero(name: str, spread: str, seed: int) -> None:
    registers = ", ".join(["%a", "%b", "%c"][: COUNTS.get(name, 2)])
    meanings = {
        f"{name}.{m}{'.ftz' * ftz}.sat.f32 %x, {registers};": ("f32", meaning(name, "f32", m, ftz=ftz, sat=True))
        for m in MODES
        for ftz in (False, True)
    }
    check_bodies(meanings, ["f32"] * 3, operands("f32", 1024, 3, seed), spread)


@SPREADS
@KINDS
@seeded
def test_nearest_rounding_agrees_with_numpy(kind: str, spread: str, seed: int) -> None:
    """NumPy's float32 and float64 operations round once; this compares them on many more operands."""
    functions: dict[str, Callable[..., np.ndarray]] = {
        "add.rn": np.add,
        "sub.rn": np.subtract,
        "mul.rn": np.multiply,
        "div.rn": np.divide,
    }
    bodies = {f"{name}.{kind} %x, %a, %b;": kind for name in functions} | {f"sqrt.rn.{kind} %x, %a;": kind}
    seen, results = run_bodies(bodies, [kind] * 2, operands(kind, 65536, 2, seed), spread)
    a, b = (array.view(kind.replace("f32", "f4").replace("f64", "f8")) for array in seen)
    with np.errstate(all="ignore"):
        expected = [*(function(a, b) for function in functions.values()), np.sqrt(a)]
    for body, (result,), wanted in zip(bodies, results, expected, strict=True):
        actual = result.view(a.dtype)
        same = (result == wanted.view(result.dtype)) | (np.isnan(actual) & np.isnan(wanted))
        assert same.all(), (body, a[~same][:3], b[~same][:3], actual[~same][:3], wanted[~same][:3])


@KINDS
def test_separate_multiplication_and_addition_round_twice(kind: str) -> None:
    """No contraction to one rounding, which would give the product's error instead of zero."""
    f = FORMATS[kind]
    value = f.rounded(1 + Fraction(1, 2 ** (f.precision - 1)))
    a = np.full(128, value, f"u{f.bits // 8}")
    product = f"{{ .reg .{kind} %t; mul.rn.{kind} %t, %a, %a;"
    _, ((apart,), (fused,)) = run_bodies(
        {
            f"{product} sub.rn.{kind} %x, %t, %t; }}": kind,
            f"{product} neg.{kind} %t, %t; fma.rn.{kind} %x, %a, %a, %t; }}": kind,
        },
        [kind],
        [a],
        "lanes",
    )
    assert not apart.any()
    assert set(fused.tolist()) == {f.rounded(Fraction(1, 2 ** (2 * f.precision - 2)))}


def extremum(f: Format, name: str, values: tuple[int, ...], *, keep_nan: bool = False, ftz: bool = False) -> int:
    """Numbers win over NaN unless it is kept; +0 is above -0; of NaN alone the canonical one."""
    if ftz:
        values = tuple(flushed(f, v) for v in values)
    numbers = [v for v in values if not f.is_nan(v)]
    if not numbers or (keep_nan and len(numbers) < len(values)):
        return f.nan
    choose: Callable[..., int] = min if name == "min" else max
    return choose(numbers, key=lambda v: (f.number(v), not v & f.sign))


@SPREADS
@KINDS
@seeded
def test_minimum_and_maximum_order_zeros_and_skip_nan(kind: str, spread: str, seed: int) -> None:
    f = FORMATS[kind]
    meanings: dict[str, tuple[str, Meaning]] = {}
    for name in ("min", "max"):
        meanings[f"{name}.{kind} %x, %a, %b;"] = (kind, lambda *v, n=name: extremum(f, n, v))
        if kind == "f64":
            continue
        meanings[f"{name}.ftz.f32 %x, %a, %b;"] = (kind, lambda *v, n=name: extremum(f, n, v, ftz=True))
        meanings[f"{name}.NaN.f32 %x, %a, %b;"] = (kind, lambda *v, n=name: extremum(f, n, v, keep_nan=True))
        meanings[f"{name}.ftz.NaN.f32 %x, %a, %b;"] = (
            kind,
            lambda *v, n=name: extremum(f, n, v, keep_nan=True, ftz=True),
        )
        meanings[f"{name}.f32 %x, %a, %b, %c;"] = (kind, lambda *v, n=name: extremum(f, n, v))
        meanings[f"{name}.f32 %x, %a, 0f3F800000;"] = (kind, lambda a, n=name: extremum(f, n, (a, 0x3F800000)))
    check_bodies(meanings, [kind] * 3, operands(kind, 1024, 3, seed), spread)


@SPREADS
@seeded
def test_xorsign_takes_the_extreme_magnitude_and_the_product_of_the_signs(spread: str, seed: int) -> None:
    f = F32

    def meaning_of(name: str) -> Meaning:
        def result(a: int, b: int) -> int:
            magnitude = extremum(f, name, (a & ~f.sign, b & ~f.sign))
            return f.nan if f.is_nan(magnitude) else magnitude | ((a ^ b) & f.sign)

        return any_nan(f, result)

    meanings = {f"{name}.xorsign.abs.f32 %x, %a, %b;": ("f32", meaning_of(name)) for name in ("min", "max")}
    check_bodies(meanings, ["f32"] * 2, operands("f32", 1024, 2, seed), spread)


@SPREADS
@KINDS
@seeded
def test_signs_change_nothing_but_the_sign_bit(kind: str, spread: str, seed: int) -> None:
    f = FORMATS[kind]
    meanings: dict[str, tuple[str, Meaning]] = {
        f"abs.{kind} %x, %a;": (kind, any_nan(f, lambda a: a & ~f.sign)),
        f"neg.{kind} %x, %a;": (kind, any_nan(f, lambda a: a ^ f.sign)),
        f"copysign.{kind} %x, %a, %b;": (kind, any_nan(f, lambda a, b: (b & ~f.sign) | (a & f.sign))),
    }
    if kind == "f32":
        meanings["abs.ftz.f32 %x, %a;"] = (kind, any_nan(f, lambda a: flushed(f, a) & ~f.sign))
        meanings["neg.ftz.f32 %x, %a;"] = (kind, any_nan(f, lambda a: flushed(f, a) ^ f.sign))
    check_bodies(meanings, [kind] * 2, operands(kind, 1024, 2, seed), spread)


@SPREADS
@KINDS
@seeded
def test_classes_of_numbers(kind: str, spread: str, seed: int) -> None:
    f = FORMATS[kind]
    classes: dict[str, Callable[[int], bool]] = {
        "finite": lambda a: not f.is_nan(a) and not f.is_infinite(a),
        "infinite": f.is_infinite,
        "number": lambda a: not f.is_nan(a),
        "notanumber": f.is_nan,
        "normal": lambda a: classes["finite"](a) and (f.value(a) == 0 or Fraction(2) ** f.emin <= abs(f.value(a))),
        "subnormal": lambda a: 0 < abs(f.value(a)) < Fraction(2) ** f.emin,
    }
    meanings: dict[str, tuple[str, Meaning]] = {
        f"testp.{name}.{kind} %p, %a; selp.b32 %x, 1, 0, %p;": ("b32", lambda a, t=test: int(t(a)))
        for name, test in classes.items()
    }
    check_bodies(meanings, [kind], operands(kind, 1024, 1, seed), spread)


@KINDS
@given(value=st.floats(width=32, allow_nan=False), seed=SEEDS)
@settings(max_examples=6, deadline=None, phases=[Phase.explicit, Phase.generate])
def test_literal_operands_are_exact(kind: str, value: float, seed: int) -> None:
    """`0f…` and `0d…` literals, and immediate operands on either side."""
    f = FORMATS[kind]
    bits = int(np.array(value, kind.replace("f32", "f4").replace("f64", "f8")).view(f"u{f.bits // 8}"))
    literal = f"0{'f' if kind == 'f32' else 'd'}{bits:0{f.bits // 4}X}"
    meanings = {
        f"add.rn.{kind} %x, %a, {literal};": (kind, lambda a: meaning("add", kind, "rn")(a, bits)),
        f"sub.rp.{kind} %x, {literal}, %a;": (kind, lambda a: meaning("sub", kind, "rp")(bits, a)),
        f"fma.rz.{kind} %x, %a, {literal}, {literal};": (kind, lambda a: meaning("fma", kind, "rz")(a, bits, bits)),
        f"mov.{kind} %x, {literal};": (kind, lambda: bits),
    }
    check_bodies(meanings, [kind], operands(kind, 256, 1, seed), "lanes")
