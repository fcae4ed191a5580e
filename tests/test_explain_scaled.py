"""Results that are wrong by one factor."""

from __future__ import annotations

from typing import Any, cast

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.core.oracle.comparison import OutputComparison
from kernelcheck.insight.explaining.failing import Sample
from kernelcheck.insight.explaining.scaled import are_scaled

EXPECTED = np.array([3.0, -1.0, 0.0, 2.0, 5.0, -4.0, 0.5, 9.0, -7.0, 0.0, 6.0])


def sample(actual: np.ndarray, expected: np.ndarray = EXPECTED, kind: str | None = "mismatch") -> Sample:
    with np.errstate(invalid="ignore"):
        error = np.abs(actual.astype(np.float64) - expected.astype(np.float64)) * 1e3
    no = np.zeros(expected.shape, bool)
    compared = OutputComparison(cast(Any, None), actual, expected, error, error, error, no, ~np.isfinite(error))
    return Sample(cast(Any, None), cast(Any, None), kind, (compared,))


@given(st.floats(0.01, 100.0).filter(lambda factor: abs(factor - 1) > 0.01), st.booleans())
def test_one_factor_everywhere_is_seen_whatever_it_is(factor: float, negative: bool) -> None:
    assert are_scaled([sample(EXPECTED * (-factor if negative else factor))])


def test_a_factor_is_seen_through_the_rounding_of_bfloat16_and_of_several_cases() -> None:
    short = (EXPECTED * 1.5).astype(ml_dtypes.bfloat16)
    assert are_scaled([sample(short), sample(EXPECTED * 3.0), sample(EXPECTED, kind=None)])


@pytest.mark.parametrize(
    "actual", [EXPECTED + 1.0, np.where(np.arange(11) < 9, EXPECTED, 0.0), np.full(11, np.nan), EXPECTED]
)
def test_other_results_are_not_scaled(actual: np.ndarray) -> None:
    assert not are_scaled([sample(actual)])


def test_a_few_elements_and_integers_are_not_scaled() -> None:
    assert not are_scaled([sample(EXPECTED[:4] * 2.0, EXPECTED[:4])])
    whole = np.arange(1, 20)
    assert not are_scaled([sample(whole * 2, whole)])
