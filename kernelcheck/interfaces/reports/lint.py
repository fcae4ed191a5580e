"""Report of ``kernelcheck lint`` as text and as JSON; the JSON is read back as a baseline."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from kernelcheck.core.results.as_json import plain
from kernelcheck.core.results.keyed_figures import FigureChange
from kernelcheck.insight.lint.baseline import LintBaseline, LintComparison, key_of, measured_of
from kernelcheck.insight.lint.lint import KernelFigures, Lint, LintFinding
from kernelcheck.interfaces.reports.columns import columns
from kernelcheck.interfaces.reports.diagnostics import printable, source_line
from kernelcheck.interfaces.reports.reading import read_report, require_no_errors
from kernelcheck.records.lint_report import LintReport, lint_report

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
    """Differences from the baseline; worse ones come first."""
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
    worse = [("worse" if each.is_worse else "better", change(each)) for each in compared.worst_first]
    gone = [("missing", " ".join(key)) for key in compared.missing]
    first = sum(each.is_worse for each in compared.changes)
    return [*worse[:first], *gone, *worse[first:], *(("new", " ".join(key)) for key in compared.new)]


REGRESSED = ("worse", "missing")
"""Kinds of ``differences`` that fail with ``--fail-on-regression``."""


def change(each: FigureChange) -> str:
    """``softmax float32 sm_80 softmax<float>: 31 registers, now 32``."""
    return f"{' '.join(each.key)}: {each.before:,} {each.what}, now {each.after:,}"


def read_baseline(path: Path) -> LintBaseline:
    """The baseline that ``render_json`` wrote.

    Raises:
        UsageError: there is no such file, or it is no report of a whole ``kernelcheck lint``.
    """
    advice = f"`kernelcheck lint --output json={path}` makes one"
    read = read_report(path, LintReport, advice=advice)
    require_no_errors(path, len(read.errors), advice=advice)
    warnings = Counter((key, each.code) for each in read.findings if each.level == "warning" for key in each.found_in)
    figures = [each.figures for each in read.kernels]
    return LintBaseline(str(path), read.nvrtc, {key_of(each): measured_of(each) for each in figures}, warnings)


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
    return json.dumps(plain(lint_report(found, compared)), indent=2, sort_keys=True, allow_nan=False) + "\n"
