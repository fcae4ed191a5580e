"""Huge cases of an op, of which some blocks ran: what was tried at sizes beyond those of a sweep."""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation


@dataclass(frozen=True)
class HugeCase:
    """A case at sizes of which no machine holds the tensors."""

    dims: Mapping[str, int]
    promised: bool
    """Whether the registry allows these sizes."""
    blocks: int = 0
    """Blocks that ran, of all launches; 0 if the case could not be run in part."""
    unfinished: int = 0
    """Those that stopped at the limit of loop iterations."""
    compared: int = 0
    """Elements of outputs that were compared with the reference; 0: every access was checked, and nothing else."""
    not_run: str = ""
    """Reason why no block ran."""
    wrong: str = ""
    """Kind of what is wrong at these sizes, if they are the smallest at which it is."""
    wraps_at: SourceLocation | None = None
    """Where an index of 32 bits wraps at these sizes."""
    token: str = ""
    """The token that makes this case again."""
