"""Two backends for the same cases: what ``--backend both`` stands for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from kernelcheck.backends.base import Backend, Interruptible, Releasing
from kernelcheck.compiler import Program


@dataclass(frozen=True)
class BackendPair:
    """The CPU executor and a GPU. It executes nothing itself: each case runs on both (``kernelcheck.both``)."""

    cpu: Backend
    cuda: Backend
    name: ClassVar[str] = "both"

    @property
    def sides(self) -> tuple[Backend, Backend]:
        return self.cpu, self.cuda

    @property
    def arch(self) -> str | None:
        """The device's architecture, ``sm_90`` for instance, where it tells its compute capability.

        Both sides run a program that is compiled for it: NVRTC makes other PTX of the same source for another one, and
        may fuse other sums.
        """
        capability = self.cuda.describe().get("compute_capability")
        return f"sm_{capability.replace('.', '')}" if capability else None

    def describe(self) -> Mapping[str, str]:
        """What both say of themselves; where they use one name for different things, the GPU's is ``cuda NAME``."""
        cpu, cuda = self.cpu.describe(), self.cuda.describe()
        clashing = {name for name, value in cuda.items() if cpu.get(name, value) != value}
        return {**cpu, **{f"{self.cuda.name} {name}" if name in clashing else name: cuda[name] for name in cuda}}

    def interrupt(self) -> None:
        """Calls off what runs on either; see ``Interruptible``."""
        for side in self.sides:
            if isinstance(side, Interruptible):
                side.interrupt()

    def release(self, program: Program) -> None:
        """Takes back one preparation of ``program`` on each; see ``Releasing``."""
        for side in self.sides:
            if isinstance(side, Releasing):
                side.release(program)


AnyBackend: TypeAlias = "Backend | BackendPair"
