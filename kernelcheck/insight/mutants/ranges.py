"""Values that the 32-bit integers and predicates of a kernel can have: an interval for each register.

An abstract interpretation over intervals (Cousot and Cousot, "Abstract interpretation: a unified lattice model",
POPL 1977), with branches whose predicate is known left out (Wegman and Zadeck, "Constant propagation with conditional
branches", TOPLAS 13(2), 1991). Everything that it does not know may have any value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kernelcheck.backends.cpu.ptx.syntax import (
    Address,
    Immediate,
    Instruction,
    Label,
    Operand,
    Register,
    Special,
    Statement,
    Symbol,
)
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.insight.mutants.spare_fences import is_spare

_LOW, _HIGH = -(2**31), 2**31 - 1
_ROUNDS = 6
"""Rounds after which a bound that still grows becomes the largest one."""
_JUMPS = frozenset({"bra", "brx", "ret", "exit", "trap"})
_SIGNED = {"lt": "lt", "le": "le", "gt": "gt", "ge": "ge", "eq": "eq", "ne": "ne"}
_UNSIGNED = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge", **_SIGNED}


@dataclass(frozen=True)
class Range:
    """Integers from ``low`` to ``high``, both inclusive, as signed 32 bits; a predicate is 0 or 1."""

    low: int
    high: int

    def joined(self, other: Range) -> Range:
        """The smallest range that contains both."""
        return Range(min(self.low, other.low), max(self.high, other.high))

    @property
    def value(self) -> int | None:
        """The only value; None if there are several."""
        return self.low if self.low == self.high else None


ANY = Range(_LOW, _HIGH)
EITHER = Range(0, 1)


class Ranges:
    """The ranges of the registers of one function's body."""

    def __init__(self, body: Sequence[Statement], given: Mapping[str, Range]) -> None:
        """``given``: of parameters and special registers, by name."""
        self._body, self._given = body, given
        self._labels = {each.name: index for index, each in enumerate(body) if isinstance(each, Label)}
        self._registers: dict[str, Range] = {}
        # Invariant: no run of the kernel leaves `reached`. So ranges over it hold for all runs, and a branch that they
        # decide leaves out more.
        reached = [True] * len(body)
        while True:
            self._registers = self._settled(reached)
            now = self._reached()
            if now == reached:
                break
            reached = now
        self._lines = {
            each.line: is_reached
            for each, is_reached in zip(body, reached, strict=True)
            if isinstance(each, Instruction)
        }

    def is_reached(self, line: int) -> bool:
        """Whether the instruction on a line of the PTX may run."""
        return self._lines.get(line, True)

    def result(self, instruction: Instruction) -> Range:
        """Range of an instruction's result; it need not be an instruction of the body."""
        return _result(instruction, self.of)

    def predicate(self, instruction: Instruction) -> bool | None:
        """Whether an instruction's guard holds; None if that is not known, and True if it has none."""
        if instruction.predicate is None:
            return True
        value = self._registers.get(instruction.predicate.name, EITHER).value
        return None if value is None else bool(value) != instruction.negated

    def of(self, operand: Operand | None) -> Range:
        """The range of an operand of 32 bits or of a predicate."""
        if isinstance(operand, Immediate) and operand.kind == "int":
            value = (operand.bits - _LOW) % 2**32 + _LOW
            return Range(value, value)
        if isinstance(operand, Register):
            return self._registers.get(operand.name, ANY)
        if isinstance(operand, Special):
            return self._given.get(operand.name, ANY)
        if isinstance(operand, Address) and isinstance(operand.base, Symbol) and not operand.offset:
            return self._given.get(operand.base.name, ANY)
        return ANY

    def is_read_after(self, line: int, register: str) -> bool:
        """Whether the value that the instruction on a line writes to a register may be read."""
        start = next(
            index for index, each in enumerate(self._body) if isinstance(each, Instruction) and each.line == line
        )

        def following(index: int) -> list[int]:
            each = self._body[index]
            replaces = isinstance(each, Instruction) and register in each.written and each.predicate is None
            return [] if replaces else self._next(index)

        after = (self._body[index] for index in closure(self._next(start), following))
        return any(not isinstance(each, Label) and register in each.read for each in after)

    def is_spare_fence(self, line: int) -> bool:
        """Whether the instruction on a line is a fence that may be left out."""
        return is_spare(self._body, line, self._next)

    def _settled(self, reached: Sequence[bool]) -> dict[str, Range]:
        """The ranges, if no other instructions run."""
        known: dict[str, Range] = {}
        self._registers = known
        running = [
            each for each, runs in zip(self._body, reached, strict=True) if runs and isinstance(each, Instruction)
        ]
        written = {name for each in running for name in each.written}
        known.update((name, ANY) for each in running for name in each.read if name not in written)
        while True:
            self._settle(running, known)
            unknown = written - known.keys()  # they are read before they are written
            if not unknown:
                return known
            known.update((name, ANY) for name in unknown)

    def _settle(self, running: Sequence[Instruction], known: dict[str, Range]) -> None:
        # Ranges only grow. Step by step that could take 2**32 turns, so after `_ROUNDS` turns a bound that still grows
        # jumps to the end.
        turn, changed = 0, True
        while changed:
            turn, changed = turn + 1, False
            for each in running:
                for name, new in self._written(each, known):
                    old = known.get(name)
                    joined = new if old is None else old.joined(new)
                    if joined != old:
                        known[name] = _widened(old, joined) if turn > _ROUNDS else joined
                        changed = True

    def _written(self, each: Instruction, known: Mapping[str, Range]) -> Sequence[tuple[str, Range]]:
        if len(each.written) != 1 or not isinstance(each.operands[0], Register):
            return [(name, ANY) for name in each.written]
        if not all(name in known for name in each.read):
            return []  # in a later turn
        return [(each.written[0], _result(each, self.of))]

    def _reached(self) -> list[bool]:
        reached = closure([0] if self._body else [], self._next)
        return [index in reached for index in range(len(self._body))]

    def _next(self, index: int) -> list[int]:
        """Indices of the statements that may run next."""
        each = self._body[index]
        behind = [index + 1] if index + 1 < len(self._body) else []
        if not isinstance(each, Instruction) or each.mnemonic not in _JUMPS:
            return behind
        if each.mnemonic == "brx":
            return [*self._labels.values(), *behind]
        holds = self.predicate(each)
        targets = [] if holds is True else behind
        if each.mnemonic == "bra" and holds is not False:
            target = each.operands[-1]
            assert isinstance(target, Symbol)
            targets.append(self._labels[target.name])
        return targets


def _widened(old: Range | None, new: Range) -> Range:
    if old is None:
        return new
    return Range(new.low if new.low == old.low else _LOW, new.high if new.high == old.high else _HIGH)


def _wrapped(low: int, high: int) -> Range:
    """Range as 32 bits hold it: any value, if it may overflow."""
    return Range(low, high) if low >= _LOW and high <= _HIGH else ANY


Of = Callable[[Operand | None], Range]


def _result(each: Instruction, of: Of) -> Range:
    type_ = each.modifiers[-1] if each.modifiers else ""
    if each.mnemonic == "setp":
        return _compared(each, of)
    if type_ == "pred":
        return _logic(each, of)
    if type_ not in ("s32", "u32", "b32"):
        return ANY
    sources = [of(operand) for operand in each.operands[1:]]
    if each.mnemonic == "ld":
        return sources[0] if "param" in each.modifiers else ANY
    rule = _RULES.get(each.mnemonic)
    if rule is None or not {"hi", "wide", "sat"}.isdisjoint(each.modifiers):
        return ANY
    unsigned = type_ != "s32" and each.mnemonic in ("shr", "div", "rem", "min", "max")
    if unsigned and any(source.low < 0 for source in sources):
        return ANY
    return rule(*sources)


def _products(a: Range, b: Range) -> Range:
    corners = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
    return _wrapped(min(corners), max(corners))


def _shifted_left(a: Range, by: Range) -> Range:
    return _products(a, Range(1 << by.low, 1 << by.low)) if by.value is not None and 0 <= by.low < 31 else ANY


def _shifted_right(a: Range, by: Range) -> Range:
    return Range(a.low >> by.low, a.high >> by.low) if by.value is not None and 0 <= by.low < 32 else ANY


def _and(a: Range, b: Range) -> Range:
    if a.value is not None and b.value is not None:
        return Range(a.low & b.low, a.low & b.low)
    known = [each.high for each in (a, b) if each.low >= 0]
    return Range(0, min(known)) if known else ANY


def _quotient(a: Range, b: Range) -> Range:
    return Range(a.low // b.high, a.high // b.low) if a.low >= 0 and b.low > 0 else ANY


def _remainder(a: Range, b: Range) -> Range:
    return Range(0, min(a.high, b.high - 1)) if a.low >= 0 and b.low > 0 else ANY


def _sum(a: Range, b: Range) -> Range:
    return _wrapped(a.low + b.low, a.high + b.high)


_RULES: Mapping[str, Callable[..., Range]] = {
    "mov": lambda a: a,
    "add": _sum,
    "sub": lambda a, b: _wrapped(a.low - b.high, a.high - b.low),
    "mul": _products,
    "mad": lambda a, b, c: ANY if _products(a, b) == ANY else _sum(_products(a, b), c),
    "shl": _shifted_left,
    "shr": _shifted_right,
    "and": _and,
    "not": lambda a: Range(-1 - a.high, -1 - a.low),
    "neg": lambda a: _wrapped(-a.high, -a.low),
    "min": lambda a, b: Range(min(a.low, b.low), min(a.high, b.high)),
    "max": lambda a, b: Range(max(a.low, b.low), max(a.high, b.high)),
    "div": _quotient,
    "rem": _remainder,
    "selp": lambda a, b, _: a.joined(b),
}


def _compared(each: Instruction, of: Of) -> Range:
    type_ = each.modifiers[-1]
    names = _SIGNED if type_ == "s32" else _UNSIGNED
    comparison = names.get(each.modifiers[0]) if len(each.modifiers) == 2 and len(each.operands) == 3 else None
    if comparison is None or type_ not in ("s32", "u32", "b32"):
        return EITHER
    a, b = of(each.operands[1]), of(each.operands[2])
    if type_ != "s32" and comparison not in ("eq", "ne") and (a.low < 0 or b.low < 0):
        return EITHER
    apart = a.high < b.low or b.high < a.low
    same = a.value is not None and a.value == b.value
    known = {
        "lt": (a.high < b.low, a.low >= b.high),
        "le": (a.high <= b.low, a.low > b.high),
        "gt": (a.low > b.high, a.high <= b.low),
        "ge": (a.low >= b.high, a.high < b.low),
        "eq": (same, apart),
        "ne": (apart, same),
    }[comparison]
    return Range(1, 1) if known[0] else Range(0, 0) if known[1] else EITHER


def _logic(each: Instruction, of: Of) -> Range:
    sources = [of(operand) for operand in each.operands[1:]]
    values = [source.value if source in (Range(0, 0), Range(1, 1)) else None for source in sources]
    if each.mnemonic == "and" and 0 in values:
        return Range(0, 0)
    if each.mnemonic == "or" and 1 in values:
        return Range(1, 1)
    if None in values:
        return EITHER
    a, b = values[0] or 0, values[-1] or 0
    table = {"and": a & b, "or": a | b, "xor": a ^ b, "not": 1 - a, "mov": a}
    return Range(table[each.mnemonic], table[each.mnemonic]) if each.mnemonic in table else EITHER
