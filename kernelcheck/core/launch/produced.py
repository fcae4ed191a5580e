"""A launch of a kernel that was made for it."""

from __future__ import annotations

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.compiler.program import Program
from kernelcheck.core.registry import Launch, Tensor


@dataclass(frozen=True)
class ProducedLaunch:
    """A launch with its block, its shared memory, and the arguments that the compiled kernel takes."""

    launch: Launch
    program: Program
    """Program with its one kernel."""
    workspace: tuple[Tensor, ...] = ()
    """Scratch that it needs in addition to the op's."""
