"""The summary of a GitHub Actions step: a file that the runner names, to which every command of the step appends."""

from __future__ import annotations

import os
from pathlib import Path

from kernelcheck.reports.context import Context
from kernelcheck.results.run import Run

LIMIT = 1024 * 1024
"""Bytes of one step's summary; GitHub shows nothing of a longer one."""


def append_step_summary(run: Run, context: Context, path: Path) -> str:
    """Appends the Markdown report to the step's summary, cut to what there is room for.

    It is written at once, so that commands side by side do not mix their lines.

    Returns:
        What was done, for the user.

    Raises:
        OSError: the file cannot be written.
    """
    from kernelcheck.reports import markdown

    taken = path.stat().st_size if path.exists() else 0
    report = ("\n" + markdown.render(run, context, max(0, LIMIT - taken - 2)) + "\n").encode()
    if taken + len(report) > LIMIT:
        return f"step summary: nothing appended to {path}: it holds {taken:,} bytes, and GitHub takes {LIMIT:,}"
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
    try:
        written = os.write(descriptor, report)
        if written != len(report):
            raise OSError(f"only {written} of {len(report)} bytes could be written")
    finally:
        os.close(descriptor)
    return f"step summary: {len(report):,} bytes appended to {path}"
