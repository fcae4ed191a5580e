"""Kernels that report who accesses what: a run of them explains the findings of the run before it, or shows what
launches access that may run at the same time.

A kernel translated for that calls `@witness` (`witness.c`) with a probe number and the lanes' addresses before every
access to shared and global memory, and `@grid_dependency` where it waits for launches before it or lets others begin.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.called_functions import FunctionLowering
from kernelcheck.backends.cpu.emit.context import load_field
from kernelcheck.backends.cpu.emit.ir import widened
from kernelcheck.backends.cpu.emit.translation import TraceProbe
from kernelcheck.backends.cpu.emit.warp_code import Handler, WarpCode
from kernelcheck.backends.cpu.emit.witness_tables import FENCES, LAUNCHES_DEPENDENTS, WAITS_FOR_LAUNCHES
from kernelcheck.backends.cpu.instructions.tracing import ReportingLowering, accesses
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Vector

_WIDE = widened("i64")
_LANES = f"""
define internal void @witness.lanes(ptr %context, {_WIDE} %addresses, i32 %mask, i32 %probe, i64 %bytes, i32 %kind)
    noinline {{
  %all = alloca {_WIDE}, align 64
  store {_WIDE} %addresses, ptr %all, align 64
  call void @witness(ptr %context, ptr %all, i32 %mask, i32 %probe, i64 %bytes, i32 %kind)
  ret void
}}
"""


class WitnessingLowering(ReportingLowering):
    """A warp function that reports its accesses."""

    def begin(self, probes: list[TraceProbe]) -> None:
        super().begin(probes)
        self.handlers = {mnemonic: _witnessed(handler) for mnemonic, handler in self.handlers.items()}
        self.library["witness.lanes"] = _LANES

    def report_accesses(self, instruction: Instruction) -> None:
        for access in accesses(self, instruction):
            if access.space not in ("shared", "global"):
                continue
            address = access.address
            if access.space == "shared":
                address = self.op("add", address, load_field(self, "shared", "i64"))
            vectors = (operand.elements for operand in instruction.operands if isinstance(operand, Vector))
            size = access.element_bytes * max(map(len, vectors), default=1)
            numbers = [f"i32 {len(self.probes)}", f"i64 {size}", f"i32 {_KINDS.index(access.purpose)}"]
            what = (instruction.opcode, instruction.location, instruction.line)
            self.probes.append(TraceProbe(*what, "address", access.purpose, access.space, size, first=True))
            self.call("witness.lanes", None, ["ptr %context", self.splat(address), self.active(), *numbers])


class WitnessingFunction(WitnessingLowering, FunctionLowering):
    """The same of a device function that is called."""


_KINDS = ("load", "store", "update")
"""Purposes of accesses by their number in `witness.c`."""


def _dependency(instruction: Instruction) -> int | None:
    """What an instruction has to do with other launches, as a number of `grid_dependency`."""
    if instruction.mnemonic == "griddepcontrol":
        return WAITS_FOR_LAUNCHES if "wait" in instruction.modifiers else LAUNCHES_DEPENDENTS
    return FENCES if instruction.mnemonic in ("fence", "membar") and not instruction.is_of_block else None


def _witnessed(handler: Handler) -> Handler:
    def lower(k: WarpCode, instruction: Instruction) -> None:
        assert isinstance(k, WitnessingLowering)
        if instruction.known.accesses_memory:
            k.report_accesses(instruction)
        if (what := _dependency(instruction)) is not None:
            k.call("grid_dependency", None, ["ptr %context", k.active(), f"i32 {what}"])
        handler(k, instruction)

    return lower
