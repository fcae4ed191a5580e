"""Looks at kernels and reports on them, for ``kernelcheck lint`` and ``kernelcheck ci``."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kernelcheck.base.errors import UsageError
from kernelcheck.interfaces.cli.output import Destination, write_file, write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings
from kernelcheck.interfaces.reports.formats import ReportFormat

if TYPE_CHECKING:
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.core.sweep.selection import Task
    from kernelcheck.insight.lint.baseline import LintBaseline, Linted


def known_baseline(
    registry: OpRegistry, settings: TerminalSettings, reports: Sequence[Destination], *, required: bool
) -> LintBaseline | None:
    """The baseline that the registry names.

    That there is none yet is said, and that a report replaces a file which is none.

    Args:
        registry: which names it.
        settings: how to write to stderr.
        reports: what will be written.
        required: whether it must be there.

    Raises:
        UsageError: it is required and there is none, or the file is no baseline and stays.
    """
    from kernelcheck.interfaces.reports.lint import read_baseline

    path = named_baseline(registry)
    if path is None:
        return None
    if not path.exists() and not required:
        said = f"no baseline yet at {path}: kernelcheck lint --output json={path} makes it"
    else:
        try:
            return read_baseline(path)
        except UsageError as error:
            rewritten = any(each.path and each.path.resolve() == path.resolve() for each in reports)
            if required or not rewritten:
                raise
            said = f"nothing is compared, and {path} is written anew: {error}"
    settings.console(sys.stderr).print(said, markup=False, highlight=False)
    return None


def named_baseline(registry: OpRegistry) -> Path | None:
    """The baseline that the registry names, relative to the current folder as commands show it."""
    path = registry.lint_gate.baseline
    return Path(os.path.relpath(path)) if path else None


def look_at(
    registry: OpRegistry,
    tasks: Sequence[Task],
    archs: Sequence[str],
    settings: TerminalSettings,
    *,
    known: LintBaseline | None,
    whole: bool,
    jobs: int = 0,
    sass: bool = False,
) -> Linted:
    """Looks at ops, and compares them with a baseline.

    Args:
        registry: where they come from.
        tasks: what to look at.
        archs: for these architectures.
        settings: how to write to stderr.
        known: what they are compared with, if anything.
        whole: whether no op and no dtype was named, so that what the baseline has beyond the registry is gone.
        jobs: how many to look at concurrently; 0 for one a processor.
        sass: whether to read the machine code, where there is an ``nvdisasm``.

    Raises:
        UsageError, CannotRunError: as ``lint``.
    """
    from kernelcheck.insight.lint.baseline import Linted, LintScope, compare
    from kernelcheck.insight.lint.lint import lint

    console = settings.console(sys.stderr)
    count = len(tasks) * len(archs)
    done = iter(range(1, count + 1))

    def on_done(op: str, dtype: str, where: str) -> None:
        if not settings.quiet:
            console.print(f"[{next(done)}/{count}] {op} {dtype} {where}")

    archs = list(dict.fromkeys(archs))
    found = lint(registry, tasks, archs, jobs=jobs or os.cpu_count() or 1, sass=sass, on_done=on_done)
    pairs = {(task.op.name, task.dtype) for task in tasks}
    every = {(op.name, dtype) for op in registry.ops.values() for dtype in op.dtypes}
    scope = LintScope(pairs, archs, every - pairs if whole else None)
    return Linted(found, compare(found, known, scope) if known else None)


def write(linted: Linted, reports: Sequence[Destination], settings: TerminalSettings, root: Path) -> None:
    """Writes every report, files first; what differs from the baseline goes to stderr if no text does to stdout.

    Raises:
        CannotRunError: a file cannot be written.
    """
    from kernelcheck.interfaces.reports.formats import lint_rendered
    from kernelcheck.interfaces.reports.lint import comparison, text

    since = comparison(linted.compared) if linted.compared else ""
    for each in sorted(reports, key=lambda destination: destination.path is None):
        if each.format is ReportFormat.TEXT:
            report = text(linted.found, root) + since
        else:
            report = lint_rendered(linted, each.format, root)
        if each.path is not None:
            write_file(each.path, report)
        else:
            write_stdout(report)
            if each.format is not ReportFormat.TEXT:
                settings.console(sys.stderr).print(since, end="", markup=False, highlight=False)
