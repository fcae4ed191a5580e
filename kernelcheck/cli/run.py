"""``kernelcheck run``: the sweep."""

from __future__ import annotations

import shlex
import sys
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.cli import exit_codes
from kernelcheck.cli.output import Context, Format, check_writable, destinations, write_reports
from kernelcheck.cli.settings import (
    Color,
    ColorOption,
    ConfigOption,
    DebugOption,
    Settings,
    examples,
    leave,
    leave_at_once,
    open_registry,
)
from kernelcheck.errors import UsageError
from kernelcheck.store.retention import KEEP_RUNS

if TYPE_CHECKING:
    from kernelcheck.backends.base import Backend
    from kernelcheck.registry import Registry

EXAMPLES = examples(
    ("kernelcheck run", "every op, every dtype, thoroughly"),
    ("kernelcheck run --quick", "a few cases each, while you edit"),
    ("kernelcheck run softmax layernorm", "two ops only"),
    ("kernelcheck run softmax --dtype float16 --cases 50", "one dtype, 50 cases"),
    ("kernelcheck run --backend cuda", "fail where there is no GPU"),
    ("kernelcheck run --output junit=report.xml", "a file for CI beside the text"),
    ("kernelcheck run --format json > report.json", "for a script"),
    ("kernelcheck run --no-store", "leave nothing in .kernelcheck/ beside the registry"),
)


class BackendName(str, Enum):
    """What may run the kernels."""

    AUTO = "auto"
    CUDA = "cuda"
    CPU = "cpu"


BackendOption = Annotated[
    BackendName | None,
    typer.Option("--backend", help="What runs the kernels; by default what the registry says.", show_default=False),
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="Another root seed than the registry's.", show_default=False)
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
    jobs: Annotated[int, typer.Option(metavar="N", help="Ops to run side by side; 0 is one a core.")] = 0,
    fail_fast: Annotated[bool, typer.Option("--fail-fast", help="Stop at the first case that does not pass.")] = False,
    form: Annotated[
        Format | None, typer.Option("--format", help="The report on stdout; text by default.", show_default=False)
    ] = None,
    output: Annotated[
        list[str] | None,
        typer.Option(metavar="FMT=PATH", help="A report in a file; repeatable; the path - is stdout."),
    ] = None,
    no_store: NoStoreOption = False,
    keep_runs: KeepRunsOption = KEEP_RUNS,
    config: ConfigOption = None,
    color: ColorOption = Color.AUTO,
    debug: DebugOption = False,
) -> None:
    """Run the kernels over seeded cases and compare every output with the reference.

    Exit codes: 0 all passed, 1 a kernel failed, 2 usage or registry error,
    3 could not run, 5 no case ran, 130 interrupted.
    """
    if quick and thorough:
        raise UsageError("--quick and --thorough exclude each other; give one of them")
    reports = destinations(form, output or ())
    registry = with_seed(open_registry(config), seed)

    from kernelcheck.cli.progress import Progress
    from kernelcheck.store.recorder import recording
    from kernelcheck.sweep import Selection, run_sweep, select
    from kernelcheck.tolerances import load_tolerances

    selection = Selection(
        mode="quick" if quick else "thorough",
        ops=tuple(ops or ()),
        dtypes=tuple(dtypes or ()),
        cases=cases,
        jobs=jobs,
        fail_fast=fail_fast,
    )
    tasks = select(registry, selection)
    tolerances = load_tolerances(registry)
    check_writable(reports)
    settings = context.ensure_object(Settings)
    chosen, reason = choose_backend(registry, backend)
    tell_backend(settings, chosen, reason)
    tolerance_of = tolerances.of(registry, chosen.name)
    storing = recording(
        registry, chosen, selection.mode, tasks, command="run", enabled=not no_store, keep_runs=keep_runs
    )
    with storing as recorder, Progress(settings, len(tasks)) as progress:
        result = run_sweep(
            registry,
            selection,
            chosen,
            on_result=recorder.then(progress.advance),
            on_failure=recorder.witness,
            tolerance_of=tolerance_of,
        )
        recorder.finish(result)
    replay = replay_options(config=config, seed=seed, backend=backend, cases=cases)
    write_reports(result, reports, settings, Context(registry.root, reason, replay))
    recorder.require_stored()
    if result.abandoned:
        leave_at_once(exit_codes.of_run(result))
    leave(exit_codes.of_run(result))


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


def choose_backend(registry: Registry, wanted: BackendName | None) -> tuple[Backend, str]:
    """The backend that ``--backend``, or else the registry, asks for, and why it is this one.

    Raises:
        kernelcheck.errors.BackendUnavailableError: it is not there; nothing is put in its place.
    """
    from kernelcheck.backends import choose

    return choose(wanted.value if wanted else registry.backend, registry.arch)


def tell_backend(settings: Settings, backend: Backend, reason: str) -> None:
    """Says on stderr, before anything runs, what will run it."""
    settings.console(sys.stderr).print(f"backend {backend.name}: {reason}")


def replay_options(
    *, config: Path | None, seed: int | None, backend: BackendName | None, cases: int | None = None
) -> str:
    """The options that ``kernelcheck reproduce SEED`` needs to see the same case as this command."""
    from kernelcheck.cases import SEARCHED_CASES

    given = {
        "--config": config,
        "--seed": seed,
        "--backend": backend.value if backend else None,
        "--cases": cases if cases and cases > SEARCHED_CASES else None,
    }
    return shlex.join(part for name, value in given.items() if value is not None for part in (name, str(value)))
