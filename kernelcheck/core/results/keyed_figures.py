"""Compares exact figures by key, such as the registers of each kernel, with those of a baseline: there is no noise."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from kernelcheck.base.dataclasses import dataclass

Key = tuple[str, ...]
Figures = Mapping[Key, Mapping[str, int]]
"""By key and by name; a figure that is not there is 0."""


@dataclass(frozen=True)
class FigureChange:
    """A figure that differs from the baseline's."""

    key: Key
    what: str
    before: int
    after: int
    is_worse: bool


@dataclass(frozen=True)
class KeyedComparison:
    """Difference between what was measured and a baseline."""

    file: str
    """The baseline's."""
    changes: tuple[FigureChange, ...]
    new: tuple[Key, ...]
    missing: tuple[Key, ...]
    """Keys that were asked for, that the baseline has, and that are gone."""

    @property
    def has_regressed(self) -> bool:
        return bool(self.missing) or any(each.is_worse for each in self.changes)

    @property
    def worst_first(self) -> list[FigureChange]:
        """Worse figures, then better ones, each in their order."""
        return sorted(self.changes, key=lambda each: not each.is_worse)


def compare_figures(
    file: str, before: Figures, now: Figures, *, order: Collection[str] = (), more_is_better: Collection[str] = ()
) -> KeyedComparison:
    """Compares the figures of every key that both have.

    Args:
        file: the baseline's file.
        before: the baseline's figures.
        now: today's.
        order: names of figures that come first, in their order; the others follow by name.
        more_is_better: names of figures that are worse when they shrink.
    """

    def changes(key: Key) -> Iterator[FigureChange]:
        for name in _ordered((*before[key], *now[key]), order):
            old, new = before[key].get(name, 0), now[key].get(name, 0)
            if old != new:
                yield FigureChange(key, name, old, new, is_worse=(new < old) == (name in more_is_better))

    return KeyedComparison(
        file,
        changes=tuple(each for key in now if key in before for each in changes(key)),
        new=tuple(key for key in now if key not in before),
        missing=tuple(key for key in before if key not in now),
    )


def _ordered(names: Iterable[str], first: Collection[str]) -> list[str]:
    found = set(names)
    return [*(name for name in first if name in found), *sorted(found - set(first))]
