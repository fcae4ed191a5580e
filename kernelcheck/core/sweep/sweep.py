"""The sweep: select ops, then for each in each dtype compile, run its cases and judge them.

Ops and dtypes run concurrently on threads; in a long sweep each thread has a process that runs them (``processes``).
Results do not depend on the number of either, and are in the registry's order.
"""

from __future__ import annotations

import os
import platform
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from datetime import datetime, timezone
from typing import TYPE_CHECKING

import numpy as np

from kernelcheck.backends.base import Interruptible, Parallel
from kernelcheck.backends.pair import AnyBackend
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.errors import CompileError, KernelcheckError
from kernelcheck.base.fresh_modules import forget_imports
from kernelcheck.base.paths import display_path
from kernelcheck.base.version import __version__
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.cases.sampling import require_a_choice
from kernelcheck.core.oracle.error_units import Tolerance, default_tolerance, rule_of
from kernelcheck.core.oracle.free_control import assumed
from kernelcheck.core.oracle.strictness import Sampled, judgement_of
from kernelcheck.core.oracle.tolerances import FILE_NAME as TOLERANCES
from kernelcheck.core.oracle.tolerances import ToleranceOf, sha256_of
from kernelcheck.core.provenance.fingerprint import Fingerprint, fingerprint
from kernelcheck.core.provenance.git import Repository
from kernelcheck.core.python_ops.compiling import CompilesOps
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.registry.python_functions import producers_of
from kernelcheck.core.results.run import CaseResult, OpResult, Run, Shard
from kernelcheck.core.sweep.op_cases import OnCompile, OnFailure, OpCases
from kernelcheck.core.sweep.processes import Processes, processes_for
from kernelcheck.core.sweep.reach import reach_of
from kernelcheck.core.sweep.selection import Selection, Task, select
from kernelcheck.cuda_source.installed.toolchain import nvrtc_version

if TYPE_CHECKING:
    from kernelcheck.core.sweep.cluster import Cluster, ClusterSweep

OnResult = Callable[[OpResult], None]

GRACE_SECONDS = 3.0
"""How long an interrupted sweep waits for the cases that are being run."""


def run_sweep(
    registry: OpRegistry,
    selection: Selection,
    backend: AnyBackend,
    *,
    on_result: OnResult | None = None,
    on_failure: OnFailure | None = None,
    on_compile: OnCompile | None = None,
    tolerance_of: ToleranceOf = default_tolerance,
    cluster: Cluster | None = None,
) -> Run:
    """Runs the selected cases and judges every one.

    If an op does not compile, or its reference cannot be loaded, that is an error of its first case; its other cases
    count as skipped and the other ops go on, as they do after two cases that timed out. Any other error in a case is an
    error of that case. The first case of every op and dtype runs twice, and the first that passes is tried with gross
    faults (``one_case.run_case``). A KeyboardInterrupt ends the sweep after the cases that are being run, or after
    ``GRACE_SECONDS``, and the run says ``interrupted``: a thread may then still be running.

    Args:
        registry: the ops and their schedules; its ``seed`` is the root of all.
        selection: which of them.
        backend: runs the kernels; with two backends, both run every case and are compared.
        on_result: called with each op and dtype as it finishes, one at a time, on the caller's thread.
        on_failure: called with the arrays of each case that does not pass, if its inputs could be made.
        on_compile: called with each op and dtype before it is compiled, or taken from the cache; on any thread.
        tolerance_of: the tolerance of an op in a dtype.
        cluster: runs the cases, instead of this machine.

    Raises:
        UsageError: an op or dtype is unknown, or a number is out of range.
        RegistryError: an op's constraints and sizes allow no case.
        NothingSelectedError: no op or dtype matches.
        CannotRunError: there is no NVRTC, or the backend's device does not answer.
    """
    forget_imports()
    tasks = select(registry, selection)
    for task in tasks:  # an op without a first case is reported before anything runs
        require_a_choice(task.op, task.dtype, thorough=selection.mode != "quick")
    shard = _shard(registry, selection)
    started, clock = datetime.now(timezone.utc), time.perf_counter()
    surroundings = environment(registry, backend)
    sweep = _Sweep(registry, selection, backend, tolerance_of, on_failure, on_compile, cluster)
    results = sweep.run(tasks, on_result or _ignore)
    return Run(
        mode=selection.mode,
        seed=registry.seed,
        backend=backend.name,
        started=started.isoformat(timespec="seconds"),
        duration_s=time.perf_counter() - clock,
        registry_sha256=registry.sha256,
        environment=surroundings,
        ops=results,
        interrupted=sweep.interrupted,
        abandoned=sweep.abandoned,
        shard=shard,
        regression_threshold=registry.regression_threshold,
    )


def _shard(registry: OpRegistry, selection: Selection) -> Shard | None:
    if selection.shard is None:
        return None
    whole = select(registry, replace(selection, shard=None))
    tolerances = registry.root / TOLERANCES
    commit = ""
    with suppress(KernelcheckError):  # no repository, no commit, or a git that refuses: nothing is known then
        commit = Repository.around(registry.root).commit("HEAD")
    return Shard(
        *selection.shard,
        pairs=tuple((task.op.name, task.dtype) for task in whole),
        made_of={op.name: fingerprint(registry, op).parts for op in {task.op.name: task.op for task in whole}.values()},
        commit=commit,
        tolerances=sha256_of([tolerances]) if tolerances.exists() else "",
    )


def environment(registry: OpRegistry, backend: AnyBackend) -> dict[str, str]:
    """Versions, devices and options of the command that a result may depend on."""
    return {
        **({} if registry.fmad else {"fmad": "false"}),
        **({} if registry.strictness == "standard" else {"strictness": registry.strictness}),
        "kernelcheck": __version__,
        "numpy": np.__version__,
        **({} if isinstance(backend, CompilesOps) else {"nvrtc": ".".join(map(str, nvrtc_version()))}),
        **_producers(registry),
        "platform": platform.platform(),
        "python": platform.python_version(),
        **backend.describe(),
    }


def _producers(registry: OpRegistry) -> dict[str, str]:
    """The versions of Triton and TileLang, if they are there and an op needs them."""
    produced = [producers_of(op) for op in registry.ops.values() if op.is_produced and not op.made_by_function]
    versions = {}
    with suppress(CompileError):
        if any(each != {"tilelang"} for each in produced):
            from kernelcheck.compiler.triton_program import triton_version

            versions["triton"] = triton_version()
    with suppress(CompileError):
        if any("tilelang" in each for each in produced):
            from kernelcheck.compiler.tilelang_program import tilelang_version

            versions["tilelang"] = tilelang_version()
    return versions


@dataclass
class _Work:
    """A task and its progress."""

    task: Task
    cases: list[CaseResult] = field(default_factory=list)
    seconds: float = 0.0
    result: OpResult | None = None
    """Once it has ended."""


class Waiting:
    """The tasks that no thread has begun. A thread stays with an op while it can: what the op's dtypes have in common,
    such as the process of its reference and its files, is made once."""

    def __init__(self, tasks: Sequence[Task]) -> None:
        self._lock = threading.Lock()
        self._ops = {index: task.op.name for index, task in enumerate(tasks)}
        """The op of each."""
        self._op_of: dict[int, str] = {}
        """The op that each thread ran last."""

    def take(self) -> int:
        """Takes the next of the thread's op, or else the first of an op that no other thread is at, or else the first.

        Returns:
            Its place among all.
        """
        here = threading.get_ident()
        with self._lock:
            own = self._op_of.get(here)
            elsewhere = {op for thread, op in self._op_of.items() if thread != here}
            index = min(self._ops, key=lambda each: (self._ops[each] != own, self._ops[each] in elsewhere, each))
            self._op_of[here] = self._ops.pop(index)
            return index


class _Sweep:
    """The state that the threads of one sweep share: whether to stop, and why."""

    def __init__(
        self,
        registry: OpRegistry,
        selection: Selection,
        backend: AnyBackend,
        tolerance_of: ToleranceOf,
        on_failure: OnFailure | None,
        on_compile: OnCompile | None,
        cluster: Cluster | None,
    ) -> None:
        self._cluster = cluster
        self._registry = registry
        self._selection = selection
        self._backend = backend
        self._tolerance_of = tolerance_of
        self._fingerprints: dict[str, Fingerprint] = {}
        self._stop = threading.Event()
        stopped = self._stop.is_set
        self._here = OpCases(registry, selection.mode, backend, tolerance_of, on_compile, on_failure, stopped)
        self._processes: Processes | ClusterSweep | None = None
        self.interrupted = False
        self.abandoned = False
        """Whether a thread was still running when the sweep ended."""

    def run(self, tasks: Sequence[Task], on_result: OnResult) -> tuple[OpResult, ...]:
        """Runs ``tasks``; one that was stopped has the cases that ran."""
        works = [_Work(task) for task in tasks]
        jobs = self._selection.jobs or os.cpu_count() or 1
        if isinstance(self._backend, Parallel):
            jobs = max(jobs, self._backend.devices)
        if self._cluster:
            from kernelcheck.core.sweep.cluster import ClusterSweep

            self._processes = ClusterSweep(self._cluster, self._here)
            jobs = self._processes.jobs
        elif processes := processes_for(tasks, self._selection.jobs, self._backend):
            self._processes, jobs = Processes(self._here, fail_fast=self._selection.fail_fast), processes
        pool = ThreadPoolExecutor(jobs, "ops")
        waiting = Waiting(tasks)
        futures: list[Future[_Work]] = []
        try:
            futures.extend(pool.submit(lambda: self._run_task(works[waiting.take()])) for _ in works)
            for future in _as_completed(futures):
                work = future.result()
                work.result = self._result(work)
                on_result(work.result)
        except KeyboardInterrupt:
            self.interrupted = True
            self._halt()
            self._wind_up(futures)
        finally:
            # However the sweep ends, each thread stops after its current case, and the pool waits for it, unless the
            # user does not want to wait: a compilation that takes minutes cannot be cancelled. A process can be ended.
            self._halt()
            pool.shutdown(wait=not self.interrupted, cancel_futures=True)
            if self._processes:
                self._processes.end()
        return tuple(work.result or self._result(work) for work in works)

    def _wind_up(self, futures: Collection[Future[_Work]]) -> None:
        """Gives the threads a moment to finish their current cases."""
        deadline = time.monotonic() + GRACE_SECONDS
        pending = {future for future in futures if not future.cancel()}
        running = self._processes or self._backend
        try:
            while pending and time.monotonic() < deadline:
                if isinstance(running, Interruptible):
                    running.interrupt()
                pending = wait(pending, timeout=0.1).not_done
        except KeyboardInterrupt:
            pass  # interrupted twice: do not wait any longer
        if self._processes:
            self._processes.end()
            pending = wait(pending, timeout=GRACE_SECONDS).not_done
        self.abandoned = bool(pending)

    def _halt(self) -> None:
        """No case begins from here on."""
        self._stop.set()
        if self._processes:
            self._processes.stop()

    def _run_task(self, work: _Work) -> _Work:
        clock = time.perf_counter()
        try:
            for result in (self._processes or self._here).run(work.task):
                work.cases.append(result)
                if self._selection.fail_fast and result.status != "passed":
                    self._halt()
        except KeyboardInterrupt:
            self.interrupted = True
            self._halt()
        work.seconds = time.perf_counter() - clock
        return work

    def _result(self, work: _Work) -> OpResult:
        task, made_of = work.task, self._made_of(work.task.op)
        return OpResult(
            op=task.op.name,
            dtype=task.dtype,
            backend=self._backend.name,
            planned=task.cases,
            cases=tuple(work.cases),
            tolerance=self._tolerance(work),
            source_sha256=made_of.source,
            seconds=work.seconds,
            rule=rule_of(task.op, task.dtype),
            source=display_path(task.op.source, task.op.root),
            judgement=judgement_of(task.op, task.dtype, self._planned(work), _products(work.cases)),
            made_of=made_of,
            reach=reach_of(task.op, task.dtype, work.cases),
        )

    def _tolerance(self, work: _Work) -> Tolerance:
        """Tolerance of the op, or the widest default if one of its cases was judged by that."""
        op, dtype = work.task.op, work.task.dtype
        tolerance = self._tolerance_of(op, dtype)
        why = next((case.unmeasured for case in work.cases if case.unmeasured), "")
        return assumed(tolerance, op, dtype, why) if why else tolerance

    def _planned(self, work: _Work) -> Iterator[Sampled]:
        """The cases of a task, including those that did not run, but not those that cannot be made.

        Empty after an interrupt: the missing cases are reported, and making them would keep the user waiting.
        """
        task = work.task
        if self.interrupted and len(work.cases) < task.cases:
            return
        yield from (case for case in work.cases if case.layout)
        for index in range(len(work.cases), task.cases):
            with suppress(Exception):  # it would be that case's error
                yield make_case(self._registry, task.op, task.dtype, self._selection.mode, index)

    def _made_of(self, op: Op) -> Fingerprint:
        """Fingerprint of the op, for all of its dtypes: its files are read once."""
        if op.name not in self._fingerprints:
            self._fingerprints[op.name] = fingerprint(self._registry, op)
        return self._fingerprints[op.name]


def _products(cases: Iterable[CaseResult]) -> dict[str, int]:
    """The fewest bits of products of tensor cores that the tolerance of each output allowed for in any case."""
    found: dict[str, int] = {}
    for case in cases:
        for name, bits in case.products.items():
            found[name] = min(bits, found.get(name, bits))
    return found


def _as_completed(futures: Collection[Future[_Work]]) -> Iterator[Future[_Work]]:
    """Futures as they finish. Waits in short steps: a library that compiles may have made waits ignore Ctrl-C."""
    pending = set(futures)
    while pending:
        done, pending = wait(pending, timeout=0.2, return_when=FIRST_COMPLETED)
        yield from done


def _ignore(result: OpResult) -> None:
    """The default callback: results are not reported one by one."""
