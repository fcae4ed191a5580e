"""A worker for the CUDA backend that runs a few kernels, written in Python, on host memory.

It stands where the device stands: what is tested around it is the backend's processes, messages, argument packing and
guard zones. Its kernels read their parameters as a device does, from the addresses in the parameter table, and write
to raw memory; those that crash or hang really do.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
from collections.abc import Sequence

import numpy as np

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.backends.cuda import guards
from kernelcheck.backends.cuda.launch_limits import ParameterTable, pack_arguments
from kernelcheck.backends.cuda.messages import BufferRegion, Described, LoadModule
from kernelcheck.backends.cuda.worker import DeviceFault
from kernelcheck.base.errors import CompileError, LaunchError


class NoDevice:
    def __init__(self) -> None:
        os._exit(3)


class StuckDevice:
    """Is never made, and lets no other thread run meanwhile, as a driver may."""

    def __init__(self) -> None:
        print("looking for a device", file=sys.stderr, flush=True)
        ctypes.PyDLL(None).sleep(1000)


class HostDevice:
    def __init__(self) -> None:
        self._loaded: set[str] = set()

    def describe(self) -> Described:
        return Described({"device": "host memory", "pid": str(os.getpid())}, 80, 4 << 30)

    def load(self, request: LoadModule, image: bytes) -> None:
        if not image.startswith(b"host"):
            raise CompileError("this is no module for host memory")
        self._loaded.add(request.key)

    def unload(self, key: str) -> None:
        self._loaded.remove(key)

    def open(self, key: str, regions: Sequence[BufferRegion], frames: Sequence[np.ndarray]) -> HostSession:
        if key not in self._loaded:
            raise KeyError(key)
        return HostSession(regions, frames)


class HostSession:
    def __init__(self, regions: Sequence[BufferRegion], frames: Sequence[np.ndarray]) -> None:
        self._regions = regions
        self._frames = frames
        self._memory = [frame.copy() for frame in frames]

    def prepare(self, launch: KernelLaunch) -> None:
        if launch.block[0] > 1024:
            raise LaunchError("a block of more than 1024 threads")
        if launch.kernel == "unready":
            raise DeviceFault(700, "an illegal memory access was encountered")

    def launch(self, launch: KernelLaunch) -> None:
        addresses = {
            region.name: memory.ctypes.data + region.zone_bytes
            for region, memory in zip(self._regions, self._memory, strict=True)
        }
        table = ParameterTable(pack_arguments(launch, addresses))
        KERNELS[launch.kernel](table.address)

    def close(self) -> tuple[tuple[bool, ...], tuple[guards.Damage, ...]]:
        damages: list[guards.Damage] = []
        for region, memory, frame in zip(self._regions, self._memory, self._frames, strict=True):
            damages += guards.find_damage(region.name, memory, region.itemsize)
            frame[:] = memory
        return (True,) * len(self._regions), tuple(damages)


class Axpy(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int32), ("scale", ctypes.c_float), ("shift", ctypes.c_int8))


def _parameter(table: int, position: int, kind: type[ctypes.Structure] | type[ctypes.c_int32]) -> object:
    pointers = ctypes.cast(table, ctypes.POINTER(ctypes.c_void_p))
    return ctypes.cast(pointers[position], ctypes.POINTER(kind)).contents


def _floats(table: int, position: int) -> ctypes.Array:
    pointers = ctypes.cast(table, ctypes.POINTER(ctypes.c_void_p))
    return ctypes.cast(pointers[position], ctypes.POINTER(ctypes.POINTER(ctypes.c_float))).contents


def axpy(table: int) -> None:
    """``axpy(float* x, Axpy p)``: x[i] = p.scale * x[i] + p.shift for i < p.count"""
    x, p = _floats(table, 0), _parameter(table, 1, Axpy)
    for i in range(p.count):
        x[i] = p.scale * x[i] + p.shift


def overrun(table: int) -> None:
    """``overrun(float* x, int count)``: writes 7 from x[-2] to x[count] inclusive."""
    x, count = _floats(table, 0), _parameter(table, 1, ctypes.c_int32).value
    for i in range(-2, count + 1):
        x[i] = 7


def leave(table: int) -> None:
    os._exit(7)


def die(table: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def hang(table: int) -> None:
    threading.Event().wait()


def stumble(table: int) -> None:
    raise ValueError("the device's code itself stumbled")


def fault(table: int) -> None:
    raise DeviceFault(700, "an illegal memory access was encountered")


def chatter(table: int) -> None:
    ctypes.CDLL(None).printf(b"printed by a kernel\n")  # by C's stdout, as the driver does


KERNELS = {function.__name__: function for function in (axpy, overrun, leave, die, hang, stumble, fault, chatter)}
