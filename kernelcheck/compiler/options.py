"""NVRTC options as a user writes them, checked and made independent of the current folder."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CompileError, UsageError

FrontEnd = Literal["auto", "nvrtc", "nvcc"]
"""Compiler of a CUDA source."""
_PATH_OPTIONS = {
    "-I": "-I",
    "--include-path": "-I",
    "-include": "--pre-include=",
    "--pre-include": "--pre-include=",
}
"""Options that name a path, and the spelling that takes it in the same word."""
PATH_PREFIXES = ("-I", "--pre-include=")
"""Options that name a path, as ``UserOptions.words`` spells them before it."""
_JOINED_PATH = re.compile(r"(-I|--include-path|-include|--pre-include)(?:=|(?<=-I))(.+)", re.DOTALL)
_ARCHITECTURE = re.compile(r"--?(?:gpu-architecture|arch|gencode|generate-code|gpu-code|code)\b")
_NO_PTX = re.compile(r"--?(?:dlto|dlink-time-opt)\b")
_MACRO = re.compile(r"[A-Za-z_]\w*")
_ARCH = re.compile(r"sm_(\d{2,3}[af]?)")


@dataclass(frozen=True)
class UserOptions:
    """A user's options, with absolute paths."""

    words: tuple[str, ...]
    folders: tuple[Path, ...]
    """Header folders, in the order of search."""
    included_first: tuple[Path, ...]


def user_options(
    options: Sequence[str], include_dirs: Sequence[Path], defines: Mapping[str, str], root: Path
) -> UserOptions:
    """Joins options, macros and header folders; relative paths are relative to ``root``.

    Raises:
        CompileError: an option sets the architecture or keeps PTX from being made, a path is missing, or a macro's
            name is not a name.
    """
    words: list[str] = []
    folders: list[Path] = []
    included_first: list[Path] = []
    waiting = list(options)
    while waiting:
        word = waiting.pop(0)
        if _ARCHITECTURE.match(word):
            raise CompileError(f"option '{word}' sets the architecture: leave it out and set arch = \"sm_80\" instead")
        if _NO_PTX.match(word):
            raise CompileError(f"option '{word}' keeps NVRTC from making the PTX that is run: leave it out")
        joined = _JOINED_PATH.fullmatch(word)
        if word in _PATH_OPTIONS and not waiting:
            raise CompileError(f"option '{word}' is the last: expected a path after it")
        if word not in _PATH_OPTIONS and joined is None:
            words.append(word)
            continue
        name, path = (word, waiting.pop(0)) if joined is None else (joined[1], joined[2])
        spelling = _PATH_OPTIONS[name]
        place = _absolute(path, root)
        (folders if spelling == "-I" else included_first).append(place)
        if spelling != "-I":
            words.append(f"{spelling}{place}")
    folders += [_absolute(folder, root) for folder in include_dirs]
    for folder in folders:
        if not folder.is_dir():
            raise CompileError(f"include folder {folder} is not there")
    for file in included_first:
        if not file.is_file():
            raise CompileError(f"file {file}, to be included first, is not there")
    words += [_define(name, value) for name, value in defines.items()]
    return UserOptions((*words, *(f"-I{folder}" for folder in folders)), tuple(folders), tuple(included_first))


def virtual_architecture(arch: str) -> str:
    """``compute_80`` of ``sm_80``.

    Raises:
        UsageError: ``arch`` is not of that form.
    """
    match = _ARCH.fullmatch(arch)
    if match is None:
        raise UsageError(f"architecture '{arch}' is not valid: expected a name such as sm_80 or sm_90a")
    return f"compute_{match[1]}"


def _absolute(path: str | Path, root: Path) -> Path:
    return Path(os.path.normpath(root / path))


def _define(name: str, value: str) -> str:
    if not _MACRO.fullmatch(name):
        raise CompileError(f"define '{name}' is not a macro name: expected letters, digits and '_'")
    return f"-D{name}={value}"
