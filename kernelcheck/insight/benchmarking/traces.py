"""NVIDIA's profilers, around a worker that runs a case once: their traces are kept for their own viewers."""

from __future__ import annotations

import os
import shutil
from functools import partial
from pathlib import Path
from typing import Literal

from kernelcheck.backends.cuda.backend import CudaBackend
from kernelcheck.backends.cuda.process import WorkerProcess
from kernelcheck.backends.cuda.sanitizer import DEFAULT_TOOLKIT
from kernelcheck.base.errors import CannotRunError
from kernelcheck.core.cases.case import make_inputs
from kernelcheck.core.cases.recipes import case_of
from kernelcheck.core.launch.plan import plan
from kernelcheck.core.oracle.error_units import default_tolerance
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.insight.benchmarking.cases import measured_cases

Profiler = Literal["ncu", "nsys"]
_NAMES: dict[Profiler, str] = {"ncu": "Nsight Compute", "nsys": "Nsight Systems"}
_SUFFIXES: dict[Profiler, str] = {"ncu": ".ncu-rep", "nsys": ".nsys-rep"}
_LAUNCH_SECONDS, _SETUP_SECONDS, _FINISH_SECONDS = 300.0, 600.0, 300.0
"""Time limits are long, since a profiler replays each kernel many times."""


def find_profiler(profiler: Profiler) -> Path:
    """The profiler of PATH, or of a CUDA toolkit.

    Raises:
        CannotRunError: it is not installed.
    """
    folders = [Path(folder) / "bin" for each in ("CUDA_PATH", "CUDA_HOME") if (folder := os.environ.get(each))]
    toolkits = os.pathsep.join([*map(str, folders), str(DEFAULT_TOOLKIT / "bin")])
    found = shutil.which(profiler) or shutil.which(profiler, path=toolkits)
    if found is None:
        raise CannotRunError(
            f"--{profiler} needs NVIDIA's {_NAMES[profiler]}, and there is no {profiler} on PATH or in a CUDA toolkit "
            "(CUDA_PATH, CUDA_HOME, /usr/local/cuda): install it, or leave the option out"
        )
    return Path(found)


def trace_file(profiler: Profiler, result: Path, op: str, dtype: str) -> Path:
    """Path of the trace: beside the result."""
    return result.with_name(f"{result.stem}.{op}.{dtype}{_SUFFIXES[profiler]}")


def trace(profiler: Profiler, registry: OpRegistry, op: Op, dtype: str, into: Path) -> None:
    """Runs the first case that is measured once, under a profiler, which writes ``into``.

    Raises:
        CannotRunError: the profiler is not installed, or wrote nothing.
        KernelcheckError: the case cannot be run.
    """
    log = into.with_name(f"{into.name}.log")
    start = partial(WorkerProcess, prefix=_command(profiler, find_profiler(profiler), into, log))
    running = CudaBackend(start=start, watched=True, launch_seconds=_LAUNCH_SECONDS, setup_seconds=_SETUP_SECONDS)
    try:
        subject = prepare(registry, op, dtype, running, tolerance_of=default_tolerance)
        case = case_of(op, measured_cases(registry, op, dtype, 1)[0])
        made = subject.at(case)
        ready = plan(made.op, case, made.program, make_inputs(made.op, case))
        execution = running.execute(made.program, ready.buffers, ready.launches)
        ended = running.finish(_FINISH_SECONDS)
    finally:
        running.close()
    if not (ended and execution.completed and into.is_file() and into.stat().st_size):
        output = log.read_text("utf-8", errors="replace").strip()[-1000:] if log.is_file() else ""
        raise CannotRunError(
            f"{profiler} wrote no trace of {op.name} {dtype}{f'; it said: {output}' if output else ''}"
        )
    log.unlink(missing_ok=True)


def _command(profiler: Profiler, program: Path, into: Path, log: Path) -> list[str]:
    """Words before a worker's command line. Both profilers add their suffix to the name of the file."""
    name = str(into.with_suffix(""))
    if profiler == "ncu":
        options = ["--force-overwrite", "--export", name, "--log-file", str(log), "--target-processes", "all"]
        return [str(program), *options, "--set", "full"]
    return [str(program), "profile", "--force-overwrite", "true", "--output", name, "--trace", "cuda"]
