"""Which bytes of loads each byte of a register is computed from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kernelcheck.backends.cpu.ptx.syntax import TYPE_BYTES, Immediate, Instruction, Operand, Pair, Register, Vector
from kernelcheck.base.dataclasses import dataclass

Source = tuple[int, int, bool]
"""The number of a load, one of its bytes, and whether it may be that of another lane."""
Bytes = tuple[frozenset[Source], ...]
"""The sources that each byte of a register is computed from, the lowest byte first."""
NOTHING: frozenset[Source] = frozenset()


def everything(content: Bytes) -> frozenset[Source]:
    return frozenset().union(*content)


@dataclass
class KnownBytes:
    """Facts about registers so far."""

    widths: Mapping[str, int]
    """Their bytes; 0 for predicates."""
    contents: dict[str, Bytes]
    """The bytes of registers that come from loads."""
    constants: dict[str, int]
    """The bits of registers that only ever hold the same ones."""


def computed(instruction: Instruction, known: KnownBytes) -> dict[str, Bytes] | None:
    """The bytes of the registers that an instruction writes, after it; None if it does more than compute."""
    target = instruction.operands[0]
    if isinstance(target, Pair):  # such as a shuffle's value, and whether its lane is in range
        read = everything(tuple(everything(_held(operand, known)) for operand in instruction.operands[1:]))
        return {name: (read,) * known.widths[name] for name in instruction.written}
    targets = target.elements if isinstance(target, Vector) else (target,)
    if not all(isinstance(t, Register) or t is None for t in targets):
        return None
    sources = [_held(operand, known) for operand in instruction.operands[1:]]
    names = [t.name if isinstance(t, Register) else "" for t in targets]
    if isinstance(target, Vector):
        return _unpacked(instruction, names, sources, known.widths)
    width = known.widths[names[0]]
    constants = [_constant(operand, known) for operand in instruction.operands[1:]]
    made = _moved(instruction, sources, constants, width)
    if made is None:
        made = (everything(tuple(map(everything, sources))),) * width
    return {names[0]: (made + (NOTHING,) * width)[:width]}


def constant_of(instruction: Instruction, known: KnownBytes) -> int | None:
    """The bits, if not of a float64, that a `mov` gives its register."""
    plain = instruction.mnemonic == "mov" and isinstance(instruction.operands[0], Register)
    return _constant(instruction.operands[1], known) if plain else None


def _constant(operand: Operand | None, known: KnownBytes) -> int | None:
    if isinstance(operand, Register):
        return known.constants.get(operand.name)
    return operand.bits if isinstance(operand, Immediate) and operand.kind != "f64" else None


def _held(operand: Operand | None, known: KnownBytes) -> Bytes:
    if isinstance(operand, Vector):
        return tuple(byte for element in operand.elements for byte in _held(element, known))
    if isinstance(operand, Register):
        return known.contents.get(operand.name) or (NOTHING,) * known.widths.get(operand.name, 0)
    return ()


def _unpacked(
    instruction: Instruction, names: Sequence[str], sources: Sequence[Bytes], widths: Mapping[str, int]
) -> dict[str, Bytes] | None:
    """`mov.b32 {a, b}, c`."""
    if instruction.mnemonic != "mov" or len(sources) != 1:
        return None
    size = len(sources[0]) // len(names)
    if any(name and widths[name] != size for name in names):
        return None
    return {name: sources[0][n * size : (n + 1) * size] for n, name in enumerate(names) if name}


def _moved(
    instruction: Instruction, sources: Sequence[Bytes], constants: Sequence[int | None], width: int
) -> Bytes | None:
    """The result of an instruction that leaves bytes apart; None of any other."""
    mnemonic, modifiers = instruction.mnemonic, instruction.modifiers
    if mnemonic == "mov":
        return sources[0]
    if mnemonic in ("and", "or", "xor", "not"):
        return _bytewise(sources, constants if mnemonic == "and" else (), width)
    if mnemonic in ("shl", "shr") and constants[1] is not None:
        return _shifted(sources[0], constants[1], left=mnemonic == "shl", signed=modifiers[-1].startswith("s"))
    if mnemonic == "cvt" and len(modifiers) == 2 and all(m[0] in "usb" and m != "bf16" for m in modifiers):
        return _resized(sources[0], *modifiers)
    if mnemonic == "prmt" and modifiers == ("b32",) and constants[2] is not None:
        picked = (*sources[0], *(NOTHING,) * 4)[:4] + (*sources[1], *(NOTHING,) * 4)[:4]
        return tuple(picked[constants[2] >> 4 * n & 7] for n in range(4))
    if mnemonic == "bfe" and constants[1] is not None and constants[2] is not None:
        first, length = constants[1] & 255, constants[2] & 255
        field = sources[0][first // 8 : -(-(first + length) // 8)]
        return (everything(field),) * width
    if modifiers and modifiers[-1].endswith("16x2") and width == 4 and all(len(s) in (0, 4) for s in sources):
        halves = [everything(tuple(byte for s in sources for byte in s[h : h + 2])) for h in (0, 2)]
        return (halves[0], halves[0], halves[1], halves[1])
    return None


def _bytewise(sources: Sequence[Bytes], masks: Sequence[int | None], width: int) -> Bytes:
    """Each byte of the result comes from the same byte of the sources, unless a constant clears it."""
    kept = [all(mask is None or mask >> 8 * n & 255 for mask in masks) for n in range(width)]
    return tuple(
        frozenset().union(*(s[n] for s in sources if n < len(s))) if kept[n] else NOTHING for n in range(width)
    )


def _shifted(source: Bytes, bits: int, *, left: bool, signed: bool) -> Bytes:
    width = len(source)
    fill = source[-1] if signed and source else NOTHING
    wide = (NOTHING,) * width + source + (fill,) * width
    whole, rest = divmod(min(bits & 0xFFFFFFFF, 8 * width), 8)
    if left:
        first = width - whole
        neighbour = -1
    else:
        first = width + whole
        neighbour = 1
    wide = (NOTHING, *wide, fill)
    return tuple(wide[first + n + 1] | (wide[first + n + 1 + neighbour] if rest else NOTHING) for n in range(width))


def _resized(source: Bytes, to: str, from_: str) -> Bytes | None:
    """`cvt` between integers: cut, or extended by zeros or the sign."""
    if to not in TYPE_BYTES or from_ not in TYPE_BYTES:
        return None
    kept = source[: min(TYPE_BYTES[from_], TYPE_BYTES[to])]
    signed = "s" in from_ + to  # a register that is wider than the result has its sign
    extension = kept[-1] if kept and signed else NOTHING
    return kept + (extension,) * (8 - len(kept))
