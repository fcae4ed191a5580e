"""Arguments of a Triton launch as the bytes of a kernel's parameters."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from kernelcheck.backends.base import argument_bytes
from kernelcheck.backends.tensor_maps import BYTES, TYPES_OF_DTYPES, TensorMap
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import LaunchError
from kernelcheck.base.tensor_map_limits import MAP_SWIZZLES
from kernelcheck.compiler.program import KernelParameter

_INTEGERS = {1: "B", 8: "B", 16: "H", 32: "I", 64: "Q"}
_FLOATS = {"fp64": "d", "fp32": "f", "f32": "f", "fp16": "e", "bf16": "H"}
"""Formats of `struct`."""
_INTEGER = re.compile(r"[iu](\d+)")
_EXTENTS = re.compile(r"\[([^\]]*)\]")


@dataclass(frozen=True)
class Leaf:
    """One argument that is passed, at any depth of tuples."""

    name: str
    path: tuple[int, ...]
    type: str
    """As Triton's signature has it."""
    mapped: Mapping[str, Any] | None = None
    """For a tensor descriptor that is passed as a tensor map: what Triton notes of it."""

    @cached_property
    def descriptor(self) -> bool:
        """Whether it is a tensor descriptor."""
        return self.type.startswith("tensordesc")

    @cached_property
    def pointer(self) -> bool:
        """Whether it is a pointer."""
        return self.type.startswith("*")

    @property
    def may_hold_addresses(self) -> bool:
        """Whether it is a number of 64 bits, or points to such."""
        return self.type.lstrip("*k") in ("i64", "u64")

    @property
    def formats(self) -> Sequence[str]:
        """A format of `struct` for each of its parameters.

        Raises:
            LaunchError: its type is not known.
        """
        if self.pointer:
            return "Q"
        if self.descriptor:
            extents = _EXTENTS.search(self.type)
            rank = extents[1].count(",") + 1 if extents else 0
            if self.mapped is not None:
                return [f"{BYTES}s", *"i" * rank, *"q" * rank]
            return "Q" + "q" * (2 * rank) + "BB" + "i" * rank + "q" * rank
        integer = _INTEGER.fullmatch(self.type)
        found = _INTEGERS.get(int(integer[1])) if integer else _FLOATS.get(self.type)
        if found is None:
            raise LaunchError(f"argument {self.name}: kernelcheck sanitize cannot pass Triton's type {self.type!r}")
        return found

    @cached_property
    def mask(self) -> int:
        """Mask that reduces an integer to its type; 0 for other types."""
        integer = _INTEGER.fullmatch(self.type)
        return (1 << max(int(integer[1]), 8)) - 1 if integer else 0

    def value(self, arguments: Sequence[Any]) -> Any:
        """Its value among all arguments."""
        found: Any = arguments
        for place in self.path:
            found = found[place]
        return found


def leaves(signature: Mapping[str, Any], maps: Sequence[Mapping[str, Any]] = ()) -> tuple[Leaf, ...]:
    """Arguments that a kernel of this signature gets: all but compile-time constants.

    `maps` are what Triton notes of its tensor descriptors, if it passes them as tensor maps.
    """
    noted = iter(maps)

    def visit(name: str, type_: Any, path: tuple[int, ...]) -> Iterator[Leaf]:
        if isinstance(type_, tuple):
            for place, inner in enumerate(type_):
                yield from visit(f"{name}[{place}]", inner, (*path, place))
        elif type_ != "constexpr":
            leaf = Leaf(name, path, type_)
            yield replace(leaf, mapped=next(noted)) if maps and leaf.descriptor else leaf

    return tuple(leaf for place, (name, type_) in enumerate(signature.items()) for leaf in visit(name, type_, (place,)))


@dataclass(frozen=True)
class Layout:
    """Layout of a launch's values in the kernel's parameters."""

    block: struct.Struct
    places: Mapping[str, int]
    """The parameter of every pointer, by the name of its argument."""
    workspaces: int
    """Number of pointers to workspace that follow the arguments."""


WORKSPACES = ("global_scratch", "profile_scratch")
"""Names that Triton uses for them."""


def layout(kernel: str, passed: Sequence[Leaf], parameters: Sequence[KernelParameter]) -> Layout:
    """Lays out the arguments of a kernel with these parameters.

    Raises:
        LaunchError: the kernel has other parameters.
    """
    formats = [each for leaf in passed for each in leaf.formats]
    workspaces = len(parameters) - len(formats)
    if not 0 <= workspaces <= 2:
        raise LaunchError(
            f"kernel {kernel}: Triton passes {len(formats)} values, and the kernel has {len(parameters)} parameters: "
            "kernelcheck sanitize does not know launches of this version of Triton"
        )
    packed, offset = "<", 0
    for number, (each, parameter) in enumerate(zip([*formats, *"Q" * workspaces], parameters, strict=True)):
        if struct.calcsize(f"<{each}") != parameter.size:
            raise LaunchError(
                f"kernel {kernel}: parameter {number} has {parameter.size} bytes, and Triton passes "
                f"{struct.calcsize(f'<{each}')}: kernelcheck sanitize does not know launches of this version of Triton"
            )
        gap = -offset % max(parameter.align, 1)
        packed += "x" * gap + each
        offset += gap + parameter.size
    places = {name: len(formats) + number for number, name in enumerate(WORKSPACES[:workspaces])}
    place = 0
    for leaf in passed:
        if leaf.pointer or leaf.descriptor:
            places[leaf.name] = place
        place += len(leaf.formats)
    return Layout(struct.Struct(packed), places, workspaces)


def bfloat16_bits(value: float) -> int:
    """The nearest bfloat16."""
    bits = int(np.float32(value).view(np.uint32))
    return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16


def descriptor_values(descriptor: Any) -> list[int]:
    """The parameters after the pointer of a tensor descriptor that was taken apart
    (`triton.backends.driver.decompose_descriptor`)."""
    shape, strides = [*map(int, descriptor.shape)], [*map(int, descriptor.strides)]
    flags = [int(descriptor.padding == "nan"), int(bool(getattr(descriptor, "round_f32_to_tf32", False)))]
    return [*shape, *strides, *flags, *shape, *strides]


def map_values(leaf: Leaf, descriptor: Any, address: int) -> list[Any]:
    """The parameters of a tensor descriptor that is passed as a tensor map (`triton.backends.nvidia.driver`).

    Raises:
        LaunchError: it is none of tiles, or the driver would refuse it.
    """
    noted, tensor = leaf.mapped or {}, descriptor.base
    if noted.get("is_im2col") or noted.get("fp4_padded"):
        raise LaunchError(f"argument {leaf.name}: kernelcheck runs tensor maps of tiles, not im2col nor padded fp4")
    shape, strides = [*map(int, descriptor.shape)], [*map(int, descriptor.strides)]
    size, dtype = int(noted["elem_size"]), str(tensor.dtype).removeprefix("torch.")
    rounds = bool(getattr(descriptor, "round_f32_to_tf32", False))
    kind = "u8" if size == 1 else "tf32" if rounds else TYPES_OF_DTYPES.get(dtype, dtype)
    mapped = TensorMap(
        leaf.name,
        kind,
        tuple(reversed(shape)),
        tuple(size * stride for stride in reversed(strides[:-1])),
        tuple(map(int, reversed(noted["block_size"]))),
        MAP_SWIZZLES[int(noted["swizzle"])],
        descriptor.padding == "nan",
    )
    return [argument_bytes(mapped.packed(), {leaf.name: address}), *shape, *strides]


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
