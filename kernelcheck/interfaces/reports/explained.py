"""Why a case is wrong: as text, as JSON, and as a section of the HTML report."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping
from typing import Any

from kernelcheck.base.findings import SourceLocation
from kernelcheck.insight.explaining import influence
from kernelcheck.insight.explaining.births import Birth
from kernelcheck.insight.explaining.clues import Clue
from kernelcheck.insight.explaining.explanation import Explanation, Suspect
from kernelcheck.insight.explaining.paragraph import MEANING
from kernelcheck.interfaces.reports.diagnostics import assignments, printable

SHOWN = 3
"""Lines that the text names."""
WIDTH = 100


def text(found: Explanation) -> list[str]:
    """The lines of the report."""
    lines = [
        f"why {found.token or found.seed} is wrong: {found.op} {found.dtype}, {assignments(found.dims.items())}",
        "",
        *textwrap.wrap(printable(found.paragraph), WIDTH, break_long_words=False, break_on_hyphens=False),
    ]
    if found.suspects:
        lines += ["", "lines, the most likely first:"]
        for place, suspect in enumerate(found.suspects[:SHOWN], 1):
            lines += _suspect(place, suspect)
    if found.births:
        lines += ["", "where values went wrong, in this order:"]
        lines += [f"  {at(each.location)}: {printable(each.what)}" for each in found.births[:SHOWN]]
    if found.influence:
        words = influence.words(found.influence)
        if words:
            lines += ["", "what the worst element depends on:", *(f"  {printable(each)}" for each in words)]
    lines += ["", budget(found), *(f"note: {each}" for each in found.notes)]
    return lines


def short(found: Explanation) -> list[str]:
    """The paragraph and the lines alone, as ``minimize`` ends."""
    lines = textwrap.wrap(printable(found.paragraph), WIDTH, break_long_words=False, break_on_hyphens=False)
    places = ", ".join(at(each.location) for each in found.suspects[:SHOWN])
    return [*lines, *([f"lines, the most likely first: {places}"] if places else [])]


def budget(found: Explanation) -> str:
    """Numbers of cases and edits that were tried, and the time."""
    if not found.edits:
        return f"{found.cases} case{'s' * (found.cases != 1)} run in {found.seconds:.1f} s"
    what = f"{found.tried:,} of {found.edits:,} edits tried on {found.cases} case{'s' * (found.cases != 1)}"
    more = "" if found.tried == found.edits else " (--seconds N tries more)"
    return f"{what} in {found.seconds:.1f} s{more}"


def at(location: SourceLocation) -> str:
    """``ops/scan.cu:21``."""
    return f"{location.file}:{location.line}"


def _suspect(place: int, suspect: Suspect) -> list[str]:
    lines = [f"  {place}. {at(suspect.location)}  {printable(suspect.text)}"]
    return [*lines, *(f"     {printable(each.what)}" for each in best_clues(suspect)[:2])]


def best_clues(suspect: Suspect) -> list[Clue]:
    """The weightiest of each source."""
    found: dict[str, Clue] = {}
    for each in suspect.clues:
        found.setdefault(each.source, each)
    return list(found.values())


def render_json(found: Explanation) -> str:
    """One JSON object, with a final newline."""
    return json.dumps(document(found), indent=2, sort_keys=True, allow_nan=False) + "\n"


def document(found: Explanation) -> dict[str, Any]:
    """The same as an object; numbers that JSON cannot represent are strings."""
    worst = found.result.worst
    return {
        "schema_version": 1,
        "op": found.op,
        "dtype": found.dtype,
        "backend": found.backend,
        "seed": found.seed,
        "token": found.token or None,
        "dims": dict(found.dims),
        "kind": found.result.kind,
        "message": found.result.message,
        "worst": None
        if worst is None
        else {
            "output": worst.output,
            "index": list(worst.index),
            "actual": _number(worst.actual),
            "expected": _number(worst.expected),
        },
        "fault": found.fault,
        "fault_meaning": MEANING[found.fault],
        "paragraph": found.paragraph,
        "suspects": [
            {
                "location": _place(each.location),
                "text": each.text,
                "score": each.score,
                "clues": [
                    {"source": clue.source, "weight": round(clue.weight, 4), "what": clue.what, "fault": clue.fault}
                    for clue in each.clues
                ],
            }
            for each in found.suspects
        ],
        "births": [_birth(each) for each in found.births],
        "influence": None if found.influence is None else _influence(found.influence),
        "repairs": [
            {
                "location": _place(each.location),
                "operator": each.operator,
                "what": each.what,
                "text": each.text,
                "cases": each.cases,
            }
            for each in found.repairs
        ],
        "tried": found.tried,
        "edits": found.edits,
        "cases": found.cases,
        "seconds": found.seconds,
        "notes": list(found.notes),
    }


def _birth(birth: Birth) -> Mapping[str, Any]:
    return {
        "kind": birth.kind,
        "location": _place(birth.location),
        "opcode": birth.opcode,
        "what": birth.what,
        "block": list(birth.block),
        "thread": list(birth.thread),
        "lane": birth.lane,
        "operands": [_number(each) for each in birth.operands],
        "result": _number(birth.result),
        "shadow": None if birth.kind in ("nonfinite", "overflow") else _number(birth.shadow),
        "count": birth.count,
    }


def _influence(found: influence.Influence) -> Mapping[str, Any]:
    return {
        "output": found.output,
        "index": list(found.index),
        "ignored": [{"input": name, "index": list(index)} for name, index in found.ignored],
        "extra": [{"input": name, "index": list(index)} for name, index in found.extra],
        "examined": dict(found.examined),
        "runs": found.runs,
        "complete": found.complete,
        "words": influence.words(found),
    }


def _place(location: SourceLocation) -> dict[str, Any]:
    return {"file": location.file, "line": location.line}


def _number(value: float) -> float | str:
    return value if value - value == 0 else str(float(value))
