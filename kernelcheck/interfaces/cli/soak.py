"""``kernelcheck soak``: sweeps with fresh seeds until the time is over."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.base.plain_text import plural
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.backend_choice import choose_backend
from kernelcheck.interfaces.cli.opening import open_registry, replay_options
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave

if TYPE_CHECKING:
    from kernelcheck.insight.soak.checkpoint import State

EXAMPLES = options.examples(
    ("kernelcheck soak --minutes 480", "all ops, all night; the same command goes on if that was killed"),
    ("kernelcheck soak softmax --minutes 10 --thorough", "one op, with the cases of thorough sweeps"),
    ("kernelcheck soak --minutes 60 --format json > soak.json", "with every sample of memory"),
)

MOST_MINUTES = 1_000_000


def soak(
    context: typer.Context,
    minutes: Annotated[float, typer.Option("--minutes", metavar="N", help="How long, in all.")],
    ops: options.OpsArgument = None,
    dtypes: options.DtypesOption = None,
    thorough: Annotated[bool, typer.Option("--thorough", help="Thorough sweeps, not quick ones.")] = False,
    cases: Annotated[
        int | None, typer.Option("--cases", metavar="N", help="Of each op and dtype in a sweep.", show_default=False)
    ] = None,
    sweeps: Annotated[
        int | None, typer.Option("--sweeps", metavar="N", min=1, help="End after so many sweeps.", show_default=False)
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin anew, whatever the checkpoint has.")] = False,
    form: options.TextOrJsonOption = options.TextOrJson.TEXT,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="From which all seeds follow; else a random one.", show_default=False),
    ] = None,
    backend: options.BackendOption = None,
    config: options.ConfigOption = None,
) -> None:
    """Sweep with fresh seeds until the time is up; look for leaks.

    All sweeps run in one process, on one thread. Memory is measured after each, and
    tested for growth, with the confidence stated. What was found is kept beside the
    stored results: the same command goes on after its process was killed or
    interrupted.

    Exit codes: 0 nothing was found, 1 a kernel failed or memory leaks, 2 usage or
    registry error, 3 a process crashed, a case could not run, or the time was over
    before one whole sweep, 5 no op has a reference to compare with, 130 interrupted.
    """
    if not 0 < minutes <= MOST_MINUTES:
        raise UsageError(f"--minutes must be above 0 and at most {MOST_MINUTES:,} (got {minutes:g})")
    if seed is not None and not 0 <= seed < 2**64:
        raise UsageError(f"--seed must be 0 to {2**64 - 1} (got {seed})")
    registry = open_registry(config)
    from kernelcheck.core.oracle.tolerances import load_tolerances
    from kernelcheck.core.sweep.selection import Selection, select
    from kernelcheck.insight.soak.checkpoint import FILE_NAME, alone
    from kernelcheck.insight.soak.soak import SoakSetting, resumed, setting_of
    from kernelcheck.insight.soak.soak import soak as run_all
    from kernelcheck.interfaces.reports import soak as report
    from kernelcheck.records.history.database import folder_of, make_folder

    selection = Selection("thorough" if thorough else "quick", tuple(ops or ()), tuple(dtypes or ()), cases=cases)
    select(registry, selection)
    settings = context.ensure_object(TerminalSettings)
    chosen, _ = choose_backend(settings, registry, backend)
    folder = folder_of(registry.root)
    try:
        make_folder(folder)
    except OSError as error:
        raise CannotRunError(f"cannot write the checkpoint into {folder}: {error.strerror or error}") from error
    path = folder / FILE_NAME
    with alone(path):
        if fresh:
            path.unlink(missing_ok=True)
        state, said = resumed(path, setting_of(registry, chosen, selection), seed)
        console = settings.console(sys.stderr)
        if said:
            console.print(said, markup=False, highlight=False)

        def show(now: State) -> None:
            kinds = plural(len(now.problems), "kind", "of failure")
            used = now.host[-1][-1] / 2**20 if now.host[-1] else 0.0
            console.print(
                f"sweep {now.sweeps}: {plural(now.cases, 'case')}, {kinds}, {used:.1f} MiB",
                markup=False,
                highlight=False,
            )

        tolerance_of = load_tolerances(registry).of(registry, chosen.name)
        setting = SoakSetting(selection, 60 * minutes, sweeps)
        replay = replay_options(config=config, seed=None, backend=backend)
        state = run_all(registry, chosen, setting, state, path, tolerance_of=tolerance_of, on_sweep=show)
    write_stdout(report.render_json(state) if form is options.TextOrJson.JSON else report.text(state, replay))
    leave(_code(state, leaks=any(each.finding == "leak" for each in report.growths(state).values())))


def _code(state: State, *, leaks: bool) -> ExitCode:
    from kernelcheck.core.results.run import ERROR_KINDS

    if not state.finished:
        return ExitCode.INTERRUPTED
    if leaks or any(problem.kind not in ERROR_KINDS for problem in state.problems):
        return ExitCode.FAILED
    if state.crashes or state.problems or not state.sweeps:
        return ExitCode.CANNOT_RUN
    return ExitCode.PASSED if state.cases > state.checked else ExitCode.NOTHING_RAN
