"""float16, bfloat16 and float8 through CUDA's own headers, in hardware instructions and in the software paths."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from cuda_sources import ARCHITECTURES, compiled, run

from kernelcheck.compiler.program import Program

SOFTWARE, HARDWARE = ("sm_70", "sm_80"), ("sm_89", "sm_90")
FP8 = {"E4M3": ml_dtypes.float8_e4m3fn, "E5M2": ml_dtypes.float8_e5m2}
LARGEST = {"E4M3": 448.0, "E5M2": 57344.0}
FP8_KERNELS = (
    *("decode<__nv_fp8_e4m3>", "decode<__nv_fp8_e5m2>", "fp8_dot"),
    *(f"encode<__NV_{kind}, __NV_{s}>" for kind in FP8 for s in ("SATFINITE", "NOSAT")),
    *(f"encode_pairs<__NV_{kind}>" for kind in FP8),
)
HALVES = {"__half": np.float16, "__nv_bfloat16": ml_dtypes.bfloat16}
PAIRS = {"__half2": np.float16, "__nv_bfloat162": ml_dtypes.bfloat16}


@pytest.fixture(scope="module", params=[*SOFTWARE, *HARDWARE])
def fp8(request: pytest.FixtureRequest) -> Program:
    return compiled("small_floats.cu", FP8_KERNELS, request.param)


def interesting_floats(kind: str) -> np.ndarray:
    """Every number of the format, its neighbours, what lies half-way between two, and what is too large or small."""
    codes = np.arange(256, dtype=np.uint8).view(FP8[kind]).astype(np.float32)
    numbers = np.sort(codes[np.isfinite(codes)])
    middles = (numbers[:-1] + numbers[1:]) / 2
    near = np.concatenate([numbers, middles])
    beside = np.concatenate([np.nextafter(near, np.float32(s)) for s in (np.inf, -np.inf)])
    drawn = np.random.default_rng(1).standard_normal(500) * np.exp2(np.random.default_rng(2).integers(-24, 20, 500))
    extremes = [0.0, -0.0, np.inf, -np.inf, np.nan, 1e30, -1e30, 1e-30, 464.0, 465.0, 61440.0, 61441.0, 65504.0]
    return np.concatenate([near, beside, drawn, extremes]).astype(np.float32)


def codes_of(values: np.ndarray, kind: str, *, saturates: bool) -> np.ndarray:
    """8-bit codes, every NaN as 0x7f; infinity and what rounds to it as the largest number where that is asked for."""
    limit = LARGEST[kind]
    clipped = np.clip(values, -limit, limit) if saturates else values
    codes = clipped.astype(FP8[kind]).view(np.uint8)
    return np.where(np.isnan(values), np.uint8(0x7F), codes)


@pytest.mark.parametrize("kind", FP8)
def test_every_8_bit_code_is_read_exactly(fp8: Program, kind: str) -> None:
    out = np.zeros(256, np.float32)
    run(fp8, f"decode<__nv_fp8_{kind.lower()}>", [out], grid=2, block=128)
    expected = np.arange(256, dtype=np.uint8).view(FP8[kind]).astype(np.float32)
    np.testing.assert_array_equal(out, expected)
    np.testing.assert_array_equal(np.signbit(out)[~np.isnan(out)], np.signbit(expected)[~np.isnan(out)])


@pytest.mark.parametrize("kind", FP8)
@pytest.mark.parametrize("saturates", [True, False])
def test_floats_round_to_the_nearest_8_bit_number(fp8: Program, kind: str, saturates: bool) -> None:
    values = interesting_floats(kind)
    out = np.zeros(values.size, np.uint8)
    saturation = "SATFINITE" if saturates else "NOSAT"
    run(
        fp8,
        f"encode<__NV_{kind}, __NV_{saturation}>",
        [values, out, np.int32(values.size)],
        grid=-(-values.size // 128),
        block=128,
    )
    expected = codes_of(values, kind, saturates=saturates)
    if kind == "E4M3" and not saturates:  # no infinity: NaN keeps the sign of what was too large
        magnitude = out & 0x7F
        np.testing.assert_array_equal(magnitude, expected & 0x7F)
        return
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("kind", FP8)
def test_pairs_of_floats_and_of_halves_become_pairs_of_8_bit_numbers_and_back(fp8: Program, kind: str) -> None:
    values = interesting_floats(kind)
    values = values[: values.size // 2 * 2]
    packed, from_half = (np.zeros(values.size // 2, np.uint16) for _ in range(2))
    back = np.zeros(values.size, np.float32)
    run(
        fp8,
        f"encode_pairs<__NV_{kind}>",
        [values, packed, from_half, back, np.int32(values.size)],
        grid=-(-values.size // 256),
        block=128,
    )
    codes = codes_of(values, kind, saturates=True)
    np.testing.assert_array_equal(packed.view(np.uint8), codes)
    with np.errstate(over="ignore"):
        halves = values.astype(np.float16).astype(np.float32)
    np.testing.assert_array_equal(from_half.view(np.uint8), codes_of(halves, kind, saturates=True))
    np.testing.assert_array_equal(back, codes.view(FP8[kind]).astype(np.float32))


def test_a_dot_product_of_mixed_8_bit_formats(fp8: Program) -> None:
    rng = np.random.default_rng(3)
    a, b = rng.standard_normal(400).astype(FP8["E4M3"]), rng.standard_normal(400).astype(FP8["E5M2"])
    out = np.zeros(1, np.float32)
    run(fp8, "fp8_dot", [a.view(np.uint8), b.view(np.uint8), out, np.int32(400)])
    np.testing.assert_allclose(out[0], a.astype(np.float64) @ b.astype(np.float64), rtol=1e-5)


@pytest.mark.parametrize(
    ("pair", "arch"),
    [
        *(("__half2", arch) for arch in ARCHITECTURES),
        *(("__nv_bfloat162", arch) for arch in ARCHITECTURES[2:]),  # the header has these functions from 8.0 on
    ],
)
def test_packed_arithmetic_rounds_each_operation_once_on_every_architecture(pair: str, arch: str) -> None:
    dtype = PAIRS[pair]
    rng = np.random.default_rng(4)
    x, a, b = (rng.standard_normal(600).astype(dtype) for _ in range(3))
    fused, larger, sums = (np.zeros(600, dtype) for _ in range(3))
    raw = [array.view(np.uint16) for array in (x, a, b, fused, larger, sums)]
    program = compiled("small_floats.cu", (f"pairs<{pair}>",), arch)
    run(program, f"pairs<{pair}>", [*raw, np.int32(300)], grid=3, block=128)
    wide = [array.astype(np.float64) for array in (x, a, b)]
    expected = (wide[1] * wide[0] + wide[2]).astype(dtype)  # products of halves, and such sums, are exact in float64
    np.testing.assert_array_equal(fused.view(np.uint16), expected.view(np.uint16))
    np.testing.assert_array_equal(larger, np.maximum(expected, x))
    total = (wide[0] + wide[1]).astype(dtype).astype(np.float64)
    product = (total * wide[2]).astype(dtype).astype(np.float64)
    np.testing.assert_array_equal(sums, (product - wide[1]).astype(dtype))


@pytest.mark.parametrize("arch", ["sm_75", "sm_80", "sm_90"])
@pytest.mark.parametrize("half", HALVES)
def test_halves_are_shuffled_and_summed(half: str, arch: str) -> None:
    dtype = HALVES[half]
    data = np.random.default_rng(5).integers(-4, 5, 32).astype(dtype)
    out = np.zeros(64, dtype)
    program = compiled("small_floats.cu", (f"exchange<{half}>",), arch)
    run(program, f"exchange<{half}>", [data.view(np.uint16), out.view(np.uint16)])
    lanes = np.arange(32)
    np.testing.assert_array_equal(out[:32], data[np.where(lanes + 3 < 32, lanes + 3, lanes)])
    np.testing.assert_array_equal(out[32:].astype(np.float64), data.astype(np.float64).sum())


@pytest.mark.parametrize("arch", ["sm_80", "sm_90"])
@pytest.mark.parametrize("half", HALVES)
def test_half_functions_are_right_to_two_units_in_the_last_place(half: str, arch: str) -> None:
    dtype = HALVES[half]
    x = np.random.default_rng(6).uniform(0.1, 6, 200).astype(dtype)
    out = np.zeros((7, 200), dtype)
    program = compiled("small_floats.cu", (f"functions<{half}>",), arch)
    run(program, f"functions<{half}>", [x.view(np.uint16), out.view(np.uint16), np.int32(200)], grid=2, block=128)
    wide = x.astype(np.float64)
    exact = [np.exp(wide), np.sqrt(wide), 1 / wide, np.log2(wide), np.sin(wide), np.floor(wide), np.tanh(wide)]
    unit = float(ml_dtypes.finfo(dtype).eps)
    for got, want in zip(out.astype(np.float64), exact, strict=True):
        np.testing.assert_allclose(got, want, rtol=2 * unit, atol=unit * 2**-6)
