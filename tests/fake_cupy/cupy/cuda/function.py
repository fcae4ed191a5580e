"""Modules and the kernels in them."""

from __future__ import annotations

from cupy.cuda import device as _device

functions: dict[int, tuple[_device.LoadedModule, str]] = {}
"""Kernels by their handle."""


class Module:
    def load(self, cubin: bytes) -> None:
        self._module = _device.load(cubin)
        self._addresses = {memory.name: memory.address for memory in self._module.variables.memories()}

    def get_function(self, name: str) -> Function:
        return Function(self, name)

    def get_global_var(self, name: str) -> int:
        from cupy.cuda.driver import CUDADriverError

        if name not in self._addresses:
            raise CUDADriverError(_device.NOT_FOUND)
        return self._addresses[name]


class Function:
    def __init__(self, module: Module, funcname: str) -> None:
        from cupy.cuda.driver import CUDADriverError

        if funcname not in module._module.kernels:
            raise CUDADriverError(_device.NOT_FOUND)
        self.module = module
        self.ptr = len(functions) + 1
        functions[self.ptr] = module._module, funcname
