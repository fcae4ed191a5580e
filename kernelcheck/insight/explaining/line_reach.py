"""Lines of a kernel that its instructions come from, and those that the failing case runs.

An edit of a line that the case does not run cannot mend it, unless the compiler moves code; one of a function that the
kernel never calls cannot at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kernelcheck.backends.cpu.analysis.calls import reachable
from kernelcheck.backends.cpu.analysis.own_lines import own_line
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Label
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cpu.runtime.profiler import CountedLaunch
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.program import Program
from kernelcheck.core.launch.plan import plan
from kernelcheck.insight.explaining.failing import STEP_LIMIT, Failing
from kernelcheck.insight.explaining.source_tree import EditScope, below, text_of
from kernelcheck.insight.profiling.line_coverage import CoverageCounter

LineSet = frozenset[SourceLocation]
_COMPARING = frozenset({"setp", "set", "max", "min"})
_FLOATS = frozenset({"f16", "f16x2", "bf16", "bf16x2", "f32", "f64"})


@dataclass(frozen=True)
class LineReach:
    """The lines of one program in one case."""

    lines: LineSet
    """Lines that instructions of the launched kernels come from, inlined or not."""
    stores: LineSet
    """Lines that store to global memory."""
    loads: LineSet
    """Lines that load from global memory."""
    run: LineSet | None = None
    """Lines that a lane ran; None if the case was not counted."""

    counted: LineSet = frozenset()
    """Lines for which it is known whether a lane ran them."""
    stores_missed: LineSet = frozenset()
    """Lines of ``stores`` whose store no lane ran: other instructions of the line may have run."""
    comparisons: LineSet = frozenset()
    """Lines that compare floating-point numbers, or choose the larger or smaller one."""

    @property
    def missed(self) -> LineSet:
        """Lines with instructions of their own that no lane ran."""
        return frozenset() if self.run is None else self.counted - self.run


def reach_of(failing: Failing) -> LineReach:
    """Lines that the failing case reaches; without ``run`` if the kernel cannot be counted.

    Raises:
        KernelcheckError: the PTX is not what the CPU backend knows.
    """
    found = of_program(failing.subject.program)
    counter, launches = CoverageCounter(), list[CountedLaunch]()

    def note(counted: Sequence[CountedLaunch]) -> None:
        counter.add(counted)
        launches.extend(counted)

    backend = CpuBackend(on_counted=note, step_limit=STEP_LIMIT, keep=False, checks=False, sooner=True)
    subject, sample = failing.subject, failing.sample
    try:
        ready = plan(sample.wanted.op, sample.case, subject.program, sample.wanted.inputs)
        backend.execute(subject.program, ready.buffers, ready.launches)
    except KernelcheckError:
        return found
    counted: dict[SourceLocation, bool] = {}
    for file, lines in counter.coverage([subject.op.name]).lines.items():
        counted.update({SourceLocation(file, number): line.warps > 0 for number, line in lines.items()})
    run = frozenset(each for each, ran in counted.items() if ran)
    stored = frozenset(place for launch in launches for place in _stored(launch))
    return replace(found, run=run, counted=frozenset(counted), stores_missed=found.stores - stored)


def _stored(launch: CountedLaunch) -> Iterator[SourceLocation]:
    """The lines of which a lane ran an instruction that writes to global memory."""
    counters = launch.counters.tolist()
    for counted, location in zip(launch.translation.counted, launch.own_locations(), strict=True):
        writes = counted.opcode.startswith(("st.", "red.", "atom."))
        any_lane = counted.predicated is None or counters[counted.predicated] > 0
        if location is not None and writes and any_lane and counters[counted.block] > 0:
            yield location


def of_program(program: Program) -> LineReach:
    """Lines in the line table of the launched kernels and of the functions that they call."""
    module = parse_module(program.ptx)
    lines: set[SourceLocation] = set()
    by_mnemonic: dict[str, set[SourceLocation]] = {"st": set(), "ld": set()}
    comparisons: set[SourceLocation] = set()
    for lowered in program.kernels.values():
        for function in reachable(module, module.functions[lowered]):
            for item in function.body:
                if isinstance(item, Label):
                    continue
                location = item.location
                while location is not None:
                    path = module.files.get(location.file, "")
                    lines.add(SourceLocation(program.sources.get(path, path), location.line))
                    location = location.inlined_at
                if not isinstance(item, Instruction):
                    continue
                accessed = by_mnemonic.get("st" if item.mnemonic in ("red", "atom") else item.mnemonic)
                own = own_line(item.location, module.files, program.sources)
                if accessed is not None and own is not None and "global" in item.modifiers:
                    accessed.add(own)
                if own is not None and item.mnemonic in _COMPARING and _FLOATS & set(item.modifiers):
                    comparisons.add(own)
    return LineReach(
        frozenset(lines), frozenset(by_mnemonic["st"]), frozenset(by_mnemonic["ld"]), comparisons=frozenset(comparisons)
    )


def reached_functions(
    scopes: Sequence[EditScope], lines: set[int], called: set[str]
) -> Iterator[tuple[EditScope, bool]]:
    """The functions of a source that the kernel reaches, and whether an instruction comes from them. Others may be
    computed while it is compiled: those that a reached function names.

    Args:
        scopes: all functions of the source.
        lines: of the source that instructions come from.
        called: words of functions of other sources that are reached; those of this one's are added.
    """
    known = {id(each): _has_instruction(each, lines) for each in scopes}
    pending = [each for each in scopes if not known[id(each)]]
    called |= {word for each in scopes if known[id(each)] for word in _words(each)}
    # `called` only grows, and `pending` only shrinks: a function stays out if no reached function has its name.
    while more := [each for each in pending if _may_be_called(each, called)]:
        pending = [each for each in pending if each not in more]
        called |= {word for each in more for word in _words(each)}
    unreached = {id(each) for each in pending}
    yield from ((each, known[id(each)]) for each in scopes if id(each) not in unreached)


def _has_instruction(scope: EditScope, lines: set[int]) -> bool:
    return any(line in lines for line in range(scope.node.start_point[0] + 1, scope.node.end_point[0] + 2))


def _words(scope: EditScope) -> set[str]:
    return set(re.findall(r"[A-Za-z_]\w*", text_of(scope.node)))


def _may_be_called(scope: EditScope, called: set[str]) -> bool:
    """Whether one of the words is its name. Operators and member initialisers have no name that is written, so they may
    be."""
    if scope.node.type == "field_declaration":
        return True
    declarator = next((each for each in below(scope.node) if each.type == "function_declarator"), None)
    name = text_of(declarator.child_by_field_name("declarator") if declarator else None).rpartition("::")[2]
    return not re.fullmatch(r"[A-Za-z_]\w*", name) or name in called
