"""Explains errors of the TOML parser, and what to write instead."""

from __future__ import annotations

import re

import tomli

_WORD = re.compile(r"[^\s,\[\]{}#=\"']+")
_WORDS_FOR = {"true": "true", "false": "false", "yes": "true", "no": "false", "on": "true", "off": "false"}
_NOTHING = ("none", "null", "nil")
_REASONS = {
    "Unclosed array": "expected ',' or ']': a ',' between two values is missing, or the ']' that ends the array",
    "Unclosed inline table": "expected ',' or '}': a ',' between two keys is missing, or the '}' that ends the table",
    "Cannot overwrite a value": "this key stands in its table already: rename or delete one of the two",
    "Illegal character '\\n'": "the quote that ends the text is missing on this line",
    "Unterminated string": "the quote that ends the text is missing",
    "Unescaped '\\' in a string": "a \\ in \"…\" begins an escape: write it twice, or put the text in '…'",
    "Expected ']' at the end of a table declaration": "the ']' that ends the name of the table is missing",
    "Expected ']]' at the end of an array declaration": "the ']]' that ends the name of the tables is missing",
    "Expected newline or end of document after a statement": (
        "expected the end of the line: a value ends before this, and the next key stands on a line of its own"
    ),
}
_TWICE = re.compile(r"Cannot declare \((.*?),?\) twice")

_KEY_FOLLOWS = re.compile(r"[\w-]+[ \t]*=(?!=)")


def in_plain_words(error: tomli.TOMLDecodeError) -> str:
    """Describes the error and what to write instead."""
    rest = error.doc[error.pos :]
    if rest.startswith("\ufeff"):
        return "the file begins with a byte order mark: save it as UTF-8 without one"
    if error.msg == "Invalid value":
        return _no_value(rest)
    if error.msg.startswith("Expected '=' after a key"):
        return (
            "expected '=' after the key, got ':'" if rest.startswith(":") else "expected '=' and a value after the key"
        )
    if twice := _TWICE.fullmatch(error.msg):
        name = ".".join(re.findall(r"'([^']*)'", twice[1]))
        return f"the table [{name}] is declared already: put its keys together, or give one of the two another name"
    if error.msg.startswith("Duplicate inline table key"):
        return _REASONS["Cannot overwrite a value"]
    return _REASONS.get(error.msg, error.msg[:1].lower() + error.msg[1:])


def _no_value(rest: str) -> str:
    found = _WORD.match(rest)
    if not found:
        return "expected a value after '='"
    word = found[0]
    if word.casefold() in _WORDS_FOR:
        return f"expected true or false, in small letters, got {word}; did you mean {_WORDS_FOR[word.casefold()]}?"
    if word.casefold() in _NOTHING:
        return f"TOML has no {word}: leave the key out"
    if _KEY_FOLLOWS.match(rest):
        return f"expected a value, got the key {word}: is a ']' or a '}}' missing before it?"
    return f'expected a value, got {word}; text stands in quotes: "{word}"'
