"""Notes about a case: how its kernels were made, and by which precision it is judged."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from kernelcheck.base.findings import Note
from kernelcheck.base.launch_order import is_open
from kernelcheck.core.cases.case import Case
from kernelcheck.core.launch.plan import Plan
from kernelcheck.core.oracle.expectation import Expectation
from kernelcheck.core.registry import Op
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.sweep.making import of_making
from kernelcheck.core.sweep.narrow_products import SPLIT_TF32, Narrowed
from kernelcheck.core.sweep.subject import Subject


def notes_of(wanted: Expectation | None, subject: Subject) -> list[Note]:
    """Notes about how the kernels were made, and about the precision by which the case is judged."""
    notes = [*of_making(subject.program), *_of_order(subject)]
    if wanted is None:
        return notes
    products = subject.products
    notes += [_narrow_products(wanted, products)] if products.noted else []
    return notes + ([_narrow_reference(wanted)] if wanted.narrow else [])


def notes_of_zero(op: Op, case: Case, ran: Plan) -> tuple[Note, ...]:
    """Notes about a case in which a dim is 0."""
    notes: list[Note] = []
    empty = ", ".join(f"{name} = 0" for name, size in case.dims.items() if size == 0)
    if ran.left_out:
        what = "a launch is left out, whose grid is" if ran.left_out == 1 else "launches are left out, whose grids are"
        refused = "CUDA refuses an empty grid, so host code has to return before it"
        notes.append(Note("empty-grid", f"{what} empty with {empty}: {refused}"))
    if not any(prod(ran.views[tensor.name].shape) for tensor in written_tensors(op)):
        notes.append(Note("nothing-compared", f"every output has 0 elements with {empty}: nothing was compared"))
    return tuple(notes)


def _of_order(subject: Subject) -> Iterator[Note]:
    """Notes about launches that may run at the same time on a GPU, where that is not tried."""
    orders = [launch.order for launch in subject.op.launches]
    if is_open(orders) and subject.backend.name != "cpu":
        message = "launches run one after another on this backend, as listed: --backend cpu checks what orders them"
        yield Note("launch-order", message)
    if not any(order.pdl for order in orders) and "griddepcontrol." in subject.program.ptx:
        message = (
            "`griddepcontrol` does nothing here: without pdl = true, a launch begins when the one before has ended"
        )
        yield Note("launch-order", message)


def _narrow_products(wanted: Expectation, products: Narrowed) -> Note:
    kind = products.noted
    assert kind is not None
    judged = {each.name for each in written_tensors(wanted.op)}
    of = "" if wanted.products.keys() == judged else f" of {', '.join(sorted(wanted.products))}"
    if wanted.products:
        said = f"the tolerance{of} is that of inputs rounded to its {kind.precision} bits"
    elif wanted.tolerance.source == "default":
        said = (
            f"the tolerance is not that of its {kind.precision} bits: round the same in the reference "
            "(kernelcheck.rounded), or calibrate"
        )
    else:
        said = f"the tolerance is {wanted.tolerance.source}, whatever they are rounded to"
    where = "as the sum of" if kind == SPLIT_TF32 else "in"
    return Note("narrow-products", f"tensor cores multiply float32 inputs {where} {kind.name}; {said}")


def _narrow_reference(wanted: Expectation) -> Note:
    message = (
        f"{wanted.narrow}, although its inputs are float64: its roundings count as errors of the kernel, and hide such "
        "(leave out dtype=np.float32 and its like)"
    )
    return Note("narrow-reference", message)
