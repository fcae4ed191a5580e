"""``kernelcheck lint``: static figures and findings."""

from __future__ import annotations

import os
import sys
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from kernelcheck.cli import options
from kernelcheck.cli.chosen import open_registry
from kernelcheck.cli.output import write_stdout
from kernelcheck.cli.settings import Color, Settings, leave
from kernelcheck.errors import UsageError
from kernelcheck.results.exit_codes import ExitCode

EXAMPLES = options.examples(
    ("kernelcheck lint", "every op in every dtype, for the registry's architecture"),
    ("kernelcheck lint softmax --arch sm_80,sm_90", "one op on two architectures"),
    ("kernelcheck lint --format json", "every figure, for a script"),
    ("kernelcheck lint --format sarif > lint.sarif", "for an editor, or code scanning"),
    ("kernelcheck lint softmax --dtype float16", "one op in one dtype"),
    ("kernelcheck lint --format json > lint.json", "make a baseline, to be committed"),
    ("kernelcheck lint --baseline lint.json --fail-on-regression", "fail if any figure got worse since"),
)


class LintFormat(str, Enum):
    """How to print what was found."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"


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
    form: Annotated[
        LintFormat, typer.Option("--format", metavar="text|json|sarif|github", help="How to print it.")
    ] = LintFormat.TEXT,
    jobs: options.JobsOption = 0,
    config: options.ConfigOption = None,
    color: options.ColorOption = Color.AUTO,
    debug: options.DebugOption = False,
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
    if fail_on_regression and baseline is None:
        raise UsageError(
            "--fail-on-regression needs --baseline FILE (`kernelcheck lint --format json > FILE` makes it)"
        )
    registry = open_registry(config)
    from kernelcheck.lint.baseline import compare
    from kernelcheck.lint.lint import lint as look
    from kernelcheck.reports import lint as report
    from kernelcheck.sweep.selection import Selection, select

    archs = [name.strip() for each in arch or [registry.arch] for name in each.split(",")]
    if "" in archs:
        raise UsageError(f"--arch {','.join(arch or [])}: expected names such as sm_80,sm_90")
    known = report.read_baseline(baseline) if baseline else None
    tasks = select(registry, Selection(ops=tuple(ops or ()), dtypes=tuple(dtypes or ()), cases=1, jobs=jobs))
    console = context.ensure_object(Settings).console(sys.stderr)
    done = iter(range(1, len(tasks) * len(archs) + 1))

    def on_done(op: str, dtype: str, where: str) -> None:
        console.print(f"[{next(done)}/{len(tasks) * len(archs)}] {op} {dtype} {where}")

    found = look(registry, tasks, list(dict.fromkeys(archs)), jobs=jobs or os.cpu_count() or 1, on_done=on_done)
    whole = not ops and not dtypes and not arch
    asked = None if whole else {(task.op.name, task.dtype, each) for task in tasks for each in archs}
    compared = compare(found, known, asked) if known else None
    root = Path(registry.root)
    if form is LintFormat.JSON:
        write_stdout(report.render_json(found, compared))
    elif form is LintFormat.SARIF:
        write_stdout(report.sarif(found, root))
    elif form is LintFormat.GITHUB:
        write_stdout(report.github(found))
    else:
        write_stdout(report.text(found, root))
    if compared and form is LintFormat.TEXT:
        write_stdout(report.comparison(compared))
    elif compared:
        console.print(report.comparison(compared), end="", markup=False, highlight=False)
    if compared.new_warnings if compared else found.warnings:
        leave(ExitCode.FAILED)
    if compared and fail_on_regression and compared.has_regressed:
        leave(ExitCode.FAILED)
    leave(ExitCode.CANNOT_RUN if found.errors else ExitCode.PASSED)
