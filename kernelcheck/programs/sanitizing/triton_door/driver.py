"""Driver for Triton under ``kernelcheck sanitize``: one GPU, whose kernels run on the CPU."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

from triton.backends.compiler import GPUTarget
from triton.backends.driver import DriverBase

from kernelcheck.base.nvidia_smi import MEMORY_BYTES
from kernelcheck.compiler.python_kernels.inline_assembly import with_lines_of_source
from kernelcheck.programs.sanitizing.door import Door
from kernelcheck.programs.sanitizing.gpu import L2_BYTES, REGISTERS, VisibleGpu
from kernelcheck.programs.sanitizing.triton_door.benchmarks import bench
from kernelcheck.programs.sanitizing.triton_door.launcher import Launcher, LoadedKernel

REGISTERS_PER_THREAD = 64
"""Registers that kernels are said to need, for programs that compute an occupancy: nothing allocates registers here."""


class CpuDriver(DriverBase):  # type: ignore[misc]
    """A driver with one device, whose kernels run on the CPU."""

    launcher_cls = Launcher

    def __init__(self, door: Door, gpu: VisibleGpu) -> None:
        super().__init__()
        self._gpu = gpu
        self.utils = _Utils(door, gpu)

    @classmethod
    def is_active(cls) -> bool:
        return True

    def get_current_target(self) -> Any:
        major, minor = self._gpu.capability
        return GPUTarget("cuda", 10 * major + minor, 32)

    def get_device_capability(self, device: object = None) -> tuple[int, int]:
        return self._gpu.capability

    def get_current_device(self) -> int:
        return 0

    def set_current_device(self, device: object) -> None:
        """Does nothing: there is one device."""

    def get_current_stream(self, device: object = None) -> int:
        return 0

    def get_active_torch_device(self) -> Any:
        return importlib.import_module("torch").device("cuda", 0)

    def get_device_interface(self) -> Any:
        return importlib.import_module("torch").cuda

    def map_python_to_cpp_type(self, name: str) -> str:
        return name

    def get_benchmarker(self) -> Callable[..., Any]:
        return bench

    def get_empty_cache_for_benchmark(self) -> Any:
        return importlib.import_module("torch").zeros(1)

    def clear_cache(self, cache: object) -> None:
        """Does nothing: there is no cache."""

    def allocate_default_profile_scratch(self, size: int, alignment: int, stream: object) -> Any:
        return importlib.import_module("torch").zeros(size, dtype=importlib.import_module("torch").int8)


class _Utils:
    """The part of a driver that is a C module for a GPU."""

    def __init__(self, door: Door, gpu: VisibleGpu) -> None:
        self._door = door
        self._gpu = gpu

    def load_binary(self, name: str, ptx: bytes, shared: int, device: object) -> tuple[Any, ...]:
        """Loads a compiled kernel; returns its module, function, registers, spills, and threads of a block."""
        arch = "sm_{}{}".format(*self._gpu.capability)
        loaded = LoadedKernel(self._door, with_lines_of_source(ptx.decode()), name, arch)
        return loaded, loaded, REGISTERS_PER_THREAD, 0, 1024

    def unload_module(self, module: object) -> None:
        """Does nothing: Python releases it."""

    def get_device_properties(self, device: object = None) -> dict[str, int]:
        return {
            "max_shared_mem": self._gpu.shared_bytes,
            "max_num_regs": REGISTERS,
            "multiprocessor_count": self._gpu.multiprocessors,
            "warpSize": 32,
            "sm_clock_rate": 1_410_000,
            "mem_clock_rate": 1_215_000,
            "mem_bus_width": 5120,
            "l2_cache_size": L2_BYTES,
            "total_memory": MEMORY_BYTES,
        }

    def set_printf_fifo_size(self, size: int) -> None:
        """Does nothing: all that kernels print is shown."""
