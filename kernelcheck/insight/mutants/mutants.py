"""The wrong variants of a program's kernels, made on its PTX, each with the user's line that it changes."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence

from kernelcheck.backends.cpu.analysis.calls import reachable
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Label, Module, Statement, Symbol
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.program import Program
from kernelcheck.insight.mutants.operators import LineChange, MutationSite, changes
from kernelcheck.insight.mutants.own_code import Numbers, constants_in_registers, numbers_of, of_library, own_line

_LABEL = re.compile(r"\s*[\w$%]+:(?!:)\s*")


@dataclass(frozen=True)
class Mutant:
    """A program with one mistake, in all the copies that the compiler made of the place."""

    location: SourceLocation
    """The line of the user's source."""
    column: int
    operator: str
    what: str
    """The mistake, in words."""
    edits: tuple[tuple[int, str], ...]
    """Lines of the PTX, from 1, and what each becomes."""

    @property
    def id(self) -> str:
        """Identity from run to run, as long as the program is the same."""
        text = f"{self.location.file}\0{self.location.line}\0{self.column}\0{self.operator}\0{self.what}"
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    @property
    def order(self) -> tuple[object, ...]:
        """Key of its order in reports: as it stands in the source."""
        return self.location.file, self.location.line, self.column, self.edits, self.what

    def program(self, original: Program) -> Program:
        """The program with this mistake."""
        lines = original.ptx.splitlines()
        for number, text in self.edits:
            lines[number - 1] = text
        return replace(original, ptx="\n".join(lines) + "\n", sha256=f"{original.sha256} {self.id}")


def mutants_of(program: Program) -> list[Mutant]:
    """The mutants of the kernels that the program was compiled for, in the order of their lines.

    Compilers copy code as they unroll loops and expand functions. Copies of a place, which is a line and column, are
    changed together where the change is the same in words, as it would be if the source had the mistake. Instructions
    of CUDA's own headers and mathematical functions are left alone.

    Raises:
        UnsupportedPTXError, PTXSyntaxError: the PTX has what the CPU backend does not know.
    """
    module = parse_module(program.ptx)
    lines = program.ptx.splitlines()
    numbers = numbers_of(program)
    functions = {}
    for kernel in program.kernels.values():
        functions.update({function.name: function for function in reachable(module, module.functions[kernel])})
    alike: dict[tuple[SourceLocation, int, str, str], list[tuple[int, str]]] = {}
    for function in functions.values():
        for site, column in _sites(module, program, function.body, lines, numbers):
            for change in changes(site):
                _add(alike, site, column, change)
    found = [
        Mutant(place, column, operator, what, tuple(edits)) for (place, column, operator, what), edits in alike.items()
    ]
    return sorted(found, key=lambda each: each.order)


def _add(
    alike: dict[tuple[SourceLocation, int, str, str], list[tuple[int, str]]],
    site: MutationSite,
    column: int,
    change: LineChange,
) -> None:
    edits = alike.setdefault((site.place, column, change.operator, change.what), [])
    line = site.instruction.line
    if all(number != line for number, _ in edits):  # an instruction has two equal constants, perhaps
        edits.append((line, site.label + change.text))


def _sites(
    module: Module, program: Program, body: Sequence[Statement], lines: Sequence[str], numbers: Numbers
) -> Iterator[tuple[MutationSite, int]]:
    """Instructions that may be wrong by the user's mistake, each with its column."""
    passed: set[str | None] = set()
    not_own, constants = of_library(body, numbers), constants_in_registers(body)
    for item in body:
        if isinstance(item, Label):
            passed.add(item.name)
        if not isinstance(item, Instruction) or item.line in not_own:
            continue
        line, place = lines[item.line - 1], own_line(module, program, item.location)
        if item.location and place and line.count(";") == 1 and line.rstrip().endswith(";"):
            label = found[0] if (found := _LABEL.match(line)) else ""
            line = line[len(label) :]
            site = MutationSite(item, line, place, _target_of(item) in passed, numbers, constants, label)
            yield site, item.location.column


def _target_of(instruction: Instruction) -> str | None:
    """The label that a branch goes to."""
    last = instruction.operands[-1] if instruction.mnemonic == "bra" and instruction.operands else None
    return last.name if isinstance(last, Symbol) else None
