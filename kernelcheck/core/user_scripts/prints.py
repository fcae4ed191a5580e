"""Sends prints of users' scripts to stderr, since stdout may be a report, with control characters escaped."""

from __future__ import annotations

import contextlib
import io
import sys
import threading
from typing import IO, TextIO, cast

from kernelcheck.base.plain_text import escaped

_this_thread = threading.local()


class Prints:
    """While any thread is within, ``sys.stdout`` and ``sys.stderr`` are others for these threads.

    Both are the ``sys.stderr`` of before, escaped; other threads have theirs as before.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0
        self._streams: dict[str, _StreamOfOthers] = {}

    def __enter__(self) -> None:
        _this_thread.runs_a_script = True
        with self._lock:
            if not self._inside:
                escaping = _Escaping(sys.stderr)
                for name in ("stdout", "stderr"):
                    self._streams[name] = _StreamOfOthers(getattr(sys, name), escaping)
                    setattr(sys, name, self._streams[name])
            self._inside += 1

    def __exit__(self, *raised: object) -> None:
        with self._lock:
            self._inside -= 1
            if not self._inside:
                for name, stream in self._streams.items():
                    if getattr(sys, name) is stream:
                        setattr(sys, name, stream.usual)
                self._streams.clear()


class _StreamOfOthers:
    """A stream, except in the threads of scripts, where it is another one."""

    def __init__(self, usual: TextIO, of_scripts: _Escaping) -> None:
        self.usual = usual
        self._of_scripts = of_scripts

    def __getattr__(self, name: str) -> object:
        return getattr(self._of_scripts if getattr(_this_thread, "runs_a_script", False) else self.usual, name)


class _Escaping(io.TextIOBase):
    """Writes escaped text to another stream; what that does not take is lost."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return "utf-8"

    @property
    def buffer(self) -> IO[bytes]:
        return cast("IO[bytes]", _Bytes(self))

    def fileno(self) -> int:
        return self._stream.fileno()

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return False

    def write(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        with contextlib.suppress(OSError):
            self._stream.write(escaped(text))
        return len(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError):
            self._stream.flush()


class _Bytes(io.RawIOBase):
    """Bytes for an escaping stream."""

    def __init__(self, stream: _Escaping) -> None:
        self._stream = stream

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        whole = bytes(memoryview(data))  # type: ignore[arg-type]
        self._stream.write(whole.decode("utf-8", errors="backslashreplace"))
        return len(whole)
