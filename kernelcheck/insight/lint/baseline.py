"""How kernels differ from those of a committed report of ``kernelcheck lint``. Figures are exact: there is no noise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass

from kernelcheck.base.errors import UsageError
from kernelcheck.insight.lint.lint import KernelFigures, Lint

Key = tuple[str, str, str, str]
"""Op, dtype, architecture, and the kernel as the registry names it."""

FIGURES: Mapping[str, tuple[str, Callable[[KernelFigures], int]]] = {
    "registers": ("registers", lambda each: each.resources.registers),
    "spill_stores": ("bytes of spill stores", lambda each: each.resources.spill_stores),
    "spill_loads": ("bytes of spill loads", lambda each: each.resources.spill_loads),
    "stack": ("bytes of stack", lambda each: each.resources.stack),
    "shared": ("bytes of shared memory", lambda each: each.shared),
    "warps": ("warps of a multiprocessor", lambda each: each.occupancy.warps),
}
"""What is compared: what it is called, and how it is measured. Of all but warps, more is worse."""


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
class Change:
    """A figure of a kernel, or its number of warnings of a rule, that is another one now."""

    key: Key
    what: str
    before: int
    after: int
    is_worse: bool


@dataclass(frozen=True)
class LintComparison:
    """What became of the kernels of a baseline."""

    file: str
    changes: tuple[Change, ...]
    new: tuple[Key, ...]
    missing: tuple[Key, ...]
    """Kernels that were asked for, that the baseline has, and that are gone."""
    new_warnings: bool
    """Whether a kernel has more warnings of a rule than it had."""
    other_nvrtc: str
    """The baseline's NVRTC, if it is another one than today's; else empty."""
    archs: tuple[str, ...]
    """That were looked at."""

    @property
    def has_regressed(self) -> bool:
        return bool(self.missing) or any(each.is_worse for each in self.changes)


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
    """Which kernel these are the figures of."""
    return figures.op, figures.dtype, figures.arch, figures.kernel


def warnings_of(found: Lint) -> Mapping[tuple[Key, str], int]:
    """How many warnings each kernel has of each rule."""
    return Counter((key_of(k), each.code) for each in found.findings if each.level == "warning" for k in each.kernels)


def compare(found: Lint, baseline: LintBaseline, scope: LintScope) -> LintComparison:
    """How what was found differs from the baseline."""
    now = {key_of(each): each for each in found.kernels}
    failed = {(error.op, error.dtype, error.arch) for error in found.errors}
    before = {key: kernel for key, kernel in baseline.kernels.items() if scope.holds(key)}
    warnings = warnings_of(found)
    changes = [each for key in now if key in before for each in _changes(key, now[key], before[key])]
    for key, code in sorted({*warnings, *baseline.warnings}):
        old, new = baseline.warnings.get((key, code), 0), warnings.get((key, code), 0)
        if key in now and key in before and old != new:
            changes.append(Change(key, f"warnings {code}", old, new, is_worse=new > old))
    return LintComparison(
        file=baseline.file,
        changes=tuple(sorted(changes, key=lambda each: each.key)),
        new=tuple(key for key in now if key not in before),
        missing=tuple(key for key in before if key not in now and key[:3] not in failed),
        new_warnings=any(count > baseline.warnings.get(each, 0) for each, count in warnings.items()),
        other_nvrtc=baseline.nvrtc if baseline.nvrtc != found.nvrtc else "",
        archs=tuple(scope.archs),
    )


def _changes(key: Key, now: KernelFigures, before: Mapping[str, int]) -> Iterator[Change]:
    for name, (what, measured) in FIGURES.items():
        old, new = before[name], measured(now)
        if old != new:
            yield Change(key, what, old, new, is_worse=(new < old) == (name == "warps"))
