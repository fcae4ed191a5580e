"""A compiled module on the device, whose variables start every case as they were when it was loaded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from kernelcheck.backends.cuda.messages import LoadModule
from kernelcheck.base.errors import CannotRunError, CompileError, LaunchError

MAX_KEPT_BYTES = 1 << 26
"""Bytes of a module's variables together: with more, the module is loaded again instead of copying them back."""
_OUT_OF_MEMORY = 2
_REJECTIONS = frozenset({200, 209, 218, 220, 221, 222, 223, 500})
"""The driver's errors for a module that is invalid, or made for another device (``CUresult``, CUDA
Driver API, "Data types used by CUDA driver")."""


class CudaModule:
    """A module and its kernels.

    Loaded from memory: ``RawModule`` reads a file, remembers modules by its path, and never unloads them.

    Raises:
        CompileError: the driver rejects the module, or it lacks one of the kernels.
        CannotRunError: the driver cannot load it for another reason.
    """

    def __init__(self, cupy: Any, request: LoadModule, image: bytes) -> None:
        self._cupy = cupy
        self._request = request
        self._image = image
        self._errors = (cupy.cuda.runtime.CUDARuntimeError, cupy.cuda.driver.CUDADriverError)
        self.kernels: Mapping[str, tuple[str, Any]] = {}
        """By lowered name: the kernel as the registry names it, and CuPy's ``Function``."""
        self._module: Any = None
        self._load()
        self._initial = self._contents()
        self._pristine = True

    @property
    def can_restore(self) -> bool:
        """Whether `restore` leaves every variable at its address."""
        return self._initial is not None

    @property
    def has_variables(self) -> bool:
        return self._initial != []

    def variable(self, symbol: str) -> int:
        """The address of a variable.

        Raises:
            LaunchError: the module on the device has no such variable.
        """
        try:
            return int(self._module.get_global_var(symbol))
        except self._errors as error:
            raise LaunchError(f"the module on the device has no variable {symbol!r}: {error}") from error

    def restore(self) -> None:
        """Sets every variable to what it held when the module was loaded."""
        if self._pristine:
            self._pristine = False
        elif self._initial is None:
            self._load()
        else:
            runtime = self._cupy.cuda.runtime
            for address, data in self._initial:
                runtime.memcpy(address, data.ctypes.data, data.nbytes, runtime.memcpyHostToDevice)

    def _load(self) -> None:
        self.kernels, self._module = {}, None  # makes the driver unload what was there
        try:
            self._try_to_load()
        except self._errors as error:
            if error.status != _OUT_OF_MEMORY:
                raise self._failure(error) from error
            self._cupy.get_default_memory_pool().free_all_blocks()  # kept for the next buffers
            try:
                self._try_to_load()
            except self._errors as again:
                raise self._failure(again) from again

    def _try_to_load(self) -> None:
        module = self._cupy.cuda.function.Module()
        module.load(self._image)
        kernels = self._request.kernels
        self.kernels = {lowered: (name, module.get_function(lowered)) for lowered, name in kernels.items()}
        self._module = module

    def _failure(self, error: Any) -> CannotRunError:
        shown = ", ".join(self._request.kernels.values())
        kind = CompileError if error.status in _REJECTIONS else CannotRunError
        return kind(f"the CUDA driver cannot load the module of {shown}: {error}")

    def _contents(self) -> list[tuple[int, np.ndarray]] | None:
        """The address and contents of each variable, uint8 [bytes]; None if they are too large, or the driver does
        not show one."""
        variables = self._request.variables
        if variables is None or sum(variables.values()) > MAX_KEPT_BYTES:
            return None
        runtime = self._cupy.cuda.runtime
        contents = []
        for name, nbytes in variables.items():
            try:
                address = self._module.get_global_var(name)
            except self._errors:
                if name.encode() in self._image:
                    return None
                continue  # no kernel uses it, and the assembler has left it out
            data = np.empty(nbytes, np.uint8)
            runtime.memcpy(data.ctypes.data, address, nbytes, runtime.memcpyDeviceToHost)
            contents.append((address, data))
        return contents
