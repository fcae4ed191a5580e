"""Outputs of two runs compared as bits, and how far apart two numbers of a dtype are."""

from __future__ import annotations

import math

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from kernelcheck.core.oracle.bit_comparison import bits, difference, ulps_between

FLOATS = (np.float16, np.float32, np.float64, ml_dtypes.bfloat16)
PATTERNS = st.integers(0, 2**64 - 1)


def number(pattern: int, dtype: type[np.generic]) -> np.generic:
    width = np.dtype(dtype).itemsize
    return np.array([pattern % 2 ** (8 * width)], f"u{width}").view(dtype)[0]


@given(pattern=PATTERNS, steps=st.integers(0, 40), dtype=st.sampled_from(FLOATS))
def test_so_many_next_numbers_are_so_many_ulps(pattern: int, steps: int, dtype: type[np.generic]) -> None:
    start = number(pattern, dtype)
    end = start
    for _ in range(steps):
        end = np.nextafter(end, dtype(math.inf))
    if np.isnan(start) or np.isinf(end):
        return
    assert ulps_between(start, end) == ulps_between(end, start) == steps


@given(one=PATTERNS, other=PATTERNS, dtype=st.sampled_from(FLOATS))
def test_only_equal_numbers_are_no_ulp_apart(one: int, other: int, dtype: type[np.generic]) -> None:
    a, b = number(one, dtype), number(other, dtype)
    assert (ulps_between(a, b) == 0) == bool(a == b)
    assert (ulps_between(a, b) is None) == bool(np.isnan(a) or np.isnan(b))


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        (np.int8(-128), np.int8(127), 255),
        (np.uint64(0), np.uint64(2**64 - 1), 2**64 - 1),
        (np.bool_(0), np.bool_(1), 1),
    ],
)
def test_integers_are_as_many_ulps_apart_as_they_differ(one: np.generic, other: np.generic, apart: int) -> None:
    assert ulps_between(one, other) == apart


WORDS = arrays(np.uint32, (3, 5), elements=st.one_of(st.integers(0, 2**32 - 1), st.just(0x7FC00001)))


@given(words=WORDS, flipped=st.sets(st.integers(0, 14)), bit=st.integers(0, 31))
def test_every_element_with_a_flipped_bit_is_counted_and_no_other(
    words: np.ndarray, flipped: set[int], bit: int
) -> None:
    changed = words.copy()
    for place in flipped:
        changed.flat[place] ^= np.uint32(1 << bit)
    one, other = words.view(np.float32), changed.view(np.float32)
    found = difference({"y": one}, {"y": other}, {"y": np.ones(one.shape)})
    if not flipped:
        assert found is None
        return
    assert found is not None
    assert (found.count, found.elements, found.output) == (len(flipped), 15, "y")
    nans = {place for place in flipped if np.isnan(one.flat[place]) and np.isnan(other.flat[place])}
    assert found.nans == len(nans)
    assert found.index == divmod(min(flipped - nans or flipped), 5)


def test_the_largest_difference_is_in_units_over_all_outputs() -> None:
    one = {"y": np.array([1.0, 2.0], np.float32), "z": np.array([4, 5]), "w": np.array([8.0], np.float16)}
    other = {"y": np.array([1.0, 2.5], np.float32), "z": np.array([4, 7]), "w": np.array([7.0], np.float16)}
    units = {"y": np.array([1.0, 0.25]), "z": np.zeros(2), "w": np.array([0.125])}
    found = difference(one, other, units)
    assert found is not None
    assert (found.count, found.elements, found.output, found.index) == (3, 5, "y", (1,))
    assert (found.one, found.other, found.units) == ("2.0", "2.5", 8.0)


def test_what_is_not_measured_in_units_has_no_size() -> None:
    found = difference({"y": np.array([1])}, {"y": np.array([2])}, {"y": np.zeros(1)})
    assert found is not None
    assert math.isnan(found.units)


def test_nan_on_one_side_is_infinitely_far() -> None:
    found = difference({"y": np.array([math.nan])}, {"y": np.array([2.0])}, {"y": np.ones(1)})
    assert found is not None
    assert (found.units, found.ulps, found.nans) == (math.inf, None, 0)


def test_zeros_of_both_signs_differ_by_no_ulp() -> None:
    found = difference({"y": np.array(0.0)}, {"y": np.array(-0.0)}, {"y": np.ones(())})
    assert found is not None
    assert (found.count, found.ulps, found.units, found.one, found.other, found.index) == (1, 0, 0.0, "0.0", "-0.0", ())


def test_bits_of_strided_arrays_are_those_of_their_elements() -> None:
    array = np.arange(6, dtype=np.float32).reshape(2, 3)[:, ::2]
    assert bits(array).tolist() == [[0, 0x40000000], [0x40400000, 0x40A00000]]
