"""How counts differ from those of an earlier ``kernelcheck profile``. They are exact: there is no noise."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.results.keyed_figures import Key, KeyedComparison, compare_figures
from kernelcheck.insight.profiling.metrics import metrics
from kernelcheck.insight.profiling.profile import Profile


@dataclass(frozen=True)
class ProfileBaseline:
    """What a report says of each case."""

    file: str
    cases: Mapping[Key, Mapping[str, int]]
    """Each case's metrics, of all its launches."""
    compiled: str = ""
    """By which compiler, for which architecture; empty if the report does not say."""


@dataclass(frozen=True)
class ProfileComparison(KeyedComparison):
    """Cases compared with those of a baseline: more is worse."""

    otherwise: str = ""
    """What compiled the baseline, if it is known and not what compiles now; else empty."""


def totals(found: Profile) -> Mapping[str, int]:
    """Each metric that is not 0, of all launches of the case."""
    return metrics([each for launch in found.launches for each in launch.instructions])


def key_of(found: Profile) -> Key:
    """Op, dtype and seed."""
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
    compared = compare_figures(baseline.file, before, now)
    return ProfileComparison(
        **vars(compared), otherwise=baseline.compiled if baseline.compiled not in ("", compiled) else ""
    )
