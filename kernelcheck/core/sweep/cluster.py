"""A sweep on the workers of a Dask cluster: the same results as in one process, whatever becomes of a worker.

A task's cases are cut into slices. The first slice tells what the cases before the others decide of them; the others
run at once, on that assumption, and a slice for which it did not hold runs again. Dask starts a slice anew if its
worker has ended.
"""

from __future__ import annotations

import hashlib
import logging
import pickle
import platform
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from kernelcheck.backends.base import Backend, Interruptible, Portable
from kernelcheck.backends.pair import AnyBackend
from kernelcheck.base.child_processes import signals_blocked
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.base.fresh_modules import forget_imports
from kernelcheck.base.version import PACKAGE, __version__
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.core.registry import Op, Registry
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.not_run import explained
from kernelcheck.core.sweep.op_cases import NO_FORMER, Former, OpCases, lost_case
from kernelcheck.core.sweep.selection import SweepMode, Task
from kernelcheck.cuda_source.installed.toolchain import nvrtc_version

if TYPE_CHECKING:
    from distributed import Client, Future, LocalCluster

LOCAL = "local:"
"""What an address begins with that asks for a cluster on this machine; the number of its workers follows."""
SLICE = 50
"""Cases of a slice. Each compiles, or loads what was compiled, which takes as long as a few cases."""
AHEAD = 2
"""Tasks that are under way for each thread of the workers, so that none waits for the next one."""
ANSWER_SECONDS = 30.0
"""How long to wait for the scheduler, and for its first worker; and for another one where none is left."""
ATTEMPTS = 3
"""How often a slice that is given up runs again, a case at a time: Dask gives up what waits for a worker that ends too
often, whichever slice has ended it."""
LOOK_SECONDS = 5.0
"""How often what has become of the workers is looked at while a slice is waited for."""
_COMPARED = ("*.py", "*.c", "*.h", "*.ll")
"""The files of this package that results depend on."""


@dataclass(frozen=True)
class Setting:
    """What every worker runs a sweep with."""

    registry: Registry
    """As the client has it, whatever has become of its files."""
    make_backend: Callable[[], Backend]
    surroundings: Mapping[str, str]
    """Of the client."""


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
class Outcome:
    """What a slice gave."""

    results: Sequence[CaseResult]
    evidence: Mapping[int, Evidence]
    """By the place of the case among the results."""
    lost: bool = False
    """Whether the last result is of a case that could not be run, and the task ends with it."""


@dataclass
class _Here:
    """What this worker has for a sweep."""

    setting: Setting
    backend: Backend
    differing: str
    """What is not as in the client; empty if all is: a worker may come when the sweep has begun."""
    stopped: threading.Event = field(default_factory=threading.Event)


_SWEEPS: dict[str, _Here] = {}
"""Of this worker, by the sweep's key."""


class Cluster:
    """A connection to a Dask cluster, or a cluster on this machine for as long as that lasts."""

    def __init__(self, address: str) -> None:
        """
        Args:
            address: of the scheduler, ``tcp://HOST:PORT``; or ``local:N``, which starts N workers here.

        Raises:
            UsageError: it is no address, or Dask is not installed.
            CannotRunError: no worker answers.
        """
        try:
            import distributed
        except ImportError:
            raise UsageError("--dask needs Dask: pip install 'cuda-kernelcheck[dask]'") from None
        workers = _workers(address)
        self._local: LocalCluster | None = None
        self._wanted = workers
        self._absent = _Absence()
        try:
            if workers:
                self._local = _started(workers)
                self.client: Client = distributed.Client(self._local, set_as_default=False)
            else:
                self.client = distributed.Client(address, timeout=ANSWER_SECONDS, set_as_default=False)
            self.client.subscribe_topic("all", self._note)
            self.client.wait_for_workers(1, timeout=ANSWER_SECONDS)
        except (OSError, TimeoutError, distributed.comm.core.CommClosedError) as error:
            self.close()
            raise CannotRunError(f"--dask {address}: no worker answers: {error or type(error).__name__}") from error

    @property
    def threads(self) -> int:
        """Of all workers."""
        return sum(self.client.nthreads().values())

    def look_after(self) -> None:
        """Of a cluster that was started here, replaces workers that ended and do not come back.

        Dask starts a worker anew that ends, but gives it up if it ends again before it is all there.

        Raises:
            CannotRunError: no worker has been there for ``ANSWER_SECONDS``.
        """
        there = len(self.client.nthreads())
        if self._absent.lasts(there < self._wanted, LOOK_SECONDS, "some") and self._local:
            self._local.scale(len(self._local.workers) + self._wanted - there)
        if self._absent.lasts(there == 0, ANSWER_SECONDS, "all"):
            raise CannotRunError(f"no worker has been there for {ANSWER_SECONDS:g} s")

    def _note(self, event: tuple[float, object]) -> None:
        """That a worker has come, which may end before anybody looks."""
        _, what = event
        if isinstance(what, dict) and what.get("action") == "add-worker":
            self._absent.end("all")

    def close(self) -> None:
        """Leaves the cluster as it was; ends one that was started here."""
        with suppress(AttributeError):
            self.client.close()
        if self._local:
            self._local.close()


class _Absence:
    """Since when workers are missing, as far as somebody looked; threads may share it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._since: dict[str, tuple[float, float]] = {}
        """By what is missing: when that was first seen, and last."""

    def lasts(self, missing: bool, seconds: float, what: str) -> bool:
        """Whether ``what`` has been missing for so long; it then counts anew."""
        now = time.monotonic()
        with self._lock:
            first, last = self._since.pop(what, (now, now))
            if not missing:
                return False
            if now - last > 3 * LOOK_SECONDS:  # nobody looked, so it may have been there
                first = now
            if now - first >= seconds:
                return True
            self._since[what] = first, now
            return False

    def end(self, what: str) -> None:
        """``what`` has been there."""
        with self._lock:
            self._since.pop(what, None)


class ClusterSweep:
    """Runs the cases of tasks on a cluster."""

    def __init__(self, cluster: Cluster, cases: OpCases) -> None:
        """Gives every worker the registry, those included that come later.

        Args:
            cluster: that runs them.
            cases: what this process would run.

        Raises:
            UsageError: the backend is not one that other processes can have.
            CannotRunError: a worker has another version, or other files.
        """
        from distributed import WorkerPlugin

        self._cluster, self._client, self._cases = cluster, cluster.client, cases
        self._key = f"kernelcheck-{uuid.uuid4().hex}"
        self._lock = threading.Lock()
        self._futures: set[Future[Outcome]] = set()
        self._ended = False
        self.jobs = max(1, AHEAD * cluster.threads)
        make_backend, here = _maker(cases.backend), surroundings(cases.registry)
        _require_same(self._client, here)
        setting, key = pickle.dumps(Setting(cases.registry, make_backend, here)), self._key

        class Prepared(WorkerPlugin):  # type: ignore[misc]
            """Puts what a sweep runs with on a worker, as it comes."""

            name = key

            def setup(self, worker: object) -> None:
                prepare(key, setting)

            def teardown(self, worker: object) -> None:
                forget(key)

        self._client.register_plugin(Prepared())
        try:
            _require_prepared(self._client, key)
        except CannotRunError:
            self.end()
            raise

    def run(self, task: Task) -> Iterator[CaseResult]:
        """The results of a task's cases in order.

        A case that ends its worker each time it runs is an error, and the last of the task.
        """
        if self._cases.on_compile:
            self._cases.on_compile(task.op.name, task.dtype)
        former = assumed = NO_FORMER
        first, *others = slices(task.cases)
        futures = {first: self._submit(task, first, former)}
        for cases in (first, *others):
            future = futures.pop(cases)
            if former != assumed:  # what was to be the same as after the first slice is not
                self._forget(future)
                future = self._submit(task, cases, former)
            outcome = self._outcome(task, cases, former, future)
            for place, result in enumerate(outcome.results):
                former = former.after(task.op, result)
                if self._cases.on_failure and place in outcome.evidence:
                    self._cases.on_failure(task.op.name, task.dtype, result, outcome.evidence[place])
                yield result
            if self._cases.is_stopped() or former.is_last or outcome.lost or len(outcome.results) < len(cases):
                self._forget(*futures.values())
                return
            if cases is first:
                assumed = former
                futures = {each: self._submit(task, each, former) for each in others}

    def stop(self) -> None:
        """No worker begins another case."""
        self._tell(interrupt=False)

    def interrupt(self) -> None:
        """Cancels launches, now and later; see ``Interruptible``."""
        self._tell(interrupt=True)

    def end(self) -> None:
        """Takes back what the workers were given."""
        with self._lock:
            ended, self._ended = self._ended, True
            futures = list(self._futures)
        if ended:
            return
        self._forget(*futures)
        with suppress(Exception):  # whatever has become of the cluster, the sweep has ended
            self._client.unregister_worker_plugin(self._key)

    def _submit(self, task: Task, cases: range, former: Former) -> Future[Outcome]:
        tolerance, witnessed = self._cases.tolerance_of(task.op, task.dtype), self._cases.on_failure is not None
        what = Slice(task.op.name, task.dtype, task.cases, cases, former, tolerance, self._cases.mode, witnessed)
        future: Future[Outcome] = self._client.submit(run_slice, self._key, what, pure=False)
        with self._lock:
            self._futures.add(future)
        return future

    def _forget(self, *futures: Future[Outcome]) -> None:
        with self._lock:
            self._futures.difference_update(futures)
        with suppress(Exception):  # the scheduler may be gone
            self._client.cancel(list(futures))

    def _outcome(
        self, task: Task, cases: range, former: Former, future: Future[Outcome], attempts: int = ATTEMPTS
    ) -> Outcome:
        """What a slice gave; that of one which ends its workers has the cases up to the one that does."""
        from distributed import KilledWorker

        try:
            return self._result(future)
        except KilledWorker as error:
            if attempts:
                return self._one_by_one(task, cases, former, attempts - 1)
            return self._lost(task, cases, f"the workers that ran the case have ended, one after the other ({error})")
        except Exception as error:  # noqa: BLE001 - a slice that was taken back, or a scheduler that is gone
            if self._ended or self._cases.is_stopped():
                return Outcome((), {})
            return self._lost(task, cases, f"the cluster did not run the case: {explained(error)}")
        finally:
            self._forget(future)

    def _result(self, future: Future[Outcome]) -> Outcome:
        """What a slice gave, or why it was not run.

        Raises:
            CannotRunError: no worker is left.
        """
        from distributed import TimeoutError as DaskTimeoutError

        while True:
            ended = future.done()
            try:
                outcome: Outcome = future.result(timeout=LOOK_SECONDS)
            except DaskTimeoutError:
                if ended:
                    raise  # the slice's own
                self._cluster.look_after()
            else:
                return outcome

    def _one_by_one(self, task: Task, cases: range, former: Former, attempts: int) -> Outcome:
        results: list[CaseResult] = []
        evidence: dict[int, Evidence] = {}
        for index in cases:
            if self._cases.is_stopped() or former.is_last:
                break
            one = range(index, index + 1)
            outcome = self._outcome(task, one, former, self._submit(task, one, former), attempts)
            if outcome.evidence:
                evidence[len(results)] = outcome.evidence[0]
            results += outcome.results
            if not outcome.results or outcome.lost:
                return Outcome(results, evidence, outcome.lost)
            former = former.after(task.op, results[-1])
        return Outcome(results, evidence)

    def _lost(self, task: Task, cases: range, why: str) -> Outcome:
        error = CannotRunError(f"{why}; the other cases of {task.op.name} {task.dtype} were not run")
        return Outcome((lost_case(self._cases.registry, task, self._cases.mode, cases[0], error),), {}, lost=True)

    def _tell(self, *, interrupt: bool) -> None:
        with suppress(Exception):  # a worker that is gone needs not be told
            self._client.run(halt, self._key, interrupt, on_error="ignore")


def slices(count: int) -> list[range]:
    """The indices of the cases of a task, a slice after the other."""
    return [range(start, min(start + SLICE, count)) for start in range(0, count, SLICE)]


def run_slice(key: str, what: Slice) -> Outcome:
    """What a worker does.

    Args:
        key: of the sweep.
        what: of it.

    Raises:
        CannotRunError: the worker came during the sweep, and is not as the client.
    """
    here = _SWEEPS.get(key)
    if here is None or here.differing:
        raise CannotRunError(_refused(here.differing if here else "what it could be given of the sweep"))
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
    return Outcome(results, evidence)


def prepare(key: str, setting: bytes) -> None:
    """Gives this worker what a sweep runs with."""
    forget_imports()
    read: Setting = pickle.loads(setting)
    _SWEEPS[key] = _Here(read, read.make_backend(), _differing(read.surroundings, surroundings(read.registry)))


def differing(key: str) -> str:
    """What is not on this worker as in the client of a sweep."""
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


def surroundings(registry: Registry) -> dict[str, str]:
    """What must be the same on every worker for its results to be those of this process."""
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
    folder = PACKAGE
    paths = sorted(path for pattern in _COMPARED for path in folder.rglob(pattern))
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path.relative_to(folder)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _require_same(client: Client, here: Mapping[str, str]) -> None:
    """Refuses workers of another installation, which might not even read what a sweep gives them."""
    found: dict[str, Any] = client.run(installation, on_error="return")
    for address, there in found.items():
        if isinstance(there, Exception):
            raise CannotRunError(f"worker {address} cannot run this version of kernelcheck: {explained(there)}")
        if named := _differing({name: here[name] for name in there if name in here}, there):
            raise CannotRunError(f"worker {address}: {_refused(named)}")


def _require_prepared(client: Client, key: str) -> None:
    """Refuses workers on which files of the registry are not the same."""
    found: dict[str, Any] = client.run(differing, key, on_error="return")
    for address, there in found.items():
        if isinstance(there, Exception):
            raise CannotRunError(f"worker {address} could not be given the registry: {explained(there)}")
        if there:
            raise CannotRunError(f"worker {address}: {_refused(there)}")


def _refused(named: str) -> str:
    return (
        f"it differs from the process that runs the sweep in {named}: every worker needs the same installation, and "
        "the registry's files under the same path"
    )


def _differing(here: Mapping[str, str], there: Mapping[str, str]) -> str:
    """The first things that are not the same; empty if all are."""
    names = [name for name, value in here.items() if there.get(name) != value]
    return "; ".join(f"{name}: {_shown(there.get(name), here[name])}" for name in names[:3])


def _shown(there: str | None, here: str) -> str:
    """Both values, if they are short."""
    return f"{there}, and {here} here" if there and len(there) < 20 else "not the same"


def _maker(backend: AnyBackend) -> Callable[[], Backend]:
    made = backend.elsewhere() if isinstance(backend, Portable) and backend.places is None else None
    if made is None:
        raise UsageError(f"--dask: the backend '{backend.name}' runs in this process alone; give --backend cpu")
    return made


def _workers(address: str) -> int:
    """How many to start here; 0 for an address of a scheduler."""
    from distributed.comm import parse_host_port

    if not address.startswith(LOCAL):
        try:
            parse_host_port(address.rpartition("://")[2])
        except ValueError as error:
            raise UsageError(f"--dask {address}: expected tcp://HOST:PORT, or local:N ({error})") from None
        return 0
    number = address.removeprefix(LOCAL)
    if not number.isdecimal() or not 0 < int(number) <= 1024:
        raise UsageError(f"--dask {address}: expected a number of workers, 1 to 1024, after '{LOCAL}'")
    return int(number)


def _started(workers: int) -> LocalCluster:
    """Workers with a thread each, as processes that end with this one. Ctrl-C is this process's alone."""
    import dask
    from distributed import LocalCluster

    with signals_blocked(), dask.config.set({"distributed.worker.daemon": True}):
        return LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            memory_limit=0,
            silence_logs=logging.CRITICAL,
        )
