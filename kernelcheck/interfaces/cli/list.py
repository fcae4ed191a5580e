"""``kernelcheck list``: the ops of the registry."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import UsageError
from kernelcheck.base.paths import display_path
from kernelcheck.base.plain_text import plural
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.opening import open_registry
from kernelcheck.interfaces.cli.output import stdout_console, write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings

if TYPE_CHECKING:
    from kernelcheck.core.cases.case import Mode
    from kernelcheck.core.cases.coverage import Coverage, Largest
    from kernelcheck.core.registry import Dim, Op, OpRegistry

EXAMPLES = options.examples(
    ("kernelcheck list", "the ops of the nearest kernelcheck.toml"),
    ("kernelcheck list softmax --coverage", "the sizes, value families and layouts that a sweep tries"),
    ("kernelcheck list --format json | jq '.ops[].op'", "their names, for a script"),
)


def list_ops(
    context: typer.Context,
    ops: options.OpsArgument = None,
    covered: Annotated[
        bool, typer.Option("--coverage", help="What a thorough sweep covers: sizes, pairs, value families, layouts.")
    ] = False,
    quick: Annotated[bool, typer.Option("--quick", help="With --coverage: what a quick sweep covers.")] = False,
    form: options.TextOrJsonOption = options.TextOrJson.TEXT,
    config: options.ConfigOption = None,
) -> None:
    """List the ops of the registry, or what a sweep of them covers."""
    if quick and not covered:
        raise UsageError("--quick says which sweep's coverage to list; give it with --coverage")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # NumPy starts its threads when it is imported; none is needed
    registry = open_registry(config)
    from kernelcheck.core.sweep.selection import Selection, select

    selected = select(registry, Selection(mode="quick" if quick else "thorough", ops=tuple(ops or ())))
    if covered:
        from kernelcheck.core.cases.coverage import coverage
        from kernelcheck.core.sweep.huge.check import huge_sizes

        mode: Mode = "quick" if quick else "thorough"
        found = [
            coverage(registry, task.op, task.dtype, mode, task.cases, huge_sizes(task.op, task.dtype, mode))
            for task in selected
        ]
        if form is options.TextOrJson.JSON:
            write_stdout(json.dumps([asdict(each) for each in found], indent=2, sort_keys=True) + "\n")
        else:
            write_stdout("\n\n".join(map(_covered, found)) + "\n")
        return
    wanted = {task.op.name: task.op for task in selected}
    registry = replace(registry, ops=wanted)
    if form is options.TextOrJson.JSON:
        write_stdout(json.dumps(_document(registry), indent=2, sort_keys=True) + "\n")
        return
    from kernelcheck.interfaces.reports.columns import columns

    rows = [("OP", "DTYPES", "DIMS", "SOURCE"), *(_row(registry, op) for op in registry.ops.values())]
    header, *lines = columns(rows)
    with stdout_console(context.ensure_object(TerminalSettings)) as console:
        console.print(header, style="bold")
        for line in lines:
            console.print(line)


def _covered(found: Coverage) -> str:
    lines = [f"{found.op} {found.dtype}: {plural(found.cases, 'case')}"]
    for name, dim in found.dims.items():
        missed = f"; not {_numbers(dim.missed)}" if dim.missed else ""
        lines.append(f"  {name}: {_numbers(dim.boundaries)}, and {plural(len(dim.others), 'other size')}{missed}")
    if found.largest:
        lines.append("  largest: " + "; ".join(_largest(name, of) for name, of in found.largest.items()))
    if found.pairs[1]:
        lines.append(f"  pairs of boundary sizes: {found.pairs[0]} of {found.pairs[1]}")
    if found.families:
        lines.append("  values: " + ", ".join(f"{family} {cases}" for family, cases in found.families.items()))
    lines += [f"  values of {name}: {held}" for name, held in found.inputs.items()]
    lines.append("  layouts: " + ", ".join(f"{layout} {cases}" for layout, cases in found.layouts.items()))
    return "\n".join(lines)


def _largest(name: str, of: Largest) -> str:
    in_part = f", {of.in_part} in part" if of.in_part else ""
    return f"{name} {of.whole}{in_part}" + (f" of {of.allowed}" if of.allowed else "")


def _numbers(sizes: Sequence[int]) -> str:
    return ", ".join(map(str, sizes)) or "none of the boundary sizes"


def _row(registry: OpRegistry, op: Op) -> tuple[str, str, str, str]:
    return op.name, ", ".join(op.dtypes), "; ".join(map(_dim, op.dims)), display_path(op.source, registry.root)


def _dim(dim: Dim) -> str:
    if dim.value is not None:
        return f"{dim.name} = {dim.value.text}"
    sizes = ",".join(map(str, dim.sizes))
    return f"{dim.name} {sizes}" + (f" up to {dim.max}" if dim.max is not None else "")


def _document(registry: OpRegistry) -> dict[str, object]:
    return {
        "schema_version": 1,
        "ops": [
            {
                "op": op.name,
                "summary": op.summary,
                "dtypes": list(op.dtypes),
                "dims": {
                    dim.name: {"value": dim.value.text}
                    if dim.value is not None
                    else {"sizes": list(dim.sizes), "max": dim.max}
                    for dim in op.dims
                },
                "source": display_path(op.source, registry.root),
            }
            for op in registry.ops.values()
        ],
    }
