"""Finds the user's files that a source depends on, in its text, before anything is compiled."""

from __future__ import annotations

import codecs
import functools
import hashlib
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.cuda_source.includes import Computed, Definition, computed_names, inclusions, without_dots
from kernelcheck.cuda_source.installed.toolchain import header_folders

_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_OF_EVERY_TOOLKIT = "cuda_runtime.h"


@dataclass(frozen=True)
class Dependencies:
    """The files that a source may include, and whether the list is complete."""

    files: dict[Path, bytes]
    """Contents by path. Toolchain headers are not among them."""
    complete: bool
    """False if an ``#include`` may mean a file that is not among them, or a file cannot be read."""
    names: frozenset[str] = frozenset()
    """Every name that the source or one of the files includes, as it is written, found or not."""

    @property
    def digests(self) -> dict[str, str]:
        """SHA-256 of each file, by path."""
        return {str(path): hashlib.sha256(data).hexdigest() for path, data in self.files.items()}


def dependencies(
    source: Path,
    text: str,
    folders: Sequence[Path],
    included_first: Sequence[Path] = (),
    options: Sequence[str] = (),
) -> Dependencies:
    """Follows every ``#include`` of ``text``, commented out or not, to every file that it could mean.

    Each candidate counts, not only the first: a file that appears earlier in the search order changes the answer. So
    does a file that takes the place of a toolchain header, which a toolchain header may include.

    A path is what the operating system makes of it, as for NVRTC: ``..`` after a symbolic link leaves the folder that
    the link leads to.

    Args:
        source: where ``text`` is from.
        text: the source's text.
        folders: the user's header folders.
        included_first: files that options include before the first line.
        options: all options; a macro that they define names no file that is known.

    Raises:
        CannotRunError: a folder of toolchain headers is missing.
    """
    files: dict[Path, bytes] = {}
    seen = {_identity(source)}
    named: set[str] = set()
    computed: dict[Computed, set[Path]] = {}
    definitions: dict[str, set[Definition]] = {}
    seen_names: set[Path] = set()
    complete = True
    texts = [(source.parent, text)]
    waiting = [*included_first, *_replacing_toolchain_headers(folders)]
    # Each file is read once, as `seen` holds its identity; includes by a macro are resolved when no other file is left,
    # and again after each file that they bring, which may define the macro otherwise.
    while texts or waiting or (waiting := _computed(computed, definitions, seen_names, source, folders)):
        if texts:
            folder, content = texts.pop()
            found = inclusions(content)
            complete = complete and found.is_known
            named |= found.names
            waiting += [place / name for name in found.names for place in (folder, source.parent, *folders)]
            for use in found.computed:
                computed.setdefault(use, set()).add(folder)
            for macro, defined in found.definitions.items():
                definitions.setdefault(macro, set()).update(defined)
            continue
        path = waiting.pop()
        if not path.is_file() or _identity(path) in seen:
            continue
        seen.add(_identity(path))
        path = without_dots(path)
        try:
            files[path] = path.read_bytes()
        except OSError:
            complete = False  # NVRTC will say so, if it gets there at all
            continue
        complete = complete and not files[path].startswith(_WIDE)
        texts.append((path.parent, os.fsdecode(files[path])))
    meant = [computed_names(use, definitions) for use in computed]
    by_options = any(use.macro in option for use in computed for option in options)
    plain = None not in meant and not by_options
    named |= {name for names in meant for name in names or ()}
    return Dependencies(files, complete and plain, frozenset(named))


def _computed(
    uses: Mapping[Computed, set[Path]], definitions: Mapping[str, set[Definition]], seen: set[Path], source: Path,
    folders: Sequence[Path],
) -> list[Path]:  # fmt: skip
    """Files not ``seen`` so far that includes by a macro may mean."""
    places = {
        place / name
        for use, includers in uses.items()
        for name in computed_names(use, definitions) or ()
        for place in (*includers, source.parent, *folders)
    }
    fresh = places - seen
    seen |= fresh
    return sorted(fresh)


def _identity(path: Path) -> tuple[str, str]:
    """The same for two paths of one file that include the same files: those next to a link are its own."""
    return os.path.realpath(path.parent), path.name


def _replacing_toolchain_headers(folders: Sequence[Path]) -> Iterator[Path]:
    """The user's files that are found in place of a toolchain header of the same name.

    Not those of another toolkit: it is a toolchain, of which what is included by name is followed.
    """
    for folder in folders:
        if not (folder / _OF_EVERY_TOOLKIT).is_file():
            yield from (folder / name for name in sorted(_toolchain_names().intersection(os.listdir(folder))))


@functools.cache
def _toolchain_names() -> frozenset[str]:
    """Names at the top of the folders of toolchain headers."""
    return frozenset(name for folder in header_folders() for name in os.listdir(folder))
