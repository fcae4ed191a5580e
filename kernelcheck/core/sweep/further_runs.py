"""Runs of a case and their repetition: unwritten elements, results that vary, a second launch in one process."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from kernelcheck.backends.base import Execution
from kernelcheck.base.timings import span, timed
from kernelcheck.core.cases.case import Arrays, Case
from kernelcheck.core.launch.plan import Plan, plan
from kernelcheck.core.launch.poison import poisoned
from kernelcheck.core.launch.second_launch import kept_variables, one_after_the_other
from kernelcheck.core.oracle.bit_comparison import bits, first_change, index_of
from kernelcheck.core.oracle.expectation import Expectation
from kernelcheck.core.oracle.judge import judge
from kernelcheck.core.oracle.mismatch import describe
from kernelcheck.core.registry import Op
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.sweep.remarks import Remark, in_second_run, noticed, prefixed_all
from kernelcheck.core.sweep.subject import Subject

SECOND_LAUNCH = "the second launch in a process"
"""Wording in failures that a first launch does not show."""


class IncompleteError(Exception):
    """A further run of a case did not complete."""

    def __init__(self, remarks: Sequence[Remark]) -> None:
        super().__init__()
        self.remarks = remarks


def execute(
    subject: Subject, case: Case, inputs: Arrays, *, variant: int = 0, moment: int = 0
) -> tuple[Plan, Execution]:
    ready = plan(subject.op, case, subject.program, inputs, variant=variant, moment=moment)
    with span("launch"):
        return ready, subject.backend.execute(subject.program, ready.buffers, ready.launches)


def written(op: Op, ran: Plan) -> Arrays:
    """The contents of the written tensors after a run."""
    return {tensor.name: ran.read(tensor.name) for tensor in written_tensors(op)}


def execute_again(
    subject: Subject, case: Case, inputs: Arrays, *, variant: int = 1, moment: int = 1
) -> tuple[Plan, Execution]:
    """Runs the case once more, at another time, and by default with the other poison in outputs and scratch.

    Raises:
        IncompleteError: the launches did not complete, so that the buffers hold no results.
    """
    again, execution = execute(subject, case, inputs, variant=variant, moment=moment)
    if not execution.completed:
        raise IncompleteError(in_second_run(noticed(execution)))
    return again, execution


@timed("check buffers")
def unwritten_marks(subject: Subject, case: Case, inputs: Arrays, ran: Plan, *, rerun: bool) -> dict[str, np.ndarray]:
    """Marks the elements that no kernel wrote: they hold one poison after one run, and the other after another."""
    marks = {
        tensor.name: poisoned(ran.read(tensor.name), 0) & (tensor.role == "output" and tensor.init == "poison")
        for tensor in written_tensors(subject.op)
    }
    if rerun and any(marked.any() for marked in marks.values()):
        again, _ = execute_again(subject, case, inputs)
        marks = {name: marked & poisoned(again.read(name), 1) for name, marked in marks.items()}
    return marks


def left_unwritten(unwritten: Arrays) -> list[Remark]:
    """Reports the elements that were never written, for outputs without a reference."""
    return [
        Remark(
            "unwritten",
            f"{name}: {np.count_nonzero(marked)} of {marked.size} elements were never written "
            f"({describe(marked)}); the first is {name}{list(index_of(np.argmax(marked), marked.shape))}",
        )
        for name, marked in unwritten.items()
        if marked.any()
    ]


def repetition(subject: Subject, case: Case, inputs: Arrays, ran: Plan, wanted: Expectation | None) -> list[Remark]:
    """Runs the case again with other initial contents of outputs and scratch, and compares with ``wanted``, or bits."""
    again, execution = execute_again(subject, case, inputs)
    if execution.findings:
        return in_second_run(noticed(execution))
    if not subject.op.deterministic:
        if wanted is None:
            return []
        unwritten = unwritten_marks(subject, case, inputs, again, rerun=False)
        verdict = judge(wanted, written(subject.op, again), unwritten)
        message = f"in a second run on the same inputs: {verdict.message}"
        return [] if verdict.passed else [Remark(verdict.kind or "mismatch", message)]
    difference = _difference(subject.op, ran, again)
    if not difference:
        return []
    if _varies(subject, case, inputs, ran, again):
        message = f"a second run on the same inputs gave different results: {difference}"
        return [Remark("nondeterministic", f"{message} (an op whose atomics vary says deterministic = false)")]
    shared = ", shared memory" if subject.op.allow_uninitialized else ""
    message = f"the result depends on what outputs, scratch{shared} or gaps held before the launch: {difference}"
    return [Remark("uninitialized-read", f'{message} (a kernel that needs zeros there says init = "zeros")')]


def second_launch(subject: Subject, case: Case, inputs: Arrays, ran: Plan, wanted: Expectation | None) -> list[Remark]:
    """Launches twice in one process: the second launch finds module variables as the first left them, and fresh inputs
    and outputs. Runs nothing if there are no such variables.

    Raises:
        IncompleteError: the launches did not complete.
    """
    kept = kept_variables(subject.program, ran)
    if not kept:
        return []
    first, second = (plan(subject.op, case, subject.program, inputs, variant=variant) for variant in (1, 0))
    both = one_after_the_other(first, second)
    with span("launch"):
        execution = subject.backend.execute(subject.program, both.buffers, both.launches)
    left = f"{', '.join(kept)} as the first left {'it' if len(kept) == 1 else 'them'}"
    where = f"{SECOND_LAUNCH}, which finds {left}"
    if execution.findings or not execution.completed:
        remarks = prefixed_all(where, noticed(execution))
        if not execution.completed:
            raise IncompleteError(remarks)
        return remarks
    unwritten = unwritten_marks(subject, case, inputs, second, rerun=False)
    if wanted is None:
        return prefixed_all(where, left_unwritten(unwritten))
    verdict = judge(wanted, written(subject.op, second), unwritten)
    if verdict.passed:
        return []
    advice = "the kernel must leave them as it found them; for what host code sets before each launch, see 'symbol'"
    return [Remark(verdict.kind or "mismatch", f"{where}: {verdict.message} ({advice})")]


def _varies(subject: Subject, case: Case, inputs: Arrays, ran: Plan, again: Plan) -> bool:
    """Whether runs differ that began with the same contents of all buffers as one of two that differ."""
    for earlier, variant, moment in ((again, 1, 2), (ran, 0, 1)):
        later, _ = execute_again(subject, case, inputs, variant=variant, moment=moment)
        if _difference(subject.op, earlier, later):
            return True
    return False


def _difference(op: Op, one: Plan, other: Plan) -> str:
    """Where the bits of two runs' results differ; empty if they are the same."""
    for tensor in written_tensors(op):
        before, after = one.read(tensor.name), other.read(tensor.name)
        change = first_change(tensor.name, before, after, bits(before) != bits(after))
        if change:
            return change
    return ""
