"""Tensor maps as the driver encodes them (CUDA Driver API, "Tensor Map Object Management"): CuPy has no call for it."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

from kernelcheck.backends.tensor_maps import BYTES, DRIVER_TYPES, TYPES, EncodedTensorMap
from kernelcheck.base.errors import LaunchError

_ALIGNMENT = 64
"""Of a `CUtensorMap`, in bytes."""


def driver_map(data: bytes) -> bytes:
    """A map of kernelcheck's encoding in the driver's, which is not public.

    Args:
        data: of an `EncodedTensorMap` whose address is one of the device.

    Raises:
        LaunchError: the driver refuses the map, or is older than tensor maps (CUDA 12).
    """
    given = EncodedTensorMap.from_buffer_copy(data)
    rank = given.rank
    room = ctypes.create_string_buffer(BYTES + _ALIGNMENT)
    address = -(-ctypes.addressof(room) // _ALIGNMENT) * _ALIGNMENT
    status = encoder()(
        ctypes.c_void_p(address),
        DRIVER_TYPES[TYPES[given.type]],
        rank,
        ctypes.c_void_p(given.base),
        given.dims,
        given.strides,
        (ctypes.c_uint32 * rank)(*given.box[:rank]),
        (ctypes.c_uint32 * rank)(*[1] * rank),
        0,
        given.swizzle,
        0,
        given.fill,
    )
    if status:
        raise LaunchError(f"the driver refuses a tensor map: cuTensorMapEncodeTiled gives status {status}")
    return ctypes.string_at(address, BYTES)


def encoder() -> Callable[..., int]:
    """`cuTensorMapEncodeTiled`. Raises LaunchError: there is none."""
    try:
        return ctypes.CDLL("libcuda.so.1").cuTensorMapEncodeTiled
    except (OSError, AttributeError) as error:
        raise LaunchError(f"this driver makes no tensor maps: {error}") from error
