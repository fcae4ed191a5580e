"""What the reports of shards say of lint, for the exit code of the whole: ``kernelcheck merge`` compiles nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel

from kernelcheck.reports.diagnostics import printable
from kernelcheck.reports.reading import read_report


class _Change(BaseModel):
    key: list[str]
    what: str
    before: int
    after: int
    is_worse: bool


class _Compared(BaseModel):
    changes: list[_Change]
    missing: list[list[str]]
    new_warnings: bool


class _Finding(BaseModel):
    code: str
    level: str
    message: str
    op: str
    file: str
    line: int | None


class _Error(BaseModel):
    op: str
    dtype: str
    arch: str
    message: str


class _Lint(BaseModel):
    findings: list[_Finding]
    errors: list[_Error]
    baseline: _Compared | None


class _Report(BaseModel):
    lint: _Lint | None = None


@dataclass(frozen=True)
class ShardsLint:
    """What was found in all shards together."""

    lines: tuple[str, ...]
    """For people."""
    warns: bool
    """Whether there are warnings; with a baseline, more of a rule than it has."""
    regressed: bool
    """Whether a figure is worse than in the baseline, or a kernel gone."""
    errors: bool
    """Whether some kernels were not looked at."""

    def fails(self, *, on_regression: bool) -> bool:
        """Whether it makes a command fail."""
        return self.warns or (on_regression and self.regressed)


def lint_of_shards(paths: Sequence[Path]) -> ShardsLint:
    """
    Raises:
        UsageError: a file is no report, or has another lint than this version writes.
    """
    lines: dict[str, None] = {}
    warns = regressed = errors = False
    for path in paths:
        found = read_report(path, _Report, advice="`kernelcheck ci --shard I/N --output json=FILE` makes one").lint
        if found is None:
            errors = True
            lines[f"{printable(str(path))}: has no lint, although [lint] ci is true: run this shard again"] = None
            continue
        compared = found.baseline
        warnings = [each for each in found.findings if each.level == "warning"]
        warns = warns or (compared.new_warnings if compared else bool(warnings))
        errors = errors or bool(found.errors)
        for each in warnings:
            place = each.file if each.line is None else f"{each.file}:{each.line}"
            lines[f"warning {each.code}: {printable(place)}: {each.op}: {printable(each.message)}"] = None
        for error in found.errors:
            message = printable(error.message.splitlines()[0])
            lines[f"error: {error.op} {error.dtype} {error.arch}: {message}"] = None
        for change in compared.changes if compared else ():
            if change.is_worse:
                regressed = True
                words = f"{change.before:,} {change.what}, now {change.after:,}"
                lines[f"worse: {printable(' '.join(change.key))}: {words}"] = None
        for key in compared.missing if compared else ():
            regressed = True
            lines[f"missing: {printable(' '.join(key))}"] = None
    return ShardsLint(tuple(lines), warns, regressed, errors)
