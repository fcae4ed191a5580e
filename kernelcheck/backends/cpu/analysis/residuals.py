"""Which factors of tensor cores are halves of a float that was split into a rounded value and what that leaves.

A kernel that multiplies float32 as 3xTF32 rounds each factor `v` to `h`, computes the residual `r = v - h`, which is
exact, and adds the products of both (Ootomo and Yokota, "Recovering single precision accuracy from Tensor Cores while
surpassing the FP32 theoretical peak performance", 2022). `h` is a rounding of `v` if it is made of `v` alone, by moves,
conversions to narrow types and operations on bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kernelcheck.backends.cpu.ptx.syntax import Instruction, Register
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass

_FLOATS = frozenset({"f16", "bf16", "f16x2", "bf16x2", "f32", "f64", "tf32"})
_BITS = frozenset({"and", "or", "xor", "shl", "shr", "prmt", "lop3", "bfe", "bfi"})
_MOVES = frozenset({"mov", "cvt", "cvta", "selp", "shfl", "param"})
_NARROW = frozenset({"tf32", "bf16", "f16"})


@dataclass(frozen=True)
class Split:
    """A float that is the sum of two factors."""

    residual: str
    """The register that holds what rounding leaves."""
    rounded: frozenset[str]
    """Registers that hold the value, or the rounded one."""


def copies(instruction: Instruction) -> bool:
    """Whether its result may be one of its operands, moved or rounded, and not a result of arithmetic on floats."""
    if instruction.known.effect != "pure":
        return True
    if instruction.mnemonic in _MOVES or instruction.mnemonic in _BITS:
        return True
    return instruction.mnemonic in ("add", "sub") and _FLOATS.isdisjoint(instruction.modifiers)


def splits(definitions: Mapping[str, Sequence[Instruction]]) -> list[Split]:
    """The floats that a kernel splits, by the instructions that write each register."""
    found = []
    for name, writers in definitions.items():
        for writer in writers:
            if writer.mnemonic != "sub" or "f32" not in writer.modifiers:
                continue
            value, rounded = writer.operands[1:3]
            if isinstance(value, Register) and isinstance(rounded, Register):
                steps = _rounding(_moved(value.name, definitions), rounded.name, definitions)
                if steps:
                    found.append(Split(name, steps | {value.name}))
    return found


def _moved(name: str, definitions: Mapping[str, Sequence[Instruction]]) -> str:
    """The register that a value was moved from, without change."""
    seen = {name}
    while True:
        writers = definitions.get(name, ())
        if len(writers) != 1 or writers[0].mnemonic != "mov" or writers[0].predicate is not None:
            return name
        source = writers[0].operands[1]
        if not isinstance(source, Register) or source.name in seen:
            return name
        name = source.name
        seen.add(name)


def _rounding(value: str, rounded: str, definitions: Mapping[str, Sequence[Instruction]]) -> frozenset[str]:
    """The registers between a value and what is made of it alone by rounding; none if it is made otherwise."""

    def sources(name: str) -> Iterable[str]:
        writers = definitions.get(name, ()) if name != value else ()
        return (source for writer in writers for source in writer.read) if all(map(_may_round, writers)) else ()

    steps = closure([rounded], sources) | {value}
    writers = [definitions.get(name, ()) for name in steps - {value}]
    if not all(each and all(map(_may_round, each)) for each in writers):
        return frozenset()
    rounds = any(writer.mnemonic != "mov" for each in writers for writer in each)
    return frozenset(steps) if rounds else frozenset()


def _may_round(writer: Instruction) -> bool:
    if writer.known.effect != "pure" or not writer.read:
        return False
    if writer.mnemonic == "cvt":
        return not _NARROW.isdisjoint(writer.modifiers)
    if writer.mnemonic in ("add", "sub"):
        return _FLOATS.isdisjoint(writer.modifiers)
    return writer.mnemonic in ("mov", "selp", "setp", "testp", *_BITS)
