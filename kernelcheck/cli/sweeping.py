"""What commands that run a sweep share: progress on stderr, and at the end reports and the exit code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from kernelcheck.cli import exit_codes
from kernelcheck.cli.output import Context, Destination, write_reports
from kernelcheck.cli.settings import Settings, leave, leave_at_once

if TYPE_CHECKING:
    from kernelcheck.backends.base import Backend
    from kernelcheck.registry import Registry
    from kernelcheck.results import Run
    from kernelcheck.sweep import Selection


def sweep(registry: Registry, selection: Selection, backend: Backend, settings: Settings) -> Run:
    """Runs the selected cases, and tells of each op and dtype on stderr as it finishes.

    Raises:
        kernelcheck.errors.KernelcheckError: as ``run_sweep``, and where ``tolerances.json`` is not valid.
    """
    from kernelcheck.cli.progress import Progress
    from kernelcheck.sweep import run_sweep, select
    from kernelcheck.tolerances import load_tolerances

    tolerance_of = load_tolerances(registry).of(registry, backend.name)
    with Progress(settings, len(select(registry, selection))) as progress:
        return run_sweep(registry, selection, backend, on_result=progress.advance, tolerance_of=tolerance_of)


def report_and_leave(
    run: Run,
    reports: Sequence[Destination],
    settings: Settings,
    context: Context,
    *,
    fail_on_regression: bool = False,
) -> NoReturn:
    """Writes the reports and ends the command with the run's exit code."""
    write_reports(run, reports, settings, context)
    code = exit_codes.of_run(run, fail_on_regression=fail_on_regression)
    if run.abandoned:
        leave_at_once(code)
    leave(code)
