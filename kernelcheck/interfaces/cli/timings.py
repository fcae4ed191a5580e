"""``--timings``: where the time of a command went, as a table on stderr and a trace in a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.base.timings import Recording, recording
from kernelcheck.interfaces.cli.output import write_file
from kernelcheck.interfaces.cli.settings import TerminalSettings


@dataclass(frozen=True)
class Timings:
    """Recorded times of the steps of a run, and the file for them."""

    recorded: Recording
    path: Path

    def write(self, settings: TerminalSettings) -> None:
        """Writes the trace, then prints the table.

        Raises:
            CannotRunError: the file cannot be written.
        """
        from kernelcheck.interfaces.reports.timings import chrome_trace, table

        try:
            write_file(self.path, chrome_trace(self.recorded))
        except OSError as error:
            raise CannotRunError(f"cannot write the timings to {self.path}: {error.strerror or error}") from error
        console = settings.console(sys.stderr)
        console.print(f"\ntimings, written to {self.path} for https://ui.perfetto.dev: ", end="")
        for line in table(self.recorded):
            console.print(line)


@contextmanager
def timing(path: Path | None) -> Iterator[Timings | None]:
    """Records the time of the command meanwhile, if there is a file for it.

    Raises:
        UsageError: it is stdout.
    """
    if path is None:
        yield None
        return
    if str(path) == "-":
        raise UsageError("--timings -: expected a file for the trace (stdout is for reports); the table goes to stderr")
    with recording() as recorded:
        yield Timings(recorded, path)
