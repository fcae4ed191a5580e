"""Records what users' Python files read while they run: files, packages and the environment, which may change unseen.

It is recorded in the process that runs the compilers, and compared in the one that keeps what they made.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib.util
import os
import stat
import sys
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

from kernelcheck.base.fresh_modules import generation, packages, standard_library
from kernelcheck.base.version import PACKAGE

Read = Mapping[str, Mapping[str, str | None]]
"""Digests of ``files`` and ``packages`` by path, of what was ``looked_at`` without being opened (whether a path is
there, its type, size and time, the names in a folder) by path, and of the values in the ``environment`` by name; None
for what is not there. What is ``unknown`` (programs, connections) by event: it may answer otherwise next time."""
NOTHING: Read = {"files": {}, "packages": {}, "looked_at": {}, "environment": {}, "unknown": {}}

_KEYED = ("triton", "numba", "tilelang")
"""Packages whose version is part of every key."""
_KEYED_VARIABLES = ("TRITON_", "TILELANG_", "TL_", "NUMBA_")
_SYSTEM = ("/proc/", "/dev/", "/sys/")

_UNKNOWN = (
    "subprocess.Popen", "os.system", "os.exec", "os.spawn", "os.posix_spawn", "os.fork", "os.forkpty", "pty.spawn",
    "socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "urllib.Request", "sqlite3.connect",
)  # fmt: skip
"""Audit events after which nothing tells whether the same would be made again."""

_files: set[str] = set()
_packages: set[str] = set()
_looked_at: set[str] = set()
_variables: set[str] = set()
_unknown: set[str] = set()
_here = threading.local()


@contextlib.contextmanager
def recorded(known: Collection[Path]) -> Iterator[None]:
    """Records what this thread reads, but for the files ``known``, on which keys depend already."""
    _install()
    _here.known = {str(path) for path in known}
    try:
        yield
    finally:
        _here.known = None


def forget_files() -> None:
    """Modules that are not installed are imported again, and open what they read again."""
    _files.clear()


def what_was_read() -> Read:
    """Everything that was recorded so far: a module that is imported once serves many kernels."""
    return {
        "files": {path: _digest(path) for path in sorted(_files)},
        "packages": {path: _stamp(path, generation()) for path in sorted(_packages)},
        "looked_at": {path: _look(path) for path in sorted(_looked_at)},
        "environment": {name: _hidden(os.environ.get(name)) for name in sorted(_variables)},
        "unknown": dict.fromkeys(sorted(_unknown)),
    }


def is_unchanged(read: Read) -> bool:
    """Whether files, packages and environment are known to be as they were."""
    return (
        not read["unknown"]
        and all(_hidden(os.environ.get(name)) == value for name, value in read["environment"].items())
        and all(_digest(path) == digest for path, digest in read["files"].items())
        and all(_look(path) == look for path, look in read["looked_at"].items())
        and all(_stamp(path, generation()) == stamp for path, stamp in read["packages"].items())
    )


@functools.cache
def _install() -> None:
    sys.addaudithook(_heard)
    sys.meta_path.insert(0, _Looks())
    for name in ("stat", "lstat", "access", "readlink"):  # which no audit event tells of
        _record_looks(name)
    environment: Any = type(os.environ)
    value_of = environment.__getitem__

    def recorded_value(self: Any, name: str) -> str:
        if _is_recording() and not str(name).startswith(_KEYED_VARIABLES):
            _variables.add(str(name))
        value: str = value_of(self, name)
        return value

    environment.__getitem__ = recorded_value


def _record_looks(name: str) -> None:
    original: Callable[..., Any] = getattr(os, name)

    @functools.wraps(original)
    def recorded_look(path: Any, *arguments: Any, **options: Any) -> Any:
        if _is_recording():
            _note_look(path)
        return original(path, *arguments, **options)

    setattr(os, name, recorded_look)
    for able in (os.supports_dir_fd, os.supports_fd, os.supports_follow_symlinks, os.supports_effective_ids):
        if original in able:
            able.add(recorded_look)


def _is_recording() -> bool:
    return getattr(_here, "known", None) is not None


def _heard(event: str, arguments: tuple[Any, ...]) -> None:
    if not _is_recording():
        return
    if event == "open":
        path, mode, flags = arguments
        if isinstance(mode, str) and mode[:1] in "wax":
            return
        if isinstance(flags, int) and flags & os.O_ACCMODE == os.O_WRONLY:
            return
        if isinstance(path, str | bytes | os.PathLike):
            _note(os.path.abspath(os.fsdecode(path)))
    elif event in ("os.listdir", "os.scandir"):
        if not _is_import(sys._getframe(1)):  # which looks for modules: `import` tells of those
            _note_look(arguments[0] if arguments and arguments[0] is not None else ".", os.sep)
    elif event == "import" and isinstance(arguments[1], str):  # an extension module
        _note(os.path.abspath(arguments[1]))
    elif event == "ctypes.dlopen" and arguments and isinstance(arguments[0], str) and "/" in arguments[0]:
        _note(os.path.abspath(arguments[0]))
    elif event in _UNKNOWN and not _is_of_compiler(sys._getframe(1)):
        _unknown.add(event)


def _is_import(frame: FrameType) -> bool:
    return frame.f_code.co_filename.startswith("<frozen importlib")


def _is_of_compiler(frame: FrameType | None) -> bool:
    """Whether a package whose version is part of every key asks, and no file of the user."""
    while frame is not None and _lies_in(frame.f_code.co_filename, standard_library()):
        frame = frame.f_back
    return frame is not None and _top_package(frame.f_code.co_filename) in _KEYED


def _note(path: str) -> None:
    if path.endswith(".pyc"):
        with contextlib.suppress(ValueError):  # one that lies beside no source
            path = importlib.util.source_from_cache(path)
    if path in _here.known or path.startswith(_SYSTEM) or Path(path).is_relative_to(PACKAGE):
        return
    top = _top_package(path)
    if top in _KEYED or (top is None and _lies_in(path, standard_library())):
        return
    if top is not None and path.endswith(".py"):
        folder = next(each for each in packages() if Path(path).is_relative_to(each))
        _packages.add(str(folder / top))
    else:
        _files.add(path)


def _note_look(path: Any, ending: str = "") -> None:
    """A path that is looked at; with a slash at its end, for the names in it."""
    if not isinstance(path, str | bytes | os.PathLike):
        return
    full = os.path.abspath(os.fsdecode(path))
    if full in _here.known or full.startswith(_SYSTEM) or Path(full).is_relative_to(PACKAGE):
        return
    top = _top_package(full)
    if top not in _KEYED and (top is not None or not _lies_in(full, standard_library())):
        _looked_at.add(full + ending)


class _Looks:
    """Finds no module, but is asked for each first."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> None:
        if _is_recording():
            _note_import(name, sys.path if path is None else path)


def _note_import(name: str, folders: Iterable[str]) -> None:
    """Notes the folders where an import looks for a module: another time it may be somewhere else, or nowhere."""
    top = name.partition(".")[0]
    if top in sys.stdlib_module_names or top in _KEYED:
        return
    if top != name:  # the stamp of an installed package covers its modules
        folders = [each for each in folders if _top_package(each) is None]
    for folder in map(os.path.abspath, folders):
        if _top_package(folder) is not None or not _lies_in(folder, standard_library()):
            _looked_at.update(os.path.join(folder, name.rpartition(".")[2] + ending) for ending in ("", ".py"))


def _lies_in(path: str, folders: Collection[Path]) -> bool:
    return path.startswith("<frozen") or any(Path(path).is_relative_to(folder) for folder in folders)


def _top_package(path: str) -> str | None:
    """The first part of a path below a folder of packages; empty for such a folder."""
    for folder in packages():
        if Path(path).is_relative_to(folder):
            return next(iter(Path(path).relative_to(folder).parts), "")
    return None


def _digest(path: str) -> str | None:
    try:
        return hashlib.sha256(Path(path).read_bytes()).hexdigest() if os.path.isfile(path) else None
    except OSError:
        return None


def _look(path: str) -> str | None:
    """Stamp of a path: the names in a folder, or a file's mode, size and time, but not its contents."""
    try:
        if path.endswith(os.sep):
            return _hidden("\n".join(sorted(set(os.listdir(path)) - {"__pycache__"})))
        found = os.stat(path)
        shown = [found.st_mode, os.readlink(path) if os.path.islink(path) else ""]
        if not stat.S_ISDIR(found.st_mode):  # a folder's size and time change with what else lies in it
            shown += [found.st_size, found.st_mtime_ns]
        return _hidden(str(shown))
    except OSError:
        return None


@functools.lru_cache(maxsize=1024)
def _stamp(path: str, of_generation: int) -> str | None:
    """Names, times and sizes of an installed package's files of Python; a package of this kind may be large."""
    digest = hashlib.sha256()
    files = sorted(Path(path).rglob("*.py")) if os.path.isdir(path) else [Path(path)]
    for file in files:
        try:
            stat = file.stat()
        except OSError:
            return None
        digest.update(f"{file} {stat.st_mtime_ns} {stat.st_size}\n".encode())
    return digest.hexdigest()


def _hidden(value: str | None) -> str | None:
    """A digest: values may be secret."""
    return None if value is None else hashlib.sha256(value.encode(errors="surrogateescape")).hexdigest()
