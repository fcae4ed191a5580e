"""Finds the CuPy that is installed, and the CUDA that it is for, without importing it."""

from __future__ import annotations

import functools
import json
import re
import sys
from importlib.machinery import PathFinder
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass

_METADATA = re.compile(r"(?P<name>cupy(?:[-_.](?:cuda|rocm)\w+)?)(?:-[^-]+)*\.(?:dist|egg)-info", re.IGNORECASE)
"""Folder of a CuPy distribution's metadata (PyPA, "Recording installed projects"). ``cupy_xarray`` is not one."""
_FOR_ANY_MINOR = re.compile(r"cupy-cuda(\d+)x")


@dataclass(frozen=True)
class InstalledCupy:
    """The package ``cupy`` that an import would find."""

    distributions: tuple[str, ...]
    """The distributions installed next to it, such as ``cupy-cuda12x``. Several overwrite each other's files; none if
    CuPy was not installed from a wheel."""
    cuda: int | None
    """Major version of the CUDA that it is built for; None if it is not stated."""

    @property
    def name(self) -> str:
        """``cupy-cuda12x``, or ``cupy-cuda12x and cupy-cuda13x``; ``cupy`` if no wheel names itself."""
        return " and ".join(self.distributions) or "cupy"


@functools.cache
def installed_cupy() -> InstalledCupy | None:
    """The CuPy on ``sys.path``; None if there is none."""
    folders = package_folders("cupy")
    return read_cupy(folders[0]) if folders else None


def read_cupy(package: Path) -> InstalledCupy:
    """Describes the CuPy in the folder ``package``.

    A wheel's name states its CUDA: ``cupy-cuda12x`` runs with any 12. If there is no such name, or several,
    ``.data/_wheel.json`` states it. CuPy's wheels and conda packages contain that file, and CuPy reads it (in
    ``_environment.py``). It belongs to the distribution that was installed last.
    """
    distributions = _distributions(package.parent)
    majors = [int(match[1]) for name in distributions if (match := _FOR_ANY_MINOR.fullmatch(name))]
    cuda = majors[0] if len(distributions) == len(majors) == 1 else _stated_major(package / ".data" / "_wheel.json")
    return InstalledCupy(distributions, cuda)


def emptied_cupys() -> tuple[str, ...]:
    """CuPy distributions that pip lists although no CuPy is left: another one, installed over them, was uninstalled."""
    return () if package_folders("cupy") else tuple(name for place in sys.path for name in _distributions(Path(place)))


def package_folders(name: str) -> list[Path]:
    """Folders of the top-level package ``name`` on ``sys.path``, without importing it."""
    spec = PathFinder.find_spec(name)
    return [Path(folder) for folder in (spec.submodule_search_locations or ())] if spec else []


def _distributions(folder: Path) -> tuple[str, ...]:
    found = (_METADATA.fullmatch(path.name) for path in folder.glob("[cC]u[pP]y*-info"))
    return tuple(sorted({re.sub("[_.]", "-", match["name"].lower()) for match in found if match}))


def _stated_major(file: Path) -> int | None:
    try:
        stated = json.loads(file.read_text("utf-8"))["cuda"]
    except (OSError, ValueError, LookupError, TypeError):
        return None
    match = re.match(r"(\d+)\.", stated) if isinstance(stated, str) else None
    return int(match[1]) if match else None
