"""Several GPUs as one backend: a worker for each, and a program on one of them for as long as it is in use."""

from __future__ import annotations

import os
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from kernelcheck.backends.base import Buffer, Execution, KernelLaunch
from kernelcheck.backends.cuda.backend import CudaBackend, key_of
from kernelcheck.backends.cuda.process import WorkerProcess
from kernelcheck.base.errors import UsageError
from kernelcheck.compiler.program import Program

ALL = "all"


class CudaPool:
    """Runs kernels on several GPUs of one kind. Calls from several threads run at once if their programs are on
    different ones; an op in a dtype stays on one, which is the one with the fewest when it begins."""

    name = "cuda"

    def __init__(self, devices: Mapping[str, CudaBackend]) -> None:
        """
        Args:
            devices: by the number that the user gave.
        """
        self._names = tuple(devices)
        self._devices = tuple(devices.values())
        self._lock = threading.Lock()
        self._place: dict[str, int] = {}
        """The device of each program in use, by key."""
        self._uses: Counter[str] = Counter()

    @property
    def devices(self) -> int:
        """How many threads are worth it."""
        return len(self._devices)

    def interrupt(self) -> None:
        """As `CudaBackend` does it, on each."""
        for device in self._devices:
            device.interrupt()

    def describe(self) -> Mapping[str, str]:
        """Description of one device by `CudaBackend`, and how many there are.

        Raises:
            BackendUnavailableError: one does not answer.
            UsageError: they are not alike, so that a result would not say what it is of.
        """
        described = [device.describe() for device in self._devices]
        for name, each in zip(self._names, described, strict=True):
            if each != described[0]:
                differing = ", ".join(key for key in each if each[key] != described[0].get(key))
                raise UsageError(
                    f"--devices: {self._names[0]} is {described[0].get('device')} and {name} is {each.get('device')} "
                    f"(they differ in {differing}): give devices of one kind, and run the others by themselves"
                )
        return {**described[0], "devices": str(len(described))}

    def prepare(self, program: Program) -> None:
        """As `CudaBackend` does it, on one of the devices.

        Raises:
            CompileError: NVRTC or the driver rejects it.
            BackendUnavailableError: the device does not answer.
        """
        key = key_of(program)
        with self._lock:
            busy = Counter(self._place.values())
            place = self._place.setdefault(key, min(range(len(self._devices)), key=lambda each: busy[each]))
            self._uses[key] += 1
        try:
            self._devices[place].prepare(program)
        except BaseException:
            self._leave(key)
            raise

    def release(self, program: Program) -> None:
        """Undoes one ``prepare``."""
        key = key_of(program)
        self._devices[self._place[key]].release(program)
        self._leave(key)

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        """As `CudaBackend` does it, on the program's device.

        Raises:
            LaunchError: a launch does not fit the kernel or the device.
            CannotRunError: the worker ended or hung outside any launch, or device memory ran out.
        """
        place = self._place[key_of(program)]
        return self._devices[place].execute(program, buffers, launches)

    def close(self) -> None:
        """Ends all workers."""
        for device in self._devices:
            device.close()

    def _leave(self, key: str) -> None:
        with self._lock:
            self._uses[key] -= 1
            if self._uses[key] < 1:
                del self._uses[key], self._place[key]


def chosen_devices(text: str, count: int) -> tuple[str, ...]:
    """The devices that ``--devices`` names.

    Args:
        text: numbers with commas between them, or ``all``.
        count: how many devices answer.

    Raises:
        UsageError: there is no such device, or one is given twice.
    """
    if text == ALL:
        return tuple(map(str, range(count)))
    names = tuple(each.strip() for each in text.split(","))
    known = ", ".join(map(str, range(count)))
    for name in names:
        if not name.isdecimal() or int(name) >= count or str(int(name)) != name:
            raise UsageError(f"--devices {text}: expected {ALL}, or some of {known}, with commas, got {name!r}")
        if names.count(name) > 1:
            raise UsageError(f"--devices {text}: {name} is there twice")
    return names


def pool_of(
    devices: Sequence[str],
    *,
    backend: Callable[..., CudaBackend] = CudaBackend,
    worker: Callable[..., WorkerProcess] = WorkerProcess,
) -> CudaPool:
    """Starts a worker for each device, which sees no other.

    Args:
        devices: their numbers among those that are visible here (``CUDA_VISIBLE_DEVICES``).
        backend, worker: what makes them.
    """
    visible = [each.strip() for each in os.environ.get("CUDA_VISIBLE_DEVICES", "").split(",") if each.strip()]
    made = {}
    for name in devices:
        seen = visible[int(name)] if visible else name
        made[name] = backend(start=partial(worker, environment={"CUDA_VISIBLE_DEVICES": seen}))
    return CudaPool(made)
