"""Runs numbered trials in child processes, so that a trial may crash or hang without affecting the others.

A trial is a function of its number alone, so any of them can be repeated by its number. A child reports every trial to
its parent before it starts and after it ends. If it dies, or is silent for too long, the parent knows which trial is at
fault, and another child continues after it.
"""

from __future__ import annotations

import json
import multiprocessing
import resource
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

HANG_SECONDS = 60.0
TRIALS_A_CHILD = 500
"""After which a child ends, so that what LLVM keeps does not pile up."""
MEMORY_BYTES = 6 << 30
"""Of address space that a child may take."""

Trial = Callable[[int], str]
"""The outcome of a trial; one that begins with `FAULT` is a fault, described after it."""
FAULT = "fault: "


@dataclass
class Tally:
    """The outcomes so far; `next` is the first number that has not been started."""

    outcomes: Counter[str] = field(default_factory=Counter)
    faults: dict[str, list[int]] = field(default_factory=dict)
    next: int = 0
    slowest: tuple[float, int] = (0.0, 0)
    """Seconds and number of the trial that took longest."""

    def add(self, number: int, outcome: str) -> None:
        self.outcomes["fault" if outcome.startswith(FAULT) else outcome] += 1
        if outcome.startswith(FAULT):
            self.faults.setdefault(outcome.removeprefix(FAULT), []).append(number)

    def store(self, path: Path) -> None:
        path.write_text(json.dumps(vars(self)), "utf-8")

    @staticmethod
    def load(path: Path) -> Tally:
        stored = json.loads(path.read_text("utf-8"))
        return Tally(Counter(stored["outcomes"]), stored["faults"], stored["next"], tuple(stored["slowest"]))


@dataclass
class _Child:
    process: BaseProcess
    messages: Connection
    trial: int | None = None
    since: float = 0.0


def run_trials(
    trial: Trial, tally: Tally, until: int, *, processes: int, seconds: float, report: Callable[[Tally, float], None]
) -> None:
    """Runs the trials `tally.next` to `until`, or as many as start within `seconds`, and adds them to `tally`.

    `report` is called every few seconds, with the trials per second.
    """
    context = multiprocessing.get_context("fork")
    spans = _spans(tally, until)
    children: list[_Child] = []
    began = last = time.monotonic()
    before = sum(tally.outcomes.values())
    open_spans: list[tuple[int, int]] = []
    while True:
        while len(children) < processes and time.monotonic() - began < seconds:
            span = open_spans.pop() if open_spans else next(spans, None)
            if span is None:
                break
            receiving, sending = context.Pipe(duplex=False)
            process = context.Process(target=_run_span, args=(trial, span, sending), daemon=True)
            process.start()
            sending.close()
            children.append(_Child(process, receiving, span[0], time.monotonic()))
            children[-1].process.name = str(span[1])
        if not children:
            return
        wait([child.messages for child in children], timeout=1.0)
        for child in list(children):
            if not _hear(child, tally):
                children.remove(child)
                child.process.join()
                if child.trial is not None and child.trial + 1 < int(child.process.name):
                    open_spans.append((child.trial + 1, int(child.process.name)))
        if time.monotonic() - last > 10:
            last = time.monotonic()
            report(tally, (sum(tally.outcomes.values()) - before) / (last - began))


def _spans(tally: Tally, until: int) -> Iterator[tuple[int, int]]:
    while tally.next < until:
        first = tally.next
        tally.next = min(first + TRIALS_A_CHILD, until)
        yield first, tally.next


def _hear(child: _Child, tally: Tally) -> bool:
    """Reads a child's reports; False when it has ended, and then `trial` is the one that it died in, if any."""
    try:
        while child.messages.poll():
            number, outcome, seconds = child.messages.recv()
            if outcome is None:
                child.trial, child.since = number, time.monotonic()
            else:
                tally.add(number, outcome)
                tally.slowest = max(tally.slowest, (seconds, number))
                child.trial = None
    except EOFError:
        child.process.join()
        if child.trial is not None:
            code = child.process.exitcode or 0
            name = signal.Signals(-code).name if code < 0 else f"exit code {code}"
            tally.add(child.trial, f"{FAULT}crash: {name}")
        return False
    if child.trial is not None and time.monotonic() - child.since > HANG_SECONDS:
        child.process.kill()
        tally.add(child.trial, f"{FAULT}hang: {HANG_SECONDS:.0f} s")
        return False
    return True


def _run_span(trial: Trial, span: tuple[int, int], messages: Connection) -> None:
    limit_memory(MEMORY_BYTES)
    for number in range(*span):
        messages.send((number, None, 0.0))
        began = time.perf_counter()
        outcome = trial(number)
        messages.send((number, outcome, time.perf_counter() - began))
    messages.close()


def limit_memory(size: int) -> None:
    """Refuses this process more address space than `size` bytes."""
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def alone(trial: Trial, number: int) -> str:
    """One trial in a child of its own."""
    tally = Tally(next=number)
    run_trials(trial, tally, number + 1, processes=1, seconds=1e9, report=lambda *_: None)
    return next((f"{FAULT}{name}" for name in tally.faults), "") or next(iter(tally.outcomes))
