"""The options and arguments that several commands have, one declaration each."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from kernelcheck.cli.output import MEANINGS, Format
from kernelcheck.cli.settings import Color, Settings, leave
from kernelcheck.results.exit_codes import ExitCode


def examples(*commands: tuple[str, str]) -> str:
    """The end of a command's ``--help``: what each command line does, and the line to type.

    The leading newline keeps typer from removing the indentation.
    """
    return "\n[bold]Examples[/bold]\n" + "\n".join(
        f"  [dim]# {_escaped(meaning)}[/dim]\n  [cyan]{_escaped(command)}[/cyan]" for command, meaning in commands
    )


def _escaped(text: str) -> str:
    if "[" not in text.replace("[]", ""):  # no markup; rich takes long to import
        return text
    from rich.markup import escape

    return escape(text)


class BackendName(str, Enum):
    """What may run the kernels."""

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


class TextOrJson(str, Enum):
    """How a command that makes no report prints its results."""

    TEXT = "text"
    JSON = "json"


def _set_color(context: typer.Context, value: Color) -> Color:
    context.ensure_object(Settings).color = value
    return value


def _set_debug(context: typer.Context, value: bool) -> bool:
    context.ensure_object(Settings).debug = value
    return value


def _set_quiet(context: typer.Context, value: bool) -> bool:
    context.ensure_object(Settings).quiet = value
    return value


def _list_formats(value: bool) -> None:
    if value:
        from kernelcheck.cli.output import write_stdout

        width = max(len(form.value) for form in Format)
        write_stdout("".join(f"{form.value.ljust(width)}  {MEANINGS[form]}\n" for form in Format))
        leave(ExitCode.PASSED)


ColorOption = Annotated[
    Color,
    typer.Option(
        "--color", callback=_set_color, is_eager=True, help="When to colour; NO_COLOR and FORCE_COLOR count too."
    ),
]
DebugOption = Annotated[
    bool,
    typer.Option(
        "--debug",
        callback=_set_debug,
        is_eager=True,
        envvar="KERNELCHECK_DEBUG",
        help="Show the traceback of an unexpected error.",
    ),
]
ConfigOption = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        help="The registry; by default kernelcheck.toml, searched from the current folder upward.",
    ),
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="Another root seed than the registry's.", show_default=False)
]
OpsArgument = Annotated[
    list[str] | None, typer.Argument(metavar="OP", help="Ops by name or glob ('row*'); by default all.")
]
DtypesOption = Annotated[
    list[str] | None, typer.Option("--dtype", metavar="DTYPE", help="Only this dtype; repeatable.")
]
BackendOption = Annotated[
    BackendName | None,
    typer.Option(
        "--backend",
        help="What runs the kernels; by default what the registry says. both: a GPU and the CPU, compared.",
        show_default=False,
    ),
]
SanitizerOption = Annotated[
    SanitizerName | None,
    typer.Option(
        "--sanitizer",
        help="Run on a GPU under this tool of NVIDIA's compute-sanitizer, and report what it finds.",
        show_default=False,
    ),
]
NoFmadOption = Annotated[
    bool,
    typer.Option("--no-fmad", help="Compile with -fmad=false: no product and sum of float32 or float64 are fused."),
]
JobsOption = Annotated[
    int,
    typer.Option("--jobs", "--parallel", metavar="N", min=0, help="Ops to run concurrently; 0 is one per core."),
]
TextOrJsonOption = Annotated[TextOrJson, typer.Option("--format", help="How to print it.")]
FormatOption = Annotated[
    Format | None, typer.Option("--format", help="The report on stdout; text by default.", show_default=False)
]
ListFormatsOption = Annotated[
    bool,
    typer.Option("--list-formats", callback=_list_formats, is_eager=True, help="List the report formats, and exit."),
]
OutputOption = Annotated[
    list[str] | None,
    typer.Option(
        "--output",
        metavar="FMT=PATH",
        help="A report in a file; repeatable; the path - is stdout. A PATH alone gets the report of --format.",
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
    bool, typer.Option("--no-store", help="Do not store the results in .kernelcheck/ next to the registry.")
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
        "--keep-runs", metavar="N", min=1, envvar="KERNELCHECK_KEEP_RUNS", help="How many runs to keep, the newest."
    ),
]
