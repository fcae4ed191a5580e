"""mbarriers: right kernels pass under every schedule, wrong ones are found, and deadlocks are exact."""

from __future__ import annotations

import bulk_kernels
import pytest
import warpgroup_kernels
from cpu_kernels import SCHEDULES
from hopper_kernels import HopperKernel, execute, name_of, program_of, require_found, require_right, wrong_cases
from mbarrier_kernels import KERNELS

from kernelcheck.backends.base import SCHEDULE_KINDS, Schedule, ScheduleKind
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import UnsupportedPTXError

QUICK = tuple(kernel for kernel in KERNELS if "cuda::" not in kernel.name)


def slow_where(value: tuple[HopperKernel, object]) -> object:
    kernel = value[0]
    return value if kernel in QUICK else pytest.param(*value, marks=pytest.mark.slow)


@pytest.mark.parametrize(
    ("kernel", "kind"), [slow_where((k, kind)) for k in KERNELS for kind in SCHEDULE_KINDS], ids=name_of
)
def test_right_kernels_pass_under_every_schedule(kernel: HopperKernel, kind: ScheduleKind) -> None:
    require_right(kernel, kind)


@pytest.mark.parametrize(("kernel", "name"), [slow_where(case) for case in wrong_cases(KERNELS)], ids=name_of)
def test_wrong_kernels_are_found_with_what_is_wrong(kernel: HopperKernel, name: str) -> None:
    require_found(kernel, name)


def test_deadlocks_name_every_phase_that_is_waited_for() -> None:
    ring = next(kernel for kernel in KERNELS if kernel.name == "ring of two")
    (finding,) = execute(ring, ring.broken("producer never arrives"), SCHEDULES[0])[0].findings
    assert "(`full`[0])" in finding.message
    assert "(`empty`[0])" in finding.message
    assert finding.message.count("waits") == 2


def test_waits_that_end_by_themselves_are_no_deadlock() -> None:
    split = next(kernel for kernel in KERNELS if kernel.name == "split arrive and wait")
    source = split.source.replace("wait(&bar, phase); phase ^= 1;\n    y[", "WAIT phase ^= 1;\n    y[")
    bounded = "for (int j = 0; j < 100000 && !tried(&bar, phase); j++);"
    assert not execute(split, source.replace("WAIT", bounded), SCHEDULES[0])[0].findings
    source = source.replace("init(&bar, 64)", "init(&bar, 65)").replace("WAIT", bounded)
    kinds = {f.kind for f in execute(split, source, SCHEDULES[0])[0].findings}
    assert "deadlock" in kinds  # at the second wait, which has no bound
    assert "timeout" not in kinds


@pytest.mark.parametrize("count", [20, 41, 264])
def test_numbers_of_registers_that_no_gpu_takes_are_refused(count: int) -> None:
    kernel = next(kernel for kernel in KERNELS if kernel.name == "registers")
    source = kernel.source.replace("u32 40;", f"u32 {count};")
    with pytest.raises(UnsupportedPTXError, match=f"{count} registers, where a multiple of 8"):
        execute(kernel, source, SCHEDULES[0])


def test_kernels_with_mbarriers_run_as_lanes() -> None:
    split = KERNELS[0]
    assert execute(split, split.source, Schedule("lanes", 1))[0].schedule == "lanes"
    assert program_of(split.source, split.arch).arch == "sm_90a"


@pytest.mark.parametrize("kernel", (*KERNELS, *bulk_kernels.KERNELS, *warpgroup_kernels.KERNELS), ids=name_of)
def test_unwatched_memory_has_no_findings_between_threads(kernel: HopperKernel) -> None:
    execution, wrong = execute(kernel, kernel.source, SCHEDULES[0], on=CpuBackend(checks=False))
    assert not execution.findings
    assert not wrong
