"""Directed rounding modes and flushing of subnormals against exact rational arithmetic."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from elementwise import apply
from exact_rounding import F32, F64, Format, arithmetic
from examples import seeded

FORMATS = {"f32": F32, "f64": F64}
MODES = pytest.mark.parametrize("mode", ["rn", "rz", "rm", "rp"])
TYPES = pytest.mark.parametrize("kind", ["f32", "f64"])


def encodings(kind: str, seed: int, count: int = 1200) -> np.ndarray:
    """Special values, random encodings, short fractions, and numbers around 1."""
    form = FORMATS[kind]
    rng = np.random.default_rng(seed)
    fraction = form.precision - 1
    normal = 1 << fraction
    special = [0, 1, normal - 1, normal, form.infinity - 1, form.infinity, form.infinity + 1, form.emax << fraction]
    special += [bits | form.sign for bits in special]
    anything = rng.integers(0, 1 << 64, count, dtype=np.uint64) >> np.uint64(64 - form.bits)
    middle = rng.integers(form.emax - 4, form.emax + 4, count).astype(np.uint64) << np.uint64(fraction)
    keep = np.uint64(form.sign | (normal - 1))
    near = (anything & keep) | middle
    short = near & np.uint64((1 << form.bits) - (1 << int(rng.integers(1, fraction))))
    chosen = rng.choice(np.array(special, np.uint64), count)
    return np.concatenate([chosen, anything, near, short]).astype(f"u{form.bits // 8}")


def assert_equal(kind: Format, actual: np.ndarray, expected: list[int], inputs: list[np.ndarray]) -> None:
    """Equal encodings, and NaN where NaN is expected."""
    for n, (got, wanted) in enumerate(zip(actual.tolist(), expected, strict=True)):
        same = kind.is_nan(got) if kind.is_nan(wanted) else got == wanted
        assert same, f"{[hex(v[n]) for v in inputs]} gives {got:#x}, not {wanted:#x}"


def run(body: str, kind: str, inputs: list[np.ndarray]) -> np.ndarray:
    letter = "f4" if kind == "f32" else "f8"
    (actual,) = apply(body, [v.view(letter) for v in inputs], [letter])
    return actual.view(f"u{FORMATS[kind].bits // 8}")


@MODES
@TYPES
@pytest.mark.parametrize("name", ["add", "sub", "mul", "fma"])
@seeded
def test_arithmetic_rounds_once_in_every_mode(mode: str, kind: str, name: str, seed: int) -> None:
    inputs = [encodings(kind, seed + n) for n in range(3 if name == "fma" else 2)]
    registers = ", ".join(["%a", "%b", "%c"][: len(inputs)])
    actual = run(f"{name}.{mode}.{kind} %x, {registers};", kind, inputs)
    rows = zip(*(v.tolist() for v in inputs), strict=True)
    assert_equal(FORMATS[kind], actual, [arithmetic(FORMATS[kind], name, row, mode) for row in rows], inputs)


def quotient(kind: Format, a: int, b: int, mode: str) -> int:
    sign = (a ^ b) & kind.sign
    a_size, b_size = a & ~kind.sign, b & ~kind.sign
    if kind.is_nan(a) or kind.is_nan(b) or (a_size == b_size and a_size in (0, kind.infinity)):
        return kind.nan
    if a_size == kind.infinity or b_size == 0:
        return sign | kind.infinity
    if b_size == kind.infinity or a_size == 0:
        return sign
    return kind.rounded(kind.value(a) / kind.value(b), mode)


def root(kind: Format, a: int, mode: str) -> int:
    if a & ~kind.sign == 0 or a == kind.infinity:
        return a
    if kind.is_nan(a) or a & kind.sign:
        return kind.nan
    value = kind.value(a)
    shift = 2 * (kind.precision + 4) + max(0, value.denominator.bit_length())
    scaled = value * (1 << 2 * shift)
    whole = math.isqrt(scaled.numerator // scaled.denominator)
    sticky = Fraction(0) if Fraction(whole * whole) == scaled else Fraction(1, 2)
    return kind.rounded((whole + sticky) / (1 << shift), mode)


@MODES
@TYPES
@seeded
def test_division_reciprocal_and_root_round_once_in_every_mode(mode: str, kind: str, seed: int) -> None:
    form = FORMATS[kind]
    a, b = encodings(kind, seed), encodings(kind, seed + 1)
    one = form.emax << (form.precision - 1)
    actual = run(f"div.{mode}.{kind} %x, %a, %b;", kind, [a, b])
    pairs = zip(a.tolist(), b.tolist(), strict=True)
    assert_equal(form, actual, [quotient(form, x, y, mode) for x, y in pairs], [a, b])
    actual = run(f"rcp.{mode}.{kind} %x, %a;", kind, [a])
    assert_equal(form, actual, [quotient(form, one, x, mode) for x in a.tolist()], [a])
    actual = run(f"sqrt.{mode}.{kind} %x, %a;", kind, [a])
    assert_equal(form, actual, [root(form, x, mode) for x in a.tolist()], [a])


def flushed(bits: int) -> int:
    return bits & F32.sign if F32.is_subnormal(bits) else bits


@MODES
def test_ftz_flushes_operands_and_results_in_every_mode(mode: str) -> None:
    a, b, c = (encodings("f32", 30 + n) for n in range(3))
    tiny = np.arange(1, 200, dtype=np.uint32) << np.uint32(15)
    a, b, c = np.concatenate([a, tiny]), np.concatenate([b, tiny[::-1] | 0x3F000000]), np.concatenate([c, tiny * 2])
    rows = [tuple(flushed(v) for v in row) for row in zip(a.tolist(), b.tolist(), c.tolist(), strict=True)]
    actual = run(f"fma.{mode}.ftz.f32 %x, %a, %b, %c;", "f32", [a, b, c])
    assert_equal(F32, actual, [flushed(arithmetic(F32, "fma", row, mode)) for row in rows], [a, b, c])
    actual = run(f"rcp.{mode}.ftz.f32 %x, %a;", "f32", [a])
    assert_equal(F32, actual, [flushed(quotient(F32, 0x3F800000, row[0], mode)) for row in rows], [a])
    actual = run(f"sqrt.{mode}.ftz.f32 %x, %a;", "f32", [a])
    assert_equal(F32, actual, [flushed(root(F32, row[0], mode)) for row in rows], [a])


@MODES
@pytest.mark.parametrize("source", ["s32", "u32", "s64", "u64"])
def test_integers_convert_in_every_mode(mode: str, source: str) -> None:
    rng = np.random.default_rng(17)
    width = int(source[1:])
    values = rng.integers(0, 1 << 64, 1500, dtype=np.uint64) >> rng.integers(0, 64, 1500).astype(np.uint64)
    values = values.astype(f"u{width // 8}")
    numbers = (values.view(f"i{width // 8}") if source[0] == "s" else values).tolist()
    single, double = apply(f"cvt.{mode}.f32.{source} %x, %a; cvt.{mode}.f64.{source} %y, %a;", [values], ["f4", "f8"])
    assert_equal(F32, single.view(np.uint32), [F32.rounded(Fraction(n), mode) for n in numbers], [values])
    assert_equal(F64, double.view(np.uint64), [F64.rounded(Fraction(n), mode) for n in numbers], [values])


@MODES
def test_float64_converts_to_float32_in_every_mode(mode: str) -> None:
    rng = np.random.default_rng(18)
    values = rng.standard_normal(2000) * 10.0 ** rng.integers(-50, 45, 2000)
    (actual,) = apply(f"cvt.{mode}.f32.f64 %x, %a;", [values], ["f4"])
    expected = [F32.rounded(Fraction(value), mode) for value in values.tolist()]
    assert_equal(F32, actual.view(np.uint32), expected, [values.view(np.uint64)])


def test_one_instructions_mode_does_not_reach_its_neighbours() -> None:
    a, b = encodings("f32", 40), encodings("f32", 41)
    body = "add.rp.f32 %x, %a, %b; add.rn.f32 %y, %a, %b; add.rm.f32 %z, %a, %b; add.rn.f32 %w, %a, %b;"
    results = apply(body, [a.view(np.float32), b.view(np.float32)], ["f4"] * 4)
    rows = list(zip(a.tolist(), b.tolist(), strict=True))
    for mode, actual in zip(["rp", "rn", "rm", "rn"], results, strict=True):
        assert_equal(F32, actual.view(np.uint32), [arithmetic(F32, "add", row, mode) for row in rows], [a, b])


def test_constants_are_rounded_in_the_instructions_mode() -> None:
    """1 + 2**-30 of constants, which a compiler could compute in its own mode; the loads only make the kernel run."""
    body = "add.{0}.f32 %{1}, 0f3F800000, 0f30800000;"
    text = " ".join(body.format(mode, register) for mode, register in zip(["rn", "rp", "rz"], "xyz", strict=True))
    near, up, down = apply(text, [np.zeros(1, np.uint32)], ["f4"] * 3)
    assert (near[0], up[0], down[0]) == (1.0, 1.0 + 2.0**-23, 1.0)
