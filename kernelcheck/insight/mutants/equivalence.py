"""Proof that a mutant does the same as the kernel. Equal results of some cases prove nothing."""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import Function, Instruction, Module
from kernelcheck.backends.cpu.translate import translate
from kernelcheck.compiler.program import Program
from kernelcheck.insight.mutants.mutants import Mutant
from kernelcheck.insight.mutants.ranges import Range, Ranges

_EXACT = {"f16": 2**11, "bf16": 2**8, "f32": 2**24, "f64": 2**53}
"""Integers up to this, of either sign, are numbers of the type (IEEE 754-2019, table 3.5; bfloat16 has 8 bits)."""


class Original:
    """A program, to compare mutants with."""

    def __init__(self, program: Program, given: Mapping[str, Mapping[str, Range]]) -> None:
        """``given``: by lowered kernel, as ``Ranges`` takes it."""
        self._program, self._given = program, given
        self._code: dict[str, str] = {}
        self._ranges: dict[str, Ranges] = {}
        self._instructions = _by_line(parse_module(program.ptx))

    def is_same(self, mutant: Mutant) -> bool:
        """Whether no case that the registry allows can tell a mutant from the program.

        Either none of its changes shows in what an instruction does, by the values that operands can have, or LLVM
        makes the same code of both, checks included.
        """
        changed = mutant.program(self._program)
        now = _by_line(parse_module(changed.ptx))
        if all(self._is_harmless(line, now.get(line, [])) for line, _ in mutant.edits):
            return True
        return all(self._of(kernel) == _optimised(changed, kernel) for kernel in changed.kernels.values())

    def _is_harmless(self, line: int, now: list[tuple[Function, Instruction]]) -> bool:
        """Whether an instruction does what it did, in every run in which all others do."""
        ((function, before),) = self._instructions[line]
        ranges = self._ranges_of(function)
        if not ranges.is_reached(line):
            return True
        holds = ranges.predicate(before)
        if not now:
            return holds is False or ranges.is_spare_fence(line)
        if len(now) > 1:
            return False
        after = now[0][1]
        if before.predicate is not None and after.predicate is None:
            return holds is True
        if before.mnemonic == "cvt":
            return _is_exact(before, ranges)
        if before.written != after.written or before.known.effect != "pure" or "cc" in before.modifiers:
            return False
        if not any(ranges.is_read_after(line, name) for name in before.written):
            return True
        one, other = ranges.result(before).value, ranges.result(after).value
        return one is not None and one == other

    def _ranges_of(self, function: Function) -> Ranges:
        if function.name not in self._ranges:
            self._ranges[function.name] = Ranges(function.body, self._given.get(function.name, {}))
        return self._ranges[function.name]

    def _of(self, kernel: str) -> str:
        if kernel not in self._code:
            self._code[kernel] = _optimised(self._program, kernel)
        return self._code[kernel]


def _by_line(module: Module) -> dict[int, list[tuple[Function, Instruction]]]:
    found: dict[int, list[tuple[Function, Instruction]]] = {}
    for function in module.functions.values():
        for each in function.body:
            if isinstance(each, Instruction):
                found.setdefault(each.line, []).append((function, each))
    return found


def _is_exact(conversion: Instruction, ranges: Ranges) -> bool:
    """Whether no rounding shows, since every integer that is converted is a number of the type."""
    to, source = conversion.modifiers[-2:]
    if to not in _EXACT or source not in ("s32", "u32"):
        return False
    found = ranges.of(conversion.operands[1])
    return -_EXACT[to] <= found.low and found.high <= _EXACT[to] and (source == "s32" or found.low >= 0)


def _optimised(program: Program, kernel: str) -> str:
    translation = translate(parse_module(program.ptx), kernel, checks=True)
    return jit.optimised(translation.modules.kernel)
