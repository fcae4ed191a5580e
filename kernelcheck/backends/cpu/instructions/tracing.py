"""Kernels that report what one thread does: every register that it writes, every address, every value that it stores.

A kernel translated for tracing calls `@trace` with a *probe* number and 64 bits for each of them. `@trace` checks
whether it is the chosen thread's turn, and only then calls the host (`runtime/trace.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import Template
from typing import Literal

from kernelcheck.backends.cpu.analysis.register_types import register_types, result_type, stored_type
from kernelcheck.backends.cpu.emit.called_functions import FunctionLowering
from kernelcheck.backends.cpu.emit.context import Context, field_offset, load_field
from kernelcheck.backends.cpu.emit.control_flow import WarpLowering
from kernelcheck.backends.cpu.emit.ir import Value, bits_of
from kernelcheck.backends.cpu.emit.translation import TraceProbe
from kernelcheck.backends.cpu.emit.warp_code import Handler, WarpCode, register_type
from kernelcheck.backends.cpu.instructions.memory import address_of, space_of
from kernelcheck.backends.cpu.ptx.syntax import TYPE_BYTES, Address, Instruction, Operand, Symbol, Vector
from kernelcheck.base.dataclasses import dataclass

NO_WARP = 2**32 - 1
"""The value of `trace_warp` when nothing more is traced."""

BETWEEN_FUNCTIONS = frozenset({"call", "param", "argument", "result", "kill"})
"""Mnemonics that the translator makes up for calls."""

TRACE = Template("""
; Calls the host with a probe's number and value if it is the traced thread that runs; stops when the host gives 0.
define internal void @trace(ptr %context, i32 %mask, i32 %probe, i64 %value) noinline {
  %warp.p = getelementptr i8, ptr %context, i64 ${warp}
  %warp = load i32, ptr %warp.p
  %warp.wanted.p = getelementptr i8, ptr %context, i64 ${trace_warp}
  %warp.wanted = load i32, ptr %warp.wanted.p
  %block.p = getelementptr i8, ptr %context, i64 ${block}
  %block = load i64, ptr %block.p
  %block.wanted.p = getelementptr i8, ptr %context, i64 ${trace_block}
  %block.wanted = load i64, ptr %block.wanted.p
  %lane.p = getelementptr i8, ptr %context, i64 ${trace_lane}
  %lane = load i32, ptr %lane.p
  %this.warp = icmp eq i32 %warp, %warp.wanted
  %this.block = icmp eq i64 %block, %block.wanted
  %shifted = lshr i32 %mask, %lane
  %this.lane = trunc i32 %shifted to i1
  %here = and i1 %this.warp, %this.block
  %wanted = and i1 %here, %this.lane
  br i1 %wanted, label %report, label %done
report:
  %callback.p = getelementptr i8, ptr %context, i64 ${trace_callback}
  %callback = load ptr, ptr %callback.p
  %go.on = call i32 %callback(i32 %probe, i64 %value)
  %enough = icmp eq i32 %go.on, 0
  br i1 %enough, label %stop, label %done
stop:
  store i32 ${no_warp}, ptr %warp.wanted.p
  br label %done
done:
  ret void
}
""").substitute({name: field_offset(name) for name, *_ in Context._fields_}, no_warp=NO_WARP)


class ReportingLowering(WarpLowering):
    """A warp function that reports something to the host, by probes."""

    probes: list[TraceProbe]

    def begin(self, probes: list[TraceProbe]) -> None:
        """Call it before anything is lowered; `probes` collects what this function reports."""
        self.probes = probes


class TracingLowering(ReportingLowering):
    """A warp function that reports what it does, instruction by instruction."""

    def begin(self, probes: list[TraceProbe]) -> None:
        super().begin(probes)
        self.handlers = {mnemonic: _traced(handler) for mnemonic, handler in self.handlers.items()}
        self.types = register_types(self.kernel)
        self.library["trace"] = TRACE
        self._in_handler = False
        self._fresh: list[str] = []
        """Registers that the current instruction wrote."""

    def write_register(self, name: str, value: Value) -> None:
        super().write_register(name, value)
        self._fresh.append(name)
        if not self._in_handler and self.instruction is not None:  # the result of a `bar.red`, after the barrier
            self._report(self.instruction, self.active(), [self._written(self.instruction, name)])

    def lower_traced(self, instruction: Instruction, handler: Handler) -> None:
        """Lowers an instruction, and reports its addresses and stored values before it and its results after it."""
        mask = self.active()
        made = [_Event("address", a.purpose, a.space, a.element_bytes, a.address) for a in accesses(self, instruction)]
        events = [*made, *self._stored(instruction)]
        ran = _Event("step", "", "", 0, self.const("i64", 0))
        if instruction.mnemonic == "call":  # what the function does comes after it
            self._report(instruction, mask, [ran])
        self._in_handler = True
        self._fresh.clear()
        try:
            handler(self, instruction)
        finally:
            self._in_handler = False
        # The translator makes registers with an exclamation mark for the values of a call.
        events += [self._written(instruction, name) for name in self._fresh if "!" not in name]
        if events or instruction.mnemonic not in BETWEEN_FUNCTIONS:
            self._report(instruction, mask, events or [ran])

    def _stored(self, instruction: Instruction) -> list[_Event]:
        known = instruction.known
        if (instruction.mnemonic != "st" and known.effect != "atomic") or "param" in known.spaces:
            return []
        start = 2 if known.destination else 1
        operands: list[Operand | None] = []
        for operand in instruction.operands[start:]:
            operands += operand.elements if isinstance(operand, Vector) else (operand,)
        width = register_type(instruction.modifiers[-1])
        return [
            _Event("value", "", stored_type(instruction, operand, self.types), 0, self.read(operand, width))
            for operand in operands
        ]

    def _written(self, instruction: Instruction, name: str) -> _Event:
        type_ = result_type(instruction, self.types[name])
        return _Event("write", name, type_, 0, self.current[name])

    def _report(self, instruction: Instruction, mask: Value, events: Sequence[_Event]) -> None:
        lane = load_field(self, "trace_lane", "i32")
        loads = instruction.mnemonic in ("param", "argument")
        opcode = ".".join(("ld.param", *instruction.modifiers)) if loads else instruction.opcode
        for position, item in enumerate(events):
            one = self.extract(item.value, lane)
            bits = self.resized(self.bitcast(one, f"i{bits_of(one.type)}"), "i64")
            number_ = len(self.probes)
            self.probes.append(
                TraceProbe(
                    opcode,
                    instruction.location,
                    instruction.line,
                    item.kind,
                    item.name,
                    item.type,
                    item.bytes,
                    position == 0,
                )
            )
            self.call("trace", None, ["ptr %context", mask, f"i32 {number_}", bits])


class TracingFunction(TracingLowering, FunctionLowering):
    """The same of a device function that is called."""


@dataclass(frozen=True)
class _Event:
    """A future probe, and the value that it will be called with."""

    kind: Literal["step", "address", "value", "write"]
    name: str
    type: str
    bytes: int
    value: Value


@dataclass(frozen=True)
class MemoryAccess:
    """An access of an instruction at one of its addresses."""

    purpose: str
    """`load`, `store`, or `update` (an atomic operation)."""
    space: str
    element_bytes: int
    address: Value


def accesses(k: WarpCode, instruction: Instruction) -> Iterator[MemoryAccess]:
    """The accesses of an instruction to memory that is not an argument, before it is lowered."""
    for position, operand in enumerate(instruction.operands):
        if not isinstance(operand, Address):
            continue
        space = space_of(k, instruction)
        if space == "param" and isinstance(operand.base, Symbol):
            continue
        if instruction.mnemonic == "cp":  # from global to shared memory
            space = "shared" if position == 0 else "global"
        address = address_of(k, operand, "global" if space == "param" else space)
        yield MemoryAccess(_purpose(instruction, position), space, _element_bytes(instruction), address)


def _traced(handler: Handler) -> Handler:
    def lower(k: WarpCode, instruction: Instruction) -> None:
        assert isinstance(k, TracingLowering)
        k.lower_traced(instruction, handler)

    return lower


def _purpose(instruction: Instruction, position: int) -> str:
    effect = instruction.known.effect
    if effect == "atomic":
        return "update"
    return "store" if effect == "writes" and position == 0 else "load"


def _element_bytes(instruction: Instruction) -> int:
    return next((TYPE_BYTES[m] for m in reversed(instruction.modifiers) if m in TYPE_BYTES), 1)
