"""``kernelcheck profile``: what one case's launches do, counted."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.cli import completing, options
from kernelcheck.cli.chosen import open_registry
from kernelcheck.cli.output import write_stdout
from kernelcheck.cli.replaying import LAST, CasesOption, find_named, is_seed, print_notes, read_handle
from kernelcheck.cli.settings import Color, Settings, leave
from kernelcheck.errors import UsageError, did_you_mean
from kernelcheck.interrupts import raise_on_signals
from kernelcheck.results import exit_codes

if TYPE_CHECKING:
    from kernelcheck.cases.recipes import Recipe
    from kernelcheck.registry import Registry

EXAMPLES = options.examples(
    ("kernelcheck profile softmax", "the largest case of the quick sweep, in the op's first dtype"),
    ("kernelcheck profile softmax --dtype float16", "the same in another dtype"),
    ("kernelcheck profile 0x0123456789abcdef", "the case of a seed"),
    ("kernelcheck profile softmax --format json", "every counter, for a script"),
)


class ProfileFormat(str, Enum):
    """How to print what was counted."""

    TEXT = "text"
    JSON = "json"


def profile(
    context: typer.Context,
    target: Annotated[
        str,
        typer.Argument(
            metavar="OP|SEED",
            autocompletion=completing.targets,
            help="An op, or a case as minimize takes it: a seed, a token, or last.",
        ),
    ],
    dtype: Annotated[
        str | None,
        typer.Option(
            metavar="DTYPE", autocompletion=completing.dtypes, help="Of an op: in this dtype. By default its first."
        ),
    ] = None,
    form: Annotated[
        ProfileFormat, typer.Option("--format", metavar="text|json", help="How to print it.")
    ] = ProfileFormat.TEXT,
    seed: options.SeedOption = None,
    cases: CasesOption = None,
    config: options.ConfigOption = None,
    color: options.ColorOption = Color.AUTO,
    debug: options.DebugOption = False,
) -> None:
    """Run one case on the CPU, and count what its instructions do, line by line.

    Executed instructions, sectors of global memory, bank conflicts, divergence,
    barriers and atomics, under Nsight Compute's names. They are counts of PTX, the
    same on every machine, and no times. kernelcheck help profile defines them.

    Exit codes: 0 the case passed, 1 the kernel failed it, 2 usage or registry
    error, 3 it could not be run.
    """
    from kernelcheck.oracle.tolerances import load_tolerances
    from kernelcheck.profiling.profile import profile as count
    from kernelcheck.reports import profile as report
    from kernelcheck.results.run import ERROR_KINDS

    registry = open_registry(config, seed=seed)
    if target in registry.ops:
        recipe = _largest(registry, target, dtype, cases)
    else:
        _require_case(registry, target, dtype)
        registry, named = find_named(config, target, seed=seed, cases=cases, backend=None, no_fmad=False)
        wanted = read_handle(registry, named.text, named.cases)
        print_notes(context.ensure_object(Settings), [*named.notes, *wanted.notes])
        recipe = wanted.recipe
    raise_on_signals()
    found = count(registry, recipe, tolerance_of=load_tolerances(registry).of(registry, "cpu"))
    if form is ProfileFormat.JSON:
        write_stdout(report.render_json(found))
    else:
        write_stdout(report.text(found, Path(registry.root)))
    if found.result.kind in ERROR_KINDS:
        leave(exit_codes.ExitCode.CANNOT_RUN)
    leave(exit_codes.ExitCode.PASSED if found.result.kind is None else exit_codes.ExitCode.FAILED)


def _largest(registry: Registry, name: str, dtype: str | None, cases: int | None) -> Recipe:
    from kernelcheck.profiling.profile import largest_case

    op = registry.ops[name]
    if cases is not None:
        raise UsageError("--cases: where to search for a seed; an op needs none, leave it out")
    if dtype is not None and dtype not in op.dtypes:
        raise UsageError(f"op '{name}' has no dtype {dtype!r}; it lists {', '.join(op.dtypes)}")
    return largest_case(registry, op, dtype or op.dtypes[0])


def _require_case(registry: Registry, target: str, dtype: str | None) -> None:
    from kernelcheck.cases.tokens import is_token

    if not (target == LAST or is_seed(target) or is_token(target)):
        near = did_you_mean(target, registry.ops)
        raise UsageError(f"no op {target!r} in {registry.path.name}, and it is no seed or token{near}")
    if dtype is not None:
        raise UsageError(f"--dtype {dtype}: {target} is a case, which has its dtype; leave --dtype out")
