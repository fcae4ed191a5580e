"""How kernels differ from those of a committed report of ``kernelcheck lint``. Figures are exact: there is no noise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UsageError
from kernelcheck.core.results.keyed_figures import Figures, Key, KeyedComparison, compare_figures
from kernelcheck.insight.lint.lint import KernelFigures, Lint

WARPS = "warps of a multiprocessor"
FIGURES: Mapping[str, Callable[[KernelFigures], int]] = {
    "registers": lambda each: each.resources.registers,
    "bytes of spill stores": lambda each: each.resources.spill_stores,
    "bytes of spill loads": lambda each: each.resources.spill_loads,
    "bytes of stack": lambda each: each.resources.stack,
    "bytes of shared memory": lambda each: each.shared,
    WARPS: lambda each: each.occupancy.warps,
}
"""What is compared, and how it is measured. Of all but warps, more is worse."""


def measured_of(each: KernelFigures) -> dict[str, int]:
    """The ``FIGURES`` of a kernel."""
    return {what: measure(each) for what, measure in FIGURES.items()}


@dataclass(frozen=True)
class LintBaseline:
    """What a report says of each kernel."""

    file: str
    nvrtc: str
    kernels: Mapping[Key, Mapping[str, int]]
    """Each kernel's ``FIGURES``."""
    warnings: Mapping[tuple[Key, str], int]
    """How many warnings it has of a rule."""


@dataclass(frozen=True)
class LintScope:
    """Which kernels of a baseline a look at kernels is compared with."""

    pairs: Collection[tuple[str, str]]
    """Op and dtype of all that is looked at."""
    archs: Collection[str]
    left_out: Collection[tuple[str, str]] | None = None
    """Other ops and dtypes that the registry has: what the baseline has beyond both is gone. None if ops or dtypes were
    named, so that nothing else is compared."""

    def holds(self, key: Key) -> bool:
        """Whether a kernel of the baseline would have to be there."""
        pair = key[0], key[1]
        return key[2] in self.archs and (
            pair in self.pairs or (self.left_out is not None and pair not in self.left_out)
        )


@dataclass(frozen=True)
class LintComparison(KeyedComparison):
    """Kernels compared with those of a baseline: figures, and warnings by rule."""

    new_warnings: bool
    """Whether a kernel has more warnings of a rule than it had."""
    other_nvrtc: str
    """The baseline's NVRTC, if it is another one than today's; else empty."""
    archs: tuple[str, ...]
    """Architectures compared."""


@dataclass(frozen=True)
class Linted:
    """What was found, and what became of it since the baseline, if there is one."""

    found: Lint
    compared: LintComparison | None = None

    @property
    def warns(self) -> bool:
        """Whether there are warnings; with a baseline, more of a rule than it has."""
        return self.compared.new_warnings if self.compared else bool(self.found.warnings)

    def fails(self, *, on_regression: bool) -> bool:
        """Whether it makes a command fail."""
        return self.warns or (on_regression and self.compared is not None and self.compared.has_regressed)


def require_archs(baseline: LintBaseline, archs: Collection[str]) -> None:
    """Refuses a gate on an architecture of which the baseline has no kernel: nothing would be compared.

    Raises:
        UsageError: there is one.
    """
    known = sorted({key[2] for key in baseline.kernels})
    for arch in archs:
        if arch not in known:
            raise UsageError(
                f"--fail-on-regression: {baseline.file} has no kernel for {arch}, only for "
                f"{', '.join(known) or 'no architecture'}: write it anew: kernelcheck lint --arch {','.join(archs)} "
                f"--output json={baseline.file}"
            )


def key_of(figures: KernelFigures) -> Key:
    """Op, dtype, architecture, and the kernel as the registry names it."""
    return figures.op, figures.dtype, figures.arch, figures.kernel


def warnings_of(found: Lint) -> Mapping[tuple[Key, str], int]:
    """How many warnings each kernel has of each rule."""
    return Counter((key_of(k), each.code) for each in found.findings if each.level == "warning" for k in each.kernels)


def compare(found: Lint, baseline: LintBaseline, scope: LintScope) -> LintComparison:
    """How what was found differs from the baseline."""
    failed = {(error.op, error.dtype, error.arch) for error in found.errors}
    warnings = warnings_of(found)
    now = _with_warnings({key_of(each): measured_of(each) for each in found.kernels}, warnings)
    held = {key: measured for key, measured in baseline.kernels.items() if scope.holds(key)}
    before = _with_warnings(held, baseline.warnings)
    compared = compare_figures(baseline.file, before, now, order=[*FIGURES], more_is_better=(WARPS,))
    return LintComparison(
        compared.file,
        changes=tuple(sorted(compared.changes, key=lambda each: each.key)),
        new=compared.new,
        missing=tuple(key for key in compared.missing if key[:3] not in failed),
        new_warnings=any(count > baseline.warnings.get(each, 0) for each, count in warnings.items()),
        other_nvrtc=baseline.nvrtc if baseline.nvrtc != found.nvrtc else "",
        archs=tuple(scope.archs),
    )


def _with_warnings(kernels: Figures, warnings: Mapping[tuple[Key, str], int]) -> Figures:
    """The figures of kernels, with their warnings of each rule."""
    counted = {key: dict(measured) for key, measured in kernels.items()}
    for (key, code), count in warnings.items():
        if key in counted:
            counted[key][f"warnings {code}"] = count
    return counted
