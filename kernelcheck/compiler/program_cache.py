"""Compiled programs in the cache. An entry serves every copy of a registry, in whatever folder it lies.

Paths below the root enter a key relative to it, and change with the root when an entry is read. A program that holds
the root's path in its code, through ``__FILE__`` or ``assert``, or whose device view includes files by it, is kept for
its own root alone.
"""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import json
import re
from pathlib import Path

from kernelcheck.base.cache import DiskCache, cache_folder
from kernelcheck.compiler.options import PATH_PREFIXES
from kernelcheck.compiler.program import FILE_DIRECTIVE, Program, with_paths
from kernelcheck.compiler.python_kernels.opened_files import note
from kernelcheck.compiler.python_kernels.what_was_read import NOTHING, Read, is_unchanged
from kernelcheck.cuda_source.installed.toolchain import FIRST_HEADERS, PRELUDE, header_folders

_BY_PATH = ("files", "looked_at")
"""Fields of `Read` whose keys are paths that may lie below the root."""
_NAMES_ITS_FILE = re.compile(r"__FILE__|__builtin_FILE|source_location")


@dataclasses.dataclass(frozen=True)
class ProgramCache:
    """Entry of one compilation in the cache."""

    made_of: object
    """Everything that it depends on, ready for JSON; paths as ``place`` spells them."""
    root: Path

    @functools.cached_property
    def _keys(self) -> tuple[str, str]:
        """The key for every root, and the one for this root."""
        anywhere = _digest([self.made_of])
        return anywhere, _digest([anywhere, str(self.root)])

    @property
    def sha256(self) -> str:
        """Hash of everything that the program depends on, its root included."""
        return self._keys[1]

    def get(self) -> Program | None:
        """The cached program, as if compiled below this root; None if it must be compiled."""
        for key in self._keys:
            program = self._restore(_disk().get(key))
            if program is not None:
                return program
        return None

    def sha256_with(self, read: Read) -> str:
        """``sha256`` of a program that also depends on what was read while it was made."""
        return _with(self.sha256, read)

    def put(self, program: Program, text: str, read: Read = NOTHING, also: ProgramCache | None = None) -> None:
        """Stores ``program``, made from ``text``: its source, the files that this includes, and the options.

        It is valid as long as what was ``read`` is unchanged.

        Args:
            also: where it is kept as well. Its own ``sha256`` is that of there, however it is found.
        """
        anywhere, here = self._keys
        names_root = any(str(self.root) in viewed for viewed in program.viewed.values())
        tied = names_root or _NAMES_ITS_FILE.search(text) or _holds(program.ptx, self.root)
        entry = {"root": str(self.root), "program": program.to_json(), "read": self._placed(read)}
        entry |= {"also": also._keys[0]} if also else {}
        _disk().put(here if tied else anywhere, json.dumps(entry).encode())

    def _placed(self, read: Read) -> Read:
        """``read`` with paths that do not depend on the root."""
        placed = {kind: {place(path, self.root): it for path, it in read[kind].items()} for kind in _BY_PATH}
        return {**read, **placed}

    def _found(self, read: Read) -> Read:
        """``_placed`` undone."""
        root = str(self.root)
        found = {kind: {_moved_path(path, _ROOT, root): it for path, it in read[kind].items()} for kind in _BY_PATH}
        return {**read, **found}

    def _restore(self, entry: bytes | None) -> Program | None:
        """The program of a cache entry; None if this version cannot read it."""
        if entry is None:
            return None
        try:
            fields = json.loads(entry)
            program = Program.from_json(fields["program"])
            read = self._found(fields.get("read", NOTHING))
            if not is_unchanged(read):
                return None
            note(read["files"])
            here = _digest([fields["also"], str(self.root)]) if "also" in fields else self.sha256
            sha256 = _with(here, read)
            return dataclasses.replace(_moved(program, fields["root"], str(self.root)), sha256=sha256)
        except (ValueError, KeyError, TypeError, AttributeError):
            return None


_ROOT = "{root}"


def place(path: str, root: str | Path) -> str:
    """A path, or an option that holds one, which does not depend on ``root``."""
    return _moved_path(path, str(root), _ROOT)


def _disk() -> DiskCache:
    return DiskCache("programs", cache_folder())


def _with(sha256: str, read: Read) -> str:
    return _digest([sha256, read]) if any(read.values()) else sha256


def _digest(parts: object) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def _holds(ptx: str, root: Path) -> bool:
    """Whether ``root`` stands in ``ptx`` beside its ``.file`` directives, as text or as the bytes of a string."""
    rest = FILE_DIRECTIVE.sub("", ptx)
    numbers = ",".join(str(byte) for byte in str(root).encode())
    return str(root) in rest or numbers in re.sub(r"\s", "", rest)


def _moved(program: Program, old: str, new: str) -> Program:
    """The program as if compiled below ``new`` and not ``old``."""
    if old == new:
        return program

    toolchain = tuple(map(str, (*header_folders(), FIRST_HEADERS, PRELUDE)))

    def moved(path: str) -> str:
        is_toolchain = _bare(path).startswith(toolchain)  # which stays where it is, even if that is below the old root
        return path if is_toolchain else _moved_path(path, old, new)

    return dataclasses.replace(
        program,
        source=Path(moved(str(program.source))),
        ptx=with_paths(program.ptx, moved),
        sources={moved(path): shown for path, shown in program.sources.items()},
        included=program.included and {moved(path): digest for path, digest in program.included.items()},
        options=tuple(map(moved, program.options)),
        viewed={moved(path): text for path, text in program.viewed.items()},
    )


def _moved_path(path: str, old: str, new: str) -> str:
    """``path``, which may follow an option, below ``new`` if it is below ``old``."""
    bare = _bare(path)
    old, new, option = old.rstrip("/"), new.rstrip("/"), path.removesuffix(bare)
    return f"{option}{new}{bare.removeprefix(old)}" if f"{bare}/".startswith(f"{old}/") else path


def _bare(path: str) -> str:
    """``path`` without the option that it follows."""
    return path.removeprefix(next((option for option in PATH_PREFIXES if path.startswith(option)), ""))
