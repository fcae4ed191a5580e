"""What the errors of a case look like as a whole."""

from __future__ import annotations

from typing import Any, cast

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.explaining.failing import Sample
from kernelcheck.explaining.pattern import pattern_of
from kernelcheck.oracle.comparison import Comparison

EXPECTED = np.array([3.0, -1.0, 0.0, 2.0, 5.0, -4.0, 0.5, 9.0, -7.0, 0.0, 6.0])


def sample(actual: np.ndarray, expected: np.ndarray = EXPECTED, kind: str | None = "mismatch") -> Sample:
    with np.errstate(invalid="ignore"):
        error = np.abs(actual.astype(np.float64) - expected.astype(np.float64)) * 1e3
    no = np.zeros(expected.shape, bool)
    compared = Comparison(cast(Any, None), actual, expected, error, error, error, no, ~np.isfinite(error))
    return Sample(cast(Any, None), cast(Any, None), kind, (compared,))


@given(st.floats(0.01, 100.0).filter(lambda factor: abs(factor - 1) > 0.01), st.booleans())
def test_one_factor_everywhere_is_seen_whatever_it_is(factor: float, negative: bool) -> None:
    assert pattern_of([sample(EXPECTED * (-factor if negative else factor))]) == "scaled"


def test_a_factor_is_seen_through_the_rounding_of_bfloat16_and_of_several_cases() -> None:
    short = (EXPECTED * 1.5).astype(ml_dtypes.bfloat16)
    assert pattern_of([sample(short), sample(EXPECTED * 3.0), sample(EXPECTED, kind=None)]) == "scaled"


@pytest.mark.parametrize(
    ("actual", "pattern"),
    [
        (EXPECTED + 1.0, "everywhere"),
        (np.where(np.arange(11) < 9, EXPECTED, 0.0), "in places"),
        (np.full(11, np.nan), "in places"),
        (EXPECTED, "in places"),
    ],
)
def test_other_patterns(actual: np.ndarray, pattern: str) -> None:
    assert pattern_of([sample(actual)]) == pattern


def test_a_few_elements_and_integers_have_no_pattern() -> None:
    assert pattern_of([sample(EXPECTED[:4] * 2.0, EXPECTED[:4])]) == "in places"
    whole = np.arange(1, 20)
    assert pattern_of([sample(whole * 2, whole)]) == "in places"
