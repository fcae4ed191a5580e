"""The text of a file without its host code. Every line keeps its number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.cuda_source.device_view.declarations import COMPILE_TIME, CONSTANT, CppDeclaration, Fate
from kernelcheck.cuda_source.device_view.files import Files, SourceFile
from kernelcheck.cuda_source.device_view.items import Item, Kind
from kernelcheck.cuda_source.preprocessing.macros import DEVICE_WORDS, Macros
from kernelcheck.cuda_source.tokens import SourceToken

_MARK = "__host__ __device__ "
_KEPT_DIRECTIVES = frozenset({"if", "ifdef", "ifndef", "elif", "else", "endif", "define", "undef", "error", "line"})
_KEPT_PRAGMA = re.compile(r"(?:#|%:)\s*pragma\s+(?:pack|push_macro|pop_macro)\b")
_AFTER_PARAMETERS = frozenset({";", "const", "volatile", "noexcept", "override", "final", "requires", "throw", "&"}) | {
    "=",
    "->",
    "[",
}
_DIVIDED = "a declaration ends within an #if that it does not begin in, or the other way round"
_CALLED_UNNAMED = frozenset({"begin", "end"})
"""Members that a statement of C++ calls without naming them: ``for (auto x : list)``."""
_UNMARKED = "it is not marked __device__"


@dataclass(frozen=True)
class TextEdit:
    """A replacement for a part of a text."""

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
    is_device_code: bool = False
    """Whether it goes though it is not host code."""


def doubts(
    files: Files, declaration: CppDeclaration, parts: Iterable[Part], *, unmarked: bool
) -> Iterator[tuple[int, str]]:
    """Why a declaration may not be edited as planned, and the lines."""
    for part in parts:
        if why := _doubt(files, declaration.file, part):
            yield why
    groups = declaration.file.structure.groups
    for member in () if unmarked else _declared_members(declaration, files.macros):
        if groups[member.head[0]] != groups[member.last]:
            yield declaration.file.line(declaration.file.structure.tokens[member.first].start), _DIVIDED


def _doubt(files: Files, file: SourceFile, part: Part) -> tuple[int, str] | None:
    """Why a part that looks like host code may be more than that, and the line; None if it is not."""
    macros = files.macros
    groups, found = file.structure.groups, file.structure.tokens
    if groups[part.first][: len(groups[part.last])] != groups[part.last]:
        return file.line(found[part.last].start), _DIVIDED
    follows_lambda = False
    for index in range(part.first, part.last + 1):
        token = found[index]
        if index in file.structure.divided:
            return file.line(token.start), "the groups of an #if close a bracket at different places"
        if token.kind == "directive" and token.text == "include" and _defines_macros(files, file, token):
            return file.line(token.start), "an #include within what looks like host code defines macros"
        is_mark = macros.marks_in(file.structure, index) and not part.is_device_code
        if is_mark and not _is_statement(file, part, index, macros):
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
    before = range(part.first, index)
    in_body = any(found[first].text == "{" and closing.get(first, index) > index for first in before)
    return in_body and found[index + 1].text == "(" and end < part.last and found[end + 1].text == ";"


def _defines_macros(files: Files, file: SourceFile, token: SourceToken) -> bool:
    paths = [include.path for include in file.includes if include.token == token and include.path is not None]
    within = (each for path in paths for each in files.by_path[path].tokens if each.kind == "directive")
    return any(each.text in ("define", "undef") for each in within)


def unused_members(found: Iterable[CppDeclaration], macros: Macros, named: Collection[str]) -> frozenset[str]:
    """Names of ``constexpr`` members of classes that stay, which occur nowhere but in the declarations of these.

    Args:
        found: all declarations.
        macros: those of the files.
        named: what is said elsewhere.
    """
    said: Counter[str] = Counter()
    declared: Counter[str] = Counter()
    for declaration in found:
        if declaration.fate is Fate.STAYS:
            item = declaration.item
            said.update(declaration.file.words(range(item.first, item.last + 1)))
            if item.kind is Kind.TYPE and not declaration.specialises_library:
                declared.update(_optional_members(declaration.file, item, macros))
    elsewhere = macros.expanded(said) - set(said) | set(named) | _CALLED_UNNAMED
    return frozenset(name for name, count in declared.items() if said[name] == count and name not in elsewhere)


def _optional_members(file: SourceFile, type_: Item, macros: Macros) -> Iterator[str]:
    """The names of the ``constexpr`` functions, which nothing marks, of a class and of those in it."""
    for member in type_.members:
        words = file.words(member.head)
        if member.kind is Kind.TYPE:
            yield from _optional_members(file, member, macros)
        elif not _is_function(file, member) or macros.marks(words) or _is_special(file, member, type_):
            continue
        elif COMPILE_TIME.intersection(words):
            yield _name(file, member)


def gone(
    declaration: CppDeclaration, macros: Macros, *, unmarked: bool, unused: Collection[str] = frozenset()
) -> Iterator[Part]:
    """The parts of a declaration that go: all of it, or members of a class that stays.

    Args:
        declaration: a declaration whose fate is decided.
        macros: those of the files.
        unused: names of ``constexpr`` members that no device code says.
        unmarked: whether functions that nothing marks are for the device, too.
    """
    if declaration.fate is Fate.GOES:
        first, last = declaration.item.first, declaration.item.last
        is_device_code = declaration.is_instantiation and macros.marks(declaration.words)
        yield Part(first, last, declaration.shown, declaration.why, is_device_code)
    elif declaration.item.kind is Kind.TYPE and not unmarked:
        yield from _gone_members(declaration.file, declaration.item, macros, unused)


def _gone_members(file: SourceFile, type_: Item, macros: Macros, unused: Collection[str]) -> Iterator[Part]:
    for member in type_.members:
        words = file.words(member.head)
        if member.kind is Kind.TYPE:
            yield from _gone_members(file, member, macros, unused)
        elif macros.marks(words):
            continue
        elif member.kind is Kind.VARIABLE and "static" in words and not CONSTANT.intersection(macros.expanded(words)):
            yield Part(member.first, member.last, "static member", "it is not constant, and not marked __device__")
        elif _is_function(file, member) and _name(file, member) in unused and not _is_special(file, member, type_):
            yield Part(member.first, member.last, f"member function {_name(file, member)}", "no device code uses it")
        elif _is_function(file, member) and not _is_of_the_type(file, member, type_, macros):
            why = "it is marked __host__ alone" if "__host__" in words else _UNMARKED
            yield Part(member.first, member.last, f"member function {_name(file, member)}", why)


def _is_function(file: SourceFile, member: Item) -> bool:
    """Whether a member is a function for sure: anything else is part of the class's layout."""
    if member.kind is not Kind.FUNCTION or member.parameters is None:
        return False
    found, closed = file.structure.tokens, file.structure.closing[member.parameters]
    is_number = found[member.parameters + 1].kind in ("number", "string")
    return member.body is not None or (found[closed + 1].text in _AFTER_PARAMETERS and not is_number)


def _is_of_the_type(file: SourceFile, member: Item, type_: Item, macros: Macros) -> bool:
    """Whether a member function stays, as a declaration at least, for what it says about the class itself."""
    words = file.words(member.head)
    if COMPILE_TIME.intersection(macros.expanded(words)) or words[-1] in ("default", "delete"):
        return True
    return _is_special(file, member, type_)


def _is_special(file: SourceFile, member: Item, type_: Item) -> bool:
    """Whether a member function is a constructor, destructor, operator or virtual function.

    A conversion to a type that only host code may have says nothing about the class that device code could use.
    """
    words = file.words(member.head)
    if "operator" in words and _names_a_type(words[words.index("operator") + 1 :]):
        return False
    special = _name(file, member) == type_.name or {"~", "explicit", "virtual", "operator"}.intersection(words)
    return bool(special) and "friend" not in words


def _names_a_type(behind: Sequence[str]) -> bool:
    """Whether ``operator`` begins a conversion, by the words behind it."""
    return bool(behind) and behind[0].isidentifier() and behind[0] not in ("new", "delete", "co_await")


def marked(declaration: CppDeclaration, macros: Macros) -> Iterator[TextEdit]:
    """The edits that make functions which stay, and which nothing marks, and variables fit for NVRTC.

    Functions of constants are so in nvcc's relaxed mode. A class's special functions are declared and not defined: what
    they say about the class stays, and a call of them from device code is an error.
    """
    file, item = declaration.file, declaration.item
    if declaration.fate is not Fate.STAYS:
        return
    if item.kind is Kind.VARIABLE:
        yield from _without_mark_of_the_host(file, item, macros)
    is_marked = macros.marks(declaration.words)
    at_compile_time = COMPILE_TIME.intersection(macros.expanded(declaration.words))
    if item.kind is Kind.FUNCTION and at_compile_time and not is_marked:
        yield _marking(file, item)
    for member in _declared_members(declaration, macros):
        yield _marking(file, member)
        if member.body is not None and not COMPILE_TIME.intersection(macros.expanded(file.words(member.head))):
            assert member.parameters is not None
            after = file.structure.tokens[file.structure.closing[member.parameters]].end
            yield from blanked(file, after, file.structure.tokens[member.last].end, ";")


def _without_mark_of_the_host(file: SourceFile, item: Item, macros: Macros) -> Iterator[TextEdit]:
    """Edits of a variable marked ``__host__``, alone or by a macro: a warning of nvcc's, and an error of NVRTC's."""
    for index in item.head:
        token = file.structure.tokens[index]
        if token.kind == "name" and "__host__" in macros.expanded([token.text]):
            meanings = macros.without(token.text, "__host__")
            if len(meanings) == 1 and file.structure.tokens[index + 1].text != "(":
                yield TextEdit(token.start, token.end, *meanings)


def in_the_namespace_of_std(declaration: CppDeclaration) -> Iterator[TextEdit]:
    """The edits that put a specialisation of a template of ``std`` where kernelcheck has that: in ``cuda::std``."""
    if declaration.fate is Fate.STAYS and declaration.specialises_std:
        found = declaration.file.structure.tokens
        start, last = found[declaration.item.first].start, found[declaration.item.last]
        yield TextEdit(start, start, "} namespace cuda { namespace std { ")
        yield TextEdit(last.start, last.end, f"{last.text} }} }} namespace std {{")


def _declared_members(declaration: CppDeclaration, macros: Macros) -> Iterator[Item]:
    """The special functions that nothing marks of a class that stays, and of the classes in it."""
    waiting = [declaration.item] if declaration.fate is Fate.STAYS and declaration.item.kind is Kind.TYPE else []
    while waiting:
        type_ = waiting.pop()
        for member in type_.members:
            words = declaration.file.words(member.head)
            if member.kind is Kind.TYPE:
                waiting.append(member)
            elif member.kind is Kind.FUNCTION and words[-1] not in ("default", "delete"):
                is_marked = macros.marks(words)
                if not is_marked and _is_of_the_type(declaration.file, member, type_, macros):
                    yield member


def _marking(file: SourceFile, item: Item) -> TextEdit:
    start = file.structure.tokens[item.head[0]].start
    return TextEdit(start, start, _MARK)


def _name(file: SourceFile, item: Item) -> str:
    before = [index for index in item.head if item.parameters is not None and index < item.parameters]
    return "".join(file.words(before[-1:]))


def blanked_part(file: SourceFile, part: Part) -> Iterator[TextEdit]:
    """Leaves empty lines of a part and of the comments before it: an edit of these changes nothing that is compiled."""
    found = file.structure.tokens
    start, end = found[part.first - 1].end if part.first else 0, found[part.last].end
    yield from blanked(file, start, end)
    if part.last + 1 == len(found):
        yield TextEdit(end, len(file.text), "")


def blanked(file: SourceFile, start: int, end: int, left: str = "") -> Iterator[TextEdit]:
    """Leaves ``left`` and empty lines of a part of a text, and the directives that other lines depend on."""
    for token in file.directives(start, end):
        if token.text in _KEPT_DIRECTIVES or _KEPT_PRAGMA.match(file.text, token.start, token.end):
            yield TextEdit(start, token.start, left + "\n" * file.text.count("\n", start, token.start))
            start, left = token.end, ""
    yield TextEdit(start, end, left + "\n" * file.text.count("\n", start, end))


def edited(text: str, edits: list[TextEdit]) -> str:
    """``text`` after all ``edits``; what lies within another one is part of that."""
    parts, place = [], 0
    for edit in sorted(edits, key=lambda each: (each.start, -each.end)):
        if edit.start >= place:
            parts += [text[place : edit.start], edit.text]
            place = edit.end
    whole = "".join([*parts, text[place:]])
    if not edits or place < len(text):
        return whole
    left = whole.rstrip()
    return left + ("\n\n" if left.endswith("\\") else "\n")
