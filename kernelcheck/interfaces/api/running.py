"""Ops and what runs them, and what comes of it: the one path below the commands and every function of the API."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator, Mapping
from datetime import datetime, timezone
from typing import TYPE_CHECKING

from rich.console import Console

from kernelcheck.backends.pair import AnyBackend
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CannotRunError, CheckFailedError, UsageError
from kernelcheck.base.paths import display_path
from kernelcheck.core.cases.case import Arrays, find_case, format_seed, parse_seed
from kernelcheck.core.cases.recipes import Recipe, case_of, checked, recipe_of
from kernelcheck.core.cases.tokens import decode, is_token
from kernelcheck.core.oracle.bit_comparison import largest
from kernelcheck.core.oracle.error_units import rule_of
from kernelcheck.core.oracle.tolerances import ToleranceOf
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.exit_codes import ExitCode, of_run
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.core.sweep.both import AnySubject, prepare_on
from kernelcheck.core.sweep.not_run import failed_to_run, untried
from kernelcheck.core.sweep.op_cases import OnCompile, OnFailure
from kernelcheck.core.sweep.replay import Look, comparisons, look, look_at_case
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import OnResult, environment, run_sweep
from kernelcheck.insight.minimize import search
from kernelcheck.interfaces.reports import minimized, text
from kernelcheck.interfaces.reports.diagnostics import replay_of
from kernelcheck.interfaces.reports.window import window
from kernelcheck.records.run_report import document

if TYPE_CHECKING:
    from kernelcheck.core.sweep.cluster import Cluster

Handle = str | int
"""A seed as reports show it, or as a number; or the token of a minimised case."""


@dataclass(frozen=True)
class Opened:
    """A registry with the backend that runs its ops."""

    registry: OpRegistry
    backend: AnyBackend
    tolerance_of: ToleranceOf
    reason: str = ""
    """Reason why this backend was chosen."""
    replay: str = ""
    """Words on how to run a case again (``reports.diagnostics``)."""

    def sweep(
        self,
        selection: Selection,
        *,
        on_result: OnResult | None = None,
        on_failure: OnFailure | None = None,
        on_compile: OnCompile | None = None,
        cluster: Cluster | None = None,
    ) -> Run:
        """The selected cases, run and judged; ``sweep.run_sweep`` says what the observers get.

        Raises:
            KernelcheckError: as ``sweep.run_sweep``.
        """
        return run_sweep(
            self.registry,
            selection,
            self.backend,
            on_result=on_result,
            on_failure=on_failure,
            on_compile=on_compile,
            tolerance_of=self.tolerance_of,
            cluster=cluster,
        )

    def run(self, selection: Selection) -> Result:
        """A sweep, as ``kernelcheck run`` makes it, without storing it.

        Raises:
            KernelcheckError: as ``sweep.run_sweep``.
            KeyboardInterrupt: it was interrupted.
        """
        run = self.sweep(selection)
        if run.interrupted:
            raise KeyboardInterrupt
        return Result(run, self)

    def reproduce(self, handle: Handle, *, inputs: Arrays | None = None) -> Result:
        """One case again, as ``kernelcheck reproduce`` runs it; on ``inputs``, if they are given.

        Raises:
            UsageError: it is no seed or token of the registry, or the inputs are not those of the case.
            RegistryError: its inputs cannot be made.
        """
        again = self.again(*self._recipe(handle), inputs=inputs)
        return Result(again.run, self, again.around)

    def look(self, recipe: Recipe, token: str = "", *, inputs: Arrays | None = None) -> tuple[AnySubject, Look]:
        """A case, compiled and run: one of a sweep as the sweep runs it, and that of a token as the token says.

        Args:
            recipe: the case.
            token: the token that it came from; empty if it is of a sweep.
            inputs: instead of those that the recipe makes.

        Raises:
            CannotRunError: the kernel or its reference cannot be loaded.
            KernelcheckError: its inputs cannot be made, or those given do not fit.
        """
        op = self.registry.ops[recipe.op]
        subject = prepare_on(self.registry, op, recipe.dtype, self.backend, tolerance_of=self.tolerance_of)
        if not token:
            return subject, look_at_case(subject, case_of(op, recipe), inputs=inputs)
        seen = look(subject, recipe, explain=True)
        return subject, replace(seen, result=replace(seen.result, token=token))

    def again(self, recipe: Recipe, token: str = "", *, inputs: Arrays | None = None) -> Again:
        """``look`` as a run of one case; one that cannot be run is an error of that run.

        Raises:
            KernelcheckError: its inputs cannot be made, or those given do not fit.
        """
        started, clock = datetime.now(timezone.utc), time.perf_counter()
        op = self.registry.ops[recipe.op]
        subject, seen = None, None
        try:
            subject, seen = self.look(recipe, token, inputs=inputs)
            result = seen.result
        except CannotRunError as error:
            result = failed_to_run(untried(case_of(op, recipe)), error)
        seconds = time.perf_counter() - clock
        only = OpResult(
            op=op.name,
            dtype=recipe.dtype,
            backend=self.backend.name,
            planned=1,
            cases=(result,),
            tolerance=subject.tolerance if subject else self.tolerance_of(op, recipe.dtype),
            source_sha256=subject.program.source_sha256 if subject else "",
            seconds=seconds,
            rule=rule_of(op, recipe.dtype),
            source=display_path(op.source, op.root),
        )
        run = Run(
            mode=recipe.mode,
            seed=self.registry.seed,
            backend=self.backend.name,
            started=started.isoformat(timespec="seconds"),
            duration_s=seconds,
            registry_sha256=self.registry.sha256,
            environment=environment(self.registry, self.backend),
            ops=(only,),
        )
        return Again(run, subject, seen)

    def minimize(
        self, handle: Handle, *, strategy: search.Strategy = "all", max_iters: int = search.MAX_ITERS
    ) -> Smallest:
        """The smallest case that fails as this one does, as ``kernelcheck minimize`` finds it.

        Raises:
            UsageError: the case does not fail, or it is no seed or token of the registry.
            CannotRunError: it cannot be run.
        """
        return self.smallest(*self.look(*self._recipe(handle)), strategy=strategy, max_iters=max_iters)

    def smallest(
        self,
        subject: AnySubject,
        before: Look,
        *,
        strategy: search.Strategy = "all",
        max_iters: int = search.MAX_ITERS,
        on_step: search.OnStep | None = None,
    ) -> Smallest:
        """``minimize`` of a case that was run; ``minimize.search.minimize`` says what the arguments are.

        Raises:
            UsageError: it does not fail.
            CannotRunError: it cannot be run.
        """
        found = search.minimize(subject, before, strategy=strategy, max_iters=max_iters, on_step=on_step)
        replay = f"replay: {replay_of(found.token, self.replay)}"
        return Smallest(found, (*_around(subject, found.after), "", replay))

    def _recipe(self, handle: Handle) -> tuple[Recipe, str]:
        """The recipe, and the token that it is of; empty for a seed, whose case is one of a sweep."""
        if isinstance(handle, str) and is_token(handle):
            return checked(self.registry, decode(handle).recipe), handle
        seed = parse_seed(handle) if isinstance(handle, str) else handle
        case = find_case(self.registry, seed)
        return recipe_of(self.registry.ops[case.op], case), ""


@dataclass(frozen=True)
class Again:
    """One case that was run again."""

    run: Run
    subject: AnySubject | None
    """None if it could not be run, as for ``seen``."""
    seen: Look | None

    @property
    def around(self) -> tuple[str, ...]:
        """The elements around the worst one, as a table."""
        return _around(self.subject, self.seen) if self.subject and self.seen else ()


@dataclass(frozen=True)
class Smallest:
    """The outcome of a minimisation. ``str`` of it is the report of ``kernelcheck minimize``."""

    found: search.Minimized
    details: tuple[str, ...]

    @property
    def token(self) -> str:
        """From which any machine makes the case again."""
        return self.found.token

    @property
    def case(self) -> CaseResult:
        """The smallest case."""
        return self.found.after.result

    def json(self, why: Mapping[str, object] | None = None) -> str:
        """The report of ``kernelcheck minimize --format json``; ``why`` is what ``explain`` reports of it."""
        return minimized.render_json(self.found, why)

    def __str__(self) -> str:
        return "\n".join([*minimized.text(self.found), *self.details])


@dataclass(frozen=True)
class Result:
    """The outcome of a check or run. ``str`` of it is the report of ``kernelcheck run``; it is true if all passed."""

    run: Run
    opened: Opened
    details: tuple[str, ...] = ()
    """Lines that follow the report."""

    @property
    def passed(self) -> bool:
        """Whether every case ran, was compared with the reference, and passed."""
        return of_run(self.run) is ExitCode.PASSED

    @property
    def cases(self) -> tuple[CaseResult, ...]:
        """All that ran."""
        return tuple(case for op in self.run.ops for case in op.cases)

    @property
    def failures(self) -> tuple[CaseResult, ...]:
        """The cases that failed or could not be run."""
        return tuple(case for op in self.run.ops for case in op.failures)

    @property
    def max_error(self) -> float:
        """The largest, in tolerances: above 1 fails. NaN if nothing was compared."""
        return largest(op.max_error for op in self.run.ops)

    def __bool__(self) -> bool:
        return self.passed

    def __iter__(self) -> Iterator[CaseResult]:
        return iter(self.cases)

    def __str__(self) -> str:
        stream = io.StringIO()
        console = Console(file=stream, width=1 << 16, no_color=True, highlight=False, soft_wrap=True)
        opened = self.opened
        text.render(self.run, console, root=opened.registry.root, reason=opened.reason, replay=opened.replay)
        return "\n".join([stream.getvalue().rstrip("\n"), *self.details])

    def json(self) -> str:
        """The report of ``kernelcheck run --format json``."""
        return document.render(self.run)

    def raise_if_failed(self) -> None:
        """
        Raises:
            CheckFailedError: a case did not pass, or none ran; the message is the report.
        """
        __tracebackhide__ = True  # pytest then shows the caller's line alone
        if not self.passed:
            raise CheckFailedError(f"\n{self}")

    def minimize(
        self, handle: Handle | None = None, *, strategy: search.Strategy = "all", max_iters: int = search.MAX_ITERS
    ) -> Smallest:
        """The smallest case that fails as that of ``handle`` does; by default as the first one that failed.

        Raises:
            UsageError: none failed, or the case does not.
            CannotRunError: it cannot be run.
        """
        if handle is None:
            failed = [case for case in self.failures if case.status == "failed"]
            if not failed:
                raise UsageError("there is nothing to minimise: no case failed")
            handle = failed[0].token or format_seed(failed[0].seed)
        return self.opened.minimize(handle, strategy=strategy, max_iters=max_iters)


def _around(subject: AnySubject, seen: Look) -> tuple[str, ...]:
    """The elements around the worst one, as a table; empty if nothing was kept of the case."""
    if seen.evidence is None:
        return ()
    return tuple(window(seen.result, seen.evidence.inputs, comparisons(subject, seen)))
