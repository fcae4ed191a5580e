"""Memory of the host that kernels run in: buffers, module variables, the parameter block."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from kernelcheck.backends.cpu.ptx.syntax import TYPE_BYTES, Symbol, Variable
from kernelcheck.backends.cpu.runtime.arena import Arena
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import LaunchError


@dataclass(frozen=True)
class Memory:
    """A range of host memory that a kernel may access."""

    name: str
    address: int
    size: int
    itemsize: int = 1
    """Bytes of an element, if it is an array."""
    gaps: np.ndarray | None = field(default=None, compare=False)
    """Booleans: its elements that are padding. None: there are none."""


def aligned_bytes(size: int) -> np.ndarray:
    """Zeroed bytes that start at a multiple of 128.

    Raises:
        LaunchError: there is not that much memory.
    """
    try:
        raw = np.zeros(size + 128, dtype=np.uint8)
    except (MemoryError, ValueError, OverflowError) as error:
        raise LaunchError(f"this machine has no room for {size:,} bytes that the kernel needs") from error
    start = -raw.ctypes.data % 128
    return raw[start : start + size]


class Globals:
    """The `__device__` and `__constant__` variables of a module, which persist from one launch to the next."""

    def __init__(self, variables: Iterable[Variable], functions: Mapping[str, int] | None = None) -> None:
        """`functions` are the addresses of device functions, for variables that hold one."""
        variables = list(variables)
        self._functions = functions or {}
        arena = Arena([variable.size for variable in variables])
        self._arrays = dict(zip([variable.name for variable in variables], arena.arrays, strict=True))
        self._addresses = {name: array.ctypes.data for name, array in self._arrays.items()}
        self._variables = {variable.name: variable for variable in variables}
        for variable in variables:
            self._initialise(variable)

    def _initialise(self, variable: Variable) -> None:
        array = self._arrays[variable.name]
        array[: len(variable.initial)] = np.frombuffer(variable.initial, np.uint8)
        for offset, symbol in variable.relocations:
            place = array[offset : offset + TYPE_BYTES[variable.type]]
            address = self._address(symbol)
            place[:] = address[: place.size] if address is not None else place
        for offset, symbol, byte in variable.address_bytes:
            address = self._address(symbol)
            array[offset] = address[byte] if address is not None else array[offset]

    def _address(self, symbol: Symbol) -> np.ndarray | None:
        """Its eight bytes; None if it has no address on the host, like a variable in shared memory."""
        if symbol.name in self._arrays:
            address = self._addresses[symbol.name] + symbol.offset
        elif symbol.name in self._functions:
            address = self._functions[symbol.name]
        else:
            return None
        return np.frombuffer(address.to_bytes(8, "little"), np.uint8)

    def add_functions(self, functions: Mapping[str, int]) -> None:
        """Gives variables that hold the address of a device function the addresses of these."""
        new = {name: address for name, address in functions.items() if self._functions.get(name) != address}
        if not new:
            return
        self._functions = {**self._functions, **new}
        for variable in self._variables.values():
            places = [symbol.name for _, symbol in variable.relocations]
            if any(name in new for name in [*places, *(symbol.name for _, symbol, _ in variable.address_bytes)]):
                self._initialise(variable)

    def write(self, name: str, data: np.ndarray) -> None:
        """Copies an array to the start of a variable."""
        self._arrays[name][: data.nbytes] = np.ascontiguousarray(data).reshape(-1).view(np.uint8)

    def read(self, name: str, into: np.ndarray) -> None:
        """Fills an array, which is contiguous, from the start of a variable."""
        into.reshape(-1).view(np.uint8)[:] = self._arrays[name][: into.nbytes]

    def memories(self, space: str | None = None) -> list[Memory]:
        """The variables as memory; only those of a state space, if it is given."""
        return [
            Memory(name, self._addresses[name], array.size)
            for name, array in self._arrays.items()
            if space in (None, self._variables[name].space)
        ]

    def table(self, variables: Sequence[Variable]) -> np.ndarray:
        """Addresses of the variables, in order."""
        return np.array([self._addresses[v.name] for v in variables] or [0], dtype=np.uint64)


def parameter_block(parameters: Sequence[tuple[int, int]], values: Sequence[bytes]) -> bytes:
    """Packs values into a kernel's parameter space; `parameters` are (size, alignment) in order."""
    block = bytearray()
    for (size, align), value in zip(parameters, values, strict=True):
        block += bytes(-len(block) % max(align, 1))
        block += value.ljust(size, b"\0")
    return bytes(block)
