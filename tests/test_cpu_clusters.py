"""Clusters of several blocks: right kernels pass under every schedule, wrong ones are found."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cluster_kernels import KERNELS
from cpu_kernels import SCHEDULES
from hopper_kernels import (
    HopperKernel,
    execute,
    name_of,
    program_of,
    require_found,
    require_right,
    wrong_cases,
)

from kernelcheck.backends.base import SCHEDULE_KINDS, ScheduleKind
from kernelcheck.backends.cpu.runtime.compiled import compile_kernel
from kernelcheck.backends.cpu.runtime.executor import launch
from kernelcheck.backends.cpu.runtime.host_memory import Globals
from kernelcheck.backends.cpu.runtime.worker import LaunchShape
from kernelcheck.base.errors import LaunchError


@pytest.mark.parametrize(("kernel", "kind"), [(k, kind) for k in KERNELS for kind in SCHEDULE_KINDS], ids=name_of)
def test_right_kernels_pass_under_every_schedule(kernel: HopperKernel, kind: ScheduleKind) -> None:
    require_right(kernel, kind)


@pytest.mark.slow
@pytest.mark.parametrize(("kernel", "name"), wrong_cases(KERNELS), ids=name_of)
def test_wrong_kernels_are_found_with_what_is_wrong(kernel: HopperKernel, name: str) -> None:
    require_found(kernel, name)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"grid": 6}, "a grid of 6x1x1 blocks is not made of whole clusters of 4x1x1"),
        ({"block": 512}, "clusters of at most 1024 threads together"),
    ],
)
def test_clusters_that_cannot_be_launched_are_refused(changes: dict[str, int], says: str) -> None:
    kernel = replace(KERNELS[0], **changes)
    with pytest.raises(LaunchError, match=says):
        execute(kernel, kernel.source, SCHEDULES[0])


def test_a_launch_that_says_no_cluster_is_none_of_a_cluster_of_one_block() -> None:
    kernel = compile_kernel(program_of(KERNELS[0].source, "sm_90a").ptx, "k")
    with pytest.raises(LaunchError, match="clusters of 4x1x1 blocks"):
        launch(kernel, LaunchShape((8, 1, 1), (64, 1, 1)), bytes(16), [], Globals(()))
