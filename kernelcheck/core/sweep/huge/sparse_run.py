"""Runs some blocks of a huge case, in buffers of which a page costs memory once it is touched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import numpy as np

from kernelcheck.backends.base import Backend, Buffer, Execution, KernelLaunch, Sparse
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.findings import number_of
from kernelcheck.base.sparse_memory import SparseMemory, pattern_elements
from kernelcheck.core.cases.case import make_input, own_family
from kernelcheck.core.launch.module_variables import lowered_variable
from kernelcheck.core.launch.poison import poison
from kernelcheck.core.registry import Tensor
from kernelcheck.core.sweep.huge.launched import PlannedLaunches, chosen_blocks

DENSE_BYTES = 2**22
"""Buffers up to this are ordinary memory, filled as in any other case."""
MOST_SPARSE_BYTES = 2**38
"""Bytes of all buffers together: for more, the page tables and the pattern take too much."""
_WHOLE = frozenset({"permutation", "offsets", "counts"})
"""Families of integers that mean something as a whole only."""
BELIEVED = frozenset({"out-of-bounds", "misaligned"})
"""Findings that blocks which did not run could not have prevented."""


class NotSparseError(Exception):
    """A case that cannot be run in part; the message says why."""


@dataclass(frozen=True)
class SparseExecution:
    """Some blocks of a huge case as they ran."""

    ran: tuple[tuple[KernelLaunch, Execution], ...]
    """Each launch, with the blocks that were chosen."""
    buffers: Mapping[str, np.ndarray]
    """Contents of every buffer, flat; gone with the memory."""

    @property
    def blocks(self) -> int:
        return sum(len(launch.blocks or ()) for launch, _ in self.ran)

    @property
    def unfinished(self) -> int:
        """Blocks that the limit of loop iterations ended."""
        found = (each for _, execution in self.ran for each in execution.findings)
        return sum(each.count for each in found if each.kind == "timeout")


def require_sparse(at: PlannedLaunches) -> None:
    """Refuses what cannot be run in part.

    Raises:
        NotSparseError: for one of several reasons.
    """
    if any(launch.cooperative for launch in at.launches):
        raise NotSparseError("all blocks of a cooperative launch must run")
    total = sum(view.size * view.itemsize for view in at.scope.views.values())
    if total > MOST_SPARSE_BYTES:
        raise NotSparseError(f"its tensors have {total:,} bytes, and {MOST_SPARSE_BYTES:,} can be mapped")
    for tensor in (*at.op.inputs, *at.op.scratch, *at.op.outputs):
        if not _is_sparse(at, tensor):
            continue
        if tensor.symbol is not None:
            raise NotSparseError(f"`{tensor.name}` is a variable of the module")
        if tensor.drawn_by is not None or own_family(tensor) in _WHOLE:
            raise NotSparseError(f"the values of `{tensor.name}` are made as a whole")


@contextmanager
def sparsely(
    at: PlannedLaunches, backend: Backend, blocks: int, step_limit: int, *, poisons: bool = True
) -> Iterator[SparseExecution]:
    """Runs up to ``blocks`` blocks of each launch, each for at most ``step_limit`` loop iterations. Without
    ``poisons``, outputs begin as zeros, which costs less, and say nothing of what was written.

    Raises:
        NotSparseError: the case cannot be run in part.
        KernelcheckError: a launch cannot be started.
    """
    require_sparse(at)
    assert isinstance(backend, Sparse)
    memory = SparseMemory()
    try:
        buffers = _buffers(at, memory, poisons)
        ran = []
        for launch in at.launches:
            some = tuple(number_of(place, launch.grid) for place in chosen_blocks(at, launch, blocks))
            chosen = replace(launch, blocks=some)
            ran.append((chosen, backend.execute_sparsely(at.program, buffers, [chosen], step_limit)))
        yield SparseExecution(tuple(ran), {buffer.name: buffer.array for buffer in buffers})
    finally:
        memory.close()


def _is_sparse(at: PlannedLaunches, tensor: Tensor) -> bool:
    view = at.scope.views[tensor.name]
    return view.size * view.itemsize > DENSE_BYTES


def _buffers(at: PlannedLaunches, memory: SparseMemory, poisons: bool) -> list[Buffer]:
    made: dict[str, np.ndarray] = {}
    buffers = []
    for tensor in (*at.op.inputs, *at.op.scratch, *at.op.outputs):
        size, sparse = at.scope.views[tensor.name].size, _is_sparse(at, tensor)
        dtype = at.scope.dtypes[tensor.name]
        count = pattern_elements(size, dtype.itemsize) if sparse else size
        if tensor.role == "input":
            shape = (count,) if sparse else at.scope.views[tensor.name].shape
            held: np.ndarray | None = make_input(at.op, tensor, at.case, made, shape).reshape(-1)
        elif tensor.init == "zeros" or not poisons:
            held = None if sparse else np.zeros(size, dtype.numpy)
        else:
            held = poison(count, dtype, 0)
        array = memory.array(size, held, dtype.numpy) if held is None or sparse else held
        symbol = None
        if tensor.symbol is not None:
            symbol = lowered_variable(tensor.symbol, f"{tensor.role}.{tensor.name}", array.nbytes, at.program)
        writable = tensor.role != "input" or tensor.inout
        buffers.append(Buffer(tensor.name, array, writable=writable, symbol=symbol, sparse=sparse))
        made[tensor.name] = array
    return buffers
