"""The state of a warp between its blocks: registers, the masks of lanes that wait, and what it saves when it stops.

A live lane is in exactly one place: it runs, waits at the start of a block (`%waitingN`), is parked at a step
(`%parkedN`), or is held back until others have gone first (`%heldN`).
"""

from __future__ import annotations

from kernelcheck.backends.cpu.analysis.cfg import (
    Barrier,
    Block,
    Branch,
    Switch,
    is_warp_sync,
)
from kernelcheck.backends.cpu.analysis.spinning_loops import pauses
from kernelcheck.backends.cpu.emit.context import field_pointer
from kernelcheck.backends.cpu.emit.ir import LANES, Value, bits_of, stated, widened
from kernelcheck.backends.cpu.emit.translation import FindingSite
from kernelcheck.backends.cpu.emit.warp_code import WarpCode, WarpPlan

WAITS, HANDS_OVER = 1, 3
"""Results of the warp function at a barrier, and if other warps should run."""

MAX_MERGES = 4000
"""Limit of registers times blocks up to which LLVM may keep registers of diverged code that waits in SSA form. Every
block where lanes may wait merges every register: CUB's reduction of doubles took LLVM 7 s, and 0.9 s with registers in
memory."""

MAX_LOOKS = 8
"""Blocks that lanes may wait at, up to which every edge looks for them itself instead of leaving that to `dispatch`."""


class WarpFrame(WarpCode):
    """The code of one warp with its frame."""

    def __init__(self, plan: WarpPlan, splits: frozenset[int], gathers: frozenset[str]) -> None:
        super().__init__(plan)
        self.graph = graph = plan.graph
        self.parks = plan.parks
        self.splits = splits
        """Blocks at whose start lanes that run together split up; none in lock step."""
        self.gathers = gathers
        """Mnemonics at which lanes that split up gather; none in lock step."""
        self.spins = plan.uniformity.spins
        self.counts_rounds = bool(self.spins)
        stops = pauses(graph, self.spins) if self.kernel.entry.is_entry else frozenset()
        self.pauses = frozenset(index for index in stops if self.parks or self.uniformity.convergent[index])
        """The blocks before which a warp may stop under the schedule `random`."""
        self.barriers: list[FindingSite] = []
        """Where the warp may wait, in the order of the resume numbers."""
        self.resume_targets: list[str] = []
        self.frame: dict[str, int] = {}
        """Where the frame has each register that lives across blocks, in bytes."""
        self.in_frame = False
        """Whether registers and masks are in the warp's frame all the time, and not just at barriers."""
        self.frame_masks = 0
        self.frame_bytes = 0
        self.parking = [b.index for b in graph.blocks if self.parks and self._parks_in(b)]
        """The blocks in which lanes may be parked (`parking.py`)."""
        self.waiting = sorted(self._waiting_blocks())
        """The blocks at whose start lanes may wait."""

    def _parks_in(self, block: Block) -> bool:
        """Whether a block waits for others and lanes may reach it one by one, or it is one where they gather."""
        if any(i.mnemonic in self.gathers for i in block.instructions):
            return True
        waits = isinstance(block.terminator, Barrier) or any(is_warp_sync(i) for i in block.instructions)
        return waits and not self.uniformity.convergent[block.index]

    def _waiting_blocks(self) -> set[int]:
        """Blocks at whose start lanes may wait."""
        blocks = set().union(*self.uniformity.pending)
        for block in self.graph.blocks:
            if block.index in self.uniformity.divergent_branches:
                match block.terminator:
                    case Switch(_, targets):
                        blocks.update(targets)
                    case Branch(_, _, taken, other) if taken != other:
                        blocks.add(max(taken, other))
        if self.parks:
            together = self.uniformity.convergent
            for block in self.graph.blocks:
                if not together[block.index]:
                    asks = self.asks_dispatch(block.index)
                    blocks.update(s for s in block.successors() if together[s] or asks)
                if block.index in self.parking and isinstance(block.terminator, Barrier):
                    blocks.add(block.terminator.target)
            blocks.update(header for _, header in self.spins if not together[header])
            blocks.update(index for index in self.pauses if not together[index])
        return blocks

    def asks_dispatch(self, source: int) -> bool:
        """Whether the edges from a block let `dispatch` find the lanes that go first."""
        apart = self.parks and not self.uniformity.convergent[source]
        return apart and len(self.uniformity.pending[source]) > MAX_LOOKS

    def declare_slots(self) -> None:
        """Lays out the frame: registers that live across blocks, then the masks."""
        crossing = set().union(*self.liveness.live_in) if self.graph.blocks else set()
        for number, name in enumerate(sorted(crossing)):
            self.slots[name] = f"%r{number}"
            varying = self.uniformity.is_varying(name)
            size = self._slot_bytes(name) if varying else 8
            offset = -(-self.frame_bytes // min(size, 64)) * min(size, 64)
            self.frame[name] = offset
            self.frame_bytes = offset + size
        self.frame_masks = -(-self.frame_bytes // 8) * 8
        self.frame_bytes = -(-(self.frame_masks + 4 * (1 + len(self.mask_slots()))) // 64) * 64
        merges = (len(self.slots) + len(self.mask_slots())) * len(self.graph.blocks)
        wide = merges > MAX_MERGES or bool(self.spins)
        self.in_frame = self.parks and self.kernel.entry.is_entry and wide

    def _slot_bytes(self, name: str) -> int:
        type_ = self.type_of(name)
        return 8 if type_ == "i1" else bits_of(type_) // 8 * LANES

    def slot_type(self, name: str) -> str:
        type_ = self.type_of(name)
        return widened(type_) if self.uniformity.is_varying(name) else type_

    def mask_slots(self) -> list[str]:
        masks = [f"%waiting{index}" for index in self.waiting] + [f"%parked{index}" for index in self.parking]
        masks += [f"%held{index}" for index in sorted(self.splits)]
        return [*masks, "%batch.left", "%batch.barriers"] if self.parks else masks

    def clear_masks(self) -> None:
        for mask in self.mask_slots():
            self.line(f"store i32 0, ptr {mask}")

    def flush(self) -> None:
        """Stores the registers that this block changed and others read."""
        wanted = self._wanted_elsewhere()
        for name in sorted(self.changed & self.liveness.live_out[self.block.index]):
            value = self.current[name]
            slot = self.slots[name]
            if self.uniformity.is_varying(name):
                value = self.splat(value)
                if wanted is None or name in wanted:
                    old = self.raw(f"load {value.ir_type}, ptr {slot}{stated(value.ir_type)}", value.type, True)
                    value = self.select(self.mask_predicate, value, old)
            self.line(f"store {value}, ptr {slot}{stated(value.ir_type)}")
        self.changed.clear()

    def _wanted_elsewhere(self) -> frozenset[str] | None:
        """Registers whose values may still be read by lanes that do not run this block; None for all of them."""
        index = self.block.index
        if self.uniformity.convergent[index]:
            return frozenset()
        if self.parks:
            return None
        return frozenset().union(*(self.liveness.live_in[waiting] for waiting in self.uniformity.pending[index]))

    def wait(self, block: int, lanes: Value, *, alone: bool = False) -> None:
        """Leaves lanes waiting at the start of a block; `alone`: none waits there yet."""
        if not alone:
            lanes = self.op("or", self.raw(f"load i32, ptr %waiting{block}", "i32", False), lanes)
        self.line(f"store {lanes}, ptr %waiting{block}")

    def suspend(
        self, resume_label: str, registers: frozenset[str], outcome: int = WAITS, *, kind: str = "barrier"
    ) -> None:
        """Saves live values, returns `outcome` to the scheduler, and resumes at `resume_label`."""
        number = len(self.resume_targets) + 1
        entry = f"resume{number}"
        self.resume_targets.append(entry)
        assert self.instruction is not None
        at = self.instruction
        self.barriers.append(FindingSite(kind, "", 0, at.location, at.line, at.opcode))
        masks = ["%live", *self.mask_slots()] if self.parks else ["%live"]
        moves: list[tuple[str, int, str]] = []
        if not self.in_frame:
            moves += [(self.slots[n], self.frame[n], self.slot_type(n)) for n in sorted(registers)]
            moves += [(m, self.frame_masks + 4 * i, "i32") for i, m in enumerate(masks)]
        for source, offset, type_ in moves:
            value = self.raw(f"load {type_}, ptr {source}{stated(type_)}", type_, False)
            pointer = self.raw(f"getelementptr i8, ptr %frame, i64 {offset}", "ptr", False)
            self.line(f"store {type_} {value.name}, {pointer}{stated(type_)}")
        table = field_pointer(self, "resume_at")
        slot = self.raw(f"getelementptr i32, ptr {table}, i32 %warp", "ptr", False)
        self.line(f"store i32 {number}, {slot}")
        self.line(f"ret i32 {outcome}")
        self.label(entry)
        for target, offset, type_ in moves:
            pointer = self.raw(f"getelementptr i8, ptr %frame, i64 {offset}", "ptr", False)
            value = self.raw(f"load {type_}, {pointer}{stated(type_)}", type_, False)
            self.line(f"store {type_} {value.name}, ptr {target}{stated(type_)}")
        live = self.raw("load i32, ptr %live", "i32", False)
        self.set_mask(live)
        self.line(f"br label %{resume_label}")
