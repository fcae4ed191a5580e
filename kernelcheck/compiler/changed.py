"""A program compiled once more, with another text in place of one of its files. Nothing is written or cached."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from kernelcheck.base.errors import CompileError
from kernelcheck.compiler.nvcc_program import NvccSource
from kernelcheck.compiler.options import virtual_architecture
from kernelcheck.compiler.program import Program, entry_parameters
from kernelcheck.cuda_source.installed.toolchain import nvrtc_version
from kernelcheck.cuda_source.tokens import decoded

if TYPE_CHECKING:
    from kernelcheck.compiler.nvrtc import Compilation

_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]+["<]([^">\n]+)[">]', re.MULTILINE)
_SYSTEM_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]+<([^>\n]+)>")
_DIRECTIVE = re.compile(r"^[ \t]*#[ \t]*(\w+)")
_INTERNAL = re.compile(r"\d*_(?:INTERNAL|GLOBAL__N_)_[0-9a-f]+_\d+_\w+?_[0-9a-f]{8}_\d+|(?<=_GLOBAL__N__)[0-9a-f]{8}")
"""Part of names with internal linkage into which NVRTC puts the number of its process, and nvcc a hash of the text."""
_SECTION = re.compile(r"^\s*\.section\b", re.MULTILINE)
"""Begins a section that is for debuggers."""

_PRECOMPILED = ("--pch", "--pch-messages=false")
_PRECOMPILES_SINCE = (12, 8)
"""NVRTC, "Precompiled Headers"."""


def own_files(program: Program) -> dict[Path, str]:
    """The text of the source, and of those of the user's files that it includes, as they are compiled."""
    included = () if program.is_by_nvcc else program.included or ()  # nvcc takes another text for its source alone
    paths = [program.source, *map(Path, included)]
    return {path: _text(program, path) for path in dict.fromkeys(paths)}


def compile_changed(program: Program, path: Path, text: str, kept: Path | None = None) -> Program | None:
    """``program`` with ``text`` for what ``path`` holds; None if the compiler rejects it.

    Arguments and errors are those of ``compilation_of``.
    """
    compiled = compilation_of(program, path, text, kept)
    return None if compiled.ptx is None else changed(program, compiled)


def compilation_of(program: Program, path: Path, text: str, kept: Path | None = None) -> Compilation:
    """Compilation of ``program`` with ``text`` in place of the content of ``path``.

    Args:
        program: compiled from files that have not changed since.
        path: its source, or one of the headers that this includes.
        text: what is compiled in place of it.
        kept: a folder for what the compiler makes of the headers that are not the user's, so that it reads them once
            for many texts; they are then included first, which ``keeps`` says whether it makes a difference.

    Raises:
        CannotRunError: NVRTC failed for a reason that lies neither in the source nor in the options.
    """
    if program.is_by_nvcc:
        assert path == program.source
        return _by_nvcc(program, text)
    from kernelcheck.compiler.nvrtc import compile_ptx

    source = text if path == program.source else _text(program, program.source)
    headers = {Path(each): viewed for each, viewed in program.viewed.items() if Path(each) != program.source}
    if path != program.source:
        headers[path] = text
        headers.update({Path(name): text for name in _names_of(program, path)})
    precompiled = []
    if kept and _precompiles():
        precompiled = [*_PRECOMPILED, f"--pch-dir={kept}"]
        source = _included_first(program) + source
    options = [*precompiled, f"--gpu-architecture={virtual_architecture(program.arch)}", *program.options]
    return compile_ptx(source, str(program.source), options, list(program.kernels), headers)


def keeps(program: Program, folder: Path) -> bool:
    """Whether the program is the same when what the compiler made of headers is used, which is put into the folder.

    Raises:
        CannotRunError: NVRTC failed for a reason that lies neither in the source nor in the options.
    """
    compiled = compile_changed(program, program.source, _text(program, program.source), folder)
    return compiled is not None and code_of(compiled) == code_of(program)


def code_of(program: Program) -> str:
    """The PTX without the places of the source, which every edit moves, and without what is new in each process."""
    return unplaced(_SECTION.split(program.ptx)[0])


def unplaced(ptx: str) -> str:
    """Text of PTX without the places of the source, and without what is new in each process."""
    lines = (line for line in ptx.splitlines() if not line.lstrip().startswith((".loc", ".file")))
    return _INTERNAL.sub("_INTERNAL_", "\n".join(lines))


def changed(program: Program, compiled: Compilation) -> Program:
    """``program`` with what was compiled, and not rejected, in place of its PTX."""
    assert compiled.ptx is not None
    digest = hashlib.sha256(f"{program.sha256} {compiled.ptx}".encode()).hexdigest()
    return replace(
        program,
        ptx=compiled.ptx,
        kernels=compiled.lowered,
        parameters=entry_parameters(compiled.ptx),
        sha256=digest,
    )


def _by_nvcc(program: Program, text: str) -> Compilation:
    from kernelcheck.compiler.nvrtc import Compilation

    names, folder = tuple(program.kernels), program.source.parent
    try:
        ptx, lowered, _ = NvccSource(program.source, names, program.options, program.arch, folder).compiled(text)
    except CompileError as error:
        return Compilation(None, str(error), {})
    return Compilation(ptx, "", lowered)


def _included_first(program: Program) -> str:
    """Lines that include the headers that are not the user's, and end what is precompiled."""
    found: dict[str, None] = {}
    files = own_files(program)
    own = {path.name for path in files}
    for text in files.values():
        depth = 0
        guarded: bool | None = None
        for line in text.splitlines():
            directive = _DIRECTIVE.match(line)
            if guarded is None and directive:  # what guards against a second inclusion
                guarded = directive[1] == "ifndef"
                depth -= guarded
            if directive and directive[1] in ("if", "ifdef", "ifndef"):
                depth += 1
            elif directive and directive[1] == "endif":
                depth -= 1
            elif depth == 0 and (include := _SYSTEM_INCLUDE.match(line)) and Path(include[1]).name not in own:
                found[f"#include <{include[1]}>"] = None
    if not found:
        return ""
    return "\n".join([*found, "#pragma nv_hdrstop", f'#line 1 "{program.source}"', ""])


def _precompiles() -> bool:
    return nvrtc_version() >= _PRECOMPILES_SINCE


def _names_of(program: Program, path: Path) -> Iterator[str]:
    """Spellings by which the program's files include ``path``."""
    for text in own_files(program).values():
        for name in _INCLUDE.findall(text):
            if Path(name).name == path.name:
                yield name


def _text(program: Program, path: Path) -> str:
    return program.viewed.get(str(path)) or decoded(path.read_bytes())
