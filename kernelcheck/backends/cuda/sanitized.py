"""The CUDA backend under NVIDIA's compute-sanitizer: each execution in a worker of its own, which the tool watches."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from kernelcheck.backends.base import Buffer, Execution, KernelLaunch
from kernelcheck.backends.cuda.backend import CudaBackend
from kernelcheck.backends.cuda.process import WorkerProcess
from kernelcheck.backends.cuda.sanitizer import SanitizerTool, command, find_sanitizer
from kernelcheck.backends.cuda.sanitizer_report import findings_in
from kernelcheck.base.errors import CannotRunError
from kernelcheck.compiler.program import Program

FINISH_SECONDS = 120.0
"""How long the tool may take to write its report once the worker is done."""


class SanitizedBackend:
    """`CudaBackend`, with compute-sanitizer's findings for every execution.

    The tool's report is complete only when the process that it watches has ended, so each execution has a process of
    its own: what is reported belongs to the case that ran.
    """

    name = "cuda"

    def __init__(
        self,
        tool: SanitizerTool,
        *,
        launch_seconds: float = 300.0,
        setup_seconds: float = 600.0,
        backend: Callable[..., CudaBackend] = CudaBackend,
        worker: Callable[..., WorkerProcess] = WorkerProcess,
    ) -> None:
        """Starts a worker that describes the device, and does not wait for it.

        Args:
            tool: which of compute-sanitizer's.
            launch_seconds, setup_seconds: as `CudaBackend` takes them; under the tool everything takes longer.
            backend: makes the backend of an execution, from the keyword arguments of `CudaBackend`.
            worker: starts a worker, from those of `WorkerProcess`.

        Raises:
            CannotRunError: the tool is not installed.
        """
        find_sanitizer()
        self._tool = tool
        self._worker = worker
        self._make = partial(backend, launch_seconds=launch_seconds, setup_seconds=setup_seconds)
        self._plain = self._make(start=worker)
        self._running: CudaBackend | None = None
        self._turn = threading.Lock()
        self._interrupted = False

    def interrupt(self) -> None:
        """Makes every ``execute`` raise KeyboardInterrupt, including later ones."""
        self._interrupted = True
        self._plain.interrupt()
        running = self._running
        if running is not None:
            running.interrupt()

    def describe(self) -> Mapping[str, str]:
        """Description by `CudaBackend`, and the tool."""
        return {**self._plain.describe(), "sanitizer": self._tool}

    def prepare(self, program: Program) -> None:
        """As `CudaBackend` does it."""
        self._plain.prepare(program)

    def release(self, program: Program) -> None:
        """As `CudaBackend` does it."""
        self._plain.release(program)

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        """Runs the launches under the tool; what it found comes before what the backend saw.

        Raises:
            LaunchError: a launch does not fit the kernel or the device.
            CannotRunError: the worker ended or hung outside any launch, or the tool did not check all of the run.
        """
        # A process that the worker left behind may still write there when the folder is removed.
        temporary = tempfile.TemporaryDirectory(prefix="kernelcheck-", ignore_cleanup_errors=True)
        with self._turn, temporary as folder:
            place = Path(folder)
            start = partial(self._worker, prefix=command(self._tool, place), temporary=place)
            running = self._running = self._make(start=start, watched=True, keep_blank=self._tool == "initcheck")
            if self._interrupted:
                running.interrupt()
            try:
                execution = running.execute(program, buffers, launches)
                ended = running.finish(FINISH_SECONDS)
            finally:
                self._running = None
                running.close()
            if not ended:
                if execution.completed:
                    raise CannotRunError(f"{self._tool} was still writing its report after {FINISH_SECONDS:g} s")
                return execution  # it was killed with the kernel that hung, or ended with its worker
            found = findings_in(place, self._tool, program.sources)
        return replace(execution, findings=(*found, *execution.findings))

    def close(self) -> None:
        """Ends the worker that describes the device."""
        self._plain.close()
