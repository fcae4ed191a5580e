"""Compiles the CUDA sources in `tests/cuda`, and runs their kernels one by one on the CPU executor."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
from architectures import skip_if_dropped
from cpu_kernels import Extent, default_schedule, extents

from kernelcheck.backends.base import Buffer, BufferArg, Execution, KernelLaunch, Schedule, ValueArg
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import Program

FOLDER = Path(__file__).parent / "cuda"
ARCHITECTURES = ("sm_70", "sm_75", "sm_80", "sm_86", "sm_89", "sm_90")
Argument = np.ndarray | np.generic


@cache
def compiled(file: str, kernels: tuple[str, ...], arch: str = "sm_80", options: tuple[str, ...] = ()) -> Program:
    """The program of a file's kernels, given as name expressions. Skips the test where NVRTC has dropped ``arch``."""
    skip_if_dropped(arch)
    return compile_program(
        FOLDER / file,
        name_expressions=kernels,
        options=["-std=c++17", *options],
        include_dirs=[],
        arch=arch,
        root=FOLDER,
        defines={},
    )


def execute(
    program: Program,
    kernel: str,
    arguments: Sequence[Argument],
    *,
    grid: Extent = 1,
    block: Extent = 32,
    shared: int = 0,
    cooperative: bool = False,
    schedule: Schedule | None = None,
    blank: Sequence[str] = (),
) -> Execution:
    """Launches a kernel by its name expression. Arrays go by address and change in place, scalars by value.

    The arrays are buffers `a0`, `a1`, …; those that are `blank` hold nothing yet.
    """
    names = {n: f"a{n}" for n, a in enumerate(arguments) if isinstance(a, np.ndarray)}
    buffers = [Buffer(name, np.asarray(arguments[n]), blank=name in blank) for n, name in names.items()]
    packed = tuple(
        BufferArg(f"a{n}") if isinstance(a, np.ndarray) else ValueArg(a.tobytes()) for n, a in enumerate(arguments)
    )
    name = program.kernels[kernel]
    launch = KernelLaunch(name, extents(grid), extents(block), shared, packed, cooperative)
    return CpuBackend(schedule=schedule or default_schedule.get()).execute(program, buffers, [launch])


def run(program: Program, kernel: str, arguments: Sequence[Argument], **shape: Extent | bool | Schedule | None) -> None:
    """The same of a kernel that nothing may be found in."""
    execution = execute(program, kernel, arguments, **shape)  # type: ignore[arg-type]
    assert not execution.findings, [finding.message for finding in execution.findings]
