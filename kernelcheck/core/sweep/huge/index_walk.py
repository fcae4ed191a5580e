"""One thread of a launch, followed through its integers without any memory: where a 32-bit index wraps.

Each register has two values: the bits that the hardware computes, and what the same arithmetic gives in the integers.
They part where 32 bits do not hold the result. An access whose exact address lies in a tensor, and whose computed one
is another, is wrong for certain. What is loaded is not known, except indices, whose declared range is; the thread is
followed as long as it is known where it goes.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence

from kernelcheck.backends.cpu.analysis.inline import FlatKernel
from kernelcheck.backends.cpu.ptx.syntax import (
    TYPE_BYTES,
    Address,
    Immediate,
    Instruction,
    Label,
    Not,
    Operand,
    Register,
    Special,
    Symbol,
)
from kernelcheck.base.dataclasses import dataclass, field

MOST_STEPS = 20_000
"""Instructions that a thread is followed for: some tens of milliseconds."""

_MOST_BITS = 96
"""Width limit of exact numbers: no index needs as many bits, and powers of powers have no end of them."""
_UNSIGNED = {"lo": operator.lt, "ls": operator.le, "hi": operator.gt, "hs": operator.ge}
_COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    each: getattr(operator, each) for each in ("eq", "ne", "lt", "le", "gt", "ge")
}


@dataclass
class Budget:
    """Cost that the walks of a check may still have."""

    steps: int = 200_000
    """Instructions, of about 5 µs each."""
    programs: int = 8
    """Programs, of kernels that are made for each case."""
    known: set[str] = field(default_factory=set)
    """Digests of those that count no more."""


@dataclass(frozen=True)
class Parting:
    """An instruction whose result 32 bits do not hold."""

    at: Instruction
    operands: tuple[int, ...]
    """Their exact values."""
    result: int
    """What the hardware computes, as its type reads it."""

    def __str__(self) -> str:
        sign = {"mul": " * ", "mad": " * ", "add": " + ", "sub": " - ", "shl": " << "}.get(self.at.mnemonic, ", ")
        if self.at.mnemonic == "mad":
            product = sign.join(map(str, self.operands[:2]))
            return f"{product} + {self.operands[2]} gives {self.result}"
        return f"{sign.join(map(str, self.operands))} gives {self.result}"


@dataclass(frozen=True)
class Number:
    """An integer register."""

    bits: int
    """Value that the hardware computes, at least 0."""
    exact: int | None
    """Value without wrapping; None where it is not known, or no longer meant: a hash, a mask of what has wrapped."""
    parted: Parting | None = None
    """Where the two parted."""
    beyond: Parting | None = None
    """Where the exact value left the range of an int: it parts where it is read as one."""


@dataclass(frozen=True)
class WalkedTensor:
    """Where a tensor lies in the address space of a walk."""

    name: str
    start: int
    size: int
    """In bytes."""
    itemsize: int
    holds: int | None = None
    """The largest value of an input of indices; None if its values are not known."""


@dataclass(frozen=True)
class Wrapped:
    """An access that misses its place."""

    parting: Parting
    """Where the index wrapped."""
    access: Instruction
    tensor: WalkedTensor
    element: int
    """The one that is meant."""
    reached: int
    """How many bytes from its start the address is that is accessed instead."""


def walk(
    kernel: FlatKernel,
    parameters: Mapping[str, bytes],
    specials: Mapping[str, int],
    tensors: Sequence[WalkedTensor],
    budget: Budget,
) -> Wrapped | None:
    """Follows a thread until it ends, its way is not known, the budget is spent, or an index has wrapped.

    Args:
        kernel: the entry, its functions expanded.
        parameters: by name, little-endian; pointers are those of ``tensors``.
        specials: ``%tid.x`` and its like.
        tensors: all that the launch may access.
    """
    return _WalkedThread(kernel, parameters, specials, tensors).run(budget)


class _WalkedThread:
    def __init__(
        self,
        kernel: FlatKernel,
        parameters: Mapping[str, bytes],
        specials: Mapping[str, int],
        tensors: Sequence[WalkedTensor],
    ) -> None:
        self._body = kernel.body
        self._labels = {each.name: place for place, each in enumerate(kernel.body) if isinstance(each, Label)}
        self._parameters, self._specials, self._tensors = parameters, specials, tensors
        self._numbers: dict[str, Number] = {}
        self._predicates: dict[str, bool | None] = {}

    def run(self, budget: Budget) -> Wrapped | None:
        place = 0
        for _ in range(min(MOST_STEPS, budget.steps)):
            budget.steps -= 1
            if place >= len(self._body):
                return None
            each = self._body[place]
            place += 1
            if not isinstance(each, Instruction):
                if isinstance(each, Label):
                    continue
                return None
            runs = self._runs(each)
            if runs is False:
                continue
            if each.mnemonic in ("bra", "brx", "ret", "exit", "trap", "kill", "call"):
                target = each.operands[0] if each.mnemonic == "bra" and each.operands else None
                if runs is None or not isinstance(target, Symbol) or target.name not in self._labels:
                    return None
                place = self._labels[target.name]
                continue
            if runs is None:
                self._forget(each)
                continue
            wrapped = self._access(each)
            if wrapped is not None:
                return wrapped
            self._compute(each)
        return None

    def _runs(self, each: Instruction) -> bool | None:
        if each.predicate is None:
            return True
        known = self._predicates.get(each.predicate.name)
        return None if known is None else known != each.negated

    def _forget(self, each: Instruction) -> None:
        for name in each.written:
            self._numbers.pop(name, None)
            self._predicates.pop(name, None)

    def _access(self, each: Instruction) -> Wrapped | None:
        if each.known.effect not in ("reads", "writes", "atomic"):
            return None
        spaces = {part.partition("::")[0] for part in each.modifiers}
        address = next((operand for operand in each.operands if isinstance(operand, Address)), None)
        if spaces & {"shared", "local", "const", "param"} or address is None:
            return None
        number = self._address(address)
        if number is None or number.exact is None or number.bits == number.exact % 2**64:
            return None
        meant = self._tensor_at(number.exact)
        if meant is None or number.parted is None:
            return None
        element = (number.exact - meant.start) // meant.itemsize
        reached = _signed(number.bits, 64) - meant.start
        return Wrapped(number.parted, each, meant, element, reached)

    def _address(self, address: Address) -> Number | None:
        base = self._numbers.get(address.base.name) if isinstance(address.base, Register) else None
        if base is None:
            return None
        exact = None if base.exact is None else base.exact + address.offset
        return Number((base.bits + address.offset) % 2**64, exact, base.parted)

    def _tensor_at(self, address: int) -> WalkedTensor | None:
        return next((each for each in self._tensors if each.start <= address < each.start + each.size), None)

    def _number(self, operand: Operand | None, width: int) -> Number | None:
        match operand:
            case Register(name):
                return self._numbers.get(name)
            case Immediate(bits, "int"):
                return Number(bits % 2**width, bits)
            case Special(name) if name in self._specials:
                return Number(self._specials[name], self._specials[name])
        return None

    def _compute(self, each: Instruction) -> None:
        """Computes an instruction's registers; those of other instructions are unknown."""
        names = each.written
        result: Number | bool | None = None
        if each.mnemonic == "setp" and len(names) == 1:
            result = self._compared(each)
        elif "pred" in each.modifiers:
            result = self._logic(each)
        elif each.mnemonic in ("ld", "param"):
            result = self._loaded(each)
        elif len(names) == 1 and (kind := _integer(each.modifiers)):
            result = self._arithmetic(each, *kind)
        self._forget(each)
        if len(names) == 1 and isinstance(result, bool):
            self._predicates[names[0]] = result
        elif len(names) == 1 and isinstance(result, Number):
            self._numbers[names[0]] = result

    def _compared(self, each: Instruction) -> bool | None:
        kind = _integer(each.modifiers)
        if kind is None or len(each.operands) != 3:
            return None
        signed, width = kind
        one, other = (self._number(operand, width) for operand in each.operands[1:])
        compare = _COMPARISONS.get(each.modifiers[0], _UNSIGNED.get(each.modifiers[0]))
        if one is None or other is None or compare is None:
            return None
        read: Callable[[int], int] = (lambda bits: _signed(bits, width)) if signed else (lambda bits: bits % 2**width)
        return compare(read(one.bits), read(other.bits))

    def _logic(self, each: Instruction) -> bool | None:
        known = [self._predicate(operand) for operand in each.operands[1:]]
        match each.mnemonic, known:
            case "mov", [value]:
                return value
            case "not", [value]:
                return None if value is None else not value
            case "and", [one, other]:
                return False if one is False or other is False else (None if None in known else True)
            case "or", [one, other]:
                return True if one is True or other is True else (None if None in known else False)
            case "xor", [one, other]:
                return None if one is None or other is None else one != other
        return None

    def _predicate(self, operand: Operand | None) -> bool | None:
        match operand:
            case Register(name):
                return self._predicates.get(name)
            case Not(Register(name)):
                known = self._predicates.get(name)
                return None if known is None else not known
            case Immediate(bits, "int"):
                return bits != 0
        return None

    def _loaded(self, each: Instruction) -> Number | None:
        address = each.operands[1] if len(each.operands) == 2 else None
        if each.mnemonic == "param":
            return self._number(address, 64)
        size = TYPE_BYTES.get(each.modifiers[-1], 0)
        if not isinstance(address, Address):
            return None
        if isinstance(address.base, Symbol) and "param" in each.modifiers:
            held = self._parameters.get(address.base.name, b"")[address.base.offset + address.offset :][:size]
            bits = int.from_bytes(held, "little")
            certain = len(held) == size and (size == 8 or bits < 2 ** (8 * size - 1))
            return Number(bits, bits) if certain else None
        number = self._address(address)
        if number is None or number.exact is None:
            return None
        tensor = self._tensor_at(number.exact)
        if tensor is None or tensor.holds is None or tensor.itemsize != size:
            return None
        return Number(tensor.holds, tensor.holds)

    def _arithmetic(self, each: Instruction, signed: bool, width: int) -> Number | None:
        name, modifiers = each.mnemonic, each.modifiers
        if name == "selp":
            chosen = self._predicate(each.operands[3])
            return None if chosen is None else self._number(each.operands[1 if chosen else 2], width)
        given = [self._number(operand, width) for operand in each.operands[1:]]
        known = [number for number in given if number is not None]
        if len(known) != len(given):
            return None
        wide = "wide" in modifiers
        to, to_signed = 2 * width if wide else width, signed
        if name == "cvt":
            to_signed = modifiers[-2][:1] == "s"
            to = 8 * TYPE_BYTES[modifiers[-2]]
            width = 8 * TYPE_BYTES[modifiers[-1]]
        elif wide:
            name = f"{name}.wide"
        # As the hardware reads its operands; of a wide sum, the third is as wide as the result.
        widths = [2 * width if wide and place == 2 else width for place in range(len(known))]
        read = [_signed(n.bits, w) if signed else n.bits % 2**w for n, w in zip(known, widths, strict=True)]
        compute = _RINGS.get(name) or _OTHERS.get(name)
        if compute is None or "hi" in modifiers or "sat" in modifiers:
            return None
        try:
            bits = compute(*read) % 2**to
            exact = self._exact(name, compute, known, widths, read)
        except (ZeroDivisionError, TypeError, ValueError):
            return None
        parted = next((number.parted for number in known if number.parted), None)
        if to < 32 and exact not in (None, bits, _signed(bits, to)):
            exact = _signed(bits, to) if to_signed else bits  # a cast to less than an index is meant to cut off
        if exact is not None and exact.bit_length() > _MOST_BITS:
            exact = None
        beyond = next((number.beyond for number in known if number.beyond), None)
        if exact is not None and beyond is None and to == 32 and not -(2**31) <= exact < 2**31:
            beyond = Parting(each, tuple(n.exact or 0 for n in known), _signed(bits, to))
        if exact is not None and parted is None and to > width and exact not in (bits, _signed(bits, to)):
            parted = beyond
        if exact is not None and parted is None and exact not in (bits, _signed(bits, to)):
            signed_type = each.modifiers[-1][:1] != "u"
            parted = Parting(each, tuple(n.exact or 0 for n in known), _signed(bits, to) if signed_type else bits)
        return Number(bits, exact, parted, beyond)

    def _exact(
        self,
        name: str,
        compute: Callable[..., int],
        known: Sequence[Number],
        widths: Sequence[int],
        read: Sequence[int],
    ) -> int | None:
        values = [number.exact for number in known]
        if None in values:
            return None
        wrapped = any(n.exact not in (n.bits, _signed(n.bits, w)) for n, w in zip(known, widths, strict=True))
        if wrapped and name not in _RINGS:
            return None
        # A comparison, quotient or shift is of what the hardware reads: an unsigned number below 0 is a large one.
        return compute(*values) if name in _RINGS or name in _BITWISE else compute(*read)


def _integer(modifiers: Sequence[str]) -> tuple[bool, int] | None:
    """Whether an instruction's type is signed, and its bits; None if it is none of integers."""
    kind = modifiers[-1] if modifiers else ""
    types = [each for each in modifiers if each[:1] in "usb" and each[1:] in ("8", "16", "32", "64")]
    if not types or kind not in types or any(each[:1] == "f" or each[:2] == "bf" for each in modifiers):
        return None
    return kind[0] == "s", int(kind[1:])


def _signed(bits: int, width: int) -> int:
    bits %= 2**width
    return bits - 2**width if bits >= 2 ** (width - 1) else bits


def _quotient(one: int, other: int) -> int:
    return abs(one) // abs(other) * (1 if (one < 0) == (other < 0) else -1)


_RINGS: Mapping[str, Callable[..., int]] = {
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "mul.wide": operator.mul,
    "mad": lambda a, b, c: a * b + c,
    "mad.wide": lambda a, b, c: a * b + c,
    "shl": lambda a, n: a << n if n < 64 else 0,
    "neg": operator.neg,
    "not": operator.invert,
    "mov": lambda a: a,
    "cvt": lambda a: a,
    "cvta": lambda a: a,
}
"""Operations whose result modulo a power of two depends on the operands modulo it alone."""
_BITWISE = frozenset({"and", "or", "xor"})
_OTHERS: Mapping[str, Callable[..., int]] = {
    "and": operator.and_,
    "or": operator.or_,
    "xor": operator.xor,
    "shr": lambda a, n: a >> n,
    "div": _quotient,
    "rem": lambda a, b: a - b * _quotient(a, b),
    "min": min,
    "max": max,
    "abs": abs,
}
