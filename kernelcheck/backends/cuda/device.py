"""The worker's use of CuPy: it places buffers, launches kernels and checks for errors."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.backends.clusters import PORTABLE_BLOCKS
from kernelcheck.backends.cuda import faults, guards
from kernelcheck.backends.cuda.driver_launch import launch_in_clusters
from kernelcheck.backends.cuda.launch_limits import (
    DeviceLimits,
    KernelLimits,
    ParameterTable,
    check_limits,
    check_residency,
    pack_arguments,
)
from kernelcheck.backends.cuda.messages import BufferRegion, Described, LoadModule
from kernelcheck.backends.cuda.module import CudaModule
from kernelcheck.backends.cuda.status import version_text
from kernelcheck.backends.cuda.timed_launches import Repetition, time_repetitions
from kernelcheck.backends.cuda.timing import Timed, Timing
from kernelcheck.backends.cuda.worker import DeviceFault
from kernelcheck.base.cache.for_cupy import give_cupy_a_folder
from kernelcheck.base.errors import BackendUnavailableError, CannotRunError, LaunchError

# cudaDeviceAttr, CUDA Runtime API, "Data types used by CUDA Runtime"
_MAX_THREADS = 1
_MAX_BLOCK = (2, 3, 4)
_MAX_GRID = (5, 6, 7)
_MULTIPROCESSORS = 16
_COOPERATIVE_LAUNCH = 95
_SHARED_BYTES_OPT_IN = 97

# CUfunction_attribute, CUDA Driver API, "Data types used by CUDA driver"
_KERNEL_MAX_THREADS = 0
_KERNEL_SHARED_BYTES = 1
_KERNEL_MAX_DYNAMIC_SHARED_BYTES = 8
_KERNEL_LARGE_CLUSTERS = 14


class CudaDevice:
    """The first visible NVIDIA device, and the modules loaded on it.

    Raises:
        BackendUnavailableError: CuPy is not installed, or finds no device.
    """

    def __init__(self) -> None:
        give_cupy_a_folder()
        try:
            import cupy
        except ImportError as error:
            raise BackendUnavailableError(f"CuPy cannot be imported: {error}; try `kernelcheck doctor`") from error
        self._cupy = cupy
        try:
            cupy.cuda.runtime.free(0)  # creates the context, so that a device without one fails here
            cupy.cuda.Device(0).use()
        except (cupy.cuda.runtime.CUDARuntimeError, cupy.cuda.driver.CUDADriverError) as error:
            raise BackendUnavailableError(f"no CUDA device answers: {error}; try `kernelcheck doctor`") from error
        self._limits = _device_limits(cupy)
        self._modules: dict[str, CudaModule] = {}

    def describe(self) -> Described:
        """Names device, driver and toolkit."""
        runtime = self._cupy.cuda.runtime
        properties = runtime.getDeviceProperties(0)
        major, minor = properties["major"], properties["minor"]
        environment = {
            "device": properties["name"].decode(),
            "compute_capability": f"{major}.{minor}",
            "device_memory": f"{properties['totalGlobalMem'] / 2**30:.1f} GiB",
            "cuda_driver": version_text(runtime.driverGetVersion()),
            "cuda_runtime": version_text(runtime.runtimeGetVersion()),
            "cupy": self._cupy.__version__,
        }
        return Described(environment, 10 * major + minor, int(properties["totalGlobalMem"]))

    def load(self, request: LoadModule, image: bytes) -> None:
        """Loads a module and finds its kernels.

        Raises:
            CompileError: the driver rejects the module, or it lacks one of the kernels.
            CannotRunError: the driver cannot load it for another reason.
        """
        self._modules[request.key] = CudaModule(self._cupy, request, image)

    def unload(self, key: str) -> None:
        """Makes the driver unload a module."""
        self._modules.pop(key, None)

    def open(self, key: str, regions: Sequence[BufferRegion], frames: Sequence[np.ndarray]) -> CudaSession:
        """Resets the module's variables and copies each buffer, between its guard zones, to the device.

        Raises:
            LaunchError: the module has no variable for a buffer.
            CannotRunError: the device has no room for a buffer, or a copy fails.
        """
        with _copying(self._cupy, "to"):
            return CudaSession(self._cupy, self._limits, self._modules[key], regions, frames)


class CudaSession:
    """Buffers on the device, each between its guard zones, and the launches that work on them."""

    def __init__(
        self,
        cupy: Any,
        limits: DeviceLimits,
        module: CudaModule,
        regions: Sequence[BufferRegion],
        frames: Sequence[np.ndarray],
    ) -> None:
        self._cupy = cupy
        self._limits = limits
        self._module = module
        self._regions = regions
        self._frames = frames
        self._memory = []
        self._addresses: dict[str, int] = {}
        module.restore()
        for region, frame in zip(regions, frames, strict=True):
            if region.symbol is not None:
                address = module.variable(region.symbol)
            else:
                memory = _allocate(cupy, region)
                self._memory.append(memory)
                address = memory.ptr + region.zone_bytes
            self._addresses[region.name] = address
            if not region.blank:
                _write(cupy, address - region.zone_bytes, frame)
        cupy.cuda.runtime.deviceSynchronize()

    def prepare(self, launch: KernelLaunch) -> None:
        """Checks the launch against device and kernel, and opts in to the shared memory that it needs."""
        name, kernel = self._module.kernels[launch.kernel]
        driver = self._cupy.cuda.driver
        with self._refusals(name):
            own = KernelLimits(
                driver.funcGetAttribute(_KERNEL_MAX_THREADS, kernel.ptr),
                driver.funcGetAttribute(_KERNEL_SHARED_BYTES, kernel.ptr),
            )
            check_limits(launch, name, self._limits, own)
            if launch.shared_bytes > driver.funcGetAttribute(_KERNEL_MAX_DYNAMIC_SHARED_BYTES, kernel.ptr):
                driver.funcSetAttribute(kernel.ptr, _KERNEL_MAX_DYNAMIC_SHARED_BYTES, launch.shared_bytes)
            if math.prod(launch.cluster or (1,)) > PORTABLE_BLOCKS:
                driver.funcSetAttribute(kernel.ptr, _KERNEL_LARGE_CLUSTERS, 1)
            if launch.cooperative:
                threads = launch.block[0] * launch.block[1] * launch.block[2]
                resident = driver.occupancyMaxActiveBlocksPerMultiprocessor(kernel.ptr, threads, launch.shared_bytes)
                check_residency(launch, name, self._limits, resident)

    def launch(self, launch: KernelLaunch) -> None:
        """Launches on the default stream and waits until the device is idle."""
        name, _ = self._module.kernels[launch.kernel]
        with _copying(self._cupy, "to"):
            for region, frame in zip(self._regions, self._frames, strict=True):
                if region.name in launch.sets:
                    _write(self._cupy, self._addresses[region.name], frame)
        with self._refusals(name):
            self._start(launch)()
            self._cupy.cuda.runtime.deviceSynchronize()

    def time(self, launches: Sequence[KernelLaunch], timing: Timing, note: Callable[[int | None], None]) -> Timed:
        """Runs prepared launches again and again, and measures how long they take (``timed_launches``)."""
        names = " and ".join(dict.fromkeys(self._module.kernels[launch.kernel][0] for launch in launches))
        with self._refusals(names):
            repetition = Repetition(
                self._cupy,
                [self._start(launch) for launch in launches],
                self._module,
                [
                    (self._addresses[region.name], region.nbytes)
                    for region in self._regions
                    if region.nbytes and (region.writable or region.symbol is not None)
                ],
            )
            return time_repetitions(repetition, timing, note)

    def _start(self, launch: KernelLaunch) -> Callable[[], None]:
        """Returns a function that enqueues the launch on the default stream."""
        _, kernel = self._module.kernels[launch.kernel]
        table = ParameterTable(pack_arguments(launch, self._addresses))
        driver = self._cupy.cuda.driver
        geometry = (*launch.grid, *launch.block, launch.shared_bytes)

        def start() -> None:
            if launch.cluster is not None:
                status = launch_in_clusters(launch, kernel.ptr, table.address)
                if status:
                    raise driver.CUDADriverError(status)
            elif launch.cooperative:
                driver.launchCooperativeKernel(kernel.ptr, *geometry, 0, table.address)
            else:
                driver.launchKernel(kernel.ptr, *geometry, 0, table.address, 0)

        return start

    def close(self) -> tuple[tuple[bool, ...], tuple[guards.Damage, ...]]:
        """Copies back what the kernels left, and looks at the zones."""
        returned = []
        damages: list[guards.Damage] = []
        for region, frame in zip(self._regions, self._frames, strict=True):
            left = frame if region.writable else np.empty_like(frame)
            with _copying(self._cupy, "from"):
                _read(self._cupy, self._addresses[region.name] - region.zone_bytes, left)
            changed = region.writable
            if not changed:
                changed = not np.array_equal(left, frame)
                if changed:
                    frame[:] = left
            returned.append(changed)
            if changed and region.zone_bytes:
                damages += guards.find_damage(region.name, frame, region.itemsize)
        return tuple(returned), tuple(damages)

    @contextmanager
    def _refusals(self, name: str) -> Iterator[None]:
        """Turns CuPy's errors into what they mean for the kernel ``name``."""
        cuda = self._cupy.cuda
        try:
            yield
        except (cuda.runtime.CUDARuntimeError, cuda.driver.CUDADriverError) as error:
            reason = faults.refusal(error.status)
            if reason is not None:
                raise LaunchError(f"kernel {name} cannot be launched: {reason}; {error}") from error
            if faults.is_kernel_fault(error.status):
                raise DeviceFault(error.status, str(error)) from error
            raise CannotRunError(f"CUDA failed while kernel {name} ran: {error}") from error


@contextmanager
def _copying(cupy: Any, direction: str) -> Iterator[None]:
    try:
        yield
    except (cupy.cuda.runtime.CUDARuntimeError, cupy.cuda.driver.CUDADriverError) as error:
        raise CannotRunError(
            f"CUDA failed while buffers were copied {direction} the device: {error}; try `kernelcheck doctor`"
        ) from error


def _write(cupy: Any, address: int, data: np.ndarray) -> None:
    runtime = cupy.cuda.runtime
    runtime.memcpy(address, data.ctypes.data, data.nbytes, runtime.memcpyHostToDevice)


def _read(cupy: Any, address: int, into: np.ndarray) -> None:
    runtime = cupy.cuda.runtime
    runtime.memcpy(into.ctypes.data, address, into.nbytes, runtime.memcpyDeviceToHost)


class _Alone:
    """Memory straight from ``cudaMalloc``, so that tools see where it ends; CuPy's pool hands out parts of blocks."""

    def __init__(self, cupy: Any, nbytes: int) -> None:
        self._free = cupy.cuda.runtime.free
        self.ptr: int = cupy.cuda.runtime.malloc(max(nbytes, 1))

    def __del__(self) -> None:
        self._free(self.ptr)


def _allocate(cupy: Any, region: BufferRegion) -> Any:
    cuda = cupy.cuda
    try:
        return cuda.alloc(region.frame_bytes) if region.guarded else _Alone(cupy, region.nbytes)
    except (cuda.memory.OutOfMemoryError, cuda.runtime.CUDARuntimeError) as error:
        raise CannotRunError(
            f"the device has no {region.frame_bytes} bytes left for buffer {region.name!r}: {error}; "
            "give its dims a smaller `max`"
        ) from error


def _device_limits(cupy: Any) -> DeviceLimits:
    def attribute(number: int) -> int:
        return int(cupy.cuda.runtime.deviceGetAttribute(number, 0))

    return DeviceLimits(
        grid=(attribute(_MAX_GRID[0]), attribute(_MAX_GRID[1]), attribute(_MAX_GRID[2])),
        block=(attribute(_MAX_BLOCK[0]), attribute(_MAX_BLOCK[1]), attribute(_MAX_BLOCK[2])),
        threads=attribute(_MAX_THREADS),
        shared_bytes=attribute(_SHARED_BYTES_OPT_IN),
        multiprocessors=attribute(_MULTIPROCESSORS),
        cooperative=bool(attribute(_COOPERATIVE_LAUNCH)),
    )
