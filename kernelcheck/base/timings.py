"""Records how a command spends its time: spans, on the threads that spend it.

Nothing is recorded outside ``recording``, and a span then costs a look at one variable. Spans of a thread lie within
each other, so that the own times of all spans (without those inside) add up to the time of the threads.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import wraps
from typing import ParamSpec, TypeVar

from kernelcheck.base.dataclasses import dataclass, replace

P = ParamSpec("P")
T = TypeVar("T")

OTHER = "other"
"""The phase of spans that hold others together, such as an op, for what none of those inside names."""


@dataclass(frozen=True, slots=True)
class Span:
    """One stretch of time of one thread."""

    phase: str
    label: str
    """The particular work; empty if the phase says it all."""
    thread: int
    """A key of ``Recording.threads``."""
    begin: float
    """Seconds since the recording began."""
    seconds: float
    own: float
    """``seconds`` without those of the spans inside."""


@dataclass(frozen=True)
class Elsewhere:
    """Spans that another process has recorded since it was last asked."""

    process: str
    """Name of the process, the same each time."""
    began: float
    """Time by the clock that all processes share."""
    spans: tuple[Span, ...]
    threads: Mapping[int, str]


class _Thread(threading.local):
    """State of the recording for one thread."""

    number = 0
    inside = 0.0
    """Seconds of the spans that ended inside the one that is open."""


class Recording:
    """The spans of one command. Any number of threads may add to it."""

    def __init__(self) -> None:
        self.spans: list[Span] = []
        """Spans in the order in which they ended."""
        self.threads: dict[int, str] = {}
        """Names of threads by number, in the order of their first spans."""
        self._began, self._before = time.perf_counter(), time.process_time()
        self._numbering = threading.Lock()
        self._thread = _Thread()
        self._elsewhere: dict[tuple[str, int], int] = {}

    def started(self) -> None:
        """Records as ``start-up`` what the process did until now: the processor time before the recording began, and
        the time since."""
        seconds = self._before + time.perf_counter() - self._began
        self.spans.append(Span("start-up", "", self._number(), -self._before, seconds, seconds))

    @contextmanager
    def span(self, phase: str, label: str) -> Iterator[None]:
        """Records what the caller's thread does meanwhile."""
        thread, number = self._thread, self._number()
        outside, thread.inside = thread.inside, 0.0
        begin = time.perf_counter()
        try:
            yield
        finally:
            seconds = time.perf_counter() - begin
            self.spans.append(Span(phase, label, number, begin - self._began, seconds, seconds - thread.inside))
            thread.inside = outside + seconds

    def take(self, process: str) -> Elsewhere:
        """Takes the spans recorded since the last call, for the recording of another process."""
        count = len(self.spans)
        taken = tuple(self.spans[:count])
        del self.spans[:count]
        return Elsewhere(process, self._began, taken, dict(self.threads))

    def add(self, other: Elsewhere) -> None:
        """Adds what another process recorded; its threads get numbers here."""
        for number, name in other.threads.items():
            if (other.process, number) not in self._elsewhere:
                self._elsewhere[other.process, number] = self._next(f"{other.process}: {name}")
        for each in other.spans:
            thread, begin = self._elsewhere[other.process, each.thread], other.began + each.begin - self._began
            self.spans.append(replace(each, thread=thread, begin=begin))

    def _number(self) -> int:
        if not self._thread.number:
            self._thread.number = self._next(threading.current_thread().name)
        return self._thread.number

    def _next(self, name: str) -> int:
        with self._numbering:
            number = len(self.threads) + 1
            self.threads[number] = name
        return number


_current: Recording | None = None
"""The recording that every thread adds to, whoever started it."""
_NOTHING = nullcontext()


@contextmanager
def recording() -> Iterator[Recording]:
    """Records the spans of all threads of the process meanwhile; one recording at a time."""
    global _current
    assert _current is None, "a recording inside another would take its spans"
    _current = recorded = Recording()
    try:
        yield recorded
    finally:
        _current = None


def is_recording() -> bool:
    """Whether spans are recorded."""
    return _current is not None


def absorb(other: Elsewhere) -> None:
    """Adds what another process recorded, if there is a recording."""
    if _current is not None:
        _current.add(other)


def span(phase: str, label: str = "") -> AbstractContextManager[None]:
    """Records what the caller's thread does meanwhile, if there is a recording."""
    return _NOTHING if _current is None else _current.span(phase, label)


def timed(phase: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Each call of the function is a span."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            if _current is None:
                return function(*args, **kwargs)
            with _current.span(phase, ""):
                return function(*args, **kwargs)

        return call

    return decorate
