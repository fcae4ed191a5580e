"""What ``kernelcheck profile`` counted, as text and JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from kernelcheck import __version__
from kernelcheck.cases.case import format_seed
from kernelcheck.counts import SECTOR_BYTES, InstructionCounts, LaunchCounts
from kernelcheck.findings import SourceLocation
from kernelcheck.profiling.metrics import (
    ARITHMETIC,
    OPERATIONS,
    by_class,
    by_line,
    metrics,
    ratios,
    sectors_a_request,
    threads_a_warp,
)
from kernelcheck.profiling.profile import Profile
from kernelcheck.reports.diagnostics import printable, source_line
from kernelcheck.results.as_json import Json

_NAMES = {"ld": "loads", "st": "stores", "atom": "atomics", "red": "reductions"}
_HEADER = ("LINE", "INSTRUCTIONS", "THREADS", "SECTORS", "A REQUEST", "CONFLICTS", "DIVERGED", "SOURCE")
_LONGEST_NAME = 100
"""Of a kernel. Numba's names hold every type."""
_NEAR = 3
"""Lines without an instruction that are shown between two that have one."""


def text(found: Profile, root: Path) -> str:
    """Each launch: what it comes to, and the source with figures beside the lines."""
    dims = " ".join(f"{name}={size}" for name, size in found.case.dims.items())
    verdict = "passed" if found.result.kind is None else f"{found.result.kind}: {printable(found.result.message)}"
    lines = [
        f"{found.op} {found.dtype} {format_seed(found.case.seed)}: {dims}; {found.case.values} values, "
        f"{found.case.layout} layout; {verdict.splitlines()[0]}"
    ]
    for launch in found.launches:
        lines += ["", *_launch(launch), "", *_annotated(launch, root)]
    return "\n".join(lines) + "\n"


def _launch(launch: LaunchCounts) -> list[str]:
    total = metrics(launch.instructions)
    name = launch.kernel if len(launch.kernel) <= _LONGEST_NAME else f"{launch.kernel[:_LONGEST_NAME]}..."
    grid, block = ("x".join(map(str, extents)) for extents in (launch.grid, launch.block))
    classes = ", ".join(f"{kind} {number:,}" for kind, number in by_class(launch.instructions).items())
    executed = total.get("smsp__inst_executed.sum", 0)
    lines = [
        f"{printable(name)}, grid {grid}, block {block}",
        f"  {executed:,} warp instructions, {threads_a_warp(total):.1f} of 32 threads active, "
        f"{threads_a_warp(total, on=True):.1f} not predicated off",
        f"    {classes}",
    ]
    lines += [f"  {line}" for line in _arithmetic(total)]
    lines += [f"  {line}" for line in (*_global(total), *_shared(total), *_local(total))]
    if branches := sum(each.warps for each in launch.instructions if each.branching):
        diverged = total.get("smsp__sass_branch_targets_threads_divergent.sum", 0)
        lines.append(f"  conditional branches: {branches:,}, of which {diverged:,} diverged")
    if barriers := total.get("kernelcheck__barriers.sum", 0):
        lines.append(f"  barriers: {barriers:,}, counted for each warp")
    if operations := total.get("kernelcheck__atomics.sum", 0):
        places = [place for each in launch.instructions for place in each.atomics]
        most = max(places, key=lambda place: place.count, default=None)
        of = f"; the most at one place and line: {most.count:,} on {most.place}" if most else ""
        lines.append(f"  atomic operations: {operations:,}{of}")
    if launch.missed_atomics:
        lines.append(f"  note: {launch.missed_atomics:,} atomic operations were on further places, not told apart")
    if uncounted := dict.fromkeys(each.opcode for each in launch.instructions if each.uncounted):
        lines.append(f"  note: what these access is not counted: {', '.join(uncounted)}")
    return lines


def _arithmetic(total: Mapping[str, int]) -> list[str]:
    lines = []
    for precision, dtype in (("f", "float32"), ("d", "float64"), ("h", "float16")):
        counted = {what: total.get(ARITHMETIC.format(precision + what), 0) for what in ("add", "mul", "fma")}
        if any(counted.values()):
            parts = ", ".join(f"{what} {number:,}" for what, number in counted.items())
            lines.append(f"{dtype} arithmetic: {parts}, counted for each thread")
    return lines


def _global(total: Mapping[str, int]) -> list[str]:
    lines = []
    for operation in OPERATIONS.values():
        requests, sectors = (
            total.get(f"l1tex__t_{what}_pipe_lsu_mem_global_op_{operation}.sum", 0) for what in ("requests", "sectors")
        )
        wanted = total.get(f"kernelcheck__bytes_mem_global_op_{operation}.sum", 0)
        if requests:
            lines.append(
                f"global {_NAMES[operation]}: {requests:,} requests, {sectors:,} sectors, {sectors / requests:.2f} a "
                f"request; {wanted:,} bytes, {wanted / (sectors * SECTOR_BYTES):.0%} of the sectors'"
            )
    return lines


def _shared(total: Mapping[str, int]) -> list[str]:
    lines = []
    for operation in ("ld", "st", "atom"):
        requests = total.get(f"kernelcheck__requests_mem_shared_op_{operation}.sum", 0)
        wavefronts = total.get(f"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_{operation}.sum", 0)
        conflicts = total.get(f"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_{operation}.sum", 0)
        if requests:
            lines.append(
                f"shared {_NAMES[operation]}: {requests:,} requests, {wavefronts:,} wavefronts, of which {conflicts:,} "
                "by bank conflicts"
            )
    return lines


def _local(total: Mapping[str, int]) -> list[str]:
    lines = []
    for operation in ("ld", "st"):
        requests, sectors = (
            total.get(f"l1tex__t_{what}_pipe_lsu_mem_local_op_{operation}.sum", 0) for what in ("requests", "sectors")
        )
        if requests:
            lines.append(f"local {_NAMES[operation]}: {requests:,} requests, {sectors:,} sectors")
    return lines


def _annotated(launch: LaunchCounts, root: Path) -> list[str]:
    """The lines that have instructions, with what they did; a line that no warp ran has dashes."""
    rows: list[Sequence[str]] = [_HEADER]
    before: SourceLocation | None = None
    for place, instructions in by_line(launch).items():
        if place is None:
            rows.append(("", *_figures(instructions), "(no line)"))
            continue
        if before is None or place.file != before.file:
            rows.append(("", "", "", "", "", "", "", printable(place.file)))
        elif place.line - before.line > _NEAR + 1:
            rows.append(("", "", "", "", "", "", "", "..."))
        else:
            between = (SourceLocation(place.file, line) for line in range(before.line + 1, place.line))
            rows += [(str(each.line), "", "", "", "", "", "", source_line(each, root)) for each in between]
        rows.append((str(place.line), *_figures(instructions), source_line(place, root)))
        before = place
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEADER) - 1)]
    return [
        "  ".join([*(cell.rjust(width) for cell, width in zip(row, widths, strict=False)), row[-1]]).rstrip()
        for row in rows
    ]


def _figures(instructions: Sequence[InstructionCounts]) -> tuple[str, ...]:
    total = metrics(instructions)
    executed = total.get("smsp__inst_executed.sum", 0)
    if not executed:
        return ("-", "-", "", "", "", "")
    sectors = sum(number for name, number in total.items() if name.startswith("l1tex__t_sectors_pipe_lsu_mem_global"))
    conflicts = sum(number for name, number in total.items() if name.startswith("l1tex__data_bank_conflicts"))
    diverged = total.get("smsp__sass_branch_targets_threads_divergent.sum", 0)
    return (
        f"{executed:,}",
        f"{threads_a_warp(total, on=True):.1f}",
        f"{sectors:,}" if sectors else "",
        f"{sectors_a_request(total):.2f}" if sectors else "",
        f"{conflicts:,}" if conflicts else "",
        f"{diverged:,}" if diverged else "",
    )


def render_json(found: Profile) -> str:
    """One JSON object, with a final newline; metrics that are 0 are left out."""
    document = {
        "schema_version": 1,
        "kernelcheck": __version__,
        "op": found.op,
        "dtype": found.dtype,
        "seed": format_seed(found.case.seed),
        "dims": dict(found.case.dims),
        "kind": found.result.kind,
        "launches": [_launch_json(each) for each in found.launches],
    }
    return json.dumps(document, indent=2, sort_keys=True, allow_nan=False) + "\n"


def _launch_json(launch: LaunchCounts) -> Json:
    return {
        "kernel": launch.kernel,
        "grid": list(launch.grid),
        "block": list(launch.block),
        **_metrics(launch.instructions),
        "instructions": dict(by_class(launch.instructions)),
        "lines": [
            {
                "file": place.file if place else None,
                "line": place.line if place else None,
                **_metrics(instructions),
                "instructions": dict(by_class(instructions)),
                "atomics": [{"place": a.place, "count": a.count} for each in instructions for a in each.atomics],
            }
            for place, instructions in by_line(launch).items()
        ],
        "missed_atomics": launch.missed_atomics,
        "uncounted": list(dict.fromkeys(each.opcode for each in launch.instructions if each.uncounted)),
    }


def _metrics(instructions: Sequence[InstructionCounts]) -> dict[str, Json]:
    found = metrics(instructions)
    return {"metrics": dict(found), "ratios": dict(ratios(found))}
