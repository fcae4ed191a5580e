"""The text of a file without its host code. Every line keeps its number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kernelcheck.compiler.device_view.declarations import COMPILE_TIME, CONSTANT, Declaration, Fate
from kernelcheck.compiler.device_view.files import SourceFile
from kernelcheck.compiler.device_view.items import Item, Kind
from kernelcheck.compiler.device_view.macros import DEVICE_WORDS, Macros

_MARK = "__host__ __device__ "
_KEPT_DIRECTIVES = frozenset({"if", "ifdef", "ifndef", "elif", "else", "endif", "define", "undef", "error", "line"})
_UNMARKED = "it is not marked __device__"


@dataclass(frozen=True)
class Edit:
    """What takes the place of a part of a text."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Part:
    """A part of a file that goes."""

    first: int
    last: int
    """Tokens, both included."""
    what: str
    why: str


def doubt(file: SourceFile, part: Part, macros: Macros) -> tuple[int, str] | None:
    """Why a part that looks like host code may be more than that, and the line; None if it is not."""
    groups, found = file.structure.groups, file.structure.tokens
    if groups[part.first][: len(groups[part.last])] != groups[part.last]:
        return file.line(found[part.last].start), "a declaration ends within an #if that it does not begin in"
    follows_lambda = False
    for index in range(part.first, part.last + 1):
        token = found[index]
        if index in file.structure.divided:
            return file.line(token.start), "the groups of an #if close a bracket at different places"
        if (
            token.kind == "name"
            and macros.makes_device_code(token.text)
            and not _is_statement(file, part, index, macros)
        ):
            if not follows_lambda or token.text in ("__global__", "__constant__", "__managed__"):
                return file.line(token.start), f"{token.text} stands within what looks like host code"
        elif token.text != "__host__":
            follows_lambda = token.text in ("]", ")", "mutable")
    return None


def _is_statement(file: SourceFile, part: Part, index: int, macros: Macros) -> bool:
    """Whether an unknown macro is a whole statement of a body, ``KERNEL_LAUNCH_CHECK();``, which marks nothing."""
    found, closing = file.structure.tokens, file.structure.closing
    if found[index].text in DEVICE_WORDS or found[index].text in macros.texts:
        return False
    end = closing.get(index + 1, part.last)
    in_body = any(found[first].text == "{" and part.first <= first < index < last for first, last in closing.items())
    return in_body and found[index + 1].text == "(" and end < part.last and found[end + 1].text == ";"


def gone(declaration: Declaration, macros: Macros, *, unmarked: bool) -> Iterator[Part]:
    """The parts of a declaration that go: all of it, or members of a class that stays.

    Args:
        unmarked: whether functions that nothing marks are for the device, too.
    """
    if declaration.fate is Fate.GOES:
        yield Part(declaration.item.first, declaration.item.last, declaration.shown, declaration.why)
    elif declaration.item.kind is Kind.TYPE and not unmarked:
        yield from _gone_members(declaration.file, declaration.item, macros)


def _gone_members(file: SourceFile, type_: Item, macros: Macros) -> Iterator[Part]:
    for member in type_.members:
        words = file.words(member.head)
        if member.kind is Kind.TYPE:
            yield from _gone_members(file, member, macros)
        elif any(macros.makes_device_code(word) for word in words):
            continue
        elif member.kind is Kind.VARIABLE and "static" in words and not CONSTANT.intersection(words):
            yield Part(member.first, member.last, "static member", "it is not constant, and not marked __device__")
        elif member.kind is Kind.FUNCTION and "__host__" in words:
            yield Part(
                member.first, member.last, f"member function {_name(file, member)}", "it is marked __host__ alone"
            )
        elif member.kind is Kind.FUNCTION and not _is_of_the_type(file, member, type_):
            yield Part(member.first, member.last, f"member function {_name(file, member)}", _UNMARKED)


def _is_of_the_type(file: SourceFile, member: Item, type_: Item) -> bool:
    """Whether a member function stays, as a declaration at least, for what it says about the class itself."""
    words = file.words(member.head)
    special = words[0] in (type_.name, "~", "explicit") or {"virtual", "operator"}.intersection(words)
    return bool(special or COMPILE_TIME.intersection(words) or words[-1] in ("default", "delete"))


def marked(declaration: Declaration, macros: Macros) -> Iterator[Edit]:
    """The edits that make functions which stay, and which nothing marks, fit for NVRTC.

    Functions of constants are so in nvcc's relaxed mode. A class's special functions are declared and not defined: what
    they say about the class stays, and a call of them from device code is an error.
    """
    file, item = declaration.file, declaration.item
    if declaration.fate is not Fate.STAYS:
        return
    if item.kind is Kind.FUNCTION and COMPILE_TIME.intersection(declaration.words):
        if not any(macros.makes_device_code(word) for word in declaration.words):
            yield _marking(file, item)
    elif item.kind is Kind.TYPE:
        yield from _marked_members(file, item, macros)


def _marked_members(file: SourceFile, type_: Item, macros: Macros) -> Iterator[Edit]:
    for member in type_.members:
        words = file.words(member.head)
        if member.kind is Kind.TYPE:
            yield from _marked_members(file, member, macros)
        if member.kind is not Kind.FUNCTION or "__host__" in words or words[-1] in ("default", "delete"):
            continue
        if any(macros.makes_device_code(word) for word in words) or not _is_of_the_type(file, member, type_):
            continue
        yield _marking(file, member)
        if member.body is not None and not COMPILE_TIME.intersection(words):
            assert member.parameters is not None
            after = file.structure.tokens[file.structure.closing[member.parameters]].end
            yield from blanked(file, after, file.structure.tokens[member.last].end, ";")


def _marking(file: SourceFile, item: Item) -> Edit:
    start = file.structure.tokens[item.head[0]].start
    return Edit(start, start, _MARK)


def _name(file: SourceFile, item: Item) -> str:
    before = [index for index in item.head if item.parameters is not None and index < item.parameters]
    return "".join(file.words(before[-1:]))


def blanked_part(file: SourceFile, part: Part) -> Iterator[Edit]:
    """Leaves empty lines of a part and of the comments before it: an edit of these changes nothing that is compiled."""
    found = file.structure.tokens
    start, end = found[part.first - 1].end if part.first else 0, found[part.last].end
    yield from blanked(file, start, end)
    if part.last + 1 == len(found):
        yield Edit(end, len(file.text), "")


def blanked(file: SourceFile, start: int, end: int, left: str = "") -> Iterator[Edit]:
    """Leaves ``left`` and empty lines of a part of a text, and the directives that other lines depend on."""
    for token in file.directives:
        if start <= token.start < end and token.text in _KEPT_DIRECTIVES:
            yield Edit(start, token.start, left + "\n" * file.text.count("\n", start, token.start))
            start, left = token.end, ""
    yield Edit(start, end, left + "\n" * file.text.count("\n", start, end))


def edited(text: str, edits: list[Edit]) -> str:
    """``text`` after all ``edits``; what lies within another one is part of that."""
    parts, place = [], 0
    for edit in sorted(edits, key=lambda each: (each.start, -each.end)):
        if edit.start >= place:
            parts += [text[place : edit.start], edit.text]
            place = edit.end
    whole = "".join([*parts, text[place:]])
    return whole.rstrip() + "\n" if edits and place == len(text) else whole
