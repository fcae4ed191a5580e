"""``kernelcheck report``: what earlier runs found, in any of the formats."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from datetime import datetime
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from kernelcheck.base.errors import UsageError
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.chosen import kept_files
from kernelcheck.interfaces.cli.output import (
    check_writable,
    destinations,
    stdout_console,
    write_reports,
    write_stdout,
)
from kernelcheck.interfaces.cli.settings import Color, Settings, leave
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
from kernelcheck.interfaces.reports.context import Context
from kernelcheck.interfaces.reports.formats import ReportFormat

if TYPE_CHECKING:
    from kernelcheck.interfaces.pull_requests.request import Request
    from kernelcheck.records.history.stored import OpFigures, RunSummary

EXAMPLES = options.examples(
    ("kernelcheck report", "the last run again"),
    ("kernelcheck report --runs --since 7d", "the runs of the last week, a line each"),
    ("kernelcheck report --run 12 --output junit=report.xml", "run 12, as a file for CI too"),
    ("kernelcheck report --history softmax", "how the error of an op changed from run to run"),
    ("kernelcheck report --signed report.html --sign-key ~/.ssh/id_ed25519", "for others, and signed"),
    (
        "kernelcheck report --verify report.html --allowed-signers FILE",
        "does it hold, and what is its verdict?",
    ),
    ("kernelcheck report --comment", "in a CI job: the last run, as its comment on the pull request"),
)


def report(
    context: typer.Context,
    named_ops: options.OpsArgument = None,
    number: Annotated[
        int | None, typer.Option("--run", metavar="N", help="The run of this number; by default the newest.")
    ] = None,
    ops: OpOption = None,
    since: SinceOption = None,
    history: Annotated[bool, typer.Option("--history", help="The figures of each op over the runs.")] = False,
    listed: Annotated[bool, typer.Option("--runs", help="The stored runs, newest first.")] = False,
    signed: Annotated[
        Path | None,
        typer.Option(
            "--signed", metavar="FILE", help="Write the kernel correctness report: FILE.html, its JSON, signatures."
        ),
    ] = None,
    attached: Annotated[
        list[Path] | None,
        typer.Option("--with", metavar="FILE", help="In it: a report of mutate, bench or coverage; repeatable."),
    ] = None,
    sign_key: SignKeyOption = None,
    unsigned: UnsignedOption = False,
    verify: Annotated[
        Path | None,
        typer.Option("--verify", metavar="FILE", help="Only say who signed such a report, and its verdict."),
    ] = None,
    allowed_signers: Annotated[
        Path | None, typer.Option("--allowed-signers", metavar="FILE", help="Names and public keys, for --verify.")
    ] = None,
    comment: Annotated[
        bool, typer.Option("--comment", help="Comment on the pull or merge request of this CI job.")
    ] = False,
    form: options.FormatOption = None,
    output: options.OutputOption = None,
    list_formats: options.ListFormatsOption = False,
    config: options.ConfigOption = None,
    verbose: options.VerboseOption = False,
    color: options.ColorOption = Color.AUTO,
    debug: options.DebugOption = False,
) -> None:
    """Report stored results: a run, or the figures over all runs.

    Exit codes: 0 reported, or its signatures hold, whatever the verdict; 1 a signature
    does not hold; 2 no signed report can be made of that run; 3 the comment is
    refused; 5 nothing stored matches.
    """
    ops = [*(named_ops or ()), *(ops or ())] or None
    others = (signed, number, ops, since, history, listed, attached, sign_key, unsigned, comment, form, output)
    if verify is not None and any(others):
        raise UsageError("--verify is about a file alone: leave the other options out, but --allowed-signers")
    if verify is None and allowed_signers is not None:
        raise UsageError("--allowed-signers is about --verify FILE; give that, too")
    if verify is not None:
        leave(ExitCode.PASSED if verify_report(verify, allowed_signers) else ExitCode.FAILED)
    if signed is not None and (history or listed or ops or comment or form is not None or output):
        raise UsageError("--signed is about a whole run, and goes to its own file: leave the other options out")
    if signed is None and (sign_key or unsigned or attached):
        raise UsageError("--sign-key, --unsigned and --with are about --signed FILE.html; give that, too")
    if history and listed:
        raise UsageError("--history and --runs exclude each other; give one of them")
    if (history or listed) and (output or form not in (None, ReportFormat.TEXT, ReportFormat.JSON)):
        raise UsageError("--history and --runs are tables on stdout: give --format text or json, and no --output")
    if (history or listed) and number is not None:
        raise UsageError("--history and --runs are about all runs; give them without --run")
    if comment and (history or listed or output or form):
        raise UsageError("--comment writes no table, format or file; give it alone, or with --run or OP")
    if listed and ops:
        raise UsageError("--runs is about whole runs; --history with OP shows those of an op")
    reports = destinations(form, output or ())
    moment = parse_since(since, datetime.now().astimezone())
    settings = context.ensure_object(Settings)
    request = _request() if comment else None
    with stored_results(config, needed=ops or None) as (registry, database):
        named = stored_ops(database, ops)
        from kernelcheck.interfaces.reports import stored as tables
        from kernelcheck.records.history import stored

        if history:
            figures = stored.history(database, ops=named, since=moment)
            if not figures:
                raise nothing_stored(database, named, since, "result")
            rows = tables.history_rows(figures, drawn=_draws(sys.stdout))
            marks = [{"changed": changed} for changed in tables.changes(figures)]
            _write_table(settings, form, tables.HISTORY_COLUMNS, rows, figures, marks)
            return
        if listed:
            runs = stored.runs(database, since=moment)
            if not runs:
                raise nothing_stored(database, [], since, "run")
            _write_table(settings, form, tables.RUN_COLUMNS, tables.run_rows(runs), runs)
            return
        found = stored.find_run(database, number=number, ops=named, since=moment)
        if found is None:
            what = "result" if number is None else f"result of run {number}"
            raise nothing_stored(database, named, since, what)
    if signed is not None:
        write_report(found, registry, signed, attached or (), sign_key, settings, unsigned=unsigned)
        return
    check_writable(reports, kept_files(registry))
    reason = tables.met(found)
    environment = found.run.environment
    replay = replay_of(
        registry,
        config,
        environment,
        seed=found.run.seed,
        backend=found.run.backend,
        sanitizer=environment.get("sanitizer"),
    )
    if request is not None:
        from kernelcheck.interfaces.pull_requests.comment import MOST_BYTES, put_comment
        from kernelcheck.interfaces.reports import markdown

        # A gate may let regressions pass; a comment names them all the same.
        where = Context(registry.root, reason, replay, fail_on_regression=True, verbose=verbose)
        name = os.path.relpath(registry.path, registry.root)
        said = put_comment(request, markdown.render(found.run, where, MOST_BYTES), name)
        settings.console(sys.stderr).print(said, markup=False, highlight=False)
        return
    write_reports(found.run, reports, settings, Context(registry.root, reason, replay, verbose=verbose))


def _request() -> Request:
    """
    Raises:
        UsageError: this is no job for a request.
        CannotRunError: it has no token.
    """
    from kernelcheck.interfaces.pull_requests.request import request_of

    return request_of(os.environ)


def _draws(stream: TextIO) -> bool:
    """Whether the encoding of a stream has bars."""
    try:
        "▁".encode(stream.encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def _write_table(
    settings: Settings,
    form: ReportFormat | None,
    names: tuple[str, ...],
    rows: list[tuple[str, ...]],
    records: Sequence[OpFigures | RunSummary],
    marks: Sequence[dict[str, list[str]]] = (),
) -> None:
    """A table; as JSON, ``records``, each with what is in ``marks`` besides."""
    from kernelcheck.core.results.as_json import plain
    from kernelcheck.interfaces.reports.columns import columns

    if form is ReportFormat.JSON:
        documents = [{**vars(record), **(mark or {})} for record, mark in zip_longest(records, marks)]
        write_stdout(json.dumps(plain(documents), indent=2, sort_keys=True, allow_nan=False) + "\n")
        return
    header, *lines = columns([names, *rows])
    with stdout_console(settings) as console:
        console.print(header, style="bold")
        for line in lines:
            console.print(line)
