"""Where a kernel's variables lie: offsets in shared, local and parameter space, slots in the table of globals.

Global addresses are host addresses, and so are generic ones. Addresses in the shared and the local state space are
offsets from the start of the block's shared memory and of the thread's local memory (PTX ISA 5.1).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernelcheck.backends.cpu.context import load_field
from kernelcheck.backends.cpu.inline import FlatKernel
from kernelcheck.backends.cpu.ir import Value
from kernelcheck.backends.cpu.ptx import TYPE_BYTES, Instruction, Module, Parameter, Symbol, Variable

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.warp_code import WarpCode

DYNAMIC_SHARED_ALIGN = 16
"""Alignment of dynamic shared memory after the static part."""


def aligned(offset: int, align: int) -> int:
    return -(-offset // max(align, 1)) * max(align, 1)


@dataclass(frozen=True)
class Storage:
    """Offsets in bytes of everything a kernel names."""

    shared: dict[str, int]
    local: dict[str, int]
    parameters: dict[str, int]
    globals: tuple[Variable, ...]
    static_shared_bytes: int
    """Static shared memory, rounded up to where the dynamic part starts."""
    local_bytes: int
    """Local memory of one thread."""
    parameter_bytes: int
    shared_granule: int
    """Bytes of the smallest access to shared memory: the unit in which races are looked for."""

    def space_of(self, name: str) -> str:
        if name in self.shared:
            return "shared"
        if name in self.local:
            return "local"
        if name in self.parameters:
            return "param"
        return "global"

    def address(self, lowering: WarpCode, symbol: Symbol) -> Value:
        """The address of a variable in its own state space (of a parameter: its generic address), an i64."""
        for offsets in (self.shared, self.local):
            if symbol.name in offsets:
                return lowering.const("i64", offsets[symbol.name] + symbol.offset)
        if symbol.name in self.parameters:
            base = load_field(lowering, "parameters", "i64")
            return lowering.op("add", base, lowering.const("i64", self.parameters[symbol.name] + symbol.offset))
        for slot, variable in enumerate(self.globals):
            if variable.name == symbol.name:
                table = load_field(lowering, "globals", "ptr")
                pointer = lowering.fresh("global")
                lowering.line(f"{pointer} = getelementptr i64, ptr {table.name}, i64 {slot}")
                base = lowering.raw(f"load i64, ptr {pointer}, !invariant.load !2", "i64", False)
                return lowering.op("add", base, lowering.const("i64", symbol.offset))
        raise lowering.unsupported(f"the address of {symbol.name}")


def _place(variables: Iterable[Variable | Parameter], start: int = 0) -> tuple[dict[str, int], int]:
    offsets: dict[str, int] = {}
    end = start
    for variable in variables:
        offsets[variable.name] = aligned(end, variable.align)
        end = offsets[variable.name] + variable.size
    return offsets, end


def lay_out(module: Module, kernel: FlatKernel) -> Storage:
    """Places the variables of a kernel and of its module."""
    everything = [*module.variables, *kernel.variables.values()]
    shared = [v for v in everything if v.space == "shared"]
    static = sorted((v for v in shared if v.size), key=lambda v: -v.align)
    shared_offsets, shared_end = _place(static)
    shared_end = aligned(shared_end, DYNAMIC_SHARED_ALIGN)
    shared_offsets.update((v.name, aligned(shared_end, v.align)) for v in shared if not v.size)
    local_offsets, local_end = _place(v for v in everything if v.space == "local")
    parameter_offsets, parameter_end = _place(kernel.entry.parameters)
    return Storage(
        shared_offsets,
        local_offsets,
        parameter_offsets,
        tuple(v for v in everything if v.space in ("global", "const")),
        shared_end,
        aligned(local_end, 16),
        parameter_end,
        _shared_granule(kernel),
    )


def _shared_granule(kernel: FlatKernel) -> int:
    """A power of two; a whole word where nothing smaller is accessed."""
    sizes = [4]
    for item in kernel.body:
        if isinstance(item, Instruction) and any(m.startswith("shared") for m in item.modifiers):
            sizes += [TYPE_BYTES[m] for m in item.modifiers if m in TYPE_BYTES]
    return min(sizes)
