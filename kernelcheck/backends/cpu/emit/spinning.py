"""Waiting for other threads in loops (`analysis/spinning_loops.py`): when such a loop lets others run.

Lanes run in the order of the code (`uniformity.transitions`), warps one after another, and so do the blocks of a
cooperative grid: what a spinning loop waits for would never happen. So it counts its rounds. After `LANE_ROUNDS` the
other lanes of the warp get a turn, each group of them in its order, and may be ahead of the spinning ones for
`TURN_BLOCKS` blocks; after `WARP_ROUNDS` the warp yields to the next one. Other loops cost nothing extra.
"""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Block, Graph
from kernelcheck.backends.cpu.emit.context import field_pointer, load_field
from kernelcheck.backends.cpu.emit.ir import Value
from kernelcheck.backends.cpu.emit.parking import wake_complete
from kernelcheck.backends.cpu.emit.seeded_choices import random_bits
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.emit.warp_frame import HANDS_OVER, WarpFrame
from kernelcheck.backends.cpu.ptx.syntax import Instruction

LANE_ROUNDS = 32
"""A power of two: rounds of a spinning loop between two turns of other lanes."""
WARP_ROUNDS = 1024
"""Rounds of loops that wait for a change in memory after which a warp yields. A power of two."""
TURN_BLOCKS = 256
"""Blocks that lanes may run in a turn before those that spin go first again."""
_SHUFFLED = 2
"""The schedule `random` among the orders of warps (`WARP_ORDERS` of `worker.py`)."""
AWAITS = "wait"
"""The kind of the site of a loop that waits for a change in memory."""


def note_progress(k: WarpCode) -> None:
    """The warp does something other than wait for phases of mbarriers (`scheduler.c`)."""
    progress = k.op("add", load_field(k, "progress", "i64"), k.const("i64", 1))
    k.line(f"store {progress}, ptr {field_pointer(k, 'progress')}")


def lower_pause(k: WarpFrame, block: Block) -> None:
    """At the start of a block, under the schedule `random`: the lanes let other warps go first, half of the time."""
    shuffled = k.icmp("eq", load_field(k, "warp_order", "i32"), k.const("i32", _SHUFFLED))
    choose, stop, on = k.fresh("choose")[1:], k.fresh("stop")[1:], k.fresh("on")[1:]
    mask = k.mask
    k.branch(shuffled, choose, on, likely=False)
    k.label(choose)
    k.branch(k.icmp("slt", random_bits(k), k.const("i32", 0)), stop, on)
    k.label(stop)
    if k.storage.mbarriers:
        note_progress(k)  # what it waited for has come
    k.instruction = _some_instruction(k.graph, block)
    if k.uniformity.convergent[block.index]:
        k.suspend(on, k.liveness.live_in[block.index], HANDS_OVER)
    else:
        k.wait(block.index, mask)
        k.suspend("dispatch", frozenset(k.slots), HANDS_OVER)
    k.enter(on)


def _some_instruction(graph: Graph, block: Block) -> Instruction:
    """One at or after the start of a block, whose line stands for it; there is one before it at least."""
    order = (*graph.blocks[block.index :], *graph.blocks)
    return next(i for each in order for i in (*each.instructions, each.terminator_instruction(), each.end) if i)


def count_round(k: WarpFrame, target: int, mask: Value) -> None:
    """The end of a round of a spinning loop, at an edge to its start: the other lanes may get a turn."""
    rounds = k.op("add", k.raw("load i32, ptr %rounds", "i32", False), k.const("i32", 1))
    k.line(f"store {rounds}, ptr %rounds")
    together = k.uniformity.convergent[target]
    if together != k.uniformity.convergent[k.block.index]:
        return  # `dispatch` looks at the count, when all lanes have reached the start of the loop
    every = WARP_ROUNDS if together else LANE_ROUNDS
    tired = k.icmp("eq", k.op("and", rounds, k.const("i32", every - 1)), k.const("i32", 0))
    rest, on = k.fresh("rest")[1:], k.fresh("on")[1:]
    k.branch(tired, rest, on, likely=False)
    k.label(rest)
    if not together:
        k.wait(target, mask)
        k.line("br label %turns")
    elif k.kernel.entry.is_entry:
        note_wait(k, [target])
        k.suspend(f"block{target}", k.liveness.live_in[target], HANDS_OVER)
    else:
        k.line(f"br label %{on}")
    k.label(on)


def go_ahead(k: WarpFrame, target: int, mask: Value) -> None:
    """Takes lanes that have a turn directly to `target`, even if others wait in earlier blocks."""
    left = k.raw("load i32, ptr %ahead", "i32", False)
    straight, look = k.fresh("straight")[1:], k.fresh("look")[1:]
    k.branch(k.icmp("ne", left, k.const("i32", 0)), straight, look, likely=False)
    k.label(straight)
    k.line(f"store {k.op('sub', left, k.const('i32', 1))}, ptr %ahead")
    k.set_mask(mask)
    k.line(f"br label %block{target}")
    k.label(look)


def lower_turns(k: WarpFrame) -> None:
    """`turns`: gives the next waiting lanes after those of the last turn a turn, in the order of their blocks."""
    k.enter("turns")
    hand_over(k, "turns.next")
    k.enter("turns.next")
    if k.storage.mbarriers:  # nothing else wakes lanes that are parked while others spin
        wake_complete(k, [i for i in k.parking if not isinstance(k.graph.blocks[i].terminator, Barrier)])
    last = k.raw("load i32, ptr %turn", "i32", False)
    apart = [index for index in k.waiting if not k.uniformity.convergent[index]]
    for later in (True, False):
        for index in apart:
            lanes = k.raw(f"load i32, ptr %waiting{index}", "i32", False)
            wanted = k.icmp("ne", lanes, k.const("i32", 0))
            if later:
                wanted = k.op("and", wanted, k.icmp("slt", last, k.const("i32", index)))
            there, after = k.fresh("there")[1:], k.fresh("after")[1:]
            k.branch(wanted, there, after)
            k.label(there)
            k.line(f"store i32 {index}, ptr %turn")
            k.line(f"store i32 {TURN_BLOCKS}, ptr %ahead")
            k.line(f"store i32 0, ptr %waiting{index}")
            k.set_mask(lanes)
            k.line(f"br label %block{index}")
            k.label(after)
    k.line("br label %dispatch")


def hand_over(k: WarpFrame, resume_label: str) -> None:
    """Lets other warps run when this one has spun long enough; goes on at `resume_label`."""
    if not k.kernel.entry.is_entry:  # a called function cannot be suspended
        k.line(f"br label %{resume_label}")
        return
    first = min(header for _, header in k.spins)
    k.instruction = next(i for block in k.graph.blocks[first:] for i in block.instructions)
    rounds = k.raw("load i32, ptr %rounds", "i32", False)
    leave = k.fresh("leave")[1:]
    k.branch(k.icmp("uge", rounds, k.const("i32", WARP_ROUNDS)), leave, resume_label, likely=False)
    k.label(leave)
    note_wait(k, sorted({header for _, header in k.spins}))
    k.suspend(resume_label, frozenset(k.slots), HANDS_OVER)


def note_wait(k: WarpFrame, headers: Sequence[int]) -> None:
    """Leaves in `waits_at` the site of the loop in which the warp waits, or some of its lanes, before it hands over."""
    where = k.const("i32", 0)
    for header in headers:
        first = next(i for block in k.graph.blocks[header:] for i in block.instructions)
        site = k.const("i32", k.site(AWAITS, "", 0, first))
        apart = len(headers) > 1 and header in k.waiting
        lanes = k.raw(f"load i32, ptr %waiting{header}", "i32", False) if apart else k.const("i32", 1)
        where = k.select(k.icmp("ne", lanes, k.const("i32", 0)), site, where)
    slot = k.raw(f"getelementptr i32, ptr {field_pointer(k, 'waits_at')}, i32 %warp", "ptr", False)
    k.line(f"store {where}, {slot}")
