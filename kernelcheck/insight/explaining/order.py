"""Whether the order of threads decides: the failing case under every schedule, and what its barriers leave open."""

from __future__ import annotations

from collections.abc import Iterator

from kernelcheck.backends.base import SCHEDULE_KINDS, Schedule, ScheduleKind
from kernelcheck.backends.cpu.analysis.calls import reachable
from kernelcheck.backends.cpu.analysis.own_lines import own_line
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import Instruction
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.findings import SourceLocation
from kernelcheck.base.plain_text import listed
from kernelcheck.compiler.program import Program
from kernelcheck.core.launch.plan import schedule_of
from kernelcheck.insight.explaining.clues import Clue, SearchBudget
from kernelcheck.insight.explaining.failing import Failing

_UNORDERED = 0.5
"""Weight of a line at which nothing makes threads wait."""
_IN_WORDS: dict[ScheduleKind, str] = {
    "forward": "in order",
    "reversed": "in reversed order",
    "random": "in random order",
    "lanes": "with independent lanes (`lanes`)",
}
_OF_WARPS = ("forward", "reversed", "random")


@dataclass(frozen=True)
class SchedulesTried:
    """The schedules under which the case was run."""

    passes: tuple[ScheduleKind, ...]
    fails: tuple[ScheduleKind, ...]

    @property
    def decides(self) -> bool:
        """Whether it passes under some, and fails under others."""
        return bool(self.passes and self.fails)

    @property
    def of_lanes(self) -> bool:
        """Whether it passes wherever the lanes of a warp run in lock step."""
        return self.fails == ("lanes",) and bool(self.passes)


def order_of(failing: Failing, seconds: float) -> SchedulesTried:
    """Runs the failing case under every schedule but its own, which is known to fail.

    Args:
        failing: what fails.
        seconds: for how long; a run that would take longer than what is left is not begun.
    """
    sample, subject = failing.sample, failing.subject
    own = schedule_of(sample.case).kind
    outcomes: dict[ScheduleKind, bool] = {own: True}
    budget, longest = SearchBudget(seconds), 0.0
    for kind in SCHEDULE_KINDS:
        if kind == own or longest > budget.left:
            continue
        before = budget.spent
        other = replace(subject, backend=failing.executor.under(Schedule(kind, sample.case.seed)))
        outcomes[kind] = replace(failing, subject=other).run(sample).kind is not None
        longest = max(longest, budget.spent - before)
    fails = tuple(kind for kind in outcomes if outcomes[kind])
    return SchedulesTried(tuple(kind for kind in outcomes if not outcomes[kind]), fails)


def words(order: SchedulesTried) -> Iterator[str]:
    """Sentences; none if the order does not decide."""
    if order.of_lanes and set(order.passes) == set(_OF_WARPS):
        yield "The case passes in lock step, under every order of warps, and fails with independent lanes (`lanes`)."
    elif order.decides:
        passes, fails = (listed([_IN_WORDS[kind] for kind in kinds], "or") for kinds in (order.passes, order.fails))
        yield f"The case passes if threads run {passes}, and fails if they run {fails}."


def clues_of(failing: Failing, order: SchedulesTried) -> Iterator[Clue]:
    """The lines between which threads use the same shared memory and do not wait."""
    if not order.decides:
        return
    who, call = ("lanes of a warp", "__syncwarp()") if order.of_lanes else ("threads", "__syncthreads()")
    for first, second in unordered(failing.subject.program, warps_wait=order.of_lanes):
        what = f"no barrier makes {who} wait between this line and line {second.line}, which both use shared memory"
        yield Clue("schedule", first, _UNORDERED, f"{what}: a `{call}` may be missing", "synchronisation")


def unordered(program: Program, *, warps_wait: bool) -> list[tuple[SourceLocation, SourceLocation]]:
    """Pairs of lines that access shared memory, of which one at least stores to it, in the order of the PTX, with no
    barrier between them.

    Args:
        program: what ran.
        warps_wait: whether a barrier of a warp counts.
    """
    module = parse_module(program.ptx)
    found: dict[tuple[SourceLocation, SourceLocation], None] = {}
    for lowered in program.kernels.values():
        for function in reachable(module, module.functions[lowered]):
            before: tuple[str, SourceLocation] | None = None
            for item in function.body:
                if not isinstance(item, Instruction):
                    continue
                if _is_barrier(item, warps_wait):
                    before = None
                if item.mnemonic not in ("ld", "st") or "shared" not in item.modifiers:
                    continue
                place = own_line(item.location, module.files, program.sources)
                if place is None:
                    continue
                if before is not None and "st" in (before[0], item.mnemonic) and before[1] != place:
                    found.setdefault((before[1], place))
                before = (item.mnemonic, place)
    return list(found)


def _is_barrier(item: Instruction, warps_wait: bool) -> bool:
    if item.mnemonic not in ("bar", "barrier"):
        return False
    return warps_wait or "warp" not in item.modifiers
