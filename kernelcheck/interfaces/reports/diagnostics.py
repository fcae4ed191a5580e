"""One failure as a compiler would print it: what, where in the source, with which case, and how to reproduce it."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from itertools import takewhile
from pathlib import Path

from kernelcheck.base.findings import Finding, Note, SourceLocation
from kernelcheck.base.plain_text import CONTROL
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.results.run import CaseResult, OpResult

MOST_FINDINGS = 5
"""Findings of one failure that are shown, unless all are asked for."""

PRINTED_LINES = 8
"""Lines of a kernel's own output that are shown, the last ones."""

_SURROGATE = re.compile("[\ud800-\udfff]")


def diagnostic(
    result: OpResult,
    case: CaseResult,
    *,
    root: Path | None = None,
    replay: str = "",
    verbose: bool = False,
    also: Sequence[str] = (),
) -> list[str]:
    """The lines that explain a case that did not pass.

    Args:
        result: the op and dtype that ``case`` belongs to.
        case: a failed case, or one that could not be run.
        root: the registry's folder, to quote the source line from; without it no line is quoted.
        replay: options that the replay command needs besides the seed; or the whole of what replays a case, in which
            ``{}`` stands for the seed.
        verbose: whether to show more findings than ``MOST_FINDINGS``.
        also: others with the same failure, which are not shown.
    """
    headline, *details = printable(case.message).splitlines() or [case.kind or "passed"]
    told = 1 + sum(1 for _ in takewhile(_tells, zip(case.findings[1:], details, strict=False)))
    if (more := told - MOST_FINDINGS) > 0 and not verbose:
        details[MOST_FINDINGS - 1 : told - 1] = [f"and {more} more finding{'s' * (more > 1)} (-v)"]
    if case.worst:
        headline = headline.partition("; worst ")[0]  # it has a line of its own below
    lines = [f"error[{case.kind}]: {result.op} {result.dtype}: {headline}"]
    places = _places(case)
    gutter = " " * max((len(str(place.line)) for place in places), default=1)
    if places:
        lines.append(f"{gutter}--> {printable(places[0].file)}:{places[0].line}")
        lines += _quoted(places, gutter, root)
    lines.append(f"{gutter} |")
    lines += [f"{gutter} | {detail}" for detail in details]
    if also:
        lines.append(f"{gutter} = {'also:':<7} {printable(', '.join(also))}")
    lines += [f"{gutter} = {name + ':':<7} {text}" for name, text in _notes(case)]
    handle = case.token or format_seed(case.seed)
    lines.append(f"{gutter} = {'replay:':<7} {replay_of(handle, replay)}")
    return lines


def replay_of(handle: str, replay: str) -> str:
    """Command that replays the case of a seed or token; ``replay`` as ``diagnostic`` takes it."""
    return replay.replace("{}", handle) if "{}" in replay else f"kernelcheck reproduce {handle} {replay}".rstrip()


def _tells(pair: tuple[Finding, str]) -> bool:
    """Whether a line of a failure's message is that of a finding."""
    finding, line = pair
    return printable(finding.message) in line


def printable(text: str) -> str:
    """``text`` without control characters other than newlines; tabs become four spaces.

    Control characters would let a kernel's name or a compiler's log rewrite the terminal or change the order of text.
    """
    return CONTROL.sub("", text.replace("\r\n", "\n").replace("\t", "    "))


def encodable(text: str) -> str:
    """``printable`` text that every encoding of Unicode holds, in which only ``\\n`` ends a line.

    A lone surrogate becomes U+FFFD; the separators U+2028 and U+2029 become spaces.
    """
    return _SURROGATE.sub("\ufffd", printable(text)).replace("\u2028", " ").replace("\u2029", " ")


def units(error: float) -> str:
    """An error relative to the tolerance: ``0.31 of tolerance``."""
    return "not compared" if error != error else f"{figure(error)} of tolerance"


def figure(value: float) -> str:
    """``value`` to three digits."""
    return f"{value:.3g}"


def assignments(names: Iterable[tuple[str, int | float]]) -> str:
    """``rows=3 cols=257``; floats as short as they can be read back."""
    return " ".join(f"{name}={value!r}" for name, value in names)


def noted(note: Note) -> str:
    """A note on one line, with its place."""
    where = f"{note.location.file}:{note.location.line}: " if note.location else ""
    return printable(f"{where}{note.message}{f' ({note.count} times)' if note.count > 1 else ''}")


def _notes(case: CaseResult) -> list[tuple[str, str]]:
    size = assignments((*case.dims.items(), *case.scalars.items()))
    values = f"{case.values} values, {case.layout} layout"
    if case.schedule not in (None, "forward"):
        values += f", {case.schedule} schedule"
    notes = [("case", f"{'made from ' * bool(case.token)}{format_seed(case.seed)} (index {case.index})")]
    if case.values:  # else no case could be made of this seed
        notes.append(("inputs", f"{size}; {values}" if size else values))
    if case.worst:
        at = ", ".join(str(int(i)) for i in case.worst.index)
        actual, expected = (_element(value) for value in (case.worst.actual, case.worst.expected))
        off = f": {units(case.error)}" if math.isfinite(case.error) else ""
        notes.append(("worst", f"{case.worst.output}[{at}] is {actual}, expected {expected}{off}"))
    notes += [("note", noted(note)) for note in case.notes]
    return notes + [("printed", line) for line in printable(case.printed).splitlines()[-PRINTED_LINES:]]


def _places(case: CaseResult) -> list[SourceLocation]:
    """The line of a failure, and that of the other side, if it has one elsewhere."""
    if case.location is None:
        return []
    first = next((found for found in case.findings if found.location == case.location), None)
    other = first.other.location if first is not None and first.other else None
    return [case.location] if other in (None, case.location) else [case.location, other]


def _quoted(places: Sequence[SourceLocation], gutter: str, root: Path | None) -> list[str]:
    """The source of the lines: as it stands there if they are of one file, else each below its file's name."""
    lines: list[str] = []
    file = places[0].file
    for place in sorted(places, key=lambda p: (p.file != file, p.line)):
        if quoted := source_line(place, root):
            here = [] if place.file == file and lines else [f"{gutter} |"]
            if place.file != file:
                here = [f"{gutter}::: {printable(place.file)}:{place.line}", *here]
            lines += [*here, f"{place.line:>{len(gutter)}} | {quoted}"]
    return lines


def _element(value: float) -> str:
    return f"{float(value):.9g}" if isinstance(value, float) else str(int(value))


def source_line(location: SourceLocation, root: Path | None) -> str:
    """The line of source, or nothing if it cannot be read: the location alone still says where."""
    if root is None:
        return ""
    try:
        lines = (root / location.file).read_text("utf-8", errors="replace").splitlines()
    except (OSError, ValueError):  # the latter for a name that no file can have
        return ""
    return printable(lines[location.line - 1]).rstrip() if 1 <= location.line <= len(lines) else ""
