"""Runs a launch: its blocks, spread over host threads, and what they found."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from kernelcheck.backends.cpu.compiled import CompiledKernel, compile_kernel, listing
from kernelcheck.backends.cpu.console import Assertion, Console
from kernelcheck.backends.cpu.host_memory import Globals, Memory, aligned_bytes, parameter_block
from kernelcheck.backends.cpu.host_stack import run_deep
from kernelcheck.backends.cpu.worker import BlockClaims, Interruption, LaunchShape, RawFinding, Worker

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.trace import Recorder

__all__ = [
    "DEFAULT_STEP_LIMIT",
    "Assertion",
    "CompiledKernel",
    "Console",
    "Globals",
    "Interruption",
    "LaunchShape",
    "Memory",
    "RawFinding",
    "compile_kernel",
    "launch",
    "listing",
    "parameter_block",
]

DEFAULT_STEP_LIMIT = 50_000_000
"""Loop iterations that the warps of one block may make together before the launch counts as endless."""


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
) -> list[RawFinding]:
    """Runs all blocks of a launch, spread over `threads` host threads.

    `parameters` is the parameter block as the PTX declares it; `memories` are the buffers that the kernel may access. A
    `recorder` follows its thread through a kernel that was compiled with `trace`. `console` gets what the kernel
    prints. Results do not depend on `threads`: where the order of blocks may show (`Translation.ordered`), and with a
    recorder, they run in order on one.

    Raises:
        KeyboardInterrupt: `interruption` was requested; the buffers hold nothing of use.
    """
    translation = kernel.translation
    alone = translation.ordered or recorder is not None
    block = aligned_bytes(max(translation.storage.parameter_bytes, 8))
    block[: len(parameters)] = np.frombuffer(parameters, np.uint8)
    workers = [
        Worker(kernel, shape, block, memories, module_globals, step_limit)
        for _ in range(1 if alone else max(1, min(threads, shape.blocks)))
    ]
    first = workers[0]
    if recorder is not None:
        from kernelcheck.backends.cpu.trace_values import Places

        places = Places(memories, module_globals.memories(), first.windows, translation.storage)
        recorder.attach(first.context, translation, places)
    heard = console or Console()
    heard.attach(first.context, first.known)
    stop = interruption or Interruption()
    claims = BlockClaims(shape.blocks, len(workers))

    def work(worker: Worker) -> None:
        if translation.calls:
            run_deep(lambda: worker.run(kernel.code.run, claims, stop))
        else:
            worker.run(kernel.code.run, claims, stop)

    others = [threading.Thread(target=work, args=(worker,)) for worker in workers[1:]]
    for other in others:
        other.start()
    work(first)
    for other in others:
        other.join()
    heard.detach()
    if stop.requested:
        raise KeyboardInterrupt
    return _merged([finding for worker in workers for finding in worker.findings(heard.assertions)])


def _merged(findings: list[RawFinding]) -> list[RawFinding]:
    """One finding a site and kind: that of the first block, with the count of all."""
    merged: dict[tuple[str, int], RawFinding] = {}
    for finding in findings:
        key = (finding.kind, id(finding.site))
        known = merged.get(key)
        if known is None:
            merged[key] = finding
            continue
        earlier = min(known, finding, key=lambda f: (f.block, f.thread))
        merged[key] = replace(earlier, count=known.count + finding.count)
    return list(merged.values())
