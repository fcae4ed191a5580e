"""A sweep on the workers of a Dask cluster: the same results as in one process, whatever becomes of a worker.

A task's cases are cut into slices. The first slice tells what the cases before the others decide of them; the others
run at once, on that assumption, and a slice for which it did not hold runs again. Dask starts a slice anew if its
worker has ended.
"""

from __future__ import annotations

import logging
import pickle
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kernelcheck.backends.base import Backend, Portable
from kernelcheck.backends.pair import AnyBackend
from kernelcheck.base.child_processes import signals_blocked
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.not_run import explained
from kernelcheck.core.sweep.op_cases import NO_FORMER, Former, OpCases, lost_case
from kernelcheck.core.sweep.selection import Task

if TYPE_CHECKING:
    from distributed import Client, Future, LocalCluster
from kernelcheck.core.sweep.cluster_worker import (
    Slice,
    SliceOutcome,
    WorkerSetting,
    differences,
    differing,
    forget,
    halt,
    installation,
    prepare,
    refusal,
    run_slice,
    surroundings,
)

LOCAL = "local:"
"""Prefix of an address that asks for a cluster on this machine; the number of workers follows."""
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
        """Number of threads of all workers."""
        return sum(self.client.nthreads().values())

    def look_after(self) -> None:
        """Replaces workers that ended and do not come back, in a cluster that was started here.

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
        """Notes that a worker has joined: it may end before anybody looks."""
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
        self._futures: set[Future[SliceOutcome]] = set()
        self._ended = False
        self.jobs = max(1, AHEAD * cluster.threads)
        make_backend, here = _maker(cases.backend), surroundings(cases.registry)
        _require_same(self._client, here)
        setting, key = pickle.dumps(WorkerSetting(cases.registry, make_backend, here)), self._key

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

    def _submit(self, task: Task, cases: range, former: Former) -> Future[SliceOutcome]:
        tolerance, witnessed = self._cases.tolerance_of(task.op, task.dtype), self._cases.on_failure is not None
        what = Slice(task.op.name, task.dtype, task.cases, cases, former, tolerance, self._cases.mode, witnessed)
        future: Future[SliceOutcome] = self._client.submit(run_slice, self._key, what, pure=False)
        with self._lock:
            self._futures.add(future)
        return future

    def _forget(self, *futures: Future[SliceOutcome]) -> None:
        with self._lock:
            self._futures.difference_update(futures)
        with suppress(Exception):  # the scheduler may be gone
            self._client.cancel(list(futures))

    def _outcome(
        self, task: Task, cases: range, former: Former, future: Future[SliceOutcome], attempts: int = ATTEMPTS
    ) -> SliceOutcome:
        """Outcome of a slice; if a case ends its worker, of the cases up to that one."""
        from distributed import KilledWorker

        try:
            return self._result(future)
        except KilledWorker as error:
            if attempts:
                return self._one_by_one(task, cases, former, attempts - 1)
            return self._lost(task, cases, f"the workers that ran the case have ended, one after the other ({error})")
        except Exception as error:  # noqa: BLE001 - a slice that was taken back, or a scheduler that is gone
            if self._ended or self._cases.is_stopped():
                return SliceOutcome((), {})
            return self._lost(task, cases, f"the cluster did not run the case: {explained(error)}")
        finally:
            self._forget(future)

    def _result(self, future: Future[SliceOutcome]) -> SliceOutcome:
        """Waits for the outcome of a slice, and meanwhile replaces workers that ended.

        Raises:
            CannotRunError: no worker is left.
            KilledWorker: the slice ended several workers, one after the other.
            Exception: the slice was cancelled or raised it, or the scheduler is gone.
        """
        from distributed import TimeoutError as DaskTimeoutError

        while True:
            ended = future.done()
            try:
                outcome: SliceOutcome = future.result(timeout=LOOK_SECONDS)
            except DaskTimeoutError:
                if ended:
                    raise  # the slice's own
                self._cluster.look_after()
            else:
                return outcome

    def _one_by_one(self, task: Task, cases: range, former: Former, attempts: int) -> SliceOutcome:
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
                return SliceOutcome(results, evidence, outcome.lost)
            former = former.after(task.op, results[-1])
        return SliceOutcome(results, evidence)

    def _lost(self, task: Task, cases: range, why: str) -> SliceOutcome:
        error = CannotRunError(f"{why}; the other cases of {task.op.name} {task.dtype} were not run")
        return SliceOutcome((lost_case(self._cases.registry, task, self._cases.mode, cases[0], error),), {}, lost=True)

    def _tell(self, *, interrupt: bool) -> None:
        with suppress(Exception):  # a worker that is gone needs not be told
            self._client.run(halt, self._key, interrupt, on_error="ignore")


def slices(count: int) -> list[range]:
    """The indices of the cases of a task, a slice after the other."""
    return [range(start, min(start + SLICE, count)) for start in range(0, count, SLICE)]


def _require_same(client: Client, here: Mapping[str, str]) -> None:
    """Refuses workers of another installation, which might not even read what a sweep gives them."""
    found: dict[str, Any] = client.run(installation, on_error="return")
    for address, there in found.items():
        if isinstance(there, Exception):
            raise CannotRunError(f"worker {address} cannot run this version of kernelcheck: {explained(there)}")
        if named := differences({name: here[name] for name in there if name in here}, there):
            raise CannotRunError(f"worker {address}: {refusal(named)}")


def _require_prepared(client: Client, key: str) -> None:
    """Refuses workers on which files of the registry are not the same."""
    found: dict[str, Any] = client.run(differing, key, on_error="return")
    for address, there in found.items():
        if isinstance(there, Exception):
            raise CannotRunError(f"worker {address} could not be given the registry: {explained(there)}")
        if there:
            raise CannotRunError(f"worker {address}: {refusal(there)}")


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
