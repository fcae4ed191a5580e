"""The report of ``kernelcheck exec``: one launch, its findings, and what one thread did."""

from __future__ import annotations

import json
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kernelcheck.base.findings import Finding, Note, SourceLocation
from kernelcheck.base.version import __version__
from kernelcheck.core.results.as_json import Json, number, plain
from kernelcheck.interfaces.reports.diagnostics import printable
from kernelcheck.programs.single_launch.single_launch import LaunchOutcome, SingleLaunch, Traced

if TYPE_CHECKING:
    from kernelcheck.base.findings import Step

SCHEMA_VERSION = 1


class SourceLines:
    """The lines of the files that locations name, each file read once."""

    def __init__(self, root: Path) -> None:
        """``root`` is the folder that locations are relative to."""
        self._root = root
        self._files: dict[str, list[str]] = {}

    def at(self, location: SourceLocation) -> str:
        """The line, or nothing where the file cannot be read: the location alone still says where."""
        if location.file not in self._files:
            try:
                text = (self._root / location.file).read_text("utf-8", errors="replace")
            except OSError:
                text = ""
            self._files[location.file] = text.splitlines()
        lines = self._files[location.file]
        return printable(lines[location.line - 1]).rstrip() if 1 <= location.line <= len(lines) else ""


def text(single: SingleLaunch, outcome: LaunchOutcome, backend: str, lines: SourceLines) -> str:
    """Findings and notes as a compiler would print them, what the kernel printed, what was run and what was written."""
    out = [line for finding in outcome.findings for line in _finding("error", finding, lines)]
    out += [line for note in outcome.notes for line in _finding("note", note, lines)]
    if outcome.printed:
        out += ["printed:", *(f"  {line}" for line in printable(outcome.printed).splitlines()), ""]
    launch = single.launch
    shape = f"grid {_triple(launch.grid)}, block {_triple(launch.block)}"
    clusters = f", clusters of {_triple(launch.cluster)}" if launch.cluster else ""
    shared = f", {launch.shared_bytes} bytes of shared memory" if launch.shared_bytes else ""
    under = f", {outcome.schedule} schedule" if outcome.schedule not in (None, "forward") else ""
    out.append(f"{single.kernel}: {shape}{clusters}{shared} on {backend}{under}: {_times(outcome.seconds)}")
    for argument, buffer in zip(single.arrays, single.buffers, strict=True):
        if argument.is_saved:
            array = buffer.array
            out.append(f"wrote {argument.path}: {array.dtype.name} {'x'.join(map(str, array.shape)) or 'scalar'}")
    return "\n".join(out) + "\n"


def _finding(severity: str, finding: Finding | Note, lines: SourceLines) -> list[str]:
    times = f" ({finding.count} times)" if finding.count > 1 else ""
    out = [f"{severity}[{finding.kind}]: {printable(finding.message)}{times}"]
    if finding.location is not None:
        gutter = " " * len(str(finding.location.line))
        out.append(f"{gutter}--> {printable(finding.location.file)}:{finding.location.line}")
        quoted = lines.at(finding.location)
        if quoted:
            out += [f"{gutter} |", f"{finding.location.line} | {quoted}"]
    return [*out, ""]


def _triple(sizes: tuple[int, int, int]) -> str:
    return "x".join(map(str, sizes))


def _times(seconds: Sequence[float]) -> str:
    if len(seconds) == 1:
        return _time(seconds[0])
    fastest, middle, slowest = (_time(s) for s in (min(seconds), statistics.median(seconds), max(seconds)))
    return f"{len(seconds)} launches, fastest {fastest}, median {middle}, slowest {slowest}"


def _time(seconds: float) -> str:
    return f"{seconds:.3f} s" if seconds >= 1 else f"{seconds * 1e3:.3f} ms"


def trace_text(traced: Traced, lines: SourceLines, limit: int) -> str:
    """Trace of a thread: each source line that it reached, and below it the instructions that it ran for that line.

    At most ``limit`` lines, and one more that says that the rest was cut.
    """
    out = [f"thread {_index(traced.thread)} of block {_index(traced.block)}"]
    shown: SourceLocation | None = None
    for step in traced.steps:
        if step.location is not None and step.location != shown:  # what has no line of its own stays with the last
            shown = step.location
            out.append(f"{printable(shown.file)}:{shown.line}: {lines.at(shown).strip()}".rstrip())
        out.append(_step(step))
    if not traced.steps:
        out.append("  it ran nothing: the launch ended before its turn")
    if len(out) > limit or traced.cut:
        out = [*out[:limit], f"… cut after {limit} lines; --trace-limit N shows more"]
    return "\n".join(out) + "\n"


def _index(index: tuple[int, int, int]) -> str:
    return f"({index[0]},{index[1]},{index[2]})"


def _step(step: Step) -> str:
    accesses = [f"{a.kind} {a.place}{' <- ' + ', '.join(a.values) if a.values else ''}" for a in step.accesses]
    registers = [f"{name} = {value}" for name, value in step.registers]
    return f"    {step.opcode:<20} {'  '.join([*registers, *accesses])}".rstrip()


def render_json(
    single: SingleLaunch, outcome: LaunchOutcome, backend: str, lines: SourceLines, traced: Traced | None
) -> str:
    """The same as one JSON document with sorted keys."""
    launch = single.launch
    document: dict[str, Json] = {
        "schema_version": SCHEMA_VERSION,
        "tool": {"name": "kernelcheck", "version": __version__},
        "backend": backend,
        "schedule": outcome.schedule,
        "kernel": single.kernel,
        "arch": single.program.arch,
        "grid": list(launch.grid),
        "block": list(launch.block),
        "cluster": list(launch.cluster) if launch.cluster else None,
        "shared_bytes": launch.shared_bytes,
        "seconds": [number(s) for s in outcome.seconds],
        "findings": plain(outcome.findings),
        "notes": plain(outcome.notes),
        "printed": outcome.printed,
        "outputs": [
            {"path": str(argument.path), "dtype": buffer.array.dtype.name, "shape": list(buffer.array.shape)}
            for argument, buffer in zip(single.arrays, single.buffers, strict=True)
            if argument.is_saved
        ],
    }
    if traced is not None:
        document["trace"] = {
            "block": list(traced.block),
            "thread": list(traced.thread),
            "cut": traced.cut,
            "steps": [_step_object(step, lines) for step in traced.steps],
        }
    return json.dumps(document, indent=2, sort_keys=True, allow_nan=False) + "\n"


def _step_object(step: Step, lines: SourceLines) -> Json:
    return {
        "location": plain(step.location),
        "source": lines.at(step.location).strip() if step.location else "",
        "ptx_line": step.ptx_line,
        "opcode": step.opcode,
        "registers": dict(step.registers),
        "accesses": [{"kind": a.kind, "place": a.place, "values": list(a.values)} for a in step.accesses],
    }
