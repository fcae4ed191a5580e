"""The macros of a source, its headers and the options: which of them make device code, and what their texts name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from kernelcheck.compiler.device_view.tokens import Token, names_in, tokens

DEVICE_WORDS = frozenset({"__global__", "__device__", "__constant__", "__managed__", "__shared__", "__grid_constant__"})
_DEFINITION = re.compile(r"(?:#|%:)\s*define\s+(\w+)(\([^)]*\))?(.*)", re.DOTALL)
_SPLICE = re.compile(r"\\[ \t\f\v]*\r?\n")
_UNKNOWN_BUT_DEVICE = re.compile(
    r"(?:[A-Z0-9]+_)*(?:DEVICE|GLOBAL|KERNEL|HOSTDEV|HD)(?:_[A-Z0-9]+)*(?:INLINE)?|[A-Z_0-9]*DEVICE[A-Z_0-9]*"
)
_PAIRS = {"(": ")", "[": "]", "{": "}"}


def definition(text: str, token: Token) -> tuple[str, str | None, str] | None:
    """Name, parameters and replacement text of the macro that a token of ``text`` defines; None if it defines none."""
    if token.kind != "directive" or token.text != "define":
        return None
    match = _DEFINITION.match(_SPLICE.sub(" ", text[token.start : token.end]))
    return (match[1], match[2], match[3]) if match else None


@dataclass
class Macros:
    """Every definition of every macro counts: which of them holds where is the preprocessor's to say."""

    texts: dict[str, list[str]] = field(default_factory=dict)
    """Replacement texts by name."""
    declaring: dict[str, bool] = field(default_factory=dict)
    """Of those that were asked after: whether they declare anything that may be for the device."""
    _direct: dict[str, frozenset[str]] = field(default_factory=dict)
    _names: dict[str, frozenset[str]] = field(default_factory=dict)
    _unpaired: dict[str, bool] = field(default_factory=dict)

    def define_in(self, text: str, listed: Iterable[Token]) -> None:
        """Adds what the directives among ``listed``, tokens of ``text``, define."""
        for token in listed:
            if (found := definition(text, token)) is not None:
                self.texts.setdefault(found[0], []).append(found[2])

    def define_by_options(self, words: Iterable[str]) -> None:
        """Adds what ``-DNAME=TEXT`` defines."""
        for word in words:
            match = re.match(r"(?:-D|--define-macro=)\s*(\w+)(?:\([^)]*\))?(?:=(.*))?", word, re.DOTALL)
            if match:
                self.texts.setdefault(match[1], []).append(match[2] or "")

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
        """Whether a name marks what it stands in as device code. Unknown ones that are called so do."""
        if name in DEVICE_WORDS:
            return True
        if name in self.texts:
            return not DEVICE_WORDS.isdisjoint(self.names(name))
        return bool(_UNKNOWN_BUT_DEVICE.fullmatch(name))

    def complete(self, name: str) -> bool | None:
        """Whether the use of a macro is a declaration without a ``;`` behind it; None if it is unknown."""
        if name not in self.texts:
            return None
        return all(text.rstrip().endswith((";", "}")) for text in self.texts[name])

    def unpaired(self, name: str) -> bool:
        """Whether a text of the macro opens a bracket that it does not close, or the other way round."""
        if name not in self._unpaired:
            self._unpaired[name] = any(not _paired(text) for text in self.texts.get(name, []))
        return self._unpaired[name]

    def expanded(self, words: Iterable[str]) -> set[str]:
        """``words``, and the names in the texts of those that are macros."""
        listed = set(words)
        return listed.union(*(self.names(word) for word in listed if word in self.texts))


def _paired(text: str) -> bool:
    open_: list[str] = []
    for token in tokens(text):
        if token.kind == "punctuation" and token.text in _PAIRS:
            open_.append(_PAIRS[token.text])
        elif token.kind == "punctuation" and token.text in _PAIRS.values() and (not open_ or open_.pop() != token.text):
            return False
    return not open_
