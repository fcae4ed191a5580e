"""Which loads of local memory must find what the thread has written there.

A program may not compute with what it never wrote, but the PTX of a correct one may load it. Compilers copy structures
whole, unset members included, piece by piece, and set a bit field by replacing bits of its word. They load early, and
select later whether the value counts, but only from an address that they know to be good: one without an index.

So a load from one array, with an index, counts if the program does more with its value than to select it or to move its
bits to memory, or if it copies this one element to memory that others read. Any other load counts if something in the
same block certainly depends on a result that is computed with its value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set

from kernelcheck.backends.cpu.analysis.cfg import Block, Graph
from kernelcheck.backends.cpu.analysis.origins import Origins
from kernelcheck.backends.cpu.ptx.syntax import Address, Instruction, Operand, Register, Vector
from kernelcheck.base.closure import closure

_BITWISE = frozenset({"mov", "param", "and", "or", "xor", "not", "shl", "shr", "shf", "lop3", "prmt", "bfi", "bfe"})
_INTEGERS = frozenset({"u8", "s8", "u16", "s16", "u32", "s32", "u64", "s64"})


def is_local(item: Instruction, effect: str) -> bool:
    """Whether it loads from local memory (`reads`), or stores there (`writes`)."""
    return "local" in item.known.spaces and item.known.effect == effect and not item.known.strong


def wanted_loads(graph: Graph, origins: Origins) -> Mapping[int, Set[str]]:
    """The registers for which a load from local memory must find something written, by the load's `id`."""
    loads = {id(i): i for block in graph.blocks for i in block.instructions if is_local(i, "reads")}
    if not loads:
        return {}
    readers = _readers(graph)
    wanted: dict[int, Set[str]] = {}
    for block in graph.blocks:
        bases = Counter(_base(item) for item in block.instructions if id(item) in loads)
        for number, item in enumerate(block.instructions):
            if id(item) not in loads:
                continue
            origin = origins.of(item, "local")
            if origin is None or not origin.indexed:
                found = {name for name in item.written if _certain(name, block, number)}
            else:
                alone = bases[_base(item)] == 1 and len(item.written) == 1
                found = {n for n in item.written if _computed(n, readers) or (alone and _copied_out(n, readers))}
            if found:
                wanted[id(item)] = found
    return wanted


def _base(item: Instruction) -> Operand | None:
    address = item.operands[1]
    return address.base if isinstance(address, Address) else None


def _readers(graph: Graph) -> Mapping[str, Sequence[Instruction]]:
    found: dict[str, list[Instruction]] = {}
    for block in graph.blocks:
        end = block.terminator_instruction()
        for item in [*block.instructions, *([end] if end is not None else [])]:
            for name in set(item.read):
                found.setdefault(name, []).append(item)
    return found


def _moved(name: str, readers: Mapping[str, Sequence[Instruction]]) -> Set[str]:
    """The registers that bits of a register's value are moved to, itself included."""
    return closure([name], lambda each: (to for i in readers.get(each, ()) if _moves(i) for to in i.written))


def _computed(name: str, readers: Mapping[str, Sequence[Instruction]]) -> bool:
    """Whether the program computes with a register's value, or with that of one that bits of it are moved to."""
    return any(_computes(item, one) for one in _moved(name, readers) for item in readers.get(one, ()))


def _computes(item: Instruction, name: str) -> bool:
    if _moves(item):
        return False
    return name in _registers(item.operands) and not _discards(item, name) and not _stores(item, name)


def _copied_out(name: str, readers: Mapping[str, Sequence[Instruction]]) -> bool:
    """Whether a register's value is stored where others read it."""
    moved = _moved(name, readers)
    return any(_stores(i, one) and not is_local(i, "writes") for one in moved for i in readers.get(one, ()))


def _stores(item: Instruction, name: str) -> bool:
    """Whether the instruction stores the register's value, and uses it for nothing else."""
    return item.mnemonic == "st" and name not in _registers(item.operands[:1])


def _moves(item: Instruction) -> bool:
    """Whether it only moves bits, as compilers do to copy the members of a structure, or to set a bit field."""
    if item.mnemonic == "cvt":
        return _INTEGERS.issuperset(item.modifiers)
    return item.mnemonic in _BITWISE and "pred" not in item.modifiers


def _discards(item: Instruction, name: str) -> bool:
    """Whether its result may be made without the register."""
    if item.mnemonic == "selp":
        return name not in _registers(item.operands[3:])
    return item.mnemonic in ("and", "or") and "pred" in item.modifiers


def _certain(name: str, block: Block, number: int) -> bool:
    """Whether something in a block depends on a result that is computed with what its n-th instruction loads."""
    loaded, made = {name}, set[str]()
    for item in block.instructions[number + 1 :]:
        given = _registers(item.operands[1:] if item.written else item.operands)
        if item.predicate is None and _takes_effect(item, made):
            return True
        passed = {n for n in given if n in loaded | made and not _discards(item, n) and item.known.effect == "pure"}
        computes = not _moves(item) or bool(passed & made)
        loaded.difference_update(item.written)
        made.difference_update(item.written)
        if passed and item.predicate is None:
            (made if computes else loaded).update(item.written)
    end = block.terminator_instruction()
    return end is not None and not made.isdisjoint(end.read)


def _takes_effect(item: Instruction, made: Set[str]) -> bool:
    """Whether the instruction makes visible what was made."""
    if item.known.effect == "reads":
        return not made.isdisjoint(_registers(o for o in item.operands if isinstance(o, Address)))
    visible = item.known.effect in ("writes", "atomic") and "local" not in item.known.spaces
    return visible and not made.isdisjoint(item.read)


def _registers(operands: Iterable[Operand | None]) -> Set[str]:
    found: set[str] = set()
    for operand in operands:
        match operand:
            case Register(name) | Address(Register(name), _):
                found.add(name)
            case Vector(elements):
                found |= _registers(elements)
    return found
