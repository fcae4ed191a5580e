"""The parent's side of the CUDA backend: it holds no CUDA context, and outlives the workers that kernels take down."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import numpy as np

from kernelcheck.backends.base import Buffer, Execution, KernelLaunch
from kernelcheck.backends.cuda import faults, guards
from kernelcheck.backends.cuda.exchange import HEADER_BYTES, Exchange, aligned
from kernelcheck.backends.cuda.image import image_of
from kernelcheck.backends.cuda.launch_limits import check_arguments
from kernelcheck.backends.cuda.messages import (
    Answer,
    BufferRegion,
    Describe,
    Described,
    Failed,
    Faulted,
    LoadModule,
    Ran,
    Request,
    RunLaunches,
    Time,
    UnloadModule,
)
from kernelcheck.backends.cuda.process import (
    EXIT_SECONDS,
    Limits,
    WorkerDiedError,
    WorkerLostError,
    WorkerProcess,
    WorkerTimeoutError,
)
from kernelcheck.backends.cuda.timing import Timed, Timing
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import BackendUnavailableError, CannotRunError, CompileError, LaunchError
from kernelcheck.base.findings import Finding
from kernelcheck.compiler.program import Program, has_opaque_variables, used_variables

MAX_SILENT_WORKERS = 2
"""The number of workers in a row without an answer after which the device counts as lost: each costs its time limit."""
WORKER_BYTES = 2 << 30
"""Device memory for each worker: half a GiB for its context (on an H100), the rest for the tensors of a case."""
MAX_QUOTED = 1000
"""Characters of what a worker said before it was lost."""

_FAILURES = {
    "launch": LaunchError,
    "compile": CompileError,
    "unavailable": BackendUnavailableError,
    "failed": CannotRunError,
}


@dataclass(frozen=True)
class _Module:
    """A compiled module, and what the worker must know about it."""

    load: LoadModule
    image: bytes


@dataclass(frozen=True)
class Lost:
    """The worker died, or was killed for taking too long, while the launch of this index ran."""

    index: int
    ending: str | None
    """How the process ended by itself; None if it ran out of time."""


class CudaBackend:
    """Runs kernels on the first visible NVIDIA GPU, in a worker process.

    A kernel that faults, hangs or takes the worker down costs that worker; the fault becomes a finding, and another
    worker is started. Calls from several threads take turns, except while compiling.
    """

    name = "cuda"

    def __init__(
        self,
        *,
        launch_seconds: float = 30.0,
        setup_seconds: float = 180.0,
        start: Callable[[], WorkerProcess] = WorkerProcess,
        image_of: Callable[[Program, int], bytes] = image_of,
        watched: bool = False,
        keep_blank: bool = False,
    ) -> None:
        """Starts the worker, and does not wait for it.

        Args:
            launch_seconds: wall-clock time that one launch may take before it counts as hung.
            setup_seconds: time that anything else may take: the worker's start, loading, copying.
            start: starts a worker.
            image_of: gives the module of a program for a compute capability.
            watched: whether a tool around the worker checks memory instead of this backend: buffers then have no
                guard zones, and memory of their own. A worker that is lost is not replaced.
            keep_blank: whether nothing is copied into blank buffers, so that such a tool can see what is read before
                it is written. What a kernel leaves unwritten is then not the array's content, but often zeros.
        """
        self._watched = watched
        self._keep_blank = keep_blank
        self._limits = Limits(launch_seconds, setup_seconds)
        self._start = start
        self._image_of = image_of
        self._lock = threading.RLock()
        self._worker: WorkerProcess | None = start()
        self._described: Described | None = None
        self._modules: dict[str, _Module] = {}
        """Modules in use, by key."""
        self._loaded: set[str] = set()
        """Keys of the modules that the worker has."""
        self._prepared: Counter[str] = Counter()
        self._interrupted = False
        self._silent = 0
        """Workers in a row that did not answer in time, outside any launch."""
        self._faulted = False
        """Whether the last worker ended after a fault."""

    def elsewhere(self) -> Callable[[], CudaBackend]:
        """Makes one with the same settings, and a worker of its own, in another process."""
        return partial(
            CudaBackend,
            launch_seconds=self._limits.launch,
            setup_seconds=self._limits.setup,
            start=self._start,
            image_of=self._image_of,
            watched=self._watched,
            keep_blank=self._keep_blank,
        )

    @property
    def places(self) -> int:
        """How many workers the device has memory for.

        Raises:
            BackendUnavailableError: no device answers.
        """
        return max(1, self._device().memory // WORKER_BYTES)

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
        return self._device().environment

    def prepare(self, program: Program) -> None:
        """Compiles ``program`` for the device's architecture and loads it.

        Raises:
            CompileError: NVRTC or the driver rejects it.
            BackendUnavailableError: no device answers.
        """
        module = self._compile(program)
        key = module.load.key
        with self._lock:
            try:
                self._load(module)
            except BaseException:
                if key not in self._prepared:
                    self._modules.pop(key, None)
                raise
            self._prepared[key] += 1

    def release(self, program: Program) -> None:
        """Undoes one ``prepare``; a module no longer in use is unloaded when the next one is loaded."""
        key = key_of(program)
        with self._lock:
            self._prepared[key] -= 1
            if self._prepared[key] < 1:
                del self._prepared[key]
                self._modules.pop(key, None)

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        """Runs ``launches`` in order on ``buffers``, and copies back every buffer that they may have changed.

        After a fault, a timeout or a worker's death the buffers' arrays are as they were before, and the execution is
        not ``completed``.

        Raises:
            LaunchError: a launch does not fit the kernel or the device.
            CannotRunError: the worker ended or hung outside any launch, or device memory ran out.
        """
        return self._ask(program, buffers, launches)[0]

    def time(
        self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch], timing: Timing
    ) -> tuple[Execution, Timed | None]:
        """Runs ``launches`` again and again, and measures how long they take.

        Returns:
            As ``execute``, with the buffers of the last repetition, and the times; None after a fault or a timeout.

        Raises:
            LaunchError: a launch does not fit the kernel or the device.
            CannotRunError: as ``execute``, or the launches cannot be repeated.
        """
        return self._ask(program, buffers, launches, timing)

    def _ask(
        self,
        program: Program,
        buffers: Sequence[Buffer],
        launches: Sequence[KernelLaunch],
        timing: Timing | None = None,
    ) -> tuple[Execution, Timed | None]:
        names = {lowered: name for name, lowered in program.kernels.items()}
        for launch in launches:
            if launch.kernel not in names:
                raise LaunchError(f"{program.source} has no kernel {launch.kernel!r}; it has {sorted(names)}")
            sizes = [parameter.size for parameter in program.parameters[launch.kernel]]
            check_arguments(
                launch, names[launch.kernel], sizes, [buffer.name for buffer in buffers if buffer.symbol is None]
            )
        before = [_bytes_of(buffer) for buffer in buffers]
        regions = _regions(buffers, watched=self._watched, keep_blank=self._keep_blank)
        module = self._compile(program)
        with self._lock:
            self._load(module)
            exchange = self._running().exchange
            _place(exchange, regions, before)
            exchange.take_printed()  # output of no case, such as that of a refused launch
            asked = (module.load.key, regions, tuple(launches))
            answer = self._converse(RunLaunches(*asked) if timing is None else Time(*asked, timing))
            printed = exchange.take_printed()
            if isinstance(answer, Ran):
                found = _outcome(answer, exchange, regions, buffers, before)
                return Execution(answer.seconds, found, printed), answer.timed
        if isinstance(answer, Faulted):
            kernel = names[launches[answer.index].kernel]
            finding = faults.fault_finding(answer.status, answer.detail, kernel)
            return Execution(answer.seconds, (finding,), printed, completed=False), None
        if isinstance(answer, Lost):
            kernel = names[launches[answer.index].kernel]
            if answer.ending is None:
                finding = faults.timeout_finding(self._limits.launch, kernel)
            else:
                finding = faults.death_finding(answer.ending, kernel)
            seconds = self._limits.launch if answer.ending is None else 0.0
            return Execution(seconds, (finding,), printed, completed=False), None
        raise CannotRunError(f"the GPU worker process answered a run with {answer!r}")

    def close(self) -> None:
        """Ends the worker, if there is one; a later call starts another."""
        with self._lock:
            if self._worker is not None:
                self._worker.stop()
            self._forget()

    def finish(self, seconds: float) -> bool:
        """Lets the worker end by itself; returns whether it did within ``seconds``. A faulted one has ended already."""
        with self._lock:
            in_time = self._faulted if self._worker is None else self._worker.finish(seconds)
            self._forget()
            return in_time

    def _forget(self) -> None:
        self._worker = None
        self._loaded.clear()

    def _device(self) -> Described:
        if self._described is None:
            with self._lock:
                answer = self._converse(Describe())
            if not isinstance(answer, Described):
                raise CannotRunError(f"the GPU worker process answered {answer!r} when asked what device it has")
            self._described = answer
        return self._described

    def _compile(self, program: Program) -> _Module:
        """The program's module, compiled here unless it exists. Threads compile concurrently."""
        key = key_of(program)
        module = self._modules.get(key)
        if module is None:
            image = self._image_of(program, self._device().compute_capability)
            kernels = {lowered: name for name, lowered in program.kernels.items()}
            load = LoadModule(key, len(image), kernels, _variables(program))
            module = self._modules.setdefault(key, _Module(load, image))
        return module

    def _load(self, module: _Module) -> None:
        """Makes the worker load a module, and unload those no longer in use."""
        if module.load.key in self._loaded:
            return
        for idle in self._loaded - self._modules.keys():
            self._converse(UnloadModule(idle))
            self._loaded.discard(idle)
        exchange = self._running().exchange
        _reserve(exchange, HEADER_BYTES + len(module.image))
        exchange.view(HEADER_BYTES, len(module.image))[:] = np.frombuffer(module.image, np.uint8)
        self._converse(module.load)
        self._loaded.add(module.load.key)

    def _running(self) -> WorkerProcess:
        if self._silent >= MAX_SILENT_WORKERS:
            raise BackendUnavailableError(
                f"the GPU does not answer: {self._silent} worker processes in a row did not answer in time; "
                "`nvidia-smi` shows whether it hangs"
            )
        if self._worker is None and not self._interrupted:
            self._worker = self._start()
        if self._interrupted or self._worker is None:
            self.close()
            raise KeyboardInterrupt
        return self._worker

    def _converse(self, request: Request) -> Answer | Lost:
        """Sends a request and waits for its answer.

        A worker that cannot be trusted to answer the next request is given up, and another one started.
        """
        worker = self._running()
        try:
            worker.send(request)
            answer = worker.receive(self._limits)
        except WorkerLostError as error:
            self._silent += isinstance(error, WorkerTimeoutError) and error.launch is None
            self._replace()
            if self._interrupted:
                raise KeyboardInterrupt from error
            if error.launch is None:
                printed = worker.exchange.take_printed().strip()[-MAX_QUOTED:]
                raise BackendUnavailableError(
                    f"the GPU worker process {error}, outside any launch{f'; it said: {printed}' if printed else ''}"
                ) from error
            return Lost(error.launch, str(error) if isinstance(error, WorkerDiedError) else None)
        except BaseException:
            self.close()  # an interrupt, for example, leaves an answer half read
            raise
        self._silent = 0
        if isinstance(answer, Failed):
            if answer.reason not in ("launch", "compile"):
                self.close()
            raise _FAILURES[answer.reason](answer.message)
        if isinstance(answer, Faulted):
            self._faulted = worker.finish(self._limits.setup if self._watched else EXIT_SECONDS)
            self._replace()
        return answer

    def _replace(self) -> None:
        """Gives the worker up and starts another, so that it is ready when it is needed."""
        self.close()
        if not (self._interrupted or self._watched):
            self._worker = self._start()


def key_of(program: Program) -> str:
    """The key of a module: the same source compiled for other kernels is another module."""
    return " ".join([program.sha256, *sorted(program.kernels.values())])


def _variables(program: Program) -> Mapping[str, int] | None:
    """Bytes of the variables that its code names: headers declare a thousand constants that it does not. None if there
    are opaque ones."""
    if has_opaque_variables(program.ptx):
        return None
    return used_variables(program.ptx)


def _bytes_of(buffer: Buffer) -> np.ndarray:
    """Returns the buffer's bytes: uint8 [nbytes], a view.

    Raises:
        LaunchError: the array is not contiguous, so it has no such view.
    """
    if not buffer.array.flags.c_contiguous:
        raise LaunchError(f"buffer {buffer.name!r} is not contiguous: strides {buffer.array.strides}")
    return buffer.array.reshape(-1).view(np.uint8)


def _regions(buffers: Sequence[Buffer], *, watched: bool, keep_blank: bool) -> tuple[BufferRegion, ...]:
    """Where each buffer lies in the shared memory, one after the other."""
    regions: list[BufferRegion] = []
    end = HEADER_BYTES
    for buffer in buffers:
        array = buffer.array
        region = BufferRegion(
            name=buffer.name,
            nbytes=array.nbytes,
            itemsize=array.itemsize,
            offset=aligned(end),
            writable=buffer.writable,
            symbol=buffer.symbol,
            guarded=buffer.symbol is None and not watched,
            blank=buffer.blank and keep_blank,
        )
        end = region.offset + region.frame_bytes
        regions.append(region)
    return tuple(regions)


def _place(exchange: Exchange, regions: Sequence[BufferRegion], contents: Sequence[np.ndarray]) -> None:
    """Writes every buffer, with its guard zones, into the shared memory."""
    _reserve(exchange, max((region.offset + region.frame_bytes for region in regions), default=0))
    for region, content in zip(regions, contents, strict=True):
        frame = exchange.view(region.offset, region.frame_bytes)
        if region.guarded:
            guards.write_frame(frame, content)
        else:
            frame[:] = content


def _reserve(exchange: Exchange, nbytes: int) -> None:
    try:
        exchange.reserve(nbytes)
    except OSError as error:
        raise CannotRunError(f"this machine has no room for {nbytes:,} bytes of buffers: {error.strerror}") from error


def _outcome(
    answer: Ran,
    exchange: Exchange,
    regions: Sequence[BufferRegion],
    buffers: Sequence[Buffer],
    before: Sequence[np.ndarray],
) -> tuple[Finding, ...]:
    """Copies results back and collects findings. A changed buffer whose array is read-only is one of them."""
    sizes = {buffer.name: buffer.array.size for buffer in buffers}
    found = [faults.damage_finding(damage, sizes[damage.buffer]) for damage in answer.damages]
    for region, returned, buffer, old in zip(regions, answer.returned, buffers, before, strict=True):
        if not returned:
            continue
        new = exchange.view(region.offset + region.zone_bytes, region.nbytes)
        if old.flags.writeable:
            old[:] = new
        elif changed := np.flatnonzero(old != new).tolist():
            found.append(faults.modified_finding(buffer.name, changed[0] // buffer.array.itemsize))
    return tuple(found)
