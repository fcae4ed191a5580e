"""Kernels with Hopper's asynchronous instructions: right ones, and wrong ones that differ in one edit."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import numpy as np
from cpu_kernels import SCHEDULES, compile_text, extents

from kernelcheck.backends.base import (
    Backend,
    Buffer,
    BufferArg,
    Execution,
    KernelLaunch,
    Schedule,
    ScheduleKind,
    ValueArg,
)
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.tensor_maps import TensorMap
from kernelcheck.compiler.program import Program

Arrays = dict[str, np.ndarray | np.generic]

MBARRIERS = r"""
__device__ __forceinline__ unsigned at(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ __forceinline__ void init(void* b, int n) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(at(b)), "r"(n) : "memory");
}
__device__ __forceinline__ void inval(void* b) {
  asm volatile("mbarrier.inval.shared::cta.b64 [%0];" :: "r"(at(b)) : "memory");
}
__device__ __forceinline__ void arrive(void* b) {
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" :: "r"(at(b)) : "memory");
}
__device__ __forceinline__ void expect(void* b, int n) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(at(b)), "r"(n) : "memory");
}
__device__ __forceinline__ bool tried(void* b, int parity) {
  int over;
  asm volatile("{.reg .pred p;\n mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\n selp.b32 %0, 1, 0, p;}"
               : "=r"(over) : "r"(at(b)), "r"(parity) : "memory");
  return over;
}
__device__ __forceinline__ void wait(void* b, int parity) {
  asm volatile("{.reg .pred p;\nTRY_%=: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n@p bra OVER_%=;\n"
               "bra TRY_%=;\nOVER_%=:}" :: "r"(at(b)), "r"(parity) : "memory");
}
typedef unsigned long long bar_t;
"""


@dataclass(frozen=True)
class Wrong:
    """One edit of a right kernel."""

    find: str
    replacement: str
    kind: str
    """What must be found under some schedule."""
    says: str = ""
    """Words of that finding's message."""


@dataclass(frozen=True)
class HopperKernel:
    """A kernel `k`, whose parameters are `arrays` in their order: arrays by address, NumPy's scalars by value."""

    name: str
    source: str
    arrays: Callable[[], Arrays]
    expected: Callable[[Arrays], Mapping[str, np.ndarray]]
    wrong: Mapping[str, Wrong] = field(default_factory=dict)
    grid: int | tuple[int, ...] = 1
    block: int = 64
    shared: int = 0
    arch: str = "sm_90a"
    maps: Mapping[str, TensorMap] = field(default_factory=dict)
    """Tensor maps, which are the first parameters; arrays without parameters of their own are theirs."""

    def broken(self, name: str) -> str:
        edit = self.wrong[name]
        assert self.source.count(edit.find) == 1, (self.name, name, edit.find)
        return self.source.replace(edit.find, edit.replacement)


@lru_cache(maxsize=256)
def program_of(source: str, arch: str) -> Program:
    with tempfile.TemporaryDirectory() as folder:
        return compile_text(source, Path(folder), "k", arch=arch)


def execute(
    kernel: HopperKernel,
    source: str,
    schedule: Schedule,
    *,
    explained: bool = False,
    on: Backend | None = None,
    cluster: tuple[int, int, int] | None = None,
) -> tuple[Execution, list[str]]:
    """Runs a source with a kernel's arguments, on the CPU executor or on another backend; also the outputs that differ
    from the expected ones."""
    arrays = kernel.arrays()
    expected = kernel.expected(kernel.arrays())
    program = program_of(source, kernel.arch)
    buffers = [Buffer(name, array) for name, array in arrays.items() if isinstance(array, np.ndarray)]
    mapped = {each.buffer for each in kernel.maps.values()}
    packed = (
        *(each.packed() for each in kernel.maps.values()),
        *(
            BufferArg(name) if isinstance(array, np.ndarray) else ValueArg(array.tobytes())
            for name, array in arrays.items()
            if name not in mapped
        ),
    )
    (lowered,) = program.kernels.values()
    grid, block = extents(kernel.grid), extents(kernel.block)
    launch = KernelLaunch(lowered, grid, block, kernel.shared, packed, cluster=cluster)
    backend = CpuBackend(schedule=schedule)
    execution = (on or backend).execute(program, buffers, [launch])
    if explained:
        execution = backend.explain(program, buffers, [launch], execution)
    return execution, [name for name, values in expected.items() if not np.array_equal(arrays[name], values)]


SEEDS = (1, 2, 3)
"""Of the schedule `random`."""


def require_right(kernel: HopperKernel, kind: ScheduleKind) -> None:
    """Under a schedule, with every seed that it has."""
    for seed in SEEDS if kind == "random" else SEEDS[:1]:
        execution, wrong = execute(kernel, kernel.source, Schedule(kind, seed))
        assert not execution.findings
        assert not wrong


def require_found(kernel: HopperKernel, name: str) -> None:
    """What is wrong with a kernel after an edit, with its line, under some schedule."""
    edit = kernel.wrong[name]
    found = [f for s in SCHEDULES for f in execute(kernel, kernel.broken(name), s)[0].findings]
    named = [f for f in found if f.kind == edit.kind and edit.says in f.message]
    assert named, [(f.kind, f.message) for f in found]
    assert all(f.location is not None for f in named)


def name_of(value: object) -> str:
    return value.name if isinstance(value, HopperKernel) else str(value)


def wrong_cases(kernels: Iterable[HopperKernel]) -> list[tuple[HopperKernel, str]]:
    return [(kernel, name) for kernel in kernels for name in kernel.wrong]
