"""``kernelcheck adopt``: drafts the ops of a CUDA file or Triton module, or a folder of them."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import UsageError
from kernelcheck.base.time_limits import AWAITED_LAUNCH_SECONDS, LAUNCH_VARIABLE
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave

if TYPE_CHECKING:
    from kernelcheck.adopt.registry import Adoption

EXAMPLES = options.examples(
    ("kernelcheck adopt softmax.cu", "write kernelcheck.toml, with an op for each kernel that the file launches"),
    ("kernelcheck adopt softmax.cu --kernel softmax_online", "only this kernel"),
    ("kernelcheck adopt softmax.cu --append", "add the ops to the registry next to the file"),
    ("kernelcheck adopt softmax.py", "the same, for the Triton kernels of a module"),
    ("kernelcheck adopt k.cu --run './main 64'", "kernels whose launches the text does not tell, from a run"),
    ("kernelcheck adopt . --output drafts.toml", "all .cu files and Triton modules in this folder and below"),
)


def adopt(
    context: typer.Context,
    path: Annotated[Path, typer.Argument(metavar="FILE|DIR", help="A CUDA source, a Triton module, or a folder.")],
    kernel: Annotated[str | None, typer.Option(metavar="NAME", help="Only this kernel.", show_default=False)] = None,
    output: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The registry to write; kernelcheck.toml there.", show_default=False),
    ] = None,
    append: Annotated[bool, typer.Option("--append", help="Add the ops to a registry that is there.")] = False,
    option: Annotated[list[str] | None, typer.Option(metavar="OPTION", help="An NVRTC option; repeatable.")] = None,
    include: Annotated[list[Path] | None, typer.Option(metavar="DIR", help="A header folder; repeatable.")] = None,
    arch: Annotated[str, typer.Option(metavar="ARCH", help="The GPU that kernels are compiled for.")] = "sm_80",
    run: Annotated[
        str | None,
        typer.Option(
            metavar="COMMAND", help="Run it for kernels that get no op otherwise: what it launches.", show_default=False
        ),
    ] = None,
) -> None:
    """Draft a registry for CUDA or Triton kernels, from their host code.

    Launches tell sizes, arguments and memory; what they do not tell is found by trial
    runs on the CPU, and marked as a guess. Each op is run and checked for memory
    errors and races. References are left to write. Of a module, only kernels are run.

    Exit codes: 0 all ops run, 1 findings that come from no guess, 2 usage error, 3 no
    op could be drafted, or not tried, as Triton is not installed, or COMMAND failed.
    """
    from kernelcheck.adopt.reporting import certain

    options.require_arch(arch)
    adoption = draft(
        context.ensure_object(TerminalSettings),
        path,
        kernel=kernel,
        output=output,
        append=append,
        options=tuple(option or ()),
        include=tuple(include or ()),
        command=_words(run) if run is not None else (),
        arch=arch,
    )
    if adoption.registry is None:
        leave(ExitCode.CANNOT_RUN)
    if not all(draft.tried for file in adoption.files for draft in file.drafts):
        leave(ExitCode.CANNOT_RUN)
    found = any(certain(draft) for file in adoption.files for draft in file.drafts)
    leave(ExitCode.FAILED if found else ExitCode.CANNOT_RUN if adoption.run_failed else ExitCode.PASSED)


def _words(command: str) -> tuple[str, ...]:
    """
    Raises:
        UsageError: there are none, or a quotation does not end.
    """
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise UsageError(f"--run {command!r}: {str(error).lower()}: expected a command as a shell takes it") from error
    if not words:
        raise UsageError("--run: expected a command, such as --run './program 64'")
    return words


def draft(
    settings: TerminalSettings,
    path: Path,
    *,
    kernel: str | None = None,
    output: Path | None = None,
    append: bool = False,
    options: tuple[str, ...] = (),
    include: tuple[Path, ...] = (),
    command: tuple[str, ...] = (),
    arch: str = "sm_80",
) -> Adoption:
    """Drafts the ops of a file or folder, writes them, and prints what became of each kernel."""
    from kernelcheck.adopt.drafts.adopted import Building
    from kernelcheck.adopt.registry import adopt as drafted
    from kernelcheck.adopt.registry import ignored_below, registry_for, sources_in, told_of_ignored
    from kernelcheck.adopt.reporting import lines
    from kernelcheck.adopt.trials.trial import STEP_LIMIT
    from kernelcheck.backends.cpu.runtime.backend import CpuBackend
    from kernelcheck.programs.single_launch.program_file import shown_from

    os.environ.setdefault(LAUNCH_VARIABLE, AWAITED_LAUNCH_SECONDS)
    sources = [each.resolve() for each in sources_in(path)]
    registry = registry_for(path, output, append=append)
    building = Building(shown_from(registry), options, tuple(folder.resolve() for folder in include), arch)
    console = settings.console(sys.stderr)
    if path.is_dir() and (ignored := ignored_below(path)):
        console.print(f"note: {told_of_ignored(ignored)}", markup=False, highlight=False)
    adoption = drafted(
        sources, registry, building, CpuBackend(step_limit=STEP_LIMIT), kernel=kernel, append=append, command=command,
        progress=lambda source: console.print(f"{source.name}", highlight=False) if len(sources) > 1 else None,
    )  # fmt: skip
    write_stdout("".join(f"{line}\n" for line in lines(adoption, building.root, table=path.is_dir())))
    return adoption
