"""``kernelcheck exec``: one kernel, without a registry."""

from __future__ import annotations

import sys
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import UsageError
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.backend_choice import announce_backend
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave

if TYPE_CHECKING:
    from kernelcheck.backends.base import Backend, Schedule

EXAMPLES = options.examples(
    ("kernelcheck exec k.cu --kernel f --block 32 --arg inout=x.npy", "f(x): reads x.npy, writes it back"),
    ("kernelcheck exec k.cu --kernel f --block 8 --arg out=y.npy:int32:2x4:poison", "f(y): a new 2x4 array"),
    ("kernelcheck exec k.cu --kernel 'g<float>' --grid 4,2 --block 8 --arg int32:8", "a template, and a number"),
    ("kernelcheck exec k.cu --kernel f --block 8 --arg x.npy:bfloat16 -D TILE=32", "bfloat16, and a macro"),
    ("kernelcheck exec k.cu --kernel f --block 8 --arg x.npy --trace 3:5", "what thread 5 of block 3 does"),
    ("kernelcheck exec k.cu --kernel f --block 8 --repeat 9 --format json", "f(): times 9 launches"),
    ("kernelcheck exec k.cu --kernel f --emit asm", "the code that the CPU runs for it"),
)


COMPILING, CPU = "Compiling", "On the CPU"
"""Panels of ``--help``."""


class KernelListing(str, Enum):
    """Listings that can be shown of a kernel."""

    PTX = "ptx"
    LLVM = "llvm"
    ASM = "asm"


class ScheduleName(str, Enum):
    """The order in which blocks, warps and lanes run."""

    FORWARD = "forward"
    REVERSED = "reversed"
    RANDOM = "random"
    LANES = "lanes"


def execute(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A CUDA source, FILE.cu, or PTX, FILE.ptx.")],
    kernel: Annotated[
        str | None,
        typer.Option(
            "--kernel",
            metavar="NAME",
            help="As in C++, 'norm<float>', or PTX; or the only one.",
            show_default=False,
        ),
    ] = None,
    arguments: Annotated[
        list[str] | None,
        typer.Option(
            "--arg",
            metavar="ARG",
            help="The kernel's arguments, in order: x.npy; inout=x.npy, written back; out=y.npy:int32:3x5, zeros at "
            "first, or with :poison reported if left unwritten; scratch=float32:64, workspace; int32:17; float16:0.5; "
            "null; struct:{x.npy, int32:17}.",
        ),
    ] = None,
    grid: Annotated[str, typer.Option(metavar="X,Y,Z", help="Blocks of the grid.")] = "1",
    block: Annotated[str, typer.Option(metavar="X,Y,Z", help="Threads of a block.", show_default=False)] = "",
    cluster: Annotated[
        str, typer.Option(metavar="X,Y,Z", help="Blocks of a cluster, from sm_90 on.", show_default=False)
    ] = "",
    shared: Annotated[int, typer.Option(metavar="BYTES", help="Dynamic shared memory.")] = 0,
    cooperative: Annotated[
        bool, typer.Option("--cooperative", help="Make all blocks resident at once, for grid.sync().")
    ] = False,
    repeat: Annotated[int, typer.Option(metavar="N", min=1, help="Launches on the same inputs; all are timed.")] = 1,
    form: options.TextOrJsonOption = options.TextOrJson.TEXT,
    emit: Annotated[
        KernelListing | None,
        typer.Option(
            "--emit",
            metavar="ptx|llvm|asm",
            help="Show what is run instead of running it.",
            show_default=False,
            rich_help_panel=CPU,
        ),
    ] = None,
    trace: Annotated[
        str | None,
        typer.Option(
            metavar="THREAD",
            help="Show what one thread does: 17 or 1,0,0 is in block 0, 3:17 in block 3.",
            show_default=False,
            rich_help_panel=CPU,
        ),
    ] = None,
    trace_limit: Annotated[int, typer.Option(metavar="N", min=1, help="Lines of a trace.", rich_help_panel=CPU)] = 1000,
    arch: Annotated[
        str | None,
        typer.Option(
            metavar="ARCH", help="What to compile for; sm_80 by default.", show_default=False, rich_help_panel=COMPILING
        ),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="OPTION", help="An NVRTC option; repeatable.", rich_help_panel=COMPILING)
    ] = None,
    define: Annotated[
        list[str] | None,
        typer.Option("--define", "-D", metavar="NAME[=VALUE]", help="A macro; repeatable.", rich_help_panel=COMPILING),
    ] = None,
    include: Annotated[
        list[Path] | None, typer.Option(metavar="DIR", help="A header folder; repeatable.", rich_help_panel=COMPILING)
    ] = None,
    backend: Annotated[
        options.BackendName, typer.Option(metavar="auto|cuda|cpu", help="What runs the kernel.")
    ] = options.BackendName.AUTO,
    checks: Annotated[
        bool,
        typer.Option(
            "--checks/--no-checks", help="Check memory, shuffles, divisions; bounds always.", rich_help_panel=CPU
        ),
    ] = True,
    schedule: Annotated[
        ScheduleName,
        typer.Option(
            metavar="ORDER",
            help="In which warps run: forward, reversed, random, or lanes (independent thread scheduling).",
            rich_help_panel=CPU,
        ),
    ] = ScheduleName.FORWARD,
    schedule_seed: Annotated[
        int,
        typer.Option(metavar="N", min=0, help="Another N, another order; of random and lanes.", rich_help_panel=CPU),
    ] = 0,
    jobs: Annotated[
        int,
        typer.Option(metavar="N", min=0, help="Blocks to run concurrently; 0 is one per core.", rich_help_panel=CPU),
    ] = 0,
) -> None:
    """Run one kernel on arrays from .npy files, without a registry.

    What it does wrong is reported with its source line. Exit codes: 0 nothing
    found, 1 findings, 2 usage error, 3 could not run.
    """
    wants_cpu = {
        "--emit": emit is not None,
        "--trace": trace is not None,
        "--no-checks": not checks,
        f"--schedule {schedule.value}": schedule is not ScheduleName.FORWARD,
        str(file): file.suffix == ".ptx",
    }
    cpu_only = next((name for name, given in wants_cpu.items() if given), None)
    if backend is options.BackendName.BOTH:
        raise UsageError("exec runs a kernel on one backend: give --backend cuda, or --backend cpu")
    if cpu_only and backend is options.BackendName.CUDA:
        raise UsageError(f"{cpu_only} is for the cpu backend; leave out --backend cuda")
    if emit and (trace or form is options.TextOrJson.JSON or repeat > 1):
        raise UsageError("--emit runs nothing; leave out --trace, --repeat and --format json")
    if trace and repeat > 1:
        raise UsageError("--trace follows one launch; leave out --repeat")
    if not emit and not block:
        raise UsageError("how many threads has a block? Give --block, such as --block 256")

    from kernelcheck.backends.base import Schedule
    from kernelcheck.programs.single_launch import single_launch
    from kernelcheck.programs.single_launch.arguments import parse_argument
    from kernelcheck.programs.single_launch.program_file import read_program

    parsed = [parse_argument(argument) for argument in arguments or ()]
    program, root = read_program(
        file, kernel, arch=arch, options=option or (), include_dirs=include or (), defines=define or ()
    )
    if emit:
        write_stdout(single_launch.emit(program, emit.value, checks=checks, independent=schedule is ScheduleName.LANES))
        leave(ExitCode.PASSED)
    single = single_launch.prepare(
        program, parsed, grid=grid, block=block, shared_bytes=shared, cooperative=cooperative, cluster=cluster
    )
    if trace is not None:
        single_launch.parse_thread(trace, single.launch.grid, single.launch.block)
    order = Schedule(schedule.value, schedule_seed % 2**64)
    chosen, reason = _choose(backend, cpu_only, program.arch, checks=checks, schedule=order, jobs=jobs)
    announce_backend(context.ensure_object(TerminalSettings), chosen, reason)
    traced = None
    if trace is None:
        outcome = single_launch.run(single, chosen, repeat=repeat)
    else:
        outcome, traced = single_launch.trace(single, trace, trace_limit, checks=checks, schedule=order)
    if schedule is ScheduleName.LANES and outcome.schedule == "forward":
        message = (
            "schedule forward: as far as addresses tell, no lane reads what another one of its warp writes between two "
            "warp-wide steps; or the kernel waits in a loop for others"
        )
        context.ensure_object(TerminalSettings).console(sys.stderr).print(message)
    single_launch.save_outputs(single)

    from kernelcheck.interfaces.reports import exec as report

    lines = report.SourceLines(root)
    if form is options.TextOrJson.JSON:
        write_stdout(report.render_json(single, outcome, chosen.name, lines, traced))
    else:
        followed = report.trace_text(traced, lines, trace_limit) + "\n" if traced is not None else ""
        write_stdout(followed + report.text(single, outcome, chosen.name, lines))
    leave(ExitCode.FAILED if outcome.findings else ExitCode.PASSED)


def _choose(
    wanted: options.BackendName, cpu_only: str | None, arch: str, *, checks: bool, schedule: Schedule, jobs: int
) -> tuple[Backend, str]:
    """The backend that runs the kernel, and the reason; ``cpu_only`` names options that only the cpu backend has."""
    from kernelcheck.backends import choose

    chosen, reason = choose("cpu" if cpu_only else wanted.value, arch)
    if chosen.name != "cpu":
        return chosen, reason

    from kernelcheck.backends.cpu.runtime.backend import CpuBackend

    if cpu_only and wanted is options.BackendName.AUTO:
        reason = f"{cpu_only} needs it; kernels are compiled for {arch}"
    return CpuBackend(checks=checks, schedule=schedule, threads=jobs), reason
