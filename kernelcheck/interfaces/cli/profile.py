"""``kernelcheck profile``: what the launches of cases do, counted."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import UsageError, did_you_mean
from kernelcheck.base.interrupts import raise_on_signals
from kernelcheck.core.results import exit_codes
from kernelcheck.interfaces.cli import completing, options
from kernelcheck.interfaces.cli.opening import open_registry
from kernelcheck.interfaces.cli.options import TextJsonOrHtml
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.replaying import LAST, CasesOption, find_named, is_seed, print_notes, read_handle
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave

if TYPE_CHECKING:
    from kernelcheck.core.cases.recipes import Recipe
    from kernelcheck.core.registry import OpRegistry

EXAMPLES = options.examples(
    ("kernelcheck profile softmax", "the largest case of the quick sweep"),
    ("kernelcheck profile softmax --dtype float16", "the same in another dtype"),
    ("kernelcheck profile 0x0123456789abcdef", "the case of a seed"),
    ("kernelcheck profile softmax --format html > profile.html", "bars beside the source"),
    ("kernelcheck profile matmul --gpu a100 --gpu h100", "and whether memory or arithmetic limits it there"),
    ("kernelcheck profile", "every op, a row for each launch"),
    ("kernelcheck profile --format json > profile.json", "make a baseline, to be committed"),
    ("kernelcheck profile --baseline profile.json --fail-on-regression", "fail if any count got worse since"),
)


def profile(
    context: typer.Context,
    targets: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[OP]...|SEED",
            autocompletion=completing.targets,
            help="Ops, all by default; or a case as minimize takes it: a seed, a token, or last.",
            show_default=False,
        ),
    ] = None,
    dtypes: options.DtypesOption = None,
    baseline: Annotated[
        Path | None,
        typer.Option("--baseline", "--compare", metavar="FILE", help="Compare with this earlier JSON report."),
    ] = None,
    fail_on_regression: options.FailOnRegressionOption = False,
    gpu: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="What bounds a launch there: a100, h100, all; repeatable. By default GPUs of the registry's arch.",
            show_default=False,
        ),
    ] = None,
    form: options.TextJsonOrHtmlOption = TextJsonOrHtml.TEXT,
    seed: options.SeedOption = None,
    cases: CasesOption = None,
    config: options.ConfigOption = None,
) -> None:
    """Count what the instructions of cases do, line by line, on the CPU.

    Executed instructions, sectors of global memory, bank conflicts, divergence,
    barriers and atomics, under Nsight Compute's names. They are counts of PTX, the
    same on every machine, and no times. kernelcheck help profile defines them.

    Exit codes: 0 every case passed, 1 a kernel failed, a count is beyond a limit of
    the registry or, with --fail-on-regression, worse than it was, 2 usage or
    registry error, 3 a case could not be run, 5 nothing was selected.
    """
    if fail_on_regression and baseline is None:
        raise UsageError(
            "--fail-on-regression needs --baseline FILE (`kernelcheck profile --format json > FILE` makes it)"
        )
    from kernelcheck.core.oracle.tolerances import load_tolerances
    from kernelcheck.core.results.run import ERROR_KINDS
    from kernelcheck.insight.profiling.baseline import compare
    from kernelcheck.insight.profiling.profile import profile_all
    from kernelcheck.insight.profiling.roofline import gpus_named
    from kernelcheck.interfaces.reports import profile as report

    registry = open_registry(config, seed=seed, needed=targets or None)
    known = report.read_baseline(baseline) if baseline else None
    gpus = gpus_named(gpu or (), registry.arch)
    console = context.ensure_object(TerminalSettings).console(sys.stderr)
    if targets and len(targets) == 1 and _is_case(registry, targets[0]):
        if dtypes:
            raise UsageError(f"--dtype {dtypes[0]}: {targets[0]} is a case, which has its dtype; leave --dtype out")
        registry, named = find_named(config, targets[0], seed=seed, cases=cases, backend=None, no_fmad=False)
        wanted = read_handle(registry, named.text, named.cases)
        print_notes(context.ensure_object(TerminalSettings), [*named.notes, *wanted.notes])
        recipes = [wanted.recipe]
    else:
        if cases is not None:
            raise UsageError("--cases: where to search for a seed; an op needs none, leave it out")
        recipes = _largest(registry, targets or (), dtypes or ())
    raise_on_signals()

    def show(recipe: Recipe) -> None:
        if len(recipes) > 1:
            console.print(f"{recipe.op} {recipe.dtype}", markup=False, highlight=False)

    found = profile_all(registry, recipes, tolerance_of=load_tolerances(registry).of(registry, "cpu"), on_done=show)
    asked = {(each.op, each.dtype) for each in recipes} if targets or dtypes else None
    compared = compare(found.counted, known, asked, found.compiled) if known else None
    root = Path(registry.root)
    if form is TextJsonOrHtml.JSON:
        write_stdout(report.render_json(found, compared, gpus))
    elif form is TextJsonOrHtml.HTML:
        write_stdout(report.html(found, root, gpus, compared))
    else:
        write_stdout(report.text(found, root, gpus))
    if compared and form is TextJsonOrHtml.TEXT:
        write_stdout(report.comparison(compared))
    elif compared:
        console.print(report.comparison(compared), end="", markup=False, highlight=False)
    kinds = {each.result.kind for each in found.counted} - {None}
    worse = compared is not None and fail_on_regression and compared.has_regressed
    failed = worse or bool(kinds - ERROR_KINDS) or any(each.beyond for each in found.counted)
    leave(exit_codes.of_lint(failed=failed, errors=bool(found.errors or kinds & ERROR_KINDS)))


def _is_case(registry: OpRegistry, target: str) -> bool:
    """Whether it names a case, and not ops.

    Raises:
        UsageError: it names neither.
    """
    from kernelcheck.core.cases.tokens import is_token

    if target == LAST or is_seed(target) or is_token(target):
        return target not in registry.ops
    if target not in registry.ops and not any(each in target for each in "*?["):
        near = did_you_mean(target, registry.ops)
        raise UsageError(f"no op {target!r} in {registry.path.name}, and it is no seed or token{near}")
    return False


def _largest(registry: OpRegistry, ops: Sequence[str], dtypes: Sequence[str]) -> list[Recipe]:
    from kernelcheck.core.sweep.selection import Selection, select
    from kernelcheck.insight.profiling.profile import largest_case

    tasks = select(replace(registry, quick=registry.quick.of_one_dtype), Selection("quick", tuple(ops), tuple(dtypes)))
    return [largest_case(registry, task.op, task.dtype) for task in tasks]
