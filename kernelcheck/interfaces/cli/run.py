"""``kernelcheck run``: the sweep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import UsageError
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.backend_choice import choose_backend
from kernelcheck.interfaces.cli.coverage_options import covering
from kernelcheck.interfaces.cli.opening import kept_files, open_ops, open_registry, replay_options
from kernelcheck.interfaces.cli.output import check_writable, destinations
from kernelcheck.interfaces.cli.picking import failed, left_of, only_changed
from kernelcheck.interfaces.cli.searching import searching
from kernelcheck.interfaces.cli.settings import TerminalSettings
from kernelcheck.interfaces.cli.sweeping import Storing, report_and_leave, sweep
from kernelcheck.interfaces.cli.timings import timing
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.records.history.retention import KEEP_RUNS

if TYPE_CHECKING:
    from kernelcheck.core.results.run import Run

EXAMPLES = options.examples(
    ("kernelcheck run", "every op, every dtype, thoroughly"),
    ("kernelcheck run --quick", "a few cases each, while you edit"),
    ("kernelcheck run softmax layernorm", "two ops only"),
    ("kernelcheck run 'row*' -k 'not float16'", "ops by glob, without one dtype"),
    ("kernelcheck run --lf -x", "what failed when it last ran, up to the first failure"),
    ("kernelcheck run softmax --dtype float16 --cases 50", "one dtype, 50 cases"),
    ("kernelcheck run --backend cuda", "fail where there is no GPU"),
    ("kernelcheck run --backend both --no-fmad", "compare a GPU with the CPU, bit by bit where PTX promises it"),
    ("kernelcheck run --quick --sanitizer memcheck", "on a GPU, under NVIDIA's compute-sanitizer"),
    ("kernelcheck run --quick --changed", "before a push: ops that differ from the upstream branch"),
    ("kernelcheck run --changed origin/main", "ops that differ from another revision"),
    ("kernelcheck run --output junit=report.xml", "a file for CI in addition to the text"),
    ("kernelcheck run --format json > report.json", "for a script"),
    ("kernelcheck run --output html=report.html --output sarif=report.sarif", "to read, and for an editor"),
    ("kernelcheck run --quick --timings timings.json", "where the time went"),
    ("kernelcheck run --quick --coverage lcov=coverage.info", "which lines of the kernels ran"),
    ("kernelcheck run --quick --explore 50", "and 50 cases more of each op: those that reach new branches are kept"),
    ("kernelcheck run softmax --quick --search 60s", "and look for inputs with the largest error, for a minute each"),
    ("kernelcheck run --no-store", "leave nothing in .kernelcheck/ next to the registry"),
)


def run(
    context: typer.Context,
    ops: options.OpsArgument = None,
    quick: Annotated[bool, typer.Option("--quick", help="A few cases for each op.")] = False,
    thorough: Annotated[bool, typer.Option("--thorough", help="Many cases in every dtype; the default.")] = False,
    dtypes: options.DtypesOption = None,
    keyword: options.KeywordOption = "",
    only_failed: Annotated[bool, typer.Option("--lf", help="Only what failed when it last ran; else all.")] = False,
    failed_first: Annotated[bool, typer.Option("--ff", help="What failed when it last ran goes first.")] = False,
    cases: options.SweptCasesOption = None,
    seed: options.SeedOption = None,
    backend: options.BackendOption = None,
    devices: options.DevicesOption = None,
    sanitizer: options.SanitizerOption = None,
    no_fmad: options.NoFmadOption = False,
    jobs: options.JobsOption = 0,
    fail_fast: options.FailFastOption = False,
    form: options.FormatOption = None,
    output: options.OutputOption = None,
    list_formats: options.ListFormatsOption = False,
    changed: Annotated[
        str | None,
        typer.Option(
            metavar="[REF]",
            help="Only ops that differ from a git revision; by default from the upstream branch. Exit code 0 if none.",
            rich_help_panel=options.CASES,
            show_default=False,
        ),
    ] = None,
    no_store: options.NoStoreOption = False,
    keep_runs: options.KeepRunsOption = KEEP_RUNS,
    config: options.ConfigOption = None,
    quiet: options.QuietOption = False,
    verbose: options.VerboseOption = False,
    timings: options.TimingsOption = None,
    coverage: options.CoverageOption = None,
    coverage_fail_under: options.CoverageFailUnderOption = None,
    explore: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Try N more cases; keep what reaches new branches.",
            rich_help_panel=options.CASES,
            show_default=False,
        ),
    ] = None,
    search: Annotated[
        str | None,
        typer.Option(
            metavar="LIMIT",
            help="Look for the largest error: 60s, or 200 cases.",
            rich_help_panel=options.CASES,
            show_default=False,
        ),
    ] = None,
) -> None:
    """Run the kernels over seeded cases and compare with the reference.

    With --lf and --ff, an op in a dtype failed if it did in the newest stored run that
    finished it. If none did, all are run.

    With --changed, only ops run whose source, headers, scripts, controls, registry entry
    or tolerance in the working tree differ from the git revision. Files outside the
    repository are not compared.

    Exit codes: 0 all passed, 1 a kernel failed, 2 usage or registry error,
    3 could not run, 5 no case ran, 130 interrupted. Too little coverage is 1. With --changed, also 0 if no op
    differs, so that a push that changes no kernel is not blocked.
    """
    if quiet and verbose:
        raise UsageError("--quiet and --verbose exclude each other; give one of them")
    if quick and thorough:
        raise UsageError("--quick and --thorough exclude each other; give one of them")
    covered = covering(coverage or (), coverage_fail_under, explore)
    sought = searching(search)
    timed = context.with_resource(timing(timings))
    reports = destinations(form, output or ())
    registry = open_registry(config, seed=seed, no_fmad=no_fmad, needed=ops or None, runs=True)

    from kernelcheck.core.sweep.selection import Selection, select

    selection = Selection(
        mode="quick" if quick else "thorough",
        ops=tuple(ops or ()),
        dtypes=tuple(dtypes or ()),
        cases=cases,
        jobs=jobs,
        fail_fast=fail_fast,
        keyword=keyword,
    )
    settings = context.ensure_object(TerminalSettings)
    if changed is not None:
        selection = only_changed(registry, selection, changed, settings)
    if only_failed or failed_first:
        selection = failed(registry, selection, settings, only=only_failed)
    picked = left_of(registry, selection)
    tasks = select(registry, selection)  # what cannot be run is reported before anything is written or chosen
    check_writable(reports, kept_files(registry), timings, covered.files if covered else None)
    chosen, reason = choose_backend(settings, registry, backend, sanitizer=sanitizer, devices=devices, tasks=tasks)
    chosen = covered.backend(chosen) if covered else chosen
    chosen = sought.backend(chosen) if sought else chosen
    storing = Storing("run", enabled=not no_store, keep_runs=keep_runs)
    if timed:
        timed.recorded.started()
    opened = open_ops(registry, chosen, reason)

    def extended(run: Run) -> Run:
        run = covered.explore(run, opened, selection, settings) if covered else run
        return sought.search(run, opened, selection, settings) if sought else run

    result, recorder = sweep(opened, selection, settings, storing, extended, reports=reports)
    tool = sanitizer.value if sanitizer else None
    replay = replay_options(config=config, seed=seed, backend=backend, sanitizer=tool, cases=cases, no_fmad=no_fmad)
    shown = ReportContext(registry.root, reason, replay, verbose=verbose, picked=picked)
    report_and_leave(result, reports, settings, shown, recorder, timed, covered, searching=sought)
