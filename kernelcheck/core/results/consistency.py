"""Requires of the records of a sweep what every sweep guarantees: a report that breaks it was not written by one."""

from __future__ import annotations

from pathlib import Path

from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.case import case_seed, format_seed
from kernelcheck.core.results.run import CaseResult, OpResult, Run


def require_consistent(run: Run, path: Path) -> None:
    """Refuses a run with all of its records, read from ``path``, that no sweep can have given.

    Raises:
        UsageError: a case that passed has an error above the tolerance, a case is listed twice or is not one of the
            sweep, or cases are missing without a reason.
    """
    for number, result in enumerate(run.ops):
        where = f"{path}: ops[{number}] ({result.op} {result.dtype})"
        if result.backend != run.backend:
            raise UsageError(f"{where} ran on {result.backend!r}, but the run on {run.backend!r}")
        if result.planned < 1:
            raise UsageError(f"{where} has no case that was to run (planned is {result.planned}): a sweep plans one")
        _require_reason(result, where, interrupted=run.interrupted)
        _require_each_case_once(result, where)
        for place, case in enumerate(result.cases):
            _require_its_seed(case, result, run, f"{where}.records[{place}]")
            _require_pass(case, f"{where}.records[{place}]")


def _require_reason(result: OpResult, where: str, *, interrupted: bool) -> None:
    """Cases are skipped after one that could not be run or timed out, and by an interrupt."""
    if len(result.cases) < result.planned and not result.failures and not interrupted:
        raise UsageError(
            f"{where} has {len(result.cases)} of {result.planned} cases, but none of them failed, and the run was not "
            "interrupted: nothing says why the others did not run"
        )


def _require_each_case_once(result: OpResult, where: str) -> None:
    indices = [case.index for case in result.cases]
    for before, index in zip([-1, *indices], indices, strict=False):
        if index <= before:
            raise UsageError(f"{where}: records: case {index} follows case {before}; expected each once, in order")
    if indices and indices[-1] >= result.planned:
        raise UsageError(f"{where}: records: there is no case {indices[-1]}, since planned is {result.planned}")


def _require_its_seed(case: CaseResult, result: OpResult, run: Run, where: str) -> None:
    expected = case_seed(run.seed, result.op, result.dtype, run.mode, case.index)
    if case.seed != expected:
        raise UsageError(
            f"{where}: the seed of case {case.index} is {format_seed(expected)} (got {format_seed(case.seed)})"
        )


def _require_pass(case: CaseResult, where: str) -> None:
    if case.status == "passed" and not (case.error <= 1 and case.mismatched == 0):
        raise UsageError(
            f"{where}: case {case.index} is shown as passed, but its error is {case.error:g} of tolerance with "
            f"{case.mismatched:,} elements wrong: above 1 fails"
        )
