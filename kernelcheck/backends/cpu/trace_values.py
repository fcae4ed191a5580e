"""Bits of registers and addresses as a person reads them, for `trace.py`: types, numbers, names of places in memory."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import ml_dtypes
import numpy as np

from kernelcheck.backends.cpu.inline import FlatKernel
from kernelcheck.backends.cpu.ptx import TYPE_BYTES, Instruction, Operand, Register, Vector
from kernelcheck.backends.cpu.storage import Storage

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.executor import Memory

_UNTYPED = re.compile(r"b\d+")
_LOCAL_NAME = re.compile(r"_ZZ.*E(\d+)([A-Za-z_]\w*)")
_MOVES = frozenset({"ld", "ldu", "st", "mov", "shfl", "param", "selp"})
_HALVES: Mapping[str, type] = {"f16": np.float16, "bf16": ml_dtypes.bfloat16}
_PLAIN_LIMIT = 1 << 16
"""Untyped bits below it are more likely a count than a pattern, and are written in decimal."""


def register_types(kernel: FlatKernel) -> dict[str, str]:
    """PTX type of every register: as declared, or, where that says only its width, as instructions use it."""
    types = dict(kernel.registers)
    instructions = [item for item in kernel.body if isinstance(item, Instruction)]
    for item in instructions:
        for name, type_ in _typed(item, types):
            _settle(types, name, type_)
    copies = [(d, s) for item in instructions for d, s in _copies(item)]
    settled = True
    while settled:
        settled = sum(_settle(types, a, types[b]) for d, s in copies for a, b in ((d, s), (s, d))) > 0
    return types


def _settle(types: dict[str, str], name: str, type_: str) -> bool:
    """Gives a register a type where only its width is known; whether that is news."""
    known = types.get(name, "pred")
    if not _UNTYPED.fullmatch(known) or _UNTYPED.fullmatch(type_) or TYPE_BYTES.get(type_) != TYPE_BYTES[known]:
        return False
    types[name] = type_
    return True


def _typed(item: Instruction, types: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The registers that an instruction takes to be of a type."""
    listed = [m for m in item.modifiers if m in TYPE_BYTES]
    if not listed or _moves_bits(item, listed[-1]):
        return
    written = item.written
    for name in written:
        yield name, result_type(item, types[name])
    for operand in item.operands[1 if written else 0 :]:
        for source in operand.elements if isinstance(operand, Vector) else (operand,):
            if isinstance(source, Register):
                yield source.name, listed[-1]


def _copies(item: Instruction) -> Iterator[tuple[str, str]]:
    """The registers that an instruction fills with the bits of another, with that other."""
    if item.mnemonic in ("mov", "shfl", "param", "selp"):
        for destination in item.written[:1]:
            for source in item.operands[1:3] if item.mnemonic == "selp" else item.operands[1:2]:
                if isinstance(source, Register):
                    yield destination, source.name


def _moves_bits(item: Instruction, type_: str) -> bool:
    """Whether an instruction's type says only how many bits it moves: compilers write floats as `st.u32`."""
    return item.mnemonic in _MOVES and type_[0] in "ub" and type_ != "bf16"


def result_type(item: Instruction, declared: str) -> str:
    """The type of what an instruction writes to a register of type `declared`."""
    listed = [m for m in item.modifiers if m in TYPE_BYTES]
    if declared == "pred" or not listed:
        return declared
    type_ = {"tf32": "f32"}.get(listed[0], listed[0])
    if "wide" in item.modifiers:
        doubled = f"{type_[0]}{2 * TYPE_BYTES[type_] * 8}"
        type_ = doubled if doubled in TYPE_BYTES else type_
    if TYPE_BYTES[type_] != TYPE_BYTES[declared]:  # a byte loaded into a 16-bit register, a count of bits of a b64
        return f"{type_[0]}{8 * TYPE_BYTES[declared]}" if type_[0] in "su" else declared
    return declared if _UNTYPED.fullmatch(type_) or _moves_bits(item, type_) else type_


def stored_type(item: Instruction, operand: Operand | None, types: Mapping[str, str]) -> str:
    """The type of a value that a store or an atomic instruction takes."""
    type_ = item.modifiers[-1]
    if isinstance(operand, Register) and (_UNTYPED.fullmatch(type_) or _moves_bits(item, type_)):
        own = types.get(operand.name, type_)
        return own if TYPE_BYTES.get(own) == TYPE_BYTES[type_] else type_
    return type_


def number(type_: str, bits: int) -> str:
    """`bits` as a value of a PTX type. Untyped bits are decimal where they are small, else hexadecimal."""
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
    """`partial` of `_ZZ7softmaxIfEvPKT_E7partial`, the mangled name of a variable of a function."""
    match = _LOCAL_NAME.fullmatch(symbol)
    if match is None:
        return symbol
    return match[2][: int(match[1])]


@dataclass(frozen=True)
class Places:
    """What lies where during one launch."""

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
        """What an address is of: an element of a buffer, or one that would lie beside it; None where it is neither."""
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
        from kernelcheck.backends.cpu.backend import nearest

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
