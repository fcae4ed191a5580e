"""``torch.testing.assert_close``, which compares within one absolute and one relative tolerance for all elements.

An output is ``actual``, as the kernel left it, and ``expected``, the reference rounded to the same dtype. NaN is close
to nothing, an infinity only to itself, and integers and booleans must be equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

import numpy as np

TORCH: Mapping[str, tuple[float, float]] = {
    "float16": (1e-3, 1e-5),
    "bfloat16": (1.6e-2, 1e-5),
    "float32": (1.3e-6, 1e-5),
    "float64": (1e-7, 1e-7),
}
"""rtol and atol by dtype: the table of defaults in the documentation of ``torch.testing.assert_close``."""


def all_close(actual: np.ndarray, expected: np.ndarray, tolerances: Mapping[str, tuple[float, float]]) -> bool:
    """Whether ``|actual - expected| <= atol + rtol * |expected|`` everywhere, with the tolerances of the dtype.

    Args:
        actual: any shape, in a dtype of kernels.
        expected: the same shape and dtype.
        tolerances: rtol and atol by the name of a floating-point dtype.
    """
    if actual.dtype.name not in tolerances:
        return bool((actual == expected).all())
    rtol, atol = tolerances[actual.dtype.name]
    size = np.where(np.isfinite(expected), np.abs(expected.astype(np.float64)), 0.0)
    return bool((differences(actual, expected) <= atol + rtol * size).all())


def differences(actual: np.ndarray, expected: np.ndarray) -> np.ndarray:
    """``|actual - expected|``, float64; infinite where one is NaN, or only one is finite, or integers differ."""
    equal = actual == expected
    if actual.dtype.kind in "iub":
        return np.where(equal, 0.0, inf)
    wide, wanted = actual.astype(np.float64), expected.astype(np.float64)
    with np.errstate(invalid="ignore", over="ignore"):
        apart = np.abs(wide - wanted)
    return np.where(equal, 0.0, np.where(np.isnan(apart), inf, apart))
