"""The side of a sweep on a cluster that runs in its workers: a slice of cases, and what must be equal there."""

from __future__ import annotations

import pickle
import platform
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache

import numpy as np

from kernelcheck.backends.base import Backend, Interruptible
from kernelcheck.base.code_digest import code_digest
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import CannotRunError
from kernelcheck.base.fresh_modules import forget_imports
from kernelcheck.base.version import PACKAGE, __version__
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.op_cases import Former, OpCases
from kernelcheck.core.sweep.selection import SweepMode, Task
from kernelcheck.cuda_source.installed.toolchain import nvrtc_version

_COMPARED = ("*.py", "*.c", "*.h", "*.ll")
"""The files of this package that results depend on."""


@dataclass(frozen=True)
class WorkerSetting:
    """Registry and settings that every worker runs a sweep with."""

    registry: OpRegistry
    """As the client has it, whatever has become of its files."""
    make_backend: Callable[[], Backend]
    surroundings: Mapping[str, str]
    """Surroundings of the client, which every worker must share."""


@dataclass(frozen=True)
class Slice:
    """Some cases of a task, which a worker runs one after the other."""

    op: str
    dtype: str
    planned: int
    """Cases of the task."""
    cases: range
    former: Former
    tolerance: Tolerance
    mode: SweepMode
    witnessed: bool
    """Whether to return the arrays of cases that do not pass."""


@dataclass(frozen=True)
class SliceOutcome:
    """Results of a slice."""

    results: Sequence[CaseResult]
    evidence: Mapping[int, Evidence]
    """By the place of the case among the results."""
    lost: bool = False
    """Whether the last result is of a case that could not be run, and the task ends with it."""


@dataclass
class _Here:
    """State of a sweep on this worker."""

    setting: WorkerSetting
    backend: Backend
    differing: str
    """How this worker differs from the client; empty if it does not. A worker may join after the sweep began."""
    stopped: threading.Event = field(default_factory=threading.Event)


_SWEEPS: dict[str, _Here] = {}
"""This worker's sweeps, by their keys."""


def run_slice(key: str, what: Slice) -> SliceOutcome:
    """Runs a slice on a worker.

    Args:
        key: the sweep's.
        what: the slice.

    Raises:
        CannotRunError: the worker came during the sweep, and is not as the client.
    """
    here = _SWEEPS.get(key)
    if here is None or here.differing:
        raise CannotRunError(refusal(here.differing if here else "what it could be given of the sweep"))
    evidence: dict[int, Evidence] = {}
    results: list[CaseResult] = []

    def witness(op: str, dtype: str, result: CaseResult, seen: Evidence) -> None:
        evidence[len(results)] = seen  # before the result itself

    def tolerance(op: Op, dtype: str) -> Tolerance:
        return what.tolerance

    registry = here.setting.registry
    failed = witness if what.witnessed else None
    cases = OpCases(registry, what.mode, here.backend, tolerance, None, failed, here.stopped.is_set)
    task = Task(registry.ops[what.op], what.dtype, what.planned)
    with suppress(KeyboardInterrupt):  # the sweep was: the worker itself goes on
        for result in cases.run(task, what.cases, what.former):
            results.append(result)  # noqa: PERF402 - the witness counts them meanwhile
    return SliceOutcome(results, evidence)


def prepare(key: str, setting: bytes) -> None:
    """Gives this worker what a sweep runs with."""
    forget_imports()
    read: WorkerSetting = pickle.loads(setting)
    _SWEEPS[key] = _Here(read, read.make_backend(), differences(read.surroundings, surroundings(read.registry)))


def differing(key: str) -> str:
    """How this worker differs from the client of a sweep; empty if it does not."""
    return _SWEEPS[key].differing


def forget(key: str) -> None:
    """Ends a sweep on this worker."""
    halt(key, interrupt=False)
    _SWEEPS.pop(key, None)


def halt(key: str, interrupt: bool) -> None:
    """Begins no other case on this worker, and cancels the launch that runs if it is an ``interrupt``."""
    if here := _SWEEPS.get(key):
        here.stopped.set()
        if interrupt and isinstance(here.backend, Interruptible):
            here.backend.interrupt()


def surroundings(registry: OpRegistry) -> dict[str, str]:
    """Versions and variables that must be equal on every worker, so that results do not depend on the worker."""
    files = {name: fingerprint(registry, op).parts for name, op in registry.ops.items()}
    return {
        **installation(),
        **{f"what op '{name}' is made of": repr(sorted(parts.items())) for name, parts in files.items()},
    }


def installation() -> dict[str, str]:
    """The part of it that no registry changes."""
    import llvmlite

    return {
        "kernelcheck": __version__,
        "Python": ".".join(platform.python_version_tuple()[:2]),
        "NumPy": np.__version__,
        "llvmlite": llvmlite.__version__,
        "NVRTC": ".".join(map(str, nvrtc_version())),
        "the code of kernelcheck": _code(),
    }


@cache
def _code() -> str:
    """A digest of this package's files."""
    return code_digest(path for pattern in _COMPARED for path in PACKAGE.rglob(pattern))


def differences(here: Mapping[str, str], there: Mapping[str, str]) -> str:
    """The first things that are not the same; empty if all are."""
    names = [name for name, value in here.items() if there.get(name) != value]
    return "; ".join(f"{name}: {_shown(there.get(name), here[name])}" for name in names[:3])


def _shown(there: str | None, here: str) -> str:
    """Both values, if they are short."""
    return f"{there}, and {here} here" if there and len(there) < 20 else "not the same"


def refusal(named: str) -> str:
    return (
        f"it differs from the process that runs the sweep in {named}: every worker needs the same installation, and "
        "the registry's files under the same path"
    )
