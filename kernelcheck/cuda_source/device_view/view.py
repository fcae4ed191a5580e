"""The device view of a source: what NVRTC compiles of a file that holds host code too.

Host code becomes empty lines, in the source and in the user's headers, so that every line keeps its number. What stays
is code marked for the device, and whatever types, constants and aliases that code names. A file whose structure is not
plain from its text stays whole, and the compiler says what it makes of it: what is taken out is only what is known to
be host code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.cuda_source.device_view.blanking import (
    Part,
    TextEdit,
    blanked_part,
    doubts,
    edited,
    gone,
    in_the_namespace_of_std,
    marked,
    unused_members,
)
from kernelcheck.cuda_source.device_view.declarations import CppDeclaration, declarations
from kernelcheck.cuda_source.device_view.files import Files, SourceFile, read_files
from kernelcheck.cuda_source.device_view.left_includes import (
    EVERY_TRIAL,
    Trial,
    Undecided,
    left_of,
    undecided_condition,
)
from kernelcheck.cuda_source.device_view.nvcc_macros import asking_as_under_nvcc, names_given
from kernelcheck.cuda_source.device_view.overriding import overriding
from kernelcheck.cuda_source.device_view.std_names import std_headers
from kernelcheck.cuda_source.installed.toolchain import is_of_the_toolchain
from kernelcheck.cuda_source.preprocessing.host_headers import is_host_only
from kernelcheck.cuda_source.tokens import names_in

_UNMARKED_DEVICE_CODE = frozenset({"cutlass", "cute"})
"""Libraries whose functions for the device are not all marked: NVRTC's ``-default-device`` is for them."""


@dataclass(frozen=True)
class Removed:
    """Host code that the device view leaves out."""

    path: Path
    first_line: int
    last_line: int
    what: str
    """``function main``, ``#include <vector>``."""
    why: str


@dataclass(frozen=True)
class Whole:
    """A file that is compiled as it is, since its text does not say what is host code."""

    path: Path
    line: int
    why: str


@dataclass(frozen=True)
class Missing:
    """A header that is in no folder, though an ``#include`` names it."""

    path: Path
    """The file that includes it."""
    line: int
    name: str
    """Its name, in quotes or angle brackets."""


@dataclass(frozen=True)
class DeviceView:
    """Texts that NVRTC compiles in place of the user's files."""

    text: str
    """Text of the source."""
    headers: Mapping[Path, str] = field(default_factory=dict)
    """Text of each of the user's headers that is not compiled from its own file, by absolute path."""
    changed: bool = False
    """Whether any of the texts is not that of its file."""
    options: tuple[str, ...] = ()
    """Options for NVRTC, in addition to the user's."""
    removed: tuple[Removed, ...] = ()
    whole: tuple[Whole, ...] = ()
    missing: tuple[Missing, ...] = ()
    tried: frozenset[Trial] = frozenset()
    """Includes that are left out though device code may need them: it does if it does not compile."""
    undecided: Undecided | None = None
    """A condition on which device code depends, by a macro that only a header may define which is not read."""

    @property
    def left_out(self) -> tuple[str, ...]:
        """Host-only headers, each once."""
        listed = (each.what for each in self.removed if each.what.startswith("#include"))
        return tuple(dict.fromkeys(what.removeprefix("#include ") for what in listed))


Host = Literal["blank", "keep"]


def device_view(
    source: Path,
    text: str,
    folders: Sequence[Path],
    options: Sequence[str],
    named: Iterable[str],
    *,
    host: Host = "blank",
    overrides: Mapping[str, str] = MappingProxyType({}),
    trials: frozenset[Trial] = EVERY_TRIAL,
) -> DeviceView:
    """The device view of ``text``, the content of ``source``, and of the headers that it includes.

    Args:
        source: where ``text`` is from, absolute.
        folders: the user's header folders, absolute.
        options: NVRTC's, for the macros that they define.
        named: the kernels that are asked for, with their template arguments: types in it are used. Of a template,
            other instances are left out, unless a name is mangled, or none is given.
        host: whether host code is left out, or all stays but for what ``overrides`` changes.
        overrides: values for macros that the source or its headers define.
        trials: which includes are left out to see whether device code needs them.

    Raises:
        CompileError: a macro of ``overrides`` is not defined there.
        CannotRunError: a folder of toolchain headers is missing.
    """
    if host == "keep" and not overrides:
        return DeviceView(text)
    files = read_files(source, text, folders, options)
    edits: dict[Path, list[TextEdit]] = {file.path: [] for file in files}
    for path, edit in overriding(files, overrides):
        edits[path].append(edit)
    if host == "keep":
        return DeviceView(*_edited(files, edits))
    unmarked = bool(files.libraries & _UNMARKED_DEVICE_CODE)
    named = tuple(named)
    spoken = frozenset[str]().union(*map(names_in, (*named, *overrides.values())))
    instances = not named or any(name.startswith("_Z") for name in named)
    parts = _without_doubt(files, spoken, unmarked=unmarked, instances=instances)
    removed: list[Removed] = []
    for declaration, gone_parts in parts:
        file, found = declaration.file, declaration.file.structure.tokens
        for part in gone_parts:
            start, end = found[part.first].start, found[part.last].end
            edits[file.path] += blanked_part(file, part)
            removed.append(Removed(file.path, file.line(start), file.line(end), part.what, part.why))
        if not unmarked:
            edits[file.path] += marked(declaration, files.macros)
        edits[file.path] += in_the_namespace_of_std(declaration)
    tried: set[Trial] = set()
    for file in files:
        for include in file.includes:
            left = left_of(include, files, trials)
            if left is not None:
                start, end = include.token.start, include.token.end
                edits[file.path].append(TextEdit(start, end, f"#include <{left.brought}>" if left.brought else ""))
                removed.append(Removed(file.path, file.line(start), file.line(end), f"#include {include}", left.why))
                tried |= {left.trial} if left.trial else set()
    given: dict[str, str] = {}
    for file in files:
        for edit in asking_as_under_nvcc(file, files.macros):
            edits[file.path].append(edit)
            given |= names_given(edit.text)
    shown, headers, changed = _edited(files, edits)
    undecided = undecided_condition(files, {source: shown, **headers})
    if undecided and "missing" in tried:
        kept = device_view(source, text, folders, options, named, overrides=overrides, trials=trials - {"missing"})
        return replace(kept, undecided=undecided)
    compiled = (shown, *headers.values()) if changed else (file.text for file in files)
    of_std = tuple(std_headers(compiled))
    return DeviceView(
        text=shown,
        headers=headers,
        changed=changed,
        options=(*("-default-device",) * unmarked, *of_std, *(f"-D{name}={given[name]}" for name in sorted(given))),
        removed=tuple(sorted(removed, key=lambda each: (each.path != source, each.path, each.first_line))),
        whole=tuple(Whole(file.path, *file.unclear) for file in files if file.unclear),
        missing=tuple(_missing(files)),
        tried=frozenset(tried),
        undecided=undecided,
    )


def _edited(files: Files, edits: Mapping[Path, list[TextEdit]]) -> tuple[str, dict[Path, str], bool]:
    """The source's text, those of its headers, and whether anything differs from the files."""
    source, *headers = files
    if not any(edits.values()):  # then everything is compiled from its own file
        return source.text, {}, False
    for file in files:
        edits[file.path].extend(_includes_by_path(file))
    return (
        edited(source.text, edits[source.path]),
        {file.path: edited(file.text, edits[file.path]) for file in headers},
        True,
    )


def _without_doubt(
    files: Files, named: frozenset[str], *, unmarked: bool, instances: bool
) -> list[tuple[CppDeclaration, list[Part]]]:
    """The declarations of files where all that goes is known to be host code, each with that; others stay whole."""
    # A round that finds doubts makes at least one more file stay whole. Its names then count as used, so that further
    # declarations of others stay; without doubts in a round, what goes is host code by all that is known.
    while True:
        decided = declarations(files, named, instances=instances)
        spoken = named.union(*(names_in(file.text) for file in files if not file.is_taken_apart))
        unused = frozenset[str]() if files.libraries else unused_members(decided, files.macros, spoken)
        found = [(each, list(gone(each, files.macros, unmarked=unmarked, unused=unused))) for each in decided]
        doubtful = [
            (declaration.file, why)
            for declaration, parts in found
            for why in doubts(files, declaration, parts, unmarked=unmarked)
        ]
        if not doubtful:
            return found
        for file, why in doubtful:
            file.unclear = file.unclear or why


def _includes_by_path(file: SourceFile) -> Iterator[TextEdit]:
    """The user's own headers by the paths that ``DeviceView.headers`` has."""
    for include in file.includes:
        if include.path is not None:
            start, end = include.token.start, include.token.end
            yield TextEdit(start, end, f'#include "{include.path}"' + "\n" * file.text.count("\n", start, end))


def _missing(files: Files) -> Iterator[Missing]:
    for file in files:
        for include in file.includes:
            if include.path is None and not is_host_only(include.name) and not is_of_the_toolchain(include.name):
                yield Missing(file.path, file.line(include.token.start), str(include))
