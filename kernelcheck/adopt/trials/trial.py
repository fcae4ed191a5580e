"""Runs a drafted launch on the CPU, and observes its accesses and its findings."""

from __future__ import annotations

import math
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from threading import Event, Thread

import numpy as np

from kernelcheck.adopt.drafts.draft import CudaDraft, MapDraft, NotDraftedError, TensorDraft
from kernelcheck.backends.base import FORWARD, Buffer, Execution, KernelLaunch, Schedule
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.findings import Finding
from kernelcheck.compiler.program import Program
from kernelcheck.core.launch.arguments import ArgumentError, ArgumentScope, pack_arguments
from kernelcheck.core.launch.layouts import lay_out
from kernelcheck.core.launch.module_variables import lowered_variable
from kernelcheck.core.launch.plan import BLOCK_LIMITS, CLUSTER_LIMITS, GRID_LIMITS, MAX_BLOCK_THREADS
from kernelcheck.core.launch.poison import is_decisive, poison, poisoned
from kernelcheck.core.registry import Argument, ExprArg, NullArg, StructArg, TensorMapArg
from kernelcheck.core.registry.expressions import parse
from kernelcheck.programs.recording.recorder import access_of

Names = Mapping[str, int | float]
MAX_ELEMENTS = 1 << 22
"""Elements of a tensor in a trial, at most."""
LAUNCH_SECONDS = 4.0
"""Processor time of a launch, at most. Sizes at which it takes longer are not tried."""
STEP_LIMIT = 2_000_000
"""Steps after which a thread of a trial launch is taken to wait forever."""
_MOST_DRAWN = 65_521
"""Elements with contents of their own, a prime; those behind repeat them: to draw millions takes longer than to run."""
_MOST_SECONDS = 20.0
"""Seconds for the trial launches of one instance of a kernel."""


@dataclass(frozen=True)
class TrialResult:
    """Effects of a launch: findings, and the elements that it changed."""

    findings: tuple[Finding, ...]
    marks: Mapping[str, np.ndarray]
    """For each tensor, which elements it changed."""
    after: Mapping[str, np.ndarray]
    completed: bool
    seconds: float

    def outside(self, name: str) -> bool:
        """Whether it left the tensor ``name``."""
        return any(each.kind == "out-of-bounds" and each.buffer == name for each in self.findings)

    def too_early(self, name: str) -> bool:
        """Whether it read an element of ``name`` before any was written."""
        return any(each.kind == "uninitialized-read" and each.buffer == name for each in self.findings)

    def changed(self, name: str) -> np.ndarray:
        """Marks the elements that it changed."""
        return self.marks[name]

    def with_others(self, others: Sequence[TrialResult]) -> TrialResult:
        """Effects of this launch and of others with the same sizes together."""
        findings = [finding for each in (self, *others) for finding in each.findings]
        marks = {name: np.logical_or.reduce([each.marks[name] for each in (self, *others)]) for name in self.marks}
        return replace(self, findings=tuple(findings), marks=marks)


@dataclass
class TrialRuns:
    """Launches of a draft by one program, and how long they took."""

    draft: CudaDraft
    program: Program
    backend: CpuBackend
    seconds: float = 0.0
    variants: tuple[int, ...] = ()
    """Contents besides the first under which a kernel reaches no further than it may."""

    def run_all(self, names: Names, counts: Mapping[str, int], *, blank: Collection[str] = ()) -> TrialResult:
        """Effects of launches with all contents: one may write where others do not."""
        first = self.run(names, counts, blank=blank)
        return first.with_others([self.run(names, counts, blank=blank, variant=at) for at in self.variants])

    def run(
        self, names: Names, counts: Mapping[str, int], *, blank: Collection[str] = (),
        schedule: Schedule = FORWARD, variant: int = 0,
    ) -> TrialResult:  # fmt: skip
        """One launch.

        Args:
            names: a value for each dim and scalar.
            counts: elements of each tensor.
            blank: the tensors without contents: to read them before they are written is a finding.
            variant: 0 for numbers of all sizes, 1 for large ones, 2 for the same below zero.

        Raises:
            NotDraftedError: the launch cannot be started like this.
        """
        start, draft = time.process_time(), self.draft
        extents = shape_of_launch(draft, names)
        arrays = {
            t.name: _contents(draft, t.name, counts[t.name], names, t.name in blank, variant) for t in draft.tensors
        }
        buffers = []
        for tensor in draft.tensors:
            array = arrays[tensor.name]
            symbol = None
            if tensor.symbol is not None:
                symbol = lowered_variable(tensor.symbol, f"globals.{tensor.name}", array.nbytes, self.program)
            buffers.append(Buffer(tensor.name, array, blank=tensor.name in blank, symbol=symbol))
        before = {name: array.copy() for name, array in arrays.items()}
        dtypes = {tensor.name: DTYPES[tensor.dtype] for tensor in draft.tensors}
        views = {
            tensor.name: lay_out(tensor.name, _shape(tensor, names, counts), dtypes[tensor.name], "contiguous")
            for tensor in draft.tensors
        }
        scalars = {scalar.name: scalar.type for scalar in draft.scalars.values()}
        scope = ArgumentScope(DTYPES[draft.dtype], dict(names), scalars, views, dtypes)
        if self.seconds > _MOST_SECONDS:
            raise NotDraftedError(f"its trial launches take more than {_MOST_SECONDS:.0f} s")
        try:
            arguments = [_argument(each) for each in draft.args]
            packed = pack_arguments(arguments, self.program.parameters_of(draft.lowered), scope)
            cluster = _sizes(draft, names, "cluster") if draft.cluster else None
            launch = KernelLaunch(
                draft.lowered, *extents, packed, draft.launched.cooperative, schedule, cluster=cluster
            )
            execution = self._execute(buffers, launch)
        except (ArgumentError, KernelcheckError) as error:
            raise NotDraftedError(str(error).splitlines()[0]) from error
        finally:
            self.seconds += time.process_time() - start
        if any(each.kind == "timeout" for each in execution.findings):
            raise NotDraftedError(f"a trial launch does not end: a thread is not done after {STEP_LIMIT:,} steps")
        marks = {name: _changed(each, arrays[name]) for name, each in before.items()}
        return TrialResult(execution.findings, marks, arrays, execution.completed, execution.seconds)

    def stored(self) -> frozenset[str]:
        """Tensors that the kernel's code stores to, whatever values that leaves there; none where not all is known."""
        translated = self.program.ptx_with_shown_paths  # and parsed already
        written = access_of(translated, self.draft.lowered).written or frozenset()
        args = enumerate(self.draft.args)
        return frozenset(each for at, each in args if at in written and isinstance(each, str))

    def counts(self, names: Names, unknown: int) -> dict[str, int]:
        """Elements of each tensor at these sizes, ``unknown`` where its extents are not known.

        Raises:
            NotDraftedError: one has none, or more than ``MAX_ELEMENTS``.
        """
        counts = {}
        for tensor in self.draft.tensors:
            count = tensor.count(names) if tensor.extents is not None else unknown
            if count is None or count > MAX_ELEMENTS:
                raise NotDraftedError(f"{tensor.name} has no possible size")
            counts[tensor.name] = count
        return counts

    def checked(self, names: Names, schedule: Schedule = FORWARD) -> TrialResult:
        """A launch as the registry's op makes it."""
        blank = [
            tensor.name
            for tensor in self.draft.tensors
            if tensor.role == "outputs" and not tensor.zeroed and tensor.complete
        ]
        seen = self.run(names, self.counts(names, 1), blank=blank, schedule=schedule)
        return replace(seen, findings=(*seen.findings, *_left_out(self.draft, seen, blank)))

    def _execute(self, buffers: Sequence[Buffer], launch: KernelLaunch) -> Execution:
        """Runs a launch under the time limit ``LAUNCH_SECONDS``.

        Raises:
            NotDraftedError: it did not finish in time.
            KernelcheckError: it cannot be run.
        """
        backend, start = self.backend.apart(), time.process_time()
        ended, late = Event(), Event()

        def watch() -> None:
            while not ended.wait(min(LAUNCH_SECONDS, 0.25)):
                if time.process_time() - start > LAUNCH_SECONDS:
                    late.set()
                    backend.interrupt()
                    return

        Thread(target=watch, daemon=True).start()
        try:
            return backend.execute(self.program, buffers, [launch])
        except KeyboardInterrupt:
            if late.is_set():
                raise NotDraftedError(f"a launch takes longer than {LAUNCH_SECONDS:g} s") from None
            raise
        finally:
            ended.set()


def _changed(before: np.ndarray, after: np.ndarray) -> np.ndarray:
    bits = f"u{before.itemsize}"
    marks: np.ndarray = before.view(bits) != after.view(bits)
    return marks


def _shape(tensor: TensorDraft, names: Names, counts: Mapping[str, int]) -> tuple[int, ...]:
    """The shape of a tensor; of one whose size is tried out, its number of elements."""
    shape = [each.at(names) for each in tensor.extents or ()]
    whole = tuple(each for each in shape if isinstance(each, int))
    return whole if whole and math.prod(whole) == counts[tensor.name] else (counts[tensor.name],)


def _argument(written: str | tuple[str, ...] | MapDraft) -> Argument:
    """An entry of ``args``."""
    if isinstance(written, MapDraft):
        box = tuple(ExprArg(parse(each.text, "box"), None) for each in written.box)
        tensor = ExprArg(parse(written.tensor.name, "tensor_map"), None)
        return TensorMapArg(tensor, box, written.swizzle, written.fill)
    if isinstance(written, tuple):
        members = (_argument(each) for each in written)
        return StructArg(tuple(each for each in members if isinstance(each, ExprArg | NullArg)))
    if written == "null":
        return NullArg()
    text, _, dtype = written.partition(": ")
    return ExprArg(parse(text, "args"), dtype or None)


def shape_of_launch(draft: CudaDraft, names: Names) -> tuple[tuple[int, int, int], tuple[int, int, int], int]:
    """Grid, block and bytes of shared memory.

    Raises:
        NotDraftedError: they are not sizes that a GPU launches.
    """
    grid, block = (_sizes(draft, names, what) for what in ("grid", "block"))
    threads = block[0] * block[1] * block[2]
    if threads > MAX_BLOCK_THREADS:
        raise NotDraftedError(f"a block of {threads} threads")
    shared = draft.shared.at(names)
    if not isinstance(shared, int) or shared < 0:
        raise NotDraftedError(f"shared memory of {draft.shared.text} bytes is no size")
    return grid, block, shared


def _sizes(draft: CudaDraft, names: Names, what: str) -> tuple[int, int, int]:
    expressions, limits = {
        "grid": (draft.grid, GRID_LIMITS),
        "block": (draft.block, BLOCK_LIMITS),
        "cluster": (draft.cluster, CLUSTER_LIMITS),
    }[what]
    sizes = [1, 1, 1]
    for axis, expression in enumerate(expressions):
        value = expression.at(names)
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= limits[axis]:
            raise NotDraftedError(f"{what}.{'xyz'[axis]} = {expression.text} is {value}")
        sizes[axis] = value
    return sizes[0], sizes[1], sizes[2]


def _contents(draft: CudaDraft, name: str, count: int, names: Names, blank: bool, variant: int) -> np.ndarray:
    tensor = draft.tensor(name)
    dtype = DTYPES[tensor.dtype]
    if blank:
        return poison(count, dtype, 0)
    draws = np.random.default_rng([0, len(name), sum(name.encode())])
    if tensor.zeroed:
        return np.zeros(count, dtype.numpy)
    if count > _MOST_DRAWN and not tensor.rises:
        return np.resize(_contents(draft, name, _MOST_DRAWN, names, blank, variant), count)
    if variant and (dtype.kind == "bool" or (dtype.itemsize == 1 and dtype.kind in ("int", "uint"))):
        return np.full(count, variant == 1, dtype.numpy)  # masks that let all pass, or nothing
    if dtype.kind in ("int", "uint"):
        limit = tensor.below.at(names) if tensor.below is not None else None
        high = int(limit) if isinstance(limit, int) and limit > 0 else 2
        if tensor.rises:
            return (np.arange(count, dtype=np.int64) * (high - 1) // max(count - 1, 1)).astype(dtype.numpy)
        values = draws.integers(0, max(min(high, np.iinfo(dtype.numpy).max), 1), count)
        values[: count // 64 + 1] = min(high, np.iinfo(dtype.numpy).max) - 1
        return values.astype(dtype.numpy)
    if dtype.kind == "bool":
        return draws.integers(0, 2, count).astype(dtype.numpy)
    if variant:
        large = 100 + 100 * np.abs(draws.standard_normal(count))
        return (large if variant == 1 else -large).astype(np.float32).astype(dtype.numpy)
    spread = np.where(draws.random(count) < 0.25, 16.0, 1.0)  # some meet conditions such as x > 6, most do not
    return (spread * draws.standard_normal(count)).astype(np.float32).astype(dtype.numpy)


def _left_out(draft: CudaDraft, seen: TrialResult, blank: Sequence[str]) -> Iterator[Finding]:
    """Outputs that a launch has not written all of."""
    for name in blank:
        if is_decisive(DTYPES[draft.tensor(name).dtype]) and not seen.findings:
            marks = poisoned(seen.after[name])
            count = int(marks.sum())
            if count:
                index = int(marks.argmax())
                message = f"element {index} of `{name}` was not written"
                yield Finding("unwritten", message, buffer=name, index=index, count=count)


def place(finding: Finding) -> str:
    """The line of a finding, to stand behind its kind."""
    return f" in line {finding.location.line}" if finding.location is not None else ""
