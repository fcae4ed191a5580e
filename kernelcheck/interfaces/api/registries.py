"""Registries from Python: loaded, and opened on a backend."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path

from kernelcheck.backends import choose_any
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.core import registry as registries
from kernelcheck.core.cases.case import root_seed
from kernelcheck.core.oracle.tolerances import load_tolerances
from kernelcheck.core.sweep.selection import Selection, SweepMode, select
from kernelcheck.interfaces.api.running import Opened, Result


@dataclass(frozen=True)
class Registry:
    """A ``kernelcheck.toml`` with all that it includes, read and checked."""

    contents: registries.OpRegistry
    options: tuple[str, ...] = ()
    """Options with which the command line finds the same registry."""

    @staticmethod
    def load(path: str | os.PathLike[str] | None = None, *, seed: int | None = None) -> Registry:
        """The registry at ``path``, or the nearest above the current folder; ``seed`` replaces its root seed.

        Raises:
            RegistryError: there is none, or it is not valid; the message says where and what was expected.
            UsageError: the seed is no integer, or out of range.
        """
        found = registries.load_registry(Path(path) if path is not None else registries.find_registry(Path.cwd()))
        if seed is None:
            return Registry(found, _options(path, seed))
        return Registry(replace(found, seed=root_seed(seed)), _options(path, seed))

    @property
    def ops(self) -> tuple[str, ...]:
        """The names of its ops."""
        return tuple(self.contents.ops)

    def open(self, backend: str | None = None, *, threads: int = 1) -> Opened:
        """The registry on a backend: ``auto``, ``cpu``, ``cuda`` or ``both``; by default the one that it names.

        Raises:
            BackendUnavailableError: it is not there; nothing is put in its place.
            RegistryError: ``tolerances.json`` is not valid.
        """
        chosen, reason = choose_any(backend or self.contents.backend, self.contents.arch, threads=threads)
        judged = load_tolerances(self.contents).of(self.contents, chosen.name)
        options = (*self.options, *(("--backend", backend) if backend else ()))
        return Opened(self.contents, chosen, judged, reason, shlex.join(options))

    def pairs(self, selection: Selection) -> tuple[tuple[str, str], ...]:
        """The ops and dtypes that a run of ``selection`` has.

        Raises:
            UsageError: an op or dtype is unknown, or a number is out of range.
            NothingSelectedError: nothing matches.
        """
        return tuple((task.op.name, task.dtype) for task in select(self.contents, selection))


AnyRegistry = Registry | str | os.PathLike[str] | None
"""A registry, the path of one, or None for the nearest above the current folder."""


def registry_of(given: AnyRegistry) -> Registry:
    return given if isinstance(given, Registry) else Registry.load(given)


def run(
    registry: AnyRegistry = None,
    ops: Sequence[str] = (),
    *,
    mode: SweepMode = "thorough",
    dtypes: Sequence[str] = (),
    cases: int | None = None,
    backend: str | None = None,
    jobs: int = 0,
    fail_fast: bool = False,
) -> Result:
    """Runs ops as ``kernelcheck run`` does, with the same defaults, except that nothing is stored or printed.

    Args:
        registry: which one.
        ops: by name; all if empty.
        mode: ``quick`` or ``thorough``.
        dtypes: by name; those of the mode if empty.
        cases: of each op and dtype; by default what the registry says for the mode.
        backend: ``auto``, ``cpu``, ``cuda`` or ``both``; by default what the registry says.
        jobs: threads, or processes in a long sweep; 0 for one per core.
        fail_fast: stop at the first case that does not pass.

    Raises:
        KernelcheckError: the registry or an argument is not valid, or the backend is not there.
    """
    selection = Selection(mode, tuple(ops), tuple(dtypes), cases, jobs, fail_fast)
    loaded = registry_of(registry)
    loaded.pairs(selection)  # what cannot be run is said before a backend is chosen
    return loaded.open(backend).run(selection)


def _options(path: str | os.PathLike[str] | None, seed: int | None) -> tuple[str, ...]:
    given = {"--config": path, "--seed": seed}
    return tuple(part for name, value in given.items() if value is not None for part in (name, str(value)))
