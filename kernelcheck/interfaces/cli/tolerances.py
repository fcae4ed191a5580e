"""``kernelcheck tolerances``: how strictly each op is judged, in other people's terms."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.opening import open_registry
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings
from kernelcheck.interfaces.reports.columns import columns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernelcheck.core.oracle.equivalent_tolerance import EquivalentTolerance
    from kernelcheck.core.oracle.error_units import Tolerance
    from kernelcheck.core.oracle.expectation import Expectation
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.core.registry.model.compare_rules import Rule
    from kernelcheck.core.sweep.selection import Task

EXAMPLES = options.examples(
    ("kernelcheck tolerances", "every op, in every dtype"),
    ("kernelcheck tolerances softmax --dtype float32", "one op in one dtype"),
    ("kernelcheck tolerances --format json", "the same figures, for a script"),
)


def tolerances(
    context: typer.Context,
    ops: options.OpsArgument = None,
    dtypes: options.DtypesOption = None,
    cases: Annotated[
        int | None,
        typer.Option(metavar="N", help="Cases of a quick sweep to look at, for each op and dtype.", show_default=False),
    ] = None,
    seed: options.SeedOption = None,
    form: options.TextOrJsonOption = options.TextOrJson.TEXT,
    config: options.ConfigOption = None,
) -> None:
    """Show how far off each op may be, and how torch's defaults compare.

    The factor and its source; the atol and rtol for torch.testing.assert_close that
    accept the same errors on the cases of a quick sweep; in how many of these cases
    torch's own defaults refuse naive arithmetic (a false alarm), or accept a fault
    that kernelcheck refuses. Only references are called: no kernel is compiled or run.

    Exit codes: 0 shown, 2 usage or registry error, 3 a reference cannot be called.
    """
    registry = open_registry(config, seed=seed)
    from kernelcheck.core.oracle.equivalent_tolerance import equivalent_tolerance
    from kernelcheck.core.oracle.error_units import rule_of
    from kernelcheck.core.oracle.free_control import assumed
    from kernelcheck.core.oracle.tolerances import load_tolerances
    from kernelcheck.core.sweep.selection import Selection, select

    cases = registry.quick.cases if cases is None else cases
    chosen = Selection(ops=tuple(ops or ()), dtypes=tuple(dtypes or ()), cases=cases)
    tasks = select(registry, chosen)
    tolerance_of = load_tolerances(registry).of(registry)
    progress = context.ensure_object(TerminalSettings).console(sys.stderr)
    rows, documents = [], []
    for done, task in enumerate(tasks, 1):
        rule, tolerance = rule_of(task.op, task.dtype), tolerance_of(task.op, task.dtype)
        unmeasured: list[str] = []
        found = equivalent_tolerance(_expected(registry, task, tolerance, unmeasured)) if rule == "rounding" else None
        if unmeasured:
            tolerance = assumed(tolerance, task.op, task.dtype, unmeasured[0])
        rows.append(_row(task, rule, tolerance, found))
        documents.append(_document(task, rule, tolerance, found))
        progress.print(f"[{done}/{len(tasks)}] {task.op.name} {task.dtype}")
    if form is options.TextOrJson.JSON:
        write_stdout(json.dumps({"schema_version": 1, "ops": documents}, indent=2, sort_keys=True) + "\n")
        return
    header = ("OP", "DTYPE", "FACTOR", "SOURCE", "ATOL", "RTOL", "TORCH: FALSE ALARMS", "MISSED FAULTS")
    notes = [
        "",
        "atol, rtol: what torch.testing.assert_close needs to accept all errors within the tolerance, on these cases;",
        "torch: cases in which its defaults refuse naive arithmetic, or accept a fault that is beyond the tolerance",
    ]
    write_stdout("\n".join([*columns([header, *rows]), *notes]) + "\n")


def _expected(registry: OpRegistry, task: Task, tolerance: Tolerance, unmeasured: list[str]) -> Iterator[Expectation]:
    """Expectations of each case; appends to `unmeasured` the reason if naive arithmetic could not be measured."""
    from kernelcheck.core.cases.case import make_case
    from kernelcheck.core.oracle.expectation import expect
    from kernelcheck.core.oracle.free_control import widened
    from kernelcheck.core.reference.reference import load_reference

    reference = load_reference(task.op)
    for index in range(task.cases):
        case = make_case(registry, task.op, task.dtype, "quick", index)
        wanted = expect(task.op, case, reference, tolerance)
        if tolerance.source == "default":
            wanted = widened(wanted)
            unmeasured.extend([wanted.unmeasured] * bool(wanted.unmeasured))
        yield wanted


def _row(task: Task, rule: Rule, tolerance: Tolerance, found: EquivalentTolerance | None) -> tuple[str, ...]:
    from kernelcheck.core.registry.model.compare_rules import COMPARE_RULES

    if found is None:
        return (task.op.name, task.dtype, COMPARE_RULES[rule].in_short, *[""] * 5)
    source = "not calibrated" if tolerance.source == "default" else tolerance.source
    return (
        task.op.name,
        task.dtype,
        f"{tolerance.factor:g}",
        source,
        f"{found.atol:.2g}",
        f"{found.rtol:.2g}",
        f"{found.false_alarms} of {found.cases}",
        f"{found.missed} of {found.cases}" + (f": {found.fault}" if found.fault else ""),
    )


def _document(task: Task, rule: Rule, tolerance: Tolerance, found: EquivalentTolerance | None) -> dict[str, object]:
    from kernelcheck.core.results.as_json import number

    document: dict[str, object] = {"op": task.op.name, "dtype": task.dtype, "rule": rule}
    if found is None:
        return document
    return {
        **document,
        "factor": tolerance.factor,
        "source": tolerance.source,
        "note": tolerance.note,
        "cases": found.cases,
        "atol": number(found.atol),
        "rtol": number(found.rtol),
        "torch": {"false_alarms": found.false_alarms, "missed_faults": found.missed, "fault": found.fault},
    }
