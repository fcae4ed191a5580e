"""Values that the cases of an op in one dtype held, next to those that it declares: the difference was never tried.

It is measured from cases whose outputs were judged, and not from those that were planned.
"""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.compiler.program import CompiledFunction
from kernelcheck.core.results.as_json import LEFT_OUT_IF_EMPTY

Number = int | float
Constant = bool | int | float
"""A value at compile time."""


@dataclass(frozen=True)
class Variant:
    """A kernel as it was compiled for a case of its own."""

    function: str
    constants: Mapping[str, Constant]
    """Values that heuristics and tuning decided."""
    functions: tuple[CompiledFunction, ...]
    """Itself and those that it calls."""


@dataclass(frozen=True)
class TriedSizes:
    """The sizes that a dim took, and those that it may take."""

    smallest: int
    largest: int
    least: int
    """Declared, as ``most`` is."""
    most: int
    sparse: int = field(default=0, metadata=LEFT_OUT_IF_EMPTY)
    """Largest size in a huge case, of which some blocks ran; 0: none did."""
    judged: int = field(default=0, metadata=LEFT_OUT_IF_EMPTY)
    """Largest size in a huge case of which values were compared; 0: memory alone was checked."""
    limit: int = field(default=0, metadata=LEFT_OUT_IF_EMPTY)
    """Largest size that the op is promised for, if it declares that; else 0."""

    @property
    def is_whole(self) -> bool:
        """Whether both ends of what is declared were tried; that beyond ``most`` in part."""
        return self.smallest <= self.least and self.largest >= self.most and self.sparse >= self.limit


@dataclass(frozen=True)
class Values:
    """The finite numbers that an input held, and those that it may hold."""

    dtype: str
    smallest: Number | None
    """None if it held none, as for ``largest``."""
    largest: Number | None
    low: Number | None
    """The least that any case allowed; None if nothing bounds it but the dtype."""
    high: Number | None
    free: bool = False
    """Whether it takes the family of the case, without bounds."""


@dataclass(frozen=True)
class Reach:
    """Values that the judged cases of an op in one dtype held, and those that they did not."""

    judged: int
    """Cases."""
    dtypes: tuple[str, ...]
    """All that the op declares."""
    families: tuple[str, ...]
    """Value families of which no case was judged; likewise ``layouts`` and, by name, ``scalars``."""
    all_families: int
    """Number of value families for the op in this dtype; 0 if no input takes the family of the case."""
    layouts: tuple[str, ...]
    scalars: Mapping[str, tuple[Number, ...]]
    dims: Mapping[str, TriedSizes]
    """Sizes of the dims with sizes of their own; empty, as ``inputs``, if no case was judged."""
    inputs: Mapping[str, Values]
    constants: Mapping[str, Constant] = field(default_factory=dict)
    """Compile-time values that could vary and were the same in every judged case, if there were two or more; and
    defines that are extents of tensors."""
    uncompiled: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By file, the lines of statements that compile-time values left out of every compiled kernel."""
    contracts: tuple[str, ...] = field(default=(), metadata=LEFT_OUT_IF_EMPTY)
    """Keys of the op's bit contracts that no case tried."""
