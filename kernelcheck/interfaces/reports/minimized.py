"""The result of a minimisation, for people: a before/after table, the explanation, and how to go on."""

from __future__ import annotations

import json
from collections.abc import Mapping

import numpy as np

from kernelcheck.core.cases.recipes import Edit
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.replay import Look
from kernelcheck.insight.minimize.search import Minimized
from kernelcheck.interfaces.reports.diagnostics import assignments, printable, units
from kernelcheck.interfaces.reports.window import number

ENDS = {
    "": "",
    "budget": "stopped: no kernel run was left (--max-iters); this is the best so far",
    "interrupt": "interrupted: this is the best so far",
    "unsteady": "the smaller case that was found does not fail each time: this is the case as it was",
}

NAMED = 3
"""Elements that are unlike the others are named one by one, up to this many."""


def text(found: Minimized) -> list[str]:
    """The lines of the report."""
    before, after = found.before, found.after
    rows = [
        ("", "before", "after"),
        ("dims", _dims(before), _dims(after)),
        ("scalars", _scalars(before), _scalars(after)),
        ("elements", str(before.elements), f"{after.elements} ({_share(found)})"),
        ("values", before.case.values, _values(after)),
        ("layout", before.case.layout, after.case.layout),
        ("kind", str(before.result.kind), str(after.result.kind)),
        ("error", units(before.result.error), units(after.result.error)),
    ]
    rows = [row for row in rows if row[0] != "scalars" or row[1]]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    lines = [f"{a:<{widths[0]}}  {b:<{widths[1]}}  {c}".rstrip() for a, b, c in rows]
    lines += ["", f"{found.calls} kernel runs in {found.seconds:.1f} s", *filter(None, [ENDS[found.stopped]])]
    if found.is_minimal:
        lines.append("no dim can be one step smaller")
    if found.explanation:
        lines += ["", printable(found.explanation)]
    return lines


def render_json(found: Minimized, why: Mapping[str, object] | None = None) -> str:
    """One JSON object, with a final newline; in ``why`` what ``kernelcheck explain`` says of the case, or null."""
    return json.dumps({**document(found), "why": why}, indent=2, sort_keys=True, allow_nan=False) + "\n"


def document(found: Minimized) -> dict[str, object]:
    """The same as an object; errors that JSON cannot represent are strings."""
    return {
        "token": found.token,
        "calls": found.calls,
        "seconds": round(found.seconds, 3),
        "explanation": found.explanation,
        "minimal": found.is_minimal,
        "stopped": found.stopped or None,
        "before": _described(found.before),
        "after": _described(found.after),
    }


def _described(seen: Look) -> dict[str, object]:
    result: CaseResult = seen.result
    error = result.error
    return {
        "op": seen.case.op,
        "dtype": seen.case.dtype,
        "dims": dict(seen.case.dims),
        "scalars": {name: _number(value) for name, value in seen.case.scalars.items()},
        "elements": seen.elements,
        "values": seen.case.values,
        "layout": seen.case.layout,
        "kind": result.kind,
        "message": result.message,
        "error": _number(error),
    }


def _number(value: float) -> float | str:
    return value if value - value == 0 else str(float(value))


def _dims(seen: Look) -> str:
    return assignments(seen.case.dims.items())


def _scalars(seen: Look) -> str:
    return assignments(seen.case.scalars.items())


def _share(found: Minimized) -> str:
    before, after = found.before.elements, found.after.elements
    return "as many" if before == after else f"1/{before / after:.3g}"


def _values(seen: Look) -> str:
    """The family, and which inputs hold something simpler."""
    inputs = seen.evidence.inputs if seen.evidence else {}
    edits = [_edited(edit, inputs[edit.tensor]) for edit in seen.recipe.edits if edit.tensor in inputs]
    return f"{seen.case.values}; {', '.join(edits)}" if edits else seen.case.values


def _edited(edit: Edit, array: np.ndarray) -> str:
    """``x all 0 but x[0, 7] = nan``."""
    if edit.fill is None:
        return f"{len(edit.elements)} elements of {edit.tensor} edited"
    value = np.array([edit.fill], dtype=f"u{array.dtype.itemsize}").view(array.dtype)[0]
    places = sorted(
        {index for index, _ in edit.elements} | {n for start, stop in edit.kept for n in range(start, stop)}
    )
    rest = f" but for {len(places)} elements" if places else ""
    if 0 < len(places) <= NAMED:
        rest = f" but {', '.join(_element(edit.tensor, array, place) for place in places)}"
    return f"{edit.tensor} all {number(value)}{rest}"


def _element(name: str, array: np.ndarray, place: int) -> str:
    index = np.unravel_index(place, array.shape)
    return f"{name}[{', '.join(str(int(each)) for each in index)}] = {number(array[index])}"
