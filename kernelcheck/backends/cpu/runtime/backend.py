"""The CPU backend: the same CUDA source, compiled by the same NVRTC, executed without a GPU."""

from __future__ import annotations

import copy
import os
import platform
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from kernelcheck.backends.base import Buffer, Execution, KernelLaunch, Schedule
from kernelcheck.backends.cpu.emit.finding_kinds import BETWEEN_THREADS
from kernelcheck.backends.cpu.runtime.interruption import Interruption
from kernelcheck.backends.cpu.runtime.launch_conditions import DEFAULT_STEP_LIMIT, LaunchConditions
from kernelcheck.base.errors import CompileError, KernelcheckError, TranslatorBugError, UnsupportedPTXError
from kernelcheck.base.flows import Flow
from kernelcheck.compiler.program import Program

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.runtime.compiled import CompiledKernel
    from kernelcheck.backends.cpu.runtime.profiler import OnCounted
    from kernelcheck.backends.cpu.runtime.trace import Recorder
    from kernelcheck.backends.cpu.runtime.witnesses import Witnesses

# Modules that compile and run kernels are imported with the first kernel: the process of a command only hands its
# backend on to processes that run the cases.

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
        self._under = LaunchConditions(schedule, recorder, on_counted, step_limit, threads or os.cpu_count() or 1)
        self._keep = keep
        self._sooner = sooner
        self._kernels: dict[str, dict[tuple[str, bool, bool, bool], CompiledKernel]] = {}
        self._prepared: Counter[str] = Counter()
        self._lock = threading.Lock()

    def interrupt(self) -> None:
        """Makes running and future launches raise KeyboardInterrupt as soon as they can."""
        self._under.interruption.request()

    def elsewhere(self) -> Callable[[], CpuBackend] | None:
        """Makes one with the same settings in another process; a recorder stays here. None if launches are counted."""
        if self._under.on_counted is not None:
            return None
        return partial(
            CpuBackend,
            checks=self._checks,
            schedule=self._under.schedule,
            step_limit=self._under.step_limit,
            threads=self._under.threads,
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
        other._under = replace(self._under, schedule=schedule)
        return other

    def apart(self) -> CpuBackend:
        """This backend, with all that it has compiled: an interrupt of one is none of the other."""
        other = copy.copy(self)
        other._under = replace(self._under, interruption=Interruption())
        return other

    def setting(self, variable: str, value: np.ndarray) -> CpuBackend:
        """This backend, with all that it has compiled, for launches that find a variable of the module set."""
        other = copy.copy(self)
        other._under = replace(self._under, presets={**self._under.presets, variable: value})
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
        self,
        program: Program,
        lowered: str,
        *,
        independent: bool = False,
        witness: bool = False,
        clustered: bool = False,
    ) -> CompiledKernel:
        key = (lowered, independent, witness, clustered)
        with self._lock:
            kernel = self._kernels.get(program.sha256, {}).get(key)
        if kernel is None:
            from kernelcheck.backends.cpu.runtime.compiled import compile_kernel  # loads LLVM

            recorder = self._under.recorder
            try:
                kernel = compile_kernel(
                    program.ptx_with_shown_paths,
                    lowered,
                    checks=self._checks,
                    trace=recorder.kind if recorder else "",
                    witness=witness,
                    count=self._under.on_counted is not None,
                    independent=independent,
                    clustered=clustered,
                    keep=self._keep,
                    sooner=self._sooner,
                )
            except (UnsupportedPTXError, TranslatorBugError) as error:
                from kernelcheck.backends.cpu.ptx.refusal_messages import rejected

                raise rejected(error, program.ptx, program.sources) from error
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
        from kernelcheck.backends.cpu.runtime.causes import unexplained
        from kernelcheck.backends.cpu.runtime.witnesses import Witnesses

        try:
            noting = Witnesses()
            self._execute(program, _copied(buffers), launches, noting)
            seen = self._execute(program, _copied(buffers), launches, Witnesses(noting.found))
        except KernelcheckError:
            return execution
        return replace(execution, findings=(*seen.findings, *unexplained(execution.findings, seen.findings)))

    def follow(
        self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch], inputs: frozenset[str]
    ) -> Flow:
        from kernelcheck.backends.cpu.runtime.flow import FlowRecorder

        recorder = FlowRecorder(inputs)
        other = CpuBackend(checks=False, recorder=recorder, keep=False, sooner=True)
        other.execute(program, buffers, launches)
        return recorder.flow

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        """Runs the launches in order.

        Raises:
            LaunchError: static and dynamic shared memory together are over the limit of the architecture, or a block is
                larger than the kernel's `__launch_bounds__`.
        """
        return self._execute(program, buffers, launches)

    def execute_sparsely(
        self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch], step_limit: int
    ) -> Execution:
        other = copy.copy(self)
        other._under = replace(self._under, threads=1, step_limit=step_limit, recorder=None, on_counted=None)
        return other._execute(program, buffers, launches)

    def _execute(
        self,
        program: Program,
        buffers: Sequence[Buffer],
        launches: Sequence[KernelLaunch],
        witnesses: Witnesses | None = None,
    ) -> Execution:
        from kernelcheck.backends.cpu.runtime.execution import executed

        def kernel_of(lowered: str, independent: bool, witness: bool, clustered: bool) -> CompiledKernel:
            return self._kernel(program, lowered, independent=independent, witness=witness, clustered=clustered)

        under = self._under if witnesses is None else replace(self._under, threads=1)
        return executed(kernel_of, program, buffers, launches, under, witnesses)


def _check_static_shared(kernel: CompiledKernel, name: str) -> None:
    static = kernel.translation.storage.static_shared_bytes
    if static > MAX_STATIC_SHARED:
        raise CompileError(
            f"kernel '{name}' declares {static} bytes of static shared memory, but a block may have "
            f"{MAX_STATIC_SHARED}: make it smaller, or dynamic (extern __shared__, and shared = ... in the registry)"
        )


def _copied(buffers: Sequence[Buffer]) -> list[Buffer]:
    return [replace(buffer, array=buffer.array.copy()) for buffer in buffers]
