"""Report of ``kernelcheck sanitize`` as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.base.plain_text import first_of, plural
from kernelcheck.base.version import __version__
from kernelcheck.core.results.as_json import Json, number, plain
from kernelcheck.interfaces.reports.columns import columns
from kernelcheck.interfaces.reports.diagnostics import printable, source_line
from kernelcheck.programs.sanitizing.entries import Frame
from kernelcheck.programs.sanitizing.observed import Observed, Refusal, Seen, SeenNote

SCHEMA_VERSION = 1
MOST_FRAMES = 4
"""Calls of the host's stack that the text shows."""
HOST = "the host"
"""Name in place of the kernel's, in a finding of no kernel."""


@dataclass(frozen=True)
class Sanitized:
    """A command that ran, and what its launches did."""

    command: tuple[str, ...]
    exit_code: int
    """Its own; 128 and the number of the signal that ended it."""
    late: bool
    """Whether it was ended since the time limit was reached."""
    seconds: float
    started: str
    """ISO 8601, UTC."""
    observed: Observed
    checks: bool = True
    """Whether races and uninitialised reads were to be looked for."""
    kernels: tuple[str, ...] = ()
    """Globs of the kernels whose launches were to be checked; empty: of all."""

    @property
    def checked(self) -> bool:
        """Whether a launch was checked as asked, or could not be run."""
        seen = self.observed
        return bool(seen.total("checked") or seen.total("refused") or (not self.checks and seen.count))

    @property
    def incomplete(self) -> bool:
        """Whether some of its launches could not be run, or are not in the report."""
        return bool(self.observed.refused or self.observed.running or self.observed.damaged)

    @property
    def unmatched(self) -> tuple[str, ...]:
        """Globs that match no kernel that was launched."""
        names = {each.kernel for each in self.observed.launches}
        return tuple(glob for glob in self.kernels if not any(fnmatchcase(name, glob) for name in names))


def text(sanitized: Sanitized, root: Path, *, verbose: bool = False) -> str:
    """Findings as a compiler would print them, what could not be run, a table of the kernels, and one line for all."""
    seen = sanitized.observed
    lines: list[str] = []
    for found in seen.findings:
        lines += _block("error", found.finding.kind, found.kernel, found.finding.message, found.finding.location, root)
        lines += [f"  = {line}" for line in circumstances(found, verbose=verbose)] + [""]
    for refused in seen.refused:
        lines += _block("error", "not-run", refused.kernel, refused.message, None, root)
        lines += [f"  = {line}" for line in _stack(refused.stack, verbose, refused.kernel)] + [""]
    if verbose:
        for note in seen.notes:
            lines += _block("note", note.note.kind, note.kernel, note.note.message, note.note.location, root)
            lines += [f"  = {_often(note.note.count, note.launches)}", ""]
    rows = [
        (printable(each.kernel), each.door, f"{each.checked:,}", f"{each.unchecked:,}", f"{each.refused:,}")
        for each in sorted(seen.launches, key=lambda each: -each.count)
    ]
    if rows and verbose:
        lines += [*columns([("KERNEL", "DOOR", "CHECKED", "BOUNDS ONLY", "NOT RUN"), *rows]), ""]
    return "\n".join([*lines, f"kernelcheck: {headline(sanitized)}"]) + "\n"


def headline(sanitized: Sanitized) -> str:
    """Summary, in one line."""
    seen = sanitized.observed
    if not seen.count:
        what = "no kernel was launched" if seen.processes else "no process launched a kernel, or loaded what could"
        parts = [what] + ([f"{plural(len(seen.findings), 'finding')}"] if seen.findings else [])
    else:
        kernels = len({each.kernel for each in seen.launches})
        parts = [plural(len(seen.findings), "finding") if seen.findings else "nothing found"]
        parts.append(f"{_launches(seen.total('checked'))} checked")
        if not sanitized.checked:
            parts[1] = "no launch was checked"
        if bounds := seen.total("unchecked"):
            how = "with bounds checked alone"
            parts.append(f"{bounds:,} sampled out, {how}" if sanitized.checks else f"{bounds:,} {how}, as asked")
        if sanitized.unmatched:
            names = ", ".join(sorted({each.kernel for each in seen.launches})[:5])
            parts.append(printable(f"--kernel {' '.join(sanitized.unmatched)} matches none of {names}"))
        if refused := seen.total("refused"):
            parts.append(f"{refused:,} not run")
        parts.append(f"{plural(kernels, 'kernel')} in {seen.processes} process{'es' * (seen.processes != 1)}")
    if seen.refused and not seen.total("refused"):
        parts.append(f"{plural(len(seen.refused), 'call')} not executed")
    if seen.ran_as_written:
        parts.append(f"torch.compile: {plural(seen.ran_as_written, 'function')} ran as written")
    if seen.notes:
        parts.append(f"{plural(len(seen.notes), 'note')} (-v)")
    if seen.running:
        running = f"{seen.running} process{'es' * (seen.running != 1)} still running"
        parts.append(f"{running}, whose later launches are not in this report")
    if seen.damaged:
        parts.append(f"{plural(seen.damaged, 'line')} of journals lost")
    end = "the time limit was reached" if sanitized.late else f"the command's exit code is {sanitized.exit_code}"
    return f"{'; '.join(parts)}; {end} ({sanitized.seconds:.1f} s)"


def _block(
    severity: str, kind: str, kernel: str, message: str, location: SourceLocation | None, root: Path
) -> list[str]:
    """The event and its source line."""
    first, *rest = printable(message).splitlines() or [""]
    lines = [f"{severity}[{kind}]: {printable(kernel) or HOST}: {first}"]
    if location is None:
        return [*lines, *(f"  | {line}" for line in rest)]
    gutter = " " * len(str(location.line))
    lines.append(f"{gutter}--> {printable(location.file)}:{location.line}")
    if quoted := source_line(location, root).rstrip():
        lines += [f"{gutter} |", f"{location.line} | {printable(quoted)}"]
    return [*lines, *(f"{gutter} | {line}" for line in rest)]


def circumstances(found: Seen, *, verbose: bool = False) -> list[str]:
    """Number of launches, their arguments, and the line that launched them."""
    lines = [_often(found.finding.count, found.launches) if found.kernel else _times(found.launches)]
    if found.grid is not None and found.block is not None:
        grid, block = ("x".join(map(str, each)) for each in (found.grid, found.block))
        lines.append(f"first in launch {found.launch + 1}: grid {grid}, block {block}")
    if found.arguments:
        given = [f"{name}={value}" for name, value in found.arguments.items()]
        lines.append(f"arguments: {printable(', '.join(given if verbose else first_of(given, 12)))}")
    return lines + _stack(found.stack, verbose, found.kernel)


def _often(count: int, launches: int) -> str:
    return f"{_times(count)}, in {_launches(launches)}"


def _times(count: int) -> str:
    return f"{count:,} time{'s' * (count != 1)}"


def _launches(count: int) -> str:
    return f"{count:,} launch{'es' * (count != 1)}"


def _stack(stack: Sequence[Frame], verbose: bool, kernel: str) -> list[str]:
    how = "launched by" if kernel else "called by"
    shown = stack if verbose else stack[:MOST_FRAMES]
    return [f"{how if n == 0 else 'via'.rjust(len(how))} {_frame(frame)}" for n, frame in enumerate(shown)]


def _frame(frame: Frame) -> str:
    where = f"{frame.file}:{frame.line}" if frame.line else frame.file
    return printable(f"{frame.function} ({where})" if frame.function else where)


def document(sanitized: Sanitized) -> dict[str, Json]:
    """All of it, as the values of JSON."""
    seen = sanitized.observed
    return {
        "schema_version": SCHEMA_VERSION,
        "tool": {"name": "kernelcheck", "version": __version__},
        "command": list(sanitized.command),
        "exit_code": sanitized.exit_code,
        "time_limit_reached": sanitized.late,
        "started": sanitized.started,
        "duration_s": number(sanitized.seconds),
        "processes": seen.processes,
        "still_running": seen.running,
        "damaged_lines": seen.damaged,
        "ran_as_written": seen.ran_as_written,
        "summary": {
            "launches": seen.count,
            "checked": seen.total("checked"),
            "unchecked": seen.total("unchecked"),
            "refused": seen.total("refused"),
            "findings": len(seen.findings),
        },
        "kernels": [plain(each) for each in seen.launches],
        "findings": [_found(each) for each in seen.findings],
        "notes": [_noted(each) for each in seen.notes],
        "refused": [_refused(each) for each in seen.refused],
    }


def render_json(sanitized: Sanitized) -> str:
    """The same as text, with sorted keys."""
    return json.dumps(document(sanitized), indent=2, sort_keys=True, allow_nan=False) + "\n"


def _found(seen: Seen) -> Json:
    launch = {"number": seen.launch, "grid": plain(seen.grid), "block": plain(seen.block)}
    return {
        **_object(plain(seen.finding)),
        "kernel": seen.kernel or None,
        "launches": seen.launches,
        "first_launch": launch if seen.kernel else None,
        "arguments": dict(seen.arguments),
        "stack": plain(seen.stack),
    }


def _noted(seen: SeenNote) -> Json:
    return {**_object(plain(seen.note)), "kernel": seen.kernel or None, "launches": seen.launches}


def _refused(refused: Refusal) -> Json:
    return {"message": refused.message, "kernel": refused.kernel or None, "stack": plain(refused.stack)}


def _object(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict), "a record becomes an object"
    return value
