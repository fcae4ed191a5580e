"""What a text includes, in every spelling that the preprocessor reads, before anything is compiled.

Directives are recognised after the first three translation phases (C++17, [lex.phases]): trigraphs, line splices, and
comments as one space. Whether a directive lies in a comment, a string or a group that is skipped is not asked: one too
many is a file too many to watch, one too few is a change that nobody sees.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_COMMENT = r"/\*[^*]*\*+(?:[^/*][^*]*\*+)*/"
_GAP = rf"(?:\s|{_COMMENT})*"
_NAME = r'(?:"([^"\n]+)"|<([^>\n]+)>)'
_DIRECTIVE = re.compile(
    rf"(?=(?:#|%:){_GAP}(?:include(?:_next)?|import|embed)\b{_GAP}(?:{_NAME}|([^\W\d]|[\\$])))"  # overlapping ones too
)
_QUESTION = re.compile(
    rf"(?:\b(defined|ifdef|ifndef){_GAP}\(?{_GAP})?\b__has_(?:include(?:_next)?|embed)\b(?:{_GAP}\({_GAP}{_NAME})?"
)
_PASTED = re.compile(r"\b(?:__has_?|__has_i\w{0,5}|__has_em?b?e?|_?has_include)\b")
"""A part of ``__has_include`` that ``##`` may complete."""

_TRIGRAPHS = {"=": "#", "/": "\\", "'": "^", "(": "[", ")": "]", "!": "|", "<": "{", ">": "}", "-": "~"}
_TRIGRAPH = re.compile(r"\?\?([=/'()!<>-])")
_SPLICE = re.compile(r"\\\r?\n")
_LOOSE_SPLICE = re.compile(r"\\[ \t\v\f\r]*\n")
"""With white space before the newline, which is a splice since C++23 (P2223R2)."""


def included_names(text: str) -> tuple[frozenset[str], bool]:
    """Names that ``text`` includes or asks after with ``__has_include``, and whether all of them are spelt out.

    Both readings count where the language standard decides: trigraphs or none, white space in a line splice or none.
    """
    names: set[str] = set()
    literal = True
    for reading in _readings(text):
        for match in _DIRECTIVE.finditer(reading):
            literal = literal and match[3] is None
            names.add(match[1] or match[2] or "")
        for match in _QUESTION.finditer(reading):
            literal = literal and bool(match[1] or match[2] or match[3])
            names.add(match[2] or match[3] or "")
        literal = literal and not _PASTED.search(reading)
    return frozenset(names - {""}), literal


def _readings(text: str) -> Iterator[str]:
    plain = {text, _TRIGRAPH.sub(lambda found: _TRIGRAPHS[found[1]], text)}
    yield from {splice.sub("", each) for each in plain for splice in (_SPLICE, _LOOSE_SPLICE)}
