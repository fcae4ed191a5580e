"""Which parameters of a kernel the addresses of its stores, or loads, are made from: only what they point to is
written, or read.

A register is made from a parameter if it is computed from a register that is, or loaded from the parameter itself. What
is loaded from other memory is made from none: it may be an address that the host put there. So may be what a register
holds on one path of several, and so is what a tensor map says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kernelcheck.backends.cpu.analysis.inline import FlatKernel
from kernelcheck.backends.cpu.ptx.syntax import Address, Instruction, Symbol

_WRITING = frozenset({"writes", "atomic"})
_READING = frozenset({"reads", "atomic"})
_ELSEWHERE = frozenset({"shared", "local", "param", "const"})
"""State spaces that no buffer is in."""
_LOADS = frozenset({"ld", "ldu", "atom"})
_WORDS = frozenset({"b64", "u64", "s64"})
"""Types of which an address is loaded."""
_NO_ADDRESSES = frozenset({"mul", "shl", "shr", "div", "rem", "setp"})
"""Their results are indices, distances or predicates."""
_LOADED = -1
"""Stands among parameters for an address that was loaded from elsewhere."""


def written_parameters(kernel: FlatKernel) -> tuple[tuple[int, ...], ...]:
    """For each store or atomic operation on global memory, the parameters by place that its address is made from.

    Each combination is there once. An empty one stands for an address that comes from elsewhere.
    """
    return _accessed(kernel, _WRITING)


def read_parameters(kernel: FlatKernel) -> tuple[tuple[int, ...], ...]:
    """The same for each load or atomic operation."""
    return _accessed(kernel, _READING)


def _accessed(kernel: FlatKernel, effects: frozenset[str]) -> tuple[tuple[int, ...], ...]:
    numbers = {parameter.name: number for number, parameter in enumerate(kernel.entry.parameters)}
    body = [item for item in kernel.body if isinstance(item, Instruction)]
    made = _spread(body, lambda item, known: _made_from(item, known, numbers, item.read))
    based = _spread(body, lambda item, known: _made_from(item, known, numbers, _carrying(item)))
    loaded = _spread(body, lambda item, known: _loaded(item, known, based, numbers))
    sites = set()
    for item in (item for item in body if _is_global(item, effects)):
        base = _address(item)
        sites.add(() if base in loaded else tuple(sorted(made.get(base, ()))))
    return tuple(sorted(sites))


def _spread(
    body: Sequence[Instruction], given: Callable[[Instruction, Mapping[str, frozenset[int]]], frozenset[int]]
) -> dict[str, frozenset[int]]:
    """What each register gets by instructions, in any order of them: that only grows."""
    known: dict[str, frozenset[int]] = {}
    changed = True
    while changed:
        changed = False
        for item in body:
            if not item.written or not (found := given(item, known)):
                continue
            for name in item.written:
                before = known.get(name, frozenset())
                if not found <= before:
                    known[name] = before | found
                    changed = True
    return known


def _carrying(item: Instruction) -> tuple[str, ...]:
    """The registers of which its result may be an address if they hold one."""
    if item.mnemonic in _NO_ADDRESSES:
        return ()
    return (getattr(item.operands[-1], "name", ""),) if item.mnemonic == "mad" else item.read


def _made_from(
    item: Instruction,
    made: Mapping[str, frozenset[int]],
    numbers: Mapping[str, int],
    registers: Sequence[str],
) -> frozenset[int]:
    if item.mnemonic in _LOADS:
        return _of_loaded_parameter(item, numbers)
    symbols = (operand.name for operand in item.operands if isinstance(operand, Symbol))
    direct = frozenset(numbers[name] for name in symbols if name in numbers)
    return direct.union(*(made.get(name, frozenset()) for name in registers))


def _of_loaded_parameter(item: Instruction, numbers: Mapping[str, int]) -> frozenset[int]:
    bases = (operand.base for operand in item.operands if isinstance(operand, Address))
    named = (base.name for base in bases if isinstance(base, Symbol))
    return frozenset(numbers[name] for name in named if name in numbers)


def _loaded(
    item: Instruction,
    loaded: Mapping[str, frozenset[int]],
    based: Mapping[str, frozenset[int]],
    numbers: Mapping[str, int],
) -> frozenset[int]:
    """Whether the result may be an address that was loaded, and not a distance that is added to one of a parameter."""
    if item.mnemonic in _LOADS:
        of_other = not _of_loaded_parameter(item, numbers) and _WORDS.intersection(item.modifiers)
        return frozenset({_LOADED}) if of_other else frozenset()
    carrying = _carrying(item)
    to_parameter = item.mnemonic in ("add", "sub", "mad") and any(n in based and n not in loaded for n in carrying)
    addresses = (name for name in carrying if name in based or not to_parameter)
    return frozenset().union(*(loaded.get(name, frozenset()) for name in addresses))


def _is_global(item: Instruction, effects: frozenset[str]) -> bool:
    known = item.known
    return known.effect in effects and not (known.spaces and _ELSEWHERE.issuperset(known.spaces))


def _address(item: Instruction) -> str:
    """The register with its first address: where it writes."""
    base = next((operand.base for operand in item.operands if isinstance(operand, Address)), None)
    return getattr(base, "name", "")
