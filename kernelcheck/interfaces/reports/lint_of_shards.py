"""What the reports of shards say of lint, put together: ``kernelcheck merge`` compiles nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import BaseModel, model_validator

from kernelcheck.base.findings import SourceLocation
from kernelcheck.insight.lint.baseline import Key, LintComparison, Linted, key_of
from kernelcheck.insight.lint.lint import KernelFigures, Lint, LintError, LintFinding
from kernelcheck.insight.lint.machine_code import Resources
from kernelcheck.insight.lint.occupancy import Occupancy
from kernelcheck.insight.lint.rules import Level
from kernelcheck.interfaces.reports.lint_file import KernelName, LintedKernel
from kernelcheck.interfaces.reports.reading import read_report

ADVICE = "`kernelcheck ci --shard I/N --output json=FILE` makes one"


class _Kernel(LintedKernel):
    stack: int
    static_shared: int
    constants: int
    barriers: int
    threads: int
    shared: int
    occupancy: Occupancy
    instructions: Mapping[str, int]
    sass: Mapping[str, int] | None
    sass_unread: str
    unread: str

    @property
    def figures(self) -> KernelFigures:
        resources = {name: getattr(self, name) for name in Resources.__dataclass_fields__}
        mine = {name: getattr(self, name) for name in KernelFigures.__dataclass_fields__ if name != "resources"}
        return KernelFigures(**mine, resources=Resources(**{**resources, "shared": self.static_shared}))


class _Finding(BaseModel):
    code: str
    level: Level
    message: str
    op: str
    file: str
    line: int | None
    kernels: list[KernelName]

    def found(self, kernels: Mapping[Key, KernelFigures]) -> LintFinding:
        location = None if self.line is None else SourceLocation(self.file, self.line)
        where = tuple(kernels[self.op, each.dtype, each.arch, each.kernel] for each in self.kernels)
        return LintFinding(self.code, self.level, self.message, location, where, self.op, self.file)


class _Lint(BaseModel):
    nvrtc: str
    kernels: list[_Kernel]
    findings: list[_Finding]
    allowed: int
    errors: list[LintError]
    baseline: LintComparison | None

    @model_validator(mode="after")
    def _has_what_findings_name(self) -> _Lint:
        known = {key_of(each.figures) for each in self.kernels}
        for each in self.findings:
            if any((each.op, k.dtype, k.arch, k.kernel) not in known for k in each.kernels):
                raise ValueError(f"a finding {each.code} of {each.op} is of a kernel that is not there")
        return self


class _Report(BaseModel):
    lint: _Lint | None = None


@dataclass(frozen=True)
class ShardsLint:
    """What was found in all shards together."""

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
    read = {path: read_report(path, _Report, advice=ADVICE).lint for path in paths}
    parts = [part for part in read.values() if part is not None]
    compared = _compared([part.baseline for part in parts if part.baseline])
    linted = Linted(_joined(parts, pairs), compared) if parts else None
    return ShardsLint(linted, tuple(path for path, part in read.items() if part is None))


def _joined(parts: Sequence[_Lint], pairs: Sequence[tuple[str, str]]) -> Lint:
    """In the order in which one look at all of it has them."""
    place = {pair: index for index, pair in enumerate(pairs)}
    ops = {op: index for index, (op, _) in reversed([*enumerate(pairs)])}
    kernels = {key_of(figures): figures for part in parts for figures in (each.figures for each in part.kernels)}
    findings: dict[object, LintFinding] = {}
    for each in (finding.found(kernels) for part in parts for finding in part.findings):
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
