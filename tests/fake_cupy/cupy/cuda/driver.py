"""The part of the CUDA driver API that the worker uses."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from cupy.cuda import device as _device
from cupy.cuda import function as _function
from kernelcheck.backends.cuda import driver_launch, driver_maps
from kernelcheck.backends.tensor_maps import MAGIC, TYPE_BYTES, TYPES, EncodedTensorMap

_MAX_THREADS, _SHARED_BYTES, _MAX_DYNAMIC_SHARED_BYTES = 0, 1, 8


class CUDADriverError(_device.CodedError, RuntimeError):
    pass


@contextmanager
def _coded() -> Iterator[None]:
    try:
        yield
    except CUDADriverError:
        raise
    except _device.CodedError as error:
        raise CUDADriverError(error.status) from error


def funcGetAttribute(attribute: int, f: int) -> int:
    _device.reached("attribute")
    module, name = _function.functions[f]
    translation = module.kernels[name].translation
    static = translation.storage.static_shared_bytes
    return {
        _MAX_THREADS: min(translation.max_threads, 1024),
        _SHARED_BYTES: static,
        _MAX_DYNAMIC_SHARED_BYTES: module.dynamic_bytes.get(name, _device.DEFAULT_SHARED_BYTES - static),
    }[attribute]


def funcSetAttribute(f: int, attribute: int, value: int) -> None:
    module, name = _function.functions[f]
    if attribute != _MAX_DYNAMIC_SHARED_BYTES or value > _device.SHARED_BYTES:
        raise CUDADriverError(_device.INVALID_VALUE)
    module.dynamic_bytes[name] = value


def occupancyMaxActiveBlocksPerMultiprocessor(func: int, blockSize: int, dynamicSMemSize: int) -> int:
    return max(2048 // blockSize, 1)


def launchKernel(
    f: int, gx: int, gy: int, gz: int, bx: int, by: int, bz: int, shared: int, stream: int, table: int, extra: int
) -> None:
    _launch(f, (gx, gy, gz), (bx, by, bz), shared, table, together=False)


def launchCooperativeKernel(
    f: int, gx: int, gy: int, gz: int, bx: int, by: int, bz: int, shared: int, stream: int, table: int
) -> None:
    _launch(f, (gx, gy, gz), (bx, by, bz), shared, table, together=True)


def cuLaunchKernelEx(config: Any, f: ctypes.c_void_p, table: ctypes.c_void_p, extra: None) -> int:
    """The device is the executor: reads the driver's structs."""
    asked = config._obj
    given = {each.id: tuple(each.value[:3]) for each in asked.attributes[: asked.count]}
    cluster = given.get(driver_launch.CLUSTER_DIMENSION)
    try:
        module, name = _function.functions[f.value]
        together = driver_launch.COOPERATIVE in given
        _device.run(module, name, asked.grid, asked.block, asked.shared_bytes, table.value, together, cluster)
    except _device.CodedError as error:
        return error.status
    return 0


driver_launch.launcher = lambda: cuLaunchKernelEx


def _launch(f: int, grid: Sequence[int], block: Sequence[int], shared: int, table: int, *, together: bool) -> None:
    module, name = _function.functions[f]
    with _coded():
        _device.run(module, name, grid, block, shared, table, together)


_MAP_TYPES = ("u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f64", "bf16", "f32 ftz", "tf32", "tf32 ftz")
"""By the numbers of `CUtensorMapDataType` (cuda.h)."""


def cuTensorMapEncodeTiled(*given: Any) -> int:
    """The device is the executor: its own encoding, from the driver's arguments."""
    at, number, rank, base, dims, strides, box, steps, interleave, swizzle, promotion, fill = given
    if at.value % 64 or list(steps) != [1] * rank or interleave or promotion:
        return _device.INVALID_VALUE
    encoded = EncodedTensorMap.from_address(at.value)
    encoded.magic, encoded.base, encoded.rank, encoded.swizzle, encoded.fill = MAGIC, base.value, rank, swizzle, fill
    encoded.dims[:rank], encoded.box[:rank], encoded.strides[: rank - 1] = dims[:rank], box[:rank], strides[: rank - 1]
    encoded.type, encoded.element_bytes = TYPES.index(_MAP_TYPES[number]), TYPE_BYTES[_MAP_TYPES[number]]
    return 0


driver_maps.encoder = lambda: cuTensorMapEncodeTiled
