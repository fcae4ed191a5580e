"""One kernel compiled, run and compared, to show that a backend works here; ``kernelcheck doctor`` runs it."""

from __future__ import annotations

import tempfile
from pathlib import Path

import numpy as np

from kernelcheck.backends.base import Backend, Buffer, BufferArg, KernelLaunch, ValueArg
from kernelcheck.base.errors import CannotRunError
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import Program

SOURCE = """
extern "C" __global__ void kernelcheck_selftest(const float* x, float* y, int n, float a)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + 1.0f;
}
"""
ELEMENTS = 1000
BLOCK = 256


def run_selftest(backend: Backend, arch: str) -> None:
    """Compiles the kernel with NVRTC for ``arch``, runs it on ``backend`` and compares every element. All values are
    small integers, so the results are exact.

    Raises:
        kernelcheck.base.errors.CompileError: NVRTC is missing or rejects it.
        kernelcheck.base.errors.CannotRunError: the launch failed, or an element is not what it should be.
    """
    with tempfile.TemporaryDirectory(prefix="kernelcheck-") as folder:  # backends compile the source once more
        source = Path(folder, "selftest.cu")
        source.write_text(SOURCE, "utf-8")
        program = compile_program(
            source,
            name_expressions=["kernelcheck_selftest"],
            options=[],
            include_dirs=[],
            arch=arch,
            root=Path(folder),
            defines={},
        )
        _run(backend, program)


def _run(backend: Backend, program: Program) -> None:
    x = np.arange(ELEMENTS, dtype=np.float32)
    y = np.full(ELEMENTS, np.nan, np.float32)
    backend.prepare(program)
    launch = KernelLaunch(
        kernel=program.kernels["kernelcheck_selftest"],
        grid=(-(-ELEMENTS // BLOCK), 1, 1),
        block=(BLOCK, 1, 1),
        shared_bytes=0,
        arguments=(
            BufferArg("x"),
            BufferArg("y"),
            ValueArg(np.int32(ELEMENTS).tobytes()),
            ValueArg(np.float32(2).tobytes()),
        ),
    )
    buffers = (Buffer("x", x, writable=False), Buffer("y", y))
    execution = backend.execute(program, buffers, [launch])
    if execution.findings:
        raise CannotRunError(f"false alarm on a correct kernel: {execution.findings[0].message}")
    wrong = np.flatnonzero(~(buffers[1].array == 2 * np.arange(ELEMENTS) + 1))
    if wrong.size:
        i = int(wrong[0])
        raise CannotRunError(
            f"{wrong.size} of {ELEMENTS} elements are wrong: y[{i}] is {buffers[1].array[i]}, expected {2 * i + 1}"
        )
