"""The parent's side of a process that runs a user's script: orders, answers, time limits, and prints of scripts."""

from __future__ import annotations

import codecs
import json
import os
import pickle
import select
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from kernelcheck.base.plain_text import escaped
from kernelcheck.compiler.python_kernels.opened_files import note_paths
from kernelcheck.core.user_scripts import wire
from kernelcheck.core.user_scripts.script_process import Load, Order, ScriptCalls, Surroundings, calls_ended
from kernelcheck.core.user_scripts.starting import Started

GRACE_SECONDS = 3.0
"""Seconds beyond its limit that a script may take: the process asks it to stop first, and waits for 2 s."""
PRINTED_BYTES = 64 * 1024
"""Limit on what is shown of a script's prints; see ``_Printed``."""
_STEP_SECONDS = 0.2
"""Interval of checks that the process lives: one that it forked may keep its socket open."""
_EXIT_SECONDS = 10.0
_MESSAGE_SECONDS = 10.0
"""Seconds that a message may take once it has begun: large arrays are not part of it."""
NO_ANSWER = (
    "what its process sent is not the answer to this call; a script must not write to file descriptors that it did "
    "not open"
)


class LostError(Exception):
    """The process has ended, or cannot be started."""

    def __init__(self, message: str, code: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        """Return code of the process, if it had been started."""


class SilentError(Exception):
    """The process did not answer in time, and was ended."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds


class Process:
    """One process. Any thread may ask; it answers one at a time."""

    def __init__(
        self, started: Started, show: Callable[[Path, str], None] | None = None, *, most: int | None = None
    ) -> None:
        """
        Args:
            started: serves nothing yet.
            show: shows what a script prints; by default on stderr.
            most: bytes that it may send at a time, if what it runs may want to harm this process: then it keeps its own
                surroundings, and the arrays that it sends are copied.
        """
        self._most = most
        self._pass_on = show or _PRINTED.show
        self.functions = 0
        """Number of its functions that may yet be called."""
        self.has_ended = False
        self._code: int | None = None
        self._orders = 0
        self._dropped: list[int] = []
        self._lock = threading.Lock()
        self._started = started
        self._socket, self._lifeline, self._shown = started.connection, started.lifeline, started.printed
        self._socket.settimeout(_MESSAGE_SECONDS)
        self._text = codecs.getincrementaldecoder("utf-8")("backslashreplace")
        self._surroundings: Surroundings | None = None

    @property
    def is_in_use(self) -> bool:
        """Whether one of its functions may yet be called."""
        return self.functions > 0

    def drop(self, number: int) -> None:
        """Drops one of its functions, which will not be called any more. The next order says so."""
        self._dropped.append(number)
        self.functions -= 1

    def ask(self, what: Load | ScriptCalls, seconds: float, script: Path) -> tuple[dict[str, Any], list[memoryview]]:
        """Waits for what comes of an order: JSON, and the arrays that it refers to.

        Args:
            what: the order.
            seconds: how long loading, or each call, may take.
            script: whose it is.

        Raises:
            LostError: the process ended, or sent something else; then it was ended.
            SilentError: it does not answer; it was ended.
        """
        with self._lock:
            if self.has_ended:
                raise LostError("the process that ran it has ended", self._code)
            try:
                return self._exchange(what, seconds, script)
            except BaseException:
                self.end()
                raise

    def _exchange(
        self, what: Load | ScriptCalls, seconds: float, script: Path
    ) -> tuple[dict[str, Any], list[memoryview]]:
        dropped, self._dropped = tuple(self._dropped), []
        changed: Surroundings | None = None
        if isinstance(what, Load) and self._most is None and (now := Surroundings.here()) != self._surroundings:
            changed = self._surroundings = now
        self._orders += 1
        order = Order(self._orders, what, seconds, changed, dropped)
        buffers: list[pickle.PickleBuffer] = []
        head = pickle.dumps(order, protocol=5, buffer_callback=buffers.append)
        try:
            wire.send(self._socket, head, [buffer.raw() for buffer in buffers])
        except (BrokenPipeError, ConnectionResetError) as error:
            self._show(script)
            raise self._lost() from error
        except TimeoutError as error:
            raise SilentError(seconds) from error
        calls = len(what.calls) if isinstance(what, ScriptCalls) else 0
        self._wait(seconds + GRACE_SECONDS, seconds, script, calls)
        try:
            answered, arrays = wire.receive(self._socket, most=self._most)
            answer: dict[str, Any] = json.loads(answered)
            if answer["order"] != order.number:
                raise ValueError("it answers another order")
            opened = [path for path in answer["opened"] if path != str(script)]
        except (EOFError, ConnectionResetError) as error:
            self._show(script)
            raise self._lost() from error
        except (ArithmeticError, LookupError, MemoryError, OSError, TypeError, ValueError) as error:
            raise LostError(NO_ANSWER) from error
        note_paths(opened)
        return answer, arrays

    def _wait(self, longest: float, seconds: float, script: Path, most: int) -> None:
        """Waits until the answer begins, or the connection is closed; what was printed before that is shown.

        Args:
            longest: how long the process may take until one more call has ended.
            seconds: for the error.
            script: whose prints they are.
            most: how many calls may end: whatever the process says, it has no more time than for these.
        """
        waiting = select.poll()
        waiting.register(self._socket, select.POLLIN)
        waiting.register(self._shown, select.POLLIN)  # looked at after the socket: prints come before their answer
        end, looked_at, ended = time.monotonic() + longest, time.monotonic(), 0
        while True:
            ready = dict(waiting.poll(1000 * _STEP_SECONDS))
            if self._shown in ready:
                self._show(script)
                if not ready[self._shown] & select.POLLIN:  # the script has closed stdout and stderr
                    waiting.unregister(self._shown)
            if self._socket.fileno() in ready:
                return
            now = time.monotonic()
            if now - looked_at < _STEP_SECONDS:
                continue
            looked_at = now
            if self._started.code() is not None:
                self._show(script)
                raise self._lost()
            if (calls := min(calls_ended(self._started.progress), most)) > ended:
                ended, end = calls, now + longest
            elif now > end:
                raise SilentError(seconds)

    def _show(self, script: Path) -> None:
        """Passes on what scripts have printed."""
        with suppress(BlockingIOError):
            while data := os.read(self._shown, 1 << 16):
                self._pass_on(script, self._text.decode(data))
                if len(data) < 1 << 16:
                    return

    def end(self) -> None:
        """Ends the process and all that it has started."""
        if self.has_ended:
            return
        self.has_ended = True
        self._code = self._started.end()
        self._close()

    def leave(self) -> None:
        """After a fork, in the child: closes what belongs to the parent."""
        self.has_ended = True
        self._close()

    def _close(self) -> None:
        self._socket.close()
        for each in (self._lifeline, self._shown):
            with suppress(OSError):
                os.close(each)

    def _lost(self) -> LostError:
        code = self._started.code_after(_EXIT_SECONDS)
        if code is None:
            return LostError("the process that ran it has closed its connection")
        return LostError("the process that ran it has ended", code)


class _Printed:
    """Shows on stderr what scripts print, escaped; only the beginning if one prints without end."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._bytes: dict[Path, int] = {}

    def show(self, script: Path, text: str) -> None:
        with self._lock:
            before = self._bytes.get(script, 0)
            self._bytes[script] = before + len(text)
            if before > PRINTED_BYTES:
                return
            shown = escaped(text[: PRINTED_BYTES - before])
            if before + len(text) > PRINTED_BYTES:
                shown += f"\n{script.name}: it prints more than {PRINTED_BYTES // 1024} KiB; the rest is not shown\n"
            with suppress(OSError, ValueError, AttributeError):  # a closed stderr, or none
                sys.stderr.write(shown)
                sys.stderr.flush()


_PRINTED = _Printed()
