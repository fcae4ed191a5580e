"""Whether memory grows with every sweep: a test that states its confidence, and assumes nothing of the noise.

The growths from one sweep to the next are taken as independent draws. Of ``n`` draws, the ``k``-th smallest is below
their median with probability ``1 - P(Bin(n, 1/2) < k)``: the exact interval of the median by order statistics (David
and Nagaraja, Order Statistics, 3rd ed., 7.1). A single step, such as a cache that fills once, is one draw of many. A
leak in every second sweep is seen in the growth over two, so that 1, 2, 4 and 8 sweeps are tried, and share the risk of
error equally (Bonferroni).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import takewhile
from typing import Literal

from kernelcheck.base.dataclasses import dataclass

CONFIDENCE = 0.999
LIMIT_BYTES = 256 << 10
"""Growth a sweep that counts as a leak: allocators and caches of a clean process drift by less."""
WARM_UP = 3
"""Sweeps of a process whose samples are left out: modules are loaded, kernels compiled, pools filled."""
SPANS = (1, 2, 4, 8)
"""Spans of sweeps over which growth is taken."""

GrowthFinding = Literal["leak", "clean", "unknown"]


@dataclass(frozen=True)
class Growth:
    """Growth that a series of samples shows."""

    finding: GrowthFinding
    low: float
    """Bytes a sweep: the median growth is larger, with ``confidence``; minus infinity if too little is known."""
    high: float
    """Upper bound, likewise."""
    median: float
    """NaN without growths."""
    growths: int
    """Number of growths from one sweep to the next that were examined."""
    period: int
    """Longest period, in sweeps, of a recurring leak that a clean series rules out; a rarer one it cannot."""
    confidence: float = CONFIDENCE


def growth_of(series: Sequence[Sequence[int]], limit: float = LIMIT_BYTES) -> Growth:
    """Median growth a sweep that a series shows, with its confidence interval, held to a limit.

    Args:
        series: bytes after each sweep, by process: what was before a restart is not compared with what came after.
        limit: bytes a sweep.

    Returns:
        ``leak`` if the lower bound for any span of sweeps is above the limit; else ``clean`` if the upper bound for the
        shortest span is not; else ``unknown``.
    """
    runs = [each[WARM_UP:] for each in series]
    growths = {span: _growths(runs, span) for span in SPANS}
    ranks = {span: _rank(len(each), (1 - CONFIDENCE) / 2 / len(SPANS)) for span, each in growths.items()}
    usable = [span for span in SPANS if ranks[span]]
    low = max((growths[span][ranks[span] - 1] for span in usable), default=-math.inf)
    highs = {span: growths[span][-ranks[span]] for span in usable}
    bounded = list(takewhile(lambda span: highs[span] <= limit, usable))
    finding: GrowthFinding = "leak" if low > limit else "clean" if bounded else "unknown"
    high = max((highs[span] for span in bounded), default=highs.get(1, math.inf))
    period = bounded[-1] if finding == "clean" else 0
    return Growth(finding, low, high, _median(growths[1]), len(growths[1]), period)


def _growths(runs: Sequence[Sequence[int]], span: int) -> list[float]:
    """Bytes a sweep, over ``span`` sweeps each, in ascending order."""
    return sorted((run[start + span] - run[start]) / span for run in runs for start in range(0, len(run) - span, span))


def _median(ascending: Sequence[float]) -> float:
    if not ascending:
        return math.nan
    return (ascending[(len(ascending) - 1) // 2] + ascending[len(ascending) // 2]) / 2


def needed_growths() -> int:
    """The fewest growths that can tell anything with ``CONFIDENCE``."""
    count = 1
    while not _rank(count, (1 - CONFIDENCE) / 2 / len(SPANS)):
        count += 1
    return count


def _rank(count: int, risk: float) -> int:
    """The largest k such that the k-th smallest of ``count`` draws exceeds their median with at most ``risk``; 0 if
    there is none."""
    total, rank = 0.0, 0
    for below in range(count):
        total += math.comb(count, below) / 2**count
        if total > risk:
            break
        rank = below + 1
    return rank
