"""``kernelcheck reproduce``: one case again, from its seed alone."""

from __future__ import annotations

import time
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.cli import exit_codes
from kernelcheck.cli.output import Context, Destination, Format, write_reports
from kernelcheck.cli.run import BackendOption, SeedOption, choose_backend, replay_options, tell_backend, with_seed
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
from kernelcheck.errors import UsageError

if TYPE_CHECKING:
    from kernelcheck.backends.base import Backend
    from kernelcheck.cases import Case
    from kernelcheck.registry import Registry
    from kernelcheck.results import CaseResult, Run
    from kernelcheck.tolerances import ToleranceOf

EXAMPLES = examples(
    ("kernelcheck reproduce 0x0123456789abcdef", "the seed that a failure shows"),
    ("kernelcheck reproduce 0x0123456789abcdef --backend cpu", "the same case, on the CPU"),
)


def reproduce(
    context: typer.Context,
    case_seed: Annotated[str, typer.Argument(metavar="SEED", help="0x and 16 hex digits, as reports show it.")],
    seed: SeedOption = None,
    cases: Annotated[
        int | None, typer.Option(metavar="N", help="Search this many cases of each op and dtype for the seed.")
    ] = None,
    backend: BackendOption = None,
    config: ConfigOption = None,
    color: ColorOption = Color.AUTO,
    debug: DebugOption = False,
) -> None:
    """Run one case again and show what came of it.

    The registry must be the one that the case came from: its op, dtype and
    index are found from the seed. Exit codes are those of run.
    """
    from kernelcheck.cases import find_case, parse_seed
    from kernelcheck.registry import MAX_CASES

    wanted = parse_seed(case_seed)
    registry = with_seed(open_registry(config), seed)
    if cases is not None and not 1 <= cases <= MAX_CASES:
        raise UsageError(f"--cases must be 1 to {MAX_CASES} (got {cases})")
    case = find_case(registry, wanted, cases)
    settings = context.ensure_object(Settings)
    chosen, reason = choose_backend(registry, backend)
    tell_backend(settings, chosen, reason)
    result = _run_again(registry, case, chosen)
    replay = replay_options(config=config, seed=seed, backend=backend, cases=cases)
    write_reports(result, [Destination(Format.TEXT, None)], settings, Context(registry.root, reason, replay))
    leave(exit_codes.of_run(result))


def _run_again(registry: Registry, case: Case, backend: Backend) -> Run:
    from kernelcheck.oracle import rule_of
    from kernelcheck.paths import display_path
    from kernelcheck.results import OpResult, Run
    from kernelcheck.sweep import environment
    from kernelcheck.tolerances import load_tolerances

    tolerance_of = load_tolerances(registry).of(registry, backend.name)
    started, clock = datetime.now(timezone.utc), time.perf_counter()
    op = registry.ops[case.op]
    result, source_sha256 = _verdict(registry, case, backend, tolerance_of)
    seconds = time.perf_counter() - clock
    return Run(
        mode=case.mode,
        seed=registry.seed,
        backend=backend.name,
        started=started.isoformat(timespec="seconds"),
        duration_s=seconds,
        registry_sha256=registry.sha256,
        environment=environment(backend),
        ops=(
            OpResult(
                op=case.op,
                dtype=case.dtype,
                backend=backend.name,
                planned=1,
                cases=(result,),
                tolerance=tolerance_of(op, case.dtype),
                source_sha256=source_sha256,
                seconds=seconds,
                rule=rule_of(op, case.dtype),
                source=display_path(op.source, op.root),
            ),
        ),
    )


def _verdict(registry: Registry, case: Case, backend: Backend, tolerance_of: ToleranceOf) -> tuple[CaseResult, str]:
    """The case's result, and the SHA-256 of the source (empty where it did not compile)."""
    from kernelcheck.errors import CannotRunError
    from kernelcheck.not_run import failed_to_run, untried
    from kernelcheck.subject import prepare, run_case

    try:
        subject = prepare(registry, registry.ops[case.op], case.dtype, backend, tolerance_of=tolerance_of)
    except CannotRunError as error:
        return failed_to_run(untried(case), error), ""
    # The sweep runs the first case twice, to see whether the bits repeat; so must this.
    return run_case(subject, case, repeat=case.index == 0, weigh=True), subject.program.source_sha256
