"""Sorts the words of a rule into those that NVRTC takes and those that it does not, with the reasons."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from kernelcheck.adopt.build_files.rules import BuildRule, BuildWord
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.paths import display_path

_VALUED = {
    "I": "-I", "include-path": "-I", "isystem": "-I", "system-include": "-I",
    "D": "-D", "define-macro": "-D", "U": "-U", "undefine-macro": "-U",
    "include": "-include", "pre-include": "-include", "std": "-std=",
    "ftz": "--ftz=", "prec-div": "--prec-div=", "prec-sqrt": "--prec-sqrt=", "fmad": "--fmad=",
}  # fmt: skip
"""nvcc's options with a value that change device code, and NVRTC's spelling (NVIDIA CUDA Compiler Driver, 4.2)."""
_PLAIN = {"use_fast_math": "--use_fast_math"}
"""nvcc's options without a value that change device code, and NVRTC's spelling."""
_NOT_NVRTCS = frozenset({"expt-relaxed-constexpr", "expt-extended-lambda", "extended-lambda"})
"""Options that NVRTC lacks: they let nvcc compile more, and change nothing of what it compiles anyway."""
_OTHERS_VALUED = frozenset({
    "gencode", "generate-code", "arch", "gpu-architecture", "code", "gpu-code", "Xcompiler", "compiler-options",
    "Xptxas", "ptxas-options", "Xlinker", "linker-options", "Xcudafe", "Xarchive", "Xnvlink", "nvlink-options",
    "t", "threads", "split-compile", "compress-mode", "ccbin", "compiler-bindir", "o", "output-file", "x",
    "maxrregcount", "diag-suppress", "diag-warn", "diag-error", "cudart", "L", "library-path", "l", "library",
    "MF", "MT", "MQ", "odir", "output-directory", "Werror", "rdc", "relocatable-device-code", "optimize", "m",
    "machine", "target-dir", "ordered-compile", "dopt", "MD-output",
})  # fmt: skip
"""nvcc's options with a value, of its driver, its linker and the host's compiler, or about the speed of code alone."""
_OTHERS_PLAIN = re.compile(
    r"-(?:O[0-3]?|Ofast|Os|Oz|g.{0,6}|G|c|dc|dw|p|pg|w|v|MD|MMD|MM?|MP|t\d+|[LlWfm]\S+|pipe|pthread|pedantic)"
    r"|--?(?:device-debug|lineinfo|generate-line-info|debug|dlink|compile|device-c|shared|static|profile|restrict|dlto"
    r"|disable-warnings|verbose|dryrun|keep|resource-usage|res-usage|source-in-ptx|allow-unsupported-compiler|lto|time"
    r"|forward-unknown-\w[\w-]*|extra-device-vectorization|(?:no-)?display-error-number|nodlink|Ofast-compile.*"
    r"|static-global-template-stub=\w+|keep-device-functions|brief-diagnostics=?\w*|no-compress)"
)
"""Options without a value that do not change device code, host compilers' among them."""
_GLUED = ("I", "D", "U", "isystem")


@dataclass(frozen=True)
class BuildFlags:
    """Options and header folders that a build gives the device code of a source."""

    options: tuple[str, ...] = ()
    """NVRTC's options, without header folders."""
    include_dirs: tuple[Path, ...] = ()
    """Absolute."""
    from_: str = ""
    """The build file and the lines, as messages show them."""
    notes: tuple[str, ...] = ()
    """Messages about words that are left out."""

    @property
    def macros(self) -> dict[str, str]:
        """Macros that the options define."""
        return defined_by(self.options)

    def without(self, options: Sequence[str]) -> BuildFlags:
        """The same flags without options whose setting ``options`` has, too."""
        given = {_setting(each) for each in options}
        return replace(self, options=tuple(each for each in self.options if _setting(each) not in given))


def defined_by(options: Sequence[str]) -> dict[str, str]:
    """The macros that ``-DNAME=VALUE`` among NVRTC's options defines."""
    found = (re.fullmatch(r"(?:-D|--define-macro=)\s*(\w+)(?:=(.*))?", each, re.DOTALL) for each in options)
    return {match[1]: match[2] or "1" for match in found if match}


def _setting(option: str) -> str:
    """Name of the setting that an option changes: a macro, or the text before ``=``."""
    return re.sub(r"^--?(?:D|U|define-macro=|undefine-macro=)\s*|^--?", "", option).partition("=")[0]


@dataclass
class _Sorted:
    """The words of a rule as they are sorted."""

    rule: BuildRule
    root: Path
    options: list[str] = field(default_factory=list)
    folders: list[Path] = field(default_factory=list)
    places: list[BuildWord] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    not_nvrtcs: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    conditional: list[str] = field(default_factory=list)

    def take(self, spelling: str, value: str, word: BuildWord) -> None:
        """Takes a word that concerns device code."""
        if word.conditions:
            shown = f"{spelling}{value}" if spelling in ("-I", "-D", "-U") or spelling.endswith("=") else spelling
            self.conditional.append(f"{shown} ({self.place(word)}, if {' and '.join(word.conditions)})")
            return
        if spelling in ("-I", "-include"):
            path = Path(os.path.normpath(self.rule.folder / value))
            if not (path.is_dir() if spelling == "-I" else path.is_file()):
                self.absent.append(f"{value} ({self.place(word)})")
                return
            if spelling == "-I":
                self.folders.append(path)
            else:
                self.options.append(f"--pre-include={path}")
        else:
            self.options = [each for each in self.options if spelling != "-std=" or not each.startswith("-std=")]
            self.options.append(f"{spelling}{value}")
        self.places.append(word)

    def place(self, word: BuildWord) -> str:
        """Place of a word, as messages show it."""
        other = word.file is not None and word.file != self.rule.file
        return f"{display_path(word.file, self.root)}:{word.line}" if other and word.file else f"line {word.line}"

    def origin(self) -> str:
        """The build files with the lines of the words that are taken."""
        lines: dict[Path, set[int]] = {}
        for word in self.places:
            lines.setdefault(word.file or self.rule.file, set()).add(word.line)
        shown = (
            f"{display_path(file, self.root)}" + (":" + ", ".join(map(str, sorted(found))) if found != {0} else "")
            for file, found in (lines or {self.rule.file: {0}}).items()
        )
        return " and ".join(shown)


def flags_of(rule: BuildRule, why: str, root: Path) -> BuildFlags:
    """Flags that a rule gives the device code of a source.

    Args:
        rule: its words may have shell quotes.
        why: why it is this rule, if that is to be said.
        root: what shown paths are relative to.
    """
    found = _Sorted(rule, root)
    words = list(_split(rule.words))
    while words:
        word = words.pop(0)
        name, sign, value = re.sub(r"^--?", "", word.text).partition("=")
        if not word.text.startswith("-"):
            continue  # a source or an object, or an option of MSVC's, which begins with a slash
        glued = next((each for each in _GLUED if name.startswith(each) and name != each and word.text[1] != "-"), None)
        if glued is not None and name not in _VALUED:
            found.take(_VALUED[glued], word.text[1 + len(glued) :], word)
        elif name in _VALUED:
            if not sign and words:
                value = words.pop(0).text
            found.take(_VALUED[name], value, word)
        elif name in _PLAIN:
            found.take(_PLAIN[name], "", word)
        elif name in _NOT_NVRTCS:
            found.not_nvrtcs.append(word.text)
        elif name in _OTHERS_VALUED:
            if not sign and words and not words[0].text.startswith("--"):
                words.pop(0)
        elif not _OTHERS_PLAIN.fullmatch(word.text):
            found.unknown.append(f"{word.text} ({found.place(word)})")
    options, folders = tuple(dict.fromkeys(found.options)), tuple(dict.fromkeys(found.folders))
    return BuildFlags(options, folders, found.origin(), tuple(_notes(found, why)))


def _notes(found: _Sorted, why: str) -> Iterator[str]:
    shown = display_path(found.rule.file, found.root)
    if why:
        yield f"{shown}: {why}"
    for said, what in (
        ("NVRTC has no such option", found.not_nvrtcs),
        ("left out, since it is not known what it does", found.unknown),
        ("left out, since the build decides whether it is there", found.conditional),
        ("left out, since it is not there", found.absent),
        ("not followed", [f"{each.text} ({found.place(each)})" for each in found.rule.unread]),
    ):
        if what:
            yield f"{shown}: {said}: {', '.join(dict.fromkeys(what))}"


def _split(words: Sequence[BuildWord]) -> Iterator[BuildWord]:
    for word in words:
        yield from [word] if not re.search(r"\s", word.text) else _of_shell(word)


def _of_shell(word: BuildWord) -> Iterator[BuildWord]:
    try:
        parts = shlex.split(word.text)
    except ValueError:
        parts = word.text.split()
    return (replace(word, text=part) for part in parts)
