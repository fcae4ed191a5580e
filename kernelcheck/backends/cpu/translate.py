"""PTX text to the LLVM IR of one kernel, with what the host needs to run it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.analysis.calls import plan_calls, reachable
from kernelcheck.backends.cpu.analysis.cfg import Barrier, Graph, build, is_warp_sync, liveness
from kernelcheck.backends.cpu.analysis.independent_sections import blocks_of_sections, gathering, split_targets
from kernelcheck.backends.cpu.analysis.inline import FlatKernel, flatten
from kernelcheck.backends.cpu.analysis.spinning_loops import spinning_edges
from kernelcheck.backends.cpu.analysis.storage import frame_of, function_storage, lay_out
from kernelcheck.backends.cpu.analysis.uniformity import CLOCKS, Uniformity, analyse, analyse_apart
from kernelcheck.backends.cpu.analysis.well_formed import check_module
from kernelcheck.backends.cpu.analysis.written_parameters import written_parameters
from kernelcheck.backends.cpu.checked_memory.memory_library import LIBRARY_DECLARATIONS
from kernelcheck.backends.cpu.emit import called_functions
from kernelcheck.backends.cpu.emit.called_functions import FunctionLowering
from kernelcheck.backends.cpu.emit.control_flow import WarpLowering
from kernelcheck.backends.cpu.emit.independent_threads import IndependentThreads
from kernelcheck.backends.cpu.emit.lane_flow import Scheduling
from kernelcheck.backends.cpu.emit.library_modules import divide
from kernelcheck.backends.cpu.emit.lock_step import LockStep
from kernelcheck.backends.cpu.emit.outline import attributes
from kernelcheck.backends.cpu.emit.translation import MAX_BLOCK_THREADS, Trace, Translation, windows_of
from kernelcheck.backends.cpu.emit.warp_code import Handler, WarpPlan
from kernelcheck.backends.cpu.instructions import (
    approximations,
    arithmetic,
    async_copy,
    atomics,
    bits,
    bulk_copies,
    clusters,
    comparisons,
    convert,
    late_judgement,
    map_fields,
    mbarriers,
    memory,
    shuffle,
    tensor_cores,
    video,
    warp,
    warpgroup,
)
from kernelcheck.backends.cpu.instructions.counting import CountingFunction, CountingLowering
from kernelcheck.backends.cpu.instructions.flowing import FlowFunction, FlowLowering
from kernelcheck.backends.cpu.instructions.system_calls import HANDLERS as SYSTEM_CALLS
from kernelcheck.backends.cpu.instructions.tracing import ReportingLowering, TracingFunction, TracingLowering
from kernelcheck.backends.cpu.instructions.witnessing import WitnessingFunction, WitnessingLowering
from kernelcheck.backends.cpu.ptx import form_check
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Module, Special
from kernelcheck.base.errors import UnsupportedPTXError

_HANDLERS: dict[str, Handler] = {
    **approximations.HANDLERS,
    **async_copy.HANDLERS,
    **atomics.HANDLERS,
    **bits.HANDLERS,
    **convert.HANDLERS,
    **clusters.HANDLERS,
    **map_fields.HANDLERS,
    **mbarriers.HANDLERS,
    **memory.HANDLERS,
    **bulk_copies.HANDLERS,
    **shuffle.HANDLERS,
    **tensor_cores.HANDLERS,
    **video.HANDLERS,
    **warp.HANDLERS,
    **warpgroup.HANDLERS,
    **SYSTEM_CALLS,
    **called_functions.HANDLERS,
    **arithmetic.HANDLERS,
    **comparisons.HANDLERS,
}

HANDLERS = {mnemonic: late_judgement.judging(handler) for mnemonic, handler in _HANDLERS.items()}
"""Every PTX mnemonic that the executor knows, with the function that lowers it."""


def translate(
    module: Module,
    kernel_name: str,
    *,
    checks: bool = True,
    trace: Trace = "",
    witness: bool = False,
    count: bool = False,
    independent: bool = False,
    clustered: bool = False,
) -> Translation:
    """Lowers an entry of a PTX module; with `trace`, to code that reports what one of its threads does, or what flows
    where in all of them, with `witness` to code that reports its accesses to memory, with `count` to code that counts
    what its instructions do.

    With `independent`, lanes do not run in lock step where that can show, unless the kernel has loops that wait for
    other threads; `Translation.independent_threads` says whether they do not. With `clustered`, it is launched in
    clusters of several blocks even if it declares none.

    Raises:
        UnsupportedPTXError: an instruction, operand or construct that the executor does not know.
    """
    entry = module.functions.get(kernel_name)
    if entry is None or not entry.is_entry or entry.is_prototype:
        raise UnsupportedPTXError(f"the PTX module has no entry {kernel_name}")
    check_module(module, entry)
    checked = form_check.checked(module, reachable(module, entry))
    if any(module.functions[name] is not function for name, function in checked.items()):
        module = replace(module, functions={**module.functions, **checked})
        entry = module.functions[kernel_name]
    plan = plan_calls(module, entry)
    kernel = flatten(module, entry, plan)
    called = {name: flatten(module, module.functions[name], plan) for name in sorted(plan.called)}
    independent_plan = _with_independent_threads(kernel, called.values()) if independent else None
    graph, uniformity, parks, scheduling = independent_plan or (*_analysed(kernel), LockStep())
    storage = lay_out(module, kernel, list(called.values()), plan.addresses, clustered=clustered)
    tracing = FlowLowering if trace == "flow" else TracingLowering
    purposes = ((bool(trace), tracing), (witness, WitnessingLowering), (count, CountingLowering))
    lower = next((special for wanted, special in purposes if wanted), WarpLowering)
    warp = WarpPlan(
        kernel, graph, uniformity, liveness(graph), storage, checks=checks, parks=parks, capability=module.capability
    )
    lowering = lower(warp, HANDLERS, scheduling)
    if isinstance(lowering, ReportingLowering):
        lowering.begin([])
    if isinstance(lowering, CountingLowering):
        lowering.begin_counting()
    lowering.callees.update((name, (n, frame_of(f)[1])) for n, (name, f) in enumerate(called.items()))
    bodies = [lowering.lower(), *(_function(function, n, lowering) for n, function in enumerate(called.values()))]
    library = "\n".join(lowering.library.values())
    groups = attributes("\n".join(bodies), ((name, lowering.library[name]) for name in lowering.outlines))
    for group, what in groups.items():
        library = library.replace(f") {group} {{\n", f") {what} {{\n")
    declarations = {*lowering.declarations, *LIBRARY_DECLARATIONS}
    modules = divide(library, "\n".join(bodies), declarations, _FOOTER)
    sites, barriers = tuple(lowering.sites), tuple(lowering.barriers)
    probes = tuple(lowering.probes) if isinstance(lowering, ReportingLowering) else ()
    counts = lowering.counts if isinstance(lowering, CountingLowering) else None
    waits = any(header not in lowering.idle for _, header in lowering.spins)  # mbarriers are a block's own
    bounds = entry.directives.get("maxntid") or entry.directives.get("reqntid") or (MAX_BLOCK_THREADS,)
    most = min(math.prod(bounds), MAX_BLOCK_THREADS)
    return Translation(
        modules,
        witness or jit.is_long(jit.weight(modules.kernel)),
        storage,
        sites,
        windows_of(sites, storage).tobytes(),
        lowering.frame_bytes,
        barriers,
        dict(module.files),
        checks,
        probes,
        counted=tuple(counts.instructions) if counts else (),
        counters=counts.counters if counts else 0,
        calls=bool(called),
        independent_threads=bool(scheduling.splits),
        waits=waits or any(spinning_edges(build(f, isolate_warp_syncs=False)) for f in called.values()),
        ordered=waits
        or any(_reads_clock(body) for body in (kernel, *called.values()))
        or storage.acquires_from_blocks
        or any(n in ("say", bulk_copies.REDUCTION) or atomics.order_shows(n) for n in lowering.library),
        max_threads=most,
        written=((),) if called else written_parameters(kernel),
        max_registers=next(iter(entry.directives.get("maxnreg", ())), None),
    )


def _reads_clock(kernel: FlatKernel) -> bool:
    """Whether it shows how many looks at the clock came before."""
    operands = (operand for i in kernel.body if isinstance(i, Instruction) for operand in i.operands)
    return any(isinstance(operand, Special) and operand.name in CLOCKS for operand in operands)


_FUNCTIONS: Mapping[type[WarpLowering], type[FunctionLowering]] = {
    TracingLowering: TracingFunction,
    FlowLowering: FlowFunction,
    WitnessingLowering: WitnessingFunction,
    CountingLowering: CountingFunction,
}
"""Classes that lower called functions, where not `FunctionLowering`, by the class that lowers the kernel."""


def _function(kernel: FlatKernel, number: int, caller: WarpLowering) -> str:
    graph, uniformity, parks = _analysed(kernel)
    storage = function_storage(caller.storage, kernel)
    plan = WarpPlan(
        kernel,
        graph,
        uniformity,
        liveness(graph),
        storage,
        checks=caller.checks,
        parks=parks,
        capability=caller.capability,
    )
    lowering = _FUNCTIONS.get(type(caller), FunctionLowering)(number, caller, plan, HANDLERS)
    if isinstance(lowering, ReportingLowering) and isinstance(caller, ReportingLowering):
        lowering.begin(caller.probes)
    if isinstance(lowering, CountingLowering) and isinstance(caller, CountingLowering):
        lowering.begin_counting(caller.counts)
    return lowering.lower()


def _analysed(kernel: FlatKernel) -> tuple[Graph, Uniformity, bool]:
    graph = build(kernel, isolate_warp_syncs=False)
    spins = spinning_edges(graph)
    uniformity = analyse(graph, parks=False, spins=spins)
    if not _waits_apart(graph, uniformity, spins):
        return graph, uniformity, False
    graph = build(kernel, isolate_warp_syncs=True)
    return graph, analyse(graph, parks=True, spins=spinning_edges(graph)), True


def _with_independent_threads(
    kernel: FlatKernel, called: Iterable[FlatKernel]
) -> tuple[Graph, Uniformity, bool, Scheduling] | None:
    """The same for lanes that do not run in lock step; None if that is impossible, or cannot show."""
    meet = any(is_warp_sync(i) for body in called for i in body.body if isinstance(i, Instruction))
    gathers = gathering(calls_meet=meet)
    graph = build(kernel, isolate_warp_syncs=True, isolate=gathers)
    if spinning_edges(graph):
        return None
    uniformity = analyse_apart(graph, parks=True)
    splits = split_targets(graph, gathers, uniformity)
    if not splits:
        return None
    sections = blocks_of_sections(graph, gathers, splits)
    return graph, uniformity, True, IndependentThreads(splits, gathers, sections)


def _waits_apart(graph: Graph, uniformity: Uniformity, spins: Iterable[tuple[int, int]]) -> bool:
    """Whether lanes of a warp may have to wait for each other in diverged code."""
    if not all(uniformity.convergent[header] for _, header in spins):
        return True
    return any(
        not uniformity.convergent[block.index]
        and (isinstance(block.terminator, Barrier) or any(is_warp_sync(i) for i in block.instructions))
        for block in graph.blocks
    )


_FOOTER = """
attributes #0 = { noinline nounwind }
!0 = !{!"branch_weights", i32 1000, i32 1}
!1 = !{!"branch_weights", i32 1, i32 1000}
!2 = !{}
!3 = distinct !{!3}
!4 = distinct !{!4, !3}
!5 = !{!4}
"""
