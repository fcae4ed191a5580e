"""Runs the launches of a program on the host, and names what they found."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from kernelcheck.backends.base import Buffer, Execution, KernelLaunch, Schedule, ScheduleKind, argument_bytes
from kernelcheck.backends.clusters import refused_cluster
from kernelcheck.backends.cpu.emit.context import MAX_WARPS
from kernelcheck.backends.cpu.emit.finding_kinds import NOTE_KINDS, STOPS
from kernelcheck.backends.cpu.emit.ir import LANES
from kernelcheck.backends.cpu.runtime.arena import Arena
from kernelcheck.backends.cpu.runtime.causes import by_cause
from kernelcheck.backends.cpu.runtime.compiled import CompiledKernel
from kernelcheck.backends.cpu.runtime.console import Console
from kernelcheck.backends.cpu.runtime.executor import OrderShowsError, launch
from kernelcheck.backends.cpu.runtime.findings import by_line, is_of_compiler, named_finding, named_note
from kernelcheck.backends.cpu.runtime.global_tags import Watched, watching
from kernelcheck.backends.cpu.runtime.gpu_limits import most_resident_blocks, shared_limit
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory, parameter_block
from kernelcheck.backends.cpu.runtime.launch_conditions import LaunchConditions
from kernelcheck.backends.cpu.runtime.profiler import CountedLaunch, Tally
from kernelcheck.backends.cpu.runtime.unordered_accesses import UnorderedAccesses, unfollowed
from kernelcheck.backends.cpu.runtime.witnesses import Witnesses
from kernelcheck.backends.cpu.runtime.worker import LaunchShape, RawFinding
from kernelcheck.base.errors import LaunchError
from kernelcheck.base.findings import Dim3, Finding, Note, number_of, place_of
from kernelcheck.base.launch_order import is_open, run_order
from kernelcheck.compiler.program import Program, capability

KernelOf = Callable[[str, bool, bool, bool], CompiledKernel]
"""Compiles a kernel by its lowered name: with independent threads or in lock step, with the places of findings
watched or not, and for clusters that the launch asks for or not."""


def executed(
    kernel_of: KernelOf,
    program: Program,
    buffers: Sequence[Buffer],
    launches: Sequence[KernelLaunch],
    under: LaunchConditions,
    witnesses: Witnesses | None = None,
) -> Execution:
    """Runs launches in order. Leaves the buffers as they are when it raises anything.

    Args:
        kernel_of: compiles the kernels that the launches need.
        program: holds the kernels.
        buffers: the memory that launches see.
        launches: in order.
        under: settings that hold for all launches.
        witnesses: collects the other accesses of findings between threads.

    Raises:
        LaunchError: a launch cannot be started as asked.
    """
    try:
        return _executed(kernel_of, program, buffers, launches, under, witnesses)
    except OrderShowsError:  # blocks on several threads saw each other's order
        return _executed(kernel_of, program, buffers, launches, replace(under, threads=1), witnesses)


def _executed(
    kernel_of: KernelOf,
    program: Program,
    buffers: Sequence[Buffer],
    launches: Sequence[KernelLaunch],
    under: LaunchConditions,
    witnesses: Witnesses | None,
) -> Execution:
    placed = {str(buffer.symbol): buffer.array for buffer in buffers if buffer.symbol is not None}
    placed.update((name, value.copy()) for name, value in under.presets.items())
    symbols = {buffer.name: str(buffer.symbol) for buffer in buffers if buffer.symbol is not None}
    buffers = [buffer for buffer in buffers if buffer.symbol is None]
    arena = iter(Arena([buffer.array.nbytes for buffer in buffers if not buffer.sparse]).arrays)
    copies = [buffer.array.reshape(-1).view(np.uint8) if buffer.sparse else next(arena) for buffer in buffers]
    for buffer, copied in zip(buffers, copies, strict=True):
        if not buffer.sparse:
            copied[:] = buffer.array.reshape(-1).view(np.uint8)
    memories = [
        Memory(buffer.name, copied.ctypes.data, copied.nbytes, buffer.array.itemsize, buffer.gaps)
        for buffer, copied in zip(buffers, copies, strict=True)
    ]
    addresses = {memory.name: memory.address for memory in memories}
    schedules = [under.schedule or item.schedule for item in launches]
    orders = [item.order for item in launches]
    unordered = is_open(orders) and not any(buffer.sparse for buffer in buffers)
    if unordered:
        witnesses = witnesses or Witnesses()
    watch = unordered or bool(witnesses and witnesses.watch)
    kernels = [
        kernel_of(item.kernel, schedule.kind == "lanes", watch, math.prod(item.cluster or (1,)) > 1)
        for item, schedule in zip(launches, schedules, strict=True)
    ]
    launches = [_in_blocks(kernel, item) for kernel, item in zip(kernels, launches, strict=True)]
    stored = [kernel.translation.storage for kernel in kernels]
    variables = {variable.name: variable for storage in stored for variable in storage.globals}
    functions = {name: address for storage in stored for name, address in storage.functions.items()}
    module_globals = Globals(variables.values(), functions)
    placed = {name: array for name, array in placed.items() if name in variables}  # the kernels reach no others
    initial = {name: array.copy() for name, array in placed.items()}
    for name, array in initial.items():
        module_globals.write(name, array)
    findings: list[list[Finding]] = []
    notes: list[Note] = []
    counted: list[CountedLaunch] = []
    console = Console()
    watched = [
        Watched(memory, buffer.blank)
        for memory, buffer in zip(memories, buffers, strict=True)
        if not buffer.sparse and (buffer.writable or buffer.gaps is not None)
    ]
    watched += [Watched(memory) for memory in module_globals.memories("global")]
    granule = min((storage.global_granule for storage in stored), default=1)
    start = time.perf_counter()
    accessed = UnorderedAccesses(orders, [item.memory for item in watched], granule) if unordered else None
    if accessed:
        notes += unfollowed(program)
    with watching(watched, granule) as tags:
        for number in run_order(orders, schedules[0].kind, schedules[0].seed) if unordered else range(len(launches)):
            kernel, item, schedule = kernels[number], launches[number], schedules[number]
            _check_shared(kernel, item, program)
            _check_block(kernel, item, program)
            _check_resident(item, program)
            _check_pdl(item, program)
            values = [argument_bytes(argument, addresses) for argument in item.arguments]
            declared = [(p.size, p.align) for p in program.parameters[item.kernel]]
            shape = LaunchShape(item.grid, item.block, item.shared_bytes, schedule, item.cooperative)
            cluster = cluster_of(kernel, item, program)
            check_cluster_room(item, cluster, program)
            shape = replace(shape, number=number, cluster=cluster, chosen=item.blocks)
            if item.shared_fill is not None:
                shape = replace(shape, shared_fill=item.shared_fill)
            for name in item.sets:
                if symbols[name] in initial:
                    module_globals.write(symbols[name], initial[symbols[name]])
            block = parameter_block(declared, values)
            accesses = accessed.begin() if accessed else 0
            table = witnesses.begin(number, [*memories, *module_globals.memories()], accesses) if witnesses else 0
            tally = Tally(kernel.translation) if under.on_counted else None
            raw = launch(
                kernel,
                shape,
                block,
                memories,
                module_globals,
                threads=under.threads,
                step_limit=under.step_limit,
                recorder=under.recorder,
                interruption=under.interruption,
                console=console,
                tags=tags,
                witnesses=table,
                tally=tally,
            )
            if tally:
                places = tally.places([*memories, *module_globals.memories()])
                missed = int(tally.atomics.missed) if tally.atomics else 0
                counted.append(CountedLaunch(kernel.translation, item, program, tally.counters, places, missed))
            if item.shared_fill is not None:
                raw = [_only_noted(finding) for finding in raw]
            made = program.made.get(item.kernel)
            wrong = [f for f in raw if f.kind not in NOTE_KINDS and not (made and is_of_compiler(f, made))]
            named = partial(named_finding, kernel, item, program, memories, module_globals)
            others = [witnesses.other_side(finding, kernel.translation) if witnesses else None for finding in wrong]
            findings.append(list(map(named, wrong, others)))
            if accessed:
                findings[-1] += accessed.end(number, item, kernel.translation, program)
            note = partial(named_note, kernel, item, program, memories, module_globals)
            notes += [note(finding) for finding in raw if finding.kind in NOTE_KINDS]
            if any(finding.kind in STOPS for finding in raw) and item.blocks is None:
                break
    seconds = time.perf_counter() - start
    if under.on_counted:
        under.on_counted(counted)
    for buffer, copied in zip(buffers, copies, strict=True):
        if buffer.array.flags.writeable and not buffer.sparse:
            buffer.array.reshape(-1).view(np.uint8)[:] = copied
    for name, array in placed.items():
        module_globals.read(name, array)
    ran_under = _ran_under(schedules, kernels)
    return Execution(seconds, by_cause(findings), console.printed, notes=by_line(notes), schedule=ran_under)


def _only_noted(finding: RawFinding) -> RawFinding:
    """A note, if it is a read of shared memory that nothing wrote."""
    unwritten = finding.kind == "uninitialized-read" and finding.space == "shared"
    return replace(finding, kind="unwritten-shared") if unwritten else finding


def _ran_under(schedules: Sequence[Schedule], kernels: Sequence[CompiledKernel]) -> ScheduleKind:
    kinds: set[ScheduleKind] = {
        "forward" if schedule.kind == "lanes" and not kernel.translation.runs_as_lanes else schedule.kind
        for schedule, kernel in zip(schedules, kernels, strict=True)
    }
    return max(kinds, key=lambda kind: kind != "forward", default="forward")


def _check_shared(kernel: CompiledKernel, item: KernelLaunch, program: Program) -> None:
    static = kernel.translation.storage.static_shared_bytes
    limit = shared_limit(program.arch)
    if static + item.shared_bytes > limit:
        name = program.name_of(item.kernel)
        raise LaunchError(
            f"kernel '{name}' uses {static} bytes of static and {item.shared_bytes} of dynamic shared memory, "
            f"{static + item.shared_bytes} in all, but a block on {program.arch} has {limit}: lower one of the two, or "
            "the dim that it grows with, or choose another arch"
        )


def _check_block(kernel: CompiledKernel, item: KernelLaunch, program: Program) -> None:
    threads, most = math.prod(item.block), kernel.translation.max_threads
    if threads > most:
        name = program.name_of(item.kernel)
        raise LaunchError(
            f"kernel '{name}': a block of {threads} threads, but its __launch_bounds__ allow {most}: "
            "make the block smaller, or raise the bounds"
        )


def _in_blocks(kernel: CompiledKernel, item: KernelLaunch) -> KernelLaunch:
    """The launch, its grid and the blocks that run in blocks: of a kernel that says so, launches count clusters."""
    across, down, deep = kernel.translation.storage.counted_as_one
    x, y, z = item.grid
    grid = (x * across, y * down, z * deep)

    def first_block(number: int) -> int:
        x, y, z = place_of(number, item.grid)
        return number_of((x * across, y * down, z * deep), grid)

    return replace(item, grid=grid, blocks=None if item.blocks is None else tuple(map(first_block, item.blocks)))


def cluster_of(kernel: CompiledKernel, item: KernelLaunch, program: Program) -> Dim3 | None:
    """Blocks of the launch's clusters along each axis; None if it has no clusters.

    Raises:
        LaunchError: no GPU runs the grid in such clusters.
    """
    declared = kernel.translation.storage.cluster
    cluster = item.cluster or declared
    if cluster is None:
        return None
    name = program.name_of(item.kernel)
    size = "x".join(map(str, cluster))
    if declared not in (None, cluster):
        own = "x".join(map(str, declared))
        raise LaunchError(
            f"kernel '{name}': launched in clusters of {size} blocks, but it declares clusters of {own} "
            "(`__cluster_dims__`): leave one of the two out"
        )
    if (refused := refused_cluster(cluster, item.grid, program.arch)) is not None:
        raise LaunchError(f"kernel '{name}': {refused}")
    return cluster


def check_cluster_room(item: KernelLaunch, cluster: Dim3 | None, program: Program) -> None:
    """Raises LaunchError: the executor does not run a launch in such clusters, which a GPU may."""
    if cluster is None:
        return
    name, blocks = program.name_of(item.kernel), math.prod(cluster)
    shape = LaunchShape(item.grid, item.block, cluster=cluster)
    if shape.resident_warps > MAX_WARPS:
        raise LaunchError(
            f"kernel '{name}': a cluster of {blocks} blocks of {math.prod(item.block)} threads, but the CPU backend "
            f"runs clusters of at most {MAX_WARPS * LANES} threads together: try smaller blocks or clusters, or a GPU"
        )
    if item.cooperative and blocks > 1:
        raise LaunchError(f"kernel '{name}': the CPU backend does not support cooperative launches of clusters")


def _check_pdl(item: KernelLaunch, program: Program) -> None:
    if item.order.pdl and capability(program.arch) < 90:
        name = program.name_of(item.kernel)
        raise LaunchError(
            f"kernel '{name}' is launched with pdl, which needs sm_90, but is compiled for {program.arch}: set arch"
        )


def _check_resident(item: KernelLaunch, program: Program) -> None:
    most = most_resident_blocks(program.arch, math.prod(item.block))
    blocks = math.prod(item.grid)
    if item.cooperative and most is not None and blocks > most:
        name = program.name_of(item.kernel)
        raise LaunchError(
            f"kernel '{name}': a cooperative grid of {blocks} blocks, but the largest {program.arch} GPU holds {most} "
            f"of {math.prod(item.block)} threads at once: launch fewer blocks, each of which does more"
        )
