"""The huge cases of an op in one dtype: what is wrong at sizes that no sweep runs in whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from kernelcheck.backends.base import KernelLaunch, Sparse
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.findings import Finding, Note, SourceLocation
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import Case, Mode
from kernelcheck.core.cases.recipes import recipe_of
from kernelcheck.core.cases.tokens import Token, encode
from kernelcheck.core.launch.arguments import ArgumentError
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.results.huge_cases import HugeCase
from kernelcheck.core.sweep.huge.launched import Making, PlannedLaunches, beyond_int, launched, making
from kernelcheck.core.sweep.huge.row_parts import compared_rows
from kernelcheck.core.sweep.huge.sizes import (
    Sizes,
    at_sizes,
    free_dims,
    further_sizes,
    is_allowed,
    promised_sizes,
    total_bytes,
)
from kernelcheck.core.sweep.huge.sparse_run import BELIEVED, MOST_SPARSE_BYTES, NotSparseError, sparsely
from kernelcheck.core.sweep.huge.wrapped_indices import (
    ALLOWED,
    BEYOND,
    WrappedIndex,
    described,
    listed,
    smallest,
    wrapped_in,
    wrapped_indices,
)
from kernelcheck.core.sweep.remarks import Remark
from kernelcheck.core.sweep.subject import Subject


@dataclass(frozen=True)
class Effort:
    """How much of an op's huge cases is tried."""

    sizes: int
    """Sizes at which threads are followed."""
    steps: int
    """Instructions to follow at each."""
    runs: int
    """Cases of which blocks run."""
    blocks: int
    """Blocks of each launch."""
    iterations: int
    """Loop iterations that the warps of a block may make together."""
    beyond: int
    """Sizes beyond ``max`` to try, for dims without a ``limit``."""
    in_all_dtypes: bool
    """Whether blocks run in every dtype of an op, or in the first alone."""
    compares: bool
    """Whether what blocks wrote is compared, where that can be."""


QUICK = Effort(
    sizes=4, steps=10_000, runs=1, blocks=8, iterations=1 << 14, beyond=0, in_all_dtypes=False, compares=False
)
THOROUGH = Effort(
    sizes=16, steps=40_000, runs=10, blocks=32, iterations=1 << 18, beyond=3, in_all_dtypes=True, compares=True
)


@dataclass(frozen=True)
class Huge:
    """What came of an op's huge cases."""

    remarks: tuple[Remark, ...] = ()
    notes: tuple[Note, ...] = ()
    cases: tuple[HugeCase, ...] = ()
    wrapped: tuple[WrappedIndex, ...] = ()
    """The indices that wrap in threads that were followed."""
    findings: tuple[tuple[Sizes, Finding], ...] = ()
    """What blocks did wrong that ran, and in what sizes; some of it may be what the remarks are about."""


def beyond(subject: Subject, first: Case) -> Huge:
    """Tries sizes beyond those of a sweep: those that the registry allows and, in thorough sweeps, further ones.

    Args:
        subject: what runs.
        first: a case of it, which ran: its dtype, mode and scalars.
    """
    op = subject.op
    if op.functions:
        return Huge()
    effort = QUICK if first.mode == "quick" else THOROUGH
    trial = _Trial(subject, first)
    promised = list(islice(_once(promised_sizes(op, first.dtype)), effort.sizes))
    remarks = [*trial.wraps(promised, ALLOWED, effort.steps), *trial.unlaunchable(promised)]
    runs = not op.is_produced  # kernels of each size's own are followed, and no more: they take long to compile
    if runs and (effort.in_all_dtypes or first.dtype == op.dtypes[0]):
        remarks += trial.runs(promised, effort, remarks, promised=True)
    remarks += trial.wrong
    notes: list[Remark] = []
    if effort.beyond and not remarks:
        further = list(islice(_further(op, first, trial.made), effort.beyond))
        notes += trial.wraps(further, BEYOND, QUICK.steps)
        notes += trial.runs(further, QUICK, notes, promised=False) if runs else []
    said = tuple(Note("index-beyond-max", note.message, note.location) for note in notes)
    return Huge(tuple(remarks), said, tuple(trial.cases))


def in_part(subject: Subject, case: Case) -> Huge:
    """Runs some blocks of one huge case, such as that of a token."""
    op = subject.op
    dims = {dim.name: case.dims[dim.name] for dim in free_dims(op)}
    trial = _Trial(subject, case)
    allowed = ALLOWED if all(dims[dim.name] <= dim.promised for dim in free_dims(op)) else BEYOND
    refused = trial.refused(dims)
    remarks = [Remark(refused.kind, refused.message)] if refused else trial.wraps([dims], allowed, THOROUGH.steps)
    remarks += trial.runs([dims], THOROUGH, remarks, promised=True) + trial.wrong
    if not remarks and not any(each.blocks for each in trial.cases):
        why = "; ".join(each.not_run for each in trial.cases) or "the backend runs no blocks alone"
        remarks = [Remark("launch-error", f"no block of this case ran: {why}")]
    return Huge(tuple(remarks), (), tuple(trial.cases), tuple(trial.wrapped), tuple(trial.findings))


def huge_sizes(op: Op, dtype: str, mode: Mode) -> list[Sizes]:
    """Sizes that the registry allows at which blocks run in a sweep, if the op can be launched in part there."""
    effort = QUICK if mode == "quick" else THOROUGH
    large = _once(promised_sizes(op, dtype))
    return list(islice((dims for dims in large if total_bytes(op, dtype, dims) <= MOST_SPARSE_BYTES), effort.runs))


def promised_to_wrap(op: Op, first: Case, registry: OpRegistry, program: Program) -> tuple[WrappedIndex, ...]:
    """Indices that wrap at sizes which the registry allows, without running anything."""
    sizes = islice(_once(promised_sizes(op, first.dtype)), THOROUGH.sizes)
    return tuple(wrapped_indices(op, first, making(op, registry, program), sizes, THOROUGH.steps))


def wrapping_beyond_max(op: Op, first: Case, registry: OpRegistry, program: Program) -> tuple[WrappedIndex, ...]:
    """Indices that wrap at the first sizes beyond ``max`` of dims without a ``limit``, without running anything."""
    made = making(op, registry, program)
    sizes = islice(_further(op, first, made), 1)
    return tuple(wrapped_indices(op, first, made, sizes, QUICK.steps, further=True))


def _further(op: Op, first: Case, made: Making) -> Iterator[Sizes]:
    """Sizes beyond ``max`` at which the op can be launched; all of them if its kernels are made for each, which takes
    long."""
    promised = list(islice(_once(promised_sizes(op, first.dtype)), THOROUGH.sizes))
    for dims in _once(further_sizes(op, first.dtype)):
        if dims not in promised and (op.is_produced or not isinstance(_launched(op, first, made, dims), _Refused)):
            yield dims


def _once(sizes: Iterator[Sizes]) -> Iterator[Sizes]:
    seen: list[Sizes] = []
    for dims in sizes:
        if dims not in seen:
            seen.append(dims)
            yield dims


@dataclass(frozen=True)
class _Found:
    """What a block did wrong that ran."""

    dims: Sizes
    finding: Finding
    wrapped: WrappedIndex | None
    """The index that wraps in its thread, if one does."""

    @property
    def line(self) -> tuple[str, SourceLocation | None]:
        return self.finding.kind, self.finding.location


@dataclass(frozen=True)
class _Refused:
    """Why an op cannot be launched at some sizes, and of what kind that is."""

    dims: Sizes
    kind: str
    message: str


def _launched(op: Op, first: Case, made: Making, dims: Sizes) -> PlannedLaunches | _Refused:
    try:
        at = launched(at_sizes(op, first, dims), made)
    except KernelcheckError as error:
        kind = "index-overflow" if isinstance(error.__cause__, ArgumentError) else "launch-error"
        return _Refused(dims, kind, str(error))
    unfit = next(beyond_int(at), "")
    return _Refused(dims, "index-overflow", unfit) if unfit else at


class _Trial:
    """The huge cases of one op in one dtype."""

    def __init__(self, subject: Subject, first: Case) -> None:
        self._subject, self._op, self._first = subject, subject.op, first
        self.made = making(self._op, subject.variants.registry if subject.variants else None, subject.program)
        self.cases: list[HugeCase] = []
        self.wrong: list[Remark] = []
        """What is wrong with the values that blocks wrote."""
        self.wrapped: list[WrappedIndex] = []
        self.findings: list[tuple[Sizes, Finding]] = []
        """What blocks did wrong, and in what sizes."""

    def wraps(self, sizes: Sequence[Sizes], allowed: str, steps: int) -> list[Remark]:
        """Indices of followed threads that wrap."""
        promised = allowed == ALLOWED
        found = wrapped_indices(self._op, self._first, self.made, sizes, steps, further=not promised)
        remarks = []
        for each in found:
            self.wrapped.append(each)
            case = None if promised else HugeCase(each.dims, promised, not_run="its threads were followed alone")
            if isinstance(self._subject.backend, Sparse) and not self._op.is_produced:
                case = self._run(each.dims, QUICK, promised=promised)[0] or case
            self.cases += [replace(case, wrong="index-overflow", wraps_at=each.location)] if case else []
            remarks.append(_wrapped(each, allowed))
        return remarks

    def unlaunchable(self, sizes: Sequence[Sizes]) -> list[Remark]:
        """The first reason why the op cannot be launched at sizes for which a ``limit`` promises it."""
        if self._op.is_produced or not any(dim.limit for dim in self._op.dims):
            return []
        found = next(filter(None, map(self.refused, sizes)), None)
        if found is None:
            return []
        found = smallest(self._op, found.dims, found, self.refused)
        return [Remark(found.kind, f"with {listed(found.dims)}, {ALLOWED}: {found.message}")]

    def refused(self, dims: Sizes) -> _Refused | None:
        """Why the op cannot be launched at these sizes; None if it can."""
        if not is_allowed(self._op, self._first.dtype, dims):
            return None
        at = _launched(self._op, self._first, self.made, dims)
        return at if isinstance(at, _Refused) else None

    def runs(self, sizes: Sequence[Sizes], effort: Effort, known: Sequence[Remark], *, promised: bool) -> list[Remark]:
        """Runs blocks at some of the sizes; what is at a line that is known is left out. At sizes that the registry
        does not allow, only an index that wraps counts: other limits are what ``max`` is for."""
        if not isinstance(self._subject.backend, Sparse):
            return []
        lines, wrapping = {remark.location for remark in known}, {each.kernel for each in self.wrapped}
        ran = 0
        for dims in sizes:
            if ran >= effort.runs:
                break
            case, found = self._run(dims, effort, promised=promised)
            if case is not None:
                self.cases.append(case)
                ran += bool(case.blocks)
            for each in found if promised else [each for each in found if each.wrapped]:
                if each.finding.location not in lines and not (each.wrapped and each.wrapped.kernel in wrapping):
                    return [self._remark(each, ALLOWED if promised else BEYOND)]
        return []

    def _run(self, dims: Sizes, effort: Effort, *, promised: bool) -> tuple[HugeCase | None, list[_Found]]:
        """Runs blocks of one case; its findings, if those are not for want of the blocks that did not run."""
        at = _launched(self._op, self._first, self.made, dims)
        if isinstance(at, _Refused):
            return None, []  # it is no case: `unlaunchable` says so where that is wrong
        token = encode(Token(recipe_of(self._op, at.case), "", self._subject.program.source_sha256[:16]))
        known = HugeCase(dims, promised, token=token)
        try:
            with sparsely(at, self._subject.backend, effort.blocks, effort.iterations, poisons=effort.compares) as seen:
                known = replace(known, blocks=seen.blocks, unfinished=seen.unfinished)
                found = [
                    (number, _Found(dims, each, self._wrapped(at, launch, each, dims)))
                    for number, (launch, execution) in enumerate(seen.ran)
                    for each in execution.findings
                    if each.kind in BELIEVED
                ]
                self.findings += [(dims, each.finding) for _, each in found]
                if effort.compares and not any(execution.findings for _, execution in seen.ran):
                    count, wrong = compared_rows(self._subject, at, seen)
                    known = replace(known, compared=count, wrong=wrong[0].kind if wrong else "")
                    self.wrong += [
                        replace(each, message=f"with {listed(dims)}, {ALLOWED}: {each.message}") for each in wrong
                    ]
        except (NotSparseError, KernelcheckError) as error:
            return replace(known, not_run=str(error)), []
        return known, [each for number, each in found if number == 0 or each.wrapped]

    def _wrapped(self, at: PlannedLaunches, launch: KernelLaunch, found: Finding, dims: Sizes) -> WrappedIndex | None:
        """The index that wraps in the thread of a finding."""
        try:
            if found.block is None or found.thread is None:
                return None
            return wrapped_in(at, replace(launch, blocks=None), found.block, found.thread, dims)
        except KernelcheckError:
            return None

    def _remark(self, found: _Found, allowed: str) -> Remark:
        """What is wrong, at the smallest sizes for which it is found."""

        def again(sizes: Sizes) -> _Found | None:
            if not is_allowed(self._op, self._first.dtype, sizes):
                return None
            case, others = self._run(sizes, QUICK, promised=allowed == ALLOWED)
            same = next((each for each in others if each.line == found.line), None)
            if same and case:
                at = same.wrapped.location if same.wrapped else None
                ran.append(replace(case, wrong=same.finding.kind, wraps_at=at))
            return same

        ran: list[HugeCase] = []
        found = smallest(self._op, found.dims, found, again)
        self.cases += ran[-1:]
        if found.wrapped is not None:
            return _wrapped(found.wrapped, allowed)
        one = found.finding
        return Remark(one.kind, f"with {listed(found.dims)}, {allowed}: {one.message}", one.location, one)


def _wrapped(found: WrappedIndex, allowed: str) -> Remark:
    return Remark("index-overflow", f"{found.kernel}: {described(found, allowed=allowed)}", found.location)
