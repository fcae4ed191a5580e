"""PyTorch under ``kernelcheck sanitize``: with ``--extensions`` its build for CPUs gets a real CUDA device, which
extensions in C++ and CUDA work with; without, ``sanitizing.without_gpu`` maps ``"cuda"`` to the host.

- ``backend/``: a library that makes the device, in the host's memory, and stands in for ``libc10_cuda`` and
  ``libtorch_cuda``; ``headers/``: what PyTorch's headers for CUDA need besides
- ``build`` compiles it, into a folder that is ``CUDA_HOME`` for ``torch.utils.cpp_extension``
- ``loading``: loads it before PyTorch is imported, and makes PyTorch answer for it afterwards
"""

from __future__ import annotations

from types import ModuleType


def prepare(torch: ModuleType) -> None:
    """Loads the device, if it is wanted, before PyTorch is imported.

    Raises:
        ImportError: it cannot be built or loaded.
    """
    from kernelcheck.programs.sanitizing.door import current_door

    door = current_door()
    if door is not None and door.settings.extensions and torch.__file__ is not None:
        from pathlib import Path

        from kernelcheck.programs.torch_extensions.loading import load_device

        load_device(door, Path(torch.__file__).parent)


def install() -> None:
    """Changes PyTorch, which has just been imported, in this process of a sanitized command."""
    from kernelcheck.programs.sanitizing.door import current_door

    door = current_door()
    if door is not None and door.settings.extensions:
        from kernelcheck.programs.torch_extensions import loading

        loading.install(door)
    else:
        from kernelcheck.programs.sanitizing import without_gpu

        without_gpu.install()
