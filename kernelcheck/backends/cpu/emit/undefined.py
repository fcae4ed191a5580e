"""Results that the PTX ISA leaves open: only noted, since a correct kernel may have them and not use them.

A shuffle that reads a lane which takes no part in it gives an undefined value (PTX ISA 9.7.9.6), and a tree of
`__shfl_down_sync` over part of a warp reads such lanes routinely, for lanes whose sums are not used. So it is not a
finding by itself; but the value is made large, for every type, so that a sum or maximum that depends on it is wrong.
Integer division by zero gives an unspecified value (PTX ISA 9.7.1, `div`, `rem`).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from kernelcheck.backends.cpu.emit.ir import LANES, Value
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.ptx.syntax import Instruction, PtxLocation

UNDEFINED = 0x7C007C00
"""As float16 infinity, as float32 and bfloat16 2.7e36, as an integer two thousand million."""
THERE = LANES
"""In the detail of a note of a shuffle, with the lane that was read: it was active, but not in the member mask."""


def note_division(k: WarpCode, i: Instruction, zero: Value) -> None:
    """Notes the lanes that divide by zero; `zero` says which do. A divisor known not to be zero costs nothing."""
    if not k.checks or (k.constant(i.operands[2]) or 0) != 0:
        return
    if zero.varying:
        lanes = k.op("and", k.mask_bits(zero), k.active())
    else:
        lanes = k.select(zero, k.active(), k.const("i32", 0))
    k.report_any(_division_site(k), "division-by-zero", lanes)


def _division_site(k: WarpCode) -> int:
    """A place for notes at this division: the two that NVRTC makes of one of 64 bits have no line of their own."""
    number = k.site("division", "", 0)
    if k.sites[number].location is None:
        last: PtxLocation | None = None
        for item in takewhile(lambda item: item is not k.instruction, k.kernel.body):
            last = (item.location if isinstance(item, Instruction) else None) or last
        k.sites[number] = replace(k.sites[number], location=last)
    return number
