"""What the process of a solution may do: no network, no writing but to its own folders, bounded memory and time.

Namespaces of the user, network and mounts need no privileges on most Linux systems (user_namespaces(7)). What the
system refuses is returned as a sentence, for the verdict to show.
"""

from __future__ import annotations

import ctypes
import errno
import os
import resource
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

_CLONE_NEWNS, _CLONE_NEWUSER, _CLONE_NEWNET, _CLONE_NEWIPC = 0x00020000, 0x10000000, 0x40000000, 0x08000000
_CLONE_NEWPID = 0x20000000
_MS_RDONLY, _MS_REMOUNT, _MS_BIND, _MS_REC, _MS_PRIVATE = 1, 32, 4096, 16384, 1 << 18
_PR_GET_DUMPABLE, _PR_SET_DUMPABLE, _PR_SET_NO_NEW_PRIVS = 3, 4, 38
_CAPABILITY_VERSION = 0x20080522
"""capset(2)"""
_SHARED_MEMORY = "/dev/shm"
"""Each process gets its own, which ends with it."""
_MOUNT_SETATTR, _AT_FDCWD, _AT_RECURSIVE, _MOUNT_ATTR_RDONLY = 442, -100, 0x8000, 1
"""mount_setattr(2), since Linux 5.12; the number is the same on all architectures."""
_C = ctypes.CDLL(None, use_errno=True)


def leave_network() -> str:
    """Moves this process, which must have one thread, to namespaces without a network and where it may mount.

    Returns:
        Why the system refuses that; empty if it does not.
    """
    user, group = os.getuid(), os.getgid()
    if _C.unshare(_CLONE_NEWUSER | _CLONE_NEWNET | _CLONE_NEWIPC):
        return os.strerror(ctypes.get_errno())
    Path("/proc/self/setgroups").write_text("deny")
    Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
    Path("/proc/self/gid_map").write_text(f"{group} {group} 1")
    return ""


def keep_memory_private() -> None:
    """Hides this process's memory from others of the user (``PR_SET_DUMPABLE``, prctl(2))."""
    _C.prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


@contextmanager
def private_memory() -> Iterator[None]:
    """Within, the same."""
    before = _C.prctl(_PR_GET_DUMPABLE, 0, 0, 0, 0)
    keep_memory_private()
    try:
        yield
    finally:
        _C.prctl(_PR_SET_DUMPABLE, before, 0, 0, 0)


def own_mounts() -> None:
    """Gives this process mounts of its own, for ``lock_files``, which fails if the system refuses that."""
    _C.unshare(_CLONE_NEWNS)


def own_processes() -> str:
    """Gives what this process forks next a namespace of processes; returns why the system refuses that."""
    return os.strerror(ctypes.get_errno()) if _C.unshare(_CLONE_NEWPID) else ""


def mount_processes() -> str:
    """Makes ``/proc`` that of this process's namespace; returns why the system refuses that."""
    try:
        own_mounts()
        _mount(None, Path("/"), _MS_REC | _MS_PRIVATE)
        _mount("proc", Path("/proc"), 0)
    except OSError as error:
        return os.strerror(error.errno or 0)
    return ""


def lock_files(writable: Iterable[Path], hidden: Sequence[Path], nothing: Path) -> str:
    """Makes all files read-only for this process, which must have one thread, and what it starts, and hides some.

    Afterwards it has no capability by which it could undo that, and gets none from a program that it runs.

    Args:
        writable: folders that stay writable.
        hidden: files in whose place ``nothing`` is found.
        nothing: an empty file.

    Returns:
        Why the system refuses that; empty if it does not.
    """
    try:
        _mount(None, Path("/"), _MS_REC | _MS_PRIVATE)
        kept = [path for path in writable if path.is_dir()]
        for path in kept:
            _mount(path, path, _MS_BIND | _MS_REC)
        for path in hidden:
            _mount(nothing, path, _MS_BIND)
        _set_read_only(Path("/"), on=True, recursive=True)
        for path in kept:
            _set_read_only(path, on=False, recursive=False)
        if os.path.isdir(_SHARED_MEMORY):
            _mount("tmpfs", Path(_SHARED_MEMORY), 0)
        if len(os.listdir("/proc/self/task")) > 1:
            raise OSError(errno.EBUSY, "it has more threads")
        _drop_capabilities()
    except OSError as error:
        return os.strerror(error.errno or 0)
    return ""


def _drop_capabilities() -> None:
    version = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION, 0)
    if _C.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) or _C.capset(version, bytes(24)):
        raise OSError(ctypes.get_errno(), "capset")


def _mount(source: Path | Literal["tmpfs", "proc"] | None, target: Path, flags: int) -> None:
    origin = None if source is None else os.fsencode(source)
    kind = source.encode() if isinstance(source, str) else None
    if _C.mount(origin, os.fsencode(target), kind, ctypes.c_ulong(flags), None):
        raise OSError(ctypes.get_errno(), f"mount {target}")


def _set_read_only(path: Path, *, on: bool, recursive: bool) -> None:
    flag = (ctypes.c_uint64 * 4)(_MOUNT_ATTR_RDONLY if on else 0, 0 if on else _MOUNT_ATTR_RDONLY, 0, 0)
    flags = _AT_RECURSIVE if recursive else 0
    if _C.syscall(_MOUNT_SETATTR, _AT_FDCWD, os.fsencode(path), flags, ctypes.byref(flag), ctypes.sizeof(flag)):
        raise OSError(ctypes.get_errno(), f"mount_setattr {path}")


def limit(memory: int, seconds: int, file: int) -> None:
    """Bounds this process and all that it starts.

    Args:
        memory: bytes of data that each of them may have (``RLIMIT_DATA``).
        seconds: processor time of each.
        file: bytes of a file that they write.
    """
    for what, most in (
        (resource.RLIMIT_DATA, memory),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_FSIZE, file),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(what)[1]
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (most, most))
