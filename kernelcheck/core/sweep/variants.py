"""The programs of an op whose cases have one each: made for a case, and prepared once."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.timings import timed
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import Case
from kernelcheck.core.launch.specialise import Specialised, specialise
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.cuda_source.installed.toolchain import nvrtc_version


@dataclass
class Variants:
    """Programs made for one op so far, on the backend of one sweep. Safe for any number of threads."""

    op: Op
    registry: OpRegistry
    prepare: Callable[[Program], None]
    """Prepares a program on the backend."""
    unprepare: Callable[[Program], None]
    _prepared: dict[str, Program] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    @timed("compile")
    def at(self, case: Case, version: int | None = None) -> Specialised:
        """The op for a case, its program prepared; ``version`` as ``specialise`` takes it.

        Raises:
            CompileError: a kernel cannot be made, or the backend rejects it.
            LaunchError: its arguments cannot be evaluated.
        """
        specialised = specialise(self.op, case, self.registry, version)
        program = specialised.program
        with self._lock:
            if program.sha256 not in self._prepared:
                self.prepare(program)
                self._prepared[program.sha256] = program
        return specialised

    def release(self) -> None:
        """Undoes every ``prepare``."""
        with self._lock:
            while self._prepared:
                self.unprepare(self._prepared.popitem()[1])


def unmade(op: Op, arch: str) -> Program:
    """Program that stands for those of such an op as long as there is no case: its source, without kernels.

    Raises:
        OSError: the source cannot be read.
    """
    digest = hashlib.sha256(op.source.read_bytes()).hexdigest()
    return Program(
        source=op.source,
        ptx="",
        kernels={},
        parameters={},
        arch=arch,
        options=(),
        sha256=digest,
        source_sha256=digest,
        sources={},
        nvrtc_version=nvrtc_version(),
    )
