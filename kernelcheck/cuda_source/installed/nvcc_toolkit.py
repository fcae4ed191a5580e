"""NVIDIA's nvcc and headers, from the wheels of the extra ``programs``, and the host's C++ compiler."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError

INSTALL = "pip install 'cuda-kernelcheck[programs]'"
CXX_VARIABLE = "KERNELCHECK_CXX"
"""Environment variable that names the host's C++ compiler."""
HEADERS = Path(__file__).parents[1] / "headers" / "nvcc"
FORMER_NAMES = HEADERS / "runtime"
"""Headers of the runtime that also declare what CUDA 13 has removed from CUDA 12, and include NVIDIA's."""
LIBRARY_HEADERS = HEADERS / "libraries"
"""Headers of libraries such as cuBLAS, for where NVIDIA's are not installed."""
_PARTS = {
    "nvcc": ("bin/nvcc", "nvidia-cuda-nvcc"),
    "cicc": ("nvvm/bin/cicc", "nvidia-nvvm"),
    "crt": ("include/crt/host_runtime.h", "nvidia-cuda-crt"),
    "runtime": ("include/cuda_runtime_api.h", "nvidia-cuda-runtime"),
    "cccl": ("include/cccl/cuda/std/utility", "nvidia-cuda-cccl"),
}
"""A file of each wheel that a program needs, and the wheel."""


@dataclass(frozen=True)
class Toolkit:
    """CUDA 13 as its wheels install it."""

    root: Path

    @property
    def nvcc(self) -> Path:
        return self.root / "bin" / "nvcc"

    @property
    def include(self) -> Path:
        return self.root / "include"

    @property
    def header_options(self) -> tuple[str, ...]:
        """Options for a source: headers of this package that complete the toolkit's."""
        libraries = () if (self.include / "cublas_v2.h").is_file() else (f"-I{LIBRARY_HEADERS}",)
        return (f"-I{FORMER_NAMES}", *libraries)

    @property
    def runtime(self) -> Path:
        """NVIDIA's own runtime, which lists the functions that a program may call."""
        return self.root / "lib" / "libcudart.so.13"


def find_toolkit() -> Toolkit:
    """The toolkit of this environment.

    Raises:
        CannotRunError: a wheel is missing.
    """
    spec = importlib.util.find_spec("nvidia")
    folders = [Path(folder) / "cu13" for folder in (spec.submodule_search_locations or ())] if spec else []
    for root in folders:
        missing = [wheel for path, wheel in _PARTS.values() if not (root / path).is_file()]
        if not missing:
            return Toolkit(root)
        if len(missing) < len(_PARTS):
            raise CannotRunError(f"the CUDA 13 wheels in {root} lack {', '.join(missing)}: {INSTALL}")
    raise CannotRunError(
        f"kernelcheck nvcc needs NVIDIA's compiler as wheels of CUDA 13, which are not here: {INSTALL}"
    )


def find_host_compiler() -> Path:
    """``KERNELCHECK_CXX``, else g++ or clang++ on PATH.

    Raises:
        CannotRunError: there is none.
    """
    chosen = os.environ.get(CXX_VARIABLE)
    for name in [chosen] if chosen else ["g++", "clang++"]:
        found = shutil.which(name)
        if found:
            return Path(found)
    if chosen:
        raise CannotRunError(f"{CXX_VARIABLE}={chosen}: there is no such program on PATH")
    raise CannotRunError(
        "kernelcheck nvcc needs a C++ compiler for the host's code, and there is neither g++ nor clang++ on PATH: "
        f"install one (Debian: apt install g++), or name one with {CXX_VARIABLE}"
    )


def compiler_version(compiler: Path) -> str:
    """First line of the compiler's ``--version``.

    Raises:
        CannotRunError: it cannot be run.
    """
    try:
        done = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotRunError(f"{compiler} --version fails ({error}): set {CXX_VARIABLE} to another compiler") from error
    return done.stdout.partition("\n")[0]


def nvcc_version(toolkit: Toolkit) -> str:
    """``13.5`` and the like.

    Raises:
        CannotRunError: nvcc cannot be run.
    """
    try:
        said = subprocess.run([toolkit.nvcc, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotRunError(f"{toolkit.nvcc} --version fails ({error}): install it again, {INSTALL}") from error
    found = re.search(r"release (\d+\.\d+)", said)
    return found[1] if found else said.strip().rpartition("\n")[2]
