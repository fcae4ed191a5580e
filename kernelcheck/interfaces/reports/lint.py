"""What ``kernelcheck lint`` found, as text and as JSON, which is read back as a baseline."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, Field

from kernelcheck.base.version import __version__
from kernelcheck.core.results.as_json import Json
from kernelcheck.insight.lint.baseline import Change, Key, LintBaseline, LintComparison
from kernelcheck.insight.lint.lint import KernelFigures, Lint, LintFinding
from kernelcheck.interfaces.reports.columns import columns
from kernelcheck.interfaces.reports.diagnostics import printable, source_line
from kernelcheck.interfaces.reports.lint_file import KernelName, LintedKernel
from kernelcheck.interfaces.reports.reading import read_report

HEADER = (
    "OP",
    "DTYPE",
    "ARCH",
    "KERNEL",
    "REGISTERS",
    "SPILLED",
    "STACK",
    "SHARED",
    "THREADS",
    "BLOCKS",
    "OCCUPANCY",
    "LIMIT",
)


def text(found: Lint, root: Path, *, figures: bool = True) -> str:
    """The table of figures, unless that is left out, the findings, and what they come to."""
    lines = columns([HEADER, *map(row, found.kernels)]) if found.kernels and figures else []
    for each in found.findings:
        lines += ["", *_finding(each, root)]
    for error in found.errors:
        head, *rest = printable(error.message).splitlines()
        lines += ["", f"error: {error.op} {error.dtype} {error.arch}: {head}", *(f"  {line}" for line in rest)]
    unread = [each for each in found.kernels if each.unread]
    for kernel in unread:
        where = f"{kernel.op} {kernel.dtype} {kernel.arch}: {kernel.kernel}"
        lines += ["", f"note: {where}: the rules about code were not applied: {printable(kernel.unread)}"]
    return "\n".join([*lines, "", headline(found)]) + "\n"


def comparison(compared: LintComparison) -> str:
    """What differs from the baseline; what is worse comes first."""
    lines = [f"  {what}: {words}" for what, words in differences(compared)]
    if compared.other_nvrtc:
        lines.append(f"  the baseline was compiled by another NVRTC, {compared.other_nvrtc}")
    if any(not each.is_worse for each in compared.changes) or compared.new:
        archs = f" --arch {','.join(compared.archs)}" if len(compared.archs) > 1 else ""
        command = f"kernelcheck lint{archs} --output json={printable(compared.file)}"
        lines.append(f"  to hold later runs to this one, write it anew: {command}")
    count = sum(each.is_worse for each in compared.changes) + len(compared.missing)
    better = sum(not each.is_worse for each in compared.changes)
    head = f"against {printable(compared.file)}: {count} worse, {better} better, {len(compared.new)} new"
    return "\n".join([head, *lines]) + "\n"


def differences(compared: LintComparison) -> list[tuple[str, str]]:
    """``worse``, ``missing``, ``better`` or ``new``, and what it is, in this order."""
    worse = [("worse" if each.is_worse else "better", change(each)) for each in worst_first(compared.changes)]
    gone = [("missing", " ".join(key)) for key in compared.missing]
    first = sum(each.is_worse for each in compared.changes)
    return [*worse[:first], *gone, *worse[first:], *(("new", " ".join(key)) for key in compared.new)]


REGRESSED = ("worse", "missing")
"""Those of ``differences`` that fail with ``--fail-on-regression``."""


def worst_first(changes: Sequence[Change]) -> list[Change]:
    """What is worse comes first."""
    return sorted(changes, key=lambda each: not each.is_worse)


def change(each: Change) -> str:
    """``softmax float32 sm_80 softmax<float>: 31 registers, now 32``."""
    return f"{' '.join(each.key)}: {each.before:,} {each.what}, now {each.after:,}"


class _Occupancy(BaseModel):
    warps: int


class _KernelPart(LintedKernel):
    stack: int
    shared: int
    occupancy: _Occupancy

    @property
    def key(self) -> Key:
        return self.op, self.dtype, self.arch, self.kernel


class _FindingPart(BaseModel):
    code: str
    level: Literal["warning", "note"]
    op: str
    kernels: list[KernelName]


class _ReportPart(BaseModel):
    schema_version: Literal[1]
    nvrtc: str
    kernels: list[_KernelPart]
    findings: list[_FindingPart]
    errors: list[object] = Field(max_length=0)


def read_baseline(path: Path) -> LintBaseline:
    """The baseline that ``render_json`` wrote.

    Raises:
        UsageError: there is no such file, or it is no report of a whole ``kernelcheck lint``.
    """
    read = read_report(path, _ReportPart, advice=f"`kernelcheck lint --output json={path}` makes one")
    warnings = Counter(
        ((each.op, kernel.dtype, kernel.arch, kernel.kernel), each.code)
        for each in read.findings
        if each.level == "warning"
        for kernel in each.kernels
    )
    kernels = {
        each.key: {
            **each.model_dump(include={"registers", "spill_stores", "spill_loads", "stack", "shared"}),
            "warps": each.occupancy.warps,
        }
        for each in read.kernels
    }
    return LintBaseline(str(path), read.nvrtc, kernels, warnings)


def headline(found: Lint) -> str:
    """``52 kernels: 1 warning, 3 notes``."""
    notes = len(found.findings) - found.warnings
    counted = [(found.warnings, "warning"), (notes, "note"), (len(found.errors), "error")]
    parts = [f"{number} {what}{'s' * (number != 1)}" for number, what in counted if number or what != "error"]
    parts += [f"{found.allowed} allowed"] if found.allowed else []
    count = len(found.kernels)
    return f"{count} kernel{'s' * (count != 1)}: {', '.join(parts)}"


def row(each: KernelFigures) -> tuple[str, ...]:
    """A kernel below ``HEADER``."""
    needs, fits = each.resources, each.occupancy
    limits = " and ".join(fits.limits) if fits.warps < fits.of else ""
    return (
        each.op,
        each.dtype,
        each.arch,
        each.kernel,
        str(needs.registers),
        str(needs.spill_stores + needs.spill_loads),
        str(needs.stack),
        str(each.shared),
        str(each.threads),
        str(fits.blocks),
        f"{fits.share:.0%}",
        limits,
    )


def _finding(each: LintFinding, root: Path) -> list[str]:
    where = each.location
    gutter = " " * (len(str(where.line)) if where else 1)
    lines = [f"{each.level}[{each.code}]: {printable(each.message)}"]
    lines.append(f"{gutter}--> {printable(f'{where.file}:{where.line}' if where else each.file)}")
    if where and (quoted := source_line(where, root)):
        lines += [f"{gutter} |", f"{where.line} | {quoted}", f"{gutter} |"]
    return [*lines, f"{gutter} = in: {named(each.kernels)}"]


def named(found: Sequence[KernelFigures]) -> str:
    """``softmax float32, float16 (sm_80, sm_90)``, and the kernels by name if each is in one dtype."""
    dtypes = dict.fromkeys(each.dtype for each in found)
    archs = dict.fromkeys(each.arch for each in found)
    names = dict.fromkeys(each.kernel for each in found)
    which = f": {', '.join(names)}" if len(dtypes) == 1 else ""
    return f"{found[0].op} {', '.join(dtypes)} ({', '.join(archs)}){which}"


def render_json(found: Lint, compared: LintComparison | None = None) -> str:
    """One JSON object, with a final newline."""
    return json.dumps(document(found, compared), indent=2, sort_keys=True, allow_nan=False) + "\n"


def document(found: Lint, compared: LintComparison | None = None) -> dict[str, Json]:
    """The same as data."""
    return {
        "schema_version": 1,
        "kernelcheck": __version__,
        "nvrtc": found.nvrtc,
        "kernels": [_figures(each) for each in found.kernels],
        "findings": [
            {
                "code": each.code,
                "level": each.level,
                "message": each.message,
                "op": each.op,
                "file": each.location.file if each.location else each.file,
                "line": each.location.line if each.location else None,
                "kernels": [{"dtype": k.dtype, "arch": k.arch, "kernel": k.kernel} for k in each.kernels],
            }
            for each in found.findings
        ],
        "allowed": found.allowed,
        "errors": [asdict(each) for each in found.errors],
        "baseline": asdict(compared) if compared else None,
    }


def _figures(each: KernelFigures) -> dict[str, Json]:
    fits = each.occupancy
    return {
        "op": each.op,
        "dtype": each.dtype,
        "arch": each.arch,
        "kernel": each.kernel,
        **asdict(each.resources),
        "static_shared": each.resources.shared,
        "shared": each.shared,
        "threads": each.threads,
        "occupancy": {"blocks": fits.blocks, "warps": fits.warps, "of": fits.of, "limits": list(fits.limits)},
        "instructions": dict(each.instructions),
        "sass": None if each.sass is None else dict(each.sass),
        "sass_unread": each.sass_unread,
        "unread": each.unread,
    }
