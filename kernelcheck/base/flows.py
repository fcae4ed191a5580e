"""What flowed where in launches: each element that was written, as an expression of elements of the inputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class Node:
    """An element of an input, or an operation on other nodes."""

    what: str
    """The buffer of an element; ``+`` for a sum, ``*`` for a product; otherwise a mnemonic."""
    parts: tuple[int, ...]
    """For an element, its index in the flat buffer; otherwise nodes, by their number."""
    is_input: bool = False


@dataclass(frozen=True)
class Flow:
    """The flow of some launches."""

    nodes: Sequence[Node]
    """Each after those that it is made of."""
    written: Mapping[tuple[object, int], int | None]
    """By buffer and index of an element, the node that it held in the end; None if that comes from no input."""
    lost: str = ""
    """Why nothing is known; empty if it is."""
