"""Decides which declarations of a source are for the device, and which of the others device code needs."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum, auto

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.cuda_source.device_view.files import DEVICE_LIBRARIES, Files, SourceFile
from kernelcheck.cuda_source.device_view.items import CLASS_KEYS, Item, Kind, items
from kernelcheck.cuda_source.preprocessing.macros import Macros
from kernelcheck.cuda_source.structure import UnclearError, structure
from kernelcheck.cuda_source.tokens import names_in

CONSTANT = frozenset({"const", "constexpr", "constinit"})
COMPILE_TIME = frozenset({"constexpr", "consteval"})
_HOST_NAMESPACES = frozenset({"thrust", "cv", "boost", "nvinfer1", "testing", "pybind11", "benchmark", "filesystem"})
_HOST_PARTS_OF_STD = frozenset({"chrono", "filesystem", "literals", "placeholders", "this_thread"})
_OPEN_TRAITS = re.compile(r"numeric_limits|common_type|tuple_(?:size|element)|is_\w+")
"""Templates of ``std`` that a program specialises for its own types, and whose headers are for the device, too."""
_SUFFIX = re.compile(r"_[^\W\d]\w*$")
_OF_TYPES = frozenset({"typedef", "void", "const", "unsigned", "signed", "struct"}) | frozenset(
    {"char", "short", "int", "long", "float", "double", "bool"}
)
_BEFORE_A_RESULT = frozenset({")", "const", "noexcept", "mutable"})
_UNUSED = "no device code uses it"
_ASKED_FOR = "of a template, what is asked for is compiled"


class Fate(Enum):
    """Decision about a declaration in the device view."""

    STAYS = auto()
    STAYS_IF_USED = auto()
    GOES = auto()


@dataclass(eq=False)
class CppDeclaration:
    """An item of a namespace."""

    file: SourceFile
    item: Item
    names: frozenset[str]
    """Names by which other code may use it."""
    fate: Fate
    why: str = ""
    """Why it goes, if it does."""
    scope: tuple[str, ...] = ()
    """The words of the heads of the namespaces around it."""

    @property
    def is_instantiation(self) -> bool:
        """Whether it instantiates a function template, as ``template void f<int>(int);`` does."""
        tokens = len(self.file.structure.tokens)
        words = self.file.words(range(self.item.first, min(self.item.first + 2, tokens)))
        return self.item.kind is Kind.FUNCTION and words[0] == "template" and words[1:] != ["<"]

    @property
    def specialises_library(self) -> bool:
        """Whether it specialises a template of a library, which may use whatever members that has."""
        return bool(_specialised_for(self.file, self.item, self.scope))

    @property
    def specialises_std(self) -> bool:
        """Whether it specialises a class template of ``std``, in that namespace."""
        within = [word for word in self.scope if word != "namespace"]
        return within == ["std"] and self.specialises_library

    @property
    def words(self) -> list[str]:
        """Words of its head."""
        return self.file.words(self.item.head)

    @property
    def shown(self) -> str:
        """Description for users: ``function main``."""
        words, names = self.words, sorted(self.names)
        if self.item.kind is Kind.ALIAS and words[:2] == ["using", "namespace"]:
            return f"using namespace {'::'.join(word for word in words[2:] if word.isidentifier())}"
        if self.item.name is not None:
            names = [self.item.name]
        return f"{self.item.kind.name.lower()} {', '.join(names[:3])}".strip()

    def used_names(self) -> set[str]:
        """The names in it, those of members (``.x``, ``p->x``) aside, but not what may be a function's result
        (``) -> x``)."""
        found = self.file.structure.tokens[self.item.first : self.item.last + 1]
        words = [token.text for token in found]
        suffixes = {match[0] for token in found if token.kind == "number" and (match := _SUFFIX.search(token.text))}
        return suffixes | {
            token.text
            for token, last, second_last in zip(found, ["", *words], ["", "", *words], strict=False)
            if token.kind == "name" and (last not in (".", "->") or (last == "->" and second_last in _BEFORE_A_RESULT))
        }


def declarations(files: Files, named: Iterable[str], *, instances: bool = True) -> list[CppDeclaration]:
    """The declarations of ``files``, each with its fate decided: none is left to stay if used.

    Args:
        named: names that are used by more than the files.
        instances: whether function templates are instantiated as the files say, or as it is asked for alone.
    """
    found = [each for file in files if file.is_taken_apart for each in _of_items(file, file.items, files.macros, ())]
    namespaces = {name for file in files for name in _namespaces(file, file.items)}
    used = set(named)
    for each in found if not instances else ():
        if each.is_instantiation and each.fate is Fate.STAYS:
            each.fate, each.why = Fate.GOES, _ASKED_FOR
    for file in files:
        if not file.is_taken_apart:
            used |= names_in(file.text)
    _decide(found, used, files.macros, namespaces)
    return found


def _of_items(
    file: SourceFile, listed: Sequence[Item], macros: Macros, scope: tuple[str, ...]
) -> Iterator[CppDeclaration]:
    for item in listed:
        if item.kind is Kind.NAMESPACE:
            yield from _of_items(file, item.members, macros, (*scope, *file.words(item.head)))
        elif item.kind is not Kind.DIRECTIVE:
            names = _specialised_for(file, item, scope) or _names(file, item)
            yield CppDeclaration(file, item, names, *_fate(file, item, macros), scope)


def _namespaces(file: SourceFile, listed: Sequence[Item]) -> Iterator[str]:
    for item in listed:
        if item.kind is Kind.NAMESPACE:
            yield from file.words(item.head)
            yield from _namespaces(file, item.members)


def _fate(file: SourceFile, item: Item, macros: Macros) -> tuple[Fate, str]:
    words = file.words(item.head)
    if macros.marks(words) or (item.kind is Kind.MACRO and macros.may_make_device_code(words[0])):
        return Fate.STAYS, ""
    if item.kind is Kind.OTHER:
        return (Fate.STAYS_IF_USED, "it is about host code") if words[:1] == ["static_assert"] else (Fate.STAYS, "")
    if item.kind is Kind.MACRO:
        return _fate_of_macro(file, item, macros)
    if item.kind is Kind.TYPE and holds_device_code(file, item, macros):
        return Fate.STAYS, ""
    if item.kind in (Kind.TYPE, Kind.ALIAS):
        return Fate.STAYS_IF_USED, _UNUSED
    if item.kind is Kind.VARIABLE:
        forward = bool(CLASS_KEYS.intersection(words)) and "=" not in words
        constant = CONSTANT.intersection(macros.expanded(word for word in words if not macros.complete(word)))
        if "concept" in words or forward or (constant and not _is_mutable_pointer(words)):
            return Fate.STAYS_IF_USED, _UNUSED
        return Fate.GOES, "it is not constant, and not marked __device__ or __constant__"
    if "__host__" in words:
        return Fate.GOES, "it is marked __host__ alone"
    is_guide = item.body is None and words[2:4] == [")", "->"]
    if COMPILE_TIME.intersection(macros.expanded(words)) or is_guide or _is_initialised_by_number(file, item, words):
        return Fate.STAYS_IF_USED, _UNUSED
    return Fate.GOES, "it is not marked __device__ or __global__"


def _fate_of_macro(file: SourceFile, item: Item, macros: Macros) -> tuple[Fate, str]:
    """Fate of a macro that stands where a declaration may, by what it, and macros given to it, declare."""
    name = file.words(item.head)[0]
    for each in names_of(file, item.first, item.last):
        if each in macros.texts and _declares(each, macros):
            return Fate.STAYS, ""
    if name not in macros.texts:
        return Fate.GOES, f"no header that is there defines the macro {name}"
    return Fate.GOES, "what the macro declares is not marked __device__ or __global__"


def _declares(macro: str, macros: Macros) -> bool:
    """Whether any text of a macro declares what may be for the device."""
    if macro not in macros.declaring:
        macros.declaring[macro] = True  # while it is being decided, for those that use each other
        macros.declaring[macro] = any(_declares_any(text, macros) for text in macros.texts[macro])
    return macros.declaring[macro]


def _declares_any(text: str, macros: Macros) -> bool:
    try:
        file = SourceFile(path=None, text=text, structure=structure(text))  # type: ignore[arg-type]
        listed = list(_of_items(file, items(file.structure, macros.complete), macros, ()))
    except UnclearError:
        return True
    return any(each.fate is not Fate.GOES for each in listed)


def holds_device_code(file: SourceFile, item: Item, macros: Macros) -> bool:
    """Whether any word of an item marks device code."""
    return any(macros.marks_in(file.structure, index) for index in range(item.first, item.last + 1))


def _decide(found: Sequence[CppDeclaration], used: set[str], macros: Macros, namespaces: Collection[str]) -> None:
    """Keeps what device code names, and what that names, and so on; the rest goes."""
    by_name: dict[str, list[CppDeclaration]] = {}
    for declaration in found:
        if declaration.fate is Fate.STAYS_IF_USED:
            for name in declaration.names:
                by_name.setdefault(name, []).append(declaration)
    # Invariant: whatever declares a name in `reached` stays, and the names that it uses are in `reached` or `waiting`.
    waiting = set(used).union(*(each.used_names() for each in found if each.fate is Fate.STAYS))
    reached: set[str] = set()
    while waiting:
        name = waiting.pop()
        reached.add(name)
        fresh = set(macros.direct_names(name))
        for declaration in by_name.pop(name, []):
            if declaration.fate is Fate.STAYS_IF_USED:
                declaration.fate = Fate.STAYS
                fresh |= declaration.used_names()
        waiting |= fresh - reached
    gone = {name for each in found if each.fate is not Fate.STAYS for name in each.names} - reached
    for declaration in found:
        if declaration.fate is Fate.STAYS_IF_USED:
            declaration.fate = Fate.STAYS if _stays_unnamed(declaration, gone, namespaces) else Fate.GOES


def _stays_unnamed(declaration: CppDeclaration, gone: set[str], namespaces: Collection[str]) -> bool:
    """Whether to keep a ``using namespace`` or ``static_assert``, which nothing names: unless it needs what goes."""
    words = declaration.file.words(range(declaration.item.first, declaration.item.last + 1))
    if words[:2] == ["using", "namespace"]:
        theirs = _HOST_NAMESPACES.intersection(words).difference(namespaces)
        return not (theirs or ("std" in words and _HOST_PARTS_OF_STD.intersection(words)))
    return words[:1] == ["static_assert"] and gone.isdisjoint(words)


def _specialised_for(file: SourceFile, item: Item, scope: tuple[str, ...]) -> frozenset[str]:
    """The names in the template arguments for which a class specialises a library's template; else none.

    The library uses it wherever a kernel gives it one of these.
    """
    words = file.words(item.head)
    if item.kind is not Kind.TYPE or "<" not in words or file.structure.tokens[item.first].text != "template":
        return frozenset()
    around = {*scope, *words[: words.index("<")]}
    if DEVICE_LIBRARIES.isdisjoint(around) and not ("std" in around and _OPEN_TRAITS.fullmatch(item.name or "")):
        return frozenset()
    within = words[words.index("<") :]
    return frozenset(word for word in within if word.isidentifier()) - _OF_TYPES


def _names(file: SourceFile, item: Item) -> frozenset[str]:
    words = file.words(item.head)
    if item.kind in (Kind.FUNCTION, Kind.MACRO):
        before = _without_arguments(file.words([i for i in item.head if i < (item.parameters or 0)]))
        if "operator" not in words:
            return frozenset(before[-1:])
        assert item.parameters is not None
        operands = names_of(file, item.parameters, file.structure.closing[item.parameters]) - _OF_TYPES - {"std"}
        return frozenset({"operator", *before[-1:], *operands})
    if item.kind is Kind.TYPE and item.body is not None:
        behind = file.words([index for index in item.head if index > item.body[1]])
        enumerators = names_of(file, *item.body) if "enum" in words else set()
        return frozenset({item.name or "", *_declarators(behind), *enumerators} - {""})
    if item.kind is Kind.ALIAS and words[0] in ("using", "namespace"):
        return frozenset({words[words.index("=") - 1] if "=" in words else words[-1]})
    if item.kind is Kind.ALIAS:
        return frozenset(names_of(file, item.first, item.last) - _OF_TYPES)  # what a typedef names may be in brackets
    forward = words[-1:] if CLASS_KEYS.intersection(words) else ()
    return frozenset({*_declarators(words), *forward})


def names_of(file: SourceFile, first: int, last: int) -> set[str]:
    """The names among tokens ``first`` to ``last``."""
    return {token.text for token in file.structure.tokens[first : last + 1] if token.kind == "name"}


def _declarators(words: Sequence[str]) -> set[str]:
    """The names that a declaration's words, specifiers and declarators, declare."""
    declared = set()
    words = _without_arguments(words)
    initialises = False
    for word, after in zip(words, [*words[1:], ";"], strict=False):
        if word.isidentifier() and not initialises and after in ("=", ";", ",", "[", "("):
            declared.add(word)
        initialises = word == "=" or (initialises and word != ",")
    return declared


def _without_arguments(words: Sequence[str]) -> list[str]:
    """``words`` without template arguments."""
    left: list[str] = []
    opened: list[int] = []
    for word in words:
        left.append(word)
        if word == "<" and left[-2:-1] != ["operator"]:
            opened.append(len(left) - 1)
        elif word == "=":
            opened.clear()
        elif word == ">" and opened:
            del left[opened.pop() :]
    return left


def _is_mutable_pointer(words: Sequence[str]) -> bool:
    """Whether what a declaration calls ``const`` is pointed to by a variable that is not."""
    declared = words[: words.index("=")] if "=" in words else words
    if "*" not in declared or COMPILE_TIME.intersection(words):
        return False
    return "const" not in declared[len(declared) - declared[::-1].index("*") :]


def _is_initialised_by_number(file: SourceFile, item: Item, words: Sequence[str]) -> bool:
    """Whether what looks like a function is a constant: ``const dim3 block(16, 16);``."""
    assert item.parameters is not None
    is_number = file.structure.tokens[item.parameters + 1].kind == "number"
    return item.body is None and is_number and bool(CONSTANT.intersection(words))
