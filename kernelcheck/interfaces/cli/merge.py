"""``kernelcheck merge``: the reports of shards, made into one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from kernelcheck.core.results import exit_codes
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.opening import kept_files, open_registry, replay_options
from kernelcheck.interfaces.cli.output import check_writable, destinations
from kernelcheck.interfaces.cli.settings import TerminalSettings
from kernelcheck.interfaces.cli.sweeping import report_and_leave
from kernelcheck.interfaces.reports.context import ReportContext

ADVICE = "give what every `kernelcheck ci --shard I/N --output json=FILE` wrote"
EXAMPLES = options.examples(
    ("kernelcheck merge shard*.json", "did the whole pass?"),
    ("kernelcheck merge shard*.json --format json --output report.json", "one report of the whole"),
    ("kernelcheck merge shard*.json --baseline baseline.json --fail-on-regression", "compare the whole"),
)


def merge(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="The JSON reports of all shards.")],
    baseline: options.BaselineOption = None,
    fail_on_regression: options.FailOnRegressionOption = False,
    form: options.FormatOption = None,
    output: options.OutputOption = None,
    list_formats: options.ListFormatsOption = False,
    config: options.ConfigOption = None,
) -> None:
    """Put the JSON reports of `kernelcheck ci --shard I/N` together.

    All shards of one sweep are needed, each once, but for those that had nothing to
    run. Exit codes are those that ci gives for the whole.
    """
    options.require_baseline(fail_on_regression, baseline)
    reports = destinations(form, output or ())
    registry = open_registry(config)

    from kernelcheck.core.sweep.shards import merge as merge_runs
    from kernelcheck.core.sweep.shards import require_planned
    from kernelcheck.records.baseline.accept import compare, load_baseline
    from kernelcheck.records.run_report.reader import read_report, run_of

    known = load_baseline(baseline) if baseline else None
    result = merge_runs([(path, run_of(read_report(path, advice=ADVICE), path)) for path in files])
    require_planned(result, registry)
    if known and baseline:
        result = compare(result, known, baseline, registry.regression_threshold, registry.root)
    check_writable(reports, kept_files(registry, baseline=baseline, merged=files))
    seed = None if result.seed == registry.seed else result.seed
    backend = options.BackendName(result.backend)
    replay = replay_options(config=config, seed=seed, backend=backend, no_fmad="fmad" in result.environment)
    reason = f"merged from {len(files)} {'shard' if len(files) == 1 else 'shards'}"
    settings = context.ensure_object(TerminalSettings)
    linted, also = None, exit_codes.ExitCode.PASSED
    if registry.lint_gate.in_ci and not result.interrupted:
        from kernelcheck.interfaces.reports.lint_of_shards import lint_of_shards

        found = lint_of_shards(files, [(op.name, dtype) for op in registry.ops.values() for dtype in op.dtypes])
        linted = found.linted
        for path in found.without:
            also = exit_codes.ExitCode.CANNOT_RUN
            what = f"lint: {path}: has no lint, although [lint] ci is true: run this shard again"
            settings.console(sys.stderr).print(what, markup=False, highlight=False)
    where = ReportContext(registry.root, reason, replay, fail_on_regression, lint=linted)
    report_and_leave(result, reports, settings, where, also=also)
