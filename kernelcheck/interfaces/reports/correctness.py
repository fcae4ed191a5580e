"""The kernel correctness report, for those who were not there: what was checked, how, how strictly, what came of it.

It is made of one run and of its receipt, as JSON and as an HTML page, which names the SHA-256 of the JSON. Both are
signed (``cli/signing.py``).
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Mapping, Sequence
from html import unescape

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.plain_text import first_of, listed, plural
from kernelcheck.base.version import __version__
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.oracle.calibration import Calibration
from kernelcheck.core.oracle.error_units import working_precision
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.registry.model.compare_rules import COMPARE_RULES, Rule
from kernelcheck.core.results.as_json import Json, interchangeable, plain
from kernelcheck.core.results.run import OpResult, Run
from kernelcheck.core.sweep.selection import Selection, SweepMode, select
from kernelcheck.interfaces.reports import not_tried
from kernelcheck.interfaces.reports.attached import Attached
from kernelcheck.interfaces.reports.diagnostics import assignments, diagnostic, figure, printable
from kernelcheck.interfaces.reports.pages import page
from kernelcheck.interfaces.reports.text import headline, overall, verdict
from kernelcheck.records.receipts.receipt import Receipt, text_of

SCHEMA_VERSION = 1
_LISTED_FAILURES = 20
"""Failures listed for one op and dtype; the others are counted."""
_JSON_DIGEST = re.compile(r'<meta name="kernelcheck-json-sha256" content="([0-9a-f]{64})">')

_VERDICT = re.compile(r'<meta name="kernelcheck-verdict" content="([^"]*)">')

_CHECKS = {
    "cpu": (
        "The CUDA source was compiled by NVIDIA's NVRTC and its PTX executed on the CPU. Every access to memory was "
        "checked before it happened: bounds, alignment, data races, reads of what nothing wrote, divergent barriers."
    ),
    "cuda": (
        "The kernels ran on an NVIDIA GPU. Buffers lay between guard zones, outputs began with a known pattern, and "
        "inputs were compared with what they were before."
    ),
}
_CHECKS["both"] = f"{_CHECKS['cpu']} {_CHECKS['cuda']} The results of both were compared bit by bit."
_MOST_NAMES = 12
"""Ops that a sentence names."""


@dataclass(frozen=True)
class CheckedOp:
    """An op in one dtype."""

    op: str
    dtype: str
    summary: str
    """Description of the op in the registry."""
    verdict: str
    planned: int
    passed: int
    failed: int
    errors: int
    checked: int
    """Cases with no reference to compare with."""
    max_error: float
    """In tolerances: above 1 fails."""
    max_abs_error: float
    max_ulp_error: float
    sizes: str
    """Sizes of its cases."""
    values: tuple[str, ...]
    """Families of inputs."""
    layouts: tuple[str, ...]
    rule: str
    factor: float
    why: str
    """How strictly it is judged, and what that follows from."""
    notes: tuple[str, ...]
    failures: tuple[str, ...]
    """In full, as the text report has them."""
    more_failures: int


def checked_ops(
    run: Run,
    registry: OpRegistry,
    calibrations: Mapping[str, Mapping[str, Calibration]],
) -> tuple[CheckedOp, ...]:
    """Every op and dtype of a run.

    Args:
        run: what was run.
        registry: that it ran.
        calibrations: of ``tolerances.json``, by op and dtype.
    """
    return tuple(_checked(result, registry, calibrations.get(result.op, {}).get(result.dtype)) for result in run.ops)


def _checked(result: OpResult, registry: OpRegistry, calibration: Calibration | None) -> CheckedOp:
    op = registry.ops[result.op]
    shown = result.failures[:_LISTED_FAILURES]
    return CheckedOp(
        op=result.op,
        dtype=result.dtype,
        summary=op.summary,
        verdict=verdict(result),
        planned=result.planned,
        passed=result.count("passed"),
        failed=result.count("failed"),
        errors=result.count("error"),
        checked=result.count("checked"),
        max_error=result.max_error,
        max_abs_error=result.max_abs_error,
        max_ulp_error=result.max_ulp_error,
        sizes=_sizes(result),
        values=tuple(dict.fromkeys(case.values for case in result.cases)),
        layouts=tuple(dict.fromkeys(case.layout for case in result.cases)),
        rule=result.rule,
        factor=result.tolerance.factor,
        why=_why(result, registry, calibration),
        notes=result.notes,
        failures=tuple("\n".join(diagnostic(result, case, root=registry.root)) for case in shown),
        more_failures=len(result.failures) - len(shown),
    )


def left_out(run: Run, registry: OpRegistry) -> tuple[str, ...]:
    """Parts of a whole sweep of this registry, with its own seed, that this run left out."""
    found = []
    if run.seed != registry.seed:
        found.append(f"the root seed is {run.seed}, and that of the registry {registry.seed}: these are other cases")
    if "fmad" in run.environment:
        found.append("the kernels were compiled with -fmad=false, unlike other builds")
    planned = {(result.op, result.dtype): result.planned for result in run.ops}
    mode: SweepMode = "quick" if run.mode == "quick" else "thorough"
    tasks = select(registry, Selection(mode))
    missing = [f"{task.op.name} {task.dtype}" for task in tasks if (task.op.name, task.dtype) not in planned]
    if missing:
        found.append(f"not run: {listed(first_of(missing, _MOST_NAMES))}")
    for task in tasks:
        cases = planned.get((task.op.name, task.dtype), task.cases)
        if cases < task.cases:
            found.append(f"{task.op.name} {task.dtype}: {cases} of {plural(task.cases, 'case')}")
    return tuple(found)


def how_checked(run: Run, registry: OpRegistry) -> tuple[str, ...]:
    """How the cases of a run were checked, as far as they ran: paragraphs."""
    ran = [result for result in run.ops if len(result.cases) > result.count("error")]
    if not ran:
        return ("No case ran to its end: nothing was checked.",)
    by_rule: dict[Rule, list[OpResult]] = {}
    for result in ran:
        if result.rule == "none" or result.count("passed") or not math.isnan(result.max_error):
            by_rule.setdefault(result.rule, []).append(result)
    sentences = [_compared(rule, found, registry, alone=len(by_rule) == 1) for rule, found in by_rule.items()]
    sentences.append(
        "The first case of each op ran twice and had to give the same bits, unless the op says that its results vary."
    )
    return (f"{_CHECKS.get(run.backend, '')}{_orders(ran)}".strip(), " ".join(sentences))


def _compared(rule: Rule, results: Sequence[OpResult], registry: OpRegistry, *, alone: bool) -> str:
    wide = [working_precision(registry.ops[each.op], each.dtype) is np.longdouble for each in results]
    extended = "extended precision, since the kernel computes in float64"
    mixed = "float64, or in extended precision where the kernel computes in float64"
    said = COMPARE_RULES[rule].judged.format(precision=extended if all(wide) else mixed if any(wide) else "float64")
    if alone:
        return f"{said[0].upper()}{said[1:]}."
    return f"{listed(first_of([f'{each.op} {each.dtype}' for each in results], _MOST_NAMES))}: {said}."


def _orders(results: Sequence[OpResult]) -> str:
    """On the CPU: in which orders blocks, warps and lanes ran."""
    orders = list(dict.fromkeys(case.schedule for result in results for case in result.cases if case.schedule))
    if not orders:
        return ""
    return f" Blocks, warps and lanes ran in {plural(len(orders), 'order')}: {listed(orders)}."


def without_failures(run: Run) -> str:
    """Sentence about the failures of a run that has none."""
    total = run.summary
    if total.skipped:
        return f"None, but {total.skipped} of {plural(total.cases + total.skipped, 'planned case')} did not run."
    if total.checked and not total.passed:
        return "None, but nothing was compared: no op has a reference."
    if total.checked:
        return f"None, but the outputs of {plural(total.checked, 'case')} were not compared: there is no reference."
    return "None." if total.passed else "None, but no case ran."


def _sizes(result: OpResult) -> str:
    names = dict.fromkeys(name for case in result.cases for name in case.dims)
    found = {name: sorted({case.dims[name] for case in result.cases if name in case.dims}) for name in names}
    return ", ".join(
        f"{name} {sizes[0]}" if len(sizes) == 1 else f"{name} {sizes[0]} to {sizes[-1]} ({plural(len(sizes), 'size')})"
        for name, sizes in found.items()
    )


def _why(result: OpResult, registry: OpRegistry, calibration: Calibration | None) -> str:
    if why := COMPARE_RULES[result.rule].why:
        return why
    times = {"strict": "half of ", "relaxed": "four times "}.get(registry.strictness, "")
    if result.tolerance.source == "calibrated" and calibration is not None:
        of = f"known-good kernels ({', '.join(calibration.controls)})" if calibration.controls else "the kernel itself"
        cases = plural(calibration.cases, "case")
        return (
            f"{times.capitalize()}{'a' if times else 'A'} factor calibrated on {of}, on {cases}: the largest error was "
            f"{figure(calibration.max)} units, and {figure(calibration.factor)} are allowed."
        )
    return (
        f"Not calibrated: {times}the default, {figure(result.tolerance.factor)} units; more in cases where plain "
        "arithmetic in the kernel's own precision is further off, measured case by case."
    )


def render_json(
    run: Run, registry: OpRegistry, receipt: Receipt, ops: Sequence[CheckedOp], attached: Sequence[Attached]
) -> str:
    """One JSON object with sorted keys and a final newline, in ASCII."""
    document: dict[str, Json] = {
        "schema_version": SCHEMA_VERSION,
        "kernelcheck": __version__,
        "verdict": overall(run),
        "headline": headline(run),
        "left_out": list(left_out(run, registry)),
        "never_tried": list(not_tried.parts(run)),
        "mode": run.mode,
        "seed": run.seed,
        "backend": run.backend,
        "started": run.started,
        "strictness": registry.strictness,
        "environment": dict(run.environment),
        "ops": plain(ops),
        "attached": plain(attached),
        "receipt": json.loads(text_of(receipt)),
    }
    return json.dumps(interchangeable(document), indent=2, sort_keys=True, allow_nan=False) + "\n"


def render_html(
    run: Run,
    registry: OpRegistry,
    receipt: Receipt,
    ops: Sequence[CheckedOp],
    attached: Sequence[Attached],
    *,
    of_json: str,
    names: tuple[str, str],
    signed: bool,
) -> str:
    """The page: stands alone, without scripts and without anything to load.

    Args:
        run, registry, receipt, ops, attached: as for the JSON.
        of_json: the JSON.
        names: of both files, the page's first: the lines that verify them name them.
        signed: whether there are signatures beside them.
    """
    (sweep,) = receipt.sweeps
    return page(
        "correctness",
        {"seed": format_seed, "assignments": assignments, "figure": figure, "printable": printable},
        run=run,
        sweep=sweep,
        receipt=receipt,
        ops=ops,
        attached=attached,
        overall=overall(run),
        headline=headline(run),
        how=how_checked(run, registry),
        left_out=left_out(run, registry),
        never_tried=not_tried.parts(run),
        without_failures=without_failures(run),
        environment=dict(sorted(run.environment.items())),
        json_sha256=hashlib.sha256(of_json.encode()).hexdigest(),
        names=names,
        signed=signed,
        namespace="kernelcheck-report",
        version=__version__,
    )


def is_data(text: bytes) -> bool:
    """Whether it is the JSON of such a report, of any version."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(document, dict) and {"schema_version", "verdict", "receipt"} <= document.keys()


def verdict_in(text: str) -> str:
    """The verdict of the run and its counts, as a page or its JSON has them; empty if it has none."""
    if found := _VERDICT.search(text):
        return unescape(found[1])
    try:
        document = json.loads(text)
        return f"{document['verdict']}: {document['headline']}"
    except (ValueError, TypeError, KeyError, RecursionError):
        return ""


def json_digest(html: str) -> str:
    """The SHA-256 of the JSON that a page names; empty if it names none."""
    found = _JSON_DIGEST.search(html)
    return found[1] if found else ""
