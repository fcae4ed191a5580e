"""Includes that are left out: of headers for host code, and on trial those that device code may not need."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.cuda_source.device_view.files import Files, Include, SourceFile
from kernelcheck.cuda_source.installed.toolchain import header_folders, is_of_the_toolchain
from kernelcheck.cuda_source.preprocessing.directives import definition
from kernelcheck.cuda_source.preprocessing.host_headers import fallback, is_host_only, stand_in
from kernelcheck.cuda_source.preprocessing.macros import Macros
from kernelcheck.cuda_source.preprocessing.unread_headers import is_of_the_host_interface, macros_of
from kernelcheck.cuda_source.tokens import tokens

Trial = Literal["missing", "host interface", "unclear"]
"""Includes that device code is compiled without, to see whether it needs them: headers in angle brackets, or of a
folder in quotes, that are nowhere; those of CUDA's that serve host code, as far as their text says; and the user's
without a mark for the device, whose text does not say what is host code. Others in quotes are of the project itself."""
EVERY_TRIAL: frozenset[Trial] = frozenset({"missing", "host interface", "unclear"})
_HOST_ONLY = "only host code needs it"
_HOST_INTERFACE = "it serves host code; if the device code does not compile without it, it stays"
_UNCLEAR = "nothing in it is marked for the device, and its text does not say what is host code"
_NOT_FOUND = "it is in no folder; the device code is compiled without it, if that is possible"


@dataclass(frozen=True)
class Undecided:
    """A condition that decides about device code, and may be decided otherwise than under nvcc."""

    path: Path
    line: int
    macro: str
    header: str | None
    """The header for host code that defines the macro; None if a missing one may."""


@dataclass(frozen=True)
class Left:
    """An ``#include`` that is left out: the reason, and its replacement."""

    why: str
    brought: str | None = None
    """The header that comes in its place."""
    trial: Trial | None = None


def left_of(include: Include, files: Files, trials: frozenset[Trial]) -> Left | None:
    """Reason and replacement of an ``#include`` that is left out; None if it stays."""
    name = include.name
    if include.path is not None:
        return Left(_UNCLEAR, trial="unclear") if "unclear" in trials and _is_unclear(include.path, files) else None
    if is_host_only(name):
        return Left(_HOST_ONLY, stand_in(name))
    if not is_of_the_toolchain(name):
        return Left(_NOT_FOUND, trial="missing") if "missing" in trials and _is_of_a_library(include) else None
    brought = fallback(name)
    may_go = bool(brought) or is_of_the_host_interface(name, header_folders())
    if may_go and "host interface" in trials and files.names_asked.isdisjoint(macros_of(name, header_folders())):
        return Left(_HOST_INTERFACE, trial="host interface")
    return Left(f"{brought} has what device code can use of it", brought) if brought else None


def _is_unclear(path: Path, files: Files) -> bool:
    header = files.by_path.get(path)
    if header is None or header.unclear is None:
        return False
    return not files.macros.marks([token.text for token in header.tokens])


def _is_of_a_library(include: Include) -> bool:
    """Whether a header that is not found may be of a library: in angle brackets, or with a folder of its own."""
    return not include.is_quoted or ("/" in include.name and not include.name.startswith("."))


def undecided_condition(files: Files, texts: Mapping[Path, str]) -> Undecided | None:
    """The first condition that decides about device code by a macro that only a header may define which is not read:
    one that is missing, or one for host code whose version the macro tells."""
    if not files.asked:
        return None
    found = [token.text for text in texts.values() for token in tokens(text) if token.kind == "name"]
    used = files.macros.expanded(found)
    for asked in files.asked:
        file = files.by_path[asked.path]
        start, end = file.conditional(asked.place)
        if _decides_about_device_code(file, start, end, files.macros, texts.get(asked.path, file.text), used):
            return Undecided(asked.path, file.line(start), asked.name, asked.header)
    return None


def _decides_about_device_code(
    file: SourceFile, start: int, end: int, macros: Macros, text: str, used: Collection[str]
) -> bool:
    """Whether what a condition from ``start`` to ``end`` of a file may leave out is part of the device code.

    Args:
        text: the file's, without host code.
        used: the names in all device code, and in the macros that it uses.
    """
    if not file.is_taken_apart:
        return True
    compiled = {token.start for token in file.structure.tokens}
    lines = text.split("\n")
    is_within = dict(zip((token.start for token in file.tokens), file.within, strict=True))[start]
    for token in file.tokens:
        if not start <= token.start < end:
            continue
        if token.kind == "directive":
            defined = definition(file.text, token)
            if defined is not None and defined[0] in used:
                return True
        elif is_within or token.start in compiled:
            if lines[file.line(token.start) - 1].strip():
                return True
        elif token.kind == "name" and macros.may_make_device_code(token.text):
            return True
    return False
