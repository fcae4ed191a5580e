"""Which parameters of a kernel the addresses of its stores, or loads, are made from: only what they point to is
written, or read.

A register is made from a parameter if it is computed from a register that is, or loaded from the parameter itself. What
is loaded from other memory is made from none: it may be an address that the host put there.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.analysis.inline import FlatKernel
from kernelcheck.backends.cpu.ptx.syntax import Address, Instruction, Symbol

_WRITING = frozenset({"writes", "atomic"})
_READING = frozenset({"reads", "atomic"})
_ELSEWHERE = frozenset({"shared", "local", "param", "const"})
"""State spaces that no buffer is in."""


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
    made: dict[str, frozenset[int]] = {}
    changed = True
    while changed:  # what registers are made from only grows
        changed = False
        for item in body:
            if not item.written:
                continue
            found = _made_from(item, made, numbers)
            for name in item.written:
                known = made.get(name, frozenset())
                if not found <= known:
                    made[name] = known | found
                    changed = True
    sites = {_address(item, made) for item in body if _is_global(item, effects)}
    return tuple(sorted(tuple(sorted(site)) for site in sites))


def _made_from(item: Instruction, made: dict[str, frozenset[int]], numbers: dict[str, int]) -> frozenset[int]:
    if item.mnemonic in ("ld", "ldu", "atom"):
        bases = (operand.base for operand in item.operands if isinstance(operand, Address))
        named = (base.name for base in bases if isinstance(base, Symbol))
        return frozenset(numbers[name] for name in named if name in numbers)
    symbols = (operand.name for operand in item.operands if isinstance(operand, Symbol))
    direct = frozenset(numbers[name] for name in symbols if name in numbers)
    return direct.union(*(made.get(name, frozenset()) for name in item.read))


def _is_global(item: Instruction, effects: frozenset[str]) -> bool:
    known = item.known
    return known.effect in effects and not (known.spaces and _ELSEWHERE.issuperset(known.spaces))


def _address(item: Instruction, made: dict[str, frozenset[int]]) -> frozenset[int]:
    """The parameters of the first address: where it writes."""
    base = next((operand.base for operand in item.operands if isinstance(operand, Address)), None)
    return made.get(getattr(base, "name", ""), frozenset())
