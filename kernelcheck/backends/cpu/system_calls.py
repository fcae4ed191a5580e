"""`printf`, `assert` and `trap` in device code."""

from __future__ import annotations

from kernelcheck.backends.cpu.ptx import Instruction
from kernelcheck.backends.cpu.warp_code import WarpCode


def lower_vprintf(k: WarpCode, i: Instruction) -> None:
    """The call succeeds (gives 0); what it would print is not kept."""
    if i.operands:
        k.write(i.operands[0], k.const("i32", 0))


def lower_assertfail(k: WarpCode, i: Instruction) -> None:
    k.report(k.site("assert", "", 0), "launch-error", k.active())


def lower_trap(k: WarpCode, i: Instruction) -> None:
    """The lanes that get here end; the block after this instruction is an exit."""
    mask = k.active()
    reached, after = k.fresh("trap")[1:], k.fresh("after")[1:]
    k.branch(k.icmp("ne", mask, k.const("i32", 0)), reached, after)
    k.label(reached)
    k.report(k.site("trap", "", 0), "launch-error", mask)
    k.line(f"br label %{after}")
    k.label(after)


def lower_nothing(k: WarpCode, i: Instruction) -> None:
    """An instruction that only gives the hardware time or a hint."""


HANDLERS = {
    "vprintf": lower_vprintf,
    "assertfail": lower_assertfail,
    "trap": lower_trap,
    "brkpt": lower_nothing,
    "nanosleep": lower_nothing,
    "pmevent": lower_nothing,
}
