"""Samples as a GPU gives them: a floor, jitter with a tail to the right, and drift from one repetition to the next."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from kernelcheck.backends.cuda.timing import CACHES, Reading
from kernelcheck.insight.benchmarking.measurement import Bench, BenchVerdict, Measured, OpMeasurement

READING = Reading(1980, 2619, 55, 412.5, ())
ENVIRONMENT = {"device": "H100", "cuda_driver": "13.0", "cuda_runtime": "12.9", "kernelcheck": "0.1.0", "platform": "l"}


def drifting(seed: int, median: float, noise: float, *, seeds: int = 3, repeats: int = 100) -> list[list[float]]:
    """Samples whose median is near ``median``.

    Args:
        seed: of the generator.
        median: microseconds.
        noise: standard deviation of the jitter, and of the drift, as a share of the median.
        seeds, repeats: how many.
    """
    random = np.random.default_rng(seed)
    samples = []
    for _ in range(seeds):
        jitter = random.gumbel(size=repeats)
        drift = np.zeros(repeats)
        for place in range(1, repeats):
            drift[place] = 0.8 * drift[place - 1] + 0.6 * random.normal()
        samples.append((median * (1 + noise * (jitter - 0.3665) / 1.2825 + noise * drift)).tolist())
    return samples


def measurement(op: str = "softmax", median: float = 50.0, noise: float = 0.01, seed: int = 0) -> OpMeasurement:
    return OpMeasurement(
        op=op,
        dtype="float32",
        arch="sm_90",
        verdict=BenchVerdict(None),
        dims={"rows": 8192, "cols": 1024},
        seeds=("0x0000000000000001", "0x0000000000000002", "0x0000000000000003"),
        bytes_moved=64e6,
        operations=None,
        label="",
        source_sha256="0" * 64,
        measured=tuple(
            Measured(
                cache,
                tuple(map(tuple, drifting(seed, median * (2 - place), noise))),
                (30, 30, 30),
                True,
                (READING, READING),
            )
            for place, cache in enumerate(CACHES)
        ),
        roof_gbps=3352.32,
        roof_gflops=66_900.0,
    )


def bench(*ops: OpMeasurement, device: str = "H100") -> Bench:
    return Bench(ops, (), ENVIRONMENT, device)


def slowed(of: OpMeasurement, *reasons: str) -> OpMeasurement:
    """The same on a device that was slowed down for a while."""
    reading = replace(READING, slowed_by=reasons)
    return replace(of, measured=tuple(replace(each, readings=(READING, reading)) for each in of.measured))
