"""Sources as they are read: what each declares, and the launches in it, also those of kernels of other files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from kernelcheck.adopt.build_files import build_flags
from kernelcheck.adopt.host_code.candidates import Candidate, Unfollowed, candidates_of
from kernelcheck.adopt.host_code.walking import calls_to_launches
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.cuda_source.nearby import folders_with
from kernelcheck.cuda_source.preprocessing.expanding import Expanded, TooLargeError, expanded, joined
from kernelcheck.cuda_source.syntax_tree import CppFunction, HostCode, read
from kernelcheck.cuda_source.tokens import decoded

_OF_HOST = ("*.cpp", "*.cc", "*.cxx")
_MOST_CALLERS = 200
"""C++ files that are looked into."""
_MOST_JOINED = 3
"""C++ files that are read with a source."""


@dataclass(frozen=True)
class Source:
    """A file with its headers, and the launches that host code in it makes."""

    path: Path
    expansion: Expanded
    code: HostCode
    candidates: Mapping[str, list[Candidate]]
    """By the kernel's name."""
    unfollowed: Unfollowed
    include_dirs: tuple[Path, ...]
    """Folders of the repository that hold headers of its, beside those that are given."""

    def is_of(self, function: CppFunction) -> bool:
        """Whether the file itself has a function, not one of its headers."""
        return self.expansion.place(function.node.start_byte)[0] == self.path


def read_source(
    path: Path, folders: Sequence[Path], macros: Mapping[str, str], root: Path, *, with_callers: bool = False
) -> Source:
    """Reads a file.

    Args:
        path: of the file.
        folders: where headers are looked for.
        macros: what is defined.
        root: the folder of the project, where it is no repository.
        with_callers: whether C++ files of the folder and the one above are read as well that call its functions.

    Raises:
        TooLargeError, OSError, RecursionError: it cannot be read.
    """
    text = decoded(path.read_bytes())
    searched = tuple(folders)
    expansion = expanded(path, text, searched, macros)
    while further := _folders_of_missing(expansion, path, searched, root):
        searched = (*searched, *further)
        expansion = expanded(path, text, searched, macros)
    found = tuple(dict.fromkeys((*searched[len(folders) :], *expansion.include_dirs)))
    code = read(expansion.text, expansion.macros)
    for caller in _callers_of(code, path) if with_callers else ():
        try:
            calling = expanded(caller, decoded(caller.read_bytes()), (*folders, *found), macros)
        except (TooLargeError, OSError):
            continue
        expansion = joined(expansion, calling)
        code = read(expansion.text, expansion.macros)
    unfollowed = Unfollowed()
    return Source(path, expansion, code, candidates_of(code, expansion, unfollowed), unfollowed, found)


def _folders_of_missing(expansion: Expanded, source: Path, searched: Sequence[Path], root: Path) -> tuple[Path, ...]:
    """Further folders of the repository, which have headers that the searched ones lack."""
    found = (folder for name in expansion.missing for folder in folders_with(name, source, root)[:1])
    return tuple(dict.fromkeys(folder for folder in found if folder not in searched))


def _callers_of(code: HostCode, path: Path) -> list[Path]:
    """C++ files that call those functions of a file that lead to launches and have no caller in it."""
    reaching, calls = calls_to_launches(code)
    roots = reaching - {name for names in calls.values() for name in names} - {"main"}
    if not roots:
        return []
    named = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(roots)))})\s*[<(]")
    beside = [each for folder in (path.parent, path.parent.parent) for end in _OF_HOST for each in folder.glob(end)]
    found = [each for each in sorted(beside)[:_MOST_CALLERS] if each.is_file() and named.search(_text(each))]
    return found[:_MOST_JOINED]


def _text(path: Path) -> str:
    try:
        return decoded(path.read_bytes())
    except OSError:
        return ""


@dataclass
class Neighbours:
    """The other sources among which a kernel's launches are looked for; each is read when it is needed first."""

    paths: tuple[Path, ...] = ()
    folders: tuple[Path, ...] = ()
    macros: Mapping[str, str] = field(default_factory=dict)
    root: Path = Path()
    _texts: dict[Path, str] = field(default_factory=dict)
    _read: dict[Path, Source | None] = field(default_factory=dict)

    def launches_of(self, kernel: CppFunction, source: Path) -> list[Candidate]:
        """The launches that other files make of a kernel that ``source`` defines."""
        found = []
        for other in self.naming_launches(kernel.name, source):
            for each in other.candidates.get(kernel.name, []):
                launched = each.launched.kernel
                is_it = launched.body is None or other.expansion.place(launched.node.start_byte)[0] == source
                if is_it and launched.scope == kernel.scope:
                    found.append(each)
        return found

    def defining(self, kernel: str, source: Path) -> Iterator[Source]:
        """The other files that define a kernel."""
        for other in self._naming(kernel, source, "__global__"):
            if any(each.name == kernel and other.is_of(each) for each in other.code.kernels):
                yield other

    def naming_launches(self, kernel: str, source: Path) -> Iterator[Source]:
        """The other files that name a kernel and launch something."""
        return self._naming(kernel, source, "<<<|cudaLaunch")

    def _naming(self, name: str, source: Path, having: str) -> Iterator[Source]:
        for path in self.paths:
            if path == source:
                continue
            if path not in self._texts:
                try:
                    self._texts[path] = decoded(path.read_bytes())
                except OSError:
                    self._texts[path] = ""
            text = self._texts[path]
            if re.search(rf"\b{re.escape(name)}\b", text) and re.search(having, text):
                other = self._source(path)
                if other is not None:
                    yield other

    def _source(self, path: Path) -> Source | None:
        if path not in self._read:
            flags = build_flags(path, self.root)
            try:
                self._read[path] = read_source(
                    path, (*self.folders, *flags.include_dirs), {**flags.macros, **self.macros}, self.root
                )
            except (TooLargeError, OSError, RecursionError):
                self._read[path] = None
        return self._read[path]
