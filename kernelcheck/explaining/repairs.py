"""Repairs: small edits of the source, or of the launch, with which the failing case passes.

An edit that makes the case pass, and breaks no other, is the strongest clue to the mistake: it names the line, and says
what is wrong with it. Most edits change nothing for the better, and are dropped after one run of the failing case.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

import numpy as np

from kernelcheck.backends.base import Backend
from kernelcheck.cases.recipes import Recipe
from kernelcheck.compiler.changed import compile_changed, own_files
from kernelcheck.compiler.program import Program
from kernelcheck.errors import KernelcheckError
from kernelcheck.explaining.clues import Budget, Clue, Fault
from kernelcheck.explaining.edits import Leads, edits_of
from kernelcheck.explaining.failing import Failing, Ran, backend, wrong_of
from kernelcheck.explaining.failing import failing as failing_of
from kernelcheck.explaining.launches import LaunchVariation
from kernelcheck.explaining.variations import Variation
from kernelcheck.findings import SourceLocation
from kernelcheck.oracle.error_units import Tolerance
from kernelcheck.registry import Registry
from kernelcheck.sweep.one_case import prepare
from kernelcheck.sweep.processes import run_tasks
from kernelcheck.sweep.room import room
from kernelcheck.sweep.selection import Task

FAULT_OF: Mapping[str, Fault] = {
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
    "launch": "launch",
}
"""What an operator that repairs a kernel says of its mistake."""


WITH_HEADERS_KEPT = 0.3
"""Of the compilation that reads all headers, what one takes at least that finds them read: the first edit is not begun
if less time is left. From then on the longest edit so far is the measure."""
AFTERWARDS = 30
"""How many more edits a process tries once one has made all cases pass."""


_TESTS_NAN = re.compile(r"\bisnan|\bisinf|\b([\w.]+) [!=]= \1\b")


@dataclass(frozen=True)
class Repair:
    """An edit that helps."""

    location: SourceLocation
    operator: str
    what: str
    text: str
    """The line as it would be, or the entry of the registry."""
    complete: bool
    """Whether every case that was tried passes with it; else it mends some elements, and breaks none."""
    cases: int
    """How many were tried."""
    mended: float
    """Share of the failing case's wrong elements."""
    rank: int
    """How unusual the edit is: 0 for those that are tried first."""
    order: int = 0


@dataclass(frozen=True)
class Tried:
    """What came of all edits."""

    repairs: tuple[Repair, ...] = ()
    tried: int = 0
    of: int = 0
    seconds: float = 0.0
    cases: int = 0
    lost: tuple[str, ...] = ()
    """Why processes that were to try a share of the edits did not."""


@dataclass(frozen=True)
class Order:
    """What a process is to try."""

    recipe: Recipe
    tolerance: Tolerance
    leads: Leads
    controls: tuple[int, ...]
    """The indices of the other cases."""
    headers: Path
    """A folder of the process's own with what the compiler has made of the headers."""
    end: float
    """When, in seconds since the epoch."""
    share: tuple[int, int]
    """``(i, n)``: every n-th edit, beginning with the i-th."""
    most: int | None = None
    """Of all edits, how many are tried at most."""
    longest: float = 0.0
    """Seconds that an edit takes at least: those of a compilation."""


def find_repairs(failing: Failing, leads: Leads, seconds: float, jobs: int = 0, most: int | None = None) -> Tried:
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
        compile_changed(program, program.source, own_files(program)[program.source], first)  # fills the folder
        longest, controls = (
            WITH_HEADERS_KEPT * (time.time() - begun),
            tuple(each.case.index for each in failing.controls),
        )
        for other in others:
            copytree(first, other)
        orders = [
            Order(
                failing.recipe,
                failing.subject.tolerance,
                leads,
                controls,
                headers,
                begun + seconds,
                (n, jobs),
                most,
                longest,
            )
            for n, headers in enumerate((first, *others))
        ]
        if jobs == 1:
            return try_edits(failing, orders[0])
        task = Task(failing.subject.op, failing.subject.dtype, 1)
        calls = [(task, partial(_share, order=order)) for order in orders]
        calls[0] = task, partial(_here, failing=failing, order=orders[0])  # while the other processes start
        parts = run_tasks(
            failing.registry,
            calls,
            backend(),
            lambda task, error: Tried(lost=(str(error),)),
            jobs=jobs,
            elsewhere=True,
            first_here=True,
        )
    repairs = sorted((each for part in parts for each in part.repairs), key=lambda each: (each.rank, each.order))
    return Tried(
        tuple(repairs),
        sum(part.tried for part in parts),
        max(part.of for part in parts),
        max(part.seconds for part in parts),
        max(part.cases for part in parts),
        tuple(each for part in parts for each in part.lost),
    )


def _here(
    registry: Registry, task: Task, runs: Backend, stop: threading.Event, failing: Failing, order: Order
) -> Tried:
    """In this process: the share of the edits that ``order`` says."""
    return try_edits(failing, order, stop)


def _share(registry: Registry, task: Task, runs: Backend, stop: threading.Event, order: Order) -> Tried:
    """In a process of its own: the share of the edits that ``order`` says, until its time is over."""
    subject = prepare(registry, task.op, task.dtype, runs, tolerance_of=lambda op, dtype: order.tolerance)
    return try_edits(failing_of(registry, subject, order.recipe, order.controls), order, stop)


def try_edits(failing: Failing, order: Order, stop: threading.Event | None = None) -> Tried:
    """Tries a share of the edits, those first that are most often the mistake.

    Raises:
        KeyboardInterrupt: ``stop`` was set.
    """
    program = failing.subject.program
    texts = {path: text.encode() for path, text in own_files(program).items()}
    edits = edits_of(failing, texts, order.leads)
    budget = Budget(max(0.0, order.end - time.time()))
    longest = order.longest
    seen = {_code(program)}
    repairs: list[Repair] = []
    tried, last = 0, len(edits) if order.most is None else order.most
    first, step = order.share
    for number, edit in list(enumerate(edits))[first::step]:
        if stop is not None and stop.is_set():
            raise KeyboardInterrupt
        if budget.left <= longest or number >= last:  # one that cannot end in time is not begun
            break
        tried += 1
        begun = budget.spent
        try:
            if isinstance(edit, LaunchVariation):
                found = _try_launch(failing, edit)
            else:
                found = _try_source(failing, edit, texts[edit.path], order.headers, seen)
        except KernelcheckError:  # no kernel, or none that the executor runs
            continue
        finally:
            longest = max(longest, budget.spent - begun)
        if found:
            repairs.append(replace(found, order=number))
            if found.complete and all(not each.complete for each in repairs[:-1]):
                last = min(last, number + AFTERWARDS * step)
    return Tried(tuple(repairs), tried, len(edits), budget.spent, len(failing.samples))


def _try_source(failing: Failing, edit: Variation, source: bytes, folder: Path, seen: set[str]) -> Repair | None:
    """What a changed source does; None too where the compiler makes of it what it has made of another."""
    program = compile_changed(failing.subject.program, edit.path, edit.applied(source).decode(), folder)
    if program is None or (code := _code(program)) in seen:
        return None
    seen.add(code)
    try:
        return _try_program(failing, program, edit, source)
    finally:
        failing.forget(program)


def _code(program: Program) -> str:
    """The PTX without the places of the source, which every edit moves."""
    return "\n".join(line for line in program.ptx.splitlines() if not line.lstrip().startswith((".loc", ".file")))


def _try_program(failing: Failing, program: Program, edit: Variation, source: bytes) -> Repair | None:
    outcome = _outcome(failing, lambda n: failing.run(failing.samples[n], program))
    if outcome is None:
        return None
    complete, cases, mended = outcome
    location = SourceLocation(failing.shown(edit.path), edit.line)
    after = edit.applied(source).decode().splitlines()
    text = after[edit.line - 1].strip() if edit.line <= len(after) else ""
    return Repair(location, edit.operator, edit.what, text, complete, cases, mended, edit.rank)


def _try_launch(failing: Failing, launch: LaunchVariation) -> Repair | None:
    changed = failing.with_op(launch.op)
    outcome = _outcome(failing, lambda n: changed.run(failing.samples[n]))
    if outcome is None:
        return None
    complete, cases, mended = outcome
    return Repair(launch.location, "launch", launch.what, launch.text, complete, cases, mended, launch.rank)


def _outcome(failing: Failing, run: Callable[[int], Ran]) -> tuple[bool, int, float] | None:
    """Whether all samples pass, how many ran, and the share of wrong elements that is mended; None if none is, or
    another breaks."""
    mended, all_pass = 0.0, True
    for n, sample in enumerate(failing.samples):
        ran = run(n)
        wrong, before = wrong_of(ran.comparisons), sample.wrong
        if wrong.shape != before.shape or (wrong & ~before).any():
            return None
        fixed = int(np.count_nonzero(before & ~wrong))
        if n == 0:
            if ran.kind is not None and not fixed:
                return None
            mended = fixed / max(1, int(np.count_nonzero(before)))
        if ran.kind is not None and ran.kind not in ("mismatch", "nonfinite", "unwritten"):
            return None
        all_pass = all_pass and ran.kind is None
    return all_pass, len(failing.samples), mended


def clues_of(tried: Tried) -> Iterator[Clue]:
    """What the repairs say of lines."""
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
        fault: Fault = "special-value" if special else FAULT_OF.get(each.operator, "unknown")
        yield Clue("repair", each.location, weight, f"{effect} if {each.what}", fault)


def best(repairs: Sequence[Repair]) -> list[Repair]:
    """The complete ones, the simplest first, one for each line and operator."""
    found: dict[tuple[SourceLocation, str], Repair] = {}
    for each in sorted((each for each in repairs if each.complete), key=lambda each: each.rank):
        found.setdefault((each.location, each.operator), each)
    return list(found.values())
