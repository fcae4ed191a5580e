"""The tokens of PTX and a cursor over them.

    word       = first { letter | digit | "_" | "$" } { ( "." | "::" ) suffix } ;   %r1  %tid.x  ld.global.L2::128B.f32
    directive  = "." word ;                                                          .reg  .b32
    number     = ( digit | "." digit ) { letter | digit | "." } ;                     1  0xFFU  0f3F800000  1.5e-3  .5
    string     = '"' { character } '"' ;
    operator   = "<<" | ">>" | "<=" | ">=" | "==" | "!=" | "&&" | "||" | character ;

Source: PTX ISA, sections 4.3 to 4.5.
"""

from __future__ import annotations

import re
import struct
from difflib import get_close_matches
from typing import NoReturn

from kernelcheck.backends.cpu.ptx.syntax import Immediate
from kernelcheck.base.errors import UnsupportedPTXError

_LONGEST_NUMBER = 80
"""Characters: 64 binary digits, prefix and suffix take 67."""

_LINE_MARKER = re.compile(r'^[ \t]*#[ \t]*(?:line[ \t]+)?\d+[ \t]+"[^"\n]*"[ \t\d]*$', re.ASCII | re.MULTILINE)
"""Where a preprocessor came from: ``# 5 "norm.cu"`` (PTX ISA section 4.1); ptxas ignores it."""

_COMMENT_OR_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?(?:\*/|\Z)', re.DOTALL)

_TOKEN = re.compile(
    r"""[A-Za-z_$%][\w$]*(?:(?:\.|::)[\w$]+)*   # word
    | \.[A-Za-z_][\w$]*(?:::\w+)*               # directive
    | (?:\d+(?:\.\d*)?|\.\d+)[eE][+-]\d+ | \d\w*(?:\.\w*)? | \.\d\w*  # number
    | "(?:[^"\\]|\\.)*"                         # string
    | << | >> | <= | >= | == | != | && | \|\|
    | \S""",
    re.ASCII | re.VERBOSE,
)

_WORD_START = frozenset("_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

_INTEGER = re.compile(r"(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|(0[0-7]*)|([1-9][0-9]*))(U?)", re.ASCII)
_FLOAT_BITS = re.compile(r"0[fF]([0-9a-fA-F]{8})|0[dD]([0-9a-fA-F]{16})", re.ASCII)
_DECIMAL_FLOAT = re.compile(r"(?:\d+\.\d*|\.\d+)(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+", re.ASCII)


class PTXSyntaxError(UnsupportedPTXError):
    """The text is not PTX, or is PTX that the parser does not know."""

    def __init__(self, line: int, expected: str, token: str) -> None:
        super().__init__(f"PTX line {line}: expected {expected}, got {repr(token) if token else 'the end of the text'}")
        self.line = line
        """Line of the PTX text, from 1."""
        self.expected = expected
        self.token = token
        """The token that stood there instead; empty at the end of the text."""


class Cursor:
    """A position in the tokens of a PTX text. ``index`` may be set to go back."""

    def __init__(self, text: str) -> None:
        """Splits ``text`` into tokens.

        Raises:
            PTXSyntaxError: a comment does not end.
        """
        self.tokens: list[str] = []
        self.lines: list[int] = []
        self.index = 0
        self._numbers: dict[str, Immediate] = {}
        for number, line in enumerate(_without_comments(text.rstrip("\0")).split("\n"), 1):
            found = _TOKEN.findall(line)
            self.tokens += found
            self.lines += [number] * len(found)
        # Four empty tokens at the end let the parser look ahead without asking for the length.
        self.tokens += [""] * 4
        self.lines += [self.lines[-1] if self.lines else 1] * 4

    @property
    def token(self) -> str:
        """The token at the cursor; empty at the end of the text."""
        return self.tokens[self.index]

    @property
    def line(self) -> int:
        """Line of the PTX text at the cursor, from 1."""
        return self.lines[self.index]

    def fail(self, expected: str, index: int | None = None) -> NoReturn:
        """Raises PTXSyntaxError for the token at ``index``, by default the cursor."""
        at = self.index if index is None else index
        raise PTXSyntaxError(self.lines[at], expected, self.tokens[at])

    def unsupported(self, what: str, index: int | None = None) -> NoReturn:
        """Raises UnsupportedPTXError: what stands at ``index``, by default the cursor, is PTX that is not run."""
        line = self.lines[self.index if index is None else index]
        raise UnsupportedPTXError(f"PTX line {line}: the CPU backend does not support {what}")

    def fail_unknown(self, what: str, known: list[str]) -> NoReturn:
        """Raises PTXSyntaxError for a name that is none of ``known``, with the nearest that is."""
        nearest = get_close_matches(self.token, known, n=1)
        self.fail(f"{what} (nearest: {nearest[0]!r})" if nearest else what)

    def advance(self) -> str:
        """Returns the token at the cursor and goes past it."""
        token = self.tokens[self.index]
        if token:
            self.index += 1
        return token

    def accept(self, token: str) -> bool:
        """Goes past ``token`` if it is at the cursor."""
        if self.tokens[self.index] != token:
            return False
        self.index += 1
        return True

    def expect(self, token: str, where: str = "") -> None:
        """Goes past ``token``, which must be at the cursor."""
        if self.tokens[self.index] != token:
            self.fail(f"{token!r}{where}")
        self.index += 1

    def word(self, what: str) -> str:
        """Goes past a name without dots."""
        token = self.tokens[self.index]
        if not is_word(token) or "." in token or ":" in token:
            self.fail(what)
        self.index += 1
        return token

    def string(self, what: str) -> str:
        """Goes past a string and returns it without its quotes."""
        token = self.tokens[self.index]
        if len(token) < 2 or token[0] != '"':
            self.fail(what)
        self.index += 1
        return token[1:-1]

    def integer(self, what: str) -> int:
        """Goes past one plain number that is not negative."""
        number = self.number(self.tokens[self.index])
        if number is None or number.kind != "int":
            self.fail(what)
        self.index += 1
        return number.bits

    def integers(self, what: str) -> tuple[int, ...]:
        """Goes past numbers with commas between them."""
        found = [self.integer(what)]
        while self.accept(","):
            found.append(self.integer(what))
        return tuple(found)

    def number(self, token: str) -> Immediate | None:
        """The value of a number token; None if it is none."""
        found = self._numbers.get(token)
        if found is None and (token[:1].isdigit() or token[:1] == "."):
            found = _number(token)
            if found is not None:
                self._numbers[token] = found
        return found


def is_word(token: str) -> bool:
    """Whether ``token`` is a name or an opcode."""
    return token[:1] in _WORD_START if len(token) < 2 else token[0] in _WORD_START or token[0] in "$%"


def _without_comments(text: str) -> str:
    """``text`` with every comment and line marker made white space; newlines stay, so that lines keep their numbers."""

    def blank(match: re.Match[str]) -> str:
        found = match.group()
        if found[0] == '"':
            return found
        if found.startswith("/*") and (len(found) < 4 or not found.endswith("*/")):
            raise PTXSyntaxError(text.count("\n", 0, match.start()) + 1, "'*/' to end the comment", "")
        return "\n" * found.count("\n") or " "

    without = _COMMENT_OR_STRING.sub(blank, text)
    return _LINE_MARKER.sub("", without) if "#" in without else without


def _number(token: str) -> Immediate | None:
    if len(token) > _LONGEST_NUMBER:
        return None
    if match := _INTEGER.fullmatch(token):
        digits = next(i for i in range(1, 5) if match.group(i) is not None)
        value = int(match.group(digits), (16, 2, 8, 10)[digits - 1])
        return Immediate(value, "int") if value < 1 << 64 else None
    if match := _FLOAT_BITS.fullmatch(token):
        single, double = match.groups()
        return Immediate(int(single, 16), "f32") if single else Immediate(int(double, 16), "f64")
    if _DECIMAL_FLOAT.fullmatch(token):
        return Immediate(struct.unpack("<Q", struct.pack("<d", float(token)))[0], "f64")
    return None
