"""Runs a sweep for a command: progress on stderr, and at the end reports and the exit code."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, NoReturn

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.core.results import exit_codes
from kernelcheck.interfaces.cli.output import Destination, write_reports
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave, leave_at_once
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.formats import ReportFormat

if TYPE_CHECKING:
    from kernelcheck.core.results.run import Run
    from kernelcheck.core.sweep.cluster import Cluster
    from kernelcheck.core.sweep.selection import Selection
    from kernelcheck.interfaces.api.running import Opened
    from kernelcheck.interfaces.cli.coverage_options import Covering
    from kernelcheck.interfaces.cli.searching import Searching
    from kernelcheck.interfaces.cli.timings import Timings
    from kernelcheck.records.history.recorder import RunRecorder


@dataclass(frozen=True)
class Storing:
    """Whether and how a command's run is stored."""

    command: str
    enabled: bool
    keep_runs: int


def sweep(
    opened: Opened,
    selection: Selection,
    settings: TerminalSettings,
    storing: Storing,
    compare: Callable[[Run], Run] = lambda run: run,
    cluster: str | None = None,
    reports: Sequence[Destination] = (),
) -> tuple[Run, RunRecorder]:
    """Runs the selected cases, stores the results, and reports each op and dtype on stderr as it finishes.

    Args:
        opened: the ops, and what runs them.
        selection: which of their cases.
        settings: how to write to stderr.
        storing: whether and how the run is stored.
        compare: compares the run with a baseline, so that the comparison is stored too.
        cluster: the address of a Dask cluster that runs them.
        reports: what is written at the end: a terminal shows no line twice.

    Returns:
        The run and its recorder, whose errors are reported after the reports (``report_and_leave``).

    Raises:
        kernelcheck.base.errors.KernelcheckError: as ``run_sweep``, or if nothing can be stored.
    """
    from kernelcheck.base.steps import listening
    from kernelcheck.core.sweep.selection import select
    from kernelcheck.interfaces.cli.progress import SweepProgress
    from kernelcheck.records.history.recorder import recording

    tasks = select(opened.registry, selection)
    stored = recording(
        opened.registry,
        opened.backend,
        selection.mode,
        tasks,
        command=storing.command,
        enabled=storing.enabled,
        keep_runs=storing.keep_runs,
    )
    in_text = any(each.format is ReportFormat.TEXT and each.path is None for each in reports)
    progressing = SweepProgress(settings, len(tasks), reported=in_text and sys.stdout.isatty())
    with (
        _workers(cluster) as connected,
        stored as recorder,
        progressing as progress,
        listening(progress.stepped),
    ):
        run = opened.sweep(
            selection,
            on_result=recorder.then(progress.advance),
            on_failure=recorder.witness,
            on_compile=progress.compiling,
            cluster=connected,
        )
        run = compare(run)
        recorder.finish(run)
    return run, recorder


@contextmanager
def _workers(address: str | None) -> Iterator[Cluster | None]:
    """The Dask cluster at an address; without one, None."""
    if not address:
        yield None
        return
    from kernelcheck.core.sweep.cluster import Cluster

    with closing(Cluster(address)) as connected:
        yield connected


def report_and_leave(
    run: Run,
    reports: Sequence[Destination],
    settings: TerminalSettings,
    context: ReportContext,
    recorder: RunRecorder | None = None,
    timings: Timings | None = None,
    covering: Covering | None = None,
    write_receipt: Callable[[Run], None] | None = None,
    also: exit_codes.ExitCode = exit_codes.ExitCode.PASSED,
    searching: Searching | None = None,
) -> NoReturn:
    """Writes the reports, and then coverage, timings and the receipt, and ends the command with the run's exit code, or
    with that of what it did ``also``.

    Raises:
        kernelcheck.base.errors.StoreError: not all of the run could be stored.
    """
    write_reports(run, reports, settings, context)
    enough = True
    beside = any(each.format is ReportFormat.TEXT and each.path is None for each in reports)
    if searching:
        searching.write(stdout=beside)
    if covering:
        enough = covering.write(settings, context.root, dict.fromkeys(each.op for each in run.ops), stdout=beside)
    if timings:
        timings.write(settings)
    if recorder:
        recorder.require_stored()
    if write_receipt and run.interrupted:
        settings.console(sys.stderr).print("no receipt was written: the run was interrupted")
    elif write_receipt:
        write_receipt(run)
    code = exit_codes.of_run(run, fail_on_regression=context.fail_on_regression)
    if code == exit_codes.ExitCode.PASSED and not enough:
        code = exit_codes.ExitCode.FAILED
    if context.lint:
        failed = context.lint.fails(on_regression=context.fail_on_regression)
        code = exit_codes.worst(code, exit_codes.of_lint(failed=failed, errors=bool(context.lint.found.errors)))
    code = exit_codes.worst(code, also)
    if run.abandoned:
        leave_at_once(code)
    leave(code)
