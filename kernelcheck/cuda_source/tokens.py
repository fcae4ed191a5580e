"""A CUDA source as tokens: comments left out, each literal and each preprocessor directive in one piece (C++17, [lex]).

Trigraphs are not replaced: C++17 has none. Line splices within a name are.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_SPLICE = r"\\[ \t\f\v]*\r?\n"
_COMMENT = rf"//(?:{_SPLICE}|[^\n])*|/\*.*?\*/"
_QUOTED = rf""""(?:{_SPLICE}|\\.|[^"\\\n])*"|'(?:{_SPLICE}|\\.|[^'\\\n])*'"""
_TOKEN = re.compile(
    rf"""(?P<newline>\n)
    | (?P<space>(?:[^\S\n]|{_SPLICE}|{_COMMENT})+)
    | (?P<string>(?:u8|[uUL])?R"(?P<mark>[^()\\\s]{{0,16}})\(.*?\)(?P=mark)" | (?:u8|[uUL])?(?:{_QUOTED}))
    | (?P<open>/\*.* | (?:u8|[uUL])?R"[^()\\\s]{{0,16}}\(.* | ["'][^\n]*)
    | (?P<number>\.?\d(?:[eEpP][+-]|'?[\w.]|{_SPLICE})*)
    | (?P<name>[^\W\d](?:[\w$]|{_SPLICE})*|\$(?:[\w$]|{_SPLICE})*)
    | (?P<punctuation><%|%>|<:(?!:(?![:>]))|:>|%:|::|->|.)
    """,
    re.DOTALL | re.VERBOSE,
)
_DIRECTIVE = re.compile(
    rf"(?:\#|%:)(?:[^\S\n]|{_COMMENT}|{_SPLICE})*(\w*)(?:{_SPLICE}|{_COMMENT}|/\*.*|{_QUOTED}|[^\n])*", re.DOTALL
)
_SPLICES = re.compile(_SPLICE)
_DIGRAPHS = {"<%": "{", "%>": "}", "<:": "[", ":>": "]", "%:": "#"}


class SourceToken(NamedTuple):
    """A token of a source."""

    kind: str
    """``name``, ``number``, ``string`` (a character, too), ``punctuation``, ``directive``, or ``open``: a comment or
    literal that nothing closes."""
    text: str
    """Text without line splices; a digraph as the sign that it stands for; a directive as its name (``include``)."""
    start: int
    end: int
    """In characters of the source; a directive's is that of its last line."""
    starts_line: bool
    """Whether it is the first of its line; a line break within a comment, or after a backslash, is none."""


def decoded(data: bytes) -> str:
    """The text of a source: UTF-8, or else Latin-1, in which every byte is a character."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def tokens(text: str) -> list[SourceToken]:
    """The tokens of ``text``, which need not be valid."""
    return list(_tokens(text))


@lru_cache(maxsize=64)
def _tokens(text: str) -> tuple[SourceToken, ...]:
    """An op's dtypes are compiled from the same files: each is read into tokens once."""
    found: list[SourceToken] = []
    place, first_of_line = 0, True
    while match := _TOKEN.match(text, place):
        start, place = match.span()
        kind = "string" if match["string"] else str(match.lastgroup)
        if kind in ("newline", "space"):
            first_of_line = first_of_line or kind == "newline"
            continue
        word = match[0] if kind == "string" else _SPLICES.sub("", match[0])
        word = _DIGRAPHS.get(word, word)
        directive = _DIRECTIVE.match(text, start) if word == "#" and first_of_line else None
        if directive:
            kind, word, place = "directive", directive[1], directive.end()
        found.append(SourceToken(kind, word, start, place, first_of_line))
        first_of_line = False
    return tuple(found)


def names_in(text: str) -> frozenset[str]:
    """The names in a piece of a source, such as a macro's replacement."""
    return frozenset(token.text for token in tokens(text) if token.kind == "name")
