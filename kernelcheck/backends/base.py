"""The interface between the sweep and a backend, which runs kernels.

A backend gets a compiled program, named buffers and a list of launches. It runs the launches in order,
leaves the results in the buffers' arrays, and returns its findings. It knows nothing of references,
tolerances or reports.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, Protocol, get_args, runtime_checkable

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import Finding, Note
from kernelcheck.base.flows import Flow
from kernelcheck.base.launch_order import IN_ORDER, LaunchOrder
from kernelcheck.compiler.program import Program


@dataclass(frozen=True)
class Buffer:
    """Device memory by name. ``array`` is contiguous; the backend reads it before the first launch and
    writes the outcome back into it after the last."""

    name: str
    array: np.ndarray
    writable: bool = True
    """False for pure inputs: a backend need not copy them back, and reports a write where it can see one."""
    symbol: str | None = None
    """The ``__constant__`` or ``__device__`` variable that holds this, by its lowered name; None: memory of its own."""
    blank: bool = False
    """Whether ``array`` has no meaningful contents: it is an error to read an element before one has been written."""
    gaps: np.ndarray | None = None
    """Booleans, flat: where ``array`` holds padding and no elements of a tensor, so that it is an error to read it. A
    backend need not find out. None: nowhere."""
    tensor: np.ndarray | None = None
    """A view of ``array`` in the tensor's shape, with its strides; None if the buffer is not of a tensor."""
    sparse: bool = False
    """Whether ``array`` is address space without memory, in which the kernels run themselves: see ``Sparse``."""


@dataclass(frozen=True)
class BufferArg:
    """A pointer argument: the address of ``buffer`` plus ``byte_offset``."""

    buffer: str
    byte_offset: int = 0


@dataclass(frozen=True)
class ValueArg:
    """An argument passed by value, already packed to the width of the kernel's parameter."""

    data: bytes
    pointers: tuple[tuple[int, BufferArg], ...] = ()
    """For a struct with pointer members: the byte offset of each in ``data``, and the address that goes there."""


Argument = BufferArg | ValueArg


def argument_bytes(argument: Argument, addresses: Mapping[str, int]) -> bytes:
    """The bytes of an argument in the kernel's parameter space, given the address of every buffer."""
    if isinstance(argument, BufferArg):
        return (addresses[argument.buffer] + argument.byte_offset).to_bytes(8, "little")
    data = bytearray(argument.data)
    for offset, pointer in argument.pointers:
        data[offset : offset + 8] = argument_bytes(pointer, addresses)
    return bytes(data)


ScheduleKind = Literal["forward", "reversed", "random", "lanes"]
SCHEDULE_KINDS: tuple[ScheduleKind, ...] = get_args(ScheduleKind)


@dataclass(frozen=True)
class Schedule:
    """The order in which blocks, warps and lanes run, if the backend can choose it (a GPU schedules by itself)."""

    kind: ScheduleKind = "forward"
    """`forward`: as they are numbered. `reversed`: the last block and the last warp first. `random`: the warps of a
    block in another seeded order each time. `lanes`: forward, with independent thread scheduling: the lanes of a warp
    do not run in lock step."""
    seed: int = 0
    """64 bits, from which `random` and `lanes` follow."""
    moment: int = 0
    """Another number, another time and another device: with the seed, what clocks, `%smid` and the like are."""


FORWARD = Schedule()


@dataclass(frozen=True)
class KernelLaunch:
    """One ``kernel<<<grid, block, shared_bytes>>>(arguments)``."""

    kernel: str
    """The lowered name, as in ``Program.kernels``."""
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared_bytes: int
    """Dynamic shared memory."""
    arguments: tuple[Argument, ...]
    cooperative: bool = False
    schedule: Schedule = FORWARD
    op: str = ""
    """Name of the op whose launch it is, for counts by op."""
    shared_fill: int | None = None
    """The byte that shared memory holds where a block starts, if the backend can see to that. Reads there of what
    nothing wrote are then notes."""
    sets: tuple[str, ...] = ()
    """Buffers whose initial contents go to their variables of the module again, before this launch."""
    cluster: tuple[int, int, int] | None = None
    """Blocks of a cluster along each axis; None: as the kernel declares it (`__cluster_dims__`), or no clusters."""
    blocks: tuple[int, ...] | None = None
    """The linear numbers of the blocks that run, for a backend that is ``Sparse``; None: all of them."""
    order: LaunchOrder = IN_ORDER
    """What it comes after. A backend may run launches one after another, as they are listed."""


@dataclass(frozen=True)
class Execution:
    """The result of a list of launches, apart from the contents of the buffers."""

    seconds: float
    """Wall-clock time of the launches alone."""
    findings: tuple[Finding, ...] = ()
    printed: str = ""
    """Output of the kernels, if the backend captures it."""
    completed: bool = True
    """Whether the buffers hold the results of all launches; False if they were left unchanged."""
    notes: tuple[Note, ...] = ()
    """Observations that are not wrong by themselves: one note per kind and source line."""
    schedule: ScheduleKind | None = None
    """The schedule of the launches: `forward` if `lanes` would have been no different. None: the backend's own."""


class Backend(Protocol):
    """Runs compiled kernels. Implementations are safe to call from several threads."""

    name: str
    """``cpu`` or ``cuda``."""

    def describe(self) -> Mapping[str, str]:
        """Device, driver, toolkit and the like, for the report's ``environment``."""
        ...

    def prepare(self, program: Program) -> None:
        """Does the work that all launches of ``program`` share (translation, module loading).

        Raises:
            kernelcheck.base.errors.CompileError: the program cannot be made to run on this backend.
        """
        ...

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        """Runs ``launches`` in order on ``buffers``.

        Raises:
            kernelcheck.base.errors.LaunchError: a launch cannot be started as asked.
        """
        ...


@runtime_checkable
class Interruptible(Protocol):
    """A backend whose launches can be cancelled. Without this, an interrupt waits for the launch to end."""

    def interrupt(self) -> None:
        """Makes every ``execute`` that runs, or is called later, raise KeyboardInterrupt as soon as it can.

        It may be called again and again, and from any thread.
        """
        ...


@runtime_checkable
class Portable(Protocol):
    """A backend of which other processes can have their own."""

    def elsewhere(self) -> Callable[[], Backend] | None:
        """Makes one like this in any process: it can be pickled. None if what this one finds would be lost there."""
        ...

    @property
    def places(self) -> int | None:
        """How many there is room for on the device that they share; None if they need none, on whatever machine."""
        ...


@runtime_checkable
class Parallel(Protocol):
    """A backend of several devices, which run programs at the same time if that many threads ask for it."""

    @property
    def devices(self) -> int: ...


@runtime_checkable
class Explaining(Protocol):
    """A backend that can say more about what it has found, at the price of further runs."""

    def explain(
        self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch], execution: Execution
    ) -> Execution:
        """``execution`` with findings that name both sides of races.

        ``buffers`` and ``launches`` are those of the execution, with the buffers' initial contents, which stay.
        """
        ...


@runtime_checkable
class Sparse(Protocol):
    """A backend that can run some blocks of a launch alone, in buffers that are larger than memory."""

    def execute_sparsely(
        self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch], step_limit: int
    ) -> Execution:
        """Runs the ``blocks`` of each launch, each for at most ``step_limit`` loop iterations of its warps.

        Of ``sparse`` buffers every access is held to their bounds and nothing else is checked. A block that reaches the
        limit ends there, as a finding of the kind ``timeout``, and the others run.
        """
        ...


@runtime_checkable
class Following(Protocol):
    """A backend that can say from which elements of inputs, and by which operations, results were made."""

    def follow(
        self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch], inputs: frozenset[str]
    ) -> Flow:
        """Runs the launches, and follows the elements of ``inputs``, named as the buffers are."""
        ...


@runtime_checkable
class Releasing(Protocol):
    """A backend that can release what it holds for a program, so that a sweep of many ops needs no more memory than
    one of few."""

    def release(self, program: Program) -> None:
        """Undoes one ``prepare`` of ``program``. Executing it afterwards is slow, not wrong."""
        ...
