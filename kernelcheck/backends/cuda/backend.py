"""The parent's side of the CUDA backend: it holds no CUDA context, and outlives the workers that kernels take down."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection

import numpy as np

from kernelcheck.backends.base import Buffer, Execution, Finding, KernelLaunch
from kernelcheck.backends.cuda import faults
from kernelcheck.backends.cuda.device import serve_cuda
from kernelcheck.backends.cuda.image import compile_image
from kernelcheck.backends.cuda.launches import check_arguments
from kernelcheck.backends.cuda.messages import (
    Describe,
    Described,
    Failed,
    Faulted,
    Finished,
    Launching,
    Load,
    Loaded,
    Ran,
    Region,
    Request,
    Run,
)
from kernelcheck.backends.cuda.worker import WorkerDiedError, WorkerProcess, WorkerTimeoutError
from kernelcheck.compiler import Program
from kernelcheck.errors import BackendUnavailableError, CannotRunError, CompileError, LaunchError

_FAILURES = {
    "launch": LaunchError,
    "compile": CompileError,
    "unavailable": BackendUnavailableError,
    "failed": CannotRunError,
}


@dataclass(frozen=True)
class Lost:
    """The worker died, or was killed for taking too long, while the launch of this index ran."""

    index: int
    ending: str | None
    """How the process ended by itself; None where it ran out of time."""


class CudaBackend:
    """Runs kernels on the first visible NVIDIA GPU, in a worker process.

    A kernel that faults, hangs or takes the worker down costs that worker; the fault becomes a finding, and the next
    call starts a fresh one. Calls from several threads take turns.
    """

    name = "cuda"

    def __init__(
        self,
        *,
        launch_seconds: float = 30.0,
        setup_seconds: float = 180.0,
        serve: Callable[[Connection], None] = serve_cuda,
        compile_image: Callable[[Program, str], bytes] = compile_image,
    ) -> None:
        """Starts nothing yet.

        Args:
            launch_seconds: wall-clock time that one launch may take before it counts as hung.
            setup_seconds: time that anything else may take: the worker's start, loading, copying.
            serve: the worker process's main function.
            compile_image: gives the module for a program and an architecture such as ``sm_90``.
        """
        self._launch_seconds = launch_seconds
        self._setup_seconds = setup_seconds
        self._serve = serve
        self._compile_image = compile_image
        self._lock = threading.RLock()
        self._worker: WorkerProcess | None = None
        self._described: Described | None = None
        self._images: dict[str, Load] = {}
        self._loaded: set[str] = set()
        self._interrupted = False

    def interrupt(self) -> None:
        """Kills the worker, so that calls that run or wait for their turn raise KeyboardInterrupt."""
        self._interrupted = True
        worker = self._worker
        if worker is not None:
            worker.kill()

    def describe(self) -> Mapping[str, str]:
        """Names device, compute capability, driver, runtime and CuPy.

        Raises:
            BackendUnavailableError: no device answers.
        """
        with self._lock:
            return self._device().environment

    def prepare(self, program: Program) -> None:
        """Compiles ``program`` for the device's architecture and loads it.

        Raises:
            CompileError: NVRTC or the driver rejects it.
            BackendUnavailableError: no device answers.
        """
        with self._lock:
            key = _key(program)
            if key not in self._images:
                image = self._compile_image(program, f"sm_{self._device().compute_capability}")
                kernels = {lowered: name for name, lowered in program.kernels.items()}
                self._images[key] = Load(key, image, kernels)
            if key not in self._loaded:
                self._converse(self._images[key])
                self._loaded.add(key)

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        """Runs ``launches`` in order on ``buffers``, and copies every buffer back, the read-only ones too.

        After a fault, a timeout or a worker's death the buffers' arrays are as they were before, and the execution is
        not ``completed``.

        Raises:
            LaunchError: a launch does not fit the kernel or the device.
            CannotRunError: the worker ended or hung outside any launch, or device memory ran out.
        """
        names = {lowered: name for name, lowered in program.kernels.items()}
        for launch in launches:
            if launch.kernel not in names:
                raise LaunchError(f"{program.source} has no kernel {launch.kernel!r}; it has {sorted(names)}")
            sizes = [parameter.size for parameter in program.parameters[launch.kernel]]
            check_arguments(
                launch, names[launch.kernel], sizes, [buffer.name for buffer in buffers if buffer.symbol is None]
            )
        before = [_bytes_of(buffer) for buffer in buffers]
        regions = [
            Region(b.name, block.size, b.array.itemsize, b.symbol) for b, block in zip(buffers, before, strict=True)
        ]
        with self._lock:
            self.prepare(program)
            answer, after = self._converse(Run(_key(program), tuple(regions), tuple(launches)), before)
        if isinstance(answer, Ran):
            return Execution(answer.seconds, _findings(answer, buffers, before, after))
        if isinstance(answer, Faulted):
            kernel = names[launches[answer.index].kernel]
            finding = faults.fault_finding(answer.status, answer.detail, kernel)
            return Execution(answer.seconds, (finding,), completed=False)
        if isinstance(answer, Lost):
            kernel = names[launches[answer.index].kernel]
            if answer.ending is None:
                finding = faults.timeout_finding(self._launch_seconds, kernel)
            else:
                finding = faults.death_finding(answer.ending, kernel)
            return Execution(self._launch_seconds if answer.ending is None else 0.0, (finding,), completed=False)
        raise CannotRunError(f"the GPU worker process answered a run with {answer!r}")

    def close(self) -> None:
        """Ends the worker, if there is one; a later call starts another."""
        with self._lock:
            if self._worker is not None:
                self._worker.stop()
            self._worker = None
            self._loaded.clear()

    def _device(self) -> Described:
        if self._described is None:
            answer, _ = self._converse(Describe())
            if not isinstance(answer, Described):
                raise CannotRunError(f"the GPU worker process answered {answer!r} when asked what device it has")
            self._described = answer
        return self._described

    def _converse(
        self, request: Request, blocks: Sequence[np.ndarray] = ()
    ) -> tuple[Described | Loaded | Ran | Faulted | Lost, list[np.ndarray]]:
        """Sends a request and waits for its answer, and for the blocks that follow it.

        The worker is given up whenever it cannot be trusted to answer the next request.
        """
        running: int | None = None
        if self._interrupted:
            raise KeyboardInterrupt
        try:
            if self._worker is None:
                self._worker = WorkerProcess(self._serve)
            self._worker.send(request, blocks)
            while True:
                message = self._worker.receive(self._setup_seconds if running is None else self._launch_seconds)
                if isinstance(message, Launching):
                    running = message.index
                elif isinstance(message, Finished):
                    running = None
                else:
                    break
            after = self._worker.receive_blocks([block.size for block in blocks]) if isinstance(message, Ran) else []
        except (WorkerTimeoutError, WorkerDiedError) as error:
            self.close()
            if self._interrupted:
                raise KeyboardInterrupt from error
            if running is None:
                raise BackendUnavailableError(f"the GPU worker process {error}, outside any launch") from error
            return Lost(running, str(error) if isinstance(error, WorkerDiedError) else None), []
        except BaseException:
            self.close()  # an interrupt, for one, leaves the conversation in mid-answer
            raise
        if isinstance(message, Failed):
            if message.reason not in ("launch", "compile"):
                self.close()
            raise _FAILURES[message.reason](message.message)
        if isinstance(message, Faulted):
            self.close()
        return message, after


def _key(program: Program) -> str:
    """Names a module: the same source compiled for other kernels is another one."""
    return " ".join([program.sha256, *sorted(program.kernels.values())])


def _bytes_of(buffer: Buffer) -> np.ndarray:
    """Returns the buffer's bytes: uint8 [nbytes], a view.

    Raises:
        LaunchError: the array is not contiguous, so that no view can be had.
    """
    if not buffer.array.flags.c_contiguous:
        raise LaunchError(f"buffer {buffer.name!r} is not contiguous: strides {buffer.array.strides}")
    return buffer.array.reshape(-1).view(np.uint8)


def _findings(
    answer: Ran, buffers: Sequence[Buffer], before: Sequence[np.ndarray], after: Sequence[np.ndarray]
) -> tuple[Finding, ...]:
    """Copies results back and collects what was seen. An array that cannot take its result shows a write itself."""
    sizes = {buffer.name: buffer.array.size for buffer in buffers}
    found = [faults.damage_finding(damage, sizes[damage.buffer]) for damage in answer.damages]
    for buffer, old, new in zip(buffers, before, after, strict=True):
        if old.flags.writeable:
            old[:] = new
        elif changed := np.flatnonzero(old != new).tolist():
            found.append(faults.modified_finding(buffer.name, changed[0] // buffer.array.itemsize))
    return tuple(found)
