"""What ``kernelcheck lint`` found, as text, JSON, SARIF and annotations; its JSON is read back as a baseline."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, Field

from kernelcheck import __version__
from kernelcheck.lint.baseline import Change, Key, LintBaseline, LintComparison
from kernelcheck.lint.lint import OVER_LIMIT, Figures, Lint, LintFinding
from kernelcheck.lint.rules import RULES
from kernelcheck.reports.columns import columns
from kernelcheck.reports.diagnostics import encodable, printable, source_line
from kernelcheck.reports.github import command
from kernelcheck.reports.reading import read_report
from kernelcheck.reports.sarif import BASE, SCHEMA, artifact, base_uri, message
from kernelcheck.results.as_json import Json

HEADER = ("OP", "DTYPE", "ARCH", "KERNEL", "REGISTERS", "SPILLED", "STACK", "SHARED", "THREADS", "OCCUPANCY", "LIMIT")
_LIMIT_MEANING = "A figure is beyond a limit of [lint] or [ops.NAME.lint] in the registry."


def text(found: Lint, root: Path) -> str:
    """The table of figures, the findings, and what they come to."""
    lines = columns([HEADER, *(_row(each) for each in found.kernels)]) if found.kernels else []
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
    lines = [f"  {'worse' if each.is_worse else 'better'}: {_change(each)}" for each in _worst_first(compared.changes)]
    lines += [f"  missing: {' '.join(key)}" for key in compared.missing]
    lines += [f"  new: {' '.join(key)}" for key in compared.new]
    if compared.other_nvrtc:
        lines.append(f"  the baseline was compiled by another NVRTC, {compared.other_nvrtc}")
    if any(not each.is_worse for each in compared.changes) or compared.new:
        lines.append("  to hold later runs to this one, write it anew: kernelcheck lint --format json")
    count = sum(each.is_worse for each in compared.changes) + len(compared.missing)
    better = sum(not each.is_worse for each in compared.changes)
    head = f"against {printable(compared.file)}: {count} worse, {better} better, {len(compared.new)} new"
    return "\n".join([head, *lines]) + "\n"


def _worst_first(changes: Sequence[Change]) -> list[Change]:
    return sorted(changes, key=lambda each: not each.is_worse)


def _change(each: Change) -> str:
    return f"{' '.join(each.key)}: {each.before:,} {each.what}, now {each.after:,}"


class _Occupancy(BaseModel):
    warps: int


class _KernelPart(BaseModel):
    op: str
    dtype: str
    arch: str
    kernel: str
    registers: int
    spill_stores: int
    spill_loads: int
    stack: int
    shared: int
    occupancy: _Occupancy

    @property
    def key(self) -> Key:
        return self.op, self.dtype, self.arch, self.kernel


class _NamePart(BaseModel):
    dtype: str
    arch: str
    kernel: str


class _FindingPart(BaseModel):
    code: str
    level: Literal["warning", "note"]
    op: str
    kernels: list[_NamePart]


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
    read = read_report(path, _ReportPart, advice="`kernelcheck lint --format json > FILE` makes one")
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


def _row(each: Figures) -> tuple[str, ...]:
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
    return [*lines, f"{gutter} = in: {_kernels(each.kernels)}"]


def _kernels(found: Sequence[Figures]) -> str:
    """``softmax float32, float16 (sm_80, sm_90)``, and the kernels by name if each is in one dtype."""
    dtypes = dict.fromkeys(each.dtype for each in found)
    archs = dict.fromkeys(each.arch for each in found)
    names = dict.fromkeys(each.kernel for each in found)
    named = f": {', '.join(names)}" if len(dtypes) == 1 else ""
    return f"{found[0].op} {', '.join(dtypes)} ({', '.join(archs)}){named}"


def render_json(found: Lint, compared: LintComparison | None = None) -> str:
    """One JSON object, with a final newline."""
    document = {
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
    return json.dumps(document, indent=2, sort_keys=True, allow_nan=False) + "\n"


def _figures(each: Figures) -> dict[str, object]:
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
        "unread": each.unread,
    }


def sarif(found: Lint, root: Path) -> str:
    """A SARIF log with one run: a rule for each code, a result for each finding."""
    codes = [*RULES, OVER_LIMIT]
    rules: list[Json] = [
        {
            "id": code,
            "shortDescription": {"text": rule.title},
            "fullDescription": {"text": rule.meaning},
            "help": {"text": f"{rule.meaning}\n\n{rule.advice}"},
            "defaultConfiguration": {"level": rule.level},
        }
        for code, rule in RULES.items()
    ]
    rules.append({"id": OVER_LIMIT, "shortDescription": {"text": _LIMIT_MEANING}})
    results: list[Json] = [
        {
            "ruleId": each.code,
            "ruleIndex": codes.index(each.code),
            "level": each.level,
            "message": {"text": message(f"{each.message}\nIn {_kernels(each.kernels)}.")},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": artifact(each.location.file if each.location else each.file),
                        "region": {"startLine": each.location.line if each.location else 1},
                    }
                }
            ],
        }
        for each in found.findings
    ]
    driver: Json = {"name": "kernelcheck", "version": __version__, "semanticVersion": __version__, "rules": rules}
    run: Json = {
        "tool": {"driver": driver},
        "invocations": [{"executionSuccessful": not found.errors}],
        "originalUriBaseIds": {BASE: {"uri": base_uri(root)}},
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2, sort_keys=True) + "\n"


def github(found: Lint) -> str:
    """A workflow command for each finding; then what they come to."""
    lines = []
    for each in found.findings:
        place = {"file": each.location.file, "line": str(each.location.line)} if each.location else {"file": each.file}
        title = RULES[each.code].title if each.code in RULES else _LIMIT_MEANING
        level = "warning" if each.level == "warning" else "notice"
        lines.append(
            command(level, {**place, "title": f"{each.code}: {title}"}, f"{each.message} ({_kernels(each.kernels)})")
        )
    lines += [command("error", {"title": f"{e.op} {e.dtype} {e.arch}"}, e.message) for e in found.errors]
    return "\n".join([*lines, encodable(headline(found))]) + "\n"
