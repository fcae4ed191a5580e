"""The macros that are defined where the preprocessor stands, as far as they are known."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.cuda_source.installed.toolchain import HOST_HEADERS, PRELUDE, header_folders, nvrtc_version
from kernelcheck.cuda_source.preprocessing.conditions import Known, WithParameters
from kernelcheck.cuda_source.preprocessing.directives import (
    DEFINED_BY_OPTION,
    UNDEFINED_BY_OPTION,
    definition,
    included,
    undefined_name,
)
from kernelcheck.cuda_source.preprocessing.macros import given_to_nvcc
from kernelcheck.cuda_source.preprocessing.unread_headers import macros_of
from kernelcheck.cuda_source.tokens import SourceToken, tokens

_OF_NVRTC: dict[str, str | bool] = {
    "__CUDACC__": "1", "__CUDACC_RTC__": "1", "__LP64__": "1", "__STDC__": "1", "__CUDA_ARCH__": True,
}  # fmt: skip
_OF_THE_VERSION: dict[str, Callable[[int, int], str]] = {
    "__CUDACC_VER_MAJOR__": lambda major, _: str(major),
    "__CUDACC_VER_MINOR__": lambda _, minor: str(minor),
    "CUDART_VERSION": lambda major, minor: str(1000 * major + 10 * minor),
}
_OF_NVRTC_AS_IT_IS = re.compile(
    r"__cpp_\w+|__has_\w+|__EDG\w*|__CUDACC_VER_\w+|__CUDA_(?:FTZ|PREC|ARCH_LIST|ARCH_FEAT|USE_FAST)\w*|__NVRTC_\w+"
    r"|__STDC\w*|__VARIADIC_TEMPLATES|__\w+__|_BOOL|_WCHAR_T|__RTTI|__EXCEPTIONS|assert|__cdecl"
)
"""Names that NVRTC may define, with a value that depends on its version or options."""
_KNOWN_UNDEFINED = re.compile(
    r"__HIP\w*|__clang\w*|__APPLE__|__MINGW\w*|__INTEL\w*|__ICC|__SYCL\w*|__OPENCL\w*|__OBJC\w*|__arm\w*|__aarch64__|__MUSA\w*"
    r"|__CYGWIN__|__ANDROID__|__FreeBSD__|__CUDACC_DEBUG__|__PGI\w*|__NVCOMPILER\w*"
)
"""Reserved names of other compilers and systems, which CUDA's compilers do not define."""


@dataclass
class Defined:
    """Macros by name."""

    folders: tuple[Path, ...]
    """Folders of headers that are not read."""
    known: dict[str, Known] = field(default_factory=dict)
    """Knowledge about macros by name."""
    unread: list[str] = field(default_factory=list)
    """Headers that were included and not read."""
    asked: set[str] = field(default_factory=set)
    """Macros that conditions ask after and no file read so far defines."""
    undefined: set[str] = field(default_factory=set)
    """Macros of ``asked`` that are not defined, though a header might define them."""

    @classmethod
    def at_first(cls, options: Iterable[str], folders: tuple[Path, ...]) -> Defined:
        """Macros that are defined before the first line of a source."""
        known: dict[str, Known] = {**_of_the_prelude(), **_OF_NVRTC, "__cplusplus": "201703L"}
        for word in options:
            macro = DEFINED_BY_OPTION.match(word)
            undefined = UNDEFINED_BY_OPTION.match(word)
            standard = re.match(r"(?:-std|--std)=c\+\+(\d+)", word)
            if macro:
                known[macro[1]] = True if macro[2] else "1" if macro[3] is None else macro[3]
            elif undefined:
                known[undefined[1]] = False
            elif standard:
                known["__cplusplus"] = {"11": "201103L", "14": "201402L", "20": "202002L"}.get(standard[1], "201703L")
        return cls((*folders, *header_folders()), known)

    def state(self, name: str) -> Known:
        """Knowledge about a macro."""
        if name in self.known:
            return self.known[name]
        if name in _OF_THE_VERSION:
            return _OF_THE_VERSION[name](*nvrtc_version())
        if (given := given_to_nvcc(name)) is not None:
            return given
        self.asked.add(name)
        if _KNOWN_UNDEFINED.fullmatch(name):
            return False
        if _OF_NVRTC_AS_IT_IS.fullmatch(name) or any(name in macros_of(each, self.folders) for each in self.unread):
            return None
        if not name.startswith("_"):
            self.undefined.add(name)
        return False

    def obey(self, text: str, directive: SourceToken, *, maybe: bool) -> None:
        """Takes a ``#define`` or ``#undef`` of ``text`` into account.

        Args:
            maybe: whether it is not sure that it is compiled.
        """
        if directive.text == "undef":
            if (name := undefined_name(text, directive)) is not None:
                self.known[name] = None if maybe else False
        elif (found := definition(text, directive)) is not None:
            self.known[found[0]] = None if maybe else _known(found[1], found[2])


def _known(parameters: str | None, text: str) -> Known:
    return text if parameters is None else WithParameters.written(parameters, text)


@functools.cache
def _of_the_prelude() -> dict[str, Known]:
    text = PRELUDE.read_text("utf-8")
    found = (definition(text, token) for token in tokens(text))
    return {each[0]: _known(each[1], each[2]) for each in found if each}


def brought_macros(header: str) -> Iterator[tuple[str, SourceToken]]:
    """The ``#define`` directives of a stand-in of kernelcheck's, and of the stand-ins that it includes: the text that
    each is part of, and its place there. None if there is no such stand-in."""
    path = HOST_HEADERS / header
    if not path.is_file():
        return
    text = path.read_text("utf-8")
    for token in tokens(text):
        if token.kind == "directive" and token.text == "define":
            yield text, token
        elif token.kind == "directive" and (found := included(text, token)) is not None:
            yield from brought_macros(found[0])


def versions(header: str | None = None) -> dict[str, str]:
    """The macros that tell the version of CUDA: those that are always defined, or those that a header brings."""
    always = {name: value(*nvrtc_version()) for name, value in _OF_THE_VERSION.items()}
    if header is None:
        return always
    brought = {found[0] for text, token in brought_macros(header) if (found := definition(text, token))}
    return {"CUDA_VERSION": always["CUDART_VERSION"]} if "CUDA_VERSION" in brought else {}


@functools.cache
def names_in_std() -> frozenset[str]:
    """The names that the prelude declares in ``std``."""
    text = PRELUDE.read_text("utf-8")
    return frozenset(re.findall(r"^using ::(\w+);", text, re.MULTILINE)) | {"nullptr_t"}
