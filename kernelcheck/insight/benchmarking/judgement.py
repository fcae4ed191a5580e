"""Measurements against the limits of the registry, and against earlier measurements."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from kernelcheck.backends.cuda.timing import EVENT_MICROSECONDS, Cache
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.core.registry.model import BenchLimits
from kernelcheck.insight.benchmarking.device_roof import DeviceRoof, share_of
from kernelcheck.insight.benchmarking.measurement import Bench, Measured, OpMeasurement
from kernelcheck.insight.benchmarking.statistics import Estimate, Figures, Ratio, RatioFinding, figures, ratio

THRESHOLD = 0.05
"""Change of a median that counts, by default: runs of one kernel on one device differ by one or two per cent."""
LEAST_SAMPLES = 10
"""Samples of each seed below which no interval is reported: it would mean too little."""

SeriesKey = tuple[str, str, Cache]
"""Op, dtype, state of the cache."""


@dataclass(frozen=True)
class Rates:
    """A measurement as users read it. Intervals are those of the median."""

    time: Figures
    gbps: Estimate
    gflops: Estimate | None
    """None if the operations are not known."""
    roofline: Estimate | None
    """The share of the roof; None for a warm cache, which is faster than the memory, or if too little is known."""


def rates(of: OpMeasurement, measured: Measured) -> Rates:
    """The figures of a measurement."""
    found = figures(measured.microseconds)
    roof = DeviceRoof(of.roof_gbps, of.roof_gflops)

    def share(microseconds: float) -> float | None:
        return share_of(roof, microseconds, of.bytes_moved, of.operations)

    known = measured.cache == "cold" and share(found.p50.value) is not None
    return Rates(
        time=found,
        gbps=_rate(found.p50, of.bytes_moved),
        gflops=None if of.operations is None else _rate(found.p50, of.operations),
        roofline=Estimate(share(found.p50.value) or 0, share(found.p50.high) or 0, share(found.p50.low) or 0)
        if known
        else None,
    )


def _rate(median: Estimate, amount: float) -> Estimate:
    """``amount`` in each median time, in 10^9 a second."""
    return Estimate(amount / median.value / 1e3, amount / median.high / 1e3, amount / median.low / 1e3)


LimitStanding = Literal["holds", "broken", "cannot tell"]


@dataclass(frozen=True)
class LimitJudgement:
    """Result of holding a measurement to one limit of the registry."""

    op: str
    dtype: str
    limit: str
    """As the registry has it: ``min_gbps = 1200``."""
    standing: LimitStanding
    message: str


def judge_limits(of: OpMeasurement, limits: BenchLimits) -> list[LimitJudgement]:
    """Holds a measurement with a cold cache to limits.

    A limit is broken if the whole interval of the median lies beyond it, widened by the resolution of CUDA's events,
    and holds if none of it does.
    """
    measured = of.in_cache("cold")
    if measured is None:
        return []
    found = rates(of, measured)
    median = found.time.p50
    resolution = EVENT_MICROSECONDS / median.value
    judged = []
    for key, unit, estimate in (
        ("max_us", "us", median),
        ("min_gbps", "GB/s", found.gbps),
        ("min_gflops", "GFLOP/s", found.gflops),
        ("min_roofline", "of the roof", found.roofline),
    ):
        limit = getattr(limits, key)
        if limit is None:
            continue
        text = f"{key} = {limit:g}"
        if estimate is None:
            why = "the registry has no `flops`" if key == "min_gflops" else "the roof of this device is not known"
            judged.append(LimitJudgement(of.op, of.dtype, text, "cannot tell", why))
            continue
        low, high = estimate.low * (1 - resolution), estimate.high * (1 + resolution)
        beyond, within = (low > limit, high <= limit) if key == "max_us" else (high < limit, low >= limit)
        standing: LimitStanding = "holds" if within else "broken" if beyond and not measured.doubt else "cannot tell"
        message = f"{estimate.value:.4g} {unit}, between {low:.4g} and {high:.4g}"
        if standing == "cannot tell" and measured.doubt:
            message += f"; {measured.doubt}"
        judged.append(LimitJudgement(of.op, of.dtype, text, standing, message))
    return judged


@dataclass(frozen=True)
class BenchBaseline:
    """An earlier measurement."""

    file: str
    device: str
    ops: Mapping[tuple[str, str], OpMeasurement]


@dataclass(frozen=True)
class SeriesComparison:
    """Comparison of one series with that of the baseline."""

    key: SeriesKey
    ratio: Ratio | None
    """None if there is nothing to compare: it is new, or missing."""
    note: str = ""


@dataclass(frozen=True)
class BenchComparison:
    """Comparison of all series with a baseline."""

    file: str
    threshold: float
    series: Sequence[SeriesComparison]
    missing: Sequence[tuple[str, str]]
    """Ops and dtypes that were asked for, and have no measurement now."""

    def count(self, finding: RatioFinding) -> int:
        return sum(each.ratio is not None and each.ratio.finding == finding for each in self.series)


def compare(
    now: Bench, before: BenchBaseline, threshold: float, asked: Collection[tuple[str, str]] | None
) -> BenchComparison:
    """Compares every series with that of the baseline.

    Args:
        now: what was measured.
        before: the baseline.
        threshold: by which share a median must differ.
        asked: op and dtype of what was to be measured; None for all ops.
    """
    series = []
    for op in now.ops:
        former = before.ops.get((op.op, op.dtype))
        for measured in op.measured:
            key = (op.op, op.dtype, measured.cache)
            then = former.in_cache(measured.cache) if former else None
            if former is None or then is None:
                series.append(SeriesComparison(key, None, "not in the baseline"))
                continue
            series.append(_compared(key, op, measured, former, then, threshold, (now.device, before.device)))
    present = {(op.op, op.dtype) for op in now.ops if op.measured}
    missing = [pair for pair, op in before.ops.items() if pair not in present and (asked is None or pair in asked)]
    return BenchComparison(before.file, threshold, series, [pair for pair in missing if before.ops[pair].measured])


def _compared(
    key: SeriesKey,
    op: OpMeasurement,
    measured: Measured,
    former: OpMeasurement,
    then: Measured,
    threshold: float,
    devices: tuple[str, str],
) -> SeriesComparison:
    found = ratio(measured.microseconds, then.microseconds, threshold)
    doubts = [
        *([f"measured on another device, {devices[1]}"] if devices[0] != devices[1] else []),
        *(["other sizes than in the baseline"] if dict(op.dims) != dict(former.dims) else []),
        *(["other seeds than in the baseline"] if op.seeds != former.seeds else []),
        *(
            ["too few repetitions"]
            if min(len(each) for each in (*measured.microseconds, *then.microseconds)) < LEAST_SAMPLES
            else []
        ),
        *([measured.doubt] if measured.doubt else []),
        *([f"in the baseline, {then.doubt}"] if then.doubt else []),
    ]
    if doubts:
        found = Ratio("cannot tell", found.value, found.low, found.high, "; ".join(doubts))
    return SeriesComparison(key, found, "the source has changed" if op.source_sha256 != former.source_sha256 else "")
