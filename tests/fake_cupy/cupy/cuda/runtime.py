"""The part of the CUDA runtime API that the worker uses."""

from __future__ import annotations

import ctypes
import os

from cupy.cuda import device as _device

memcpyHostToDevice, memcpyDeviceToHost, memcpyDeviceToDevice = 1, 2, 3

# cudaDeviceAttr: threads of a block, block, grid, multiprocessors, cooperative launches, shared memory of a block;
# clock, clock and width of memory, L2 cache
_ATTRIBUTES = {
    1: 1024,
    **dict(zip((2, 3, 4), (1024, 1024, 64), strict=True)),
    **dict(zip((5, 6, 7), (2**31 - 1, 65535, 65535), strict=True)),
    16: _device.MULTIPROCESSORS,
    95: 1,
    97: _device.SHARED_BYTES,
    **dict(zip((13, 36, 37, 38), (1_000, 2_619_000, 5120, 1 << 20), strict=True)),
}
_seen: dict[int, bytes] = {}


class CUDARuntimeError(_device.CodedError, RuntimeError):
    pass


class Device:
    def __init__(self, number: int) -> None:
        _device.reached("device")

    def use(self) -> None:
        pass


def getDeviceProperties(number: int) -> dict[str, object]:
    _device.reached("describe")
    major, minor = _device.CAPABILITY
    other = os.environ.get("KERNELCHECK_FAKE_OTHER") == os.environ.get("CUDA_VISIBLE_DEVICES", "")
    name = b"another GPU" if other else b"CPU executor as a GPU"
    return {"name": name, "major": major, "minor": minor, "totalGlobalMem": 8 << 30}


def driverGetVersion() -> int:
    return 13000


def runtimeGetVersion() -> int:
    return 12090


def deviceGetAttribute(attribute: int, number: int) -> int:
    return _ATTRIBUTES[attribute]


def deviceSynchronize() -> None:
    _device.reached("synchronize")
    _checked()


def malloc(size: int) -> int:
    _checked()
    return _device.allocate(size)


def free(address: int) -> None:
    if address:
        _device.free(address)


def memcpy(dst: int, src: int, size: int, kind: int) -> None:
    _checked()
    _device.reached("to_device" if kind == memcpyHostToDevice else "to_host")
    if kind == memcpyHostToDevice and "deaf" in _device.MISCHIEF:
        return
    if kind == memcpyDeviceToHost and "mute" in _device.MISCHIEF:
        return
    if kind == memcpyDeviceToHost and "stale" in _device.MISCHIEF:
        ctypes.memmove(dst, _seen.setdefault(size, ctypes.string_at(src, size)), size)
        return
    ctypes.memmove(dst, src, size)


def memcpyAsync(dst: int, src: int, size: int, kind: int, stream: int) -> None:
    _device.reached("on_device")
    _checked()
    _device.pass_time(1.0)
    ctypes.memmove(dst, src, size)


def memsetAsync(ptr: int, value: int, size: int, stream: int) -> None:
    _device.reached("flush")
    _checked()
    _device.pass_time(1.0)
    _device.cool()


def deviceGetPCIBusId(device: int) -> str:
    return "0000:01:00.0"


_events: list[float] = []


def eventCreate() -> int:
    _events.append(0.0)
    return len(_events) - 1


def eventRecord(ptr: int, stream: int) -> None:
    _events[ptr] = _device.now()


def eventElapsedTime(start: int, end: int) -> float:
    return (_events[end] - _events[start]) / 1000


def _checked() -> None:
    try:
        _device.require_context()
    except _device.CodedError as error:
        raise CUDARuntimeError(error.status) from error
