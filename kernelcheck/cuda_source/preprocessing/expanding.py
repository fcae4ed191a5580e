"""A CUDA source as the host's compiler sees it: headers of the user's included, macros expanded, conditions decided.

Headers that are not found are left out: what they define stays as it is written.
"""

from __future__ import annotations

import bisect
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.cuda_source.installed.toolchain import is_of_the_toolchain
from kernelcheck.cuda_source.preprocessing.conditions import ALL_OPERATORS, holds, parameter_names
from kernelcheck.cuda_source.preprocessing.defined import versions
from kernelcheck.cuda_source.preprocessing.directives import condition, definition, included, undefined_name
from kernelcheck.cuda_source.preprocessing.host_headers import is_host_only, stand_in
from kernelcheck.cuda_source.preprocessing.macros import given_to_nvcc
from kernelcheck.cuda_source.structure import CONDITIONALS
from kernelcheck.cuda_source.tokens import SourceToken, decoded, tokens

_PREDEFINED = {"__CUDACC__": "1", "__NVCC__": "1", "__cplusplus": "201703L", "__linux__": "1", "__x86_64__": "1"}
_SPELT = {"and": "&&", "or": "||", "not": "!"}
"""Operators spelt as words (C++17, [lex.digraph])."""
_UNKNOWN_MACRO = re.compile(r"[A-Z][A-Z0-9]*_[A-Z0-9_]*|CHECK\w*")
_KERNEL = re.compile(
    r"__global__\s+(?:__(?:launch_bounds|cluster_dims|maxnreg|block_size)__\s*\([^()]*(?:\([^()]*\)[^()]*)*\)|[\w\s])*?\b(\w+)\s*\([^;{]*\{",
    re.ASCII,
)
"""A kernel with a body."""
_DEEPEST = 200
"""Depth to which macros use macros, and headers include headers."""
_LARGEST = 300_000
"""Most tokens of an expanded source: macros may double with every line."""


@dataclass(frozen=True)
class Word:
    """A token, and where it was written."""

    text: str
    kind: str
    file: int
    line: int
    glued: bool
    """Whether it follows the token before it without a space."""
    macro: str = ""
    """The macro without parameters whose text it is."""


@dataclass(frozen=True)
class Macro:
    """A macro with its parameters and its replacement list."""

    parameters: tuple[str, ...] | None
    """None if it takes none."""
    body: tuple[Word, ...]


@dataclass(frozen=True)
class LeftOut:
    """A kernel that stands under a condition that does not hold."""

    kernel: str
    line: int
    condition: str
    """The directive, and the line that it stands in."""
    macro: str
    """The macro whose definition would make it hold; empty if there is none."""


@dataclass(frozen=True)
class Expanded:
    """A source without directives and macros."""

    text: str
    files: tuple[Path, ...]
    """The source, then its headers."""
    _offsets: tuple[int, ...]
    _places: tuple[tuple[int, int], ...]
    missing: tuple[str, ...]
    """Headers that are in no folder, neither of the toolchain nor known to be for host code alone."""
    macros: Mapping[int, str] = field(default_factory=dict)
    """By byte of ``text``, the macro that stood in place of the one token there."""
    include_dirs: tuple[Path, ...] = ()
    """Folders that are not given and have headers that are included in angle brackets."""
    left_out: tuple[LeftOut, ...] = ()
    """Kernels of the source that stand under conditions that do not hold."""

    def place(self, offset: int) -> tuple[Path, int]:
        """The file and line that a byte of ``text``, in UTF-8, comes from: of a macro, where it is used."""
        file, line = self._places[max(bisect.bisect_right(self._offsets, offset) - 1, 0)]
        return self.files[file], line


def joined(first: Expanded, second: Expanded) -> Expanded:
    """Two sources as if they were one."""
    text = f"{first.text}\n"
    by, files = len(text.encode()), len(first.files)
    return replace(
        first,
        text=text + second.text,
        files=(*first.files, *second.files),
        _offsets=(*first._offsets, *(at + by for at in second._offsets)),
        _places=(*first._places, *((file + files, line) for file, line in second._places)),
        macros={**first.macros, **{at + by: name for at, name in second.macros.items()}},
    )


class TooLargeError(Exception):
    """Macros or headers nest so deeply, or make so much text, that no compiler would take it."""


def expanded(source: Path, text: str, folders: Sequence[Path] = (), defines: Mapping[str, str] = {}) -> Expanded:
    """``source``, whose content is ``text``, with the headers that lie next to it or in ``folders``.

    Raises:
        TooLargeError: a macro or header includes itself without end, or the text grows beyond all bounds.
    """
    pass_ = _Pass(tuple(folders), [source])
    for name, value in {**_PREDEFINED, **versions(), **defines}.items():
        pass_.macros[name] = Macro(None, tuple(_words(value, 0)))
    words = pass_.file(0, text, 0)
    return _laid_out(words, pass_)


def _laid_out(words: list[Word], done: _Pass) -> Expanded:
    parts: list[str] = []
    offsets, places, size, line = [0], [(0, 1)], 0, 0
    macros: dict[int, str] = {}
    for word in _with_semicolons(words):
        if (word.file, word.line) != places[-1]:
            offsets.append(size)
            places.append((word.file, word.line))
        gap = "" if word.glued else ("\n" if word.line != line else " ")
        line = word.line
        if word.macro:
            macros[size + len(gap)] = word.macro
        parts.append(gap + word.text)
        size += len((gap + word.text).encode())
    files, missing, include_dirs = tuple(done.files), tuple(done.missing), tuple(done.include_dirs)
    return Expanded(
        "".join(parts), files, tuple(offsets), tuple(places), missing, macros, include_dirs, tuple(done.left_out)
    )


def _with_semicolons(words: list[Word]) -> Iterator[Word]:
    """``words``, with a semicolon behind each use of an unknown macro that stands by itself on its line."""
    opening: list[int] = []
    for at, word in enumerate(words):
        yield word
        if word.kind != "punctuation":
            continue
        if word.text == "(":
            opening.append(at)
        elif word.text == ")" and opening:
            begin = opening.pop() - 1
            after = words[at + 1] if at + 1 < len(words) else None
            if (
                begin >= 1
                and _UNKNOWN_MACRO.fullmatch(words[begin].text)
                and words[begin - 1].text in (";", "{", "}", ")")
                and after is not None
                and after.line != word.line
                and (after.kind == "name" or after.text == "}")
            ):
                yield replace(word, text=";")


def _words(text: str, file: int, first_line: int = 1) -> Iterator[Word]:
    """The tokens of a piece of text that has no directives."""
    end, line, counted = -1, first_line, 0
    text = f"; {text}"  # a '#' that begins the text begins no directive
    for token in tokens(text)[1:]:
        line += text.count("\n", counted, token.start)
        counted = token.start
        if token.kind != "directive":
            yield Word(token.text, token.kind, file, line, token.start == end)
        end = token.end


@dataclass(frozen=True)
class _Branch:
    """The branch of an ``#if`` that is being read."""

    directive: str
    condition: str
    line: int
    on: bool
    taken: bool
    """Whether it, or one before it, is on."""


@dataclass
class _Pass:
    folders: tuple[Path, ...]
    files: list[Path]
    macros: dict[str, Macro] = field(default_factory=dict)
    undefined: set[str] = field(default_factory=set)
    """Names that an ``#undef`` undefined so far."""
    missing: list[str] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    include_dirs: list[Path] = field(default_factory=list)
    size: int = 0

    def file(self, number: int, text: str, depth: int) -> list[Word]:
        """The words of a file, expanded."""
        if depth > _DEEPEST:
            raise TooLargeError(f"{self.files[number]}: headers include each other more than {_DEEPEST} deep")
        out: list[Word] = []
        waiting: list[Word] = []
        branches: list[_Branch] = []
        end, line, counted = -1, 1, 0
        for token in tokens(text):
            line += text.count("\n", counted, token.start)
            counted = token.start
            on = all(each.on for each in branches)
            if token.kind == "directive":
                if token.text in CONDITIONALS:
                    self.condition(token.text, condition(text, token), line, branches)
                elif on and token.text in ("define", "undef", "include"):
                    out += self.expand(waiting, frozenset())
                    waiting = []
                    if token.text == "include":
                        out += self.include(number, included(text, token), depth)
                    else:
                        self.define(text, token, number, line)
            elif on:
                waiting.append(Word(token.text, token.kind, number, line, token.start == end))
            elif token.text == "__global__" and number == 0:
                kernel = _KERNEL.match(text, token.start)
                closed = next((each for each in branches if not each.on), None)
                if kernel is not None and closed is not None and closed.condition != "0":
                    self.left_out.append(_left_out(kernel[1], line, closed))
            end = token.end
        return out + self.expand(waiting, frozenset())

    def include(self, number: int, named: tuple[str, bool] | None, depth: int) -> list[Word]:
        """The words of a header; none if it is not found, or was included already."""
        if named is None:
            return []
        name, is_quoted = named
        here = self.files[number].parent
        searched = [here, *self.folders] if is_quoted else [*self.folders, *_usual(here), *_usual(here.parent)]
        found = next((folder for folder in searched if (folder / name).is_file()), None)
        path = Path(os.path.normpath(found / name)) if found is not None else None
        if found is not None and not is_quoted and found not in (*self.folders, *self.include_dirs):
            self.include_dirs.append(found)
        if path is None:
            for macro, value in versions(stand_in(name) or name).items():
                self.macros.setdefault(macro, Macro(None, tuple(_words(value, number))))
            is_known = is_of_the_toolchain(name) or (not is_quoted and is_host_only(name))
            if not is_known and name not in self.missing:
                self.missing.append(name)
            return []
        if path in self.files:
            return []
        self.files.append(path)
        return self.file(len(self.files) - 1, decoded(path.read_bytes()), depth + 1)

    def define(self, text: str, directive: SourceToken, number: int, line: int) -> None:
        """Obeys ``#define`` and ``#undef``."""
        if (name := undefined_name(text, directive)) is not None:
            self.macros.pop(name, None)
            self.undefined.add(name)
        elif (found := definition(text, directive)) is not None:
            name, written, body = found
            parameters = None if written is None else parameter_names(written)
            self.macros[name] = Macro(parameters, tuple(replace(w, line=line) for w in _words(body, number)))

    def condition(self, directive: str, text: str, line: int, branches: list[_Branch]) -> None:
        """Obeys the directives of conditions."""
        for name in re.findall(r"\b[A-Za-z_]\w*", text):
            decided = name in self.macros or name in self.undefined
            if not decided and (value := given_to_nvcc(name)) is not None:
                self.macros[name] = Macro(None, tuple(_words(value, 0)))
        taken = False
        if directive in ("if", "ifdef", "ifndef"):
            holds = self.holds(text) if directive == "if" else (text.split()[:1] or [""])[0] in self.macros
            holds = holds != (directive == "ifndef")
        elif branches:
            taken = branches.pop().taken
            holds = not taken and directive != "endif" and (directive == "else" or self.holds(text))
        else:
            return
        if directive != "endif":
            branches.append(_Branch(directive, " ".join(text.split()), line, holds, taken or holds))

    def holds(self, text: str) -> bool:
        """Whether the condition of an ``#if`` holds; one that cannot be decided does not."""
        text = re.sub(r"\bdefined\s*(?:\(\s*(\w+)\s*\)|(\w+))", lambda m: str(int((m[1] or m[2]) in self.macros)), text)
        expanded_words = self.expand(list(_words(text, 0)), frozenset())
        plain = "".join(word.text if word.glued else f" {word.text}" for word in expanded_words)
        plain = re.sub(r"\b(?:and|or|not)\b", lambda word: _SPELT[word[0]], plain)
        plain = re.sub(r"\b[A-Za-z_]\w*\s*\([^()]*\)", "0", plain)  # what looks like a call of an unknown macro
        return holds("if", plain, lambda name: False, ALL_OPERATORS) is True

    def expand(self, words: list[Word], active: frozenset[str], depth: int = 0) -> list[Word]:
        """The words with all macros expanded but those that are ``active`` already."""
        if depth > _DEEPEST:
            raise TooLargeError(f"macros use each other more than {_DEEPEST} deep: {', '.join(sorted(active)[:5])}")
        # A macro is not expanded within its own text (C++17, [cpp.rescan]): so expansion ends, and `size` bounds it.
        out: list[Word] = []
        place = 0
        while place < len(words):
            word = words[place]
            place += 1
            macro = self.macros.get(word.text) if word.kind == "name" and word.text not in active else None
            if macro is None:
                out.append(word)
                continue
            if macro.parameters is None:
                body = list(macro.body)
            else:
                arguments, after = _arguments(words, place)
                if arguments is None:
                    out.append(word)
                    continue
                place = after
                body = self.substituted(macro, arguments, active, depth)
            body = [replace(w, file=word.file, line=word.line) for w in _pasted(body)]
            if body:
                named = word.text if len(body) == 1 and macro.parameters is None else body[0].macro
                body[0] = replace(body[0], glued=False, macro=word.macro or named)
                if place < len(words):
                    words[place] = replace(words[place], glued=False)
            self.size += len(body)
            if self.size > _LARGEST:
                raise TooLargeError(f"macros make more than {_LARGEST:,} tokens: {word.text} is one of them")
            out += self.expand(body, active | {word.text}, depth + 1)
        return out

    def substituted(self, macro: Macro, arguments: list[list[Word]], active: frozenset[str], depth: int) -> list[Word]:
        """The body of a macro with its arguments, which are expanded unless ``#`` or ``##`` stands by them."""
        named = dict(zip(macro.parameters or (), arguments, strict=False))
        if macro.parameters and macro.parameters[-1] == "...":
            rest = arguments[len(macro.parameters) - 1 :]
            comma = Word(",", "punctuation", 0, 0, False)
            named["__VA_ARGS__"] = [w for i, part in enumerate(rest) for w in ([comma, *part] if i else part)]
        out: list[Word] = []
        body = macro.body
        for at, word in enumerate(body):
            before = body[at - 1].text if at else ""
            if word.text == "#" != before and at + 1 < len(body) and body[at + 1].text in named:
                continue
            if word.kind != "name" or word.text not in named:
                out.append(word)
                continue
            argument = named[word.text]
            pasted = (at + 1 < len(body) and body[at + 1].text == "#") or (
                before == "#" and at > 1 and body[at - 2].text == "#"
            )
            if before == "#" and not pasted:
                text = " ".join(w.text for w in argument).replace("\\", "\\\\").replace('"', '\\"')
                out.append(replace(word, text=f'"{text}"', kind="string"))
            elif pasted:
                out += [replace(w, glued=bool(i) and w.glued) for i, w in enumerate(argument)]
            else:
                inner = self.expand(list(argument), active, depth + 1)
                out += [replace(w, glued=bool(i) and w.glued) for i, w in enumerate(inner)]
        return out


def _usual(folder: Path) -> tuple[Path, Path]:
    """Folders where builds usually look for headers that a source of this folder includes in angle brackets."""
    return folder, folder / "include"


def _left_out(kernel: str, line: int, branch: _Branch) -> LeftOut:
    found = re.fullmatch(r"!?\s*(?:defined\s*\(?\s*)?([A-Za-z_]\w*)\s*\)?", branch.condition)
    is_wanted = not branch.condition.startswith("!") and branch.directive in ("if", "ifdef", "elif")
    shown = f"`#{branch.directive} {branch.condition}`".replace(" `", "`")
    return LeftOut(kernel, line, f"{shown} (line {branch.line})", found[1] if found and is_wanted else "")


def _arguments(words: list[Word], place: int) -> tuple[list[list[Word]] | None, int]:
    """The arguments behind a function-like macro's name at ``place``, and the place behind them."""
    if place >= len(words) or words[place].text != "(":
        return None, place
    arguments: list[list[Word]] = [[]]
    depth = 0
    for at in range(place, len(words)):
        text = words[at].text if words[at].kind == "punctuation" else ""
        if text in ("(", "[", "{"):
            depth += 1
            if depth == 1:
                continue
        if text in (")", "]", "}"):
            depth -= 1
            if depth == 0:
                return arguments, at + 1
        if text == "," and depth == 1:
            arguments.append([])
        else:
            arguments[-1].append(words[at])
    return None, place


def _pasted(words: list[Word]) -> list[Word]:
    """Joins the words left and right of ``##``."""
    out: list[Word] = []
    place = 0
    while place < len(words):
        if words[place].text == "#" and place + 1 < len(words) and words[place + 1].text == "#" and out:
            place += 2
            if place < len(words):
                right = words[place]
                joined = out[-1].text + right.text
                kind = out[-1].kind if out[-1].kind in ("name", "number") else right.kind
                out[-1] = replace(out[-1], text=joined, kind=kind)
                place += 1
        else:
            out.append(words[place])
            place += 1
    return out
