"""``kernelcheck baseline``: the report that later runs are compared with."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.interfaces.cli import help_screen, options
from kernelcheck.interfaces.cli.backend_choice import choose_backend
from kernelcheck.interfaces.cli.opening import kept_files, open_ops, open_registry, replay_options
from kernelcheck.interfaces.cli.output import (
    Destination,
    check_writable,
    stdout_console,
    write_file,
    write_stdout,
)
from kernelcheck.interfaces.cli.settings import TerminalSettings
from kernelcheck.interfaces.cli.sweeping import Storing, report_and_leave, sweep
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.formats import ReportFormat

if TYPE_CHECKING:
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.core.results.run import Run
    from kernelcheck.records.run_report.reader import Report

app = typer.Typer(
    help="Make or update the report that `ci --baseline` compares with.",
    no_args_is_help=True,
    add_completion=False,
)
EXAMPLES = options.examples(
    ("kernelcheck baseline update", "run everything, write baseline.json, show what changed"),
    ("kernelcheck baseline update --quick --baseline quick.json", "a baseline for quick runs"),
    ("kernelcheck baseline update report.json", "take the report of an earlier run"),
    ("kernelcheck baseline update --dry-run", "show what would change"),
)


@app.callback(cls=help_screen.ScreenGroup, epilog=EXAMPLES)
def _baseline() -> None:
    pass


@app.command("update", cls=help_screen.ScreenCommand, epilog=EXAMPLES)
def update(
    context: typer.Context,
    report: Annotated[
        Path | None,
        typer.Argument(metavar="REPORT", help="A JSON report of the whole registry; without it, the sweep is run."),
    ] = None,
    baseline: Annotated[
        Path | None,
        typer.Option("--baseline", metavar="FILE", help="The baseline; by default baseline.json next to the registry."),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Run a few cases of each op; by default as the baseline did.")
    ] = False,
    thorough: Annotated[bool, typer.Option("--thorough", help="Run many cases in every dtype.")] = False,
    allow_failing: Annotated[
        bool, typer.Option("--allow-failing", help="Take kernels that fail into the baseline, as known.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Write no file.")] = False,
    seed: options.SeedOption = None,
    backend: options.BackendOption = None,
    no_fmad: options.NoFmadOption = False,
    jobs: options.JobsOption = 0,
    config: options.ConfigOption = None,
) -> None:
    """Rewrite the baseline and show what changed.

    The new one is REPORT, or a run of the whole registry. Nothing is written if
    that run was interrupted, is only a part, could not run something, or, without
    --allow-failing, has a kernel that fails.

    Exit codes: 0 written, 1 a kernel failed, 2 usage or registry error, 3 could not run,
    130 interrupted.
    """
    if quick and thorough:
        raise UsageError("--quick and --thorough exclude each other; give one of them")
    if report and (quick or thorough or backend or seed is not None or no_fmad):
        given = "--quick, --thorough, --seed, --backend or --no-fmad"
        raise UsageError(f"{report} says how it was run; give no {given} with it")
    registry = open_registry(config, seed=seed, no_fmad=no_fmad)

    from kernelcheck.core.sweep.selection import Selection, select
    from kernelcheck.records.baseline.accept import FILE_NAME, baseline_text, text_of, why_no_baseline
    from kernelcheck.records.run_report.reader import parse_report, read_report, read_text

    path = baseline or registry.root / FILE_NAME
    former = read_report(path, "baseline") if path.exists() else None
    if not dry_run:
        check_writable([Destination(ReportFormat.JSON, path)], kept_files(registry))
    settings = context.ensure_object(TerminalSettings)
    run: Run | None = None
    if report:
        text = read_text(report, "report")
        new = parse_report(text, report, "report")
        text = baseline_text(text)
    else:
        few = quick or (not thorough and former is not None and former.run.mode == "quick")
        chosen, reason = choose_backend(settings, registry, backend)
        selection = Selection(mode="quick" if few else "thorough", jobs=jobs)
        storing = Storing("baseline update", enabled=False, keep_runs=1)  # the baseline itself is what is kept
        run, _ = sweep(open_ops(registry, chosen, reason), selection, settings, storing)
        text = text_of(run)
        new = parse_report(text, path, "report")
    expected = {(task.op.name, task.dtype): task.cases for task in select(registry, Selection(mode=new.run.mode))}
    why = why_no_baseline(new, expected, allow_failing=allow_failing)
    if why and run:
        replay = replay_options(config=config, seed=seed, backend=backend, no_fmad=no_fmad)
        settings.console(sys.stderr).print(f"{path} was not written: {why}")
        report_and_leave(
            run, [Destination(ReportFormat.TEXT, None)], settings, ReportContext(registry.root, reason, replay)
        )
    if why:
        raise UsageError(f"{report} cannot be a baseline: {why}; {path} was not written")
    _show(new, former, path, registry, settings)
    if dry_run:
        return
    try:
        write_file(path, text)
    except OSError as error:
        raise CannotRunError(f"cannot write {path}: {error.strerror or error}") from error
    settings.console(sys.stderr).print(f"wrote {path}")


def _show(new: Report, former: Report | None, path: Path, registry: OpRegistry, settings: TerminalSettings) -> None:
    """Writes to stdout how the new baseline differs from the former."""
    from kernelcheck.interfaces.reports.baseline_changes import lines
    from kernelcheck.records.baseline.accept import compare_reports

    if former is None:
        count = len(new.ops)
        what = "1 pair of op and dtype is new" if count == 1 else f"{count} pairs of op and dtype are new"
        write_stdout(f"there was no {path}; {what}\n")
        return
    try:
        comparison = compare_reports(new, former, path, registry.regression_threshold, registry.root)
    except UsageError as incomparable:
        write_stdout(f"replaced without a comparison: {incomparable}\n")
        return
    with stdout_console(settings) as console:
        for line in lines(comparison):
            console.print(line)
