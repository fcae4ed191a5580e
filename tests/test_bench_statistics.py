"""What samples say: quantiles and their intervals, ratios and when they can be told; limits, roofs."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from bench_samples import READING, bench, drifting, measurement, slowed
from hypothesis import given, settings
from hypothesis import strategies as st

from kernelcheck.backends.cuda.timed_launches import STEADY, is_steady
from kernelcheck.backends.cuda.timing import Silicon
from kernelcheck.core.registry.model import BenchLimits
from kernelcheck.insight.benchmarking.device_roof import DeviceRoof, roof_of, share_of
from kernelcheck.insight.benchmarking.judgement import BenchBaseline, compare, judge_limits, rates
from kernelcheck.insight.benchmarking.measurement import OpMeasurement
from kernelcheck.insight.benchmarking.statistics import block_length, figures, ratio

H100 = Silicon(
    multiprocessors=132, clock_khz=1_980_000, memory_clock_khz=2_619_000, memory_bus_bits=5120, l2_bytes=50 << 20
)
TIMES = st.lists(st.lists(st.floats(5, 500), min_size=10, max_size=30), min_size=1, max_size=3)
OPPOSITE = {"slower": "faster", "faster": "slower", "same": "same", "cannot tell": "cannot tell"}


@given(TIMES)
@settings(max_examples=10)
def test_quantiles_are_those_of_all_samples_and_lie_in_their_intervals(samples: list[list[float]]) -> None:
    found = figures(samples)
    pooled = np.concatenate(samples)
    assert found.count == len(pooled)
    for estimate, share in ((found.p50, 0.5), (found.p90, 0.9), (found.p99, 0.99)):
        assert estimate.value == pytest.approx(np.quantile(pooled, share))
        assert found.least <= estimate.low <= estimate.value <= estimate.high <= pooled.max()


@given(TIMES, st.sampled_from([0.5, 2.0, 16.0]))
@settings(max_examples=8)
def test_another_unit_of_time_changes_nothing_but_the_unit(samples: list[list[float]], factor: float) -> None:
    scaled = figures([[factor * each for each in series] for series in samples])
    for one, other in zip(vars(figures(samples)).values(), vars(scaled).values(), strict=True):
        if not isinstance(one, int | float):
            assert (factor * one.low, factor * one.high) == pytest.approx((other.low, other.high))


@given(TIMES, TIMES, st.sampled_from([0.01, 0.05, 0.5]))
@settings(max_examples=10)
def test_to_exchange_two_series_turns_slower_into_faster(
    one: list[list[float]], other: list[list[float]], threshold: float
) -> None:
    forth, back = ratio(one, other, threshold), ratio(other, one, threshold)
    assert back.finding == OPPOSITE[forth.finding]
    assert (back.low, back.high) == pytest.approx((1 / forth.high, 1 / forth.low))
    assert forth.low <= forth.value <= forth.high


@given(TIMES)
@settings(max_examples=8)
def test_a_series_is_never_slower_or_faster_than_itself(samples: list[list[float]]) -> None:
    assert ratio(samples, samples, 0.01).finding in ("same", "cannot tell")


def test_a_wider_threshold_never_makes_more_of_a_difference() -> None:
    now, before = drifting(1, 110, 0.01), drifting(2, 100, 0.01)
    found = [ratio(now, before, threshold).finding for threshold in (0.02, 0.05, 0.1, 0.3)]
    assert found == ["slower", "slower", "cannot tell", "same"]


@pytest.mark.parametrize("seed", range(3))
def test_a_fifth_more_time_is_slower_and_as_much_time_is_not(seed: int) -> None:
    before = drifting(seed, 100, 0.01)
    assert ratio(drifting(100 + seed, 120, 0.01), before, 0.05).finding == "slower"
    assert ratio(drifting(100 + seed, 83, 0.01), before, 0.05).finding == "faster"
    assert ratio(drifting(200 + seed, 100, 0.01), before, 0.05).finding == "same"


def test_of_noise_as_large_as_the_difference_it_cannot_be_told() -> None:
    found = ratio(drifting(1, 106, 0.3), drifting(2, 100, 0.3), 0.05)
    assert (found.finding, bool(found.why)) == ("cannot tell", True)
    assert found.low < 1.05 < found.high


def test_a_kernel_as_short_as_the_resolution_of_an_event_cannot_be_told() -> None:
    """Half a microsecond, of two."""
    assert ratio(drifting(1, 2.2, 0.001), drifting(2, 2.0, 0.001), 0.05).finding == "cannot tell"


@pytest.mark.slow
@pytest.mark.parametrize(("noise", "same"), [(0.005, 48), (0.05, 0)])
def test_of_fifty_pairs_without_a_difference_none_is_called_slower(noise: float, same: int) -> None:
    found = [ratio(drifting(seed, 50, noise), drifting(1000 + seed, 50, noise), 0.05).finding for seed in range(50)]
    assert not {"slower", "faster"} & {*found}
    assert found.count("same") >= same


@pytest.mark.slow
def test_an_interval_holds_the_median_nearly_as_often_as_it_says() -> None:
    """0.99 of independent samples; of samples that drift for ten repetitions at a time, nine times in ten at least."""
    median = float(np.median(np.concatenate(drifting(5000, 50, 0.02, seeds=60, repeats=1000))))
    steady, wandering = 0, 0
    for seed in range(80):
        random = np.random.default_rng(seed)
        middle = figures([random.normal(50, 1, 100).tolist() for _ in range(3)]).p50
        steady += middle.low <= 50 <= middle.high
        middle = figures(drifting(seed, 50, 0.02)).p50
        wandering += middle.low <= median <= middle.high
    assert (steady >= 75, wandering >= 70) == (True, True), (steady, wandering)


def test_blocks_grow_with_the_square_root_of_the_samples() -> None:
    assert [block_length(count) for count in (1, 2, 10, 100, 1000)] == [1, 2, 4, 10, 32]


# Warm-up


@pytest.mark.parametrize(
    ("windows", "steady"),
    [
        ([], False),
        ([10.0, 10.0], False),
        ([20.0, 10.0, 10.0, 10.0], True),
        ([10.0, 10.1, 10.2], True),
        ([10.0, 10.0, 10.0 * (1 + 1.1 * STEADY)], False),
        ([14.0, 12.0, 10.0], False),
    ],
)
def test_times_are_steady_once_three_windows_agree(windows: list[float], steady: bool) -> None:
    assert is_steady(windows) is steady


# Roofs


def test_the_roof_of_an_h100_is_that_of_its_data_sheet() -> None:
    """3.35 TB/s, 67 TFLOP/s in float32 and 34 in float64 (H100 SXM5)."""
    roof = roof_of(H100, 90, "float32")
    assert (roof.gbps, roof.gflops) == (pytest.approx(3352, rel=1e-3), pytest.approx(66_900, rel=1e-2))
    assert roof_of(H100, 90, "float64").gflops == pytest.approx(33_450, rel=1e-2)


def test_what_is_not_known_of_a_device_is_no_roof() -> None:
    assert roof_of(H100, 90, "float16").gflops is None  # tensor cores, perhaps
    assert roof_of(H100, 99, "float32").gflops is None
    assert roof_of(replace(H100, memory_clock_khz=0), 90, "float32").gbps is None
    assert share_of(DeviceRoof(None, 1.0), 10.0, 1e6, None) is None
    assert share_of(DeviceRoof(1000.0, None), 10.0, 1e6, 1e6) is None


def test_the_lower_roof_counts() -> None:
    roof = DeviceRoof(gbps=1000.0, gflops=10_000.0)
    assert share_of(roof, 10.0, 5e6, None) == pytest.approx(0.5)
    assert share_of(roof, 10.0, 5e6, 8e7) == pytest.approx(0.8)
    assert share_of(roof, 10.0, 5e6, 1e6) == pytest.approx(0.5)


def test_rates_follow_from_the_median_and_a_warm_cache_has_no_share_of_the_roof() -> None:
    op = measurement()
    cold, warm = (rates(op, each) for each in op.measured)
    assert cold.gbps.value == pytest.approx(64e6 / cold.time.p50.value / 1e3)
    assert cold.gbps.low < cold.gbps.value < cold.gbps.high
    assert cold.roofline is not None
    assert cold.roofline.value == pytest.approx(cold.gbps.value / 3352.32)
    assert cold.roofline.low < cold.roofline.value < cold.roofline.high
    assert warm.roofline is None and cold.gflops is None


# Limits

COLD = rates(measurement(), measurement().measured[0])


@pytest.mark.parametrize(
    ("limits", "standing"),
    [
        (BenchLimits(min_gbps=400), "holds"),
        (BenchLimits(min_gbps=900), "broken"),
        (BenchLimits(min_gbps=COLD.gbps.value), "cannot tell"),
        (BenchLimits(max_us=200), "holds"),
        (BenchLimits(max_us=50), "broken"),
        (BenchLimits(max_us=COLD.time.p50.value), "cannot tell"),
        (BenchLimits(min_roofline=0.1), "holds"),
        (BenchLimits(min_roofline=0.9), "broken"),
        (BenchLimits(min_gflops=1), "cannot tell"),  # the registry has no `flops`
    ],
)
def test_a_limit_is_broken_only_if_the_whole_interval_is_beyond_it(limits: BenchLimits, standing: str) -> None:
    (judged,) = judge_limits(measurement(), limits)
    assert judged.standing == standing


def test_a_limit_is_not_broken_by_a_device_that_was_slowed_down() -> None:
    (judged,) = judge_limits(slowed(measurement(), "power cap"), BenchLimits(min_gbps=900))
    assert judged.standing == "cannot tell"
    assert "power cap" in judged.message


# Baselines


def baseline(*ops: OpMeasurement, device: str = "H100") -> BenchBaseline:
    return BenchBaseline("b.json", device, {(op.op, op.dtype): op for op in ops})


def test_a_comparison_says_what_is_slower_new_and_missing() -> None:
    before = baseline(measurement("a"), measurement("b"), measurement("gone"))
    now = bench(measurement("a", 70.0, seed=1), measurement("b", seed=2), measurement("new"))
    found = compare(now, before, 0.05, None)
    assert [each.ratio.finding if each.ratio else "new" for each in found.series] == [
        *("slower", "slower", "same", "same", "new", "new")
    ]
    assert found.missing == [("gone", "float32")]
    assert compare(now, before, 0.05, {("a", "float32")}).missing == []


@pytest.mark.parametrize(
    ("now", "device", "why"),
    [
        (measurement(median=70.0), "A100", "another device, A100"),
        (replace(measurement(median=70.0), dims={"rows": 1, "cols": 1024}), "H100", "other sizes than in the baseline"),
        (replace(measurement(median=70.0), seeds=("0x5",)), "H100", "other seeds than in the baseline"),
        (slowed(measurement(median=70.0), "heat, by hardware"), "H100", "heat, by hardware"),
    ],
)
def test_what_was_measured_otherwise_is_not_compared(now: OpMeasurement, device: str, why: str) -> None:
    found = compare(bench(now), baseline(measurement(), device=device), 0.05, None)
    for each in found.series:
        assert each.ratio is not None
        assert each.ratio.finding == "cannot tell"
        assert why in each.ratio.why


def test_a_baseline_that_was_not_steady_is_not_compared_with() -> None:
    op = measurement()
    unsteady = replace(op, measured=tuple(replace(each, steady=False, readings=(READING,)) for each in op.measured))
    found = compare(bench(measurement(median=70.0)), baseline(unsteady), 0.05, None)
    assert {each.ratio.why for each in found.series if each.ratio} == {
        "in the baseline, times had not become steady after the warm-up"
    }


def test_a_ratio_is_that_of_the_medians() -> None:
    found = ratio([[2.0] * 9 + [100.0]], [[1.0] * 10], 0.05)
    assert found.value == 2.0
    assert math.isfinite(found.high)
