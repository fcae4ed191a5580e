"""Tells the user's own source files from those of CUDA or of an installed library."""

from __future__ import annotations

import functools
from pathlib import Path

from kernelcheck.base.cache import cache_folder
from kernelcheck.base.errors import CannotRunError
from kernelcheck.cuda_source.installed.toolchain import FIRST_HEADERS, HOST_HEADERS, PRELUDE, header_folders

_INSTALLED = frozenset({"site-packages", "dist-packages"})
"""Folders of Python packages: an environment may lie inside of the project, ``.venv`` for instance."""


@functools.cache
def is_own(path: str, shown: str) -> bool:
    """Whether a file is the user's, wherever it lies.

    Args:
        path: as a ``.file`` directive of PTX has it.
        shown: the same as reports show it (``Program.sources``): relative if it lies below the registry's folder, which
            may itself be part of an installed package.
    """
    if not path or path.startswith("<"):  # what NVRTC has no file for
        return False
    said = Path(shown)
    if not _INSTALLED.isdisjoint(said.parts) or (said.is_absolute() and said.is_relative_to("/usr")):
        return False
    return not any(Path(path).is_relative_to(folder) for folder in _of_others())


@functools.cache
def _of_others() -> tuple[Path, ...]:
    """Folders and files that come with CUDA and kernelcheck, or that other compilers than NVRTC wrote."""
    try:
        cuda = header_folders()
    except CannotRunError:  # PTX runs without it
        cuda = ()
    return FIRST_HEADERS, HOST_HEADERS, PRELUDE, *cuda, cache_folder()
