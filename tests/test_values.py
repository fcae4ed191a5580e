from __future__ import annotations

import hashlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.base.dtypes import DTYPES, DType
from kernelcheck.base.errors import RegistryError
from kernelcheck.core.values.drawn_arrays import generate
from kernelcheck.core.values.families import FAMILIES, rotation_of
from kernelcheck.core.values.quantise import quantise
from kernelcheck.core.values.special_values import SPECIAL
from kernelcheck.core.values.streams import Stream
from kernelcheck.core.values.value_families import ROTATION, TENSOR_VALUES, VALUE_FAMILIES

FLOATS = [dtype for dtype in DTYPES.values() if dtype.is_float]
LINKED = ("permutation", "offsets", "counts")
INTEGERS = [dtype for dtype in DTYPES.values() if dtype.kind in ("int", "uint")]


def make(
    values: str, shape: tuple[int, ...], dtype: str = "float32", low: float | None = None, high: float | None = None
) -> np.ndarray:
    return generate(values, shape, DTYPES[dtype], Stream(11, "x"), low, high)


def digest(array: np.ndarray) -> str:
    return hashlib.sha256(array.astype(array.dtype.newbyteorder("<")).tobytes()).hexdigest()[:16]


def test_every_family_of_the_registry_can_be_generated() -> None:
    assert [*FAMILIES] == [*VALUE_FAMILIES]
    assert set(TENSOR_VALUES) | set(SPECIAL) == set(FAMILIES)
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


@pytest.mark.parametrize("family", [family for family in FAMILIES if family not in LINKED])
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
    family=st.sampled_from(
        [family for family in TENSOR_VALUES if family not in ("zeros", "mask", "probabilities", *LINKED)]
    ),
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
    family=st.sampled_from([family for family in TENSOR_VALUES if family not in ("probabilities", *LINKED)]),
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


SIGNED_AND_NOT = ["int8", "uint8", "int32", "uint64", "int64"]


def whole(values: str, shape: tuple[int, ...], dtype: str, low: float | None = None) -> np.ndarray:
    return generate(values, shape, DTYPES[dtype], Stream(11, "x"), low, whole=True)


@pytest.mark.parametrize("dtype", SIGNED_AND_NOT)
@pytest.mark.parametrize("family", ROTATION)
def test_every_family_fills_the_whole_range_with_integers_of_its_dtype(family: str, dtype: str) -> None:
    for shape in [(), (1,), (0, 3), (3, 5)]:
        assert whole(family, shape, dtype).shape == shape
        assert whole(family, shape, dtype).dtype == DTYPES[dtype].numpy


@pytest.mark.parametrize("dtype", SIGNED_AND_NOT)
def test_integers_of_the_whole_range_reach_both_of_its_ends(dtype: str) -> None:
    least, most = DTYPES[dtype].limits
    normal = [int(value) for value in whole("normal", (5000,), dtype)]
    assert min(normal) < least + (most - least) // 100 and max(normal) > most - (most - least) // 100
    edges = {int(value) for value in whole("subnormal", (500,), dtype)}
    assert edges == {min(max(edge, least), most) for edge in (least, least + 1, -1, 0, 1, most - 1, most)}
    ramp = [int(value) for value in whole("ramp", (200,), dtype)]
    assert ramp == sorted(ramp) and ramp[0] == least and ramp[-1] > most - (most - least) // 2
    assert [int(value) for value in whole("falling", (200,), dtype)] == ramp[::-1]


def test_negative_integers_are_those_that_the_other_signedness_reads_as_another_number() -> None:
    assert (whole("negative", (500,), "int8") < 0).all()
    assert (whole("negative", (500,), "uint8") >= 128).all()


def test_families_of_the_whole_range_are_what_they_are_named_for() -> None:
    assert np.unique(whole("constant", (500,), "int32")).size == 1
    assert np.unique(whole("ties", (500,), "int32")).size == 4
    assert set(whole("integers", (500,), "int16").tolist()) == set(range(-4, 5))
    assert set(whole("integers", (500,), "uint16").tolist()) == set(range(5))
    assert not whole("zeros", (500,), "int32").any()
    wide = np.abs(whole("wide", (5000,), "int64").astype(np.float64))
    assert (wide < 1000).mean() > 0.1 and (wide > 2.0**40).mean() > 0.1
    pairs = whole("cancellation", (500,), "int8").astype(int).reshape(-1, 2)
    assert (pairs.sum(axis=1) == -1).all()


@pytest.mark.parametrize("family", ROTATION)
def test_integers_of_the_whole_range_stay_above_low(family: str) -> None:
    for low in (-100, -5, 0, 3, 127):
        assert (whole(family, (500,), "int8", low) >= low).all()


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16", "float64"])
@pytest.mark.parametrize("family", ["normal", "uniform", "positive", "ramp", "sorted", "constant", "ties", "negative"])
def test_a_family_is_stretched_to_bounds_that_it_would_not_reach(family: str, dtype: str) -> None:
    drawn = [
        generate(family, (20, 100), DTYPES[dtype], Stream(seed, "x"), -1000, 3000).astype(np.float64)
        for seed in range(12)
    ]
    assert min(values.min() for values in drawn) < -500
    assert max(values.max() for values in drawn) > 1500
    assert all((values >= -1000).all() and (values <= 3000).all() for values in drawn)


def test_a_family_keeps_its_structure_within_bounds_that_are_far_from_it() -> None:
    assert np.unique(make("constant", (500,), low=100, high=300)).size == 1
    ramp = make("ramp", (2, 200), low=100, high=300).astype(np.float64)
    assert (ramp[:, 2:] > ramp[:, :-2] - 2).all() and ramp.min() < 110 < 280 < ramp.max()
    integers = make("integers", (500,), low=100, high=300)
    assert (integers == np.rint(integers)).all() and np.unique(integers).size > 100


def test_bounds_on_one_side_reach_as_far_again() -> None:
    assert make("normal", (500,), low=100).max() > 180
    assert make("normal", (500,), high=-100).min() < -180


def test_values_within_usual_bounds_are_those_that_they_were() -> None:
    drawn = {name: digest(make(name, (6, 50), low=-1, high=1)) for name in ("normal", "uniform", "spike", "ramp")}
    assert drawn == {
        "normal": "bd3b80a7318aa5d7",
        "uniform": "7bbb9c74cd8d1984",
        "spike": "c6dfd55ec505a950",
        "ramp": "5b69898286b5940e",
    }


@pytest.mark.parametrize("length", [1, 8, 128, 1000, 4096])
@pytest.mark.parametrize("dtype", ["float16", "float32", "bfloat16", "float8_e5m2"])
def test_a_heavy_row_overflows_an_accumulator_of_float16_and_no_wider_one(length: int, dtype: str) -> None:
    rows = generate("heavy", (64, length), DTYPES[dtype], Stream(3, "x")).astype(np.float32)
    squares = (rows[::2] ** 2).sum(axis=1)
    assert np.isfinite(rows).all() and np.isfinite(squares).all() and np.abs(rows).max() < 65504 / 8
    assert np.median(squares) > 65504
    if length >= 256:
        assert (rows[1::2].sum(axis=1) > 65504).all()


def test_limits_are_the_ends_of_the_dtypes_range() -> None:
    for dtype in FLOATS:
        values = np.abs(generate("limits", (500,), dtype, Stream(3, "x")).astype(np.float64))
        assert {dtype.largest, dtype.smallest_normal, dtype.smallest_subnormal} <= set(values.tolist())
        assert np.isfinite(values).all()


@pytest.mark.parametrize("shape", [(1,), (3,), (1, 300), (3, 5), (40, 64), (2, 3, 7)])
@pytest.mark.parametrize(("family", "kind"), [("nan", np.isnan), ("inf", np.isposinf), ("minus_inf", np.isneginf)])
def test_special_values_come_one_kind_at_a_time_and_never_none(
    family: str, kind: np.ufunc, shape: tuple[int, ...]
) -> None:
    for seed in range(40):
        values = generate(family, shape, DTYPES["float32"], Stream(seed, "x"))
        assert kind(values).any()
        assert (kind(values) | np.isfinite(values)).all()


def test_special_values_are_few_and_many_and_leave_rows_without() -> None:
    drawn = [generate("minus_inf", (16, 500), DTYPES["float32"], Stream(seed, "x")) for seed in range(9)]
    shares = np.concatenate([np.isneginf(values).mean(axis=1) for values in drawn])
    assert {0.0, 1 / 500, 1.0} <= set(shares.tolist())
    assert ((shares > 0.01) & (shares < 0.06)).any() and ((shares > 0.2) & (shares < 1)).any()


def test_a_nonfinite_tensor_holds_at_least_one_special_value() -> None:
    for seed in range(200):
        assert not np.isfinite(generate("nonfinite", (5,), DTYPES["float32"], Stream(seed, "x"))).all()


def test_special_values_are_among_the_first_six_cases_of_a_float_dtype_that_may_hold_them() -> None:
    assert set(SPECIAL) <= set(rotation_of(DTYPES["float32"], nonfinite=True)[:6])
    assert set(rotation_of(DTYPES["int32"], nonfinite=True)) == set(ROTATION)


def test_a_dtype_with_the_range_of_float16_meets_heavy_values_second() -> None:
    for name in ("float16", "float8_e4m3", "float8_e5m2"):
        assert rotation_of(DTYPES[name], nonfinite=False)[1] == "heavy"
    for name in ("float32", "bfloat16", "float64", "int8"):
        assert rotation_of(DTYPES[name], nonfinite=False) == ROTATION


@pytest.mark.parametrize("high", [40, 41, 1000, 2**40])
def test_a_permutation_holds_distinct_integers_below_high(high: int) -> None:
    values = make("permutation", (4, 10), "int64", high=high)
    assert np.unique(values).size == 40 and values.min() >= 0 and values.max() < high
    if high == 40:
        assert (np.diff(values.reshape(-1)) < 0).any()


def test_offsets_rise_from_low_to_below_high_with_and_without_empty_parts() -> None:
    drawn = [generate("offsets", (3, 6), DTYPES["int32"], Stream(seed, "x"), None, 31) for seed in range(20)]
    for values in drawn:
        assert (values[:, 0] == 0).all() and (values[:, -1] == 30).all() and (np.diff(values) >= 0).all()
    assert {bool((np.diff(values) > 0).all()) for values in drawn} == {True, False}
    assert make("offsets", (4,), "int32", high=3).tolist()[-1] == 2


def test_counts_have_the_sum_that_high_says() -> None:
    for seed in range(20):
        values = generate("counts", (3, 6), DTYPES["int32"], Stream(seed, "x"), 2, 31)
        assert (values.sum(axis=1) == 30).all() and (values >= 2).all()


@pytest.mark.parametrize("family", LINKED)
def test_linked_families_fill_tensors_without_elements(family: str) -> None:
    assert make(family, (0, 3), "int32", high=5).shape == (0, 3)


def test_linked_values_that_cannot_be_are_an_error_that_says_why() -> None:
    with pytest.raises(RegistryError, match=r"6 elements cannot be distinct integers of \[0, 5\), which has 5"):
        make("permutation", (6,), "int32", high=5)
    with pytest.raises(RegistryError, match="4 counts of at least 2 have no sum of 6"):
        make("counts", (4,), "int32", low=2, high=7)
    with pytest.raises(RegistryError, match="needs high"):
        make("offsets", (4,), "int32")
    with pytest.raises(RegistryError, match="need more than int8"):
        make("offsets", (4,), "int8", high=1000)
