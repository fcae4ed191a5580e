"""Whether errors grew by more than where roundings happen to fall, case by case.

Both runs have the same seeds, so the same inputs: what differs is the code. Measured on the CPU backend with quick
sweeps of the 35 kernels of the corpus that are compared within a tolerance, all of them right, with and without
``-fmad=false``, which only rounds elsewhere. With half a unit added to each error (below it, an error is what the last
rounding leaves), no largest error doubled, no case grew 2.4 times, and no geometric mean over an op's cases grew by
more than 12 %. A sum term by term in place of a tree made one case of ten 4.1 times as wrong.

Code that is a little less precise everywhere, such as ``__expf`` for ``expf``, hides in largest errors and shows in the
RMS over all elements. On 11 kernels and 30 cases, these grew together by at most 6.6 % with ``-fmad=false`` (each case
counted as doubling at most), and by 15 % in a softmax with ``__expf``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

from kernelcheck.core.results.baseline_comparison import (
    ADDED_UNITS,
    ALL_CASES,
    LARGEST,
    ONE_CASE,
    ONE_RMS,
    SEVERAL,
    UNLIKELY,
    Standing,
)

LEAST = 4
"""Cases whose RMS errors show how these scatter."""

_NOISE = f" with {ADDED_UNITS:g} units added to both (noise: below {{:g}})"


def grown(old: Standing, new: Standing, threshold: float) -> str:
    """Growth of the errors of a run, in units, beyond noise over the baseline, in words; empty if there is none.

    Args:
        old: of the baseline; without the errors of its cases, only the largest ones are compared.
        new: of the run, in the same unit.
        threshold: how much an error may grow, as a share of the baseline's.
    """
    largest = _times(old.measured, new.measured)
    if largest >= max(LARGEST, 1 + threshold):
        return f"the largest error grew {largest:.1f} times{_NOISE.format(LARGEST)}"
    pairs = _pairs(old, new)
    if not pairs:
        return ""
    most = old.measured * (1 + threshold)
    worst = max((_times(before, after) for before, after in pairs if after > most), default=0.0)
    if worst >= ONE_CASE:
        return f"the error of one case grew {worst:.1f} times, above all before{_NOISE.format(ONE_CASE)}"
    together = math.exp(sum(math.log(_times(*pair)) for pair in pairs) / len(pairs))
    up, down = _counts(pairs)
    if together >= max(ALL_CASES, 1 + threshold) and _as_likely(up, up + down) <= UNLIKELY:
        return f"errors grew {together:.2f} times, in {up} of {len(pairs)} cases{_NOISE.format(ALL_CASES)}"
    return _grown_everywhere(old, new, threshold)


def _grown_everywhere(old: Standing, new: Standing, threshold: float) -> str:
    """Growth of the RMS errors of all cases together, if it is more than allowed and than their scatter explains."""
    grown = _logarithms(old, new)
    if len(grown) < LEAST:
        return ""
    mean = sum(grown) / len(grown)
    deviation = math.sqrt(sum((each - mean) ** 2 for each in grown) / (len(grown) - 1))
    if mean <= math.log1p(threshold) or mean * math.sqrt(len(grown)) <= _quantile(len(grown) - 1) * deviation:
        return ""
    return (
        f"the RMS errors of {len(grown)} cases grew {math.exp(mean):.2f} times in the geometric mean "
        f"(noise: up to {1 + threshold:g}, or what their scatter over the cases gives in 1 of {1 / UNLIKELY:g} runs)"
    )


def rule(threshold: float) -> str:
    """The definition of noise, on one line."""
    return (
        f"noise: the largest below {max(LARGEST, 1 + threshold):g} times, each case below {ONE_CASE:g}, "
        f"all together below {max(ALL_CASES, 1 + threshold):g}, their RMS up to {1 + threshold:g} or no more than it "
        "scatters"
    )


def is_changed(old: Standing, new: Standing) -> bool:
    """Whether errors of several cases differ: with the same inputs, the code does."""
    differ = [sum(_counts(each)) for each in (_pairs(old, new), _finite(old.rms_units_by_case, new.rms_units_by_case))]
    return max(differ) >= SEVERAL


def distribution(old: Standing, new: Standing) -> str:
    """Shift of the errors of the cases, in a few words; empty where none changed, or the baseline has none."""
    pairs = _pairs(old, new)
    up, down = _counts(pairs)
    means = _logarithms(old, new)
    wider = math.exp(sum(means) / len(means)) if means else 1.0
    told = f"; RMS errors {wider:.3f} times as large in the geometric mean" if abs(wider - 1) >= 5e-4 else ""
    if not up and not down:
        return f"no largest error of {len(pairs)} cases changed{told}" if told else ""
    middle, high = (" -> ".join(f"{_at(side, share):.2g}" for side in zip(*pairs, strict=True)) for share in (0.5, 0.9))
    return (
        f"errors larger in {up} and smaller in {down} of {len(pairs)} cases; units at 50% {middle}, at 90% {high}{told}"
    )


def _pairs(old: Standing, new: Standing) -> list[tuple[float, float]]:
    """The errors of the cases that both have, in units, where both are finite."""
    return _finite(old.units_by_case, new.units_by_case)


def _finite(old: Sequence[float], new: Sequence[float]) -> list[tuple[float, float]]:
    both = zip(old, new, strict=False)
    return [(before, after) for before, after in both if math.isfinite(before) and math.isfinite(after)]


def _logarithms(old: Standing, new: Standing) -> list[float]:
    """By how much the RMS error of each case grew, as logarithms; without cases that are exact in both."""
    pairs = [pair for pair in _finite(old.rms_units_by_case, new.rms_units_by_case) if any(pair)]
    most = math.log(ONE_RMS)
    return [
        min(max(_log_ratio(before, after), -most), most) if before and after else math.copysign(most, after - before)
        for before, after in pairs
    ]


def _quantile(freedom: int) -> float:
    """Value that Student's t exceeds with the probability ``UNLIKELY`` (Abramowitz and Stegun, 26.7.5)."""
    z = NormalDist().inv_cdf(1 - UNLIKELY)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def _times(before: float, after: float) -> float:
    return (
        (after + ADDED_UNITS) / (before + ADDED_UNITS) if math.isfinite(before) and math.isfinite(after) else math.nan
    )


def _counts(pairs: Sequence[tuple[float, float]]) -> tuple[int, int]:
    """Numbers of errors that grew and that shrank, to the digits that a baseline has."""
    changed = [after - before for before, after in pairs if not math.isclose(before, after, rel_tol=2e-3)]
    return sum(each > 0 for each in changed), sum(each < 0 for each in changed)


def _as_likely(up: int, changed: int) -> float:
    return float(sum(math.comb(changed, each) for each in range(up, changed + 1)) / 2**changed)


def _at(errors: Sequence[float], share: float) -> float:
    """The smallest error that at least this share of the errors do not exceed."""
    return sorted(errors)[max(math.ceil(share * len(errors)) - 1, 0)]


def _log_ratio(before: float, after: float) -> float:
    """Logarithm of ``after / before``, both above 0; also where the quotient is too small for a number."""
    return math.log(after / before) if after / before else math.log(after) - math.log(before)
