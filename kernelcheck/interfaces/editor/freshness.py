"""Compares what ops are made of now with what they were made of when a verdict was stored."""

from __future__ import annotations

import math
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import RegistryError, StoreError

if TYPE_CHECKING:
    from kernelcheck.core.oracle.tolerances import Tolerances
    from kernelcheck.core.provenance.fingerprint import Parts
    from kernelcheck.core.registry import Op, OpRegistry
    from kernelcheck.records.history.newest import NewestVerdict

TOLERANCE = "its tolerance"
_TICK_NS = 10_000_000
"""How much older than a file its times may be: they are those of the last of at least 100 ticks a second (time(7))."""


@dataclass(frozen=True)
class _Known:
    """The parts of an op, for as long as it and its files are such."""

    op: Op
    compiling: tuple[object, ...]
    states: Mapping[Path, tuple[int, ...]]
    parts: Parts
    is_settled: bool
    """False where a file was saved so shortly before that it may not be the one that was read."""

    def holds(self, op: Op, compiling: tuple[object, ...]) -> bool:
        same = self.is_settled and (self.op is op or self.op == op)
        return same and self.compiling == compiling and all(state_of(file) == at for file, at in self.states.items())


class Freshness:
    """Files are read again where they have changed."""

    def __init__(self) -> None:
        self._known: dict[str, _Known] = {}
        self._saves = 0
        self._tolerances: tuple[tuple[object, ...], Tolerances | None] = (), None

    def parts(self, registry: OpRegistry, op: Op) -> Parts:
        """Parts that an op is made of now."""
        from kernelcheck.core.provenance.fingerprint import parts_of

        known = self._known.get(op.name)
        if known is not None and known.holds(op, registry.compiled_with):
            return known.parts
        saves, began = self._saves, time.time_ns()
        parts = parts_of(registry, op)
        states = {file: state_of(file) for file in parts.files}
        is_settled = saves == self._saves and all(at < began - _TICK_NS for each in states.values() for at in each[2:])
        self._known[op.name] = _Known(op, registry.compiled_with, states, parts, is_settled)
        return parts

    def saw(self, paths: Collection[Path]) -> bool:
        """Takes note of files that were written, made or deleted; whether an op may be made of them."""
        self._saves += 1
        known = [*self._known.items()]  # threads add to it
        concerned = [name for name, each in known if each.parts.may_concern(paths)]
        for name in concerned:
            self._known.pop(name, None)  # a new file may be found before another one
        return bool(concerned)

    def changes(self, registry: OpRegistry, verdict: NewestVerdict) -> tuple[str, ...]:
        """Parts of an op that changed since the verdict, in words: ``the source``, ``its tolerance``."""
        op = registry.ops.get(verdict.op)
        if op is None:
            return ()
        now, then = self.parts(registry, op).fingerprint, verdict.fingerprint
        if now.checks or now.imports or verdict.failed + verdict.errors:  # else what is stored beside it says all
            with suppress(StoreError):
                then = verdict.result.made_of or then
        found = then.changes(now)
        tolerances = self._loaded(registry)
        if tolerances is None or math.isnan(verdict.factor):
            return found
        same = tolerances.factor(registry, op, verdict.dtype) == verdict.factor
        return found if same else (*found, TOLERANCE)

    def _loaded(self, registry: OpRegistry) -> Tolerances | None:
        """None if the file is not valid, which a run reports."""
        from kernelcheck.core.oracle.tolerances import load_tolerances, tolerances_path

        state = registry.sha256, state_of(tolerances_path(registry))
        if self._tolerances[0] != state:
            try:
                self._tolerances = state, load_tolerances(registry)
            except RegistryError:
                self._tolerances = state, None
        return self._tolerances[1]


def state_of(path: Path) -> tuple[int, ...]:
    """Another one after each save; empty for a file that is not there. The last two are times, in nanoseconds."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns
