"""``--coverage``: which lines and branches of the kernels a sweep ran."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import CannotRunError, UsageError, did_you_mean
from kernelcheck.interfaces.cli.output import write_file, write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings

if TYPE_CHECKING:
    from kernelcheck.backends.pair import AnyBackend
    from kernelcheck.core.results.run import Run
    from kernelcheck.core.sweep.selection import Selection
    from kernelcheck.insight.profiling.explore import Explored
    from kernelcheck.insight.profiling.line_coverage import CoverageCounter
    from kernelcheck.interfaces.api.running import Opened

FORMATS = ("lcov", "cobertura", "html")


@dataclass(frozen=True)
class Covering:
    """Coverage of a run: its counts, the files that they go to, and the cases tried beyond the sweep."""

    counter: CoverageCounter
    files: Mapping[str, Path]
    """By format."""
    fail_under: float | None
    """Percent of lines."""
    budget: int = 0
    """Cases beyond the sweep, of each op and dtype."""
    explored: list[Explored] = field(default_factory=list)
    """Result of these cases."""

    def backend(self, chosen: AnyBackend) -> AnyBackend:
        """The backend that counts, in place of the one that was chosen.

        Raises:
            UsageError: that is not the CPU, which alone can count.
        """
        from kernelcheck.backends.cpu.runtime.backend import CpuBackend

        if chosen.name != "cpu":
            asked = "--explore" if self.budget else "--coverage"
            raise UsageError(f"{asked} counts on the CPU, and the backend is {chosen.name!r}: give --backend cpu")
        return CpuBackend(on_counted=self.counter.add)

    def explore(self, run: Run, opened: Opened, selection: Selection, settings: TerminalSettings) -> Run:
        """The run with cases beyond the sweep that reach something new, and those that do not pass."""
        if not self.budget or run.interrupted:
            return run
        from kernelcheck.core.sweep.selection import select
        from kernelcheck.insight.profiling.explore import explore, with_explored

        console = settings.console(sys.stderr)

        def on_done(each: Explored) -> None:
            console.print(f"explored {each.op} {each.dtype}: {each.tried} cases", highlight=False)

        tasks = select(opened.registry, selection)
        found = explore(
            opened.registry,
            tasks,
            selection.mode,
            self.budget,
            self.counter,
            tolerance_of=opened.tolerance_of,
            on_done=on_done,
        )
        self.explored.extend(found)
        return with_explored(opened.registry, run, found)

    def write(self, settings: TerminalSettings, root: Path, ops: Iterable[str], *, stdout: bool) -> bool:
        """Writes the files, then prints the table, its ``ops`` in that order; says whether enough lines ran.

        Raises:
            CannotRunError: a file cannot be written.
        """
        from kernelcheck.insight.profiling.line_coverage import lines_reached
        from kernelcheck.interfaces.reports import coverage_formats as report

        ops = [*ops]
        found = self.counter.coverage(ops, conditional=True)
        render = {"lcov": report.lcov, "cobertura": report.cobertura, "html": report.html}
        for form, path in self.files.items():
            _write(path, render[form](found, root))
        table = f"\n{report.text(found, ops)}"
        if self.explored:
            from kernelcheck.interfaces.reports import explored

            table = f"\n{explored.text(self.explored)}{table}"
        if stdout:
            write_stdout(table)
        else:
            sys.stderr.write(table)
        reached = lines_reached(found.lines)
        enough = self.fail_under is None or (reached.of > 0 and reached.percent >= self.fail_under)
        if not enough:
            ran = f"{reached.percent:.1f}% of lines ran" if reached.of else "no line was counted"
            settings.console(sys.stderr).print(f"coverage: {ran}, and --coverage-fail-under is {self.fail_under:g}")
        return enough


def _write(path: Path, text: str) -> None:
    try:
        write_file(path, text)
    except OSError as error:
        raise CannotRunError(f"cannot write the coverage to {path}: {error.strerror or error}") from error


def covering(wanted: Sequence[str], fail_under: float | None, budget: int | None = None) -> Covering | None:
    """Coverage that ``--coverage``, ``--coverage-fail-under`` and ``--explore`` ask for; None if none of them is given.

    Raises:
        UsageError: ``--explore`` is less than 1; one of the others is not FMT=PATH, a format is unknown or given twice,
            or two have one file.
    """
    if budget is not None and budget < 1:
        raise UsageError(f"--explore needs 1 case or more (got {budget})")
    if not wanted and fail_under is None and budget is None:
        return None
    files: dict[str, Path] = {}
    for each in wanted:
        form, given, path = each.partition("=")
        if not given or path in ("", "-") or form not in FORMATS:
            near = did_you_mean(form, FORMATS)
            raise UsageError(f"--coverage {each}: expected FMT=PATH, FMT one of {', '.join(FORMATS)}{near}")
        if form in files or any(Path(path).resolve() == other.resolve() for other in files.values()):
            raise UsageError(f"--coverage {each}: each format once, and each its own file")
        files[form] = Path(path)
    if fail_under is not None and not 0 <= fail_under <= 100:
        raise UsageError(f"--coverage-fail-under must be 0 to 100 (got {fail_under:g})")
    from kernelcheck.insight.profiling.line_coverage import CoverageCounter

    return Covering(CoverageCounter(), files, fail_under, budget or 0)
