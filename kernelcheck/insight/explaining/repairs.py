"""Repairs: small edits of the source, or of the launch, with which the failing case passes.

An edit that makes the case pass, and breaks no other, is the strongest clue to the mistake: it names the line, and says
what is wrong with it.
"""

from __future__ import annotations

import re
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from kernelcheck.backends.base import Backend
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.changed import keeps, own_files
from kernelcheck.core.cases.recipes import Recipe
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.sweep.processes import run_tasks
from kernelcheck.core.sweep.room import room
from kernelcheck.core.sweep.selection import Task
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.insight.explaining.clues import Clue, FaultKind, SearchBudget
from kernelcheck.insight.explaining.edits import AnyVariation, Leads, edits_of
from kernelcheck.insight.explaining.failing import Failing, backend
from kernelcheck.insight.explaining.failing import failing as failing_of
from kernelcheck.insight.explaining.trials import Repair, Trials

FAULT_OF: Mapping[str, FaultKind] = {
    "boundary": "boundary",
    "bound": "boundary",
    "round-up": "boundary",
    "term": "boundary",
    "condition": "guard",
    "guard": "guard",
    "control": "guard",
    "index": "index",
    "stride": "index",
    "variable": "index",
    "other-value": "rescale",
    "sign": "index",
    "bits": "order",
    "ties": "order",
    "constant": "factor",
    "factor": "factor",
    "missing-factor": "factor",
    "operand": "factor",
    "missing-call": "function",
    "call": "function",
    "function": "function",
    "missing-term": "rescale",
    "rescale": "rescale",
    "identity": "start-value",
    "accumulation": "accumulation",
    "narrowing": "narrow-type",
    "type": "narrow-type",
    "barrier": "synchronisation",
    "special-value": "special-value",
    "cancellation": "cancellation",
    "after-loop": "boundary",
    "launch": "launch",
}
"""Fault that each operator suggests when its edit repairs a kernel."""


WITH_HEADERS_KEPT = 0.3
"""Seconds that an edit takes at least with the headers read, as a share of the compilation that reads them all: the
first edit is not begun if less time is left. From then on the longest edit so far is the measure."""
AFTERWARDS = 300
"""Edits that a process still tries once one has made all cases pass."""
ALONE_LATER = 1000
"""Places by which a process postpones edits that cannot be compiled with others: each takes as long as dozens of the
others. The most common mistakes do not wait, nor edits as common as one that makes all cases pass."""


_TESTS_NAN = re.compile(r"\bisnan|\bisinf|\b([\w.]+) [!=]= \1\b")


@dataclass(frozen=True)
class RepairsTried:
    """Edits that were tried, and those among them that repair the kernel."""

    repairs: tuple[Repair, ...] = ()
    tried: int = 0
    of: int = 0
    seconds: float = 0.0
    cases: int = 0
    lost: tuple[str, ...] = ()
    """Why processes that were to try a share of the edits did not."""


@dataclass(frozen=True)
class RepairTask:
    """Edits that one process is to try, and how."""

    recipe: Recipe
    tolerance: Tolerance
    leads: Leads
    controls: tuple[int, ...]
    """The indices of the other cases."""
    headers: Path | None
    """A folder of the process's own with what the compiler has made of headers; None if it cannot be used."""
    end: float
    """End of its time, in seconds since the epoch."""
    share: tuple[int, int]
    """``(i, n)``: every n-th edit, beginning with the i-th."""
    most: int | None = None
    """Maximum number of edits to try, of all."""
    longest: float = 0.0
    """Seconds that an edit takes at least: those of a compilation."""


def find_repairs(
    failing: Failing, leads: Leads, seconds: float, jobs: int = 0, most: int | None = None
) -> RepairsTried:
    """Tries edits until the time is over, in several processes.

    Args:
        failing: what fails.
        leads: what other evidence says of where to look.
        seconds: for how long.
        jobs: how many at the same time; 0 for as many as the machine has room for.
        most: how many edits to try at most; None for as many as there is time for.
    """
    jobs = jobs or room()
    begun = time.time()
    program = failing.subject.program
    with TemporaryDirectory(prefix="kernelcheck-") as folder:
        # One for each process: where NVRTC cannot use what it finds there it writes it anew, under the eyes of others.
        first, *others = (Path(folder, str(n)) for n in range(jobs))
        first.mkdir()
        kept = keeps(program, first)
        longest, controls = (
            WITH_HEADERS_KEPT * (time.time() - begun),
            tuple(each.case.index for each in failing.controls),
        )
        for other in others if kept else ():
            copytree(first, other)
        shares = [
            RepairTask(
                failing.recipe,
                failing.subject.tolerance,
                leads,
                controls,
                headers if kept else None,
                begun + seconds,
                (n, jobs),
                most,
                longest,
            )
            for n, headers in enumerate((first, *others))
        ]
        if jobs == 1:
            return try_edits(failing, shares[0])
        task = Task(failing.subject.op, failing.subject.dtype, 1)
        calls = [(task, partial(_share, mine=each)) for each in shares]
        calls[0] = task, partial(_here, failing=failing, mine=shares[0])  # while the other processes start
        parts = run_tasks(
            failing.registry,
            calls,
            backend(),
            lambda task, error: RepairsTried(lost=(str(error),)),
            jobs=jobs,
            elsewhere=True,
            first_here=True,
        )
    repairs = sorted((each for part in parts for each in part.repairs), key=lambda each: (each.rank, each.order))
    return RepairsTried(
        tuple(repairs),
        sum(part.tried for part in parts),
        max(part.of for part in parts),
        max(part.seconds for part in parts),
        max(part.cases for part in parts),
        tuple(each for part in parts for each in part.lost),
    )


def _here(
    registry: OpRegistry, task: Task, runs: Backend, stop: threading.Event, failing: Failing, mine: RepairTask
) -> RepairsTried:
    """Tries a share of the edits in this process, which has the failing case prepared already."""
    return try_edits(failing, mine, stop)


def _share(registry: OpRegistry, task: Task, runs: Backend, stop: threading.Event, mine: RepairTask) -> RepairsTried:
    """Tries a share of the edits in another process, which first prepares the failing case anew."""
    subject = prepare(registry, task.op, task.dtype, runs, tolerance_of=lambda op, dtype: mine.tolerance)
    return try_edits(failing_of(registry, subject, mine.recipe, mine.controls), mine, stop)


def try_edits(failing: Failing, mine: RepairTask, stop: threading.Event | None = None) -> RepairsTried:
    """Tries a share of the edits, the most common mistakes first.

    Raises:
        KeyboardInterrupt: ``stop`` was set.
    """
    program = failing.subject.program
    texts = {path: text.encode() for path, text in own_files(program).items()}
    edits = edits_of(failing, texts, mine.leads)
    budget = SearchBudget(max(0.0, mine.end - time.time()))
    trials = Trials(failing, texts, mine.headers)
    repairs: list[Repair] = []
    first, step = mine.share
    coming = deque(list(enumerate(edits))[: mine.most][first::step])
    waiting: deque[tuple[int, AnyVariation]] = deque()
    tried, last, soon = 0, len(coming), 0
    while (coming or waiting) and tried < last:
        if stop is not None and stop.is_set():
            raise KeyboardInterrupt
        waited = bool(waiting) and (not coming or waiting[0][0] + ALONE_LATER * step <= coming[0][0])
        number, edit = waiting.popleft() if waited else coming.popleft()
        if not waited:
            trials.prepare(edit, (each for _, each in coming), budget, mine.longest)
            if edit.rank > soon and trials.is_alone(edit):
                waiting.append((number, edit))
                continue
        if budget.left <= max(mine.longest, trials.longest):  # one that cannot end in time is not begun
            break
        tried += 1
        found = trials.of(edit)
        if found:
            repairs.append(replace(found, order=number))
            if found.complete and all(not each.complete for each in repairs[:-1]):
                last, soon = min(last, tried + AFTERWARDS), edit.rank
                coming.extendleft(reversed([each for each in waiting if each[1].rank <= soon]))
                waiting = deque(each for each in waiting if each[1].rank > soon)
    trials.close()
    return RepairsTried(tuple(repairs), tried, len(edits), budget.spent, len(failing.samples))


def clues_of(tried: RepairsTried) -> Iterator[Clue]:
    """Clues that repairs give about lines."""
    complete = [each for each in tried.repairs if each.complete]
    for each in tried.repairs:
        weight = 0.95 - 0.06 * each.rank if each.complete else 0.45 * each.mended + 0.05
        if complete and not each.complete:
            weight *= 0.5
        effect = (
            f"all {each.cases} cases tried pass"
            if each.complete
            else f"{each.mended:.0%} of its wrong elements are right"
        )
        special = _TESTS_NAN.search(each.what) is not None
        fault: FaultKind = "special-value" if special else FAULT_OF.get(each.operator, "unknown")
        yield Clue("repair", each.location, weight, f"{effect} if {each.what}", fault)


def best(repairs: Sequence[Repair]) -> list[Repair]:
    """The complete repairs, the simplest first, one for each line and operator."""
    found: dict[tuple[SourceLocation, str], Repair] = {}
    for each in sorted((each for each in repairs if each.complete), key=lambda each: each.rank):
        found.setdefault((each.location, each.operator), each)
    return list(found.values())
