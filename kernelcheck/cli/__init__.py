"""The command line: one module per command. It parses options, calls the library, chooses the exit code; no logic."""

from __future__ import annotations

import contextlib
import copy
import functools
import logging
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated

import typer

from kernelcheck import __version__
from kernelcheck.cli import (
    adopt,
    baseline,
    bench,
    cache,
    calibrate,
    ci,
    completing,
    config,
    doctor,
    exec,  # noqa: A004
    explain,
    failures,
    help,  # noqa: A004
    init,
    lint,
    list,  # noqa: A004
    lsp,
    merge,
    minimize,
    mutate,
    options,
    profile,
    receipt,
    report,
    reproduce,
    run,
    schema,
    screen,
    site,
    soak,
    submit,
    tolerances,
    view,
    watch,
)
from kernelcheck.cli.output import DISK_FULL
from kernelcheck.cli.settings import Settings, abandon, leave
from kernelcheck.errors import KernelcheckError
from kernelcheck.interrupts import BEFORE, ends_on_signals, raise_on_signals
from kernelcheck.plain_text import escaped
from kernelcheck.results import exit_codes

EXAMPLES = options.examples(
    ("kernelcheck init", "write a small registry to start from"),
    ("kernelcheck doctor", "is everything there that a run needs?"),
    ("kernelcheck run --quick", "check every op on a few cases"),
    ("kernelcheck run softmax --dtype float16", "check one op in one dtype, thoroughly"),
    ("kernelcheck help", "the manual: pages, kinds of failure, commands"),
)

RUNNING, AFTER_A_FAILURE, THE_REGISTRY, HELP = "Running", "After a failure", "The registry", screen.HELP
"""Where ``--help`` lists a command; the manual has the same chapters."""

app = typer.Typer(
    cls=screen.Group,
    name="kernelcheck",
    help="Finds silently wrong CUDA kernels, on a GPU or on a CPU.",
    epilog=EXAMPLES,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("run", cls=screen.Command, epilog=run.EXAMPLES, rich_help_panel=RUNNING)(run.run)
app.command("watch", cls=screen.Command, epilog=watch.EXAMPLES, rich_help_panel=RUNNING)(watch.watch)
app.command("ci", cls=screen.Command, epilog=ci.EXAMPLES, rich_help_panel=RUNNING)(ci.ci)
app.command("merge", cls=screen.Command, epilog=merge.EXAMPLES, rich_help_panel=RUNNING)(merge.merge)
app.add_typer(baseline.app, name="baseline", epilog=baseline.EXAMPLES, rich_help_panel=RUNNING)
app.add_typer(receipt.app, name="receipt", epilog=receipt.EXAMPLES, rich_help_panel=RUNNING)
app.command("exec", cls=screen.Command, epilog=exec.EXAMPLES, rich_help_panel=RUNNING)(exec.execute)
app.command("bench", cls=screen.Command, epilog=bench.EXAMPLES, rich_help_panel=RUNNING)(bench.bench)
app.command("soak", cls=screen.Command, epilog=soak.EXAMPLES, rich_help_panel=RUNNING)(soak.soak)
app.command("submit", cls=screen.Command, epilog=submit.EXAMPLES, rich_help_panel=RUNNING)(submit.submit)
app.command("reproduce", cls=screen.Command, epilog=reproduce.EXAMPLES, rich_help_panel=AFTER_A_FAILURE)(
    reproduce.reproduce
)
app.command("minimize", cls=screen.Command, epilog=minimize.EXAMPLES, rich_help_panel=AFTER_A_FAILURE)(
    minimize.minimize
)
app.command("explain", cls=screen.Command, epilog=explain.EXAMPLES, rich_help_panel=AFTER_A_FAILURE)(explain.explain)
app.command("failures", cls=screen.Command, epilog=failures.EXAMPLES, rich_help_panel=AFTER_A_FAILURE)(
    failures.failures
)
app.command("report", cls=screen.Command, epilog=report.EXAMPLES, rich_help_panel=AFTER_A_FAILURE)(report.report)
app.command("site", cls=screen.Command, epilog=site.EXAMPLES, rich_help_panel=AFTER_A_FAILURE)(site.site)
app.command("lint", cls=screen.Command, epilog=lint.EXAMPLES, rich_help_panel=THE_REGISTRY)(lint.lint)
app.command("mutate", cls=screen.Command, epilog=mutate.EXAMPLES, rich_help_panel=THE_REGISTRY)(mutate.mutate)
app.command("profile", cls=screen.Command, epilog=profile.EXAMPLES, rich_help_panel=THE_REGISTRY)(profile.profile)
app.command("list", cls=screen.Command, epilog=list.EXAMPLES, rich_help_panel=THE_REGISTRY)(list.list_ops)
app.command("calibrate", cls=screen.Command, epilog=calibrate.EXAMPLES, rich_help_panel=THE_REGISTRY)(
    calibrate.calibrate
)
app.command("tolerances", cls=screen.Command, epilog=tolerances.EXAMPLES, rich_help_panel=THE_REGISTRY)(
    tolerances.tolerances
)
app.command("view", cls=screen.Command, epilog=view.EXAMPLES, rich_help_panel=THE_REGISTRY)(view.view)
app.command("adopt", cls=screen.Command, epilog=adopt.EXAMPLES, rich_help_panel=THE_REGISTRY)(adopt.adopt)
app.command("init", cls=screen.Command, epilog=init.EXAMPLES, rich_help_panel=THE_REGISTRY)(init.init)
app.command("schema", cls=screen.Command, epilog=schema.EXAMPLES, rich_help_panel=THE_REGISTRY)(schema.schema)
app.command("lsp", cls=screen.Command, epilog=lsp.EXAMPLES, rich_help_panel=THE_REGISTRY)(lsp.lsp)
app.add_typer(config.app, name="config", epilog=config.EXAMPLES, rich_help_panel=THE_REGISTRY)
app.add_typer(cache.app, name="cache", epilog=cache.EXAMPLES, rich_help_panel=HELP)
app.command("doctor", cls=screen.Command, epilog=doctor.EXAMPLES, rich_help_panel=HELP)(doctor.doctor)
app.command("help", cls=screen.Command, epilog=help.EXAMPLES, rich_help_panel=HELP)(help.show_help)


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
        from kernelcheck.cache.bound import size_bound

        size_bound()  # refused here, and not in the middle of a sweep


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command line (default: the process's own) and returns its exit code; see ``exit_codes.ExitCode``."""
    settings = Settings()
    completing.prepare()
    if not ends_on_signals():
        raise_on_signals()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a name that the locale cannot show must not lose a report
            stream.reconfigure(errors="backslashreplace")
    try:
        with _warnings():
            given = run.with_default_revision(sys.argv[1:] if arguments is None else arguments)
            _command_line(given[0] if given else completing.first_word())(
                args=given, prog_name="kernelcheck", obj=settings
            )
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
def _command_line(first_word: str) -> Callable[..., object]:
    """What parses a command line that begins with ``first_word``. It knows that command alone, if there is one: typer
    takes a tenth of a second to prepare all of them."""
    one = copy.copy(app)
    one.registered_commands = [each for each in app.registered_commands if each.name == first_word]
    one.registered_groups = [each for each in app.registered_groups if each.name == first_word]
    return typer.main.get_command(one if one.registered_commands or one.registered_groups else app)


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


def _bug(settings: Settings, error: Exception) -> str:
    message = f"this is a bug in kernelcheck {__version__}, not in your kernel: {type(error).__name__}: {error}"
    return message if settings.debug else f"{message}\nRun it again with --debug to see the traceback."


def _complain(settings: Settings, message: str) -> None:
    from rich.text import Text

    console = settings.console(sys.stderr)
    console.print(Text.assemble(("error: ", "bold red"), escaped(message)))
