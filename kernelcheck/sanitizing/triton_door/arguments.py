"""Arguments of a Triton launch as the bytes of a kernel's parameters, and the memory that they point to."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from kernelcheck.errors import LaunchError

_INTEGER = re.compile(r"[iu](\d+)")
_FLOATS = {"fp64": "<d", "fp32": "<f", "f32": "<f", "fp16": "<e"}


@dataclass(frozen=True)
class Leaf:
    """One argument that is passed, at any depth of tuples."""

    name: str
    path: tuple[int, ...]
    type: str
    """As Triton's signature has it."""

    @property
    def is_descriptor(self) -> bool:
        return self.type.startswith("tensordesc")


def leaves(signature: Mapping[str, Any]) -> tuple[Leaf, ...]:
    """The arguments that a kernel of this signature is passed: all but compile-time constants."""

    def visit(name: str, type_: Any, path: tuple[int, ...]) -> Iterator[Leaf]:
        if isinstance(type_, tuple):
            for place, inner in enumerate(type_):
                yield from visit(f"{name}[{place}]", inner, (*path, place))
        elif type_ != "constexpr":
            yield Leaf(name, path, type_)

    return tuple(leaf for place, (name, type_) in enumerate(signature.items()) for leaf in visit(name, type_, (place,)))


def value_of(leaf: Leaf, arguments: Sequence[Any]) -> Any:
    """The argument of a leaf."""
    value: Any = arguments
    for place in leaf.path:
        value = value[place]
    return value


def packed(leaf: Leaf, value: Any) -> bytes:
    """A number as the kernel's parameter has it.

    Raises:
        LaunchError: it is of a type that is not known.
    """
    integer = _INTEGER.fullmatch(leaf.type)
    if integer is not None:
        bits = int(integer[1])
        size = max(bits // 8, 1)
        return (int(value) & ((1 << 8 * size) - 1)).to_bytes(size, "little")
    if leaf.type in _FLOATS:
        return struct.pack(_FLOATS[leaf.type], value)
    if leaf.type == "bf16":
        bits_ = int(np.float32(value).view(np.uint32))
        return ((bits_ + 0x7FFF + (bits_ >> 16 & 1)) >> 16).to_bytes(2, "little")
    raise LaunchError(f"argument {leaf.name}: kernelcheck sanitize cannot pass Triton's type {leaf.type!r}")


def descriptor_values(descriptor: Any) -> tuple[Any, list[bytes]]:
    """What stands for a tensor descriptor that was taken apart (`triton.backends.driver.decompose_descriptor`): its
    tensor, and the parameters after the pointer to that."""
    shape = [int(size).to_bytes(8, "little", signed=True) for size in descriptor.shape]
    strides = [int(stride).to_bytes(8, "little", signed=True) for stride in descriptor.strides]
    flags = [bytes([descriptor.padding == "nan"]), bytes([bool(getattr(descriptor, "round_f32_to_tf32", False))])]
    sizes = [int(size).to_bytes(4, "little", signed=True) for size in descriptor.shape]
    return descriptor.base, [*shape, *strides, *flags, *sizes, *strides]


def in_words(value: Any) -> str:
    """An argument as a report shows it: a tensor by its dtype, shape, and strides if it is not contiguous."""
    if hasattr(value, "data_ptr") and hasattr(value, "shape"):
        dtype = str(getattr(value, "dtype", "")).removeprefix("torch.")
        shape = "x".join(str(int(size)) for size in value.shape) or "scalar"
        strides = value.stride() if callable(getattr(value, "stride", None)) else ()
        contiguous = not callable(getattr(value, "is_contiguous", None)) or value.is_contiguous()
        return f"{dtype}[{shape}]" + ("" if contiguous else f" strides {tuple(strides)}")
    if hasattr(value, "base") and hasattr(value, "block_shape"):
        return f"descriptor of {in_words(value.base)} in blocks of {list(value.block_shape)}"
    if isinstance(value, (tuple, list)):
        return f"({', '.join(map(in_words, value))})"
    return repr(value) if len(repr(value)) <= 60 else type(value).__name__
