"""What a thread is: its registers, its own memory, and what it waits for (PTX ISA 2.2, 3.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from interpreter.values import Opcode

WARP_SIZE = 32
Extent = tuple[int, int, int]


def extent(shape: int | tuple[int, ...]) -> Extent:
    """A shape of one to three dimensions, as three."""
    x, y, z = (*((shape,) if isinstance(shape, int) else shape), 1, 1)[:3]
    return x, y, z


class Deadlock(Exception):  # noqa: N818
    """No thread can go on."""


class Trapped(Exception):  # noqa: N818
    """A thread met `trap`."""


@dataclass
class Frame:
    """A call of a function: its registers and where its variables are."""

    function: Any
    """As the parser gives it."""
    symbols: dict[str, int]
    returns: tuple[str, ...] = ()
    """The caller's `.param` variables that take the results."""
    registers: dict[str, int] = field(default_factory=dict)
    pc: int = 0


@dataclass
class Waiting:
    """What a thread has arrived at: all of a group arrive with the same key."""

    instruction: Any
    """As the parser gives it."""
    op: Opcode
    operands: tuple[Any, ...]
    mask: int
    """Lanes that must arrive; 0 for a barrier of the block."""


@dataclass
class Thread:
    """Everything that is a thread's own."""

    place: Extent
    lane: int
    warp: int
    frames: list[Frame]
    spaces: dict[str, bytearray] = field(default_factory=lambda: {"local": bytearray(), "param": bytearray()})
    carry: int = 0
    """CC.CF."""
    waiting: Waiting | None = None
    copies: list[list[Callable[[], None]]] = field(default_factory=lambda: [[]])
    """Groups of `cp.async` that are under way, the last one not committed."""
    ended: bool = False

    def take(self, space: str, size: int, align: int) -> int:
        """The address of `size` more bytes of local or parameter memory."""
        bytes_ = self.spaces[space]
        bytes_.extend(bytes(-len(bytes_) % max(align, 1)))
        address = len(bytes_)
        bytes_.extend(bytes(size))
        return address

    def finish_copies(self, left: int, *, committed_only: bool) -> None:
        """Waits until at most `left` of the newest committed groups are under way."""
        groups, last = self.copies[:-1], self.copies[-1]
        done = groups[: max(len(groups) - left, 0)]
        if not committed_only:
            done, last = [*groups, last], []
        for group in done:
            for perform in group:
                perform()
        self.copies = [*groups[len(done) :], last]


@dataclass
class Event:
    """An instruction whose result the manual bounds and does not fix, as one thread carried it out."""

    op: Opcode
    line: int
    block: Extent
    thread: Extent
    operands: Any
