"""The command line: one module per command. It parses options, calls the library, chooses the exit code; no logic.

The modules of commands become attributes of this one, ``list`` too: nothing here may mean the built-in.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated

import typer

from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.interrupts import BEFORE, ends_on_signals, raise_on_signals
from kernelcheck.base.plain_text import escaped
from kernelcheck.base.version import __version__
from kernelcheck.core.results import exit_codes
from kernelcheck.interfaces.cli import completing
from kernelcheck.interfaces.cli.commands import Commands, with_default_revision
from kernelcheck.interfaces.cli.help_screen import examples
from kernelcheck.interfaces.cli.settings import TerminalSettings, abandon, leave

EXAMPLES = examples(
    ("kernelcheck init", "write a small registry to start from"),
    ("kernelcheck doctor", "is everything there that a run needs?"),
    ("kernelcheck run --quick", "check every op on a few cases"),
    ("kernelcheck run softmax --dtype float16", "check one op in one dtype, thoroughly"),
    ("kernelcheck help", "the manual: pages, kinds of failure, commands"),
)

app = typer.Typer(
    cls=Commands,
    name="kernelcheck",
    help="Finds silently wrong CUDA kernels, on a GPU or on a CPU.",
    epilog=EXAMPLES,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(value: bool) -> None:
    if value:
        typer.echo(f"kernelcheck {__version__}")
        leave(exit_codes.ExitCode.PASSED)


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    if os.environ.get("KERNELCHECK_CACHE_SIZE"):
        from kernelcheck.base.cache.bound import size_bound

        size_bound()  # refused here, and not in the middle of a sweep


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command line (default: the process's own) and returns its exit code; see ``exit_codes.ExitCode``."""
    settings = TerminalSettings()
    if not ends_on_signals():
        raise_on_signals()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a name that the locale cannot show must not lose a report
            stream.reconfigure(errors="backslashreplace")
    try:
        with _warnings(), completing.without_rich():
            given = with_default_revision(sys.argv[1:] if arguments is None else arguments)
            _command_line()(args=given, prog_name="kernelcheck", obj=settings)
    except SystemExit as end:
        if _is_from_ctrl_c(end):
            _complain(settings, BEFORE)
            return exit_codes.ExitCode.INTERRUPTED
        return end.code if isinstance(end.code, int) else exit_codes.ExitCode.PASSED
    except KernelcheckError as error:
        _complain(settings, str(error))
        if settings.debug:
            traceback.print_exc()
        return exit_codes.of_error(error)
    except Exception as error:  # noqa: BLE001  the last place that can say what happened
        from kernelcheck.interfaces.cli.output import DISK_FULL

        full = isinstance(error, OSError) and error.errno in DISK_FULL
        if full:
            with contextlib.suppress(ValueError, OSError):
                abandon(sys.stdout)
        _complain(settings, f"cannot write all that there is to write: {error}" if full else _bug(settings, error))
        if settings.debug:
            traceback.print_exc()
        return exit_codes.of_error(error)
    return exit_codes.ExitCode.PASSED


@functools.cache
def _command_line() -> Callable[..., object]:
    return typer.main.get_command(app)


@contextlib.contextmanager
def _warnings() -> Iterator[None]:
    """Sends the library's warnings to stderr meanwhile."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("warning: %(message)s"))
    logger = logging.getLogger("kernelcheck")
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)


def _is_from_ctrl_c(end: SystemExit) -> bool:
    """Whether typer ended the command for a KeyboardInterrupt: it makes that an Exit or, before 0.17, an Abort."""
    error: BaseException | None = end
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _bug(settings: TerminalSettings, error: Exception) -> str:
    message = f"this is a bug in kernelcheck {__version__}, not in your kernel: {type(error).__name__}: {error}"
    return message if settings.debug else f"{message}\nRun it again with --debug to see the traceback."


def _complain(settings: TerminalSettings, message: str) -> None:
    from rich.text import Text

    console = settings.console(sys.stderr)
    console.print(Text.assemble(("error: ", "bold red"), escaped(message)))
