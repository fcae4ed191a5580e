"""``kernelcheck explain``: why a case is wrong."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import CannotRunError
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.backend_choice import choose_backend
from kernelcheck.interfaces.cli.opening import open_ops, replay_options
from kernelcheck.interfaces.cli.options import TextJsonOrHtml
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.replaying import CasesOption, HandleArgument, find_named, print_notes, read_handle
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave
from kernelcheck.interfaces.reports.context import ReportContext

if TYPE_CHECKING:
    from kernelcheck.interfaces.api.explaining import Explained
    from kernelcheck.interfaces.api.running import Again, Opened

EXAMPLES = options.examples(
    ("kernelcheck explain", "why the last failure that is stored is wrong"),
    ("kernelcheck explain 0x0123456789abcdef", "why this case is wrong: lines, and what is wrong with them"),
    ("kernelcheck explain 0x0123456789abcdef --seconds 60", "the same, with three times as many edits tried"),
    ("kernelcheck explain last --format html > why.html", "the report of the case, with the explanation"),
)


def explain(
    context: typer.Context,
    handle: HandleArgument = None,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="N", help="How long to look for evidence; at least 1.")
    ] = 20.0,
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="N", min=0, help="Edits tried at the same time; 0: one per core.")
    ] = 0,
    edits: Annotated[
        int | None, typer.Option("--edits", metavar="N", min=1, help="At most so many edits, whatever the time.")
    ] = None,
    form: options.TextJsonOrHtmlOption = TextJsonOrHtml.TEXT,
    seed: options.SeedOption = None,
    cases: CasesOption = None,
    backend: options.BackendOption = None,
    no_fmad: options.NoFmadOption = False,
    config: options.ConfigOption = None,
) -> None:
    """Say why a case is wrong: which lines, and what is wrong with them.

    The kernel is run again with changed inputs, with probes at its instructions,
    and with small edits of its source: one that makes the case pass names the
    mistake. No file is changed. All of it happens on the CPU. Exit codes: 0 the
    case passes, 1 it fails and was explained, 2 usage or registry error, 3 could
    not run or nothing to explain, 130 interrupted.
    """
    options.require_seconds("--seconds", seconds, 1)
    registry, named = find_named(config, handle, seed=seed, cases=cases, backend=backend, no_fmad=no_fmad)
    settings = context.ensure_object(TerminalSettings)
    print_notes(settings, named.notes)
    wanted = read_handle(registry, named.text, named.cases)
    chosen, reason = choose_backend(settings, registry, named.backend, threads=0)
    print_notes(settings, wanted.notes)
    replay = replay_options(config=config, seed=named.seed, backend=named.backend, no_fmad=named.no_fmad)
    opened = open_ops(registry, chosen, reason, replay)
    again = opened.again(wanted.recipe, wanted.as_token)
    subject, seen = again.subject, again.seen
    if subject is None or seen is None:
        raise CannotRunError(again.run.ops[0].cases[0].message)
    if seen.result.kind is None:
        write_stdout(f"{wanted.text} passes: there is nothing to explain\n")
        leave(ExitCode.PASSED)
    console = settings.console(sys.stderr)

    def say(source: str) -> None:
        console.print(f"looking at {source}")

    from kernelcheck.interfaces.api.explaining import explain_case

    found = explain_case(opened, subject, seen, seconds=seconds, jobs=jobs, most=edits, on_source=say)
    write_stdout(_shown(form, found, opened, again))
    leave(ExitCode.FAILED)


def _shown(form: TextJsonOrHtml, found: Explained, opened: Opened, again: Again) -> str:
    if form is TextJsonOrHtml.JSON:
        return found.json()
    if form is TextJsonOrHtml.TEXT:
        return f"{found}\n"
    from kernelcheck.interfaces.reports import html

    why = {found.found.result.seed: found.found}
    context = ReportContext(opened.registry.root, opened.reason, opened.replay, explained=why)
    return html.render(again.run, context)
