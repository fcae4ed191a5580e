"""``kernelcheck report``: what earlier runs found, in any of the formats."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from datetime import datetime
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import help_screen, options
from kernelcheck.interfaces.cli.opening import kept_files
from kernelcheck.interfaces.cli.options import TextOrJson
from kernelcheck.interfaces.cli.output import check_writable, destinations, stdout_console, write_reports, write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave
from kernelcheck.interfaces.cli.signed_report import verify_report, write_report
from kernelcheck.interfaces.cli.signing import SignKeyOption, UnsignedOption
from kernelcheck.interfaces.cli.stored import (
    OpOption,
    SinceOption,
    nothing_stored,
    parse_since,
    replay_of,
    stored_ops,
    stored_results,
)
from kernelcheck.interfaces.reports.context import ReportContext

if TYPE_CHECKING:
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.records.history.stored import OpFigures, RunSummary, StoredRun

app = typer.Typer(help="Report stored results: a run, or the figures over all runs.", add_completion=False)
EXAMPLES = options.examples(
    ("kernelcheck report", "the last run again"),
    ("kernelcheck report runs --since 7d", "the runs of the last week, a line each"),
    ("kernelcheck report --run 12 --output junit=report.xml", "run 12, as a file for CI too"),
    ("kernelcheck report history softmax", "how the error of an op changed from run to run"),
    ("kernelcheck report signed report.html --sign-key ~/.ssh/id_ed25519", "for others, and signed"),
    ("kernelcheck report verify report.html --allowed-signers FILE", "does it hold, and what is its verdict?"),
    ("kernelcheck report comment", "in a CI job: the last run, as its comment on the pull request"),
)
SHOW_EXAMPLES = options.examples(
    ("kernelcheck report", "the last run again; `show` may be left out"),
    ("kernelcheck report show --run 12 --output junit=report.xml", "run 12, as a file for CI too"),
)
RUNS_EXAMPLES = options.examples(
    ("kernelcheck report runs --since 7d", "the runs of the last week, a line each"),
    ("kernelcheck report runs --format json", "for a script"),
)
HISTORY_EXAMPLES = options.examples(
    ("kernelcheck report history softmax", "how the error of an op changed from run to run"),
    ("kernelcheck report history --since 7d --format json", "those of the last week, for a script"),
)
SIGNED_EXAMPLES = options.examples(
    ("kernelcheck report signed report.html --sign-key ~/.ssh/id_ed25519", "for others, and signed"),
    ("kernelcheck report signed report.html --with mutants.json", "with what else was measured"),
)
VERIFY_EXAMPLES = options.examples(
    ("kernelcheck report verify report.html --allowed-signers FILE", "does it hold, and what is its verdict?"),
    ("kernelcheck report verify report.json --allowed-signers FILE", "its data alone"),
)
COMMENT_EXAMPLES = options.examples(
    ("kernelcheck report comment", "in a CI job: the last run, as its comment on the pull request"),
    ("kernelcheck report comment softmax --verbose", "one op, with every finding"),
)
_AS_OPTIONS = {f"--{name}": name for name in ("runs", "history", "signed", "verify", "comment")}
"""Options of older versions, each of which is a command now and still calls it."""


class _ReportCommands(help_screen.ScreenGroup):
    """Subcommands, of which ``show`` may be left out, and the others given as options."""

    def parse_args(self, ctx: Any, args: list[str]) -> Any:
        asks_for_itself = not args and ctx.resilient_parsing  # a shell completes the name of a command
        if not asks_for_itself and args[:1] not in [[name] for name in (*self.commands, "--help", "-h")]:
            args = _with_command(args)
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Offers commands, and what ``show`` takes, which may be left out."""
        show = self.commands["show"]
        shown = show.make_context("show", [], parent=ctx, resilient_parsing=True)
        offered = [*super().shell_complete(ctx, incomplete), *show.shell_complete(shown, incomplete)]
        if not incomplete.startswith("-"):
            ops = (each for each in show.params if each.param_type_name == "argument")
            offered += [each for argument in ops for each in argument.shell_complete(shown, incomplete)]
        return list({each.value: each for each in offered}.values())


def _with_command(arguments: Sequence[str]) -> list[str]:
    """``arguments`` without the name of a command, with it."""
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        option, has_value, value = argument.partition("=")
        if option in _AS_OPTIONS:
            file = [value] if has_value else []
            return [_AS_OPTIONS[option], *arguments[:place], *file, *arguments[place + 1 :]]
    return ["show", *arguments]


@app.callback(cls=_ReportCommands, epilog=EXAMPLES)
def _report() -> None:
    pass


NumberOption = Annotated[
    int | None, typer.Option("--run", metavar="N", help="The run of this number; by default the newest.")
]


@dataclass(frozen=True)
class _FoundRun:
    """A stored run, and how to report it."""

    registry: OpRegistry
    run: StoredRun
    replay: str
    reason: str


def _found(
    config: Path | None, number: int | None, ops: list[str] | None = None, since: str | None = None
) -> _FoundRun:
    """The newest stored run that is asked for.

    Raises:
        NothingSelectedError: none is stored.
    """
    moment = parse_since(since, datetime.now().astimezone())
    with stored_results(config, needed=ops or None) as (registry, database):
        from kernelcheck.interfaces.reports.stored import met
        from kernelcheck.records.history import stored

        named = stored_ops(database, ops)
        found = stored.find_run(database, number=number, ops=named, since=moment)
        if found is None:
            what = "result" if number is None else f"result of run {number}"
            raise nothing_stored(database, named, since, what)
    run = found.run
    replay = replay_of(
        registry,
        config,
        run.environment,
        seed=run.seed,
        backend=run.backend,
        sanitizer=run.environment.get("sanitizer"),
    )
    return _FoundRun(registry, found, replay, met(found))


@app.command("show", cls=help_screen.ScreenCommand, epilog=SHOW_EXAMPLES)
def show(
    context: typer.Context,
    named_ops: options.OpsArgument = None,
    number: NumberOption = None,
    ops: OpOption = None,
    since: SinceOption = None,
    form: options.FormatOption = None,
    output: options.OutputOption = None,
    list_formats: options.ListFormatsOption = False,
    config: options.ConfigOption = None,
    verbose: options.VerboseOption = False,
) -> None:
    """Report a stored run again.

    Exit codes: 0 reported, 5 nothing stored matches.
    """
    reports = destinations(form, output or ())
    found = _found(config, number, [*(named_ops or ()), *(ops or ())], since)
    root = found.registry.root
    check_writable(reports, kept_files(found.registry))
    settings = context.ensure_object(TerminalSettings)
    write_reports(found.run.run, reports, settings, ReportContext(root, found.reason, found.replay, verbose=verbose))


@app.command("runs", cls=help_screen.ScreenCommand, epilog=RUNS_EXAMPLES)
def runs(
    context: typer.Context,
    since: SinceOption = None,
    form: options.TextOrJsonOption = TextOrJson.TEXT,
    config: options.ConfigOption = None,
) -> None:
    """List the stored runs, newest first.

    Exit codes: 0 listed, 5 none is stored.
    """
    moment = parse_since(since, datetime.now().astimezone())
    with stored_results(config) as (_, database):
        from kernelcheck.interfaces.reports import stored as tables
        from kernelcheck.records.history import stored

        found = stored.runs(database, since=moment)
        if not found:
            raise nothing_stored(database, [], since, "run")
        settings = context.ensure_object(TerminalSettings)
        _write_table(settings, form, tables.RUN_COLUMNS, tables.run_rows(found), found)


@app.command("history", cls=help_screen.ScreenCommand, epilog=HISTORY_EXAMPLES)
def history(
    context: typer.Context,
    named_ops: options.OpsArgument = None,
    ops: OpOption = None,
    since: SinceOption = None,
    form: options.TextOrJsonOption = TextOrJson.TEXT,
    config: options.ConfigOption = None,
) -> None:
    """Show the figures of each op over the runs.

    Exit codes: 0 shown, 5 nothing stored matches.
    """
    moment = parse_since(since, datetime.now().astimezone())
    wanted = [*(named_ops or ()), *(ops or ())]
    with stored_results(config, needed=wanted or None) as (_, database):
        from kernelcheck.interfaces.reports import stored as tables
        from kernelcheck.records.history import stored

        named = stored_ops(database, wanted)
        figures = stored.history(database, ops=named, since=moment)
        if not figures:
            raise nothing_stored(database, named, since, "result")
        rows = tables.history_rows(figures, drawn=_draws(sys.stdout))
        marks = [{"changed": changed} for changed in tables.changes(figures)]
        _write_table(context.ensure_object(TerminalSettings), form, tables.HISTORY_COLUMNS, rows, figures, marks)


@app.command("signed", cls=help_screen.ScreenCommand, epilog=SIGNED_EXAMPLES)
def signed(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it: FILE.html; its data are beside it.")],
    number: NumberOption = None,
    since: SinceOption = None,
    attached: Annotated[
        list[Path] | None,
        typer.Option("--with", metavar="FILE", help="In it: a report of mutate, bench, prove or coverage; repeatable."),
    ] = None,
    sign_key: SignKeyOption = None,
    unsigned: UnsignedOption = False,
    config: options.ConfigOption = None,
) -> None:
    """Write the kernel correctness report of a stored run: a page, its data, signatures.

    Exit codes: 0 written, 2 it cannot be made of that run, 3 it cannot be signed or
    written, 5 nothing stored matches.
    """
    found = _found(config, number, since=since)
    settings = context.ensure_object(TerminalSettings)
    write_report(found.run, found.registry, file, attached or (), sign_key, settings, unsigned=unsigned)


@app.command("verify", cls=help_screen.ScreenCommand, epilog=VERIFY_EXAMPLES)
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A report that `report signed` wrote, or its data.")],
    allowed_signers: Annotated[
        Path | None, typer.Option("--allowed-signers", metavar="FILE", help="Names and public keys.")
    ] = None,
) -> None:
    """Say who signed a kernel correctness report, and its verdict.

    Exit codes: 0 its signatures hold, whatever the verdict; 1 one does not.
    """
    leave(ExitCode.PASSED if verify_report(file, allowed_signers) else ExitCode.FAILED)


@app.command("comment", cls=help_screen.ScreenCommand, epilog=COMMENT_EXAMPLES)
def comment(
    context: typer.Context,
    named_ops: options.OpsArgument = None,
    number: NumberOption = None,
    ops: OpOption = None,
    since: SinceOption = None,
    config: options.ConfigOption = None,
    verbose: options.VerboseOption = False,
) -> None:
    """Put a stored run on the pull or merge request of this CI job, as a comment.

    Exit codes: 0 commented, 2 the job is for no request, 3 the comment is refused, 5
    nothing stored matches.
    """
    from kernelcheck.interfaces.pull_requests.comment import MOST_BYTES, put_comment
    from kernelcheck.interfaces.pull_requests.request import request_of
    from kernelcheck.interfaces.reports import markdown

    request = request_of(os.environ)
    found = _found(config, number, [*(named_ops or ()), *(ops or ())], since)
    registry = found.registry
    # A gate may let regressions pass; a comment names them all the same.
    where = ReportContext(registry.root, found.reason, found.replay, fail_on_regression=True, verbose=verbose)
    name = os.path.relpath(registry.path, registry.root)
    done = put_comment(request, markdown.render(found.run.run, where, MOST_BYTES), name)
    context.ensure_object(TerminalSettings).console(sys.stderr).print(done, markup=False, highlight=False)


def _draws(stream: TextIO) -> bool:
    """Whether the encoding of a stream has bars."""
    try:
        "▁".encode(stream.encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def _write_table(
    settings: TerminalSettings,
    form: TextOrJson,
    names: tuple[str, ...],
    rows: list[tuple[str, ...]],
    records: Sequence[OpFigures | RunSummary],
    marks: Sequence[dict[str, list[str]]] = (),
) -> None:
    """Writes a table; as JSON, ``records``, each with its ``marks``."""
    from kernelcheck.core.results.as_json import plain
    from kernelcheck.interfaces.reports.columns import columns

    if form is TextOrJson.JSON:
        documents = [{**vars(record), **(mark or {})} for record, mark in zip_longest(records, marks)]
        write_stdout(json.dumps(plain(documents), indent=2, sort_keys=True, allow_nan=False) + "\n")
        return
    header, *lines = columns([names, *rows])
    with stdout_console(settings) as console:
        console.print(header, style="bold")
        for line in lines:
            console.print(line)
