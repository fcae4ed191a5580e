"""``kernelcheck lint``: static figures and findings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kernelcheck.base.errors import UsageError
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.opening import kept_files, open_registry
from kernelcheck.interfaces.cli.output import check_writable, destinations
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave
from kernelcheck.interfaces.reports.formats import ReportFormat

EXAMPLES = options.examples(
    ("kernelcheck lint", "every op in every dtype, for the registry's architecture"),
    ("kernelcheck lint softmax --arch sm_80,sm_90", "one op on two architectures"),
    ("kernelcheck lint --format json", "every figure, for a script"),
    ("kernelcheck lint --output sarif=lint.sarif", "for an editor, or code scanning, beside the text"),
    ("kernelcheck lint softmax --dtype float16", "one op in one dtype"),
    ("kernelcheck lint --output json=lint.json", "make a baseline, to be committed"),
    ("kernelcheck lint --baseline lint.json --fail-on-regression", "fail if any figure got worse since"),
)


def lint(
    context: typer.Context,
    ops: options.OpsArgument = None,
    dtypes: options.DtypesOption = None,
    arch: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ARCH",
            help="For this architecture, sm_90; several with commas; repeatable. By default the registry's.",
            show_default=False,
        ),
    ] = None,
    baseline: Annotated[
        Path | None,
        typer.Option("--baseline", metavar="FILE", help="Compare with this JSON report of an earlier lint."),
    ] = None,
    fail_on_regression: options.FailOnRegressionOption = False,
    form: options.FormatOption = None,
    output: options.OutputOption = None,
    jobs: options.JobsOption = 0,
    config: options.ConfigOption = None,
) -> None:
    """Measure kernels as the compiler sees them; look for mistakes.

    Nothing is run. For each op, dtype and architecture: registers, spills, stack, shared memory and
    occupancy, as CUDA's assembler says. Rules have codes (kernelcheck help lint); a
    comment `// kernelcheck: allow KC103` allows one at its line, or at the next.

    Figures are exact: with a baseline, any register more is worse. Warnings that a
    kernel had there do not fail; more of them do.

    Exit codes: 0 no warnings, 1 a rule warns, a figure is beyond a limit of the
    registry or, with --fail-on-regression, worse than it was, 2 usage or registry
    error, 3 something could not be compiled.
    """
    reports = destinations(form, output or ())
    registry = open_registry(config, needed=ops or None)
    if fail_on_regression and baseline is None and registry.lint_gate.baseline is None:
        raise UsageError("--fail-on-regression needs --baseline FILE (`kernelcheck lint --output json=FILE` makes it)")
    from kernelcheck.core.results import exit_codes
    from kernelcheck.core.sweep.selection import Selection, select
    from kernelcheck.insight.lint.baseline import require_archs
    from kernelcheck.interfaces.cli.linting import known_baseline, look_at, named_baseline, write
    from kernelcheck.interfaces.reports.lint import read_baseline

    archs = [name.strip() for each in arch or [registry.arch] for name in each.split(",")]
    if "" in archs:
        raise UsageError(f"--arch {','.join(arch or [])}: expected names such as sm_80,sm_90")
    tasks = select(registry, Selection(ops=tuple(ops or ()), dtypes=tuple(dtypes or ()), cases=1, jobs=jobs))
    held = baseline or named_baseline(registry)
    check_writable(reports, kept_files(registry, baseline=held if fail_on_regression else None))
    settings = context.ensure_object(TerminalSettings)
    named = None if baseline else known_baseline(registry, settings, reports, required=fail_on_regression)
    known = read_baseline(baseline) if baseline else named
    if fail_on_regression and known:
        require_archs(known, archs)
    sass = any(each.format in (ReportFormat.JSON, ReportFormat.HTML) for each in reports)
    whole = not ops and not dtypes
    linted = look_at(registry, tasks, archs, settings, known=known, whole=whole, jobs=jobs, sass=sass)
    write(linted, reports, settings, Path(registry.root))
    failed = linted.fails(on_regression=fail_on_regression)
    leave(exit_codes.of_lint(failed=failed, errors=bool(linted.found.errors)))
