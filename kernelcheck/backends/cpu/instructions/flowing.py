"""Kernels that report what flows where: every instruction through which a value of an input may reach an output.

A kernel translated for that calls `@flow` before each of them, for all lanes at once, with its probe number, the active
lanes, and one number for each lane: the address of an access, the lane that a shuffle reads, or the predicate of a
selection. The host (`runtime/flow.py`) follows the registers themselves.
"""

from __future__ import annotations

from string import Template

from kernelcheck.backends.cpu.emit.called_functions import FunctionLowering
from kernelcheck.backends.cpu.emit.context import Context, field_offset
from kernelcheck.backends.cpu.emit.ir import LANES, widened
from kernelcheck.backends.cpu.emit.translation import TraceProbe
from kernelcheck.backends.cpu.emit.warp_code import Handler, WarpCode
from kernelcheck.backends.cpu.instructions.shuffle import sources_of
from kernelcheck.backends.cpu.instructions.tracing import BETWEEN_FUNCTIONS, ReportingLowering, accesses
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Register

CARRIES = frozenset({"f16", "f16x2", "bf16", "bf16x2", "f32", "f32x2", "f64", "tf32", "b16", "b32", "b64", "b128"})
"""Types of instructions that may move or compute with floating-point values."""
NOT_FOLLOWED = frozenset(
    {
        "mma",
        "wmma",
        "wgmma",
        "ldmatrix",
        "stmatrix",
        "movmatrix",
        "cp",
        "tex",
        "suld",
        "sust",
        "call",
        "argument",
        "result",
    }
)
"""Instructions after which it is not known what flowed where."""
_NOTHING_FLOWS = frozenset(
    {"setp", "set", "bar", "barrier", "bra", "ret", "exit", "cvta", "membar", "fence", "vote", "kill"}
)

_FLOW = Template(f"""
; Calls the host with a probe's number and the address of the active lanes and a number for each lane.
define internal void @flow(ptr %context, i32 %mask, i32 %probe, {widened("i64")} %values) noinline {{
  %any = icmp ne i32 %mask, 0
  br i1 %any, label %report, label %done
report:
  %all = alloca [{LANES + 1} x i64], align 64
  %wide = zext i32 %mask to i64
  store i64 %wide, ptr %all, align 64
  %lanes = getelementptr i64, ptr %all, i64 1
  store {widened("i64")} %values, ptr %lanes, align 8
  %callback.p = getelementptr i8, ptr %context, i64 $trace_callback
  %callback = load ptr, ptr %callback.p
  %address = ptrtoint ptr %all to i64
  %ignored = call i32 %callback(i32 %probe, i64 %address)
  br label %done
done:
  ret void
}}
""").substitute({name: field_offset(name) for name, *_ in Context._fields_})


class FlowLowering(ReportingLowering):
    """A warp function that reports through which instructions values flow."""

    def begin(self, probes: list[TraceProbe]) -> None:
        super().begin(probes)
        self.handlers = {mnemonic: _followed(handler) for mnemonic, handler in self.handlers.items()}
        self.library["flow"] = _FLOW
        body = [item for item in self.kernel.body if isinstance(item, Instruction) and _may_carry(item)]
        self._carrying = {name for item in body for name in _written(item)}
        """Registers that may hold a floating-point value; integer instructions may overwrite them."""

    def report_flow(self, i: Instruction) -> None:
        """Reports an instruction before it is lowered, if anything flows through it."""
        lost = i.mnemonic in NOT_FOLLOWED
        if not lost and not _may_carry(i) and self._carrying.isdisjoint(_written(i)):
            return
        number, kind, space, size = self.const("i64", 0), "step", "", 0
        if not lost and i.mnemonic not in BETWEEN_FUNCTIONS and i.known.accesses_memory:
            access = next(accesses(self, i), None)
            if access is None:  # a parameter
                return
            number, space, size, kind = access.address, access.space, access.element_bytes, "address"
        elif i.mnemonic == "shfl":
            number = self.resized(sources_of(self, i), "i64")
        elif i.mnemonic == "selp":
            predicate = i.operands[3]
            assert isinstance(predicate, Register)
            number = self.resized(self.read_register(predicate.name), "i64")
        probe = TraceProbe(i.opcode, i.location, i.line, "step", kind, space, size, first=True, instruction=i)
        self.call("flow", None, ["ptr %context", self.active(), f"i32 {len(self.probes)}", self.splat(number)])
        self.probes.append(probe)


def _may_carry(i: Instruction) -> bool:
    return i.mnemonic not in _NOTHING_FLOWS and not CARRIES.isdisjoint(i.modifiers)


def _written(i: Instruction) -> tuple[str, ...]:
    if i.mnemonic in BETWEEN_FUNCTIONS:
        return tuple(each.name for each in i.operands[:1] if isinstance(each, Register))
    return i.written


class FlowFunction(FlowLowering, FunctionLowering):
    """The same of a device function that is called."""


def _followed(handler: Handler) -> Handler:
    def lower(k: WarpCode, instruction: Instruction) -> None:
        assert isinstance(k, FlowLowering)
        k.report_flow(instruction)
        handler(k, instruction)

    return lower
