"""The table of element types agrees with NumPy and ml_dtypes, which it imports only where arrays are made."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from kernelcheck.base.dtypes import DTYPES, DType, by_numpy


@pytest.mark.parametrize("dtype", DTYPES.values(), ids=lambda dtype: dtype.name)
def test_size_and_limits_are_those_of_numpy(dtype: DType) -> None:
    assert dtype.itemsize == dtype.numpy.itemsize
    assert by_numpy()[dtype.numpy] is dtype
    if dtype.kind in ("int", "uint"):
        assert dtype.limits == (np.iinfo(dtype.numpy).min, np.iinfo(dtype.numpy).max)
    if dtype.is_float:
        assert dtype.largest == float(ml_dtypes.finfo(dtype.numpy).max)
