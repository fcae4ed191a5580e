"""The CUDA backend on a stand-in for a GPU: the real worker, in its own process, with ``fake_cupy`` in CuPy's place."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from kernelcheck.backends.cuda import CudaBackend
from kernelcheck.backends.cuda.process import WorkerProcess
from kernelcheck.compiler.program import Program

FAKE_CUPY = str(Path(__file__).parent / "fake_cupy")


start_worker = partial(WorkerProcess, search_path=[FAKE_CUPY, *sys.path])


def ptx_image(program: Program, capability: int) -> bytes:
    """In place of machine code, which the stand-in cannot run."""
    return program.ptx.encode() + b"\0"


fake_backend = partial(CudaBackend, start=start_worker, image_of=ptx_image)
"""`CudaBackend` on the stand-in; takes the same arguments."""
