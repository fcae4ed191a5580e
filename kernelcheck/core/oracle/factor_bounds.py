"""The largest factor that ``tolerances.json`` may hold for an op in a dtype: a larger one was not measured."""

from __future__ import annotations

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.core.oracle.error_units import tensor_rule, widest_factor
from kernelcheck.core.registry import Op
from kernelcheck.core.registry.model import written_tensors

MOST_MARGIN = 4.0
"""The most that a calibrated factor exceeds the largest error of the controls, as a multiple of it."""
_ROUNDED_UP = 1.01
"""Calibration rounds factors up to three digits, which adds less than a hundredth."""


def too_large(op: Op, dtype: str, factor: float, largest_error: float) -> str:
    """Explains why a factor is too large and what was expected; empty if it is not too large.

    Args:
        op: what it judges.
        dtype: what the op runs in.
        factor: as it is written in the file.
        largest_error: the controls' largest error, in units, that is written with it.
    """
    digits = [
        DTYPES[tensor.dtype or dtype].precision
        for tensor in written_tensors(op)
        if tensor_rule(op, tensor, dtype) == "rounding"
    ]
    # A unit is at least half an ulp, so this many of them are more than any result: zeros would be right.
    blind = 2.0 ** (max(digits) + 1) if digits else factor
    if factor > blind:
        return (
            f"expected at most {blind:g}, above which every {dtype} result is within the tolerance of 0, got {factor:g}"
        )
    default = widest_factor(op, dtype)
    measured = MOST_MARGIN * largest_error * _ROUNDED_UP
    if not factor <= max(default, measured):
        return (
            f"expected at most {max(default, measured):.4g}, got {factor:g}: calibration writes up to {MOST_MARGIN:g} "
            f"times the controls' largest error (max = {largest_error:g}), and the widest default is {default:g}"
        )
    return ""
