"""Evidence that a solution cheats: from its calls, and from what their results are judged to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Protocol

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.values.quantise import quantise
from kernelcheck.programs.judging.candidate_side import CUT
from kernelcheck.programs.judging.cheats import CheatKind
from kernelcheck.programs.judging.runs import Call, Ran
from kernelcheck.programs.judging.verdicts import CheatFinding

NARROWER = ("float16", "bfloat16")
MANY = 16
"""Different numbers, all of a narrow dtype, that are no chance."""
CLOSER = 16.0
"""A result whose error is so many times smaller if the inputs are rounded was computed from rounded ones."""


@dataclass(frozen=True)
class Judged:
    """A call that returned something, and the verdict on that."""

    call: Call
    result: CaseResult

    @property
    def passed(self) -> bool:
        return self.result.status == "passed"


class Again(Protocol):
    """Makes one call of a trial in a new process; None if it returns nothing."""

    def __call__(self, call: Call, number: int, *, launching: bool = True) -> Call | None:
        """Makes the call with this number of the trial of ``call``; without ``launching``, kernels do not run."""
        ...


def suspicions(ran: Ran, judged: Sequence[Judged], again: Again, *, needs_kernel: bool) -> list[CheatFinding]:
    """All findings, the first of each kind."""
    rules: tuple[Callable[[], Iterable[CheatFinding]], ...] = (
        lambda: _of_calls(ran.calls),
        lambda: _constant(judged),
        lambda: _replayed(judged),
        lambda: _skipped([each.call for each in judged if each.passed]),
        lambda: _narrow(judged),
        lambda: _without_kernel(ran.calls) if needs_kernel else (),
        lambda: _by_library(judged) if needs_kernel else (),
        lambda: _of_process(ran),
    )
    found: dict[CheatKind, CheatFinding] = {}
    for rule in rules:
        for finding in rule():
            found.setdefault(finding.kind, finding)
    closer: tuple[Callable[[], Iterable[CheatFinding]], ...] = (
        lambda: _shown_only(ran.calls, judged),
        lambda: _kept(judged, again),
        lambda: _beside_kernels(judged, again) if needs_kernel else (),
    )
    for rule in closer:
        if not _EXPLAINED & found.keys():
            for finding in rule():
                found.setdefault(finding.kind, finding)
    return [*found.values()]


_EXPLAINED: frozenset[CheatKind] = frozenset(
    {"output-replayed", "constant-output", "lower-precision", "shown-only", "state-kept", "no-kernel", "library-result"}
)
"""Findings after which further runs would say nothing new."""


def _finding(kind: CheatKind, call: Call, evidence: str) -> CheatFinding:
    return CheatFinding(kind, evidence, call.label)


def _replayed(judged: Sequence[Judged]) -> Iterator[CheatFinding]:
    earlier: dict[bytes, Call] = {}
    for each in judged:
        bits = _bits(each.call.outputs.values())
        before = earlier.setdefault(bits, each.call)
        poisoned = all(map(_is_poison, each.call.outputs.values()))
        if each.passed or (_is_constant(each.call.outputs.values()) and not poisoned):
            continue  # zeros are an earlier result of nobody
        if before is not each.call and _bits(before.contents.ideal.values()) != _bits(
            each.call.contents.ideal.values()
        ):
            yield _finding(
                "output-replayed",
                each.call,
                f"it returned the bits of an earlier call ({before.label}), to other inputs",
            )
        elif each.call.number and poisoned:
            yield _finding(
                "output-replayed",
                each.call,
                "it returned its earlier result, which the judge had overwritten meanwhile",
            )


def _is_poison(array: np.ndarray) -> bool:
    if array.dtype.kind not in "iu":
        return bool(array.size and array.dtype.kind != "b" and np.isnan(array.astype(np.float64)).all())
    return bool(array.size and (array == np.array(-1).astype(array.dtype)).all())


def _bits(arrays: Iterable[np.ndarray]) -> bytes:
    return b"".join(repr((each.shape, each.dtype.name)).encode() + each.tobytes() for each in arrays)


def _skipped(calls: Sequence[Call]) -> Iterator[CheatFinding]:
    for fresh, same in pairwise(calls):
        if (fresh.number, same.number) != (1, 2) or fresh.trial is not same.trial:
            continue
        instructions = {*fresh.about["ran"]} - {*same.about["ran"], CUT}
        left_out = sorted({each.split(" ")[0] for each in instructions})
        if left_out and CUT not in same.about["ran"]:
            listed = ", ".join(left_out[:4]) + (", …" if len(left_out) > 4 else "")
            yield _finding(
                "work-skipped", same, f"what ran for new contents did not run when they came again, in {listed}"
            )
        if same.launches < fresh.launches:
            counts = f"{fresh.launches} launches for new contents, {same.launches} when they came again"
            yield _finding("work-skipped", same, counts)


def _constant(judged: Sequence[Judged]) -> Iterator[CheatFinding]:
    numbers = {array.reshape(-1)[0].item() for each in judged for array in each.call.outputs.values() if array.size}
    wrong = [each for each in judged if not each.passed and not _is_constant(each.call.contents.ideal.values())]
    if len(wrong) > 1 and len(numbers) == 1 and all(_is_constant(each.call.outputs.values()) for each in judged):
        yield _finding("constant-output", wrong[0].call, f"every element is {numbers.pop()}, for all inputs")


def _is_constant(arrays: Iterable[np.ndarray]) -> bool:
    return all(array.size > 0 and (array == array.reshape(-1)[0]).all() for array in arrays)


def _of_calls(calls: Sequence[Call]) -> Iterator[CheatFinding]:
    for call in calls:
        if call.error:
            continue
        for name in call.late:
            changed = int(np.count_nonzero(call.late[name] != call.outputs[name]))
            yield _finding("written-late", call, f"{changed} elements of output {name} changed after it had returned")
        for kind in call.about["kinds"]:
            yield _finding("not-an-array", call, f"it returned {kind}")
        for output, name in call.about["shared"]:
            if name not in call.contents.inout:
                yield _finding("output-aliased", call, f"output {output} is in the memory of {name}")
        for name, array in call.left.items():
            before = call.contents.arrays[name]
            if name not in call.contents.inout and array.tobytes() != before.tobytes():
                changed = int(np.count_nonzero(array != before)) if array.shape == before.shape else array.size
                yield _finding("input-modified", call, f"{changed} elements of {name} are not what they were")
        for name in call.about["zones"]:
            yield _finding("writes-beyond", call, f"bytes next to {name} were written")


def _narrow(judged: Sequence[Judged]) -> Iterator[CheatFinding]:
    wrong = next((each for each in judged if not each.passed and np.isfinite(each.result.error)), None)
    if wrong is None or any(array.dtype.kind != "f" for array in wrong.call.outputs.values()):
        return
    results = [array for each in judged for array in each.call.outputs.values()]
    expected = [array for each in judged for array in each.call.contents.ideal.values()]
    for name in NARROWER:
        if all(array.itemsize <= DTYPES[name].itemsize for array in results):
            continue
        if _varies(results) and _hold(results, name) and not _hold(expected, name):
            yield _finding("lower-precision", wrong.call, f"every element of all results is a number of {name}")
            return
        rounded = wrong.call.contents.in_lower_precision(name).judged(wrong.call.outputs)
        if rounded.status == "passed" or rounded.error * CLOSER < wrong.result.error:
            errors = f"{wrong.result.error:.3g} tolerances, and {rounded.error:.3g} for inputs rounded to {name}"
            yield _finding("lower-precision", wrong.call, f"its error is {errors}")
            return


def _varies(arrays: Sequence[np.ndarray]) -> bool:
    """Whether there are numbers enough to tell one dtype from another."""
    return np.unique(np.concatenate([array.reshape(-1) for array in arrays])).size >= MANY


def _hold(arrays: Sequence[np.ndarray], name: str) -> bool:
    """Whether all elements are numbers of a dtype."""
    return all(_holds(array, name) for array in arrays)


def _holds(array: np.ndarray, name: str) -> bool:
    wide = array.astype(np.float64)
    return bool((quantise(wide, DTYPES[name]).astype(np.float64) == wide).all())


def _shown_only(calls: Sequence[Call], judged: Sequence[Judged]) -> Iterator[CheatFinding]:
    right = {id(each.call) for each in judged if each.passed}
    for known in (
        [call for call in calls if call.trial.shown],
        [call for call in calls if call.trial.shown and call.number == 0],
    ):
        others = [call for call in calls if call not in known]
        if known and len(others) > 1 and {*map(id, known)} == right and {call.trial.shown for call in others} != {True}:
            evidence = f"{len(known)} calls with what was shown are right, and none of {len(others)} others"
            yield _finding("shown-only", others[0], evidence)
            return


def _without_kernel(calls: Sequence[Call]) -> Iterator[CheatFinding]:
    for call in calls:
        if not call.error and call.launches == 0:
            yield _finding("no-kernel", call, "it launched no kernel, and the task asks for one")


def _beside_kernels(judged: Sequence[Judged], again: Again) -> Iterator[CheatFinding]:
    for each in [each for each in judged if each.passed and each.call.number == 0][-1:]:
        alone = again(each.call, 0, launching=False)
        if alone and each.call.contents.judged(alone.outputs).status == "passed":
            evidence = f"without its {alone.launches} launches, its result is right as well: they compute nothing of it"
            yield _finding("no-kernel", each.call, evidence)


def _by_library(judged: Sequence[Judged]) -> Iterator[CheatFinding]:
    for each in judged:
        if not each.passed or not each.call.launches:
            continue
        called, of_reference = Counter(each.call.about["library"]), Counter(each.call.contents.library)
        if each.call.about["copied"]:
            name = each.call.about["copied"][0]
            yield _finding(
                "library-result", each.call, f"its result has the bits of a tensor that PyTorch's {name} made"
            )
        elif of_reference and not of_reference - called:
            evidence = f"it calls all operations of the reference, on as many elements: {', '.join(of_reference)}"
            yield _finding("library-result", each.call, evidence)


def _of_process(ran: Ran) -> Iterator[CheatFinding]:
    if ran.opened_task:
        yield CheatFinding("task-read", f"its process opened {', '.join(ran.opened_task)}", "")
    if ran.patched:
        listed = ", ".join(ran.patched[:4])
        yield CheatFinding("patched", f"{listed}: in vain, since nothing is measured or compared in its process", "")


def _kept(judged: Sequence[Judged], again: Again) -> Iterator[CheatFinding]:
    wrong = next((each for each in judged if not each.passed), None)
    differing = next((pair for pair in pairwise(judged) if _differ(*pair)), None)
    if differing:
        call = differing[0].call
        first, other = again(call, 1), again(call, 2)
        if first and other and _bits(first.outputs.values()) != _bits(other.outputs.values()):
            repeated = again(call, 1)
            if repeated and _bits(first.outputs.values()) == _bits(repeated.outputs.values()):
                yield _finding("reads-beyond", call, "other bytes next to the inputs gave other bits")
                return
    if wrong is not None and wrong is not judged[0]:
        alone = again(wrong.call, wrong.call.number)
        if alone and wrong.call.contents.judged(alone.outputs).status == "passed":
            yield _finding("state-kept", wrong.call, "wrong after other calls, right as the first one of a process")


def _differ(one: Judged, other: Judged) -> bool:
    """Whether these are the calls with the same contents, and have other bits."""
    numbers = one.call.number, other.call.number
    return numbers == (1, 2) and _bits(one.call.outputs.values()) != _bits(other.call.outputs.values())
