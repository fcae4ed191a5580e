"""The PTX of one kernel, taken apart for the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from kernelcheck.backends.cpu.analysis.calls import plan_calls, reachable
from kernelcheck.backends.cpu.analysis.cfg import Graph, blocks_in_loops, build
from kernelcheck.backends.cpu.analysis.inline import flatten
from kernelcheck.backends.cpu.analysis.uniformity import Uniformity, analyse
from kernelcheck.backends.cpu.ptx.classes import CLASSES, class_of
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import Call, Function, Instruction, Location, Module
from kernelcheck.compiler import Program
from kernelcheck.findings import SourceLocation


@dataclass(frozen=True)
class Code:
    """A kernel with everything that is expanded in it."""

    module: Module
    entry: Function
    program: Program
    body: tuple[Instruction, ...]
    graph: Graph
    uniformity: Uniformity
    looping: frozenset[int]
    """Blocks in loops."""

    def place(self, location: Location | None) -> SourceLocation | None:
        """A line of PTX's ``.loc`` as reports show it: where inlined code is called, if it is not the user's own."""
        while location is not None:
            shown = self.program.sources.get(self.module.files.get(location.file, ""), "")
            if shown and not shown.startswith("/"):
                return SourceLocation(shown, location.line)
            location = location.inlined_at
        return None

    def first_line(self) -> SourceLocation | None:
        """The first line that an instruction of the kernel came from."""
        return next((found for each in self.body if (found := self.place(each.location))), None)


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
    """How many instructions of each class the kernel and the functions that it calls hold as PTX, in the order of
    ``CLASSES``; each function counts once."""
    functions = reachable(code.module, code.entry)
    counted = Counter(class_of(each) for f in functions for each in f.body if isinstance(each, Instruction | Call))
    return {name: counted[name] for name in CLASSES if counted[name]}
