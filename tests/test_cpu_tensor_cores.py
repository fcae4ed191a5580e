"""`mma` in every shape and type: where elements lie, and how they are added."""

from __future__ import annotations

import math
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from cpu_kernels import compile_text, run_program, run_ptx
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from matrix_fragments import FRAGMENTS, register_kernel, run_mma
from tensor_core_model import dot

from kernelcheck.base.errors import UnsupportedPTXError

DTYPES = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "tf32": np.float32, "f32": np.float32, "f64": np.float64}
BITS = {"f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "f64": 64}


def encoded(values: np.ndarray, kind: str) -> np.ndarray:
    return np.asarray(values).astype(DTYPES[kind]).view(f"u{BITS[kind] // 8}")


def decoded(encodings: np.ndarray, kind: str) -> np.ndarray:
    return encodings.astype(f"u{BITS[kind] // 8}").view(DTYPES[kind]).astype(np.float64)


def multiplied(
    shape: str, kind: str, result: str, a: np.ndarray, b: np.ndarray, c: np.ndarray, c_kind: str = ""
) -> np.ndarray:
    c_kind = c_kind or result
    bits = {"bits": BITS[kind], "c_bits": BITS[c_kind], "d_bits": BITS[result]}
    matrices = encoded(a, kind), encoded(b, kind), encoded(c, c_kind)
    target = "sm_90" if kind == "f64" else "sm_80"
    return decoded(run_mma(f"{result}.{kind}.{kind}.{c_kind}", shape, *matrices, **bits, target=target), result)


FLOATING = [
    ("m16n8k8", "f16", "f32"), ("m16n8k8", "f16", "f16"), ("m16n8k16", "f16", "f32"), ("m16n8k16", "f16", "f16"),
    ("m16n8k8", "bf16", "f32"), ("m16n8k16", "bf16", "f32"), ("m16n8k4", "tf32", "f32"), ("m16n8k8", "tf32", "f32"),
    ("m8n8k4", "f64", "f64"), ("m16n8k4", "f64", "f64"), ("m16n8k8", "f64", "f64"), ("m16n8k16", "f64", "f64"),
]  # fmt: skip


@pytest.mark.parametrize(("shape", "kind", "result"), FLOATING)
def test_small_integers_are_multiplied_exactly_in_every_floating_point_shape(
    shape: str, kind: str, result: str
) -> None:
    fragments = FRAGMENTS[shape, BITS[kind]]
    rng = np.random.default_rng(7)
    a = rng.integers(-8, 9, (fragments.m, fragments.k))
    b = rng.integers(-8, 9, (fragments.k, fragments.n))
    c = rng.integers(-99, 99, (fragments.m, fragments.n))
    np.testing.assert_array_equal(multiplied(shape, kind, result, a, b, c), a @ b + c)


INTEGERS = [(shape, bits) for shape, bits in FRAGMENTS if bits in (4, 8)]


def integer_bounds(kind: str) -> tuple[int, int]:
    bits = int(kind[1:])
    return (-(1 << (bits - 1)), 1 << (bits - 1)) if kind[0] == "s" else (0, 1 << bits)


def multiplied_integers(
    shape: str, a_kind: str, b_kind: str, a: np.ndarray, b: np.ndarray, c: np.ndarray, modifier: str = ""
) -> np.ndarray:
    bits = int(a_kind[1:])
    mask = (1 << bits) - 1
    types = f"{modifier}s32.{a_kind}.{b_kind}.s32"
    out = run_mma(types, shape, a & mask, b & mask, c & 0xFFFFFFFF, bits=bits, c_bits=32, d_bits=32)
    return out.astype(np.uint32).view(np.int32)


@pytest.mark.parametrize(("shape", "bits"), INTEGERS)
@pytest.mark.parametrize("signs", ["ss", "us", "su", "uu"])
def test_integers_of_any_sign_are_multiplied_exactly(shape: str, bits: int, signs: str) -> None:
    fragments = FRAGMENTS[shape, bits]
    rng = np.random.default_rng(3)
    a_kind, b_kind = (f"{sign}{bits}" for sign in signs)
    a = rng.integers(*integer_bounds(a_kind), (fragments.m, fragments.k))
    b = rng.integers(*integer_bounds(b_kind), (fragments.k, fragments.n))
    c = rng.integers(-1000, 1000, (fragments.m, fragments.n))
    np.testing.assert_array_equal(multiplied_integers(shape, a_kind, b_kind, a, b, c), a @ b + c)


@pytest.mark.parametrize("sign", [1, -1])
def test_integer_accumulators_wrap_unless_they_are_to_saturate(sign: int) -> None:
    shape = "m16n8k32"
    a, b = np.full((16, 32), 100), np.full((32, 8), sign * 100)
    c = np.full((16, 8), 2**31 - 1 if sign > 0 else -(2**31))
    wrapped = (c + a @ b + 2**31) % 2**32 - 2**31
    np.testing.assert_array_equal(multiplied_integers(shape, "s8", "s8", a, b, c), wrapped)
    np.testing.assert_array_equal(multiplied_integers(shape, "s8", "s8", a, b, c, "satfinite."), c)


@pytest.mark.parametrize("shape", ["m8n8k128", "m16n8k128", "m16n8k256"])
@pytest.mark.parametrize("operation", ["xor", "and"])
def test_bits_are_combined_and_counted(shape: str, operation: str) -> None:
    fragments = FRAGMENTS[shape, 1]
    rng = np.random.default_rng(5)
    a, b = rng.integers(0, 2, (fragments.m, fragments.k)), rng.integers(0, 2, (fragments.k, fragments.n))
    c = rng.integers(0, 1000, (fragments.m, fragments.n))
    pairs = a[:, :, None], b[None, :, :]
    counts = (pairs[0] ^ pairs[1] if operation == "xor" else pairs[0] & pairs[1]).sum(axis=1)
    out = run_mma(f"s32.b1.b1.s32.{operation}.popc", shape, a, b, c, bits=1, c_bits=32, d_bits=32)
    np.testing.assert_array_equal(out, counts + c)


def spread_numbers(rng: np.random.Generator, shape: tuple[int, int], kind: str, spread: int) -> np.ndarray:
    """Numbers of all magnitudes within 2^±spread, some of them zero, as the type holds them."""
    values = rng.uniform(1, 2, shape) * np.exp2(rng.integers(-spread, spread + 1, shape)) * rng.choice([-1, 1], shape)
    values[rng.random(shape) < 0.1] = 0
    rounded = values.astype(DTYPES[kind])
    if kind == "tf32":
        rounded = (rounded.view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32)
    return rounded.astype(np.float64)


def expected_sums(a: np.ndarray, b: np.ndarray, c: np.ndarray, kind: str, result: str) -> np.ndarray:
    return np.array(
        [[dot(a[i].tolist(), b[:, j].tolist(), c[i, j], kind, result) for j in range(8)] for i in range(16)]
    )


MODELLED = [case for case in FLOATING if case[1] != "f64"]


@pytest.mark.parametrize(("shape", "kind", "result"), MODELLED)
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), spread=st.sampled_from([0, 3, 9, 14, 24, 60, 126]), c_spread=st.integers(0, 30))
def test_sums_of_any_magnitude_follow_the_published_model(
    shape: str, kind: str, result: str, seed: int, spread: int, c_spread: int
) -> None:
    rng = np.random.default_rng(seed)
    depth = int(shape.rpartition("k")[2])
    spread = min(spread, 24) if kind == "f16" else spread
    with np.errstate(over="ignore"):
        a, b = spread_numbers(rng, (16, depth), kind, min(spread, 14)), spread_numbers(rng, (depth, 8), kind, spread)
        b[~np.isfinite(b)] = 1
        c = spread_numbers(rng, (16, 8), result, min(c_spread, 14) if result == "f16" else c_spread)
        got = multiplied(shape, kind, result, a, b, c)
    np.testing.assert_array_equal(got, expected_sums(a, b, c, kind, result))


def one_sum(shape: str, kind: str, result: str, a: list[float], b: list[float], c: float) -> float:
    """Element (0, 0) of D where only the first row of A and column of B hold anything."""
    fragments = FRAGMENTS[shape, BITS[kind]]
    left, right = np.zeros((fragments.m, fragments.k)), np.zeros((fragments.k, fragments.n))
    start = np.zeros((fragments.m, fragments.n))
    left[0, : len(a)], right[: len(b), 0], start[0, 0] = a, b, c
    return float(multiplied(shape, kind, result, left, right, start)[0, 0])


def test_what_lies_24_bits_below_the_largest_exponent_is_cut_off() -> None:
    assert one_sum("m16n8k8", "f16", "f32", [1, 2**-12], [1, 2**-12], -1) == 2**-24
    assert one_sum("m16n8k8", "f16", "f32", [1, 2**-12], [1, 2**-13], -1) == 0


def test_results_are_truncated_and_not_rounded_to_nearest() -> None:
    assert one_sum("m16n8k8", "f16", "f32", [1, 1.5 * 2**-12], [1, 2**-12], 0) == 1
    assert one_sum("m16n8k8", "f16", "f32", [1, -(2**-12)], [1, 2**-12], 0) == 1 - 2**-24


def test_the_two_halves_of_sixteen_products_are_added_one_after_the_other() -> None:
    # 2^-24 survives beside 2^0 only where it is added last and the sum before it was zero.
    a, b = [1.0] + [0.0] * 7 + [-1.0, 2**-12], [1.0] + [0.0] * 7 + [1.0, 2**-13]
    assert one_sum("m16n8k16", "f16", "f32", a, b, 0) == 0
    a = [1.0, -1.0] + [0.0] * 6 + [2**-12]
    b = [1.0, 1.0] + [0.0] * 6 + [2**-13]
    assert one_sum("m16n8k16", "f16", "f32", a, b, 0) == 2**-25


def test_half_accumulators_are_rounded_to_nearest_even_after_each_half() -> None:
    assert one_sum("m16n8k8", "f16", "f16", [1, 2**-11], [1, 1], 0) == 1
    assert one_sum("m16n8k8", "f16", "f16", [1, 3 * 2**-11], [1, 1], 0) == 1 + 2**-9
    a = [1.0, 2**-11] + [0.0] * 6 + [2**-11]
    assert one_sum("m16n8k16", "f16", "f16", a, [1.0] * 9, 0) == 1


RECORDED = np.load(Path(__file__).parent / "mma_vectors.npz")
"""Encodings of A, B, C and of the D that an H200 gave (driver 580.159.04), by shape, types and spread of magnitudes."""


@pytest.mark.parametrize("name", sorted({name.rpartition(".")[0] for name in RECORDED}))
def test_the_bits_for_sm_90_are_those_of_an_h200(name: str) -> None:
    shape, kind, result, _ = name.split(".")
    a, b, c, d = (RECORDED[f"{name}.{each}"] for each in "abcd")
    bits = {"bits": BITS[kind], "c_bits": BITS[result], "d_bits": BITS[result]}
    got = run_mma(f"{result}.{kind}.{kind}.{result}", shape, a, b, c, **bits, target="sm_90")
    np.testing.assert_array_equal(got, d)


def test_sixteen_of_the_largest_products_do_not_overflow_their_sum() -> None:
    a, b, c = (encoded(np.full(s, 2 - 2**-10), k) for s, k in (((16, 16), "f16"), ((16, 8), "f16"), ((16, 8), "f32")))
    out = run_mma("f32.f16.f16.f32", "m16n8k16", a, b, c, bits=16, c_bits=32, d_bits=32, target="sm_90")
    np.testing.assert_array_equal(decoded(out, "f32"), 16 * (2 - 2**-10) ** 2 + (2 - 2**-10))


def test_subnormal_factors_and_sums_are_kept() -> None:
    assert one_sum("m16n8k8", "f16", "f32", [2**-24], [2**-24], 0) == 2**-48
    assert one_sum("m16n8k8", "f16", "f16", [2**-24], [1], 0) == 2**-24
    assert one_sum("m16n8k8", "bf16", "f32", [2**-100], [2**-49], 0) == 2**-149
    assert one_sum("m16n8k8", "bf16", "f32", [2**-133], [2.0**20], 0) == 2**-113


def test_a_subnormal_factor_counts_as_if_it_were_as_large_as_the_least_normal_number() -> None:
    # E is -14, not -24: what lies below 2^-38 goes, though 2^-24 + 2^-39 could be written.
    assert one_sum("m16n8k8", "f16", "f32", [2**-24], [1], 2**-39) == 2**-24
    assert one_sum("m16n8k8", "f16", "f32", [2**-24], [1], 2**-38) == 2**-24 + 2**-38


def test_an_accumulator_beside_zero_products_is_unchanged() -> None:
    for value in (2**-149, 2**-126, 1 + 2**-23, 3e38):
        for kind in ("f16", "bf16"):
            assert one_sum("m16n8k8", kind, "f32", [0], [1], float(np.float32(value))) == np.float32(value)


@pytest.mark.parametrize(
    ("a", "b", "c", "expected"),
    [
        ([math.inf], [1], 0, math.inf),
        ([math.inf], [-2], 5, -math.inf),
        ([math.inf], [0], 0, math.nan),
        ([math.inf, 1], [1, math.inf], 1, math.inf),
        ([math.inf, math.inf], [1, -1], 1, math.nan),
        ([math.nan], [1], 0, math.nan),
        ([1], [1], math.nan, math.nan),
        ([1], [1], -math.inf, -math.inf),
        ([math.inf], [1], -math.inf, math.nan),
    ],
)
@pytest.mark.parametrize(("kind", "result"), [("f16", "f32"), ("f16", "f16"), ("bf16", "f32"), ("tf32", "f32")])
def test_infinities_and_nan_spread_as_in_a_plain_sum(
    a: list[float], b: list[float], c: float, expected: float, kind: str, result: str
) -> None:
    np.testing.assert_equal(one_sum("m16n8k8", kind, result, a, b, c), expected)


def test_infinities_of_one_row_leave_the_other_rows_alone() -> None:
    a, b, c = np.ones((16, 16)), np.ones((16, 8)), np.zeros((16, 8))
    a[3, 5] = math.inf
    out = multiplied("m16n8k16", "f16", "f32", a, b, c)
    assert np.isposinf(out[3]).all()
    np.testing.assert_array_equal(np.delete(out, 3, axis=0), 16)


def test_sums_beyond_the_format_become_infinite() -> None:
    assert one_sum("m16n8k8", "bf16", "f32", [2.0**127, 2.0**127], [1, 1], 0) == math.inf
    assert one_sum("m16n8k8", "bf16", "f32", [2.0**127, -(2.0**127)], [1, 1], 2.0**127) == 2.0**127
    assert one_sum("m16n8k8", "f16", "f16", [60000, 60000], [1, 1], 0) == math.inf


def test_nan_results_are_canonical() -> None:
    a, b, c = np.full((16, 8), math.nan), np.ones((8, 8)), np.zeros((16, 8))
    wide = run_mma("f32.f16.f16.f32", "m16n8k8", encoded(a, "f16"), encoded(b, "f16"), encoded(c, "f32"),
                   bits=16, c_bits=32, d_bits=32)  # fmt: skip
    narrow = run_mma("f16.f16.f16.f16", "m16n8k8", encoded(a, "f16"), encoded(b, "f16"), encoded(c, "f16"),
                     bits=16, c_bits=16, d_bits=16)  # fmt: skip
    assert (wide == 0x7FFFFFFF).all()
    assert (narrow == 0x7FFF).all()


def test_float64_is_a_chain_of_fused_multiply_adds() -> None:
    # 1 + 2^-60 - 1: with the product rounded first, or another order, 2^-60 would be lost or kept otherwise.
    assert one_sum("m8n8k4", "f64", "f64", [1 + 2**-30], [1 - 2**-30], -1) == -(2**-60)
    assert one_sum("m8n8k4", "f64", "f64", [1, 2**-60, -1], [1, 1, 1], 0) == 0


def test_tf32_ignores_the_lowest_thirteen_bits() -> None:
    assert one_sum("m16n8k8", "tf32", "f32", [1 + 2**-10 + 2**-11], [1], 0) == 1 + 2**-10


SPECIALISED = """
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const half* a, const half* b, float* d) {
  __shared__ __align__(32) half s[512];
  if (threadIdx.x / 32 == 1)
    for (int i = threadIdx.x % 32; i < 256; i += 32) { s[i] = a[i]; s[i + 256] = b[i]; }
  __syncthreads();
  if (threadIdx.x / 32 == 0) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::load_matrix_sync(fa, s, 16);
    wmma::load_matrix_sync(fb, s + 256, 16);
    wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(d, fc, 16, wmma::mem_row_major);
  }
}
"""


@pytest.mark.usefixtures("each_schedule")
def test_warps_in_different_branches_can_load_and_multiply(tmp_path: Path) -> None:
    program = compile_text(SPECIALISED, tmp_path, "k")
    rng = np.random.default_rng(4)
    a, b = (rng.integers(-8, 9, (16, 16)).astype(np.float16) for _ in range(2))
    d = np.zeros((16, 16), np.float32)
    assert not run_program(program, [a, b, d], block=64).findings
    np.testing.assert_array_equal(d, a.astype(float) @ b.astype(float))


@pytest.mark.parametrize(
    ("instruction", "named"),
    [
        ("mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32 {%d0}, {%a0}, {%a0}, {%a0}", "1 elements in braces"),
        ("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 {%d0}, {%a0}, {%a0}, {%a0}", "mma"),
        (
            "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%d0}, {%a0}, {%a0}, {%a0}",
            "elements in braces, where 4 belong",
        ),
    ],
)
def test_what_is_not_supported_is_refused_by_name(instruction: str, named: str) -> None:
    ptx = register_kernel(instruction + ";", [1], 1)
    with pytest.raises(UnsupportedPTXError, match=named):
        run_ptx(ptx, "op", [np.zeros((1, 32), np.uint32), np.zeros((1, 32), np.uint32)])
