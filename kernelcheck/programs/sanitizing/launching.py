"""Launches of one kernel in a process of a sanitized command, on memory that the process owns."""

from __future__ import annotations

import hashlib
import os
import sys
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.backends.clusters import refused_cluster
from kernelcheck.backends.cpu.emit.finding_kinds import NOTE_KINDS, STOPS
from kernelcheck.backends.cpu.ptx.refusal_messages import rejected
from kernelcheck.backends.cpu.runtime.causes import by_cause
from kernelcheck.backends.cpu.runtime.compiled import compile_kernel
from kernelcheck.backends.cpu.runtime.findings import by_line, is_of_compiler, named_finding, named_note
from kernelcheck.backends.cpu.runtime.global_tags import TagsInTurn, Watched
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory
from kernelcheck.backends.cpu.runtime.repeated import RepeatedKernel
from kernelcheck.backends.cpu.runtime.sharing import LaunchTooLargeError
from kernelcheck.backends.cpu.runtime.worker import LaunchShape, RawFinding
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import (
    CannotRunError,
    KernelcheckError,
    LaunchError,
    TranslatorBugError,
    UnsupportedPTXError,
)
from kernelcheck.base.findings import Dim3, Finding, Note
from kernelcheck.compiler.program import Made, Program, entry_parameters, file_paths
from kernelcheck.programs.sanitizing.door import KernelLog
from kernelcheck.programs.sanitizing.entries import Frame

LaunchDetails = Callable[[], tuple[Mapping[str, str], tuple[Frame, ...]]]
"""Arguments of a launch in words, and the host's stack: computed if there is something to report."""

LOCK = threading.Lock()
"""Held while a kernel runs: launches of all threads of a process come one after another, as on one stream."""


os.register_at_fork(before=LOCK.acquire, after_in_parent=LOCK.release, after_in_child=LOCK.release)
THREADS = max(1, (os.cpu_count() or 1) // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT") or 1))
"""Host threads of a long launch: the processes of pytest-xdist share the processor."""
TAGS = TagsInTurn()
"""Tags of all launches."""


class KernelStoppedError(CannotRunError):
    """A launch ended early: an assertion failed, it trapped, or it does not end. CUDA would report an error, too."""


def why_not(error: Exception) -> str:
    """Reason why a launch did not run: the program may catch the error and go on, so the report has to say it."""
    return str(error) if isinstance(error, KernelcheckError) else f"{type(error).__name__}: {error}"


def program_of(ptx: str, name: str, arch: str, source: Path, producer: str) -> Program:
    """The program of PTX that was made in memory.

    Args:
        ptx: its text.
        name: the kernel's, as in the PTX.
        arch: the architecture that it is for.
        source: a file that it comes from.
        producer: what made it, such as ``triton 3.9.0``.
    """
    return Program(
        source=source,
        ptx=ptx,
        kernels={name: name},
        parameters=entry_parameters(ptx),
        arch=arch,
        options=(),
        sha256=hashlib.sha256(ptx.encode()).hexdigest(),
        source_sha256="",
        sources={path: path for path in file_paths(ptx)},
        nvrtc_version=(0, 0),
        made={name: Made(producer)},
    )


@dataclass(frozen=True)
class Reached:
    """Memory that a launch may access."""

    memory: Watched
    """The memory, with the parts that nothing has written yet."""
    parameters: tuple[int, ...]
    """Parameters that point to it, by position."""


class LaunchedKernel:
    """A kernel, translated when it is first launched: with all checks, or with those of bounds alone."""

    def __init__(self, log: KernelLog, program: Program, name: str, pointers: Collection[int] | None = None) -> None:
        """``pointers`` are the positions of parameters that hold addresses; None if they are not known."""
        self.log = log
        self._pointers = pointers
        self.program = program
        self.name = name
        self.parameters = program.parameters[name]
        self._kernels: dict[bool, RepeatedKernel] = {}
        self._written: frozenset[int] | None = None
        """Parameters that the kernel with all checks writes through; None: it may write through all of them."""
        self._globals: Globals | None = None

    def compiled(self, checks: bool, *, clustered: bool = False) -> RepeatedKernel:
        """
        Raises:
            UnsupportedPTXError: the CPU backend does not know something in the kernel.
        """
        kernel = self._kernels.get(checks)
        if kernel is None:
            try:
                compiled = compile_kernel(self.program.ptx, self.name, checks=checks, clustered=clustered)
            except (UnsupportedPTXError, TranslatorBugError) as error:
                raise rejected(error, self.program.ptx, self.program.sources) from error
            if self._globals is None:
                storage = compiled.translation.storage
                self._globals = Globals(storage.globals, storage.functions)
            kernel = self._kernels[checks] = RepeatedKernel(compiled, self._globals, TAGS, threads=THREADS)
            if checks:
                self._written = self._written_by(kernel)
        return kernel

    def launch(
        self,
        grid: Dim3,
        block: Dim3,
        shared_bytes: int,
        parameters: bytes,
        memories: Sequence[Reached],
        circumstances: LaunchDetails,
        *,
        cooperative: bool = False,
        cluster: Dim3 | None = None,
    ) -> None:
        """Runs a launch, and records its findings.

        Args:
            grid, block: extents.
            shared_bytes: dynamic shared memory.
            parameters: the parameter block, as the PTX declares it.
            memories: what the kernel may access.
            circumstances: asked when there is something to tell.
            cooperative: whether all blocks are resident at once.
            cluster: blocks of a cluster, if the launch asks for clusters: the same in all launches.

        Raises:
            UnsupportedPTXError: the CPU backend does not know something in the kernel.
            LaunchError: it cannot be launched so.
            KernelStoppedError: it was launched, and did not finish.
        """
        checked = self.log.next_is_checked()
        if not self.log.launching:
            self.log.ran(checked)
            return

        def recorded(kernel: RepeatedKernel, found: Sequence[RawFinding]) -> Finding | None:
            item = KernelLaunch(self.name, grid, block, shared_bytes, (), cooperative)
            reached = [replace(each.memory.memory, gaps=None) for each in memories]
            return self._tell(kernel, item, reached, found, circumstances)

        try:
            kernel = self.compiled(checked, clustered=cluster is not None)
            if cluster and (refused := refused_cluster(cluster, grid, self.program.arch)):
                raise LaunchError(f"kernel {self.name}: {refused}")
            shape = LaunchShape(grid, block, shared_bytes, cooperative=cooperative, cluster=cluster)
            try:
                with LOCK:
                    found, printed = kernel.launch(shape, parameters, *self._split(memories, checked))
            except LaunchTooLargeError as error:
                recorded(kernel, error.findings)
                raise
            stopped = recorded(kernel, found) if found else None
        except Exception as error:
            self.log.refused(why_not(error), stack=circumstances()[1])
            raise
        self.log.ran(checked)
        if printed:
            sys.stdout.write(printed)
        if stopped is not None:
            raise KernelStoppedError(f"kernel {self.log.name}: {stopped.message} (kernelcheck sanitize)")

    def _split(self, memories: Sequence[Reached], checked: bool) -> tuple[list[Watched], list[Memory]]:
        """Memory to watch for races and uninitialised reads, and other memory: the kernel only reads it, and all of it
        was written before."""
        if not checked:
            return [], [each.memory.memory for each in memories]
        written = self._written
        watched: list[Watched] = []
        others: list[Memory] = []
        for each in memories:
            item = each.memory
            if written is None or item.blank or item.memory.gaps is not None or not written.isdisjoint(each.parameters):
                watched.append(item)
            else:
                others.append(item.memory)
        return watched, others

    def _written_by(self, kernel: RepeatedKernel) -> frozenset[int] | None:
        if self._pointers is None:
            return None
        sites = [frozenset(self._pointers).intersection(site) for site in kernel.kernel.translation.written]
        return frozenset().union(*sites) if all(sites) else None

    def _tell(
        self,
        kernel: RepeatedKernel,
        item: KernelLaunch,
        memories: Sequence[Memory],
        found: Sequence[RawFinding],
        circumstances: LaunchDetails,
    ) -> Finding | None:
        """Records findings and notes; returns what stopped the launch, if anything did."""
        assert self._globals is not None, "made with the kernel"
        made = self.program.made[self.name]
        where = (kernel.kernel, item, self.program, memories, self._globals)
        wrong = [raw for raw in found if raw.kind not in NOTE_KINDS and not is_of_compiler(raw, made)]
        findings = by_cause([[named_finding(*where, raw) for raw in wrong]])
        notes: tuple[Note, ...] = by_line([named_note(*where, raw) for raw in found if raw.kind in NOTE_KINDS])
        arguments, stack = circumstances() if findings else ({}, ())
        self.log.found(findings, notes, grid=item.grid, block=item.block, arguments=arguments, stack=stack)
        return next((finding for finding in findings if finding.kind in STOPS), None)
