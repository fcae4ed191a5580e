"""``kernelcheck mutate``: which wrong variants of the kernels a sweep catches."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import UsageError
from kernelcheck.base.interrupts import raise_on_signals
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.opening import open_registry
from kernelcheck.interfaces.cli.options import TextJsonOrHtml
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave

if TYPE_CHECKING:
    from kernelcheck.insight.mutants.outcomes import OpTrials

EXAMPLES = options.examples(
    ("kernelcheck mutate softmax", "which mistakes in softmax would the quick sweep miss?"),
    ("kernelcheck mutate softmax --thorough", "and the thorough one?"),
    ("kernelcheck mutate --budget 60s", "a sample of the mutants of every op; again, and it goes on"),
    ("kernelcheck mutate --fail-under 85", "for CI: at least 85 in 100 are caught"),
    ("kernelcheck mutate softmax --format html > mutants.html", "the survivors beside the source"),
)


def mutate(
    context: typer.Context,
    ops: options.OpsArgument = None,
    dtypes: options.DtypesOption = None,
    thorough: Annotated[bool, typer.Option("--thorough", help="Try the thorough sweep, not the quick one.")] = False,
    cases: Annotated[
        int | None, typer.Option(metavar="N", help="Cases of each op and dtype.", show_default=False)
    ] = None,
    budget: Annotated[
        str | None,
        typer.Option(metavar="TIME", help="Begin no mutant after this: 60s, 5m, 1h.", show_default=False),
    ] = None,
    fail_under: Annotated[
        float | None, typer.Option(metavar="PERCENT", help="Exit with 1 if the score is lower.", show_default=False)
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Try those again that an earlier run tried.")] = False,
    form: options.TextJsonOrHtmlOption = TextJsonOrHtml.TEXT,
    jobs: options.JobsOption = 0,
    seed: options.SeedOption = None,
    config: options.ConfigOption = None,
) -> None:
    """Make mistakes in the kernels; see which of them a sweep catches.

    A mutant has one mistake: a boundary off by one, a barrier left out, operands
    exchanged, a sum that loses a term. It is tried on the cases of the sweep, on the
    CPU, until one does not pass. Survivors are listed with their lines and what would
    have caught them: a case of the thorough sweep, another schedule or tolerance.

    What was tried is kept: after an interrupt or a budget the same command goes on.

    Exit codes: 0 done, 1 the score is below --fail-under, 2 usage or registry error,
    3 an op could not be tried, 130 interrupted.
    """
    limit = None if budget is None else _seconds(budget)
    if fail_under is not None and not 0 <= fail_under <= 100:
        raise UsageError(f"--fail-under must be 0 to 100 (got {fail_under:g})")
    registry = open_registry(config, seed=seed)
    from kernelcheck.core.sweep.selection import Selection, SweepMode, select
    from kernelcheck.insight.mutants.mutate import MutationSetting
    from kernelcheck.insight.mutants.mutate import mutate as try_all
    from kernelcheck.insight.mutants.outcomes import score
    from kernelcheck.interfaces.reports import mutants as report

    mode: SweepMode = "thorough" if thorough else "quick"
    registry = replace(registry, quick=registry.quick.of_one_dtype)
    tasks = select(registry, Selection(mode, tuple(ops or ()), tuple(dtypes or ()), cases=cases, jobs=jobs))
    console = context.ensure_object(TerminalSettings).console(sys.stderr)
    raise_on_signals()

    def show(done: OpTrials) -> None:
        what = done.error or f"{done.count('killed')} of {len(done.trials)} killed, {done.count('survived')} survived"
        console.print(f"{done.op} {done.dtype}: {what}", markup=False, highlight=False)

    setting = MutationSetting(mode, seed=registry.seed, fresh=fresh)
    found = try_all(registry, tasks, setting, budget=limit, jobs=jobs, on_result=show)
    root = Path(registry.root)
    if form is TextJsonOrHtml.JSON:
        write_stdout(report.render_json(found, mode=mode, seed=registry.seed))
    elif form is TextJsonOrHtml.HTML:
        write_stdout(report.html(found, root, mode=mode))
    else:
        write_stdout(report.text(found, root, mode=mode))
    share = score(found)
    count, left = sum(len(of.trials) for of in found), sum(of.count("not tried") for of in found)
    if fail_under is not None and left:
        sample = f"{count - left:,} of {count:,} mutants"
        console.print(f"--fail-under {fail_under:g} is held to a sample: {sample} were tried", highlight=False)
    if fail_under is not None and share is not None and 100 * share < fail_under:
        console.print(f"--fail-under {fail_under:g}: the score is {100 * share:.1f}", markup=False, highlight=False)
        leave(ExitCode.FAILED)
    if any(of.error for of in found):
        leave(ExitCode.CANNOT_RUN)
    if share is None:
        console.print("no mutant ran, so nothing is known of the sweep", markup=False, highlight=False)
        leave(ExitCode.NOTHING_RAN)
    leave(ExitCode.PASSED)


def _seconds(text: str) -> float:
    """
    Raises:
        UsageError: it is no time.
    """
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(s|m|h)", text.strip())
    if not found or float(found[1]) <= 0:
        raise UsageError(f"--budget {text}: expected a time such as 60s, 5m or 1h")
    return float(found[1]) * {"s": 1, "m": 60, "h": 3600}[found[2]]
