"""Results of a soak as text and as JSON."""

from __future__ import annotations

import json
import math

from kernelcheck.base.plain_text import plural
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.results.as_json import Json, number, plain
from kernelcheck.insight.soak.checkpoint import State
from kernelcheck.insight.soak.leak import LIMIT_BYTES, WARM_UP, Growth, growth_of, needed_growths

SCHEMA_VERSION = 1


def growths(state: State) -> dict[str, Growth]:
    """Growth of each kind of memory that was measured."""
    series = {"host": state.host, "device": state.device}
    return {name: growth_of(samples) for name, samples in series.items() if any(samples)}


def text(state: State, replay: str = "") -> str:
    """A line for each thing that is wrong, then the figures; ``replay``: options that its commands need, too."""
    needed = f" {replay}" if replay else ""
    lines = []
    for problem in state.problems:
        count = "" if problem.cases == 1 else f" ({problem.cases} cases)"
        lines.append(f"error[{problem.kind}]: {problem.op} {problem.dtype}{count}: {problem.message}")
        seeds = f"{format_seed(problem.seed)} --seed {problem.root_seed}"
        lines.append(f"  = replay: kernelcheck reproduce {seeds}{needed} (sweep {problem.sweep})")
    for crash in state.crashes:
        lines.append(f"error[crash]: the process ended in sweep {crash.sweep}, whose root seed is {crash.root_seed}")
        run = f"{state.setting['options']} --jobs 1 --seed {crash.root_seed}{needed}"
        lines.append(f"  = replay: kernelcheck run {run}")
    if state.finished and not state.sweeps:
        lines.append("error[incomplete]: time ran out before one whole sweep: some ops may not have run at all")
        lines.append("  = give it more --minutes, or fewer ops")
    for name, growth in growths(state).items():
        lines.append(_memory(name, growth, [sample for each in getattr(state, name) for sample in each]))
    what = "finished" if state.finished else "was stopped"
    apart = f" ({state.checked} of them not compared: there is no reference)" if state.checked else ""
    counts = f"{plural(state.sweeps, 'sweep')}, {plural(state.cases, 'case')}{apart}"
    lines.append(f"soak {what}: {counts} in {state.seconds:.0f} s, seed {state.seed}")
    return "".join(f"{line}\n" for line in lines)


def _memory(name: str, growth: Growth, samples: list[int]) -> str:
    shown = f"{name} memory: {_bytes(samples[0])} after the first sweep, {_bytes(samples[-1])} after the last"
    sure = f"with {100 * growth.confidence:g}% confidence"
    if growth.finding == "leak":
        return f"error[leak]: {shown}: it grows by at least {_bytes(growth.low)} a sweep, {sure}"
    if growth.finding == "clean":
        often = "in every sweep" if growth.period == 1 else f"at least once in {growth.period} sweeps"
        return f"{shown}: no leak above {_bytes(LIMIT_BYTES)} a sweep that recurs {often}, {sure}"
    if growth.growths < needed_growths():
        needed = needed_growths() + WARM_UP + 1
        return f"{shown}: too few sweeps to tell of leaks; {needed} in one process can tell"
    return f"{shown}: cannot tell whether it leaks: {_bytes(growth.low)} to {_bytes(growth.high)} a sweep, {sure}"


def render_json(state: State) -> str:
    """The same for scripts, with every sample."""
    document: dict[str, Json] = {
        "schema_version": SCHEMA_VERSION,
        "finished": state.finished,
        "seed": state.seed,
        "sweeps": state.sweeps,
        "cases": state.cases,
        "checked": state.checked,
        "seconds": number(state.seconds),
        "environment": plain(state.environment),
        "problems": [{**_object(plain(each)), "seed": format_seed(each.seed)} for each in state.problems],
        "crashes": plain(state.crashes),
        "memory": {
            name: {**_object(plain(growth)), "samples": plain(getattr(state, name))}
            for name, growth in growths(state).items()
        },
    }
    return json.dumps(document, indent=2, sort_keys=True, allow_nan=False) + "\n"


def _object(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)
    return value


def _bytes(count: float) -> str:
    """``1.5 MiB``; a growth may be negative, or not known at all."""
    if not math.isfinite(count):
        return "an unknown amount"
    for unit, size in (("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)):
        if abs(count) >= size:
            return f"{count / size:.1f} {unit}"
    return f"{count:.0f} bytes"
