"""Approximate float32 and float64 instructions against the error bounds and special values of PTX ISA 9.7.3."""

from __future__ import annotations

import math
from collections.abc import Callable

import mpmath
import numpy as np
import pytest
from elementwise import apply
from exact_rounding import F32
from examples import seeded

NAN, INF = math.nan, math.inf
TINY, SMALLEST, LARGEST = 2.0**-126, 2.0**-149, float(np.finfo(np.float32).max)


def numbers(seed: int, low: float, high: float, count: int = 1500) -> np.ndarray:
    """Finite float32 in [low, high]: by value, by encoding, near 1, and near integers."""
    rng = np.random.default_rng(seed)
    encodings = rng.integers(0, 1 << 32, 4 * count, dtype=np.uint32).view(np.float32)
    near_one = (1 + rng.standard_normal(count) * 10.0 ** rng.uniform(-7, -1, count)).astype(np.float32)
    whole = np.round(rng.uniform(-200, 200, count))
    near_whole = (whole * (1 + rng.choice([-(2.0**-23), 0, 2.0**-23], count))).astype(np.float32)
    spread = rng.uniform(low, high, count).astype(np.float32)
    every = np.concatenate([spread, encodings, near_one, near_whole])
    return every[np.isfinite(every) & (every >= np.float32(low)) & (every <= np.float32(high)) & (every != 0)]


def spacing(exact: mpmath.mpf) -> mpmath.mpf:
    """One ulp of float32 at a number."""
    exponent = max(mpmath.frexp(exact)[1] - 1, -126) if exact else -126
    return mpmath.mpf(2) ** (exponent - 23)


def check(
    body: str, inputs: list[np.ndarray], exact: Callable[..., mpmath.mpf], bound: Callable[..., mpmath.mpf]
) -> None:
    """Every result lies within `bound(exact result, operands)`; beyond float32's range it is infinite."""
    (actual,) = apply(body, inputs, ["f4"])
    for n, row in enumerate(zip(*(array.tolist() for array in inputs), strict=True)):
        wanted = exact(*(mpmath.mpf(value) for value in row))
        got = float(actual[n])
        allowed = bound(wanted, *row)
        if math.isinf(got):
            assert abs(wanted) + allowed > LARGEST, (body, row)
            assert (got > 0) == (wanted > 0), (body, row)
        else:
            assert abs(mpmath.mpf(got) - wanted) <= allowed, (body, row, got, wanted)


def values_of(body: str, inputs: list[float]) -> list[float]:
    (actual,) = apply(body, [np.array(inputs, np.float32)], ["f4"])
    return [float(value) for value in actual]


def assert_same(actual: list[float], expected: list[float]) -> None:
    """Equal, zeros by sign and NaN by being NaN."""
    assert [(repr(v)) for v in actual] == [repr(float(np.float32(v))) for v in expected]


@seeded
def test_ex2_is_within_two_ulp_over_the_full_range(seed: int) -> None:
    x = np.concatenate([numbers(seed, -155, 130), np.arange(-150, 129, dtype=np.float32)])
    check("ex2.approx.f32 %x, %a;", [x], lambda v: mpmath.mpf(2) ** v, lambda e, _: 2 * spacing(e))


def test_ex2_is_exact_at_integers_down_to_the_smallest_subnormal() -> None:
    assert_same(values_of("ex2.approx.f32 %x, %a;", list(range(-149, 128))), [2.0**n for n in range(-149, 128)])


def test_ex2_special_values() -> None:
    body = "ex2.approx.f32 %x, %a;"
    assert_same(
        values_of(body, [-INF, -0.0, 0.0, INF, NAN, 128, LARGEST, -LARGEST, SMALLEST]),
        [0, 1, 1, INF, NAN, INF, INF, 0, 1],
    )
    assert_same(
        values_of("ex2.approx.ftz.f32 %x, %a;", [-126, -126.5, -149, -INF, INF, NAN]), [TINY, 0, 0, 0, INF, NAN]
    )


@seeded
def test_lg2_is_within_its_bounds(seed: int) -> None:
    """Absolute 2**-22 on (0.5, 2), relative 2**-22 elsewhere."""

    def bound(exact: mpmath.mpf, x: float) -> mpmath.mpf:
        return mpmath.mpf(2) ** -22 * (1 if 0.5 < x < 2 else abs(exact))

    x = numbers(seed, SMALLEST, LARGEST)
    check("lg2.approx.f32 %x, %a;", [x], lambda v: mpmath.log(v, 2), bound)


def test_lg2_special_values() -> None:
    inputs = [-INF, -1, -SMALLEST, -0.0, 0.0, INF, NAN, 1, 2, SMALLEST, TINY]
    assert_same(values_of("lg2.approx.f32 %x, %a;", inputs), [NAN, NAN, NAN, -INF, -INF, INF, NAN, 0, 1, -149, -126])
    inputs = [-SMALLEST, SMALLEST, TINY, -TINY]
    assert_same(values_of("lg2.approx.ftz.f32 %x, %a;", inputs), [-INF, -INF, -126, NAN])


@pytest.mark.parametrize("name", ["sin", "cos"])
@pytest.mark.parametrize(("turns", "bits"), [(2, 20.5), (100, 14.7)])
@seeded
def test_sine_and_cosine_are_within_their_bounds(name: str, turns: int, bits: float, seed: int) -> None:
    limit = turns * math.pi
    x = numbers(seed, -limit, limit)
    x = np.concatenate([x, (np.arange(-2 * turns, 2 * turns + 1) * math.pi / 2).astype(np.float32)])
    function = getattr(mpmath, name)
    check(f"{name}.approx.f32 %x, %a;", [x], function, lambda _, __: mpmath.mpf(2) ** -bits)


@pytest.mark.parametrize("name", ["sin", "cos"])
def test_sine_and_cosine_of_huge_numbers_stay_in_range(name: str) -> None:
    x = numbers(3, 1e6, LARGEST)
    (actual,) = apply(f"{name}.approx.f32 %x, %a;", [np.concatenate([x, -x])], ["f4"])
    assert np.all(np.abs(actual) <= 1)


def test_sine_and_cosine_special_values() -> None:
    inputs = [-INF, -0.0, 0.0, INF, NAN]
    assert_same(values_of("sin.approx.f32 %x, %a;", inputs), [NAN, -0.0, 0.0, NAN, NAN])
    assert_same(values_of("cos.approx.f32 %x, %a;", inputs), [NAN, 1, 1, NAN, NAN])
    assert_same(values_of("sin.approx.ftz.f32 %x, %a;", [SMALLEST, -SMALLEST]), [0.0, -0.0])


@seeded
def test_tanh_is_within_its_relative_bound(seed: int) -> None:
    x = np.concatenate([numbers(seed, -12, 12), numbers(seed, -LARGEST, LARGEST)])
    check("tanh.approx.f32 %x, %a;", [x], mpmath.tanh, lambda e, _: mpmath.mpf(2) ** -11 * abs(e))


def test_tanh_special_values_and_subnormals_pass_through() -> None:
    inputs = [-INF, -0.0, 0.0, INF, NAN, SMALLEST, -SMALLEST, 5 * SMALLEST, -TINY]
    expected = [-1, -0.0, 0.0, 1, NAN, SMALLEST, -SMALLEST, 5 * SMALLEST, -TINY]
    assert_same(values_of("tanh.approx.f32 %x, %a;", inputs), expected)


@seeded
def test_roots_and_reciprocals_are_within_their_bounds(seed: int) -> None:
    x = numbers(seed, SMALLEST, LARGEST)
    one = mpmath.mpf(1)
    check("rsqrt.approx.f32 %x, %a;", [x], lambda v: one / mpmath.sqrt(v), lambda e, _: mpmath.mpf(2) ** -22.9 * e)
    check("sqrt.approx.f32 %x, %a;", [x], mpmath.sqrt, lambda e, _: mpmath.mpf(2) ** -23 * e)
    both = np.concatenate([x, -x])
    check("rcp.approx.f32 %x, %a;", [both], lambda v: one / v, lambda e, _: spacing(e))


def test_roots_and_reciprocals_special_values() -> None:
    inputs = [-INF, -1, -0.0, 0.0, INF, NAN, 4, 0.25]
    assert_same(values_of("rsqrt.approx.f32 %x, %a;", inputs), [NAN, NAN, -INF, INF, 0, NAN, 0.5, 2])
    assert_same(values_of("sqrt.approx.f32 %x, %a;", inputs), [NAN, NAN, -0.0, 0.0, INF, NAN, 2, 0.5])
    assert_same(values_of("rcp.approx.f32 %x, %a;", inputs), [-0.0, -1, -INF, INF, 0, NAN, 0.25, 4])
    small = [SMALLEST, -SMALLEST, 2.0**127, -(2.0**127)]
    assert_same(values_of("rcp.approx.ftz.f32 %x, %a;", small), [INF, -INF, 0.0, -0.0])
    assert_same(values_of("rsqrt.approx.ftz.f32 %x, %a;", small), [INF, -INF, 2.0**-63.5, NAN])
    assert_same(values_of("sqrt.approx.ftz.f32 %x, %a;", small[:2]), [0.0, -0.0])


def test_nan_results_are_the_canonical_one() -> None:
    body = "sqrt.approx.f32 %x, %a; rsqrt.approx.f32 %y, %a; lg2.approx.f32 %z, %a; rcp.rn.f32 %w, %b;"
    negative, nan = np.array([-1.0, -INF], np.float32), np.array([0xFFC00001, 0x7F800001], np.uint32).view(np.float32)
    for result in apply(body, [negative, nan], ["f4"] * 4):
        assert result.view(np.uint32).tolist() == [F32.nan, F32.nan]


@pytest.mark.parametrize("form", ["approx", "full"])
@seeded
def test_division_is_within_two_ulp(form: str, seed: int) -> None:
    """`div.approx` for divisors in [2**-126, 2**126], `div.full` for all."""
    rng = np.random.default_rng(seed)
    low, high = (TINY, 2.0**126) if form == "approx" else (SMALLEST, LARGEST)
    b = numbers(seed, low, high)
    a = rng.permutation(numbers(seed + 1, -LARGEST, LARGEST))[: b.size]
    b = b[: a.size] * rng.choice([np.float32(-1), np.float32(1)], a.size)
    check(f"div.{form}.f32 %x, %a, %b;", [a, b], lambda x, y: x / y, lambda e, _, __: 2 * spacing(e))


def test_approximate_division_by_more_than_2_to_126_is_zero_or_nan() -> None:
    a = np.array([1, -1, LARGEST, INF, -INF, 0, NAN], np.float32)
    for b in (2.0**126 * 1.5, LARGEST):
        (positive,) = apply("div.approx.f32 %x, %a, %b;", [a, np.full_like(a, b)], ["f4"])
        assert_same([float(v) for v in positive], [0.0, -0.0, 0.0, NAN, NAN, 0.0, NAN])
        (negative,) = apply("div.approx.ftz.f32 %x, %a, %b;", [a, np.full_like(a, -b)], ["f4"])
        assert_same([float(v) for v in negative], [-0.0, 0.0, -0.0, NAN, NAN, -0.0, NAN])
    (edge,) = apply("div.approx.f32 %x, %a, %b;", [a[:3], np.full(3, 2.0**126, np.float32)], ["f4"])
    assert np.all(edge != 0)


@pytest.mark.parametrize(
    ("name", "function"), [("rcp", lambda v: 1 / v), ("rsqrt", lambda v: 1 / mpmath.sqrt(v))], ids=["rcp", "rsqrt"]
)
def test_gross_float64_approximations_use_the_upper_words_alone(name: str, function: Callable[..., mpmath.mpf]) -> None:
    rng = np.random.default_rng(5)
    x = rng.uniform(1, 4, 600) * 2.0 ** rng.integers(-1000, 1000, 600)
    cut = (x.view(np.uint64) & np.uint64(0xFFFFFFFF00000000)).view(np.float64)
    (actual,) = apply(f"{name}.approx.ftz.f64 %x, %a;", [x], ["f8"])
    assert not np.any(actual.view(np.uint64) & np.uint64(0xFFFFFFFF))
    for value, got in zip(cut, actual, strict=True):
        exact = function(mpmath.mpf(float(value)))
        assert abs(mpmath.mpf(float(got)) / exact - 1) < mpmath.mpf(2) ** -20
    special = np.array([0.0, -0.0, INF, 5e-324, -5e-324, NAN])
    (actual,) = apply(f"{name}.approx.ftz.f64 %x, %a;", [special], ["f8"])
    assert [repr(float(v)) for v in actual] == ["inf", "-inf", "0.0", "inf", "-inf", "nan"]
    assert int(actual[-1:].view(np.uint64)[0]) == 0x7FFFFFFF00000000


def test_rsqrt_of_float64_is_accurate() -> None:
    rng = np.random.default_rng(6)
    x = rng.uniform(1, 4, 600) * 2.0 ** rng.integers(-1070, 1000, 600)
    (actual,) = apply("rsqrt.approx.f64 %x, %a;", [x], ["f8"])
    with mpmath.workdps(40):
        for value, got in zip(x, actual, strict=True):
            assert abs(mpmath.mpf(float(got)) * mpmath.sqrt(mpmath.mpf(float(value))) - 1) < mpmath.mpf(2) ** -51


@pytest.mark.parametrize("name", ["ex2", "lg2", "sin", "cos", "tanh", "rsqrt", "sqrt", "rcp"])
def test_a_value_that_the_warp_shares_gives_what_the_lanes_get(name: str) -> None:
    x = np.repeat(numbers(9, 0.001, 90)[:40], 128)
    body = f"{name}.approx.f32 %x, %a; mov.u32 %i1, %ctaid.x; mul.wide.u32 %at, %i1, 512; ld.param.u64 %base, [pa]; "
    body += f"add.u64 %at, %at, %base; ld.global.f32 %f1, [%at]; {name}.approx.f32 %y, %f1;"
    own, shared = apply(body, [x], ["f4", "f4"])
    assert np.array_equal(own.view(np.uint32), shared.view(np.uint32))
