"""Which mutants are shown to do the same as the kernel. Equal results of some cases show nothing."""

from __future__ import annotations

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.translate import translate
from kernelcheck.compiler import Program


class Original:
    """A program, to compare others with."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._code: dict[str, str] = {}

    def is_same(self, mutant: Program) -> bool:
        """Whether LLVM makes the same code of both, checks included: then no run can tell them apart."""
        return all(self._of(kernel) == _optimised(mutant, kernel) for kernel in mutant.kernels.values())

    def _of(self, kernel: str) -> str:
        if kernel not in self._code:
            self._code[kernel] = _optimised(self._program, kernel)
        return self._code[kernel]


def _optimised(program: Program, kernel: str) -> str:
    translation = translate(parse_module(program.ptx), kernel, checks=True)
    return jit.optimised(translation.modules.kernel)
