"""Whether the operands of an instruction are those of its form: what `ptxas` checks before it assembles.

Registers go by their declaration: a register of bits may hold whatever has its width, one of integers integers of
either sign, one of floats that format alone (PTX ISA 9.4 "Type Information for Instructions and Operands").
"""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.backends.cpu.ptx.form_matching import Matched
from kernelcheck.backends.cpu.ptx.form_notation import OperandForm, Term
from kernelcheck.backends.cpu.ptx.syntax import (
    Address,
    Immediate,
    Instruction,
    Not,
    Operand,
    Pair,
    Register,
    Special,
    Symbol,
    Vector,
)
from kernelcheck.base.dataclasses import dataclass

BITS = {
    **dict.fromkeys(("b8", "u8", "s8"), 8),
    **dict.fromkeys(("b16", "u16", "s16", "f16", "bf16", "e4m3x2", "e5m2x2"), 16),
    **dict.fromkeys(("b32", "u32", "s32", "f32", "f16x2", "bf16x2", "u16x2", "s16x2", "tf32"), 32),
    **dict.fromkeys(("b64", "u64", "s64", "f64"), 64),
    "b128": 128,
}
PARTS = {"half": 2, "quarter": 4}
"""Counts of registers that depend on the shape `m64nNkK`: a part of N."""
_PACKED = frozenset({"f16x2", "u16x2", "s16x2"})
_SIXTEEN_TOO = ("%tid.", "%ntid.", "%ctaid.", "%nctaid.")
"""Special registers that were of 16 bits once, and may still be read so (PTX ISA 10.1 to 10.4)."""
_WIDE_SPECIALS = ("%clock64", "%globaltimer")


@dataclass(frozen=True)
class Names:
    """The meaning of the names in a function."""

    registers: Mapping[str, str]
    """Declared type of each register."""
    spaces: Mapping[str, str]
    """State space of each variable and parameter."""


def outline(operand: Operand | None, names: Names) -> object:
    """Everything about an operand that `mismatch` uses: instructions with equal outlines have it in common."""
    if isinstance(operand, Register):
        return names.registers.get(operand.name)
    if isinstance(operand, Address):
        base = operand.base
        return ("[]", names.spaces.get(base.name) if isinstance(base, Symbol) else outline(base, names))
    if isinstance(operand, Vector):
        return ("{}", *(outline(element, names) for element in operand.elements))
    if isinstance(operand, Pair):
        return ("|", outline(operand.value, names), outline(operand.predicate, names))
    if isinstance(operand, Not):
        return ("!", outline(operand.register, names))
    if isinstance(operand, Symbol):
        return ("&",)
    return operand


def columns_of(match: Matched) -> int:
    """N of the shape `m64nNkK` in an opcode; 0 if it has none."""
    shape = next((m for m in match.modifiers if m.startswith("m64n")), "")
    return int(shape[4:].partition("k")[0]) if shape else 0


def mismatch(match: Matched, instruction: Instruction, names: Names) -> tuple[int, str]:
    """The first operand that does not belong to a form, by its number from 1, and what is wrong: `has …`.

    If all belong, the text is empty; if there are too few or too many, the number is 0.
    """
    if match.form.anything or match.form.internal:
        return 0, ""
    patterns = match.form.operands
    operands = instruction.operands
    fewest = sum(not pattern.optional for pattern in patterns)
    if not fewest <= len(operands) <= len(patterns):
        wanted = str(fewest) if fewest == len(patterns) else f"{fewest} to {len(patterns)}"
        return 0, f"has {len(operands)} operands, where {wanted} belong"
    missing = len(patterns) - len(operands)
    present: list[OperandForm] = []
    for pattern in patterns:
        if pattern.optional and missing:
            missing -= 1
        else:
            present.append(pattern)
    for number, (pattern, operand) in enumerate(zip(present, operands, strict=True), 1):
        wrong = _wrong(match, pattern, operand, names)
        if wrong:
            return number, f"has as operand {number} {wrong}"
    return 0, ""


def type_of(match: Matched, term: Term) -> str:
    """The type of an operand."""
    if term.predicate:
        return "pred"
    named = term.type or f"{term.name}type"
    twice = named.removeprefix("2") if named[:1] == "2" else ""
    chosen = match.chosen.get(twice or named, term.type)
    if twice:
        return f"{chosen[0]}{2 * BITS[chosen]}"
    return chosen or next((m for m in reversed(match.modifiers) if m in BITS or m == "pred"), "b32")


def _wrong(match: Matched, pattern: OperandForm, operand: Operand | None, names: Names) -> str:
    if pattern.address:
        return _wrong_address(match, pattern, operand, names)
    if isinstance(operand, Pair):
        if not pattern.pair or pattern.predicate is None:
            return "two results, where one belongs"
        return _wrong_term(match, pattern.value, operand.value, names) or _wrong_term(
            match, pattern.predicate, operand.predicate, names
        )
    if pattern.pair == "must":
        return "no predicate beside the result"
    return _wrong_term(match, pattern.value, operand, names)


def _wrong_address(match: Matched, pattern: OperandForm, operand: Operand | None, names: Names) -> str:
    if pattern.value.type == "tile":
        return _wrong_tile(match, operand, names)
    if not isinstance(operand, Address):
        return "no address"
    named = [m.partition("::")[0] for m in match.modifiers]
    spaces = [space for space in named if space in ("global", "shared", "local", "const", "param")]
    if match.form.mnemonic == "cp" or "cp_fenceproxy" in match.modifiers:
        spaces = ["shared" if pattern.value.name == "to" else "global"]
    space = spaces[0] if spaces else ""
    base = operand.base
    if isinstance(base, Register):
        type_ = names.registers.get(base.name, "")
        if type_[:1] not in "bus" or type_ == "b8":
            return f"an address in {base.name}, a register of .{type_}"
        if BITS[type_] != 64 and (BITS[type_] != 32 or space in ("", "global")):
            return f"an address in {base.name}, a register of .{type_}, where {space or 'generic'} ones take 64 bits"
    elif isinstance(base, Symbol):
        own = names.spaces.get(base.name)
        if own is not None and space and own != space:
            return f"{base.name}, which lies in .{own}"
        if own in ("const", "param") and not space:
            return f"{base.name}, which lies in .{own} and has no generic address"
    elif space != "local":
        return "a constant address"
    return ""


def _wrong_tile(match: Matched, operand: Operand | None, names: Names) -> str:
    """Fault of a tensor map with coordinates, `[map, {x, y}]`; empty if there is none."""
    if not isinstance(operand, Vector) or not isinstance(operand.elements[0], Address):
        return "no tensor map with coordinates"
    given = operand.elements[1]
    count = next((int(m[0]) for m in match.modifiers if m in ("1d", "2d", "3d", "4d", "5d")), 0)
    coordinates = given.elements if isinstance(given, Vector) else ()
    if len(coordinates) != count:
        return f"{len(coordinates)} coordinates, where {count} belong"
    base = operand.elements[0].base
    if isinstance(base, Register) and BITS.get(names.registers.get(base.name, "")) != 64:
        return f"an address in {base.name}, where generic ones take 64 bits"
    return ""


def _wrong_term(match: Matched, term: Term, operand: Operand | None, names: Names) -> str:
    type_ = type_of(match, term)
    if term.name == "_":
        return "" if operand is None else "no `_`"
    if operand is None:
        return "" if "?" in term.signs else "no register"
    if term.count:
        return _wrong_vector(match, term, operand, type_, names)
    if "@" in term.signs:
        return "" if isinstance(operand, Symbol) else "no label"
    if isinstance(operand, Vector):
        return "braces"
    return _wrong_scalar(term, operand, type_, names)


def _wrong_vector(match: Matched, term: Term, operand: Operand, type_: str, names: Names) -> str:
    elements = operand.elements if isinstance(operand, Vector) else None
    if term.count == "vec":
        vector = next((m for m in match.modifiers if m in ("v2", "v4", "v8")), "")
        if not vector and elements is None:
            return _wrong_scalar(term, operand, type_, names)
        count = int(vector[1:]) if vector else 1  # `ptxas` takes one register in braces, as Triton writes it
    elif term.count == "pack":
        if elements is None:
            return "no braces"
        if len(elements) not in (1, 2, 4) or BITS[type_] // len(elements) < 8:
            return f"{len(elements)} elements"
        count, type_ = len(elements), f"b{BITS[type_] // len(elements)}"
    elif term.count in PARTS:
        count = columns_of(match) // PARTS[term.count]
    else:
        count = int(term.count)
    if elements is None or len(elements) != count:
        return f"{'no' if elements is None else len(elements)} elements in braces, where {count} belong"
    if all(element is None for element in elements):
        return "nothing but `_`"
    if any(element is None for element in elements) and not term.written:
        return "`_`"
    declared = [names.registers.get(element.name, "") for element in elements if isinstance(element, Register)]
    widths = {BITS.get(name, 0) for name in declared}
    if len(widths) > 1:
        return "registers of different widths"
    if any(name == f"b{max(widths)}" for name in declared):  # with one register of bits, all count as such
        if not _holds(f"b{max(widths)}", type_, wider="+" in term.signs):
            return f"registers of {max(widths)} bits, where .{type_} belongs"
        elements = tuple(element for element in elements if not isinstance(element, Register))
    wrong = (_wrong_scalar(term, element, type_, names) for element in elements if element is not None)
    return next((why for why in wrong if why), "")


def _wrong_scalar(term: Term, operand: Operand, type_: str, names: Names) -> str:
    if isinstance(operand, Not):
        if not term.negatable:
            return "a negated predicate"
        operand = operand.register
    if isinstance(operand, Register):
        declared = names.registers.get(operand.name, "")
        if "#" in term.signs or term.values:
            return f"{operand.name}, where a constant belongs"
        if not _holds(declared, type_, wider="+" in term.signs):
            return f"{operand.name}, a register of .{declared}, where .{type_} belongs"
        return ""
    if term.written:
        return "no register"
    if isinstance(operand, Special) and operand.name == "WARP_SZ":
        operand = Immediate(32, "int")
    if isinstance(operand, Immediate):
        return _wrong_constant(term, operand, type_)
    if isinstance(operand, Special):
        return _wrong_special(term, operand.name, type_)
    if isinstance(operand, Symbol):
        integers = type_[:1] in "bus" and BITS.get(type_) in (32, 64)
        return "" if "&" in term.signs and integers else f"the address of {operand.name}"
    return "something else than a register or constant"


def _wrong_constant(term: Term, constant: Immediate, type_: str) -> str:
    if "^" in term.signs:
        return "a constant, where a register belongs"
    if "#" in term.signs or term.values:
        if constant.kind != "int":
            return "a constant that is no integer"
        if term.values and constant.bits not in term.values:
            return f"{constant.bits}, where {' or '.join(map(str, term.values))} belongs"
        return ""
    if term.most is not None and not 0 <= constant.bits <= term.most:
        return f"{constant.bits}, where 0 to {term.most} belong"
    if constant.kind == "int":
        fits = type_ == "pred" or (type_[0] in "bus" and type_ not in ("bf16", "bf16x2", "u16x2", "s16x2", "b128"))
        fits = fits or (type_ == "b128" and 0 <= constant.bits < 1 << 63)  # of others the upper half is not documented
    elif type_ in ("f32", "f64"):
        fits = True
    else:
        fits = type_ == {"f32": "b32", "f64": "b64"}[constant.kind]
    return "" if fits else f"a constant that .{type_} cannot be given by"


def _wrong_special(term: Term, name: str, type_: str) -> str:
    if "%" not in term.signs or (type_ not in BITS and type_ != "pred") or type_[0] not in "busp" or type_ in _PACKED:
        return f"the special register {name}"
    if name == "%is_explicit_cluster" or type_ == "pred":
        fits = name == "%is_explicit_cluster" and type_ == "pred"
    elif name == "%gridid":
        fits = BITS[type_] >= 16
    elif name in _WIDE_SPECIALS or name.endswith("_64"):
        fits = BITS[type_] == 64
    else:
        fits = BITS[type_] == 32 or (BITS[type_] == 16 and name.startswith(_SIXTEEN_TOO))
    return "" if fits else f"the special register {name}, which .{type_} does not hold"


def _holds(declared: str, type_: str, *, wider: bool) -> bool:
    """Whether a register of a declared type may be used for a type."""
    if declared == type_:
        return True
    bits = BITS.get(declared)
    if bits is None or type_ not in BITS:
        return False
    if bits != BITS[type_] and not (wider and bits > BITS[type_]):
        return False
    if type_ in ("bf16", "bf16x2", "tf32", "e4m3x2", "e5m2x2"):
        return declared == f"b{BITS[type_]}"
    if type_[0] == "b":
        return True
    if type_[0] in "us" and type_ not in _PACKED:
        return declared[0] in "us" or (declared[0] == "b" and declared[1] != "f") or declared == "f16x2"
    if type_ in _PACKED and declared == "f16x2":
        return True
    return declared[0] == "b" and declared[1] != "f"
