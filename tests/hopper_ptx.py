"""Hand-written PTX of Hopper, whose entry `op` has tensor maps as its first parameters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from cpu_kernels import extents, ptx_program

from kernelcheck.backends.base import Buffer, BufferArg, Execution, KernelLaunch, Schedule, ValueArg
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.tensor_maps import TensorMap

HEAD = ".version 8.7\n.target sm_90a\n.address_size 64\n"


def run_hopper(
    entry: str,
    arguments: Sequence[np.ndarray] = (),
    *,
    maps: Sequence[TensorMap] = (),
    grid: int = 1,
    block: int = 32,
    schedule: Schedule | None = None,
    threads: int | None = None,
) -> Execution:
    """Runs an entry `op`. Arrays are buffers `a0`, `a1`, …; those of maps have no parameter of their own."""
    program = replace(ptx_program(HEAD + entry, "op"), arch="sm_90a")
    buffers = [Buffer(f"a{n}", array) for n, array in enumerate(arguments)]
    mapped = {each.buffer for each in maps}
    packed: list[BufferArg | ValueArg] = [each.packed() for each in maps]
    packed += [BufferArg(buffer.name) for buffer in buffers if buffer.name not in mapped]
    launch = KernelLaunch("op", extents(grid), extents(block), 0, tuple(packed))
    backend = CpuBackend(schedule=schedule or Schedule(), threads=threads)
    return backend.execute(program, buffers, [launch])
