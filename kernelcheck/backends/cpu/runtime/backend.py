"""The CPU backend: the same CUDA source, compiled by the same NVRTC, executed without a GPU."""

from __future__ import annotations

import copy
import math
import os
import platform
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from kernelcheck.backends.base import Buffer, Execution, KernelLaunch, Schedule, ScheduleKind, argument_bytes
from kernelcheck.backends.cpu.emit.finding_kinds import BETWEEN_THREADS, NOTE_KINDS, STOPS
from kernelcheck.backends.cpu.ptx.refusal_messages import rejection
from kernelcheck.backends.cpu.runtime.arena import Arena
from kernelcheck.backends.cpu.runtime.causes import by_cause, unexplained
from kernelcheck.backends.cpu.runtime.compiled import CompiledKernel, compile_kernel
from kernelcheck.backends.cpu.runtime.console import Console
from kernelcheck.backends.cpu.runtime.executor import DEFAULT_STEP_LIMIT, OrderShowsError, launch
from kernelcheck.backends.cpu.runtime.findings import by_line, is_of_compiler, named_finding, named_note
from kernelcheck.backends.cpu.runtime.global_tags import Watched, watching
from kernelcheck.backends.cpu.runtime.gpu_limits import most_resident_blocks, shared_limit
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory, parameter_block
from kernelcheck.backends.cpu.runtime.profiler import CountedLaunch, OnCounted, Tally
from kernelcheck.backends.cpu.runtime.witnesses import Witnesses
from kernelcheck.backends.cpu.runtime.worker import Interruption, LaunchShape, RawFinding
from kernelcheck.base.errors import CompileError, KernelcheckError, LaunchError, TranslatorBugError, UnsupportedPTXError
from kernelcheck.base.findings import Finding, Note
from kernelcheck.compiler.program import Program

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.runtime.trace import Recorder


MAX_STATIC_SHARED = 48 * 1024
"""Static shared memory of a block, in bytes, on every architecture (CUDA C++ Programming Guide, "Shared Memory",
of each compute capability): ptxas refuses more."""


MAX_IDLE_PROGRAMS = 16
"""How many programs are kept after their release, the last ones: the next op may have the same."""


class CpuBackend:
    """Executes PTX on the host's processor, every access checked."""

    name = "cpu"

    def __init__(
        self,
        *,
        checks: bool = True,
        schedule: Schedule | None = None,
        recorder: Recorder | None = None,
        on_counted: OnCounted | None = None,
        step_limit: int = DEFAULT_STEP_LIMIT,
        threads: int = 1,
        keep: bool = True,
        sooner: bool = False,
    ) -> None:
        """Compiles nothing yet.

        Args:
            checks: whether to check memory for races and uninitialised reads, and to note shuffles and divisions whose
                result is undefined; bounds are always checked.
            schedule: the schedule of all launches, instead of their own.
            recorder: follows a thread of the next launch.
            on_counted: gets what the instructions of all launches did, which is counted only if it is given.
            step_limit: loop iterations that the warps of one block may make together before a launch counts as endless.
            threads: host threads over which the blocks of a launch are spread, if that pays; 0 for one per core.
                Results do not depend on it. A sweep spreads its cases instead.
            keep: whether kernels that it compiles are kept on disk.
            sooner: whether machine code is made in less time, to run longer: for kernels that run once or twice.
        """
        self._checks = checks
        self._schedule = schedule
        self._recorder = recorder
        self._on_counted = on_counted
        self._step_limit = step_limit
        self._threads = threads or os.cpu_count() or 1
        self._keep = keep
        self._sooner = sooner
        self._kernels: dict[str, dict[tuple[str, bool, bool], CompiledKernel]] = {}
        self._prepared: Counter[str] = Counter()
        self._lock = threading.Lock()
        self._interruption = Interruption()
        self._set: Mapping[str, np.ndarray] = {}

    def interrupt(self) -> None:
        """Makes running and future launches raise KeyboardInterrupt as soon as they can."""
        self._interruption.request()

    def elsewhere(self) -> Callable[[], CpuBackend] | None:
        """Makes one with the same settings in another process; a recorder stays here. None if launches are counted."""
        if self._on_counted is not None:
            return None
        return partial(
            CpuBackend,
            checks=self._checks,
            schedule=self._schedule,
            step_limit=self._step_limit,
            threads=self._threads,
            keep=self._keep,
            sooner=self._sooner,
        )

    @property
    def places(self) -> None:
        """It shares no device."""
        return None

    def under(self, schedule: Schedule) -> CpuBackend:
        """This backend, with all that it has compiled, for launches under another schedule."""
        other = copy.copy(self)
        other._schedule = schedule
        return other

    def apart(self) -> CpuBackend:
        """This backend, with all that it has compiled: an interrupt of one is none of the other."""
        other = copy.copy(self)
        other._interruption = Interruption()
        return other

    def setting(self, variable: str, value: np.ndarray) -> CpuBackend:
        """This backend, with all that it has compiled, for launches that find a variable of the module set."""
        other = copy.copy(self)
        other._set = {**self._set, variable: value}
        return other

    def describe(self) -> Mapping[str, str]:
        import llvmlite

        from kernelcheck.backends.cpu import jit

        return {
            "processor": jit.processor().split()[0],
            "machine": platform.machine(),
            "llvmlite": str(llvmlite.__version__),
        }

    def prepare(self, program: Program) -> None:
        """Translates and compiles every kernel of the program that was requested by name.

        Raises:
            UnsupportedPTXError: a kernel uses PTX that the executor does not know.
            CompileError: a kernel declares more static shared memory than any GPU allows.
        """
        for name, lowered in program.kernels.items():
            _check_static_shared(self._kernel(program, lowered), name)
        with self._lock:
            self._prepared[program.sha256] += 1

    def release(self, program: Program) -> None:
        """Undoes one ``prepare``; the machine code of all but the last unused programs is dropped."""
        with self._lock:
            self._prepared[program.sha256] -= 1
            if program.sha256 in self._kernels:  # from here on the last one
                self._kernels[program.sha256] = self._kernels.pop(program.sha256)
            idle = [key for key in self._kernels if self._prepared[key] < 1]
            for key in idle[:-MAX_IDLE_PROGRAMS]:
                del self._kernels[key]
                del self._prepared[key]

    def forget(self, program: Program) -> None:
        """Drops the machine code of a program that was executed without being prepared."""
        with self._lock:
            if not self._prepared[program.sha256]:
                self._kernels.pop(program.sha256, None)

    def _kernel(
        self, program: Program, lowered: str, *, independent: bool = False, witness: bool = False
    ) -> CompiledKernel:
        key = (lowered, independent, witness)
        with self._lock:
            kernel = self._kernels.get(program.sha256, {}).get(key)
        if kernel is None:
            traced = self._recorder is not None
            try:
                kernel = compile_kernel(
                    program.ptx_with_shown_paths,
                    lowered,
                    checks=self._checks,
                    trace=traced,
                    witness=witness,
                    count=self._on_counted is not None,
                    independent=independent,
                    keep=self._keep,
                    sooner=self._sooner,
                )
            except (UnsupportedPTXError, TranslatorBugError) as error:
                raise type(error)(rejection(str(error), program.ptx, program.sources)) from error
            with self._lock:
                self._kernels.setdefault(program.sha256, {})[key] = kernel
        return kernel

    def explain(
        self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch], execution: Execution
    ) -> Execution:
        """Runs the launches twice more, the second time with the places watched where the first found something.

        These runs may see less, since kernels may ask for the time, or cannot be had: nothing that was found is lost.
        """
        if BETWEEN_THREADS.isdisjoint(finding.kind for finding in execution.findings):
            return execution
        try:
            noting = Witnesses()
            self._execute(program, _copied(buffers), launches, 1, noting)
            seen = self._execute(program, _copied(buffers), launches, 1, Witnesses(noting.found))
        except KernelcheckError:
            return execution
        return replace(execution, findings=(*seen.findings, *unexplained(execution.findings, seen.findings)))

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        """Runs the launches in order.

        Raises:
            LaunchError: static and dynamic shared memory together are over the limit of the architecture, or a block is
                larger than the kernel's `__launch_bounds__`.
        """
        try:
            return self._execute(program, buffers, launches, self._threads)
        except OrderShowsError:
            return self._execute(program, buffers, launches, threads=1)

    def _execute(
        self,
        program: Program,
        buffers: Sequence[Buffer],
        launches: Sequence[KernelLaunch],
        threads: int,
        witnesses: Witnesses | None = None,
    ) -> Execution:
        """Leaves the buffers as they are when it raises anything."""
        placed = {str(buffer.symbol): buffer.array for buffer in buffers if buffer.symbol is not None}
        placed.update((name, value.copy()) for name, value in self._set.items())
        symbols = {buffer.name: str(buffer.symbol) for buffer in buffers if buffer.symbol is not None}
        buffers = [buffer for buffer in buffers if buffer.symbol is None]
        copies = Arena([buffer.array.nbytes for buffer in buffers]).arrays
        for buffer, copied in zip(buffers, copies, strict=True):
            copied[:] = buffer.array.reshape(-1).view(np.uint8)
        memories = [
            Memory(buffer.name, copied.ctypes.data, copied.nbytes, buffer.array.itemsize, buffer.gaps)
            for buffer, copied in zip(buffers, copies, strict=True)
        ]
        addresses = {memory.name: memory.address for memory in memories}
        schedules = [self._schedule or item.schedule for item in launches]
        watch = bool(witnesses and witnesses.watch)
        kernels = [
            self._kernel(program, item.kernel, independent=schedule.kind == "lanes", witness=watch)
            for item, schedule in zip(launches, schedules, strict=True)
        ]
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
            Watched(m, b.blank) for m, b in zip(memories, buffers, strict=True) if b.writable or b.gaps is not None
        ]
        watched += [Watched(memory) for memory in module_globals.memories("global")]
        granule = min((storage.global_granule for storage in stored), default=1)
        start = time.perf_counter()
        with watching(watched, granule) as tags:
            for number, (kernel, item, schedule) in enumerate(zip(kernels, launches, schedules, strict=True)):
                _check_shared(kernel, item, program)
                _check_block(kernel, item, program)
                _check_resident(item, program)
                values = [argument_bytes(argument, addresses) for argument in item.arguments]
                declared = [(p.size, p.align) for p in program.parameters[item.kernel]]
                shape = LaunchShape(item.grid, item.block, item.shared_bytes, schedule, item.cooperative)
                shape = replace(shape, number=number)
                if item.shared_fill is not None:
                    shape = replace(shape, shared_fill=item.shared_fill)
                for name in item.sets:
                    if symbols[name] in initial:
                        module_globals.write(symbols[name], initial[symbols[name]])
                block = parameter_block(declared, values)
                table = witnesses.begin(number, [*memories, *module_globals.memories()]) if witnesses else 0
                tally = Tally(kernel.translation) if self._on_counted else None
                raw = launch(
                    kernel,
                    shape,
                    block,
                    memories,
                    module_globals,
                    threads=threads,
                    step_limit=self._step_limit,
                    recorder=self._recorder,
                    interruption=self._interruption,
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
                noted = partial(named_note, kernel, item, program, memories, module_globals)
                notes += [noted(finding) for finding in raw if finding.kind in NOTE_KINDS]
                if any(finding.kind in STOPS for finding in raw):
                    break
        seconds = time.perf_counter() - start
        if self._on_counted:
            self._on_counted(counted)
        for buffer, copied in zip(buffers, copies, strict=True):
            if buffer.array.flags.writeable:
                buffer.array.reshape(-1).view(np.uint8)[:] = copied
        for name, array in placed.items():
            module_globals.read(name, array)
        ran_under = _ran_under(schedules, kernels)
        return Execution(seconds, by_cause(findings), console.printed, notes=by_line(notes), schedule=ran_under)


def _only_noted(finding: RawFinding) -> RawFinding:
    """A note, if it is a read of shared memory that nothing wrote."""
    unwritten = finding.kind == "uninitialized-read" and finding.space == "shared"
    return replace(finding, kind="unwritten-shared") if unwritten else finding


def _copied(buffers: Sequence[Buffer]) -> list[Buffer]:
    return [replace(buffer, array=buffer.array.copy()) for buffer in buffers]


def _ran_under(schedules: Sequence[Schedule], kernels: Sequence[CompiledKernel]) -> ScheduleKind:
    kinds: set[ScheduleKind] = {
        "forward" if schedule.kind == "lanes" and not kernel.translation.runs_as_lanes else schedule.kind
        for schedule, kernel in zip(schedules, kernels, strict=True)
    }
    return max(kinds, key=lambda kind: kind != "forward", default="forward")


def _check_static_shared(kernel: CompiledKernel, name: str) -> None:
    static = kernel.translation.storage.static_shared_bytes
    if static > MAX_STATIC_SHARED:
        raise CompileError(
            f"kernel '{name}' declares {static} bytes of static shared memory, but a block may have "
            f"{MAX_STATIC_SHARED}: make it smaller, or dynamic (extern __shared__, and shared = ... in the registry)"
        )


def _check_shared(kernel: CompiledKernel, item: KernelLaunch, program: Program) -> None:
    static = kernel.translation.storage.static_shared_bytes
    limit = shared_limit(program.arch)
    if static + item.shared_bytes > limit:
        name = next((name for name, lowered in program.kernels.items() if lowered == item.kernel), item.kernel)
        raise LaunchError(
            f"kernel '{name}' uses {static} bytes of static and {item.shared_bytes} of dynamic shared memory, "
            f"{static + item.shared_bytes} in all, but a block on {program.arch} has {limit}: lower one of the two, or "
            "the dim that it grows with, or choose another arch"
        )


def _check_block(kernel: CompiledKernel, item: KernelLaunch, program: Program) -> None:
    threads, most = math.prod(item.block), kernel.translation.max_threads
    if threads > most:
        name = next((name for name, lowered in program.kernels.items() if lowered == item.kernel), item.kernel)
        raise LaunchError(
            f"kernel '{name}': a block of {threads} threads, but its __launch_bounds__ allow {most}: "
            "make the block smaller, or raise the bounds"
        )


def _check_resident(item: KernelLaunch, program: Program) -> None:
    most = most_resident_blocks(program.arch, math.prod(item.block))
    blocks = math.prod(item.grid)
    if item.cooperative and most is not None and blocks > most:
        name = next((name for name, lowered in program.kernels.items() if lowered == item.kernel), item.kernel)
        raise LaunchError(
            f"kernel '{name}': a cooperative grid of {blocks} blocks, but the largest {program.arch} GPU holds {most} "
            f"of {math.prod(item.block)} threads at once: launch fewer blocks, each of which does more"
        )
