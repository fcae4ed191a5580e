"""The user's files of one compilation, read and taken apart: the source and the headers that it includes."""

from __future__ import annotations

import functools
import os
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.cuda_source.device_view.items import Item, items
from kernelcheck.cuda_source.includes import without_dots
from kernelcheck.cuda_source.installed.toolchain import header_folders, is_of_the_toolchain
from kernelcheck.cuda_source.preprocessing.conditions import holds
from kernelcheck.cuda_source.preprocessing.defined import Defined, brought_macros
from kernelcheck.cuda_source.preprocessing.directives import condition, definition, included
from kernelcheck.cuda_source.preprocessing.host_headers import is_host_only, is_launched_by_the_host, stand_in
from kernelcheck.cuda_source.preprocessing.macros import Macros
from kernelcheck.cuda_source.preprocessing.unread_headers import macros_of
from kernelcheck.cuda_source.structure import CONDITIONALS, Groups, Structure, UnclearError, structure
from kernelcheck.cuda_source.tokens import SourceToken, decoded, tokens

DEVICE_LIBRARIES = frozenset({"cutlass", "cute", "cub", "cuda", "cooperative_groups", "nv"})
"""First folders of headers that are written for NVRTC, host code in them included: they are compiled as they are."""
_BUNDLED_LIBRARIES = frozenset({"cutlass", "cute"})
"""Device libraries that projects bring themselves."""
_DIVIDED_COMMENT = re.compile(r"/(?:\\[ \t\f\v]*\r?\n)+[/*]|\*(?:\\[ \t\f\v]*\r?\n)+/")
_DEEPEST = 200
"""Depth to which headers include headers."""
_MOST_INCLUDES = 20_000
"""Headers that are read, each as often as it is included."""
_TELLS_VERSION = re.compile(r"VERSION|MAJOR|MINOR")


@dataclass(frozen=True)
class Include:
    """An ``#include`` that names its file."""

    token: SourceToken
    name: str
    is_quoted: bool
    path: Path | None
    """The user's file that is meant; None if it is the toolchain's, host-only, or missing."""

    def __str__(self) -> str:
        return f'"{self.name}"' if self.is_quoted else f"<{self.name}>"


@dataclass
class SourceFile:
    """A file of the user's."""

    path: Path
    text: str
    is_fragment: bool = False
    """Whether it is included within a declaration: it is part of that, and not a list of declarations."""
    tokens: list[SourceToken] = field(default_factory=list)
    structure: Structure = field(default_factory=Structure)
    items: list[Item] = field(default_factory=list)
    includes: list[Include] = field(default_factory=list)
    within: Sequence[bool] = ()
    """For each of its tokens, whether it lies within a declaration."""
    outcomes: dict[int, set[bool | None]] = field(default_factory=dict)
    """By the place of each ``#if``, ``#elif`` and ``#else`` that was read: whether its group is compiled, each time."""
    unclear: tuple[int, str] | None = None
    """Why its text does not say what is host code, and the line."""

    @property
    def is_taken_apart(self) -> bool:
        """Whether its declarations are known."""
        return not self.is_fragment and self.unclear is None

    @functools.cached_property
    def all_directives(self) -> list[tuple[SourceToken, bool]]:
        """The preprocessor's tokens, and whether each lies within a declaration."""
        found = zip(self.tokens, self.within, strict=True)
        return [(token, within) for token, within in found if token.kind == "directive"]

    def conditional(self, place: int) -> tuple[int, int]:
        """Start and end of an ``#if`` in the text, by the place of one of its directives among all."""
        listed = [token for token, _ in self.all_directives]
        first, last = _reach(listed, range(place, -1, -1)), _reach(listed, range(place + 1, len(listed)))
        return listed[first].start, listed[last].end

    @property
    def pragmas(self) -> set[str]:
        """The second words of its ``#pragma`` directives."""
        listed = (token for token, _ in self.all_directives if token.text == "pragma")
        words = (condition(self.text, token).split()[:1] for token in listed)
        return {word for found in words for word in found}

    @property
    def groups(self) -> Groups:
        """Conditional groups that are surely compiled, and those that surely are not."""
        return Groups(
            frozenset(place for place, outcomes in self.outcomes.items() if outcomes == {True}),
            frozenset(place for place, outcomes in self.outcomes.items() if outcomes == {False}),
        )

    @functools.cached_property
    def _directives(self) -> tuple[list[SourceToken], list[int]]:
        found = [token for token in self.structure.tokens if token.kind == "directive"]
        return found, [token.start for token in found]

    def directives(self, start: int, end: int) -> list[SourceToken]:
        """The preprocessor's tokens from ``start`` to before ``end``, once it is taken apart."""
        found, starts = self._directives
        return found[bisect_left(starts, start) : bisect_left(starts, end)]

    @functools.cached_property
    def _line_ends(self) -> list[int]:
        return [match.start() for match in re.finditer("\n", self.text)]

    def words(self, indices: Sequence[int] | range) -> list[str]:
        """The texts of tokens."""
        return [self.structure.tokens[index].text for index in indices]

    def line(self, offset: int) -> int:
        """The line, from 1, of a place in the text."""
        return bisect_left(self._line_ends, offset) + 1


def _reach(directives: Sequence[SourceToken], places: range) -> int:
    """The first of ``places`` at which the ``#if`` begins, or ends, that they start within."""
    ends = "endif" if places.step > 0 else "if"
    depth = 0
    for place in places:
        kind = directives[place].text
        kind = "if" if kind in ("ifdef", "ifndef") else kind
        if kind == ends and depth == 0:
            return place
        if kind in ("if", "endif"):
            depth += -1 if kind == ends else 1
    return places[-1] if places else 0


@dataclass(frozen=True)
class AskedMacro:
    """A condition about a macro that no file read so far defines, behind a header that may."""

    path: Path
    place: int
    """Index among the directives of the file."""
    name: str
    header: str | None
    """The header for host code whose version the macro tells; None if a missing header may define it."""


@dataclass
class Files:
    """All files of a compilation, with the macros and libraries that they share."""

    by_path: dict[Path, SourceFile] = field(default_factory=dict)
    macros: Macros = field(default_factory=Macros)
    libraries: set[str] = field(default_factory=set)
    """Libraries of ``DEVICE_LIBRARIES`` that they include."""
    asked: list[AskedMacro] = field(default_factory=list)
    names_asked: set[str] = field(default_factory=set)
    """The macros that conditions ask after."""

    def __iter__(self) -> Iterator[SourceFile]:
        return iter(self.by_path.values())


def read_files(source: Path, text: str, folders: Sequence[Path], options: Sequence[str]) -> Files:
    """Reads ``source``, whose content is ``text``, and what it includes from its own folder and ``folders``.

    In the order of the preprocessor: macros count as they are where a condition asks after them.
    """
    files = Files()
    files.macros.define_by_options(options)
    reading = _Reading(files, tuple(folders), Defined.at_first(options, tuple(folders)))
    reading.file(SourceFile(source, text), 0)
    for file in files:
        if not file.is_fragment:
            _take_apart(file, files.macros)
    return files


@dataclass
class _Reading:
    """The preprocessor's way through the files."""

    files: Files
    folders: tuple[Path, ...]
    defined: Defined
    includes: int = 0
    is_missing: bool = False
    """Whether a header was included that is in no folder."""
    versioned: dict[str, str] = field(default_factory=dict)
    """Headers for host code that are left out, by what the names of their macros begin with."""

    def file(self, file: SourceFile, depth: int, *, maybe: bool = False) -> None:
        """Reads a file, once more if it was read already.

        Args:
            maybe: whether it is not sure that it is included.
        """
        known = self.files.by_path.get(file.path)
        if known is None:
            file.tokens = tokens(file.text)
            file.within = _within_declarations(file.text)
            self.files.by_path[file.path] = file
        self.includes += 1
        if depth > _DEEPEST or self.includes > _MOST_INCLUDES:
            return
        groups: list[_Group] = []
        directives = file.all_directives
        for place, (token, is_within) in enumerate(directives):
            if token.text in CONDITIONALS:
                self.conditional(file, place, groups)
            elif all(group.state is not False for group in groups):
                unsure = maybe or any(group.state is None for group in groups)
                if token.text == "include":
                    self.include(file, token, depth, is_within=is_within, maybe=unsure)
                elif token.text in ("define", "undef"):
                    self.files.macros.define_in(file.text, [token])
                    self.defined.obey(file.text, token, maybe=unsure)

    def conditional(self, file: SourceFile, place: int, groups: list[_Group]) -> None:
        """Obeys a directive that begins or ends a group."""
        token = file.all_directives[place][0]
        if token.text == "endif":
            if groups:
                groups.pop()
            return
        if token.text in ("if", "ifdef", "ifndef"):
            groups.append(_Group())
        elif not groups:
            return
        if any(group.state is False for group in groups[:-1]):
            groups[-1].state = False
            return
        group = groups[-1]
        if group.taken:
            group.state = False
        elif token.text == "else":
            group.state = None if group.doubtful else True
        else:
            kind = "if" if token.text == "elif" else token.text
            found = True if _is_guard(file, place) and self.is_plainly_free(file, place) else None
            if found is None:
                self.defined.undefined.clear()
                found = holds(kind, condition(file.text, token), self.defined.state)
                self.note_undefined(file, place)
                self.files.names_asked |= self.defined.asked
            group.state = None if found and group.doubtful else found
        group.taken = group.taken or group.state is True
        group.doubtful = group.doubtful or group.state is None
        file.outcomes.setdefault(token.start, set()).add(group.state)

    def note_undefined(self, file: SourceFile, place: int) -> None:
        """Notes macros of a condition that a header may define which is not read."""
        for name in sorted(self.defined.undefined):
            header = self.versioned.get(name.split("_")[0]) if _TELLS_VERSION.search(name) else None
            if header is not None and is_of_the_toolchain(header[1:-1]):
                header = header if name in macros_of(header[1:-1], header_folders()) else None
            if self.is_missing or header is not None:
                self.files.asked.append(AskedMacro(file.path, place, name, header))

    def is_plainly_free(self, file: SourceFile, place: int) -> bool:
        """Whether the macro of an include guard is not defined by what was read, so that no header need be asked."""
        token = file.all_directives[place][0]
        name = condition(file.text, token).split()[0]
        return name not in self.defined.known

    def include(self, file: SourceFile, token: SourceToken, depth: int, *, is_within: bool, maybe: bool) -> None:
        """Reads a header of the user's, or notes what another one may define."""
        include = _include(file, token, self.folders)
        if include is None:
            return
        first = include.name.split("/")[0]
        if (
            "/" in include.name
            and first in DEVICE_LIBRARIES
            and not is_host_only(include.name)
            and not _is_own(include)
        ):
            self.files.libraries.add(first)
            self.defined.unread.append(include.name)
            if is_launched_by_the_host(include.name) and include not in file.includes:
                file.includes.append(replace(include, path=None))
            return
        if include not in file.includes:
            file.includes.append(include)
        if include.path is not None:
            is_fragment = file.is_fragment or is_within
            header = self.files.by_path.get(include.path)
            if header is None:
                header = SourceFile(include.path, decoded(include.path.read_bytes()), is_fragment)
            elif "once" in header.pragmas and header.is_fragment >= is_fragment:
                return
            header.is_fragment = header.is_fragment or is_fragment
            self.file(header, depth + 1, maybe=maybe)
            return
        if is_host_only(include.name) and (word := re.match(r"[^\W_]+", include.name)):
            self.versioned.setdefault(word[0].upper(), str(include))
        if not is_host_only(include.name) or stand_in(include.name):
            brought = stand_in(include.name) or include.name
            self.bring(brought, maybe=maybe)
            self.defined.unread.append(brought)
            self.is_missing = self.is_missing or not is_of_the_toolchain(brought)

    def bring(self, header: str, *, maybe: bool) -> None:
        """Takes over the macros of a stand-in of kernelcheck's."""
        for text, token in brought_macros(header):
            self.files.macros.define_in(text, [token])
            if (found := definition(text, token)) and found[0] not in self.defined.known:
                self.defined.obey(text, token, maybe=maybe)


@dataclass
class _Group:
    """The group of an ``#if`` that is being read."""

    state: bool | None = None
    """Whether it is compiled; None if that is not known."""
    taken: bool = False
    """Whether it, or one before it, surely is."""
    doubtful: bool = False
    """Whether one before it may be."""


def _is_guard(file: SourceFile, place: int) -> bool:
    """Whether a directive is ``#ifndef NAME``, and the next one defines that."""
    token = file.all_directives[place][0]
    if token.text != "ifndef" or place + 1 == len(file.all_directives):
        return False
    found = definition(file.text, file.all_directives[place + 1][0])
    name = condition(file.text, token).split()[:1]
    return found is not None and name == [found[0]]


def _is_own(include: Include) -> bool:
    """Whether a header is the user's, though its first folder has the name of a library that comes with CUDA."""
    is_bundled = include.name.split("/")[0] in _BUNDLED_LIBRARIES
    return include.path is not None and not is_bundled and not is_of_the_toolchain(include.name)


def _include(file: SourceFile, token: SourceToken, folders: Sequence[Path]) -> Include | None:
    named = included(file.text, token)
    if named is None:
        return None
    name, is_quoted = named
    searched = [file.path.parent, *folders] if is_quoted else folders
    found = (path for folder in searched if os.path.isfile(path := without_dots(folder / name)))
    theirs = is_quoted or not is_host_only(name)
    return Include(token, name, is_quoted, next(found, None) if theirs else None)


@functools.lru_cache(maxsize=64)
def _within_declarations(text: str) -> tuple[bool, ...]:
    """For each token, whether it lies within brackets other than those of namespaces and linkage specifications."""
    within: list[bool] = []
    open_: list[bool] = []
    declarations = 0
    before: list[str] = []
    for token in tokens(text):
        within.append(declarations > 0)
        if token.kind == "directive":
            continue
        if token.kind == "punctuation" and token.text in "([{":
            open_.append(
                not (token.text == "{" and ("namespace" in before[:2] or (before[:1] == ["extern"] and not before[2:])))
            )
            declarations += open_[-1]
        elif token.kind == "punctuation" and token.text in ")]}":
            declarations -= open_.pop() if open_ else 0
        before = [] if token.text in tuple("([{}])") or token.text == ";" else [*before[:3], token.text]
    return tuple(within)


def _take_apart(file: SourceFile, macros: Macros) -> None:
    try:
        if divided := _DIVIDED_COMMENT.search(file.text):
            where = SourceToken("open", divided[0], *divided.span(), starts_line=False)
            raise UnclearError(where, "a line break divides what begins or ends a comment")
        file.structure = structure(file.text, file.groups, macros.brackets_of(tokens(file.text)))
        file.items = items(file.structure, macros.complete)
    except RecursionError:
        file.unclear = 1, "its declarations nest too deeply"
    except UnclearError as error:
        file.unclear = file.line(error.token.start if error.token else len(file.text)), str(error)
