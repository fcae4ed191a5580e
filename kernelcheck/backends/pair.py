"""Two backends for the same cases: what ``--backend both`` stands for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeAlias

from kernelcheck.backends.base import Backend, Interruptible, Releasing
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.compiler.program import Program


@dataclass(frozen=True)
class BackendPair:
    """The CPU executor and a GPU. It executes nothing itself: each case runs on both (``core.sweep.both``)."""

    cpu: Backend
    cuda: Backend
    name: ClassVar[str] = "both"

    @property
    def sides(self) -> tuple[Backend, Backend]:
        return self.cpu, self.cuda

    def arch(self, asked: str) -> str:
        """The architecture that programs are compiled for on both sides, such as ``sm_90``.

        It is the one whose machine code the GPU runs, because NVRTC's PTX depends on the architecture.

        Args:
            asked: the registry's architecture, which is used if the GPU does not state its own.
        """
        capability = self.cuda.describe().get("compute_capability")
        if capability is None:
            return asked
        from kernelcheck.backends.cuda.image import target_for
        from kernelcheck.compiler.nvrtc import supported_architectures

        target = target_for(asked, int(capability.replace(".", "")), supported_architectures())
        return target.arch.replace("compute_", "sm_")

    def describe(self) -> Mapping[str, str]:
        """Both descriptions; if they use one name for different things, the GPU's is ``cuda NAME``."""
        cpu, cuda = self.cpu.describe(), self.cuda.describe()
        clashing = {name for name, value in cuda.items() if cpu.get(name, value) != value}
        return {**cpu, **{f"{self.cuda.name} {name}" if name in clashing else name: cuda[name] for name in cuda}}

    def interrupt(self) -> None:
        """Cancels what runs on either; see ``Interruptible``."""
        for side in self.sides:
            if isinstance(side, Interruptible):
                side.interrupt()

    def release(self, program: Program) -> None:
        """Undoes one preparation of ``program`` on each; see ``Releasing``."""
        for side in self.sides:
            if isinstance(side, Releasing):
                side.release(program)


AnyBackend: TypeAlias = "Backend | BackendPair"
