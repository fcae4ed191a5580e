"""Statistics of repeated measurements: quantiles, their intervals, and how two series differ.

Repetitions that follow each other are alike: clocks and temperature drift. Samples are therefore drawn anew in blocks
of neighbours, around a circle (Politis and Romano, "A Circular Block-Resampling Procedure for Stationary Data", 1992),
and within the series of each seed, whose inputs are the same in every measurement. A block is as long as the square
root of the number of samples: of made-up samples that drift for ten repetitions at a time, intervals that should hold
the median in 99 of 100 measurements held it in 94, and in 91 with the cube root. Intervals are those of percentiles.
All draws are seeded.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np

from kernelcheck.backends.cuda.timing import EVENT_MICROSECONDS
from kernelcheck.base.dataclasses import dataclass

CONFIDENCE = 0.99
DRAWS = 1000
_SEED = 20260101

Samples = Sequence[Sequence[float]]
"""Microseconds, by seed, in the order in which they were measured."""


@dataclass(frozen=True)
class Estimate:
    """A value, and the interval that holds it with ``CONFIDENCE``."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Figures:
    """Quantiles of the samples, in microseconds."""

    count: int
    p50: Estimate
    p90: Estimate
    p99: Estimate
    least: float


RatioFinding = Literal["slower", "faster", "same", "cannot tell"]


@dataclass(frozen=True)
class Ratio:
    """Ratio of a series to an earlier one."""

    finding: RatioFinding
    value: float
    """Ratio of the medians: above 1 is slower."""
    low: float
    high: float
    why: str = ""
    """Reason why it cannot be told; empty if it can."""


def figures(samples: Samples) -> Figures:
    """Quantiles of all samples together."""
    drawn = _drawn(samples)
    pooled = np.concatenate([np.asarray(each, np.float64) for each in samples])

    def estimate(share: float) -> Estimate:
        low, high = _interval(np.quantile(drawn, share, axis=1))
        value = float(np.quantile(pooled, share))
        return Estimate(value, min(low, value), max(high, value))

    return Figures(len(pooled), estimate(0.5), estimate(0.9), estimate(0.99), float(pooled.min()))


def ratio(now: Samples, before: Samples, threshold: float) -> Ratio:
    """Compares the medians of two series.

    The interval of the ratio is made of every pair of a median drawn of ``now`` and one drawn of ``before``, and is
    widened by the resolution of CUDA's events on both sides. ``slower``: all of it is above ``1 + threshold``;
    ``faster``: all of it is below ``1 / (1 + threshold)``; ``same``: it lies between the two; else it cannot be told.
    To exchange the two series turns ``slower`` into ``faster``.
    """
    medians = [np.log(np.median(_drawn(each), axis=1)) for each in (now, before)]
    low, high = _interval(np.subtract.outer(*medians).ravel())
    middle = [float(np.median(np.concatenate([np.asarray(one) for one in each]))) for each in (now, before)]
    resolution = sum(math.log1p(EVENT_MICROSECONDS / each) for each in middle)
    value = middle[0] / middle[1]
    low, high = min(low - resolution, math.log(value)), max(high + resolution, math.log(value))
    bound = math.log1p(threshold)
    found: RatioFinding = "cannot tell"
    if low > bound:
        found = "slower"
    elif high < -bound:
        found = "faster"
    elif -bound <= low and high <= bound:
        found = "same"
    why = "" if found != "cannot tell" else "the noise is as large as the difference, or as the threshold"
    return Ratio(found, value, math.exp(low), math.exp(high), why)


def block_length(count: int) -> int:
    """Number of neighbours that are drawn together, from ``count`` samples."""
    return max(1, math.ceil(math.sqrt(count)))


def _drawn(samples: Samples) -> np.ndarray:
    """Samples drawn anew: float64 [DRAWS, samples]."""
    words = np.random.PCG64(_SEED)
    parts = []
    for series in samples:
        values = np.asarray(series, np.float64)
        count, length = len(values), block_length(len(values))
        blocks = -(-count // length)
        starts = (words.random_raw(DRAWS * blocks) % np.uint64(count)).astype(np.int64).reshape(DRAWS, blocks)
        places = (starts[:, :, None] + np.arange(length)) % count
        parts.append(values[places.reshape(DRAWS, -1)[:, :count]])
    return np.concatenate(parts, axis=1)


def _interval(values: np.ndarray) -> tuple[float, float]:
    tail = (1 - CONFIDENCE) / 2
    low, high = np.quantile(values, [tail, 1 - tail])
    return float(low), float(high)
