"""How the errors of a failing case look as a whole, and which edits that makes likely."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import numpy as np

from kernelcheck.explaining.failing import Sample

Pattern = Literal["scaled", "everywhere", "in places"]

OF_VALUES = frozenset({"factor", "missing-factor", "missing-call", "missing-term", "function", "call"})
"""Operators that change the value of every element. Boundaries and indices seldom do."""
SOONER: dict[Pattern, float] = {"scaled": 2.0, "everywhere": 1.0, "in places": 0.0}
"""How many ranks sooner these are tried."""
_EVERYWHERE = 0.9
_FEWEST = 8
"""Elements, below which a pattern may be chance."""
_SAME = 0.02
"""How far, relatively, ratios of actual to expected values may lie apart to count as one factor."""


def pattern_of(samples: Sequence[Sample]) -> Pattern:
    """``scaled``: wherever something other than 0 is expected, the actual value is that times one factor.
    ``everywhere``: nearly all such elements are wrong. All failing samples together count; elements that were not
    written, NaN and infinities do not.
    """
    shares: list[np.ndarray] = []
    ratios: list[np.ndarray] = []
    for wrong, ratio in _ratios(samples):
        shares.append(wrong)
        ratios.append(ratio)
    wrong = np.concatenate(shares) if shares else np.zeros(0, bool)
    if wrong.size < _FEWEST or wrong.mean() < _EVERYWHERE:
        return "in places"
    spread = [float(np.ptp(each)) / max(abs(float(np.median(each))), 1e-30) for each in ratios if each.size]
    return "scaled" if max(spread) <= _SAME else "everywhere"


def _ratios(samples: Sequence[Sample]) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Of each tensor of floats of each failing sample: whether elements are wrong, and actual over expected values."""
    for sample in samples:
        for each in sample.comparisons if sample.kind is not None else ():
            expected = np.asarray(each.expected).astype(np.float64)
            actual = np.asarray(each.actual).astype(np.float64)
            counts = np.isfinite(expected) & np.isfinite(actual) & (expected != 0) & ~each.unwritten
            if np.asarray(each.expected).dtype.kind in "iub" or not (each.wrong & counts).any():
                continue
            yield each.wrong[counts], actual[counts] / expected[counts]
