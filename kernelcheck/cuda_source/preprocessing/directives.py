"""The text of a single directive: the macro that it defines, the header that it names, its condition."""

from __future__ import annotations

import re

from kernelcheck.cuda_source.tokens import SourceToken

_DEFINITION = re.compile(r"(?:#|%:)\s*define\s+(\w+)(\([^)]*\))?(.*)", re.DOTALL)
_UNDEFINED = re.compile(r"(?:#|%:)\s*undef\s+(\w+)")
_INCLUDED = re.compile(r'(?:#|%:)\s*include\s*(?:"([^"\n]+)"|<([^>\n]+)>)')
_ANY = re.compile(r"(?:#|%:)\s*\w*\s*(.*)", re.DOTALL)
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_SPLICE = re.compile(r"\\[ \t\f\v]*\r?\n")
DEFINED_BY_OPTION = re.compile(r"(?:-D|--define-macro=)\s*(\w+)(\([^)]*\))?(?:=(.*))?", re.DOTALL)
UNDEFINED_BY_OPTION = re.compile(r"(?:-U|--undefine-macro=)\s*(\w+)")


def definition(text: str, token: SourceToken) -> tuple[str, str | None, str] | None:
    """Name, parameters and replacement text of the macro that a token of ``text`` defines; None if it defines none."""
    if token.kind != "directive" or token.text != "define":
        return None
    match = _DEFINITION.match(_SPLICE.sub(" ", text[token.start : token.end]))
    return (match[1], match[2], match[3]) if match else None


def undefined_name(text: str, token: SourceToken) -> str | None:
    """The name of the macro that a token of ``text`` undefines; None if it undefines none."""
    found = _UNDEFINED.match(text, token.start, token.end) if token.text == "undef" else None
    return found[1] if found else None


def included(text: str, token: SourceToken) -> tuple[str, bool] | None:
    """Name of the header that a token of ``text`` includes, and whether it is in quotes; None if that is computed."""
    match = _INCLUDED.match(text, token.start, token.end) if token.text == "include" else None
    return (match[1] or match[2], match[1] is not None) if match else None


def condition(text: str, token: SourceToken) -> str:
    """Text of ``#if CONDITION`` behind its name, without comments and line splices."""
    plain = _COMMENT.sub(" ", _SPLICE.sub("", text[token.start : token.end]))
    match = _ANY.match(plain)
    return match[1].strip() if match else ""
