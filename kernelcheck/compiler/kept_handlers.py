"""Ctrl-C and SIGTERM while NVRTC compiles.

NVRTC sets handlers of its own meanwhile, which end the process with exit code 4 and no word; of two compilations at
once, one may leave them behind. While any runs, a thread puts the process's own back, within a millisecond.
"""

from __future__ import annotations

import ctypes
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_SECONDS = 0.001
_ROOM = 256
"""Bytes for a ``struct sigaction`` of the C library, which has at most 152 and begins with the handler."""

_libc = ctypes.CDLL(None)
_lock = threading.Lock()
_compiling = threading.Event()
_active = 0
_thread: threading.Thread | None = None
_own: dict[int, ctypes.Array[ctypes.c_char]] = {}
"""Handlers of the process when the first of the running compilations began."""


@contextmanager
def kept_handlers() -> Iterator[None]:
    """Within, and after it, the handlers of SIGINT and SIGTERM are those of before."""
    global _active, _thread
    with _lock:
        if not _active:
            _own.update({number: _action(number) for number in _SIGNALS})
        _active += 1
        if _thread is None or not _thread.is_alive():  # a forked process has none
            _thread = threading.Thread(target=_keep, name="kernelcheck signal handlers", daemon=True)
            _thread.start()
        _compiling.set()
    try:
        yield
    finally:
        with _lock:
            _active -= 1
            if not _active:
                _compiling.clear()
                for number in _SIGNALS:  # also where the handler is the same: NVRTC makes system calls restart
                    _libc.sigaction(number, _own[number], None)


def _keep() -> None:
    while True:
        _compiling.wait()
        with _lock:
            for number in _SIGNALS if _active else ():
                if _handler(_action(number)) != _handler(_own[number]):
                    _libc.sigaction(number, _own[number], None)
        time.sleep(_SECONDS)


def _action(number: int) -> ctypes.Array[ctypes.c_char]:
    action = ctypes.create_string_buffer(_ROOM)
    _libc.sigaction(number, None, action)
    return action


def _handler(action: ctypes.Array[ctypes.c_char]) -> int:
    return ctypes.c_void_p.from_buffer(action).value or 0
