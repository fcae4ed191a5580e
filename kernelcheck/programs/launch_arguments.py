"""The arguments of a launch in words, from the kernel's parameter space."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator, Sequence

from kernelcheck.compiler.parameter_types import demangled, parameter_types
from kernelcheck.compiler.program import KernelParameter

_NUMBERS = {
    "u8": "B", "s8": "b", "u16": "H", "s16": "h", "u32": "I", "s32": "i", "u64": "Q", "s64": "q", "f32": "f",
    "f64": "d", "b32": "I", "b64": "Q", "b8": "B", "b16": "H",
}  # fmt: skip
_SIGNED = {"int": "i", "long": "q", "long long": "q", "short": "h", "signed char": "b", "char": "b", "bool": "?"}


def shown_name(lowered: str) -> str:
    """A kernel as a reader knows it: ``softmax<float, 4>``, without its parameters."""
    name = demangled(lowered)
    if name is None:
        return lowered
    name = re.sub(r"\[abi:[^\]]*\]", "", name)  # Numba's, which are long
    depth = 0
    for place in range(len(name) - 1, -1, -1):
        depth += (name[place] == ")") - (name[place] == "(")
        if depth == 0:
            return name[:place].removeprefix("void ").strip() if name[place] == "(" else name
    return name


def arguments_in(parameters: Sequence[KernelParameter], block: bytes) -> Iterator[bytes]:
    """The bytes of each argument, from the kernel's parameter space."""
    at = 0
    for parameter in parameters:
        at = -(-at // max(parameter.align, 1)) * max(parameter.align, 1)
        yield block[at : at + parameter.size]
        at += parameter.size


def in_words(
    parameters: Sequence[KernelParameter], lowered: str, block: bytes, pointee: Callable[[int], str | None]
) -> dict[str, str]:
    """Name and value of each argument; ``pointee`` names what an address points to."""
    types = parameter_types(lowered) or ()
    words: dict[str, str] = {}
    for number, (parameter, data) in enumerate(zip(parameters, arguments_in(parameters, block), strict=True)):
        type_ = types[number] if len(types) == len(parameters) else ""
        words[f"#{number + 1}"] = _value(data, parameter, type_, pointee)
    return words


def _value(data: bytes, parameter: KernelParameter, type_: str, pointee: Callable[[int], str | None]) -> str:
    if parameter.size == 8 and (type_.endswith("*") or (not type_ and parameter.type in ("u64", "b64"))):
        address = int.from_bytes(data, "little")
        return pointee(address) or ("null" if not address else f"{address:#x}")
    form = _SIGNED.get(type_) or _NUMBERS.get(parameter.type)
    if form is None or struct.calcsize(form) != parameter.size:
        return f"{type_ or 'a struct'} of {parameter.size} bytes"
    value = struct.unpack("<" + form, data)[0]
    return f"{value:g}" if isinstance(value, float) else str(value)
