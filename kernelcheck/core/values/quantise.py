"""Rounding to a dtype, exactly; without the registry, for which processes of scripts would wait."""

from __future__ import annotations

import numpy as np

from kernelcheck.base.dtypes import DType


def quantise(values: np.ndarray, dtype: DType) -> np.ndarray:
    """Rounds float64 ``values`` to nearest even in ``dtype``, subnormals and overflow included (IEEE 754-2019, 4.3.1).

    Numbers beyond the largest become that in dtypes whose conversions saturate, and so do infinities that they lack.
    Done by scaling to integers, all steps exact but the one rounding: a cast by way of float32 would round twice.
    """
    if dtype.precision >= 53:
        return values.astype(dtype.numpy)
    exponents = np.frexp(np.where(np.isfinite(values), values, 0.0))[1]
    scale = np.maximum(exponents, dtype.min_exponent + 1) - dtype.precision
    with np.errstate(over="ignore", invalid="ignore"):
        rounded: np.ndarray = np.ldexp(np.rint(np.ldexp(values, -scale)), scale)
        if dtype.saturates:
            held = np.isinf(values) & (dtype.top == 0)
            rounded = np.where(held, rounded, np.clip(rounded, -dtype.largest, dtype.largest))
        return rounded.astype(dtype.numpy)
