"""PTX that some compiler made, as a program: nothing is compiled here."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

from kernelcheck.base.errors import CompileError, did_you_mean
from kernelcheck.base.paths import display_path
from kernelcheck.compiler.program import Made, Program, entry_parameters, file_paths
from kernelcheck.cuda_source.installed.toolchain import nvrtc_version

NEWEST_TARGET = 121
"""The newest architecture whose instructions and limits this version knows: that of PTX ISA 8.8."""
_TARGET = re.compile(r"^\s*\.target\s+sm_(\d+)([af]?)", re.MULTILINE)


def read_ptx(source: Path, root: Path) -> str:
    """The text of a PTX file.

    Raises:
        CompileError: it cannot be read, or is not text.
    """
    shown = display_path(source, root)
    try:
        return source.read_bytes().decode("utf-8").rstrip("\0")
    except OSError as error:
        raise CompileError(f"source {shown} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        byte = error.object[error.start]
        raise CompileError(f"{shown}: not UTF-8 text (byte 0x{byte:02x}); is it a CUBIN?") from error


def ptx_program(source: Path, kernels: Sequence[str], root: Path) -> Program:
    """The program of a PTX file.

    Args:
        source: the file.
        kernels: the names of the wanted ``.entry``s.
        root: messages name files relative to it.

    Raises:
        CompileError: the file cannot be read, has no target or one that is too new, or lacks a kernel.
    """
    ptx = read_ptx(source, root)
    return program_of_text(ptx, source, kernels, root, display_path(source, root), "ptx")


def program_of_text(ptx: str, source: Path, kernels: Sequence[str], root: Path, shown: str, producer: str) -> Program:
    """The program of PTX text that came from ``source``, which messages call ``shown``. Raises as ``ptx_program``."""
    parameters = entry_parameters(ptx)
    for kernel in kernels:
        if kernel not in parameters:
            have = f"; kernels there: {', '.join(parameters)}" if parameters else ": it has no .entry"
            raise CompileError(f"kernel {kernel!r} is not in {shown}{have}{did_you_mean(kernel, parameters)}")
    return Program(
        source=source.resolve(),
        ptx=ptx,
        kernels={kernel: kernel for kernel in kernels},
        parameters=parameters,
        arch=_target(ptx, shown),
        options=(),
        sha256=hashlib.sha256(ptx.encode()).hexdigest(),
        source_sha256=hashlib.sha256(source.read_bytes()).hexdigest(),
        sources={file: display_path(file, root) for file in file_paths(ptx)},
        nvrtc_version=nvrtc_version(),
        made={kernel: Made(producer) for kernel in parameters},
    )


def _target(ptx: str, shown: str) -> str:
    found = _TARGET.search(ptx)
    if found is None:
        raise CompileError(f"{shown}: expected PTX, which names its architecture (.target sm_80), got none")
    if int(found[1]) > NEWEST_TARGET:
        line = ptx.count("\n", 0, found.start(1)) + 1
        raise CompileError(
            f"{shown}:{line}: it is for sm_{found[1]}, and this version of kernelcheck knows architectures up to "
            f"sm_{NEWEST_TARGET}: compile it for an older one, such as sm_80"
        )
    return f"sm_{found[1]}{found[2]}"
