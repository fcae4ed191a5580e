"""Lines and branches of the kernels' own sources that some lane ran in a sweep."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from kernelcheck.backends.cpu.emit.translation import Counted
from kernelcheck.backends.cpu.ptx.syntax import PtxLocation
from kernelcheck.backends.cpu.runtime.profiler import CountedLaunch
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import CompileError
from kernelcheck.compiler.left_out import left_out_of
from kernelcheck.compiler.program import CompiledFunction
from kernelcheck.core.sweep.reach import never_compiled

NOT_COUNTED = "no kernel was launched, or its code names no line of a source of yours"
"""Reason why an op has no lines."""
Directions = tuple[int, int]
"""Number of warps with lanes that took a branch of the PTX, and with lanes that did not, over all of its copies."""


@dataclass(frozen=True)
class CoveredLine:
    """A line that has instructions."""

    warps: int
    """Number of times that a warp ran it, with at least one lane: counted at instructions with an effect, if the line
    has such. The compiler may have moved its other instructions out of a branch."""
    branches: Mapping[int, Directions]
    """Its conditional branches, by the column of their condition."""
    is_compiled: bool = True
    """False for a line with a statement that compile-time values left out of every kernel that was launched."""


CoveredLines = Mapping[str, Mapping[int, CoveredLine]]
"""By file and line."""


@dataclass(frozen=True)
class Share:
    """Part of a total that was reached."""

    reached: int
    of: int

    @property
    def percent(self) -> float:
        """Percentage; 100 if the total is 0."""
        return 100 * self.reached / self.of if self.of else 100.0


@dataclass(frozen=True)
class LineCoverage:
    """Lines and branches that a sweep reached in the kernels that it launched."""

    ops: Mapping[str, CoveredLines]
    """By op."""
    lines: CoveredLines
    """Lines over all ops: one is reached if an op reaches it."""
    unknown: Mapping[str, str] = field(default_factory=dict)
    """Files whose uncompiled lines are not known, and why."""


def lines_reached(lines: CoveredLines) -> Share:
    """Lines that ran."""
    every = [line for found in lines.values() for line in found.values()]
    return Share(sum(line.warps > 0 for line in every), len(every))


def directions_reached(lines: CoveredLines) -> Share:
    """Directions of branches that were taken, two a branch."""
    every = [
        way for found in lines.values() for line in found.values() for each in line.branches.values() for way in each
    ]
    return Share(sum(way > 0 for way in every), len(every))


class CoverageCounter:
    """Adds up what launches counted, from any thread: the ``on_counted`` of a `CpuBackend`."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._sums: dict[tuple[str, str, str, bool], tuple[CountedLaunch, np.ndarray]] = {}

    def add(self, launches: Sequence[CountedLaunch]) -> None:
        for launch in launches:
            if not launch.translation.counted:  # a run that explains a finding counts nothing
                continue
            apart = launch.translation.independent_threads
            key = (launch.item.op, launch.program.sha256, launch.item.kernel, apart)
            with self._lock:
                known = self._sums.get(key)
                if known is None:
                    self._sums[key] = (launch, launch.counters.copy())
                else:
                    np.add(known[1], launch.counters, out=known[1])

    def coverage(self, ops: Iterable[str], *, conditional: bool = False) -> LineCoverage:
        """Coverage so far of those of ``ops`` that ran, in their order.

        Args:
            ops: their names.
            conditional: whether to find out what conditions leave out of all kernels. CUDA sources that have such are
                compiled once more.
        """
        with self._lock:
            sums = list(self._sums.items())
        found: dict[str, list[CoveredLines]] = {}
        functions: dict[str, list[CompiledFunction]] = {}
        unknown: dict[str, str] = {}
        for (op, *_), (launch, counters) in sums:
            found.setdefault(op, []).append(_of_kernel(launch, counters.tolist()))
            made = launch.program.made.get(launch.item.kernel)
            functions.setdefault(op, []).extend(made.functions if made else ())
            if conditional:
                try:
                    functions[op].extend(left_out_of(launch.program))
                except CompileError as error:
                    unknown[launch.program.sources.get(str(launch.program.source), "")] = str(error)
        ran = [op for op in ops if op in found]
        return LineCoverage(
            {op: _with_uncompiled(_united(found[op]), functions[op]) for op in ran},
            _with_uncompiled(
                _united(lines for op in ran for lines in found[op]), [each for op in ran for each in functions[op]]
            ),
            unknown,
        )


def _with_uncompiled(lines: CoveredLines, functions: Iterable[CompiledFunction]) -> CoveredLines:
    """``lines`` and those of statements that no version of the ``functions`` has."""
    missing = {
        file: {line: CoveredLine(0, {}, is_compiled=False) for line in left}
        for file, left in never_compiled(functions).items()
    }
    return {
        file: dict(sorted({**missing.get(file, {}), **lines.get(file, {})}.items()))
        for file in sorted({*lines, *missing})
    }


def _of_kernel(launch: CountedLaunch, counters: Sequence[int]) -> CoveredLines:
    """Lines of one kernel. Code that is inlined at several places, and the copies of an unrolled loop, count
    together."""
    warps: dict[tuple[str, int], tuple[bool, int]] = {}
    branches: dict[tuple[str, int], dict[int, Directions]] = {}
    for counted, location in zip(launch.translation.counted, launch.own_locations(), strict=True):
        if location is None:
            continue
        place = location.file, location.line
        any_lane = counted.predicated is None or counted.branch is not None or counters[counted.predicated] > 0
        ran = _acts(counted), counters[counted.block] if any_lane else 0
        warps[place] = max(warps.get(place, ran), ran)
        if counted.branch is not None:
            taken, not_taken = counters[counted.branch : counted.branch + 2]
            ways = branches.setdefault(place, {})
            column = _column(counted.location, place[1])
            before = ways.get(column, (0, 0))
            ways[column] = (before[0] + taken, before[1] + not_taken)
    files: dict[str, dict[int, CoveredLine]] = {}
    for (file, line), (_, count) in sorted(warps.items()):
        files.setdefault(file, {})[line] = CoveredLine(count, dict(sorted(branches.get((file, line), {}).items())))
    return files


def _acts(counted: Counted) -> bool:
    """Whether an instruction has an effect besides its result, so that no compiler runs it where the source does
    not."""
    return counted.kind in ("atomic", "barrier", "branch", "shuffle") or counted.opcode.startswith("st.")


def _column(location: PtxLocation | None, line: int) -> int:
    """Column of the position on ``line``: an instruction of a header is there where it is inlined."""
    while location is not None and location.line != line:
        location = location.inlined_at
    return location.column if location else 0


def _united(every: Iterable[CoveredLines]) -> CoveredLines:
    """Lines of several kernels, added up."""
    found: dict[str, dict[int, CoveredLine]] = {}
    for lines in every:
        for file, covered in lines.items():
            mine = found.setdefault(file, {})
            for number, line in covered.items():
                mine[number] = _both(mine[number], line) if number in mine else line
    return {file: dict(sorted(found[file].items())) for file in sorted(found)}


def _both(one: CoveredLine, other: CoveredLine) -> CoveredLine:
    ways = dict(one.branches)
    for column, (taken, not_taken) in other.branches.items():
        before = ways.get(column, (0, 0))
        ways[column] = (before[0] + taken, before[1] + not_taken)
    return CoveredLine(one.warps + other.warps, dict(sorted(ways.items())))
