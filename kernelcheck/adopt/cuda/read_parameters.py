"""Bytes of its parameters that a kernel's code reads: what it leaves alone needs no value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kernelcheck.backends.cpu.ptx.syntax import (
    TYPE_BYTES,
    Address,
    Immediate,
    Instruction,
    Not,
    Operand,
    Pair,
    Register,
    Statement,
    Symbol,
    Vector,
)
from kernelcheck.backends.cpu.runtime.compiled import parsed_module


def read_parameters(ptx: str, lowered: str) -> Mapping[int, frozenset[int] | None]:
    """The bytes that a kernel reads of each parameter, by position; None for all of one whose address it passes on.

    Parameters that are not in it are not read at all.

    Raises:
        UnsupportedPTXError: the CPU backend cannot read the PTX.
    """
    kernel = parsed_module(ptx).functions[lowered]
    places = {each.name: (at, 0) for at, each in enumerate(kernel.parameters)}
    """Also registers with the address of a parameter, and how far in."""
    found: dict[int, frozenset[int] | None] = {}
    for item in kernel.body:
        match item:
            case Instruction("mov", _, (Register(made), Symbol(base, more))) if base in places and made not in places:
                at, offset = places[base]
                places[made] = at, offset + more
            case Instruction("add", _, (Register(made), Register(base), Immediate(more))) if (
                base in places and made not in places
            ):
                at, offset = places[base]
                places[made] = at, offset + more
            case Instruction("ld", modifiers, (target, Address(Register(base) | Symbol(base, 0), more))) if (
                "param" in modifiers and base in places and places.keys().isdisjoint(_names(target))
            ):
                at, offset = places[base]
                known = found.get(at, frozenset())
                count = len(target.elements) if isinstance(target, Vector) else 1
                read = range(offset + more, offset + more + count * TYPE_BYTES[modifiers[-1]])
                found[at] = None if known is None else known.union(read)
            case _:
                found |= {places[each][0]: None for each in _named(item) if each in places}
    return found


def _named(item: Statement) -> Iterator[str]:
    """The registers and symbols of a statement."""
    if isinstance(item, Instruction):
        operands: tuple[Operand | None, ...] = item.operands
    else:
        operands = getattr(item, "arguments", ())
    for each in operands:
        yield from _names(each)


def _names(operand: Operand | None) -> Iterator[str]:
    match operand:
        case Register(name) | Symbol(name):
            yield name
        case Address(base) | Not(base):
            yield from _names(base)
        case Vector(parts):
            for each in parts:
                yield from _names(each)
        case Pair(value, predicate):
            yield from (*_names(value), *_names(predicate))


def united(
    one: Mapping[int, frozenset[int] | None], other: Mapping[int, frozenset[int] | None]
) -> Mapping[int, frozenset[int] | None]:
    """What two kernels of the same parameters read together."""
    found = dict(one)
    for at, theirs in other.items():
        ours = found.get(at, frozenset())
        found[at] = None if ours is None or theirs is None else ours | theirs
    return found
