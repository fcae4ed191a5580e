"""What PTX's integer instructions compute, as polynomials and formulas (PTX ISA section 9.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import gcd

from kernelcheck.backends.cpu.ptx.syntax import TYPE_BYTES, Instruction, Operand, Register
from kernelcheck.backends.cpu.ptx.syntax import Not as NotRegister
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.insight.prove.terms import Formula, Poly, all_of, any_of, at_least, equal, negated
from kernelcheck.insight.prove.unknowns import Atom, Unknowns

INTEGER_TYPES: Mapping[str, int] = {
    name: size for name, size in TYPE_BYTES.items() if name[0] in "sub" and size <= 8 and not name.startswith("bf")
}
"""Types that hold integers, and their sizes in bytes."""
_UNSIGNED = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}


POINTER = "&"
"""How the name of an unknown begins that is the start of a buffer or variable."""
VARIABLE = "&&"
"""The same of a variable of the module or of the kernel, which may have the name of a buffer."""


def is_pointer(poly: Poly) -> bool:
    """Whether a number is made from the start of a buffer or variable, of which only differences are known."""
    return any(name.startswith(POINTER) for name in poly.atoms)


@dataclass(frozen=True)
class OperandReader:
    """The operands of an instruction."""

    unknowns: Unknowns
    site: tuple[int, int]
    """Block and index of the instruction."""
    number: Callable[[Operand | None, int], Poly | None]
    """An operand of so many bits."""
    truth: Callable[[str], Formula]

    def exact(self, poly: Poly | None, width: int, *, signed: bool) -> Poly | None:
        """The number that the bits are; None for a pointer."""
        if poly is None or is_pointer(poly):
            return None
        return self.unknowns.extended(poly, width, self.site, signed=signed)


def result(item: Instruction, reading: OperandReader) -> Poly | None:
    """Value of the only register that an instruction writes; None if it is not known."""
    types = [each for each in item.modifiers if each in TYPE_BYTES]
    if not types and item.mnemonic != "param":
        return None
    if any(each not in INTEGER_TYPES for each in types) or "sat" in item.modifiers:
        return None
    rule = _RULES.get(item.mnemonic)
    return rule(_Operation(item, reading, types[-1] if types else "b64")) if rule else None


@dataclass(frozen=True)
class _Operation:
    item: Instruction
    reading: OperandReader
    type: str

    @property
    def width(self) -> int:
        return 8 * INTEGER_TYPES[self.type]

    @property
    def signed(self) -> bool:
        return self.type[0] == "s"

    def raw(self, place: int, width: int | None = None) -> Poly | None:
        return self.reading.number(self.item.operands[place], width or self.width)

    def exact(self, place: int, *, signed: bool | None = None) -> Poly | None:
        return self.reading.exact(self.raw(place), self.width, signed=self.signed if signed is None else signed)

    def constant(self, place: int) -> int | None:
        poly = self.raw(place, 32)
        return None if poly is None else poly.constant

    def says_nothing(self, *values: Poly) -> bool:
        """Whether all are any number of 64 bits, such as keys that are sorted: which of them it is tells nothing."""
        return self.width == 64 and all(self._is_any(each) for each in values)

    def _is_any(self, value: Poly) -> bool:
        low, high = self.reading.unknowns.interval(value)
        return low <= -(1 << 62) and high >= 1 << 62

    def has(self, modifier: str) -> bool:
        return modifier in self.item.modifiers


def _ring(combine: Callable[..., Poly], count: int) -> Callable[[_Operation], Poly | None]:
    def rule(operation: _Operation) -> Poly | None:
        if not {"cc", "hi"}.isdisjoint(operation.item.modifiers):
            return None
        operands = [operation.raw(place) for place in range(1, count + 1)]
        return None if None in operands else combine(*operands)

    return rule


def _multiplied(operation: _Operation) -> Poly | None:
    if operation.has("wide") or operation.has("hi"):
        a, b = operation.exact(1), operation.exact(2)
    else:
        a, b = operation.raw(1), operation.raw(2)
    if a is None or b is None:
        return None
    return operation.reading.unknowns.quotient(a * b, 1 << operation.width) if operation.has("hi") else a * b


def _multiplied_and_added(operation: _Operation) -> Poly | None:
    product, added = _multiplied(operation), operation.raw(3, 64 if operation.has("wide") else None)
    return None if product is None or added is None or operation.has("cc") else product + added


def _converted(operation: _Operation) -> Poly | None:
    to, source = (each for each in operation.item.modifiers if each in INTEGER_TYPES)
    value = operation.raw(1)
    if INTEGER_TYPES[to] <= INTEGER_TYPES[source] or value is None:
        if value is None or INTEGER_TYPES[to] == 1:  # no register is so narrow
            return operation.reading.exact(value, 8, signed=to[0] == "s")
        return value.modulo(1 << 8 * INTEGER_TYPES[to])
    return operation.reading.exact(value, 8 * INTEGER_TYPES[source], signed=source[0] == "s")


def _shifted_left(operation: _Operation) -> Poly | None:
    value, by = operation.raw(1), operation.constant(2)
    if value is None or by is None or by < 0:
        return None
    return value * (1 << by) if by < operation.width else Poly(())


def _shifted_right(operation: _Operation) -> Poly | None:
    value, by = operation.exact(1), operation.constant(2)
    if value is None:
        return None
    if by is not None:
        return operation.reading.unknowns.quotient(value, 1 << min(by if by >= 0 else 64, operation.width))
    low, high = operation.reading.unknowns.interval(value)
    if low < 0:
        return None

    amount = operation.raw(2, 32)
    if amount is None:
        return None

    def atom(name: str) -> Atom:
        return Atom(name, 0, high, at_least(value, Poly.of(name)), value.atoms | amount.atoms)

    return operation.reading.unknowns.made(("shr", value, amount), atom)


def _and(operation: _Operation) -> Poly | None:
    unknowns = operation.reading.unknowns
    a, b = operation.raw(1), operation.raw(2)
    if a is None or b is None:
        return None
    if a.constant is not None:
        a, b = b, a
    mask = b.constant
    if mask is not None and any(name.startswith("&") for name in a.atoms):
        low = mask & -mask if mask > 0 else 0
        return (
            unknowns.made(("low bits", a, mask), lambda name: Atom(name, 0, mask, uses=a.atoms)) if low == 1 else None
        )
    if mask is not None:
        mask &= (1 << operation.width) - 1
        lowest = mask & -mask
        if mask and (mask // lowest) & (mask // lowest + 1) == 0:  # one run of ones
            end = mask + lowest
            kept = unknowns.modulo(a, end) if end <= 1 << (operation.width - 1) else a
            return kept - unknowns.modulo(a, lowest)
    return _bitwise(operation, "and")


def _or(operation: _Operation) -> Poly | None:
    a, b = operation.raw(1), operation.raw(2)
    if a is None or b is None:
        return None
    for high, low in ((a, b), (b, a)):
        step = gcd(*(factor for _, factor in high.terms)) if high.terms else 0
        step &= -step
        bounds = operation.reading.unknowns.interval(low)
        if step == 0 or (bounds[0] >= 0 and bounds[1] < step):
            return high + low  # no bit is in both
    return _bitwise(operation, "or")


def _xor(operation: _Operation) -> Poly | None:
    a, b = operation.raw(1), operation.raw(2)
    if a is None or b is None:
        return None
    if a.constant is not None:
        a, b = b, a
    mask = b.constant
    if mask == -1:
        return Poly.of(-1) - a
    if mask is not None and mask > 0 and mask & (mask - 1) == 0 and not is_pointer(a):
        unknowns = operation.reading.unknowns
        bit = unknowns.quotient(a, mask) - unknowns.quotient(a, 2 * mask) * 2
        return a + mask - bit * (2 * mask)
    return _bitwise(operation, "xor")


def _bitwise(operation: _Operation, kind: str) -> Poly | None:
    a, b = operation.exact(1, signed=False), operation.exact(2, signed=False)
    if a is None or b is None:
        return None
    return operation.reading.unknowns.bits(kind, a, b)


def _divided(operation: _Operation) -> Poly | None:
    a, b = operation.exact(1), operation.exact(2)
    return None if a is None or b is None else operation.reading.unknowns.ratio(a, b)


def _remainder(operation: _Operation) -> Poly | None:
    a, b = operation.exact(1), operation.exact(2)
    if a is None or b is None or operation.reading.unknowns.interval(b)[0] < 1:
        return None  # what a division by 0 leaves is not specified
    return a - operation.reading.unknowns.ratio(a, b) * b


def _extreme(operation: _Operation) -> Poly | None:
    raw = [each for each in (operation.raw(1), operation.raw(2)) if each is not None]
    if len(raw) < 2 or operation.says_nothing(*raw):
        return None
    a, b = operation.exact(1), operation.exact(2)
    if a is None or b is None:
        return None
    return operation.reading.unknowns.extreme(a, b, largest=operation.item.mnemonic == "max")


def _absolute(operation: _Operation) -> Poly | None:
    value = operation.exact(1)
    return None if value is None else operation.reading.unknowns.choice(at_least(value, 0), value, value * -1)


def _selected(operation: _Operation) -> Poly | None:
    a, b = operation.raw(1), operation.raw(2)
    chosen = operation.item.operands[3]
    if a is None or b is None or not isinstance(chosen, Register) or operation.says_nothing(a, b):
        return None
    return operation.reading.unknowns.choice(operation.reading.truth(chosen.name), a, b)


def _field(operation: _Operation) -> Poly | None:
    value, start, length = operation.raw(1), operation.constant(2), operation.constant(3)
    if (
        value is None
        or start is None
        or length is None
        or operation.signed
        or any(n.startswith("&") for n in value.atoms)
    ):
        return None
    start, length = start & 0xFF, length & 0xFF  # PTX ISA, `bfe`
    end = min(start + length, operation.width)
    unknowns = operation.reading.unknowns
    return unknowns.quotient(unknowns.modulo(value, 1 << end), 1 << start)


_RULES: Mapping[str, Callable[[_Operation], Poly | None]] = {
    "mov": _ring(lambda a: a, 1),
    "param": _ring(lambda a: a, 1),
    "cvta": _ring(lambda a: a, 1),
    "add": _ring(lambda a, b: a + b, 2),
    "sub": _ring(lambda a, b: a - b, 2),
    "neg": _ring(lambda a: a * -1, 1),
    "not": _ring(lambda a: Poly.of(-1) - a, 1),
    "mul": _multiplied,
    "mad": _multiplied_and_added,
    "cvt": _converted,
    "shl": _shifted_left,
    "shr": _shifted_right,
    "and": _and,
    "or": _or,
    "xor": _xor,
    "div": _divided,
    "rem": _remainder,
    "min": _extreme,
    "max": _extreme,
    "abs": _absolute,
    "selp": _selected,
    "bfe": _field,
}


def compared(item: Instruction, reading: OperandReader) -> Formula | None:
    """Truth of the only predicate that an instruction writes; None if it is not known."""
    type_ = item.modifiers[-1] if item.modifiers else ""
    if item.mnemonic == "setp":
        if type_ not in INTEGER_TYPES or not isinstance(item.operands[0], Register):
            return None
        found = _comparison(item, reading, item.modifiers[0], type_)
        if found is None or len(item.operands) == 3:
            return found
        return _logic(item.modifiers[1], found, _truth(item.operands[3], reading))
    if type_ != "pred":
        return None
    parts = [_truth(each, reading) for each in item.operands[1:]]
    if any(each is None for each in parts):
        return None
    if item.mnemonic == "mov":
        return parts[0]
    if item.mnemonic == "not" and parts[0] is not None:
        return negated(parts[0])
    return _logic(item.mnemonic, *parts)


def _truth(operand: Operand | None, reading: OperandReader) -> Formula | None:
    if isinstance(operand, NotRegister):
        return negated(reading.truth(operand.register.name))
    return reading.truth(operand.name) if isinstance(operand, Register) else None


def _logic(kind: str, a: Formula | None, b: Formula | None) -> Formula | None:
    if a is None or b is None:
        return None
    match kind:
        case "and":
            return all_of(a, b)
        case "or":
            return any_of(a, b)
        case "xor":
            return any_of(all_of(a, negated(b)), all_of(negated(a), b))
    return None


def _comparison(item: Instruction, reading: OperandReader, kind: str, type_: str) -> Formula | None:
    width = 8 * INTEGER_TYPES[type_]
    raw = [value for operand in item.operands[1:3] if (value := reading.number(operand, width)) is not None]
    kind = _UNSIGNED.get(kind, kind)
    if len(raw) < 2:
        return None
    signed = type_[0] == "s"
    if kind in ("eq", "ne"):  # either will do: that in which less may wrap
        signed = any(reading.unknowns.interval(each)[0] < 0 for each in raw)
    a, b = (reading.exact(each, width, signed=signed) for each in raw)
    if a is None or b is None:
        return None
    match kind:
        case "lt":
            return at_least(b - 1, a)
        case "le":
            return at_least(b, a)
        case "gt":
            return at_least(a - 1, b)
        case "ge":
            return at_least(a, b)
        case "eq" | "ne":
            # Results that are equal before they wrap are equal; said as well, since loops count down to 0.
            same = any_of(equal(a, b), equal(raw[0], raw[1]))
            return same if kind == "eq" else negated(same)
    return None
