"""Edges between the blocks of a warp's code: which lanes run next, and which wait (`uniformity.transitions`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import chain

from kernelcheck.backends.cpu.analysis.cfg import Block
from kernelcheck.backends.cpu.emit import spinning
from kernelcheck.backends.cpu.emit.context import field_pointer
from kernelcheck.backends.cpu.emit.ir import Value
from kernelcheck.backends.cpu.emit.warp_code import Handlers, WarpPlan
from kernelcheck.backends.cpu.emit.warp_frame import WarpFrame
from kernelcheck.backends.cpu.ptx.syntax import Instruction


class LaneFlow(WarpFrame):
    """The code of one warp with the edges between its blocks."""

    def __init__(self, plan: WarpPlan, handlers: Handlers, scheduling: Scheduling) -> None:
        super().__init__(plan, scheduling.splits, scheduling.gathers)
        self.handlers = handlers
        self.scheduling = scheduling

    def first_waiting(self, candidates: list[int], otherwise: str) -> None:
        """Continues with the lanes that wait in the earliest of the candidate blocks."""
        for index in candidates:
            lanes = self.raw(f"load i32, ptr %waiting{index}", "i32", False)
            there, after = self.fresh("there")[1:], self.fresh("after")[1:]
            self.branch(self.icmp("ne", lanes, self.const("i32", 0)), there, after)
            self.label(there)
            self.line(f"store i32 0, ptr %waiting{index}")
            self._enter_with(lanes, index)
            self.label(after)
        self.line(f"br label %{otherwise}")

    def go(self, target: int, mask: Value, pending: frozenset[int]) -> None:
        """Ends the current IR block with a jump to `target`, after lanes that wait in earlier blocks."""
        source = self.block.index
        if target <= source:
            self.count_step()
            if (source, target) in self.spins:
                spinning.count_round(self, target, mask)
        if self.parks and self.uniformity.convergent[target] and not self.uniformity.convergent[source]:
            self.wait(target, mask)
            self.line("br label %dispatch")
            return
        if self.parks and self.spins and pending:
            spinning.go_ahead(self, target, mask)
        if self.asks_dispatch(source):
            elsewhere = self.others(mask)
            together, apart = self.fresh("together")[1:], self.fresh("apart")[1:]
            self.branch(self.icmp("eq", elsewhere, self.const("i32", 0)), together, apart)
            self.label(apart)
            self.wait(target, mask)
            self.line("br label %dispatch")
            self.label(together)
            pending = frozenset()
        for index in sorted(pending):
            if index >= target:
                break
            lanes = self.raw(f"load i32, ptr %waiting{index}", "i32", False)
            there, after = self.fresh("there")[1:], self.fresh("after")[1:]
            self.branch(self.icmp("ne", lanes, self.const("i32", 0)), there, after)
            self.label(there)
            self.wait(target, mask)
            self.line(f"store i32 0, ptr %waiting{index}")
            self._enter_with(lanes, index)
            self.label(after)
        self._enter_with(mask, target)

    def _enter_with(self, mask: Value, target: int) -> None:
        """Ends the current IR block with a jump to `target`, which all live lanes run, or those of `mask`."""
        if not self.uniformity.convergent[target]:
            self.set_mask(mask)
        self.line(f"br label %block{target}")

    def entry_label(self, target: int) -> str:
        """Where lanes go after a step together, before block `target`."""
        return f"split.{target}" if target in self.splits else f"block{target}"

    def leave_step(self, target: int) -> None:
        """Ends a block with a step that lanes took together."""
        if target not in self.splits:
            self.go(target, self.mask, self.uniformity.pending[self.block.index])
            return
        if target <= self.block.index:
            self.count_step()
        self.set_mask(self.mask)
        self.line(f"br label %split.{target}")

    def count_step(self) -> None:
        """Spends one step of the block's budget, so that a kernel that never ends is noticed."""
        pointer = field_pointer(self, "steps_left")
        left = self.op("sub", self.raw(f"load i64, ptr {pointer}", "i64", False), self.const("i64", 1))
        self.line(f"store {left}, ptr {pointer}")
        over, within = self.fresh("over")[1:], self.fresh("within")[1:]
        self.branch(self.icmp("slt", left, self.const("i64", 0)), over, within, likely=False)
        self.label(over)
        if self.instruction is None:
            before = (i for b in self.graph.blocks[: self.block.index + 1] for i in reversed(b.instructions))
            anything = (i for i in self.kernel.body if isinstance(i, Instruction))  # such as the `bra` of an empty loop
            self.instruction = next(chain(before, anything))
        site = self.site("loop", "", 0)
        self.report(site, "timeout", self.mask)
        self.line("br label %give_up")
        self.label(within)


class Scheduling(ABC):
    """How the lanes of a warp share it where they do not all run together: `LockStep` or `IndependentThreads`."""

    splits: frozenset[int] = frozenset()
    """Blocks at whose start lanes that run together split up."""
    gathers: frozenset[str] = frozenset()
    """Mnemonics at which lanes that split up gather."""
    sections: frozenset[int] = frozenset()
    """Blocks whose accesses to memory are noted by lane."""

    @abstractmethod
    def await_lanes(self, k: LaneFlow, block: Block) -> None:
        """Lowers the start of a block with a warp-wide step that lanes may reach one by one."""

    @abstractmethod
    def lower_barrier(self, k: LaneFlow, block: Block, instruction: Instruction, target: int) -> None:
        """Lowers the barrier that ends a block; `target` is the block after it."""

    @abstractmethod
    def lower_dispatch(self, k: LaneFlow) -> None:
        """Lowers `dispatch`: where lanes go when they cannot go on by themselves."""
