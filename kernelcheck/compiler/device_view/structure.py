"""Which bracket closes which, and which conditional group (``#if``) each token lies in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from kernelcheck.compiler.device_view.tokens import Token, tokens

_CLOSING = {")": "(", "]": "[", "}": "{"}
_NEVER = re.compile(r"(?:#|%:)\s*if\s+(?:0|false)\s*(?:$|/[/*])")


_DEEPEST = 1000
"""How deep brackets and conditional groups may nest: each group remembers all that are around it."""


class UnclearError(Exception):
    """The brackets of a source cannot be paired without its macros, or without knowing which groups are compiled."""

    def __init__(self, token: Token | None, why: str) -> None:
        super().__init__(why)
        self.token = token
        """Where; None is the end of the file."""


@dataclass
class Structure:
    """The tokens of a source that is compiled, and how they nest."""

    tokens: list[Token] = field(default_factory=list)
    """Without those of groups that ``#if 0`` leaves out."""
    closing: dict[int, int] = field(default_factory=dict)
    """Index of each opening bracket to that of the bracket that closes it, the last one where groups differ."""
    groups: list[tuple[int, ...]] = field(default_factory=list)
    """For each token, the conditional groups that it lies in, outermost first."""
    divided: set[int] = field(default_factory=set)
    """Brackets that different groups close at different places."""


@dataclass
class _Conditional:
    """An ``#if`` that is open."""

    before: list[list[int]]
    """The open brackets at the ``#if``."""
    after: list[list[list[int]]] = field(default_factory=list)
    """Those at the end of each of its groups."""
    has_else: bool = False


@lru_cache(maxsize=64)
def structure(text: str) -> Structure:
    """Pairs the brackets of ``text``. The groups of one ``#if`` must open and close alike.

    Nobody may change the result: an op's dtypes are compiled from the same files.

    Raises:
        UnclearError: they do not, or a bracket has no partner.
    """
    result = Structure()
    open_: list[list[int]] = []
    conditionals: list[_Conditional] = []
    group: tuple[int, ...] = ()
    groups, never = 0, 0
    for token in tokens(text):
        if token.kind == "directive" and token.text in ("if", "ifdef", "ifndef", "elif", "else", "endif"):
            if never:  # within #if 0
                never += {"if": 1, "ifdef": 1, "ifndef": 1, "endif": -1}.get(token.text, 0)
                if never > 1 or (never == 1 and token.text not in ("elif", "else")):
                    continue
                never = 0
            if token.text.startswith("if"):
                conditionals.append(_Conditional([list(each) for each in open_]))
                never = int(bool(_NEVER.match(text[token.start : token.end])))
                group = (*group, groups := groups + 1)
                if len(group) > _DEEPEST:
                    raise UnclearError(token, f"conditions nest more than {_DEEPEST} deep")
            elif not conditionals:
                raise UnclearError(token, f"#{token.text} has no #if")
            else:
                conditional = conditionals[-1]
                conditional.after.append(open_)
                if token.text == "endif":
                    conditionals.pop()
                    open_ = _joined(token, conditional)
                    group = group[:-1]
                else:
                    conditional.has_else = conditional.has_else or token.text == "else"
                    open_ = [list(each) for each in conditional.before]
                    group = (*group[:-1], groups := groups + 1)
        elif never:
            continue
        if token.kind == "open":
            raise UnclearError(token, "a comment or literal is never closed")
        index = len(result.tokens)
        result.tokens.append(token)
        result.groups.append(group)
        if token.kind != "punctuation":
            continue
        if token.text in _CLOSING.values():
            open_.append([index])
            if len(open_) > _DEEPEST:
                raise UnclearError(token, f"brackets nest more than {_DEEPEST} deep")
        elif token.text in _CLOSING:
            if not open_ or result.tokens[open_[-1][0]].text != _CLOSING[token.text]:
                raise UnclearError(token, f"'{token.text}' closes nothing")
            for opening in open_.pop():
                if opening in result.closing:
                    result.divided.add(opening)
                result.closing[opening] = index
    if open_:
        raise UnclearError(result.tokens[open_[-1][0]], f"'{result.tokens[open_[-1][0]].text}' is never closed")
    if conditionals:
        raise UnclearError(None, "an #if has no #endif")
    return result


def _joined(end: Token, conditional: _Conditional) -> list[list[int]]:
    """The open brackets after an ``#endif``: in each place, those of all groups."""
    ends = conditional.after if conditional.has_else else [*conditional.after, conditional.before]
    if len({len(each) for each in ends}) > 1:
        raise UnclearError(end, "the groups of an #if do not open and close the same brackets")
    return [sorted({index for opening in openings for index in opening}) for openings in zip(*ends, strict=True)]
