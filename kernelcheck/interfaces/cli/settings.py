"""How a command talks to the terminal, and how it ends."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterator
from enum import Enum
from typing import IO, TYPE_CHECKING, NoReturn, cast

import typer

from kernelcheck.base.dataclasses import dataclass, field

if TYPE_CHECKING:
    from rich.console import Console

    from kernelcheck.core.results.exit_codes import ExitCode


class Color(str, Enum):
    """When to colour what is printed."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


class _Steady:
    """A stream whose reader may go away (``2>&1 | head``), or whose disk may be full: what is written after that is
    lost, without an error."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with self._forgiving():
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        with self._forgiving():
            self._stream.flush()

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)

    @contextlib.contextmanager
    def _forgiving(self) -> Iterator[None]:
        try:
            yield
        except OSError:
            abandon(self._stream)


def abandon(stream: IO[str]) -> None:
    """Drops what is written to a stream that fails: what stays in its buffer would fail again when Python flushes it on
    its way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@dataclass
class TerminalSettings:
    """Terminal options of the command line; they travel as the context's ``obj``."""

    color: Color = Color.AUTO
    debug: bool = False
    quiet: bool = False
    """Whether only what did not pass is shown."""
    announced: bool = False
    """Whether the terminal has been told which backend runs the kernels, and why."""
    listed: set[int] = field(default_factory=set)
    """The ``id`` of each result whose line stands where the report is written, too."""

    def colored(self, stream: IO[str]) -> bool:
        """Whether to colour ``stream``: ``--color``, then NO_COLOR (no-color.org), then FORCE_COLOR, then whether it is
        a terminal."""
        if self.color is not Color.AUTO:
            return self.color is Color.ALWAYS
        if os.environ.get("NO_COLOR"):
            return False
        if os.environ.get("FORCE_COLOR"):
            return True
        return stream.isatty() and os.environ.get("TERM") != "dumb"

    def console(self, stream: IO[str], *, colored: bool | None = None) -> Console:
        """A console that writes to ``stream``, coloured as ``stream`` asks for or as ``colored`` says."""
        from rich.console import Console

        if colored is None:
            colored = self.colored(stream)
        return Console(
            file=cast("IO[str]", _Steady(stream)) if stream is sys.stderr else stream,
            force_terminal=colored,
            color_system="standard" if colored else None,
            no_color=not colored,
            highlight=False,
            markup=False,
            emoji=False,
            soft_wrap=True,
        )


def is_one_file(one: IO[str], other: IO[str]) -> bool:
    """Whether two streams write to the same pipe, file or terminal."""
    try:
        return os.path.sameopenfile(one.fileno(), other.fileno())
    except (OSError, ValueError, AttributeError):  # a stream without a file
        return False


def terminal_width(stream: IO[str]) -> int | None:
    """The columns of the terminal that a stream writes to; None if it is none."""
    return shutil.get_terminal_size().columns if stream.isatty() else None


def leave(code: ExitCode) -> NoReturn:
    """Ends the command with ``code``."""
    raise typer.Exit(int(code))


def leave_at_once(code: ExitCode) -> NoReturn:
    """Ends the process with ``code``, without waiting for its other threads, as Python would."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError):
            stream.flush()
    os._exit(int(code))
