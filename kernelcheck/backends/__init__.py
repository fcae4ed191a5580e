"""Backends, which execute launches: an NVIDIA GPU or the CPU.

- ``base``: the interface that every backend implements
- ``cuda``: the GPU, through CuPy, in a worker process that an illegal access may kill
- ``cpu``: the executor of PTX, with checks
- ``pair``: both of them for one sweep
- ``clusters``: which clusters of blocks a GPU runs
- ``tensor_maps``: the 128 bytes of a ``CUtensorMap``
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kernelcheck.backends.base import Backend
from kernelcheck.backends.pair import AnyBackend, BackendPair
from kernelcheck.base.errors import BackendUnavailableError, UsageError, did_you_mean

if TYPE_CHECKING:
    from kernelcheck.backends.cuda.sanitizer import SanitizerTool

BACKENDS = ("auto", "cuda", "cpu")


def choose_any(name: str, arch: str, *, threads: int = 1) -> tuple[AnyBackend, str]:
    """Like ``choose``, with the same arguments, but also takes ``both``: the CPU and a GPU.

    Raises:
        UsageError: ``name`` is something else.
        BackendUnavailableError: cuda or both were asked for and no device answers.
    """
    if name != BackendPair.name:
        if name not in BACKENDS:
            raise _unknown(name, (*BACKENDS, BackendPair.name))
        return choose(name, arch, threads=threads)
    from kernelcheck.backends.cuda import CudaBackend, device_status

    present, status = device_status()
    if not present:
        raise BackendUnavailableError(
            f"backend 'both' was asked for, which compares a GPU with the CPU, but no GPU answers: {status}; "
            "`kernelcheck doctor` shows more, and --backend cpu runs the same kernels without a comparison"
        )
    pair = BackendPair(_cpu(threads), CudaBackend())
    return pair, f"{status} and the CPU, as asked; kernels are compiled for {pair.arch(arch)}"


def choose_devices(devices: str, name: str) -> tuple[Backend, str]:
    """Several GPUs as one backend, and which.

    Args:
        devices: their numbers with commas between them, or ``all``.
        name: the requested backend, which must be ``auto`` or ``cuda``.

    Raises:
        UsageError: another backend was asked for, or there is no such device.
        BackendUnavailableError: no device answers.
    """
    if name not in ("auto", "cuda"):
        raise UsageError(f"--devices {devices} names GPUs, and the backend is {name!r}: give --backend cuda")
    from kernelcheck.backends import cuda

    present, status = cuda.device_status()
    if not present:
        raise BackendUnavailableError(f"--devices {devices} was asked for, but no GPU answers: {status}")
    from kernelcheck.backends.cuda.pool import chosen_devices, pool_of

    chosen = chosen_devices(devices, cuda.device_count())
    return pool_of(chosen), f"{status}; {len(chosen)} of them, as asked: {', '.join(chosen)}"


def choose_sanitized(tool: SanitizerTool, name: str) -> tuple[Backend, str]:
    """The GPU under one of compute-sanitizer's tools, and why.

    Args:
        tool: ``memcheck`` and the like.
        name: the requested backend, which must be ``auto`` or ``cuda``.

    Raises:
        UsageError: another backend was asked for.
        BackendUnavailableError: no device answers.
        CannotRunError: the tool is not installed.
    """
    if name not in ("auto", "cuda"):
        raise UsageError(f"--sanitizer {tool} watches a GPU, and the backend is {name!r}: give --backend cuda")
    from kernelcheck.backends.cuda import device_status
    from kernelcheck.backends.cuda.sanitized import SanitizedBackend

    present, status = device_status()
    if not present:
        raise BackendUnavailableError(
            f"--sanitizer {tool} watches a GPU, but no GPU answers: {status}; "
            "the CPU backend has checks of its own: leave --sanitizer out"
        )
    return SanitizedBackend(tool), f"{status}, under compute-sanitizer's {tool}; each execution in a process of its own"


def choose(name: str, arch: str, *, threads: int = 1) -> tuple[Backend, str]:
    """The backend to run on, and why it is this one.

    Args:
        name: ``cuda``, ``cpu``, or ``auto`` for cuda if a device answers and cpu if none does.
        arch: what the programs are compiled for, ``sm_80`` for instance; a GPU runs them on its own architecture.
        threads: host threads for the blocks of a launch on the CPU; 0 for one per core.

    Raises:
        UsageError: ``name`` is something else.
        BackendUnavailableError: cuda was asked for and no device answers.
    """
    if name not in BACKENDS:
        raise _unknown(name, BACKENDS)
    if name == "cpu":
        return _cpu(threads), f"it was asked for; kernels are compiled for {arch}"
    from kernelcheck.backends import cuda

    present, status = cuda.device_status()
    if present:
        return cuda.CudaBackend(), f"{'it was asked for' if name == 'cuda' else 'a GPU answers'}: {status}"
    if name == "cuda":
        raise BackendUnavailableError(
            f"backend 'cuda' was asked for, but no GPU answers: {status}; "
            "`kernelcheck doctor` shows more, and --backend cpu runs the same kernels without a GPU"
        )
    return _cpu(threads), f"no GPU answers ({status}); kernels are compiled for {arch}"


def _unknown(name: str, known: Sequence[str]) -> UsageError:
    return UsageError(f"no backend {name!r}; expected one of {', '.join(known)}{did_you_mean(name, known)}")


def _cpu(threads: int) -> Backend:
    from kernelcheck.backends.cpu.runtime.backend import CpuBackend

    return CpuBackend(threads=threads)
