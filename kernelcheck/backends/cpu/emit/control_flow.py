"""From a kernel's control-flow graph to the LLVM function that runs one warp of it.

The function holds each register in a stack slot (LLVM turns the slots into SSA values) and runs each PTX block under
the mask of its active lanes. Lanes that branched elsewhere wait at the start of the block they branched to, in
that block's *waiting mask*; on every edge, lanes waiting in an earlier block go first (`uniformity.transitions`).

    @warp(context, frame, resume, warp, ctaid.x, ctaid.y, ctaid.z) -> 0 ended | 1 waits at a barrier | 2 give up

Barriers, and lanes that wait for each other in diverged code, are in `barriers.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from kernelcheck.backends.cpu.analysis.cfg import (
    Barrier,
    Block,
    Branch,
    Exit,
    Graph,
    Jump,
    Liveness,
    Switch,
    blocks_in_loops,
)
from kernelcheck.backends.cpu.analysis.inline import FlatKernel
from kernelcheck.backends.cpu.analysis.late_uses import find_late_uses
from kernelcheck.backends.cpu.analysis.local_reads import wanted_loads
from kernelcheck.backends.cpu.analysis.peeks import find_peeks
from kernelcheck.backends.cpu.analysis.spare_lanes import find_spare_lanes
from kernelcheck.backends.cpu.analysis.storage import Storage
from kernelcheck.backends.cpu.analysis.uniformity import Uniformity
from kernelcheck.backends.cpu.analysis.volatile_data import find_volatile_data
from kernelcheck.backends.cpu.emit import barriers, independent_threads, local_marks, products, spinning
from kernelcheck.backends.cpu.emit.context import field_pointer, load_field
from kernelcheck.backends.cpu.emit.ir import LANES, Value, bits_of, stated, widened
from kernelcheck.backends.cpu.emit.special_registers import prepare
from kernelcheck.backends.cpu.emit.translation import Site
from kernelcheck.backends.cpu.emit.warp_code import Handlers, WarpCode
from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction

ENDED, GIVE_UP = 0, 2

STUMBLES = (LookupError, ValueError, TypeError, AttributeError, AssertionError, OverflowError, StopIteration)
"""The exceptions that decoding an instruction of an unknown form raises."""

MAX_MERGES = 4000
"""Limit of registers times blocks up to which LLVM may keep registers of diverged code that waits in SSA form. Every
block where lanes may wait merges every register: CUB's reduction of doubles took LLVM 7 s, and 0.9 s with registers in
memory."""

MAX_LOOKS = 8
"""Blocks that lanes may wait at, up to which every edge looks for them itself instead of leaving that to `dispatch`."""


class WarpLowering(WarpCode):
    """Builds the warp function of one kernel."""

    def __init__(
        self,
        kernel: FlatKernel,
        graph: Graph,
        uniformity: Uniformity,
        liveness: Liveness,
        storage: Storage,
        handlers: Handlers,
        *,
        checks: bool,
        parks: bool,
        splits: frozenset[int] = frozenset(),
        gathers: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(kernel, uniformity, liveness, storage, checks=checks)
        self.graph = graph
        self.in_loops = blocks_in_loops(graph)
        if checks:
            self.peeks = find_peeks(graph)
            self.volatile_data = find_volatile_data(graph)
            self.late = find_late_uses(graph, kernel.registers, self.copied, storage.granules)
            spare = find_spare_lanes(graph)
            self.spare_lanes = {load: masks for load, masks in spare.items() if load not in self.late.loads}
        self.handlers = handlers
        self.parks = parks
        """Whether lanes may have to wait for each other in diverged code."""
        self.splits = splits
        """Blocks at whose start lanes that run together split up (`independent_threads.py`); none in lock step."""
        self.gathers = gathers
        """Mnemonics at which lanes that split up gather."""
        if checks and splits:
            self.lane_sections = independent_threads.blocks_of_sections(graph, gathers, splits)
        self.spins = uniformity.spins
        self.counts_rounds = bool(self.spins)
        self.product_numbers, self.product_registers, self.accumulators = products.number_products(graph)
        self.idle = spinning.idle_blocks(graph, self.spins) if storage.mbarriers else frozenset()
        """The blocks in which lanes do nothing but wait for phases of mbarriers."""
        stops = spinning.pauses(graph, self.spins) if kernel.entry.is_entry and not splits else frozenset()
        self.pauses = frozenset(index for index in stops if parks or uniformity.convergent[index])
        """The blocks before which a warp may stop under the schedule `random`."""
        self.barriers: list[Site] = []
        """Where the warp may wait, in the order of the resume numbers."""
        self.resume_targets: list[str] = []
        self.frame: dict[str, int] = {}
        self.in_frame = False
        """Whether registers and masks are in the warp's frame all the time, and not just at barriers."""
        self.frame_masks = 0
        self.frame_bytes = 0
        self.callees: dict[str, tuple[int, int]] = {}
        """Number and frame size of every function that is called, by name."""
        self.parking = [
            b.index
            for b in graph.blocks
            if parks and (barriers.parks_at(b, uniformity) or independent_threads.gathers_in(self, b))
        ]
        self.waiting = sorted(self._waiting_blocks())
        if self.marks_local:
            self.wanted_loads = wanted_loads(graph, self.origins)
            self.marks_local = bool(self.wanted_loads)

    def lower(self) -> str:
        """The definition of `@warp`."""
        self.constants = self._constant_registers()
        self._special_lines = self._apart(lambda: prepare(self))
        self._declare_slots()
        for block in self.graph.blocks:
            self._lower_block(block)
        if self.parks:
            if self.splits:
                independent_threads.lower_dispatch(self)
                independent_threads.lower_splits(self)
            else:
                barriers.lower_dispatch(self)
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
                    asks = self._asks_dispatch(block.index)
                    blocks.update(s for s in block.successors() if together[s] or asks)
                if block.index in self.parking and isinstance(block.terminator, Barrier):
                    blocks.add(block.terminator.target)
            blocks.update(header for _, header in self.spins if not together[header])
            blocks.update(index for index in self.pauses if not together[index])
        return blocks

    def _asks_dispatch(self, source: int) -> bool:
        """Whether the edges from a block let `dispatch` find the lanes that go first."""
        apart = self.parks and not self.uniformity.convergent[source]
        return apart and len(self.uniformity.pending[source]) > MAX_LOOKS

    def _declare_slots(self) -> None:
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
            self._clear_masks()
        if self.resume_targets:
            cases = " ".join(f"i32 {n} , label %{name}" for n, name in enumerate(self.resume_targets, 1))
            self.line(f"switch i32 %resume, label %start [ {cases} ]")
        else:
            self.line("br label %start")
        self.label("start")
        if self.marks_local:
            local_marks.begin(self)
        if self.in_frame:  # else this was done above: a register that is not saved at a barrier has no value after it
            self._clear_masks()
        for name in self.liveness.live_in[0]:
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
        first = self.raw("shl i32 %warp, 5", "i32", False)
        left = self.op("sub", threads, first)
        full = self.icmp("uge", left, self.const("i32", LANES))
        part = self.op("sub", self.op("shl", self.const("i32", 1), left), self.const("i32", 1))
        return self.select(full, self.const("i32", -1), part)

    def _clear_masks(self) -> None:
        for mask in self.mask_slots():
            self.line(f"store i32 0, ptr {mask}")

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
            if self.splits:
                independent_threads.await_lanes(self, block)
            else:
                barriers.await_lanes(self, block)
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

        Handlers decode an instruction as the manual writes it. If one fails on a missing operand, a modifier that is in
        no table, or a register of another width, the instruction has an unknown form.
        """
        try:
            lowering()
        except STUMBLES as error:
            why = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            raise self.unsupported(f"these modifiers or operands ({why})") from error

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
                if self.splits:
                    self.flush()
                    independent_threads.lower_barrier(self, block, instruction, target)
                elif block.index in self.parking:
                    self.flush()
                    barriers.lower_apart(self, block, instruction, target)
                else:
                    self.handlers["bar"](self, instruction)
                    self.flush()
                    barriers.lower_together(self, block, instruction, target)
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
        if self._asks_dispatch(block.index):
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

    def wait(self, block: int, lanes: Value, *, alone: bool = False) -> None:
        """Leaves lanes waiting at the start of a block, `alone` if none waits there yet."""
        if not alone:
            lanes = self.op("or", self.raw(f"load i32, ptr %waiting{block}", "i32", False), lanes)
        self.line(f"store {lanes}, ptr %waiting{block}")

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
        if self._asks_dispatch(source):
            elsewhere = self.op("and", self.alive(), self.op("xor", mask, self.const("i32", -1)))
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
