"""The progress of a sweep, on stderr: a live bar on a terminal, else a line per op and dtype."""

from __future__ import annotations

import os
import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

from kernelcheck.core.results.run import OpResult
from kernelcheck.interfaces.cli.settings import TerminalSettings, is_one_file, terminal_width
from kernelcheck.interfaces.reports.text import table, verdict

if TYPE_CHECKING:
    from rich.progress import Progress as Bar


STEP_SECONDS = 30.0
"""At most so often a line without a terminal says how far a case has come; any other line counts as one."""


class SweepProgress:
    """Reports each op and dtype as it finishes: ``with Progress(...) as progress: progress.advance(result)``."""

    def __init__(self, settings: TerminalSettings, total: int, *, reported: bool = False) -> None:
        """
        Args:
            settings: how to write to stderr.
            total: how many results there will be.
            reported: whether the same terminal gets a report with these lines at the end: it shows each once.
        """
        self._console = settings.console(sys.stderr)
        self._total = total
        self._done = 0
        self._spoken = time.monotonic()
        self._reported = reported
        self._red: list[str] = []
        self._quiet = settings.quiet
        self._listed = settings.listed if is_one_file(sys.stderr, sys.stdout) else set()
        live = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._bar = self._make_bar(settings) if live else None
        self._width = terminal_width(sys.stderr) if live else None
        self._task = self._bar.add_task("compiling", total=total) if self._bar else None

    def _make_bar(self, settings: TerminalSettings) -> Bar:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
        from rich.progress import Progress as Bar
        from rich.table import Column

        # Colour or not, a bar needs a console that knows it is on a terminal.
        live = Console(file=sys.stderr, force_terminal=True, no_color=not settings.colored(sys.stderr), markup=False)
        columns = (
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("{task.description}", markup=False, table_column=Column(no_wrap=True, overflow="ellipsis")),
        )
        return Bar(*columns, console=live, transient=True)

    def __enter__(self) -> SweepProgress:
        if self._bar:
            self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._bar:
            self._bar.stop()

    def compiling(self, op: str, dtype: str) -> None:
        """Shows what is compiled, on a terminal; called on any thread."""
        if self._bar and self._task is not None:
            self._bar.update(self._task, description=f"compiling {op} {dtype}")

    def stepped(self, text: str) -> None:
        """Shows how far a long case has come; without a terminal seldom. Called on any thread."""
        if self._bar and self._task is not None:
            self._bar.update(self._task, description=text)
        elif not self._quiet and time.monotonic() - self._spoken >= STEP_SECONDS:
            self._spoken = time.monotonic()
            self._console.print(text, markup=False, highlight=False)

    def advance(self, result: OpResult) -> None:
        """Reports ``result``; on a terminal only one that did not pass, which stays if no report has it."""
        self._done += 1
        (line,) = table((result,), self._width)
        if self._bar and self._task is not None:
            if verdict(result) != "PASS":
                self._red.append(f"{result.op} {result.dtype}")
                if not self._reported:
                    self._bar.console.print(line)
            red = f"; {len(self._red)} did not pass: {', '.join(reversed(self._red))}" if self._red else ""
            self._bar.update(self._task, advance=1, description=f"{result.op} {result.dtype}{red}")
        elif not self._quiet:
            self._spoken = time.monotonic()
            self._console.print(f"[{self._done}/{self._total}]", line)
            self._listed.add(id(result))
