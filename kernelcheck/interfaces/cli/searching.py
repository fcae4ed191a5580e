"""``--search``: the inputs that hurt most, looked for after a sweep."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.errors import UsageError
from kernelcheck.interfaces.cli.options import require_seconds
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings

if TYPE_CHECKING:
    from kernelcheck.backends.base import Backend
    from kernelcheck.backends.pair import AnyBackend
    from kernelcheck.core.results.run import Run
    from kernelcheck.core.sweep.selection import Selection
    from kernelcheck.insight.searching.search import Searched, SearchLimit
    from kernelcheck.interfaces.api.running import Opened


@dataclass(frozen=True)
class Searching:
    """A search after the sweep."""

    limit: SearchLimit
    found: list[Searched] = field(default_factory=list)

    def backend(self, chosen: AnyBackend) -> Backend:
        """The backend that was chosen.

        Raises:
            UsageError: it is a pair of backends.
        """
        from kernelcheck.backends.pair import BackendPair

        if isinstance(chosen, BackendPair):
            raise UsageError("--search runs on one backend: give --backend cpu or --backend cuda")
        return chosen

    def search(self, run: Run, opened: Opened, selection: Selection, settings: TerminalSettings) -> Run:
        """The run with the worst case that was found of each op in each dtype."""
        if run.interrupted:
            return run
        from kernelcheck.core.sweep.selection import select
        from kernelcheck.insight.searching.search import search, with_searched

        console = settings.console(sys.stderr)

        def on_done(each: Searched) -> None:
            console.print(f"searched {each.op} {each.dtype}: {each.tried} cases", highlight=False)

        tasks = select(opened.registry, selection)
        judged, backend = opened.tolerance_of, self.backend(opened.backend)
        found = search(opened.registry, tasks, run, self.limit, backend, tolerance_of=judged, on_done=on_done)
        self.found.extend(found)
        run = with_searched(opened.registry, run, found)
        return replace(run, interrupted=run.interrupted or len(found) < len(tasks))

    def write(self, *, stdout: bool) -> None:
        """Prints what was found."""
        if not self.found:
            return
        from kernelcheck.interfaces.reports import searched

        table = f"\n{searched.text(self.found)}"
        if stdout:
            write_stdout(table)
        else:
            sys.stderr.write(table)


def searching(given: str | None) -> Searching | None:
    """The search that ``--search`` asks for: ``60s``, ``2m``, or a number of cases; None if it is not given.

    Raises:
        UsageError: it is neither, or out of range.
    """
    if given is None:
        return None
    from kernelcheck.insight.searching.search import SearchLimit

    match = re.fullmatch(r"(\d+)(s|m|)", given.strip())
    if not match or not int(match[1]):
        raise UsageError(
            f"--search needs a time or a number of cases for each op and dtype: 60s, 2m, 200 (got {given!r})"
        )
    number, unit = int(match[1]), match[2]
    if not unit:
        return Searching(SearchLimit(cases=number))
    seconds = number * (60.0 if unit == "m" else 1.0)
    require_seconds("--search", seconds, 1)
    return Searching(SearchLimit(seconds))
