"""The driver API in Python processes under ``kernelcheck sanitize``, for Numba and others that load it by its name."""

from __future__ import annotations


def install() -> None:
    """Loads the driver of kernelcheck's runtime: whoever loads ``libcuda.so.1`` later gets it.

    Without what the runtime is built from, a line on stderr says so, and the process sees no GPU.
    """
    from kernelcheck.programs.sanitizing.door import current_door

    door = current_door()
    if door is None:
        return
    import ctypes
    import sys

    from kernelcheck.base.errors import CannotRunError
    from kernelcheck.compiler.program import capability
    from kernelcheck.cuda_source.installed.nvcc_toolkit import find_toolkit
    from kernelcheck.programs.runtime_build import DRIVER, runtime_folder

    try:
        library = ctypes.CDLL(str(runtime_folder(find_toolkit()) / DRIVER))
    except CannotRunError as error:
        print(f"kernelcheck: CUDA's bindings find no driver: {error}", file=sys.stderr)
        return
    library.kernelcheck_default_arch(capability(door.settings.arch))
