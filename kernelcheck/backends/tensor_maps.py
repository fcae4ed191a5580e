"""Tensor maps: what a kernel's tensor copies know of a tensor, as `cuTensorMapEncodeTiled` takes it.

A map is a `CUtensorMap`, an argument of 128 bytes, of which the executor's own encoding takes 120: the driver's is not
public.
"""

from __future__ import annotations

import ctypes

from kernelcheck.backends.base import BufferArg, ValueArg
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import LaunchError
from kernelcheck.base.tensor_map_limits import MAP_DIMS, MAP_SWIZZLES

MAGIC = 0x70616D726F736E74
"""The first 8 bytes of an encoded map."""
MOST_DIMS = MAP_DIMS
BYTES = 128
TYPES = ("none", "u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f64", "bf16", "tf32")
"""Element types, by the numbers that compiled code has for them."""
DRIVER_TYPES = {name: number for number, name in enumerate((*TYPES[1:11], "f32 ftz", "tf32"))}
"""Their numbers in the driver's interface, `CUtensorMapDataType`."""
TYPE_BYTES = {
    "u8": 1,
    "u16": 2,
    "f16": 2,
    "bf16": 2,
    "u32": 4,
    "s32": 4,
    "f32": 4,
    "tf32": 4,
    "u64": 8,
    "s64": 8,
    "f64": 8,
}
TYPES_OF_DTYPES = {
    "float16": "f16",
    "bfloat16": "bf16",
    "float32": "f32",
    "float64": "f64",
    "int32": "s32",
    "int64": "s64",
    "uint16": "u16",
    "int16": "u16",
    "uint32": "u32",
    "uint64": "u64",
}
"""Element types of tensors by dtypes; bytes, ``u8``, for those of one byte."""
SWIZZLES = {size: mode for mode, size in enumerate(MAP_SWIZZLES)}
"""Bytes over which pieces of 16 bytes are exchanged, and the numbers of the modes; 0: none are."""
BOX_MOST = 256
STRIDE_MOST = 1 << 40
DIM_MOST = 1 << 32


class EncodedTensorMap(ctypes.Structure):
    """A tensor map as compiled code reads it: sizes in elements, the innermost first, strides in bytes."""

    _fields_ = (
        ("magic", ctypes.c_uint64),
        ("base", ctypes.c_uint64),
        ("dims", ctypes.c_uint64 * MOST_DIMS),
        ("strides", ctypes.c_uint64 * (MOST_DIMS - 1)),
        ("box", ctypes.c_uint16 * MOST_DIMS),
        ("element_bytes", ctypes.c_uint8),
        ("rank", ctypes.c_uint8),
        ("swizzle", ctypes.c_uint8),
        ("fill", ctypes.c_uint8),
        ("type", ctypes.c_uint8),
        ("unused", ctypes.c_uint8 * 17),
    )


@dataclass(frozen=True)
class TensorMap:
    """A map over a buffer; sizes in elements, the innermost dimension first, as in the driver's interface."""

    buffer: str
    type: str
    dims: tuple[int, ...]
    strides: tuple[int, ...]
    """Bytes between neighbours in each dimension but the innermost."""
    box: tuple[int, ...]
    swizzle: int = 0
    """Bytes: 0, 32, 64 or 128."""
    fill_nan: bool = False
    """Whether elements outside of the tensor are read as NaN, not as zeros."""
    byte_offset: int = 0

    def packed(self) -> ValueArg:
        """The argument.

        Raises:
            LaunchError: the driver would refuse the map (CUDA Driver API, `cuTensorMapEncodeTiled`).
        """
        check(self)
        encoded = EncodedTensorMap(
            magic=MAGIC,
            dims=self.dims,
            strides=self.strides,
            box=self.box,
            element_bytes=TYPE_BYTES[self.type],
            rank=len(self.dims),
            swizzle=SWIZZLES[self.swizzle],
            fill=self.fill_nan,
            type=TYPES.index(self.type),
        )
        base = EncodedTensorMap.base.offset
        return ValueArg(bytes(encoded).ljust(BYTES, b"\0"), ((base, BufferArg(self.buffer, self.byte_offset)),))


def is_tensor_map(argument: object) -> bool:
    """Whether an argument is a map of this encoding."""
    return isinstance(argument, ValueArg) and argument.data[:8] == MAGIC.to_bytes(8, "little")


def check(given: TensorMap) -> None:
    """Holds a map to the rules of `cuTensorMapEncodeTiled`.

    Raises:
        LaunchError: it breaks one, which the message names.
    """
    about = f"tensor map of `{given.buffer}`"
    if given.type not in TYPE_BYTES:
        raise LaunchError(f"{about}: the type {given.type} is none of {', '.join(TYPE_BYTES)}")
    size, rank = TYPE_BYTES[given.type], len(given.dims)
    if not 1 <= rank <= MOST_DIMS:
        raise LaunchError(f"{about}: {rank} dimensions, where 1 to {MOST_DIMS} belong")
    if len(given.box) != rank or len(given.strides) != rank - 1:
        raise LaunchError(
            f"{about}: a box of {len(given.box)} sizes and {len(given.strides)} strides, where {rank} dimensions take "
            f"{rank} and {rank - 1}"
        )
    for place, dim in enumerate(given.dims):
        if not 1 <= dim <= DIM_MOST:
            raise LaunchError(f"{about}: dimension {place} has size {dim}, where 1 to 2^32 belong")
    for place, stride in enumerate(given.strides, 1):
        if stride % 16 or not (0 if given.dims[place] == 1 else 16) <= stride < STRIDE_MOST:
            raise LaunchError(
                f"{about}: the stride of dimension {place} is {stride} bytes, where a multiple of 16 below 2^40 "
                "belongs: pad the rows of the tensor"
            )
    for place, extent in enumerate(given.box):
        if not 1 <= extent <= BOX_MOST:
            raise LaunchError(f"{about}: the box has size {extent} in dimension {place}, where 1 to {BOX_MOST} belong")
    row = given.box[0] * size
    if row % 16:
        raise LaunchError(f"{about}: rows of the box have {row} bytes, where a multiple of 16 belongs")
    if given.swizzle not in SWIZZLES:
        raise LaunchError(f"{about}: a swizzle of {given.swizzle} bytes, where 0, 32, 64 or 128 belong")
    if given.swizzle and row > given.swizzle:
        raise LaunchError(
            f"{about}: rows of the box have {row} bytes, more than the {given.swizzle} over which they are swizzled"
        )
    if given.byte_offset % 16:
        raise LaunchError(
            f"{about}: it starts {given.byte_offset} bytes into the buffer, where a multiple of 16 belongs"
        )
    if given.fill_nan and given.type not in ("f16", "bf16", "f32", "f64", "tf32"):
        raise LaunchError(f"{about}: NaN as fill for elements of type {given.type}, which has none")
