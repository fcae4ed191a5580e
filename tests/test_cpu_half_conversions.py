"""Conversions to and from float16 and bfloat16 against exact rational arithmetic."""

from __future__ import annotations

import numpy as np
import pytest
from elementwise import apply
from exact_rounding import BF16, F16, F32, F64, Format
from examples import SEEDS, seeded
from hypothesis import given, settings

FORMATS = {"f16": F16, "bf16": BF16}
KINDS = pytest.mark.parametrize("kind", ["f16", "bf16"])


def assert_bits(actual: np.ndarray, expected: list[int], inputs: list[np.ndarray]) -> None:
    wrong = np.flatnonzero(actual != np.array(expected, actual.dtype))
    shown = [([hex(a[n]) for a in inputs], "gives", hex(actual[n]), "not", hex(expected[n])) for n in wrong[:5]]
    assert not wrong.size, shown


def float32_near(kind: str, seed: int) -> np.ndarray:
    """Encodings of float32: random ones, and ties between halves with neighbours on both sides."""
    rng = np.random.default_rng(seed)
    cut = 13 if kind == "f16" else 16
    low, high = (95, 150) if kind == "f16" else (0, 256)
    exponents = rng.integers(low, high, 3000).astype(np.uint32) << np.uint32(23)
    sign_and_fraction = rng.integers(0, 1 << 32, 3000, dtype=np.uint32) & np.uint32(0x807FFFFF)
    ties = (sign_and_fraction & np.uint32(0xFFFFFFFF >> cut << cut)) | np.uint32(1 << (cut - 1)) | exponents
    shift = rng.integers(-1, 2, 3000)
    special = np.array([0, 1, 0x7FFFFF, 0x800000, 0x7F7FFFFF, 0x7F800000, 0x7F800001, 0x7FC00000], np.uint32)
    bits = [special, special | np.uint32(1 << 31), sign_and_fraction | exponents, (ties + shift).astype(np.uint32)]
    return np.concatenate(bits)


def converted(source: Format, target: Format, bits: int, mode: str) -> int:
    if source.is_nan(bits):
        return target.nan
    negative = bool(bits & source.sign)
    if source.is_infinite(bits):
        return target.infinity | (target.sign if negative else 0)
    return target.rounded(source.value(bits), mode, negative_zero=negative)


@KINDS
@pytest.mark.parametrize("mode", ["rn", "rz", "rm", "rp"])
@seeded
def test_conversion_from_float32_rounds_in_every_mode(kind: str, mode: str, seed: int) -> None:
    bits = float32_near(kind, seed)
    (actual,) = apply(f"cvt.{mode}.{kind}.f32 %x, %a;", [bits.view(np.float32)], ["u2"])
    assert_bits(actual, [converted(F32, FORMATS[kind], int(b), mode) for b in bits], [bits])


@KINDS
def test_conversion_to_float32_is_exact(kind: str) -> None:
    everything = np.arange(1 << 16, dtype=np.uint32).astype(np.uint16)
    (actual,) = apply(f"cvt.f32.{kind} %x, %a;", [everything], ["f4"])
    expected = np.array([FORMATS[kind].number(bits) for bits in range(1 << 16)])
    with np.errstate(invalid="ignore"):
        assert np.array_equal(actual.astype(float), expected, equal_nan=True)
    assert np.array_equal(np.signbit(actual[~np.isnan(actual)]), np.signbit(expected[~np.isnan(expected)]))


@pytest.mark.parametrize("mode", ["rn", "rz", "rm", "rp"])
@seeded
def test_conversion_from_float64_rounds_once(mode: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    ties = float32_near("f16", seed).view(np.float32)
    ties = ties[np.isfinite(ties)].astype(float)
    nudged = ties * (1 + rng.choice([-(2.0**-45), 0.0, 2.0**-45], ties.size))
    values = np.concatenate([ties, nudged, rng.standard_normal(500) * 1e-310, [1e300, -1e300]])
    (actual,) = apply(f"cvt.{mode}.f16.f64 %x, %a;", [values], ["u2"])
    assert_bits(actual, [converted(F64, F16, int(b), mode) for b in values.view(np.uint64)], [values.view(np.uint64)])


@KINDS
@pytest.mark.parametrize("source", ["u16", "s16", "u32", "s32", "u64", "s64"])
@given(seed=SEEDS)
@settings(max_examples=2, deadline=None)
def test_conversion_from_integers_rounds_once(kind: str, source: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    width = int(source[1:])
    values = rng.integers(0, 1 << 63, 2000, dtype=np.uint64) >> rng.integers(0, 63, 2000).astype(np.uint64)
    base = np.uint64(1) << rng.integers(11, 64, 500).astype(np.uint64)
    ties = base + (base >> np.uint64(FORMATS[kind].precision)) + rng.integers(-1, 2, 500).astype(np.uint64)
    extremes = np.array([0, 1, 2**64 - 1, 2**63, 2**63 - 1, 2**31, 2**32 - 1, 65504, 65519, 65520], np.uint64)
    values = np.concatenate([values, ties, extremes]).astype(f"u{width // 8}")
    numbers = values.view(f"i{width // 8}") if source.startswith("s") else values
    (actual,) = apply(f"cvt.rn.{kind}.{source} %x, %a;", [values], ["u2"])
    expected = [FORMATS[kind].rounded(F64.value(0) + int(number)) for number in numbers]
    assert_bits(actual, expected, [values])


@KINDS
def test_packing_conversion_puts_its_first_operand_into_the_upper_half(kind: str) -> None:
    a = float32_near(kind, 21).view(np.float32)
    b = a[::-1].copy()
    plain, clipped = apply(
        f"cvt.rn.{kind}x2.f32 %x, %a, %b; cvt.rn.relu.{kind}x2.f32 %y, %a, %b;", [a, b], ["u4", "u4"]
    )
    expected = np.array([converted(F32, FORMATS[kind], int(x), "rn") for x in a.view(np.uint32)], np.uint32)
    assert np.array_equal(plain, expected << np.uint32(16) | expected[::-1])
    expected = np.where(expected & 0x8000 != 0, 0, expected).astype(np.uint32)
    assert np.array_equal(clipped, expected << np.uint32(16) | expected[::-1])


@pytest.mark.parametrize(
    "body",
    [
        "cvt.rn.relu.f16.f32 %x, %a;",
        "cvt.rz.relu.f16.f32 %x, %a;",
        "cvt.rn.relu.bf16.f32 %x, %a;",
        ".reg .b16 %h; .reg .b32 %both; cvt.rn.relu.f16x2.f32 %both, %a, %a; mov.b32 {%x, %h}, %both;",
        ".reg .b16 %h; .reg .b32 %both; cvt.rz.relu.bf16x2.f32 %both, %a, %a; mov.b32 {%x, %h}, %both;",
        ".reg .b32 %both; cvt.rn.relu.tf32.f32 %both, %a; shr.b32 %both, %both, 16; cvt.u16.u32 %x, %both;",
        "cvt.rn.satfinite.relu.e4m3x2.f32 %x, %a, %a;",
        "cvt.rn.satfinite.relu.e5m2x2.f32 %x, %a, %a;",
        ".reg .b16 %h; .reg .b32 %both; cvt.rn.f16.f32 %h, %a; mov.b32 %both, {%h, %h}; "
        "cvt.rn.satfinite.relu.e4m3x2.f16x2 %x, %both;",
        ".reg .b16 %h; .reg .b32 %both; cvt.rn.satfinite.e4m3x2.f32 %h, %a, %a; "
        "cvt.rn.relu.f16x2.e4m3x2 %both, %h; mov.b32 {%x, %h}, %both;",
        ".reg .b16 %h, %one; cvt.rn.f16.f32 %h, %a; mov.b16 %one, 0x3c00; fma.rn.relu.f16 %x, %h, %one, %h;",
        ".reg .b16 %h, %one; cvt.rn.bf16.f32 %h, %a; mov.b16 %one, 0x3f80; fma.rn.relu.bf16 %x, %h, %one, %h;",
    ],
)
def test_every_relu_turns_negative_zero_into_zero(body: str) -> None:
    (actual,) = apply(body, [np.array([-0.0, -1e-45, 0.0], np.float32)], ["u2"])
    assert not actual.any()
