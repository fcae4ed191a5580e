"""NVRTC itself, through CuPy's binding: one call compiles one source. Imported only when something must be compiled."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError
from kernelcheck.compiler.kept_handlers import kept_handlers
from kernelcheck.cuda_source.installed.toolchain import load_nvrtc, nvrtc_library, nvrtc_version

load_nvrtc()  # before CuPy looks for one: which NVRTC compiles must not depend on what else the machine has

from cupy_backends.cuda.libs import nvrtc  # noqa: E402

if nvrtc.getVersion() != nvrtc_version():
    raise CannotRunError(
        f"CuPy compiles with NVRTC {'.'.join(map(str, nvrtc.getVersion()))}, which something else loaded into this "
        f"process, and not with {nvrtc_library()}: import that (PyTorch, for instance) in a process of its own"
    )

_REJECTED = (5, 6)
"""NVRTC_ERROR_INVALID_OPTION and NVRTC_ERROR_COMPILATION: the source or an option is at fault."""


@dataclass(frozen=True)
class Compilation:
    """The result of compiling one source."""

    ptx: str | None
    """None if the source, a name expression or an option was rejected; the log says why."""
    log: str
    lowered: dict[str, str]
    """Name expression to lowered name."""


def compile_ptx(
    text: str,
    path: str,
    options: Sequence[str],
    name_expressions: Sequence[str],
    headers: Mapping[Path, str] = MappingProxyType({}),
) -> Compilation:
    """Compiles ``text``, which messages call ``path``, to PTX.

    Args:
        headers: texts of files that it includes by these paths, in place of what the files hold.

    Raises:
        CannotRunError: NVRTC failed for a reason that lies neither in the source nor in the options.
    """
    try:
        program = create_program(text, path, headers)
    except nvrtc.NVRTCError as error:
        raise CannotRunError(f"NVRTC could not load {path}: {error}") from error
    try:
        for expression in name_expressions:
            nvrtc.addNameExpression(program, expression)
        try:
            compile_interruptibly(program, options)
        except nvrtc.NVRTCError as error:
            log = nvrtc.getProgramLog(program)
            if error.status in _REJECTED:
                return Compilation(None, log, {})
            raise CannotRunError(f"NVRTC failed on {path}: {error}\n{log}".rstrip()) from error
        lowered = {expression: nvrtc.getLoweredName(program, expression) for expression in name_expressions}
        return Compilation(ptx_of(program), nvrtc.getProgramLog(program), lowered)
    finally:
        nvrtc.destroyProgram(program)


def create_program(text: str, path: str, headers: Mapping[Path, str]) -> object:
    """``nvrtcCreateProgram``, with texts for the files of these paths."""
    names = [os.fsencode(header) for header in headers]
    return nvrtc.createProgram(text, path, [header.encode() for header in headers.values()], names)


def compile_interruptibly(program: object, options: Sequence[str]) -> None:
    """``nvrtcCompileProgram``, with the process's own handlers of Ctrl-C and SIGTERM."""
    with kept_handlers():
        nvrtc.compileProgram(program, list(options))


def ptx_of(program: object) -> str:
    """The PTX of a compiled program."""
    ptx: bytes | str = nvrtc.getPTX(program)
    return (ptx if isinstance(ptx, str) else ptx.decode("utf-8", errors="replace")).rstrip("\0")


def supported_architectures() -> tuple[int, ...]:
    """Compute capabilities that NVRTC compiles for, ``80`` for 8.0."""
    return tuple(nvrtc.getSupportedArchs())
