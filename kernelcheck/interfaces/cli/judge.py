"""``kernelcheck judge``: solutions of tasks, by somebody who may cheat."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from kernelcheck.base.errors import UsageError
from kernelcheck.base.interrupts import raise_on_signals
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.options import TextOrJson
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave

LEAST_MEMORY, MOST_MEMORY = 0.1, 1 << 20
"""GiB, as ``--memory`` takes them."""
EXAMPLES = options.examples(
    ("kernelcheck judge task.py solution.py", "is it right, wrong, or does it cheat?"),
    ("kernelcheck judge tasks solutions --lines verdicts.jsonl", "all of a folder; what is in the file is kept"),
    ("kernelcheck judge kernelcheck.toml:softmax mine.cu", "a kernel in the place of an op's own"),
    ("kernelcheck judge task.py solution.py --seed 7", "with the seed that a verdict shows: the same trials"),
    ("kernelcheck judge task.py solution.py --format json", "one line of JSON for each solution"),
)


def judge(
    context: typer.Context,
    task: Annotated[Path, typer.Argument(metavar="TASK", help="A task, or a folder of tasks.")],
    solution: Annotated[Path, typer.Argument(metavar="SOLUTION", help="A solution, or a folder of solutions.")],
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=0, help="Seed of what is not shown; by default nobody knows it.", show_default=False
        ),
    ] = None,
    seconds: Annotated[float, typer.Option(metavar="SECONDS", help="Time that one call may take.")] = 60.0,
    memory: Annotated[float, typer.Option(metavar="GIB", help="Memory of the solution's process.")] = 8.0,
    lines: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.jsonl",
            help="Add each verdict to this file; skip what it has.",
            show_default=False,
        ),
    ] = None,
    jobs: options.JobsOption = 1,
    form: options.TextOrJsonOption = TextOrJson.TEXT,
) -> None:
    """Judge solutions of tasks, whose authors may cheat.

    A task is a pair of functions, a KernelBench problem, a GPU MODE problem, a definition
    of FlashInfer-Bench or an op of a registry (FILE.toml:OP). The solution runs in a process
    without network, which has ended before the expected outputs are computed. Verdicts:
    right, wrong, cheats (and how), cannot say.

    Exit codes: 0 all are right, 1 one is wrong or cheats, 2 usage error, 3 else: of one
    nothing can be said.
    """
    options.require_seconds("--seconds", seconds, 0.1)
    if not LEAST_MEMORY <= memory <= MOST_MEMORY:
        raise UsageError(f"--memory must be {LEAST_MEMORY:g} to {MOST_MEMORY} GiB (got {memory:g})")
    from kernelcheck.core.results import exit_codes
    from kernelcheck.interfaces.reports import verdicts as report
    from kernelcheck.programs.judging.batch import judge_all, left_of, line_of, lines_of, pairs_of
    from kernelcheck.programs.judging.runs import Bounds
    from kernelcheck.programs.judging.verdicts import Verdict

    console = context.ensure_object(TerminalSettings).console(sys.stderr)
    raise_on_signals()
    pairs, kept = left_of(pairs_of(task, solution), lines_of(lines) if lines else [])

    def take(verdict: Verdict) -> None:
        if len(pairs) > 1:
            console.print(f"{verdict.decision}: {verdict.solution}", markup=False, highlight=False)
        if lines:
            with lines.open("a", encoding="utf-8") as file:
                file.write(line_of(verdict) + "\n")

    bounds = Bounds(memory=int(memory * (1 << 30)), seconds=seconds)
    found = judge_all(pairs, seed=seed, bounds=bounds, jobs=jobs or os.cpu_count() or 1, on_verdict=take)
    if kept:
        said = f"{len(kept)} verdict{'s are' if len(kept) > 1 else ' is'} in {lines} already"
        console.print(said, markup=False, highlight=False)
    if form is TextOrJson.JSON:
        write_stdout("".join(f"{line_of(each)}\n" for each in found))
    elif found:
        write_stdout(report.text(found, Path.cwd()))
    leave(exit_codes.of_verdicts([*(each.decision for each in found), *kept]))
