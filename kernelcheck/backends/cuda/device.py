"""What the worker does with CuPy: loads modules, places buffers, launches kernels and checks for errors."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.backends.cuda import faults, guards
from kernelcheck.backends.cuda.launches import (
    DeviceLimits,
    KernelLimits,
    ParameterTable,
    check_limits,
    check_residency,
    pack_arguments,
)
from kernelcheck.backends.cuda.messages import Described, Load, Region
from kernelcheck.backends.cuda.status import version_text
from kernelcheck.backends.cuda.worker import DeviceFault, Session, serve
from kernelcheck.errors import BackendUnavailableError, CannotRunError, CompileError, LaunchError

if TYPE_CHECKING:
    from cupy import RawKernel

# cudaDeviceAttr, CUDA Runtime API, "Data types used by CUDA Runtime"
_MAX_THREADS = 1
_MAX_BLOCK = (2, 3, 4)
_MAX_GRID = (5, 6, 7)
_MULTIPROCESSORS = 16
_COOPERATIVE_LAUNCH = 95
_SHARED_BYTES_OPT_IN = 97


def serve_cuda(connection: Connection) -> None:
    """The worker process of the CUDA backend: `serve` on the first visible device."""
    serve(connection, CudaDevice)


class CudaDevice:
    """The first visible NVIDIA device, and the modules loaded on it.

    Raises:
        BackendUnavailableError: CuPy is not installed, or finds no device.
    """

    def __init__(self) -> None:
        try:
            import cupy
        except ImportError as error:
            raise BackendUnavailableError(f"CuPy cannot be imported: {error}; try `kernelcheck doctor`") from error
        self._cupy = cupy
        try:
            cupy.cuda.Device(0).use()
            cupy.cuda.runtime.free(0)  # creates the context, so that a device that cannot give one says so here
        except (cupy.cuda.runtime.CUDARuntimeError, cupy.cuda.driver.CUDADriverError) as error:
            raise BackendUnavailableError(f"no CUDA device answers: {error}; try `kernelcheck doctor`") from error
        self._limits = _device_limits(cupy)
        self._modules: dict[str, Mapping[str, tuple[str, RawKernel]]] = {}
        self._variables: dict[str, Callable[[str], Any]] = {}

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
        return Described(environment, 10 * major + minor)

    def load(self, request: Load) -> None:
        """Loads a module and finds its kernels.

        Raises:
            CompileError: the driver rejects the module, or it lacks one of the kernels.
        """
        # RawModule remembers modules by path; the random name of the folder keeps two images apart.
        with tempfile.TemporaryDirectory(prefix="kernelcheck-") as folder:
            path = Path(folder, "module.bin")
            path.write_bytes(request.image)
            module = self._cupy.RawModule(path=str(path))
            try:
                self._modules[request.key] = {
                    lowered: (name, module.get_function(lowered)) for lowered, name in request.kernels.items()
                }
                self._variables[request.key] = module.get_global
            except self._cupy.cuda.driver.CUDADriverError as error:
                kernels = ", ".join(request.kernels.values())
                raise CompileError(f"the CUDA driver cannot load the module of {kernels}: {error}") from error

    def open(self, key: str, regions: Sequence[Region], payloads: Sequence[np.ndarray]) -> Session:
        """Copies each buffer, between guard zones, to the device."""
        return CudaSession(self._cupy, self._limits, self._modules[key], self._variables[key], regions, payloads)


class CudaSession:
    """Buffers on the device, each between its guard zones, and the launches that work on them."""

    def __init__(
        self,
        cupy: Any,
        limits: DeviceLimits,
        kernels: Mapping[str, tuple[str, RawKernel]],
        variables: Callable[[str], Any],
        regions: Sequence[Region],
        payloads: Sequence[np.ndarray],
    ) -> None:
        self._cupy = cupy
        self._limits = limits
        self._kernels = kernels
        self._regions = regions
        self._memory = []
        self._addresses: dict[str, int] = {}
        for region, payload in zip(regions, payloads, strict=True):
            if region.symbol is not None:
                address = _variable(cupy, variables, region.symbol)
                self._write(address, payload)
            else:
                image = guards.frame(payload)
                memory = _allocate(cupy, image.nbytes, region.name)
                self._write(memory.ptr, image)
                self._memory.append(memory)
                address = memory.ptr + guards.ZONE_BYTES
            self._addresses[region.name] = address
        cupy.cuda.runtime.deviceSynchronize()

    def prepare(self, launch: KernelLaunch) -> None:
        """Checks the launch against device and kernel, and opts in to the shared memory that it asks for."""
        name, kernel = self._kernels[launch.kernel]
        check_limits(launch, name, self._limits, KernelLimits(kernel.max_threads_per_block, kernel.shared_size_bytes))
        with self._refusals(name):
            if launch.shared_bytes > kernel.max_dynamic_shared_size_bytes:
                kernel.max_dynamic_shared_size_bytes = launch.shared_bytes
            if launch.cooperative:
                threads = launch.block[0] * launch.block[1] * launch.block[2]
                resident = self._cupy.cuda.driver.occupancyMaxActiveBlocksPerMultiprocessor(
                    kernel.kernel.ptr, threads, launch.shared_bytes
                )
                check_residency(launch, name, self._limits, resident)

    def launch(self, launch: KernelLaunch) -> None:
        """Launches on the default stream and waits until the device is idle."""
        name, kernel = self._kernels[launch.kernel]
        table = ParameterTable(pack_arguments(launch, self._addresses))
        driver = self._cupy.cuda.driver
        geometry = (*launch.grid, *launch.block, launch.shared_bytes)
        with self._refusals(name):
            if launch.cooperative:
                driver.launchCooperativeKernel(kernel.kernel.ptr, *geometry, 0, table.address)
            else:
                driver.launchKernel(kernel.kernel.ptr, *geometry, 0, table.address, 0)
            self._cupy.cuda.runtime.deviceSynchronize()

    def close(self) -> tuple[list[np.ndarray], tuple[guards.Damage, ...]]:
        """Copies the buffers back and looks at their zones."""
        blocks = []
        damages: list[guards.Damage] = []
        for region in self._regions:
            address = self._addresses[region.name]
            if region.symbol is not None:
                blocks.append(self._read(address, region.nbytes))
                continue
            image = self._read(address - guards.ZONE_BYTES, region.nbytes + 2 * guards.ZONE_BYTES)
            blocks.append(guards.payload_of(image))
            damages += guards.find_damage(region.name, image, region.itemsize)
        return blocks, tuple(damages)

    def _write(self, address: int, data: np.ndarray) -> None:
        runtime = self._cupy.cuda.runtime
        runtime.memcpy(address, data.ctypes.data, data.nbytes, runtime.memcpyHostToDevice)

    def _read(self, address: int, nbytes: int) -> np.ndarray:
        data = np.empty(nbytes, dtype=np.uint8)
        runtime = self._cupy.cuda.runtime
        runtime.memcpy(data.ctypes.data, address, nbytes, runtime.memcpyDeviceToHost)
        return data

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


def _variable(cupy: Any, variables: Callable[[str], Any], symbol: str) -> int:
    """The address of a variable of the module."""
    try:
        return int(variables(symbol).ptr)
    except (cupy.cuda.runtime.CUDARuntimeError, cupy.cuda.driver.CUDADriverError) as error:
        raise LaunchError(f"the module on the device has no variable {symbol!r}: {error}") from error


def _allocate(cupy: Any, nbytes: int, buffer: str) -> Any:
    try:
        return cupy.cuda.alloc(nbytes)
    except cupy.cuda.memory.OutOfMemoryError as error:
        raise CannotRunError(
            f"the device has no {nbytes} bytes left for buffer {buffer!r}: {error}; give its dims a smaller `max`"
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
