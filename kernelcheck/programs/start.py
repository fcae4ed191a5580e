"""Starts the Python side of the runtime in a program's process: the library calls `start` once."""

from __future__ import annotations

import atexit
import os
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kernelcheck.base.errors import KernelcheckError
from kernelcheck.programs.bridge import LAUNCH_FAILURE, NOT_SUPPORTED, Bridge
from kernelcheck.programs.journal_observer import JournalObserver
from kernelcheck.programs.native import CALLBACKS, Callbacks, Native
from kernelcheck.programs.observations import Observer, Terminal
from kernelcheck.programs.sanitizing.door import current_door
from kernelcheck.programs.sanitizing.settings import Settings


def _guarded(method: Callable[..., Any], on_error: object, observer: Observer) -> Callable[..., Any]:
    """Keeps exceptions in a callback: they are shown and recorded, since a finding may be lost, and the library gets an
    error. A process that cannot record it ends with exit code 3."""

    def lost(error: BaseException) -> None:
        try:
            observer.refused(
                f"kernelcheck failed in `{method.__name__}`, and what it was about is lost: {error!r}", None, ()
            )
        except BaseException:  # noqa: BLE001 - nothing is left that could say so later
            os._exit(3)

    def call(*arguments: Any) -> Any:
        try:
            return method(*arguments)
        except KernelcheckError as error:
            os.write(2, f"kernelcheck: {error}\n".encode())
            lost(error)
        except BaseException as error:  # noqa: BLE001 - a fault of ours, in a program that is not Python
            os.write(2, f"kernelcheck: {traceback.format_exc()}".encode())
            lost(error)
        return on_error

    return call


_ON_ERROR = {
    "describe": -1,
    "prepare": NOT_SUPPORTED,
    "report": LAUNCH_FAILURE,
    "cooperate": NOT_SUPPORTED,
    "refuses_cluster": NOT_SUPPORTED,
    "encode_map": NOT_SUPPORTED,
    "variable": 0,
}
_kept: list[object] = []
"""Objects that the library calls, kept for as long as the process lives."""


def start(library: str, digest: str = "") -> None:
    """Starts to answer the library, which calls this once. ``digest`` is that of the sources from which it was
    built."""
    from kernelcheck.cuda_source.installed.nvcc_toolkit import find_toolkit
    from kernelcheck.programs.runtime_build import sources_digest

    if digest != sources_digest():
        why = "this program was built by another version of kernelcheck: build it again by `kernelcheck nvcc`"
        print(f"kernelcheck: {why}", file=sys.stderr)
        os._exit(3)

    native = Native(library)
    door = current_door()
    if door is not None and not door.launching:
        native.only_count()
    settings = door.settings if door is not None else Settings()
    root = Path(settings.root) if settings.root else Path.cwd()
    arch = f"sm_{native.arch()}"
    observer: Observer = Terminal() if door is None else JournalObserver(door, arch)
    recorder = door.recorder if door is not None else None
    bridge = Bridge(native, observer, settings, arch, root, find_toolkit().include, recorder)
    os.register_at_fork(after_in_child=bridge.after_fork)
    atexit.register(native.leave)  # for a Python process, which ends before the library does; others end otherwise
    made = {
        name: prototype(_guarded(getattr(bridge, name), _ON_ERROR.get(name), observer)) for name, prototype in CALLBACKS
    }
    callbacks = Callbacks(**made)
    _kept.extend((bridge, callbacks, made))
    native.set_callbacks(callbacks)
    if recorder is not None:
        native.record()
