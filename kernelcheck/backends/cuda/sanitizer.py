"""NVIDIA's compute-sanitizer: where it is installed, and the command that puts it around a worker process.

What it prints is read by `sanitizer_log`, what it records by `sanitizer_report`.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Literal, get_args

from kernelcheck.base.errors import CannotRunError

SanitizerTool = Literal["memcheck", "racecheck", "initcheck", "synccheck"]
TOOLS: tuple[SanitizerTool, ...] = get_args(SanitizerTool)

RECORDS = 1000
"""Errors that one run records. A fault in every thread of a large grid would otherwise fill the disk."""

PADDING_BYTES = 16 * 1024
"""Bytes that memcheck keeps free after each allocation, so that an overrun does not land in the next one: the widest
overrun of a single block (1024 threads, 16 bytes each)."""

DEFAULT_TOOLKIT = Path("/usr/local/cuda")
"""Where NVIDIA's installer links the CUDA toolkit."""

_OPTIONS: dict[SanitizerTool, tuple[str, ...]] = {
    # The worker checks each CUDA call itself, and a call that fails is not a kernel at fault.
    "memcheck": (
        *("--padding", str(PADDING_BYTES)),
        *("--report-api-errors", "no"),
        *("--track-stream-ordered-races", "no"),
    ),
    # One report per pair of source lines, with both of them; per hazard there would be one for every byte.
    "racecheck": ("--racecheck-report", "analysis"),
    # The worker copies every buffer back, those that a kernel has left unwritten too.
    "initcheck": ("--check-api-memory-access", "no"),
    "synccheck": (),
}

# Starts the program; 2025.2 and 2026.4 both look for it next to their injection libraries.
_HELPER = "TreeLauncherSubreaper"
_PROGRAM = "compute-sanitizer"
_INSTALL = "pip install 'nvidia-cuda-sanitizer-api>=13.5'"


def find_sanitizer() -> Path:
    """The compute-sanitizer of the NVIDIA wheels, of PATH, or of a CUDA toolkit, in this order.

    Wheels that cannot start a program are passed over: ``nvidia-cuda-sanitizer-api-cu12`` (its program is not
    executable) and ``nvidia-cuda-sanitizer-api`` before 13.5 both come without ``TreeLauncherSubreaper``.

    Raises:
        CannotRunError: there is none that could run; the message holds the command that installs it.
    """
    incomplete = []
    for program in _of_wheels():
        if os.access(program, os.X_OK) and (program.parent / _HELPER).exists():
            return program
        incomplete.append(f"; {program} starts no program: it is not executable, or lacks {_HELPER}")
    for program in _of_toolkits():
        if os.access(program, os.X_OK):
            return program
    raise CannotRunError(
        "NVIDIA's compute-sanitizer cannot be found in the installed wheels, on PATH, or in a CUDA toolkit (CUDA_PATH,"
        f" CUDA_HOME, {DEFAULT_TOOLKIT}): `{_INSTALL}` installs it{''.join(incomplete)}"
    )


def _of_wheels() -> Iterator[Path]:
    spec = PathFinder.find_spec("nvidia")
    for package in map(Path, (spec.submodule_search_locations or ()) if spec else ()):
        for major in sorted(package.glob("cu[0-9]*"), reverse=True):
            yield from (path for path in (major / _PROGRAM / _PROGRAM, major / "bin" / _PROGRAM) if path.is_file())
        cuda_12 = package / "cuda_sanitizer_api" / "bin" / _PROGRAM
        if cuda_12.is_file():
            yield cuda_12


def _of_toolkits() -> Iterator[Path]:
    found = shutil.which(_PROGRAM)
    if found is not None:
        yield Path(found)
    named = [Path(folder) for variable in ("CUDA_PATH", "CUDA_HOME") if (folder := os.environ.get(variable))]
    for root in (*named, DEFAULT_TOOLKIT):
        yield from (path for path in (root / "bin" / _PROGRAM, root / _PROGRAM / _PROGRAM) if path.is_file())


def records_file(folder: Path) -> Path:
    """Where the tool saves its records, XML. It may leave it out where it has none."""
    return folder / "records.xml"


def log_file(folder: Path) -> Path:
    """Where the tool writes what it would print, its own failures and its summary included."""
    return folder / "log.txt"


def command(tool: SanitizerTool, folder: Path, program: Path | None = None) -> list[str]:
    """Words to put before a worker's command line, to run it under ``tool``.

    The worker is a grandchild that inherits file descriptors and process group. The command's exit code says nothing of
    the worker's, and a signal to the command alone leaves the worker running. The files are complete once the worker
    has ended by itself, and then the command.

    Args:
        tool: one of `TOOLS`.
        folder: empty, and of this run alone; `sanitizer_report.findings_in` reads it.
        program: the compute-sanitizer to start; `find_sanitizer` where left out.

    Raises:
        CannotRunError: the tool is not installed.
    """
    return [
        *(str(program or find_sanitizer()), "--tool", tool),
        *("--xml", "--save", _escaped(records_file(folder)), "--log-file", _escaped(log_file(folder))),
        *("--strip-paths", "no", "--demangle", "simple", "--show-backtrace", "device"),
        *("--print-limit", str(RECORDS)),
        *("--check-exit-code", "no"),  # a worker's end is its parent's to judge
        *("--launch-timeout", "0"),  # until the worker first calls CUDA, which its parent waits for anyhow
        *_OPTIONS[tool],
        "--",
    ]


def _escaped(path: Path) -> str:
    """A path as the tool takes it, which replaces ``%p`` and ``%q{NAME}``."""
    return str(path).replace("%", "%%")
