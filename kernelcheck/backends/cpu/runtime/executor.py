"""Runs a launch: its blocks, spread over host threads, and their findings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from kernelcheck.backends.cpu.emit.finding_kinds import BETWEEN_THREADS, NOTES_OF_ORDER
from kernelcheck.backends.cpu.runtime.compiled import CompiledKernel, compile_kernel, listing
from kernelcheck.backends.cpu.runtime.console import Assertion, Console
from kernelcheck.backends.cpu.runtime.global_tags import GlobalTags, Watched, watching
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory, aligned_bytes, parameter_block
from kernelcheck.backends.cpu.runtime.host_stack import run_deep
from kernelcheck.backends.cpu.runtime.interruption import Interruption
from kernelcheck.backends.cpu.runtime.launch_conditions import DEFAULT_STEP_LIMIT
from kernelcheck.backends.cpu.runtime.resident import GridWorkspace, run_resident
from kernelcheck.backends.cpu.runtime.sharing import LaunchTooLargeError, SharedBlocks
from kernelcheck.backends.cpu.runtime.worker import BlockWorker, LaunchShape, RawFinding
from kernelcheck.base.errors import LaunchError

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.translation import Translation
    from kernelcheck.backends.cpu.runtime.profiler import Tally
    from kernelcheck.backends.cpu.runtime.trace import Recorder

__all__ = [
    "DEFAULT_STEP_LIMIT",
    "Assertion",
    "CompiledKernel",
    "Console",
    "GlobalTags",
    "Globals",
    "Interruption",
    "LaunchShape",
    "Memory",
    "OrderShowsError",
    "RawFinding",
    "Watched",
    "compile_kernel",
    "launch",
    "listing",
    "parameter_block",
    "watching",
]


class OrderShowsError(Exception):
    """The findings of a launch on several host threads may depend on their order."""


def launch(
    kernel: CompiledKernel,
    shape: LaunchShape,
    parameters: bytes,
    memories: Sequence[Memory],
    module_globals: Globals,
    *,
    threads: int = 1,
    step_limit: int = DEFAULT_STEP_LIMIT,
    recorder: Recorder | None = None,
    interruption: Interruption | None = None,
    console: Console | None = None,
    tags: GlobalTags | None = None,
    witnesses: int = 0,
    tally: Tally | None = None,
) -> list[RawFinding]:
    """Runs all blocks of a launch, spread over up to `threads` host threads, which long launches use (`sharing.py`).

    `parameters` is the parameter block as the PTX declares it; `memories` are the buffers that the kernel may access. A
    `recorder` follows its thread through a kernel that was compiled with `trace`. `console` gets what the kernel
    prints. `tags` are those of the buffers to watch for races and uninitialised reads; `witnesses` is the address of a
    `WitnessTable` for a kernel that was compiled with `witness`, `tally` the counters of one that was compiled with
    `count`. Results do not depend on `threads`: if the order of blocks may show (`Translation.ordered`), and with a
    recorder or a tally, they run in order on one; so do the blocks of a cooperative launch, which are all resident.

    Raises:
        OrderShowsError: several threads found something in watched buffers, which may depend on their order. The
            buffers are invalid: the launch must be repeated, with their initial contents, on one thread.
        LaunchError: there are more parameters than the kernel declares, this machine has no room for the launch, or its
            blocks take too long together.
        KeyboardInterrupt: `interruption` was requested; the buffers are invalid.
    """
    translation = kernel.translation
    if translation.independent_threads:  # every loop runs twice
        step_limit *= 2
    alone = translation.ordered or recorder is not None or bool(witnesses) or tally is not None or shape.cooperative
    count = 1 if alone else max(1, min(threads, shape.clusters))
    with nullcontext(tags) if tags is not None else watching((), 1) as known:
        run = partial(
            _run,
            kernel,
            shape,
            parameters,
            memories,
            module_globals,
            step_limit,
            recorder,
            interruption,
            console,
            known,
            witnesses,
            tally,
        )
        found = run(count)
    if count > 1 and any(_in_watched_memory(finding) for finding in found):
        raise OrderShowsError
    return found


def _in_watched_memory(finding: RawFinding) -> bool:
    """Whether it is of a kind that depends on what another thread of the kernel did before."""
    return finding.space == "global" and finding.kind in BETWEEN_THREADS | NOTES_OF_ORDER


def _run(
    kernel: CompiledKernel,
    shape: LaunchShape,
    parameters: bytes,
    memories: Sequence[Memory],
    module_globals: Globals,
    step_limit: int,
    recorder: Recorder | None,
    interruption: Interruption | None,
    console: Console | None,
    tags: GlobalTags,
    witnesses: int,
    tally: Tally | None,
    threads: int,
) -> list[RawFinding]:
    translation = kernel.translation
    if len(parameters) > translation.storage.parameter_bytes:
        raise LaunchError(
            f"kernel {kernel.name} got {len(parameters)} bytes of parameters, but declares "
            f"{translation.storage.parameter_bytes}"
        )
    block = aligned_bytes(max(translation.storage.parameter_bytes, 8))
    block[: len(parameters)] = np.frombuffer(parameters, np.uint8)
    workspace = GridWorkspace() if shape.cooperative else None
    accessible = [*memories, workspace.memory] if workspace else memories
    count = shape.blocks if shape.cooperative else threads
    workers: list[BlockWorker] = []
    storage = translation.storage
    tags.begin(count, synchronises=storage.acquires_from_blocks, keeps_readers=storage.orders_in_part)

    def join() -> BlockWorker:
        worker = BlockWorker(kernel, shape, block, accessible, module_globals, step_limit, tags)
        tags.enlist(worker.context)
        worker.context.witnesses = witnesses
        if tally is not None:
            tally.attach(worker.context)
        workers.append(worker)
        return worker

    first = join()
    while shape.cooperative and len(workers) < count:
        join()
    if recorder is not None:
        from kernelcheck.backends.cpu.runtime.trace_values import MemoryMap

        traced = workers[recorder.block] if shape.cooperative and recorder.block < shape.blocks else first
        places = MemoryMap(memories, module_globals.memories(), traced.windows, translation.storage)
        recorder.attach(traced.context, translation, places)
    heard = console or Console()
    heard.attach(first.context, [*first.known, *(window for worker in workers[1:] for window in worker.windows)])
    stop = interruption or Interruption()
    work = run_deep if translation.calls or translation.long else _call  # long code may spill megabytes

    def assist(shared: SharedBlocks) -> None:
        with suppress(LaunchError):  # the blocks that it does not claim are run by the others
            worker = join()
            work(lambda: worker.run(kernel.code.run, shared, stop))

    if workspace:
        for worker in workers:
            workspace.hand_to(worker)
            worker.context.console, worker.context.console_room = first.context.console, first.context.console_room
        work(lambda: run_resident(kernel.code.run, workers, workspace, stop, shape.schedule))
    else:
        shared = SharedBlocks(shape.clusters, count, assist, shape.chosen_clusters)
        try:
            work(lambda: first.run(kernel.code.run, shared, stop))
            while shape.chosen and not stop.requested and shared.resume():  # one gave up, and the others are to run
                work(partial(join().run, kernel.code.run, shared, stop))
        finally:
            shared.close()
    heard.detach()
    tags.end([worker.context for worker in workers])
    if stop.requested:
        raise KeyboardInterrupt
    found = [finding for worker in workers for finding in worker.findings(heard.assertions)]
    found += [RawFinding("checks-ended", None, 1, w.context.block, 0, 0, 0) for w in workers if tags.worn(w.context)]
    found = merged(found, translation)
    if not workspace:
        try:
            shared.require_all()
        except LaunchTooLargeError as error:
            error.findings = found
            raise
    return found


def _call(function: Callable[[], None]) -> None:
    function()


def merged(findings: Sequence[RawFinding], translation: Translation) -> list[RawFinding]:
    """One finding per site and kind, in the order of the sites: that of the first block, with the count of all."""
    if not findings:
        return []
    places = {id(site): number for number, site in enumerate([*translation.sites, *translation.barriers])}
    found: dict[tuple[int, str], RawFinding] = {}
    for finding in findings:
        key = (places.get(id(finding.site), len(places)), finding.kind)
        known = found.get(key, finding)
        earlier = min(known, finding, key=lambda f: (f.block, f.thread))
        found[key] = finding if known is finding else replace(earlier, count=known.count + finding.count)
    return [found[key] for key in sorted(found)]
