"""``kernelcheck sanitize``: a command whose GPU launches run on the CPU, checked."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.output import Destination, check_writable, destinations, write_file
from kernelcheck.interfaces.cli.settings import TerminalSettings
from kernelcheck.interfaces.reports.formats import ReportFormat

if TYPE_CHECKING:
    from rich.console import Console

    from kernelcheck.interfaces.reports.sanitized import Sanitized

EXAMPLES = options.examples(
    ("kernelcheck sanitize -- python -m pytest tests", "every Triton launch of a test suite, checked"),
    ("kernelcheck sanitize --kernel 'softmax*' -- python train.py", "check some kernels; the others run, too"),
    ("kernelcheck sanitize --first 3 -- python train.py", "check the first launches of each kernel"),
    ("kernelcheck sanitize --record ops.toml -- ./program 64", "what it launches, as a registry"),
    ("kernelcheck sanitize --extensions -- python -m pytest", "PyTorch extensions in C++ and CUDA"),
    ("kernelcheck sanitize --output junit=k.xml -- ./program 64", "a report for CI beside the text"),
)
CHECKING = "What is checked"
"""Panel of ``--help``."""


def sanitize(
    context: typer.Context,
    command: Annotated[
        list[str] | None, typer.Argument(metavar="-- COMMAND…", help="The command to run, after `--`.")
    ] = None,
    kernel: Annotated[
        list[str] | None,
        typer.Option(
            "--kernel",
            metavar="GLOB",
            help="Check the launches of these kernels; the others run, too. Repeatable.",
            rich_help_panel=CHECKING,
        ),
    ] = None,
    first: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help="Check the first N launches of each kernel in each process.",
            show_default=False,
            rich_help_panel=CHECKING,
        ),
    ] = None,
    every: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help="Check every N-th launch of each kernel.",
            show_default=False,
            rich_help_panel=CHECKING,
        ),
    ] = None,
    checks: Annotated[
        options.OnOrOff,
        typer.Option(
            metavar="on|off", help="Look for races and uninitialised reads; bounds always.", rich_help_panel=CHECKING
        ),
    ] = options.OnOrOff.ON,
    leaks: Annotated[
        bool,
        typer.Option("--leaks", help="Report memory that programs never free.", rich_help_panel=CHECKING),
    ] = False,
    extensions: Annotated[
        bool,
        typer.Option(
            "--extensions",
            help="Build and run PyTorch extensions in C++ and CUDA; needs nvcc (extra `programs`) and g++.",
        ),
    ] = False,
    arch: Annotated[
        str, typer.Option(metavar="ARCH", help="The GPU that the command sees.", rich_help_panel=CHECKING)
    ] = "sm_80",
    record: Annotated[
        Path | None,
        typer.Option(
            "--record",
            metavar="FILE.toml",
            help="Write what is launched as ops of a registry.",
            show_default=False,
        ),
    ] = None,
    time_limit: Annotated[
        float | None,
        typer.Option("--time-limit", metavar="SECONDS", help="End the command after this time.", show_default=False),
    ] = None,
    form: options.FormatOption = None,
    output: options.OutputOption = None,
    verbose: options.VerboseOption = False,
) -> None:
    """Run a command, with its GPU launches executed on the CPU.

    No GPU is needed. Every launch of the command and of the processes that it
    starts is checked: bounds, races, uninitialised reads, barriers. Its output
    passes through; the report follows on stderr.

    Exit codes: 1 findings, 5 no launch was checked, 2 usage error, 3 something
    could not be run or is not in the report, else the command's own.
    """
    if not command:
        raise UsageError("which command? Give it after --, such as: kernelcheck sanitize -- python -m pytest tests")
    if time_limit is not None:
        options.require_seconds("--time-limit", time_limit, 1)
    from kernelcheck.base.paths import display_path
    from kernelcheck.interfaces.reports.sanitized import Sanitized
    from kernelcheck.programs.nvcc import ARCH_VARIABLE, DEFAULT_ARCH
    from kernelcheck.programs.recording.registry_file import check_target
    from kernelcheck.programs.runtime_build import LEAKS_VARIABLE
    from kernelcheck.programs.sanitizing.command import run_command
    from kernelcheck.programs.sanitizing.observed import observed
    from kernelcheck.programs.sanitizing.settings import Settings as Sanitizing

    options.require_arch(arch)
    reports = destinations(form, output or ())
    check_writable(reports, {})
    if record is not None:
        check_target(record)
    if leaks:
        os.environ[LEAKS_VARIABLE] = "1"
    if arch != DEFAULT_ARCH:  # for programs that the command builds
        os.environ[ARCH_VARIABLE] = arch
    settings, root = context.ensure_object(TerminalSettings), Path.cwd()
    wanted = Sanitizing(
        arch=arch,
        kernels=tuple(kernel or ()),
        first=first,
        every=every,
        checks=checks is options.OnOrOff.ON,
        root=str(root),
        record=record is not None,
        extensions=extensions,
    )
    console = settings.console(sys.stderr)

    def on_wait(running: int) -> None:
        console.print(f"kernelcheck: the command has ended; {running} of its processes are waited for")

    started, start = datetime.now(timezone.utc).isoformat(timespec="seconds"), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="kernelcheck-sanitize-", ignore_cleanup_errors=True) as folder:
        ended = run_command(command, Path(folder), wanted, time_limit=time_limit, on_wait=on_wait)
        seen = observed(Path(folder), lambda path: display_path(path, root), running=ended.running)
        seconds = time.monotonic() - start
        sanitized = Sanitized(
            tuple(command), ended.code, ended.late, seconds, started, seen, checks=wanted.checks, kernels=wanted.kernels
        )
        _write(sanitized, reports, root, verbose=verbose)
        if record is not None:
            _write_record(Path(folder), record, console)
    from kernelcheck.core.results.exit_codes import of_sanitized

    raise typer.Exit(
        of_sanitized(
            ended.code,
            late=ended.late,
            findings=bool(seen.findings),
            checked=sanitized.checked,
            incomplete=sanitized.incomplete,
        )
    )


def _write_record(folder: Path, registry: Path, console: Console) -> None:
    """Writes the registry of what was launched, and says what it has.

    Raises:
        CannotRunError: it cannot be written.
    """
    from kernelcheck.programs.recording.registry_file import write_registry

    try:
        written = write_registry(folder, registry)
    except OSError as error:
        raise CannotRunError(f"cannot write {registry}: {error.strerror or error}") from error
    count = len(written.ops)
    said = f"{count} op{'s' * (count != 1)} in {registry}" if count else f"no op, so {registry} is not written"
    console.print(f"kernelcheck: recorded {said}", highlight=False, markup=False)
    for each in written.left_out:
        console.print(f"kernelcheck: not recorded: {each}", highlight=False, markup=False)


def _write(sanitized: Sanitized, reports: tuple[Destination, ...], root: Path, *, verbose: bool) -> None:
    """Writes every report; those without a file to stderr, since stdout is the command's.

    Raises:
        CannotRunError: a file cannot be written.
    """
    from kernelcheck.interfaces.reports.formats import sanitized_rendered
    from kernelcheck.interfaces.reports.sanitized import text

    for each in sorted(reports, key=lambda destination: destination.path is None):
        if each.format is ReportFormat.TEXT:
            report = text(sanitized, root, verbose=verbose)
        else:
            report = sanitized_rendered(sanitized, each.format, root)
        if each.path is not None:
            write_file(each.path, report)
        else:
            sys.stdout.flush()
            sys.stderr.write(report)
            sys.stderr.flush()
