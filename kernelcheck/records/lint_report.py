"""The JSON of ``kernelcheck lint``: written, and read back as a baseline, from shards, and by the site."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.base.version import __version__
from kernelcheck.core.results.as_json import taken
from kernelcheck.core.results.keyed_figures import Key
from kernelcheck.insight.lint.baseline import LintComparison
from kernelcheck.insight.lint.lint import KernelFigures, Lint, LintError, LintFinding
from kernelcheck.insight.lint.machine_code import Resources
from kernelcheck.insight.lint.occupancy import Occupancy
from kernelcheck.insight.lint.rules import Level


@dataclass(frozen=True)
class LintedKernel:
    """A kernel that a finding is about; its op is the finding's."""

    dtype: str
    arch: str
    kernel: str


@dataclass(frozen=True, kw_only=True)
class KernelPart:
    """A kernel and its figures: ``KernelFigures`` and its ``Resources`` side by side."""

    op: str
    dtype: str
    arch: str
    kernel: str
    registers: int
    spill_stores: int
    spill_loads: int
    stack: int
    static_shared: int
    constants: int
    barriers: int
    shared: int
    threads: int
    occupancy: Occupancy
    instructions: Mapping[str, int]
    sass: Mapping[str, int] | None
    sass_unread: str = ""
    """Empty in reports of the first version."""
    unread: str

    @property
    def figures(self) -> KernelFigures:
        return taken(KernelFigures, self, resources=taken(Resources, self, shared=self.static_shared))


@dataclass(frozen=True)
class FindingPart:
    """A finding and the kernels that it is about."""

    code: str
    level: Level
    message: str
    op: str
    file: str
    line: int | None
    kernels: tuple[LintedKernel, ...]

    @property
    def found_in(self) -> list[Key]:
        """Keys of its kernels."""
        return [(self.op, each.dtype, each.arch, each.kernel) for each in self.kernels]

    def finding(self, kernels: Mapping[Key, KernelFigures]) -> LintFinding:
        """The finding, with the figures of its kernels."""
        location = None if self.line is None else SourceLocation(self.file, self.line)
        return taken(LintFinding, self, location=location, kernels=tuple(kernels[key] for key in self.found_in))


@dataclass(frozen=True)
class LintReport:
    """The whole report."""

    schema_version: Literal[1]
    nvrtc: str
    kernels: tuple[KernelPart, ...]
    findings: tuple[FindingPart, ...]
    allowed: int
    errors: tuple[LintError, ...]
    baseline: LintComparison | None
    kernelcheck: str = ""
    """Version that wrote it."""


def lint_report(found: Lint, compared: LintComparison | None = None) -> LintReport:
    """The report of what was found and what differs from the baseline."""
    return taken(
        LintReport,
        found,
        schema_version=1,
        kernels=tuple(map(_kernel, found.kernels)),
        findings=tuple(map(_finding, found.findings)),
        baseline=compared,
        kernelcheck=__version__,
    )


def _kernel(each: KernelFigures) -> KernelPart:
    resources = {name: value for name, value in vars(each.resources).items() if name != "shared"}
    return taken(KernelPart, each, **resources, static_shared=each.resources.shared)


def _finding(each: LintFinding) -> FindingPart:
    return taken(
        FindingPart,
        each,
        file=each.path,
        line=each.location.line if each.location else None,
        kernels=tuple(taken(LintedKernel, kernel) for kernel in each.kernels),
    )
