"""Findings and notes that a backend makes, and the trace of one thread. Reports read them as they are."""

from __future__ import annotations

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.finding_kinds import FindingKind, NoteKind

Dim3 = tuple[int, int, int]
"""Extents or an index in x, y and z, of threads or blocks, as CUDA's ``dim3``."""


def place_of(number: int, extents: Dim3) -> Dim3:
    """The position of a block in a grid, or of a thread in a block, by its number there: x is counted first."""
    return number % extents[0], number // extents[0] % extents[1], number // (extents[0] * extents[1])


def number_of(place: Dim3, extents: Dim3) -> int:
    """The number of the block or thread at a position; the inverse of ``place_of``."""
    return place[0] + extents[0] * (place[1] + extents[1] * place[2])


@dataclass(frozen=True)
class SourceLocation:
    """A line of CUDA source; ``file`` is relative to the registry where it lies below it."""

    file: str
    line: int


@dataclass(frozen=True)
class OtherSide:
    """The access that another races with, or the write that a read came too early for."""

    access: str
    """`load`, `store` or `atomic`."""
    location: SourceLocation | None
    block: Dim3
    thread: Dim3


@dataclass(frozen=True)
class Finding:
    """Something a backend saw a kernel do wrong, even if its numbers are right."""

    kind: FindingKind
    message: str
    location: SourceLocation | None = None
    block: Dim3 | None = None
    """``blockIdx`` of the first thread seen."""
    thread: Dim3 | None = None
    """``threadIdx`` of the first thread seen."""
    buffer: str | None = None
    index: int | None = None
    """Element offset from the start of ``buffer``; negative before it, beyond its size after it."""
    count: int = 1
    """How often it happened, the first time included."""
    other: OtherSide | None = None
    """Who else accessed the same place, if that is known."""


@dataclass(frozen=True)
class Note:
    """Something a backend saw a kernel do that is not wrong by itself, but may explain a wrong result; or a difference
    between the bits of two backends that the PTX allows."""

    kind: NoteKind
    message: str
    location: SourceLocation | None = None
    block: Dim3 | None = None
    """``blockIdx`` of the first thread seen."""
    thread: Dim3 | None = None
    """``threadIdx`` of the first thread seen."""
    count: int = 1
    """How often it happened, the first time included."""


@dataclass(frozen=True)
class Access:
    """One access to memory by the traced thread."""

    kind: str
    """`load`, `store`, or `update` (an atomic operation)."""
    place: str
    """`buffer[index]`, in elements of the buffer; ` (outside)` after it where the access was not made."""
    values: tuple[str, ...]
    """What was stored, or the operands of an atomic operation; for a load, see the registers."""


@dataclass(frozen=True)
class Step:
    """One instruction that the traced thread ran."""

    location: SourceLocation | None
    ptx_line: int
    opcode: str
    accesses: tuple[Access, ...]
    registers: tuple[tuple[str, str], ...]
    """The registers that it wrote, with their values."""
