"""A program compiled once more, with another text in place of one of its files. Nothing is written or cached."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from kernelcheck.compiler.device_view import decoded
from kernelcheck.compiler.options import virtual_architecture
from kernelcheck.compiler.program import Program, entry_parameters
from kernelcheck.compiler.toolchain import nvrtc_version

_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]+["<]([^">\n]+)[">]', re.MULTILINE)

_PRECOMPILED = ("--pch", "--pch-messages=false")
_PRECOMPILES_SINCE = (12, 8)
"""NVRTC, "Precompiled Headers"."""


def own_files(program: Program) -> dict[Path, str]:
    """The text of the source, and of those of the user's files that it includes, as they are compiled."""
    paths = [program.source, *(Path(path) for path in program.included or {})]
    return {path: _text(program, path) for path in dict.fromkeys(paths)}


def compile_changed(program: Program, path: Path, text: str, kept: Path | None = None) -> Program | None:
    """``program`` with ``text`` for what ``path`` holds; None if the compiler rejects it.

    Args:
        program: compiled from files that have not changed since.
        path: its source, or one of the headers that this includes.
        text: what is compiled in place of it.
        kept: a folder for what the compiler makes of the headers, so that it reads them once for many texts of the
            source.

    Raises:
        CannotRunError: NVRTC failed for a reason that lies neither in the source nor in the options.
    """
    from kernelcheck.compiler.nvrtc import compile_ptx

    source = text if path == program.source else _text(program, program.source)
    headers = {Path(each): viewed for each, viewed in program.viewed.items() if Path(each) != program.source}
    if path != program.source:
        headers[path] = text
        headers.update({Path(name): text for name in _names_of(program, path)})
    precompiled = [*_PRECOMPILED, f"--pch-dir={kept}"] if kept and path == program.source and _precompiles() else []
    options = [*precompiled, f"--gpu-architecture={virtual_architecture(program.arch)}", *program.options]
    compiled = compile_ptx(source, str(program.source), options, list(program.kernels), headers)
    if compiled.ptx is None:
        return None
    digest = hashlib.sha256(f"{program.sha256} {compiled.ptx}".encode()).hexdigest()
    return replace(
        program,
        ptx=compiled.ptx,
        kernels=compiled.lowered,
        parameters=entry_parameters(compiled.ptx),
        sha256=digest,
    )


def _precompiles() -> bool:
    return nvrtc_version() >= _PRECOMPILES_SINCE


def _names_of(program: Program, path: Path) -> Iterator[str]:
    """How the program's files include ``path``."""
    for text in own_files(program).values():
        for name in _INCLUDE.findall(text):
            if Path(name).name == path.name:
                yield name


def _text(program: Program, path: Path) -> str:
    return program.viewed.get(str(path)) or decoded(path.read_bytes())
