"""Runs translated kernels: lays out memory for a launch, runs its blocks, and reads what was found."""

from __future__ import annotations

import ctypes
import hashlib
import pickle
import threading
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import numpy as np

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.console import Assertion, Console
from kernelcheck.backends.cpu.context import Bounds, Context, CopyQueue, FindingSlot
from kernelcheck.backends.cpu.findings import FINDING_KINDS
from kernelcheck.backends.cpu.host_stack import USABLE_BYTES, run_deep
from kernelcheck.backends.cpu.ir import LANES
from kernelcheck.cache import DiskCache, cache_folder

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.ptx import Variable
    from kernelcheck.backends.cpu.trace import Recorder
    from kernelcheck.backends.cpu.translate import Translation
    from kernelcheck.backends.cpu.warp_code import Site

DEFAULT_STEP_LIMIT = 50_000_000
"""Loop iterations that the warps of one block may make together before the launch counts as endless."""

GAVE_UP, STUCK = 2, 3

SLICE_SECONDS = 0.05
"""About how long compiled code runs before it lets Python look for an interrupt."""


@dataclass(frozen=True)
class CompiledKernel:
    """A kernel ready to launch. Holds no state of a launch: any number of threads may launch it at once."""

    name: str
    translation: Translation
    code: jit.MachineCode


@dataclass(frozen=True)
class RawFinding:
    """A finding in terms of addresses; `backend.py` puts names to them."""

    kind: str
    site: Site | None
    count: int
    block: int
    thread: int
    address: int
    detail: int
    assertion: Assertion | None = None
    """Of a failed assertion: what the kernel says of it."""


@dataclass(frozen=True)
class Memory:
    """A range of host memory that a kernel may access."""

    name: str
    address: int
    size: int
    itemsize: int = 1
    """Bytes of an element, where it is an array."""


class Globals:
    """The `__device__` and `__constant__` variables of a module, as they are from one launch to the next."""

    def __init__(self, variables: Iterable[Variable], functions: Mapping[str, int] | None = None) -> None:
        """`functions` are the addresses of device functions, for variables that hold one."""
        variables = list(variables)
        self._functions = functions or {}
        self._arrays = {variable.name: _aligned_bytes(variable.size) for variable in variables}
        for variable in variables:
            self._initialise(variable)

    def _initialise(self, variable: Variable) -> None:
        array = self._arrays[variable.name]
        array[: len(variable.initial)] = np.frombuffer(variable.initial, np.uint8)
        for offset, symbol in variable.relocations:
            if symbol.name in self._arrays:
                address = self._arrays[symbol.name].ctypes.data + symbol.offset
            elif symbol.name in self._functions:
                address = self._functions[symbol.name]
            else:
                continue
            array[offset : offset + 8] = np.frombuffer(address.to_bytes(8, "little"), np.uint8)

    def write(self, name: str, data: np.ndarray) -> None:
        """Copies an array to the start of a variable."""
        self._arrays[name][: data.nbytes] = np.ascontiguousarray(data).reshape(-1).view(np.uint8)

    def read(self, name: str, into: np.ndarray) -> None:
        """Fills an array, which is contiguous, from the start of a variable."""
        into.reshape(-1).view(np.uint8)[:] = self._arrays[name][: into.nbytes]

    def memories(self) -> list[Memory]:
        return [Memory(name, array.ctypes.data, array.size) for name, array in self._arrays.items()]

    def table(self, variables: Sequence[Variable]) -> np.ndarray:
        """Addresses of the variables, in order."""
        return np.array([self._arrays[v.name].ctypes.data for v in variables] or [0], dtype=np.uint64)


def _aligned_bytes(size: int, fill: int = 0) -> np.ndarray:
    """Zeroed (or filled) bytes that start at a multiple of 128."""
    raw = np.full(size + 128, fill, dtype=np.uint8)
    start = -raw.ctypes.data % 128
    return raw[start : start + size]


@lru_cache(maxsize=1)
def _translator_version() -> str:
    """Changes whenever the code that translates does."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.iterdir()):
        if path.suffix in (".py", ".ll"):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def compile_kernel(ptx: str, name: str, *, checks: bool = True, trace: bool = False) -> CompiledKernel:
    """Translates one entry of a PTX module and compiles it for this processor, or takes both from the cache on disk.

    Without `checks`, shared memory is not watched for races and uninitialised reads; bounds are checked all the same.
    With `trace`, a `Recorder` can follow one thread.

    Raises:
        UnsupportedPTXError: the executor does not know something in the kernel.
    """
    description = f"{_translator_version()}\0{jit.processor()}\0{checks}\0{trace}\0{name}\0{ptx}"
    key = hashlib.sha256(description.encode()).hexdigest()
    cache = DiskCache("objects", cache_folder())
    stored = cache.get(key)
    if stored is not None:
        translation, image = pickle.loads(stored)
        return CompiledKernel(name, translation, jit.load(image))
    from kernelcheck.backends.cpu.ptx_parser import parse_module
    from kernelcheck.backends.cpu.translate import translate

    translation = translate(parse_module(ptx), name, checks=checks, trace=trace)
    image = jit.assemble(translation.ir)
    cache.put(key, pickle.dumps((translation.without_ir(), image)))
    return CompiledKernel(name, translation, jit.load(image))


def listing(ptx: str, name: str, form: Literal["llvm", "asm"], *, checks: bool = True) -> str:
    """What `compile_kernel` makes of an entry, as text: optimised LLVM IR, or this processor's assembler.

    Raises:
        UnsupportedPTXError: the executor does not know something in the kernel.
    """
    from kernelcheck.backends.cpu.ptx_parser import parse_module
    from kernelcheck.backends.cpu.translate import translate

    ir = translate(parse_module(ptx), name, checks=checks).ir
    return jit.optimised(ir) if form == "llvm" else jit.assembly(ir)


class Interruption:
    """Calls off launches from another thread: those that run, and those to come."""

    def __init__(self) -> None:
        self._requested = threading.Event()
        self._running: list[Context] = []

    @property
    def requested(self) -> bool:
        return self._requested.is_set()

    def request(self) -> None:
        """May be called again: compiled code that was about to store its count of steps may miss one."""
        self._requested.set()
        for context in tuple(self._running):
            context.steps_left = 0

    @contextmanager
    def watching(self, context: Context) -> Iterator[None]:
        """While in it, ``request`` makes the code that runs with ``context`` give up."""
        self._running.append(context)
        try:
            yield
        finally:
            self._running.remove(context)


@dataclass(frozen=True)
class LaunchShape:
    """Grid and block extents, and dynamic shared memory in bytes."""

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    dynamic_shared_bytes: int = 0
    reversed_warps: bool = False


def launch(
    kernel: CompiledKernel,
    shape: LaunchShape,
    parameters: bytes,
    memories: Sequence[Memory],
    module_globals: Globals,
    *,
    step_limit: int = DEFAULT_STEP_LIMIT,
    recorder: Recorder | None = None,
    interruption: Interruption | None = None,
    console: Console | None = None,
) -> list[RawFinding]:
    """Runs all blocks of a launch, in order, on the calling thread.

    `parameters` is the parameter block as the PTX declares it; `memories` are the buffers that the kernel may access. A
    `recorder` follows its thread through a kernel that was compiled with `trace`. `console` gets what
    the kernel prints.
    """
    translation = kernel.translation
    storage = translation.storage
    threads = shape.block[0] * shape.block[1] * shape.block[2]
    warps = -(-threads // LANES)
    shared = _aligned_bytes(storage.static_shared_bytes + shape.dynamic_shared_bytes + 64)
    shared_bytes = storage.static_shared_bytes + shape.dynamic_shared_bytes
    granules = shared_bytes // storage.shared_granule + 1
    writers, readers = np.zeros(granules, dtype=np.uint32), np.zeros(granules, dtype=np.uint32)
    local = _aligned_bytes(max(storage.local_bytes * LANES, 64) * warps)
    frames = _aligned_bytes(max(translation.frame_bytes, 64) * warps)
    queues = _aligned_bytes(ctypes.sizeof(CopyQueue) * warps if storage.copies else 0)
    parameter_block = _aligned_bytes(max(storage.parameter_bytes, 8))
    parameter_block[: len(parameters)] = np.frombuffer(parameters, np.uint8)
    windows = [
        Memory("shared memory", shared.ctypes.data, shared_bytes),
        Memory("local memory", local.ctypes.data, storage.local_bytes * LANES * warps),
        Memory("parameters", parameter_block.ctypes.data, storage.parameter_bytes),
    ]
    known = [*memories, *module_globals.memories(), *windows]
    bounds = (Bounds * len(known))(*[Bounds(m.address, m.address + m.size) for m in known])
    sites = len(translation.sites)
    slots = (FindingSlot * (sites * len(FINDING_KINDS) + 1))()
    site_bounds = _aligned_bytes(max(sites, 1) * ctypes.sizeof(Bounds))
    indices = _thread_indices(shape.block, warps)
    table = module_globals.table(storage.globals)
    context = Context(
        parameters=parameter_block.ctypes.data,
        globals=table.ctypes.data,
        shared=shared.ctypes.data,
        shared_bytes=shared_bytes,
        shared_writers=writers.ctypes.data,
        shared_readers=readers.ctypes.data,
        local=local.ctypes.data,
        frames=frames.ctypes.data,
        buffers=ctypes.addressof(bounds),
        buffer_count=len(known),
        findings=ctypes.addressof(slots),
        site_bounds=site_bounds.ctypes.data,
        tid_x=indices[0].ctypes.data,
        tid_y=indices[1].ctypes.data,
        tid_z=indices[2].ctypes.data,
        step_limit=step_limit,
        threads=threads,
        warps=warps,
        reversed=int(shape.reversed_warps),
        ntid_x=shape.block[0],
        ntid_y=shape.block[1],
        ntid_z=shape.block[2],
        nctaid_x=shape.grid[0],
        nctaid_y=shape.grid[1],
        nctaid_z=shape.grid[2],
        dynamic_shared_bytes=shape.dynamic_shared_bytes,
        stack_bytes=USABLE_BYTES,
        copy_queues=queues.ctypes.data,
    )
    if recorder is not None:
        from kernelcheck.backends.cpu.trace_values import Places

        recorder.attach(context, translation, Places(memories, module_globals.memories(), windows, storage))
    blocks = shape.grid[0] * shape.grid[1] * shape.grid[2]
    heard = console or Console()
    heard.attach(context, known)
    stop = interruption or Interruption()
    run = kernel.code.run
    if translation.calls:
        outcome = run_deep(lambda: _run_blocks(run, context, blocks, stop))
    else:
        outcome = _run_blocks(run, context, blocks, stop)
    heard.detach()
    found = _collect(translation, slots, heard.assertions)
    if outcome == STUCK:
        found.append(_stuck(translation, context))
    return found


def _run_blocks(run: jit.RunBlocks, context: Context, blocks: int, interruption: Interruption) -> int:
    """Runs the blocks a few at a time, more the faster they are, so that Ctrl-C need not wait for them all.

    Raises:
        KeyboardInterrupt: ``interruption`` was requested; the buffers hold nothing of use.
    """
    first, count, outcome = 0, 1, 0
    with interruption.watching(context):
        while first < blocks and outcome == 0:
            start = time.perf_counter()
            count = min(count, blocks - first)
            outcome = run(ctypes.addressof(context), first, count)
            if interruption.requested:
                raise KeyboardInterrupt
            first += count
            if time.perf_counter() - start < SLICE_SECONDS:
                count *= 4
    return outcome


def _thread_indices(block: tuple[int, int, int], warps: int) -> list[np.ndarray]:
    """`threadIdx` of every thread, padded to whole warps: three tables of u32."""
    linear = np.arange(warps * LANES, dtype=np.uint32)
    tables = [linear % block[0], linear // block[0] % block[1], linear // (block[0] * block[1])]
    padded = []
    for table in tables:
        array = _aligned_bytes(table.size * 4).view(np.uint32)
        array[:] = table
        padded.append(array)
    return padded


def _collect(
    translation: Translation, slots: ctypes.Array[FindingSlot], assertions: Mapping[int, Assertion]
) -> list[RawFinding]:
    counts = np.ctypeslib.as_array(slots)["count"]
    found = []
    for number in np.flatnonzero(counts):
        slot = slots[int(number)]
        site, kind = divmod(int(number), len(FINDING_KINDS))
        found.append(
            RawFinding(
                FINDING_KINDS[kind],
                translation.sites[site],
                slot.count,
                slot.block,
                slot.thread,
                slot.address,
                slot.detail,
                assertions.get(site),
            )
        )
    return found


def _stuck(translation: Translation, context: Context) -> RawFinding:
    """No warp can go on: some wait at a barrier for warps that will never come."""
    waiting = [w for w in range(context.warps) if context.status[w] == 1]
    first = waiting[0]
    number = context.resume_at[first]
    return RawFinding("deadlock", translation.barriers[number - 1], 1, context.block, first * LANES, 0, len(waiting))


def parameter_block(parameters: Sequence[tuple[int, int]], values: Sequence[bytes]) -> bytes:
    """Packs values into a kernel's parameter space; `parameters` are (size, alignment) in order."""
    block = bytearray()
    for (size, align), value in zip(parameters, values, strict=True):
        block += bytes(-len(block) % max(align, 1))
        block += value.ljust(size, b"\0")
    return bytes(block)
