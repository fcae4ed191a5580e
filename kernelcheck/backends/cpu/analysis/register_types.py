"""PTX types of registers, of the values written to them, and of stored values: for people who read a trace."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from kernelcheck.backends.cpu.analysis.inline import FlatKernel
from kernelcheck.backends.cpu.ptx.syntax import TYPE_BYTES, Instruction, Operand, Register, Vector

_UNTYPED = re.compile(r"b\d+")
_MOVES = frozenset({"ld", "ldu", "st", "mov", "shfl", "param", "selp"})


def register_types(kernel: FlatKernel) -> dict[str, str]:
    """PTX type of every register: as declared or, if that says only its width, as instructions use it."""
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
    """Gives a register a type if only its width is known; returns whether that changed anything."""
    known = types.get(name, "pred")
    if not _UNTYPED.fullmatch(known) or _UNTYPED.fullmatch(type_) or TYPE_BYTES.get(type_) != TYPE_BYTES[known]:
        return False
    types[name] = type_
    return True


def _typed(item: Instruction, types: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The registers that an instruction treats as being of a type."""
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
