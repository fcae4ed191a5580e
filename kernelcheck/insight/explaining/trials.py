"""Trials of edits, one after the other, on the failing case and on others.

Most edits change nothing for the better, and are dropped after one run of the failing case.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path

import numpy as np

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.changed import code_of, compile_changed
from kernelcheck.insight.explaining.clues import SearchBudget
from kernelcheck.insight.explaining.edits import AnyVariation
from kernelcheck.insight.explaining.failing import ChangedRun, Failing, Sample, wrong_of
from kernelcheck.insight.explaining.launch_variations import LaunchVariation
from kernelcheck.insight.explaining.schemata import SELECTOR, Schema, schema_of
from kernelcheck.insight.explaining.variations import Variation

AT_FIRST, TOGETHER = 12, 96
"""Edits of one file that are compiled as one program: the first ones, and at most. Most of a program's time does not
depend on their number, which doubles as long as one takes less than ``SLICE``."""
SLICE = 0.1
"""Share of the time below which one program's compilation lets the number double. Twice that share halves it."""
FEWEST = 6
"""Minimum number of edits in each half of a program that could not be made."""
BEST = 3
"""Edits that mend a part are compiled by themselves if fewer than so many others have mended more."""


@dataclass(frozen=True)
class Repair:
    """An edit that helps."""

    location: SourceLocation
    operator: str
    what: str
    text: str
    """The line as it would be, or the entry of the registry."""
    complete: bool
    """Whether every case that was tried passes with it; else it mends some elements, and breaks none."""
    cases: int
    """Number of cases that were tried."""
    mended: float
    """Share of the failing case's wrong elements."""
    rank: int
    """Rank of the edit: 0 for the most common mistakes, which are tried first."""
    order: int = 0


class Trials:
    """The edits of one process. Those of one file that come next are compiled together; one that helps is compiled by
    itself before it counts."""

    def __init__(self, failing: Failing, texts: Mapping[Path, bytes], headers: Path | None) -> None:
        """
        Args:
            failing: what fails.
            texts: the program's own files.
            headers: a folder with what the compiler has made of headers; None if there is none.
        """
        self.longest = 0.0
        """Longest time of an edit that did not help: those that help are tried more thoroughly."""
        self._failing = failing
        self._texts = texts
        self._headers = headers
        self._codes = {code_of(failing.subject.program)}
        self._schemata: dict[Variation, tuple[Schema, int] | None] = {}
        """Schema and number of each edit that was compiled together with others; None for those that were not."""
        self._current: dict[Path, list[Schema]] = {}
        self._mended: list[float] = []
        self._longest_schema = 0.0
        self._together = AT_FIRST

    def prepare(
        self, edit: AnyVariation, coming: Iterable[AnyVariation], budget: SearchBudget, compilation: float
    ) -> None:
        """Compiles the next edit together with others of its file, unless it was, or the time would not suffice.

        Args:
            edit: the next one.
            coming: those that follow.
            budget: the time.
            compilation: what one takes at least, in seconds.
        """
        if isinstance(edit, LaunchVariation) or edit in self._schemata:
            return
        if budget.left <= max(compilation, self._longest_schema) + self.longest:
            return
        others = (each for each in coming if isinstance(each, Variation) and each.path == edit.path)
        chosen = [edit, *islice((each for each in others if each not in self._schemata), self._together - 1)]
        for before in self._current.pop(edit.path, ()):
            self._failing.forget(before.program)
        begun = time.monotonic()
        self._compile(chosen)
        took = time.monotonic() - begun
        self._longest_schema = max(self._longest_schema, took)
        if took < SLICE * budget.seconds:
            self._together = min(TOGETHER, 2 * self._together)
        elif took > 2 * SLICE * budget.seconds:
            self._together = max(AT_FIRST, self._together // 2)

    def _compile(self, edits: Sequence[Variation]) -> None:
        """Compiles edits of one file together, or each half by itself if no usable program results."""
        schema = self._schema(edits)
        if schema is None and len(edits) >= 2 * FEWEST:
            self._compile(edits[: len(edits) // 2])
            self._compile(edits[len(edits) // 2 :])
            return
        for n, each in enumerate(edits):
            self._schemata[each] = (schema, schema.numbers[n]) if schema and n in schema.numbers else None
        if schema is not None:
            self._current.setdefault(edits[0].path, []).append(schema)

    def is_alone(self, edit: AnyVariation) -> bool:
        """Whether an edit has to be compiled by itself."""
        return isinstance(edit, Variation) and edit in self._schemata and self._schemata[edit] is None

    def of(self, edit: AnyVariation) -> Repair | None:
        """Tries an edit; None if it does not help, or if it makes no kernel that the executor runs."""
        begun = time.monotonic()
        try:
            found = self._launched(edit) if isinstance(edit, LaunchVariation) else self._edited(edit)
        except KernelcheckError:
            found = None
        if found is None:
            self.longest = max(self.longest, time.monotonic() - begun)
        return found

    def close(self) -> None:
        """Releases what was compiled."""
        for schemata in self._current.values():
            for each in schemata:
                self._failing.forget(each.program)

    def _schema(self, edits: Sequence[Variation]) -> Schema | None:
        """A program with the edits that fails as the kernel does where none of them is chosen; None if it does not."""
        if len(edits) < 2:
            return None
        try:
            schema = schema_of(self._failing.subject.program, edits, self._texts[edits[0].path], self._headers)
            if schema is None:
                return None
            ran, sample = self._choosing(0).run(self._failing.sample, schema.program), self._failing.sample
        except KernelcheckError:
            return None
        if ran.kind == sample.kind and np.array_equal(wrong_of(ran.comparisons), sample.wrong):
            return schema
        self._failing.forget(schema.program)
        return None

    def _choosing(self, number: int) -> Failing:
        """The failing case, run with one edit of a schema."""
        chosen = self._failing.executor.setting(SELECTOR, np.array([number], np.int32))
        return replace(self._failing, subject=replace(self._failing.subject, backend=chosen))

    def _edited(self, edit: Variation) -> Repair | None:
        together = self._schemata.get(edit)
        if together is not None:
            schema, number = together
            case = self._choosing(number)
            outcome = _outcome(case.samples, lambda sample: case.run(sample, schema.program))
            if outcome is None or not self._counts(outcome):
                return None
        return self._alone(edit)

    def _counts(self, outcome: tuple[bool, int, float]) -> bool:
        """Whether an edit is worth a compilation of its own."""
        complete, _, mended = outcome
        return complete or sum(each > mended for each in self._mended) < BEST

    def _alone(self, edit: Variation) -> Repair | None:
        """Tries a changed source by itself; None too where the compiler makes the same code of it as of an earlier
        one."""
        source = self._texts[edit.path]
        program = compile_changed(
            self._failing.subject.program, edit.path, edit.applied(source).decode(), self._headers
        )
        if program is None or (code := code_of(program)) in self._codes:
            return None
        self._codes.add(code)
        try:
            outcome = self._confirmed(lambda sample: self._failing.run(sample, program))
        finally:
            self._failing.forget(program)
        if outcome is None:
            return None
        complete, cases, mended = outcome
        self._mended.append(mended)
        location = SourceLocation(self._failing.shown(edit.path), edit.line)
        after = edit.applied(source).decode().splitlines()
        text = after[edit.line - 1].strip() if edit.line <= len(after) else ""
        return Repair(location, edit.operator, edit.what, text, complete, cases, mended, edit.rank)

    def _confirmed(self, run: Callable[[Sample], ChangedRun]) -> tuple[bool, int, float] | None:
        """``_outcome``, and where all samples pass, whether further ones do as well; if not, it is not complete."""
        outcome = _outcome(self._failing.samples, run)
        if outcome is None or not outcome[0]:
            return outcome
        passes = True
        for sample in self._failing.further:
            ran = run(sample)
            if _breaks(ran, sample):
                return None
            passes = passes and ran.kind is None
        return passes, outcome[1] + len(self._failing.further), outcome[2]

    def _launched(self, launch: LaunchVariation) -> Repair | None:
        changed = self._failing.with_op(launch.op)
        outcome = self._confirmed(changed.run)
        if outcome is None:
            return None
        complete, cases, mended = outcome
        return Repair(launch.location, "launch", launch.what, launch.text, complete, cases, mended, launch.rank)


def _outcome(samples: Sequence[Sample], run: Callable[[Sample], ChangedRun]) -> tuple[bool, int, float] | None:
    """Whether all samples pass, how many ran, and the share of the first one's wrong elements that is mended; None if
    none is, or another breaks."""
    mended, all_pass = 0.0, True
    for n, sample in enumerate(samples):
        ran = run(sample)
        if _breaks(ran, sample):
            return None
        wrong, before = wrong_of(ran.comparisons), sample.wrong
        fixed = int(np.count_nonzero(before & ~wrong))
        if n == 0:
            if ran.kind is not None and not fixed:
                return None
            mended = fixed / max(1, int(np.count_nonzero(before)))
        if ran.kind is not None and ran.kind not in ("mismatch", "nonfinite", "unwritten"):
            return None
        all_pass = all_pass and ran.kind is None
    return all_pass, len(samples), mended


def _breaks(ran: ChangedRun, sample: Sample) -> bool:
    """Whether an element is wrong that was right, or there are no results."""
    wrong = wrong_of(ran.comparisons)
    return wrong.shape != sample.wrong.shape or bool((wrong & ~sample.wrong).any())
