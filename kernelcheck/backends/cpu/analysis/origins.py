"""From which variable the address of an access was made, so that the access can be held to that variable.

PTX has no typed arrays, but the compiler makes the address of an element of `a` from the symbol `a` and something that
is not an address: `mov.u64 %rd1, a; add.s64 %rd2, %rd1, %rd3`. An address that may be made from one of several
variables, or from none that is visible (it was loaded, or passed to a function that is called), has no known origin.

The compiler puts all local variables of a function into one, the depot, and begins each address with that of an array:
`mov.u64 %SPL, __local_depot0; add.u64 %rd1, %SPL, 16`. So arrays begin at the constants that are added to the depot's
own address, and end, padding included, where the next one begins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kernelcheck.backends.cpu.analysis.inline import FlatKernel
from kernelcheck.backends.cpu.analysis.storage import Extent, Storage
from kernelcheck.backends.cpu.ptx.syntax import (
    TYPE_BYTES,
    Address,
    Immediate,
    Instruction,
    Operand,
    Register,
    Symbol,
    Vector,
)
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass, replace

DEPOT = "__local_depot"
"""How the compiler's names for depots begin."""

_COMPARISONS = frozenset({"setp", "set", "testp", "isspacep"})
_WHOLE = frozenset({"u32", "s32", "b32", "u64", "s64", "b64"})
"""Types that hold an address of shared or local memory."""


@dataclass(frozen=True, slots=True)
class AddressOrigin:
    """The variable that an address was made from."""

    symbol: str
    """The variable; empty if there may be several, or if it is an address no more."""
    array: int | None = None
    """In a depot: where the array begins."""
    offset: int | None = 0
    """Bytes from the variable's start, where they are known."""
    chosen: bool = False
    """Whether it is one of several that are selected from, without an index."""

    @property
    def indexed(self) -> bool:
        """Whether a number that the program computes is in it."""
        return bool(self.symbol) and self.offset is None and not self.chosen

    @property
    def is_depot(self) -> bool:
        """Whether it is a depot, and no array in it is known."""
        return self.array is None and self.symbol.startswith(DEPOT)

    def plus(self, more: int | None) -> AddressOrigin:
        """Origin of an address `more` bytes further; None: a distance that is known only at run time."""
        if self.is_depot and self.offset == 0 and more is not None:
            return AddressOrigin(self.symbol, more, more)
        if more is None:
            return replace(self, offset=None, chosen=False)
        return replace(self, offset=None if self.offset is None else self.offset + more)


UNKNOWN = AddressOrigin("", None, None)

_Operands = Callable[[Operand | None], AddressOrigin | None]
"""The origin of an operand; None of what is not made from an address."""


class Origins:
    """The origins of a kernel's addresses."""

    def __init__(self, kernel: FlatKernel, storage: Storage) -> None:
        self._extents = storage.extents
        self._registers = _solve(kernel, storage.extents) if storage.extents else {}
        self._arrays: dict[str, set[int]] = {}
        for origin in self._registers.values():
            if origin.array is not None:
                self._arrays.setdefault(origin.symbol, set()).add(origin.array)

    def of(self, instruction: Instruction, space: str) -> AddressOrigin | None:
        """The variable in a state space that an instruction's addresses there are made from, if that is one."""
        operands = instruction.operands
        if instruction.mnemonic == "cp" and "bulk" in instruction.modifiers:  # besides, it names an mbarrier
            operands = operands[1:2] if "bulk_group" in instruction.modifiers else operands[:1]
        addresses = [self._address(operand) for operand in operands if isinstance(operand, Address)]
        found = {origin for origin in addresses if origin is not None}
        if UNKNOWN in found:
            return None
        there = [origin for origin in found if self._extents[origin.symbol].space == space]
        return there[0] if len(there) == 1 else None

    def extent(self, instruction: Instruction, space: str) -> Extent | None:
        """The range that an instruction may access in a state space; None: all of it."""
        origin = self.of(instruction, space)
        if origin is None:
            return None
        whole = self._extents[origin.symbol]
        if origin.is_depot or whole.end is None:
            return None if origin.is_depot else whole
        if origin.array is None:
            return whole
        later = [whole.start + start for start in self._arrays[origin.symbol] if start > origin.array]
        return replace(whole, name="", start=whole.start + origin.array, end=min([*later, whole.end]))

    def _address(self, address: Address) -> AddressOrigin | None:
        base = address.base
        origin = self._registers.get(base.name) if isinstance(base, Register) else _named(base, self._extents)
        if origin is None or not origin.symbol or origin.is_depot:
            return origin
        return origin.plus(address.offset)


def _named(operand: Operand | None, variables: Mapping[str, Extent]) -> AddressOrigin | None:
    known = isinstance(operand, Symbol) and operand.name in variables
    return AddressOrigin(operand.name, None, operand.offset) if known and isinstance(operand, Symbol) else None


def _solve(kernel: FlatKernel, variables: Mapping[str, Extent]) -> dict[str, AddressOrigin]:
    """The origin of every register whose value is made from the address of a variable.

    An optimistic fixed point: what is not known yet is left out where values of several writers meet.
    """
    readers: dict[str, list[Instruction]] = {}
    writers: dict[str, list[Instruction]] = {}
    starts: set[str] = set()
    for item in (item for item in kernel.body if isinstance(item, Instruction) and item.written):
        for name in item.written:
            writers.setdefault(name, []).append(item)
        for name in item.read:
            readers.setdefault(name, []).append(item)
        if _passes_on(item) and any(_named(operand, variables) for operand in item.operands):
            starts.update(item.written)
    reached = closure(
        starts, lambda name: (to for item in readers.get(name, ()) if _passes_on(item) for to in item.written)
    )
    solved: dict[str, AddressOrigin | None] = {}
    work = sorted(reached)
    while work:
        name = work.pop()
        results = [_result(item, variables, reached, solved) for item in writers[name]]
        values = [value for known, value in results if known]
        if values and (name not in solved or _joined(values) != solved[name]):
            solved[name] = _joined(values)
            for item in readers.get(name, ()):
                work.extend(other for other in item.written if other in reached and _passes_on(item))
    known = {name: origin for name, origin in solved.items() if origin is not None}
    return known | dict.fromkeys(reached - solved.keys(), UNKNOWN)


def _passes_on(item: Instruction) -> bool:
    """Whether its result may be made from an address among its operands."""
    return item.known.effect == "pure" and item.mnemonic not in _COMPARISONS


def _result(
    item: Instruction, variables: Mapping[str, Extent], reached: set[str], solved: Mapping[str, AddressOrigin | None]
) -> tuple[bool, AddressOrigin | None]:
    """Whether the origin of what an instruction writes is known yet, and which it is."""
    if not _passes_on(item):
        return True, None
    if any(name in reached and name not in solved for name in item.read):
        return False, None

    def origin_of(operand: Operand | None) -> AddressOrigin | None:
        if isinstance(operand, Register):
            return solved.get(operand.name)
        if isinstance(operand, Vector):
            return UNKNOWN if any(origin_of(element) for element in operand.elements) else None
        return _named(operand, variables)

    return True, _made(item, origin_of)


def _joined(values: Sequence[AddressOrigin | None]) -> AddressOrigin | None:
    """The origin of a value that is one of several."""
    different = set(values)
    if len(different) <= 1:
        return next(iter(different), None)
    if None in different or len({(v.symbol, v.array) for v in different if v is not None}) > 1:
        return UNKNOWN
    first = next(v for v in different if v is not None)
    return replace(first, offset=None, chosen=any(v.chosen for v in different if v is not None))


def _made(item: Instruction, origin_of: _Operands) -> AddressOrigin | None:
    """The origin of what an instruction computes."""
    sources = item.operands[1:]
    given = [origin_of(operand) for operand in sources]
    if not any(given):
        return None
    first = given[0]
    match item.mnemonic:
        case _ if not isinstance(item.operands[0], Register):
            return UNKNOWN
        case "mov" | "param":
            return first
        case "cvt" if _WHOLE.issuperset(item.modifiers):
            return first
        case "cvta" if "to" in item.modifiers or "local" not in item.modifiers:
            return first
        case "add" if given[0] is None or given[1] is None:
            moved, by = (first, sources[1]) if first is not None else (given[1], sources[0])
            return moved.plus(_constant(by, item)) if moved is not None else None
        case "sub" if first is not None and given[1] is None:
            step = _constant(sources[1], item)
            return first.plus(None if step is None else -step)
        case "mad" if given[:2] == [None, None] and given[2] is not None and "hi" not in item.modifiers:
            return given[2].plus(None)
        case "or" | "xor" if given[0] is None or given[1] is None:
            return next(origin for origin in given if origin is not None).plus(None)
        case "and" if first is not None and given[1] is None and (_constant(sources[1], item) or 0) < 0:
            return first.plus(None)  # rounded down
        case "selp":
            joined = _joined(given[:2])
            if joined is None or not joined.symbol:
                return joined
            return replace(joined, chosen=joined.chosen or given[0] != given[1])
    return UNKNOWN


def _constant(operand: Operand | None, item: Instruction) -> int | None:
    """A constant operand as a signed number of the instruction's width."""
    if not isinstance(operand, Immediate) or operand.kind != "int":
        return None
    width = 8 * TYPE_BYTES.get(item.modifiers[-1], 8)
    bits = operand.bits & ((1 << width) - 1)
    return bits - (bits >> (width - 1) << width)
