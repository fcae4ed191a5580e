"""Picks the pairs of op and dtype that a watch runs, as the registry is now."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.sweep.selection import Selection, Task, select
from kernelcheck.interfaces.watching.project import WatchedProject


class Picked:
    """The part of a project that the command line picks."""

    def __init__(self, project: WatchedProject, selection: Selection) -> None:
        self._project = project
        self._selection = selection

    def in_order(self, names: Collection[str]) -> list[str]:
        """Ops in the order of the registry."""
        return [name for name in self._project.registry.ops if name in names]

    def only(self, names: Collection[str]) -> OpRegistry:
        """The registry with some of its ops."""
        registry = self._project.registry
        return replace(registry, ops={name: registry.ops[name] for name in names})

    def tasks(self, names: Collection[str]) -> tuple[Task, ...]:
        """The pairs of op and dtype that a sweep of these ops has; none for no ops.

        Raises:
            KernelcheckError: that is no sweep at all.
        """
        if not names:
            return ()
        registry = self.only(names)
        return select(registry, self.selection_of(registry))

    def selection_of(self, registry: OpRegistry) -> Selection:
        """The selection for some of its ops: a dtype that none of them has is an error of a selection."""
        dtypes = [each for each in self._selection.dtypes if any(each in op.dtypes for op in registry.ops.values())]
        return replace(self._selection, ops=(), dtypes=tuple(dtypes))
