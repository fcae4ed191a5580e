"""Times of a command's steps, as a table and as a trace."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator

from kernelcheck.base.timings import OTHER, Recording


def table(recorded: Recording) -> Iterator[str]:
    """Lines of a table: each phase, how often it was entered, its seconds, and its share of the time of all threads.

    Seconds are without those of phases inside, so that they add up.
    """
    calls: Counter[str] = Counter()
    seconds: defaultdict[str, float] = defaultdict(float)
    for span in recorded.spans:
        calls[span.phase] += 1
        seconds[span.phase] += span.own
    total = sum(seconds.values())
    begin = min(span.begin for span in recorded.spans)
    elapsed = max(span.begin + span.seconds for span in recorded.spans) - begin
    count = len(recorded.threads)
    yield f"{total:.2f} s of {count} thread{'s' * (count > 1)} in {elapsed:.2f} s"
    width = max(map(len, seconds))
    yield f"{'phase':{width}}  {'calls':>8}  {'seconds':>8}  share"
    for phase, spent in sorted(seconds.items(), key=lambda item: (item[0] == OTHER, -item[1])):
        times = "" if phase == OTHER else f"{calls[phase]:,}"
        yield f"{phase:{width}}  {times:>8}  {spent:>8.2f}  {spent / total:>4.0%}"


def chrome_trace(recorded: Recording) -> str:
    """The spans in Chrome's Trace Event Format (JSON), which Perfetto opens; times are in microseconds."""
    begin = min((span.begin for span in recorded.spans), default=0.0)
    names = [
        {"ph": "M", "name": "thread_name", "pid": 1, "tid": number, "args": {"name": name}}
        for number, name in recorded.threads.items()
    ]
    spans = [
        {
            "ph": "X",
            "name": span.label or span.phase,
            "cat": span.phase,
            "pid": 1,
            "tid": span.thread,
            "ts": round((span.begin - begin) * 1e6, 1),
            "dur": round(span.seconds * 1e6, 1),
        }
        for span in sorted(recorded.spans, key=lambda span: (span.begin, -span.seconds))
    ]
    process = {"ph": "M", "name": "process_name", "pid": 1, "args": {"name": "kernelcheck"}}
    lines = ",\n".join(json.dumps(event) for event in [process, *names, *spans])
    return f'{{"displayTimeUnit": "ms", "traceEvents": [\n{lines}\n]}}\n'
