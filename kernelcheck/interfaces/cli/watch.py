"""``kernelcheck watch``: ops run again as soon as a file that they are made of is saved."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import CannotRunError
from kernelcheck.base.interrupts import raise_on_signals
from kernelcheck.core.results import exit_codes
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.opening import open_registry, replay_options
from kernelcheck.interfaces.cli.settings import TerminalSettings, abandon, leave
from kernelcheck.records.history.retention import KEEP_RUNS

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.interfaces.cli.watch_screen import Screen
    from kernelcheck.interfaces.watching.changes import Changes
    from kernelcheck.interfaces.watching.project import WatchedProject
    from kernelcheck.interfaces.watching.session import WatchSession

EXAMPLES = options.examples(
    ("kernelcheck watch", "all ops: each runs again when a file of it is saved"),
    ("kernelcheck watch softmax 'row*'", "these alone"),
    ("kernelcheck watch -k 'not float16' --no-minimize", "without one dtype; failures as they are"),
    ("kernelcheck watch --no-store", "leave nothing in .kernelcheck/ next to the registry"),
)


def watch(
    context: typer.Context,
    ops: options.OpsArgument = None,
    dtypes: options.DtypesOption = None,
    keyword: Annotated[
        str, typer.Option("-k", metavar="EXPR", help="Only what matches: softmax and not float16.", show_default=False)
    ] = "",
    no_minimize: Annotated[
        bool, typer.Option("--no-minimize", help="Show the first failure as it is, neither made smaller nor explained.")
    ] = False,
    backend: options.BackendOption = None,
    jobs: options.JobsOption = 0,
    no_store: options.NoStoreOption = False,
    keep_runs: options.KeepRunsOption = KEEP_RUNS,
    config: options.ConfigOption = None,
) -> None:
    """Run ops again, quickly, whenever a file of theirs is saved.

    All run once. Then a save of a source, a header, a reference, a script, the registry or its
    tolerances runs the ops that it changes, those that failed before first; another save cancels
    what runs. The first failing case is made smaller meanwhile, and explained.

    Keys: r runs the last ones again, a shows all results, o opens them in a browser, q quits.
    Where stdin is no terminal, there are none. A launch may take 10 s, or KERNELCHECK_LAUNCH_SECONDS.

    Exit codes: as run, by the newest result of each op; 2 where the registry is not
    valid; 130 after Ctrl-C.
    """
    settings = context.ensure_object(TerminalSettings)
    from kernelcheck.interfaces.watching.changes import Changes

    with closing(Changes()) as changes:
        path = open_registry(config).path  # found once; what is wrong with it is said before anything starts
        from kernelcheck.interfaces.watching.work import WatchSetting, warm_up

        warm_up()
        from kernelcheck.core.sweep.selection import Selection, select
        from kernelcheck.interfaces.cli.watch_screen import Screen
        from kernelcheck.interfaces.watching.project import WatchedProject
        from kernelcheck.interfaces.watching.session import WatchSession

        selection = Selection(
            mode="quick", ops=tuple(ops or ()), dtypes=tuple(dtypes or ()), keyword=keyword, jobs=jobs
        )

        def load() -> tuple[OpRegistry, frozenset[str]]:
            registry = open_registry(path)
            return registry, frozenset(task.op.name for task in select(registry, selection))

        project = WatchedProject(load)
        setting = WatchSetting(
            backend=backend.value if backend else project.registry.backend,
            replay=replay_options(config=config, seed=None, backend=backend),
            stored=not no_store,
            keep_runs=keep_runs,
        )
        screen = Screen(settings, path, setting)
        session = WatchSession(
            project, selection, setting, screen, failed=_failed(project.registry), shrinks=not no_minimize
        )
        raise_on_signals()
        ended_by_key = False
        with suppress(KeyboardInterrupt), closing(session):
            try:
                with screen, _keys() as keys:
                    _run(session, project, changes, screen, keys)
            except (BrokenPipeError, SystemExit):  # Rich's, too: whoever read the lines has gone away
                abandon(sys.stdout)
            ended_by_key = True
        state, unknown, invalid = session.state, session.unknown, bool(session.error)
    if not ended_by_key:
        leave(exit_codes.ExitCode.INTERRUPTED)
    code = exit_codes.of_run(state) if state else exit_codes.ExitCode.NOTHING_RAN
    for holds, worse in ((unknown, exit_codes.ExitCode.NOTHING_RAN), (invalid, exit_codes.ExitCode.USAGE)):
        code = exit_codes.worst(code, worse) if holds else code
    leave(code)


def _failed(registry: OpRegistry) -> frozenset[tuple[str, str]]:
    """The pairs of op and dtype that failed when they last ran, by the stored results."""
    from kernelcheck.records.history.database import open_existing
    from kernelcheck.records.history.stored import failing_pairs

    database = open_existing(registry.root)
    if database is None:
        return frozenset()
    with closing(database):
        return failing_pairs(database)


@contextmanager
def _keys() -> Iterator[int | None]:
    """The terminal, which meanwhile hands over each key as it is pressed; None where there is none, or it is another
    program's."""
    keyboard = sys.stdin.fileno() if sys.stdin and sys.stdin.isatty() and sys.stdout.isatty() else None
    if keyboard is None or os.tcgetpgrp(keyboard) != os.getpgrp():
        yield None
        return
    import termios
    import tty

    before = termios.tcgetattr(keyboard)
    resumed = signal.signal(signal.SIGCONT, lambda *_: tty.setcbreak(keyboard))  # a shell sets its own meanwhile
    tty.setcbreak(keyboard)
    try:
        yield keyboard
    finally:
        signal.signal(signal.SIGCONT, resumed)
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)


def _run(session: WatchSession, project: WatchedProject, changes: Changes, screen: Screen, keys: int | None) -> None:
    """Until ``q`` or Ctrl-C: takes what files, processes and keys have, as it comes."""
    from multiprocessing.connection import wait

    from kernelcheck.interfaces.watching.changes import updated
    from kernelcheck.interfaces.watching.project import Update

    changes.watch(project.folders)
    project.look()
    update = updated(changes, project, {project.registry.path})  # it was read before it was watched
    screen.watching(len(project.watched), with_keys=keys is not None)
    session.changed(Update(error=update.error), ())  # all ops run now in any case
    session.start()
    while True:
        jobs = {job.messages: job for job in session.jobs}
        seconds = session.look_at_clocks() - time.monotonic()
        waited: list[Connection | int] = [changes.fileno(), *jobs, *([] if keys is None else [keys])]
        ready = wait(waited, None if seconds == float("inf") else max(0.0, seconds))
        if changes.fileno() in ready:
            _take_changes(session, project, changes)
        for connection in ready:
            if connection in jobs and jobs[connection] in session.jobs:  # a change may have cancelled it
                session.receive(jobs[connection])
        if session.refused:
            raise CannotRunError(session.refused)
        if keys in ready and not _take_key(os.read(keys, 1) if keys is not None else b"", session, screen):
            return


def _take_changes(session: WatchSession, project: WatchedProject, changes: Changes) -> None:
    from kernelcheck.interfaces.watching.changes import updated

    paths = changes.take()
    saved = project.known(paths or ())
    session.changed(updated(changes, project, paths), saved)


def _take_key(key: bytes, session: WatchSession, screen: Screen) -> bool:
    """Does what a key asks for; whether to go on."""
    if key == b"r":
        session.again()
    elif key == b"a":
        screen.show_all(session.state, session.backend)
        if session.error:
            screen.problem(session.error)  # what is shown is of before
    elif key == b"o":
        screen.open_report(session.state, session.backend)
    return key not in (b"q", b"")  # none: the terminal has gone away
