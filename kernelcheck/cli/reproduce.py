"""``kernelcheck reproduce``: one case again, from its seed or its token alone."""

from __future__ import annotations

import sys
import time
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.cli import options
from kernelcheck.cli.chosen import choose_backend, open_registry, replay_options
from kernelcheck.cli.output import Destination, Format, write_reports, write_stdout
from kernelcheck.cli.replaying import (
    CasesOption,
    ExportOption,
    Handle,
    HandleArgument,
    changes_since_token,
    handle_of,
    open_subject,
    print_notes,
    read_handle,
    read_snapshot,
    run_handle,
)
from kernelcheck.cli.settings import Color, Settings, leave
from kernelcheck.errors import CannotRunError
from kernelcheck.paths import display_path
from kernelcheck.reports.context import Context
from kernelcheck.results import exit_codes

if TYPE_CHECKING:
    from kernelcheck.backends.pair import AnyBackend
    from kernelcheck.registry import Registry
    from kernelcheck.results.run import CaseResult, Run
    from kernelcheck.store.recall import StoredCase
    from kernelcheck.sweep.both import AnySubject
    from kernelcheck.sweep.replay import Look

EXAMPLES = options.examples(
    ("kernelcheck reproduce 0x0123456789abcdef", "the seed that a failure shows"),
    ("kernelcheck reproduce 0x0123456789abcdef --backend cpu", "the same case, on the CPU"),
    ("kernelcheck reproduce kc1-JYWpAxfbjc4FwEsKwjAQBa8S3j", "the token that minimize shows"),
    ("kernelcheck reproduce 0x0123456789abcdef --snapshot", "on the inputs that were stored when it failed"),
    ("kernelcheck reproduce 0x0123456789abcdef --export bug", "arrays, source and a script in the folder bug"),
)


def reproduce(
    context: typer.Context,
    handle: HandleArgument,
    seed: options.SeedOption = None,
    cases: CasesOption = None,
    backend: options.BackendOption = None,
    sanitizer: options.SanitizerOption = None,
    no_fmad: options.NoFmadOption = False,
    snapshot: Annotated[
        bool, typer.Option("--snapshot", help="Run the case and inputs that .kernelcheck/ stores for the failure.")
    ] = False,
    export: ExportOption = None,
    config: options.ConfigOption = None,
    verbose: options.VerboseOption = False,
    color: options.ColorOption = Color.AUTO,
    debug: options.DebugOption = False,
) -> None:
    """Run one case again and show the result.

    The registry must be the one that the case came from: its op, dtype and
    index are found from the seed. If the failure is stored next to the registry,
    changes to the op since then are reported. With --snapshot, a case that the
    registry no longer has is shown as it was stored, without a run. Exit codes are
    those of run: 5 if nothing was run.
    """
    registry = open_registry(config, seed=seed, no_fmad=no_fmad)
    settings = context.ensure_object(Settings)
    if snapshot:
        stored = read_snapshot(registry, handle)
        if stored.recipe is None:
            _show_stored(settings, registry, stored)
            if export is not None:
                settings.console(sys.stderr).print(f"{export} is not written: no kernel ran and failed")
            leave(exit_codes.ExitCode.NOTHING_RAN)
        wanted = handle_of(registry, stored, stored.recipe, handle)
    else:
        wanted = read_handle(registry, handle, cases)
    chosen, reason = choose_backend(settings, registry, backend, sanitizer=sanitizer, threads=0)
    print_notes(settings, wanted.notes)
    started, clock = datetime.now(timezone.utc), time.perf_counter()
    subject, seen, result = _run_again(registry, wanted, chosen)
    run = _run_of(registry, wanted, chosen, result, subject, started, time.perf_counter() - clock)
    tool = sanitizer.value if sanitizer else None
    replay = replay_options(config=config, seed=seed, backend=backend, sanitizer=tool, cases=cases, no_fmad=no_fmad)
    replay = " ".join(filter(None, (replay, "--snapshot" if snapshot else "")))
    write_reports(
        run, [Destination(Format.TEXT, None)], settings, Context(registry.root, reason, replay, verbose=verbose)
    )
    if subject is not None and seen is not None:
        _show(settings, wanted, subject, seen)
    if export is not None:
        if subject is not None and seen is not None:
            _export(settings, wanted, subject, seen, export)
        else:
            settings.console(sys.stderr).print(f"{export} is not written: no kernel ran and failed")
    leave(exit_codes.of_run(run))


def _run_again(
    registry: Registry, handle: Handle, backend: AnyBackend
) -> tuple[AnySubject | None, Look | None, CaseResult]:
    """What ran, how, and the result; only the result if it could not be run."""
    from kernelcheck.cases.recipes import case_of
    from kernelcheck.sweep.not_run import failed_to_run, untried

    op = registry.ops[handle.op]
    try:
        subject = open_subject(registry, op, handle.recipe.dtype, backend)
        seen = run_handle(subject, handle)
    except CannotRunError as error:
        return None, None, failed_to_run(untried(case_of(op, handle.recipe)), error)
    return subject, seen, seen.result


def _run_of(
    registry: Registry,
    handle: Handle,
    backend: AnyBackend,
    result: CaseResult,
    subject: AnySubject | None,
    started: datetime,
    seconds: float,
) -> Run:
    from kernelcheck.oracle.error_units import rule_of
    from kernelcheck.oracle.tolerances import load_tolerances
    from kernelcheck.results.run import OpResult, Run
    from kernelcheck.sweep.sweep import environment

    op, dtype = registry.ops[handle.op], handle.recipe.dtype
    tolerance = subject.tolerance if subject else load_tolerances(registry).of(registry, backend.name)(op, dtype)
    return Run(
        mode=handle.recipe.mode,
        seed=registry.seed,
        backend=backend.name,
        started=started.isoformat(timespec="seconds"),
        duration_s=seconds,
        registry_sha256=registry.sha256,
        environment=environment(registry, backend),
        ops=(
            OpResult(
                op=op.name,
                dtype=dtype,
                backend=backend.name,
                planned=1,
                cases=(result,),
                tolerance=tolerance,
                source_sha256=subject.program.source_sha256 if subject else "",
                seconds=seconds,
                rule=rule_of(op, dtype),
                source=display_path(op.source, op.root),
            ),
        ),
    )


def _show(settings: Settings, handle: Handle, subject: AnySubject, seen: Look) -> None:
    """What has changed since a token was made, on stderr, and the elements around the worst one."""
    from kernelcheck.reports.window import window
    from kernelcheck.sweep.replay import comparisons

    print_notes(settings, changes_since_token(handle, subject, seen))
    if seen.evidence is not None:
        lines = window(seen.result, seen.evidence.inputs, comparisons(subject, seen))
        write_stdout("\n".join(lines) + "\n" if lines else "")


def _show_stored(settings: Settings, registry: Registry, stored: StoredCase) -> None:
    """The failure and its arrays as they were, and why nothing is run."""
    from kernelcheck.reports.stored import failure_lines
    from kernelcheck.reports.window import stored_window

    lines = failure_lines(stored.failure, root=registry.root, replay="--snapshot")
    lines += stored_window(stored.failure.case, stored.evidence)
    write_stdout("\n".join(lines) + "\n")
    print_notes(settings, [f"nothing was run, this is what was stored: {stored.misfit}"])


def _export(settings: Settings, handle: Handle, subject: AnySubject, seen: Look, folder: Path) -> None:
    from kernelcheck.sweep.export import export, why_not
    from kernelcheck.sweep.replay import token_of

    if why := why_not(seen.result):
        settings.console(sys.stderr).print(f"{folder} is not written: {why}")
        return
    script = export(subject, seen, folder, token=handle.text if handle.token else token_of(subject, seen))
    settings.console(sys.stderr).print(f"wrote {folder}: python {script} shows the failure without the registry")
