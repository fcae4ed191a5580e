"""Looks for sizes at which a claim is false, and runs the op there: only what fails in that run is found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.findings import SourceLocation
from kernelcheck.core.cases.case import Case, make_case
from kernelcheck.core.cases.recipes import case_of, elements_of, recipe_of
from kernelcheck.core.registry import Dim, Op, OpRegistry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.huge.check import in_part
from kernelcheck.core.sweep.huge.sizes import Sizes
from kernelcheck.core.sweep.huge.wrapped_indices import described
from kernelcheck.core.sweep.one_case import run_case
from kernelcheck.core.sweep.subject import Subject, prepare
from kernelcheck.insight.prove.claims import Question
from kernelcheck.insight.prove.launches import largest
from kernelcheck.insight.prove.solving import QUICKLY, Answer, Solver
from kernelcheck.insight.prove.terms import Formula, Poly, all_of, equal

SHOWN_BY: Mapping[Question, frozenset[str]] = {
    "bounds": frozenset({"out-of-bounds"}),
    "wrap": frozenset({"index-overflow"}),
    "race": frozenset({"race"}),
    "blocks": frozenset({"race"}),
    "written": frozenset({"unwritten"}),
}
"""Kinds of findings that show a claim to be false."""
TRIED = 20
"""Most sizes that a counterexample is looked for at."""
RUNS = 3
"""Most runs for one claim."""
LARGEST_RUN = 1 << 18
"""Elements of a case that is run."""


@dataclass(frozen=True)
class Counterexample:
    """Sizes at which a claim is false, as far as the solver can tell."""

    sizes: Mapping[str, int]
    evidence: str
    """What a run at these sizes found; empty if it found nothing, or was not made."""
    ran: bool
    """Whether all of it ran: what is not found there is not there."""


@dataclass(frozen=True)
class Shown:
    """Something that a run shows to be wrong."""

    kind: str
    message: str
    lines: tuple[SourceLocation | None, ...]
    """Of the access, and of the one that it races with."""
    buffer: str | None = None
    of_blocks: bool | None = None
    """Of a race, whether it is between two blocks; None if that is not known."""
    sizes: Sizes | None = None
    """Sizes at which it is, if those are other ones than were asked for."""

    def refutes(self, question: Question) -> bool:
        """Whether it shows such a claim to be false."""
        return self.kind in SHOWN_BY[question] and self.of_blocks in (None, question == "blocks")


@dataclass(frozen=True)
class Run:
    """What a run shows."""

    shown: tuple[Shown, ...] = ()
    whole: bool = False
    """Whether all blocks of all launches ran."""


@dataclass
class CounterexampleRuns:
    """Runs of one op in one dtype at sizes of choice."""

    registry: OpRegistry
    op: Op
    dtype: str
    _subject: Subject | None = None
    _seen: dict[object, Run] = field(default_factory=dict)

    def search(
        self,
        question: Question,
        solver: Solver,
        names: Mapping[str, Poly],
        layout: str,
        wrong: Formula,
        place: SourceLocation | None,
        output: str | None = None,
    ) -> Counterexample | None:
        """
        Args:
            question: what was asked.
            solver: knows what holds of all sizes.
            names: the dims, as unknowns.
            layout: of the tensors.
            wrong: what holds where the claim is false.
            place: the line of the access; None for what is asked of an output.
            output: its name.
        """
        runs = 0
        first: Counterexample | None = None
        points = list(self._sizes())
        middle = len(points) // 2
        if question == "wrap":
            points.reverse()
        elif question in ("race", "blocks"):  # after the smallest, sizes with several warps and blocks
            points[1:] = points[middle:] + points[1:middle] if middle else points[1:]
        for sizes in points:
            fixed = all_of(*(equal(names[name], size) for name, size in sizes.items()))
            if solver.ask(all_of(fixed, wrong), QUICKLY) is not Answer.POSSIBLE:
                continue
            run = self.run_at(sizes, layout)
            shown = [
                each
                for each in run.shown
                if each.refutes(question) and place in each.lines and output in (None, each.buffer)
            ]
            if shown:
                return Counterexample(shown[0].sizes or sizes, shown[0].message, run.whole)
            found = Counterexample(sizes, "", run.whole)
            first = first or found
            runs += 1
            if runs == RUNS:
                break
        return first

    def _sizes(self) -> Iterator[Mapping[str, int]]:
        """Sizes with few elements first, the largest last."""
        dims = [dim for dim in self.op.dims if dim.value is None]
        choices = [_candidates(dim) for dim in dims]
        while prod(map(len, choices)) > 4096:
            longest = max(choices, key=len)
            longest.pop(len(longest) // 2)
        points = sorted(product(*choices), key=lambda sizes: (prod(size + 1 for size in sizes), sizes))
        step = -(-len(points) // TRIED)
        for point in dict.fromkeys((*points[::step], points[-1])):
            yield {dim.name: size for dim, size in zip(dims, point, strict=True)}

    def run_at(self, sizes: Mapping[str, int], layout: str) -> Run:
        """What a run shows; nothing if it could not be made."""
        key = (tuple(sizes.items()), layout)
        if key not in self._seen:
            self._seen[key] = self._ran(sizes, layout)
        return self._seen[key]

    def _ran(self, sizes: Mapping[str, int], layout: str) -> Run:
        recipe = recipe_of(self.op, make_case(self.registry, self.op, self.dtype, "quick", 0))
        try:
            case = case_of(self.op, replace(recipe, dims=tuple(sizes.items()), layout=layout))
            if self._subject is None:
                self._subject = prepare(self.registry, self.op, self.dtype, CpuBackend())
            if elements_of(self.op, case) > LARGEST_RUN:
                return Run(tuple(_in_part(self._subject, case)))
            return Run(tuple(shown_by(self.op, run_case(self._subject, case))), whole=True)
        except KernelcheckError:
            return Run()


def shown_by(op: Op, result: CaseResult) -> Iterator[Shown]:
    """What a run shows that may refute a claim."""
    for each in result.findings:
        other = each.other
        of_blocks = other.block != each.block if other and each.kind == "race" else None
        lines = (each.location, other.location if other else None)
        yield Shown(each.kind, each.message, lines, each.buffer, of_blocks)
    if result.findings:  # then it ran once, and what looks unwritten may hold its poison by chance
        return
    for output in result.outputs:
        if output.kind == "unwritten":
            yield Shown("unwritten", output.message, (None,), output.output)
    if result.kind == "unwritten" and not result.outputs:  # nothing was compared: the message alone says of which
        for message in result.message.splitlines():
            for tensor in op.outputs:
                if message.startswith(f"{tensor.name}: "):
                    yield Shown("unwritten", message, (None,), tensor.name)


def _in_part(subject: Subject, case: Case) -> Iterator[Shown]:
    """What some blocks of a large case show, and the indices of some threads."""
    huge = in_part(subject, case)
    for index in huge.wrapped:
        yield Shown("index-overflow", described(index), (index.location, index.used_at), sizes=index.dims)
    for sizes, finding in huge.findings:
        yield Shown(finding.kind, finding.message, (finding.location,), sizes=sizes)
    for remark in huge.remarks:  # the same once more, without their sizes, and what else is wrong
        yield Shown(remark.kind, remark.message, (remark.location,))


def _candidates(dim: Dim) -> list[int]:
    most = largest(dim)
    wanted = {1, 2, 3, *dim.sizes, most}
    if dim.tile:
        wanted |= {dim.tile - 1, dim.tile, dim.tile + 1, 2 * dim.tile + 1}
    step = dim.multiple_of
    sizes = {each for size in wanted if step <= (each := size // step * step or step) <= most}
    return sorted({0, *sizes} if dim.allow_zero else sizes)
