"""Triton under ``kernelcheck sanitize``: a driver whose launches run on the CPU, on tensors of the CPU."""

from __future__ import annotations


def install() -> None:
    """Makes it the active driver of Triton, which has just been imported."""
    from kernelcheck.programs.sanitizing.door import current_door

    door = current_door()
    if door is None:
        return
    from triton.runtime.driver import driver

    from kernelcheck.programs.sanitizing.gpu import VisibleGpu
    from kernelcheck.programs.sanitizing.triton_door import benchmarks, compiling, quick_calls
    from kernelcheck.programs.sanitizing.triton_door.driver import CpuDriver

    gpu = VisibleGpu(door.settings.arch)
    compiling.stop_at_ptx()
    benchmarks.time_nothing()
    quick_calls.leave_out_the_mode()
    active = CpuDriver(door, gpu)
    driver._default = active
    driver.set_active(active)
