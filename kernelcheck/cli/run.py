"""``kernelcheck run``: the sweep."""

from __future__ import annotations

import shlex
import sys
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.cli.output import Format, check_writable, destinations
from kernelcheck.cli.settings import (
    Color,
    ColorOption,
    ConfigOption,
    DebugOption,
    Settings,
    examples,
    leave,
    open_registry,
)
from kernelcheck.cli.sweeping import Storing, report_and_leave, sweep
from kernelcheck.errors import UsageError
from kernelcheck.reports.context import Context
from kernelcheck.results import exit_codes
from kernelcheck.store.retention import KEEP_RUNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernelcheck.backends.base import Backend
    from kernelcheck.backends.pair import AnyBackend
    from kernelcheck.registry import Registry
    from kernelcheck.sweep.sweep import Selection

EXAMPLES = examples(
    ("kernelcheck run", "every op, every dtype, thoroughly"),
    ("kernelcheck run --quick", "a few cases each, while you edit"),
    ("kernelcheck run softmax layernorm", "two ops only"),
    ("kernelcheck run softmax --dtype float16 --cases 50", "one dtype, 50 cases"),
    ("kernelcheck run --backend cuda", "fail where there is no GPU"),
    ("kernelcheck run --backend both --no-fmad", "compare a GPU with the CPU, bit by bit where PTX promises it"),
    ("kernelcheck run --quick --sanitizer memcheck", "on a GPU, under NVIDIA's compute-sanitizer"),
    ("kernelcheck run --quick --changed", "before a push: ops that differ from the upstream branch"),
    ("kernelcheck run --changed origin/main", "ops that differ from another revision"),
    ("kernelcheck run --output junit=report.xml", "a file for CI beside the text"),
    ("kernelcheck run --format json > report.json", "for a script"),
    ("kernelcheck run --output html=report.html --output sarif=report.sarif", "to read, and for an editor"),
    ("kernelcheck run --no-store", "leave nothing in .kernelcheck/ beside the registry"),
)


FormatOption = Annotated[
    Format | None, typer.Option("--format", help="The report on stdout; text by default.", show_default=False)
]
OutputOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="FMT=PATH",
        help="A report in a file; repeatable; the path - is stdout. A PATH alone gets the report of --format.",
    ),
]


class BackendName(str, Enum):
    """What may run the kernels."""

    AUTO = "auto"
    CUDA = "cuda"
    CPU = "cpu"
    BOTH = "both"


class SanitizerName(str, Enum):
    """The tools of compute-sanitizer."""

    MEMCHECK = "memcheck"
    RACECHECK = "racecheck"
    INITCHECK = "initcheck"
    SYNCCHECK = "synccheck"


BackendOption = Annotated[
    BackendName | None,
    typer.Option(
        "--backend",
        help="What runs the kernels; by default what the registry says. both: a GPU and the CPU, compared.",
        show_default=False,
    ),
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="Another root seed than the registry's.", show_default=False)
]
SanitizerOption = Annotated[
    SanitizerName | None,
    typer.Option(
        "--sanitizer",
        help="Run on a GPU under this tool of NVIDIA's compute-sanitizer, and report what it finds.",
        show_default=False,
    ),
]
NoFmadOption = Annotated[
    bool,
    typer.Option("--no-fmad", help="Compile with -fmad=false: no product and sum of float32 or float64 are fused."),
]
NoStoreOption = Annotated[
    bool, typer.Option("--no-store", help="Do not store the results in .kernelcheck/ beside the registry.")
]
KeepRunsOption = Annotated[
    int,
    typer.Option(
        "--keep-runs", metavar="N", min=1, envvar="KERNELCHECK_KEEP_RUNS", help="How many runs stay stored, the newest."
    ),
]


def run(
    context: typer.Context,
    ops: Annotated[list[str] | None, typer.Argument(metavar="OP", help="Ops to run; by default all.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="A few cases for each op.")] = False,
    thorough: Annotated[bool, typer.Option("--thorough", help="Many cases in every dtype; the default.")] = False,
    dtypes: Annotated[
        list[str] | None, typer.Option("--dtype", metavar="DTYPE", help="Only this dtype; repeatable.")
    ] = None,
    cases: Annotated[int | None, typer.Option(metavar="N", help="Cases for each op and dtype.")] = None,
    seed: SeedOption = None,
    backend: BackendOption = None,
    sanitizer: SanitizerOption = None,
    no_fmad: NoFmadOption = False,
    jobs: Annotated[int, typer.Option(metavar="N", help="Ops to run side by side; 0 is one a core.")] = 0,
    fail_fast: Annotated[bool, typer.Option("--fail-fast", help="Stop at the first case that does not pass.")] = False,
    form: FormatOption = None,
    output: OutputOption = None,
    changed: Annotated[
        str | None,
        typer.Option(
            metavar="[REF]",
            help="Only ops that differ from a git revision; by default from the upstream branch. Exit code 0 if none.",
            show_default=False,
        ),
    ] = None,
    no_store: NoStoreOption = False,
    keep_runs: KeepRunsOption = KEEP_RUNS,
    config: ConfigOption = None,
    color: ColorOption = Color.AUTO,
    debug: DebugOption = False,
) -> None:
    """Run the kernels over seeded cases and compare every output with the reference.

    With --changed only those ops run of which a source, a header that it includes, a
    script, a control, the registry entry or the tolerance differs from the git revision,
    in the working tree as it is. Files outside the repository are not compared.

    Exit codes: 0 all passed, 1 a kernel failed, 2 usage or registry error,
    3 could not run, 5 no case ran, 130 interrupted. With --changed, 0 also where no op
    differs, so that a push that changes no kernel is not held up.
    """
    if quick and thorough:
        raise UsageError("--quick and --thorough exclude each other; give one of them")
    reports = destinations(form, output or ())
    registry = without_fmad(with_seed(open_registry(config), seed), no_fmad)

    from kernelcheck.sweep.sweep import Selection, select

    selection = Selection(
        mode="quick" if quick else "thorough",
        ops=tuple(ops or ()),
        dtypes=tuple(dtypes or ()),
        cases=cases,
        jobs=jobs,
        fail_fast=fail_fast,
    )
    settings = context.ensure_object(Settings)
    if changed is not None:
        selection = _only_changed(registry, selection, changed, settings)
    select(registry, selection)  # what cannot be run is told before anything is written or chosen
    check_writable(reports)
    chosen, reason = choose_backend(registry, backend, sanitizer=sanitizer)
    tell_backend(settings, chosen, reason)
    storing = Storing("run", enabled=not no_store, keep_runs=keep_runs)
    result, recorder = sweep(registry, selection, chosen, settings, storing)
    tool = sanitizer.value if sanitizer else None
    replay = replay_options(config=config, seed=seed, backend=backend, sanitizer=tool, cases=cases, no_fmad=no_fmad)
    report_and_leave(result, reports, settings, Context(registry.root, reason, replay), recorder)


def with_default_revision(arguments: Sequence[str]) -> list[str]:
    """``arguments`` with the default revision after a ``--changed`` that has none; typer knows no optional values."""
    filled = list(arguments)
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--changed" and (place + 1 == len(filled) or filled[place + 1].startswith("-")):
            filled[place] = "--changed="
    return filled


def _only_changed(registry: Registry, selection: Selection, revision: str, settings: Settings) -> Selection:
    """``selection`` without the ops that do not differ; says which do, and why. Ends the command where none does."""
    from kernelcheck.provenance.changed_ops import changed_ops, default_revision
    from kernelcheck.provenance.git import Repository
    from kernelcheck.sweep.sweep import select

    wanted = {task.op.name for task in select(registry, selection)}  # an unknown name is told of before git is asked
    revision = revision or default_revision()
    repository = Repository.around(registry.root)
    changes = [
        change for change in changed_ops(registry, repository, repository.commit(revision)) if change.op in wanted
    ]
    console = settings.console(sys.stderr)
    for change in changes:
        console.print(f"changed since {revision}: {change.op}: {', '.join(change.reasons)}")
    if not changes:
        console.print(f"nothing to run: no op differs from {revision}; no report is written")
        leave(exit_codes.ExitCode.PASSED)
    return replace(selection, ops=tuple(change.op for change in changes))


def with_seed(registry: Registry, seed: int | None) -> Registry:
    """``registry`` with the root seed of ``--seed``, where that was given.

    Raises:
        kernelcheck.errors.UsageError: it is no seed.
    """
    if seed is None:
        return registry
    if not 0 <= seed < 2**64:
        raise UsageError(f"--seed must be 0 to {2**64 - 1} (got {seed})")
    return replace(registry, seed=seed)


def without_fmad(registry: Registry, no_fmad: bool) -> Registry:
    """``registry`` with the NVRTC option of ``--no-fmad``, where that was given."""
    return replace(registry, fmad=not no_fmad)


def choose_backend(
    registry: Registry, wanted: BackendName | None, *, sanitizer: SanitizerName | None = None, threads: int = 1
) -> tuple[AnyBackend, str]:
    """The backend that ``--backend``, or else the registry, asks for, and why it is this one.

    Args:
        registry: the ops to run.
        wanted: ``--backend``, where it was given.
        sanitizer: ``--sanitizer``, where it was given.
        threads: host threads for the blocks of a launch on the CPU; 0 for one a core. A sweep, which runs its ops side
            by side, wants one.

    Raises:
        kernelcheck.errors.BackendUnavailableError: it is not there; nothing is put in its place.
        kernelcheck.errors.CannotRunError: the sanitizer is not installed.
    """
    from kernelcheck.backends import choose_any, choose_sanitized

    name = wanted.value if wanted else registry.backend
    if sanitizer:
        return choose_sanitized(sanitizer.value, name)
    return choose_any(name, registry.arch, threads=threads)


def choose_one_backend(registry: Registry, wanted: BackendName | None, command: str) -> tuple[Backend, str]:
    """``choose_backend`` for a command that cannot compare two.

    Raises:
        kernelcheck.errors.BackendUnavailableError: it is not there; nothing is put in its place.
        kernelcheck.errors.UsageError: both were asked for.
    """
    from kernelcheck.backends import choose

    name = wanted.value if wanted else registry.backend
    if name == BackendName.BOTH.value:
        raise UsageError(f"{command} runs on one backend (got both): give --backend cuda or --backend cpu")
    return choose(name, registry.arch)


def tell_backend(settings: Settings, backend: AnyBackend, reason: str) -> None:
    """Says on stderr, before anything runs, what will run it."""
    settings.console(sys.stderr).print(f"backend {backend.name}: {reason}")


def replay_options(
    *,
    config: Path | None,
    seed: int | None,
    backend: BackendName | None,
    sanitizer: str | None = None,
    cases: int | None = None,
    no_fmad: bool = False,
) -> str:
    """The options that ``kernelcheck reproduce SEED`` needs to see the same case as this command."""
    from kernelcheck.cases.case import SEARCHED_CASES

    given = {
        "--config": config,
        "--seed": seed,
        "--backend": backend.value if backend else None,
        "--sanitizer": sanitizer,
        "--cases": cases if cases and cases > SEARCHED_CASES else None,
    }
    parts = [part for name, value in given.items() if value is not None for part in (name, str(value))]
    return shlex.join([*parts, *(["--no-fmad"] if no_fmad else [])])
