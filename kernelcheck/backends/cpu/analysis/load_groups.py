"""Which loads of shared memory can be made together: those with one register or variable as their base.

Nothing may be stored between them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from kernelcheck.backends.cpu.ptx.syntax import Address, Instruction, Register, Symbol, Vector
from kernelcheck.base.dataclasses import dataclass

MAX_LOADS = 32
"""The most loads in a group. Each value is kept in memory until it is used."""


@dataclass(frozen=True)
class LoadGroup:
    """Loads of one type with one register or variable as their base, in program order."""

    loads: tuple[Instruction, ...]

    @property
    def offsets(self) -> tuple[int, ...]:
        """The constant offset of each, in bytes."""
        return tuple(load.operands[1].offset for load in self.loads if isinstance(load.operands[1], Address))


def plan(
    instructions: Sequence[Instruction], read: Set[str], copied: Set[str], single: Set[int]
) -> Mapping[int, tuple[LoadGroup, int]]:
    """The group of every load in a block that has one, and its number there, by the load's `id`.

    `read` are the registers that some instruction reads: a load that fetches more than that has no group, nor has one
    some of whose elements are only `copied`, and others not, nor one whose `id` is in `single`.
    """
    open_groups: dict[tuple[str, ...], list[Instruction]] = {}
    closed: list[list[Instruction]] = []
    for instruction in instructions:
        key = _key(instruction, read, copied) if id(instruction) not in single else None
        if key is not None:
            group = open_groups.setdefault(key, [])
            group.append(instruction)
            if len(group) == MAX_LOADS:
                closed.append(open_groups.pop(key))
        elif not _is_harmless(instruction):
            closed += open_groups.values()
            open_groups.clear()
        for name in instruction.written:
            closed += [open_groups.pop(key) for key in list(open_groups) if key[0] == name]
    closed += open_groups.values()
    groups = [LoadGroup(tuple(loads)) for loads in closed]
    return {id(load): (group, number) for group in groups for number, load in enumerate(group.loads)}


def _is_harmless(instruction: Instruction) -> bool:
    """Whether it leaves shared memory as it is."""
    known = instruction.known
    if known.effect == "writes":
        return bool(known.spaces) and "shared" not in known.spaces and known.participants == "lane"
    return known.leaves_memory


def _key(instruction: Instruction, read: Set[str], copied: Set[str]) -> tuple[str, ...] | None:
    """The key that loads of a group share: their base and the kind of access. None: not in a group."""
    modifiers = instruction.modifiers
    plain = instruction.mnemonic == "ld" and not instruction.known.strong and instruction.predicate is None
    if not plain or "shared" not in instruction.known.spaces or len(instruction.operands) != 2:
        return None
    destination, source = instruction.operands
    if not isinstance(source, Address) or not isinstance(source.base, Register | Symbol):
        return None
    targets = destination.elements if isinstance(destination, Vector) else (destination,)
    if not all(isinstance(target, Register) and target.name in read for target in targets):
        return None
    kinds = {isinstance(target, Register) and target.name in copied for target in targets}
    if len(kinds) > 1:
        return None
    base = source.base.name if isinstance(source.base, Register) else repr(source.base)
    return (base, str(*kinds), *modifiers)
