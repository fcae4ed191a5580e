"""Counts of ``kernelcheck profile`` as text, JSON and HTML; the JSON is read back as a baseline."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.base.profile_counts import SECTOR_BYTES, InstructionCounts, LaunchCounts
from kernelcheck.base.version import __version__
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.results.as_json import Json, plain
from kernelcheck.core.results.keyed_figures import Key
from kernelcheck.insight.profiling.baseline import ProfileBaseline, ProfileComparison, totals
from kernelcheck.insight.profiling.metrics import (
    ARITHMETIC,
    OPERATIONS,
    by_class,
    by_line,
    metrics,
    ratios,
    sectors_a_request,
    threads_a_warp,
)
from kernelcheck.insight.profiling.profile import Profile, Profiles
from kernelcheck.insight.profiling.roofline import GpuPeaks, roofline
from kernelcheck.interfaces.reports.columns import columns
from kernelcheck.interfaces.reports.diagnostics import printable, source_line
from kernelcheck.interfaces.reports.pages import page
from kernelcheck.interfaces.reports.reading import read_report, require_no_errors

_NAMES = {"ld": "loads", "st": "stores", "atom": "atomics", "red": "reductions"}
SUMMARY_HEADER = ("OP", "DTYPE", "KERNEL", "INSTRUCTIONS", "THREADS", "SECTORS", "A REQUEST", "CONFLICTS", "DIVERGED")
_HEADER = ("LINE", "INSTRUCTIONS", "THREADS", "SECTORS", "A REQUEST", "CONFLICTS", "DIVERGED", "SOURCE")
_LONGEST_NAME = 100
"""Longest name of a kernel that is shown. Numba's names hold every type."""
_NEAR = 3
"""Lines without an instruction that are shown between two that have one."""


def text(found: Profiles, root: Path, gpus: Sequence[GpuPeaks] = ()) -> str:
    """For one case, each launch with its totals and its source with figures beside the lines; for several, a row for
    each launch."""
    if len(found.counted) == 1:
        (only,) = found.counted
        lines = [_title(only)]
        for launch in only.launches:
            name, notes = _launch(launch, gpus)
            lines += [
                "",
                name,
                *(f"  {note}" for note in notes),
                "",
                *columns(_annotated(launch, root), range(len(_HEADER) - 1)),
            ]
    else:
        rows = [SUMMARY_HEADER, *(row for each in found.counted for row in _rows(each))]
        lines = columns(rows, range(3, len(SUMMARY_HEADER))) if found.counted else []
        lines += [_title(each) for each in found.counted if each.result.kind is not None]
    problems = [*_beyond(found), *_errors(found)]
    return "\n".join([*lines, *([""] if problems else []), *problems]) + "\n"


def comparison(compared: ProfileComparison) -> str:
    """Differences from the baseline; worse ones come first."""
    ordered = compared.worst_first
    lines = [
        f"  {'worse' if each.is_worse else 'better'}: {' '.join(each.key)}: {each.before:,} {each.what}, "
        f"now {each.after:,}"
        for each in ordered
    ]
    lines += [f"  missing: {' '.join(key)}" for key in compared.missing]
    lines += [f"  new: {' '.join(key)}" for key in compared.new]
    if compared.otherwise:
        lines.append(f"  the baseline was compiled otherwise, by {printable(compared.otherwise)}")
    if any(not each.is_worse for each in ordered) or compared.new:
        lines.append("  to hold later runs to this one, write it anew: kernelcheck profile --format json")
    worse = sum(each.is_worse for each in ordered)
    figures = f"{worse} worse, {len(ordered) - worse} better, {len(compared.missing)} missing, {len(compared.new)} new"
    return "\n".join([f"against {printable(compared.file)}: {figures}", *lines]) + "\n"


def _beyond(found: Profiles) -> list[str]:
    return [
        f"beyond a limit: {each.op} {each.dtype}: {printable(line)}" for each in found.counted for line in each.beyond
    ]


def _errors(found: Profiles) -> list[str]:
    return [f"error: {each.op} {each.dtype}: {printable(each.message)}" for each in found.errors]


def _title(found: Profile) -> str:
    dims = " ".join(f"{name}={size}" for name, size in found.case.dims.items())
    verdict = "passed" if found.result.kind is None else f"{found.result.kind}: {printable(found.result.message)}"
    return (
        f"{found.op} {found.dtype} {format_seed(found.case.seed)}: {dims}; {found.case.values} values, "
        f"{found.case.layout} layout; {verdict.splitlines()[0]}"
    )


def _rows(found: Profile) -> Iterator[tuple[str, ...]]:
    for launch in found.launches:
        yield (found.op, found.dtype, printable(_shortened(launch.kernel)), *_figures(launch.instructions))


def _shortened(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}..."


def _launch(launch: LaunchCounts, gpus: Sequence[GpuPeaks]) -> tuple[str, list[str]]:
    total = metrics(launch.instructions)
    grid, block = ("x".join(map(str, extents)) for extents in (launch.grid, launch.block))
    classes = ", ".join(f"{kind} {number:,}" for kind, number in by_class(launch.instructions).items())
    executed = total.get("smsp__inst_executed.sum", 0)
    lines = [
        f"{executed:,} warp instructions, {threads_a_warp(total):.1f} of 32 threads active, "
        f"{threads_a_warp(total, on=True):.1f} not predicated off",
        f"  {classes}",
        *_arithmetic(total),
        *_global(total),
        *_shared(total),
        *_local(total),
        *_roofline(launch, gpus),
    ]
    if branches := sum(each.warps for each in launch.instructions if each.branching):
        diverged = total.get("smsp__sass_branch_targets_threads_divergent.sum", 0)
        lines.append(f"conditional branches: {branches:,}, of which {diverged:,} diverged")
    if barriers := total.get("kernelcheck__barriers.sum", 0):
        lines.append(f"barriers: {barriers:,}, counted for each warp")
    if waits := total.get("kernelcheck__waits.sum", 0):
        lines.append(f"waits for copies, and looks at barriers in memory: {waits:,}, counted for each warp")
    if operations := total.get("kernelcheck__atomics.sum", 0):
        places = [place for each in launch.instructions for place in each.atomics]
        most = max(places, key=lambda place: place.count, default=None)
        of = f"; the most at one place and line: {most.count:,} on {most.place}" if most else ""
        lines.append(f"atomic operations: {operations:,}{of}")
    if launch.missed_atomics:
        lines.append(f"note: {launch.missed_atomics:,} atomic operations were on further places, not told apart")
    if uncounted := dict.fromkeys(each.opcode for each in launch.instructions if each.uncounted):
        lines.append(f"note: what these access is not counted: {', '.join(uncounted)}")
    return f"{printable(_shortened(launch.kernel))}, grid {grid}, block {block}", lines


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


def _roofline(launch: LaunchCounts, gpus: Sequence[GpuPeaks]) -> Iterator[str]:
    """Yields lines of text: the operations and bytes of the launch, and what limits it on each GPU."""
    if not gpus:
        return
    found = roofline(launch)
    if not found.total:
        yield "roofline: no floating-point operations: memory limits"
        return
    units = ", ".join(f"{unit} {number:,}" for unit, number in found.operations.items())
    moved = [
        f"{number:,} bytes {how}, {found.total / number:.3g} operations a byte"
        for number, how in ((found.once, "if each buffer moves once"), (found.requested, "if no cache keeps anything"))
        if number
    ]
    yield f"roofline: operations: {units}; {'; '.join(moved)}"
    for gpu in gpus:
        roof = found.on(gpu)
        if roof.lacks:
            yield f"  {gpu.name}: has no {roof.lacks}"
            continue
        limits = "memory or arithmetic limits, as caches decide" if " or " in roof.limit else f"{roof.limit} limits"
        reached, peak = roof.at_most / 1e12, roof.peak / 1e12
        yield f"  {gpu.name}: {limits}; at most {reached:.3g} of {peak:.3g} tera-operations a second"


def _annotated(launch: LaunchCounts, root: Path) -> list[Sequence[str]]:
    """A header, and the lines that have instructions with what they did; a line that no warp ran has dashes."""
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
    return rows


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


def render_json(found: Profiles, compared: ProfileComparison | None = None, gpus: Sequence[GpuPeaks] = ()) -> str:
    """One JSON object, with a final newline; metrics that are 0 are left out."""
    document: dict[str, object] = {
        "schema_version": 2,
        "kernelcheck": __version__,
        "compiled": found.compiled,
        "profiles": [_profile_json(each, gpus) for each in found.counted],
        "errors": plain(found.errors),
    }
    if compared:
        document["comparison"] = {
            "file": compared.file,
            "changes": [
                {"key": c.key, "metric": c.what, "before": c.before, "after": c.after, "worse": c.is_worse}
                for c in compared.changes
            ],
            "new": compared.new,
            "missing": compared.missing,
        }
    return json.dumps(document, indent=2, sort_keys=True, allow_nan=False) + "\n"


def _profile_json(found: Profile, gpus: Sequence[GpuPeaks]) -> Json:
    return {
        "op": found.op,
        "dtype": found.dtype,
        "seed": format_seed(found.case.seed),
        "dims": dict(found.case.dims),
        "kind": found.result.kind,
        "beyond": list(found.beyond),
        "metrics": dict(totals(found)),
        "launches": [_launch_json(each, gpus) for each in found.launches],
    }


@dataclass(frozen=True)
class CountedCase:
    """The metrics of a case, of all its launches."""

    op: str
    dtype: str
    seed: str
    metrics: Mapping[str, int]


@dataclass(frozen=True)
class ProfileReport:
    """The JSON report, as far as it is read back."""

    schema_version: Literal[2]
    profiles: tuple[CountedCase, ...]
    errors: tuple[object, ...] = ()
    compiled: str = ""


def read_baseline(path: Path) -> ProfileBaseline:
    """The baseline that ``render_json`` wrote.

    Raises:
        UsageError: there is no such file, or it is no report of a ``kernelcheck profile`` that counted every case.
    """
    advice = "`kernelcheck profile --format json > FILE` makes one"
    read = read_report(path, ProfileReport, advice=advice)
    require_no_errors(path, len(read.errors), advice=advice)
    cases: dict[Key, Mapping[str, int]] = {(each.op, each.dtype, each.seed): each.metrics for each in read.profiles}
    return ProfileBaseline(str(path), cases, read.compiled)


def _launch_json(launch: LaunchCounts, gpus: Sequence[GpuPeaks]) -> Json:
    return {
        "roofline": _roofline_json(launch, gpus),
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


def _roofline_json(launch: LaunchCounts, gpus: Sequence[GpuPeaks]) -> Json:
    """Operations, bytes, operations a byte, and what bounds the launch on each GPU."""
    found = roofline(launch)
    least, most = found.intensities
    return {
        "operations": dict(found.operations),
        "bytes_no_cache": found.requested,
        "bytes_each_buffer_once": found.once,
        "operations_per_byte": {"no_cache": least, "each_buffer_once": most},
        "gpus": [
            {
                "name": roof.gpu.name,
                "source": roof.gpu.source,
                "limits": "" if roof.lacks else roof.limit,
                "at_most_operations_a_second": roof.at_most,
                "peak_operations_a_second": roof.peak,
                "lacks": roof.lacks,
            }
            for roof in map(found.on, gpus)
        ],
    }


def _metrics(instructions: Sequence[InstructionCounts]) -> dict[str, Json]:
    found = metrics(instructions)
    return {"metrics": dict(found), "ratios": dict(ratios(found))}


def html(found: Profiles, root: Path, gpus: Sequence[GpuPeaks] = (), compared: ProfileComparison | None = None) -> str:
    """One page: a row for each launch, what differs from the baseline, and each launch's source with bars beside the
    lines."""
    return page(
        "profile",
        beyond=_beyond(found),
        errors=_errors(found),
        comparison=comparison(compared) if compared else "",
        header=SUMMARY_HEADER,
        rows=[row for each in found.counted for row in _rows(each)],
        columns=_HEADER,
        cases=[
            {"title": _title(each), "launches": [_launch_html(launch, root, gpus) for launch in each.launches]}
            for each in found.counted
        ],
    )


def _launch_html(launch: LaunchCounts, root: Path, gpus: Sequence[GpuPeaks]) -> dict[str, object]:
    title, notes = _launch(launch, gpus)
    _, *rows = _annotated(launch, root)
    values = [[_number(cell) for cell in row[1:-1]] for row in rows]
    most = [max(column) for column in zip(*values, strict=True)]
    lines = [
        [
            {"text": row[0], "share": 0},
            *(
                {"text": cell, "share": round(100 * value / top) if top else 0}
                for cell, value, top in zip(row[1:-1], numbers, most, strict=True)
            ),
            {"text": row[-1], "share": 0},
        ]
        for row, numbers in zip(rows, values, strict=True)
    ]
    return {"title": title, "notes": notes, "lines": lines}


def _number(cell: str) -> float:
    return float(cell.replace(",", "")) if cell not in ("", "-") else 0.0
