"""Finds NVRTC and the CUDA headers, without loading CuPy."""

from __future__ import annotations

import ctypes
import functools
import os
from pathlib import Path

from kernelcheck.base.cache.for_cupy import give_cupy_a_folder
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError
from kernelcheck.cuda_source.installed.cupy_package import installed_cupy, package_folders
from kernelcheck.cuda_source.installed.toolkits import (
    DEFAULT_MAJOR,
    OLDEST_MAJOR,
    Nvrtc,
    Places,
    find_assembler,
    find_disassembler,
    find_headers,
    find_nvrtc,
    find_optional_headers,
    install_command,
)

_SHIPPED = Path(__file__).parent.parent / "headers"
PRELUDE = _SHIPPED / "prelude.h"
"""Included before the first line of every source."""
HOST_HEADERS = _SHIPPED / "include"
"""Stand-ins for the host's standard headers, which NVRTC lacks."""
FIRST_HEADERS = _SHIPPED / "include_first"
"""Headers that come before the user's, too: they change what those of the same name declare, whichever these are."""


@dataclass(frozen=True)
class Toolchain:
    """NVRTC and the header folders on this machine."""

    nvrtc_version: tuple[int, int]
    nvrtc_library: Path
    header_folders: tuple[Path, ...]
    """Folders in the order of search, after the user's own."""


def toolchain() -> Toolchain:
    """The toolchain that ``compile_program`` uses.

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
    """Loads the library of ``nvrtc_library``; later loads by its bare name, such as CuPy's, get this one.

    Its built-in functions are loaded first: the wheels of CUDA 13 do not record that they are in the same folder.

    Raises:
        CannotRunError: there is no NVRTC, or it cannot be loaded.
    """
    give_cupy_a_folder()
    nvrtc = _nvrtc()
    try:
        for builtins in nvrtc.builtins:
            ctypes.CDLL(str(builtins), mode=ctypes.RTLD_GLOBAL)
        return ctypes.CDLL(str(nvrtc.library), mode=ctypes.RTLD_GLOBAL)
    except OSError as error:
        raise CannotRunError(
            f"NVRTC at {nvrtc.library} cannot be loaded ({error}): reinstall it with: "
            f"{install_command(nvrtc.major)} --force-reinstall"
        ) from error


def nvrtc_libraries() -> tuple[Path, ...]:
    """What a process loads for NVRTC, in this order: its built-in functions, then NVRTC.

    Raises:
        CannotRunError: it is missing.
    """
    return *_nvrtc().builtins, _nvrtc().library


def nvrtc_library() -> Path:
    """The NVRTC library, of the CUDA that CuPy is built for: NVIDIA's wheel first, then the toolkit of ``CUDA_PATH`` or
    ``CUDA_HOME``, then ``/usr/local/cuda``.

    Raises:
        CannotRunError: none of them has one.
    """
    return _nvrtc().library


@functools.cache
def header_folders() -> tuple[Path, ...]:
    """Folders of the stand-ins for host headers, of CuPy's copy of the CUDA C++ core libraries (``nv/target``,
    ``cuda/std``, CUB, Thrust), of the CUDA runtime (``cuda_fp16.h``, ``mma.h``) and of nvcc (``crt/mma.h``), and of
    cuRAND (``curand_kernel.h``) if it is installed.

    Raises:
        CannotRunError: another one is missing.
    """
    core = _core_libraries()
    nvrtc, places = _nvrtc(), _places()
    folders = [
        HOST_HEADERS,
        *(core / library for library in ("libcudacxx", "cub", "thrust")),
        find_headers(places, nvrtc, "the CUDA runtime headers", "cuda_runtime", "cuda_fp16.h"),
        find_headers(places, nvrtc, "nvcc's headers", "cuda_nvcc", "crt/mma.h"),
    ]
    return tuple(dict.fromkeys([*folders, *_curand_folders()]))


def library_header_folders() -> tuple[Path, ...]:
    """Folders of the headers of NVRTC and, if it is installed, cuRAND.

    Raises:
        CannotRunError: NVRTC is missing.
    """
    return _nvrtc().library.parents[1] / "include", *_curand_folders()


def _curand_folders() -> tuple[Path, ...]:
    """The folder of cuRAND's headers, if they are installed."""
    found = find_optional_headers(_places(), _nvrtc(), "curand", "curand_kernel.h")
    return (found,) if found else ()


def is_of_the_toolchain(header: str) -> bool:
    """Whether a header comes with CUDA or kernelcheck."""
    return any((folder / header).is_file() for folder in header_folders())


@functools.cache
def find_ptxas() -> Path:
    """The assembler of the CUDA that NVRTC is of. It needs no GPU.

    Raises:
        CannotRunError: there is none.
    """
    return find_assembler(_places(), _nvrtc())


@functools.cache
def find_nvdisasm() -> Path | None:
    """NVIDIA's disassembler, which the extra ``sass`` brings; None if there is none."""
    return find_disassembler(_places())


@functools.cache
def identity() -> tuple[str, ...]:
    """Stamps of NVRTC and of headers that are not the user's, the same in whatever folder kernelcheck lies.

    It changes when NVRTC or a header folder is replaced, but not when a file in one is edited in place.

    Raises:
        CannotRunError: NVRTC or a header folder is missing.
    """
    headers = (path for folder in (FIRST_HEADERS, HOST_HEADERS) for path in folder.rglob("*") if path.is_file())
    shipped = [PRELUDE, *sorted(headers)]
    installed = [nvrtc_library(), *(folder for folder in header_folders() if folder != HOST_HEADERS)]
    stamps = [(path, path.stat()) for path in installed]
    return (
        *(f"{path.name} {path.read_text('utf-8')}" for path in shipped),
        *(f"{path} {stamp.st_size} {stamp.st_mtime_ns}" for path, stamp in stamps),
    )


@functools.cache
def _nvrtc() -> Nvrtc:
    cupy = installed_cupy()
    major = cupy.cuda if cupy else None
    if cupy and major is not None and major < OLDEST_MAJOR:
        raise CannotRunError(
            f"{cupy.name} is built for CUDA {major}, and kernelcheck needs {OLDEST_MAJOR} or later: "
            f"pip uninstall {' '.join(cupy.distributions) or 'cupy'}, then pip install cupy-cuda{DEFAULT_MAJOR}x"
        )
    return find_nvrtc(_places(), major)


def _places() -> Places:
    return Places.of(package_folders("nvidia"), os.environ)


def _core_libraries() -> Path:
    folders = [package / "_core" / "include" / "cupy" / "_cccl" for package in package_folders("cupy")]
    for folder in folders:
        if (folder / "libcudacxx" / "nv" / "target").exists():
            return folder
    searched = ", ".join(map(str, folders)) or "sys.path, which has no package cupy"
    raise CannotRunError(
        f"CuPy's CUDA C++ core libraries (libcudacxx/nv/target) cannot be found: install them with: pip install "
        f"--force-reinstall cupy-cuda{_nvrtc().major}x (searched: {searched})"
    )
