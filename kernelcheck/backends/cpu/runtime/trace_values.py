"""Bits of registers and addresses in readable form, for `trace.py`: types, numbers, names of places in memory."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import ml_dtypes
import numpy as np

from kernelcheck.backends.cpu.analysis.storage import Storage
from kernelcheck.backends.cpu.ptx.syntax import TYPE_BYTES
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.compiler.parameter_types import demangled

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.runtime.host_memory import Memory

_UNTYPED = re.compile(r"b\d+")
_LAST_NAME = re.compile(r"(\w+)(?:<.*>)?$")
_LOCAL_NAME = re.compile(r"_ZZ.*E(\d+)([A-Za-z_]\w*)")
_HALVES: Mapping[str, type] = {"f16": np.float16, "bf16": ml_dtypes.bfloat16}
_PLAIN_LIMIT = 1 << 16
"""Untyped bits below it are more likely a count than a pattern, and are written in decimal."""


def number(type_: str, bits: int) -> str:
    """`bits` as a value of a PTX type. Untyped bits are decimal if they are small, else hexadecimal."""
    if type_ == "pred":
        return "true" if bits & 1 else "false"
    size = TYPE_BYTES[type_]
    bits &= (1 << 8 * size) - 1
    data = bits.to_bytes(size, "little")
    if type_ in ("f16x2", "bf16x2"):
        return f"{{{number(type_[:-2], bits)}, {number(type_[:-2], bits >> 16)}}}"
    if type_[0] == "f" or type_ == "bf16":
        scalar = np.frombuffer(data, _HALVES.get(type_, f"f{size}"))[0]
        return f"nan ({bits:#x})" if np.isnan(scalar) else str(scalar)
    if type_[0] == "s":
        return str(int.from_bytes(data, "little", signed=True))
    if type_[0] == "u" or bits < _PLAIN_LIMIT:
        return str(bits)
    return f"{bits:#0{2 + 2 * size}x}"


def short_name(symbol: str) -> str:
    """`partial` of `_ZZ7softmaxIfEvPKT_E7partial`, the mangled name of a variable of a function, or of a namespace."""
    match = _LOCAL_NAME.fullmatch(symbol)
    if match is not None:
        return match[2][: int(match[1])]
    last = _LAST_NAME.search(demangled(symbol) or symbol)
    return symbol if last is None else last[1]


@dataclass(frozen=True)
class MemoryMap:
    """The memory map of one launch."""

    buffers: Sequence[Memory]
    globals: Sequence[Memory]
    windows: Sequence[Memory]
    """Shared memory, local memory and parameters."""
    storage: Storage

    def name(self, space: str, address: int, size: int) -> str:
        """An address of a state space as `buffer[index]`; `size` is the bytes of an element where no buffer says so."""
        if space in ("shared", "local"):
            offsets = self.storage.shared if space == "shared" else self.storage.local
            return _within(offsets, space, address, size)
        shared = self.windows[0]
        if shared.address <= address < shared.address + shared.size:
            return _within(self.storage.shared, "shared", address - shared.address, size)
        for memory in (*self.buffers, *self.globals, *self.windows):
            if memory.address <= address < memory.address + memory.size:
                item = size if memory.itemsize == 1 else memory.itemsize
                return _element(short_name(memory.name), address - memory.address, item)
        return self._outside(address) or f"{address:#x} (in no buffer)"

    def pointee(self, address: int) -> str | None:
        """The element of a buffer that an address points to, or that would be next to one; None if it is neither."""
        for memory in self.buffers:
            if memory.address <= address < memory.address + memory.size:
                return _element(memory.name, address - memory.address, memory.itemsize)
        for memory in self.globals:
            if memory.address <= address < memory.address + memory.size:
                offset = address - memory.address
                return short_name(memory.name) + (f" + {offset} bytes" if offset else "")
        return self._outside(address)

    def _outside(self, address: int) -> str | None:
        """The element of the nearest buffer that an address would be of."""
        near = nearest(address, self.buffers)
        if near is None:
            return None
        memory = self.buffers[near]
        return f"{_element(memory.name, address - memory.address, memory.itemsize)} (outside)"


def _within(offsets: Mapping[str, int], space: str, address: int, size: int) -> str:
    """The element of the last variable that starts at or before an offset in shared or local memory."""
    before = [(offset, name) for name, offset in offsets.items() if offset <= address]
    if not before:
        return f"{space} memory, byte {address}"
    offset, name = max(before)
    return _element(short_name(name), address - offset, size)


def _element(name: str, offset: int, size: int) -> str:
    index, rest = divmod(offset, size)
    return f"{name}[{index}]" + (f" + {rest} bytes" if rest else "")


def nearest(address: int, memories: Sequence[Memory]) -> int | None:
    """The buffer that an address lies in, or just outside of by less than its own size or a megabyte."""
    best, distance = None, 0
    for number, memory in enumerate(memories):
        away = max(memory.address - address, address - (memory.address + memory.size), 0)
        if away <= max(memory.size, 1 << 20) and (best is None or away < distance):
            best, distance = number, away
    return best
