"""The terminal's view of a watch: lines that stay and, on a terminal, a status line below them."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from rich.console import Console
from rich.live import Live
from rich.text import Text

from kernelcheck.base.paths import display_path
from kernelcheck.base.plain_text import escaped, plural
from kernelcheck.interfaces.cli.output import write_file
from kernelcheck.interfaces.cli.settings import TerminalSettings, terminal_width
from kernelcheck.interfaces.reports import text
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.diagnostics import diagnostic

if TYPE_CHECKING:
    from kernelcheck.core.results.run import OpResult, Run
    from kernelcheck.interfaces.watching.view import Pair
    from kernelcheck.interfaces.watching.work import Chosen, WatchSetting

MOST_NAMES = 4
"""Ops that a line names; the others are counted."""
MOST_ROWS = 12
"""Largest sweep of which a terminal shows every pair; of a larger one, those that do not pass, and the others on
``a``."""
KEYS = "r again · a all results · o report · q quit"
REPORT = "watch.html"
"""In ``.kernelcheck`` next to the registry."""


class Screen:
    """As ``watching.view.View``: a sweep's lines as they come."""

    def __init__(self, settings: TerminalSettings, registry: Path, setting: WatchSetting) -> None:
        self._registry, self._root, self._setting = registry, registry.parent, setting
        self._console = settings.console(sys.stdout)
        self._live: Live | None = None
        if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
            # Colour or not, what is drawn again needs a console that knows it is on a terminal.
            self._console = Console(
                file=sys.stdout,
                force_terminal=True,
                color_system="standard" if settings.colored(sys.stdout) else None,
                highlight=False,
                markup=False,
                emoji=False,
            )
            self._live = Live(
                console=self._console, auto_refresh=False, transient=True, redirect_stdout=False, redirect_stderr=False
            )
        self._keys = ""
        self._rows = self._row = 0

    def __enter__(self) -> Screen:
        if self._live:
            self._live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._live:
            self._live.stop()

    def watching(self, ops: int, *, with_keys: bool) -> None:
        """The first line."""
        self._keys = KEYS if with_keys else "Ctrl-C quits"
        self._say(f"watching {plural(ops, 'op')} of {display_path(self._registry, Path.cwd())}: {self._keys}")

    def chosen(self, backend: Chosen) -> None:
        self._say(f"backend {backend.name}: {backend.reason}")

    def saved(self, files: Sequence[str], changed: Mapping[str, Sequence[str]]) -> None:
        reasons = dict.fromkeys(reason for each in changed.values() for reason in each)
        what = f"{_named(files)} saved" if files else "files have changed"
        self._print(Text())
        self._say(f"{datetime.now():%H:%M:%S}  {what}: {_named(list(changed))} ({', '.join(reasons)})", "bold")

    def begun(self, tasks: int) -> None:
        self._rows, self._row = tasks, 0
        self._show(f"starting {plural(tasks, 'sweep')}" if tasks > 1 else "starting")

    def compiling(self, op: str, dtype: str, done: int, of: int) -> None:
        self._show(f"{done} of {of}: {op} {dtype}")

    def result(self, result: OpResult, *, in_full: bool) -> None:
        self._row += 1
        width = terminal_width(sys.stdout)
        if not self._live or self._rows <= MOST_ROWS or text.verdict(result) != "PASS":
            (line,) = text.table((result,), width)
            counted = Text(f"[{self._row}/{self._rows}] ") if not self._live and self._rows > 1 else Text()
            self._print(counted + line)
        if in_full:
            lines = diagnostic(result, result.failures[0], root=self._root, replay=self._setting.replay)
            self._print_lines(lines)

    def ended(self, run: Run, state: Run, unknown: Collection[str]) -> None:
        total = run.summary
        wrong = total.failed or total.errors or total.skipped or not total.passed
        self._say(text.headline(run), "bold red" if wrong else "bold green")
        if unknown or {result.op for result in run.ops} != {result.op for result in state.ops}:
            self._say(*standing(state, unknown))
        self._show(self._keys)

    def not_run(self, pairs: Sequence[Pair]) -> None:
        asked = "a save, or r, runs them" if self._keys == KEYS else "a save runs them"
        self._say(f"not run: {_named([' '.join(pair) for pair in pairs])}; {asked}", "red")
        self._show(self._keys)

    def shrunk(self, pair: Pair, lines: Sequence[str]) -> None:
        self._print(Text())
        self._say(f"the smallest case of {' '.join(pair)} that fails like this:", "bold")
        for line in lines:
            if line.startswith("replay: "):  # a command stays whole
                self._print(Text(line))
            else:
                self._print_lines([line])

    def explained(self, lines: Sequence[str]) -> None:
        self._print(Text())
        self._print_lines(lines)

    def problem(self, message: str) -> None:
        for line in f"error: {escaped(message)}".splitlines():
            for part in text.wrapped(line, terminal_width(sys.stdout)):
                shown = Text(part)
                shown.highlight_regex("^error:", "bold red")
                self._print(shown)

    def said(self, message: str) -> None:
        self._say(message)

    def show_all(self, state: Run | None, backend: Chosen | None) -> None:
        """All results, as ``kernelcheck run`` shows them."""
        if state is None:
            self._say("no op has run yet")
            return
        self._console.print()
        text.render(
            state,
            self._console,
            root=self._root,
            reason=backend.reason if backend else "",
            replay=self._setting.replay,
            width=terminal_width(sys.stdout),
        )

    def open_report(self, state: Run | None, backend: Chosen | None) -> None:
        """All results as HTML, in a browser if there is one."""
        from kernelcheck.interfaces.reports import html
        from kernelcheck.records.history.database import folder_of, make_folder

        if state is None:
            self._say("no op has run yet")
            return
        if not self._setting.stored:
            self._say(f"the report would be written to {folder_of(self._root)}, where --no-store leaves nothing")
            return
        path = folder_of(self._root) / REPORT
        context = ReportContext(self._root, backend.reason if backend else "", self._setting.replay)
        try:
            make_folder(path.parent)
            write_file(path, html.render(state, context))
        except OSError as error:
            self.problem(f"cannot write {path}: {error.strerror or error}")
            return
        there = any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))
        opened = there and webbrowser.open(path.as_uri())  # without these, it may be one that takes the terminal
        self._say(f"{'opened ' if opened else ''}{path.as_uri()}")

    def _say(self, line: str, style: str = "") -> None:
        for part in text.wrapped(line, terminal_width(sys.stdout)):
            self._print(Text(part, style))

    def _print_lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            for part in text.wrapped(line, terminal_width(sys.stdout)):
                self._print(text.colored(part))

    def _print(self, line: Text) -> None:
        self._console.print(line, soft_wrap=True)
        if not self._live:
            sys.stdout.flush()

    def _show(self, line: str) -> None:
        if self._live:
            self._live.update(Text(line, "dim", no_wrap=True, overflow="ellipsis"), refresh=True)


def standing(state: Run, unknown: Collection[str]) -> tuple[str, str]:
    """State of all ops, in a line, and its style.

    Args:
        state: the newest results of all ops.
        unknown: ops of which a result is missing.
    """
    verdicts: dict[str, set[str]] = {}
    for result in state.ops:
        verdicts.setdefault(result.op, set()).add(text.verdict(result))
    total = len({*verdicts, *unknown})
    failing = [op for op, found in verdicts.items() if found - {"PASS", "CHECKED"}]
    left = {*unknown} - {*failing}
    checked = {op for op, found in verdicts.items() if "CHECKED" in found} - {*failing} - left
    passing = total - len(failing) - len(checked) - len(left)
    if passing == total:
        return (f"all {total} ops pass" if total > 1 else "1 op passes"), "green"
    others = [f"{len(checked)} checked, not compared"] if checked else []
    others += [f"{len(left)} not run yet"] if left else []
    of = f" of {total} ops" if total > 1 else " op"
    if failing:
        first = f"{len(failing)}{of} {'does' if len(failing) == 1 else 'do'} not pass: {_named(failing)}"
    else:
        first = f"{passing}{of} {'passes' if passing == 1 else 'pass'}"
    return "; ".join([first, *others]), "red" if failing else ""


def _named(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMES
    return ", ".join(names) if more <= 1 else f"{', '.join(names[:MOST_NAMES])} and {more} more"
