"""``kernelcheck reproduce``: one case again, from its seed or its token alone."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.core.results import exit_codes
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.backend_choice import choose_backend
from kernelcheck.interfaces.cli.opening import open_ops, replay_options
from kernelcheck.interfaces.cli.output import Destination, write_reports, write_stdout
from kernelcheck.interfaces.cli.replaying import (
    CasesOption,
    ExportOption,
    Handle,
    HandleArgument,
    changes_since_token,
    find_named,
    handle_of,
    print_notes,
    read_handle,
    read_snapshot,
)
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.formats import ReportFormat

if TYPE_CHECKING:
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.core.sweep.both import AnySubject
    from kernelcheck.core.sweep.replay import Look
    from kernelcheck.records.history.recall import StoredCase

EXAMPLES = options.examples(
    ("kernelcheck reproduce", "the last failure that is stored"),
    ("kernelcheck reproduce 0123", "the stored failure whose seed begins so"),
    ("kernelcheck reproduce 0x0123456789abcdef", "the seed that a failure shows"),
    ("kernelcheck reproduce 0x0123456789abcdef --backend cpu", "the same case, on the CPU"),
    ("kernelcheck reproduce kc1-JYWpAxfbjc4FwEsKwjAQBa8S3j", "the token that minimize shows"),
    ("kernelcheck reproduce 0x0123456789abcdef --snapshot", "on the inputs that were stored when it failed"),
    ("kernelcheck reproduce 0x0123456789abcdef --export bug", "arrays, source and a script in the folder bug"),
)


def reproduce(
    context: typer.Context,
    handle: HandleArgument = None,
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
) -> None:
    """Run one case again and show the result.

    The registry must be the one that the case came from: its op, dtype and
    index are found from the seed. If the failure is stored next to the registry,
    changes to the op since then are reported. With --snapshot, a case that the
    registry no longer has is shown as it was stored, without a run. Exit codes are
    those of run: 5 if nothing was run.
    """
    registry, named = find_named(config, handle, seed=seed, cases=cases, backend=backend, no_fmad=no_fmad)
    settings = context.ensure_object(TerminalSettings)
    print_notes(settings, named.notes)
    if snapshot:
        stored = read_snapshot(registry, named.text)
        if stored.recipe is None:
            _show_stored(settings, registry, stored)
            if export is not None:
                settings.console(sys.stderr).print(f"{export} is not written: no kernel ran and failed")
            leave(exit_codes.ExitCode.NOTHING_RAN)
        wanted = handle_of(registry, stored, stored.recipe, named.text)
    else:
        wanted = read_handle(registry, named.text, named.cases)
    chosen, reason = choose_backend(settings, registry, named.backend, sanitizer=sanitizer, threads=0)
    print_notes(settings, wanted.notes)
    again = open_ops(registry, chosen, reason).again(wanted.recipe, wanted.as_token, inputs=wanted.inputs)
    tool = sanitizer.value if sanitizer else None
    replay = replay_options(
        config=config, seed=named.seed, backend=named.backend, sanitizer=tool, cases=named.cases, no_fmad=named.no_fmad
    )
    replay = " ".join(filter(None, (replay, "--snapshot" if snapshot else "")))
    write_reports(
        again.run,
        [Destination(ReportFormat.TEXT, None)],
        settings,
        ReportContext(registry.root, reason, replay, verbose=verbose),
    )
    if again.subject and again.seen:
        print_notes(settings, changes_since_token(wanted, again.subject, again.seen))
        write_stdout("".join(f"{line}\n" for line in again.around))
    if export is not None:
        if again.subject and again.seen:
            _export(settings, wanted, again.subject, again.seen, export)
        else:
            settings.console(sys.stderr).print(f"{export} is not written: no kernel ran and failed")
    leave(exit_codes.of_run(again.run))


def _show_stored(settings: TerminalSettings, registry: OpRegistry, stored: StoredCase) -> None:
    """The failure and its arrays as they were, and why nothing is run."""
    from kernelcheck.interfaces.reports.stored import failure_lines
    from kernelcheck.interfaces.reports.window import stored_window

    lines = failure_lines(stored.failure, root=registry.root, replay="--snapshot")
    lines += stored_window(stored.failure.case, stored.evidence)
    write_stdout("\n".join(lines) + "\n")
    print_notes(settings, [f"nothing was run, this is what was stored: {stored.misfit}"])


def _export(settings: TerminalSettings, handle: Handle, subject: AnySubject, seen: Look, folder: Path) -> None:
    from kernelcheck.core.sweep.export import export, why_not
    from kernelcheck.core.sweep.replay import token_of

    if why := why_not(seen.result):
        settings.console(sys.stderr).print(f"{folder} is not written: {why}")
        return
    script = export(subject, seen, folder, token=handle.text if handle.token else token_of(subject, seen))
    settings.console(sys.stderr).print(f"wrote {folder}: python {script} shows the failure without the registry")
