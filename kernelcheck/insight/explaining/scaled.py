"""Failing cases whose results are those expected times one factor, and the edits that this makes likely."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from kernelcheck.insight.explaining.failing import Sample

OF_VALUES = frozenset({"factor", "missing-factor", "missing-call", "missing-term", "function", "call"})
"""Operators that change the value of every element. Boundaries and indices seldom do."""
_EVERYWHERE = 0.9
"""Share of the elements that must be wrong."""
_FEWEST = 8
"""Minimum number of elements: with fewer it may be chance."""
_SAME = 0.02
"""Relative distance within which ratios of actual to expected values count as one factor."""


def are_scaled(samples: Sequence[Sample]) -> bool:
    """Whether, wherever something other than 0 is expected, the actual value is that times one factor.

    All failing samples together count, each with a factor of its own; elements that were not written, NaN and
    infinities do not, nor do tensors of integers.
    """
    found = list(_ratios(samples))
    wrong = np.concatenate([shares for shares, _ in found]) if found else np.zeros(0, bool)
    if wrong.size < _FEWEST or wrong.mean() < _EVERYWHERE:
        return False
    return all(float(np.ptp(each)) <= _SAME * abs(float(np.median(each))) for _, each in found)


def _ratios(samples: Sequence[Sample]) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """For each tensor of floats of each failing sample: whether elements are wrong, and actual over expected values."""
    for sample in samples:
        for each in sample.comparisons if sample.kind is not None else ():
            expected = np.asarray(each.expected).astype(np.float64)
            actual = np.asarray(each.actual).astype(np.float64)
            counts = np.isfinite(expected) & np.isfinite(actual) & (expected != 0) & ~each.unwritten
            if np.asarray(each.expected).dtype.kind in "iub" or not (each.wrong & counts).any():
                continue
            yield each.wrong[counts], actual[counts] / expected[counts]
