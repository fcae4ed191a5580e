"""CUDA source to PTX with NVRTC, through a cache on disk. Importing this loads neither CuPy nor NVRTC.

- ``build`` compiles a source with ``nvrtc`` or takes it from ``program_cache``; ``options`` and ``diagnostics`` put the
  user's options and NVRTC's log right; ``kept_handlers`` keeps Ctrl-C working meanwhile
- ``changed`` and ``left_out`` compile a program once more; ``made_source``: CUDA text made for a case; ``own_files``:
  the user's files, apart from those of CUDA and of libraries
- ``program``: a compiled source, and what its PTX declares; ``parameter_types`` and ``products``: types of parameters,
  and of the factors of tensor cores; ``ptx_program`` and ``joined_ptx``: PTX from elsewhere, and several modules as one
- ``triton_program``, ``numba_program``, ``tilelang_program``: kernels from Python; ``python_compilers``: what these
  three share; ``python_kernels`` reads their files and runs their compilers, in processes of their own
"""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    if name == "compile_program":  # scripts that `reproduce --export` wrote look for it here
        from kernelcheck.compiler.build import compile_program

        return compile_program
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
