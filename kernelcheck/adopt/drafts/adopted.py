"""Results for each kernel and file that is adopted, and how a file is compiled meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kernelcheck.adopt.build_files import BuildFlags
from kernelcheck.adopt.build_files.flags import defined_by
from kernelcheck.adopt.drafts.draft import CudaDraft
from kernelcheck.adopt.drafts.recorded_draft import RecordedDraft
from kernelcheck.adopt.drafts.triton_draft import TritonDraft
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.errors import CompileError
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import Program

_USUAL_ARCH = "sm_80"


@dataclass
class Adopted:
    """Result for one kernel: its draft, or the reason why there is none."""

    kernel: str
    line: int
    launched: bool
    draft: CudaDraft | TritonDraft | RecordedDraft | None = None
    reason: str = ""
    """Why there is no draft."""
    qualified: str = ""
    """Its name with its namespaces, in CUDA C++."""


@dataclass
class AdoptedFile:
    """Result for the kernels of one file."""

    source: Path
    kernels: list[Adopted] = field(default_factory=list)
    reason: str = ""
    """Why the file could not be read."""
    include_dirs: tuple[Path, ...] = ()
    """Folders of the repository that hold headers of its, beside those of ``flags``."""
    flags: BuildFlags = field(default_factory=BuildFlags)
    """Flags from the build of the repository."""
    seconds: float = 0.0
    compile_seconds: float = 0.0
    compiles: bool = False
    """Whether it is known to compile without any of its kernels."""
    broken: CompileError | None = None
    """Why it does not."""
    tried_newer: bool = False
    """Whether it was tried as C++20, since it is no C++17."""
    is_beyond_nvcc: bool = False
    """Whether nvcc does not compile it either."""
    launched_elsewhere: tuple[str, ...] = ()
    """Kernels that its host code launches and other files define."""

    @property
    def drafts(self) -> list[CudaDraft | TritonDraft | RecordedDraft]:
        """The drafts among them."""
        return [each.draft for each in self.kernels if each.draft is not None]


@dataclass(frozen=True)
class Building:
    """Settings under which a file is compiled."""

    root: Path
    """The folder that shown paths are relative to."""
    options: tuple[str, ...] = ()
    include_dirs: tuple[Path, ...] = ()
    arch: str = _USUAL_ARCH

    @property
    def named_arch(self) -> str:
        """The architecture, if a registry must name it."""
        return self.arch if self.arch != _USUAL_ARCH else ""

    @property
    def macros(self) -> dict[str, str]:
        """Macros that ``-DNAME=VALUE`` among the options defines."""
        return defined_by(self.options)

    def of(self, flags: BuildFlags) -> Building:
        """The same settings with the flags of a build, which yield to those given already."""
        options = (*flags.without(self.options).options, *self.options)
        return replace(self, options=options, include_dirs=(*self.include_dirs, *flags.include_dirs))

    def program(self, source: Path, instances: Sequence[str], *, rejected: CompileError | None = None) -> Program:
        """The kernels of these names, compiled by NVRTC, or by nvcc if NVRTC has ``rejected`` them."""
        return compile_program(
            source, name_expressions=instances, options=self.options, include_dirs=self.include_dirs, arch=self.arch,
            root=self.root, defines={}, compiler="auto" if rejected else "nvrtc", rejected=rejected,
        )  # fmt: skip
