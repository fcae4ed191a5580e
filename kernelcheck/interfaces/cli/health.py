"""The checks of ``kernelcheck doctor``."""

from __future__ import annotations

import importlib
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator
from typing import Literal

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.version import __version__


@dataclass(frozen=True)
class Check:
    """One line of the doctor's report."""

    level: Literal["ok", "warning", "problem"]
    """``problem``: a run would fail."""
    subject: str
    message: str
    advice: str = ""
    """Next step for the user; empty when all is well."""


@dataclass(frozen=True)
class Need:
    """A module that kernelcheck imports, and the distribution that provides it. CuPy has several: see ``_cupy``."""

    module: str
    distribution: str


NEEDS = (
    Need("numpy", "numpy"),
    Need("ml_dtypes", "ml-dtypes"),
    Need("llvmlite", "llvmlite"),
)
ARCH = "sm_80"
"""Architecture that the trial kernel is compiled for; the registry's default."""


def checks() -> Iterator[Check]:
    """Every check in turn. None raises: an error in one is reported as its problem, and the others run."""
    yield Check("ok", "kernelcheck", f"{__version__} on Python {platform.python_version()} ({sys.executable})")
    for need in NEEDS:
        yield _import(need)
    yield _cupy()
    yield _guarded("NVRTC", _nvrtc)
    yield _guarded("CUDA headers", _headers)
    yield _guarded("cache", _cache)
    gpu = _guarded("GPU", _gpu)
    yield gpu
    yield _guarded("a kernel on cpu", lambda: _run_kernel("cpu"))
    if gpu.level == "ok":
        yield _guarded("a kernel on cuda", lambda: _run_kernel("cuda"))


def _guarded(subject: str, check: Callable[[], Check]) -> Check:
    try:
        return check()
    except KernelcheckError as error:
        return Check("problem", subject, str(error), "A run that needs this ends with exit code 3 until it is fixed.")
    except Exception as error:  # noqa: BLE001  a broken installation can raise anything; the doctor says what
        return Check("problem", subject, f"{type(error).__name__}: {error}", REINSTALL)


REINSTALL = "Reinstall: pip install --force-reinstall cuda-kernelcheck"


def _import(need: Need) -> Check:
    try:
        module = importlib.import_module(need.module)
    except Exception as error:  # noqa: BLE001  a wheel for another system fails in its own way
        install = f"Install it: pip install {need.distribution}"
        return Check("problem", need.module, f"cannot be imported: {type(error).__name__}: {error}", install)
    return Check("ok", need.module, str(module.__version__))


def _cupy() -> Check:
    from kernelcheck.base.cache.for_cupy import give_cupy_a_folder
    from kernelcheck.cuda_source.installed.cupy_package import emptied_cupys, installed_cupy
    from kernelcheck.cuda_source.installed.toolkits import DEFAULT_MAJOR

    give_cupy_a_folder()
    cupy = installed_cupy()
    fitting = f"cupy-cuda{cupy.cuda if cupy and cupy.cuda else DEFAULT_MAJOR}x"
    imported = _import(Need("cupy", fitting))
    if cupy is None:
        reinstall = f"Reinstall it: pip install --force-reinstall {' '.join(emptied_cupys())}"
        return replace(imported, advice=reinstall) if emptied_cupys() else imported
    if len(cupy.distributions) > 1:
        return Check(
            "warning" if imported.level == "ok" else imported.level,
            "cupy",
            f"{imported.message}; {cupy.name} are installed, and overwrite each other's files",
            f"Keep one: pip uninstall {' '.join(cupy.distributions)}, then pip install {fitting}, or the CuPy of the "
            "CUDA that the driver supports.",
        )
    if imported.level != "ok":
        return replace(imported, advice=f"Reinstall it: pip install --force-reinstall {fitting}")
    cuda = f"CUDA {cupy.cuda}" if cupy.cuda else "it does not say which CUDA"
    return Check("ok", "cupy", f"{imported.message} ({cupy.name}, for {cuda})")


def _nvrtc() -> Check:
    from kernelcheck.cuda_source.installed.toolchain import nvrtc_version, toolchain

    return Check("ok", "NVRTC", f"{'.'.join(map(str, nvrtc_version()))} ({toolchain().nvrtc_library})")


def _headers() -> Check:
    from kernelcheck.cuda_source.installed.toolchain import header_folders

    return Check("ok", "CUDA headers", ", ".join(map(str, header_folders())))


def _cache() -> Check:
    from kernelcheck.base.cache import FOLDER_VARIABLE, cache_folder
    from kernelcheck.base.cache.folder import make_private
    from kernelcheck.base.cache.usage import usage

    folder = cache_folder()
    if why := usage(folder).refused:
        advice = f"Every run compiles everything again. Set {FOLDER_VARIABLE} to a folder of your own (chmod 700)."
        return Check("warning", "cache", f"{folder} {why}", advice)
    try:
        make_private(folder, folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        advice = f"Every run compiles everything again. Set {FOLDER_VARIABLE} to a folder that can be written to."
        return Check("warning", "cache", f"{folder} cannot be written to: {error.strerror or error}", advice)
    return Check("ok", "cache", f"{folder} can be written to")


def _gpu() -> Check:
    from kernelcheck.backends.cuda import device_status

    present, status = device_status()
    if present:
        return Check("ok", "GPU", status)
    return Check("warning", "GPU", f"none answers: {status}", "Kernels run on the CPU; --backend cuda would fail.")


def _run_kernel(name: str) -> Check:
    from kernelcheck.backends import choose
    from kernelcheck.interfaces.cli.selftest import ELEMENTS, run_selftest

    backend, _ = choose(name, ARCH)
    run_selftest(backend, ARCH)
    return Check("ok", f"a kernel on {name}", f"compiled for {ARCH}, run, and all {ELEMENTS} elements are right")
