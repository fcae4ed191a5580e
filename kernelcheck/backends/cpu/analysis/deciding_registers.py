"""Registers that decide what a kernel does or computes; the others are only copied to memory."""

from __future__ import annotations

from dataclasses import replace

from kernelcheck.backends.cpu.analysis.inline import FlatKernel
from kernelcheck.backends.cpu.ptx.syntax import Instruction
from kernelcheck.base.closure import closure


def computed_with(kernel: FlatKernel) -> set[str]:
    """The registers that a kernel reads other than to store them, and those whose values it moves to such registers."""
    moves: dict[str, list[str]] = {}
    computed: set[str] = set()
    for item in (item for item in kernel.body if isinstance(item, Instruction)):
        if item.mnemonic == "st":
            computed.update(replace(item, operands=item.operands[:1]).read)
        elif item.mnemonic == "mov" and item.predicate is None:
            for name in item.written:
                moves.setdefault(name, []).extend(item.read)
        else:
            computed.update(item.read)
    return closure(computed, lambda name: moves.get(name, ()))
