"""Where NVRTC and the CUDA headers are. Nothing here loads CuPy."""

from __future__ import annotations

import ctypes
import functools
import os
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.machinery import PathFinder
from pathlib import Path

from kernelcheck.errors import CannotRunError

PRELUDE = Path(__file__).parent / "prelude.h"
"""Included before the first line of every source."""
HOST_HEADERS = Path(__file__).parent / "include"
"""Stand-ins for the host's standard headers, which NVRTC has none of."""

_LIBRARY = "libnvrtc.so.12"
_NEXT_STEP = "install it with: pip install 'cuda-toolkit[nvrtc,cudart,nvcc]==12.*'"


@dataclass(frozen=True)
class Toolchain:
    """What a source is compiled with on this machine."""

    nvrtc_version: tuple[int, int]
    nvrtc_library: Path
    header_folders: tuple[Path, ...]
    """Searched in this order, after the user's own."""


def toolchain() -> Toolchain:
    """What ``compile_program`` uses.

    Raises:
        CannotRunError: NVRTC or a header folder is missing.
    """
    return Toolchain(nvrtc_version(), nvrtc_library(), header_folders())


@functools.cache
def nvrtc_version() -> tuple[int, int]:
    """Major and minor version that the NVRTC library states.

    Raises:
        CannotRunError: there is no NVRTC, or it cannot be loaded.
    """
    major, minor = ctypes.c_int(), ctypes.c_int()
    status = load_nvrtc().nvrtcVersion(ctypes.byref(major), ctypes.byref(minor))
    if status != 0:
        raise CannotRunError(f"nvrtcVersion of {nvrtc_library()} failed with status {status}")
    return major.value, minor.value


@functools.cache
def load_nvrtc() -> ctypes.CDLL:
    """Loads the library of ``nvrtc_library``; whoever asks for it by its bare name afterwards, as CuPy does, gets it.

    Raises:
        CannotRunError: there is no NVRTC, or it cannot be loaded.
    """
    library = nvrtc_library()
    try:
        return ctypes.CDLL(str(library), mode=ctypes.RTLD_GLOBAL)
    except OSError as error:
        raise CannotRunError(f"NVRTC at {library} cannot be loaded ({error}); {_NEXT_STEP}") from error


@functools.cache
def nvrtc_library() -> Path:
    """The NVRTC library: NVIDIA's wheel first, then the toolkit of ``CUDA_PATH`` or ``CUDA_HOME``.

    Raises:
        CannotRunError: neither has one.
    """
    return _first_with("NVRTC", [*_wheel_folders("cuda_nvrtc", "lib"), *_toolkit_folders("lib64")], _LIBRARY) / _LIBRARY


@functools.cache
def header_folders() -> tuple[Path, ...]:
    """Folders of the stand-ins for host headers, of CuPy's copy of the CUDA C++ core libraries (``nv/target``,
    ``cuda/std``, CUB, Thrust), of the CUDA runtime (``cuda_fp16.h``, ``mma.h``) and of nvcc (``crt/mma.h``).

    Raises:
        CannotRunError: one of them is missing.
    """
    bundled = [folder / "_core" / "include" / "cupy" / "_cccl" for folder in _packages("cupy")]
    core = _first_with("CuPy's CUDA C++ core libraries", bundled, "libcudacxx/nv/target")
    toolkit = _toolkit_folders("include")
    folders = [
        HOST_HEADERS,
        *(core / library for library in ("libcudacxx", "cub", "thrust")),
        _first_with("the CUDA runtime headers", [*_wheel_folders("cuda_runtime", "include"), *toolkit], "cuda_fp16.h"),
        _first_with("nvcc's headers", [*_wheel_folders("cuda_nvcc", "include"), *toolkit], "crt/mma.h"),
    ]
    return tuple(dict.fromkeys(folders))


@functools.cache
def identity() -> tuple[str, ...]:
    """Changes when NVRTC or a header folder is replaced, other than by editing a file in place.

    Raises:
        CannotRunError: NVRTC or a header folder is missing.
    """
    shipped = [PRELUDE, *sorted(HOST_HEADERS.iterdir())]
    installed = [nvrtc_library(), *header_folders()]
    stamps = [(path, path.stat()) for path in installed]
    return (
        *(f"{path.name} {path.read_text('utf-8')}" for path in shipped),
        *(f"{path} {stamp.st_size} {stamp.st_mtime_ns}" for path, stamp in stamps),
    )


def _wheel_folders(component: str, part: str) -> Iterator[Path]:
    return (folder / component / part for folder in _packages("nvidia"))


def _packages(name: str) -> list[Path]:
    """Folders of the top-level package ``name`` on ``sys.path``, without importing it."""
    spec = PathFinder.find_spec(name)
    return [Path(folder) for folder in (spec.submodule_search_locations or ())] if spec else []


def _toolkit_folders(part: str) -> list[Path]:
    roots = [os.environ.get(variable) for variable in ("CUDA_PATH", "CUDA_HOME")]
    return [Path(root, part) for root in roots if root]


def _first_with(what: str, folders: list[Path], file: str) -> Path:
    for folder in folders:
        if (folder / file).exists():
            return folder
    searched = ", ".join(map(str, folders)) or "no package on sys.path, and CUDA_PATH is not set"
    raise CannotRunError(f"{what} ({file}) cannot be found: {_NEXT_STEP} (searched: {searched})")
