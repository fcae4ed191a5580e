"""The macros of a source, its headers and the options: which of them make device code, and what their texts name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.cuda_source.preprocessing.directives import (
    DEFINED_BY_OPTION,
    UNDEFINED_BY_OPTION,
    definition,
    undefined_name,
)
from kernelcheck.cuda_source.structure import DIFFERENT, Structure
from kernelcheck.cuda_source.tokens import SourceToken, names_in, tokens

DEVICE_WORDS = frozenset({"__global__", "__device__", "__constant__", "__managed__", "__shared__", "__grid_constant__"})
_CHOOSES_CUDA = re.compile(r"(?:[A-Z]\w*_)?(?:USE|WITH|HAVE|ENABLE)_(?:CUDA|NVCC)")
"""Macros by which projects say that they are built with CUDA."""
OF_NVCC = {
    "__NVCC__": "1", "__linux__": "1", "__linux": "1", "linux": "1", "__unix__": "1", "__unix": "1", "unix": "1",
    "__gnu_linux__": "1", "__x86_64__": "1", "__x86_64": "1", "__amd64__": "1", "__amd64": "1", "__GNUC__": "13",
    "__GNUC_MINOR__": "3", "__ELF__": "1",
}  # fmt: skip
"""Macros that nvcc defines on Linux with GCC, and NVRTC does not."""
_UNKNOWN_BUT_DEVICE = re.compile(
    r"(?:[A-Z0-9]+_)*(?:DEVICE|GLOBAL|KERNEL|HOSTDEV|HD)(?:_[A-Z0-9]+)*(?:INLINE)?|[A-Z_0-9]*DEVICE[A-Z_0-9]*"
)
_OF_NAMESPACES = re.compile(r"(?:\s|inline\b|namespace\b[\s\w:]*\{|extern\s*\"C(?:\+\+)?\"\s*\{|\})*")
_LAST_USE = re.compile(r"(\w+)\s*(?:\((?:[^()]|\([^()]*\))*\))?\s*\Z")
_PAIRS = {"(": ")", "[": "]", "{": "}"}


def given_to_nvcc(name: str) -> str | None:
    """The value of a macro that nothing in a source defines: nvcc does, or a build that has chosen CUDA; else None."""
    return OF_NVCC.get(name) or ("1" if _CHOOSES_CUDA.fullmatch(name) else None)


@dataclass
class Macros:
    """Every definition of every macro counts: which of them holds where is the preprocessor's to say."""

    texts: dict[str, list[str]] = field(default_factory=dict)
    """Replacement texts by name."""
    undefined: set[str] = field(default_factory=set)
    """Names that an option or a directive undefines somewhere."""
    declaring: dict[str, bool] = field(default_factory=dict)
    """Answers so far to whether a macro declares anything that may be for the device, by name."""
    _direct: dict[str, frozenset[str]] = field(default_factory=dict)
    _names: dict[str, frozenset[str]] = field(default_factory=dict)
    _complete: dict[str, bool] = field(default_factory=dict)
    _brackets: dict[str, str] = field(default_factory=dict)

    def define_in(self, text: str, listed: Iterable[SourceToken]) -> None:
        """Adds what the directives among ``listed``, tokens of ``text``, define."""
        for token in listed:
            if (found := definition(text, token)) is not None:
                texts = self.texts.setdefault(found[0], [])
                if found[2] not in texts:  # a header may be read more than once
                    texts.append(found[2])
            elif (name := undefined_name(text, token)) is not None:
                self.undefined.add(name)

    def define_by_options(self, words: Iterable[str]) -> None:
        """Adds what ``-DNAME=TEXT`` defines, and ``-UNAME`` undefines."""
        for word in words:
            if match := DEFINED_BY_OPTION.match(word):
                self.texts.setdefault(match[1], []).append(match[3] or "")
            elif undefined := UNDEFINED_BY_OPTION.match(word):
                self.undefined.add(undefined[1])

    def given_to_nvcc(self, name: str) -> str | None:
        """``given_to_nvcc``, but None where the files or options have a say."""
        return None if name in self.texts or name in self.undefined else given_to_nvcc(name)

    def direct_names(self, macro: str) -> frozenset[str]:
        """The names in the texts of a macro."""
        if macro not in self._direct:
            self._direct[macro] = frozenset().union(*map(names_in, self.texts.get(macro, [])))
        return self._direct[macro]

    def names(self, macro: str) -> frozenset[str]:
        """The names in the texts of a macro and of the macros that they use."""
        if macro not in self._names:
            reached: set[str] = set()
            waiting = [macro]
            while waiting:
                fresh = self.direct_names(waiting.pop()) - reached
                reached |= fresh
                waiting += fresh
            self._names[macro] = frozenset(reached)
        return self._names[macro]

    def makes_device_code(self, name: str) -> bool:
        """Whether a name is one of CUDA's marks of device code, or a macro whose text has one."""
        return name in DEVICE_WORDS or (name in self.texts and not DEVICE_WORDS.isdisjoint(self.names(name)))

    def may_make_device_code(self, name: str) -> bool:
        """The same, or whether an unknown macro is called so."""
        return self.makes_device_code(name) or (name not in self.texts and bool(_UNKNOWN_BUT_DEVICE.fullmatch(name)))

    def marks(self, words: Sequence[str]) -> bool:
        """Whether any of a declaration's words, in which brackets are empty, marks it as device code."""
        return any(
            self.makes_device_code(word) or (self.may_make_device_code(word) and _specifies(words[place + 1 :]))
            for place, word in enumerate(words)
        )

    def marks_in(self, source: Structure, index: int) -> bool:
        """Whether a token of a text marks device code."""
        token, found = source.tokens[index], source.tokens
        if token.kind != "name" or not self.may_make_device_code(token.text):
            return False
        after = index + 1
        if after < len(found) and found[after].text == "(" and after in source.closing:
            after = source.closing[after] + 1
        return self.makes_device_code(token.text) or (after < len(found) and _may_follow(found[after].text))

    def complete(self, name: str) -> bool | None:
        """Whether the use of a macro is a declaration without a ``;`` behind it; None if it is unknown."""
        if name not in self.texts:
            return None
        if name not in self._complete:
            self._complete[name] = False  # while it is being decided, for those that use each other
            self._complete[name] = all(map(self._ends_declaration, self.texts[name]))
        return self._complete[name]

    def _ends_declaration(self, text: str) -> bool:
        """Whether a macro's text ends with a declaration, or the use of a macro that does."""
        last = _LAST_USE.search(text)
        return text.rstrip().endswith((";", "}")) or (last is not None and self.complete(last[1]) is True)

    def brackets_of(self, listed: Iterable[SourceToken]) -> tuple[tuple[str, str], ...]:
        """The macros among the names of ``listed`` whose texts open a bracket that they do not close, or the other way
        round: each with those brackets, after a ``:`` if they are those of namespaces alone.
        """
        names = dict.fromkeys(token.text for token in listed if token.kind == "name" and token.text in self.texts)
        return tuple((name, brackets) for name in names if (brackets := self._brackets_of(name)))

    def _brackets_of(self, name: str) -> str:
        if name not in self._brackets:
            self._brackets[name] = ""  # while it is being decided, for those that use each other
            found = {self._unpaired(text) for text in self.texts[name]}
            self._brackets[name] = found.pop() if len(found) == 1 else DIFFERENT
        return self._brackets[name]

    def _unpaired(self, text: str) -> str:
        open_ = ""
        for token in tokens(text):
            signs = token.text if token.kind == "punctuation" and token.text in "([{}])" else ""
            if token.kind == "name" and token.text in self.texts:
                signs = self._brackets_of(token.text).removeprefix(":")
            for sign in signs:
                if open_[-1:] and _PAIRS.get(open_[-1]) == sign:
                    open_ = open_[:-1]
                elif sign in f"([{{}}]){DIFFERENT}":
                    open_ += sign
        return f":{open_}" if open_ and _OF_NAMESPACES.fullmatch(text) else open_

    def expanded(self, words: Iterable[str]) -> set[str]:
        """``words``, and the names in the texts of those that are macros."""
        listed = set(words)
        return listed.union(*(self.names(word) for word in listed if word in self.texts))

    def without(self, word: str, mark: str, within: frozenset[str] = frozenset()) -> frozenset[str]:
        """What a word can mean, ``mark`` aside: itself, or the texts of a macro that have the mark; nothing if there is
        no telling, as of a macro that uses itself.

        Args:
            within: the macros whose texts are being read.
        """
        if word == mark:
            return frozenset({""})
        if mark not in self.expanded([word]):
            return frozenset({word})
        if word in within:
            return frozenset()
        found = set()
        for text in self.texts[word]:
            parts = [self.without(each.text, mark, within | {word}) for each in tokens(text)]
            if not all(len(each) == 1 for each in parts):
                return frozenset()
            if mark in self.expanded(names_in(text)):
                found.add(" ".join(part for (part,) in parts if part))
        return frozenset(found)


def _specifies(after: Sequence[str]) -> bool:
    """Whether the word before these may be a specifier of a declaration, and not the name that it declares."""
    rest = after[2:] if after[:2] == ["(", ")"] else after
    return bool(rest) and (_may_follow(rest[0]) or (rest is not after and rest[0] == "("))


def _may_follow(word: str) -> bool:
    """Whether a word may stand behind a specifier."""
    return word.isidentifier() or word == "~"
