"""The PTX of one kernel, taken apart for the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from kernelcheck.backends.cpu.analysis.calls import plan_calls, reachable
from kernelcheck.backends.cpu.analysis.cfg import Graph, blocks_in_loops, build
from kernelcheck.backends.cpu.analysis.inline import flatten
from kernelcheck.backends.cpu.analysis.own_lines import own_line
from kernelcheck.backends.cpu.analysis.uniformity import Uniformity, analyse
from kernelcheck.backends.cpu.ptx.classes import CLASSES, class_of
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import (
    TYPE_BYTES,
    Address,
    Call,
    Function,
    Instruction,
    Module,
    PtxLocation,
    Symbol,
)
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.program import Program


@dataclass(frozen=True)
class Code:
    """A kernel with the functions that are expanded in it."""

    module: Module
    entry: Function
    program: Program
    body: tuple[Instruction, ...]
    graph: Graph
    uniformity: Uniformity
    looping: frozenset[int]
    """Blocks in loops."""

    def place(self, location: PtxLocation | None) -> SourceLocation | None:
        """A line of PTX's ``.loc`` as reports show it: where inlined code is called, if it is not the user's own."""
        return own_line(location, self.module.files, self.program.sources)

    def first_line(self) -> SourceLocation | None:
        """The first line that an instruction of the kernel came from."""
        return next((found for each in self.body if (found := self.place(each.location))), None)


def pointers(code: Code) -> Mapping[str, frozenset[str]]:
    """Pointer parameters of the kernel, by name, from which each register may be made.

    A pointer is a parameter that is converted to an address of global memory; one that is loaded from memory has an
    empty name. The path by which the value of a register came is not known.
    """
    made: dict[str, frozenset[str]] = {}
    passed: dict[str, str] = {}
    while True:  # sets only grow, and their elements are the parameters: it ends
        before = dict(made)
        for each in code.body:
            if each.mnemonic == "ld" and "param" in each.modifiers:
                passed.update(dict.fromkeys(each.written, _symbol(each.operands[1])))
                continue
            found = frozenset().union(*(made.get(name, frozenset()) for name in each.read))
            if each.mnemonic == "cvta" and not found:
                found = frozenset(passed.get(name, name.partition("!")[0] if "!" in name else "") for name in each.read)
            elif each.mnemonic == "ld":
                found = frozenset({""}) if TYPE_BYTES.get(each.modifiers[-1]) == 8 else frozenset()
            for name in each.written if found else ():
                made[name] = made.get(name, frozenset()) | found
        if made == before:
            return made


def _symbol(operand: object) -> str:
    return operand.base.name if isinstance(operand, Address) and isinstance(operand.base, Symbol) else ""


def take_apart(program: Program, lowered: str) -> Code:
    """
    Raises:
        UnsupportedPTXError, PTXSyntaxError: the kernel has an instruction or a construct that is not known.
    """
    module = parse_module(program.ptx)
    entry = module.functions[lowered]
    flat = flatten(module, entry, plan_calls(module, entry))
    graph = build(flat, isolate_warp_syncs=False)
    uniformity = analyse(graph, parks=False)
    body = tuple(each for each in flat.body if isinstance(each, Instruction))
    return Code(module, entry, program, body, graph, uniformity, blocks_in_loops(graph))


def mix(code: Code) -> Mapping[str, int]:
    """Number of PTX instructions of each class in the kernel and the functions that it calls, in the order of
    ``CLASSES``; each function counts once."""
    functions = reachable(code.module, code.entry)
    counted = Counter(class_of(each) for f in functions for each in f.body if isinstance(each, Instruction | Call))
    return {name: counted[name] for name in CLASSES if counted[name]}
