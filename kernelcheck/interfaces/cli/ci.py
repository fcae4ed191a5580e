"""``kernelcheck ci``: the whole registry, as a gate."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.backend_choice import choose_backend
from kernelcheck.interfaces.cli.coverage_options import covering
from kernelcheck.interfaces.cli.opening import kept_files, open_ops, open_registry, replay_options
from kernelcheck.interfaces.cli.output import check_writable, destinations
from kernelcheck.interfaces.cli.picking import left_of
from kernelcheck.interfaces.cli.settings import TerminalSettings
from kernelcheck.interfaces.cli.signing import SignKeyOption, UnsignedOption, check_signed, signing, write_signed
from kernelcheck.interfaces.cli.sweeping import Storing, report_and_leave, sweep
from kernelcheck.interfaces.cli.timings import timing
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.records.history.retention import KEEP_RUNS

if TYPE_CHECKING:
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.core.results.baseline_comparison import Pair
    from kernelcheck.core.results.run import Run
    from kernelcheck.core.sweep.selection import Selection, SweepMode
    from kernelcheck.insight.lint.baseline import LintBaseline, Linted

EXAMPLES = options.examples(
    ("kernelcheck ci --quick", "on every push: a few cases of every op"),
    ("kernelcheck ci --format json --output base.json", "make a baseline"),
    ("kernelcheck ci --baseline baseline.json --fail-on-regression", "fail if anything got worse since"),
    ("kernelcheck ci --quick --output junit=junit.xml --output json=report.json", "files for the CI system"),
    ("kernelcheck ci --require-gpu", "fail where there is no GPU, rather than use the CPU"),
    ("kernelcheck ci --receipt receipt.json", "and sign what came of it, with git's SSH key"),
    ("kernelcheck ci --dask tcp://head:8786", "on the workers of a Dask cluster"),
    ("kernelcheck ci --shard 2/4 --output json=shard2.json", "the second of four parts, for kernelcheck merge"),
)


def ci(
    context: typer.Context,
    ops: options.OpsArgument = None,
    quick: Annotated[bool, typer.Option("--quick", help="A few cases for each op.")] = False,
    dtypes: options.DtypesOption = None,
    keyword: options.KeywordOption = "",
    cases: options.SweptCasesOption = None,
    baseline: options.BaselineOption = None,
    fail_on_regression: options.FailOnRegressionOption = False,
    jobs: options.JobsOption = 0,
    fail_fast: options.FailFastOption = False,
    shard: Annotated[
        str | None,
        typer.Option(
            metavar="I/N",
            help="Only part I of N; by default GitLab's CI_NODE_INDEX.",
            show_default=False,
        ),
    ] = None,
    dask: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Run on a Dask cluster, tcp://HOST:PORT, or local:N.",
            show_default=False,
        ),
    ] = None,
    require_gpu: Annotated[bool, typer.Option("--require-gpu", help="Fail where no GPU answers (exit 3).")] = False,
    seed: options.SeedOption = None,
    backend: options.BackendOption = None,
    devices: options.DevicesOption = None,
    no_fmad: options.NoFmadOption = False,
    form: options.FormatOption = None,
    output: options.OutputOption = None,
    list_formats: options.ListFormatsOption = False,
    no_store: options.NoStoreOption = False,
    keep_runs: options.KeepRunsOption = KEEP_RUNS,
    receipt: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="A signed receipt of the run, for `receipt verify`.",
            show_default=False,
            rich_help_panel=options.REPORTS,
        ),
    ] = None,
    sign_key: SignKeyOption = None,
    unsigned: UnsignedOption = False,
    timings: options.TimingsOption = None,
    coverage: options.CoverageOption = None,
    coverage_fail_under: options.CoverageFailUnderOption = None,
    config: options.ConfigOption = None,
    quiet: options.QuietOption = False,
    verbose: options.VerboseOption = False,
) -> None:
    """Run every op, or those named, and compare with a baseline.

    A regression is an op or dtype that passed and fails, that is gone, has fewer
    cases, a looser tolerance, a registry entry that lets more pass (accumulate,
    compare, sizes and more), or an error that grew by more than the registry's
    regression_threshold and is above rounding noise. With OP, --dtype or -k, what they
    leave out is not compared.

    Exit codes: 0 all passed, 1 a kernel failed, too little coverage or, with --fail-on-regression, regressed,
    2 usage or registry error, 3 could not run, 5 no case ran, 130 interrupted. An op
    that passed in the baseline and can no longer be compiled or run has regressed: 1
    with --fail-on-regression, 3 without.
    """
    options.require_baseline(fail_on_regression, baseline)
    if require_gpu and backend is options.BackendName.CPU:
        raise UsageError("--require-gpu and --backend cpu exclude each other; give one of them")
    if devices and dask:
        raise UsageError("--devices and --dask exclude each other: a worker of Dask has the GPU that it sees")
    if dask is not None and not dask.strip():
        raise UsageError("--dask is empty; expected tcp://HOST:PORT, or local:N")
    if dask and (coverage or coverage_fail_under is not None):
        raise UsageError("--coverage and --dask exclude each other: lines are counted where the command runs")
    if jobs and dask:
        raise UsageError(
            "--jobs and --dask exclude each other: the cluster's workers say how much runs at once (local:N starts N)"
        )
    covered = covering(coverage or (), coverage_fail_under)
    timed = context.with_resource(timing(timings))
    reports = destinations(form, output or ())
    registry = open_registry(config, seed=seed, no_fmad=no_fmad, runs=True)

    from kernelcheck.core.sweep.selection import Selection, select
    from kernelcheck.core.sweep.shards import parse_shard, shard_of_environment
    from kernelcheck.records.baseline.accept import compare, load_baseline, require_comparable

    settings = context.ensure_object(TerminalSettings)
    part = parse_shard(shard) if shard is not None else shard_of_environment(os.environ)
    if part and shard is None:
        message = f"shard {part[0]}/{part[1]}: CI_NODE_INDEX and CI_NODE_TOTAL say so (--shard 1/1 runs everything)"
        settings.console(sys.stderr).print(message)
    mode: SweepMode = "quick" if quick else "thorough"
    selection = Selection(
        mode=mode,
        ops=tuple(ops or ()),
        dtypes=tuple(dtypes or ()),
        cases=cases,
        jobs=jobs,
        fail_fast=fail_fast,
        keyword=keyword,
        shard=part,
    )
    tasks = select(registry, selection)
    known = load_baseline(baseline) if baseline else None
    known_kernels = _known_kernels(registry, fail_on_regression=fail_on_regression)
    kept = kept_files(registry, baseline=baseline)
    if known_kernels:
        kept |= {Path(known_kernels.file): "the baseline of lint"}
    check_writable(reports, kept, timings, covered.files if covered else None)
    if receipt:
        others = [*([timings] if timings else []), *(covered.files.values() if covered else [])]
        _require_own_file(receipt, [*(each.path for each in reports if each.path), *others], kept)
    write_receipt = _receipt_writer(receipt, registry, selection, settings, sign_key, unsigned, stored=not no_store)
    asked = _with_gpu(registry, backend) if require_gpu else backend
    chosen, reason = choose_backend(settings, registry, asked, devices=devices, tasks=tasks)
    chosen = covered.backend(chosen) if covered else chosen
    if known and baseline:
        require_comparable(
            known, baseline, mode=selection.mode, seed=registry.seed, backend=chosen.name, fmad=registry.fmad
        )
    storing = Storing("ci", enabled=not no_store, keep_runs=keep_runs)

    def compared(run: Run) -> Run:
        if not known or not baseline:
            return run
        left_out = _pairs(registry, Selection(mode=mode)) - _pairs(registry, replace(selection, shard=None))
        return compare(run, known, baseline, registry.regression_threshold, registry.root, left_out=left_out)

    if timed:
        timed.recorded.started()
    result, recorder = sweep(open_ops(registry, chosen, reason), selection, settings, storing, compared, dask, reports)
    replay = replay_options(config=config, seed=seed, backend=backend, cases=cases, no_fmad=no_fmad)
    looked = None
    if registry.lint_gate.in_ci and not result.interrupted:
        looked = _linted(registry, selection, settings, known_kernels, whole=not ops and not dtypes and not keyword)
    where = ReportContext(
        registry.root, reason, replay, fail_on_regression, verbose, picked=left_of(registry, selection), lint=looked
    )
    report_and_leave(result, reports, settings, where, recorder, timed, covered, write_receipt)


def _receipt_writer(
    path: Path | None,
    registry: OpRegistry,
    selection: Selection,
    settings: TerminalSettings,
    sign_key: str | None,
    unsigned: bool,
    *,
    stored: bool,
) -> Callable[[Run], None] | None:
    """Notes what the selected ops are made of before they run.

    Returns:
        What writes the receipt of the run; None if none is asked for.
    """
    if path is None:
        if sign_key or unsigned:
            raise UsageError("--sign-key and --unsigned are about a receipt: give --receipt FILE with them")
        return None
    from kernelcheck.core.sweep.selection import select
    from kernelcheck.records.receipts.made_of import made_of
    from kernelcheck.records.receipts.make import receipt_of
    from kernelcheck.records.receipts.receipt import text_of
    from kernelcheck.records.receipts.signing import RECEIPT

    how = signing(registry.root, sign_key, unsigned)
    ops = {task.op.name: task.op for task in select(registry, selection)}
    before = made_of(registry, ops.values(), path)

    def write(run: Run) -> None:
        text = text_of(receipt_of(run, registry, before, path))
        try:
            write_signed(path, text, how, RECEIPT, settings)
        except CannotRunError as error:
            hint = f"; the run is stored: `kernelcheck receipt make {path}` makes its receipt" if stored else ""
            raise CannotRunError(f"{error}{hint}") from error

    return write


def _require_own_file(receipt: Path, others: Sequence[Path], kept: Mapping[Path, str]) -> None:
    """Refuses a receipt that would replace another file of the run, or be replaced, before anything runs."""
    from kernelcheck.records.receipts.signing import SUFFIX

    check_signed("the receipt", receipt, kept, "--receipt FILE")
    files = [receipt, receipt.with_name(receipt.name + SUFFIX)]
    taken = {path.resolve() for path in others}
    for path in files:
        if path.resolve() in taken:
            raise UsageError(f"--receipt {receipt}: another file of the run is {path}, too; give each its own file")


def _known_kernels(registry: OpRegistry, *, fail_on_regression: bool) -> LintBaseline | None:
    """Baseline of lint, read before anything runs; None if there is none to compare with."""
    if not registry.lint_gate.in_ci or registry.lint_gate.baseline is None:
        return None
    from kernelcheck.insight.lint.baseline import require_archs
    from kernelcheck.interfaces.cli.linting import named_baseline
    from kernelcheck.interfaces.reports.lint import read_baseline

    path = named_baseline(registry)
    known = read_baseline(path) if path else None
    if fail_on_regression and known:
        require_archs(known, [registry.arch])
    return known


def _linted(
    registry: OpRegistry, selection: Selection, settings: TerminalSettings, known: LintBaseline | None, *, whole: bool
) -> Linted:
    """Looks at the kernels of the selected ops, for the registry's architecture."""
    from kernelcheck.core.sweep.selection import select
    from kernelcheck.interfaces.cli.linting import look_at

    tasks = select(registry, selection)
    return look_at(registry, tasks, [registry.arch], settings, known=known, whole=whole, jobs=selection.jobs)


def _pairs(registry: OpRegistry, selection: Selection) -> set[Pair]:
    from kernelcheck.core.sweep.selection import select

    return {(task.op.name, task.dtype) for task in select(registry, selection)}


def _with_gpu(registry: OpRegistry, backend: options.BackendName | None) -> options.BackendName:
    """The backend of ``--require-gpu``: a GPU, together with the CPU if both were requested."""
    asked = backend or options.BackendName(registry.backend)
    return asked if asked is options.BackendName.BOTH else options.BackendName.CUDA
