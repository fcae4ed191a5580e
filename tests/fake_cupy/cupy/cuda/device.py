"""The device behind the stand-in: memory, modules, launches, and the context that a fault destroys.

``KERNELCHECK_FAKE`` makes it go wrong: words such as ``idle`` (kernels do nothing) or ``stop:load:2`` (the second call
named `load` never returns). See `MISCHIEF`.
"""

from __future__ import annotations

import ctypes
import os
import threading
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from kernelcheck.backends.cpu.runtime.compiled import CompiledKernel, compile_kernel
from kernelcheck.backends.cpu.runtime.console import Console
from kernelcheck.backends.cpu.runtime.executor import launch
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory, parameter_block
from kernelcheck.backends.cpu.runtime.worker import LaunchShape
from kernelcheck.compiler.program import KernelParameter, entry_parameters

MISCHIEF = frozenset(os.environ.get("KERNELCHECK_FAKE", "").split())
"""``idle``: launches do nothing. ``deaf``: nothing is copied to the device. ``mute``: nothing is copied back.
``stale``: what is copied back is what was at the first time of that size. ``blithe``: errors are not reported.
``tire:N``: launches do nothing from the N-th on. ``stop:CALL:N``, ``die:CALL:N``: the N-th time, the call never
returns, or ends the process."""
TIRED_AT = min((int(word[5:]) for word in MISCHIEF if word.startswith("tire:")), default=1 << 60)
STARTED = os.environ.get("KERNELCHECK_FAKE_STARTED")
"""A named pipe that the process's number is written to when a call of ``stop:`` is reached."""
CAPABILITY = tuple(map(int, os.environ.get("KERNELCHECK_FAKE_CAPABILITY", "9.0").split(".")))

LOG = os.environ.get("KERNELCHECK_FAKE_LOG")
"""A file: a line for each launch, with the devices that the process sees, and the kernel."""

ALIGNMENT = 512  # of CuPy's pool
NOT_FOUND, INVALID_VALUE, OUT_OF_RESOURCES, TOO_LARGE = 500, 1, 701, 720
SHARED_BYTES, MULTIPROCESSORS, DEFAULT_SHARED_BYTES = 232448, 132, 49152
STATUS = {
    "out-of-bounds": 700,
    "misaligned": 716,
    "timeout": 702,
    "barrier-divergence": 719,
    "deadlock": 702,
    "assertion": 710,
    "launch-error": 719,
}

_times: Counter[str] = Counter()
"""How often each call was made."""
_memories: dict[int, Memory] = {}
_pages: dict[int, np.ndarray] = {}
_broken = 0
"""The error code of the fault that destroyed the context."""


_clock = 0.0
"""Microseconds."""
_cold = True
_jitter = 1
LAUNCH_MICROSECONDS = float(os.environ.get("KERNELCHECK_FAKE_MICROSECONDS", "10"))
COLD_FACTOR = 2.0


def now() -> float:
    return _clock


def pass_time(microseconds: float) -> None:
    global _clock
    _clock += microseconds


def cool() -> None:
    """The cache holds nothing of use from now on."""
    global _cold
    _cold = True


def _take_time() -> None:
    """A launch takes a time that was set, twice as long on a cold cache, and up to 1 % more by chance."""
    global _cold, _jitter
    _jitter = _jitter * 48271 % (2**31 - 1)  # Park and Miller's generator
    pass_time(LAUNCH_MICROSECONDS * (COLD_FACTOR if _cold else 1.0) * (1 + _jitter / (2**31 - 1) / 100))
    _cold = False


class CodedError(Exception):
    """What the driver or the runtime answers."""

    def __init__(self, status: int) -> None:
        super().__init__(f"status {status}")
        self.status = status


def reached(call: str) -> None:
    """Goes wrong here, if it was asked to."""
    _times[call] += 1
    if f"die:{call}:{_times[call]}" in MISCHIEF:
        os._exit(9)
    if f"stop:{call}:{_times[call]}" in MISCHIEF:
        if STARTED:
            Path(STARTED).write_text(str(os.getpid()))
        threading.Event().wait()


def require_context() -> None:
    if _broken and "blithe" not in MISCHIEF:
        raise CodedError(_broken)


def allocate(nbytes: int) -> int:
    size = -(-max(nbytes, 1) // ALIGNMENT) * ALIGNMENT
    page = np.full(size + ALIGNMENT, 0xA5, np.uint8)  # a device clears nothing
    address = -(-page.ctypes.data // ALIGNMENT) * ALIGNMENT
    _pages[address] = page
    _memories[address] = Memory(f"memory{address}", address, size)
    return address


def free(address: int) -> None:
    del _pages[address], _memories[address]


@dataclass
class LoadedModule:
    """A module in PTX, and its variables as they are now."""

    ptx: str
    kernels: dict[str, CompiledKernel]
    parameters: dict[str, tuple[KernelParameter, ...]]
    variables: Globals
    dynamic_bytes: dict[str, int] = field(default_factory=dict)
    """By kernel: the most dynamic shared memory that it has been opted in to."""


def load(image: bytes) -> LoadedModule:
    reached("load")
    ptx = image.rstrip(b"\0").decode()
    parameters = entry_parameters(ptx)
    kernels = {name: compile_kernel(ptx, name, checks=False) for name in parameters}
    stored = [kernel.translation.storage for kernel in kernels.values()]
    variables = {variable.name: variable for storage in stored for variable in storage.globals}
    functions = {name: address for storage in stored for name, address in storage.functions.items()}
    return LoadedModule(ptx, kernels, parameters, Globals(variables.values(), functions))


def run(
    module: LoadedModule,
    name: str,
    grid: Sequence[int],
    block: Sequence[int],
    shared: int,
    table: int,
    together: bool,
    cluster: tuple[int, int, int] | None = None,
) -> None:
    """A launch, waited for: the device is idle when it returns."""
    global _broken
    reached("launch")
    require_context()
    if LOG:
        with open(LOG, "a") as log:
            log.write(f"{os.environ.get('CUDA_VISIBLE_DEVICES')} {name}\n")
    if name == "kernelcheck_hold":
        pass_time(20.0)
    else:
        _take_time()
    kernel = module.kernels[name] if cluster is None else compile_kernel(module.ptx, name, checks=False, clustered=True)
    static = kernel.translation.storage.static_shared_bytes
    if shared > module.dynamic_bytes.get(name, DEFAULT_SHARED_BYTES - static):
        raise CodedError(INVALID_VALUE)
    declared = module.parameters[name]
    pointers = (ctypes.c_void_p * len(declared)).from_address(table) if declared else ()
    values = [ctypes.string_at(pointer, p.size) for pointer, p in zip(pointers, declared, strict=True)]
    if "idle" in MISCHIEF or _times["launch"] >= TIRED_AT:
        return
    console = Console()
    found = launch(
        kernel,
        LaunchShape(
            tuple(grid),
            tuple(block),
            shared,
            cooperative=together,
            cluster=cluster or kernel.translation.storage.cluster,
        ),
        parameter_block([(p.size, p.align) for p in declared], values),
        list(_memories.values()),
        module.variables,
        console=console,
    )
    ctypes.CDLL(None).printf(b"%s", console.printed.encode())
    for finding in found:
        if finding.kind not in STATUS:  # what a GPU does not notice
            continue
        _broken = STATUS[finding.kind]
        break
