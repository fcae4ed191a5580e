"""CUDA source to PTX with NVRTC, through a cache on disk. Importing this loads neither CuPy nor NVRTC.

``build`` compiles CUDA sources; ``python_kernels`` has the compilers of Triton, Numba and TileLang, in processes of
their own.
"""

from __future__ import annotations

from kernelcheck.compiler.build import compile_program, view_source
from kernelcheck.compiler.program import (
    KernelParameter,
    Program,
    has_opaque_variables,
    module_variables,
    readable,
    used_variables,
)
from kernelcheck.cuda_source.installed.toolchain import (
    Toolchain,
    find_nvdisasm,
    find_ptxas,
    header_folders,
    nvrtc_version,
    toolchain,
)

__all__ = [
    "KernelParameter",
    "Program",
    "Toolchain",
    "compile_program",
    "find_nvdisasm",
    "find_ptxas",
    "has_opaque_variables",
    "header_folders",
    "module_variables",
    "nvrtc_version",
    "readable",
    "toolchain",
    "used_variables",
    "view_source",
]
