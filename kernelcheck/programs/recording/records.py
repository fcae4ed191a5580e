"""A recorded launch, one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.core.results.as_json import plain, read_json

LINES = ".launches"
"""Suffix of the files, one of each process, in the folder of the journals."""


@dataclass(frozen=True)
class RecordedArgument:
    """One argument of a launch."""

    name: str
    dtype: str
    """Name of a dtype, of a number or of a tensor's elements; empty for a null pointer."""
    value: int | float | None = None
    """Value of a number; None for a pointer."""
    shape: tuple[int, ...] = ()
    strides: tuple[int, ...] = ()
    """Elements between neighbours along each axis; empty for memory of which only the size is known."""
    read: bool = False
    written: bool = False
    bounds: tuple[int, int] | None = None
    """Smallest and largest value of a tensor of integers before the launch."""
    same_as: str = ""
    """An earlier argument with the same address."""

    @property
    def is_tensor(self) -> bool:
        return bool(self.dtype) and self.value is None

    @property
    def is_integer(self) -> bool:
        return isinstance(self.value, int)


@dataclass(frozen=True)
class RecordedLaunch:
    """One launch."""

    door: Literal["triton", "programs"]
    kernel: str
    """As the source spells it, with template arguments."""
    lowered: str
    """Its name in the PTX."""
    source: str
    """The file that defines it; empty if that is not known."""
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared: int
    cooperative: bool
    arguments: tuple[RecordedArgument, ...]
    constants: Mapping[str, int | float | str | bool | None] = field(default_factory=dict)
    """Compile-time arguments of a Triton kernel."""
    warps: int = 0
    stages: int = 0
    ptx: str = ""
    """Name of a file with the PTX; empty for kernels of Triton."""
    arrays: str = ""
    """Name of a file with what tensors held before the launch, and after it."""
    arch: str = ""
    """The architecture as which it runs."""
    blocked_by: str = ""
    """Why no op can be made of it."""

    def line(self) -> str:
        return json.dumps(plain(self)) + "\n"


def recorded_launches(folder: Path) -> list[RecordedLaunch]:
    """The launches that the processes of a command recorded; lines that a killed process left unfinished are left
    out."""
    texts = (path.read_text("utf-8") for path in sorted(folder.glob(f"*{LINES}")))
    lines = (line for text in texts for line in text.splitlines(keepends=True))
    return [read_json(RecordedLaunch, line.encode()) for line in lines if line.endswith("\n")]
