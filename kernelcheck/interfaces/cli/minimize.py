"""``kernelcheck minimize``: shrinks a failing case."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from enum import Enum
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import KernelcheckError, StoreError
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.backend_choice import choose_backend
from kernelcheck.interfaces.cli.opening import open_ops, replay_options
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.replaying import (
    CasesOption,
    ExportOption,
    Handle,
    HandleArgument,
    find_named,
    print_notes,
    read_handle,
)
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.core.sweep.both import AnySubject
    from kernelcheck.insight.minimize.search import Minimized, MinimizeStep
    from kernelcheck.interfaces.api.explaining import Explained
    from kernelcheck.interfaces.api.running import Opened

EXAMPLES = options.examples(
    ("kernelcheck minimize", "the last failure that is stored, as small as it can be"),
    ("kernelcheck minimize 0x0123456789abcdef", "the smallest case that fails like this one"),
    ("kernelcheck minimize 0x0123456789abcdef --strategy dims", "smaller sizes only, the values as they are"),
    ("kernelcheck minimize 0x0123456789abcdef --export bug", "and a script that shows it, in the folder bug"),
    ("kernelcheck minimize 0x0123456789abcdef --max-iters 100", "with at most 100 kernel runs"),
)


class StrategyName(str, Enum):
    """Part of a case to shrink."""

    DIMS = "dims"
    VALUES = "values"
    ALL = "all"


def minimize(
    context: typer.Context,
    handle: HandleArgument = None,
    strategy: Annotated[
        StrategyName, typer.Option("--strategy", metavar="dims|values|all", help="What to shrink.")
    ] = StrategyName.ALL,
    max_iters: Annotated[
        int, typer.Option("--max-iters", metavar="N", min=1, help="Kernel runs at most, probes included.")
    ] = 400,
    explain: Annotated[
        float, typer.Option("--explain", metavar="N", help="Seconds to look for why it is wrong; 0: do not.")
    ] = 5.0,
    export: ExportOption = None,
    form: options.TextOrJsonOption = options.TextOrJson.TEXT,
    no_store: options.NoStoreOption = False,
    seed: options.SeedOption = None,
    cases: CasesOption = None,
    backend: options.BackendOption = None,
    no_fmad: options.NoFmadOption = False,
    config: options.ConfigOption = None,
) -> None:
    """Shrink a failing case while it fails in the same way.

    It says when the case fails. The kernel is run at every step. Ctrl-C ends the search with the best so far. The
    result is stored next to the registry, where `kernelcheck failures` shows it. Exit
    codes: 0 the case passes, 1 it fails and was minimised, 2 usage or registry
    error, 3 could not run or nothing to shrink, 130 interrupted.
    """
    options.require_seconds("--explain", explain, 0)
    registry, named = find_named(config, handle, seed=seed, cases=cases, backend=backend, no_fmad=no_fmad)
    settings = context.ensure_object(TerminalSettings)
    print_notes(settings, named.notes)
    wanted = read_handle(registry, named.text, named.cases)
    chosen, reason = choose_backend(settings, registry, named.backend, threads=0)
    print_notes(settings, wanted.notes)
    replay = replay_options(config=config, seed=named.seed, backend=named.backend, no_fmad=named.no_fmad)
    opened = open_ops(registry, chosen, reason, replay)
    subject, before = opened.look(wanted.recipe, wanted.as_token)
    if before.result.kind is None:
        write_stdout(f"{wanted.text} passes{_why_it_may(wanted)}: there is nothing to minimise\n")
        leave(ExitCode.PASSED)
    smallest = opened.smallest(
        subject, before, strategy=strategy.value, max_iters=max_iters, on_step=_progress(settings)
    )
    found = smallest.found
    wants_why = explain > 0 and found.stopped != "interrupt"
    if form is options.TextOrJson.JSON:
        why = None
        try:
            why = _why(opened, subject, found, explain) if wants_why else None
        finally:  # an interrupt leaves the smallest case
            write_stdout(smallest.json(why.document() if why else None))
    else:
        write_stdout(f"{smallest}\nstandalone script: the same with --export DIR\n")
        if wants_why and (why := _why(opened, subject, found, explain)):
            write_stdout(f"\n{why.short()}\nmore: kernelcheck explain {found.token}\n")
    if not no_store:
        print_notes(settings, _stored(registry, found))
    if export is not None:
        from kernelcheck.core.sweep.export import export as write_export
        from kernelcheck.core.sweep.export import why_not

        message = f"{export} is not written: {why_not(found.after.result)}"
        if not why_not(found.after.result):
            script = write_export(subject, found.after, export, token=found.token)
            message = f"wrote {export}: python {script} shows the failure without the registry"
        settings.console(sys.stderr).print(message)
    leave(ExitCode.INTERRUPTED if found.stopped == "interrupt" else ExitCode.FAILED)


def _why(opened: Opened, subject: AnySubject, smallest: Minimized, seconds: float) -> Explained | None:
    """The explanation; None if there is none, which ``kernelcheck explain`` would say why."""
    from kernelcheck.interfaces.api.explaining import explain_case

    try:
        return explain_case(opened, subject, smallest.after, seconds=seconds, jobs=1)
    except KernelcheckError:
        return None


def _why_it_may(passing: Handle) -> str:
    """Reason why a case that is stored as a failure may pass here; empty if none is known."""
    if passing.sanitizer is None:
        return ""
    return (
        f" without {passing.sanitizer}, under which its stored failure was seen and which minimize does not run "
        f"(reproduce --sanitizer {passing.sanitizer} does)"
    )


def _stored(registry: OpRegistry, found: Minimized) -> list[str]:
    """Stores the result. It is not an error if that fails, since the token is on the screen."""
    from kernelcheck.interfaces.reports.minimized import document
    from kernelcheck.records.history.database import open_database
    from kernelcheck.records.history.minimized import save_minimized
    from kernelcheck.records.history.recall import PATIENCE_SECONDS

    if not found.is_news:
        return []
    try:
        with closing(open_database(registry.root, busy_seconds=PATIENCE_SECONDS)) as database:
            save_minimized(database, found.token, found.before.case.seed, document(found))
    except StoreError as error:
        return [str(error)]
    return []


def _progress(settings: TerminalSettings) -> Callable[[MinimizeStep], None]:
    """A line for each step that was accepted; on a terminal also a count of those that were not."""
    console = settings.console(sys.stderr)
    live = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"

    def report(step: MinimizeStep) -> None:
        if step.accepted:
            sizes = " ".join(f"{name}={size}" for name, size in step.recipe.dims)
            console.print(f"[{step.calls}] {sizes}: {step.elements} elements, {step.recipe.values} values")
        elif live:
            console.print(f"[{step.calls}]", end="\r")

    return report
