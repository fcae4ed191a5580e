"""Several PTX modules as one, so that the launches of an op share a program.

Only for modules as LLVM writes them: a header, declarations of external shared memory, entries, then debug sections.
Those sections are left out, and with them what a ``.loc`` says of inlined functions; files and lines stay.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import replace

from kernelcheck.base.errors import CompileError
from kernelcheck.compiler.program import Program

_HEADER = re.compile(r"^\s*\.(version|target|address_size)\s+(.*?)\s*$", re.MULTILINE)
_FILE = re.compile(r"^\s*\.file\s+(\d+)\s+(\"(?:[^\"\\]|\\.)*\"[^\n]*)$", re.MULTILINE)
_LOC = re.compile(r"^(\s*\.loc\s+)(\d+)(\s+\d+\s+\d+)[^\n/]*", re.MULTILINE)
_EXTERN_SHARED = re.compile(r"^\.extern\s+\.shared\b[^;]*;[^\n]*$", re.MULTILINE)
_SECTION = re.compile(r"^\s*\.section\b", re.MULTILINE)


def joined(programs: Sequence[Program]) -> tuple[Program, tuple[str, ...]]:
    """One program with the kernels of several, each of which has one.

    Returns:
        The program, whose kernels go by their lowered names, and the name of each of ``programs``: a kernel that comes
        in several versions has a number after its own.

    Raises:
        CompileError: the modules are for different architectures.
    """
    distinct = list({program.sha256: program for program in programs}.values())
    if len(distinct) == 1:
        return programs[0], tuple(lowered for program in programs for lowered in program.kernels.values())
    names: dict[str, str] = {}
    for program in distinct:
        (lowered,) = program.kernels.values()
        taken = sum(name == lowered or name.startswith(f"{lowered}__") for name in names.values())
        names[program.sha256] = f"{lowered}__{taken + 1}" if taken else lowered
    header = _same_header(distinct)
    files: dict[str, int] = {}
    shared: dict[str, None] = {}
    bodies = []
    for program in distinct:
        (lowered,) = program.kernels.values()
        text = program.ptx[: section.start()] if (section := _SECTION.search(program.ptx)) else program.ptx
        numbers = {number: files.setdefault(path, len(files) + 1) for number, path in _FILE.findall(program.ptx)}
        shared |= dict.fromkeys(_EXTERN_SHARED.findall(text))
        for pattern in (_HEADER, _FILE, _EXTERN_SHARED):
            text = pattern.sub("", text)
        text = _LOC.sub(lambda found, to=numbers: f"{found[1]}{to[found[2]]}{found[3]}", text)  # type: ignore[misc]
        bodies.append(re.sub(rf"(?<![\w$%]){re.escape(lowered)}(?![\w$%])", names[program.sha256], text))
    listed = [f"\t.file\t{number} {path}" for path, number in files.items()]
    ptx = "\n".join([*header, *shared, *bodies, *listed, ""])
    renamed = {names[program.sha256]: program for program in distinct}
    whole = replace(
        programs[0],
        ptx=ptx,
        kernels={name: name for name in renamed},
        parameters={name: next(iter(program.parameters.values())) for name, program in renamed.items()},
        sha256=hashlib.sha256("".join(sorted(names)).encode()).hexdigest(),
        sources={file: shown for program in distinct for file, shown in program.sources.items()},
        made={name: next(iter(program.made.values())) for name, program in renamed.items()},
    )
    return whole, tuple(names[program.sha256] for program in programs)


def _same_header(programs: Sequence[Program]) -> list[str]:
    """The header of all: the highest version, and the architecture, which must be the same."""
    headers = [dict(_HEADER.findall(program.ptx)) for program in programs]
    if len({(header.get("target"), header.get("address_size")) for header in headers}) > 1:
        raise CompileError(f"{programs[0].source.name}: its kernels are for different architectures")
    version = max((header["version"] for header in headers), key=lambda text: [int(part) for part in text.split(".")])
    first = headers[0]
    return [f".version {version}", f".target {first['target']}", f".address_size {first.get('address_size', '64')}"]
