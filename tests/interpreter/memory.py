"""State spaces, loads, stores and atomics (PTX ISA 5.1, 9.7.9 and 9.7.13).

Global, shared, constant and parameter memory are windows of one generic address space, local memory is another window
for each thread. An address is an integer: within `.shared`, `.local`, `.const` and `.param` an offset, and generic
after `cvta`. Threads run one after the other between synchronisations, so memory is sequentially consistent: programs
with races mean nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import numpy as np
from exact_rounding import F32, arithmetic

from interpreter.floats import flushed
from interpreter.values import FORMATS, NotInterpreted, Opcode, is_float, joined, number, parts, width, wrapped

WINDOW = {"shared": 0x7A << 40, "local": 0x7B << 40, "const": 0x7C << 40, "param": 0x7D << 40}
"""Where the window of a state space begins among generic addresses; a global address is generic as it is."""
SPACES = ("global", "shared", "local", "const", "param")
FIRST_BUFFER = 0x10_0000_0000


@dataclass
class Memory:
    """Everything that a block sees but its threads' own."""

    buffers: dict[int, np.ndarray] = field(default_factory=dict)
    """Arrays of bytes by their address."""
    shared: bytearray = field(default_factory=bytearray)
    const: bytearray = field(default_factory=bytearray)

    def add(self, array: np.ndarray) -> int:
        """The address of a new buffer, which is used in place."""
        address = FIRST_BUFFER + (len(self.buffers) << 32)
        self.buffers[address] = array.reshape(-1).view(np.uint8)
        return address


def space_of(op: Opcode) -> str:
    """The state space that an opcode names; empty for generic addresses."""
    named = (modifier.partition("::")[0] for modifier in op.modifiers)
    return next((name for name in named if name in SPACES), "")


def located(own: Mapping[str, bytearray], memory: Memory, space: str, address: int, size: int) -> tuple[object, int]:
    """The bytes that hold an address, and where in them it is."""
    if space in ("", "global"):
        for name, base in WINDOW.items():
            if space == "" and base <= address < base + (1 << 40):
                return located(own, memory, name, address - base, size)
        base = address >> 32 << 32
        if base not in memory.buffers or address + size > base + memory.buffers[base].size:
            raise IndexError(f"{size} bytes at global address {address:#x} belong to nothing")
        return memory.buffers[base], address - base
    bytes_ = {"shared": memory.shared, "const": memory.const, **own}[space]
    if address + size > len(bytes_):
        raise IndexError(f"{size} bytes at {space} address {address:#x} belong to nothing")
    return bytes_, address


def load(own: Mapping[str, bytearray], memory: Memory, space: str, address: int, size: int) -> int:
    """An integer of `size` bytes, little-endian."""
    bytes_, at = located(own, memory, space, address, size)
    return int.from_bytes(bytes(bytes_[at : at + size]), "little")


def store(own: Mapping[str, bytearray], memory: Memory, space: str, address: int, size: int, bits: int) -> None:
    bytes_, at = located(own, memory, space, address, size)
    piece = (bits & ((1 << 8 * size) - 1)).to_bytes(size, "little")
    if isinstance(bytes_, np.ndarray):
        bytes_[at : at + size] = np.frombuffer(piece, np.uint8)
    else:
        bytes_[at : at + size] = piece


def elements(op: Opcode) -> int:
    """How many a vector has."""
    return int((op.one_of("v2", "v4", "v8") or "v1")[1:])


def loaded(op: Opcode, bits: int) -> int:
    """What a register gets: sign-extended if the type is signed, else zero-extended (9.4.1)."""
    return number(op.type, bits)


def half_added(op: Opcode, old: int, b: int) -> int:
    """`.noftz` preserves subnormal numbers; rounding is `.rn`."""
    kind = FORMATS[op.type.removesuffix("x2")]
    count = 2 if op.type.endswith("x2") else 1
    pairs = zip(parts(old, 16, count), parts(b, 16, count), strict=True)
    return joined([arithmetic(kind, "add", pair) for pair in pairs], 16)


def updated(op: Opcode, space: str, old: int, b: int, c: int = 0) -> int:
    """What `atom` and `red` leave in memory."""
    kind = op.type
    operation = op.one_of("add", "min", "max", "and", "or", "xor", "inc", "dec", "exch", "cas")
    if operation == "add" and is_float(kind):
        if kind not in ("f32", "f64"):
            return half_added(op, old, b)
        if kind == "f32" and space in ("", "global"):
            # "atom.add.f32 on global memory flushes subnormal inputs and results to sign-preserving zero"
            return flushed(F32, arithmetic(F32, "add", (flushed(F32, old), flushed(F32, b))))
        return arithmetic(FORMATS[kind], "add", (old, b))
    x, y = number(kind, old), number(kind, b)
    results: Mapping[str, Callable[[], int]] = {
        "add": lambda: x + y,
        "min": lambda: min(x, y),
        "max": lambda: max(x, y),
        "and": lambda: x & y,
        "or": lambda: x | y,
        "xor": lambda: x ^ y,
        "inc": lambda: 0 if x >= y else x + 1,
        "dec": lambda: y if x == 0 or x > y else x - 1,
        "exch": lambda: y,
        "cas": lambda: number(kind, c) if x == y else x,
    }
    if operation not in results:
        raise NotInterpreted(str(op))
    return wrapped(kind, results[operation]())


def in_shared_window(address: int) -> bool:
    return WINDOW["shared"] <= address < WINDOW["shared"] + (1 << 40)


def space_at(address: int) -> str:
    """The state space whose window holds a generic address."""
    return next((name for name, base in WINDOW.items() if base <= address < base + (1 << 40)), "global")


def size_of(op: Opcode) -> int:
    return width(op.type) // 8
