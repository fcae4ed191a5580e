"""Outcomes of earlier runs, kept in the cache: a run that was interrupted, or out of time, goes on from there."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict

from kernelcheck.backends.cpu import jit
from kernelcheck.base.cache import DiskCache, cache_folder
from kernelcheck.base.version import __version__
from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.sweep.selection import Task
from kernelcheck.core.sweep.subject import Subject
from kernelcheck.insight.mutants.mutants import Mutant
from kernelcheck.insight.mutants.outcomes import MutantOutcome


class KnownOutcomes:
    """The outcomes for an op in one dtype. Anything that an outcome depends on is part of its key."""

    def __init__(self, registry: OpRegistry, task: Task, subject: Subject, settings: Sequence[object]) -> None:
        """``settings``: how mutants are tried."""
        parts: list[object] = [__version__, jit.translator_version(), fingerprint(registry, task.op).parts]
        parts += [registry.seed, task.op.name, task.dtype, task.cases, subject.tolerance.factor, subject.program.ptx]
        self._of = hashlib.sha256(json.dumps([*parts, *settings], sort_keys=True).encode()).hexdigest()
        self._cache = DiskCache("mutants", cache_folder())

    def get(self, mutant: Mutant) -> MutantOutcome | None:
        """None if it is not known."""
        data = self._cache.get(self._key(mutant))
        try:
            return None if data is None else MutantOutcome(**json.loads(data))
        except (ValueError, TypeError):
            return None

    def put(self, mutant: Mutant, outcome: MutantOutcome) -> None:
        self._cache.put(self._key(mutant), json.dumps(asdict(outcome)).encode())

    def _key(self, mutant: Mutant) -> str:
        return hashlib.sha256(json.dumps([self._of, mutant.id, mutant.edits]).encode()).hexdigest()
