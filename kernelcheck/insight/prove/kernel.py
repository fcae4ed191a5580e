"""One kernel of one launch, ready for questions: its values, its accesses, and a solver that knows what never wraps."""

from __future__ import annotations

import time
from collections.abc import Mapping

from kernelcheck.backends.cpu.analysis.calls import plan_calls
from kernelcheck.backends.cpu.analysis.cfg import build
from kernelcheck.backends.cpu.analysis.inline import FlatKernel, flatten
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Module
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import CannotRunError, UnsupportedPTXError
from kernelcheck.core.registry import Launch
from kernelcheck.insight.prove.accesses import SymbolicAccess, accesses_of
from kernelcheck.insight.prove.arithmetic import POINTER, VARIABLE
from kernelcheck.insight.prove.context import Contexts
from kernelcheck.insight.prove.flow import flow_of
from kernelcheck.insight.prove.launches import SymbolicLaunch, SymbolicSizes, started
from kernelcheck.insight.prove.solving import QUICKLY, Answer, Solver
from kernelcheck.insight.prove.terms import TRUE, Formula, Poly, all_of, equal
from kernelcheck.insight.prove.values import SymbolicValues


@dataclass
class SymbolicKernel:
    """One kernel of one launch of an op, for all sizes."""

    sizes: SymbolicSizes
    launched: SymbolicLaunch
    values: SymbolicValues
    contexts: Contexts
    solver: Solver
    accesses: tuple[SymbolicAccess, ...]
    spaces: Mapping[str, str]
    """State space of each pointer."""
    ends: Mapping[str, Poly]
    """Bytes of what each pointer points to."""
    _holding: dict[SymbolicAccess, Formula] = field(default_factory=dict)

    def holds_at(self, access: SymbolicAccess) -> Formula:
        """What holds where an access is made, as far as its address and its size depend on it."""
        if access not in self._holding:
            about = all_of(*(equal(each, 0) for each in (access.place, access.size) if each is not None), access.guard)
            running = self.contexts.running(access.block, access.index, about)
            self._holding[access] = all_of(running, access.guard)
        return self._holding[access]


def kernel_of(module: Module, lowered: str, sizes: SymbolicSizes, launch: Launch, deadline: float) -> SymbolicKernel:
    """
    Args:
        module: the PTX.
        lowered: the kernel's name in it.
        sizes: of the op.
        launch: of the kernel.
        deadline: processor time after which no more is found out about wraps.

    Raises:
        UnsupportedPTXError: the kernel has a construct that is not known.
        NotIntegersError: an expression of the launch cannot be written with integers.
    """
    entry = module.functions[lowered]
    flat = flatten(module, entry, plan_calls(module, entry))
    if flat.calls or any(isinstance(each, Instruction) and each.mnemonic == "call" for each in flat.body):
        raise UnsupportedPTXError("it calls functions that are not expanded in it")
    variables = (*module.variables, *flat.variables.values())
    open_ended = [each.name for each in variables if each.space == "shared" and not each.size]
    if len(open_ended) > 1:
        raise UnsupportedPTXError(f"arrays in dynamic shared memory overlap: {', '.join(open_ended)}")
    launched = started(sizes, launch, entry)
    flow = flow_of(build(flat, isolate_warp_syncs=False))
    values = SymbolicValues(flow, flat.registers, launched.start, sizes.unknowns)
    spaces, ends = _pointers(module, flat, sizes, launched)
    solver = Solver(sizes.unknowns, all_of(sizes.given, launched.given))
    if solver.ask(TRUE) is Answer.IMPOSSIBLE:
        raise CannotRunError(f"{launch.at()}: no sizes that the registry allows make a launch: nothing can be proved")
    contexts = Contexts(values)
    accesses = tuple(accesses_of(values, spaces))
    kernel = SymbolicKernel(sizes, launched, values, contexts, solver, accesses, spaces, ends)
    _find_fitting(kernel, deadline)
    return kernel


def _pointers(
    module: Module, flat: FlatKernel, sizes: SymbolicSizes, launched: SymbolicLaunch
) -> tuple[dict[str, str], dict[str, Poly]]:
    spaces = {POINTER + name: "global" for name in sizes.lengths}
    ends = {POINTER + name: sizes.bytes_of(name) for name in sizes.lengths}
    for variable in (*module.variables, *flat.variables.values()):
        spaces[VARIABLE + variable.name] = variable.space
        ends[VARIABLE + variable.name] = Poly.of(variable.size) if variable.size else launched.shared
    return spaces, ends


def _find_fitting(kernel: SymbolicKernel, deadline: float) -> None:
    """Finds the results that fit wherever their code runs, in every iteration.

    The largest set of which each follows from the others, in earlier code or earlier iterations: an induction over the
    steps of a run, by elimination (Flanagan and Leino, "Houdini, an annotation assistant for ESC/Java", FME 2001).
    """
    contexts, solver = kernel.contexts, kernel.solver
    contexts.fitting = set(kernel.sizes.unknowns.extensions)
    about = [equal(each.place, 0) for each in kernel.accesses if each.place is not None]
    wanted = {name for each in kernel.accesses for name in contexts.wanted_at(each.block, each.index, all_of(*about))}
    extensions = {name: each for name, each in kernel.sizes.unknowns.extensions.items() if name in wanted}
    contexts.fitting = set(extensions)
    while True:
        kept = {
            name
            for name, each in extensions.items()
            if name in contexts.fitting
            and time.process_time() < deadline
            and all(
                solver.proves(contexts.running(*site, each.fits), each.fits, QUICKLY) for site in each.sites.items()
            )
        }
        if kept == contexts.fitting:
            return
        contexts.fitting = kept
