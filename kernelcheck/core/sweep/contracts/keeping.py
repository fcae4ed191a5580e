"""Runs the variations of a case that the contracts of its op name, and reports bits that differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from kernelcheck.backends.base import Execution
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.timings import span
from kernelcheck.core.cases.case import Arrays, Case, make_inputs, takes_family
from kernelcheck.core.launch.plan import Plan, plan, schedule_of
from kernelcheck.core.oracle.bit_comparison import bits, index_of, ulps_between
from kernelcheck.core.python_ops.submitted import Submitted
from kernelcheck.core.registry.contract_keys import OF_A_DIM, axis_along, contracts_of
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.sweep.contracts.sums import sums_apart
from kernelcheck.core.sweep.contracts.variations import Variation, variations_of
from kernelcheck.core.sweep.further_runs import IncompleteError, written
from kernelcheck.core.sweep.remarks import Remark, noticed, prefixed_all
from kernelcheck.core.sweep.subject import Subject

KIND = "contract-broken"
ROUNDED = "normal"
TRIED = {"quick": 4, "thorough": 16}
"""The first cases of a sweep, by mode, with which contracts are tried."""


@dataclass(frozen=True)
class Broken:
    """A bit that a contract promises, and that differs."""

    key: str
    variation: Variation
    output: str
    before: tuple[int, ...]
    """Index of the element in the case: the first in C order that differs in any output."""
    after: tuple[int, ...]
    """Its index in the variation."""
    one: np.generic
    """Value that the variation must have there: of the case, or for ``scales`` times a power."""
    other: np.generic
    count: int
    elements: int
    rows: tuple[int, int] | None
    """For a contract of a dim that outputs have: how many of its places differ, and the first."""


@dataclass(frozen=True)
class Kept:
    """What came of the contracts of an op in a case."""

    tried: tuple[str, ...] = ()
    """Keys of those of which some bits were compared."""
    remarks: tuple[Remark, ...] = ()
    """Those that are broken, each with its first difference."""


def contracts_kept(
    subject: Subject, case: Case, inputs: Arrays, outputs: Arrays, *, version: int | None = None, explain: bool = False
) -> Kept:
    """Tries the contracts of an op with a right case.

    Args:
        subject: the op, before ``Subject.at``.
        case: what ran.
        inputs: its inputs.
        outputs: what was written then.
        version: the tuned version that ran; None for the one that is the case's turn.
        explain: whether to show where the sums part, on backends that can follow values.

    Raises:
        IncompleteError: a variation did not complete, or was found to do something wrong.
    """
    if case.index >= TRIED.get(case.mode, 0) or isinstance(subject.backend, Submitted):
        return Kept()
    known = [(inputs, outputs)]
    tried: dict[str, None] = {}
    found: list[Remark] = []
    for key in contracts_of(subject.op):
        if key == "config_invariant" and version is not None:
            continue  # the case's own turn has run all versions
        for held, gave in _samples(subject, case, known, version):
            broken = None
            for variation in _variations(subject, key, case, held, version):
                broken, compared = difference(subject, key, variation, gave, run_variation(subject, variation))
                if compared:
                    tried[key] = None
                if broken:
                    break
            if broken:
                message = message_of(subject, case, held, gave, broken)
                message += "" if held is inputs else " (on normal values, in place of the case's)"
                more = _reason(subject, case, held, broken, version) if explain else []
                found.append(Remark(KIND, "\n".join([message, *more])))
                break
    return Kept(tuple(tried), tuple(found))


def _reason(subject: Subject, case: Case, inputs: Arrays, broken: Broken, version: int | None) -> list[str]:
    """Where the sums of the element that differs part."""
    dim = getattr(subject.op, broken.key)
    what = f"with {dim}={case.dims[dim]}" if broken.key in OF_A_DIM else "in the case as it is"
    same = Variation(what, case, inputs, _moved_nowhere, version=version)
    return sums_apart(subject, same, broken.variation, broken.output, broken.before, broken.after)


def _samples(
    subject: Subject, case: Case, known: list[tuple[Arrays, Arrays]], version: int | None
) -> Iterator[tuple[Arrays, Arrays]]:
    """Inputs and outputs with which a contract is tried: those of the case, then normal values in their place, whose
    sums are rounded nearly everywhere: those of integers or zeros are the same in any order."""
    yield known[0]
    if case.values != ROUNDED and any(map(takes_family, subject.op.inputs)):
        if len(known) == 1:
            inputs = make_inputs(subject.op, replace(case, values=ROUNDED))
            same = Variation("with normal values", case, inputs, _moved_nowhere, version=version)
            known.append((inputs, run_variation(subject, same)))
        yield known[1]


def _moved_nowhere(name: str, array: np.ndarray) -> np.ndarray:
    return array


def _variations(subject: Subject, key: str, case: Case, inputs: Arrays, version: int | None) -> Iterator[Variation]:
    if key != "config_invariant":
        for variation in variations_of(key)(subject.op, case, inputs):
            yield replace(variation, version=version)
        return
    versions = subject.at(case).program.versions
    for other in range(versions) if versions > 1 else ():
        label = subject.at(case, other).program.label
        yield Variation(f"tuned with {label}", case, inputs, _moved_nowhere, version=other)


def run_variation(subject: Subject, variation: Variation) -> Arrays:
    """What a variation writes.

    Raises:
        IncompleteError: it did not complete, or was found to do something wrong.
    """
    ready, execution = _execute(subject.at(variation.case, variation.version), variation)
    if execution.findings or not execution.completed:
        raise IncompleteError(prefixed_all(variation.what, noticed(execution)))
    return written(subject.op, ready)


def _execute(subject: Subject, variation: Variation) -> tuple[Plan, Execution]:
    ready = plan(subject.op, variation.case, subject.program, variation.inputs)
    if variation.schedule:
        launches = tuple(replace(launch, schedule=variation.schedule) for launch in ready.launches)
        ready = replace(ready, launches=launches)
    with span("launch"):
        return ready, subject.backend.execute(subject.program, ready.buffers, ready.launches)


def difference(
    subject: Subject, key: str, variation: Variation, outputs: Arrays, varied: Arrays
) -> tuple[Broken | None, int]:
    """Where the outputs of a variation are not those that the contract promises, None if they are; and how many
    elements were compared."""
    firsts: list[Broken] = []
    elements = count = 0
    for tensor in written_tensors(subject.op):
        name = tensor.name
        expected = (variation.expected or variation.carry)(name, outputs[name])
        actual = variation.kept(name, varied[name])
        places = variation.carry(name, np.arange(outputs[name].size).reshape(outputs[name].shape))
        differs = bits(expected) != bits(actual)
        differs &= ~((expected != expected) & ((actual != actual) | (variation.expected is not None)))
        elements += expected.size if variation.expected is None else int(np.count_nonzero(expected == expected))
        if variation.zeros_are_equal:
            differs &= expected != actual
        if not differs.any():
            continue
        count += int(np.count_nonzero(differs))
        place = int(np.where(differs, places, outputs[name].size).argmin())
        after = index_of(np.intp(place), actual.shape)
        before = index_of(np.intp(places[after]), outputs[name].shape)
        rows = None
        axis = _axis(subject, key, name)
        if axis is not None:
            wrong = np.unique(np.unravel_index(places[differs], outputs[name].shape)[axis])
            rows = len(wrong), int(wrong[0])
        firsts.append(Broken(key, variation, name, before, after, expected[after], actual[after], 0, 0, rows))
    if not firsts:
        return None, elements
    return replace(min(firsts, key=lambda each: each.before[:1]), count=count, elements=elements), elements


def _axis(subject: Subject, key: str, output: str) -> int | None:
    return axis_along(subject.op.tensor(output), getattr(subject.op, key)) if key in OF_A_DIM else None


def message_of(subject: Subject, case: Case, inputs: Arrays, outputs: Arrays, broken: Broken) -> str:
    """One line: the contract, the first element that differs, both bit patterns, and how many more."""
    value = getattr(subject.op, broken.key)
    promise = f"{broken.key} = {'true' if value is True else repr(value)}"
    variation = broken.variation
    dim = str(value)
    size = f"with {dim}={case.dims[dim]}" if broken.key in OF_A_DIM else "in the case as it is"
    if broken.key == "scales":
        size = "by the case"
    elsewhere = f" (there {_element(broken.output, broken.after)})" if broken.after != broken.before else ""
    ulps = ulps_between(broken.one, broken.other)
    apart = f", {ulps} ulp apart" if ulps is not None and broken.one.dtype.kind != "b" else ""
    rows = ""
    if broken.rows:
        rows = f", in {broken.rows[0]} of {case.dims[dim]} {dim}, the first is {dim}[{broken.rows[1]}]"
    message = (
        f"{promise}, and {_element(broken.output, broken.before)} is {_value(broken.one)} {size}, but "
        f"{_value(broken.other)} {variation.what}{elsewhere}{apart}: {broken.count} of {broken.elements} elements "
        f"differ{rows}"
    )
    schedule = variation.schedule
    if schedule and broken.key == "batch_invariant" and _order_alone(subject, case, inputs, outputs, variation):
        own = schedule_of(case).kind
        message += f"; the order of blocks and warps alone changes bits of the case (schedules {own}, {schedule.kind})"
    return message


def _order_alone(subject: Subject, case: Case, inputs: Arrays, outputs: Arrays, variation: Variation) -> bool:
    """Whether the case itself has other bits under the schedule of a variation."""
    schedule = variation.schedule
    if schedule is None or schedule.kind == schedule_of(case).kind:
        return False
    same = Variation("", case, inputs, _moved_nowhere, schedule=schedule, version=variation.version)
    broken, _ = difference(subject, "schedule_invariant", same, outputs, run_variation(subject, same))
    return broken is not None


def _element(output: str, index: Sequence[int]) -> str:
    return f"{output}[{', '.join(map(str, index))}]" if index else output


def _value(value: np.generic) -> str:
    pattern = int(bits(np.asarray(value)))
    return f"{value} ({pattern:#0{2 + 2 * value.dtype.itemsize}x})"
