"""Buffers that a kernel changed and should not have: its inputs, and the gaps of layouts."""

from __future__ import annotations

import numpy as np

from kernelcheck.base.timings import timed
from kernelcheck.core.cases.case import Arrays, Case
from kernelcheck.core.launch.plan import Plan, plan
from kernelcheck.core.oracle.bit_comparison import bits, count_more, index_of
from kernelcheck.core.registry import Tensor
from kernelcheck.core.sweep.remarks import Remark
from kernelcheck.core.sweep.subject import Subject


@timed("check buffers")
def damage(subject: Subject, case: Case, inputs: Arrays, ran: Plan) -> list[Remark]:
    """Finds inputs and gaps that the kernel wrote."""
    op = subject.op
    remarks = []
    for tensor in op.inputs:
        if not tensor.inout:
            remarks += _modified(tensor, inputs[tensor.name], ran.read(tensor.name))
    with_gaps = [tensor for tensor in (*op.inputs, *op.outputs) if ran.views[tensor.name].has_gaps]
    if with_gaps:
        pristine = plan(op, case, subject.program, inputs)
        for tensor in with_gaps:
            remarks += _gaps_written(tensor, pristine, ran)
    return remarks


def _modified(tensor: Tensor, before: np.ndarray, after: np.ndarray) -> list[Remark]:
    changed = bits(before) != bits(after)
    if not changed.any():
        return []
    first = index_of(np.argmax(changed), before.shape)
    return [
        Remark(
            "input-modified",
            f"input {tensor.name}{list(first)} was {before[first]} and is {after[first]} after the launch"
            f"{count_more(changed)}: a kernel may not write its inputs (an op that means to says inout = true)",
        )
    ]


def _gaps_written(tensor: Tensor, pristine: Plan, ran: Plan) -> list[Remark]:
    view = ran.views[tensor.name]
    gaps = view.gap_marks()
    changed = bits(pristine.array(tensor.name)[gaps]) != bits(ran.array(tensor.name)[gaps])
    if not changed.any():
        return []
    count = int(np.count_nonzero(changed))
    return [
        Remark(
            "out-of-bounds",
            f"{count} element{'s' * (count > 1)} {view.gaps_lie} of {tensor.role} '{tensor.name}' "
            f"{'were' if count > 1 else 'was'} overwritten: "
            f"its strides are {list(view.strides)} elements for a shape of {list(view.shape)}",
        )
    ]
