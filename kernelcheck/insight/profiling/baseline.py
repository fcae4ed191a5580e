"""How counts differ from those of an earlier ``kernelcheck profile``. They are exact: there is no noise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from kernelcheck.core.cases.case import format_seed
from kernelcheck.insight.profiling.metrics import metrics
from kernelcheck.insight.profiling.profile import Profile

Key = tuple[str, str, str]
"""Op, dtype and seed."""


@dataclass(frozen=True)
class ProfileBaseline:
    """What a report says of each case."""

    file: str
    cases: Mapping[Key, Mapping[str, int]]
    """Each case's metrics, of all its launches."""
    compiled: str = ""
    """By which compiler, for which architecture; empty if the report does not say."""


@dataclass(frozen=True)
class Change:
    """A metric of a case that is another one now. More is worse."""

    key: Key
    metric: str
    before: int
    after: int

    @property
    def is_worse(self) -> bool:
        return self.after > self.before


@dataclass(frozen=True)
class ProfileComparison:
    """What became of the cases of a baseline."""

    file: str
    changes: Sequence[Change]
    new: Sequence[Key]
    missing: Sequence[Key]
    """Cases that the baseline has, of ops and dtypes that were asked for, and that were not counted now."""
    otherwise: str = ""
    """What compiled the baseline, if it is known and not what compiles now; else empty."""

    @property
    def has_regressed(self) -> bool:
        return bool(self.missing) or any(each.is_worse for each in self.changes)


def totals(found: Profile) -> Mapping[str, int]:
    """Each metric that is not 0, of all launches of the case."""
    return metrics([each for launch in found.launches for each in launch.instructions])


def key_of(found: Profile) -> Key:
    """Which case these are the counts of."""
    return found.op, found.dtype, format_seed(found.case.seed)


def compare(
    found: Sequence[Profile], baseline: ProfileBaseline, asked: Collection[tuple[str, str]] | None, compiled: str
) -> ProfileComparison:
    """How what was counted differs from the baseline.

    Args:
        found: the cases of today.
        baseline: what they are compared with.
        asked: op and dtype of what was to be counted; None for all ops: what the baseline has beyond it is missing.
        compiled: by which compiler, for which architecture.
    """
    now = {key_of(each): totals(each) for each in found}
    before = {key: metrics for key, metrics in baseline.cases.items() if asked is None or key[:2] in asked}
    return ProfileComparison(
        file=baseline.file,
        changes=[
            Change(key, name, old[name], new[name])
            for key in now
            if key in before
            for old, new in [(Counter(before[key]), Counter(now[key]))]
            for name in sorted({*old, *new})
            if old[name] != new[name]
        ],
        new=[key for key in now if key not in before],
        missing=[key for key in before if key not in now],
        otherwise=baseline.compiled if baseline.compiled not in ("", compiled) else "",
    )
