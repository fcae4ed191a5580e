"""Which bytes of a shared variable an access touches, where that follows from the thread's number alone.

Triton puts all that passes through shared memory into one variable, again and again: each time all threads store, meet
at a barrier and load. The addresses are made of `%tid.x` and constants by operations on bits, and the size of the block
is in the PTX, so that they can be computed for every thread.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from kernelcheck.backends.cpu.ptx.syntax import (
    TYPE_BYTES,
    Address,
    Immediate,
    Instruction,
    Operand,
    Register,
    Special,
    Symbol,
    Vector,
)

_MASK = 0xFFFFFFFF
_TYPES = frozenset({"b32", "u32", "s32"})


class ThreadOffsets:
    """The values of registers, by thread, as far as they do not depend on anything else."""

    def __init__(self, definitions: Mapping[str, Sequence[Instruction]], block: Sequence[int]) -> None:
        self._definitions = definitions
        self._threads = np.arange(block[0], dtype=np.int64) if block and all(n == 1 for n in block[1:]) else None
        self._known: dict[str, np.ndarray | None] = {}

    def bytes_of(self, instruction: Instruction) -> frozenset[int] | None:
        """The bytes that an `ld` or `st` touches, from the start of the variable; None if they are not known."""
        if self._threads is None or instruction.mnemonic not in ("ld", "st"):
            return None
        address = next((each for each in instruction.operands if isinstance(each, Address)), None)
        if address is None or not isinstance(address.base, Register):
            return None
        starts = self._register(address.base.name)
        if starts is None:
            return None
        value = instruction.operands[0 if instruction.mnemonic == "ld" else 1]
        count = len(value.elements) if isinstance(value, Vector) else 1
        width = count * TYPE_BYTES[instruction.modifiers[-1]]
        begins = {int(start) for start in np.unique((starts + address.offset) & _MASK)}
        return frozenset(begin + byte for begin in begins for byte in range(width))

    def _register(self, name: str) -> np.ndarray | None:
        if name not in self._known:
            self._known[name] = None  # what depends on itself is not known
            writers = self._definitions.get(name, ())
            if len(writers) == 1 and writers[0].predicate is None and writers[0].written == (name,):
                self._known[name] = self._computed(writers[0])
        return self._known[name]

    def _operand(self, operand: Operand | None) -> np.ndarray | None:
        assert self._threads is not None
        match operand:
            case Immediate(bits, "int"):
                return np.full_like(self._threads, bits & _MASK)
            case Special("%tid.x"):
                return self._threads
            case Symbol(_, offset):
                return np.full_like(self._threads, offset)
            case Register(name):
                return self._register(name)
        return None

    def _computed(self, writer: Instruction) -> np.ndarray | None:
        types = _TYPES.intersection(writer.modifiers)
        if writer.known.effect != "pure" or not types or len(writer.modifiers) > 2:
            return None
        given = [self._operand(operand) for operand in writer.operands[1:]]
        values = [value for value in given if value is not None]
        if len(values) < len(given):
            return None
        result = _result(writer, values, signed="s32" in types)
        return None if result is None else result & _MASK


def _result(writer: Instruction, values: Sequence[np.ndarray], *, signed: bool) -> np.ndarray | None:
    """Result of a 32-bit integer instruction (PTX ISA, sections 9.7.1 and 9.7.8)."""
    low = [modifier for modifier in writer.modifiers if modifier not in _TYPES]
    first = _signed(values[0]) if signed else values[0]
    match (writer.mnemonic, low):
        case ("mov", []):
            return np.asarray(values[0])
        case ("add", []):
            return np.asarray(values[0] + values[1])
        case ("sub", []):
            return np.asarray(values[0] - values[1])
        case ("and", []):
            return np.asarray(values[0] & values[1])
        case ("or", []):
            return np.asarray(values[0] | values[1])
        case ("xor", []):
            return np.asarray(values[0] ^ values[1])
        case ("mul", ["lo"]):
            return np.asarray(values[0] * values[1])
        case ("mad", ["lo"]):
            return np.asarray(values[0] * values[1] + values[2])
        case ("shl", []):
            return np.asarray(np.where(values[1] < 32, values[0] << np.minimum(values[1], 31), 0))
        case ("shr", []):
            return np.asarray(first >> np.minimum(values[1], 31 if signed else 32))
        case ("bfe", []) if not signed:
            return np.asarray(
                (values[0] >> np.minimum(values[1] & 0xFF, 32)) & ((1 << np.minimum(values[2] & 0xFF, 32)) - 1)
            )
        case ("setp", ["eq"]):
            return np.asarray((values[0] == values[1]).astype(np.int64))
        case ("setp", ["ne"]):
            return np.asarray((values[0] != values[1]).astype(np.int64))
        case ("selp", []):
            return np.asarray(np.where(values[2] != 0, values[0], values[1]))
    return None


def _signed(value: np.ndarray) -> np.ndarray:
    return np.asarray(value - ((value >> 31) << 32))
