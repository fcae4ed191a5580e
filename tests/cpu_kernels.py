"""Runs a kernel on the CPU executor from its CUDA source or its PTX, without a registry."""

from __future__ import annotations

from collections.abc import Sequence
from contextvars import ContextVar
from pathlib import Path

import numpy as np

from kernelcheck.backends.base import SCHEDULE_KINDS, Buffer, BufferArg, Execution, KernelLaunch, Schedule, ValueArg
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import Program, entry_parameters

SCHEDULES = tuple(Schedule(kind, 1) for kind in SCHEDULE_KINDS)
default_schedule: ContextVar[Schedule | None] = ContextVar("default_schedule", default=None)
"""What launches run under that ask for nothing else; the fixture `each_schedule` sets it."""

Extent = int | tuple[int, ...]


def extents(extent: Extent) -> tuple[int, int, int]:
    extents = (extent,) if isinstance(extent, int) else extent
    x, y, z = (*extents, 1, 1)[:3]
    return x, y, z


def compile_text(
    source: str, folder: Path, kernel: str, *, arch: str = "sm_80", options: Sequence[str] = ()
) -> Program:
    """The program of one kernel whose CUDA source is a string."""
    path = folder / "kernel.cu"
    path.write_text(source)
    return compile_program(
        path,
        name_expressions=[kernel],
        options=["-std=c++17", *options],
        include_dirs=[],
        arch=arch,
        root=folder,
        defines={},
    )


def ptx_program(ptx: str, kernel: str) -> Program:
    """A program around hand-written PTX."""
    return Program(
        source=Path("kernel.ptx"),
        ptx=ptx,
        kernels={kernel: kernel},
        parameters=entry_parameters(ptx),
        arch="sm_80",
        options=(),
        sha256=str(hash(ptx)),
        source_sha256="",
        sources={},
        nvrtc_version=(12, 9),
    )


def run_program(
    program: Program,
    arguments: Sequence[np.ndarray | np.generic],
    *,
    grid: Extent = 1,
    block: Extent = 32,
    shared: int = 0,
) -> Execution:
    """Launches the program's only kernel. Arrays are passed by address and changed in place, scalars by value."""
    (lowered,) = program.kernels.values()
    buffers = [Buffer(f"a{n}", a) for n, a in enumerate(arguments) if isinstance(a, np.ndarray)]
    packed = tuple(
        BufferArg(f"a{n}") if isinstance(a, np.ndarray) else ValueArg(a.tobytes()) for n, a in enumerate(arguments)
    )
    launch = KernelLaunch(lowered, extents(grid), extents(block), shared, packed)
    return CpuBackend(schedule=default_schedule.get()).execute(program, buffers, [launch])


def run_ptx(ptx: str, kernel: str, arguments: Sequence[np.ndarray | np.generic], **shape: Extent) -> Execution:
    """Runs one entry of a PTX module."""
    return run_program(ptx_program(ptx, kernel), arguments, **shape)  # type: ignore[arg-type]


def elementwise_ptx(
    body: str, registers: str, *, inputs: int, in_type: str, out_type: str, in_bytes: int, out_bytes: int
) -> str:
    """A module whose entry `op` loads `%a`, `%b`, … of each thread, runs `body`, and stores `%d`.

    `registers` declares what the body needs beside `%a`… and `%d`, which it declares too.
    """
    names = "abcdef"[:inputs]
    parameters = ", ".join(f".param .u64 p{n}" for n in [*names, "d"]) + ", .param .u32 n"
    loads = "\n".join(
        f"ld.param.u64 %q{n}, [p{n}]; mad.wide.u32 %q{n}, %i, {in_bytes}, %q{n}; ld.global.{in_type} %{n}, [%q{n}];"
        for n in names
    )
    pointers = " ".join(f".reg .b64 %q{n};" for n in [*names, "d"])
    return f"""
.version 8.0
.target sm_80
.address_size 64
.visible .entry op({parameters})
{{
.reg .b32 %i, %t, %c, %n; .reg .pred %done; {pointers}
{registers}
mov.u32 %i, %tid.x; mov.u32 %t, %ntid.x; mov.u32 %c, %ctaid.x; mad.lo.u32 %i, %c, %t, %i;
ld.param.u32 %n, [n];
setp.ge.u32 %done, %i, %n;
@%done bra END;
{loads}
{body}
ld.param.u64 %qd, [pd]; mad.wide.u32 %qd, %i, {out_bytes}, %qd; st.global.{out_type} [%qd], %d;
END: ret;
}}
"""
