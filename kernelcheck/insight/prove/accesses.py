"""The accesses of a kernel to global and shared memory: which variable, from which byte, how many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from kernelcheck.backends.cpu.ptx.syntax import TYPE_BYTES, Instruction, PtxLocation
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.insight.prove.arithmetic import POINTER
from kernelcheck.insight.prove.terms import TRUE, Formula, Poly, all_of, at_least
from kernelcheck.insight.prove.values import SymbolicValues

Effect = Literal["pure", "reads", "writes", "atomic", "fence", "control"]
"""As in the table of instruction forms; that of an access is one of the middle three."""
_VECTORS = {"v2": 2, "v4": 4, "v8": 8}


@dataclass(frozen=True)
class SymbolicAccess:
    """One access of one instruction."""

    block: int
    index: int
    item: Instruction
    effect: Effect
    space: str
    """``global`` or ``shared``; empty if a generic address does not show it."""
    place: Poly | None
    """Its address; None if that is not known at all."""
    size: Poly
    """Bytes."""
    guard: Formula
    """What holds where the instruction has an effect, beside what holds where its block runs."""

    @property
    def location(self) -> PtxLocation | None:
        return self.item.location

    @property
    def pointer(self) -> str | None:
        """The variable or buffer that its address starts from, as an unknown; None if it is not one alone."""
        if self.place is None:
            return None
        found = [term for term in self.place.terms if any(name.startswith(POINTER) for name in term[0])]
        return found[0][0][0] if len(found) == 1 and len(found[0][0]) == 1 and found[0][1] == 1 else None

    @property
    def offset(self) -> Poly | None:
        """First byte in that."""
        return None if self.place is None or self.pointer is None else self.place - Poly.of(self.pointer)


def accesses_of(values: SymbolicValues, spaces: Mapping[str, str]) -> Iterator[SymbolicAccess]:
    """
    Args:
        values: of the kernel.
        spaces: the state space of each variable that an address may start from, by the name of its unknown.
    """
    for block in values.flow.order:
        for index, item in enumerate(values.flow.graph.blocks[block].instructions):
            if not item.known.accesses_memory or "param" in item.modifiers or "const" in item.modifiers:
                continue
            yield from _of_instruction(values, spaces, block, index, item)


def _of_instruction(
    values: SymbolicValues, spaces: Mapping[str, str], block: int, index: int, item: Instruction
) -> Iterator[SymbolicAccess]:
    guard = values.guards.get((block, index), TRUE)
    operands = [place for place, _ in enumerate(item.operands)]
    if item.mnemonic == "cp":
        yield from _copies(values, block, index, item, guard)
        return
    effect = item.known.effect
    places = [values.addresses[block, index, each] for each in operands if (block, index, each) in values.addresses]
    place = places[0] if len(places) == 1 else None
    if item.known.participants == "warp":
        place = None  # whole rows of matrices, by lanes
    named = next((each for each in ("global", "shared", "local") if each in item.known.spaces), "")
    access = SymbolicAccess(block, index, item, effect, named, place, _size(item), guard)
    space = named or spaces.get(access.pointer or "", "")
    if space != "local":
        yield SymbolicAccess(block, index, item, effect, space, place, _size(item), guard)


def _size(item: Instruction) -> Poly:
    bytes_ = next((TYPE_BYTES[each] for each in reversed(item.modifiers) if each in TYPE_BYTES), 1)
    return Poly.of(bytes_ * next((_VECTORS[each] for each in item.modifiers if each in _VECTORS), 1))


def _copies(
    values: SymbolicValues, block: int, index: int, item: Instruction, guard: Formula
) -> Iterator[SymbolicAccess]:
    """The two sides of an asynchronous copy (PTX ISA, ``cp.async``)."""
    if "shared" not in item.modifiers or "async" not in item.modifiers or "bulk" in item.modifiers:
        yield SymbolicAccess(block, index, item, "writes", "", None, Poly.of(1), guard)
        return
    size = values.numbers.get((block, index, 2))
    if size is None:
        size = Poly.of(16)
    read = values.numbers.get((block, index, 3), size)
    yield SymbolicAccess(block, index, item, "writes", "shared", values.addresses.get((block, index, 0)), size, guard)
    some = all_of(guard, at_least(read, 1))
    yield SymbolicAccess(block, index, item, "reads", "global", values.addresses.get((block, index, 1)), read, some)
