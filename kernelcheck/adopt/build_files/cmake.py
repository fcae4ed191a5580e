"""``CMakeLists.txt``: a target is a rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from kernelcheck.adopt.build_files.cmake_reading import Listing
from kernelcheck.adopt.build_files.rules import BuildRule, BuildWord
from kernelcheck.cuda_source.tokens import decoded

FILE_NAME = "CMakeLists.txt"
_GENERATED = re.compile(r"\$<(.*)>", re.DOTALL)
_LANGUAGE = re.compile(r"\$<COMPILE_LANG(?:UAGE|_AND_ID):([^>]*)>")
_FLAGS = ("CMAKE_CUDA_FLAGS", "CUDA_NVCC_FLAGS")
_MOST_LINKED = 100


def rules_of(path: Path, text: str, top: Path) -> tuple[BuildRule, ...]:
    """A rule for each target of a file; the files of the folders above it, up to ``top``, come first."""
    listing = Listing(_outermost(path.parent, top))
    above = [folder for folder in path.parent.parents if folder.is_relative_to(listing.top)]
    for folder in reversed(above):
        file = folder / FILE_NAME
        if file.is_file():
            listing.follow(file, decoded(file.read_bytes()))
    listing.follow(path, text)
    return tuple(rule for name in listing.targets if (rule := _rule(name, listing, path)).has_cuda)


def _outermost(folder: Path, top: Path) -> Path:
    """The last of the folders upward that have a ``CMakeLists.txt``."""
    found = folder
    for each in (folder, *folder.parents):
        if not each.is_relative_to(top):
            break
        found = each if (each / FILE_NAME).is_file() else found
    return found


def _rule(name: str, listing: Listing, path: Path) -> BuildRule:
    target = listing.targets[name]
    given = [*listing.words, *_variables(listing), *(word for _, word in target.words), *_linked(name, listing)]
    plain: list[BuildWord] = []
    unread: list[BuildWord] = []
    for word in given:
        for each in _generated(word):
            unknown = "${" in each.text or "$<" in each.text
            (unread if unknown else plain).append(each)
    return BuildRule(
        path, target.folder, tuple(target.sources), tuple(plain), tuple(unread), target.conditions, target.line
    )


def _variables(listing: Listing) -> Iterator[BuildWord]:
    """Flags that variables hold."""
    for name in _FLAGS:
        for word in listing.variables.get(name, ()):
            text = word.text.replace(f"${{{name}}}", "").strip()
            if text:
                yield replace(word, text=text)
    for word in listing.variables.get("CMAKE_CUDA_STANDARD", ()):
        yield replace(word, text=f"-std=c++{word.text}")


def _linked(name: str, listing: Listing) -> Iterator[BuildWord]:
    """Words that a target gets from the targets that it links."""
    waiting, seen = list(listing.targets[name].links), {name}
    while waiting and len(seen) < _MOST_LINKED:
        other = waiting.pop(0)
        if other in seen or other not in listing.targets:
            continue
        seen.add(other)
        waiting += listing.targets[other].links
        yield from (word for scope, word in listing.targets[other].words if scope in ("PUBLIC", "INTERFACE"))


def _generated(word: BuildWord) -> Sequence[BuildWord]:
    """The word without its generator expression, as CMake evaluates that when it compiles CUDA
    (cmake-generator-expressions(7))."""
    start = word.text.find("$<")
    if start < 0:
        return [word]
    prefix, match = word.text[:start], _GENERATED.fullmatch(word.text[start:])
    if match is None:
        return [word]
    inner = match[1]
    language = _LANGUAGE.match(inner)
    if language is not None and inner[language.end() : language.end() + 1] == ":":
        if "CUDA" not in language[1].split(","):
            return []
        parts = inner[language.end() + 1 :].split(";")
        return [found for part in parts for found in _generated(replace(word, text=prefix + part))]
    if inner.startswith("BUILD_INTERFACE:"):
        return _generated(replace(word, text=prefix + inner.partition(":")[2]))
    if inner.startswith("INSTALL_INTERFACE:"):
        return []
    asked = re.match(r"(\$<.*?>):(.*)", inner, re.DOTALL) if "COMPILE_LANG" not in inner else None
    if asked is not None and asked[1].count("<") == asked[1].count(">"):
        return [replace(word, text=prefix + part).under(asked[1]) for part in asked[2].split(";")]
    return [word]
