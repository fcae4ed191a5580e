"""Pairs the brackets of a source, and finds the conditional groups (``#if``) that each token lies in."""

from __future__ import annotations

from functools import lru_cache

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.cuda_source.tokens import SourceToken, tokens

_CLOSING = {")": "(", "]": "[", "}": "{"}
CONDITIONALS = frozenset({"if", "ifdef", "ifndef", "elif", "else", "endif"})
_DEEPEST = 1000
"""Depth to which brackets and conditional groups nest, at most: each group remembers all that are around it."""


DIFFERENT = "?"
"""Stands for the brackets of a macro that has several texts, with different ones."""
_SCOPE = ":"
"""Begins the brackets of a macro that opens or closes namespaces and nothing else."""
_OPENED_BY_MACRO = {-1: "(", -2: "[", -3: "{"}
_SCOPE_OF_MACRO = -4


class UnclearError(Exception):
    """The brackets of a source cannot be paired without its macros, or without knowing which groups are compiled."""

    def __init__(self, token: SourceToken | None, why: str) -> None:
        super().__init__(why)
        self.token = token
        """The place; None at the end of the file."""


@dataclass(frozen=True)
class Groups:
    """Conditional groups of a source, by the place of the directive that begins each."""

    sure: frozenset[int] = frozenset()
    """Groups that are compiled, whenever what is around them is."""
    never: frozenset[int] = frozenset()
    """Groups that are not compiled."""


_NOTHING_KNOWN = Groups()


@dataclass
class Structure:
    """The tokens of a source that is compiled, and how they nest."""

    tokens: list[SourceToken] = field(default_factory=list)
    """Tokens, without those of groups that are never compiled."""
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
    around: tuple[int, ...]
    """The groups that it lies in."""
    after: list[list[list[int]]] = field(default_factory=list)
    """Open brackets at the end of each of its groups."""
    has_else: bool = False
    """Whether one of its groups is compiled, always."""
    is_never: bool = False
    """Whether the group that is being read is not compiled."""

    def ends(self, open_: list[list[int]]) -> None:
        """Notes the open brackets at the end of a group."""
        if not self.is_never:
            self.after.append(open_)


@lru_cache(maxsize=64)
def structure(text: str, known: Groups = _NOTHING_KNOWN, macros: tuple[tuple[str, str], ...] = ()) -> Structure:
    """Pairs the brackets of ``text``. The groups of one ``#if`` that may be compiled must open and close alike.

    Nobody may change the result: an op's dtypes are compiled from the same files.

    Args:
        text: a source.
        known: what is known of its conditional groups.
        macros: the brackets that the use of a macro opens and closes, for those where they are no pairs.

    Raises:
        UnclearError: they do not, or a bracket has no partner.
    """
    result = Structure()
    # The brackets that are open, outermost first: for each, the tokens that may have opened it, one for each group that
    # may be compiled. Each group of an `#if` begins with those before it, and all must leave equally many.
    open_: list[list[int]] = []
    conditionals: list[_Conditional] = []
    group: tuple[int, ...] = ()
    groups, never = 0, 0
    brackets = dict(macros)
    for token in tokens(text):
        if token.kind == "directive" and token.text in CONDITIONALS:
            if never:  # within a group that is not compiled
                never += {"if": 1, "ifdef": 1, "ifndef": 1, "endif": -1}.get(token.text, 0)
                if never > 1 or (never == 1 and token.text not in ("elif", "else")):
                    continue
                never = 0
            if token.text.startswith("if"):
                conditionals.append(_Conditional([list(each) for each in open_], group))
                if len(conditionals) > _DEEPEST:
                    raise UnclearError(token, f"conditions nest more than {_DEEPEST} deep")
            elif not conditionals:
                raise UnclearError(token, f"#{token.text} has no #if")
            else:
                conditional = conditionals[-1]
                conditional.ends(open_)
                if token.text == "endif":
                    conditionals.pop()
                    open_ = _joined(token, conditional)
                    group = conditional.around
                else:
                    open_ = [list(each) for each in conditional.before]
            if token.text != "endif":
                conditional = conditionals[-1]
                groups += 1
                group = conditional.around if token.start in known.sure else (*conditional.around, groups)
                conditional.is_never = token.start in known.never
                conditional.has_else = conditional.has_else or token.text == "else" or token.start in known.sure
                never = int(conditional.is_never)
        elif never:
            continue
        if token.kind == "open":
            raise UnclearError(token, "a comment or literal is never closed")
        index = len(result.tokens)
        result.tokens.append(token)
        result.groups.append(group)
        is_macro = token.kind == "name" and token.text in brackets
        if is_macro and _expand(token, brackets[token.text], open_, result.tokens):
            result.tokens[index] = token._replace(kind="directive")
        if token.kind != "punctuation":
            continue
        if token.text in _CLOSING.values():
            open_.append([index])
            if len(open_) > _DEEPEST:
                raise UnclearError(token, f"brackets nest more than {_DEEPEST} deep")
        elif token.text in _CLOSING:
            if not open_ or _sign(open_[-1], result.tokens) != _CLOSING[token.text]:
                raise UnclearError(token, f"'{token.text}' closes nothing")
            for opening in open_.pop():
                if opening < 0:
                    continue
                if opening in result.closing:
                    result.divided.add(opening)
                result.closing[opening] = index
    if open_:
        where = open_[-1][0]
        raise UnclearError(
            result.tokens[where] if where >= 0 else None, f"'{_sign(open_[-1], result.tokens)}' is never closed"
        )
    if conditionals:
        raise UnclearError(None, "an #if has no #endif")
    return result


def _joined(end: SourceToken, conditional: _Conditional) -> list[list[int]]:
    """The open brackets after an ``#endif``: in each place, those of all groups."""
    is_whole = conditional.has_else and conditional.after
    ends = conditional.after if is_whole else [*conditional.after, conditional.before]
    if len({len(each) for each in ends}) > 1:
        raise UnclearError(end, "the groups of an #if do not open and close the same brackets")
    return [sorted({index for opening in openings for index in opening}) for openings in zip(*ends, strict=True)]


def _sign(openings: list[int], found: list[SourceToken]) -> str:
    """The bracket that is open: what a macro opens has a number below 0."""
    if openings[0] >= 0:
        return found[openings[0]].text
    return {**_OPENED_BY_MACRO, _SCOPE_OF_MACRO: _SCOPE}[openings[0]]


def _expand(token: SourceToken, brackets: str, open_: list[list[int]], found: list[SourceToken]) -> bool:
    """Opens and closes what the use of a macro does; whether that is the scope of declarations.

    Raises:
        UnclearError: it is part of a declaration's brackets, or of those that the text itself has.
    """
    in_scope = all(each[0] == _SCOPE_OF_MACRO or _opens_scope(each[0], found) for each in open_)
    if DIFFERENT in brackets or (in_scope and not brackets.startswith(_SCOPE)):
        raise UnclearError(token, f"the macro {token.text} opens or closes a bracket")
    for sign in brackets:
        if sign == _SCOPE:
            continue
        if sign in _CLOSING:
            closed = open_.pop()[0] if open_ else 0
            if closed != _SCOPE_OF_MACRO if in_scope else _OPENED_BY_MACRO.get(closed) != _CLOSING[sign]:
                raise UnclearError(token, f"the macro {token.text} opens or closes a bracket")
        else:
            open_.append([_SCOPE_OF_MACRO if in_scope else -1 - "([{".index(sign)])
    return in_scope


def _opens_scope(opening: int, found: list[SourceToken]) -> bool:
    """Whether a brace is that of a namespace or linkage specification."""
    if opening < 0:
        return False
    before: list[str] = []
    for token in reversed(found[max(opening - 16, 0) : opening]):
        if token.text in (";", "{", "}") or token.kind == "directive":
            break
        before.append(token.text)
    return found[opening].text == "{" and ("namespace" in before or (before[-1:] == ["extern"] and len(before) == 2))
