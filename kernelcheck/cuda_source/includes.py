"""Finds the headers that a text includes, in every spelling that the preprocessor reads, without compiling.

Directives are recognised after the first three translation phases (C++17, [lex.phases]): trigraphs, line splices, and
comments as one space. Whether a directive lies in a comment, a string or a group that is skipped is not asked: one too
many is a file too many to watch, one too few is a change that nobody sees.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass

_COMMENT = r"/\*[^*]*\*+(?:[^/*][^*]*\*+)*/"
_GAP = rf"(?:\s|{_COMMENT})*"
_NAME = r'(?:"([^"\n]+)"|<([^>\n]+)>)'
_DIRECTIVE = re.compile(
    rf"(?=(?:#|%:){_GAP}(?:include(?:_next)?|import|embed)\b{_GAP}"  # overlapping ones too
    rf"(?:{_NAME}|(?=[^\W\d]|[\\$])(?:([^\W\d]\w*)[ \t]*(?:\(([^()\n]*)\))?[ \t]*(?=\r?\n|//|/\*|\Z))?))"
)
_DEFINITION = re.compile(rf"(?:#|%:){_GAP}define\b{_GAP}([^\W\d]\w*)(?:\(([^()]*)\))?([^\n]*)")
_QUESTION = re.compile(
    rf"(?:\b(defined|ifdef|ifndef){_GAP}(?:\({_GAP})?)?\b__has_(?:include(?:_next)?|embed)\b(?:{_GAP}\({_GAP}{_NAME})?"
)
_COMMENTED = re.compile(r"(?:#|%:)\s*/\*")
_MOST_COMMENTED = 1000
"""Directives that begin with a comment, each of which may be as long as the text: more take too long to follow."""
_PASTED = re.compile(r"\b(?:__has_?|__has_i\w{0,5}|__has_em?b?e?|_?has_include)\b")
"""A part of ``__has_include`` that ``##`` may complete."""

_TRIGRAPHS = {"=": "#", "/": "\\", "'": "^", "(": "[", ")": "]", "!": "|", "<": "{", ">": "}", "-": "~"}
_TRIGRAPH = re.compile(r"\?\?([=/'()!<>-])")
_SPLICE = re.compile(r"\\\r?\n")
_LOOSE_SPLICE = re.compile(r"\\[ \t\v\f\r]*\n")
"""A line splice with white space before the newline, which is one since C++23 (P2223R2)."""


@dataclass(frozen=True)
class Computed:
    """An ``#include`` that names its file by the use of a macro."""

    macro: str
    argument: str | None


@dataclass(frozen=True)
class Definition:
    """A definition of a macro."""

    parameter: str | None
    """Its parameters, as written; None for an object-like macro."""
    text: str


@dataclass(frozen=True)
class Inclusions:
    """Headers that a text includes, or asks after with ``__has_include``."""

    names: frozenset[str]
    """Names that are spelt out."""
    computed: frozenset[Computed]
    is_known: bool
    """Whether these are all."""
    definitions: Mapping[str, frozenset[Definition]]
    """Every macro that the text defines, whatever else it is."""


@functools.lru_cache(maxsize=2048)  # an op of CUTLASS includes 240 files, and every op of a registry the same ones
def inclusions(text: str) -> Inclusions:
    """Headers that ``text`` includes, and the macros that it defines.

    Both readings count where the language standard decides: trigraphs or none, white space in a line splice or none.
    """
    names: set[str] = set()
    computed: set[Computed] = set()
    definitions: dict[str, set[Definition]] = {}
    known = True
    for reading in _readings(text):
        if len(_COMMENTED.findall(reading)) > _MOST_COMMENTED:
            known = False
            continue
        for match in _DIRECTIVE.finditer(reading):
            names.add(match[1] or match[2] or "")
            if match[3]:
                computed.add(Computed(match[3], match[4]))
            known = known and bool(match[1] or match[2] or match[3])
        for match in _QUESTION.finditer(reading):
            known = known and bool(match[1] or match[2] or match[3])
            names.add(match[2] or match[3] or "")
        known = known and not _PASTED.search(reading)
        for match in _DEFINITION.finditer(reading):
            definitions.setdefault(match[1], set()).add(Definition(match[2], match[3].strip()))
    frozen = {name: frozenset(found) for name, found in definitions.items()}
    return Inclusions(frozenset(names - {""}), frozenset(computed), known, frozen)


def computed_names(use: Computed, definitions: Mapping[str, Iterable[Definition]]) -> frozenset[str] | None:
    """The names that an ``#include`` may mean by a macro, one for each definition; None if they are not plain.

    They are where the macro's text is a name in quotes or angle brackets, and no other macro is part of it.
    """
    names = set()
    for definition in definitions.get(use.macro, ()):
        if (definition.parameter is None) != (use.argument is None) or "," in (definition.parameter or ""):
            return None
        text = definition.text
        if definition.parameter is not None and text[:1] == "<":  # in quotes nothing is replaced
            parameter = rf"\b{re.escape(definition.parameter.strip())}\b" if definition.parameter.strip() else r"(?!)"
            text = re.sub(parameter, lambda _: (use.argument or "").strip(), text)
        match = re.fullmatch(_NAME, text)
        words = set(re.findall(r"\w+", text if text[:1] == "<" else use.argument or ""))
        if match is None or "#" in text or words & set(definitions):
            return None
        names.add(match[1] or match[2])
    return frozenset(names) or None


def without_dots(path: Path) -> Path:
    """``path`` without ``..``, unless that would be another file: after a symbolic link it may be."""
    shorter = Path(os.path.normpath(path))
    return shorter if os.path.realpath(shorter) == os.path.realpath(path) else path


def _readings(text: str) -> Iterator[str]:
    plain = {text, _TRIGRAPH.sub(lambda found: _TRIGRAPHS[found[1]], text)}
    yield from {splice.sub("", each) for each in plain for splice in (_SPLICE, _LOOSE_SPLICE)}
