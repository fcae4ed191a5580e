"""Parked lanes: those that reached a step of their warp and wait there for other lanes.

`%parkedN` has the lanes that are parked in block N. A lane is in the mask of at most one block, and not in the mask of
the lanes that run.
"""

from __future__ import annotations

from collections.abc import Iterable

from kernelcheck.backends.cpu.analysis.cfg import Block, is_warp_sync
from kernelcheck.backends.cpu.emit.ir import Value
from kernelcheck.backends.cpu.emit.warp_code import member_mask
from kernelcheck.backends.cpu.emit.warp_frame import WarpFrame
from kernelcheck.backends.cpu.ptx.syntax import Instruction


def parked(k: WarpFrame, block: int) -> Value:
    """The lanes that are parked in a block."""
    return k.raw(f"load i32, ptr %parked{block}", "i32", False)


def park(k: WarpFrame, block: int, lanes: Value) -> None:
    """Parks lanes in a block, beside those that are there."""
    k.line(f"store {k.op('or', parked(k, block), lanes)}, ptr %parked{block}")


def gathers_in(k: WarpFrame, block: Block) -> bool:
    """Whether lanes gather in a block in which they would not wait in lock step."""
    return any(i.mnemonic in k.gathers for i in block.instructions)


def step_of(k: WarpFrame, index: int) -> Instruction:
    """The instruction at which the lanes of a block wait for others."""
    return next(i for i in k.graph.blocks[index].instructions if is_warp_sync(i) or i.mnemonic in k.gathers)


def complete(k: WarpFrame, step: Instruction, lanes: Value) -> Value:
    """The lanes at a step that need not wait: all live lanes that they name are at the step as well."""
    absent = k.others(lanes)
    named = k.const("i32", -1) if step.mnemonic in k.gathers else k.read(member_mask(step), "i32")
    alone = k.icmp("eq", k.op("and", named, absent), k.const("i32", 0))
    return k.op("and", k.mask_bits(alone), lanes)


def wake(k: WarpFrame, block: int, here: Value, ready: Value, label: str) -> None:
    """Lets some of the lanes that are parked in a block go on at a label."""
    outside = k.op("xor", ready, k.const("i32", -1))
    k.line(f"store {k.op('and', here, outside)}, ptr %parked{block}")
    left = k.raw("load i32, ptr %batch.left", "i32", False)
    k.line(f"store {k.op('and', left, outside)}, ptr %batch.left")
    k.set_mask(ready)
    k.line(f"br label %{label}")


def wake_if_any(k: WarpFrame, block: int, here: Value, ready: Value, label: str) -> None:
    some, after = k.fresh("wake")[1:], k.fresh("after")[1:]
    k.branch(k.icmp("ne", ready, k.const("i32", 0)), some, after)
    k.label(some)
    wake(k, block, here, ready, label)
    k.label(after)


def wake_complete(k: WarpFrame, warp_steps: Iterable[int]) -> None:
    """Lets lanes go on that are parked at a warp-wide step which all lanes that they name have reached."""
    for index in warp_steps:
        lanes = parked(k, index)
        wake_if_any(k, index, lanes, complete(k, step_of(k, index), lanes), f"sync{index}")
