"""Which of the user's files a source depends on, found in its text before anything is compiled."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_INCLUDE = re.compile(r'#\s*include(?:_next)?\b\s*(?:"([^"\n]+)"|<([^>\n]+)>|(\S))')
_HAS_INCLUDE = re.compile(r'__has_include(?:_next)?\s*\(\s*(?:"([^"\n]+)"|<([^>\n]+)>|(\S))')


@dataclass(frozen=True)
class Dependencies:
    """The files that a source may include, and whether the list is complete."""

    files: dict[Path, bytes]
    """Contents by path. Toolchain headers are not among them."""
    complete: bool
    """False if an ``#include`` names its file through a macro, or a file cannot be read."""

    @property
    def digests(self) -> dict[str, str]:
        """SHA-256 of each file, by path."""
        return {str(path): hashlib.sha256(data).hexdigest() for path, data in self.files.items()}


def dependencies(source: Path, text: str, folders: Sequence[Path], included_first: Sequence[Path] = ()) -> Dependencies:
    """Follows every ``#include`` of ``text``, commented out or not, to every file that it could mean.

    Each candidate counts, not only the first: a file that appears earlier in the search order changes the answer.

    Args:
        source: where ``text`` is from.
        text: the source's text.
        folders: the user's header folders.
        included_first: files that options include before the first line.
    """
    files: dict[Path, bytes] = {}
    complete = True
    texts = [(source.parent, text)]
    waiting = list(included_first)
    while texts or waiting:
        if texts:
            folder, content = texts.pop()
            names, literal = _included(content)
            complete = complete and literal
            places = (folder, source.parent, *folders)
            waiting += [Path(os.path.normpath(place / name)) for name in names for place in places]
            continue
        path = waiting.pop()
        if path in files or path == source or not path.is_file():
            continue
        try:
            files[path] = path.read_bytes()
        except OSError:
            complete = False  # NVRTC will say so, if it gets there at all
            continue
        texts.append((path.parent, files[path].decode("utf-8", errors="replace")))
    return Dependencies(files, complete)


def _included(text: str) -> tuple[set[str], bool]:
    """Names that ``text`` includes or tests with ``__has_include``, and whether all are spelt out."""
    joined = text.replace("\\\r\n", "").replace("\\\n", "")
    names, literal = set(), True
    for match in (*_INCLUDE.finditer(joined), *_HAS_INCLUDE.finditer(joined)):
        literal = literal and match[3] is None
        names.add(match[1] or match[2] or "")
    return names - {""}, literal
