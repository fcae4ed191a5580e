"""Judges kernels in the place of an op's own: a ``.cu`` file for an entry of a registry."""

from __future__ import annotations

import math
import secrets
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from kernelcheck.backends import choose
from kernelcheck.base.errors import CompileError, UsageError, did_you_mean
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.oracle.tolerances import load_tolerances
from kernelcheck.core.registry.load import load_registry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.subject import compile_op
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.programs.judging.verdicts import CheatFinding, Decision, Verdict

HIDDEN = 10
"""Cases of each dtype, of sizes that the registry need not list, and of a seed that it does not have."""


def registry_and_op(task: Path) -> tuple[Path, str] | None:
    """The parts of ``FILE.toml:OP``; None for another task."""
    file, _, op = str(task).rpartition(":")
    return (Path(file), op) if file.endswith(".toml") else None


class KernelJudge:
    """Judges sources of one op. They run in this process, by the CPU backend, which checks every access."""

    def __init__(self, task: Path, *, seed: int | None = None) -> None:
        """
        Args:
            task: ``FILE.toml:OP``.
            seed: of the cases that the registry does not have; by default nobody knows it.

        Raises:
            UsageError: there is no such op.
            RegistryError: the registry is not valid.
        """
        parts = registry_and_op(task)
        assert parts is not None
        self.seed = secrets.randbits(63) if seed is None else seed
        self._task = task
        self._registry = load_registry(parts[0].resolve())
        if parts[1] not in self._registry.ops:
            near = did_you_mean(parts[1], self._registry.ops)
            raise UsageError(f"{parts[0]}: no op {parts[1]!r}; it has {', '.join(self._registry.ops)}{near}")
        self._op = self._registry.ops[parts[1]]

    def judge(self, solution: Path) -> Verdict:
        """The verdict on a source; tolerances are those of the op.

        Raises:
            CannotRunError: there is no NVRTC.
        """
        started = time.monotonic()
        op = replace(self._op, source=solution.resolve())
        registry = replace(self._registry, ops={op.name: op})
        backend, _ = choose("cpu", registry.arch)
        tolerance_of = load_tolerances(self._registry).of(self._registry, backend.name)
        try:
            for dtype in op.dtypes:
                compile_op(registry, op, dtype)
        except CompileError as error:
            return self._verdict(solution, started, "wrong", f"it does not compile: {error}", ())
        shown = run_sweep(registry, Selection("quick", dtypes=op.dtypes), backend, tolerance_of=tolerance_of)
        other = replace(registry, seed=self.seed)
        selection = Selection("thorough", dtypes=op.dtypes, cases=HIDDEN)
        hidden = run_sweep(other, selection, backend, tolerance_of=tolerance_of)
        known, drawn = ([case for one in run.ops for case in one.cases] for run in (shown, hidden))
        cases = (*known, *drawn)
        if not (known and drawn):
            return self._verdict(solution, started, "cannot say", "there is no case to run", cases)
        if untold := [case for case in cases if case.status not in ("passed", "failed") or case.kind == "vacuous"]:
            reason = f"{_place(untold[0])}: {untold[0].message or 'nothing is compared with a reference'}"
            return self._verdict(solution, started, "cannot say", reason, cases)
        wrong = [case for case in cases if case.status == "failed"]
        if not wrong:
            return self._verdict(solution, started, "right", "", cases)
        reason = f"{_place(wrong[0])}: {wrong[0].kind}: {wrong[0].message}"
        if len(wrong) == len(drawn) and not {*map(id, wrong)} & {*map(id, known)}:
            evidence = f"{len(known)} cases of the registry's seed are right, and none of {len(drawn)} others"
            finding = CheatFinding("shown-only", evidence, _place(wrong[0]))
            return self._verdict(solution, started, "cheats", f"shown-only: {evidence} ({reason})", cases, (finding,))
        return self._verdict(solution, started, "wrong", reason, cases)

    def _verdict(
        self,
        solution: Path,
        started: float,
        decision: Decision,
        reason: str,
        cases: Sequence[CaseResult],
        findings: tuple[CheatFinding, ...] = (),
    ) -> Verdict:
        errors = [case.error for case in cases if not math.isnan(case.error)]
        return Verdict(
            decision=decision,
            task=str(self._task),
            solution=str(solution),
            reason=reason,
            findings=findings,
            trials=len(cases),
            calls=len(errors),
            launches=len(errors) * len(self._op.launches),
            max_error=max(errors, default=0.0),
            seed=self.seed,
            unenforced=(),
            notes=(),
            seconds=time.monotonic() - started,
        )


def _place(case: CaseResult) -> str:
    dims = ", ".join(f"{name}={value}" for name, value in case.dims.items())
    return f"case {format_seed(case.seed)}, {dims}; {case.values} values"
