"""The commands of a CMake file (cmake-language(7))."""

from __future__ import annotations

import re

from kernelcheck.base.dataclasses import dataclass

_TOKEN = re.compile(
    r"#\[(?P<marks>=*)\[.*?\](?P=marks)\]|#[^\n]*"
    r'|"(?P<quoted>(?:[^"\\]|\\.)*)"'
    r"|\[(?P<equals>=*)\[(?P<bracket>.*?)\](?P=equals)\]"
    r"|(?P<sign>[()])"
    r'|(?P<plain>(?:\$\{[^}]*\}|\$<[^\n]*?>(?=[\s)"])|[^\s()#"\\]|\\.)+)',
    re.DOTALL,
)


@dataclass(frozen=True)
class Argument:
    """An argument of a command."""

    text: str
    line: int
    is_quoted: bool = False


@dataclass(frozen=True)
class Command:
    """``name(arguments)``."""

    name: str
    """In lower case."""
    arguments: tuple[Argument, ...]
    line: int


def commands(text: str) -> list[Command]:
    """The commands of a file; brackets within arguments are arguments of their own."""
    found: list[Command] = []
    name: Argument | None = None
    arguments: list[Argument] = []
    depth = line = 0
    at = 0
    for match in _TOKEN.finditer(text):
        line += text.count("\n", at, match.start())
        at = match.start()
        sign = match["sign"]
        given = next((match[kind] for kind in ("quoted", "bracket", "plain") if match[kind] is not None), None)
        if sign == "(":
            depth += 1
        elif sign == ")":
            depth -= 1
        if sign == ")" and depth == 0 and name is not None:
            found.append(Command(name.text.lower(), tuple(arguments), name.line))
            name, arguments = None, []
        elif depth == 0 and given is not None:
            name, arguments = Argument(given, line + 1), []
        elif sign is not None and depth + (sign == ")") > 1:
            arguments.append(Argument(sign, line + 1))
        elif given is not None:
            arguments.append(Argument(given, line + 1, match["plain"] is None))
        depth = max(depth, 0)
    return found
