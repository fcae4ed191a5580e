"""Object files by the LLVM IR that they are made of, kept on disk; the executor's own functions, loaded once."""

from __future__ import annotations

import threading

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.emit.library_modules import Modules
from kernelcheck.backends.cpu.runtime_library.load import MachineCode, runtime_library
from kernelcheck.backends.cpu.runtime_library.load import load as load_kernel
from kernelcheck.base.dataclasses import dataclass

_LOCK = threading.Lock()
loaded: dict[tuple[str, tuple[int, ...]], tuple[int, object]] = {}
"""The functions that this process has loaded, by the key of their object and the addresses of what they call: their
address, and what keeps the code in memory."""


@dataclass(frozen=True)
class Linked:
    """The objects of a kernel: their keys, which identify everything that they are made from."""

    kernel: str
    functions: tuple[tuple[str, str, tuple[str, ...]], ...]
    """Name and key of each function, and the names of those before it that it calls."""


def describe(modules: Modules, *, long: bool) -> Linked:
    """The objects of a kernel's `modules`, whether they are there or not; see `jit.assemble` for `long`."""
    little = jit.optimises_little()
    functions = tuple(
        (module.function, jit.object_key(module.ir, long=little), module.calls) for module in modules.library
    )
    return Linked(jit.object_key(modules.kernel, long=long), functions)


def load(
    linked: Linked, modules: Modules | None = None, *, long: bool = False, keep: bool = True
) -> MachineCode | None:
    """Loads the objects of a kernel from disk, and makes those that are not there of its `modules`.

    None where an object is not there, and there are no modules. Without `keep`, the kernel's own is not put on disk.

    Raises:
        InvalidCodeError: LLVM refuses the IR.
    """
    texts = {module.function: module.ir for module in modules.library} if modules else {}
    addresses: dict[str, int] = {}
    for name, key, calls in linked.functions:
        address = _function(name, key, {call: addresses[call] for call in calls}, texts.get(name))
        if address is None:
            return None
        addresses[name] = address
    if modules and not keep:
        image: bytes | None = jit.assemble(modules.kernel, long=long)
    else:
        image = jit.object_file(linked.kernel, modules.kernel if modules else None, long=long)
    return None if image is None else load_kernel(image, addresses)


def _function(name: str, key: str, calls: dict[str, int], ir: str | None) -> int | None:
    """The address of a function."""
    with _LOCK:
        place = key, tuple(calls.values())
        if place not in loaded:
            image = jit.object_file(key, ir, long=jit.optimises_little())
            if image is None:
                return None
            code = jit.link(image, [name], runtime_library(), functions=calls)
            loaded[place] = code[name], code
        return loaded[place][0]
