from __future__ import annotations

import hashlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.cases.values import FAMILIES, ROTATION, Stream, generate, quantise
from kernelcheck.dtypes import DTYPES, DType
from kernelcheck.errors import RegistryError
from kernelcheck.registry import TENSOR_VALUES

FLOATS = [dtype for dtype in DTYPES.values() if dtype.is_float]
INTEGERS = [dtype for dtype in DTYPES.values() if dtype.kind in ("int", "uint")]


def make(values: str, shape: tuple[int, ...], dtype: str = "float32", **bounds: float) -> np.ndarray:
    return generate(values, shape, DTYPES[dtype], Stream(11, "x"), **bounds)


def digest(array: np.ndarray) -> str:
    return hashlib.sha256(array.astype(array.dtype.newbyteorder("<")).tobytes()).hexdigest()[:16]


def test_every_family_of_the_registry_can_be_generated() -> None:
    assert set(TENSOR_VALUES) | {"nonfinite"} == set(FAMILIES)
    assert set(ROTATION) <= set(TENSOR_VALUES)


def test_the_stream_is_philox_with_the_seed_and_the_name_as_its_key() -> None:
    name = int.from_bytes(hashlib.blake2b(b"x", digest_size=8).digest(), "big")
    assert Stream(11, "x").words(3).tolist() == np.random.Philox(key=name << 64 | 11).random_raw(3).tolist()


def test_philox_words_are_those_of_its_authors() -> None:
    """Random123's known answer for ``philox4x64 10`` at counter and key 0; NumPy counts up before each block."""
    generator = np.random.Philox(key=0, counter=2**256 - 1)
    assert generator.random_raw(4).tolist() == [
        0x16554D9ECA36314C,
        0xDB20FE9D672D0FDC,
        0xD7E772CEE186176B,
        0x7E68B68AEC7BA23B,
    ]


@pytest.mark.parametrize("dtype", FLOATS, ids=lambda dtype: dtype.name)
def test_quantise_rounds_as_numpy_casts(dtype: DType) -> None:
    stream = Stream(3, "quantise")
    scales = stream.integers(20_000, dtype.min_exponent - 30, 1 - dtype.min_exponent).astype(np.int32)
    values = np.ldexp(stream.normal(20_000), scales)
    halves = np.ldexp(1.0 + stream.integers(500, 0, 64) * 2.0**-dtype.precision, stream.integers(500, -20, 9))
    every = np.concatenate([values, halves, [0.0, -0.0, np.inf, -np.inf]])
    if dtype.name == "bfloat16":  # by way of integers: round to nearest even at bit 16 of a value float32 holds
        every = every.astype(np.float32).astype(np.float64)
    if dtype.saturates:  # NumPy's casts do not
        kept = np.isinf(every) & (dtype.top == 0)
        every = np.where(kept, every, np.clip(every, -dtype.largest, dtype.largest))
    with np.errstate(over="ignore"):
        assert quantise(every, dtype).tobytes() == every.astype(dtype.numpy).tobytes()


def test_quantise_rounds_only_once_to_bfloat16() -> None:
    above_halfway = 1.0 + 2.0**-8 + 2.0**-40  # float32 would round this to the tie, and the tie to even
    assert float(quantise(np.array(above_halfway), DTYPES["bfloat16"])) == 1.0 + 2.0**-7


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("shape", [(), (1,), (7,), (3, 5), (2, 3, 4)])
def test_every_family_fills_any_shape(family: str, shape: tuple[int, ...]) -> None:
    for dtype in FLOATS:
        array = generate(family, shape, dtype, Stream(1, "x"))
        assert array.shape == shape
        assert array.dtype == dtype.numpy


@pytest.mark.parametrize("family", [*ROTATION, "sorted", "mask", "probabilities"])
def test_sums_of_4096_products_stay_finite_in_float16(family: str) -> None:
    for seed in range(8):
        values = generate(family, (4096,), DTYPES["float16"], Stream(seed, "x")).astype(np.float64)
        assert (values * values).sum() < 65504


def test_normal_has_mean_0_and_variance_1() -> None:
    values = make("normal", (200_000,), "float64")
    assert abs(values.mean()) < 0.01
    assert abs(values.var() - 1) < 0.01
    assert np.abs(values).max() < 6


def test_families_show_what_they_are_named_for() -> None:
    negative = make("negative", (3, 500))
    assert (negative < 0).all()
    assert (negative[::2] <= -96).all()
    assert (negative[1::2] > -2.25).all()
    assert (make("positive", (500,)) > 0).all()
    assert np.unique(make("constant", (500,))).size == 1
    assert np.unique(make("ties", (500,))).size == 4
    assert set(make("integers", (500,)).tolist()) == set(range(-4, 5))
    assert (np.diff(make("sorted", (3, 500)), axis=-1) >= 0).all()
    assert np.abs(make("tiny", (500,))).max() < 0.01
    zeros = make("zeros", (500,))
    assert (zeros == 0).all()
    assert 0 < np.signbit(zeros).sum() < 500
    ramp = make("ramp", (2, 200)).astype(np.float64)
    assert (ramp[:, 2:] > ramp[:, :-2] - 0.25).all()
    assert (ramp[:, -1] > 15).all()
    spikes = make("spike", (1024,))
    assert np.count_nonzero(np.abs(spikes) == 128) == 4
    offset = make("offset", (500,))
    assert abs(offset.mean()) > 50 * offset.std()
    pairs = make("cancellation", (500,)).reshape(-1, 2)
    assert np.abs(pairs.sum(axis=1)).max() < 0.05 < np.abs(pairs).mean()
    special = make("nonfinite", (4096,))
    assert np.isnan(special).any() and np.isposinf(special).any() and np.isneginf(special).any()
    assert np.isfinite(special).mean() > 0.9


@pytest.mark.parametrize("dtype", ["float64", "float32", "float16", "bfloat16"])
def test_a_subnormal_tensor_holds_subnormal_numbers_alone(dtype: str) -> None:
    values = np.abs(make("subnormal", (8, 50), dtype).astype(np.float64))
    assert (values < DTYPES[dtype].smallest_normal).all()
    assert np.count_nonzero(values) > 300


def test_a_nonfinite_tensor_has_rows_that_are_minus_infinity_throughout() -> None:
    values = make("nonfinite", (12, 50), "float32")
    assert [row for row in range(12) if (values[row] == -np.inf).all()] == [3, 11]


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
def test_an_offset_is_of_either_sign(dtype: str) -> None:
    signs = [np.sign(generate("offset", (20,), DTYPES[dtype], Stream(seed, "x"))).mean() for seed in range(20)]
    assert set(signs) == {-1.0, 1.0}


@pytest.mark.parametrize("shape", [(500,), (1, 7), (4, 500)])
def test_a_negative_tensor_begins_where_exp_vanishes_in_float32(shape: tuple[int, ...]) -> None:
    first = make("negative", shape).reshape(-1)[: shape[-1]]
    assert (np.exp(first) < np.finfo(np.float32).tiny).all()


def test_probabilities_sum_to_one_in_each_row() -> None:
    rows = make("probabilities", (5, 300), "float64")
    assert (rows > 0).all()
    np.testing.assert_allclose(rows.sum(axis=1), 1, rtol=1e-14)


def test_no_row_of_a_mask_is_empty() -> None:
    mask = make("mask", (200, 3), "bool")
    assert mask.dtype == np.bool_
    assert mask.any(axis=1).all()
    assert not mask.all()


def test_an_index_takes_every_value_from_low_to_below_high() -> None:
    assert set(make("index", (2000,), "int32", low=3, high=9).tolist()) == set(range(3, 9))
    assert set(make("index", (2000,), "int64").tolist()) == set(range(8))


@given(
    family=st.sampled_from([family for family in TENSOR_VALUES if family not in ("zeros", "mask", "probabilities")]),
    dtype=st.sampled_from([dtype for dtype in FLOATS if dtype.name != "float64" and not dtype.saturates]),
    low=st.floats(-50, 50),
    width=st.floats(2, 100),
    sides=st.sampled_from(["low", "high", "both"]),
)
def test_floats_stay_within_their_bounds(family: str, dtype: DType, low: float, width: float, sides: str) -> None:
    lowest = low if sides != "high" else None
    highest = low + width if sides != "low" else None
    values = generate(family, (4, 33), dtype, Stream(5, "x"), lowest, highest).astype(np.float64)
    assert lowest is None or (values >= lowest).all()
    assert highest is None or (values <= highest).all()


@given(
    family=st.sampled_from([family for family in TENSOR_VALUES if family != "probabilities"]),
    dtype=st.sampled_from(INTEGERS),
    low=st.integers(0, 100),
    width=st.integers(1, 27),
)
def test_integers_stay_within_their_bounds(family: str, dtype: DType, low: int, width: int) -> None:
    values = generate(family, (4, 33), dtype, Stream(5, "x"), low, low + width)
    assert values.dtype == dtype.numpy
    if family not in ("zeros", "mask"):
        assert (values >= low).all()
        assert (values < low + width).all()


@pytest.mark.parametrize("dtype", ["float8_e4m3", "float8_e5m2"])
def test_floats_of_a_byte_stay_within_their_bounds(dtype: str) -> None:
    for low, high in ((-1.0, 2.0), (0.3, 0.6), (-48.0, -40.0), (5.0, 300.0)):
        values = make("normal", (500,), dtype, low=low, high=high).astype(np.float64)
        assert low <= values.min() < values.max() <= high


def test_bounds_that_leave_nothing_are_an_error() -> None:
    with pytest.raises(RegistryError, match="leave no float8_e4m3"):
        make("normal", (3,), "float8_e4m3", low=33, high=35)
    with pytest.raises(RegistryError, match="leave no value"):
        make("normal", (3,), low=2, high=1)
    with pytest.raises(RegistryError, match="leave no int32"):
        make("integers", (3,), "int32", low=2, high=2)
    with pytest.raises(RegistryError, match=r"integer in \[low, high\)"):
        make("index", (3,), "float32", low=2, high=2)


def test_a_family_that_means_nothing_for_the_dtype_is_an_error() -> None:
    with pytest.raises(RegistryError, match="needs a floating-point dtype, got int32"):
        make("probabilities", (3,), "int32")


def test_an_unknown_family_is_an_error_with_the_nearest_name() -> None:
    with pytest.raises(RegistryError, match=r"got 'postive'.*positive"):
        make("postive", (3,))


PINNED = {
    ("normal", "float64"): "b0534b6af8e30044",
    ("normal", "float32"): "ff2e691d96f825dc",
    ("normal", "float16"): "3bb8d92303974947",
    ("normal", "bfloat16"): "79ddf7cf48b216ad",
    ("normal", "int32"): "59fc97ad244b16b7",
    ("uniform", "float32"): "7bbb9c74cd8d1984",
    ("positive", "float32"): "479f63c570d1afdb",
    ("integers", "float32"): "895ec1081397efdc",
    ("negative", "float32"): "884a7c725d7ff9c3",
    ("tiny", "float32"): "0d0bafa614591533",
    ("large", "float32"): "efe68e2fd5a442d5",
    ("wide", "float32"): "a99e36a9f2b61689",
    ("cancellation", "float32"): "086e23239e3edb28",
    ("constant", "float32"): "066c642be2c776d1",
    ("ties", "float32"): "8d6df027cbca4d83",
    ("ramp", "float32"): "477d8e3dc70f7a76",
    ("falling", "float32"): "4da91dfdbe68ff96",
    ("subnormal", "float32"): "7a8405edc62b2dc3",
    ("subnormal", "float16"): "a14cc8f5b134c772",
    ("spike", "float32"): "4bdff7d9bc232547",
    ("offset", "float32"): "9502e35fd40fd46b",
    ("zeros", "float32"): "044198d11438af38",
    ("index", "int32"): "0a38a78e9e2ac1df",
    ("probabilities", "float32"): "be3ccb252ac75305",
    ("sorted", "float32"): "c93c067386c5c0da",
    ("mask", "bool"): "474f6e34f13e0023",
    ("nonfinite", "float32"): "08d376ac5dfd3e15",
}


@pytest.mark.parametrize(("family", "dtype"), PINNED)
def test_generated_bytes_never_change(family: str, dtype: str) -> None:
    assert digest(make(family, (6, 50), dtype)) == PINNED[family, dtype]
