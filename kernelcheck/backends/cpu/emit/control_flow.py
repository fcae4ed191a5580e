"""From a kernel's control-flow graph to the LLVM function that runs one warp of it.

The function holds each register in a stack slot (LLVM turns the slots into SSA values) and runs each PTX block under
the mask of its active lanes. Lanes that branched elsewhere wait at the start of the block they branched to, in
that block's *waiting mask*; on every edge, lanes waiting in an earlier block go first (`uniformity.transitions`).

    @warp(context, frame, resume, warp, ctaid.x, ctaid.y, ctaid.z) -> 0 ended | 1 waits at a barrier | 2 give up

What a warp keeps between its blocks is in `warp_frame.py`, the edges between them in `lane_flow.py`. How lanes wait for
each other, and which go first, is up to a `Scheduling`: `lock_step.py` or `independent_threads.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from kernelcheck.backends.cpu.analysis.cfg import (
    Barrier,
    Block,
    Branch,
    Exit,
    Jump,
    Switch,
    blocks_in_loops,
)
from kernelcheck.backends.cpu.analysis.late_uses import find_late_uses
from kernelcheck.backends.cpu.analysis.local_reads import wanted_loads
from kernelcheck.backends.cpu.analysis.peeks import find_peeks
from kernelcheck.backends.cpu.analysis.spare_lanes import find_spare_lanes
from kernelcheck.backends.cpu.analysis.spinning_loops import idle_blocks
from kernelcheck.backends.cpu.analysis.volatile_data import find_volatile_data
from kernelcheck.backends.cpu.emit import independent_threads, local_marks, products, spinning
from kernelcheck.backends.cpu.emit.context import field_pointer, load_field
from kernelcheck.backends.cpu.emit.ir import LANES, Value, stated, widened
from kernelcheck.backends.cpu.emit.lane_flow import LaneFlow, Scheduling
from kernelcheck.backends.cpu.emit.special_registers import prepare
from kernelcheck.backends.cpu.emit.warp_code import Handlers, WarpPlan
from kernelcheck.backends.cpu.ptx.refusal_messages import translator_bug
from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction
from kernelcheck.base.errors import KernelcheckError

ENDED, GIVE_UP = 0, 2


class WarpLowering(LaneFlow):
    """Builds the warp function of one kernel."""

    def __init__(self, plan: WarpPlan, handlers: Handlers, scheduling: Scheduling) -> None:
        super().__init__(plan, handlers, scheduling)
        graph, storage = plan.graph, plan.storage
        self.in_loops = blocks_in_loops(graph)
        if plan.checks:
            self.peeks = find_peeks(graph)
            self.volatile_data = find_volatile_data(graph)
            self.late = find_late_uses(graph, plan.kernel.registers, self.copied, storage.granules)
            spare = find_spare_lanes(graph)
            self.spare_lanes = {load: masks for load, masks in spare.items() if load not in self.late.loads}
            self.lane_sections = scheduling.sections
        self.product_numbers, self.product_registers, self.accumulators = products.number_products(graph)
        self.used_registers = products.used_registers(graph) if self.product_registers else frozenset()
        self.idle = idle_blocks(graph, self.spins) if storage.mbarriers else frozenset()
        """The blocks in which lanes do nothing but wait for phases of mbarriers."""
        self.callees: dict[str, tuple[int, int]] = {}
        """Number and frame size of every function that is called, by name."""
        if self.marks_local:
            self.wanted_loads = wanted_loads(graph, self.origins)
            self.marks_local = bool(self.wanted_loads)

    def lower(self) -> str:
        """The definition of `@warp`."""
        self.constants = self._constant_registers()
        self._special_lines = self._apart(lambda: prepare(self))
        self.declare_slots()
        for block in self.graph.blocks:
            self._lower_block(block)
        if self.parks:
            self.scheduling.lower_dispatch(self)
            if self.spins:
                spinning.lower_turns(self)
        self.lower_endings()
        body = self.lines
        self.lines = []
        self._lower_entry()
        return "\n".join([f"define {self.signature()} #0 {{", *self.lines, *body, "}"])

    def signature(self) -> str:
        """Linkage, result, name and parameters of the function."""
        arguments = "ptr noalias %context, ptr noalias %frame, i32 %resume, i32 %warp, i32 %bx, i32 %by, i32 %bz"
        return f"i32 @warp({arguments})"

    def lower_endings(self) -> None:
        """The blocks `give_up` and `ended`."""
        self.label("give_up")
        self.line(f"ret i32 {GIVE_UP}")
        self.label("ended")
        self.line(f"ret i32 {ENDED}")

    def _constant_registers(self) -> dict[str, str]:
        """Registers that are only ever set to one integer constant."""
        sources: dict[str, list[str | None]] = {}
        for block in self.graph.blocks:
            for instruction in block.instructions:
                source = instruction.operands[1] if len(instruction.operands) == 2 else None
                plain = instruction.mnemonic == "mov" and instruction.predicate is None
                constant = (
                    str(source.bits) if plain and isinstance(source, Immediate) and source.kind == "int" else None
                )
                for name in instruction.written:
                    sources.setdefault(name, []).append(constant)
        return {name: only for name, (only, *others) in sources.items() if only is not None and not others}

    def _lower_entry(self) -> None:
        self.label("entry")
        places = {slot: (self.slot_type(name), self.frame[name]) for name, slot in self.slots.items()}
        for number, mask in enumerate(["%live", *self.mask_slots()]):
            places[mask] = ("i32", self.frame_masks + 4 * number)
        self.line("%mask = alloca i32")
        for slot, (type_, offset) in places.items():
            place = f"getelementptr i8, ptr %frame, i64 {offset}" if self.in_frame else f"alloca {type_}, align 64"
            self.line(f"{slot} = {place}")
        for count in ("%rounds", "%ahead", "%turn") if self.spins else ():
            self.line(f"{count} = alloca i32")
            self.line(f"store i32 0, ptr {count}")
        if self.staging_bytes:
            self.line(f"%staging = alloca [{self.staging_bytes} x i8], align 64")
        for number, kept in self.kept_places.items():
            self.line(f"{kept.addresses(number)} = alloca {widened('i64')}, align 64")
            self.line(f"{kept.lanes(number)} = alloca i32")
            self.line(f"store i32 0, ptr {kept.lanes(number)}")
        self.reserve_call_block()
        self.lines.extend(self._special_lines)
        if not self.in_frame:
            self.clear_masks()
        if self.resume_targets:
            cases = " ".join(f"i32 {n} , label %{name}" for n, name in enumerate(self.resume_targets, 1))
            self.line(f"switch i32 %resume, label %start [ {cases} ]")
        else:
            self.line("br label %start")
        self.label("start")
        if self.marks_local:
            local_marks.begin(self)
        if self.in_frame:  # else this was done above: a register that is not saved at a barrier has no value after it
            self.clear_masks()
        for name in sorted(self.liveness.live_in[0]):
            type_ = self.slot_type(name)
            self.line(f"store {type_} zeroinitializer, ptr {self.slots[name]}{stated(type_)}")
        live = self.first_lanes()
        self.line(f"store {live}, ptr %live")
        self.line(f"store {live}, ptr %mask")
        independent_threads.begin_section(self)
        self.line(f"br label %{self.entry_label(0)}")

    def reserve_call_block(self) -> None:
        """Memory for the parameters and results of called functions."""
        size = max((site.block_bytes for site in self.kernel.calls.values()), default=-1)
        if size >= 0:
            self.line(f"%call.block = alloca [{-(-size // 4)} x {widened('i32')}], align 128")
            self.line("%call.ended = alloca i32")
            if self.kernel.entry.is_entry:
                top = self.raw("call ptr @llvm.frameaddress.p0(i32 0)", "ptr", False)
                self.line(f"store {top}, ptr {field_pointer(self, 'stack_top')}")
                self.declarations.add("declare ptr @llvm.frameaddress.p0(i32)")

    def first_lanes(self) -> Value:
        """The lanes with which the function starts: the existing lanes of the warp."""
        threads = load_field(self, "threads", "i32")
        number = self.op("sub", Value("%warp", "i32", False), load_field(self, "first_warp", "i32"))
        first = self.op("shl", number, self.const("i32", 5))
        left = self.op("sub", threads, first)
        full = self.icmp("uge", left, self.const("i32", LANES))
        part = self.op("sub", self.op("shl", self.const("i32", 1), left), self.const("i32", 1))
        return self.select(full, self.const("i32", -1), part)

    def _apart(self, emit: Callable[[], None]) -> list[str]:
        """The lines that `emit` writes, for another place in the function."""
        saved, self.lines = self.lines, []
        emit()
        written, self.lines = self.lines, saved
        return written

    def _lower_block(self, block: Block) -> None:
        self.block = block
        self.plan_loads()
        self.touched_products.clear()
        self.enter(f"block{block.index}")
        if block.index in self.waiting:
            self._merge_waiting(block.index)
        if block.index in self.parking and not isinstance(block.terminator, Barrier):
            self.scheduling.await_lanes(self, block)
        if block.index in self.pauses:
            spinning.lower_pause(self, block)
        if self.storage.mbarriers and block.index not in self.idle:
            spinning.note_progress(self)
        self.begin_block(block)
        for instruction in block.instructions:
            self._lower_instruction(instruction)
        self.instruction = block.terminator_instruction()
        self._attempt(lambda: self.lower_terminator(block))
        self.instruction = None

    def begin_block(self, block: Block) -> None:
        """Called where the lanes that run a block are known, before its instructions."""

    def _merge_waiting(self, index: int) -> None:
        if not self.uniformity.convergent[index]:
            waiting = self.raw(f"load i32, ptr %waiting{index}", "i32", False)
            self.set_mask(self.op("or", self.mask, waiting))
            self._mask = None
        self.line(f"store i32 0, ptr %waiting{index}")

    def _lower_instruction(self, instruction: Instruction) -> None:
        self.instruction = instruction
        handler = self.handlers.get(instruction.mnemonic)
        if handler is None:
            raise self.unsupported("this instruction")
        if instruction.predicate is not None:
            self.predicate = self.read_predicate(instruction)
        if self.product_registers:
            products.note_registers(self, instruction, self.product_registers, self.accumulators)
        if self.lane_sections and independent_threads.may_order_lanes(instruction):
            independent_threads.begin_section(self)
        self._attempt(lambda: handler(self, instruction))
        self.predicate = None

    def _attempt(self, lowering: Callable[[], None]) -> None:
        """Lowers an instruction; turns exceptions into an error that names it.

        The table of forms has checked the instruction before (`ptx/form_check.py`), so an exception that refuses
        nothing is a bug of the handler.
        """
        try:
            lowering()
        except KernelcheckError:
            raise
        except Exception as error:
            assert self.instruction is not None
            raise translator_bug(self.instruction, error) from error

    def lower_terminator(self, block: Block) -> None:
        """Where the lanes of a block go after it."""
        pending = self.uniformity.pending[block.index]
        match block.terminator:
            case Jump(target):
                self.flush()
                if block.index in self.parking:
                    self.leave_step(target)
                else:
                    self.go(target, self.mask, pending)
            case Branch() as branch:
                self._lower_branch(block, branch, pending)
            case Switch() as switch:
                self._lower_switch(block, switch, pending)
            case Barrier(instruction, target):
                self.scheduling.lower_barrier(self, block, instruction, target)
            case Exit():
                live = self.raw("load i32, ptr %live", "i32", False)
                outside = self.op("xor", self.mask, self.const("i32", -1))
                self.line(f"store {self.op('and', live, outside)}, ptr %live")
                if self.parks:
                    self.line("br label %dispatch")
                else:
                    self.first_waiting(sorted(pending), "ended")

    def _lower_branch(self, block: Block, branch: Branch, pending: frozenset[int]) -> None:
        taken, other = branch.taken, branch.fallthrough
        if taken == other:
            self.flush()
            self.go(taken, self.mask, pending)
            return
        condition = self.read_predicate(branch.instruction)
        mask = self.mask
        self.flush()
        if block.index not in self.uniformity.divergent_branches:
            yes, no = self.fresh("taken")[1:], self.fresh("other")[1:]
            self.branch(condition, yes, no)
            self.label(yes)
            self.go(taken, mask, pending)
            self.label(no)
            self.go(other, mask, pending)
            return
        taken_lanes = self.op("and", mask, self.mask_bits(condition))
        other_lanes = self.op("xor", mask, taken_lanes)
        first, second = min(taken, other), max(taken, other)
        first_lanes, second_lanes = (taken_lanes, other_lanes) if first == taken else (other_lanes, taken_lanes)
        some, none = self.fresh("some")[1:], self.fresh("none")[1:]
        self.branch(self.icmp("ne", first_lanes, self.const("i32", 0)), some, none)
        self.label(some)
        self.wait(second, second_lanes, alone=not self.parks and second not in pending)
        self.go(first, first_lanes, pending | {second})
        self.label(none)
        self.go(second, second_lanes, pending)

    def _lower_switch(self, block: Block, switch: Switch, pending: frozenset[int]) -> None:
        index = self.read(switch.index, "i32")
        mask = self.mask
        self.flush()
        self._check_index(index, len(switch.targets), mask)
        if block.index not in self.uniformity.divergent_branches:
            names = [self.fresh("case")[1:] for _ in switch.targets]
            cases = " ".join(f"i32 {number}, label %{name}" for number, name in enumerate(names))
            self.line(f"switch {index}, label %give_up [ {cases} ]")
            for name, target in zip(names, switch.targets, strict=True):
                self.label(name)
                self.go(target, mask, pending)
            return
        if min(switch.targets) <= block.index:
            self.count_step()
        for target in dict.fromkeys(switch.targets):
            chosen = self.const("i1", 0)
            for number, candidate in enumerate(switch.targets):
                if candidate == target:
                    chosen = self.op("or", chosen, self.icmp("eq", index, self.const("i32", number)))
            self.wait(target, self.op("and", mask, self.mask_bits(chosen)))
        if self.asks_dispatch(block.index):
            self.line("br label %dispatch")
        else:
            self.first_waiting(sorted(pending | set(switch.targets)), "give_up")

    def _check_index(self, index: Value, count: int, mask: Value) -> None:
        """Gives up where a lane's index is beyond the table of `brx.idx`."""
        beyond = self.op("and", mask, self.mask_bits(self.icmp("uge", index, self.const("i32", count))))
        wild, fine = self.fresh("wild")[1:], self.fresh("fine")[1:]
        self.branch(self.icmp("ne", beyond, self.const("i32", 0)), wild, fine, likely=False)
        self.label(wild)
        site = self.site("branch", "", 0)
        wide = self.cast("zext", self.extract(index, self.leader(beyond)), "i64")
        self.report(site, "launch-error", beyond, wide, count)
        self.line("br label %give_up")
        self.label(fine)
