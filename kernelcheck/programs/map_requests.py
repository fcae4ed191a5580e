"""Tensor maps that a program asks the driver for, in the executor's encoding."""

from __future__ import annotations

from kernelcheck.backends.base import argument_bytes
from kernelcheck.backends.tensor_maps import DRIVER_TYPES, SWIZZLES, TYPE_BYTES, TensorMap
from kernelcheck.programs.native import MapRequest

_TYPES = {number: name for name, number in DRIVER_TYPES.items() if name in TYPE_BYTES}
_SWIZZLES = {mode: size for size, mode in SWIZZLES.items()}


def unknown_form(asked: MapRequest) -> str | None:
    """What the executor does not know about a map; None if it knows all of it."""
    if asked.type not in _TYPES:
        return f"elements of CUtensorMapDataType {asked.type}"
    if asked.swizzle not in _SWIZZLES:
        return f"CUtensorMapSwizzle {asked.swizzle}"
    if asked.interleave:
        return f"CUtensorMapInterleave {asked.interleave}"
    if any(step != 1 for step in asked.steps[: asked.rank]):
        return f"element strides of {', '.join(map(str, asked.steps[: asked.rank]))}"
    return None


def encoded(asked: MapRequest, buffer: str, start: int) -> bytes:
    """The bytes of a map.

    Args:
        asked: a form that the executor knows.
        buffer: name of the memory that the tensor is in, for messages.
        start: its address.

    Raises:
        LaunchError: the driver refuses the map.
    """
    rank = asked.rank
    tensor = TensorMap(
        buffer,
        _TYPES[asked.type],
        tuple(asked.dims[:rank]),
        tuple(asked.strides[: rank - 1]),
        tuple(asked.box[:rank]),
        _SWIZZLES[asked.swizzle],
        fill_nan=bool(asked.fill),
        byte_offset=asked.address - start,
    )
    return argument_bytes(tensor.packed(), {buffer: start})
