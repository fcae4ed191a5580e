"""Puts together the lint in reports of shards: ``kernelcheck merge`` compiles nothing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.insight.lint.baseline import LintComparison, Linted, key_of
from kernelcheck.insight.lint.lint import Lint, LintFinding
from kernelcheck.interfaces.reports.reading import read_report
from kernelcheck.records.lint_report import LintReport

ADVICE = "`kernelcheck ci --shard I/N --output json=FILE` makes one"


def _names_its_kernels(report: LintReport) -> LintReport:
    """Refuses a finding about a kernel that the report lacks.

    Raises:
        ValueError: there is one.
    """
    known = {key_of(each.figures) for each in report.kernels}
    for each in report.findings:
        if not known.issuperset(each.found_in):
            raise ValueError(f"a finding {each.code} of {each.op} is of a kernel that is not there")
    return report


@dataclass(frozen=True)
class _RunWithLint:
    lint: Annotated[LintReport, AfterValidator(_names_its_kernels)] | None = None


@dataclass(frozen=True)
class ShardsLint:
    """Lint of all shards together."""

    linted: Linted | None
    """None if no shard has lint."""
    without: tuple[Path, ...]
    """The reports that have none."""


def lint_of_shards(paths: Sequence[Path], pairs: Sequence[tuple[str, str]]) -> ShardsLint:
    """
    Args:
        paths: the shards' reports.
        pairs: ops and dtypes of the registry, in its order.

    Raises:
        UsageError: a file is no report, or has another lint than this version writes.
    """
    read = {path: read_report(path, _RunWithLint, advice=ADVICE).lint for path in paths}
    parts = [part for part in read.values() if part is not None]
    compared = _compared([part.baseline for part in parts if part.baseline])
    linted = Linted(_joined(parts, pairs), compared) if parts else None
    return ShardsLint(linted, tuple(path for path, part in read.items() if part is None))


def _joined(parts: Sequence[LintReport], pairs: Sequence[tuple[str, str]]) -> Lint:
    """All parts together, in the order of one look at everything."""
    place = {pair: index for index, pair in enumerate(pairs)}
    ops = {op: index for index, (op, _) in reversed([*enumerate(pairs)])}
    kernels = {key_of(figures): figures for part in parts for figures in (each.figures for each in part.kernels)}
    findings: dict[object, LintFinding] = {}
    for each in (finding.finding(kernels) for part in parts for finding in part.findings):
        key = each.op, each.code, each.message, each.location
        before = findings.get(key, replace(each, kernels=()))
        findings[key] = replace(
            before, kernels=tuple({key_of(k): k for k in (*before.kernels, *each.kernels)}.values())
        )
    return Lint(
        kernels=tuple(sorted(kernels.values(), key=lambda k: place.get((k.op, k.dtype), len(place)))),
        findings=tuple(
            sorted(
                findings.values(), key=lambda f: (ops.get(f.op, len(ops)), f.code, f.location.line if f.location else 0)
            )
        ),
        allowed=sum(part.allowed for part in parts),
        errors=tuple(dict.fromkeys(error for part in parts for error in part.errors)),
        nvrtc=" and ".join(dict.fromkeys(part.nvrtc for part in parts)),
    )


def _compared(parts: Sequence[LintComparison]) -> LintComparison | None:
    """Every shard compares what it looked at; what is gone from the registry, each of them misses."""
    if not parts:
        return None
    return LintComparison(
        file=parts[0].file,
        changes=tuple(sorted({change for part in parts for change in part.changes}, key=lambda each: each.key)),
        new=tuple(dict.fromkeys(key for part in parts for key in part.new)),
        missing=tuple(dict.fromkeys(key for part in parts for key in part.missing)),
        new_warnings=any(part.new_warnings for part in parts),
        other_nvrtc=next((part.other_nvrtc for part in parts if part.other_nvrtc), ""),
        archs=tuple(dict.fromkeys(arch for part in parts for arch in part.archs)),
    )
