"""Changes of files as the operating system reports them: batches of paths, from a thread that waits for them."""

from __future__ import annotations

import os
import threading
from collections.abc import Collection
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING

from kernelcheck.base.errors import CannotRunError, UsageError

if TYPE_CHECKING:
    from watchfiles._rust_notify import RustNotify

    from kernelcheck.interfaces.watching.project import Update, WatchedProject

POLLING = "WATCHFILES_FORCE_POLLING"
"""Set where the system tells nothing of files, as on some network drives: they are looked at again and again."""
POLLED_EVERY_MS = 100
QUIET_MS = 25
"""A batch ends when nothing happens for so long: editors write, rename and delete within a few milliseconds."""
LONGEST_MS = 400
"""A batch ends after this in any case."""


class Changes:
    """Watches folders, not those below them. ``fileno`` is readable where there is something to ``take``."""

    def __init__(self) -> None:
        """
        Raises:
            UsageError: watchfiles is not installed.
        """
        try:
            import watchfiles  # noqa: F401
        except ImportError:
            raise UsageError("watch needs watchfiles: pip install 'cuda-kernelcheck[watch]'") from None
        self.folders: frozenset[Path] = frozenset()
        self._found: SimpleQueue[frozenset[Path] | Exception] = SimpleQueue()
        self._readable, self._written = os.pipe()
        os.set_blocking(self._readable, False)
        self._stop = threading.Event()

    def watch(self, folders: Collection[Path]) -> None:
        """Watches these folders, as far as they are there, from now on and no others.

        Raises:
            CannotRunError: the system watches no more.
        """
        from watchfiles._rust_notify import RustNotify

        there = frozenset(folder for folder in folders if folder.is_dir())
        polling = os.environ.get(POLLING, "").lower() not in ("", "false", "disable", "disabled")
        try:
            watcher = RustNotify(sorted(map(str, there)), False, polling, POLLED_EVERY_MS, False, True)
        except OSError as error:
            raise CannotRunError(
                f"files cannot be watched: {error} ({POLLING}=1 looks at them again and again)"
            ) from None
        self._stop.set()
        self._stop = threading.Event()
        threading.Thread(target=self._wait, args=(watcher, self._stop), name="file changes", daemon=True).start()
        self.folders = there

    def sees(self, folders: Collection[Path]) -> bool:
        """Whether all of these are watched that are there, and no others."""
        return frozenset(folder for folder in folders if folder.is_dir()) == self.folders

    def fileno(self) -> int:
        """For ``select``."""
        return self._readable

    def take(self) -> frozenset[Path] | None:
        """All paths since the last call; None if folders come or go, so that any file may have changed.

        Raises:
            CannotRunError: the thread has ended, so that no save would be seen any more.
        """
        try:
            while os.read(self._readable, 4096):
                pass
        except BlockingIOError:
            pass
        paths: set[Path] = set()
        while not self._found.empty():
            found = self._found.get()
            if isinstance(found, Exception):
                why = f"{type(found).__name__}: {found}"
                raise CannotRunError(f"files are no longer watched: {why} ({POLLING}=1 looks at them again and again)")
            paths |= found
        return None if paths & self.folders else frozenset(paths)

    def close(self) -> None:
        """Ends the thread."""
        self._stop.set()

    def _wait(self, watcher: RustNotify, stop: threading.Event) -> None:
        try:
            with watcher:
                while not stop.is_set():
                    found = watcher.watch(LONGEST_MS, QUIET_MS, 1000, stop)
                    if found == "stop":
                        return
                    if isinstance(found, set):
                        self._tell(frozenset(Path(path) for _, path in found))
        except Exception as error:  # noqa: BLE001 - for the thread that waits for saves
            self._tell(error)

    def _tell(self, what: frozenset[Path] | Exception) -> None:
        self._found.put(what)
        os.write(self._written, b".")


def updated(changes: Changes, project: WatchedProject, paths: Collection[Path] | None) -> Update:
    """Effect of a save of ``paths``; None if folders came or went. Files in further folders are watched, too.

    Raises:
        CannotRunError: the system watches no more.
    """
    if paths is None:
        return watch_all(changes, project)
    update = project.update(paths)
    return update if changes.sees(project.folders) else update.and_then(watch_all(changes, project))


def watch_all(changes: Changes, project: WatchedProject) -> Update:
    """Watches the folders of a project, others than before, and says what changed. Nobody tells of what is saved
    meanwhile, so that all files are looked at afterwards, until they are in no further folder.

    Raises:
        CannotRunError: the system watches no more.
    """
    changes.watch(project.folders)
    update = project.update(None)
    while not changes.sees(project.folders):
        changes.watch(project.folders)
        update = update.and_then(project.update(None))
    return update
