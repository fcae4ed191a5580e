"""Modules of a program: their PTX, their variables, and their translated kernels."""

from __future__ import annotations

import hashlib
from functools import cached_property
from pathlib import Path

from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import Module
from kernelcheck.backends.cpu.runtime.compiled import CompiledKernel, compile_kernel
from kernelcheck.backends.cpu.runtime.host_memory import Globals
from kernelcheck.base.errors import UnsupportedPTXError
from kernelcheck.base.paths import display_path
from kernelcheck.compiler.program import KernelParameter, Program, entry_parameters
from kernelcheck.programs.native import Native
from kernelcheck.programs.ptx_linking import linked
from kernelcheck.programs.textures import with_textures

_FOREIGN = ("/usr/include/", "/usr/lib/", "/usr/local/include/")
"""Folders of headers that are not the user's."""


class ProgramModule:
    """One module, which a program registers when it starts."""

    def __init__(self, number: int, native: Native, root: Path) -> None:
        self._number = number
        self._native = native
        self._root = root
        self._kernels: dict[tuple[str, bool, bool], CompiledKernel] = {}
        self._variables: Globals | None = None

    @cached_property
    def ptx(self) -> str:
        """The text of all parts.

        Raises:
            UnsupportedPTXError: they cannot be linked.
        """
        parts = self._native.ptx(self._number)
        return with_textures(linked(parts), self._native.folder) if parts else ""

    @cached_property
    def parameters(self) -> dict[str, tuple[KernelParameter, ...]]:
        """Parameters of every kernel, by its name in the PTX."""
        return dict(entry_parameters(self.ptx))

    @cached_property
    def _parsed(self) -> Module:
        return parse_module(self.ptx)

    def kernel(self, name: str, *, checks: bool, clustered: bool = False) -> CompiledKernel:
        """A kernel, translated when it is first asked for; `clustered` for launches in clusters of several blocks.

        Raises:
            UnsupportedPTXError: the executor does not know something in it, or the program has no PTX of it.
        """
        known = self._kernels.get((name, checks, clustered))
        if known is None:
            if name not in self.parameters:
                raise UnsupportedPTXError(
                    "the program has no PTX of this kernel: build all of its CUDA files with `kernelcheck nvcc`"
                )
            known = compile_kernel(self.ptx, name, checks=checks, clustered=clustered)
            self._kernels[name, checks, clustered] = known
        return known

    def apart(self, name: str, *, clustered: bool = False) -> CompiledKernel | None:
        """A kernel with shared memory, for independent lanes of each warp; None where that cannot matter."""
        if not self.kernel(name, checks=True).translation.storage.shared:
            return None
        compiled = compile_kernel(self.ptx, name, checks=True, independent=True, clustered=clustered)
        return compiled if compiled.translation.independent_threads else None

    def variables(self, kernel: CompiledKernel | None = None) -> Globals:
        """The variables of the module, which its kernels share; with the functions that a kernel may point to."""
        if self._variables is None:
            wanted = [v for v in self._parsed.variables if v.space in ("global", "const") and v.size]
            self._variables = Globals(wanted)
            watched = {memory.name for memory in self._variables.memories("global")}
            for memory in self._variables.memories():
                self._native.add_variable(memory.address, memory.size, memory.name, watched=memory.name in watched)
        if kernel is not None and kernel.translation.storage.functions:
            self._variables.add_functions(kernel.translation.storage.functions)
        return self._variables

    def address(self, name: str) -> int | None:
        """Address of a variable, by its name in the program: the name of a static one is a part of its name in the
        PTX."""
        memories = {memory.name: memory.address for memory in self.variables().memories()}
        if name in memories:
            return memories[name]
        ends = [found for found in memories if found.endswith(name)]
        return memories[ends[0]] if len(ends) == 1 else None

    def as_program(self, kernel: CompiledKernel, arch: str, headers: Path) -> Program:
        """The module as a program, for messages: source files of the user, and their shown paths."""
        foreign = (*_FOREIGN, f"{headers}/")
        sources = {
            path: display_path(Path(path), self._root)
            for path in kernel.translation.files.values()
            if not path.startswith(foreign)
        }
        digest = hashlib.sha256(self.ptx.encode()).hexdigest()
        first = next(iter(sources), "program")
        return Program(
            source=Path(first),
            ptx=self.ptx,
            kernels={kernel.name: kernel.name},
            parameters=self.parameters,
            arch=arch,
            options=(),
            sha256=digest,
            source_sha256=digest,
            sources=sources,
            nvrtc_version=(0, 0),
        )
