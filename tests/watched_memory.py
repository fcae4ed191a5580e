"""Runs CUDA kernels on the CPU executor with buffers that are inputs, start blank, or hold data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from cpu_kernels import Extent, extents

from kernelcheck.backends.base import Argument, Buffer, BufferArg, Execution, KernelLaunch, Schedule, ValueArg
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.findings import Finding
from kernelcheck.compiler.build import compile_program


def given(name: str, array: np.ndarray) -> Buffer:
    """A buffer that comes with data, and that kernels may write."""
    return Buffer(name, array)


def read_only(name: str, array: np.ndarray) -> Buffer:
    """A pure input."""
    return Buffer(name, array, writable=False)


def blank(name: str, size: int, dtype: type = np.float32) -> Buffer:
    """An output, or scratch, that holds nothing of use."""
    return Buffer(name, np.full(size * np.dtype(dtype).itemsize, 0xA5, np.uint8).view(dtype), blank=True)


@dataclass(frozen=True)
class Step:
    """One launch."""

    kernel: str
    grid: Extent = 1
    block: Extent = 32
    cooperative: bool = False
    shared: int = 0


def execute(
    folder: Path,
    source: str,
    arguments: Sequence[Buffer | np.generic],
    steps: Sequence[Step] = (),
    *,
    grid: Extent = 1,
    block: Extent = 32,
    cooperative: bool = False,
    reversed_warps: bool = False,
    schedule: Schedule | None = None,
    arch: str = "sm_80",
    threads: int = 1,
    explain: bool = False,
) -> Execution:
    """Runs the kernel `k`, or those of `steps`, one after another on the same buffers, on so many host threads.

    `explain`: whether further runs explain what is found.
    """
    steps = steps or [Step("k", grid, block, cooperative)]
    path = folder / "kernel.cu"
    path.write_text(source)
    names = list(dict.fromkeys(step.kernel for step in steps))
    program = compile_program(
        path, name_expressions=names, options=["-std=c++17"], include_dirs=[], arch=arch, root=folder, defines={}
    )
    packed: tuple[Argument, ...] = tuple(
        BufferArg(a.name) if isinstance(a, Buffer) else ValueArg(a.tobytes()) for a in arguments
    )
    launches = [
        KernelLaunch(
            program.kernels[s.kernel],
            extents(s.grid),
            extents(s.block),
            s.shared,
            packed,
            s.cooperative,
            schedule or Schedule("reversed" if reversed_warps else "forward"),
        )
        for s in steps
    ]
    backend = CpuBackend(threads=threads)
    buffers = [argument for argument in arguments if isinstance(argument, Buffer)]
    fresh = [replace(buffer, array=buffer.array.copy()) for buffer in buffers]
    execution = backend.execute(program, buffers, launches)
    return backend.explain(program, fresh, launches, execution) if explain else execution


def only(execution: Execution) -> Finding:
    """The one finding."""
    assert len(execution.findings) == 1, [finding.message for finding in execution.findings]
    return execution.findings[0]


def messages(execution: Execution) -> list[str]:
    """What was found, in words: nothing, of a right kernel."""
    return [f"{finding.kind}: {finding.message}" for finding in execution.findings]
