"""Launches one kernel from a command line, without a registry: ``kernelcheck exec``."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from kernelcheck.backends.base import Backend, Buffer, Execution, Explaining, KernelLaunch, Schedule, ScheduleKind
from kernelcheck.backends.clusters import refused_cluster
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import UsageError
from kernelcheck.base.finding_kinds import FindingKind
from kernelcheck.base.findings import Dim3, Finding, Note, SourceLocation, number_of, place_of
from kernelcheck.base.paths import display_path
from kernelcheck.compiler.program import Program
from kernelcheck.core.launch.plan import BLOCK_LIMITS, CLUSTER_LIMITS, GRID_LIMITS, MAX_BLOCK_THREADS
from kernelcheck.core.launch.poison import is_decisive, poisoned
from kernelcheck.core.sweep.making import of_making
from kernelcheck.programs.single_launch.arguments import ArrayArgument, LaunchArgument, arrays_of, bind, check_targets
from kernelcheck.programs.single_launch.program_file import shown_from

if TYPE_CHECKING:
    from kernelcheck.base.findings import Step


@dataclass(frozen=True)
class SingleLaunch:
    """A kernel with everything that its launch needs."""

    program: Program
    kernel: str
    """Name as requested."""
    launch: KernelLaunch
    arrays: tuple[ArrayArgument, ...]
    """The array arguments, in order."""
    buffers: tuple[Buffer, ...]
    """Buffers with their present contents, in the same order."""


@dataclass(frozen=True)
class LaunchOutcome:
    """The result of the launches."""

    seconds: tuple[float, ...]
    """Duration of each launch."""
    findings: tuple[Finding, ...]
    """Findings of all launches, each once."""
    notes: tuple[Note, ...] = ()
    """Notes of all launches."""
    schedule: ScheduleKind | None = None
    """The schedule that they ran under; None if the hardware decides."""
    printed: str = ""
    """Text that the kernel printed in the last launch, if the backend captures it."""


@dataclass(frozen=True)
class Traced:
    """Steps of one thread."""

    block: Dim3
    thread: Dim3
    steps: tuple[Step, ...]
    cut: bool
    """Whether the trace was cut."""


def extents(text: str, option: str, limits: Dim3) -> Dim3:
    """``4,1,1`` of ``--grid``, ``--block`` or ``--cluster``; trailing ones may be left out.

    Raises:
        UsageError: it is not one to three integers from 1 to their limits.
    """
    sizes = _integers(text)
    if sizes is None or not 1 <= len(sizes) <= 3:
        raise UsageError(f"{option} {text}: expected one to three sizes, such as 256 or 16,16,1")
    for axis, size, limit in zip("xyz", sizes, limits, strict=False):
        if not 1 <= size <= limit:
            raise UsageError(f"{option} {text}: {axis} is {size}, but it must be 1 to {limit}")
    x, y, z = (*sizes, 1, 1)[:3]
    return x, y, z


def _integers(text: str) -> list[int] | None:
    parts = text.split(",")
    return [int(part) for part in parts] if all(re.fullmatch(r"\d+", p, re.ASCII) for p in parts) else None


def prepare(
    program: Program,
    arguments: Sequence[LaunchArgument],
    *,
    grid: str,
    block: str,
    shared_bytes: int,
    cooperative: bool = False,
    cluster: str = "",
) -> SingleLaunch:
    """Checks and loads everything that the launch of the program's kernel needs.

    Raises:
        UsageError: a size over a limit of the hardware, an argument that does not fit, or a file that cannot be used.
    """
    ((kernel, lowered),) = program.kernels.items()
    grid_extents, block_extents = extents(grid, "--grid", GRID_LIMITS), extents(block, "--block", BLOCK_LIMITS)
    threads = math.prod(block_extents)
    if threads > MAX_BLOCK_THREADS:
        raise UsageError(f"--block {block}: {threads} threads, but a block holds {MAX_BLOCK_THREADS} at most")
    if shared_bytes < 0:
        raise UsageError(f"--shared {shared_bytes}: expected 0 bytes or more")
    check_targets(arguments)
    buffers, packed = bind(arguments, program.parameters_of(lowered), kernel)
    arrays = tuple(arrays_of(arguments))
    clusters = extents(cluster, "--cluster", CLUSTER_LIMITS) if cluster else None
    if clusters and (refused := refused_cluster(clusters, grid_extents, program.arch)):
        raise UsageError(f"--cluster {cluster}: {refused}")
    launch = KernelLaunch(lowered, grid_extents, block_extents, shared_bytes, packed, cooperative, cluster=clusters)
    return SingleLaunch(program, kernel, launch, arrays, buffers)


def run(single: SingleLaunch, backend: Backend, *, repeat: int = 1) -> LaunchOutcome:
    """Launches the kernel ``repeat`` times, each time on the initial contents of the buffers.

    The results of the last launch stay in the buffers. In addition to the backend's findings, an input that the kernel
    changed is a finding, and so are elements of a poisoned output that it did not write.

    Raises:
        CannotRunError: the kernel cannot be translated or launched.
    """
    before = [buffer.array.copy() for buffer in single.buffers]
    backend.prepare(single.program)
    seconds: list[float] = []
    findings: dict[tuple[object, ...], Finding] = {}
    notes: dict[tuple[object, ...], Note] = {}
    for _ in range(repeat):
        for buffer, array in zip(single.buffers, before, strict=True):
            np.copyto(buffer.array, array)
        execution: Execution = backend.execute(single.program, single.buffers, [single.launch])
        if execution.findings and not findings and isinstance(backend, Explaining):
            fresh = [replace(buffer, array=array) for buffer, array in zip(single.buffers, before, strict=True)]
            execution = backend.explain(single.program, fresh, [single.launch], execution)
        seconds.append(execution.seconds)
        for finding in (*execution.findings, *_content_findings(single, before)):
            findings.setdefault((finding.kind, finding.location, finding.buffer, finding.message), finding)
        for note in execution.notes:
            notes.setdefault((note.kind, note.location, note.message), note)
        if any(finding.kind in ("timeout", "deadlock") for finding in execution.findings):
            break
    observed = tuple(findings.values()), (*of_making(single.program), *notes.values())
    return LaunchOutcome(tuple(seconds), *observed, execution.schedule, execution.printed)


def _content_findings(single: SingleLaunch, before: Sequence[np.ndarray]) -> list[Finding]:
    found = []
    for argument, buffer, old in zip(single.arrays, single.buffers, before, strict=True):
        if not argument.writes:
            changed = _bits(buffer.array) != _bits(old)
            message = f"`{buffer.name}` is an input, but the kernel changed element {{}} of it; inout= allows that"
            found += _elements("input-modified", message, changed, buffer.name)
        elif argument.is_saved and argument.poisoned and argument.dtype is not None and is_decisive(argument.dtype):
            unwritten = poisoned(buffer.array).reshape(-1)
            found += _elements("unwritten", f"element {{}} of `{buffer.name}` was not written", unwritten, buffer.name)
    return found


def _elements(kind: FindingKind, message: str, marks: np.ndarray, buffer: str) -> list[Finding]:
    """A finding for the marked elements, if any; ``message`` has a placeholder for the first one's index."""
    indices = np.flatnonzero(marks)
    if not indices.size:
        return []
    first = int(indices[0])
    return [Finding(kind, message.format(first), buffer=buffer, index=first, count=int(indices.size))]


def _bits(array: np.ndarray) -> np.ndarray:
    return array.reshape(-1).view(f"u{array.itemsize}")


def save_outputs(single: SingleLaunch) -> None:
    """Writes every output and in-out array to its file.

    Raises:
        CannotRunError: a file cannot be written.
    """
    for argument, buffer in zip(single.arrays, single.buffers, strict=True):
        if argument.is_saved:
            argument.save(buffer.array)


def parse_thread(text: str, grid: Dim3, block: Dim3) -> tuple[int, int]:
    """``THREAD`` or ``BLOCK:THREAD``, each linear or ``x,y,z``, as linear indices of block and thread.

    Raises:
        UsageError: it is neither, or lies outside the launch.
    """
    before, colon, after = text.partition(":")
    block_text, thread_text = (before, after) if colon else ("0", before)
    return _linear(text, "block", block_text, grid), _linear(text, "thread", thread_text, block)


def _linear(text: str, what: str, part: str, sizes: Dim3) -> int:
    index = _integers(part)
    if index is None or len(index) not in (1, 3):
        raise UsageError(f"--trace {text}: expected THREAD or BLOCK:THREAD, each as 37 or as x,y,z (got {part!r})")
    total = math.prod(sizes)
    if len(index) == 1:
        if index[0] >= total:
            raise UsageError(f"--trace {text}: no {what} {index[0]}; the launch has {what}s 0 to {total - 1}")
        return index[0]
    if any(i >= size for i, size in zip(index, sizes, strict=True)):
        shape = ",".join(map(str, sizes))
        raise UsageError(f"--trace {text}: no {what} {part}; the launch has {shape} of them")
    x, y, z = index
    return number_of((x, y, z), sizes)


def trace(
    single: SingleLaunch, thread: str, limit: int, *, checks: bool, schedule: Schedule
) -> tuple[LaunchOutcome, Traced]:
    """Runs the kernel on the CPU and follows one thread.

    Args:
        thread: as ``parse_thread`` takes it.
        limit: instructions to keep.
        checks, schedule: as ``CpuBackend`` takes them.

    Raises:
        UsageError: there is no such thread.
        CannotRunError: the kernel cannot be translated or launched.
    """
    from kernelcheck.backends.cpu.runtime.backend import CpuBackend
    from kernelcheck.backends.cpu.runtime.trace import TraceRecorder

    grid, block = single.launch.grid, single.launch.block
    recorder = TraceRecorder(*parse_thread(thread, grid, block), limit)
    outcome = run(single, CpuBackend(checks=checks, schedule=schedule, recorder=recorder))
    steps = recorder.steps(single.program.sources)
    if single.program.source.suffix == ".ptx":  # the trace shows lines of the PTX itself
        shown = display_path(single.program.source, shown_from(single.program.source))
        steps = [replace(s, location=s.location or SourceLocation(shown, s.ptx_line)) for s in steps]
    return outcome, Traced(place_of(recorder.block, grid), place_of(recorder.thread, block), tuple(steps), recorder.cut)


def emit(program: Program, form: str, *, checks: bool, independent: bool = False) -> str:
    """Code that runs on the CPU: ``ptx``, ``llvm`` (optimised IR) or ``asm`` (of this processor).

    With ``independent``, the code for the schedule ``lanes``.

    Raises:
        UnsupportedPTXError: the executor does not know something in the kernel.
    """
    if form == "ptx":
        return program.ptx.rstrip() + "\n"
    from kernelcheck.backends.cpu.runtime.compiled import listing

    (lowered,) = program.kernels.values()
    return listing(program.ptx, lowered, "llvm" if form == "llvm" else "asm", checks=checks, independent=independent)
