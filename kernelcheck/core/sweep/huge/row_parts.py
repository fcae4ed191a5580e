"""Rows of a case, with which huge cases are compared: those of a reference of rows (``reference_rows``) or, of ops that
say ``rows = "independent"``, rows alone. And the checks that these rows are those of the whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import prod

import numpy as np

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.base.findings import Dim3, place_of
from kernelcheck.base.sparse_memory import pattern_elements
from kernelcheck.core.cases import sampling
from kernelcheck.core.cases.case import Arrays, Case
from kernelcheck.core.launch.poison import poisoned
from kernelcheck.core.oracle.expectation import Expectation
from kernelcheck.core.oracle.judge import judge
from kernelcheck.core.reference.rows import has_rows, load_rows
from kernelcheck.core.registry import Op
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.sweep.further_runs import execute, written
from kernelcheck.core.sweep.huge.launched import PlannedLaunches
from kernelcheck.core.sweep.huge.sparse_run import DENSE_BYTES, SparseExecution
from kernelcheck.core.sweep.remarks import Remark, prefixed_all
from kernelcheck.core.sweep.subject import Subject, expect, expect_by

MOST_ROWS = 48
"""Rows of a huge case that are compared."""
MOST_ELEMENTS = 2**20
"""Elements of them in a tensor."""


def compared_rows(subject: Subject, at: PlannedLaunches, seen: SparseExecution) -> tuple[int, list[Remark]]:
    """Compares what the blocks wrote with the reference of their rows alone: how many elements, and what is wrong.

    Nothing is compared where a row may hold less than its blocks wrote: after several launches, in outputs that begin
    as zeros, to which blocks add, in inputs that are written, and in outputs that have no rows.

    Raises:
        KernelcheckError: the reference fails.
    """
    op, by_rows = at.op, has_rows(at.op)
    if not (op.row_dim or by_rows) or subject.reference is None or len(seen.ran) != 1:
        return 0, []
    if any(tensor.role == "input" or tensor.init == "zeros" or not tensor.shape for tensor in written_tensors(op)):
        return 0, []
    (launch, _) = seen.ran[0]
    arrays = {name: seen.buffers[name].reshape(view.shape) for name, view in at.scope.views.items()}
    compared = op.outputs if by_rows else (*op.inputs, *op.outputs)
    widest = max(prod(arrays[tensor.name].shape[1:]) for tensor in compared)
    count = len(arrays[op.outputs[0].name])
    rows = _touched(launch, count)[: min(MOST_ROWS, MOST_ELEMENTS // max(widest, 1))]
    some = {each.name: arrays[each.name][rows] for each in op.outputs} if rows else {}
    marks = {name: poisoned(array) for name, array in some.items()}
    kept = [place for place in range(len(rows)) if not all(marked[place].all() for marked in marks.values())]
    if not kept:
        return 0, []
    rows = [rows[place] for place in kept]
    if by_rows:
        patterns = {each.name: arrays[each.name] for each in op.inputs}
        shapes = {name: array.shape for name, array in patterns.items() if array.nbytes > DENSE_BYTES}
        for name in shapes:
            flat = patterns[name].reshape(-1)
            patterns[name] = flat[: pattern_elements(flat.size, flat.itemsize)]
        wanted = expect_by(load_rows(op, np.array(rows), shapes), subject, at.case, patterns)
    else:
        wanted = _expected(subject, at.case, _part(op, arrays, rows), rows)
    actual = {}
    for name, array in some.items():
        unwritten = marks[name][kept]
        actual[name] = np.where(unwritten, wanted.expected[name].astype(array.dtype), array[kept])
    count = sum(int((~marks[name][kept]).sum()) for name in some)
    verdict = judge(wanted, actual)
    where = f"rows {', '.join(map(str, rows[:6]))}{', …' if len(rows) > 6 else ''}"
    return count, [] if verdict.passed else [Remark(verdict.kind or "mismatch", f"in {where}, {verdict.message}")]


def dependent_rows(subject: Subject, case: Case, inputs: Arrays, wanted: Expectation) -> list[Remark]:
    """Checks rows of a case: those of a reference of rows, or alone, kernel and reference, where the op says that its
    rows are independent."""
    op = subject.op
    if has_rows(op):
        return _differing_rows(subject, case, inputs, wanted)
    count = case.dims[op.row_dim] if op.row_dim else 0
    rows = [count // 2, count - 1] if count > 2 else []
    if not rows:
        return []
    part = replace(case, dims=_dims(op, case, len(rows)), layout="contiguous")
    if not sampling.allowed(op, case.dtype, part.dims):
        return []
    alone = _expected(subject, case, _part(op, inputs, rows), rows)
    whole = {name: array[rows] for name, array in wanted.expected.items()}
    dtypes = alone.dtypes
    verdict = judge(alone, {name: array.astype(dtypes[name].numpy) for name, array in whole.items()})
    said = f"rows {rows} of {count} alone (the op says rows = 'independent')"
    if not verdict.passed:
        return [Remark("reference-error", f"the reference gives other results for {said}: {verdict.message}")]
    ran, execution = execute(subject, part, alone.inputs)
    if execution.findings or not execution.completed:
        return prefixed_all(f"with {said}", [Remark(f.kind, f.message, f.location, f) for f in execution.findings])
    verdict = judge(alone, written(op, ran))
    return [] if verdict.passed else [Remark(verdict.kind or "mismatch", f"with {said}: {verdict.message}")]


def _differing_rows(subject: Subject, case: Case, inputs: Arrays, wanted: Expectation) -> list[Remark]:
    """Rows in which the reference of rows does not return what the reference does."""
    count = len(next(iter(wanted.expected.values()))) if written_tensors(subject.op)[0].shape else 0
    rows = np.unique([count // 2, max(count - 1, 0)])[:count]
    by_rows = load_rows(subject.op, rows, {})
    alone = expect_by(by_rows, subject, case, inputs)
    whole = {name: array[rows].astype(alone.dtypes[name].numpy) for name, array in wanted.expected.items()}
    verdict = judge(alone, whole)
    said = f"{by_rows.where} and the reference differ in rows {rows.tolist()} of {count}"
    return [] if verdict.passed else [Remark("reference-error", f"{said}: {verdict.message}")]


def _expected(subject: Subject, case: Case, inputs: Arrays, rows: Sequence[int]) -> Expectation:
    part = replace(case, dims=_dims(subject.op, case, len(rows)), layout="contiguous")
    return expect(subject, part, inputs)


def _dims(op: Op, case: Case, count: int) -> Mapping[str, int]:
    free = {dim.name: case.dims[dim.name] for dim in op.dims if dim.value is None}
    return sampling.completed(op, {**free, str(op.row_dim): count})


def _part(op: Op, arrays: Arrays, rows: Sequence[int]) -> dict[str, np.ndarray]:
    """The inputs of some rows: those with as many rows as the outputs, and all others whole."""
    own = {each.name for each in op.inputs if each.shape and each.shape[0].text == op.row_dim}
    return {each.name: arrays[each.name][rows] if each.name in own else arrays[each.name] for each in op.inputs}


def _touched(launch: KernelLaunch, count: int) -> list[int]:
    """Rows that the chosen blocks may have written, if blocks take rows in equal shares, by their number or by an axis
    of the grid."""
    total = prod(launch.grid)
    found: dict[int, None] = {}
    for number in launch.blocks or ():
        for at, of in _shares(launch.grid, number, total):
            first = at * count // of
            found.update(dict.fromkeys(range(first, min(first + max(1, min(count // of, 4)), count))))
    return list(found)


def _shares(grid: Dim3, number: int, total: int) -> Iterator[tuple[int, int]]:
    yield number, total
    yield from ((at, of) for at, of in zip(place_of(number, grid), grid, strict=True) if of > 1)
