"""Single cases of a registry, and the failures that are stored next to it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing

from kernelcheck.insight.minimize.search import MAX_ITERS, Strategy
from kernelcheck.interfaces.api.registries import AnyRegistry, registry_of
from kernelcheck.interfaces.api.running import Handle, Result, Smallest
from kernelcheck.records.history import stored
from kernelcheck.records.history.database import open_existing
from kernelcheck.records.history.stored import StoredFailure


def reproduce(handle: Handle, *, registry: AnyRegistry = None, backend: str | None = None) -> Result:
    """Runs one case again, by its seed or token, as ``kernelcheck reproduce`` does.

    Raises:
        UsageError: the registry has no such case.
        KernelcheckError: the registry is not valid, or the backend is not there.
    """
    return registry_of(registry).open(backend, threads=0).reproduce(handle)


def minimize(
    handle: Handle,
    *,
    registry: AnyRegistry = None,
    backend: str | None = None,
    strategy: Strategy = "all",
    max_iters: int = MAX_ITERS,
) -> Smallest:
    """The smallest case that fails as this one does, as ``kernelcheck minimize`` finds it, without storing it.

    Raises:
        UsageError: the registry has no such case, or it does not fail.
        CannotRunError: it cannot be run, or the backend is not there.
    """
    opened = registry_of(registry).open(backend, threads=0)
    return opened.minimize(handle, strategy=strategy, max_iters=max_iters)


def failures(ops: Sequence[str] = (), *, registry: AnyRegistry = None, limit: int = 0) -> tuple[StoredFailure, ...]:
    """The failures that runs of the commands have stored next to the registry, newest first; all if ``limit`` is 0.

    Raises:
        StoreError: the stored results cannot be read.
        RegistryError: the registry is not valid.
    """
    root = registry_of(registry).contents.root
    existing = open_existing(root)
    if existing is None:
        return ()
    with closing(existing) as database:
        shown, _ = stored.failures(database, ops=ops, limit=limit)
    return tuple(shown)
