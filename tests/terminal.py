"""A program in a terminal of its own: what stands on its screen, and keys for it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pyte

PATIENCE = 60
"""Seconds that a test waits for what never comes, before it fails."""


class Terminal:
    """A running program. ``wait_for`` reads on until a text appears that was not there when it was called last."""

    def __init__(
        self, child: pexpect.spawn, lines: int, columns: int, on_text: Callable[[str], object] = lambda text: None
    ) -> None:
        self.child = child
        self._on_text = on_text
        self._screen = pyte.HistoryScreen(columns, lines, history=100_000)
        self._stream = pyte.Stream(self._screen)
        self.written = ""
        """All that it has written, with its control sequences."""
        self._read = 0

    def wait_for(self, text: str) -> str:
        """What the program wrote up to ``text`` since the last call, with it."""
        while text not in self.written[self._read :]:
            try:
                some = self.child.read_nonblocking(65536, PATIENCE)
            except (pexpect.TIMEOUT, pexpect.EOF) as error:
                shown = "\n".join(self.lines())
                raise AssertionError(f"{text!r} does not appear ({type(error).__name__}) in:\n{shown}") from None
            self._take(some)
        begin, self._read = self._read, self.written.index(text, self._read) + len(text)
        return self.written[begin : self._read]

    def _take(self, some: str) -> None:
        self.written += some
        self._stream.feed(some)
        self._on_text(some)

    def press(self, key: str) -> None:
        """One key."""
        self.child.send(key)

    def end(self) -> int:
        """The exit code, once it has ended."""
        while True:
            try:
                some = self.child.read_nonblocking(65536, PATIENCE)
            except pexpect.EOF:
                break
            self._take(some)
        self.child.wait()
        status: int = self.child.exitstatus if self.child.exitstatus is not None else -self.child.signalstatus
        return status

    def lines(self) -> list[str]:
        """All lines that scrolled away, and those on the screen, as a reader sees them."""
        width = self._screen.columns
        above = ["".join(row[column].data for column in range(width)) for row in self._screen.history.top]
        return [line.rstrip() for line in (*above, *self._screen.display)]


@contextmanager
def terminal(
    command: Sequence[str],
    folder: Path,
    env: Mapping[str, str],
    *,
    lines: int = 50,
    columns: int = 150,
    on_text: Callable[[str], object] = lambda text: None,
) -> Iterator[Terminal]:
    """Runs a program meanwhile; it is killed if it has not ended then. ``on_text`` gets what it writes, as it comes."""
    inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    child = pexpect.spawn(
        command[0],
        list(command[1:]),
        cwd=str(folder),
        env={**inherited, "TERM": "xterm-256color", **env},
        dimensions=(lines, columns),
        encoding="utf-8",
        timeout=PATIENCE,
    )
    child.delaybeforesend = None
    try:
        yield Terminal(child, lines, columns, on_text)
    finally:
        child.close(force=True)
