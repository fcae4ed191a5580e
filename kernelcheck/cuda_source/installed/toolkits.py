"""Finds the parts of the CUDA toolkit: in NVIDIA's wheels, or in a toolkit that was installed in another way."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError

DEFAULT_MAJOR = 12
"""The CUDA that an installation of kernelcheck brings."""
OLDEST_MAJOR = 12
"""The oldest CUDA that kernelcheck compiles with."""
USUAL_TOOLKIT = Path("/usr/local/cuda")
"""The link to the toolkit in use that NVIDIA's installers make."""

_LAST_BY_COMPONENT = 12
"""The last CUDA whose wheels have one folder per component; from 13 on all share one, ``cu13`` and so on."""
_TARGET = f"targets/{'sbsa' if platform.machine() == 'aarch64' else platform.machine()}-linux"
_NVRTC = re.compile(r"libnvrtc\.so\.(\d+)")


@dataclass(frozen=True)
class Nvrtc:
    """An NVRTC that was found."""

    library: Path
    major: int
    """CUDA's major version, by the library's file name."""
    builtins: tuple[Path, ...]
    """``libnvrtc-builtins.so``, every version next to it: NVRTC loads its own by its bare name when it compiles."""


@dataclass(frozen=True)
class Places:
    """Places that are searched, in this order."""

    wheels: tuple[Path, ...]
    """Folders of the package ``nvidia``."""
    toolkits: tuple[Path, ...]
    """Roots of toolkits: of ``CUDA_PATH``, ``CUDA_HOME``, and the usual one."""

    @staticmethod
    def of(wheels: Iterable[Path], environment: Mapping[str, str]) -> Places:
        """The wheels given, and the toolkits that ``environment`` names."""
        named = [environment.get(variable) for variable in ("CUDA_PATH", "CUDA_HOME")]
        roots = [*(Path(os.path.abspath(root)) for root in named if root), USUAL_TOOLKIT]
        return Places(tuple(wheels), tuple(dict.fromkeys(roots)))


def find_nvrtc(places: Places, major: int | None) -> Nvrtc:
    """The first NVRTC of CUDA ``major`` in ``places``; of any from ``OLDEST_MAJOR`` on, the newest in a place, where
    that is None.

    Raises:
        CannotRunError: there is none, or its built-in functions are not in the same folder.
    """
    looked_in = [*_wheel_folders(places, major, "cuda_nvrtc", "lib"), *_in_toolkits(places.toolkits, _LIBRARY_FOLDERS)]
    for folder in looked_in:
        libraries = {int(match[1]): folder / match[0] for name in _names(folder) if (match := _NVRTC.fullmatch(name))}
        fitting = [number for number in libraries if number == major or (major is None and number >= OLDEST_MAJOR)]
        if fitting:
            newest = max(fitting)
            return Nvrtc(libraries[newest], newest, _builtins(libraries[newest], newest))
    raise _missing("NVRTC", f"libnvrtc.so.{'*' if major is None else major}", looked_in, major)


def find_headers(places: Places, nvrtc: Nvrtc, what: str, component: str, file: str) -> Path:
    """The folder that ``find_optional_headers`` finds.

    Args:
        what: the headers, as a message calls them.

    Raises:
        CannotRunError: there is none.
    """
    folder = find_optional_headers(places, nvrtc, component, file)
    if folder is None:
        raise _missing(what, file, _header_folders(places, nvrtc, component), nvrtc.major)
    return folder


def find_optional_headers(places: Places, nvrtc: Nvrtc, component: str, file: str) -> Path | None:
    """The first folder that holds the header ``file`` of the same CUDA as ``nvrtc``, if any does.

    A toolkit counts only where it holds an NVRTC of that major version: its headers are of one version with it.

    Args:
        places: where to look.
        nvrtc: what compiles.
        component: folder of the headers in the wheels of CUDA 12.
        file: a header that is always among them.
    """
    return next((place for place in _header_folders(places, nvrtc, component) if (place / file).exists()), None)


def find_assembler(places: Places, nvrtc: Nvrtc) -> Path:
    """``ptxas`` of the same CUDA as ``nvrtc``, from the places that its headers may be in.

    Raises:
        CannotRunError: there is none.
    """
    folders = [
        *_wheel_folders(places, nvrtc.major, "cuda_nvcc", "bin"),
        *_in_toolkits(_toolkits_of(places, nvrtc), ("bin",)),
    ]
    found = next((folder / "ptxas" for folder in folders if (folder / "ptxas").is_file()), None)
    if found is None:
        raise _missing("CUDA's assembler", "ptxas", folders, nvrtc.major)
    return found


def find_disassembler(places: Places) -> Path | None:
    """``nvdisasm``, of whatever CUDA: it reads the code of older ones, too. None if there is none."""
    folders = [*_wheel_folders(places, None, "cuda_nvdisasm", "bin"), *_in_toolkits(places.toolkits, ("bin",))]
    return next((folder / "nvdisasm" for folder in folders if (folder / "nvdisasm").is_file()), None)


def _header_folders(places: Places, nvrtc: Nvrtc, component: str) -> list[Path]:
    """Folders that may hold headers, in the order of search."""
    return [
        *_wheel_folders(places, nvrtc.major, component, "include"),
        *_in_toolkits(_toolkits_of(places, nvrtc), ("include", f"{_TARGET}/include")),
    ]


def _toolkits_of(places: Places, nvrtc: Nvrtc) -> list[Path]:
    """Toolkits with an NVRTC of the same major version."""
    library = f"libnvrtc.so.{nvrtc.major}"
    return [root for root in places.toolkits if any((root / lib / library).exists() for lib in _LIBRARY_FOLDERS)]


def install_command(major: int | None, parts: str = "nvrtc,cudart,nvcc,curand") -> str:
    """The command that installs what kernelcheck needs of CUDA ``major``; of the default if that is None."""
    return f"pip install 'cuda-toolkit[{parts}]=={DEFAULT_MAJOR if major is None else major}.*'"


_LIBRARY_FOLDERS = ("lib64", "lib", f"{_TARGET}/lib")


def _wheel_folders(places: Places, major: int | None, component: str, part: str) -> list[Path]:
    """Folders of ``part``, ``lib`` or ``include``, in the wheels, in the order of search."""
    folders: list[Path] = []
    for root in places.wheels:
        together = {int(name[2:]): root / name / part for name in _names(root) if re.fullmatch(r"cu\d+", name)}
        if major is None:
            folders += [together[number] for number in sorted(together, reverse=True)]
        elif major > _LAST_BY_COMPONENT:
            folders.append(root / f"cu{major}" / part)
        if major is None or major <= _LAST_BY_COMPONENT:
            folders.append(root / component / part)
    return folders


def _in_toolkits(roots: Iterable[Path], parts: Iterable[str]) -> list[Path]:
    return [root / part for root in roots for part in parts]


def _builtins(library: Path, major: int) -> tuple[Path, ...]:
    name = f"libnvrtc-builtins.so.{major}."
    found = tuple(library.parent / entry for entry in sorted(_names(library.parent)) if entry.startswith(name))
    if not found:
        raise CannotRunError(
            f"NVRTC ({library}) compiles nothing without {name}*, which is not in its folder: "
            f"reinstall it with: {install_command(major)} --force-reinstall"
        )
    return found


def _names(folder: Path) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _missing(what: str, file: str, looked_in: list[Path], major: int | None) -> CannotRunError:
    searched = ", ".join(map(str, looked_in))
    wanted = "" if major is None else f" of CUDA {major}"
    return CannotRunError(
        f"{what}{wanted} ({file}) cannot be found: install it with: {install_command(major)} (searched: {searched})"
    )
