"""``kernelcheck.rounded``: for references of kernels that round intermediates by design."""

from __future__ import annotations

from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from oracle_samples import setting

from kernelcheck import rounded
from kernelcheck.base.errors import UsageError
from kernelcheck.core.reference.naive_arithmetic import NaiveArray
from kernelcheck.core.user_scripts.rounding import Sides, either_side

RANDOM = np.random.default_rng(5)
ACCUMULATOR = 2.0**-24


@pytest.mark.parametrize(("dtype", "numpy"), [("bfloat16", ml_dtypes.bfloat16), ("float16", np.float16)])
def test_it_rounds_to_nearest_even_and_keeps_the_type(dtype: str, numpy: type) -> None:
    values = RANDOM.standard_normal(1000) * 10.0 ** RANDOM.integers(-7, 7, 1000)
    with np.errstate(over="ignore"):
        wanted = values.astype(np.float32).astype(numpy).astype(np.float64)  # rounding twice differs nowhere here
    for kind in (np.float64, np.longdouble, np.float32):
        found = rounded(values.astype(kind), dtype)
        assert found.dtype == kind
        np.testing.assert_array_equal(found.astype(np.float64), wanted)
    assert type(rounded(values.astype(np.float32).view(NaiveArray), dtype)) is NaiveArray


def test_numbers_and_integers_are_rounded_too() -> None:
    assert rounded(1 + 2.0**-9, "bfloat16") == 1.0
    assert rounded(np.array([257, 259]), "bfloat16").tolist() == [256.0, 260.0]
    assert rounded(1e6, "float16") == np.inf


def test_a_dtype_that_is_no_float_is_refused() -> None:
    with pytest.raises(UsageError, match=r"got 'bfloat61'.*did you mean 'bfloat16'"):
        rounded(1.0, "bfloat61")


def test_while_the_oracle_probes_only_what_is_near_the_middle_goes_either_way() -> None:
    middle = 1 + 2.0**-8  # between 1 and 1 + 2**-7
    near, far = middle * (1 - 30 * ACCUMULATOR), middle * (1 - 200 * ACCUMULATOR)
    with either_side(Sides(1, "a", False, ACCUMULATOR)):
        one = rounded(np.full(100, near), "bfloat16")
        assert set(one) == {1.0, 1 + 2.0**-7}
        assert set(rounded(np.full(100, far), "bfloat16")) == {1.0}
    with either_side(Sides(1, "a", True, ACCUMULATOR)):
        assert (rounded(np.full(100, near), "bfloat16") != one).all()
    assert set(rounded(np.full(100, near), "bfloat16")) == {1.0}


QUANTISED = (
    "import kernelcheck\ndef reference(x):\n    third = x / 3\n    return kernelcheck.rounded(third, 'bfloat16') * 3\n"
)
"""Of a kernel that keeps a third of its input in bfloat16, by design."""


def test_a_kernel_that_rounds_where_the_reference_does_is_right(tmp_path: Path) -> None:
    case = setting(tmp_path, QUANTISED, dtypes='["float32"]')
    third = case.inputs["x"] / np.float32(3)
    kernel = third.astype(ml_dtypes.bfloat16).astype(np.float32) * np.float32(3)
    assert case.judge(y=kernel).passed
    assert not case.judge(y=third * np.float32(3)).passed  # one that keeps all digits, where it should not


def test_a_kernel_may_be_on_the_other_side_of_a_middle_that_is_near(tmp_path: Path) -> None:
    """Inputs of which the third is in the middle, up to one rounding of float32."""
    case = setting(tmp_path, QUANTISED.replace("x / 3", "x * (1 + 2.0**-30)"), dtypes='["float32"]',
                   inputs='x = { shape = ["rows", "cols"], low = 1.00390625, high = 1.00390625 }')  # fmt: skip
    assert (case.expected["y"] == 3 * (1 + 2.0**-7)).all()
    other = np.full(case.right().shape, 3.0, np.float32)
    assert case.judge(y=other).passed
    assert case.judge(y=case.right()).passed
