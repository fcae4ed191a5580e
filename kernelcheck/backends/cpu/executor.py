"""Runs translated kernels: lays out memory for a launch, runs its blocks, and reads what was found."""

from __future__ import annotations

import ctypes
import hashlib
import pickle
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.context import Bounds, Context, FindingSlot
from kernelcheck.backends.cpu.findings import FINDING_KINDS
from kernelcheck.backends.cpu.ir import LANES
from kernelcheck.cache import DiskCache, cache_folder

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.ptx import Variable
    from kernelcheck.backends.cpu.translate import Translation
    from kernelcheck.backends.cpu.warp_code import Site

DEFAULT_STEP_LIMIT = 50_000_000
"""Loop iterations that the warps of one block may make together before the launch counts as endless."""

GAVE_UP, STUCK = 2, 3


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


@dataclass(frozen=True)
class Memory:
    """A range of host memory that a kernel may access."""

    name: str
    address: int
    size: int


class Globals:
    """The `__device__` and `__constant__` variables of a module, as they are from one launch to the next."""

    def __init__(self, variables: Iterable[Variable]) -> None:
        variables = list(variables)
        self._arrays = {variable.name: _aligned_bytes(variable.size) for variable in variables}
        for variable in variables:
            self._initialise(variable)

    def _initialise(self, variable: Variable) -> None:
        array = self._arrays[variable.name]
        array[: len(variable.initial)] = np.frombuffer(variable.initial, np.uint8)
        for offset, symbol in variable.relocations:
            if symbol.name not in self._arrays:
                continue
            address = self._arrays[symbol.name].ctypes.data + symbol.offset
            array[offset : offset + 8] = np.frombuffer(address.to_bytes(8, "little"), np.uint8)

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


def compile_kernel(ptx: str, name: str, *, checks: bool = True) -> CompiledKernel:
    """Translates one entry of a PTX module and compiles it for this processor, or takes both from the cache on disk.

    Raises:
        UnsupportedPTXError: the executor does not know something in the kernel.
    """
    description = f"{_translator_version()}\0{jit.processor()}\0{checks}\0{name}\0{ptx}"
    key = hashlib.sha256(description.encode()).hexdigest()
    cache = DiskCache("objects", cache_folder())
    stored = cache.get(key)
    if stored is not None:
        translation, image = pickle.loads(stored)
        return CompiledKernel(name, translation, jit.load(image))
    from kernelcheck.backends.cpu.ptx_parser import parse_module
    from kernelcheck.backends.cpu.translate import translate

    translation = translate(parse_module(ptx), name, checks=checks)
    image = jit.assemble(translation.ir)
    cache.put(key, pickle.dumps((translation.without_ir(), image)))
    return CompiledKernel(name, translation, jit.load(image))


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
) -> list[RawFinding]:
    """Runs all blocks of a launch, in order, on the calling thread.

    `parameters` is the parameter block as the PTX declares it; `memories` are the buffers that the kernel may access.
    """
    translation = kernel.translation
    storage = translation.storage
    threads = shape.block[0] * shape.block[1] * shape.block[2]
    warps = -(-threads // LANES)
    shared = _aligned_bytes(storage.static_shared_bytes + shape.dynamic_shared_bytes + 64)
    shared_bytes = storage.static_shared_bytes + shape.dynamic_shared_bytes
    shadow = np.zeros(2 * (shared_bytes // storage.shared_granule + 1), dtype=np.uint32)
    local = _aligned_bytes(max(storage.local_bytes * LANES, 64) * warps)
    frames = _aligned_bytes(max(translation.frame_bytes, 64) * warps)
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
        shared_shadow=shadow.ctypes.data,
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
    )
    blocks = shape.grid[0] * shape.grid[1] * shape.grid[2]
    outcome = kernel.code.run(ctypes.addressof(context), 0, blocks)
    found = _collect(translation, slots)
    if outcome == STUCK:
        found.append(_stuck(translation, context))
    return found


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


def _collect(translation: Translation, slots: ctypes.Array[FindingSlot]) -> list[RawFinding]:
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
