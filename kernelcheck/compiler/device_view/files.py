"""The user's files of one compilation, read and taken apart: the source and the headers that it includes."""

from __future__ import annotations

import functools
import os
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kernelcheck.compiler.device_view.host_headers import is_host_only
from kernelcheck.compiler.device_view.items import Item, items
from kernelcheck.compiler.device_view.macros import Macros
from kernelcheck.compiler.device_view.structure import Structure, UnclearError, structure
from kernelcheck.compiler.device_view.tokens import Token, tokens

DEVICE_LIBRARIES = frozenset({"cutlass", "cute", "cub", "cuda", "cooperative_groups", "nv"})
"""First folders of headers that are written for NVRTC, host code in them included: they are compiled as they are."""
_DIVIDED_COMMENT = re.compile(r"/(?:\\[ \t\f\v]*\r?\n)+[/*]|\*(?:\\[ \t\f\v]*\r?\n)+/")
_INCLUDE = re.compile(r'(?:#|%:)\s*include\s*(?:"([^"\n]+)"|<([^>\n]+)>)')


@dataclass(frozen=True)
class Include:
    """An ``#include`` that names its file."""

    token: Token
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
    """Whether it is included within a declaration: it is part of that, and no list of declarations."""
    tokens: list[Token] = field(default_factory=list)
    structure: Structure = field(default_factory=Structure)
    items: list[Item] = field(default_factory=list)
    includes: list[Include] = field(default_factory=list)
    unclear: tuple[int, str] | None = None
    """Why its text does not say what is host code, and the line."""

    @property
    def is_taken_apart(self) -> bool:
        """Whether its declarations are known."""
        return not self.is_fragment and self.unclear is None

    @functools.cached_property
    def _directives(self) -> tuple[list[Token], list[int]]:
        found = [token for token in self.structure.tokens if token.kind == "directive"]
        return found, [token.start for token in found]

    def directives(self, start: int, end: int) -> list[Token]:
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


@dataclass
class Files:
    """All of them, with what they share."""

    by_path: dict[Path, SourceFile] = field(default_factory=dict)
    macros: Macros = field(default_factory=Macros)
    libraries: set[str] = field(default_factory=set)
    """Those of ``DEVICE_LIBRARIES`` that they include."""

    def __iter__(self) -> Iterator[SourceFile]:
        return iter(self.by_path.values())


def read_files(source: Path, text: str, folders: Sequence[Path], options: Sequence[str]) -> Files:
    """Reads ``source``, whose content is ``text``, and what it includes from its own folder and ``folders``."""
    files = Files()
    files.macros.define_by_options(options)
    waiting = [SourceFile(source, text)]
    while waiting:
        file = waiting.pop()
        known = files.by_path.get(file.path)
        if known and (known.is_fragment or not file.is_fragment):
            continue
        files.by_path[file.path] = file
        file.tokens = tokens(file.text)
        files.macros.define_in(file.text, file.tokens)
        within = _within_declarations(file.text)
        for include, is_within in _includes(file, folders, within):
            first = include.name.split("/")[0]
            if "/" in include.name and first in DEVICE_LIBRARIES and not is_host_only(include.name):
                files.libraries.add(first)
                continue
            file.includes.append(include)
            if include.path is not None:
                is_fragment = file.is_fragment or is_within
                waiting.append(SourceFile(include.path, decoded(include.path.read_bytes()), is_fragment))
    for file in files:
        if not file.is_fragment:
            _take_apart(file, files.macros)
    return files


def decoded(data: bytes) -> str:
    """The text of a source: UTF-8, or else Latin-1, in which every byte is a character."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _includes(file: SourceFile, folders: Sequence[Path], within: Sequence[bool]) -> Iterator[tuple[Include, bool]]:
    for token, is_within in zip(file.tokens, within, strict=True):
        if token.kind != "directive" or token.text != "include":
            continue
        match = _INCLUDE.match(file.text, token.start, token.end)
        if match is None:
            continue
        name, is_quoted = match[1] or match[2], match[1] is not None
        searched = [file.path.parent, *folders] if is_quoted else folders
        found = (path for folder in searched if os.path.isfile(path := _plain(folder / name)))
        theirs = is_quoted or not is_host_only(name)
        yield Include(token, name, is_quoted, next(found, None) if theirs else None), is_within


def _plain(path: Path) -> Path:
    """``path`` without ``..``, unless that would be another file: after a symbolic link it may be."""
    shorter = Path(os.path.normpath(path))
    return shorter if os.path.realpath(shorter) == os.path.realpath(path) else path


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
            where = Token("open", divided[0], *divided.span(), starts_line=False)
            raise UnclearError(where, "a line break divides what begins or ends a comment")
        file.structure = structure(file.text)
        for token in file.structure.tokens:
            if token.kind == "name" and macros.unpaired(token.text):
                raise UnclearError(token, f"the macro {token.text} opens or closes a bracket")
        file.items = items(file.structure, macros.complete)
    except RecursionError:
        file.unclear = 1, "its declarations nest too deeply"
    except UnclearError as error:
        file.unclear = file.line(error.token.start if error.token else len(file.text)), str(error)
