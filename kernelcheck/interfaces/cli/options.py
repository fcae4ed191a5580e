"""The options and arguments that several commands have, one declaration each."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from kernelcheck.base.errors import UsageError
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import completing, help_screen
from kernelcheck.interfaces.cli.help_screen import EVERYWHERE
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave
from kernelcheck.interfaces.reports.formats import ReportFormat

examples = help_screen.examples
"""The end of a command's ``--help``."""
CASES = "Cases and backend"
REPORTS = "Reports and results"
"""Panels of ``--help``, besides that of the common options."""
MOST_SECONDS = 86_400
"""A day: how long a search may be asked to take."""


class BackendName(str, Enum):
    """Backends that ``--backend`` can name."""

    AUTO = "auto"
    CUDA = "cuda"
    CPU = "cpu"
    BOTH = "both"


class SanitizerName(str, Enum):
    """The tools of compute-sanitizer."""

    MEMCHECK = "memcheck"
    RACECHECK = "racecheck"
    INITCHECK = "initcheck"
    SYNCCHECK = "synccheck"


class OnOrOff(str, Enum):
    """Whether something is done."""

    ON = "on"
    OFF = "off"


class TextJsonOrHtml(str, Enum):
    """How a command that makes no report prints its results, or shows them as a page."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


class TextOrJson(str, Enum):
    """How a command that makes no report prints its results."""

    TEXT = "text"
    JSON = "json"


def _set_quiet(context: typer.Context, value: bool) -> bool:
    context.ensure_object(TerminalSettings).quiet = value
    return value


def require_seconds(name: str, seconds: float, least: float) -> None:
    """
    Raises:
        UsageError: a time to look for something is out of range, or no number.
    """
    if not least <= seconds <= MOST_SECONDS:
        raise UsageError(f"{name} must be {least:g} to {MOST_SECONDS} seconds (got {seconds:g})")


def require_arch(arch: str) -> None:
    """
    Raises:
        UsageError: no GPU of this ``--arch`` is known.
    """
    from kernelcheck.backends.cpu.runtime.gpu_limits import largest_gpu

    if largest_gpu(arch) is None:
        raise UsageError(f"--arch {arch}: expected a name such as sm_80, sm_90 or sm_120")


def require_baseline(fail_on_regression: bool, baseline: Path | None) -> None:
    """Refuses ``--fail-on-regression`` if there is nothing to compare with.

    Raises:
        kernelcheck.base.errors.UsageError: there is no baseline.
    """
    if fail_on_regression and baseline is None:
        raise UsageError(
            "--fail-on-regression needs --baseline FILE to compare with (`kernelcheck baseline update` makes it)"
        )


def _list_formats(value: bool) -> None:
    if value:
        from kernelcheck.interfaces.cli.output import write_stdout

        width = max(len(form.value) for form in ReportFormat)
        write_stdout("".join(f"{form.value.ljust(width)}  {form.meaning}\n" for form in ReportFormat))
        leave(ExitCode.PASSED)


ConfigOption = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        help="The registry; else the nearest kernelcheck.toml, from here up.",
        rich_help_panel=EVERYWHERE,
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(
        "--seed", metavar="N", help="Another root seed than the registry's.", show_default=False, rich_help_panel=CASES
    ),
]
OpsArgument = Annotated[
    list[str] | None,
    typer.Argument(metavar="OP", autocompletion=completing.ops, help="Ops by name or glob ('row*'); by default all."),
]
DtypesOption = Annotated[
    list[str] | None,
    typer.Option("--dtype", metavar="DTYPE", autocompletion=completing.dtypes, help="Only this dtype; repeatable."),
]
BackendOption = Annotated[
    BackendName | None,
    typer.Option(
        "--backend",
        help="auto, cuda, cpu, or both, compared; else the registry's.",
        show_default=False,
        metavar="NAME",
        rich_help_panel=CASES,
    ),
]
SanitizerOption = Annotated[
    SanitizerName | None,
    typer.Option(
        "--sanitizer",
        help="On a GPU: memcheck, racecheck, initcheck or synccheck.",
        show_default=False,
        metavar="TOOL",
        rich_help_panel=CASES,
    ),
]
DevicesOption = Annotated[
    str | None,
    typer.Option(
        "--devices",
        metavar="LIST",
        help="GPUs, a worker for each: 0,1 or all.",
        show_default=False,
        rich_help_panel=CASES,
    ),
]
NoFmadOption = Annotated[
    bool,
    typer.Option(
        "--no-fmad",
        help="Compile with -fmad=false: products and sums are not fused.",
        rich_help_panel=CASES,
    ),
]
JobsOption = Annotated[
    int,
    typer.Option("--jobs", "--parallel", metavar="N", min=0, help="Ops to run concurrently; 0 is one per core."),
]
TextOrJsonOption = Annotated[TextOrJson, typer.Option("--format", metavar="text|json", help="How to print it.")]
TextJsonOrHtmlOption = Annotated[
    TextJsonOrHtml, typer.Option("--format", metavar="text|json|html", help="How to print it.")
]
KeywordOption = Annotated[
    str, typer.Option("-k", metavar="EXPR", help="Only what matches: softmax and not float16.", show_default=False)
]
SweptCasesOption = Annotated[
    int | None, typer.Option(metavar="N", help="Cases for each op and dtype.", rich_help_panel=CASES)
]
FailFastOption = Annotated[bool, typer.Option("--fail-fast", "-x", help="Stop at the first case that does not pass.")]
TimingsOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Show where the time went; FILE is a trace.",
        rich_help_panel=REPORTS,
        show_default=False,
    ),
]
CoverageOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="FMT=PATH",
        help="What ran: lcov, cobertura or html; repeatable.",
        rich_help_panel=REPORTS,
    ),
]
CoverageFailUnderOption = Annotated[
    float | None,
    typer.Option(
        "--coverage-fail-under",
        metavar="N",
        help="Fail if less than N % of lines ran.",
        rich_help_panel=REPORTS,
        show_default=False,
    ),
]
FormatOption = Annotated[
    ReportFormat | None,
    typer.Option(
        "--format",
        help="The report on stdout; text by default.",
        show_default=False,
        metavar="FMT",
        rich_help_panel=REPORTS,
    ),
]
ListFormatsOption = Annotated[
    bool,
    typer.Option(
        "--list-formats",
        callback=_list_formats,
        is_eager=True,
        help="List the report formats, and exit.",
        rich_help_panel=REPORTS,
    ),
]
OutputOption = Annotated[
    list[str] | None,
    typer.Option(
        "--output",
        metavar="FMT=PATH",
        autocompletion=completing.outputs,
        help="A report, repeatable; a PATH alone gets --format's.",
        rich_help_panel=REPORTS,
    ),
]
BaselineOption = Annotated[
    Path | None,
    typer.Option("--baseline", metavar="FILE", help="Compare with this JSON report of an earlier run."),
]
FailOnRegressionOption = Annotated[
    bool, typer.Option("--fail-on-regression", help="Exit with 1 if anything is worse than in the baseline.")
]
NoStoreOption = Annotated[
    bool,
    typer.Option("--no-store", help="Store no results next to the registry.", rich_help_panel=REPORTS),
]
VerboseOption = Annotated[
    bool, typer.Option("--verbose", "-v", help="Every finding of a failure, not only the first few.")
]
QuietOption = Annotated[
    bool,
    typer.Option("--quiet", "-q", callback=_set_quiet, help="Only what did not pass, and the last line."),
]
KeepRunsOption = Annotated[
    int,
    typer.Option(
        "--keep-runs",
        metavar="N",
        min=1,
        envvar="KERNELCHECK_KEEP_RUNS",
        help="How many runs to keep, the newest.",
        rich_help_panel=REPORTS,
    ),
]
